"""Where a line leaves the notation is found without Lark, and as Lark finds it."""

import importlib.util
import re
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from referee.notation import read
from referee.notation.grammar import parser
from referee.notation.line import Names, NotationFault
from referee.notation.read import read_line
from referee.notation.straying import stray
from referee.notation.tables import derivation, tables
from referee.notation.unreadable import in_the_notation, of_the_record
from referee_spec.games import OWN

TESTS = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def fuzz() -> ModuleType:
    path = TESTS / "fuzz" / "derived_lines.py"
    spec = importlib.util.spec_from_file_location("derived_lines", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("slug", OWN)
def test_the_tables_are_those_of_the_grammar(slug: str) -> None:
    """They are current; if not: python -m referee.notation.tables.derivation."""
    made = derivation.made(parser(slug))
    written = Path(derivation.__file__).with_name(f"{slug.replace('-', '_')}.py")
    assert derivation.module(made) == written.read_text("utf-8")
    assert made == tables(slug)


@pytest.mark.parametrize("slug", OWN)
def test_lines_leave_the_notation_where_lark_says(slug: str, fuzz: ModuleType) -> None:
    lines = list(islice(fuzz.mutated(slug, 3), 300))
    assert [] == [said for said in (fuzz.astray(slug, line) for line in lines) if said]
    gone = [stray(slug, line) is not None for line in lines]
    assert 50 < sum(gone) < 250


@pytest.mark.parametrize("slug", OWN)
def test_a_line_says_the_same_whether_lark_is_there_or_not(
    slug: str, fuzz: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = Names({"Ana": 0, "Ben": 1}, frozenset())

    def said(line: str) -> object:
        try:
            return read_line(slug, line, names).kind
        except NotationFault as fault:
            return fault.code, fault.span, fault.values

    lines = list(islice(fuzz.mutated(slug, 5), 200))
    after = [said(line) for line in lines]
    monkeypatch.setattr(read, "modules", {})
    assert after == [said(line) for line in lines]


@pytest.mark.parametrize(
    ("line", "at", "word"),
    [
        ("1. Ana discrads home", 7, "DISCARDS"),
        ("1. Ana discards", 15, "CARD"),
        ("1. Ana discards home ?? ,", 24, "SEMICOLON"),
        ("", 0, "NAME"),
    ],
)
def test_what_could_have_stood_there(line: str, at: int, word: str) -> None:
    found = stray("cover-your-assets", line)
    assert found is not None and found.at == at and word in found.expected


@pytest.mark.parametrize("slug", OWN)
def test_a_word_that_the_record_does_not_know_is_told_as_by_lark(
    slug: str, fuzz: ModuleType
) -> None:
    names, told = fuzz.names_of(slug), 0
    for line in islice(fuzz.mutated(slug, 9), 400):
        for word in re.finditer(r"[^\W\d][\w'-]*", line):
            misspelt = f"{line[: word.end() - 1]}q{line[word.end() :]}"
            assert fuzz.unknown(slug, misspelt, names) == ""
            told += alone(slug, misspelt, names)
    assert told > 10


def alone(slug: str, line: str, names: Names) -> bool:
    """Whether no Lark is needed to refuse a line of the notation."""
    try:
        in_the_notation(slug, line, names)
    except NotationFault:
        return False
    try:
        of_the_record(slug, line, names)
    except NotationFault:
        return True
    return False


def test_a_word_is_not_a_piece_of_another() -> None:
    """The S of a nine of spades is no card; the one that stands alone is none either."""
    names = Names({"Ana": 0, "Ben": 1}, frozenset({"QH", "9S", "AD", "QS"}))
    with pytest.raises(NotationFault) as fault:
        of_the_record("kings-in-the-corner", "stalls: QH 9S AD S", names)
    assert (fault.value.code, fault.value.span.start) == ("TXT105", 18)
