"""The answer to a text for the web page that judges records in the browser."""

import json

from referee.checking import check
from referee.pages.replay_page import replay_page
from referee.record.source import RawRecord, lines_of_text, records
from referee.report.messages import phrase
from referee.rulesets.rule_set import Settings


def answer(text: str, language: str) -> str:
    """Return as JSON the verdict on each record of a text, in words as well, and their replay.

    >>> json.loads(answer("once upon a time", "es"))["status"]
    'ilegible'
    """
    listed = list(records(lines_of_text(text))) or [RawRecord(headless=True)]
    verdicts = [record.verdict for record in check(text).records]
    status = ", ".join(phrase(f"verdict.{verdict}", language) for verdict in verdicts)
    page = replay_page(phrase("replay.record", language), listed, Settings(), language)
    return json.dumps({"verdicts": verdicts, "status": status, "page": page})
