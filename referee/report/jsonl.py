"""Report verdicts as JSON lines: an object for each record on a line of its own."""

from collections.abc import Callable, Iterable, Iterator

from referee.judge.verdict import RecordVerdict
from referee.report.data import record_data
from referee.report.escaping import json_text


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """Return the object of one record."""
    return json_text(record_data(path, record, language))


def whole(pieces: Iterable[str], language: Callable[[], str]) -> Iterator[str]:
    """Yield the lines of all records."""
    return (text + "\n" for text in pieces)
