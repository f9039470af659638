"""All misspelt words of a line are found, each at its place."""

import pytest

from referee.checking import check
from referee.notation.line import Names, NotationFault
from referee.notation.reader import LineReader

KINDS = frozenset(("home", "gold", "silver", "jewels"))
NAMES = Names({"Ana": 0, "Ben": 1, "Cleo": 2}, KINDS)


def wrong_words(game: str, line: str) -> list[str]:
    """Return the words of a turn at the places of its findings."""
    text = f"game: {game}\nplayers: Ana, Ben, Cleo\n{line}\n"
    return [line[one.column - 1 : one.end_column - 1] for one in check(text).findings]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1. Ana piars homme home; drawz gold", ["piars", "homme", "drawz"]),
        ("1. Anna pairs home home; draws godl slver", ["Anna", "godl", "slver"]),
        ("1. Ana pairs xyzzy home; draws qwert", ["xyzzy", "qwert"]),
        ("1. Ana jutna csa casa; rboa oro", ["jutna", "csa", "rboa"]),
        ("1. Ana junta csa casa; rboa oor", ["csa", "rboa", "oor"]),
        ("1. Ana apparie maisn maison; pioch bijoux", ["maisn", "pioch"]),
        ("1.  Ana  xyzzy homme", ["xyzzy"]),
        ("1. Ana trashes gold; drawz cash", ["trashes"]),
    ],
)
def test_every_misspelt_word_is_a_finding(line: str, words: list[str]) -> None:
    """They are sought until nobody can say what a word was meant to be."""
    assert words == wrong_words("Cover Your Assets", line)


def test_other_games_have_them_too() -> None:
    """A turn of several steps has its findings in the order of the line."""
    covert = "1. Ana plcaes 3 in movment; Bne places 3 in agensy"
    assert ["plcaes", "movment", "Bne", "agensy"] == wrong_words("Covert", covert)
    kings = "1. Ana putz 8S on t1, movs t3 to t2; drows 5C"
    assert ["putz", "movs", "drows"] == wrong_words("Kings in the Corner", kings)
    amounts = "deal Ana: 7H 4T 2K 9D"
    assert ["4T", "2K"] == wrong_words("Kings in the Corner", amounts)


def test_a_line_has_a_bounded_number_of_findings() -> None:
    """Every further one costs another reading of the line."""
    line = "1. Ana challenges Ben: " + " / ".join(["godl"] * 40)
    assert 8 == len(wrong_words("Cover Your Assets", line))


@pytest.mark.parametrize(
    ("language", "line", "nearest"),
    [
        ("es", "1. Ana jutna casa casa", "junta"),
        ("fr", "1. Ana défuasse or", "défausse"),
        ("es", "1. Ana descarta cassa", "casa"),
        ("en", "reveal: home", "flip"),
        ("en", "1. Ana moves home", ""),
        ("en", "Ana trashes home", "discards"),
    ],
)
def test_the_right_word_of_the_language_is_suggested(
    language: str, line: str, nearest: str
) -> None:
    """A word of another game is not taken for a misspelt one of this game."""
    with pytest.raises(NotationFault) as raised:
        LineReader("cover-your-assets", NAMES, language).read(line)
    assert nearest == raised.value.values["nearest"]


@pytest.mark.parametrize(
    ("slug", "line", "nearest"),
    [
        ("kings-in-the-corner", "Ana ptus 10S on t1", "puts"),
        ("covert", "Ana plcaes 3 in movement", "places"),
    ],
)
def test_the_suggested_word_is_of_the_same_game(slug: str, line: str, nearest: str) -> None:
    with pytest.raises(NotationFault) as raised:
        LineReader(slug, Names({"Ana": 0}, frozenset({"10S"}))).read(line)
    assert nearest == raised.value.values["nearest"]


def test_lines_before_tell_the_language_of_a_line_with_a_fault() -> None:
    """Also without a header line that names it."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana descarta oro\n2. Ben satla\n"
    (found,) = check(text).findings
    assert "salta" == found.values["nearest"]


@pytest.mark.parametrize(("language", "word"), [("es", "junta"), ("fr", "apparie")])
def test_what_was_expected_is_in_the_language_of_the_record(language: str, word: str) -> None:
    """Also where no word of the line is known."""
    with pytest.raises(NotationFault) as raised:
        LineReader("cover-your-assets", NAMES, language).read("1. Ana xyzzy")
    assert word in raised.value.values["expected"]
