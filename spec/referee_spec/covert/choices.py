"""What players may do next: more events than are allowed, for the guards to choose from.

Cards that come from a deck are offered unseen. Ways of agents and payments of missions are too
many to offer all of them: of each a few are offered, so the choices are a part of all.
"""

from collections.abc import Iterator
from itertools import combinations

from referee_spec.covert.decks import may_hold
from referee_spec.covert.events import (
    Adjust,
    Break,
    Complete,
    Cover,
    Done,
    Drop,
    Event,
    First,
    Fly,
    Intel,
    Move,
    NewCode,
    Place,
    Search,
    Sneak,
    Spy,
    Stop,
    Swap,
    TakeAgency,
    TakeMission,
    Travel,
    Withdraw,
)
from referee_spec.covert.moves import operation
from referee_spec.covert.rules.codes import follows
from referee_spec.covert.rules.missions import rewards
from referee_spec.covert.rules.placing import SPOTS, tokens_due
from referee_spec.covert.rules.turns import over
from referee_spec.covert.state import CIRCLES, ROW, Table, regions
from referee_spec.kernel.cards import UNKNOWN


def candidates(table: Table) -> Iterator[Event]:
    """Events that could come next, and some that could not; what chance decides is left out."""
    if table.phase not in ("place", "codes", "resolve", "final"):
        return
    seat = table.turn
    full = over(table)
    if full is not None:
        extra = len(table.players[full].hand) - table.options.hand_limit
        for cards in combinations(table.players[full].hand, extra):
            yield Drop(full, cards)
    if table.doing.intel:
        yield Intel(seat, UNKNOWN, deck=True)
        at = regions(table.box).index(table.box.regions[table.doing.intel[0]])
        yield Intel(seat, table.display[at], deck=False)
    yield from operations(table)
    if table.phase == "place":
        yield from placing(table, seat)
    elif table.phase == "codes":
        yield from breaking(table, seat)
    else:
        yield from resolving(table, seat)
    yield Done(seat)


def items(table: Table, seat: int, ability: str) -> list[str]:
    """The tokens and agency cards with which a player may do this."""
    player = table.players[seat]
    held = (*dict.fromkeys(player.tokens), *player.hand)
    return [item for item in held if operation(table, item) == ability]


def operations(table: Table) -> Iterator[Event]:
    """Flights and special operations."""
    seat = table.turn
    player = table.players[seat]
    for card in player.hand:
        for agent in dict.fromkeys(player.agents):
            yield Fly(seat, card, agent)
    for item in items(table, seat, "move"):
        for path in ways(table, seat, 3):
            yield Travel(seat, item, (path,))
    for item in items(table, seat, "search"):
        yield Search(seat, item, "agency", UNKNOWN)
        for dropped in ("", *player.missions):
            yield Search(seat, item, "missions", UNKNOWN, dropped)
    for other in range(len(table.names)):
        for item in items(table, other, "spying"):
            for card in table.doing.used:
                yield Spy(other, item, card)
        for item in items(table, other, "first"):
            yield First(other, item)


def ways(table: Table, seat: int, most: int) -> Iterator[tuple[str, ...]]:
    """All ways of a player's agents with so many steps or fewer."""
    todo: list[tuple[str, ...]] = [(agent,) for agent in dict.fromkeys(table.players[seat].agents)]
    while todo:
        path = todo.pop()
        if len(path) > 1:
            yield path
        if len(path) <= min(most, 3):
            todo += [(*path, city) for city in table.box.links[path[-1]]]


def placing(table: Table, seat: int) -> Iterator[Event]:
    """Dice to place, and the token of who stops."""
    for die in sorted(set(table.players[seat].dice)):
        for spot in SPOTS:
            place = Place(seat, die, spot)
            yield Place(seat, die, spot, (UNKNOWN,) * tokens_due(table, place))
        for ability in ("plus-one", "minus-one"):
            for item in items(table, seat, ability):
                yield Adjust(seat, item, die)
    for item in items(table, seat, "sneak-attack"):
        yield Sneak(seat, item)
    yield Stop(seat, 1 + sum(player.order > 0 for player in table.players))


def breaking(table: Table, seat: int) -> Iterator[Event]:
    """Swaps, dice on tiles, codes that may be found."""
    for a, b in combinations(range(2 * ROW), 2):
        for item in ("", *items(table, seat, "code-breaker")):
            yield Swap(seat, a, b, item)
    for die in sorted(set(table.players[seat].decoder)):
        for tile in range(2 * ROW):
            yield Cover(seat, die, tile)
    for code in table.players[seat].codes:
        if code in table.box.codes:
            for tiles in paths(table, len(table.box.codes[code].digits)):
                yield Break(seat, code, tiles)
    if table.doing.new:
        yield NewCode(seat, UNKNOWN)


def paths(table: Table, length: int) -> Iterator[tuple[int, ...]]:
    """All ways in which a code of this length may lie."""
    todo: list[tuple[int, ...]] = [(tile,) for tile in range(2 * ROW)]
    while todo:
        path = todo.pop()
        if len(path) == length:
            yield path
            continue
        near = (b for b in range(2 * ROW) if b not in path and follows(table, path[-1], b))
        todo += [(*path, b) for b in near]


def resolving(table: Table, seat: int) -> Iterator[Event]:
    """The actions of dice that lie in circles."""
    player = table.players[seat]
    mine = {
        name: [face for face, owner in circle if owner == seat]
        for name, circle in zip(CIRCLES, table.circles, strict=True)
    }
    for die in mine["complete"][:1] if table.phase == "resolve" else (0,):
        for mission in player.missions:
            yield from payments(table, seat, die, mission)
    for die in mine["missions"][:1]:
        for dropped in ("", *player.missions):
            yield TakeMission(seat, die, UNKNOWN, deck=True, dropped=dropped)
            for card in table.open:
                yield TakeMission(seat, die, card, deck=False, dropped=dropped)
    for n in (1, 2):
        dice = tuple(mine["agency"][:n])
        for card in filter(None, table.display):
            yield TakeAgency(seat, dice, card, deck=False)
        yield TakeAgency(seat, dice, UNKNOWN, deck=True)
    for n in range(1, len(mine["movement"]) + 1):
        for path in ways(table, seat, n):
            yield Move(seat, tuple(mine["movement"][:n]), (path,))
    for name, dice_there in mine.items():
        for die in dice_there:
            yield Withdraw(seat, name, die)


def payments(table: Table, seat: int, die: int, name: str) -> Iterator[Complete]:
    """Ways to give what a mission asks for: rewards first, then codes, then agency cards."""
    mission = table.box.missions.get(name)
    if mission is None:
        return
    player = table.players[seat]
    spare, codes, paid = rewards(table, seat), list(player.broken), []
    hand = [card for card in player.hand if may_hold(table, player.hand, card, "agency")]
    used = []
    for kind in mission.equipment:
        if kind in spare:
            spare.remove(kind)
            continue
        code = next((c for c in codes if table.box.codes[c].equipment == kind), None)
        known = (c for c in hand if c != UNKNOWN and table.box.agency[c].equipment == kind)
        card = next(known, None)
        if card is not None:
            hand.remove(card)
            paid.append(card)
        elif code is not None:
            codes.remove(code)
            used.append(code)
        else:
            return
    rest = [card for card in hand if card != UNKNOWN][: mission.agency]
    yield Complete(seat, die, name, (*paid, *rest), tuple(used))
