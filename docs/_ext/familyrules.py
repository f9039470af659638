"""The rules of a game on one page, in one language, as a family reads them in an argument.

The statements, the readings and the house rules stand where the rulebook has them, and a search
finds them by what people ask.
"""

import re
from collections.abc import Iterator
from html import escape
from itertools import takewhile
from operator import eq
from pathlib import Path
from string import Template
from typing import Any

from attrs import frozen
from pages import LANGUAGE_NAMES

from referee.notation.word_tables import word_file
from referee.pages.replay_page import embedded
from referee.report.messages import catalogue, grouped_digits, phrase
from referee.report.rulebook import question, statement, texts
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.game_files import Clause
from referee_spec.kernel.languages import LANGUAGES, TRANSLATIONS
from referee_spec.kernel.option import Option, default_of, options_of

SOURCE = Path(__file__).resolve().parents[1] / "_web"

OF_RECORDS = {
    *("CYA509", "CYA510", "CYA511", "CYA513", "CYA514", "CYA515"),
    *("KIC211", "KIC309", "KIC512", "KIC513", "KIC514", "KIC515", "KIC517", "KIC518", "KIC519"),
    *("KIC520", "unwritten-draw", "CVT110", "CVT611", "CVT612"),
}
"""The rules and readings that only say how a game is written down, and what is then impossible."""


@frozen
class Entry:
    """A rule, a reading or a house rule on the page: its place in the rulebook and its HTML."""

    section: str
    place: tuple[int, int]
    html: str


def write(folder: Path) -> list[str]:
    """Write the pages to a folder, one for each game and language, and return their names."""
    folder.mkdir(parents=True, exist_ok=True)
    page = Template((SOURCE / "rules.html").read_text("utf-8"))
    names = []
    for slug in GAMES:
        for language in LANGUAGES:
            names.append(f"{slug}.{language}.html")
            (folder / names[-1]).write_text(page.substitute(values(slug, language)), "utf-8")
    return names


def values(slug: str, language: str) -> dict[str, str]:
    """Return what the page of a game in a language is filled with."""
    words = catalogue(language)
    titles = {other: title_of(other, language) for other in GAMES}
    return {
        "language": language,
        "title": escape(titles[slug]),
        "heading": escape(phrase("family.title", language, game=titles[slug])),
        "start": escape(words["family.start"]),
        "search": escape(words["family.search"]),
        "ask": escape(words["family.ask"]),
        "note": escape(words["family.note"]),
        "games": " ".join(
            f'<a href="{other}.{language}.html">{escape(title)}</a>'
            for other, title in titles.items()
            if other != slug
        ),
        "languages": " ".join(
            f'<a href="{slug}.{other}.html" lang="{other}" hreflang="{other}">{name}</a>'
            for other, name in LANGUAGE_NAMES.items()
            if other != language
        ),
        "sections": "\n".join(sections(slug, language)),
        "data": embedded(
            {
                "same": catalogue(language, "family")["search.same"].strip().split("\n"),
                "small": catalogue(language, "family")["search.small"],
                "none": words["family.none"],
            }
        ),
    }


def title_of(slug: str, language: str) -> str:
    """Return the title of a game in a language; many have only one."""
    titles = word_file(language)["games"] if language in TRANSLATIONS else {}
    return str(titles.get(slug, [game(slug).title])[0])


def sections(slug: str, language: str) -> Iterator[str]:
    """Yield the sections of the rulebook, each with what it states in the order of its places."""
    found = list(entries(slug, language))
    order = dict.fromkeys(clause.section for clause in game_files(slug).clauses())
    for section in order:
        members = [one for one in found if one.section == section]
        if members:
            title = escape(catalogue(language, "family")[f"section.{section}"])
            items = "\n".join(one.html for one in sorted(members, key=lambda one: one.place))
            yield f"<section>\n<h2>{title}</h2>\n<ul>\n{items}\n</ul>\n</section>"


def entries(slug: str, language: str) -> Iterator[Entry]:
    """Yield the rules, readings and house rules of a game that matter at the table."""
    found = game(slug)
    clauses = game_files(slug).clauses()
    for rule in found.rulebook.rules:
        kinds = {kind.__name__ for kind in rule.on}
        if rule.code not in OF_RECORDS and kinds != {"Position"}:
            text = escape(statement(slug, rule, language))
            said = catalogue(language, "family").items()
            asked = escape("; ".join(text for key, text in said if rule.code in key))
            html = f'<li id="{rule.code}" data-ask="{asked}">{text} <small>{rule.code}</small></li>'
            yield Entry(*place_of(rule.source, clauses, 0), html)
    for name, option in options_of(found.options).items():
        if name not in OF_RECORDS:
            default = default_of(found.options, name)
            html = option_html(slug, name, option, default, language)
            yield Entry(*place_of(option.source, clauses, 1), html)


def place_of(source: str, clauses: tuple[Clause, ...], rank: int) -> tuple[str, tuple[int, int]]:
    """Return the section of a source and its place among the clauses; options come after rules."""
    file, _, places = source.partition(": ")
    section, _, position = places.split("; ")[0].partition(", ")
    inside = [at for at, one in enumerate(clauses) if (one.file, one.section) == (file, section)]
    steps = steps_of(position)

    def shared(at: int) -> int:
        return sum(takewhile(bool, map(eq, steps, steps_of(clauses[at].position))))

    return section, (max(inside, key=shared, default=0), rank)


def steps_of(position: str) -> list[str]:
    """Return the steps that lead to a position; of several the first.

    >>> steps_of("paragraph 3, sentences 2 to 4")
    ['paragraph 3', 'sentence 2']
    """
    return [re.sub(r"^(\w+?)s? (\d+)\b.*", r"\1 \2", step) for step in position.split(", ")]


def option_html(slug: str, name: str, option: Option, default: Any, language: str) -> str:
    """Return a reading or a house rule: its question, and the answers with the usual one first."""
    translated = texts(slug, language).get("options", {}).get(name, {}).get("values", {})
    answers = []
    for value in sorted(option.values, key=lambda value: value != default):
        said = str(value) if str(value).isdigit() else catalogue(language).get(f"family.{value}")
        reason = escape(translated.get(str(value), option.values[value]))
        usual = (
            f" <em>({escape(phrase('family.usual', language))})</em>" if value == default else ""
        )
        if said:
            reason = phrase("labelled", language, label=f"<b>{escape(said)}</b>", text=reason)
        answers.append(f"<li>{reason}{usual}</li>")
    if not option.values:
        least, most, usual = (
            grouped_digits(number or 0, language) for number in (option.least, option.most, default)
        )
        words = phrase("family.numbers", language, least=least, most=most, usual=usual)
        answers.append(f"<li>{escape(words)}</li>")
    kind = escape(phrase(f"family.{option.kind}", language))
    asked = escape(question(slug, name, language))
    listed = "".join(answers)
    return f'<li id="{name}" class="option"><b>{kind}</b> {asked}<ul>{listed}</ul></li>'
