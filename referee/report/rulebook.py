"""Put rules, missing facts and guarantees into the words of a language."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from referee.judge.questions import (
    ACCOUNT,
    DONE_INSTEAD,
    EARLY_END,
    SAME_TURN,
    SIDES,
    SUPPOSED_PLAYERS,
    THOUSANDS,
    TURNS_BETWEEN,
)
from referee.judge.unused_lines import COMMENTED_TURNS
from referee.notation.line import TALK
from referee.notation.rules import notation_rules, translation
from referee.notation.spelling import misspelling_of, nearest
from referee.notation.word_tables import translated_card, word_file
from referee.replaying.worlds import MANY_COURSES
from referee.report.command_words import Failure
from referee.report.messages import (
    Counted,
    catalogue,
    cut_short,
    filled,
    grouped_digits,
    phrase,
)
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.invariant import Invariant
from referee_spec.kernel.languages import TRANSLATIONS
from referee_spec.kernel.option import options_of
from referee_spec.kernel.rule import Amount, Problem, Rule, Term, Typed, Word

NO_OPTION = "TXT106"
"""The code of the rule against wrong values and against options that do not exist."""

NO_VALUE = "TXT119"
"""The code of the rule against values that a rule set cannot have."""

DESCRIBED_CHOICES = ("any-name", "games-card", "new-card", "nothing", "rules-file")
"""Choices that are not typed literally: the catalogue's table ``[choice]`` describes them."""

MOST_ITEMS = 12
"""The most items of a list that are shown."""


@cache
def texts(slug: str, language: str) -> Mapping[str, Any]:
    """Return a game's texts in a language: a table for each rule and for what the rules name."""
    return game_files(slug).texts(language)


def text_of(slug: str, table: str, key: str, language: str) -> str:
    """Return an entry of a game's texts, in English where the language lacks it.

    Raise KeyError if English lacks it, too, so that no key is ever shown.
    """
    entries = texts(slug, language).get(table, {})
    return str(entries[key] if key in entries else texts(slug, "en")[table][key])


def statement(slug: str, rule: Rule, language: str) -> str:
    """Return the statement of a rule, as a rulebook would give it."""
    return entry(slug, rule, language).get("statement", rule.statement)


def refusal(slug: str, rule: Rule, language: str, values: Mapping[str, Any]) -> str:
    """Return the sentence that says how a rule is broken, with its values filled in."""
    sentence = entry(slug, rule, language).get("refusal", rule.refusal)
    if rule.code == NO_OPTION and values.get("option", rule) is None:
        sentence = catalogue(language)["no-option"]
    elif rule.code == NO_VALUE and values["key"] == "rules":
        sentence = catalogue(language)["second-rule-set"]
    if rule.code.startswith("TXT") and "{round}" in sentence:
        values = {**values, "round": word(slug, "round", language)}
    # A fault of the notation quotes the line, so its values are not translated as cards.
    return fill(sentence, values, "" if rule.code.startswith("TXT") else slug, language)


def entry(slug: str, rule: Rule, language: str) -> Mapping[str, str]:
    """Return the translation of a rule; empty for English, which stands beside the rule."""
    if language == "en":
        return {}
    if rule.code.startswith("TXT"):
        return translation(rule.code, language)
    translated: Mapping[str, str] = texts(slug, language).get(rule.code, {})
    return translated


def question(slug: str, name: str, language: str) -> str:
    """Return the question that an option of a game answers."""
    option = texts(slug, language).get("options", {}).get(name, {})
    return str(option.get("question") or options_of(game(slug).options)[name].question)


def problem(wrong: Problem, language: str) -> str:
    """Return what is wrong with a component set, in a language."""
    if not wrong.game:
        return phrase(wrong.key, language)
    translated = texts(wrong.game, language).get("components", {})
    return fill(translated.get(wrong.key, wrong.sentence), wrong.values, "", language)


def fact(slug: str, name: str, language: str, values: Mapping[str, Any]) -> str:
    """Return a missing fact as the object of "the record does not say ...".

    The facts that can be missing in every game, such as what was done instead of a refused move,
    are in the catalogue of the reports. A fact in several words is one of own rules: they are its
    sentence. Raise KeyError if a game lacks another.
    """
    if name in (
        ACCOUNT,
        COMMENTED_TURNS,
        DONE_INSTEAD,
        EARLY_END,
        MANY_COURSES,
        SAME_TURN,
        SIDES,
        SUPPOSED_PLAYERS,
        TALK,
        THOUSANDS,
        TURNS_BETWEEN,
    ):
        return phrase(name, language, **values)
    sentence = name if " " in name else text_of(slug, "facts", name, language)
    return fill(sentence, values, slug, language)


def guarantee(slug: str, invariant: Invariant, language: str) -> str:
    """Return the statement of an invariant, in English where it is not translated."""
    translated = texts(slug, language).get("invariants", {})
    return str(translated.get(invariant.id, invariant.statement))


def word(slug: str, name: str, language: str) -> str:
    """Return a word of a game. Raise KeyError if the game has no word of this name."""
    return text_of(slug, "words", name, language)


def part_of_player(slug: str, name: str, player: str, language: str) -> str:
    """Return a word for a part of the table, and the player to whom it belongs if there is one."""
    part = word(slug, name, language)
    return filled(f"{part} {{player}}", language, {"player": player}) if player else part


def coverage_name(slug: str, name: str, language: str) -> str:
    """Return the words for a kind of event or a coverage goal; by default its English name."""
    translated = texts(slug, language)
    return str({**translated.get("events", {}), **translated.get("coverage", {})}.get(name, name))


AS_WRITTEN = ("found", "expected", "choices")
"""The values of the notation's rules that quote a record, or say what to write in it."""


def card_in_words(card: str, language: str) -> str:
    """Return a playing card in the words of a language; return any other text as it is.

    >>> card_in_words("QC", "fr"), card_in_words("10H", "es")
    ('la dame de trèfle', 'el 10 de corazones')
    """
    found = re.fullmatch("(10|[2-9AJQK])([SHDC])", card)
    if found is None:
        return card
    rank, suit = found.groups()
    said = word_file(language)["playing-cards-said"]
    named = said[rank][0] if rank in said else f"{said['number'][0]} {rank}"
    return f"{named} de {word_file(language)['playing-cards'][suit][0]}"


def fill(sentence: str, values: Mapping[str, Any], slug: str, language: str) -> str:
    """Return a sentence with its values filled in, each formatted by its kind."""
    formatted = {
        name: Counted(format_value(name, value, slug, language), number_of(value))
        for name, value in values.items()
    }
    return filled(sentence, language, formatted)


def number_of(value: object) -> int:
    """Return the number that chooses the words around a value: how many it is, or they are.

    >>> number_of(3), number_of(["Ana", "Ben"]), number_of("gold"), number_of(None)
    (3, 2, 1, 0)
    """
    if isinstance(value, list | tuple):
        return number_of(value[0]) if len(value) == 1 else len(value)
    if value is None:
        return 0
    return value if isinstance(value, int) else 1


def format_value(name: str, value: object, slug: str, language: str) -> str:
    """Return the text of one value of a message.

    Cards are named as in records of the language; without a ``slug`` no value is taken for a card.
    Names of players and text to be typed are not translated.
    """
    if name == "nearest":
        return phrase("nearest", language, word=value) if value else ""
    if name == "deck_cards":
        cards = format_value("", value, slug, language)
        return phrase("deck-cards", language, cards=cards) if value else ""
    if name == "edition":
        return phrase("other-edition", language, edition=value) if value else ""
    if value is None:
        return phrase("nothing", language)
    if isinstance(value, Amount):
        return format_money(value, language)
    if value == UNKNOWN and name not in ("name", "found"):
        return phrase("unseen-card", language)
    if isinstance(value, Word):
        return word(slug, value, language)
    if isinstance(value, Problem):
        return problem(value, language)
    if isinstance(value, Typed):
        return phrase("quoted", language, text=value)
    if isinstance(value, str):
        translate = slug and language in TRANSLATIONS
        card = translated_card(slug, value, language) if translate else value
        if translate and name not in AS_WRITTEN:
            card = card_in_words(card, language)
        return format_text(name, cut_short(card), language)
    if isinstance(value, list | tuple):
        joint = "or" if name in ("expected", "choices", "right") else "and"
        # One item more than are shown makes `join_words` mark the list as cut.
        shown = value[: MOST_ITEMS + 1]
        # A list in a list is one of several possible answers.
        names = ("" if isinstance(item, list | tuple) else name for item in shown)
        items = [format_value(*one, slug, language) for one in zip(names, shown, strict=True)]
        return join_words(items, joint, language)
    return str(value)


def addition(slug: str, terms: Iterable[Term], language: str) -> str:
    """Return the parts of a sum as an addition, each number with its words; empty without any."""
    parts = []
    right: int = 0
    for number, words in terms:
        named = " ".join(format_value("", item, slug, language) for item in words)
        parts.append(f"{format_value('', number, slug, language)} ({named})")
        right = type(number)(right + number)
    if len(parts) < 2:
        return "".join(parts)
    return f"{' + '.join(parts)} = {format_value('', right, slug, language)}"


def format_text(name: str, value: str, language: str) -> str:
    """Return the text of a string in a message; most strings are shown unchanged."""
    if name == "found":
        return phrase("quoted", language, text=value) if value else phrase("end-of-line", language)
    if name == "expected":
        terminal = value.startswith("terminal.")
        return phrase(value if terminal else "quoted", language, text=value)
    if name == "choices" and value in DESCRIBED_CHOICES:
        return phrase(f"choice.{value}", language)
    # An empty text would leave a gap in the sentence.
    return value if value or name != "value" else phrase("quoted", language, text="")


def format_money(amount: int, language: str) -> str:
    """Return an amount of dollars in the notation of a language.

    >>> format_money(20000, "en"), format_money(20000, "fr")
    ('$20,000', '20\u202f000\u202f$')
    """
    digits = grouped_digits(amount, language)
    if language == "es":
        return f"{digits}\u00a0$"
    return f"{digits}\u202f$" if language == "fr" else f"${digits}"


def join_words(items: list[str], joint: str, language: str) -> str:
    """Return items as a list in words; ``joint`` is the key of "and" or "or".

    A list of more than twelve items is cut short.

    >>> join_words(["Ana", "Ben", "Cleo"], "and", "en")
    'Ana, Ben and Cleo'
    """
    if len(items) > MOST_ITEMS:
        items = [*items[: MOST_ITEMS - 1], "…"]
    if len(items) < 2:
        return "".join(items)
    conjunction = phrase(joint, language)
    if language == "es":
        conjunction = spanish_conjunction(conjunction, items[-1].lower())
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"


def spanish_conjunction(conjunction: str, following: str) -> str:
    """Return ``y`` or ``o``, or the form of it that Spanish uses before a word in lower case.

    >>> spanish_conjunction("y", "inés"), spanish_conjunction("o", "ocho")
    ('e', 'u')
    """
    if conjunction == "y" and following.startswith(("i", "í", "hi", "hí")):
        return conjunction if following.startswith(("ia", "ie", "io", "hia", "hie", "hio")) else "e"
    opens_with_o = following.startswith(("o", "ó", "ho", "hó"))
    return "u" if conjunction == "o" and opens_with_o else conjunction


def find_rule(name: str) -> tuple[str, Rule] | None:
    """Return a rule by its code or slug, with its game's slug (empty for the notation).

    Return None if there is no such rule.

    >>> find_rule("first-set-is-safe")[1].code
    'CYA301'
    """
    for slug in GAMES:
        rule = game(slug).rulebook.find(name)
        if rule is not None:
            return slug, rule
    for rule in notation_rules():
        if name.lower() in (rule.code.lower(), rule.slug):
            return "", rule
    return None


def unknown_rule(name: str) -> Failure:
    """Return the error for a rule name that does not exist, with the most similar name."""
    known = [*notation_rules(), *(rule for slug in GAMES for rule in game(slug).rulebook.rules)]
    near = misspelling_of(name.upper(), [rule.code for rule in known])
    near = near or nearest(name, [rule.slug for rule in known])
    return Failure("no-rule-near" if near else "no-rule", name=name, near=near)
