"""Steps that several rules share: turns that pass, agents that move, special operations."""

from functools import cache
from itertools import pairwise

from referee_spec.covert import events
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.decks import in_deck, may_hold, reshuffled, to_draw
from referee_spec.covert.state import (
    CIRCLES,
    NOTHING,
    Table,
    has_ability,
    joined,
    regions,
    removed,
    with_player,
)
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.unknown import Unknown

TRAVEL_STEPS = 3
"""The steps that agents have between them by a special operation."""

Action = events.Complete | events.TakeMission | events.TakeAgency | events.Move | events.Withdraw

CIRCLE_OF: dict[type, str] = {
    events.Complete: "complete",
    events.TakeMission: "missions",
    events.TakeAgency: "agency",
    events.Move: "movement",
}
"""The circle whose dice each action takes."""

ABILITIES_OF: dict[type, tuple[str, ...]] = {
    events.Adjust: ("plus-one", "minus-one"),
    events.Sneak: ("sneak-attack",),
    events.First: ("first",),
    events.Swap: ("code-breaker",),
    events.Travel: ("move",),
    events.Spy: ("spying",),
    events.Search: ("search",),
}
"""The abilities with which each special operation is done."""


def operation(table: Table, item: str) -> str:
    """Return the special operation of a token or an agency card; empty for anything else."""
    if item in ABILITIES:
        return item
    card = table.box.agency.get(item)
    return card.ability if card else ""


def holds(table: Table, seat: int, item: str) -> bool:
    """Return whether a player may have this token or agency card."""
    player = table.players[seat]
    if item in ABILITIES:
        return may_hold(table, player.tokens, item, "tokens")
    return may_hold(table, player.hand, item, "agency")


def spend(table: Table, seat: int, item: str, **done: object) -> Table:
    """Return the table after an item was used: a token is back in the bag, a card is discarded.

    ``done`` are other fields of what was done in the turn, with their new values.
    """
    if item not in ABILITIES:
        return use_cards(table, seat, (item,), **done)
    players = with_player(table, seat, tokens=removed(table.players[seat].tokens, item))
    return evolve(table, players=players, doing=evolve(table.doing, **done))


def use_cards(table: Table, seat: int, cards: tuple[str, ...], **done: object) -> Table:
    """Return the table after agency cards were used: discarded, and open to spying.

    ``done`` are other fields of what was done in the turn, with their new values.
    """
    doing = table.doing
    return evolve(
        table,
        players=with_player(table, seat, hand=removed(table.players[seat].hand, *cards)),
        discard=joined(table.discard, *cards),
        doing=evolve(doing, used=(*doing.used, *cards), **done),
    )


def walk(table: Table, seat: int, path: tuple[str, ...], leave: bool = True) -> Table:
    """Return the table after an agent has taken this path.

    The agent leaves cubes behind and collects those of others. The second cube of a colour goes
    back with the first one, and a card is due for it.
    """
    path = tuple(city for city in path if city in table.box.links)
    if not path:
        return table
    player = table.players[seat]
    agents = player.agents
    if path[0] in agents or UNKNOWN in agents:
        agents = (*removed(agents, path[0]), path[-1])
    cubes, intel, reserve = set(table.cubes), list(player.intel), player.cubes
    due: list[str] = []
    returned: list[int] = []
    for here, there in pairwise(path):
        if leave and reserve and (here, seat) not in cubes:
            cubes.add((here, seat))
            reserve -= 1
        for colour in sorted(owner for city, owner in cubes if city == there and owner != seat):
            cubes.remove((there, colour))
            if colour in intel:
                intel.remove(colour)
                due.append(there)
                returned.append(colour)
            else:
                intel.append(colour)
    players = list(table.players)
    agents, kept = tuple(sorted(agents)), tuple(sorted(intel))
    players[seat] = evolve(player, agents=agents, cubes=reserve, intel=kept)
    for colour in returned:
        # Of the colours that nobody plays, nobody has cubes.
        if colour < len(players):
            players[colour] = evolve(players[colour], cubes=players[colour].cubes + 2)
    doing = evolve(table.doing, intel=(*table.doing.intel, *due)) if due else table.doing
    return evolve(table, players=tuple(players), cubes=frozenset(cubes), doing=doing)


def refilled(table: Table, region: int, fresh: str) -> Table:
    """Return the table with a new card in an empty region space, if one can be drawn."""
    emptied = evolve(table, display=replaced(table.display, region, ""))
    if not to_draw(emptied):
        return emptied
    ready = reshuffled(emptied, fresh)
    return evolve(ready, display=replaced(ready.display, region, fresh))


def showing(table: Table, card: str) -> tuple[int, ...]:
    """Return the region spaces that show a card, or else those that may contain it unseen."""
    spaces = tuple(enumerate(table.display))
    seen = tuple(at for at, space in spaces if space == card != "")
    return seen or tuple(at for at, space in spaces if space == UNKNOWN)


def spaces_of(table: Table, event: events.TakeAgency | events.Intel) -> tuple[int, ...]:
    """Return the region spaces from which a player may take this face-up card.

    For intel it is the city's region, for one die a region with an agent.
    """
    shown = showing(table, event.card)
    names = regions(table.box)
    if isinstance(event, events.Intel):
        due = {table.box.regions[city] for city in table.doing.intel[:1]}
        return tuple(at for at in shown if names[at] in due)
    if len(event.dice) > 1 or has_ability(table, event.player, "any-region"):
        return shown
    agents = table.players[event.player].agents
    mine = {table.box.regions.get(agent) for agent in agents}
    return tuple(at for at in shown if names[at] in mine)


def on_circles(table: Table, seat: int) -> int:
    """Return how many dice a player has on the circles."""
    return sum(owner == seat for circle in table.circles for _, owner in circle)


def dice_are_known(table: Table, seat: int) -> bool:
    """Return whether all dice of a player are known, apart from those in the folder."""
    return table.unknown.isdisjoint(dice_parts(seat))


@cache
def dice_parts(seat: int) -> frozenset[Unknown]:
    """Return the parts of the table that are the dice of this seat, without those in the folder."""
    return frozenset(Unknown(part, seat) for part in ("dice", "decoder", "laid"))


def dice_of(table: Table, seat: int) -> int:
    """Return how many dice a player has in the places that the state shows."""
    player = table.players[seat]
    return len(player.dice) + len(player.decoder) + player.folder + on_circles(table, seat)


def is_whole(table: Table, circle: tuple[tuple[int, int], ...]) -> bool:
    """Return whether the dice of a circle lie on different spaces without a gap between."""
    faces = sorted(face for face, _ in circle)
    breaks = sum(b - a != 1 for a, b in pairwise(faces))
    if not breaks:
        return True
    around = breaks == 1 and (faces[0], faces[-1]) == (1, 6) and len(set(faces)) == len(faces)
    # Look up the reading only where it matters: the referee follows all readings looked up.
    return around and table.options.circle == "closed"


def with_dice_back(table: Table) -> Table:
    """Return the table without dice and turn-order tokens, as a round begins."""
    players = (evolve(player, dice=(), decoder=(), folder=0, order=0) for player in table.players)
    return evolve(table, players=tuple(players), circles=((),) * len(CIRCLES))


def in_order(table: Table) -> list[int]:
    """Return the seats in turn order."""
    return [seat for seat in turn_order(table) if table.players[seat].order]


def turn_order(table: Table) -> list[int]:
    """Return all seats in turn order; those whose token a position leaves out come last."""
    orders = [(player.order == 0, player.order, at) for at, player in enumerate(table.players)]
    return [at for *_, at in sorted(orders)]


BEGUN = 99
"""In place of an order number: the turn order has begun, and nobody comes before it any more."""


def pass_on(table: Table, seat: int) -> Table:
    """Return the table with the next player to act, or the next phase if nobody is left."""
    firsts = table.firsts if table.first is not None else BEGUN
    n = len(table.names)
    if table.phase == "place":
        waiting = [(seat + k) % n for k in range(1, n + 1)]
        left = [s for s in waiting if not table.players[s].order]
        if left:
            return evolve(table, doing=NOTHING, firsts=firsts, turn=left[0])
        return evolve(
            table,
            phase="codes",
            doing=NOTHING,
            turn=turn_order(table)[0],
            acted=frozenset(),
            firsts=0,
            first=None,
        )
    if table.phase in ("codes", "final"):
        acted = table.acted | {seat}
        left = [s for s in turn_order(table) if s not in acted]
        if left or table.phase == "final":
            to_come: dict[str, object] = {"turn": left[0]} if left else {"phase": "over"}
            return evolve(table, doing=NOTHING, firsts=firsts, acted=acted, first=None, **to_come)
        return to_resolve(table, turn_order(table), firsts=0, acted=frozenset())
    order = turn_order(table)
    if table.first is None and seat in order:
        at = order.index(seat) + 1
        order = order[at:] + order[:at]
    return to_resolve(table, order, firsts=firsts, acted=table.acted)


def to_resolve(table: Table, order: list[int], firsts: int, acted: frozenset[int]) -> Table:
    """Return the table in which the first of these seats with dice on the circles is to play.

    If no seat has any, or a sixth mission ends this phase at once, the last missions or the next
    round follow. ``firsts`` and ``acted`` are the values of these fields.
    """
    ended = table.last and table.options.sixth_mission == "at-once"
    seat = None if ended else next((seat for seat in order if on_circles(table, seat)), None)
    phase, turn = "resolve", seat
    if seat is None and table.last:
        phase, turn, acted = "final", turn_order(table)[0], frozenset()
    elif seat is None:
        phase, turn = "between", table.turn
    return evolve(
        table, phase=phase, turn=turn, doing=NOTHING, firsts=firsts, acted=acted, first=None
    )


def faces(table: Table, spot: str) -> tuple[int, ...]:
    """Return the faces of the dice in a circle; none elsewhere."""
    if spot not in CIRCLES:
        return ()
    return tuple(face for face, _ in table.circles[CIRCLES.index(spot)])


def adjacent(table: Table, one: int, other: int) -> bool:
    """Return whether two spaces of a circle touch."""
    gap = abs(one - other)
    return gap == 1 or (gap == 5 and table.options.circle == "closed")


def action_dice(event: Action) -> tuple[str, tuple[int, ...]]:
    """Return the circle and the dice of an action."""
    if isinstance(event, events.Withdraw):
        return event.circle, (event.die,)
    if isinstance(event, events.Complete | events.TakeMission):
        return CIRCLE_OF[type(event)], (event.die,)
    return CIRCLE_OF[type(event)], event.dice


def free_dice(table: Table, seat: int) -> tuple[int, ...]:
    """Return the dice that a player may roll again."""
    player = table.players[seat]
    changing = table.doing.bound and table.turn == seat
    if not player.reroll or changing or table.phase == "over":
        return ()
    return tuple(sorted(die for area in areas(table, seat) for die in getattr(player, area)))


def areas(table: Table, seat: int) -> tuple[str, ...]:
    """Return the areas from which a player may roll dice again.

    A die that both show is taken from the first one. Who places no more dice has a use only for
    those of the decoder, which comes first then.
    """
    if table.options.reroll_dice == "play-area":
        return ("dice",)
    placing = table.phase == "place" and not table.players[seat].order
    return ("dice", "decoder") if placing else ("decoder", "dice")


def room(table: Table) -> int:
    """Return how many dice may be placed in the turn under way."""
    most = table.doing.most
    # The reading matters from a second sneak attack on.
    return most if most <= 2 or table.options.sneak_attacks == "add-up" else 2


def lowest_token(table: Table) -> int:
    """Return the lowest turn-order token that nobody has taken."""
    taken = {player.order for player in table.players}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def may_take_token(table: Table, seat: int) -> bool:
    """Return whether a player may take a turn-order token: no die was placed, no token taken."""
    return not table.players[seat].order and not table.doing.acts


def dice_to_place(table: Table, event: events.Place) -> tuple[int, ...]:
    """Return the dice of which one may go where an event places one."""
    if table.doing.bound:
        return () if event.spot == "folder" else (table.doing.bound,)
    player = table.players[event.player]
    return player.dice if table.doing.acts < room(table) and not player.order else ()


MOST_FREE_SWAPS = 2
"""The free swaps in a turn of a player whose character has another one."""


def free_swaps(table: Table, seat: int) -> int:
    """Return how many swaps a player has in a turn without a special operation."""
    return MOST_FREE_SWAPS if has_ability(table, seat, "extra-swap") else 1


def own_dice(table: Table, seat: int, circle: str) -> tuple[int, ...]:
    """Return the faces of a player's dice in a circle; none elsewhere."""
    lying = table.circles[CIRCLES.index(circle)] if circle in CIRCLES else ()
    return tuple(face for face, owner in lying if owner == seat)


def can_act(table: Table, seat: int, circle: str) -> bool:
    """Return whether the action of a circle can be done, as far as everyone sees it."""
    if circle == "movement":
        return True
    if circle == "missions":
        return bool(table.open) or in_deck(table, "missions") > 0
    if circle != "agency":
        return False
    if has_ability(table, seat, "any-region") or len(own_dice(table, seat, circle)) > 1:
        return any(table.display) or to_draw(table) > 0
    mine = {table.box.regions.get(agent) for agent in table.players[seat].agents}
    spaces = zip(regions(table.box), table.display, strict=True)
    return any(card and region in mine for region, card in spaces)


def most_missions(table: Table, seat: int) -> int:
    """Return how many mission cards a player may keep."""
    return 4 if has_ability(table, seat, "fourth-mission") else 3


def cities_each(table: Table, seat: int, dice: int) -> int:
    """Return how many cities each of a player's agents may go for so many dice."""
    if not has_ability(table, seat, "longer-move"):
        return dice
    return dice + 1 if table.options.longer_move == "a-city-an-action" else 2 * dice
