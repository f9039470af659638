"""Which invariants are evaluated on a state and on a step."""

from collections.abc import Callable
from functools import wraps

import pytest
from attrs import frozen

from referee_spec.kernel.invariant import (
    Invariant,
    InvariantBroken,
    full_check,
    invariant,
    state_check,
    step_check,
)


@frozen
class Heap:
    """A heap of counters, of which something may be unknown."""

    left: int
    unknown: frozenset[str] = frozenset()


@frozen
class Take:
    """Counters are taken away."""


PARTIAL = frozenset({"left"})


def never(*on: type, known: bool = False, reads: tuple[str, ...] = ()) -> Invariant:
    """Return an invariant that no step keeps."""

    @invariant("NEVER", *on, known=known, reads=reads)
    def fails(before: Heap, event: object, after: Heap) -> bool:
        return False

    return fails.invariant  # type: ignore[attr-defined, no-any-return]


@invariant("FULL", known=True)
def no_heap_is_negative(heap: Heap) -> bool:
    """No heap is negative."""
    return heap.left >= 0


@invariant("LESS", known=True)
def heaps_shrink(heap: Heap, since: Heap | None = None) -> bool:
    """No heap grows."""
    return since is None or heap.left <= since.left


ON_STATES: tuple[Invariant, ...] = (
    no_heap_is_negative.invariant,  # type: ignore[attr-defined]
    heaps_shrink.invariant,  # type: ignore[attr-defined]
)


def wrapped(function: Callable[..., bool]) -> Callable[..., bool]:
    """Return a function that does the same."""

    @wraps(function)
    def same(*arguments: object) -> bool:
        return function(*arguments)

    return same


def test_a_predicate_that_is_wrapped_twice_takes_the_same_arguments() -> None:
    """Otherwise the invariants of a game in a file of one's own are evaluated on no step."""
    once = Invariant("ID", "", wrapped(no_heap_is_negative), (), ())
    twice = Invariant("ID", "", wrapped(wrapped(no_heap_is_negative)), (), ())

    assert (1, 1) == (once.arity, twice.arity)


@pytest.mark.parametrize(("before", "after"), [(PARTIAL, PARTIAL), (PARTIAL, ()), ((), PARTIAL)])
def test_steps_between_partial_states_need_not_keep_an_invariant_of_known_ones(
    before: frozenset[str], after: frozenset[str]
) -> None:
    """It says nothing of them; another invariant does."""
    step = Heap(3, frozenset(before)), Take(), Heap(2, frozenset(after))

    step_check((never(known=True),), (Take,))(*step)
    with pytest.raises(InvariantBroken):
        step_check((never(),), (Take,))(*step)


def test_a_step_that_changes_nothing_is_not_checked_for_what_it_reads() -> None:
    """Frozen values do not change."""
    heap = Heap(3)
    check = step_check((never(reads=("left",)),), (Take,))

    check(heap, Take(), heap)
    with pytest.raises(InvariantBroken):
        check(heap, Take(), Heap(2))


def test_a_step_of_another_kind_is_not_checked() -> None:
    """An invariant may name the kinds of event that it is about."""
    check = step_check((never(Take),), (Take, int))

    check(Heap(3), 1, Heap(2))
    with pytest.raises(InvariantBroken):
        check(Heap(3), Take(), Heap(2))


def test_a_state_is_compared_with_an_earlier_one_if_both_are_known() -> None:
    """By itself it is checked as soon as it is known."""
    check = state_check(ON_STATES)

    check(Heap(3, PARTIAL), Take(), Heap(4))
    check(Heap(3), Take(), Heap(-1, PARTIAL))
    check(None, Take(), Heap(-1, PARTIAL))
    for since, state in (
        (Heap(3), Heap(4)),
        (Heap(3, PARTIAL), Heap(-1)),
        (Heap(3), Heap(-1)),
        (None, Heap(-1)),
    ):
        with pytest.raises(InvariantBroken):
            check(since, Take(), state)


def test_a_full_check_is_of_states_and_of_steps() -> None:
    """A first state is the end of no step."""
    check = full_check((*ON_STATES, never()), (Take,))

    check(None, Take(), Heap(3))
    with pytest.raises(InvariantBroken, match="NEVER"):
        check(Heap(3), Take(), Heap(2))
    with pytest.raises(InvariantBroken, match="FULL"):
        check(Heap(3), Take(), Heap(-1))
