"""Neighbours of legal events: another die, card, tile, city or player, one more or less.

Each comes with the codes of the rules of which one must refuse it, if it is refused. They are
written from the rulebook and not from the guards, so that a wrong reason is noticed like a wrong
answer.
"""

from collections.abc import Iterator

from referee_spec.covert import events
from referee_spec.covert.decks import known_cards
from referee_spec.covert.events import Character as Led
from referee_spec.covert.events import Event
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
INTERRUPTS = (events.Spy, events.First, events.Drop)


def neighbours(table: Table, event: Event) -> Iterator[Neighbour[Event]]:
    """Yield the neighbours of an event that is legal in a state with every card known."""
    yield from near(table, event)
    if isinstance(event, events.Turn):
        for neighbour, codes in out_of_place(table, event.player):
            # In a record a line of its own ends the turn, so that these would be in their place.
            if not (
                isinstance(event, events.Done)
                and isinstance(neighbour, events.Round | events.Winner)
            ):
                yield neighbour, codes


def near(table: Table, event: Event) -> Near:
    """Yield the neighbours of an event, by its type."""
    if isinstance(event, events.Turn) and not isinstance(event, INTERRUPTS):
        for player in others(table, event.player):
            yield evolve(event, player=player), ("CVT203",)
    match event:
        case (
            Led()
            | events.Agents()
            | events.Cubes()
            | events.Deal()
            | events.Regions()
            | events.Missions()
            | events.Open()
            | events.Codes()
        ):
            yield from of_dealing(table, event)
        case events.Tiles(numbers):
            yield events.Tiles(numbers[1:]), ("CVT103",)
            yield events.Tiles((numbers[0] % ROW + 1, *numbers[1:])), ("CVT106",)
        case events.Lots(rolls):
            yield events.Lots(rolls[1:]), ("CVT107",)
            yield events.Lots(((*rolls[0], 1), *rolls[1:])), ("CVT107",)
        case events.Roll() | events.Reroll():
            yield from of_rolling(table, event)
        case events.Round(number):
            yield from at_the_end(table, number)
        case events.Place() | events.Stop() | events.Adjust() | events.Sneak():
            yield from of_placing(table, event)
        case events.Swap() | events.Cover() | events.Break() | events.NewCode():
            yield from of_breaking(table, event)
        case events.Complete() | events.TakeMission():
            yield from of_missions(table, event)
        case events.TakeAgency() | events.Intel() | events.Drop():
            yield from of_agency(table, event)
        case events.Move() | events.Travel() | events.Fly():
            yield from of_movement(table, event)
        case events.Withdraw(player, circle, die):
            for spot in CIRCLES:
                yield events.Withdraw(player, spot, die), ("CVT401", "CVT402")
            yield events.Withdraw(player, circle, other_face(table, player, circle)), ("CVT401",)
            yield events.Withdraw(player, "folder", die), ("CVT401",)
        case events.Spy() | events.Search() | events.First():
            yield from of_operations(table, event)


Dealt = (
    Led
    | events.Agents
    | events.Cubes
    | events.Deal
    | events.Regions
    | events.Missions
    | events.Open
    | events.Codes
)


def of_dealing(table: Table, event: Dealt) -> Near:
    """Yield wrong deals: a card less, a card dealt twice, or a player who already has the cards."""
    yield events.Tiles(tuple(range(1, ROW + 1)) * 2), ("CVT102",)
    yield events.Lots(((1,) * DICE,) * len(table.names)), ("CVT107",)
    yield events.Round(1), ("CVT201",)
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
    if isinstance(event, events.Missions):
        yield evolve(event, kept=cards), ("CVT105",)
        yield evolve(event, kept=cards[:1]), ("CVT105",)
        yield evolve(event, kept=(cards[0], cards[0])), ("CVT105",)
    if isinstance(event, events.Deal | events.Missions | events.Codes | events.Agents):
        part = {
            events.Deal: "hand",
            events.Missions: "missions",
            events.Codes: "codes",
            events.Agents: "agents",
        }[type(event)]
        for seat, player in enumerate(table.players):
            if getattr(player, part):
                yield evolve(event, player=seat), ("CVT102",)


def of_rolling(table: Table, event: events.Roll | events.Reroll) -> Near:
    """Yield rolls of too many or too few dice, of impossible faces, or by another player."""
    player = event.player
    if isinstance(event, events.Roll):
        yield events.Roll(player, event.dice[1:]), ("CVT202",)
        yield events.Roll(player, (7, *event.dice[1:])), ("CVT202",)
        for seat, other in enumerate(table.players):
            if other.dice:
                yield events.Roll(seat, event.dice), ("CVT202",)
        yield events.Round(table.round + 1), ("CVT201",)
        return
    yield events.Reroll(player, event.dice, event.faces[1:]), ("CVT207",)
    yield events.Reroll(player, (), ()), ("CVT207",)
    yield events.Reroll(player, event.dice, (0, *event.faces[1:])), ("CVT207",)
    mine = table.players[player]
    strange = next(face for face in (*FACES, 7) if face not in (*mine.dice, *mine.decoder))
    yield events.Reroll(player, (strange,), (1,)), ("CVT207",)
    yield events.Roll(player, (1,) * DICE), ("CVT202",)


def of_placing(
    table: Table, event: events.Place | events.Stop | events.Adjust | events.Sneak
) -> Near:
    """Yield placements with another die, spot, token, item or number."""
    player = event.player
    match event:
        case events.Place(_, die, spot, tokens):
            for face in FACES:
                yield events.Place(player, face, spot, tokens), PLACED
            for other in (*CIRCLES, "decoder"):
                yield events.Place(player, die, other), PLACED
            yield (
                events.Place(player, die, spot, (*tokens, "search", "search", "search")),
                ("CVT110", "CVT224"),
            )
            if tokens:
                yield (
                    events.Place(player, die, spot, ("nothing",) * len(tokens)),
                    ("CVT110", "CVT224"),
                )
        case events.Stop(_, int(number)):
            yield events.Stop(player, number + 1), ("CVT225",)
            yield events.Stop(player, number - 1), ("CVT225",)
        case events.Adjust(_, item, die):
            for face in FACES:
                yield events.Adjust(player, item, face), ("CVT226",)
            for token in lacking(table, player):
                yield events.Adjust(player, token, die), ("CVT226",)
        case events.Sneak():
            for token in lacking(table, player):
                yield events.Sneak(player, token), ("CVT226",)


def of_breaking(
    table: Table, event: events.Swap | events.Cover | events.Break | events.NewCode
) -> Near:
    """Yield codes broken with other tiles or another die, or another code."""
    player = event.player
    late = ("CVT309",)
    match event:
        case events.Swap(_, a, b, item):
            for other in range(2 * ROW):
                if other > a:
                    yield events.Swap(player, a, other, item), ("CVT301",)
            yield events.Swap(player, a, a, item), ("CVT301",)
            for token in lacking(table, player):
                yield events.Swap(player, a, b, token), ("CVT302",)
            yield events.Swap(player, a, b, "plus-one"), ("CVT302",)
        case events.Cover(_, die, tile):
            for face in FACES:
                yield events.Cover(player, face, tile), ("CVT303",)
            for there, _, _ in table.doing.covers:
                yield events.Cover(player, die, there), ("CVT303",)
        case events.Break(_, code, tiles):
            for name in table.box.codes:
                if name != code:
                    yield events.Break(player, name, tiles), ("CVT304", "CVT305")
            for wrong in (tiles[1:], tiles[::-1], (tiles[0],) * len(tiles)):
                yield events.Break(player, code, wrong), ("CVT305",)
            # The ends of a row touch for swapping, not for reading.
            yield events.Break(player, code, (ROW - 1, 0)), ("CVT305",)
        case events.NewCode():
            for card in known_cards(table, "codes"):
                yield events.NewCode(player, card), ("CVT110", "CVT307")
            if table.doing.renewed:
                yield events.Cover(player, 1, 0), ("CVT303", *late)


def out_of_place(table: Table, player: int) -> Near:
    """Yield events of other phases, and those that are allowed in some turns only."""
    yield events.Round(table.round + 1), ("CVT201",)
    yield events.Roll(player, (1,) * DICE), ("CVT202",)
    yield events.Lots(((1,) * DICE,) * len(table.names)), ("CVT107",)
    yield events.Tiles(table.tiles), ("CVT102",)
    yield events.Winner((player,)), ("CVT602",)
    yield events.Scores(((player, points(table, player) + 1),)), ("CVT601",)
    seat = table.turn
    owed = ("CVT205",)
    yield events.Done(seat), ("CVT206", *owed)
    yield (
        events.Stop(seat, 1 + sum(p.order > 0 for p in table.players)),
        ("CVT204", "CVT225", *owed),
    )
    yield events.NewCode(seat, next(iter(table.box.codes))), ("CVT110", "CVT204", "CVT307", *owed)
    yield events.Swap(seat, 0, 1), ("CVT204", "CVT302", "CVT308", "CVT309", *owed)
    yield events.Withdraw(seat, "movement", 1), ("CVT204", "CVT401", "CVT402", *owed)
    yield events.Drop(seat, table.players[seat].hand[:1]), ("CVT461",)
    for other in range(len(table.names)):
        for token in dict.fromkeys(table.players[other].tokens):
            yield events.First(other, token), ("CVT204", "CVT501", "CVT506", *owed)
    for card in table.players[seat].hand:
        for agent in dict.fromkeys(table.players[seat].agents):
            yield events.Fly(seat, card, agent), ("CVT502", "CVT507", *owed)


def at_the_end(table: Table, number: int) -> Near:
    """Yield wrong claims between rounds, and events that are allowed within a round only."""
    yield events.Done(table.turn), ("CVT204",)
    yield events.Place(table.turn, 1, "decoder"), ("CVT204",)
    yield events.Roll(table.turn, (1,) * DICE), ("CVT202",)
    yield events.Winner(winners(table)), ("CVT602", "CVT603")
    for seat in range(len(table.names)):
        right = points(table, seat)
        for off in (0, 1, -1):
            yield events.Scores(((seat, right + off),)), ("CVT601",)
