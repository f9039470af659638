"""Look up the words of the reports in the catalogue files of each language.

A key is dotted: ``verdict.legal`` is the key ``legal`` of the table ``[verdict]``.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from os.path import dirname, join
from typing import Any, Self

from referee_spec.kernel.languages import LANGUAGES

BEFORE_A_VALUE = re.compile(r"\b([Dd]|[Qq]u)e (\{[^{}]*\})")
VOWELS = tuple("aeiouàâäéèêëîïôöûüœAEIOUÀÂÄÉÈÊËÎÏÔÖÛÜŒ")

LONGEST = 100
"""The most characters of a name or a value in a message."""

SEPARATORS = {
    "es": str.maketrans(",.", ".,"),
    "fr": str.maketrans(",.", "\u202f,"),
}
"""By language, the separators that replace the English ones of thousands and decimals."""


@cache
def catalogue(language: str, name: str = "messages") -> Mapping[str, str]:
    """Return all phrases of the file of this name and language by their dotted keys.

    >>> catalogue("es", "summary")["verdict.ill-formed"]
    'mal escrito'
    """
    with open(join(dirname(__file__), f"{name}.{language}.toml"), "rb") as stream:
        return dict(flattened(tomllib.load(stream)))


def flattened(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts of a table and of the tables in it by their dotted keys."""
    for key, value in table.items():
        if isinstance(value, str):
            yield prefix + key, value
        else:
            yield from flattened(value, f"{prefix}{key}.")


def phrase(key: str, language: str, **values: object) -> str:
    """Return a phrase with its ``{values}`` filled in.

    Raise KeyError for a key that is not in the catalogue, so that no key is ever shown.

    >>> phrase("decided-one", "fr", names="Ana")
    "La version d'Ana est retenue\\u202f: aucune autre ne peut être vraie."
    """
    # Look in the summary first: a run that finds nothing loads no other file.
    text = catalogue(language, "summary").get(key) or catalogue(language)[key]
    return filled(text, language, values) if values else text


def labelled(key: str, language: str, text: object = "") -> str:
    """Return a phrase as the label of a text, or alone if there is no text.

    >>> labelled("rule", "fr", "x")
    'règle\\u202f: x'
    """
    return phrase("labelled", language, label=phrase(key, language), text=text).rstrip()


def ordinal(number: int, language: str) -> str:
    """Return an ordinal number in figures, as it stands before a masculine noun.

    >>> [ordinal(n, "en") for n in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    >>> [ordinal(n, language) for language in ("es", "fr") for n in (1, 2, 3)]
    ['1.er', '2.º', '3.er', '1er', '2e', '3e']
    """
    if language == "es":
        return f"{number}.er" if number % 10 in (1, 3) and number != 11 else f"{number}.º"
    if language == "fr":
        return "1er" if number == 1 else f"{number}e"
    suffix = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def grouped_digits(number: float, language: str, decimals: int = 0) -> str:
    """Return a number with the separators of a language.

    >>> [grouped_digits(1234.5, language, 1) for language in ("en", "es")]
    ['1,234.5', '1.234,5']
    >>> grouped_digits(1234.5, "fr", 1)
    '1\u202f234,5'
    """
    text = f"{number:,.{decimals}f}"
    return text.translate(SEPARATORS[language]) if language in SEPARATORS else text


def cut_short(text: str) -> str:
    """Return a text cut to a length that fits into a message.

    >>> cut_short("official"), len(cut_short("official" * 100)) == LONGEST + 1
    ('official', True)
    """
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def without_middle(text: str, longest: int) -> str:
    """Return a text cut in the middle to a length that fits into a message.

    Both ends are kept, since a path says most at its end.

    >>> without_middle("folder/game.txt", 10)
    'folde…e.txt'
    """
    half = longest // 2
    return text if len(text) <= longest else f"{text[:half]}…{text[-half:]}"


def parted_by_semicolons(texts: Iterable[str], language: str) -> str:
    """Return texts joined by semicolons, with the spacing of the language."""
    return ("\u202f; " if language == "fr" else "; ").join(texts)


def rule_set_name(name: str, language: str) -> str:
    """Return the name of a rule set, cut short; ``official`` and ``changed`` are translated.

    >>> rule_set_name("official", "es"), rule_set_name("our table", "es")
    ('oficiales', 'our table')
    """
    if name in ("official", "changed"):
        return phrase(f"rule-set.{name}", language)
    return cut_short(name)


def filled(text: str, language: str, values: Mapping[str, object]) -> str:
    """Return a text with its ``{values}`` filled in.

    French ``de`` and ``que`` lose their vowel before a value that begins with a vowel. The values
    are not changed.

    >>> filled("pile de {name}", "fr", {"name": "Ana"}), filled("de {name}", "es", {"name": "Ana"})
    ("pile d'Ana", 'de Ana')
    >>> filled("main de {name}", "fr", {"name": "Rosa de Oliveira"})
    'main de Rosa de Oliveira'
    """
    values = {
        name: value
        if isinstance(value, Counted)
        else Counted(value, value if isinstance(value, int) else 1)
        for name, value in values.items()
    }
    if language == "fr":
        text = BEFORE_A_VALUE.sub(
            lambda found: (
                f"{found[1]}'{found[2]}"
                if found[2].format(**values).startswith(VOWELS)
                else found[0]
            ),
            text,
        )
    return text.format(**values)


class Counted(str):
    """A value among those of a message, whose number may choose the words around it.

    Its place names the words for 0, for 1 and so on; the last are those for all greater numbers.
    ``#`` stands for the value. A list has the number of its items, any other text has 1.

    >>> text = "{sets:no set|one set|# sets}"
    >>> [text.format(sets=Counted(sets, sets)) for sets in range(3)]
    ['no set', 'one set', '2 sets']
    >>> "{names} {names:|has|have} won".format(names=Counted("Ana and Ben", 2))
    'Ana and Ben have won'
    """

    def __new__(cls, value: object, number: int = 1) -> Self:
        """Take the text of a value, and the number that it has."""
        counted = super().__new__(cls, value)
        counted.number = number
        return counted

    number: int

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        forms = spec.split("|")
        return forms[max(0, min(self.number, len(forms) - 1))].replace("#", self)


def language_of(environment: Mapping[str, str]) -> str:
    """Return the language of the locale in an environment, English if it is not one of ours.

    >>> language_of({"LANG": "es_MX.UTF-8"}), language_of({"LC_ALL": "C"})
    ('es', 'en')
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name)
        if value:
            language = value[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"
