"""Invariants of the real decks are proved in numbers of cards and chips, for steps of the rules."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import evolve

pytest.importorskip("z3", reason="the proofs in numbers need z3")

import asset_counts
import king_chips
import z3

from referee_spec.cover_your_assets.options import Options as AssetOptions
from referee_spec.cover_your_assets.state import decks
from referee_spec.cover_your_assets.state import start as assets
from referee_spec.kings_in_the_corner.options import Options as KingOptions
from referee_spec.kings_in_the_corner.state import start as kings
from referee_spec.verification.play import Step
from referee_spec.verification.random_play import steps
from referee_spec.verification.registry import play

NAMES = ("Ana", "Ben", "Cleo")

SAMPLE = 4
"""The steps of each kind of which it is tested whether the proof is about them."""


def played(slug: str, first: Any) -> Iterator[Step[Any, Any]]:
    """Yield the steps of a match played at random."""
    yield from steps(play(slug), first, Random(0))


def test_no_event_breaks_an_invariant_of_any_deck() -> None:
    """Cards are conserved, first and covered sets stay, and no two wilds are paired."""
    for kind, proved in asset_counts.proofs(decks()["classic"], players=2):
        assert proved, kind


@pytest.mark.parametrize("leftover", ["box", "first-players"])
def test_no_event_loses_or_makes_chips(leftover: str) -> None:
    for players in range(2, 7):
        for kind, proved in king_chips.proofs(players, leftover):
            assert proved, kind


def test_steps_of_a_match_are_steps_of_the_proof() -> None:
    """Some steps of each kind of a real match are among those that the proof allows."""
    deck = decks()["classic"]
    by_kind: dict[str, list[Step[Any, Any]]] = {kind: [] for kind in asset_counts.KINDS}
    for one in played("cover-your-assets", assets(AssetOptions(), NAMES, None)):
        by_kind.get(asset_counts.kind_of(one.event), []).append(one)
    for kind, every in by_kind.items():
        for one in Random(0).sample(every, min(len(every), SAMPLE)):
            seats = asset_counts.seats_of(one.before, one.event)
            old, new = (asset_counts.counts_of(table, seats) for table in (one.before, one.after))
            seat = seats.index(getattr(one.event, "player", one.before.turn))
            assert holds(asset_counts.invariant(old, deck, tuple(deck.counts.values())))
            assert holds(asset_counts.step(old, kind, seat, new, deck)), one.event
    assert all(by_kind.values())


@pytest.mark.parametrize("leftover", ["box", "first-players"])
def test_steps_of_a_match_are_steps_of_the_proof_of_chips(leftover: str) -> None:
    """Each payment of a real match is one that the proof allows."""
    options = KingOptions(leftover_chips=leftover, goal=60)
    kinds = set()
    for one in played("kings-in-the-corner", kings(options, NAMES, None)):
        kind = king_chips.kind_of(one.event, one.after)
        if kind is not None:
            old, new = king_chips.chips_of(one.before), king_chips.chips_of(one.after)
            assert kind == "round" or holds(king_chips.invariant(old, 80))
            assert holds(king_chips.step(old, kind, new, 80, leftover)), one.event
            kinds.add(kind)
    assert kinds == {*king_chips.KINDS}


def test_a_planted_fault_is_found() -> None:
    """If a first set could be challenged, the proof that it is safe would fail."""
    deck = decks()["classic"]
    old, new = (asset_counts.unknown(name, len(deck.kinds), 2) for name in ("old", "new"))
    at_risk = evolve(old, heights=(old.heights[0], z3.IntVal(1)))
    solver = z3.SolverFor("QF_LIA")
    solver.add(asset_counts.step(at_risk, "pass", 1, new, deck))
    solver.add(z3.Not(asset_counts.safety(at_risk, new)))

    assert solver.check() == z3.sat


def holds(condition: Any) -> bool:
    """Return whether a condition on numbers, which may leave some open, can be true."""
    solver = z3.Solver()
    solver.add(condition)
    return bool(solver.check() == z3.sat)
