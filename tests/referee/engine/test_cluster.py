"""Records judged by a real scheduler and two workers, each a process of its own."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from distributed import KilledWorker
from fsspec.implementations.local import LocalFileSystem
from pyarrow.parquet import read_table

from referee.cli.main import main
from referee.engine import cluster as engine
from referee.engine import files
from referee.engine.job import Job
from referee.engine.parts import Target, judge_part, rows_of
from referee.engine.slices import Slice
from referee.rulesets.rule_set import Settings
from tests.support.dask_cluster import Cluster
from tests.support.unlistable import unlistable

ROOT = Path(__file__).parents[3]
HEADER = "game: Cover Your Assets\nplayers: Ana, Ben\n"
BODIES = ("1. Ana discards cash\n", "1. Ana pairs gold silver\n", "1. Ana discards cahs\n")
FILES = 64 * 3 + 10
LONG = 120
"""Records of a file: its judging takes long enough for a worker to be killed at it."""


def written(records: Path, longest: int) -> Path:
    """Write files of three kinds of record, of which one in each part has so many records."""
    for at in range(FILES):
        text = (HEADER + BODIES[at % 3]) * (longest if at % 64 == 30 else 1)
        (records / f"{at:04}.txt").write_text(text, "utf-8")
    return records


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return files whose judging can be interrupted."""
    return written(tmp_path_factory.mktemp("records"), LONG)


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return files that are soon judged."""
    return written(tmp_path_factory.mktemp("short"), 2)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two workers, or as many as tests have left alive and one more."""
    made = Cluster(tmp_path_factory.mktemp("cluster"))
    wait_for(made.is_ready)
    try:
        yield made
    finally:
        made.stop()


@pytest.fixture
def two(cluster: Cluster) -> Cluster:
    """Return the cluster with two live workers."""
    while sum(worker.poll() is None for worker in cluster.workers) < 2:
        cluster.worker()
    return cluster


def wait_for(done: object, most: float = 60) -> None:
    """Wait until this is true; fail after ``most`` seconds."""
    until = monotonic() + most
    while not done():  # type: ignore[operator]
        assert monotonic() < until
        sleep(0.02)


def url(path: Path | str) -> str:
    """Return the URL of a path as fsspec takes and writes it: without escapes for spaces."""
    return f"file://{path}"


def arguments(folder: Path, cluster: Cluster, output: Path) -> list[str]:
    where = ["--scheduler", str(cluster.file), "--output", str(output)]
    return ["check", url(folder), "--lang", "en", "--engine", "dask", *where]


def run(command: list[str]) -> tuple[int, str]:
    """Return the status and the output of a run.

    It has its own process: the threads of a client outlive it and would disturb later tests.
    """
    paths = os.pathsep.join((str(ROOT), str(ROOT / "spec")))
    done = subprocess.run(
        [sys.executable, "-m", "referee", *command],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        check=False,
        timeout=120,
    )
    return done.returncode, done.stderr.decode()


def verdicts(output: Path) -> Counter[tuple[str, int, str]]:
    """Return how often each record of the run has each verdict."""
    found: Counter[tuple[str, int, str]] = Counter()
    for part in output.glob("part-*.jsonl"):
        for line in part.read_text("utf-8").splitlines():
            row = json.loads(line)
            found[row["source"], row["line"], row["verdict"]] += 1
    return found


def alone(folder: Path) -> Counter[tuple[str, int, str]]:
    """Return the same from a single process."""
    with redirect_stdout(StringIO()) as out:
        main(["check", str(folder), "--quiet", "--format", "jsonl", "-j", "1"])
    rows = map(json.loads, out.getvalue().splitlines())
    return Counter((url(row["file"]), row["line"], row["verdict"]) for row in rows)


@pytest.fixture(scope="module")
def expected(folder: Path) -> Counter[tuple[str, int, str]]:
    """Return the verdicts on the records of the folder."""
    return alone(folder)


def test_a_worker_killed_in_the_middle_loses_nothing_and_says_nothing_twice(
    folder: Path, two: Cluster, tmp_path: Path, expected: Counter[tuple[str, int, str]]
) -> None:
    output = tmp_path / "results"
    under_way = subprocess.Popen(
        [sys.executable, "-m", "referee", *arguments(folder, two, output)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'spec'}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    wait_for(lambda: any(output.glob("part-*.jsonl")))
    written = len(list(output.glob("part-*.jsonl")))
    two.workers[-1].send_signal(signal.SIGKILL)
    _, said = under_way.communicate(timeout=120)
    assert written < len(engine.chunks(engine.expand([str(folder)])))
    assert under_way.returncode == 1, said.decode()
    assert expected == verdicts(output)
    assert f"{expected.total()} records judged: " in said.decode()
    assert [] == [path for path in output.iterdir() if path.name.endswith(".unfinished")]


IMPATIENT = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s"}
"""Lets a run soon take a scheduler that is silent for dead."""


def start(command: list[str], **variables: str) -> subprocess.Popen[bytes]:
    """Return a run in the background, with these variables added to its environment."""
    paths = f"{ROOT}{os.pathsep}{ROOT / 'spec'}"
    return subprocess.Popen(
        [sys.executable, "-m", "referee", *command],
        env={**os.environ, "PYTHONPATH": paths, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_killed_client_loses_nothing_and_says_nothing_twice(
    folder: Path, two: Cluster, tmp_path: Path, expected: Counter[tuple[str, int, str]]
) -> None:
    """The same command goes on, also while a third one writes to the same folder."""
    output = tmp_path / "results"
    command = arguments(folder, two, output)
    killed = start(command)
    wait_for(lambda: any(output.glob("part-*.jsonl")))
    killed.kill()
    killed.communicate()
    runs = [start(command) for _ in range(2)]
    said = [one.communicate(timeout=120)[1].decode() for one in runs]
    assert [1, 1] == [one.returncode for one in runs], said
    assert expected == verdicts(output)
    assert all(f"{expected.total()} records judged: " in one for one in said)


def test_a_killed_scheduler_ends_the_run_and_loses_nothing(
    folder: Path, two: Cluster, tmp_path: Path, expected: Counter[tuple[str, int, str]]
) -> None:
    """The run ends with a message and exit status 2; with another scheduler it goes on."""
    output = tmp_path / "results"
    mortal = Cluster(tmp_path)
    try:
        wait_for(mortal.is_ready)
        mortal.worker()
        under_way = start(arguments(folder, mortal, output), **IMPATIENT)
        wait_for(lambda: any(output.glob("part-*.jsonl")))
        mortal.processes[0].kill()
        _, said = under_way.communicate(timeout=120)
    finally:
        mortal.stop()
    assert (2, "Traceback" in said.decode()) == (under_way.returncode, False), said.decode()
    assert "scheduler" in said.decode()
    assert 1 == run(arguments(folder, two, output))[0]
    assert expected == verdicts(output)


def test_a_run_goes_on_where_another_stopped(
    short: Path, two: Cluster, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """What is there is counted and not made again; other rules do not mix with it."""
    command = arguments(short, two, tmp_path)
    status, whole = run(command)
    assert 1 == status
    parts = sorted(tmp_path.glob("part-*.jsonl"))
    before = {part: part.stat().st_mtime_ns for part in parts}
    parts[2].unlink()
    assert (1, whole) == run(command)
    again = {part for part in parts if part.stat().st_mtime_ns != before[part]}
    assert {parts[2]} == again
    # It is noticed before the scheduler is asked.
    assert 2 == main([*command, "--reading", "tie=shared"])
    assert "results of another run" in capfd.readouterr().err


def test_parquet_has_the_same_rows(short: Path, two: Cluster, tmp_path: Path) -> None:
    status, _ = run([*arguments(short, two, tmp_path), "--format", "parquet", "--quiet"])
    assert 1 == status
    rows = [row for part in tmp_path.glob("*.parquet") for row in read_table(part).to_pylist()]
    found = Counter((row["source"], row["line"], row["verdict"]) for row in rows)
    assert alone(short) == found
    (row,) = (row for row in rows if row["source"].endswith("/0001.txt"))
    assert (["CYA212"], [[3, 8, 25]]) == (row["codes"], row["spans"])
    assert row["digest"].startswith("sha256:")


def test_a_large_file_is_divided_among_the_workers(two: Cluster, tmp_path: Path) -> None:
    """Into parts of many records, each at its own lines; a small one beside it is not."""
    folder = tmp_path / "records"
    folder.mkdir()
    (folder / "small.txt").write_text(HEADER + BODIES[1], "utf-8")
    texts = [HEADER + BODIES[at % 3] + "# a comment\n" * 1_000 for at in range(60)]
    (folder / "large.txt").write_text("".join(texts), "utf-8")
    output = tmp_path / "results"
    assert 1 == run(arguments(folder, two, output))[0]
    assert 4 == len(list(output.glob("part-*.jsonl")))
    assert alone(folder) == verdicts(output)


def test_a_folder_stands_for_the_same_files_as_without_the_engine(tmp_path: Path) -> None:
    """A folder also stands for the packed files below it. A link that leads nowhere is among them,
    so that reading it says so."""
    names: tuple[str, ...] = ("a.txt", "b/c.txt", "d.txt.gz", "b/e.txt.zip")
    others = (".a.txt", ".git/a.txt", "a.txt.bak", "a.txt~", "a.txt.gz.part", "a.txt-1.md")
    for name in (*names, *others):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere")
    (tmp_path / "link.txt").symlink_to(tmp_path / "a.txt")
    names += ("gone.txt", "link.txt")
    assert {url(tmp_path / name) for name in names} == {*engine.expand([str(tmp_path)])}
    plain = [str(tmp_path / name) for name in names if name.endswith(".txt")]
    assert plain == list(files.expand([str(tmp_path)]))


def test_a_folder_that_cannot_be_listed_is_named(tmp_path: Path) -> None:
    """Its row says why, as that of a file that cannot be read."""
    inner = unlistable(tmp_path)
    (part,) = engine.chunks(engine.expand([str(tmp_path)]))
    (row,) = rows_of(Job(Settings(), "jsonl", "en"), part)
    assert ("File name too long", "") == (row["error"], row["verdict"])
    assert row["source"].startswith(f"file://{inner}")


class Answer:
    """What a task says, or that it killed its workers."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def result(self) -> Any:
        if self.answer is None:
            raise KilledWorker("task", None, 3)
        return self.answer


class Deadly:
    """A client whose workers die of one file."""

    def submit(self, ask: Any, job: Job, sources: list[Slice], **how: Any) -> Answer:
        return Answer(None if "0007" in sources[0].path else ask(job, sources))


def test_a_file_that_kills_workers_is_named_and_no_other_is_lost(
    folder: Path, tmp_path: Path
) -> None:
    sources = engine.chunks(engine.expand([str(folder)]))[0][:10]
    job, target = Job(Settings(), "jsonl", "en"), Target(str(tmp_path), "jsonl")
    client: Any = Deadly()
    counts = engine.counts_of(client, Answer(None), job, 0, sources, target)  # type: ignore[arg-type]
    assert [f"{sources[7].path}: its judging was killed"] == counts.lost
    assert 9 == counts.verdicts.total()
    assert 10 == len(verdicts(tmp_path))
    # Asked again, the part is judged again: this time nothing dies.
    assert [] == judge_part(job, 0, sources, target).lost
    assert "" not in {verdict for _, _, verdict in verdicts(tmp_path)}


def test_what_cannot_be_run_is_said(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_text(HEADER, "utf-8")
    ask = ["check", str(tmp_path), "--engine", "dask"]
    for more, why in (
        ([], "--scheduler"),
        (["--scheduler", "x", "-o", "y", "--format", "sarif"], "json-lines or parquet"),
    ):
        assert 2 == main([*ask, *more])
        assert why in capfd.readouterr().err


@pytest.mark.parametrize("name", ["part-000000.jsonl", "part-000000.jsonl.manifest", "run.json"])
def test_a_file_that_is_judged_is_not_replaced(
    name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / name
    record.write_text(HEADER, "utf-8")
    (tmp_path / "link").symlink_to(tmp_path)
    output = tmp_path / "link"
    command = ["check", str(record), "--engine", "dask", "--scheduler", "x", "-o", str(output)]
    assert 2 == main(command)
    assert "would be replaced by the output of this command" in capfd.readouterr().err
    assert HEADER == record.read_text("utf-8")
    assert {record, output} == {*tmp_path.iterdir()}


def test_two_runs_may_begin_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one does not find half of the description that the first one is writing."""
    begin = partial(engine.begin_run, [], Job(Settings(), "jsonl", "en"))
    target = Target(str(tmp_path), "jsonl")
    write = LocalFileSystem.pipe_file

    def interrupted(self: LocalFileSystem, path: str, data: bytes) -> None:
        monkeypatch.undo()
        Path(path).touch()
        begin(target)
        write(self, path, data)

    monkeypatch.setattr(LocalFileSystem, "pipe_file", interrupted)
    begin(target)
    begin(target)
    assert [tmp_path / engine.DESCRIPTION] == [*tmp_path.iterdir()]


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
