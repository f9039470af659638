"""Put the place of a rule in a rulebook into the words of a language."""

import re
from functools import cache

from referee.report.messages import catalogue, parted_by_semicolons, phrase
from referee_spec.games import game_files, like
from referee_spec.kernel.game_files import Clause
from referee_spec.kernel.languages import LANGUAGES
from referee_spec.kernel.rule import Rule

MOST_PLACES = 4
"""The most clauses of one rulebook that are named for a rule."""


@cache
def clauses(slug: str, code: str) -> tuple[Clause, ...]:
    """Return the clauses of a game's rulebooks that state a rule, in all languages."""
    return game_files(slug).clauses_of(code)


def source(slug: str, rule: Rule, language: str) -> str:
    """Return the place of a rule in the rulebook of this language, or else in another."""
    return next(iter(sources(slug, rule, language)), rule.source)


def sources(slug: str, rule: Rule, language: str) -> list[str]:
    """Return the place of a rule in each of a game's rulebooks, this language's first."""
    if rule.code.startswith("TXT"):
        return [phrase("notation", language)]
    stating = clauses(slug, rule.code)
    places = []
    for file in dict.fromkeys((language, *LANGUAGES)):
        sections: dict[str, list[str]] = {}
        of_file = [clause for clause in stating if clause.file == file]
        # Of too many clauses, those that the rule itself names come first.
        likely = sorted(of_file, key=lambda clause: not is_named(clause, rule.source))
        for clause in [clause for clause in of_file if clause in likely[:MOST_PLACES]]:
            sections.setdefault(clause.section, []).append(clause.position)
        if sections:
            at = parted_by_semicolons(
                (
                    f"{section}, {translate_position(combine_positions(positions), language)}"
                    for section, positions in sections.items()
                ),
                language,
            )
            places.append(in_book(slug, file, at, language))
    return places


def in_book(slug: str, file: str, places: str, language: str) -> str:
    """Return places with the rulebook in which they are, and its language if it is another."""
    place = f"{like(slug)}.{file}: {places}"
    return place if file == language else phrase(f"rulebook.{file}", language, place=place)


def is_named(clause: Clause, source: str) -> bool:
    """Return whether the source of a rule names the place of a clause."""
    file, _, places = source.partition(": ")
    kind, *number = clause.position.partition(",")[0].split()
    for place in places.split("; ") if clause.file == file else ():
        section, _, position = place.partition(", ")
        within = kind in position and {*number} <= {*re.findall(r"\d+", position)}
        if section == clause.section and (within or not position):
            return True
    return False


def translate_source(slug: str, source: str, language: str) -> str:
    """Return the source of an option (``en: Game Play, action 2``) in the words of a language.

    >>> translate_source("covert", "en: Set Up, step 2; Misc, note 1", "es")
    'covert.en: Set Up, paso 2; Misc, nota 1 (en inglés)'
    """
    file, _, places = source.partition(": ")
    if file not in LANGUAGES:
        return source  # A source of own rules is no place in a rulebook.
    translated = []
    for place in places.split("; "):
        section, comma, position = place.partition(", ")
        translated.append(f"{section}{comma}{translate_position(position, language)}")
    return in_book(slug, file, parted_by_semicolons(translated, language), language)


def combine_positions(positions: list[str]) -> str:
    """Return positions within one section as one text.

    >>> combine_positions(["step 1, sentence 1", "step 1, sentence 2", "heading"])
    'step 1, sentences 1 and 2; heading'
    """
    sentences: dict[str, list[str]] = {}
    for position in positions:
        before, _, number = position.rpartition("sentence ")
        if number.isdigit():
            sentences.setdefault(before, []).append(number)
        else:
            sentences[position] = []
    return "; ".join(
        f"{before}sentence{'s' if len(at) > 1 else ''} {' and '.join(at)}" if at else before
        for before, at in sentences.items()
    )


def translate_position(text: str, language: str) -> str:
    """Return a position within a section in a language, word by word.

    Numbers, and words of an installed game that the catalogue lacks, stay as they are.

    >>> translate_position("step 1, sentences 1 and 2", "fr")
    'étape 1, phrases 1 et 2'
    """
    phrases = catalogue(language)
    translated = []
    for word in text.split():
        bare = word.rstrip(",;")
        translated.append(phrases.get(f"position.{bare}", bare) + word[len(bare) :])
    return parted_by_semicolons(" ".join(translated).split("; "), language)
