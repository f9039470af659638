"""The table of edits: each row has an example that is judged otherwise without it."""

from pathlib import Path

import pytest

import referee
from referee.replaying import edits
from referee.replaying.edits import EDITS, Edit

EXAMPLES = Path(__file__).parents[2] / "docs" / "edits"


RARE = {"another-kind-of-action-was-made", "nothing-is-known-after-the-line"}
"""Rows that no short record needs: they keep the search from ending without an explanation."""


def answer(text: str) -> list[tuple[object, ...]]:
    """Return what is found in a text, and what is open: line, code or fact, and other lines."""
    verdict = referee.check(text)
    found = [(one.line, one.rule.code, one.breach, one.or_lines) for one in verdict.findings]
    asked = [question for record in verdict.records for question in record.open]
    return [*found, *((one.finding.line, one.finding.fact, one.because) for one in asked)]


@pytest.mark.parametrize(
    "edit", [row for row in EDITS if row.slug not in RARE], ids=lambda edit: edit.slug
)
def test_without_its_row_an_example_is_judged_otherwise(
    edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (EXAMPLES / f"{edit.slug}.txt").read_text(encoding="utf-8")
    before = answer(text)
    assert before
    monkeypatch.setattr(edits, "EDITS", tuple(row for row in EDITS if row is not edit))
    assert before != answer(text)


def test_each_example_belongs_to_a_row() -> None:
    assert {edit.slug for edit in EDITS} - RARE == {path.stem for path in EXAMPLES.iterdir()}
