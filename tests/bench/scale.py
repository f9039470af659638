"""Measure how judging scales: python tests/bench/scale.py [MEGABYTES] [--tasks N]

Writes so many megabytes of records of the three games, as small files and as one large file, and
judges both on one core, on two, and with ``--engine dask`` by a scheduler and two workers on this
machine. Prints the wall time, and what a record and a turn cost of a core. Then it gives the
scheduler N tasks that do nothing, with the arguments of a real run and a hundred slots to run them,
and estimates a run of ten million records on 100 workers and where scaling would end.
"""

import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from subprocess import DEVNULL, Popen
from time import perf_counter, sleep
from typing import Any

from attrs import frozen
from distributed import Client, as_completed
from records import Sample, sample

from referee.engine import cluster
from referee.engine.job import Job
from referee.engine.slices import Slice
from referee.report.tally import Tally
from referee.rulesets.rule_set import Settings
from referee_spec.games import GAMES

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "spec"), str(ROOT)))}
DIFFERENT = 16
"""The number of different records of each game, which are repeated."""

PATIENCE = 60
"""Seconds to wait for the scheduler to start."""

SLOTS = 50
"""The tasks that each of the two workers runs at once while the tasks do nothing."""

MANY, WORKERS = 10_000_000, 100
"""The records and the workers of the run that is estimated."""


@frozen
class Written:
    """Records that were written to files of a folder, and to one file: how many, their turns and
    bytes."""

    folder: Path
    file: Path
    records: int
    turns: int
    bytes: int


def write(home: Path, size: int) -> Written:
    """Write records of together ``size`` bytes, those of the three games in turn."""
    samples = [
        sample(slug, Random(seed), 120) for seed in range(DIFFERENT) for slug in sorted(GAMES)
    ]
    folder, file = home / "records", home / "records.txt"
    folder.mkdir()
    turns = written = number = 0
    with file.open("w", encoding="utf-8") as one:
        for number, record in enumerate(ended(samples, size)):
            # A folder of a thousand files is listed faster than one of a million.
            place = folder / f"{number // 1_000:05}"
            place.mkdir(exist_ok=True)
            (place / f"{number % 1_000:03}.txt").write_text(record.text, "utf-8")
            one.write(record.text)
            turns += record.turns
            written += len(record.text)
    return Written(folder, file, number + 1, turns, written)


def ended(samples: Sequence[Sample], size: int) -> Iterator[Sample]:
    """Yield the samples again and again until they have ``size`` bytes together."""
    for record in cycle(samples):
        yield record
        size -= len(record.text)
        if size <= 0:
            return


@contextmanager
def running(home: Path, slots: int) -> Iterator[str]:
    """Run a scheduler and two workers, each with so many slots; yield the scheduler's file."""
    file = home / f"scheduler-{slots}.json"

    def started(what: str, *arguments: str) -> Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", f"--scheduler-file={file}"]
        options = ("--host=127.0.0.1", "--no-dashboard", *arguments)
        return Popen([*command, *options], env=ENVIRONMENT, stdout=DEVNULL, stderr=DEVNULL)

    processes = [started("scheduler", "--port=0")]
    try:
        until = perf_counter() + PATIENCE
        while not file.exists() and perf_counter() < until:
            sleep(0.1)
        processes += [started("worker", f"--nthreads={slots}", "--no-nanny") for _ in range(2)]
        with Client(scheduler_file=str(file)) as client:
            client.wait_for_workers(2, PATIENCE)
        yield str(file)
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()


def check(*arguments: str) -> None:
    """Run ``referee check``, which finds nothing."""
    command = [sys.executable, "-m", "referee", "check", "--quiet", *arguments]
    subprocess.run(command, env=ENVIRONMENT, check=True, stderr=DEVNULL)


def seconds(run: Callable[[], object]) -> float:
    """Return the wall time of a call, in seconds."""
    start = perf_counter()
    run()
    return perf_counter() - start


def measure(written: Written, home: Path) -> float:
    """Judge the records in each way, print the table, and return the seconds of a core for a
    record with Dask."""
    print("| what | cores | wall, s | speed-up | ms of a core per record | µs per turn | load |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    with running(home, 1) as scheduler:
        for title, path in (("files", written.folder), ("one file", written.file)):
            alone = 0.0
            engine = ("--engine", "dask", "--scheduler", scheduler, "--output", f"{path}.out")
            for how, cores, arguments in (
                ("-j 1", 1, ("-j", "1")),
                ("-j 2", 2, ("-j", "2")),
                ("Dask", 2, engine),
            ):
                load = os.getloadavg()[0]
                taken = seconds(lambda: check(str(path), *arguments))  # noqa: B023
                alone = alone or taken
                cost = taken * cores / written.records
                of_turn = taken * cores / written.turns * 1e6
                row = f"{title}, {how} | {cores} | {taken:.1f} | {alone / taken:.2f} ×"
                print(f"| {row} | {cost * 1e3:.2f} | {of_turn:.0f} | {load:.1f} |", flush=True)
    return cost


def nothing(url: str, sources: Sequence[Slice], job: Job) -> Tally:
    """Judge nothing: a task with the arguments and the result of `cluster.judge_part`."""
    return Tally()


def empty_tasks(home: Path, chunk: Sequence[Slice], number: int) -> float:
    """Return the seconds that so many tasks take which do nothing."""
    job, urls = Job(Settings(), "parquet", "en"), [f"{home}/{at}" for at in range(number)]
    how: dict[str, Any] = {"pure": False, "retries": 3, "batch_size": 1_000}

    def run() -> None:
        tasks = client.map(nothing, urls, [chunk] * number, job=job, **how)
        under_way = dict.fromkeys(tasks)
        del tasks
        for task in as_completed(under_way):
            under_way.pop(task)

    with running(home, SLOTS) as scheduler, Client(scheduler_file=scheduler) as client:
        return seconds(run)


def estimate(written: Written, home: Path, cost: float, tasks: int) -> None:
    """Print what a run on many workers takes, and with how many of them it gets no faster."""
    job, work = Job(Settings(), "parquet", "en"), dict[str, Sequence[Slice]]()

    def divide(path: Path) -> None:
        work.update(cluster.parts_of([str(path)], job, str(home / "results"), "jsonl"))

    listing = seconds(lambda: divide(written.folder))
    url, chunk = next(iter(work.items()))
    division = seconds(lambda: divide(written.file))
    rows = {source: cluster.rows_of(source, job) for source in chunk}
    (home / "results").mkdir()
    writing = seconds(lambda: cluster.judge_part(url, chunk, job, lambda one, _: rows[one]))
    of_task = empty_tasks(home, chunk, tasks) / tasks
    of_part = cost * cluster.FILES
    number = MANY / cluster.FILES
    print(f"\n| of {MANY:,} records on {WORKERS} workers | measured | in all, minutes |")
    print("| --- | ---: | ---: |")
    for what, measured, total in (
        (
            "listing the files",
            f"{listing / written.records * 1e6:.0f} µs per file",
            listing / written.records * MANY,
        ),
        (
            "or dividing one file",
            f"{written.bytes / division / 1e6:.0f} MB/s",
            division / written.records * MANY,
        ),
        (
            f"the scheduler, {tasks:,} empty tasks",
            f"{of_task * 1e3:.2f} ms per part",
            of_task * number,
        ),
        ("judging, by all workers", f"{of_part * 1e3:.0f} ms per part", of_part * number / WORKERS),
        ("writing, by all workers", f"{writing * 1e3:.1f} ms per part", writing * number / WORKERS),
    ):
        print(f"| {what} | {measured} | {total / 60:.1f} |")
    print(f"\nThe scheduler keeps {of_part / of_task:,.0f} workers busy.")


def main() -> None:
    """Write the records, judge them, and print the tables."""
    parser = ArgumentParser(description="Measure how judging scales.")
    parser.add_argument("megabytes", type=float, nargs="?", default=50)
    parser.add_argument("--tasks", type=int, default=100_000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        written = write(home, int(arguments.megabytes * 1e6))
        size = f"{written.bytes / 1e6:,.1f} MB"
        print(f"{size}, {written.records:,} records, {written.turns:,} turns\n", flush=True)
        estimate(written, home, measure(written, home), arguments.tasks)


if __name__ == "__main__":
    main()
