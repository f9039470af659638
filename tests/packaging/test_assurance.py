"""The page on assurance is what its generator writes."""

from pathlib import Path
from runpy import run_path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_is_written_by_its_generator() -> None:
    """Its text, and the tables and shares that other pages give, are those of today.

    After a change run `python docs/_figures/assurance.py`; with numbers it verifies all games anew,
    which takes minutes.
    """
    generator = run_path(str(DOCS / "_figures" / "assurance.py"))

    assert generator["page"](*generator["kept"]()) == (DOCS / "assurance.md").read_text("utf-8")
