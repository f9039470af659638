"""Find the lines that show that a record is impossible: a minimal set of contradicting lines."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from referee.knowledge.counting import Counting, LineNumbers
from referee.knowledge.observations import Change, traced
from referee.knowledge.shortest import smallest
from referee.replaying.refusals import Refusal
from referee.replaying.replay import Replay
from referee.replaying.worlds import PastEvent
from referee_spec.kernel.cards import Deck

Parts = Iterable[tuple[Any, int]]
"""The lines of a position, each as a position that this line alone describes, with its number."""


def evidence(
    replay: Replay,
    deck: Deck | None,
    refusal: Refusal,
    kinds: Collection[str],
    line: int,
    parts: Parts,
) -> tuple[int, ...]:
    """Return a minimal set of lines that contradict the line with an impossible event.

    ``kinds`` are the kinds of the cards that are not where the event needs them. Without any one of
    the returned lines the event would be possible. Return an empty tuple if the cards do not show
    that it is impossible.
    """
    if deck is None or replay.game.changes is None:
        if "copies" in refusal.values:
            return too_many_copies(replay, refusal, parts)
        return first_shown(replay, tuple(kinds))
    changes = list(changes_with_refused(replay, refusal, line, parts))
    counting = Counting(deck, changes, frozenset(kinds))
    found = contradiction(lambda lines: counting.fits([[]], lines), changes, kinds, line)
    if found is None:
        # If cards are unseen, several kinds may have to be told apart: use the exact model.
        found = exact_contradiction(deck, changes, kinds, line)
    return too_many_copies(replay, refusal) if found is None else found


def changes_with_refused(
    replay: Replay, refusal: Refusal, line: int, parts: Parts
) -> Iterator[Change]:
    """Yield the changes of hands in the round so far, and those by the refused event."""
    refused = PastEvent(refusal.state, refusal.event, line)
    for past_event in (*replay.past, refused):
        for change, at in traced(
            replay.game, past_event.state, past_event.event, past_event.line, parts
        ):
            yield Change(change, 0, at)


def exact_contradiction(
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
    fits: Callable[[LineNumbers], bool], changes: list[Change], kinds: Collection[str], line: int
) -> tuple[int, ...] | None:
    """Return a minimal set of lines that contradict ``line``.

    Return None if all lines fit together. Return None, too, if the other lines contradict each
    other although ``line`` shows cards of these kinds. Lines with the fewest such cards are left
    out first.
    """
    named = {change.line: 0 for change in changes}
    for change in changes:
        cards = (*change.change.gained, *change.change.lost)
        named[change.line] += sum(card in kinds for card in cards)
    others = sorted(set(named) - {line})
    if fits(frozenset(named)) or (named.get(line) and not fits(frozenset(others))):
        return None

    def contradict(lines: Iterable[int]) -> bool:
        return not fits(frozenset({*lines, line}))

    orders = (sorted(lines, key=named.__getitem__) for lines in (others, others[::-1]))
    fewest = min((smallest(contradict, order) for order in orders), key=len)
    return tuple(sorted(fewest))


def first_shown(replay: Replay, kinds: tuple[str, ...]) -> tuple[int, ...]:
    """Return the lines of the round so far that show cards of these kinds for the first time."""
    shows = replay.game.shows
    found = (
        past_event.line
        for past_event in replay.past
        if shows(past_event.state, past_event.event, kinds)
    )
    return tuple(dict.fromkeys(found))


def too_many_copies(replay: Replay, refusal: Refusal, parts: Parts = ()) -> tuple[int, ...]:
    """Return lines that together show more cards of the refusal's kinds than there are copies.

    ``parts`` stand for the position, if there is one. Return an empty tuple if the refusal does not
    state the number of copies, or if others lie where no line shows them.
    """
    if "copies" not in refusal.values:
        return ()
    kinds = refusal.values["kinds"]
    shown: dict[int, int] = {}
    lying = [PastEvent(refusal.state, part, line) for part, line in parts]
    positions = {type(one.event) for one in lying}
    before = [one for one in replay.past if type(one.event) not in positions]
    for past_event in (*lying, *before):
        count = replay.game.shows(past_event.state, past_event.event, kinds)
        if count:
            shown[past_event.line] = shown.get(past_event.line, 0) + count
    by_refused = replay.game.shows(refusal.state, refusal.event, kinds)
    surplus = sum(shown.values()) + by_refused - int(refusal.values["copies"])
    if surplus < 1:
        return ()
    for line, count in sorted(shown.items(), key=lambda item: item[1]):
        if count < surplus:
            # Without this line there are still too many.
            surplus -= count
            del shown[line]
    return tuple(sorted(shown))
