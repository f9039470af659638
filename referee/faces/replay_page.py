"""A page that replays the records of a file: one HTML file that loads nothing else."""

import json
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from importlib.resources import files
from string import Template
from typing import Any

from referee.disputes.record_verdict import judge, unjudged, verdict_on
from referee.documents import row_data
from referee.judge.record_judging import judging_of
from referee.judge.verdict import Finding, OpenQuestion, RecordVerdict
from referee.notation.wording import translated_card
from referee.record.internal_error import InternalError
from referee.record.source import RawRecord
from referee.report.escaping import escaped
from referee.report.messages import catalogue, phrase, rule_set_name
from referee.report.text import message, open_question, remarks
from referee.rulesets.entries import HeaderFault
from referee.rulesets.rule_set import Settings
from referee.steps import Step, Table, Walk, walk
from referee_spec.games import like
from referee_spec.kernel.languages import TRANSLATIONS

SCRIPTS = ("drawing.js", "tables.js", "replay.js")
"""The page's scripts; each may use what those before it define."""

MOST_BRANCHES = 12
"""The most accounts from which the page shows how the record goes on."""


def replay_page(title: str, records: Iterable[RawRecord], settings: Settings, language: str) -> str:
    """Return the page that replays these records, with a title, in a language."""
    words = {
        key.removeprefix("replay."): text
        for key, text in catalogue(language).items()
        if key.startswith("replay.")
    }
    # As text, the data of a record takes a tenth of the memory.
    told = ",".join(embedded(record_data(record, settings, language)) for record in records)
    return Template(page_file("replay.html")).substitute(
        language=language,
        title=escape(escaped(title)),
        needs_scripts=escape(words["needs-scripts"]),
        style=page_file("replay.css"),
        data=f'{{"words":{embedded(words)},"records":[{told}]}}',
        script="\n".join(page_file(name) for name in SCRIPTS),
    )


def page_file(name: str) -> str:
    """Return the text of one of the files that the page is made of."""
    return (files("referee") / "faces" / "page" / name).read_text("utf-8")


def embedded(data: Mapping[str, Any]) -> str:
    """Return data as JSON that can stand in a script element: no text in it can end the element.

    >>> embedded({"name": "</script>"})
    '{"name":"\\\\u003c/script\\\\u003e"}'
    """
    text = escaped(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
    for character in "<>&":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text


def record_data(record: RawRecord, settings: Settings, language: str) -> dict[str, Any]:
    """Return a record as the page's scripts need it: lines, verdict, findings, tables, steps.

    A record whose header cannot be used, or on which the referee itself fails, has no steps.
    """
    try:
        judging = None if record.headless else judging_of(record, settings, keep=True)
    except HeaderFault:
        judging = None
    except InternalError as error:
        return verdict_data(record, unjudged(record, error), language)
    if judging is None:
        return verdict_data(record, judge(record, settings), language)
    verdict = verdict_on(record, settings, judging)
    walked = walk(judging, verdict.findings, verdict.open)
    branches = {"branches": list(branches_data(record, settings, verdict, language))}
    return verdict_data(record, verdict, language) | walk_data(walked, language) | branches


def branches_data(
    record: RawRecord, settings: Settings, verdict: RecordVerdict, language: str
) -> Iterator[dict[str, Any]]:
    """Yield the record as it goes on from each account of its first disputed turns.

    A branch has a label, its findings and its tables. Of a record with more accounts than
    MOST_BRANCHES the last turns have none, so that the page stays small.
    """
    left = MOST_BRANCHES
    for ruling in verdict.rulings:
        left -= len(ruling.accounts)
        if left < 0:
            return
        for index, account in enumerate(ruling.accounts):
            judging = judging_of(record, settings, {ruling.line.number: index}, keep=True)
            findings = sorted(judging.findings, key=lambda one: (one.line, one.column))
            questions = judging.questions.listed(judging.header.players)
            kind = phrase(f"branch.{account.verdict}", language)
            place = {"line": ruling.line.number, "teller": account.teller, "kind": kind}
            yield {
                "label": phrase("branch.label", language, **place),
                "findings": [finding_data(verdict.game, one, language) for one in findings],
                "open": [question_data(verdict.game, one, language) for one in questions],
            } | tables_data(walk(judging, findings, questions), language)


def verdict_data(record: RawRecord, verdict: RecordVerdict, language: str) -> dict[str, Any]:
    """Return the lines of a record, the verdict on it and its findings."""
    return {
        "lines": [[line.number, line.text] for line in record.lines],
        "verdict": verdict.verdict,
        "verdictText": phrase(f"verdict.{verdict.verdict}", language),
        "rules": rules_text(verdict, language),
        "findings": [finding_data(verdict.game, one, language) for one in verdict.findings],
        "open": [question_data(verdict.game, one, language) for one in verdict.open],
        "steps": [],
    }


def rules_text(verdict: RecordVerdict, language: str) -> str:
    """Return by which rules the record was judged; empty if its header could not be read."""
    if not verdict.digest:
        return ""
    name = rule_set_name(verdict.rule_set, language)
    return phrase("rules-used", language, name=name, digest=verdict.digest)


def finding_data(slug: str, finding: Finding, language: str) -> dict[str, Any]:
    """Return a finding: its place, its sentence, and what stands below it."""
    kind = "note" if finding.note else f"verdict.{finding.breach}"
    return {
        "line": finding.line,
        "columns": [finding.column, finding.end_column],
        "kind": phrase(kind, language),
        "grave": not finding.note,
        "code": finding.rule.code,
        "slug": finding.rule.slug,
        "message": message(slug, finding, language),
        "remarks": [
            [phrase(label, language), text] for label, text in remarks(slug, finding, language)
        ],
    }


def question_data(slug: str, question: OpenQuestion, language: str) -> dict[str, Any]:
    """Return an open question: the line that misses the fact first, and the sentence on it."""
    return {"line": question.finding.line, "text": open_question(slug, question, language)}


def walk_data(walked: Walk, language: str) -> dict[str, Any]:
    """Return the game of a record, its players and its tables."""
    header = walked.judging.header
    board = header.game.board(walked.start.state)
    deck = header.rule_set.cards
    return {
        "game": like(header.game.slug),
        "title": header.game.title,
        "players": list(header.players),
        "board": None if board is None else {"places": board.places, "links": board.links},
        "kinds": [] if deck is None else sorted(deck.counts),
        "names": other_names(walked, language),
    } | tables_data(walked, language)


def other_names(walked: Walk, language: str) -> dict[str, str]:
    """Return the cards of a record, and the words they are made of, that have another name in a
    language, each with that name."""
    if language not in TRANSLATIONS:
        return {}
    slug, kinds = walked.start.game.slug, walked.start.names.kinds
    words = {*kinds, *(part for kind in kinds for part in kind.split("-"))}
    named = {word: translated_card(slug, word, language) for word in sorted(words)}
    return {word: name for word, name in named.items() if word != name}


def tables_data(walked: Walk, language: str) -> dict[str, Any]:
    """Return the tables of a record; a row that stands at several tables is given once."""
    numbers: dict[str, int] = {}
    tables = [table_data(one, numbers, language) for one in (walked.start, *tables_of(walked))]
    return {
        "start": tables[0],
        "steps": [
            step_data(step) | table for step, table in zip(walked.steps, tables[1:], strict=True)
        ],
        "rows": [json.loads(row) for row in numbers],
    }


def tables_of(walked: Walk) -> Iterable[Table]:
    """Yield the table after each step."""
    return (step.after for step in walked.steps)


def step_data(step: Step) -> dict[str, Any]:
    """Return the lines and the numbers of a step."""
    return {"lines": list(step.lines), "round": step.round, "turn": step.turn}


def table_data(table: Table, numbers: dict[str, int], language: str) -> dict[str, Any]:
    """Return a table with its rows as numbers; a new row is added to ``numbers``."""
    rows = []
    for row in table.rows:
        text = json.dumps(row_data(table, row, language), ensure_ascii=False)
        rows.append(numbers.setdefault(text, len(numbers)))
    return {
        "rows": rows,
        "toAct": table.to_act,
        "worlds": len(table.worlds),
        "certain": table.certain,
    }
