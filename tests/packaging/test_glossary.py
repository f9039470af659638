"""The glossary names places that exist, and the names that it gives are defined there."""

import re
from pathlib import Path

import pytest

from referee_spec.games import OWN

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"(?m)^\| ([^|]+) \| [^|]+\.? \| ([^|]+) \|$")
PLACE = re.compile(r"`([\w/.]+)`(?: \(`(\w+)`\))?")
TERMS = {
    term: PLACE.findall(places)
    for term, places in ROW.findall((ROOT / "docs" / "glossary.md").read_text("utf-8"))
    if term not in ("term", "---")
}
PACKAGES = tuple(package.rpartition(".")[2] for package in OWN.values())


def defines(text: str, name: str) -> bool:
    """Return whether a module's text defines, imports, declares or assigns a name."""
    ways = (rf"^ *(?:class|def) {name}\b", rf"^ *{name}: ", rf"^{name} = ", rf"import .*\b{name}\b")
    return re.search(f"(?m){'|'.join(ways)}", text) is not None


@pytest.mark.parametrize("term", TERMS)
def test_a_term_is_where_the_glossary_says(term: str) -> None:
    """A place with GAME in it is there for every game."""
    assert TERMS[term]
    for path, name in TERMS[term]:
        for package in PACKAGES if "GAME" in path else ("",):
            file = ROOT / path.replace("GAME", package)
            assert file.is_file(), file
            assert not name or defines(file.read_text("utf-8"), name), (file, name)
