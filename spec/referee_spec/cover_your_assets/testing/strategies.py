"""Strategies for Cover Your Assets, and measures of a match."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from referee_spec.cover_your_assets import events
from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.rules.pairs import cards_of, from_hand
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.tally import running_totals
from referee_spec.verification.lookahead import packed_anew
from referee_spec.verification.play import Step
from referee_spec.verification.simulation import LookAhead, Simulation, best, by_chance


def greedy(table: Table, event: Event) -> float:
    """Return the value of a choice by what it may win at once: a set, or the top set of another."""
    deck = table.match.setup.deck
    if isinstance(event, events.Pair | events.Take):
        return sum(deck.values[card] for card in cards_of(event))
    if isinstance(event, events.Challenge):
        return deck.worth(table.stacks[event.challenged][-1].cards)
    if isinstance(event, events.Show):
        return 1_000_000 - deck.values[event.card]
    if isinstance(event, events.Discard):
        return -sum(deck.values[card] for card in event.cards)
    return -1_000_000


def cautious(table: Table, event: Event) -> float:
    """Return the value of a choice for a cautious player.

    Such a player prefers pairs without wilds, then challenges with a copy and another card to show.
    Wilds are paired rather than discarded, and shown only if they were counted on.
    """
    deck = table.match.setup.deck
    liked = greedy(table, event)
    if isinstance(event, events.Pair | events.Take):
        wild = any(card in deck.wilds for card in cards_of(event))
        return liked + (1_000_000 if not wild else 0)
    if isinstance(event, events.Challenge):
        hand = table.hands[event.player]
        asset = table.stacks[event.challenged][-1].asset
        wilds = sum(deck.count(hand, wild) for wild in deck.wilds)
        enough = event.card == asset and deck.count(hand, asset) + wilds >= 2
        return liked + 300_000 if enough else -500_000
    if isinstance(event, events.Show):
        return liked if event.card not in deck.wilds else -900_000
    if isinstance(event, events.Pass):
        return -800_000
    return liked


def measures(steps: Sequence[Step[Table, Event]]) -> Mapping[str, float]:
    """Return the measures of a match.

    They are turns, rounds, challenges and their outcomes, changes of the lead, whether the first
    player won, and the dollars in wilds that stay with whoever played them, per round.
    """
    count = {"turns": 0, "rounds": 0, "challenges": 0, "challenges-won": 0, "lead-changes": 0}
    wilds = 0
    played: Counter[tuple[int, str]] = Counter()
    leader = -1
    first = steps[0].after.turn
    for step in steps:
        event, after = step.event, step.after
        count["turns"] += isinstance(
            event, events.Pair | events.Take | events.Challenge | events.Discard | events.Skip
        )
        count["challenges"] += isinstance(event, events.Challenge)
        if isinstance(event, events.Pass) and step.before.contest is not None:
            count["challenges-won"] += step.before.contest.last == step.before.turn
        if isinstance(event, events.Pair | events.Take | events.Challenge | events.Show):
            played.update((event.player, card) for card in from_hand(event))
        if after.phase == "over" and step.before.phase != "over":
            count["rounds"] += 1
            wilds += wilds_kept(after, played)
            played.clear()
            totals = running_totals(after.match)
            if totals is not None:
                ahead = totals.index(max(totals))
                count["lead-changes"] += leader not in (-1, ahead)
                leader = ahead
    figures: dict[str, float] = dict(count)
    figures["challenges-won"] = count["challenges-won"] / max(count["challenges"], 1)
    figures["first-player-wins"] = float(leader == first)
    figures["wilds-kept"] = wilds / max(count["rounds"], 1)
    return figures


def wilds_kept(table: Table, played: Mapping[tuple[int, str], int]) -> int:
    """Return the dollars in wilds that lie in the stacks of those who played them."""
    deck = table.match.setup.deck
    kept = 0
    for (player, card), many in played.items():
        if card in deck.wilds:
            own = sum(deck.count(laid.cards, card) for laid in table.stacks[player])
            kept += min(many, own) * deck.values[card]
    return kept


def redeal(table: Table, seat: int, random: Random) -> Table:
    """Return the table with the hands of others dealt anew from them and the draw pile."""
    deck = table.match.setup.deck
    hands, unseen = packed_anew(deck, table.hands, table.unseen, seat, random)
    return evolve(table, hands=hands, unseen=unseen)


def standing(table: Table, seat: int) -> float:
    """Return the dollars in a player's stack, less the mean of the others'."""
    deck = table.match.setup.deck
    worth = [sum(deck.worth(laid.cards) for laid in stack) for stack in table.stacks]
    return worth[seat] - (sum(worth) - worth[seat]) / max(len(worth) - 1, 1)


SIMULATION = Simulation(
    {"random": by_chance, "greedy": best(greedy), "cautious": best(cautious)},
    measures,
    LookAhead(redeal, standing),
)
