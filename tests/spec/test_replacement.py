"""Replaced fields: invariants notice a field that an event did not leave as it should.

`python tests/replacement` replaces more of them and writes docs/replaced-fields.md.
"""

from random import Random
from typing import Any

import pytest
from attrs import evolve
from fields import Case, Trial

from referee_spec.cover_your_assets.events import Pass, Replenish, Round, Skip
from referee_spec.cover_your_assets.state import Set
from referee_spec.games import game
from referee_spec.kernel.invariant import InvariantBroken, full_check
from referee_spec.verification.registry import play, played

SEED = 2
STEPS = {"cover-your-assets": 1_500, "kings-in-the-corner": 1_500, "covert": 500}
"""The steps of which fields are replaced until each invariant has rejected one."""

Steps = tuple[tuple[Any, Any, Any], tuple[Any, Any, Any]]
"""A step that an invariant has to accept, and one that it has to reject."""

ASSETS = game("cover-your-assets")
DECK = ASSETS.deck(ASSETS.defaults) if ASSETS.deck else None


def table(*stacks: str, pile: int = 20, hands: tuple[int, int] = (4, 4), **fields: Any) -> Any:
    """Return a table of Cover Your Assets with these stacks, sets written as ``cash gold``."""
    start = ASSETS.start(ASSETS.defaults, ("Ana", "Ben"), None)
    sets = (tuple(map(laid, filter(None, stack.split(" | ")))) for stack in stacks)
    held = tuple(DECK.pack(("jewels",) * n) for n in hands)
    begun = evolve(start, phase="play", stacks=tuple(sets), hands=held, pile=pile)
    return evolve(begun, **fields)


def laid(cards: str) -> Set:
    """Return a set with the first of these cards as its asset."""
    names = tuple(cards.split())
    return Set(names[0], DECK.pack(names))


def a_set_below_the_top() -> Steps:
    """Return steps that change the top set, and the set just below it."""
    before = table("home home | cash cash | stocks stocks", "home gold")
    top = table("home home | cash cash", "home gold | stocks stocks")
    below = table("home home | stocks stocks", "home gold | cash cash")
    return (before, Pass(0), top), (before, Pass(0), below)


def a_first_set() -> Steps:
    """Return steps that take a second set, and the first of a stack with one."""
    before = table("home home | cash cash", "home gold")
    second = table("home home", "home gold | cash cash")
    first = table("home home | cash cash | home gold", "")
    return (before, Pass(0), second), (before, Pass(0), first)


def two_wilds() -> Steps:
    """Return steps that lay an asset with a wild, and two wilds."""
    before = table("home home", "")
    return tuple((before, None, table("home home", text)) for text in ("cash gold", "gold silver"))


def scores_of_a_round() -> Steps:
    """Return ends of a round in which the scores are the cards laid, and 5,000 more."""
    before = table("home home", "cash cash", pile=0, hands=(0, 0), unseen=0)
    rest = DECK.full - DECK.pack(("home", "home", "cash", "cash"))
    over = evolve(before, phase="over", discard=DECK.unpack(rest))
    ends = [
        evolve(over, match=evolve(over.match, scores=one))
        for one in ((40_000, 10_000), (40_000, 15_000))
    ]
    return tuple((before, Skip(0), end) for end in ends)


def a_short_pile() -> Steps:
    """Return replenishings in which the first player draws the last card, and the second."""
    before = table("", "", pile=1, hands=(3, 3))
    after = (table("", "", pile=0, hands=hands) for hands in ((4, 3), (3, 4)))
    return tuple((before, Replenish(()), one) for one in after)


def a_won_match() -> Steps:
    """Return rounds that begin before the goal is reached, and after it."""
    before = table("", "", phase="over")
    before = evolve(before, match=evolve(before.match, round=1, scores=(0, 0)))
    after = (
        evolve(before, match=evolve(before.match, round=2, totals=totals, scores=None))
        for totals in ((995_000, 10_000), (1_000_000, 10_000))
    )
    return tuple((before, Round(2), one) for one in after)


BY_HAND = {
    "CYA-I2": two_wilds,
    "CYA-I3": a_set_below_the_top,
    "CYA-I4": a_first_set,
    "CYA-I10": scores_of_a_round,
    "CYA-I20": a_short_pile,
    "CYA-I24": a_won_match,
}
"""Steps made by hand: of the invariants that most depends on, and for what is rare in play."""


def cases(slug: str) -> list[Case]:
    """Return the cases of a few steps of a game."""
    return list(Trial(play(slug), Random(1), thorough=False).cases(80))


@pytest.mark.parametrize("slug", played())
def test_the_invariants_see_every_part_of_the_state(slug: str) -> None:
    """Of the fields replaced by another plausible value at least 98 in 100 are noticed, after
    many kinds of event."""
    counted = [case for case in cases(slug) if case.counts]
    missed = [(case.path, case.kind) for case in counted if not case.noticed]

    assert len(counted) > 2_000
    assert len({case.kind for case in counted}) > 6
    assert len(missed) <= len(counted) * 0.02, missed


@pytest.mark.parametrize(("slug", "steps"), STEPS.items())
def test_each_invariant_rejects_a_step_by_itself(slug: str, steps: int) -> None:
    """Others may notice the same, so each is evaluated alone: none can be emptied unnoticed."""
    emptied = Trial(play(slug), Random(SEED)).unbroken(steps)

    assert sorted(emptied - set(BY_HAND)) == []


def test_an_emptied_invariant_is_found() -> None:
    """An invariant that accepts every step is named, whatever the others reject."""
    whole = play("kings-in-the-corner")
    emptied = [
        evolve(one, holds=lambda *_: True) if one.id == "KIC-I4" else one
        for one in whole.game.invariants
    ]
    careless = evolve(whole, game=evolve(whole.game, invariants=tuple(emptied)))

    assert Trial(careless, Random(SEED)).unbroken(200) >= {"KIC-I4"}


@pytest.mark.parametrize("code", BY_HAND)
def test_an_invariant_rejects_the_step_made_for_it(code: str) -> None:
    """And accepts a step that differs from it in the fault alone."""
    right, wrong = BY_HAND[code]()
    (one,) = (
        found for slug in played() for found in play(slug).game.invariants if found.id == code
    )
    check = full_check((one,), (type(wrong[1]),))

    check(*right)
    with pytest.raises(InvariantBroken, match=code):
        check(*wrong)


def test_an_unnoticed_field_is_found() -> None:
    """Without its invariants a game notices nothing."""
    whole = play("kings-in-the-corner")
    careless = evolve(whole, game=evolve(whole.game, invariants=whole.game.invariants[:1]))
    counted = [case for case in Trial(careless, Random(1), thorough=False).cases(5) if case.counts]

    assert sum(bool(case.noticed) for case in counted) < len(counted) / 2
