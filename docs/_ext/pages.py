"""Generate the pages about the games, in Markdown, from the specification."""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from referee.checking import check_lines
from referee.notation.rules import notation_rules, translation
from referee.replaying.edits import EDITS
from referee.report.messages import Counted
from referee.report.rulebook import refusal
from referee.report.sentences import message
from referee_spec.kernel.game import Game
from referee_spec.kernel.game_files import Clause, GameFiles
from referee_spec.kernel.languages import TRANSLATIONS
from referee_spec.kernel.option import Option, default_of, options_of
from referee_spec.kernel.rule import Rule

ANY_VALUE = defaultdict(lambda: Counted("…", 2))
ADDED = re.compile(r"\{(?:nearest|deck_cards|edition)\}")
"""The values of a sentence, and those that may add something to it."""

LANGUAGE_NAMES = {"en": "English", "es": "Español", "fr": "Français"}


def game_pages(game: Game, game_files: GameFiles) -> dict[str, str]:
    """Return the pages of a game by name."""
    return {
        "index": index_page(game),
        "rules": rules_page(game, game_files),
        "clauses": clauses_page(game, game_files),
        "options": options_page(game),
        "guarantees": guarantees_page(game),
    }


def index_page(game: Game) -> str:
    """Return the table of contents of a game."""
    return f"# {game.title}\n\n```{{toctree}}\nrules\nclauses\noptions\nguarantees\n```\n"


def rules_page(game: Game, game_files: GameFiles) -> str:
    """Return the page of all rules, in the order of evaluation, with a section per module."""
    texts = {language: game_files.texts(language) for language in TRANSLATIONS}
    places: dict[str, list[str]] = {}
    for clause in game_files.clauses():
        for code in clause.rules:
            places.setdefault(code, []).append(clause.place)
    parts = [
        f"# The rules of {game.title}\n",
        "In the order in which they are evaluated. A *guard* decides whether an event is allowed, "
        "an *effect* states what follows from it.\n",
    ]
    for module, members in groupby(game.rulebook.rules, lambda rule: rule.function.__module__):
        parts.append(f"## {concept(module)}\n")
        for rule in members:
            said = {language: texts[language].get(rule.code, {}) for language in TRANSLATIONS}
            example = game_files.example(rule)
            parts.append(rule_section(rule, said, game.slug, example))
            parts.append(f"In the rulebooks: {'; '.join(places.get(rule.code, [rule.source]))}.\n")
            parts.append(f"```referee\n{example.rstrip()}\n```\n")
    return "\n".join(parts)


def notation_page() -> str:
    """Return the page of the rules of the notation, which are in no rulebook."""
    parts = ["# The rules of the notation\n"]
    for breach, members in groupby(notation_rules(), lambda rule: rule.breach):
        parts.append(f"## What makes a record {breach}\n")
        for rule in members:
            said = {language: translation(rule.code, language) for language in TRANSLATIONS}
            parts.append(rule_section(rule, said))
    return "\n".join(parts)


def rule_section(
    rule: Rule, said: Mapping[str, Mapping[str, str]], slug: str = "", example: str = ""
) -> str:
    """Return the section of a rule: code, slug, events, and the texts of each language.

    How it is broken is said of the first record of the ``example`` that breaks it; without one,
    ``…`` stands for each value.
    """
    on = f" of {', '.join(kind.__name__ for kind in rule.on)}" if rule.on else ""
    breach = f"; a breach is {rule.breach}" if rule.role == "guard" else ""
    lines = [f"({rule.code.lower()})=", f"### {rule.code} {rule.slug}\n"]
    lines.append(f"*{rule.role.capitalize()}{on}{breach}.*\n")
    english = {"statement": rule.statement, "refusal": rule.refusal}
    values = values_of_breach(rule, example)
    for language, entry in {"en": english, **said}.items():
        sentence = entry.get("refusal", "")
        if values is not None:
            sentence = refusal(slug, rule, language, values)
        else:
            sentence = ADDED.sub("", sentence).format_map(ANY_VALUE)
        refused = f" — “{plain(sentence)}”" if sentence.strip("…") else ""
        lines.append(f"- {LANGUAGE_NAMES[language]}: {plain(entry.get('statement', ''))}{refused}")
    return "\n".join(lines) + "\n"


def values_of_breach(rule: Rule, example: str) -> Mapping[str, Any] | None:
    """Return the values with which the first record that breaks a rule is refused, or None."""
    verdicts = check_lines(example.splitlines()) if example and rule.role == "guard" else ()
    findings = (finding for verdict in verdicts for finding in verdict.findings)
    return next((one.values for one in findings if one.rule.code == rule.code), None)


def edits_page(examples: Path) -> str:
    """Return the page of what may differ between a record and the game, from the table of edits.

    ``examples`` is the folder with a record for each row that needs it.
    """
    parts = [
        "# What may differ between a record and the game\n",
        "When a rule refuses a line, either it was played all the same, or the record is wrong. "
        "The referee looks for what explains the whole round at the lowest cost. These are the "
        "ways that it tries, with what each costs: four quarters are one fault. Where several "
        "ways cost the same, only what is wrong in all of them is a finding. Without its row the "
        "example below it would be judged otherwise.\n",
    ]
    for edit in EDITS:
        parts.append(f"## {edit.name[0].upper()}{edit.name[1:]}\n")
        less = "; less for what may follow from an earlier fault" if edit.cost_of else ""
        parts.append(f"Lines: {', '.join(edit.kinds)}. Quarters of a fault: {edit.cost}{less}.\n")
        example = examples / f"{edit.slug}.txt"
        if not example.exists():
            parts.append("No short record needs it.\n")
            continue
        text = example.read_text(encoding="utf-8")
        (verdict,) = check_lines(text.splitlines())
        parts.append(f"```referee\n{text.rstrip()}\n```\n")
        for one in verdict.findings:
            said = plain(message(verdict.game, one, "en"))
            parts.append(f"- Line {one.line}: {{rule}}`{one.rule.code}` {said}")
        parts.append("")
    return "\n".join(parts)


def clauses_page(game: Game, game_files: GameFiles) -> str:
    """Return the table of every sentence of the rulebooks that states a rule, by place."""
    parts = [
        f"# The rulebooks of {game.title}, sentence by sentence\n",
        "Every sentence that states a rule, by its place and in our own words, with the rules made "
        "of it or the reason why there is none.\n",
    ]
    for language, members in groupby(game_files.clauses(), lambda clause: clause.file):
        rows = ((plain(c.section), plain(c.position), plain(c.gist), outcome(c)) for c in members)
        parts.append(f"## {LANGUAGE_NAMES[language]}\n")
        parts.append(table(("section", "place", "meaning", "rules"), rows))
    return "\n".join(parts)


def outcome(clause: Clause) -> str:
    """Return the rules of a clause as links, or the reason why there are none."""
    links = ", ".join(f"{{rule}}`{code}`" for code in clause.rules)
    return links or f"none: {plain(clause.none)}"


def options_page(game: Game) -> str:
    """Return the page of readings and house rules, with their values and the reason for each."""
    parts = [f"# Readings and house rules of {game.title}\n"]
    for kind, title, meaning in (
        ("reading", "Readings", "Where the rulebook is silent or ambiguous."),
        ("house", "House rules", "Where the rulebook is clear and a table may decide otherwise."),
    ):
        parts.append(f"## {title}\n\n{meaning} The default comes first.\n")
        for name, option in options_of(game.options).items():
            if option.kind == kind:
                parts.append(f"### {name}\n\n{plain(option.question)} ({plain(option.source)})\n")
                parts.append(option_values(option, default_of(game.options, name)) + "\n")
    return "\n".join(parts)


def option_values(option: Option, default: object) -> str:
    """Return a list of the values of an option, the default first."""
    if not option.values:
        return f"A number from {option.least} to {option.most}; the default is {default}."
    values = sorted(option.values, key=lambda value: value != default)
    return "\n".join(f"- `{value}`: {plain(option.values[value])}" for value in values)


def guarantees_page(game: Game) -> str:
    """Return the page of the invariants."""
    rows = ((invariant.id, plain(invariant.statement)) for invariant in game.invariants)
    return (
        f"# What always holds in {game.title}\n\n"
        "Checked after every event of a record.\n\n" + table(("guarantee", "in words"), rows)
    )


def concept(module: str) -> str:
    """Return the first paragraph of a module's docstring."""
    return plain((sys.modules[module].__doc__ or module).split("\n\n")[0]).rstrip(".")


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a table in Markdown."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def plain(text: str) -> str:
    """Return the text on one line, with the characters escaped that Markdown interprets."""
    return " ".join("".join(f"\\{c}" if c in "\\`*_[]<>|$#~" else c for c in text).split())
