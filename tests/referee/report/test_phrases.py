"""Names are put into sentences by the rules of each language."""

import pytest

from referee.report.messages import filled, labelled, phrase
from referee.report.rulebook import fill, join_words
from referee.report.screen_columns import aligned, columns, padded


@pytest.mark.parametrize(
    ("text", "name", "elided"),
    [
        ("pile de {name}", "Ana", "pile d'Ana"),
        ("plus que {name}", "Élodie", "plus qu'Élodie"),
        ("pile de {name}", "Ben", "pile de Ben"),
        ("une valeur de {name}", "edition", "une valeur d'edition"),
        ("pile de {name}", "Rosa de Oliveira", "pile de Rosa de Oliveira"),
        ("source : {name}", "Tarjetas de agencia", "source : Tarjetas de agencia"),
    ],
)
def test_french_elides_before_a_value(text: str, name: str, elided: str) -> None:
    values = {"name": name}
    assert elided == filled(text, "fr", values)
    assert text.format(**values) == filled(text, "es", values)


@pytest.mark.parametrize(
    ("items", "joint", "text"),
    [
        (["Ana", "Inés"], "and", "Ana e Inés"),
        (["Ana", "Hilda"], "and", "Ana e Hilda"),
        (["Ana", "Ian"], "and", "Ana y Ian"),
        (["Ana", "Ben"], "and", "Ana y Ben"),
        (["six", "ocho"], "or", "six u ocho"),
        (["cash", "gold"], "or", "cash o gold"),
    ],
)
def test_a_spanish_conjunction_fits_the_next_sound(items: list[str], joint: str, text: str) -> None:
    assert text == join_words(items, joint, "es")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0, "no card is left"),
        (1, "1 card is left"),
        (12, "12 cards are left"),
        ((3,), "3 cards are left"),
        (("gold", "cash"), "gold and cash cards are left"),
        (None, "no card is left"),
    ],
)
def test_a_number_chooses_the_words_around_it(value: object, said: str) -> None:
    sentence = "{cards:no card is|# card is|# cards are} left"
    assert said == fill(sentence, {"cards": value}, "", "en")


def test_an_elision_sees_the_words_that_a_number_chose() -> None:
    assert "moins d'une carte" == filled("moins de {n:zéro|une|#} carte", "fr", {"n": 1})


def test_the_colon_after_a_label_follows_the_language() -> None:
    assert "rule: x" == labelled("rule", "en", "x")
    assert "règle\u202f: x" == labelled("rule", "fr", "x")
    assert "La version d'Ana est retenue" in phrase("decided-one", "fr", names="Ana")


def test_columns_count_the_width_on_a_screen() -> None:
    assert 5 == columns("1. 王") == columns("1. ab")
    assert 3 == columns("Zoe\u0301")


@pytest.mark.parametrize(
    ("text", "width"),
    [("กิกิ", 2), ("नि", 2), ("a\u20dd", 1), ("\u1112\u1161\u11ab", 2), ("王小明", 6), ("\u3000", 2)],
)
def test_marks_of_any_kind_take_no_column(text: str, width: int) -> None:
    """A mark above a letter takes no column on the screen; one beside it takes a column."""
    assert width == columns(text)
    assert f"{text} |" == padded(text, width + 1) + "|"


def test_cells_stand_in_columns_for_the_eye() -> None:
    rows = [["", "王小明", "x"], ["กิกิ", "b", "y"], ["abc", "", "z"]]
    assert ["     王小明  x", "กิกิ   b       y", "abc          z"] == aligned(rows)
