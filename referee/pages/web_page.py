"""The answer to a text for the web page that judges records in the browser."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from referee.pages.replay_page import page_pieces, record_data
from referee.record.source import RawRecord, lines_of_text, records
from referee.report.messages import grouped_digits, phrase
from referee.rulesets.rule_set import Settings

MOST_REPLAYED = 200_000
"""The most characters of a text that are replayed: drawing more would stop a phone for seconds."""

MOST_FINDINGS = 200
"""The most findings that the page marks in the text."""


def answer(text: str, language: str) -> str:
    """Return as JSON the verdict on each record of a text, in words as well, and their replay.

    >>> json.loads(answer("once upon a time", "es"))["status"]
    'ilegible'
    """
    listed = list(records(lines_of_text(text))) or [RawRecord(headless=True)]
    data = [record_data(record, Settings(), language) for record in listed]
    findings = [finding for record in data for finding in record["findings"]]
    return json.dumps(
        {
            "verdicts": [record["verdict"] for record in data],
            "status": ", ".join(record["verdictText"] for record in data),
            "findings": findings[:MOST_FINDINGS],
            "page": "".join(replayed(data, language, len(text))),
        }
    )


def replayed(data: list[dict[str, Any]], language: str, length: int) -> Iterator[str]:
    """Yield the page that replays records in pieces, or one that says that they are too long."""
    if length <= MOST_REPLAYED:
        yield from page_pieces(phrase("replay.record", language), data, language)
    else:
        most = grouped_digits(MOST_REPLAYED, language)
        note = phrase("web.not-replayed", language, most=most)
        yield f'<meta name="color-scheme" content="light dark"><p>{escape(note)}</p>'
