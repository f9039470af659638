"""Strategies for Kings in the Corner, and measures of a match."""

from collections.abc import Mapping, Sequence
from random import Random

from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.tally import running_totals
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.chips import all_chips
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.rules.scoring import winners
from referee_spec.kings_in_the_corner.state import KING, TABS, Table
from referee_spec.verification.lookahead import packed_anew
from referee_spec.verification.play import Step
from referee_spec.verification.simulation import LookAhead, Simulation, best, by_chance


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
        case events.Draw(_, _, stall):
            # A drawn king is placed at once.
            return 20 if stall is None else 21
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


def redeal(table: Table, seat: int, random: Random) -> Table:
    """Return the table with the hands of others dealt anew from them and the draw pile."""
    deck = table.match.setup.deck
    hands, unseen = packed_anew(deck, table.hands, table.unseen, seat, random)
    return evolve(table, hands=hands, unseen=unseen)


def standing(table: Table, seat: int) -> float:
    """Return the chips of a player, with the points of a round that is over, less a chip for each
    card in hand, and less the mean of the same for the others."""
    scores = table.match.scores or (0,) * len(table.hands)
    held = zip(all_chips(table), scores, table.hands, strict=True)
    worth = [chips + score - size(hand) for chips, score, hand in held]
    return worth[seat] - (sum(worth) - worth[seat]) / max(len(worth) - 1, 1)


SIMULATION = Simulation(
    {"random": by_chance, "greedy": best(greedy), "cautious": best(cautious)},
    measures,
    LookAhead(redeal, standing),
)
