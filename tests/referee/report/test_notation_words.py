"""A word of the notation stands in a Spanish or French text only between quotation marks."""

from collections.abc import Iterator
from functools import cache
from re import findall, sub

import pytest

import referee
from referee.judge.verdict import Finding
from referee.notation.grammar import parser
from referee.report.sentences import message
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.components.training import training
from referee_spec.games import game, game_files

QUOTED = {"es": "«[^»]*»", "fr": "«\u202f[^»]*»"}
BOTH = {
    "es": {"dice", "final", "no", "radio"},
    "fr": {
        *("agents", "code", "codes", "cubes", "dossier", "final", "mission", "missions"),
        *("or", "orange", "phase", "plus", "points", "position", "radio"),
    },
}
"""Words of the notation that are words of the language too."""


@cache
def notation_words() -> frozenset[str]:
    """Return the words of Covert's notation: of its grammar, of operations, regions, equipment."""
    literals = [str(one.pattern.value) for one in parser("covert").terminals]
    box = training()
    names = (*ABILITIES, *box.regions.values(), *box.equipment)
    words = {word for literal in literals for word in findall(r"^[a-z]{3,}$", literal)}
    return frozenset(words | {word for name in names for word in name.split("-") if word != "one"})


def stray_words(text: str, language: str) -> set[str]:
    """Return the words of the notation that stand unquoted in a text."""
    plain = sub(r"\S*-\S*", "", sub(QUOTED[language], "", text))
    return set(findall(r"[^\W\d_]+", plain)) & notation_words() - BOTH[language]


@cache
def findings() -> tuple[Finding, ...]:
    """Return the findings on every example of Covert."""
    examples = map(game_files("covert").example, game("covert").rulebook.rules)
    return tuple(finding for text in examples for finding in referee.check(text).findings)


def sentences(language: str) -> Iterator[str]:
    """Yield what every example of Covert is told in a language, and every text of its rules."""
    for finding in findings():
        yield message("covert", finding, language)
    texts = game_files("covert").texts(language)
    for code, entry in texts.items():
        if code.startswith("CVT"):
            yield from entry.values()
    for table in ("facts", "words"):
        yield from texts[table].values()


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["es", "fr"])
def test_no_english_word_stands_unquoted(language: str) -> None:
    """Cards and cities are names, and names are never translated."""
    cities = set(training().regions)
    found = {
        text: stray
        for text in sentences(language)
        if (stray := stray_words(sub(r"\{\w+[:}]", "", text), language) - cities)
    }
    assert {} == found


def test_a_stray_word_is_noticed() -> None:
    assert {"movement"} == stray_words("un 6 en movement, no en «agency»", "es")
