"""Judge some files as one part of a run on many machines, and write their verdicts.

A part is one file, written completely or not at all, with a manifest beside it. A part that is
judged again replaces the first, so that no verdict is written twice.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from io import BytesIO
from types import MappingProxyType
from typing import Any, BinaryIO, cast
from uuid import uuid4
from zipfile import BadZipFile, ZipFile

import pyarrow as pa
from attrs import frozen
from fsspec.core import OpenFile, url_to_fs
from fsspec.implementations.local import LocalFileSystem
from fsspec.spec import AbstractFileSystem
from fsspec.utils import infer_compression
from pyarrow.parquet import read_table, write_table

from referee.disputes.record_verdict import check_record
from referee.engine.files import CannotRead
from referee.engine.job import Job, open_codes
from referee.engine.slices import Slice
from referee.engine.tally import Tally
from referee.report.escaping import escaped
from referee.rulesets.safe_paths import noting_files
from referee_spec.kernel.evolve import evolve

Row = dict[str, Any]
"""The result of a record: the ``source`` and ``line`` where it begins, its ``game``, the
``verdict``, the ``codes`` of its findings and their ``spans`` (line, column, column after the
last), the codes of the rules left ``open`` (once for each missing fact), the ``rules`` and their
``digest``. A file that could not be judged has a row with an ``error`` and no verdict."""

COLUMNS = (
    "source",
    "line",
    "game",
    "verdict",
    "codes",
    "spans",
    "open",
    "rules",
    "digest",
    "error",
)

UNFINISHED = ".unfinished"
"""The suffix of a part that is being written."""

MANIFEST = ".manifest"
"""The suffix of the file that describes a part."""


@frozen
class Target:
    """The folder that the parts of a run are written to, as a path or URL, and their format."""

    folder: str
    form: str

    def path(self, number: int) -> str:
        """Return the path of a part."""
        return f"{self.folder}/part-{number:06}.{self.form}"


def located(url: str) -> tuple[AbstractFileSystem, str]:
    """Return the file system of a URL and the path in it.

    In the path of a local file ``::`` is part of a name and does not chain file systems.
    """
    if "://" not in url or url.startswith("file://"):
        files = LocalFileSystem()
        return files, files._strip_protocol(url)
    files, path = url_to_fs(url)
    return files, path


@contextmanager
def opened(url: str) -> Iterator[BinaryIO]:
    """Open the file at a URL for reading bytes, unpacked as the suffix of its name says.

    Raise CannotRead if it cannot be opened, or if reading it fails within the ``with`` statement.
    """
    try:
        files, path = located(url)
        packing = infer_compression(path)
        is_zip = packing == "zip"
        with OpenFile(files, path, compression=None if is_zip else packing) as stream:
            yield only_member(stream) if is_zip else stream
    except Exception as error:
        # Catch everything: each format and each file system has its own exceptions.
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise CannotRead("cluster", url=url, error=why) from error


def only_member(stream: BinaryIO) -> BinaryIO:
    """Open the file in a zip archive. Raise BadZipFile unless there is exactly one."""
    archive = ZipFile(stream)
    members = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(members) != 1:
        raise BadZipFile(f"{len(members)} files are packed in it: pack each by itself")
    return cast("BinaryIO", archive.open(members[0]))


def rows(job: Job, source: Slice) -> Iterator[Row]:
    """Yield a row for each record of a file or of a slice of it."""
    # Only a record in a local file may name a rule set: one in the same folder.
    files, path = located(source.path)
    folder = path.rpartition("/")[0] if isinstance(files, LocalFileSystem) else None
    settings = evolve(job.settings, folder=folder)
    for raw in source.records(opened):
        record = check_record(raw, settings)
        found = [finding for finding in record.findings if finding.rule.code not in job.ignored]
        yield {
            "source": source.path,
            "line": record.line,
            "game": record.game,
            "verdict": evolve(record, findings=tuple(found)).verdict,
            "codes": [finding.rule.code for finding in found],
            "spans": [[finding.line, finding.column, finding.end_column] for finding in found],
            "open": list(open_codes(record)),
            "rules": record.rule_set,
            "digest": record.digest,
            "error": None,
        }


def rows_of(job: Job, sources: Iterable[Slice]) -> list[Row]:
    """Return the rows of some files; one that cannot be read to its end has a row with an error."""
    found: list[Row] = []
    for source in sources:
        try:
            found += rows(job, source)
        except CannotRead as error:
            found.append(error_row(source.path, str(error.values["error"])))
    return found


def error_row(source: str, why: str) -> Row:
    """Return the row of a file that could not be judged."""
    return dict.fromkeys(COLUMNS, "") | {
        "source": source,
        "line": 0,
        "codes": [],
        "spans": [],
        "open": [],
        "error": why,
    }


def judge_part(job: Job, number: int, sources: Sequence[Slice], target: Target) -> Tally:
    """Return the counts of a part. Judge and write it unless it has been written completely.

    A part is judged again if one of its files has changed, or a file of rules or components that a
    record names, or if one of its files could not be judged.
    """
    version = version_of(sources)
    found = read_part(target, number, sources, version)
    if found is None or any(row["error"] for row in found):
        with noting_files() as named:
            found = rows_of(job, sources)
        write_part(target, number, sources, version, found, versions(named))
    return tally(found)


def tally(found: Iterable[Row]) -> Tally:
    """Return the counts of rows."""
    counts = Tally()
    for row in found:
        if row["error"]:
            counts.lost.append(escaped(f"{row['source']}: {row['error']}"))
        else:
            counts.add(row["verdict"], row["codes"], row["open"])
    return counts


def write_part(
    target: Target,
    number: int,
    sources: Sequence[Slice],
    version: str,
    found: list[Row],
    rules: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Write the rows of a part, and then the manifest that describes it.

    ``version`` is that of the sources in which the rows were found. ``rules`` has the versions of
    the files that the records name, by path.
    """
    if target.form == "parquet":
        stream = BytesIO()
        readable = [
            {key: as_utf8(cell) if isinstance(cell, str) else cell for key, cell in row.items()}
            for row in found
        ]
        write_table(pa.Table.from_pylist(readable, schema=schema()), stream)
        data = stream.getvalue()
    else:
        data = b"".join(json.dumps(row).encode() + b"\n" for row in found)
    replace(target.path(number), data)
    manifest = json.dumps(manifest_of(data, sources, version, rules, len(found)), indent=1)
    replace(target.path(number) + MANIFEST, manifest.encode())


def as_utf8(text: str) -> str:
    r"""Return a text in which bytes of a file name that are not UTF-8 are escaped as in JSON.

    >>> as_utf8("game\udcff.txt")
    'game\\udcff.txt'
    """
    return text.encode(errors="backslashreplace").decode()


def manifest_of(
    data: bytes, sources: Sequence[Slice], version: str, rules: Mapping[str, str], rows: int
) -> dict[str, Any]:
    """Return the contents of a part's manifest.

    They are the part's digest, a digest of its sources, their version, the versions of the files
    that the records name, and the numbers of files and rows.
    """
    return {
        "digest": f"sha256:{sha256(data).hexdigest()}",
        "sources": digest(sources),
        "version": version,
        "rules": dict(rules),
        "files": len(sources),
        "rows": rows,
    }


def version_of(sources: Iterable[Slice]) -> str:
    """Return a hash that changes when one of the files changes; empty if one is missing.

    It depends on what the file system reports: the size and the time of change, for instance.
    """
    try:
        keys = [files.ukey(path) for files, path in (located(source.path) for source in sources)]
    except OSError:
        return ""
    return f"sha256:{sha256(''.join(map(str, keys)).encode()).hexdigest()}"


def versions(paths: Iterable[str]) -> dict[str, str]:
    """Return the version of each of these local files, empty for one that does not exist."""
    return {path: version_of([Slice(path)]) for path in sorted(paths)}


def digest(sources: Iterable[Slice]) -> str:
    """Return a hash of the names of files and slices, in their order."""
    listed = "\n".join(source.name for source in sources).encode("utf-8", "surrogateescape")
    return f"sha256:{sha256(listed).hexdigest()}"


def replace(url: str, data: bytes) -> None:
    """Write a file under another name and rename it, so that it is complete when it appears."""
    files, path = located(url)
    beside = f"{path}.{uuid4().hex}{UNFINISHED}"
    files.pipe_file(beside, data)
    files.mv(beside, path)


def read_part(
    target: Target, number: int, sources: Sequence[Slice], version: str
) -> list[Row] | None:
    """Return the rows of a part that was written before, or None if it has to be judged again.

    That is so if the part does not exist, does not match its manifest, or was judged with another
    version of the sources or of files that the records name. If sources are missing, ``version`` is
    empty and versions are not compared.
    """
    files, path = located(target.path(number))
    try:
        data = files.cat_file(path)
        manifest = json.loads(files.cat_file(path + MANIFEST))
        rules = versions(manifest["rules"]) if version else manifest["rules"]
        version = version or manifest["version"]
        if manifest != manifest_of(data, sources, version, rules, manifest["rows"]):
            return None
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None
    if target.form == "parquet":
        table: list[Row] = read_table(BytesIO(data)).to_pylist()
        return table
    return [json.loads(line) for line in data.splitlines()]


def schema() -> Any:
    """Return the schema of a part in Parquet."""
    kinds = dict.fromkeys(COLUMNS, pa.string()) | {
        "line": pa.int64(),
        "codes": pa.list_(pa.string()),
        "open": pa.list_(pa.string()),
        "spans": pa.list_(pa.list_(pa.int64())),
    }
    return pa.schema(list(kinds.items()))
