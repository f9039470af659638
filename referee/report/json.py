"""Report verdicts as one JSON document: a list with an object for each record."""

from collections.abc import Callable, Iterable, Iterator

from referee.judge.verdict import RecordVerdict
from referee.report.data import record_data
from referee.report.escaping import json_text


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """Return the object of one record."""
    return json_text(record_data(path, record, language), indent=2)


def whole(pieces: Iterable[str], language: Callable[[], str]) -> Iterator[str]:
    """Yield the document that the objects of all records make up."""
    separator = "["
    for text in pieces:
        yield separator + "\n  " + text.replace("\n", "\n  ")
        separator = ","
    yield "[]\n" if separator == "[" else "\n]\n"
