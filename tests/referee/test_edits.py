"""The table of edits: each row has an example that is judged otherwise without it."""

from pathlib import Path

import pytest

import referee
from referee.replaying import edits
from referee.replaying.edits import EDITS, Edit

EXAMPLES = Path(__file__).parents[2] / "docs" / "edits"


def found(text: str) -> list[tuple[object, ...]]:
    """Return what is found in a text: line, code, other lines, and whether it is a note."""
    return [
        (one.line, one.rule.code, one.or_lines, one.note) for one in referee.check(text).findings
    ]


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit.slug)
def test_without_its_row_an_example_is_judged_otherwise(
    edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (EXAMPLES / f"{edit.slug}.txt").read_text(encoding="utf-8")
    before = found(text)
    monkeypatch.setattr(edits, "EDITS", tuple(row for row in EDITS if row is not edit))
    assert before
    assert before != found(text)


def test_each_example_belongs_to_a_row() -> None:
    assert {edit.slug for edit in EDITS} == {path.stem for path in EXAMPLES.iterdir()}
