"""A worker, the client or the scheduler is killed: each record is still judged once.

The client, the scheduler and the workers are processes of their own.
"""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from command import ROOT, called
from dask_cluster import Cluster

pytestmark = pytest.mark.thorough

HEADER = "game: Cover Your Assets\nplayers: Ana, Ben\n"
BODIES = ("1. Ana discards cash\n", "1. Ana pairs gold silver\n", "1. Ana discards cahs\n")
FILES = 64 * 5 + 10
LONG = 120
"""Records of a file: its judging takes long enough for a worker to be killed at it."""

Verdicts = Counter[tuple[str, int, str]]

PATIENCE = 600
"""Seconds that something may take on a busy machine."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return files of three kinds of record, of which one in each part has many."""
    folder = tmp_path_factory.mktemp("records")
    for at in range(FILES):
        text = (HEADER + BODIES[at % 3]) * (LONG if at % 64 == 30 else 1)
        (folder / f"{at:04}.txt").write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def expected(folder: Path) -> Verdicts:
    """Return how often each record has each verdict, by a run in a single process."""
    out = called("check", folder, "--quiet", "--format", "jsonl", "-j", "1").stdout
    known = map(json.loads, out.splitlines())
    return Counter((f"file://{row['file']}", row["line"], row["verdict"]) for row in known)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """Return a scheduler and two workers."""
    made = started(tmp_path)
    try:
        yield made
    finally:
        made.stop()


def started(home: Path) -> Cluster:
    """Start a scheduler and two workers."""
    made = Cluster(home)
    until = monotonic() + PATIENCE
    while not made.is_ready():
        assert monotonic() < until
        sleep(0.02)
    made.worker()
    made.worker()
    return made


def start(folder: Path, cluster: Cluster, output: Path) -> subprocess.Popen[bytes]:
    """Begin to judge the folder in another process."""
    where = ["--scheduler", str(cluster.file), "--output", str(output)]
    words = ["check", str(folder), "--lang", "en", "--engine", "dask", *where]
    # It soon takes a scheduler that is silent for dead.
    brief = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s"}
    return subprocess.Popen(
        [sys.executable, "-m", "referee", *words],
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'spec'}", **brief},
        stderr=subprocess.PIPE,
    )


def wait_for_results(run: subprocess.Popen[bytes], output: Path, number: int) -> None:
    """Wait until so many parts are there; the run has not ended then."""
    while len(results(output)) < number:
        assert run.poll() is None
        sleep(0.01)


def results(output: Path) -> list[Path]:
    """Return the files with results."""
    return sorted(output.glob("part-*.jsonl"))


def end(run: subprocess.Popen[bytes]) -> tuple[int, str]:
    """Return the exit status of a run and what it has said."""
    _, said = run.communicate(timeout=PATIENCE)
    return run.returncode, said.decode()


def verdicts(output: Path) -> Verdicts:
    """Return the same by the results in a folder, in which there is nothing else."""
    assert results(output) == sorted(output.iterdir())
    found = [json.loads(row) for part in results(output) for row in part.read_text().splitlines()]
    return Counter((row["source"], row["line"], row["verdict"]) for row in found)


@pytest.mark.parametrize("written", [0, 1, 3])
def test_a_killed_worker(
    folder: Path, cluster: Cluster, tmp_path: Path, expected: Verdicts, written: int
) -> None:
    output = tmp_path / "results"
    run = start(folder, cluster, output)
    wait_for_results(run, output, written)
    cluster.workers[0].send_signal(signal.SIGKILL)
    status, said = end(run)
    assert 1 == status, said
    assert said.startswith(f"{expected.total()} records judged: ")
    assert expected == verdicts(output)


@pytest.mark.parametrize("written", [1, 3])
def test_a_killed_client(
    folder: Path, cluster: Cluster, tmp_path: Path, expected: Verdicts, written: int
) -> None:
    """The same command goes on, also while another one writes to the same folder."""
    output = tmp_path / "results"
    run = start(folder, cluster, output)
    wait_for_results(run, output, written)
    run.kill()
    run.communicate()
    kept = {part: part.stat().st_mtime_ns for part in results(output)}
    again = [end(one) for one in [start(folder, cluster, output) for _ in range(2)]]
    assert [1, 1] == [status for status, _ in again], again
    assert all(said.startswith(f"{expected.total()} records") for _, said in again)
    assert expected == verdicts(output)
    assert kept.items() <= {part: part.stat().st_mtime_ns for part in results(output)}.items()


@pytest.mark.parametrize("written", [1, 3])
def test_a_killed_scheduler(
    folder: Path, cluster: Cluster, tmp_path: Path, expected: Verdicts, written: int
) -> None:
    """The run ends with a message and exit status 2; with another scheduler it goes on."""
    output = tmp_path / "results"
    run = start(folder, cluster, output)
    wait_for_results(run, output, written)
    cluster.processes[0].kill()
    status, said = end(run)
    assert 2 == status
    assert "the scheduler has stopped: run the same command with another one to go on" in said
    assert "Traceback" not in said
    (tmp_path / "other").mkdir()
    other = started(tmp_path / "other")
    try:
        assert 1 == end(start(folder, other, output))[0]
    finally:
        other.stop()
    assert expected == verdicts(output)
