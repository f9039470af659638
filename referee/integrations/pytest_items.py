"""Tests that pytest collects: one for each record of a file."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.disputes.record_verdict import check_record
from referee.record.source import RawRecord, lines_of_bytes, records
from referee.report.diagnostic import Style, diagnostic
from referee.report.escaping import escaped
from referee.rulesets.rule_set import Settings
from referee.verify.examples import announced, as_announced, found_in


class Misjudged(Exception):
    """Raised for a record whose findings are not those that its comments announce."""


class RecordFile(pytest.File):
    """A file of records."""

    def collect(self) -> Iterable["RecordItem"]:
        """Yield a test for each record of the file."""
        with self.path.open("rb") as stream:
            for number, record in enumerate(records(lines_of_bytes(stream)), start=1):
                yield RecordItem.from_parent(self, name=f"record-{number}", record=record)


class RecordItem(pytest.Item):
    """The test of one record."""

    def __init__(self, *, record: RawRecord, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.record = record

    def runtest(self) -> None:
        """Judge the record. Raise Misjudged with the findings and comments that differ."""
        if differences := list(self.differences()):
            raise Misjudged("\n".join(differences))

    def differences(self) -> Iterator[str]:
        """Yield a message for each comment without a finding, and each finding without one."""
        verdict = check_record(self.record, Settings(folder=self.path.parent))
        expected = announced(self.record.lines)
        found = found_in(verdict, expected)
        for line, kind in sorted(expected - found):
            place = escaped(f"{self.path.name}:{line}")
            yield f"{place}: expected {kind}, but the referee does not find it\n"
        for finding in verdict.findings:
            if as_announced(finding) not in expected:
                yield diagnostic(self.path.name, verdict.game, finding, Style())

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_: object) -> Any:
        """Return the differences without the stack; the usual report of any other failure."""
        if isinstance(excinfo.value, Misjudged):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the file, the index of the record's first line, and the name of the test."""
        first = next(iter(self.record.lines.numbers), 1)
        return self.path, first - 1, f"{self.path.name} {self.name}"
