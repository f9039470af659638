"""All that may come next: more events than are allowed, for the guards to choose from."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Done,
    Event,
    Flip,
    Pair,
    Pass,
    Replenish,
    Round,
    Show,
    Skip,
    Take,
)
from referee_spec.cover_your_assets.moves import due
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import LANE, UNKNOWN


def candidates(table: Table) -> Iterator[Event]:
    """Every event that could come next at this table, and some that could not.

    A hand's unknown cards are offered as every kind that is still unseen. Deals and draws
    are chance, and offered as every combination of kinds.
    """
    phase = table.phase
    if phase in ("play", "more"):
        yield from actions(table)
    elif phase == "challenge":
        contest = table.contest
        assert contest is not None
        player = contest.to_show
        for card in in_hand(table, player):
            yield Show(player, card)
        yield Pass(player)
    elif phase == "replenish":
        wanted = due(table, table.turn, table.hands)
        hands = [combinations_with_replacement(unseen(table), n) for _, n in wanted]
        for cards in product(*hands):
            yield Replenish(
                tuple((player, drawn) for (player, _), drawn in zip(wanted, cards, strict=True))
            )
    elif phase == "deal":
        for player, held in enumerate(table.hands):
            if not held:
                size = table.match.setup.hand_size
                for hand in combinations_with_replacement(unseen(table), size):
                    yield Deal(player, hand)
    elif phase == "flip":
        for card in unseen(table):
            yield Flip(card)
    else:
        yield Round(table.match.round + 1)


def actions(table: Table) -> Iterator[Event]:
    """The actions of the player whose turn it is."""
    player = table.turn
    setup = table.match.setup
    cards = in_hand(table, player)
    top = table.discard[-1] if table.discard else None
    yield Skip(player)
    for count in range(2, setup.options.most_laid + 1):
        for laid in combinations_with_replacement(cards, count):
            yield Pair(player, laid)
        if top is not None and top != UNKNOWN:
            for laid in combinations_with_replacement(cards, count - 1):
                yield Take(player, top, laid)
    for other in range(len(table.hands)):
        for card in cards:
            yield Challenge(player, other, card)
    for card in cards:
        yield Discard(player, (card,))
    if table.phase == "more":
        yield Done(player)


def in_hand(table: Table, player: int) -> tuple[str, ...]:
    """The kinds that this player may hold."""
    deck = table.match.setup.deck
    hand = table.hands[player]
    unknown = hand & LANE or (table.vague and f"hand {player}" in table.vague)
    return deck.known(hand | table.unseen) if unknown else deck.known(hand)


def unseen(table: Table) -> tuple[str, ...]:
    """The kinds of which a copy is unseen."""
    return table.match.setup.deck.known(table.unseen)
