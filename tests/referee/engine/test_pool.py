"""Many files by several processes: in order, none lost, the same as by one."""

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing import active_children, get_context
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from referee.cli.main import main
from referee.cli.rule_sets import rule_set
from referee.engine import pool
from referee.engine.job import Job, Judged
from referee.engine.slices import Slice, slices
from referee.rulesets.rule_set import Settings

pytestmark = pytest.mark.thorough

HEADER = "game: Cover Your Assets\nplayers: Ana, Ben\n"
BODIES = ("1. Ana discards cash\n", "1. Ana pairs gold silver\n", "1. Ana discards cahs\n")

PATIENCE = 600
"""Seconds that a run may take to end, on a busy machine."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Records of three kinds, in files whose names say their order."""
    for at in range(40):
        (tmp_path / f"{at:03}.txt").write_text(HEADER + BODIES[at % 3], "utf-8")
    return tmp_path


@pytest.mark.parametrize("form", ["text", "jsonl", "sarif", "junit"])
def test_several_processes_say_what_one_says(
    folder: Path, form: str, capfd: pytest.CaptureFixture[str]
) -> None:
    arguments = ["check", str(folder), "--lang", "en", "--format", form]
    status = main(arguments)
    alone = capfd.readouterr()
    assert status == main([*arguments, "-j", "2"])
    assert alone == capfd.readouterr()


class Deadly(Job):
    """A job that dies of one file."""

    def judge(self, slice):  # type: ignore[no-untyped-def]
        if slice.path.endswith("007.txt"):
            os.kill(os.getpid(), signal.SIGKILL)
        return super().judge(slice)


def judged(found: Iterable[tuple[Slice, list[Judged]]]) -> list[Judged]:
    """Return the judged records of a run as one list."""
    return [record for _, records in found for record in records]


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", ": its judging was killed"),
        ("es", ": se cerró a la fuerza el proceso que lo juzgaba"),
        ("fr", "\u202f: le processus qui le jugeait a été tué"),
    ],
)
def test_a_record_that_kills_its_worker_is_named_and_no_other_is_lost(
    folder: Path, language: str, why: str
) -> None:
    paths = sorted(map(str, folder.glob("*.txt")))
    found = judged(pool.judge_files(paths, Deadly(Settings(), "text", language), 2))
    assert len(paths) == len(found)
    lost = [(at, record.piece) for at, record in enumerate(found) if not record.verdict]
    assert [(7, f"{paths[7]}:1{why}")] == lost


def test_a_worker_that_is_killed_from_outside_loses_nothing(folder: Path) -> None:
    """Its slices are judged again, by another one."""
    paths = sorted(map(str, folder.glob("*.txt")))
    job = Job(Settings(), "text", "en")
    found = pool.judge_files(paths, job, 2)
    some = [next(found)]
    for at in range(4):
        active_children()[at % 2].kill()
        some += [next(found), next(found)]
    alone = [record for path in paths for record in job.judge(Slice(path))]
    assert alone == judged([*some, *found])


class Greedy(Job):
    """A job for which the memory does not suffice at one file."""

    def judge(self, slice):  # type: ignore[no-untyped-def]
        if slice.path.endswith("007.txt"):
            raise MemoryError
        return super().judge(slice)


def test_a_record_that_takes_all_memory_is_named(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    paths = sorted(map(str, folder.glob("*.txt")))
    found = judged(pool.judge_files(paths, Greedy(Settings(), "text", "en"), 2))
    assert [7] == [at for at, record in enumerate(found) if not record.verdict]
    assert "" == capfd.readouterr().err


def test_a_stopped_run_starts_no_further_workers(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be stopped when a worker has died."""
    started: list[BaseContext] = []
    start = pool.Worker.__init__

    def counted(self: pool.Worker, job: Job, context: BaseContext) -> None:
        started.append(context)
        start(self, job, context)

    ended: list[pool.Worker] = []
    end = pool.Worker.end

    def counted_end(self: pool.Worker) -> None:
        ended.append(self)
        end(self)

    monkeypatch.setattr(pool.Worker, "__init__", counted)
    monkeypatch.setattr(pool.Worker, "end", counted_end)
    paths = sorted(map(str, folder.glob("*.txt")))[7:]
    job = Deadly(Settings(), "text", "en")
    found = pool.judge_files(paths, job, 2, stopped=lambda: len(ended) > 0)
    assert [] == list(found)
    assert (2, 2) == (len(started), len(ended))


def test_a_pool_that_gets_no_process_is_a_message(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> None:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr(BaseProcess, "start", fail)
    assert 2 == main(["check", str(folder), "-j", "2"])
    assert "referee: Resource temporarily unavailable\n" == capfd.readouterr().err


def test_the_records_of_one_file_are_shared_among_the_workers(tmp_path: Path) -> None:
    """In the order of the file, each at its own lines."""
    path = tmp_path / "club.txt"
    texts = [HEADER + BODIES[at % 3] + "# a comment\n" * 100 for at in range(40)]
    path.write_text("".join(texts), "utf-8")
    job = Job(Settings(), "text", "en")
    assert 40 == len(list(slices([str(path)])))
    assert list(job.judge(Slice(str(path)))) == judged(pool.judge_files([str(path)], job, 2))


@pytest.mark.parametrize(("length", "jobs"), [(10, 1), (10_000, 3)])
def test_all_cores_are_used_if_there_is_much_to_judge(
    length: int, jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club.txt"
    path.write_text(HEADER + BODIES[0] + "# a comment\n" * length, "utf-8")
    used = [1]

    def judge_files(files, job, workers, stopped):  # type: ignore[no-untyped-def]
        used.append(workers)
        return iter(())

    monkeypatch.setattr(pool, "judge_files", judge_files)
    monkeypatch.setattr("referee.cli.check.available_cores", lambda: 3)
    main(["check", str(path)])
    assert jobs == used[-1]


def test_a_run_has_at_most_four_processes_for_each_core(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[int] = []

    def judge_files(_files: object, _job: object, workers: int, **_: object) -> list[object]:
        used.append(workers)
        return []

    monkeypatch.setattr(pool, "judge_files", judge_files)
    monkeypatch.setattr("referee.cli.check.available_cores", lambda: 3)
    for asked in (2, 100_000):
        main(["check", str(folder), "-j", str(asked)])
    assert [2, 12] == used


def test_workers_that_are_begun_anew_judge_by_the_rules_asked_for(folder: Path) -> None:
    """Where there is no fork all that a worker knows of the job is sent to it."""
    paths = sorted(map(str, folder.glob("*.txt")))[:6]
    alone = []
    for name in ("official", "cover-your-assets/modern-box"):
        job = Job(Settings(rules=rule_set(name, "en")), "jsonl", "en")
        alone.append([record for path in paths for record in job.judge(Slice(path))])
    spawned = judged(pool.judge_files(paths, job, 2, get_context("spawn")))
    assert alone[0] != alone[1] == spawned


def test_the_summary_counts_verdicts_and_names_the_commonest_rules(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    main(["check", str(folder), "--lang", "en", "-j", "2"])
    last = capfd.readouterr().err.splitlines()[-1]
    counts = "40 records judged: 14 legal as far as recorded, 13 illegal, 13 ill-formed"
    assert f"{counts}; most often CYA212 (13), TXT105 (13)" == last


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_a_bar_is_drawn_for_who_watches(folder: Path) -> None:
    """On the terminal alone, and it is gone in the end."""
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "referee", "check", str(folder), "-j", "2", "--format=jsonl"]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, check=False)
    os.close(theirs)
    shown = b""
    # What was written comes in pieces, and then an error.
    with suppress(OSError):
        while piece := os.read(ours, 100_000):
            shown += piece
    os.close(ours)
    said = shown.decode()
    assert "[##############################] 40/40, 0 s" in said
    assert said.rpartition("\r\x1b[K")[2].startswith("40 records judged")
    assert 40 == len(run.stdout.splitlines())


def heed_signals() -> None:
    """Handle signals as usual: the tests may have been begun with one of them ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


@pytest.mark.parametrize(
    ("number", "status", "jobs", "form"),
    [
        (signal.SIGINT, 130, "1", "json"),
        (signal.SIGINT, 130, "2", "json-lines"),
        (signal.SIGTERM, 143, "1", "json-lines"),
        (signal.SIGTERM, 143, "2", "json"),
    ],
)
def test_a_signal_stops_the_run(
    number: signal.Signals, status: int, jobs: str, form: str, folder: Path
) -> None:
    """At once and without a message: the report is whole, and no worker is left behind.

    Each two of a signal, a number of processes and a format are tried together.
    """
    for at in range(40, 700):
        (folder / f"{at:04}.txt").write_text(HEADER + BODIES[at % 3], "utf-8")
    for at in range(700, 720):
        (folder / f"{at:04}.txt").write_text(HEADER + "Ana discards home\n" * 20_000, "utf-8")
    run = subprocess.Popen(
        [sys.executable, "-m", "referee", "check", str(folder), "-j", jobs, "--format", form],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        bufsize=0,
        preexec_fn=heed_signals,
    )
    assert run.stdout is not None
    first = run.stdout.readline()
    run.send_signal(number)
    rest, message = run.communicate(timeout=PATIENCE)
    assert (status, b"") == (run.returncode, message)
    report = (first + rest).decode()
    if form == "json":
        assert json.loads(report)
    else:
        assert all(json.loads(line) for line in report.rstrip("\n").split("\n"))
    with pytest.raises(ProcessLookupError):
        os.killpg(run.pid, 0)


@pytest.mark.parametrize("workers", [2, 3])
def test_no_worker_outlives_a_run_that_is_killed(workers: int, folder: Path) -> None:
    """Every worker holds the pipe open, so that it ends when the last worker does."""
    for at in range(40, 60):
        (folder / f"{at:04}.txt").write_text(HEADER + "Ana discards home\n" * 20_000, "utf-8")
    run = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "referee",
            "check",
            str(folder),
            "-j",
            str(workers),
            "--format=jsonl",
        ],
        stdout=subprocess.PIPE,
        start_new_session=True,
        bufsize=0,
    )
    try:
        assert run.stdout is not None
        assert run.stdout.readline()
        run.kill()
        run.communicate(timeout=PATIENCE)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)


def test_statistics_count_findings_and_records(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["check", str(folder), "--lang", "en", "--statistics"])
    lines = capsys.readouterr().out.splitlines()
    assert "      13       13  TXT105 a-card-is-in-the-box" in lines
