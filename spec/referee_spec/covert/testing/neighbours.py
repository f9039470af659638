"""Neighbours of legal events: another die, card, tile, city or player, one more or less.

Each comes with the codes of the rules of which one must refuse it, if it is refused. They are
written from the rulebook and not from the guards, so that a wrong reason is noticed like a wrong
answer.
"""

from collections.abc import Iterator

from referee_spec.covert.decks import placed_codes
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
from referee_spec.covert.state import CIRCLES, DICE, ROW, Table
from referee_spec.covert.testing.resolving_neighbours import (
    FACES,
    Near,
    lacking,
    of_agency,
    of_missions,
    of_movement,
    of_operations,
    other_face,
    others,
)
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.play import Neighbour

PLACED = ("CVT110", "CVT221", "CVT222", "CVT223", "CVT224")
INTERRUPTS = (Spy, First, Drop)


def neighbours(table: Table, event: Event) -> Iterator[Neighbour[Event]]:
    """Yield the neighbours of an event that is legal in a state with every card known."""
    for one, codes in near(table, event):
        yield one, frozenset(codes)
    if isinstance(event, Turn):
        for one, codes in out_of_place(table, event.player):
            # In a record a line of its own ends the turn, so that these would be in their place.
            if not (isinstance(event, Done) and isinstance(one, Round | Winner)):
                yield one, frozenset(codes)


def near(table: Table, event: Event) -> Near:
    """Yield the neighbours of an event, by its type."""
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


Dealt = Led | Agents | Cubes | Deal | Regions | Missions | Open | Codes


def of_dealing(table: Table, event: Dealt) -> Near:
    """Yield deals of a card less, of a card that lies elsewhere or twice, or to a player who has
    one."""
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
    """Yield rolls of too many or too few dice, of impossible faces, or by another player."""
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
    mine = table.players[player]
    strange = next(face for face in (*FACES, 7) if face not in (*mine.dice, *mine.decoder))
    yield Reroll(player, (strange,), (1,)), ("CVT207",)
    yield Roll(player, (1,) * DICE), ("CVT202",)


def of_placing(table: Table, event: Place | Stop | Adjust | Sneak) -> Near:
    """Yield placements with another die, spot, token, item or number."""
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
    """Yield codes broken with other tiles or another die, or another code."""
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


def out_of_place(table: Table, player: int) -> Near:
    """Yield events of other phases, and those that are allowed in some turns only."""
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
    """Yield claims between rounds, and events that belong to a round."""
    yield Done(table.turn), ("CVT204",)
    yield Place(table.turn, 1, "decoder"), ("CVT204",)
    yield Roll(table.turn, (1,) * DICE), ("CVT202",)
    yield Winner(winners(table)), ("CVT602",)
    for seat in range(len(table.names)):
        right = points(table, seat)
        for off in (0, 1, -1):
            yield Scores(((seat, right + off),)), ("CVT601",)
