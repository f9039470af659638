"""Single lines of a record in the documentation are in the notation, in every language."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.notation.line import Names, NotationFault
from referee.notation.reader import LineReader
from referee_spec.games import GAMES, game
from referee_spec.kernel.languages import TRANSLATIONS

DOCS = Path(__file__).resolve().parents[2] / "docs"
NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Tom")
BLOCK = re.compile(r"(?ms)^```(\{?\w*)[^\n]*\n(.*?)^```$")
NUMBERED_TURN = re.compile(r"`([0-9]+[.!)] \w+ \w[^`\n]*)`")


def lines(page: Path) -> Iterator[str]:
    """Yield the lines of the parts of records, and the numbered turns in the text."""
    text = page.read_text("utf-8")
    for language, block in BLOCK.findall(text):
        if language == "referee" and not re.match(r"game|juego|jeu|\S+\.txt:", block):
            yield from block.splitlines()
    yield from (one for one in NUMBERED_TURN.findall(BLOCK.sub("", text)) if "..." not in one)


def is_readable(line: str) -> bool:
    """Return whether a line is in the notation of one of the games."""
    seats = {name: seat for seat, name in enumerate(NAMES)}
    for slug in GAMES:
        state = game(slug).start(game(slug).options(), NAMES[:3], None)
        names = Names(seats, frozenset(game(slug).kinds(state)))
        try:
            LineReader(slug, names).read(line)
        except NotationFault:
            continue
        return True
    return False


@pytest.mark.parametrize("folder", [".", *TRANSLATIONS])
def test_the_lines_of_the_documentation_can_be_read(folder: str) -> None:
    found = [line for page in sorted((DOCS / folder).glob("*.md")) for line in lines(page)]
    assert len(found) > 10
    assert [] == [line for line in found if not is_readable(line)]
