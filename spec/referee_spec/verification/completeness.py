"""Completeness of a game's folder: missing or superfluous texts, examples and clauses."""

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.game_files import Clause, GameFiles, example_name
from referee_spec.kernel.languages import TRANSLATIONS
from referee_spec.kernel.option import options_of
from referee_spec.kernel.rule import Rule

TABLES = frozenset(("options", "words", "facts", "invariants", "events", "coverage", "components"))
"""The tables of a translation besides those of rules."""


def problems(game: AnyGame, game_files: GameFiles) -> Iterator[str]:
    """Yield a sentence for each thing that is missing from a game's folder or superfluous in it."""
    rules = game.rulebook.rules
    english = game_files.texts("en")
    for rule in rules:
        if not rule.statement or not rule.source:
            yield f"{rule.code} has no statement or no source"
        if (rule.role == "guard") != bool(rule.refusal):
            yield f"{rule.code}: a guard has a refusal, and nothing else has"
    words = game_files.texts(TRANSLATIONS[0]).get("words", {}).keys()
    for language in TRANSLATIONS:
        texts = game_files.texts(language)
        yield from (f"{language}: {problem}" for problem in problems_of_rules(rules, texts))
        yield from (f"{language}: {problem}" for problem in problems_of_options(game, texts))
        yield from (f"{language}: {problem}" for problem in problems_of_facts(english, texts))
        if texts.get("words", {}).keys() != words:
            yield f"{language}: the words are not those of the other languages"
        invariants = texts.get("invariants")
        if invariants is not None and invariants.keys() != {
            invariant.id for invariant in game.invariants
        }:
            yield f"{language}: the invariants are not those of the game"
        events = texts.get("events")
        if events is not None and events.keys() != {kind.__name__ for kind in game.events}:
            yield f"{language}: the kinds of event are not those of the game"
    yield from problems_of_examples(rules, game_files)
    yield from problems_of_clauses(rules, game_files.clauses())


def problems_of_rules(rules: tuple[Rule, ...], texts: Mapping[str, Any]) -> Iterator[str]:
    """Yield rules without a statement or refusal in a translation, and texts without a rule."""
    for rule in rules:
        text = texts.get(rule.code, {})
        if not text.get("statement"):
            yield f"{rule.code} has no statement"
        if placeholders(text.get("refusal", "")) != placeholders(rule.refusal):
            yield f"{rule.code}'s refusal is not filled with the values of the English one"
        if bool(text.get("refusal")) != bool(rule.refusal):
            yield f"{rule.code}: a guard has a refusal, and nothing else has"
    for code in texts.keys() - {rule.code for rule in rules} - TABLES:
        yield f"{code} is no rule"


def problems_of_options(game: AnyGame, texts: Mapping[str, Any]) -> Iterator[str]:
    """Yield options and values without a text in a translation, and texts without an option."""
    options = options_of(game.options)
    translated = texts.get("options", {})
    for name, option in options.items():
        text = translated.get(name, {})
        if not text.get("question"):
            yield f"the option {name} has no question"
        if text.get("values", {}).keys() != set(map(str, option.values)):
            yield f"the values of the option {name} are not those of the code"
    for name in translated.keys() - options.keys():
        yield f"{name} is no option"


def problems_of_facts(english: Mapping[str, Any], texts: Mapping[str, Any]) -> Iterator[str]:
    """Yield missing facts without a sentence in one language, or with different values."""
    ours, theirs = english.get("facts", {}), texts.get("facts", {})
    for name in ours.keys() | theirs.keys():
        if placeholders(ours.get(name, "")) != placeholders(theirs.get(name, "")):
            yield f"the fact {name} is not filled with the values of the English one"
        if not (ours.get(name) and theirs.get(name)):
            yield f"the fact {name} is missing in this language or in English"


def kept_by_notation(rule: Rule, game_files: GameFiles) -> bool:
    """Return whether the examples say that the notation cannot express a breach of this rule."""
    return f"# kept by the notation: {rule.code}" in game_files.example(rule)


def problems_of_examples(rules: tuple[Rule, ...], game_files: GameFiles) -> Iterator[str]:
    """Yield rules without an examples file or without a breach in it, and files without a rule."""
    names = game_files.examples()
    for rule in rules:
        if example_name(rule) not in names:
            yield f"{rule.code} has no examples"
        elif rule.role == "guard" and not kept_by_notation(rule, game_files):
            verdict = "refused" if rule.breach == "illegal" else rule.breach
            if f"# {verdict}: {rule.code}" not in game_files.example(rule):
                yield f"no example breaks {rule.code}"
    for name in set(names) - set(map(example_name, rules)):
        yield f"the examples {name} belong to no rule"


def problems_of_clauses(rules: tuple[Rule, ...], clauses: tuple[Clause, ...]) -> Iterator[str]:
    """Yield mistakes in the table of clauses.

    They are clauses without a rule or a reason, with both or with an unknown rule, places listed
    twice, and rules without a clause.
    """
    codes = {rule.code for rule in rules}
    seen: set[str] = set()
    for clause in clauses:
        if bool(clause.rules) == bool(clause.none):
            yield f"{clause.place} has to name its rules or say why it has none"
        for code in set(clause.rules) - codes:
            yield f"{clause.place} names {code}, which is no rule"
        if clause.place in seen:
            yield f"{clause.place} is listed twice"
        seen.add(clause.place)
    for code in sorted(codes - {code for clause in clauses for code in clause.rules}):
        yield f"{code} stands in no clause of the rulebooks"


def placeholders(template: str) -> frozenset[str]:
    """Return the names of the values that a template is filled with.

    >>> placeholders("{player} has no {card}") == {"player", "card"}
    True
    """
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)
