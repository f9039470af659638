"""Stacks: sets laid down, sets that grow, and what differs between stacks before and after."""

from referee_spec.cover_your_assets.state import Set, Stack, Table
from referee_spec.kernel.cards import UNKNOWN, Multiset
from referee_spec.kernel.latest import keeping_latest


def new_set(table: Table, cards: tuple[str, ...]) -> Set:
    """Return the set that these cards make. Its asset is the first card that is not wild."""
    deck = table.match.setup.deck
    assets = [card for card in cards if card != UNKNOWN and card not in deck.wilds]
    return Set((assets or cards)[0], deck.pack(cards))


def with_top_grown(stack: Stack, cards: Multiset) -> Stack:
    """Return the stack with these cards added to its top set."""
    top = stack[-1]
    return (*stack[:-1], Set(top.asset, top.cards + cards))


def cards_in(stacks: tuple[Stack, ...]) -> Multiset:
    """Return all cards of all stacks."""
    return sum([laid.cards for stack in stacks for laid in stack])


@keeping_latest
def changed_stacks(
    before: tuple[Stack, ...], after: tuple[Stack, ...]
) -> list[tuple[int, Stack, Stack, int]]:
    """Return each stack that differs: its seat, the stack before and after, and the number of
    sets at its bottom that are equal."""
    return [
        (seat, old, new, equal_sets(old, new))
        for seat, (old, new) in enumerate(zip(before, after, strict=True))
        if old is not new and old != new
    ]


def equal_sets(one: Stack, other: Stack) -> int:
    """Return the number of sets at the bottom of two stacks that are equal."""
    count = min(len(one), len(other))
    while one[:count] != other[:count]:
        count -= 1
    return count


def gained(before: tuple[Stack, ...], after: tuple[Stack, ...]) -> Multiset:
    """Return the cards by which all stacks together have grown.

    The result is only a multiset if they contain all cards that they contained before.
    """
    return sum(
        [
            cards_in((new[same:],)) - cards_in((old[same:],))
            for _, old, new, same in changed_stacks(before, after)
        ]
    )
