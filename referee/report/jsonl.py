"""JSON lines: the verdict on a record a line."""

import json
from collections.abc import Iterable, Iterator

from referee.judge.verdict import RecordVerdict
from referee.report.data import record_data


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """The verdict on a record."""
    return json.dumps(record_data(path, record, language), ensure_ascii=False)


def whole(pieces: Iterable[str]) -> Iterator[str]:
    """The lines."""
    return (one + "\n" for one in pieces)
