"""What a game's folder lacks or has too much of: texts, examples, clauses."""

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.game_files import TRANSLATIONS, Clause, GameFiles, example_name
from referee_spec.kernel.option import options_of
from referee_spec.kernel.rule import Rule

TABLES = frozenset(("options", "words", "facts", "invariants"))
"""What a translation has besides a table a rule."""


def gaps(game: AnyGame, room: GameFiles) -> Iterator[str]:
    """What a game's folder lacks or has too much of, a sentence each; nothing when whole."""
    rules = game.rulebook.rules
    english = room.texts("en")
    for rule in rules:
        if not rule.statement or not rule.source:
            yield f"{rule.code} has no statement or no source"
        if (rule.role == "guard") != bool(rule.refusal):
            yield f"{rule.code}: a guard has a refusal, and nothing else has"
    for language in TRANSLATIONS:
        texts = room.texts(language)
        yield from (f"{language}: {gap}" for gap in untranslated_rules(rules, texts))
        yield from (f"{language}: {gap}" for gap in untranslated_options(game, texts))
        yield from (f"{language}: {gap}" for gap in untranslated_facts(english, texts))
        if texts.get("words", {}).keys() != room.texts(TRANSLATIONS[0]).get("words", {}).keys():
            yield f"{language}: the words are not those of the other languages"
        said = texts.get("invariants")
        if said is not None and said.keys() != {one.id for one in game.invariants}:
            yield f"{language}: the invariants are not those of the game"
    yield from example_gaps(rules, room)
    yield from clause_gaps(rules, room.clauses())


def untranslated_rules(rules: tuple[Rule, ...], texts: Mapping[str, Any]) -> Iterator[str]:
    """Rules without a statement or refusal in these texts, and texts without a rule."""
    for rule in rules:
        said = texts.get(rule.code, {})
        if not said.get("statement"):
            yield f"{rule.code} has no statement"
        if placeholders(said.get("refusal", "")) != placeholders(rule.refusal):
            yield f"{rule.code}'s refusal is not filled with the values of the English one"
        if bool(said.get("refusal")) != bool(rule.refusal):
            yield f"{rule.code}: a guard has a refusal, and nothing else has"
    for code in texts.keys() - {rule.code for rule in rules} - TABLES:
        yield f"{code} is no rule"


def untranslated_options(game: AnyGame, texts: Mapping[str, Any]) -> Iterator[str]:
    """Options and values without words in these texts, and words without an option."""
    options = options_of(game.options)
    said = texts.get("options", {})
    for name, option in options.items():
        if not said.get(name, {}).get("question"):
            yield f"the option {name} has no question"
        if said.get(name, {}).get("values", {}).keys() != set(map(str, option.values)):
            yield f"the values of the option {name} are not those of the code"
    for name in said.keys() - options.keys():
        yield f"{name} is no option"


def untranslated_facts(english: Mapping[str, Any], texts: Mapping[str, Any]) -> Iterator[str]:
    """Sentences on missing facts that are not there in both, or differ in their values."""
    ours, theirs = english.get("facts", {}), texts.get("facts", {})
    for name in ours.keys() | theirs.keys():
        if placeholders(ours.get(name, "")) != placeholders(theirs.get(name, "")):
            yield f"the fact {name} is not filled with the values of the English one"
        if not (ours.get(name) and theirs.get(name)):
            yield f"the fact {name} is missing in this language or in English"


def kept_by_notation(rule: Rule, room: GameFiles) -> bool:
    """Whether the examples say that no record can break this rule, however it is written."""
    return f"# kept by the notation: {rule.code}" in room.example(rule)


def example_gaps(rules: tuple[Rule, ...], room: GameFiles) -> Iterator[str]:
    """Rules without an examples file or without a breach in it, and files without a rule."""
    there = room.examples()
    for rule in rules:
        if example_name(rule) not in there:
            yield f"{rule.code} has no examples"
        elif rule.role == "guard" and not kept_by_notation(rule, room):
            sort = "refused" if rule.breach == "illegal" else rule.breach
            if f"# {sort}: {rule.code}" not in room.example(rule):
                yield f"no example breaks {rule.code}"
    for name in set(there) - set(map(example_name, rules)):
        yield f"the examples {name} belong to no rule"


def clause_gaps(rules: tuple[Rule, ...], clauses: tuple[Clause, ...]) -> Iterator[str]:
    """Clauses without a rule or a reason, or with both or with a rule that is not there, places
    listed twice, and rules that no clause asks for."""
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
    """The names that a template is filled with."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)
