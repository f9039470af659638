"""Events next to legal ones: another die, card, tile, city or player, one more or less.

Each comes with the codes of which one must be given if it is refused: written from the
rulebook, not from the guards, so that a wrong reason is noticed like a wrong answer.
"""

from collections.abc import Iterator

from referee_spec.covert.components import ABILITIES
from referee_spec.covert.decks import placed_agency, placed_codes, placed_missions, unseen
from referee_spec.covert.events import (
    Adjust,
    Agents,
    Break,
    Codes,
    Complete,
    Cover,
    Cubes,
    Deal,
    Done,
    Drop,
    Event,
    First,
    Fly,
    Intel,
    Lots,
    Missions,
    Move,
    NewCode,
    Open,
    Place,
    Regions,
    Reroll,
    Roll,
    Round,
    Scores,
    Search,
    Sneak,
    Spy,
    Stop,
    Swap,
    TakeAgency,
    TakeMission,
    Tiles,
    Travel,
    Turn,
    Winner,
    Withdraw,
)
from referee_spec.covert.events import Character as Led
from referee_spec.covert.scoring import points, winners
from referee_spec.covert.state import CIRCLES, DICE, ROW, Table, regions
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.random_play import Neighbour

Near = Iterator[tuple[Event, tuple[str, ...]]]

PLACED = ("CVT110", "CVT221", "CVT222", "CVT223", "CVT224")
PAID = ("CVT411", "CVT412", "CVT413")
INTERRUPTS = (Spy, First, Drop)
FACES = range(1, 7)


def neighbours(table: Table, event: Event) -> Iterator[Neighbour]:
    """Events next to one that is legal at this table with every card known."""
    for one, codes in near(table, event):
        yield one, frozenset(codes)
    if isinstance(event, Turn):
        for one, codes in out_of_place(table, event.player):
            # In a record a line of its own ends the turn, so that these would be in their place.
            if not (isinstance(event, Done) and isinstance(one, Round | Winner)):
                yield one, frozenset(codes)


def near(table: Table, event: Event) -> Near:
    """The neighbours of one event, in order of its kind."""
    if isinstance(event, Turn) and not isinstance(event, INTERRUPTS):
        for player in others(table, event.player):
            yield evolve(event, player=player), ("CVT203",)
    match event:
        case Led() | Agents() | Cubes() | Deal() | Regions() | Missions() | Open() | Codes():
            yield from of_dealing(table, event)
        case Tiles(numbers):
            yield Tiles(numbers[1:]), ("CVT103",)
            yield Tiles((numbers[0] % ROW + 1, *numbers[1:])), ("CVT106",)
        case Lots(rolls):
            yield Lots(rolls[1:]), ("CVT107",)
            yield Lots(((*rolls[0], 1), *rolls[1:])), ("CVT107",)
        case Roll() | Reroll():
            yield from of_rolling(table, event)
        case Round(number):
            yield from at_the_end(table, number)
        case Place() | Stop() | Adjust() | Sneak():
            yield from of_placing(table, event)
        case Swap() | Cover() | Break() | NewCode():
            yield from of_breaking(table, event)
        case Complete() | TakeMission():
            yield from of_missions(table, event)
        case TakeAgency() | Intel() | Drop():
            yield from of_agency(table, event)
        case Move() | Travel() | Fly():
            yield from of_movement(table, event)
        case Withdraw(player, circle, die):
            for spot in CIRCLES:
                yield Withdraw(player, spot, die), ("CVT401", "CVT402")
            yield Withdraw(player, circle, other_face(table, player, circle)), ("CVT401",)
            yield Withdraw(player, "folder", die), ("CVT401",)
        case Spy() | Search() | First():
            yield from of_operations(table, event)


def others(table: Table, player: int) -> list[int]:
    """The other seats."""
    return [seat for seat in range(len(table.names)) if seat != player]


def lacking(table: Table, player: int) -> list[str]:
    """The abilities of which a player has no token."""
    return [one for one in ABILITIES if one not in table.players[player].tokens]


def other_face(table: Table, player: int, circle: str) -> int:
    """A face of which the player has no die in a circle."""
    there = {f for f, seat in table.circles[CIRCLES.index(circle)] if seat == player}
    return next(face for face in FACES if face not in there)


Dealt = Led | Agents | Cubes | Deal | Regions | Missions | Open | Codes


def of_dealing(table: Table, event: Dealt) -> Near:
    """A card less, a card that lies elsewhere or twice, a player who has had it."""
    yield Tiles(tuple(range(1, ROW + 1)) * 2), ("CVT102",)
    yield Lots(((1,) * DICE,) * len(table.names)), ("CVT107",)
    yield Round(1), ("CVT201",)
    if isinstance(event, Led):
        yield Led(event.player, "nobody"), ("CVT104",)
        for seat, player in enumerate(table.players):
            if player.character:
                yield Led(event.player, player.character), ("CVT104",)
                yield Led(seat, event.card), ("CVT102",)
        return
    cards = event.cards
    yield evolve(event, cards=cards[1:]), ("CVT103",)
    yield evolve(event, cards=(*cards, cards[0])), ("CVT103",)
    yield evolve(event, cards=(cards[1], *cards[1:])), ("CVT104",)
    yield evolve(event, cards=("nothing", *cards[1:])), ("CVT104",)
    if isinstance(event, Missions):
        yield evolve(event, kept=cards), ("CVT105",)
        yield evolve(event, kept=cards[:1]), ("CVT105",)
        yield evolve(event, kept=(cards[0], cards[0])), ("CVT105",)
    if isinstance(event, Deal | Missions | Codes | Agents):
        part = {Deal: "hand", Missions: "missions", Codes: "codes", Agents: "agents"}[type(event)]
        for seat, player in enumerate(table.players):
            if getattr(player, part):
                yield evolve(event, player=seat), ("CVT102",)


def of_rolling(table: Table, event: Roll | Reroll) -> Near:
    """Dice too many or too few, faces that no die has, a roll for somebody else."""
    player = event.player
    if isinstance(event, Roll):
        yield Roll(player, event.dice[1:]), ("CVT202",)
        yield Roll(player, (7, *event.dice[1:])), ("CVT202",)
        for seat, other in enumerate(table.players):
            if other.dice:
                yield Roll(seat, event.dice), ("CVT202",)
        yield Round(table.round + 1), ("CVT201",)
        return
    yield Reroll(player, event.dice, event.faces[1:]), ("CVT207",)
    yield Reroll(player, (), ()), ("CVT207",)
    yield Reroll(player, event.dice, (0, *event.faces[1:])), ("CVT207",)
    there = table.players[player].dice if table.phase == "place" else table.players[player].decoder
    strange = next(face for face in (*FACES, 7) if face not in there)
    yield Reroll(player, (strange,), (1,)), ("CVT207",)
    yield Roll(player, (1,) * DICE), ("CVT202",)


def of_placing(table: Table, event: Place | Stop | Adjust | Sneak) -> Near:
    """Another die, spot, token, item or number."""
    player = event.player
    match event:
        case Place(_, die, spot, tokens):
            for face in FACES:
                yield Place(player, face, spot, tokens), PLACED
            for other in (*CIRCLES, "decoder"):
                yield Place(player, die, other), PLACED
            yield (
                Place(player, die, spot, (*tokens, "search", "search", "search")),
                ("CVT110", "CVT224"),
            )
            if tokens:
                yield Place(player, die, spot, ("nothing",) * len(tokens)), ("CVT110", "CVT224")
        case Stop(_, number):
            yield Stop(player, number + 1), ("CVT225",)
            yield Stop(player, number - 1), ("CVT225",)
        case Adjust(_, item, die):
            for face in FACES:
                yield Adjust(player, item, face), ("CVT226",)
            for token in lacking(table, player):
                yield Adjust(player, token, die), ("CVT226",)
        case Sneak():
            for token in lacking(table, player):
                yield Sneak(player, token), ("CVT226",)


def of_breaking(table: Table, event: Swap | Cover | Break | NewCode) -> Near:
    """Other tiles, another die, another code."""
    player = event.player
    late = ("CVT309",)
    match event:
        case Swap(_, a, b, item):
            for other in range(2 * ROW):
                if other > a:
                    yield Swap(player, a, other, item), ("CVT301",)
            yield Swap(player, a, a, item), ("CVT301",)
            for token in lacking(table, player):
                yield Swap(player, a, b, token), ("CVT302",)
            yield Swap(player, a, b, "plus-one"), ("CVT302",)
        case Cover(_, die, tile):
            for face in FACES:
                yield Cover(player, face, tile), ("CVT303",)
            for there, _, _ in table.doing.covers:
                yield Cover(player, die, there), ("CVT303",)
        case Break(_, code, tiles):
            for name in table.box.codes:
                if name != code:
                    yield Break(player, name, tiles), ("CVT304", "CVT305")
            for wrong in (tiles[1:], tiles[::-1], (tiles[0],) * len(tiles)):
                yield Break(player, code, wrong), ("CVT305",)
            # The ends of a row touch for swapping, not for reading.
            yield Break(player, code, (ROW - 1, 0)), ("CVT305",)
        case NewCode():
            for card in placed_codes(table):
                yield NewCode(player, card), ("CVT110", "CVT307")
            if table.doing.renewed:
                yield Cover(player, 1, 0), ("CVT303", *late)


def of_missions(table: Table, event: Complete | TakeMission) -> Near:
    """Another die or card, a payment with a card more or less."""
    player = event.player
    mine = table.players[player]
    if isinstance(event, Complete):
        ending = table.phase == "final"
        wrong = ("CVT403",) if ending else ("CVT401",)
        die = 1 if ending else other_face(table, player, "complete")
        yield evolve(event, die=die), wrong
        for mission in table.box.missions:
            held = PAID[1:] if mission in mine.missions else PAID[:1]
            yield evolve(event, mission=mission), held
        for at in range(len(event.paid)):
            yield evolve(event, paid=event.paid[:at] + event.paid[at + 1 :]), PAID
        for at in range(len(event.codes)):
            yield evolve(event, codes=event.codes[:at] + event.codes[at + 1 :]), PAID
        for card in placed_agency(table):
            if card not in mine.hand:
                yield evolve(event, paid=(*event.paid, card)), PAID
                yield evolve(event, paid=(*event.paid[:-1], card)), PAID
        if event.paid:
            yield evolve(event, paid=(*event.paid, event.paid[0])), PAID
        if event.codes:
            yield evolve(event, codes=(*event.codes, event.codes[0])), PAID
        for code in placed_codes(table):
            if code not in mine.broken:
                yield evolve(event, codes=(*event.codes, code)), PAID
        return
    yield evolve(event, die=other_face(table, player, "missions")), ("CVT401",)
    for card in placed_missions(table):
        if event.deck or card not in table.open:
            yield evolve(event, card=card), ("CVT110", "CVT421")
        yield evolve(event, fresh=card), ("CVT110", "CVT421", "CVT422")
        if card not in (*mine.missions, event.card):
            yield evolve(event, dropped=card), ("CVT110", "CVT421")
    yield evolve(event, dropped="" if event.dropped else event.card), ("CVT110", "CVT421")
    yield evolve(event, deck=not event.deck), ("CVT110", "CVT421")


def of_agency(table: Table, event: TakeAgency | Intel | Drop) -> Near:
    """Other dice or cards, a card from elsewhere, cards more or less."""
    player = event.player
    if isinstance(event, Drop):
        yield Drop(player, event.cards[1:]), ("CVT461",)
        yield Drop(player, (*event.cards, event.cards[0])), ("CVT461",)
        for card in table.discard:
            yield Drop(player, (card, *event.cards[1:])), ("CVT461",)
        for other in others(table, player):
            yield Drop(other, event.cards), ("CVT461",)
        yield Done(table.turn), ("CVT205",)
        return
    code = "CVT451" if isinstance(event, Intel) else "CVT431"
    for card in placed_agency(table):
        if event.deck and card not in table.discard:
            yield evolve(event, card=card), ("CVT110", code)
        if card not in table.display and not event.deck:
            yield evolve(event, card=card), ("CVT110", code)
        if not event.deck and card not in table.discard:
            yield evolve(event, fresh=card), ("CVT110", "CVT432")
    if event.deck:
        for card in unseen(table, "agency"):
            yield evolve(event, fresh=card), ("CVT110", "CVT432")
        yield evolve(event, deck=False, card="nothing"), ("CVT110", code)
    if isinstance(event, Intel):
        yield Done(player), ("CVT205",)
        return
    yield evolve(event, dice=()), ("CVT401",)
    yield evolve(event, dice=(other_face(table, player, "agency"),)), ("CVT401",)
    yield evolve(event, dice=event.dice[:1]), ("CVT431",)
    yield evolve(event, dice=event.dice[:1] * 2), ("CVT401",)
    spaces = dict(zip(regions(table.box), table.display, strict=True))
    for card in filter(None, spaces.values()):
        if not event.deck:
            yield evolve(event, card=card), ("CVT110", "CVT431")


def of_movement(table: Table, event: Move | Travel | Fly) -> Near:
    """Cities without a link, agents who are elsewhere, steps too many, other dice."""
    player = event.player
    agents = table.players[player].agents
    away = next(city for city in table.box.links if city not in agents)
    if isinstance(event, Fly):
        yield Fly(player, event.card, away), ("CVT502",)
        yield Fly(player, event.card, table.box.agency[event.card].city), ("CVT502",)
        for card in placed_agency(table):
            if card not in table.players[player].hand:
                yield Fly(player, card, event.source), ("CVT502",)
        return
    code = "CVT503" if isinstance(event, Travel) else "CVT441"
    first, *rest = event.paths
    links = table.box.links[first[-1]]
    far = next(city for city in table.box.links if city not in links)
    around = first[-2:] * 4
    for wrong in ((*first, far), first[:1], (away, *first[1:]), (*first, *around)):
        yield evolve(event, paths=(wrong, *rest)), ("CVT110", code)
    yield evolve(event, paths=()), ("CVT110", code)
    yield evolve(event, paths=(first,) * 4), ("CVT110", code)
    if isinstance(event, Travel):
        for token in lacking(table, player):
            yield evolve(event, item=token), ("CVT501",)
        yield evolve(event, item="search"), ("CVT501",)
    else:
        yield evolve(event, dice=()), ("CVT401",)
        yield evolve(event, dice=(*event.dice, event.dice[0])), ("CVT401",)


def of_operations(table: Table, event: Spy | Search | First) -> Near:
    """Another item, a card that was not used or that lies elsewhere."""
    player = event.player
    for token in lacking(table, player):
        yield evolve(event, item=token), ("CVT501",)
    yield evolve(event, item="move"), ("CVT501",)
    if isinstance(event, Spy):
        for card in table.box.agency:
            if card not in table.doing.used:
                yield evolve(event, card=card), ("CVT504",)
    if isinstance(event, Search):
        dropped = table.players[player].missions
        yield evolve(event, deck="codes"), ("CVT505",)
        if event.deck == "agency":
            yield evolve(event, dropped=dropped[0] if dropped else event.kept), ("CVT505",)
            hands = (card for one in table.players for card in one.hand)
            for card in (*hands, *filter(None, table.display)):
                yield evolve(event, kept=card), ("CVT110", "CVT505")
            return
        for card in placed_missions(table):
            yield evolve(event, kept=card), ("CVT110", "CVT505")
        yield evolve(event, dropped="" if event.dropped else event.kept), ("CVT505",)


def out_of_place(table: Table, player: int) -> Near:
    """What belongs to other moments, and what a player may do in some turns only."""
    yield Round(table.round + 1), ("CVT201",)
    yield Roll(player, (1,) * DICE), ("CVT202",)
    yield Lots(((1,) * DICE,) * len(table.names)), ("CVT107",)
    yield Tiles(table.tiles), ("CVT102",)
    yield Winner((player,)), ("CVT602",)
    yield Scores(((player, points(table, player) + 1),)), ("CVT601",)
    seat = table.turn
    owed = ("CVT205",)
    yield Done(seat), ("CVT206", *owed)
    yield Stop(seat, 1 + sum(p.order > 0 for p in table.players)), ("CVT204", "CVT225", *owed)
    yield NewCode(seat, next(iter(table.box.codes))), ("CVT110", "CVT204", "CVT307", *owed)
    yield Swap(seat, 0, 1), ("CVT204", "CVT302", "CVT308", "CVT309", *owed)
    yield Withdraw(seat, "movement", 1), ("CVT204", "CVT401", "CVT402", *owed)
    yield Drop(seat, table.players[seat].hand[:1]), ("CVT461", "CVT205")
    for one in range(len(table.names)):
        for token in dict.fromkeys(table.players[one].tokens):
            yield First(one, token), ("CVT204", "CVT501", "CVT506", *owed)
    for card in table.players[seat].hand:
        for agent in dict.fromkeys(table.players[seat].agents):
            yield Fly(seat, card, agent), ("CVT502", "CVT507", *owed)


def at_the_end(table: Table, number: int) -> Near:
    """What a record may claim between rounds, and what belongs to rounds alone."""
    yield Done(table.turn), ("CVT204",)
    yield Place(table.turn, 1, "decoder"), ("CVT204",)
    yield Roll(table.turn, (1,) * DICE), ("CVT202",)
    yield Winner(winners(table)), ("CVT602",)
    for seat in range(len(table.names)):
        right = points(table, seat)
        for off in (0, 1, -1):
            yield Scores(((seat, right + off),)), ("CVT601",)
