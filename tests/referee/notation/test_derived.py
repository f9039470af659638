"""The quick way through the notation says what Lark says, or nothing."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from referee.notation.derived import derivation, patterns, reader
from referee.notation.derived.reader import QuickReader, plainly_spaced, shapes
from referee.notation.line import Names
from referee_spec.games import GAMES

TESTS = Path(__file__).parents[2]
QUICK = [slug for slug in GAMES if shapes(slug)]


@pytest.fixture(scope="module")
def fuzz() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "derived_lines", TESTS / "fuzz" / "derived_lines.py"
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_patterns_are_those_of_the_grammars() -> None:
    """patterns.py is current; if not: python -m referee.notation.derived.derivation."""
    assert derivation.module() == Path(patterns.__file__).read_text("utf-8")


@pytest.mark.parametrize("slug", QUICK)
def test_the_lines_of_sample_records_are_taken(slug: str, fuzz: ModuleType) -> None:
    """Turns, deals and claims of the sample records need no Lark, and mean what Lark says."""
    read = QuickReader(slug, fuzz.names_of(slug))
    lines = [line for line in fuzz.lines_of(slug) if not line.startswith(("#", "claim", "per"))]
    left = [line for line in lines if read(line) is None and "disputed" not in line]
    assert [] == left


@pytest.mark.parametrize("slug", QUICK)
def test_mutated_lines_are_read_as_lark_reads_them(slug: str, fuzz: ModuleType) -> None:
    """None is taken that Lark refuses, none misread; the full number has its own command."""
    taken, disagreements = fuzz.disagreements(slug, 10_000, seed=7)
    assert [] == disagreements
    assert taken > 500


@pytest.mark.parametrize("slug", QUICK)
def test_a_reader_that_minds_nothing_is_caught(
    slug: str, fuzz: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison finds a reader that does not keep clear of the lexer's own words."""
    monkeypatch.setitem(patterns.RESERVED, slug, "(?!)")
    make_unknown()
    try:
        assert fuzz.disagreements(slug, 10_000, seed=7)[1]
    finally:
        make_unknown()


def make_unknown() -> None:
    """Forget what is known of the lexer's own words."""
    reader.reserved.cache_clear()
    reader.written.cache_clear()
    reader.cards_of.cache_clear()


KNOWN = (
    "2. Ana discards gold; draws gold",
    "2. Ana discards gold",
    "2. Ana skips",
    "2. Ana challenges Ben: gold / pass; draws gold",
    "2. Ben skips; draws gold",
    "2. Ana challenges Ben: gold / pass -> Ana",
)


@pytest.mark.parametrize(
    "line",
    [
        "2. Ana  draws gold",
        "2. Ana draws gold",
        "2. Ana discards gold;",
        "2. Ana discards gold draws gold",
        "2. Ana discards gold;draws gold",
        "2. Ana discards gold; discards gold",
        "2. Ana discards gold; draws gold; draws gold",
        "2. Ana discards gold # so; draws gold",
        "2. Ana discards gold; draws gold # so",
        "2. Ben discards gold; draws gold",
        "2 Ana discards gold",
        "2! Ana discards gold",
        "Ana discards gold; draws gold",
        "2. 1. Ana discards gold",
        "2. Ana challenges Ben: gold / pass",
        "3. Ana challenges Ben: gold / pass",
        "2. Ana challenges Ana: gold / pass",
        "2. Ana challenges Nobody: gold / pass",
        "2. Ana challenges Ben: gold / pass -> Ben",
        "2. Ana challenges Ben: gold / pass / gold",
        "2. Ana challenges Ben gold / pass",
        "2. Ana Ben: gold / pass",
        "2. Ben challenges Ana: gold / pass; draws gold",
        "2. Ana challenges Ben: gold / pass; Ben draws gold",
        "2. Ana challenges Ben: gold / pass; draws gold; Ben draws gold",
        "2. Ana challenges Ben: gold / pass; draws gold; Ana draws gold",
        "2. Ana challenges Ben: gold / pass; draws gold; draws gold",
        "2. Ana challenges Ben: gold / pass; draws gold; Ben draws gold; Ana draws gold",
        "2. Ana challenges Ben: gold / pass; draws gold; Ben discards gold",
        "2. Ana challenges Ben: gold / pass; draws gold; Nobody draws gold",
    ],
)
def test_what_was_said_before_means_the_same_only_in_its_place(line: str, fuzz: ModuleType) -> None:
    names = fuzz.names_of("cover-your-assets")
    read = QuickReader("cover-your-assets", names)
    for known in KNOWN * 2:
        told = read(known)
        assert told is not None
        assert "" == fuzz.disagreement("cover-your-assets", known, told, names)
    told = read(line)
    assert told is None or "" == fuzz.disagreement("cover-your-assets", line, told, names)


def test_what_was_said_of_a_seat_is_said_of_who_sits_there() -> None:
    kinds = frozenset({"gold"})
    for seats in ({"Ana": 0, "Ben": 1}, {"Ben": 0, "Ana": 1}):
        read = QuickReader("cover-your-assets", Names(seats, kinds))
        for _ in range(2):
            told = read("1. Ana discards gold; draws gold")
            assert told is not None
            assert [seats["Ana"], seats["Ana"]] == [told.told[0].player, told.told[1].draws[0][0]]
            told = read("1. Ana challenges Ben: gold / pass")
            assert told is not None
            challenge, gives_up = told.told
            assert [seats["Ana"], seats["Ben"]] == [challenge.player, challenge.challenged]
            assert seats["Ben"] == gives_up.player


def test_only_so_much_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST", 3)
    known: dict[str, int] = {}
    for number in range(9):
        reader.remember(known, str(number), number)
    assert 3 == len(known)


@pytest.mark.parametrize(
    ("odd", "plain"),
    [
        (" 1.  Ana pairs home   home;draws gold ", "1. Ana pairs home home; draws gold"),
        ("Ana challenges Ben :gold/gold / pass", "Ana challenges Ben: gold / gold / pass"),
        ('"Aunt  Cleo" skips', '"Aunt  Cleo" skips'),
    ],
)
def test_blanks_mean_nothing_but_in_quotes(odd: str, plain: str) -> None:
    assert plain == plainly_spaced(odd)
    assert plain == plainly_spaced(plain)


def test_names_like_keywords_are_left_to_lark() -> None:
    read = QuickReader("cover-your-assets", Names({"round": 0, "Ana": 1}, frozenset({"gold"})))
    assert read("round discards gold") is None
    assert read("Ana discards gold") is not None
