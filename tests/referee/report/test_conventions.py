"""Texts keep the conventions of their language, and one term for each concept."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.notation.word_tables import card_spellings, fold
from referee.report.messages import grouped_digits
from referee.report.rulebook import format_money, texts
from referee_spec.games import GAMES
from referee_spec.kernel.languages import LANGUAGES, TRANSLATIONS

ROOT = Path(__file__).parents[3]

REJECTED = {
    "es": {
        "montón": "pila",
        "montones": "pilas",
        "grupo": "conjunto",
        "grupos": "conjuntos",
        "hucha": "alcancía",
        "rompedor": "Code Breaker",
        "rehúsa|rehusar": "negarse a robar",
    },
    "fr": {
        "bien posé": "actif",
        "son bien": "son actif",
        "tas": "pile",
        "[Cc]asseur": "casse-codes",
        "décrypt(?:er|é|és|ée|ées)": "déchiffrer",
        "cartes? (?:agence|code|mission)": "carte d'agence, de code, de mission",
        "[Aa]ttaques? furtives?": "attaque surprise",
        "casser": "déchiffrer",
        "liquide": "comptant",
        "emplacements?": "place",
    },
}
"""Words that stand for a concept for which the rulebook, or a record, has another one."""


def strings(table: dict[str, Any]) -> Iterator[str]:
    """Yield all texts of a table and of the tables in it."""
    for value in table.values():
        if isinstance(value, dict):
            yield from strings(value)
        else:
            yield str(value)


def sentences(language: str) -> Iterator[str]:
    """Yield the texts of a language that a user may read."""
    for name in ("messages", "cli"):
        path = ROOT / "referee" / "report" / f"{name}.{language}.toml"
        yield from strings(tomllib.loads(path.read_text("utf-8")))
    rules = tomllib.loads((ROOT / "referee" / "notation" / "rules.toml").read_text("utf-8"))
    yield from strings({code: entry[language] for code, entry in rules.items()})
    for slug in GAMES:
        yield from strings(texts(slug, language))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_each_concept_has_one_term(language: str) -> None:
    """A word that was rejected for a concept occurs nowhere."""
    listed = list(sentences(language))
    assert len(listed) > 500
    words = "|".join(REJECTED[language])
    assert [] == [text for text in listed if re.search(rf"\b(?:{words})\b", text)]


def test_french_has_a_narrow_space_before_the_marks_that_take_one() -> None:
    """It does not break a line, and stands within quotation marks, too."""
    plain = re.compile(r"(?<=\S)[ \u00a0][;:!?»]|«[ \u00a0]|(?<=\w)[;!»](?=\s|$)|«\w")
    assert [] == [text for text in sentences("fr") if plain.search(text)]


def test_numbers_have_the_separators_of_the_language() -> None:
    assert ["1,234,567", "1.234.567", "1\u202f234\u202f567"] == [
        grouped_digits(1_234_567, language) for language in LANGUAGES
    ]
    assert ["$20,000", "20.000\u00a0$", "20\u202f000\u202f$"] == [
        format_money(20_000, language) for language in LANGUAGES
    ]
    for text in sentences("fr"):
        assert not re.search(r"\d[ ,.]\d{3}\b", text), text
    for text in sentences("es"):
        assert not re.search(r"\d[ ,]\d{3}\b", text), text


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_reports_call_a_card_as_records_do(slug: str, language: str) -> None:
    words = texts(slug, language)["words"]
    for card, spellings in card_spellings(slug, language).items():
        if card in words:
            assert fold(words[card]) == fold(spellings[0])
