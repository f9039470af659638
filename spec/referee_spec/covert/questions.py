"""Questions of the guards to a table, each with its answer where parts of the table are unknown.

What the record leaves open is answered with ``maybe``, or raises Asked where it is no question of
yes or no. An unseen card in a part that is known may be any card whose place is unknown.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from referee_spec.covert import events as happens
from referee_spec.covert.card_flows import changes
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.components.training import stated
from referee_spec.covert.conditions import cards_may_serve, may_give, pays, rewards, unmet
from referee_spec.covert.decks import (
    DECK_OF,
    SEARCHED,
    TOKENS_EACH,
    in_deck,
    known_cards,
    may_be_drawn,
    may_hold,
    ready_to_search,
    reshuffled,
    to_draw,
    tokens_due,
    turned_up,
    unseen,
)
from referee_spec.covert.events import Event
from referee_spec.covert.hidden_cards import shown_from_decks, without_backs
from referee_spec.covert.moves import (
    ABILITIES_OF,
    BEGUN,
    MOST_FREE_SWAPS,
    TRAVEL_STEPS,
    Action,
    action_dice,
    adjacent,
    areas,
    can_act,
    cities_each,
    faces,
    free_dice,
    free_swaps,
    lowest_token,
    may_take_token,
    most_missions,
    on_circles,
    operation,
    room,
    showing,
    spaces_of,
)
from referee_spec.covert.parts import CIRCLE, DECK_PARTS, DUE, KIND, part_of, parts_of
from referee_spec.covert.phase_inference import (
    OWN,
    PHASE_PARTS,
    PHASE_SUPPOSED,
    PLAYED,
    STEPS,
    TURN_UNKNOWN,
    may_be,
)
from referee_spec.covert.scoring import leaders, least_points, points, uncounted, winners
from referee_spec.covert.state import (
    AGENTS,
    BOX,
    CIRCLES,
    DICE,
    FACES,
    MISSIONS_KEPT,
    NOTHING,
    Table,
    regions,
    removed,
    start,
    who,
)
from referee_spec.covert.tiles import face, is_contradicted, lie_in_order
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.maybe import OpenField, leave_open, maybe
from referee_spec.kernel.rule import Missing, Values, Word
from referee_spec.kernel.tally import Amounts
from referee_spec.kernel.unknown import Unknown


def rests_on(table: Table, event: Event, answer: bool, *names: str) -> bool:
    """Return an answer that rests on these parts of a table; it is open if one is unknown.

    Questions of one guard that rest on the same parts have the same answer.
    """
    if table.unknown:
        for part in parts_of(table, names, event):
            if part in table.unknown:
                return maybe_part(table, part, names)
    return answer


def maybe_part(table: Table, part: Unknown, key: tuple[str, ...] = ()) -> bool:
    """Return the answer to a question that this part leaves open."""
    if part.index is None:
        return maybe(part.part, key)
    if part.part == CIRCLE:
        return maybe(CIRCLE, key, circle=Word(f"spot-{CIRCLES[part.index]}"))
    return maybe(part.part, key, players=(who(table, part.index),))


def is_in_phase(table: Table, event: Event, *phases: str) -> bool:
    """Return whether one of these phases is under way."""
    return on_phase(table, event, table.phase in phases)


def on_phase(table: Table, event: Event, answer: bool) -> bool:
    """Return an answer that rests on the phase."""
    supposed = table.unknown and PHASE_SUPPOSED in table.unknown
    return rests_on(table, event, answer, *(PHASE_PARTS if supposed else ("phase",)))


def may_be_turn_for(table: Table, event: Event, phase: str) -> bool:
    """Return whether a turn is one of this phase, for an event that belongs to every turn."""
    if not table.unknown:
        return table.phase == phase
    if table.phase != phase:
        return on_phase(table, event, False)
    if any(may_be(table, other) for other in PLAYED if other != phase):
        return rests_on(table, event, True, *PHASE_PARTS)
    return rests_on(table, event, True, "phase")


def is_turn_of(table: Table, event: happens.Turn) -> bool:
    """Return whether it is the turn of the player of an event."""
    if not table.unknown:
        return event.player == table.turn
    if TURN_UNKNOWN in table.unknown:
        return maybe("turn")
    return event.player == table.turn and on_phase(table, event, True)


def is_due(table: Table, event: happens.Step) -> bool:
    """Return whether it is time for a step of setting up, which its player has not had."""
    due = table.phase == STEPS[type(event)]
    if isinstance(event, happens.Cubes) and not event.written:
        leave_open("cubes")
    if due and (part := OWN.get(type(event))):
        due = not getattr(table.players[event.player], part)  # type: ignore[union-attr]
    return on_phase(table, event, due)


def misdealt(table: Table, event: happens.Step) -> str | None:
    """Return the first card of a step that lies elsewhere, or comes twice; None if none does."""
    if isinstance(event, happens.Character):
        taken = {player.character for player in table.players} - {UNKNOWN}
        fits = event.card in {*table.box.characters, UNKNOWN} - taken
        fits = fits or rests_on(table, event, False, "every character")
        return None if fits else event.card
    free = set(unseen(table, DECK_OF[type(event)]))
    if isinstance(event, happens.Cubes | happens.Agents):
        free -= set(table.away)
    cards: tuple[str, ...] = without_backs(table.box, event).cards  # type: ignore[union-attr]
    for at, card in enumerate(cards):
        if card != UNKNOWN and (card not in free or card in cards[:at]):
            return card
    return None


def are_kept(kept: tuple[str, ...], dealt: tuple[str, ...]) -> bool:
    """Return whether missions may be kept of those that were dealt; a record may leave them out."""
    if len(kept) not in (0, MISSIONS_KEPT):
        return False
    others = Counter(card for card in kept if card != UNKNOWN) - Counter(dealt)
    return others.total() <= dealt.count(UNKNOWN) and len(kept) <= len(dealt)


def nobody_begins_yet(table: Table, event: happens.Lots) -> bool:
    """Return whether it is still to be decided by a roll who begins."""
    before = table.phase in ("between", "tied") and not table.round and not table.doing.chosen
    return on_phase(table, event, before)


def is_untouched(table: Table) -> bool:
    """Return whether nothing has been set up yet."""
    untold = start(table.options, table.names, None, table.box)
    return evolve(table, turn=0, unknown=untold.unknown) == untold


def is_new(table: Table) -> bool:
    """Return whether nothing has happened in the game, whatever its box is."""
    return is_untouched(table) and table.unknown <= {BOX}


def no_intel_is_due(table: Table, event: Event) -> bool:
    """Return whether no card for intel is due, or there is none to take."""
    due = False
    if table.doing.intel:
        at = regions(table.box).index(table.box.regions[table.doing.intel[0]])
        due = bool(table.display[at]) or to_draw(table) > 0
    sure = not due and DUE not in table.unknown
    return sure or rests_on(table, event, not due, "cubes", "every intel")


def hands_are_within_limit(table: Table, event: Event) -> bool:
    """Return whether nobody holds more cards than the limit."""
    limit = table.options.hand_limit
    for seat, player in enumerate(table.players):
        if len(player.hand) > limit and part_of("hand", seat) not in table.unknown:
            return False
    return rests_on(table, event, True, "every hand")


def leaves_undone(table: Table, event: happens.Done) -> bool:
    """Return whether something is left to do in a turn without a die placed and without an action:
    just that, or drawing a code card."""
    if table.phase == "place":
        return rests_on(table, event, True, "turn", "phase")
    if table.phase == "resolve":
        if on_circles(table, event.player):
            return rests_on(table, event, True, "phase")
        return on_phase(table, event, False) or rests_on(table, event, False, "laid")
    if table.doing.new:
        return rests_on(table, event, True, "codes")
    return on_phase(table, event, False)


def decks_allow(table: Table, event: Event, wrong: Values | None) -> bool:
    """Return whether cards can have come from where an event shows them.

    ``wrong`` is the refusal of the event for where the cards are, as far as is known.
    """
    if not table.unknown:
        return wrong is None
    if wrong is None:
        shown = (kind for kind, card in shown_from_decks(event) if card != UNKNOWN)
        return rests_on(table, event, True, *(part for kind in shown for part in DECK_PARTS[kind]))
    card, *others = wrong["kinds"]
    deck = next((deck for deck in DECK_PARTS if card in getattr(table.box, deck, ())), "tokens")
    if sum(lost.count(card) for _, lost in changes(event).values()) > 1:
        # No card leaves a hand twice at once.
        return False
    if not others and card in known_cards(table, deck):
        return deck == "agency" and may_be_back(table, event, card)
    # How many code cards have a back depends on the box.
    return rests_on(table, event, False, *DECK_PARTS[deck], *(("box",) if deck == "codes" else ()))


def may_be_back(table: Table, event: Event, card: str) -> bool:
    """Return whether a discarded card is back in the agency deck.

    It may be, if it is unknown how many cards are left in the deck.
    """
    return card in table.discard and rests_on(table, event, False, *DECK_PARTS["agency"])


def comes_from(table: Table, card: str, kind: str, seen: int = 1) -> bool:
    """Return whether a card may be among the first cards of a deck."""
    return card == UNKNOWN or card in unseen(table, kind, seen)


def can_be_drawn(table: Table, event: happens.NewCode) -> bool:
    """Return whether a code card may come from its deck; perhaps only its back was seen."""
    return event.card in table.box.equipment or comes_from(table, event.card, "codes")


def are_of(table: Table, deck: str, *cards: str) -> bool:
    """Return whether these cards, as far as they were seen, are of this deck."""
    return {*cards} <= {*getattr(table.box, deck), UNKNOWN, ""}


def has_card(table: Table, event: Event, part: str, card: str) -> bool:
    """Return whether the player of an event has a card in this part."""
    held = getattr(table.players[event.player], part)  # type: ignore[union-attr]
    if not may_hold(table, held, card, KIND[part]):
        return False
    if card == UNKNOWN or card not in held:
        return maybe_part(table, part_of(part, event.player))  # type: ignore[union-attr]
    return rests_on(table, event, True, part)


def is_for_something_else(table: Table, event: happens.Operation) -> bool:
    """Return whether an item is seen not to be one for this special operation."""
    return event.item != UNKNOWN and operation(table, event.item) not in ABILITIES_OF[type(event)]


def can_use(table: Table, event: happens.Operation) -> bool:
    """Return whether a player has the item of a special operation, and it is one for that.

    An unseen item is an agency card: a token would be known by the operation that it did.
    """
    if is_for_something_else(table, event):
        return False
    if event.item != UNKNOWN:
        part = "tokens" if event.item in ABILITIES else "hand"
        return has_card(table, event, part, event.item)
    cards = (operation(table, card) for card in unseen(table, "agency"))
    if any(card in ABILITIES_OF[type(event)] for card in cards):
        return has_card(table, event, "hand", UNKNOWN)
    return rests_on(table, event, False, "box")


def has_flight_card(table: Table, event: happens.Fly) -> bool:
    """Return whether a player has the agency card with which an agent flies."""
    of_agency = are_of(table, "agency", event.card)
    return of_agency and has_card(table, event, "hand", event.card)


def was_drawn(table: Table, event: happens.Operation) -> bool:
    """Return whether the token of a special operation was drawn in the turn under way."""
    drawn = table.doing.drawn
    if not drawn or event.item not in ABILITIES:
        return False
    older = removed(table.players[event.player].tokens, *drawn)
    if may_hold(table, older, event.item, "tokens") and event.item not in older:
        return maybe_part(table, part_of("tokens", event.player))
    return rests_on(table, event, event.item not in older, "tokens")


def rolls_all_dice(table: Table, event: happens.Roll) -> bool:
    """Return whether a player rolls all dice, and did not roll them before."""
    rolling = table.phase == "roll"
    if rolling and not event.dice:
        leave_open("rolled", players=(who(table, event.player),))
    fits = len(event.dice) == DICE and set(event.dice) <= set(FACES)
    if rolling and fits and not table.players[event.player].dice:
        return on_phase(table, event, True)
    return rests_on(table, event, False, "phase", "dice")


def can_roll_again(table: Table, event: happens.Reroll) -> bool:
    """Return whether a player may roll these dice again."""
    seat = event.player
    if not Counter(event.dice) - Counter(free_dice(table, seat)):
        return rests_on(table, event, True, "reroll", "dice", "phase")
    player = table.players[seat]
    if not player.reroll and part_of("reroll", seat) not in table.unknown:
        return False
    if Counter(event.dice) - Counter(player.dice):
        return rests_on(table, event, False, *areas(table, seat))
    return rests_on(table, event, False, "reroll", "dice", "decoder", "phase", "order")


def is_to_place(table: Table, event: happens.Place) -> bool:
    """Return whether a die is one of those that a player may place."""
    doing, player = table.doing, table.players[event.player]
    if doing.bound:
        fits = event.die == doing.bound and event.spot != "folder"
        return (fits or UNKNOWN in doing.used) and rests_on(table, event, fits, "dice", "order")
    there = event.die in player.dice and doing.acts < room(table)
    if not there and not may_have_dice(table, event):
        return False
    return rests_on(table, event, there, "dice") and rests_on(
        table, event, not player.order, "order"
    )


def may_have_dice(table: Table, event: happens.Place | happens.Reroll) -> bool:
    """Return whether a player may have a die to place or to roll, as far as recorded.

    Outside the phase of placing dice come back.
    """
    if isinstance(event, happens.Place) and table.doing.acts >= room(table):
        return False
    player = table.players[event.player]
    out = on_circles(table, event.player) + len(player.decoder) + player.folder
    return table.phase != "place" or PHASE_SUPPOSED in table.unknown or out < DICE


def is_taken(table: Table, event: happens.Place) -> bool:
    """Return whether the space of a die in a circle is taken."""
    if event.spot not in CIRCLES:
        return False
    return event.die in faces(table, event.spot) or rests_on(table, event, False, "circle")


def touches(table: Table, event: happens.Place) -> bool:
    """Return whether a die touches one in its circle, or is the first one there."""
    there = faces(table, event.spot)
    if event.spot not in CIRCLES or any(adjacent(table, event.die, face) for face in there):
        return True
    return rests_on(table, event, not there, "circle")


def has_copies(table: Table, copies: int) -> bool:
    """Return whether the box has so many tokens of an ability: two, as far as is known, of the
    sixteen that the rulebook counts."""
    return copies <= TOKENS_EACH or (BOX in table.unknown and maybe_part(table, BOX))


def wrong_draw(table: Table, event: happens.Place) -> str | int | None:
    """Return a token that cannot be drawn, or how many are drawn if it is not the right number;
    None if the draw is right."""
    tokens = event.tokens
    if not tokens:
        # A record may leave out what is drawn.
        return None
    known = known_cards(table, "tokens")
    for token in tokens:
        if token in ABILITIES and has_copies(table, known.count(token) + tokens.count(token)):
            continue
        if token != UNKNOWN:
            return token
    right = len(tokens) == tokens_due(table, event)
    if event.spot == "folder":
        right = rests_on(table, event, right, "character")
    return None if right else len(tokens)


def takes_lowest_token(table: Table, event: happens.Stop) -> bool:
    """Return whether a player may take a turn-order token, and takes the lowest one."""
    if event.number is not None and not 1 <= event.number <= len(table.names):
        return False
    lowest = event.number in (lowest_token(table), None)
    return rests_on(table, event, lowest and may_take_token(table, event.player), "order")


def places_more(table: Table, event: happens.Adjust | happens.Sneak) -> bool:
    """Return whether a player places more dice; to change one, in the turn under way."""
    full = isinstance(event, happens.Adjust) and table.doing.acts >= room(table)
    more = not full and not table.players[event.player].order
    return rests_on(table, event, more, "dice", "order")


def has_die_to_change(table: Table, event: happens.Adjust) -> bool:
    """Return whether a player has the die that is changed, and it is the one to place."""
    there = event.die in table.players[event.player].dice
    return rests_on(table, event, there and table.doing.bound in (0, event.die), "dice")


def has_free_swap(table: Table, event: happens.Swap) -> bool:
    """Return whether a player has a swap left that takes no special operation."""
    swaps = table.doing.swaps
    if swaps < free_swaps(table, event.player) or swaps >= MOST_FREE_SWAPS:
        return swaps < MOST_FREE_SWAPS
    return rests_on(table, event, False, "character")


def is_in_decoder(table: Table, event: happens.Cover) -> bool:
    """Return whether a die lies in the decoder of a player."""
    there = event.die in table.players[event.player].decoder
    return event.die in FACES and rests_on(table, event, there, "decoder")


def has_code(table: Table, event: happens.Break) -> bool:
    """Return whether a player has the card of a code.

    Of a code whose numbers nobody saw the back was seen, or nothing (``?``). Where the tiles are
    known, CVT305 compares their numbers with those of the cards.
    """
    held, codes = table.players[event.player].codes, table.box.codes
    named = {event.code}
    if event.code in (UNKNOWN, *table.box.equipment) and Unknown("tiles") not in table.unknown:
        fitting = (UNKNOWN, *(name for name, code in codes.items() if code.equipment == event.code))
        named |= {*(codes if event.code == UNKNOWN else ()), *fitting}
    if not named.isdisjoint(card for card in held if card != UNKNOWN):
        return rests_on(table, event, True, "codes")
    may = UNKNOWN in held and (UNKNOWN in named or event.code in unseen(table, "codes"))
    return may and maybe_part(table, part_of("codes", event.player))


def is_read(table: Table, event: happens.Break) -> bool:
    """Return whether a code is read on its tiles."""
    code = table.box.codes.get(event.code)
    if is_contradicted(table, event):
        return False
    in_order = lie_in_order(table, event.tiles)
    shown = tuple(face(table, tile) for tile in event.tiles)
    read = code is not None and in_order and shown == code.digits
    return rests_on(table, event, read, "tiles", *(("box",) if in_order and not code else ()))


def lie_there(table: Table, event: Action, mine: tuple[int, ...]) -> bool:
    """Return whether the dice of an action lie in its circle, where these are known to lie."""
    _, dice = action_dice(event)
    there = all(dice.count(die) <= mine.count(die) for die in dice)
    return rests_on(table, event, there, "laid") if may_lie_elsewhere(table, event) else there


def may_lie_elsewhere(table: Table, event: Action) -> bool:
    """Return whether unknown dice on the circles may be in the circle of an action.

    A position may describe this circle alone: then all of its dice are known. No dice lie in the
    place of an action that is no circle. A turn without a line may have had a die of any circle.
    """
    circle, dice = action_dice(event)
    if circle == UNKNOWN or not table.unknown:
        return bool(table.unknown)
    if circle not in CIRCLES or len(dice) > DICE or not {0, *FACES}.issuperset(dice):
        return False
    unknown = {part.index for part in table.unknown if part.part == CIRCLE}
    return not unknown or CIRCLES.index(circle) in unknown


def can_be_resolved(table: Table, event: happens.Withdraw) -> bool:
    """Return whether the action of a die that comes back without it can be done."""
    if not event.written:
        leave_open("unwritten-dice", players=(who(table, event.player),))
    can = can_act(table, event.player, event.circle)
    if event.circle == "missions":
        return rests_on(table, event, can, "open", "mission-cards")
    if event.circle != "agency":
        return can
    parts = ("laid", "agents", "character", "display", "agency-cards")
    return rests_on(table, event, can, *parts, *(("box",) if can else ()))


def place_unmet(table: Table, event: happens.Complete) -> str | None:
    """Return a city or region that a mission asks for without an agent or a symbol for it."""
    mission = table.box.missions.get(event.mission)
    if mission is None or not (places := (*mission.cities, *mission.regions)):
        return None
    place = unmet(table, event.player, places)
    on_map = evolve(table, box=stated(table.box)) if BOX in table.unknown else table
    if place is not None:
        by_map = mission.regions or rewards(table, event.player)
        parts = ("agents", "done", "character", *(("box",) if by_map else ()))
        met = rests_on(table, event, False, *parts)
    elif on_map is not table and unmet(on_map, event.player, places) is not None:
        met = maybe_part(table, BOX)
    else:
        met = rests_on(table, event, True, "agents")
    return None if met else place or places[0]


def is_paid(table: Table, event: happens.Complete) -> bool:
    """Return whether a player gives what a mission asks for, and has it."""
    player = table.players[event.player]
    if may_give(table, event) and pays(table, event, Counter(rewards(table, event.player))):
        if not {*event.paid} <= {*player.hand} - {UNKNOWN}:
            return maybe_part(table, part_of("hand", event.player))
        parts = (*(("hand",) if event.paid else ()), *(("broken",) if event.codes else ()))
        return rests_on(table, event, True, *parts)
    codes = [code for code in event.codes if code not in table.box.equipment]
    if not (are_of(table, "agency", *event.paid) and are_of(table, "codes", *codes)):
        return False
    unseen_cards = ("box",) if UNKNOWN in (*event.paid, *event.codes) else ()
    if not cards_may_serve(table, event):
        return rests_on(table, event, False, *unseen_cards)
    if not all(may_hold(table, player.hand, card, "agency") for card in event.paid):
        return False
    given = not Counter(event.codes) - Counter(player.broken)
    return rests_on(table, event, False, "done", *(unseen_cards if given else ("broken",)))


def is_open(table: Table, event: happens.TakeMission) -> bool:
    """Return whether a mission lies face up."""
    if not may_hold(table, table.open, event.card, "missions"):
        return are_of(table, "missions", event.card) and rests_on(table, event, False, "open")
    if event.card not in table.open:
        return maybe_part(table, Unknown("open"))
    return rests_on(table, event, True, "open")


def drop_fits(table: Table, event: happens.TakeMission | happens.Search, taken: str) -> bool:
    """Return whether just the mission cards over the limit are dropped for one that is taken."""
    held = (*table.players[event.player].missions, taken)
    if not are_of(table, "missions", event.dropped):
        return False
    if len(held) <= most_missions(table, event.player):
        fits = not event.dropped
    else:
        fits = may_hold(table, held, event.dropped, "missions")
    return rests_on(table, event, fits, "missions", *(("character",) if len(held) > 3 else ()))


def may_be_turned_up(table: Table, event: happens.TakeMission) -> bool:
    """Return whether a mission may be turned up in place of one that was taken.

    Whether the dropped one comes at once depends on whether the deck is empty.
    """
    if event.fresh == UNKNOWN or event.fresh in turned_up(table, event):
        return True
    if event.deck or table.options.mission_refill == "no":
        return False
    possible = event.fresh == event.dropped or event.fresh in unseen(table, "missions")
    return possible and rests_on(table, event, False, *DECK_PARTS["missions"])


def deck_gives(table: Table, event: happens.TakeAgency | happens.Intel) -> bool:
    """Return whether the agency deck, shuffled anew if need be, gives a card."""
    gives = to_draw(table) > 0 and comes_from(reshuffled(table), event.card, "agency")
    return gives or may_be_back(table, event, event.card)


def may_fill_space(table: Table, event: happens.TakeAgency | happens.Intel) -> bool:
    """Return whether a card may come from the deck to the space of one that was taken."""
    if event.fresh == UNKNOWN or event.deck:
        return event.fresh == UNKNOWN
    comes = event.fresh in unseen(reshuffled(table), "agency")
    return comes or may_be_back(table, event, event.fresh)


def can_reach(table: Table, event: happens.TakeAgency | happens.Intel) -> bool:
    """Return whether a card lies face up where a player may take it."""
    can = bool(spaces_of(table, event))
    if not (can or are_of(table, "agency", event.card)):
        return False
    if can and event.card not in (*table.display, UNKNOWN):
        return maybe_part(table, Unknown("display"))
    if isinstance(event, happens.Intel):
        # Without a card that is known to be due, nobody knows in which city the cubes were.
        return not table.doing.intel or rests_on(
            table, event, can, "cubes", "intel", "display", "box"
        )
    if (can and len(event.dice) > 1) or not (can or showing(table, event.card)):
        return rests_on(table, event, can, "display")
    return rests_on(table, event, can, "display", "agents", *(() if can else ("character",)), "box")


def intel_brings_card(table: Table, event: happens.Intel) -> bool:
    """Return whether a card for intel is due.

    If it is unknown whose turn it is, agents may have moved in the same turn before.
    """
    if table.doing.intel:
        return rests_on(table, event, True, "cubes", "every intel")
    moved = not table.unknown.isdisjoint((DUE, TURN_UNKNOWN))
    return moved and rests_on(table, event, False, "cubes", "intel")


def drops_what_is_over(table: Table, event: happens.Drop, over: int) -> bool:
    """Return whether just so many different cards of a hand are discarded, and some are."""
    hand, cards = table.players[event.player].hand, event.cards
    named = [card for card in cards if card != UNKNOWN]
    if not are_of(table, "agency", *cards):
        return False
    fits = all(may_hold(table, hand, card, "agency") for card in cards)
    fits = fits and len(set(named)) == len(named) and over == len(cards) > 0
    return rests_on(table, event, fits, "hand")


def why_not_so(table: Table, event: happens.Move | happens.Travel) -> Word | None:
    """Return why a player's agents cannot go as an event says; None if they can."""
    ways = [way for way in event.paths if way != happens.UNSEEN_WAY]
    if not all(len(way) > 1 for way in ways) or not are_linked(table, ways):
        return Word("no-road")
    if go_too_far(table, event, max((len(way) - 1 for way in ways), default=0)):
        return Word("too-far")
    agents = table.players[event.player].agents
    lacking = (Counter(way[0] for way in ways) - Counter(agents)).total()
    there = not lacking and 0 < len(event.paths) <= len(agents)
    none_left = UNKNOWN in agents and lacking > agents.count(UNKNOWN)
    if not none_left and len(event.paths) <= AGENTS:
        there = rests_on(table, event, there, "agents")
    return None if there else Word("no-agent-there")


def are_linked(table: Table, ways: Iterable[tuple[str, ...]]) -> bool:
    """Return whether each city of these ways is linked with the next.

    Where the box is unknown, they are linked on the map that the rulebook states.
    """
    boxes = (table.box, stated(table.box)) if BOX in table.unknown else (table.box,)
    links = ((box, step) for box in boxes for way in ways for step in pairwise(way))
    if all(there in box.links.get(here, ()) for box, (here, there) in links):
        return True
    return len(boxes) > 1 and maybe_part(table, BOX)


def go_too_far(table: Table, event: happens.Move | happens.Travel, longest: int) -> bool:
    """Return whether agents take more steps than they have; ``longest`` are those of one way."""
    if isinstance(event, happens.Travel):
        return sum(len(way) - 1 or 1 for way in event.paths) > TRAVEL_STEPS
    dice = len(event.dice)
    if longest <= cities_each(table, event.player, dice):
        return False
    in_any_case = longest > dice + max(1, dice)
    return not rests_on(table, event, False, "box" if in_any_case else "character")


def has_agent_in(table: Table, event: happens.Fly) -> bool:
    """Return whether a player has an agent in the city from which one flies."""
    there = event.source in table.players[event.player].agents
    if table.unknown and event.source in (*table.box.links, UNKNOWN):
        return rests_on(table, event, there, "agents")
    return there


def was_just_used(table: Table, event: happens.Spy) -> bool:
    """Return whether a card was used in the turn under way, and lies on the discards.

    It is gone if the deck was shuffled, which depends on where cards lie.
    """
    used, discard = table.doing.used, table.discard
    if event.card in used and event.card in discard:
        return True
    if UNKNOWN in used and UNKNOWN in discard and event.card in unseen(table, "agency"):
        return True
    if not are_of(table, "agency", event.card):
        return False
    was = event.card in used or (UNKNOWN in used and may_be_drawn(table, event.card))
    return rests_on(table, event, False, "turn", *(DECK_PARTS["agency"] if was else ()))


def can_be_found(table: Table, event: happens.Search) -> bool:
    """Return whether a card may be among those that a search looks at."""
    if event.deck == "missions":
        found = comes_from(table, event.kept, "missions", SEARCHED)
        return found and in_deck(table, "missions") > 0
    found = comes_from(ready_to_search(table), event.kept, "agency", SEARCHED)
    return (found and to_draw(table) > 0) or may_be_back(table, event, event.kept)


def comes_before_the_order(table: Table, event: happens.First) -> bool:
    """Return whether a player acts before the order begins; to resolve, with dice on a circle."""
    begun = table.firsts == BEGUN or table.first is not None or event.player in table.acted
    if begun or evolve(table.doing, used=()) != NOTHING:
        return rests_on(table, event, False, "order", "turn", *(() if begun else ("laid",)))
    dice = table.phase != "resolve" or on_circles(table, event.player) > 0
    return rests_on(table, event, dice, "order", "turn", "every laid" if dice else "laid")


def wrong_points(table: Table, amounts: Amounts) -> tuple[int, int, object] | None:
    """Return the first of these points that are wrong: the seat, what is written, what is right."""
    for seat, written in amounts:
        if not uncounted(table, seat) and written != points(table, seat):
            return seat, written, points(table, seat)
        if uncounted(table, seat) and written < least_points(table, seat):
            return seat, written, (least_points(table, seat), Word("more"))
    if unsure := tuple(who(table, seat) for seat, _ in amounts if uncounted(table, seat)):
        leave_open("points", players=unsure)
    return None


def who_has_won(table: Table, event: happens.Winner) -> tuple[tuple[int, ...], bool]:
    """Return the seats of those who have won, and whether any one of them may be named."""
    unsure = tuple(name for seat, name in enumerate(table.names) if uncounted(table, seat))
    if not unsure:
        return winners(table), table.options.last_tie == "open"
    best = leaders(table)
    if not best or set(event.players) <= set(best):
        leave_open("points", players=unsure)
    return best, True


def listed(table: Table, event: Event, part: str, things: tuple[object, ...]) -> object:
    """Return what lies in a part as a message lists it, or that the record does not say it."""
    parts = {Unknown(part), Unknown(part, event.player)}  # type: ignore[union-attr]
    dice = part in ("decoder", "dice", "laid")
    if {*things} <= {UNKNOWN} and not table.unknown.isdisjoint(parts):
        if part != "dice" or may_have_dice(table, event):  # type: ignore[arg-type]
            return Word("unrecorded-dice" if dice else "not-recorded")
    return (" ".join(map(str, things)) if dice else things) or None


def open_fields(table: Table) -> Iterator[OpenField]:
    """Yield the fields of the table or of a player in which a part is unknown, each with the
    missing fact."""
    fields = {"agency-cards": "discard", "mission-cards": "away", "due": "doing"}
    described = any(part.part == CIRCLE for part in table.unknown)
    for part in table.unknown:
        fact, index = part.part, part.index
        if fact == CIRCLE and index is not None:
            missing = Missing(fact, {"circle": Word(f"spot-{CIRCLES[index]}")})
            yield OpenField("circles", index, missing)
        elif index is not None:
            missing = Missing(fact, {"players": (who(table, index),)})
            if fact != "laid":
                yield OpenField(fact, index, missing, known=fact in KIND)
            elif not described:
                yield OpenField("circles", None, missing)
        elif fact == "order":
            seats = range(len(table.names))
            yield from (OpenField("order", seat, Missing(fact)) for seat in seats)
        else:
            yield OpenField(fields.get(fact, fact), None, Missing(fact))
