"""Faults of lines in other words than the canonical ones."""

import pytest
from reading_lines import read_line

from referee.notation.line import Names, NotationFault
from referee.notation.reader import LineReader

KINDS = frozenset({"cash", "gold", "home", "jewels"})
NAMES = Names({"Ana": 0, "Aunt Cleo": 1, "Óscar": 2}, KINDS)


def test_a_fault_in_other_words_names_the_words_of_the_line() -> None:
    """What was found is quoted as it stands, and what was expected is in its language."""
    with pytest.raises(NotationFault) as error:
        read_line("cover-your-assets", "3. Óscar juntta casa casa; roba oro", NAMES)
    assert error.value.values["found"] == "juntta"
    assert error.value.values["nearest"] in ("", "junta")
    assert "junta" in error.value.values["expected"]


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        ("ana discards csh and draws home", "TXT105", "csh"),
        ("ana discards cash and drawz home", "TXT001", "drawz"),
        ("Ana takes gold from the pile, home with gold.", "TXT001", "from"),
        # These marks belong to routes and to missions of Covert.
        ("Ana pairs home to home", "TXT001", "to"),
        ("Ana takes home with a pair of cash", "TXT001", "a pair of"),
        ("Ana discards the jewelz", "TXT105", "jewelz"),
        ("Ana discards a wild", "TXT001", "a"),
        # Here the second card is wrong.
        ("Ana pairs a home with jokker", "TXT105", "jokker"),
    ],
)
def test_a_word_that_has_a_meaning_is_not_what_is_wrong(text: str, code: str, found: str) -> None:
    """Of the meanings of a line the fault is that of the one that goes furthest in the notation."""
    with pytest.raises(NotationFault) as error:
        LineReader("cover-your-assets", NAMES).read(text)
    fault = error.value
    assert (code, found) == (fault.code, text[fault.span.start - 1 : fault.span.end - 1])
    assert "avec" not in fault.values.get("expected", ())


@pytest.mark.parametrize(
    ("language", "text", "code", "word"),
    [
        ("", "1. ANA pairs Home Hom", "TXT105", "Hom"),
        ("es", "puntos: Ana 20 mill", "TXT001", "mill"),
        ("fr", "pioche: beaucoup", "TXT001", "beaucoup"),
    ],
)
def test_only_the_wrong_word_of_a_line_in_other_words_is_a_fault(
    language: str, text: str, code: str, word: str
) -> None:
    """Neither the words that are spelt otherwise nor the place of the line are to blame."""
    with pytest.raises(NotationFault) as error:
        LineReader("cover-your-assets", NAMES, language).read(text)
    span = error.value.span
    assert (code, word) == (error.value.code, text[span.start - 1 : span.end - 1])
