"""The derived steps of a game say what its rules say, and are made anew when the rules change."""

import sys
from inspect import getsource
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from attrs import evolve

from referee_spec.games import OWN, game, play
from referee_spec.kernel.derivation import digest
from referee_spec.kernel.play import steps
from referee_spec.kernel.unfolding.module import derived

DERIVED = [slug for slug in OWN if game(slug).derived is not None]


@pytest.mark.parametrize("slug", DERIVED)
def test_the_module_is_current(slug: str) -> None:
    """If not: python -m referee_spec.kernel.derivation."""
    one = game(slug)
    assert one.derived is not None and one.derived.__file__ is not None
    text = derived(one.rulebook, one.invariants, one.unwritten, one.events)
    assert text == Path(one.derived.__file__).read_text("utf-8")
    assert set(one.steps) == set(one.events)


@pytest.mark.parametrize("slug", DERIVED)
@pytest.mark.parametrize("seed", range(3))
def test_steps_agree_with_the_rules(slug: str, seed: int) -> None:
    """On each event of a round, and on those next to it."""
    one, how = game(slug), play(slug)
    random = Random(seed)
    refused = 0
    for step, _ in zip(steps(how, how.table(random), random), range(150), strict=False):
        assert one.steps[type(step.event)](step.before, step.event) == step.after
        for near, _ in how.neighbours(step.before, step.event):
            after = one.steps[type(near)](step.before, near)
            if one.unwritten(step.before, near) is None and one.answer(step.before, near) is None:
                assert after == one.after(step.before, near)
            else:
                refused += 1
                assert after is None
    assert refused > 100


@pytest.mark.parametrize("slug", DERIVED)
def test_a_changed_rulebook_has_no_stale_steps(slug: str) -> None:
    """Without a guard, the kinds of event that it was asked about are judged rule by rule."""
    one = game(slug)
    guard = next(rule for rule in one.rulebook.rules if rule.role == "guard")
    changed = evolve(one, rulebook=one.rulebook.without(guard.code))
    assert set(one.steps) - set(changed.steps) == set(guard.on)
    weaker = evolve(one, invariants=one.invariants[1:])
    assert not weaker.steps.keys() & set(one.invariants[0].on or one.events)


@pytest.mark.parametrize("slug", DERIVED)
def test_a_rule_changed_in_its_text_has_no_stale_steps(slug: str) -> None:
    one = game(slug)
    known = one.derived
    assert known is not None
    other = ModuleType("steps")
    vars(other).update(STEPS=known.STEPS, SOURCES=known.SOURCES, DIGEST=known.DIGEST + 1)
    assert evolve(one, derived=other).steps == {}


def test_the_digest_is_of_the_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However their lines end; where there is no text there is nothing that could change."""
    text = tmp_path / "rules.py"
    module = ModuleType("rules")
    module.__file__ = str(text)
    monkeypatch.setitem(sys.modules, "rules", module)
    found = []
    for written in (b"a = 1\n", b"a = 1\r\n", b"a = 2\n"):
        text.write_bytes(written)
        found.append(digest(["rules"]))
    assert found[0] == found[1] != found[2]
    text.unlink()
    assert digest(["rules"]) == 0


@pytest.mark.parametrize("kind", ["pair", "take", "show", "pass", "discard", "replenish"])
def test_what_an_action_made_of_stacks_is_known_when_its_step_is_made(kind: str) -> None:
    """No game is asked which stacks are others than before."""
    text = getsource(getattr(game("cover-your-assets").derived, f"step_{kind}"))
    assert "alike" not in text
    assert "zip(" not in text
