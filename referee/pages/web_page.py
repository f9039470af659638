"""The answer to a text for the web page that judges records in the browser."""

import json

from referee.pages.replay_page import page_pieces, record_data
from referee.record.source import RawRecord, lines_of_text, records
from referee.report.messages import phrase
from referee.rulesets.rule_set import Settings


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
            "findings": findings,
            "page": "".join(page_pieces(phrase("replay.record", language), data, language)),
        }
    )
