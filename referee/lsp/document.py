"""A text that an editor shows, its judged records, and the positions of the editor's protocol.

For the referee lines end with LF or CRLF, and columns count code points. In the protocol of editors
a line also ends at a lone CR, and columns count units of an encoding.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from attrs import frozen
from lsprotocol.types import Position, Range
from pygls.workspace import PositionCodec

from referee.disputes.record_verdict import check_record, verdict_from
from referee.judge.found import ALL_LINES
from referee.judge.record_judging import judging_of
from referee.judge.verdict import RecordVerdict
from referee.notation.line import Names
from referee.record.source import RawRecord, lines_of_text, records
from referee.rulesets.header import Header
from referee.rulesets.rule_set import Settings
from referee.steps import Step, Table, walk
from referee.transcript.pieces import parted

BYTE_ORDER_MARK = "\ufeff"
"""Some editors put it before the first line, of which it is no part."""


@frozen
class JudgedRecord:
    """A record of a text with its verdict.

    ``header``, ``start`` (the table before the first step) and ``steps`` are missing from a record
    whose game or players are unknown.
    """

    lines: RawRecord
    verdict: RecordVerdict
    header: Header | None = None
    start: Table | None = None
    steps: tuple[Step, ...] = ()

    @property
    def first(self) -> int:
        """Return the number of the line with the game, or of the first line without one."""
        return self.verdict.line

    @property
    def last(self) -> int:
        """Return the number of the last line that is not blank."""
        filled = [line.number for line in self.lines.lines if line.text.strip()]
        return max(filled, default=self.first)

    def table_before(self, line: int) -> Table | None:
        """Return the table before this line, also of one that is not written yet.

        Return None if the record has no table.
        """
        earlier = bisect_right(self.steps, line - 1, key=lambda step: step.line)
        return self.steps[earlier - 1].after if earlier else self.start

    def table_at(self, line: int) -> Table | None:
        """Return the table after this line; None if the record has no table."""
        return self.table_before(line + 1)

    @cached_property
    def names(self) -> Names:
        """Return the names of the players and of the cards; none if the game is unknown."""
        if self.header is None or self.start is None:
            return Names({}, frozenset())
        last = self.steps[-1].after if self.steps else self.start
        return last.names


def judged_record(record: RawRecord, settings: Settings) -> JudgedRecord:
    """Return a record with its verdict, and its steps if it has a game and players."""
    try:
        judging = judging_of(record, settings, moments_with=ALL_LINES)
        verdict = verdict_from(record, settings, judging)
        steps = walk(judging, verdict.findings, verdict.open)
    except Exception:
        # A fault of the header, or of the referee itself, is a finding of the verdict.
        return JudgedRecord(record, check_record(record, settings))
    return JudgedRecord(record, verdict, judging.header, steps.start, steps.steps)


@frozen(slots=False)
class Document:
    """A text that an editor shows.

    ``codec`` counts the columns as the editor does. Messages are in the ``language``, if it is not
    empty, else in that of each record, else in that of the editor (``locale``). ``judged`` has the
    judged records; without it they are judged when they are needed.
    """

    text: str
    codec: PositionCodec
    folder: Path | None = None
    language: str = ""
    locale: str = "en"
    judged: tuple[JudgedRecord, ...] | None = None

    @cached_property
    def _starts(self) -> list[int]:
        """Return the index of the start of each line as the referee counts them."""
        first = len(BYTE_ORDER_MARK) if self.text.startswith(BYTE_ORDER_MARK) else 0
        return [first, *(end.end() for end in re.finditer("\n", self.text))]

    @cached_property
    def editor_starts(self) -> list[int]:
        """Return the index of the start of each line as the editor counts them."""
        return [0, *(end.end() for end in re.finditer("\r\n?|\n", self.text))]

    @cached_property
    def lines(self) -> list[str]:
        """Return the lines as the referee counts them."""
        ends = (*self._starts[1:], len(self.text) + 1)
        pairs = zip(self._starts, ends, strict=True)
        return [self.text[start : end - 1].rstrip("\r") for start, end in pairs]

    @cached_property
    def records(self) -> tuple[JudgedRecord, ...]:
        """Return the judged records; none of a text that is empty."""
        return tuple(self.judging()) if self.judged is None else self.judged

    def judging(self) -> Iterator[JudgedRecord]:
        """Judge the records one after the other, and yield them; none of a text that is empty."""
        settings = Settings(folder=self.folder)
        if self.text.strip():
            for record in records(lines_of_text(self.text)):
                yield judged_record(record, settings)

    def record_at(self, line: int) -> JudgedRecord | None:
        """Return the record with this line; None before the first."""
        earlier = [record for record in self.records if record.lines.lines.numbers[0] <= line]
        return earlier[-1] if earlier else None

    def language_of(self, record: JudgedRecord) -> str:
        """Return the language of the messages on a record."""
        return self.language or record.verdict.language or self.locale

    def line(self, number: int) -> str:
        """Return the text of the line with this number, empty if there is none."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def content(self, number: int) -> tuple[str, int, int]:
        """Return a line without its comment, its first column, and the column after its last."""
        text = self.line(number)
        content, _ = parted(text)
        start = text.find(content) + 1 if content else len(text) - len(text.lstrip()) + 1
        return content, start, start + len(content)

    def position(self, line: int, column: int) -> Position:
        """Return the editor's position of a line and a column, both from 1."""
        at = len(self.text)
        if line <= len(self.lines):
            at = self._starts[line - 1] + min(max(column - 1, 0), len(self.line(line)))
        number = bisect_right(self.editor_starts, at)
        before = self.text[self.editor_starts[number - 1] : at]
        return Position(number - 1, self.codec.client_num_units(before))

    def range(self, line: int, start: int, end: int) -> Range:
        """Return the editor's range of the columns of a line, up to the one before ``end``."""
        return Range(self.position(line, start), self.position(line, max(start, end)))

    def whole_line(self, line: int) -> Range:
        """Return the range of a line."""
        return self.range(line, 1, len(self.line(line)) + 1)

    def place(self, position: Position) -> tuple[int, int]:
        """Return the line and the column, both from 1, of an editor's position.

        A position after the end of its line stands for that end; a position after the text stands
        for a line after the last.
        """
        starts = (*self.editor_starts, len(self.text))
        if position.line >= len(self.editor_starts):
            return len(self.lines) + 1, 1
        at = starts[position.line]
        units = 0
        for letter in self.text[at : starts[position.line + 1]].rstrip("\r\n"):
            if units >= position.character:
                break
            units += self.codec.client_num_units(letter)
            at += 1
        line = max(bisect_right(self._starts, at), 1)
        return line, max(at - self._starts[line - 1], 0) + 1

    def lines_of(self, place: Range) -> tuple[int, int]:
        """Return the first and the last line of an editor's range."""
        return self.place(place.start)[0], self.place(place.end)[0]
