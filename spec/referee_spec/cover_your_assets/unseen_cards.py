"""Cards whose kind nobody recorded, by the place where they lie."""

from collections.abc import Iterable
from itertools import chain

from referee_spec.cover_your_assets.stacks import cards_in
from referee_spec.cover_your_assets.state import Contest, Set, Table
from referee_spec.kernel.cards import UNKNOWN, size, unknown_count


def any_in_sets(table: Table) -> bool:
    """Return whether an unseen card lies in a set, or is shown for one."""
    if size(table.unseen) == table.pile:
        return False  # All unseen cards are in the draw pile.
    contest = contest_under_way(table)
    shown = contest.shown if contest is not None else 0
    return unknown_count(cards_in(table.stacks) + shown) > 0


def in_sets(table: Table) -> dict[str, int]:
    """Return the number of unseen cards that lie in sets or are shown for one, by its asset."""
    counts = by_asset(chain.from_iterable(table.stacks))
    contest = contest_under_way(table)
    if contest is not None and (shown := unknown_count(contest.shown)):
        stack = table.stacks[contest.challenged]
        if stack:  # Else the set at stake is not known, and neither is its asset.
            counts[stack[-1].asset] = counts.get(stack[-1].asset, 0) + shown
    return counts


def by_asset(sets: Iterable[Set]) -> dict[str, int]:
    """Return the number of unseen cards in these sets, by their asset."""
    counts: dict[str, int] = {}
    for laid in sets:
        if unseen := unknown_count(laid.cards):
            counts[laid.asset] = counts.get(laid.asset, 0) + unseen
    return counts


def contest_under_way(table: Table) -> Contest | None:
    """Return the challenge whose cards lie in no stack yet, or None.

    Where the loser may act again, the table keeps the lost challenge although its cards are in the
    winner's stack; that challenge is not returned.
    """
    return table.contest if table.phase == "challenge" else None


def in_discard(table: Table) -> int:
    """Return the number of unseen cards in the discard pile."""
    return table.discard.count(UNKNOWN)
