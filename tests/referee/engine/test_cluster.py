"""Records judged in parts, as on many machines, by a client that does each task at once here.

`test_killed_cluster.py` has real schedulers and workers, which are killed.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from command import called
from distributed import KilledWorker
from fsspec.implementations.local import LocalFileSystem
from fsspec.implementations.memory import MemoryFileSystem
from pyarrow.parquet import read_table

from referee.engine import cluster, files
from referee.engine.job import Job
from referee.report.parquet import unpacked
from referee.report.tally import Tally
from referee.rulesets.rule_set import Settings
from tests.support.unlistable import unlistable

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[3]
HEADER = "game: Cover Your Assets\nplayers: Ana, Ben\n"
BODIES = ("1. Ana discards cash\n", "1. Ana pairs gold silver\n", "1. Ana discards cahs\n")
RECORD = HEADER + BODIES[1]
FILES = 64 * 2 + 10
JOB = Job(Settings(), "parquet", "en")
DEADLY = "0007.txt"


class Done:
    """A task that was done at once; it may have killed its worker."""

    def __init__(self, run: Callable[[], Any]) -> None:
        self.run = run

    def result(self) -> Any:
        return self.run()


class Here:
    """A client that does each task in this process; ``deadly`` ones kill their worker."""

    deadly: str = ""

    def __init__(self, address: str) -> None:
        self.address = address

    def __enter__(self) -> "Here":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def map(self, run: Any, *each: Sequence[Any], job: Job, **how: Any) -> list[Done]:
        return [self.submit(run, *one, job) for one in zip(*each, strict=True)]

    def submit(self, run: Any, *arguments: Any, pure: bool = False) -> Done:
        return Done(lambda: self.done(run, *arguments))

    def done(self, run: Any, *arguments: Any) -> Any:
        if self.deadly and self.deadly in str(arguments):
            raise KilledWorker("task", None, 3)
        return run(*arguments)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do the tasks in this process."""
    monkeypatch.setattr(cluster, "Client", Here)
    monkeypatch.setattr(cluster, "as_completed", list)
    monkeypatch.setattr(Here, "deadly", "")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return files of three kinds of record, in three parts."""
    folder = tmp_path / "records"
    folder.mkdir()
    for at in range(FILES):
        (folder / f"{at:04}.txt").write_text(HEADER + BODIES[at % 3], "utf-8")
    return folder


def run(folder: Path | str, output: Path | str, *more: str) -> tuple[int, str]:
    """Return the status of a run and what it says."""
    where = ("--engine", "dask", "--scheduler", "here", "--output", output, "--lang", "en")
    done = called("check", folder, *where, *more)
    return done.returncode, done.stderr.decode()


def parts(output: Path) -> list[Path]:
    """Return the files with results."""
    return sorted(output.glob("part-*"))


def rows(output: Path) -> list[dict[str, Any]]:
    """Return all results."""
    return [json.loads(row) for part in parts(output) for row in part.read_bytes().splitlines()]


def verdicts(output: Path) -> Counter[tuple[str, int, str]]:
    """Return how often each record of the run has each verdict."""
    return Counter((row["source"], row["line"], row["verdict"]) for row in rows(output))


def alone(folder: Path) -> Counter[tuple[str, int, str]]:
    """Return the same from a run without the engine."""
    out = called("check", folder, "--quiet", "--format", "jsonl", "-j", "1").stdout
    known = map(json.loads, out.splitlines())
    return Counter((f"file://{row['file']}", row["line"], row["verdict"]) for row in known)


def times(output: Path) -> dict[Path, int]:
    """Return when each file with results was written."""
    return {part: part.stat().st_mtime_ns for part in parts(output)}


def test_each_record_is_judged_once(folder: Path, tmp_path: Path) -> None:
    output = tmp_path / "results"
    status, said = run(folder, output)
    assert (1, 3) == (status, len(parts(output)))
    assert said.startswith(f"{FILES} records judged: ")
    assert alone(folder) == verdicts(output)


def test_a_run_goes_on_where_another_stopped(folder: Path, tmp_path: Path) -> None:
    """What is there is counted and not made again."""
    output = tmp_path / "results"
    whole = run(folder, output)
    before = times(output)
    gone = parts(output)[1]
    gone.unlink()
    assert whole == run(folder, output)
    after = times(output)
    assert before.keys() == after.keys()
    assert {gone} == {part for part in after if after[part] != before[part]}


@pytest.mark.parametrize("step", ["pipe_file", "mv"])
def test_a_run_that_is_stopped_while_it_writes_leaves_no_half(
    step: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it leaves is no result, and the next run removes it."""
    output = tmp_path / "results"
    write = getattr(LocalFileSystem, step)
    left = iter(range(2))

    def stopped(self: LocalFileSystem, path: str, other: Any) -> None:
        if next(left, None) is None:
            Path(path).write_bytes(b"{")
            raise OSError("killed")
        write(self, path, other)

    monkeypatch.setattr(LocalFileSystem, step, stopped)
    status, said = run(folder, output)
    assert (2, True) == (status, "killed" in said)
    assert 2 == len(list(output.glob("part-*.jsonl")))
    assert 3 == len(parts(output))
    monkeypatch.setattr(LocalFileSystem, step, write)
    assert 1 == run(folder, output)[0]
    assert alone(folder) == verdicts(output)
    assert 3 == len(parts(output))


def test_only_what_was_changed_is_judged_again(folder: Path, tmp_path: Path) -> None:
    """Its old results are removed, and so are those of a file that is gone."""
    output = tmp_path / "results"
    run(folder, output)
    before = times(output)
    (folder / "0000.txt").write_text(RECORD + RECORD, "utf-8")
    (folder / f"{FILES - 1:04}.txt").unlink()
    assert 1 == run(folder, output)[0]
    assert alone(folder) == verdicts(output)
    kept = before.items() & times(output).items()
    assert (1, 3) == (len(kept), len(parts(output)))


def test_results_of_another_run_are_left_alone(folder: Path, tmp_path: Path) -> None:
    output = tmp_path / "results"
    run(folder, output)
    before = times(output)
    for more in (("--reading", "tie=shared"), ("--rules", "official"), ("--ignore", "CYA212")):
        status, said = run(folder, output, *more)
        assert (2, True) == (status, "the results of other records, rules or options" in said)
    assert 2 == run(folder / "0000.txt", output)[0]
    assert 2 == run(folder, output, "--format", "parquet")[0]
    assert before == times(output)


def test_the_folder_may_be_a_relative_path(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers have other working directories."""
    monkeypatch.chdir(tmp_path)
    (url, *_) = cluster.parts_of(["records"], JOB, "results", "jsonl")
    assert url.startswith(f"file://{tmp_path}/results/part-")


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_records_and_results_may_be_elsewhere(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In any file system that fsspec knows; records there can name no rule set beside them."""
    there = MemoryFileSystem()
    monkeypatch.setattr(MemoryFileSystem, "store", {})
    monkeypatch.setattr(MemoryFileSystem, "pseudo_dirs", [""])
    there.pipe_file("/club/a.txt", RECORD.encode())
    there.pipe_file("/club/b/c.txt", RECORD.encode())
    there.pipe_file("/club/d.txt", RECORD.replace("1.", "rules: my.toml\n1.").encode())
    there.pipe_file("/club/.git/e.txt", b"?")
    for url in ("memory://club", "memory://club/*.txt"):
        output = f"memory://out{len(url)}"
        for _ in range(2):
            assert 1 == run(url, output, "--format", form, "--quiet")[0]
        (part,) = there.ls(output, detail=False)
        found = cluster.unpacked(there.cat_file(part), part)
        names = {row["source"] for row in found}
        assert {"memory:///club/a.txt", "memory:///club/d.txt"} <= names
        assert 2 + url.endswith("club") == len(found)
        assert {"CYA212"} <= {code for row in found for code in row["codes"]}


def test_parquet_has_the_same_rows(folder: Path, tmp_path: Path) -> None:
    output = tmp_path / "results"
    command = (folder, output, "--format", "parquet")
    whole = run(*command)
    assert whole == run(*command)
    found = [row for part in output.glob("*.parquet") for row in read_table(part).to_pylist()]
    assert alone(folder) == Counter((row["source"], row["line"], row["verdict"]) for row in found)
    (row,) = (row for row in found if row["source"].endswith("/0001.txt"))
    assert (["CYA212"], [[3, 8, 25]]) == (row["codes"], row["spans"])
    assert row["digest"].startswith("sha256:")


def test_a_large_file_is_divided(tmp_path: Path) -> None:
    """Into parts of many records, each at its own lines; a small one beside it is not."""
    folder, output = tmp_path / "records", tmp_path / "results"
    folder.mkdir()
    (folder / "small.txt").write_text(HEADER + BODIES[1], "utf-8")
    texts = [HEADER + BODIES[at % 3] + "# a comment\n" * 1_000 for at in range(60)]
    (folder / "large.txt").write_text("".join(texts), "utf-8")
    assert 1 == run(folder, output)[0]
    assert 4 == len(parts(output))
    assert alone(folder) == verdicts(output)


def test_the_files_of_a_part_that_kills_workers_are_named_and_no_other_is_lost(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "results"
    monkeypatch.setattr(Here, "deadly", DEADLY)
    status, said = run(folder, output)
    assert 2 == status
    assert f"file://{folder}/{DEADLY}:1: its judging was killed" in said
    assert 64 == said.count("its judging was killed")
    assert f"{FILES - 64} records judged" in said
    assert FILES == len(rows(output))
    # Asked again, the part is judged again: this time nothing dies.
    monkeypatch.setattr(Here, "deadly", "")
    assert 1 == run(folder, output)[0]
    assert alone(folder) == verdicts(output)


def test_a_record_on_which_the_referee_fails_is_named_and_no_other_is_lost(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "results"
    report = Job.report_on

    def failing(self: Job, path: str, record: Any) -> Any:
        if DEADLY in path:
            raise ValueError("a bug")
        return report(self, path, record)

    monkeypatch.setattr(Job, "report_on", failing)
    status, said = run(folder, output)
    assert (2, True) == (status, "internal error, please report it: ValueError" in said)
    assert FILES == len(rows(output))
    assert f"{FILES - 1} records judged" in said


def test_a_folder_stands_for_the_same_files_as_without_the_engine(tmp_path: Path) -> None:
    """A link that leads nowhere is among them, so that reading it says so."""
    names: tuple[str, ...] = ("a.txt", "b/c.txt")
    others = (".a.txt", ".git/a.txt", "a.txt.bak", "a.txt~", "a.txt.gz", "a.txt-1.md")
    for name in (*names, *others):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere")
    (tmp_path / "link.txt").symlink_to(tmp_path / "a.txt")
    names += ("gone.txt", "link.txt")
    assert {f"file://{tmp_path / name}" for name in names} == {
        url for url, _ in cluster.expand(str(tmp_path))
    }
    assert [str(tmp_path / name) for name in names] == list(files.expand([str(tmp_path)]))


def test_a_link_that_leads_out_of_a_folder_is_not_followed(tmp_path: Path) -> None:
    """Unless it is named itself."""
    folder = tmp_path / "records"
    folder.mkdir()
    (tmp_path / "a.txt").write_text(RECORD, "utf-8")
    (folder / "link.txt").symlink_to(tmp_path / "a.txt")
    counts = judged(tmp_path / "out", folder)
    [lost] = counts.lost
    assert (0, True) == (counts.verdicts.total(), lost.startswith(f"file://{folder}/link.txt: "))
    assert {"illegal": 1} == dict(judged(tmp_path / "other", folder / "link.txt").verdicts)


def test_a_folder_that_cannot_be_listed_is_named(tmp_path: Path) -> None:
    """Its row says why, as that of a file that cannot be read."""
    inner = unlistable(tmp_path)
    ((part,),) = cluster.parts_of([str(tmp_path)], JOB, "results", "jsonl").values()
    (row,) = cluster.rows_of(part, JOB)
    assert "" == row["verdict"]
    assert row["error"].endswith(": File name too long")
    assert row["source"].startswith(f"file://{inner}")


def test_what_cannot_be_run_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(HEADER, "utf-8")
    for more, why in (
        ([], "--scheduler"),
        (["--scheduler", "x", "-o", "y", "--format", "sarif"], "json-lines or parquet"),
    ):
        done = called("check", tmp_path, "--engine", "dask", *more)
        assert (2, True) == (done.returncode, why in done.stderr.decode())


def test_without_the_engine_nothing_of_it_is_loaded(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text(HEADER + BODIES[0], "utf-8")
    code = (
        "import sys; from referee.cli.main import main;"
        f"main(['check', {str(tmp_path)!r}, '-j', '2']);"
        "print([n for n in ('dask', 'distributed', 'fsspec', 'pyarrow') if n in sys.modules])"
    )
    paths = f"{ROOT}{os.pathsep}{ROOT / 'spec'}"
    environment = {**os.environ, "PYTHONPATH": paths}
    alone = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment)
    assert b"[]" == alone.stdout.splitlines()[-1]


def judged(output: Path, *urls: Path | str, form: str = "jsonl") -> Tally:
    """Return the counts of a run whose tasks are done here."""
    counts = Tally()
    work = cluster.parts_of([*map(str, urls)], JOB, str(output), form)
    for part in cluster.judge_parts(work, JOB, "here"):
        counts.update(part)
    return counts


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
@pytest.mark.parametrize("left", [0, 100])
def test_results_that_were_cut_are_made_again(left: int, form: str, tmp_path: Path) -> None:
    output, record = tmp_path / "out", tmp_path / "a.txt"
    record.write_text(RECORD * 2, "utf-8")
    judged(output, record, form=form)
    (part,) = parts(output)
    written = part.read_bytes()
    part.write_bytes(written[:left])
    assert {"illegal": 2} == dict(judged(output, record, form=form).verdicts)
    assert written == part.read_bytes()


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_the_name_of_a_file_may_be_no_utf_8(form: str, tmp_path: Path) -> None:
    (tmp_path / "game\udcff.txt").write_text(RECORD, "utf-8")
    output = tmp_path / "out"
    assert {"illegal": 1} == dict(judged(output, tmp_path, form=form).verdicts)
    (part,) = parts(output)
    (row,) = unpacked(part.read_bytes(), part.name)
    assert row["source"].endswith("game\\udcff.txt")


@pytest.mark.parametrize("name", ["pro::x.txt", "a#b?c%20.txt", "simplecache::pro.txt", "[a]*.txt"])
def test_a_local_file_may_have_any_name(name: str, tmp_path: Path) -> None:
    """Its folder and that of the results, too; the rule set of a record is read beside it."""
    folder = tmp_path / name
    folder.mkdir()
    (folder / "my.toml").write_text('game = "cover-your-assets"\n', "utf-8")
    (folder / name).write_text(RECORD.replace("1.", "rules: my.toml\n1."), "utf-8")
    for at, url in enumerate((folder, folder / name, f"file://{folder}")):
        output = tmp_path / f"out{at}{name}"
        for _ in range(2):
            assert {"illegal": 1} == dict(judged(output, url).verdicts)
        (row,) = rows(output)
        assert ["CYA212"] == row["codes"]
