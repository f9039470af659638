"""Names that are put into sentences, in the way of each language."""

import pytest

from referee.report.rulebook import joined
from referee.report.text import columns
from referee.report.words import elided, labelled, phrase


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pile de Ana", "pile d'Ana"),
        ("plus que Élodie", "plus qu'Élodie"),
        ("pile de Ben", "pile de Ben"),
        ("une valeur de edition", "une valeur d'edition"),
    ],
)
def test_french_elides_before_a_vowel(text: str, said: str) -> None:
    assert said == elided(text, "fr")
    assert text == elided(text, "es")


@pytest.mark.parametrize(
    ("items", "joint", "said"),
    [
        (["Ana", "Inés"], "and", "Ana e Inés"),
        (["Ana", "Hilda"], "and", "Ana e Hilda"),
        (["Ana", "Ian"], "and", "Ana y Ian"),
        (["Ana", "Ben"], "and", "Ana y Ben"),
        (["six", "ocho"], "or", "six u ocho"),
        (["cash", "gold"], "or", "cash o gold"),
    ],
)
def test_spanish_joins_by_the_sound_that_follows(items: list[str], joint: str, said: str) -> None:
    assert said == joined(items, joint, "es")


def test_a_label_is_set_as_in_its_language() -> None:
    assert "rule: x" == labelled("rule", "en", "x")
    assert "règle : x" == labelled("rule", "fr", "x")
    assert "Le récit d'Ana vaut" in phrase("decided-one", "fr", names="Ana")


def test_what_is_underlined_is_as_wide_as_it_is_on_a_screen() -> None:
    assert 5 == columns("1. 王") == columns("1. ab")
    assert 3 == columns("Zoe\u0301")
