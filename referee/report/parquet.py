"""Report verdicts as rows of a table, in parts: files of Parquet or of JSON lines.

A row has the ``source`` and ``line`` where a record begins, its ``game``, the ``verdict``, the
``codes`` of its findings and their ``spans`` (line, column, column after the last), the codes of
the rules left ``open`` (once for each missing fact), the ``rules`` and their ``digest``. A file or
record that could not be judged has a row with an ``error`` and no verdict.
"""

import json
from io import BytesIO
from typing import Any

import pyarrow as pa
from pyarrow.parquet import read_table, write_table

from referee.judge.verdict import RecordVerdict

Row = dict[str, Any]

TEXT, TEXTS, NUMBERS = pa.string(), pa.list_(pa.string()), pa.list_(pa.int64())
NAMES = ("source", "line", "game", "verdict", "codes", "spans", "open", "rules", "digest", "error")
KINDS = {"line": pa.int64(), "codes": TEXTS, "spans": pa.list_(NUMBERS), "open": TEXTS}
SCHEMA = pa.schema([(name, KINDS.get(name, TEXT)) for name in NAMES])


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """Return the row of one record as a JSON object."""
    row = {
        "source": path,
        "line": record.line,
        "game": record.game,
        "verdict": record.verdict,
        "codes": [finding.rule.code for finding in record.findings],
        "spans": [[one.line, one.column, one.end_column] for one in record.findings],
        "open": [rule.code for question in record.open for rule in question.rules],
        "rules": record.rule_set,
        "digest": record.digest,
        "error": None,
    }
    return json.dumps(row)


def error_row(source: str, why: str) -> Row:
    """Return the row of a file or a record that could not be judged."""
    row: Row = dict.fromkeys(NAMES, "")
    return row | {"source": source, "line": 0, "codes": [], "spans": [], "open": [], "error": why}


def packed(rows: list[Row], name: str) -> bytes:
    """Return the bytes of a file of this name with these rows: Parquet, or else JSON lines.

    >>> for name in ("a.parquet", "a.jsonl"):
    ...     print(unpacked(packed([error_row("game\\udcff.txt", "?")], name), name)[0]["source"])
    game\\udcff.txt
    game\\udcff.txt
    """
    for row in rows:
        # Bytes of a file name that are not UTF-8 are lone surrogates, which few programs take.
        row["source"] = row["source"].encode(errors="backslashreplace").decode()
        row["error"] = row["error"] and row["error"].encode(errors="backslashreplace").decode()
    if not name.endswith(".parquet"):
        return b"".join(json.dumps(row).encode() + b"\n" for row in rows)
    stream = BytesIO()
    write_table(pa.Table.from_pylist(rows, schema=SCHEMA), stream)
    return stream.getvalue()


def unpacked(data: bytes, name: str) -> list[Row]:
    """Return the rows of a file of this name. Raise ValueError if its bytes do not fit the name."""
    if not name.endswith(".parquet"):
        return [json.loads(line) for line in data.splitlines()]
    rows: list[Row] = read_table(BytesIO(data)).to_pylist()
    return rows
