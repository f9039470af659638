"""Invariants of Covert on turns: what they note, who has the next one, which phase it is."""

from typing import get_args

from referee_spec.covert import events
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.decks import in_deck
from referee_spec.covert.events import Done, Event, First, Lots, Round, Winner
from referee_spec.covert.hidden_cards import hides, in_full
from referee_spec.covert.moves import BEGUN, on_circles
from referee_spec.covert.phase_inference import OWN, STEPS
from referee_spec.covert.state import SETUP, Doing, Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.invariant import invariant, unchanged_fields

NOTES = {
    events.Place: "acts bound drawn",
    events.Stop: "stopped",
    events.Adjust: "bound used free",
    events.Sneak: "most used",
    events.First: "used",
    events.Swap: "swaps covers used free",
    events.Cover: "covers",
    events.Break: "covers new broke free",
    events.NewCode: "new renewed",
    events.Complete: "acts used",
    events.TakeMission: "acts",
    events.TakeAgency: "acts",
    events.Withdraw: "acts",
    events.Move: "acts intel",
    events.Fly: "used intel free",
    events.Travel: "used intel free",
    events.Spy: "used free",
    events.Search: "used free",
    events.Intel: "intel",
    events.Lots: "free chosen",
}
"""What each kind of event changes of the actions of the turn under way."""

UNCHANGED = unchanged_fields(Doing, NOTES)

FILLS = {step: OWN[kind] for kind, step in STEPS.items() if kind in OWN}
"""The part of each player that a step of setting up fills."""


def spent(event: Event) -> tuple[str, ...]:
    """Return the agency cards that an event uses, in their order."""
    if isinstance(event, events.Complete):
        return event.paid
    card = event.card if isinstance(event, events.Fly) else getattr(event, "item", "")
    return (card,) if card and card not in ABILITIES else ()


@invariant("CVT-I27", reads=("unknown",))
def what_is_known_stays_known(before: Table, event: Event, after: Table) -> bool:
    """While every card has been seen, only a position and a roll that is left out leave a part of
    the table open."""
    if not after.unknown or before.unknown or before.ledger.slots:
        return True
    left_out = isinstance(event, events.Roll) and not event.dice
    return left_out or isinstance(event, events.Position) or hides(event, before.box)


@invariant("CVT-I28", *NOTES, reads=("doing",))
def a_turn_notes_what_is_done(before: Table, event: Event, after: Table) -> bool:
    """The actions of a turn are kept as they were done and nothing else changes them: the cards
    used, the tokens drawn, the die changed, the codes broken, replaced or still to be replaced, and
    the free swap."""
    was, now = before.doing, after.doing
    kept = UNCHANGED[type(event)]
    if kept(was) != kept(now):
        return False
    cards = spent(event)
    match event:
        case events.Place():
            tokens = in_full(before, event).tokens  # type: ignore[union-attr]
            return now.bound == 0 and now.drawn == (*was.drawn, *tokens)
        case events.Stop():
            return after.players[event.player].order > 0
        case events.Adjust():
            near = now.bound in range(1, 7) and abs(now.bound - event.die) in (1, 5)
            return near and now.used == (*was.used, *cards)
        case events.Swap():
            places = {event.a: event.b, event.b: event.a}
            covers = tuple((places.get(at, at), *die) for at, *die in was.covers)
            free = now.swaps - was.swaps == (not event.item)
            return free and now.covers == covers and now.used == (*was.used, *cards)
        case events.Cover():
            return now.covers == (*was.covers, (event.tile, event.die, False))
        case events.Break():
            used = tuple((at, die, u or at in event.tiles) for at, die, u in was.covers)
            due = now.new - was.new == (was.new < in_deck(after, "codes"))
            return now.broke and due and now.covers == used
        case events.NewCode():
            return now.renewed and now.new == was.new - 1
        case events.Spy():
            left = sorted((*was.used, *cards))
            return left == sorted((*now.used, event.card)) or UNKNOWN in (*was.used, event.card)
        case events.Intel():
            return now.intel == was.intel[1:]
    return now.used == (*was.used, *cards)


@invariant("CVT-I29", events.Move, events.Fly, events.Travel)
def intel_due_was_collected(before: Table, event: Event, after: Table) -> bool:
    """Each cube that a move collects goes on the character card; two of a colour leave it again,
    and a card is due for them, in the city where the second cube lay."""
    seat = event.player  # type: ignore[union-attr]
    old, new = before.players[seat], after.players[seat]
    due = after.doing.intel[len(before.doing.intel) :]
    ways = getattr(event, "paths", ())
    cities = {city for way in ways for city in way[1:]}
    if isinstance(event, events.Fly):
        cities = {before.box.agency[event.card].city}
    collected = len(before.cubes) + old.cubes - new.cubes - len(after.cubes)
    here = after.doing.intel[: len(before.doing.intel)] == before.doing.intel
    counted = collected == len(new.intel) - len(old.intel) + 2 * len(due)
    return here and counted and cities.issuperset(due)


@invariant("CVT-I30", Lots)
def the_first_player_had_the_roll(before: Table, event: Lots, after: Table) -> bool:
    """The player who begins has rolled the most dice of one number and, among those with as many,
    the highest sum. A tie leaves open who begins."""
    ranks = [(max(map(roll.count, roll), default=0), sum(roll)) for roll in event.rolls]
    best = max(ranks)
    alone = ranks.count(best) == 1
    again = not alone and after.options.start_tie == "roll-again"
    phase = "tied" if again else "between" if alone else before.phase
    turn = ranks.index(best) if alone else before.turn
    chosen = alone or before.doing.chosen
    return (after.phase, after.turn, after.doing.chosen) == (phase, turn, chosen)


@invariant("CVT-I31", *get_args(Event), reads=("phase", "players", "circles"))
def every_phase_has_its_table(before: Table, event: Event, after: Table) -> bool:
    """A step of setting up lasts until all players have had it, rolling until all have rolled,
    placing until all have a turn-order token, and resolving until no die is left on a circle; then
    the next phase begins."""
    phase, players = after.phase, after.players
    if phase in FILLS:
        return not all(getattr(player, FILLS[phase]) for player in players) and (
            before.phase in FILLS or not isinstance(event, get_args(events.Turn))
        )
    if phase == "cubes":
        return len(players) == 2 and not after.cubes
    if phase in ("regions", "open", "tiles"):
        return not any(getattr(after, {"regions": "display"}.get(phase, phase)))
    if phase == "roll":
        return not all(player.dice for player in players)
    if phase == "place":
        return not isinstance(event, Done) or not all(player.order for player in players)
    if phase == "resolve" and isinstance(event, Done):
        at_once = after.last and after.options.sixth_mission == "at-once"
        return on_circles(after, after.turn) > 0 and not at_once
    if phase in ("between", "final") and before.phase not in (phase, "tied", *SETUP):
        at_once = after.last and after.options.sixth_mission == "at-once"
        return after.last == (phase == "final") and (at_once or not any(after.circles))
    return True


@invariant("CVT-I32", Done)
def the_next_in_order_has_the_turn(before: Table, event: Done, after: Table) -> bool:
    """While dice are placed, the turn goes clockwise to the next player without a turn-order token.
    In the other phases it goes up the tokens from the lowest, to the next player who has had no
    turn yet or, when dice are resolved, who has dice on the circles."""
    n = len(after.players)
    phase, turn = after.phase, after.turn
    same = phase == before.phase
    order = [player.order for player in after.players]
    seats = sorted(range(n), key=lambda seat: order[seat])
    if phase == "place":
        waiting = ((event.player + step) % n for step in range(1, n + 1))
        return turn == next((seat for seat in waiting if not order[seat]), None)
    if phase in ("codes", "final"):
        if after.acted != (before.acted | {event.player} if same else frozenset()):
            return False
        return turn == next((seat for seat in seats if seat not in after.acted), None)
    if phase == "resolve":
        if same and before.first is None:
            at = seats.index(event.player) + 1
            seats = seats[at:] + seats[:at]
        return turn == next((seat for seat in seats if on_circles(after, seat)), None)
    return turn == before.turn


@invariant("CVT-I33", First, Done, Round)
def first_is_one_turn(before: Table, event: First | Done | Round, after: Table) -> bool:
    """A player who acts before the turn order has one turn, for which that player's place in
    the order is noted. When a turn in order has ended, nobody can act before the order any
    more, until the next phase of codes or of resolving begins."""
    if isinstance(event, First):
        order = after.players[event.player].order
        return after.first == after.turn == event.player and after.firsts == order
    if after.first is not None:
        return False
    if isinstance(event, Round):
        orders = [player.order for player in before.players]
        last = orders.index(max(orders)) if any(orders) else before.turn
        return after.round == event.number and after.turn == last and after.phase == "roll"
    if after.phase != before.phase and after.phase in ("codes", "resolve"):
        return after.firsts == 0
    if before.phase == "codes" and after.phase != "codes":
        return after.firsts == 0
    return after.firsts == (BEGUN if before.first is None else before.firsts)


@invariant("CVT-I34", Winner)
def nobody_is_above_a_winner(before: Table, event: Winner, after: Table) -> bool:
    """Nobody has more points than a winner; with as many nobody has completed more missions, and
    with as many of these nobody has one that is worth more."""
    standings = []
    for player in after.players:
        worth = [after.box.missions[name].points for name in player.done]
        total = sum(worth) + 2 * len(player.broken)
        standings.append((total, len(worth), max(worth, default=0)))
    return bool(event.players) and all(standings[seat] == max(standings) for seat in event.players)
