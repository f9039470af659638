"""Parts of a run on many machines: what was cut, changed or left by another run is judged again."""

from collections.abc import Callable
from pathlib import Path

import pytest

from referee.engine.cluster import chunks, expand
from referee.engine.job import Job
from referee.engine.parts import Target, judge
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
    whole = judge(JOB, 0, sources, target)
    part = Path(target.path(0))
    written = part.read_bytes()
    damage(part)
    again = judge(JOB, 0, sources, target)
    assert {"illegal": FILES * 2} == dict(whole.verdicts) == dict(again.verdicts)
    assert written == part.read_bytes()
    assert 2 == len(list((tmp_path / "out").iterdir()))


def test_a_whole_part_is_kept(sources: list[Slice], tmp_path: Path) -> None:
    """Its files are not read again."""
    target = Target(str(tmp_path / "out"), "jsonl")
    (tmp_path / "out").mkdir()
    before = judge(JOB, 0, sources, target)
    for source in sources:
        Path(source.path).unlink()
    assert before.verdicts == judge(JOB, 0, sources, target).verdicts


@pytest.mark.parametrize("name", ["pro::x.txt", "a#b?c%20.txt", "simplecache::pro.txt"])
def test_a_local_file_may_have_any_name(name: str, tmp_path: Path) -> None:
    """Its folder too, in which its rule set is."""
    folder = tmp_path / name
    folder.mkdir()
    (folder / "my.toml").write_text('game = "cover-your-assets"\n', "utf-8")
    (folder / name).write_text(RECORD.replace("1.", "rules: my.toml\n1."), "utf-8")
    target = Target(str(tmp_path / "out::x"), "jsonl")
    (tmp_path / "out::x").mkdir()
    for url in (str(folder), str(folder / name), f"file://{folder}"):
        for part in chunks(expand([url])):
            assert {"illegal": 1} == dict(judge(JOB, 0, part, target).verdicts)
            assert '"codes": ["CYA212"]' in Path(target.path(0)).read_text("utf-8")


def test_a_part_of_other_files_is_not_kept(sources: list[Slice], tmp_path: Path) -> None:
    target = Target(str(tmp_path / "out"), "jsonl")
    (tmp_path / "out").mkdir()
    judge(JOB, 0, sources, target)
    assert {"illegal": 4} == dict(judge(JOB, 0, sources[:2], target).verdicts)


def test_a_part_of_other_records_of_a_file_is_not_kept(
    sources: list[Slice], tmp_path: Path
) -> None:
    target = Target(str(tmp_path / "out"), "jsonl")
    (tmp_path / "out").mkdir()
    path, middle = sources[0].path, len(RECORD)
    first, second = Slice(path, 0, middle), Slice(path, middle, None, 4)
    for part, line in ((first, 1), (second, 4), (second, 4)):
        assert {"illegal": 1} == dict(judge(JOB, 0, [part], target).verdicts)
        assert f'"line": {line},' in Path(target.path(0)).read_text("utf-8")
