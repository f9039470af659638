"""The rules in words: statements, refusals and sources, in each language."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from referee.notation.rules import translation
from referee.report.words import elided, phrase
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.game_files import Clause
from referee_spec.kernel.invariant import Invariant
from referee_spec.kernel.option import options_of
from referee_spec.kernel.rule import Amount, Rule, Word

STANDS_FOR = ("new-card", "games-card", "rules-file")
"""Choices that are not to be typed, but stand for what is."""


@cache
def texts(slug: str, language: str) -> Mapping[str, Any]:
    """A game's texts in a language: rules by code, options, words, facts."""
    return game_files(slug).texts(language)


def statement(slug: str, rule: Rule, language: str) -> str:
    """A rule as a rulebook would state it."""
    return entry(slug, rule, language).get("statement", rule.statement)


def refusal(slug: str, rule: Rule, language: str, values: Mapping[str, Any]) -> str:
    """What is wrong, in a sentence."""
    sentence = entry(slug, rule, language).get("refusal", rule.refusal)
    return fill(sentence, values, slug, language)


def entry(slug: str, rule: Rule, language: str) -> Mapping[str, str]:
    """The translation of a rule; nothing for English, which stands beside the rule itself."""
    if language == "en":
        return {}
    if rule.code.startswith("TXT"):
        return translation(rule.code, language)
    found: Mapping[str, str] = texts(slug, language).get(rule.code, {})
    return found


def question(slug: str, name: str, language: str) -> str:
    """What is open where this option of a game decides."""
    said = texts(slug, language).get("options", {}).get(name, {})
    return str(said.get("question") or options_of(game(slug).options)[name].question)


def fact(slug: str, name: str, language: str, values: Mapping[str, Any]) -> str:
    """A missing fact as a clause: what the record does not say."""
    sentence = texts(slug, language).get("facts", {}).get(name, name)
    return fill(sentence, values, slug, language)


def guarantee(slug: str, invariant: Invariant, language: str) -> str:
    """What an invariant guarantees, in English where it has not been translated."""
    said = texts(slug, language).get("invariants", {})
    return str(said.get(invariant.id, invariant.statement))


def word(slug: str, name: str, language: str) -> str:
    """A word of a game's own, or its name if there is none."""
    return str(texts(slug, language).get("words", {}).get(name, name))


def fill(sentence: str, values: Mapping[str, Any], slug: str, language: str) -> str:
    """A sentence with its values, each written as its kind is."""
    said = {name: written(name, value, slug, language) for name, value in values.items()}
    return elided(sentence.format(**said), language)


def written(name: str, value: Any, slug: str, language: str) -> str:
    """A value as a message shows it."""
    if name == "nearest":
        return phrase("nearest", language, word=value) if value else ""
    if value is None:
        return phrase("nothing", language)
    if isinstance(value, Amount):
        return money(value, language)
    if value == UNKNOWN:
        return phrase("unseen-card", language)
    if isinstance(value, Word):
        return word(slug, value, language)
    if isinstance(value, str):
        if name == "found":
            return (
                phrase("quoted", language, text=value) if value else phrase("end-of-line", language)
            )
        if name == "settled":
            return word(slug, value, language)
        # Names of players and cards, and what has to be typed, stand as they are written.
        stands_for = name == "expected" or (name == "choices" and value in STANDS_FOR)
        return phrase(value, language) if stands_for else value
    if isinstance(value, list | tuple):
        joint = "or" if name in ("expected", "choices", "right") else "and"
        return joined([written(name, item, slug, language) for item in value], joint, language)
    return str(value)


def money(amount: int, language: str) -> str:
    """Dollars as the language writes them."""
    digits = f"{amount:,}"
    if language == "es":
        return f"{digits.replace(',', '.')} $"
    return f"{digits.replace(',', ' ')} $" if language == "fr" else f"${digits}"


def joined(items: list[str], joint: str, language: str) -> str:
    """A list in words: ``a, b and c``; of a long one the first."""
    if len(items) > 12:
        items = [*items[:11], "…"]
    if len(items) < 2:
        return "".join(items)
    word = phrase(joint, language)
    if language == "es":
        # Before its own sound the word changes: Ana e Inés, siete u ocho.
        word = before_its_sound(word, items[-1].lower())
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def before_its_sound(word: str, following: str) -> str:
    """``y`` or ``o`` as Spanish says it before a word in lower case."""
    if word == "y" and following.startswith(("i", "í", "hi", "hí")):
        return word if following.startswith(("ia", "ie", "io", "hia", "hie", "hio")) else "e"
    return "u" if word == "o" and following.startswith(("o", "ó", "ho", "hó")) else word


@cache
def places(slug: str, code: str) -> tuple[Clause, ...]:
    """Where the rulebooks state a rule, in all languages."""
    return game_files(slug).clauses_of(code)


def source(slug: str, rule: Rule, language: str) -> str:
    """Where the rulebook in this language states a rule, or the nearest there is."""
    return next(iter(sources(slug, rule, language)), rule.source)


def sources(slug: str, rule: Rule, language: str) -> list[str]:
    """Where each of a game's rulebooks states a rule, the one in this language first."""
    if rule.code.startswith("TXT"):
        return [phrase("notation", language)]
    found = places(slug, rule.code)
    said = []
    for file in dict.fromkeys((language, "en", "es", "fr")):
        sections: dict[str, list[str]] = {}
        for place in [place for place in found if place.file == file][:4]:
            sections.setdefault(place.section, []).append(place.position)
        if sections:
            at = "; ".join(
                f"{section}, {position(gathered(positions), language)}"
                for section, positions in sections.items()
            )
            said.append(f"{slug}.{file}: {at}")
    return said


def cited(slug: str, source: str, language: str) -> str:
    """A place as an option names it (``en: Game Play, action 2``) in the words of the language."""
    file, _, places = source.partition(": ")
    said = []
    for place in places.split("; "):
        section, comma, at = place.partition(", ")
        said.append(f"{section}{comma}{position(at, language)}")
    return f"{slug}.{file}: {'; '.join(said)}"


def gathered(positions: list[str]) -> str:
    """Positions of one section as one: ``step 1, sentences 1 and 2; heading``."""
    sentences: dict[str, list[str]] = {}
    for said in positions:
        before, _, number = said.rpartition("sentence ")
        if number.isdigit():
            sentences.setdefault(before, []).append(number)
        else:
            sentences[said] = []
    return "; ".join(
        f"{before}sentence{'s' if len(at) > 1 else ''} {' and '.join(at)}" if at else before
        for before, at in sentences.items()
    )


def position(text: str, language: str) -> str:
    """A place within a section in the words of the language."""
    return " ".join(
        phrase(f"at.{word.rstrip(',;')}", language).removeprefix("at.")
        + word[len(word.rstrip(",;")) :]
        for word in text.split()
    )


def find(name: str) -> tuple[str, Rule] | None:
    """A rule of any game by its code or slug, with the game's slug (empty for the notation)."""
    from referee.notation.rules import notation_rules

    for slug in GAMES:
        rule = game(slug).rulebook.find(name)
        if rule is not None:
            return slug, rule
    for rule in notation_rules():
        if name.lower() in (rule.code.lower(), rule.slug):
            return "", rule
    return None


def unknown_rule(name: str) -> str:
    """That there is no rule of this name, and which one is like it."""
    from referee.notation.rules import notation_rules
    from referee.notation.text import nearest

    known = [*notation_rules(), *(rule for slug in GAMES for rule in game(slug).rulebook.rules)]
    near = nearest(name.upper(), [rule.code for rule in known])
    near = near or nearest(name, [rule.slug for rule in known])
    hint = f" (did you mean {near}?)" if near else "; referee rules lists them"
    return f"there is no rule {name}{hint}"
