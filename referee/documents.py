"""Verdicts, steps and tables as plain data, as JSON and as HTML."""

from html import escape
from typing import Any, Protocol

import attrs

from referee.judge.verdict import Finding, RecordVerdict
from referee.report import rulebook, sources
from referee.report.data import finding_data, plain, question_data, record_data
from referee.report.escaping import escaped, json_text
from referee.report.messages import phrase
from referee.report.sentences import message
from referee.report.table import piece_as_text, title
from referee.steps import Step, Table
from referee_spec.kernel.rule import Amount, Word
from referee_spec.kernel.view import Row


class VerdictOnText(Protocol):
    """The verdict on a text (checking.Verdict): a word for it, and the verdicts on its records."""

    @property
    def verdict(self) -> str:
        """Return the gravest verdict of the records."""

    @property
    def records(self) -> tuple[RecordVerdict, ...]:
        """Return the verdicts on the records."""


STEP_VERSION = 1
"""The version of the data of a step; it changes when the data change incompatibly."""


def to_dict(value: RecordVerdict | Step | Table, language: str = "en") -> dict[str, Any]:
    """Return the verdict on a record, a step or a table as plain data.

    Its sentences are in the language: ``en``, ``es`` or ``fr``. docs/verdict.schema.json describes
    verdicts, docs/step.schema.json steps and tables.

    >>> from referee.checking import replay
    >>> [step] = replay("game: Cover Your Assets\\nplayers: Ana, Ben\\n\\n1. Ana discards cash\\n")
    >>> to_dict(step)["events"]
    [{'event': 'Discard', 'column': 8, 'end_column': 21, 'player': 0, 'cards': ['cash']}]
    """
    match value:
        case RecordVerdict():
            return record_data("-", value, language)
        case Step():
            return step_data(value, language)
    return table_data(value, language)


def to_json(value: VerdictOnText | RecordVerdict | Step | Table, language: str = "en") -> str:
    """Return what `to_dict` returns as JSON; for a verdict on a text, an array of its records.

    >>> from referee.checking import check
    >>> to_json(check("game: Chess")).startswith('[{"version": 1, "file": "-", "line": 1')
    True
    """
    if isinstance(value, RecordVerdict | Step | Table):
        return json_text(to_dict(value, language))
    return json_text([to_dict(verdict, language) for verdict in value.records])


def step_data(step: Step, language: str) -> dict[str, Any]:
    """Return a step as plain data, with the table after it."""
    slug = step.after.game.slug
    return {
        "version": STEP_VERSION,
        "record": step.record,
        "line": step.line,
        "lines": list(step.lines),
        "text": step.source.text,
        "words": step.words,
        "kind": step.kind,
        "round": step.round,
        "turn": step.turn,
        "events": [
            {"event": type(event).__name__, "column": span.start, "end_column": span.end}
            | plain(attrs.asdict(event))
            for event, span in zip(step.events, step.spans, strict=True)
        ],
        "after": table_data(step.after, language),
        "findings": [finding_data(slug, finding, language) for finding in step.findings],
        "open": [question_data(slug, question, language) for question in step.open],
    }


def table_data(table: Table, language: str) -> dict[str, Any]:
    """Return a table as plain data: its rows, the player to act, the legal moves."""
    return {
        "game": table.game.slug,
        "players": list(table.players),
        "rows": [row_data(table, row, language) for row in table.rows],
        "to_act": table.to_act,
        "legal_moves": list(table.legal_moves),
        "worlds": len(table.worlds),
        "certain": table.certain,
    }


def row_data(table: Table, row: Row, language: str) -> dict[str, Any]:
    """Return a row as plain data.

    Its items are texts; ``{"amount": 5000}`` is a sum of money, ``{"word": "bag"}`` a word of the
    game, each with its ``text`` in the language.
    """
    slug = table.game.slug
    return {
        "word": row.word,
        "seat": row.seat,
        "title": title(slug, row, table.players, language),
        "items": [item_data(slug, item, language) for item in row.items],
    }


def item_data(slug: str, item: str | Amount, language: str) -> str | dict[str, Any]:
    """Return one piece of a row as plain data."""
    match item:
        case int():
            return {"amount": int(item), "text": rulebook.format_money(item, language)}
        case Word():
            return {"word": str(item), "text": piece_as_text(slug, item, language)}
    return item


def verdict_html(verdict: VerdictOnText) -> str:
    """Return a verdict as HTML for a notebook: the word for it, and a table of the findings."""
    rows = [
        finding_row(record.game, finding)
        for record in verdict.records
        for finding in record.findings
    ]
    head = f"<p><strong>{phrase(f'verdict.{verdict.verdict}', 'en')}</strong></p>"
    return head + (f"<table>{''.join(rows)}</table>" if rows else "")


def finding_row(slug: str, finding: Finding) -> str:
    """Return a finding as a row of a table in HTML."""
    rule = finding.rule
    cells = (
        f"{finding.line}:{finding.column}",
        f"{rule.code} {rule.slug}",
        message(slug, finding, "en"),
        finding.text,
        sources.source(slug, rule, "en"),
    )
    return f"<tr>{''.join(f'<td>{escape(escaped(cell))}</td>' for cell in cells)}</tr>"
