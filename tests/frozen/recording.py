"""Record every text that a test checks: RECORDED=FILE pytest -p recording.

Appends a line of JSON to the file for each record that is judged with the usual settings: the test
and the text. `tests/frozen` has to be on the path.
"""

import json
import os
from pathlib import Path
from typing import Any

from referee.disputes import record_verdict
from referee.judge.verdict import RecordVerdict
from referee.record.source import RawRecord
from referee.rulesets.rule_set import Settings

judge = record_verdict.verdict_of
test = [""]


def recorded(record: RawRecord, settings: Settings) -> RecordVerdict:
    """Return the verdict on a record, and store its text."""
    usual = not (settings.options or settings.strict or settings.rules or settings.components)
    if usual and not any(line.fault for line in record.lines):
        text = "\n".join(line.text for line in record.lines) + "\n"
        with Path(os.environ["RECORDED"]).open("a", encoding="utf-8") as file:
            file.write(json.dumps([test[0], text]) + "\n")
    return judge(record, settings)


record_verdict.verdict_of = recorded


def pytest_runtest_setup(item: Any) -> None:
    """Remember the test that runs."""
    test[0] = item.nodeid
