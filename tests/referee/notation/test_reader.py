"""The reader of lines: it reads what the grammar allows, as the grammar says."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from reading_lines import read_line

from referee.notation import derivation
from referee.notation.grammar import read_file
from referee.notation.line import Names, NotationFault, Span
from referee.notation.lookup import Lookup
from referee.notation.reader import LineReader
from referee.notation.spacing import spaced
from referee_spec.games import GAMES

TESTS = Path(__file__).parents[2]
NAMES = Names({"Ana": 0, "Ben": 1, "Aunt Cleo": 2, "round": 3}, frozenset({"gold", "home", "pass"}))


@pytest.fixture(scope="module")
def fuzz() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "mutated_lines", TESTS / "fuzz" / "mutated_lines.py"
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_expressions_are_those_of_the_grammars() -> None:
    """expressions.json is current; if not: python -m referee.notation.derivation."""
    assert derivation.derived_file() == read_file("expressions.json")


@pytest.mark.parametrize("slug", GAMES)
def test_the_lines_of_sample_records_need_no_lexer(slug: str, fuzz: ModuleType) -> None:
    reader = LineReader(slug, fuzz.names_of(slug))
    lines = [line for line in fuzz.lines_of(slug) if not line.startswith("#")]
    assert [] == [line for line in lines if reader.read_without_lexer(line) is None]


@pytest.mark.parametrize("slug", GAMES)
def test_oddly_spaced_lines_need_no_lexer(slug: str, fuzz: ModuleType) -> None:
    """They mean the same as the plainly spaced ones, in other columns."""
    reader = LineReader(slug, fuzz.names_of(slug))
    for line in fuzz.lines_of(slug)[::5]:
        if line.startswith("#") or '"' in line:
            continue
        text = line.split("#")[0]
        odd = "  " + re.sub(r"([;:])", r" \1 ", text).replace(" ", "\t ")
        plain, other = reader.read(text), reader.read_without_lexer(odd)
        assert other is not None
        assert plain.events == other.events
        for span, odd_span in zip(plain.spans, other.spans, strict=True):
            without = [re.sub(r"\s", "", part) for part in (
                text[span.start - 1 : span.end - 1],
                odd[odd_span.start - 1 : odd_span.end - 1],
            )]  # fmt: skip
            assert without[0] == without[1]


@pytest.mark.parametrize("slug", GAMES)
def test_mutated_lines_are_read_as_lark_parses_them(slug: str, fuzz: ModuleType) -> None:
    """None is read that Lark refuses, none misread; the full number has its own command."""
    direct, disagreements = fuzz.disagreements(slug, 2_000, seed=7)
    assert [] == disagreements
    assert direct > 200


@pytest.mark.parametrize("slug", GAMES)
def test_a_reader_that_takes_keywords_for_names_is_caught(
    slug: str, fuzz: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison finds a reader that is certain of words only the lexer can tell apart."""
    monkeypatch.setattr(Lookup, "require_certain", lambda self: None)
    assert fuzz.disagreements(slug, 1_000, seed=7)[1]


def test_a_reader_that_swaps_two_cards_is_caught(
    fuzz: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison finds events that have the right words in the wrong places."""
    right = Lookup.cards
    monkeypatch.setattr(Lookup, "cards", lambda *given: right(*given)[::-1])
    assert fuzz.disagreements("cover-your-assets", 300, seed=7)[1]


@pytest.mark.parametrize("slug", GAMES)
def test_the_comparison_finds_events_in_wrong_places(
    slug: str, fuzz: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.notation.spacing.Spaced.original", lambda self, place: place)
    assert fuzz.disagreements(slug, 300, seed=7)[1]


@pytest.mark.parametrize(
    ("odd", "plain"),
    [
        ("Ana  skips ", "Ana skips"),
        ("1.Ana skips;draws home", "1. Ana skips; draws home"),
        ("1 ! . Ana skips", "1!. Ana skips"),
        ("deal\tAna :gold  home#?", "deal Ana: gold home"),
        ('"Aunt  Cleo"  skips', '"Aunt  Cleo" skips'),
        ('deal "A#b":gold', 'deal "A#b": gold'),
        ("scores: Ana 1,000,Ben 2", "scores: Ana 1,000, Ben 2"),
        ("Ana challenges Ben: gold/pass", "Ana challenges Ben: gold / pass"),
        ("discards gold .", "discards gold ."),
    ],
)
def test_spaces_stand_where_the_expressions_want_them(odd: str, plain: str) -> None:
    assert plain == spaced(odd).text
    assert plain == spaced(plain).text


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("1. Ana discards   golden", "TXT105", "golden"),
        ("1. Anna discards gold", "TXT104", "Anna"),
        ('1.  "Aunt  Cleo" discards gold', "TXT104", '"Aunt  Cleo"'),
        ("scores: Ana 5,  Ana 6", "TXT115", "Ana 6"),
        ("winner: Ben,  Ben", "TXT115", "Ben"),
        ("1. Ana  discrads gold", "TXT001", "discrads"),
    ],
)
def test_a_fault_is_placed_in_the_text_as_it_was_written(text: str, code: str, word: str) -> None:
    with pytest.raises(NotationFault) as raised:
        read_line("cover-your-assets", text, NAMES)
    assert code == raised.value.code
    start = text.rindex(word) + 1
    assert Span(start, start + len(word)) == raised.value.span


def test_a_player_called_like_a_keyword_is_read_by_the_lexer() -> None:
    line = read_line("cover-your-assets", "deal  round: gold pass", NAMES)
    assert (3, ("gold", "pass")) == (line.events[0].player, line.events[0].cards)
    assert (Span(14, 23),) == line.spans


def test_a_keyword_of_two_words_is_read_in_any_spacing() -> None:
    """Also by the lexer, which the unknown card asks for."""
    with pytest.raises(NotationFault) as raised:
        read_line("covert", "Ana acts \t first with no-such-card", NAMES)
    assert ("TXT105", Span(23, 35)) == (raised.value.code, raised.value.span)


def test_the_value_of_a_header_keeps_its_spaces() -> None:
    line = read_line("cover-your-assets", "place:  a   b,c  # d", NAMES)
    assert ("place", "a   b,c") == line.data


def test_the_value_of_a_header_keeps_its_marks() -> None:
    """Also where its words could be read as those of a turn, as a full stop between two plays."""
    line = read_line("kings-in-the-corner", "dealer: Cleo 6. Eli draws AH", NAMES)
    assert ("dealer", "Cleo 6. Eli draws AH") == line.data


@pytest.mark.parametrize(
    ("word", "other"), [("deal", True), ("scores", True), ("puts", False), ("hand", False)]
)
def test_a_word_within_turns_starts_no_other_line(word: str, other: bool) -> None:
    """A line without a name that begins with a verb may be a turn, and is not passed over."""
    reader = LineReader("kings-in-the-corner", Names({"Ana": 0}, frozenset()))
    assert reader.starts_other_line(word) is other
