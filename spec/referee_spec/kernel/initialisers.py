"""Made by ``python -m referee_spec.kernel.initialising referee_spec referee``; do not edit."""

# ruff: noqa
# fmt: off
# mypy: ignore-errors

INITIALISERS = {}


def __init__(self, acts=None, most=None, swaps=None, covers=None, new=None, broke=None, renewed=None, intel=None, used=None, bound=None, drawn=None, stopped=None, chosen=None, free=None):
    self.acts = acts
    self.most = most
    self.swaps = swaps
    self.covers = covers
    self.new = new
    self.broke = broke
    self.renewed = renewed
    self.intel = intel
    self.used = used
    self.bound = bound
    self.drawn = drawn
    self.stopped = stopped
    self.chosen = chosen
    self.free = free


INITIALISERS['acts=, most=, swaps=, covers=, new=, broke=, renewed=, intel=, used=, bound=, drawn=, stopped=, chosen=, free='] = __init__


def __init__(self, amounts):
    self.amounts = amounts


INITIALISERS['amounts'] = __init__


def __init__(self, asset, cards):
    self.asset = asset
    self.cards = cards


INITIALISERS['asset, cards'] = __init__


def __init__(self, at, expected, name):
    self.at = at
    self.expected = expected
    self.name = name


INITIALISERS['at, expected, name'] = __init__


def __init__(self, breach, rule, values, line, column, end_column, text, allowed=None, evidence=None, note=None, fact=None, parting=None, path=None, account=None, decides=None):
    self.breach = breach
    self.rule = rule
    self.values = values
    self.line = line
    self.column = column
    self.end_column = end_column
    self.text = text
    self.allowed = allowed
    self.evidence = evidence
    self.note = note
    self.fact = fact
    self.parting = parting
    self.path = path
    self.account = account
    self.decides = decides


INITIALISERS['breach, rule, values, line, column, end_column, text, allowed=, evidence=, note=, fact=, parting=, path=, account=, decides='] = __init__


def __init__(self, card):
    self.card = card


INITIALISERS['card'] = __init__


def __init__(self, cards):
    self.cards = cards


INITIALISERS['cards'] = __init__


def __init__(self, challenged, shown, to_show, last):
    self.challenged = challenged
    self.shown = shown
    self.to_show = to_show
    self.last = last


INITIALISERS['challenged, shown, to_show, last'] = __init__


def __init__(self, character=None, dice=None, decoder=None, folder=None, reroll=None, agents=None, cubes=None, intel=None, hand=None, missions=None, codes=None, done=None, broken=None, tokens=None, order=None):
    self.character = character
    self.dice = dice
    self.decoder = decoder
    self.folder = folder
    self.reroll = reroll
    self.agents = agents
    self.cubes = cubes
    self.intel = intel
    self.hand = hand
    self.missions = missions
    self.codes = codes
    self.done = done
    self.broken = broken
    self.tokens = tokens
    self.order = order


INITIALISERS['character=, dice=, decoder=, folder=, reroll=, agents=, cubes=, intel=, hand=, missions=, codes=, done=, broken=, tokens=, order='] = __init__


def __init__(self, circle=None, code_path=None, flight_leaves_cube=None, mission_refill=None, swap_order=None, operations_in_codes=None, sneak_attacks=None, reroll_dice=None, unused_dice=None, dropped_mission=None, mission_agents=None, mission_symbols=None, start_tie=None, longer_move=None, sixth_mission=None, last_flights=None, last_tie=None, hand_limit=None, missions=None):
    self.circle = circle
    self.code_path = code_path
    self.flight_leaves_cube = flight_leaves_cube
    self.mission_refill = mission_refill
    self.swap_order = swap_order
    self.operations_in_codes = operations_in_codes
    self.sneak_attacks = sneak_attacks
    self.reroll_dice = reroll_dice
    self.unused_dice = unused_dice
    self.dropped_mission = dropped_mission
    self.mission_agents = mission_agents
    self.mission_symbols = mission_symbols
    self.start_tie = start_tie
    self.longer_move = longer_move
    self.sixth_mission = sixth_mission
    self.last_flights = last_flights
    self.last_tie = last_tie
    self.hand_limit = hand_limit
    self.missions = missions


INITIALISERS['circle=, code_path=, flight_leaves_cube=, mission_refill=, swap_order=, operations_in_codes=, sneak_attacks=, reroll_dice=, unused_dice=, dropped_mission=, mission_agents=, mission_symbols=, start_tie=, longer_move=, sixth_mission=, last_flights=, last_tie=, hand_limit=, missions='] = __init__


def __init__(self, cities, regions, equipment, agency, points, reward):
    self.cities = cities
    self.regions = regions
    self.equipment = equipment
    self.agency = agency
    self.points = points
    self.reward = reward


INITIALISERS['cities, regions, equipment, agency, points, reward'] = __init__


def __init__(self, city, equipment, ability):
    self.city = city
    self.equipment = equipment
    self.ability = ability


INITIALISERS['city, equipment, ability'] = __init__


def __init__(self, code, slug, role, statement, source, on, refusal, breach, function):
    self.code = code
    self.slug = slug
    self.role = role
    self.statement = statement
    self.source = source
    self.on = on
    self.refusal = refusal
    self.breach = breach
    self.function = function


INITIALISERS['code, slug, role, statement, source, on, refusal, breach, function'] = __init__


def __init__(self, digits, equipment):
    self.digits = digits
    self.equipment = equipment


INITIALISERS['digits, equipment'] = __init__


def __init__(self, draws):
    self.draws = draws


INITIALISERS['draws'] = __init__


def __init__(self, event, span):
    self.event = event
    self.span = span


INITIALISERS['event, span'] = __init__


def __init__(self, fact, values=None):
    self.fact = fact
    self.values = new_values() if values is new_values else values


INITIALISERS['fact, values=new'] = __init__


def __init__(self, file, section, position, gist, rules=None, none=None):
    self.file = file
    self.section = section
    self.position = position
    self.gist = gist
    self.rules = rules
    self.none = none


INITIALISERS['file, section, position, gist, rules=, none='] = __init__


def __init__(self, folder, parent=None):
    self.folder = folder
    self.parent = parent


INITIALISERS['folder, parent='] = __init__


def __init__(self, game, begin, options, settled=None, branches=None, refused=None, parted=None):
    self.game = game
    self.begin = begin
    self.options = options
    self.settled = settled
    self.branches = new_branches() if branches is new_branches else branches
    self.refused = new_refused() if refused is new_refused else refused
    self.parted = new_parted() if parted is new_parted else parted
    self.__attrs_post_init__()


INITIALISERS['game, begin, options, settled=, branches=new, refused=new, parted=new; __attrs_post_init__'] = __init__


def __init__(self, game, name, options, settled=None, deck=None, box=None):
    self.game = game
    self.name = name
    self.options = options
    self.settled = settled
    self.deck = deck
    self.box = box


INITIALISERS['game, name, options, settled=, deck=, box='] = __init__


def __init__(self, game, players, dealer, rule_set, entries):
    self.game = game
    self.players = players
    self.dealer = dealer
    self.rule_set = rule_set
    self.entries = entries


INITIALISERS['game, players, dealer, rule_set, entries'] = __init__


def __init__(self, game, worlds, check, past=None, missing=None, sound=None, certain=None):
    self.game = game
    self.worlds = worlds
    self.check = check
    self.past = new_past() if past is new_past else past
    self.missing = new_missing() if missing is new_missing else missing
    self.sound = sound
    self.certain = certain
    self.__attrs_post_init__()


INITIALISERS['game, worlds, check, past=new, missing=new, sound=, certain=; __attrs_post_init__'] = __init__


def __init__(self, header, chosen, findings=None, contested=None, disputes=None, parts=None, amends=None, turns=None, numbers=None, unreadable=None, group=None):
    self.header = header
    self.chosen = chosen
    self.findings = new_findings() if findings is new_findings else findings
    self.contested = new_contested() if contested is new_contested else contested
    self.disputes = new_disputes() if disputes is new_disputes else disputes
    self.parts = new_parts() if parts is new_parts else parts
    self.amends = new_amends() if amends is new_amends else amends
    self.turns = turns
    self.numbers = new_numbers() if numbers is new_numbers else numbers
    self.unreadable = unreadable
    self.group = group
    self.__attrs_post_init__()


INITIALISERS['header, chosen, findings=new, contested=new, disputes=new, parts=new, amends=new, turns=, numbers=new, unreadable=, group=; __attrs_post_init__'] = __init__


def __init__(self, id, statement, holds, reads, on, given=None):
    self.id = id
    self.statement = statement
    self.holds = holds
    self.reads = reads
    self.on = on
    self.given = given


INITIALISERS['id, statement, holds, reads, on, given='] = __init__


def __init__(self, kind, events=None, number=None, irregular=None, data=None, span=None, suspect=None):
    self.kind = kind
    self.events = new_events() if events is new_events else events
    self.number = number
    self.irregular = irregular
    self.data = data
    self.span = span
    self.suspect = suspect


INITIALISERS['kind, events=new, number=, irregular=, data=, span=, suspect='] = __init__


def __init__(self, kind, place, age=None, back=None):
    self.kind = kind
    self.place = place
    self.age = age
    self.back = back


INITIALISERS['kind, place, age=, back='] = __init__


def __init__(self, kind, question, source, values=None, least=None, most=None):
    self.kind = kind
    self.question = question
    self.source = source
    self.values = new_values() if values is new_values else values
    self.least = least
    self.most = most


INITIALISERS['kind, question, source, values=new, least=, most='] = __init__


def __init__(self, kind, told, number=None, irregular=None, suspect=None):
    self.kind = kind
    self.told = told
    self.number = number
    self.irregular = irregular
    self.suspect = suspect


INITIALISERS['kind, told, number=, irregular=, suspect='] = __init__


def __init__(self, language=None, colour=None):
    self.language = language
    self.colour = colour


INITIALISERS['language=, colour='] = __init__


def __init__(self, leftover_chips=None, king_is_play=None, lot_is_play=None, drawn_king_saves=None, refusal_penalty=None, tabbed_king=None, lot_to_open_tab=None, blocked_hand=None, no_chips=None, refusal_without_chips=None, hand_size=None, goal=None, chips=None):
    self.leftover_chips = leftover_chips
    self.king_is_play = king_is_play
    self.lot_is_play = lot_is_play
    self.drawn_king_saves = drawn_king_saves
    self.refusal_penalty = refusal_penalty
    self.tabbed_king = tabbed_king
    self.lot_to_open_tab = lot_to_open_tab
    self.blocked_hand = blocked_hand
    self.no_chips = no_chips
    self.refusal_without_chips = refusal_without_chips
    self.hand_size = hand_size
    self.goal = goal
    self.chips = chips


INITIALISERS['leftover_chips=, king_is_play=, lot_is_play=, drawn_king_saves=, refusal_penalty=, tabbed_king=, lot_to_open_tab=, blocked_hand=, no_chips=, refusal_without_chips=, hand_size=, goal=, chips='] = __init__


def __init__(self, line, column, said):
    self.line = line
    self.column = column
    self.said = said


INITIALISERS['line, column, said'] = __init__


def __init__(self, line, game, rule_set, digest, findings, turns=None, rounds=None, contested=None, rulings=None, components=None):
    self.line = line
    self.game = game
    self.rule_set = rule_set
    self.digest = digest
    self.findings = findings
    self.turns = turns
    self.rounds = rounds
    self.contested = contested
    self.rulings = rulings
    self.components = components


INITIALISERS['line, game, rule_set, digest, findings, turns=, rounds=, contested=, rulings=, components='] = __init__


def __init__(self, lines=None, headless=None):
    self.lines = lines
    self.headless = headless


INITIALISERS['lines=, headless='] = __init__


def __init__(self, match, phase, turn, turns, hands, stacks, discard, pile, unseen, contest, challenges, vague):
    self.match = match
    self.phase = phase
    self.turn = turn
    self.turns = turns
    self.hands = hands
    self.stacks = stacks
    self.discard = discard
    self.pile = pile
    self.unseen = unseen
    self.contest = contest
    self.challenges = challenges
    self.vague = vague


INITIALISERS['match, phase, turn, turns, hands, stacks, discard, pile, unseen, contest, challenges, vague'] = __init__


def __init__(self, match, phase, turn, turns, hands, stalls, pile, unseen, chips, pot, doing, fresh, origins, settled, idle, vague):
    self.match = match
    self.phase = phase
    self.turn = turn
    self.turns = turns
    self.hands = hands
    self.stalls = stalls
    self.pile = pile
    self.unseen = unseen
    self.chips = chips
    self.pot = pot
    self.doing = doing
    self.fresh = fresh
    self.origins = origins
    self.settled = settled
    self.idle = idle
    self.vague = vague


INITIALISERS['match, phase, turn, turns, hands, stalls, pile, unseen, chips, pot, doing, fresh, origins, settled, idle, vague'] = __init__


def __init__(self, moved, played, paid, fined, late, drawn, refused):
    self.moved = moved
    self.played = played
    self.paid = paid
    self.fined = fined
    self.late = late
    self.drawn = drawn
    self.refused = refused


INITIALISERS['moved, played, paid, fined, late, drawn, refused'] = __init__


def __init__(self, name, counts, values, wilds):
    self.name = name
    self.counts = counts
    self.values = values
    self.wilds = wilds
    self.__attrs_post_init__()


INITIALISERS['name, counts, values, wilds; __attrs_post_init__'] = __init__


def __init__(self, name, regions, links, agency, missions, codes, characters):
    self.name = name
    self.regions = regions
    self.links = links
    self.agency = agency
    self.missions = missions
    self.codes = codes
    self.characters = characters
    self.__attrs_post_init__()


INITIALISERS['name, regions, links, agency, missions, codes, characters; __attrs_post_init__'] = __init__


def __init__(self, names, box, options, phase, turn, round, players, circles, display, open, discard, away, tiles, cubes, doing, acted, first, firsts, last, vague, ledger=None):
    self.names = names
    self.box = box
    self.options = options
    self.phase = phase
    self.turn = turn
    self.round = round
    self.players = players
    self.circles = circles
    self.display = display
    self.open = open
    self.discard = discard
    self.away = away
    self.tiles = tiles
    self.cubes = cubes
    self.doing = doing
    self.acted = acted
    self.first = first
    self.firsts = firsts
    self.last = last
    self.vague = vague
    self.ledger = ledger


INITIALISERS['names, box, options, phase, turn, round, players, circles, display, open, discard, away, tiles, cubes, doing, acted, first, firsts, last, vague, ledger='] = __init__


def __init__(self, number):
    self.number = number


INITIALISERS['number'] = __init__


def __init__(self, number, text):
    self.number = number
    self.text = text


INITIALISERS['number, text'] = __init__


def __init__(self, numbers):
    self.numbers = numbers


INITIALISERS['numbers'] = __init__


def __init__(self, numbers, texts):
    self.numbers = numbers
    self.texts = texts


INITIALISERS['numbers, texts'] = __init__


def __init__(self, options, watch, replay):
    self.options = options
    self.watch = watch
    self.replay = replay


INITIALISERS['options, watch, replay'] = __init__


def __init__(self, options=None, strict=None, rules=None, components=None, folder=None):
    self.options = new_options() if options is new_options else options
    self.strict = strict
    self.rules = rules
    self.components = components
    self.folder = folder


INITIALISERS['options=new, strict=, rules=, components=, folder='] = __init__


def __init__(self, own, others, table):
    self.own = own
    self.others = others
    self.table = table


INITIALISERS['own, others, table'] = __init__


def __init__(self, own, read, text, with_card):
    self.own = own
    self.read = read
    self.text = text
    self.with_card = with_card


INITIALISERS['own, read, text, with_card'] = __init__


def __init__(self, parts):
    self.parts = parts


INITIALISERS['parts'] = __init__


def __init__(self, player):
    self.player = player


INITIALISERS['player'] = __init__


def __init__(self, player, a, b, item=None):
    self.player = player
    self.a = a
    self.b = b
    self.item = item


INITIALISERS['player, a, b, item='] = __init__


def __init__(self, player, card):
    self.player = player
    self.card = card


INITIALISERS['player, card'] = __init__


def __init__(self, player, card, deck, fresh=None):
    self.player = player
    self.card = card
    self.deck = deck
    self.fresh = fresh


INITIALISERS['player, card, deck, fresh='] = __init__


def __init__(self, player, card, least, if_so, if_not):
    self.player = player
    self.card = card
    self.least = least
    self.if_so = if_so
    self.if_not = if_not


INITIALISERS['player, card, least, if_so, if_not'] = __init__


def __init__(self, player, card, partners):
    self.player = player
    self.card = card
    self.partners = partners


INITIALISERS['player, card, partners'] = __init__


def __init__(self, player, card, source):
    self.player = player
    self.card = card
    self.source = source


INITIALISERS['player, card, source'] = __init__


def __init__(self, player, card, stall):
    self.player = player
    self.card = card
    self.stall = stall


INITIALISERS['player, card, stall'] = __init__


def __init__(self, player, card, stall=None):
    self.player = player
    self.card = card
    self.stall = stall


INITIALISERS['player, card, stall='] = __init__


def __init__(self, player, cards):
    self.player = player
    self.cards = cards


INITIALISERS['player, cards'] = __init__


def __init__(self, player, cards, kept):
    self.player = player
    self.cards = cards
    self.kept = kept


INITIALISERS['player, cards, kept'] = __init__


def __init__(self, player, challenged, card):
    self.player = player
    self.challenged = challenged
    self.card = card


INITIALISERS['player, challenged, card'] = __init__


def __init__(self, player, chips):
    self.player = player
    self.chips = chips


INITIALISERS['player, chips'] = __init__


def __init__(self, player, circle, die):
    self.player = player
    self.circle = circle
    self.die = die


INITIALISERS['player, circle, die'] = __init__


def __init__(self, player, code, tiles):
    self.player = player
    self.code = code
    self.tiles = tiles


INITIALISERS['player, code, tiles'] = __init__


def __init__(self, player, dice):
    self.player = player
    self.dice = dice


INITIALISERS['player, dice'] = __init__


def __init__(self, player, dice, card, deck, fresh=None):
    self.player = player
    self.dice = dice
    self.card = card
    self.deck = deck
    self.fresh = fresh


INITIALISERS['player, dice, card, deck, fresh='] = __init__


def __init__(self, player, dice, faces):
    self.player = player
    self.dice = dice
    self.faces = faces


INITIALISERS['player, dice, faces'] = __init__


def __init__(self, player, dice, paths):
    self.player = player
    self.dice = dice
    self.paths = paths


INITIALISERS['player, dice, paths'] = __init__


def __init__(self, player, die, card, deck, fresh=None, dropped=None):
    self.player = player
    self.die = die
    self.card = card
    self.deck = deck
    self.fresh = fresh
    self.dropped = dropped


INITIALISERS['player, die, card, deck, fresh=, dropped='] = __init__


def __init__(self, player, die, mission, paid, codes):
    self.player = player
    self.die = die
    self.mission = mission
    self.paid = paid
    self.codes = codes


INITIALISERS['player, die, mission, paid, codes'] = __init__


def __init__(self, player, die, spot, tokens=None):
    self.player = player
    self.die = die
    self.spot = spot
    self.tokens = tokens


INITIALISERS['player, die, spot, tokens='] = __init__


def __init__(self, player, die, tile):
    self.player = player
    self.die = die
    self.tile = tile


INITIALISERS['player, die, tile'] = __init__


def __init__(self, player, gained=None, lost=None, among=None, at_most=None):
    self.player = player
    self.gained = gained
    self.lost = lost
    self.among = among
    self.at_most = at_most


INITIALISERS['player, gained=, lost=, among=, at_most='] = __init__


def __init__(self, player, item):
    self.player = player
    self.item = item


INITIALISERS['player, item'] = __init__


def __init__(self, player, item, card):
    self.player = player
    self.item = item
    self.card = card


INITIALISERS['player, item, card'] = __init__


def __init__(self, player, item, deck, kept, dropped=None):
    self.player = player
    self.item = item
    self.deck = deck
    self.kept = kept
    self.dropped = dropped


INITIALISERS['player, item, deck, kept, dropped='] = __init__


def __init__(self, player, item, die):
    self.player = player
    self.item = item
    self.die = die


INITIALISERS['player, item, die'] = __init__


def __init__(self, player, item, paths):
    self.player = player
    self.item = item
    self.paths = paths


INITIALISERS['player, item, paths'] = __init__


def __init__(self, player, number):
    self.player = player
    self.number = number


INITIALISERS['player, number'] = __init__


def __init__(self, player, source, target):
    self.player = player
    self.source = source
    self.target = target


INITIALISERS['player, source, target'] = __init__


def __init__(self, player, winner=None):
    self.player = player
    self.winner = winner


INITIALISERS['player, winner='] = __init__


def __init__(self, players):
    self.players = players


INITIALISERS['players'] = __init__


def __init__(self, players, deck, options, hand_size):
    self.players = players
    self.deck = deck
    self.options = options
    self.hand_size = hand_size


INITIALISERS['players, deck, options, hand_size'] = __init__


def __init__(self, players, deck, options, kings):
    self.players = players
    self.deck = deck
    self.options = options
    self.kings = kings


INITIALISERS['players, deck, options, kings'] = __init__


def __init__(self, reading, source, refused, allowed):
    self.reading = reading
    self.source = source
    self.refused = refused
    self.allowed = allowed


INITIALISERS['reading, source, refused, allowed'] = __init__


def __init__(self, records=None):
    self.records = records


INITIALISERS['records='] = __init__


def __init__(self, refusal, parting):
    self.refusal = refusal
    self.parting = parting


INITIALISERS['refusal, parting'] = __init__


def __init__(self, rolls):
    self.rolls = rolls


INITIALISERS['rolls'] = __init__


def __init__(self, round=None, turn=None, possible=None):
    self.round = round
    self.turn = turn
    self.possible = new_possible() if possible is new_possible else possible


INITIALISERS['round=, turn=, possible=new'] = __init__


def __init__(self, rule, fact, values):
    self.rule = rule
    self.fact = fact
    self.values = values


INITIALISERS['rule, fact, values'] = __init__


def __init__(self, rule, values):
    self.rule = rule
    self.values = values


INITIALISERS['rule, values'] = __init__


def __init__(self, rule, values, state, event):
    self.rule = rule
    self.values = values
    self.state = state
    self.event = event


INITIALISERS['rule, values, state, event'] = __init__


def __init__(self, rules):
    self.rules = rules
    self.__attrs_post_init__()


INITIALISERS['rules; __attrs_post_init__'] = __init__


def __init__(self, seat, asset, cards, value):
    self.seat = seat
    self.asset = asset
    self.cards = cards
    self.value = value


INITIALISERS['seat, asset, cards, value'] = __init__


def __init__(self, seats, kinds):
    self.seats = seats
    self.kinds = kinds


INITIALISERS['seats, kinds'] = __init__


def __init__(self, section, entry, word, said):
    self.section = section
    self.entry = entry
    self.word = word
    self.said = said


INITIALISERS['section, entry, word, said'] = __init__


def __init__(self, section, name, entry):
    self.section = section
    self.name = name
    self.entry = entry


INITIALISERS['section, name, entry'] = __init__


def __init__(self, settings, form, language, colour=None, ignored=None):
    self.settings = settings
    self.form = form
    self.language = language
    self.colour = colour
    self.ignored = ignored


INITIALISERS['settings, form, language, colour=, ignored='] = __init__


def __init__(self, setup, round, dealer, totals, scores):
    self.setup = setup
    self.round = round
    self.dealer = dealer
    self.totals = totals
    self.scores = scores


INITIALISERS['setup, round, dealer, totals, scores'] = __init__


def __init__(self, setup, round, dealer, totals, scores, winner, carried):
    self.setup = setup
    self.round = round
    self.dealer = dealer
    self.totals = totals
    self.scores = scores
    self.winner = winner
    self.carried = carried


INITIALISERS['setup, round, dealer, totals, scores, winner, carried'] = __init__


def __init__(self, slots=None, returned=None, under=None, below=None):
    self.slots = slots
    self.returned = returned
    self.under = under
    self.below = below


INITIALISERS['slots=, returned=, under=, below='] = __init__


def __init__(self, slug, title, rulebook, options, events, invariants, start, candidates, unwritten, alternatives, forget, to_act, shows, kinds, view, silent_turns=None, deck=None, other_decks=None, changes=None, makes_good=None, components=None, rounds_apart=None, most_worlds=None, derived=None):
    self.slug = slug
    self.title = title
    self.rulebook = rulebook
    self.options = options
    self.events = events
    self.invariants = invariants
    self.start = start
    self.candidates = candidates
    self.unwritten = unwritten
    self.alternatives = alternatives
    self.forget = forget
    self.to_act = to_act
    self.shows = shows
    self.kinds = kinds
    self.view = view
    self.silent_turns = silent_turns
    self.deck = deck
    self.other_decks = other_decks
    self.changes = changes
    self.makes_good = makes_good
    self.components = components
    self.rounds_apart = rounds_apart
    self.most_worlds = most_worlds
    self.derived = derived
    self.__attrs_post_init__()


INITIALISERS['slug, title, rulebook, options, events, invariants, start, candidates, unwritten, alternatives, forget, to_act, shows, kinds, view, silent_turns=, deck=, other_decks=, changes=, makes_good=, components=, rounds_apart=, most_worlds=, derived=; __attrs_post_init__'] = __init__


def __init__(self, stacks, hands, discard, pile, turn):
    self.stacks = stacks
    self.hands = hands
    self.discard = discard
    self.pile = pile
    self.turn = turn


INITIALISERS['stacks, hands, discard, pile, turn'] = __init__


def __init__(self, stalls, hands, chips, pot, pile, turn):
    self.stalls = stalls
    self.hands = hands
    self.chips = chips
    self.pot = pot
    self.pile = pile
    self.turn = turn


INITIALISERS['stalls, hands, chips, pot, pile, turn'] = __init__


def __init__(self, start, end):
    self.start = start
    self.end = end


INITIALISERS['start, end'] = __init__


def __init__(self, sure, groups, wanted, free, values):
    self.sure = sure
    self.groups = groups
    self.wanted = wanted
    self.free = free
    self.values = values


INITIALISERS['sure, groups, wanted, free, values'] = __init__


def __init__(self, terminals, literals, ignored, rules, states, end):
    self.terminals = terminals
    self.literals = literals
    self.ignored = ignored
    self.rules = rules
    self.states = states
    self.end = end


INITIALISERS['terminals, literals, ignored, rules, states, end'] = __init__


def __init__(self, value, line, span):
    self.value = value
    self.line = line
    self.span = span


INITIALISERS['value, line, span'] = __init__


def __init__(self, verdict, codes, piece, rules, components=None):
    self.verdict = verdict
    self.codes = codes
    self.piece = piece
    self.rules = rules
    self.components = components


INITIALISERS['verdict, codes, piece, rules, components='] = __init__


def __init__(self, what, seat, said):
    self.what = what
    self.seat = seat
    self.said = said


INITIALISERS['what, seat, said'] = __init__


def __init__(self, what, whose):
    self.what = what
    self.whose = whose


INITIALISERS['what, whose'] = __init__


def __init__(self, wild_on_discarded_asset=None, asset_on_discarded_wild=None, three_player_hand=None, most_players=None, replenish_order=None, pile_runs_out=None, lost_challenge=None, tie=None, edition=None, length=None, teaching=None, hand_size=None, goal=None, safe_sets=None, nest_egg=None, most_laid=None, two_wilds=None, challenges_per_turn=None, defender_replenishes=None):
    self.wild_on_discarded_asset = wild_on_discarded_asset
    self.asset_on_discarded_wild = asset_on_discarded_wild
    self.three_player_hand = three_player_hand
    self.most_players = most_players
    self.replenish_order = replenish_order
    self.pile_runs_out = pile_runs_out
    self.lost_challenge = lost_challenge
    self.tie = tie
    self.edition = edition
    self.length = length
    self.teaching = teaching
    self.hand_size = hand_size
    self.goal = goal
    self.safe_sets = safe_sets
    self.nest_egg = nest_egg
    self.most_laid = most_laid
    self.two_wilds = two_wilds
    self.challenges_per_turn = challenges_per_turn
    self.defender_replenishes = defender_replenishes


INITIALISERS['wild_on_discarded_asset=, asset_on_discarded_wild=, three_player_hand=, most_players=, replenish_order=, pile_runs_out=, lost_challenge=, tie=, edition=, length=, teaching=, hand_size=, goal=, safe_sets=, nest_egg=, most_laid=, two_wilds=, challenges_per_turn=, defender_replenishes='] = __init__


def __init__(self, witness, before, turn, holders, card, least, most):
    self.witness = witness
    self.before = before
    self.turn = turn
    self.holders = holders
    self.card = card
    self.least = least
    self.most = most


INITIALISERS['witness, before, turn, holders, card, least, most'] = __init__
