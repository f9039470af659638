"""Find the lines that show a record to be impossible: a minimal set that contradicts itself."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from referee.knowledge.counting import Counting, Lines
from referee.knowledge.observations import Change, traced
from referee.knowledge.shortest import smallest
from referee.replaying.replay import Replay
from referee.replaying.worlds import Refusal
from referee_spec.kernel.cards import Deck

Parts = Iterable[tuple[Any, int]]
"""What the lines of positions say, each as a position of its own, with its line's number."""


def evidence(
    replay: Replay,
    deck: Deck | None,
    refusal: Refusal,
    kinds: Collection[str],
    line: int,
    parts: Parts,
) -> tuple[int, ...]:
    """Return a minimal set of lines that contradict the line on which an event is impossible.

    ``kinds`` are the kinds of card that are not there. Without any one of the lines the event would
    be possible. Return none if no cards show it.
    """
    if deck is None or replay.game.changes is None:
        return sighted(replay, refusal) or where_shown(replay, tuple(kinds))
    changes = list(shown(replay, refusal, line, parts))
    counting = Counting(deck, changes, frozenset(kinds))
    found = contradiction(lambda lines: counting.fits([[]], lines), changes, kinds, line)
    if found is None:
        # With unseen cards several kinds may have to be told apart, which takes the solver.
        found = weighed(deck, changes, kinds, line)
    return sighted(replay, refusal) if found is None else found


def shown(replay: Replay, refusal: Refusal, line: int, parts: Parts) -> Iterator[Change]:
    """Yield the changes of hands by the round so far and by the refused event."""
    for state, event, number in (*replay.past, (refusal.state, refusal.event, line)):
        for change, at in traced(replay.game, state, event, number, parts):
            yield Change(change, 0, at)


def weighed(
    deck: Deck, changes: list[Change], kinds: Collection[str], line: int
) -> tuple[int, ...] | None:
    """Return the contradicting lines that the exact model finds; None if z3 is not installed."""
    try:
        from referee.knowledge.weighing import Weighing
    except ImportError:
        return None
    weighing = Weighing(deck, changes, ())
    return contradiction(lambda lines: weighing.fits((), lines), changes, kinds, line)


def contradiction(
    fits: Callable[[Lines], bool], changes: list[Change], kinds: Collection[str], line: int
) -> tuple[int, ...] | None:
    """Return a minimal set of lines that contradict ``line``.

    Return None if all fit, or if the others contradict each other though this one shows such
    cards. Lines that show the fewest cards are left out first.
    """
    many = {change.line: 0 for change in changes}
    for change in changes:
        cards = (*change.change.gained, *change.change.lost)
        many[change.line] += sum(card in kinds for card in cards)
    others = sorted(set(many) - {line})
    if fits(frozenset(many)) or (many.get(line) and not fits(frozenset(others))):
        return None

    def contradict(some: Iterable[int]) -> bool:
        return not fits(frozenset({*some, line}))

    orders = (sorted(one, key=many.__getitem__) for one in (others, others[::-1]))
    fewest = min((smallest(contradict, one) for one in orders), key=len)
    return tuple(sorted(fewest))


def where_shown(replay: Replay, kinds: tuple[str, ...]) -> tuple[int, ...]:
    """Return the lines that have shown where cards of these kinds lie."""
    shows = replay.game.shows
    return tuple(dict.fromkeys(n for state, event, n in replay.past if shows(state, event, kinds)))


def sighted(replay: Replay, refusal: Refusal) -> tuple[int, ...]:
    """Return the lines that together show more cards than there are, none if no number says so."""
    if "copies" not in refusal.values:
        return ()
    kinds = refusal.values["kinds"]
    shown: dict[int, int] = {}
    for state, event, line in replay.past:
        n = replay.game.shows(state, event, kinds)
        if n:
            shown[line] = shown.get(line, 0) + n
    last = replay.game.shows(refusal.state, refusal.event, kinds)
    over = sum(shown.values()) + last - int(refusal.values["copies"])
    for line, n in sorted(shown.items(), key=lambda item: item[1]):
        if n < over:
            over -= n
            del shown[line]
    return tuple(sorted(shown))
