"""Parts of a run on many machines: what was cut, changed or left by another run is judged again."""

import bz2
import gzip
import lzma
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import random
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from referee.engine.cluster import chunks, expand
from referee.engine.job import Job
from referee.engine.parts import Target, judge_part
from referee.engine.slices import Slice
from referee.rulesets.rule_set import Settings

RECORD = "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana pairs gold silver\n"
JOB = Job(Settings(), "jsonl", "en")
FILES = 6


@pytest.fixture
def sources(tmp_path: Path) -> list[Slice]:
    """Return files of two records each."""
    paths = [tmp_path / f"{at}.txt" for at in range(FILES)]
    for path in paths:
        path.write_text(RECORD * 2, "utf-8")
    return [Slice(str(path)) for path in paths]


def cut_at_a_line_end(part: Path) -> None:
    part.write_bytes(b"".join(part.read_bytes().splitlines(keepends=True)[:3]))


def cut_in_the_middle(part: Path) -> None:
    part.write_bytes(part.read_bytes()[:100])


def change_a_byte(part: Path) -> None:
    part.write_bytes(part.read_bytes().replace(b"illegal", b"illegaL", 1))


def empty(part: Path) -> None:
    part.write_bytes(b"")


def remove_the_manifest(part: Path) -> None:
    part.with_name(part.name + ".manifest").unlink()


def spoil_the_manifest(part: Path) -> None:
    part.with_name(part.name + ".manifest").write_text("[]", "utf-8")


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
@pytest.mark.parametrize(
    "damage",
    [
        cut_at_a_line_end,
        cut_in_the_middle,
        change_a_byte,
        empty,
        remove_the_manifest,
        spoil_the_manifest,
    ],
)
def test_a_damaged_part_is_judged_again(
    damage: Callable[[Path], None], form: str, sources: list[Slice], tmp_path: Path
) -> None:
    target = Target(str(tmp_path / "out"), form)
    (tmp_path / "out").mkdir()
    whole = judge_part(JOB, 0, sources, target)
    part = Path(target.path(0))
    written = part.read_bytes()
    damage(part)
    again = judge_part(JOB, 0, sources, target)
    assert {"illegal": FILES * 2} == dict(whole.verdicts) == dict(again.verdicts)
    assert written == part.read_bytes()
    assert 2 == len(list((tmp_path / "out").iterdir()))


def test_a_whole_part_is_kept(sources: list[Slice], tmp_path: Path) -> None:
    """Its files are not read again."""
    target = Target(str(tmp_path / "out"), "jsonl")
    (tmp_path / "out").mkdir()
    before = judge_part(JOB, 0, sources, target)
    for source in sources:
        Path(source.path).unlink()
    assert before.verdicts == judge_part(JOB, 0, sources, target).verdicts


def test_a_part_of_a_file_that_was_changed_is_judged_again(
    sources: list[Slice], tmp_path: Path
) -> None:
    target = Target(str(tmp_path / "out"), "jsonl")
    (tmp_path / "out").mkdir()
    judge_part(JOB, 0, sources, target)
    changed = Path(sources[0].path)
    text = changed.read_text("utf-8")
    changed.write_text(text.replace("pairs gold silver", "discards home"), "utf-8")
    assert text != changed.read_text("utf-8")
    verdicts = judge_part(JOB, 0, sources, target).verdicts
    assert FILES * 2 - 2 == verdicts["illegal"]
    assert FILES * 2 == verdicts.total()


@pytest.mark.parametrize("before", [None, 'game = "cover-your-assets"\n'])
@pytest.mark.parametrize("header", ["rules: my.toml", "rules: child.toml"])
def test_a_part_whose_rules_were_changed_is_judged_again(
    header: str, before: str | None, tmp_path: Path
) -> None:
    """Those that a record names, also as a parent of others, and those that did not exist."""
    (tmp_path / "a.txt").write_text(RECORD.replace("1.", f"{header}\n1."), "utf-8")
    (tmp_path / "child.toml").write_text(
        'game = "cover-your-assets"\nparent = "my.toml"\n', "utf-8"
    )
    rules = tmp_path / "my.toml"
    if before is not None:
        rules.write_text(before, "utf-8")
    (tmp_path / "out").mkdir()
    target, sources = Target(str(tmp_path / "out"), "jsonl"), [Slice(str(tmp_path / "a.txt"))]
    part = Path(target.path(0))
    judge_part(JOB, 0, sources, target)
    first = part.stat().st_ino
    judge_part(JOB, 0, sources, target)
    assert first == part.stat().st_ino
    rules.write_text('game = "cover-your-assets"\n[options]\ntie = "shared"\n', "utf-8")
    old = part.read_text("utf-8")
    judge_part(JOB, 0, sources, target)
    assert old != part.read_text("utf-8")
    if before is None:
        assert ("CYA212" in old, "CYA212" in part.read_text("utf-8")) == (False, True)
    rules.unlink()
    (tmp_path / "a.txt").unlink()
    kept = part.read_text("utf-8")
    judge_part(JOB, 0, sources, target)
    assert kept == part.read_text("utf-8")


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_the_name_of_a_file_may_be_no_utf_8(form: str, tmp_path: Path) -> None:
    path = tmp_path / "game\udcff.txt"
    path.write_text(RECORD, "utf-8")
    (tmp_path / "out").mkdir()
    target = Target(str(tmp_path / "out"), form)
    for part in chunks(expand([str(tmp_path)])):
        assert {"illegal": 1} == dict(judge_part(JOB, 0, part, target).verdicts)
    assert b"game\\udcff.txt" in Path(target.path(0)).read_bytes()


@pytest.mark.parametrize("name", ["pro::x.txt", "a#b?c%20.txt", "simplecache::pro.txt"])
def test_a_local_file_may_have_any_name(name: str, tmp_path: Path) -> None:
    """Its folder may have such a name too; the rule set of a record is read there."""
    folder = tmp_path / name
    folder.mkdir()
    (folder / "my.toml").write_text('game = "cover-your-assets"\n', "utf-8")
    (folder / name).write_text(RECORD.replace("1.", "rules: my.toml\n1."), "utf-8")
    target = Target(str(tmp_path / "out::x"), "jsonl")
    (tmp_path / "out::x").mkdir()
    for url in (str(folder), str(folder / name), f"file://{folder}"):
        for part in chunks(expand([url])):
            assert {"illegal": 1} == dict(judge_part(JOB, 0, part, target).verdicts)
            assert '"codes": ["CYA212"]' in Path(target.path(0)).read_text("utf-8")


def zipped(*texts: bytes) -> bytes:
    """Return an archive of these files, in a folder."""
    stream = BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        archive.mkdir("club")
        for at, text in enumerate(texts):
            archive.writestr(f"club/{at}.txt", text)
    return stream.getvalue()


PACKED = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress, "zip": zipped}


def spoilt(data: bytes) -> bytes:
    """Return data with other bytes in the middle."""
    middle = len(data) // 2
    return data[:middle] + bytes(255 - byte for byte in data[middle:][:40]) + data[middle + 40 :]


@pytest.mark.parametrize(
    "damage",
    [lambda data: data[: len(data) // 2], spoilt, lambda _: RECORD.encode(), lambda _: b"x" * 5],
    ids=["cut", "spoilt", "text", "short"],
)
@pytest.mark.parametrize("packing", PACKED)
def test_a_damaged_archive_is_an_error_of_its_own(
    packing: str, damage: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    """The other files of the part are judged."""
    many = "".join(f"# {random()}\n{RECORD}" for _ in range(20)).encode()
    contents = {
        "a.txt": RECORD.encode(),
        f"b.txt.{packing}": damage(PACKED[packing](many)),
        f"c.txt.{packing}": PACKED[packing](RECORD.encode()),
    }
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "out").mkdir()
    target = Target(str(tmp_path / "out"), "jsonl")
    counts = judge_part(JOB, 0, [Slice(str(tmp_path / name)) for name in contents], target)
    [lost] = counts.lost
    assert lost.startswith(f"{tmp_path}/b.txt.{packing}: ")
    assert 2 <= counts.verdicts["illegal"] < 22


@pytest.mark.parametrize("number", [0, 2])
def test_an_archive_holds_one_file(number: int, tmp_path: Path) -> None:
    path = tmp_path / "a.txt.zip"
    path.write_bytes(zipped(*[RECORD.encode()] * number))
    (tmp_path / "out").mkdir()
    counts = judge_part(JOB, 0, [Slice(str(path))], Target(str(tmp_path / "out"), "jsonl"))
    why = f"{number} files are packed in it: pack each by itself"
    assert ([f"{path}: {why}"], 0) == (counts.lost, counts.verdicts.total())


def test_a_part_of_other_files_is_not_kept(sources: list[Slice], tmp_path: Path) -> None:
    target = Target(str(tmp_path / "out"), "jsonl")
    (tmp_path / "out").mkdir()
    judge_part(JOB, 0, sources, target)
    assert {"illegal": 4} == dict(judge_part(JOB, 0, sources[:2], target).verdicts)


def test_a_part_of_other_records_of_a_file_is_not_kept(
    sources: list[Slice], tmp_path: Path
) -> None:
    target = Target(str(tmp_path / "out"), "jsonl")
    (tmp_path / "out").mkdir()
    path, middle = sources[0].path, len(RECORD)
    first, second = Slice(path, 0, middle), Slice(path, middle, None, 4)
    for part, line in ((first, 1), (second, 4), (second, 4)):
        assert {"illegal": 1} == dict(judge_part(JOB, 0, [part], target).verdicts)
        assert f'"line": {line},' in Path(target.path(0)).read_text("utf-8")
