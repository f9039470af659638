"""Planted defects: each can be planted, and the page names each.

`python tests/defects` plants them and tries every technique on them; `.ci/run` tries a sample.
"""

from pathlib import Path

import pytest
from planting import SPEC, defects

from referee_spec.games import OWN

PAGE = Path(__file__).parents[2] / "docs" / "planted-defects.md"

LEAST = 100


@pytest.mark.parametrize("fresh", [False, True])
@pytest.mark.parametrize("slug", OWN)
def test_every_defect_changes_one_place_of_the_rules(slug: str, fresh: bool) -> None:
    """The text that it replaces is there once, so that a change of the rules does not lose it."""
    for defect in defects(slug, fresh=fresh):
        text = (SPEC / "referee_spec" / defect.file).read_text("utf-8")
        planted = defect.planted_in(text)
        assert planted != text
        if defect.file.endswith(".py"):
            compile(planted, defect.file, "exec")


def test_there_are_a_hundred_defects_and_the_page_names_each() -> None:
    """Every technique was tried on every defect, and none was noticed by nothing."""
    names = [(slug, one.description) for slug in OWN for one in defects(slug)]
    page = PAGE.read_text("utf-8")

    assert LEAST <= len(set(names)) == len(names)
    assert [] == [name for name in names if f"| {name[1]} |" not in page]
    assert "**nothing**" not in page
