"""Strategies for Kings in the Corner, and measures of a match."""

from collections.abc import Mapping, Sequence
from random import Random

from referee_spec.kernel.cards import size
from referee_spec.kernel.tally import running_totals
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.rules.scoring import winners
from referee_spec.kings_in_the_corner.state import KING, TABS, Table
from referee_spec.kings_in_the_corner.testing.play import pile_top
from referee_spec.verification.play import Step
from referee_spec.verification.simulation import Simulation, Strategy, best, by_chance


def drawable(table: Table, choices: Sequence[Event], random: Random) -> list[Event]:
    """Return the choices with the draws of one card only, the top card of the pile.

    A drawn king is placed at once.
    """
    kept: list[Event] = [event for event in choices if not isinstance(event, events.Draw)]
    if len(kept) == len(choices):
        return kept
    card = pile_top(table, random)
    drawn = [event for event in choices if isinstance(event, events.Draw) and event.card == card]
    return [*kept, drawn[-1]]


def with_one_draw(strategy: Strategy[Table, Event]) -> Strategy[Table, Event]:
    """Return a strategy that may draw only the top card of the pile."""

    def choose(table: Table, choices: Sequence[Event], random: Random) -> Event:
        return strategy(table, drawable(table, choices, random), random)

    return choose


def greedy(table: Table, event: Event) -> float:
    """Return the value of a choice: placing cards, kings first, then moving lots, then drawing."""
    match event:
        case events.Place(_, card, stall):
            # A card on an open tab fits anywhere, so that others go first.
            return 100 if is_king(card) else 60 if table.stalls[stall] else 50
        case events.Move():
            return 80
        case events.Pay() | events.Done():
            return 30
        case events.Draw():
            return 20
    return 0


def cautious(table: Table, event: Event) -> float:
    """Return the value of a choice for a cautious player.

    It is that of the greedy one, but an open tab is left alone unless a card of low rank, which
    rarely fits elsewhere, or the last card goes there.
    """
    if isinstance(event, events.Place) and event.stall in TABS and not table.stalls[event.stall]:
        rank = table.match.setup.deck.values[event.card]
        last = size(table.hands[event.player]) == 1
        return 50 + KING - rank if last or rank <= LOW or not table.doing.played else -1
    return greedy(table, event)


LOW = 5
"""The highest rank of a low card."""


def measures(steps: Sequence[Step[Table, Event]]) -> Mapping[str, float]:
    """Return the measures of a match.

    They are turns, hands, turns without a play, refused draws, fined kings, chips of a pot, changes
    of the lead, and whether the first player won.
    """
    count = {"turns": 0, "rounds": 0, "passes": 0, "refusals": 0, "fines": 0, "lead-changes": 0}
    pots = 0
    leader = -1
    first = steps[0].after.turn
    for step in steps:
        event, before, after = step.event, step.before, step.after
        if isinstance(event, events.Done):
            count["turns"] += 1
            count["passes"] += not before.doing.moved
        count["refusals"] += isinstance(event, events.Refuse)
        count["fines"] += isinstance(event, events.Fine)
        if after.phase == "over" and before.phase != "over":
            count["rounds"] += 1
            pots += after.pot
            totals = running_totals(after.match)
            if totals is not None:
                ahead = winners(after, totals)[0]
                count["lead-changes"] += leader not in (-1, ahead)
                leader = ahead
    figures: dict[str, float] = dict(count)
    figures["pot"] = pots / max(count["rounds"], 1)
    figures["first-player-wins"] = float(leader == first)
    return figures


STRATEGIES: dict[str, Strategy[Table, Event]] = {
    "random": by_chance,
    "greedy": best(greedy),
    "cautious": best(cautious),
}

SIMULATION = Simulation(
    {name: with_one_draw(strategy) for name, strategy in STRATEGIES.items()}, measures
)
