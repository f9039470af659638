"""Candidate events: all that may come next, and some that the guards refuse."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from referee_spec.cover_your_assets import events
from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.hands import draws_due
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import UNKNOWN, in_hand, unseen_kinds


def candidates(table: Table) -> Iterator[Event]:
    """Yield every event that could come next at this table, and some that could not.

    An unknown card of a hand may be of every kind that is still unseen. Deals and draws may
    bring every combination of those kinds.
    """
    phase = table.phase
    if phase in ("play", "more"):
        yield from actions(table)
    elif phase == "challenge":
        contest = table.contest
        assert contest is not None
        player = contest.to_show
        for card in in_hand(table, player):
            yield events.Show(player, card)
        yield events.Pass(player)
    elif phase == "replenish":
        wanted = draws_due(table)
        hands = [combinations_with_replacement(unseen_kinds(table), n) for _, n in wanted]
        for cards in product(*hands):
            yield events.Replenish(
                tuple((player, drawn) for (player, _), drawn in zip(wanted, cards, strict=True))
            )
    elif phase == "deal":
        for player, held in enumerate(table.hands):
            if not held:
                size = table.match.setup.hand_size
                for hand in combinations_with_replacement(unseen_kinds(table), size):
                    yield events.Deal(player, hand)
    elif phase == "flip":
        for card in unseen_kinds(table):
            yield events.Flip(card)
    else:
        yield events.Round(table.match.round + 1)


def actions(table: Table) -> Iterator[Event]:
    """Yield the actions of the player whose turn it is."""
    player = table.turn
    setup = table.match.setup
    cards = in_hand(table, player)
    top = table.discard[-1] if table.discard else None
    yield events.Skip(player)
    for count in range(2, setup.options.most_laid + 1):
        for laid in combinations_with_replacement(cards, count):
            yield events.Pair(player, laid)
        if top is not None and top != UNKNOWN:
            for laid in combinations_with_replacement(cards, count - 1):
                yield events.Take(player, top, laid)
    for other, stack in enumerate(table.stacks):
        if other != player and (stack or table.unknown):
            for card in cards:
                yield events.Challenge(player, other, card)
    for card in cards:
        yield events.Discard(player, (card,))
    if table.phase == "more":
        yield events.Done(player)
