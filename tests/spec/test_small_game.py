"""A small game from start to end: what a game has to provide, and what it gets for that.

Two players take one to three counters from a heap in turn; whoever takes the last one wins.
"""

from collections.abc import Iterator
from random import Random

import pytest
from attrs import evolve as attrs_evolve
from attrs import frozen

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import Game
from referee_spec.kernel.invariant import invariant
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kernel.rulebook import Rulebook
from referee_spec.kernel.transition import Fault
from referee_spec.verification.explorer import Flaw, explore
from referee_spec.verification.play import Play
from referee_spec.verification.random_play import BrokenRound, play_round


@frozen
class Heap:
    """A state: the counters left, and the seat whose turn it is."""

    counters: int
    turn: int = 0


@frozen
class Take:
    """A player takes counters."""

    player: int
    counters: int


@guard("HEAP1", Take, source="en: Turns", refusal="it is the turn of {turn}")
def only_whose_turn_it_is(heap: Heap, take: Take) -> Answer:
    """Players take counters in turn."""
    return None if take.player == heap.turn else {"turn": heap.turn}


@guard("HEAP2", Take, source="en: Turns", refusal="{taken} of {left} counters")
def one_to_three_counters(heap: Heap, take: Take) -> Answer:
    """A player takes one to three of the counters that are left."""
    if 1 <= take.counters <= min(3, heap.counters):
        return None
    return {"taken": take.counters, "left": heap.counters}


@effect("HEAP3", Take, source="en: Turns")
def counters_leave_the_heap(heap: Heap, take: Take) -> Heap:
    """The counters leave the heap, and it is the other player's turn."""
    return evolve(heap, counters=heap.counters - take.counters, turn=1 - heap.turn)


@invariant("HEAP-I1")
def no_heap_is_negative(heap: Heap) -> bool:
    """The heap never holds less than nothing."""
    return heap.counters >= 0


@invariant("HEAP-I2")
def every_turn_takes(before: Heap, take: Take, after: Heap) -> bool:
    """The heap shrinks by what is taken."""
    return before.counters - after.counters == take.counters > 0


def start(options: object, players: tuple[str, ...], dealer: int | None) -> Heap:
    return Heap(7)


def candidates(heap: Heap) -> Iterator[Take]:
    for counters in range(1, 5):
        yield Take(heap.turn, counters)


def to_act(heap: Heap) -> int | None:
    return heap.turn if heap.counters else None


GAME = Game(
    slug="heap",
    title="The Heap",
    rulebook=Rulebook[Heap, Take].of_functions(
        only_whose_turn_it_is, one_to_three_counters, counters_leave_the_heap
    ),
    events=(Take,),
    start=start,
    candidates=candidates,
    to_act=to_act,
    invariants=(no_heap_is_negative.invariant, every_turn_takes.invariant),
)

PLAY = Play(
    game=GAME,
    table=lambda random: Heap(random.randint(1, 20)),
    over=lambda heap: heap.counters == 0,
    measure=lambda heap: (heap.counters,),
)


def test_guards_decide_in_the_order_of_the_rulebook() -> None:
    refusal = GAME.answer(Heap(2), Take(player=1, counters=3))
    assert isinstance(refusal, Fault)
    assert ("HEAP1", {"turn": 0}) == (refusal.rule.code, refusal.values)


def test_choices_are_the_candidates_that_no_guard_refuses() -> None:
    assert [Take(0, 1), Take(0, 2)] == list(GAME.choices(Heap(2)))


def test_a_transition_returns_the_next_state_or_the_refusal() -> None:
    take = GAME.transitions(GAME.defaults)[Take]
    assert Heap(4, turn=1) == take(Heap(7), Take(0, 3))
    refusal = take(Heap(2), Take(0, 3))
    assert isinstance(refusal, Fault)
    assert "HEAP2" == refusal.rule.code


def test_random_rounds_come_to_their_end() -> None:
    for seed in range(20):
        random = Random(seed)
        last = play_round(PLAY, PLAY.table(random), random)[-1]
        assert PLAY.over(last.after)


def test_the_explorer_visits_every_state() -> None:
    """Seven and six counters come about with one player to move, fewer with either."""
    explored = explore(PLAY, start(None, (), None))
    assert explored.whole
    assert 2 + 2 * 6 == explored.states
    assert 2 == explored.finished


def play_rounds(play: Play[Heap, Take], n: int) -> None:
    """Play rounds with the seeds up to ``n``."""
    for seed in range(n):
        play_round(play, Heap(3), Random(seed))


def test_without_its_guard_an_invariant_breaks() -> None:
    """Random play and the explorer notice a missing rule by the invariants alone."""
    lame = attrs_evolve(PLAY, game=attrs_evolve(GAME, rulebook=GAME.rulebook.without("HEAP2")))
    with pytest.raises(BrokenRound, match="HEAP-I1"):
        play_rounds(lame, 20)
    with pytest.raises(Flaw, match="HEAP-I1") as flaw:
        explore(lame, Heap(3))
    assert (Take(0, 4),) == flaw.value.events
