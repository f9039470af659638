"""One JSON document: a list with the verdict on each record."""

import json
from collections.abc import Iterable, Iterator

from referee.judge.verdict import RecordVerdict
from referee.report.data import record_data


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """The verdict on a record."""
    return json.dumps(record_data(path, record, language), ensure_ascii=False, indent=2)


def whole(pieces: Iterable[str]) -> Iterator[str]:
    """The document."""
    separator = "["
    for one in pieces:
        yield separator + "\n  " + one.replace("\n", "\n  ")
        separator = ","
    yield "[]\n" if separator == "[" else "\n]\n"
