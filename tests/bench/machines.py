"""Measure the gain and the cost of Dask: python tests/bench/machines.py [ROUNDS]

Judges 1,024 files of random records alternately in one process, in two, and with ``--engine dask``
by a scheduler and two workers on this machine. Prints the medians of the wall time. The first
round, in which the workers start, is not counted.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from subprocess import DEVNULL, Popen
from time import perf_counter, sleep

from records import sample

ROOT = Path(__file__).parents[2]
FILES = 1024
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "spec"), str(ROOT)))}
PATIENCE = 60
"""Seconds to wait for the scheduler to start."""


def started(what: str, file: Path, *arguments: str) -> Popen[bytes]:
    """Start a scheduler or a worker that writes or reads this scheduler file."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{what}", f"--scheduler-file={file}"]
    options = ("--host=127.0.0.1", "--no-dashboard", *arguments)
    return Popen([*command, *options], env=ENVIRONMENT, stdout=DEVNULL, stderr=DEVNULL)


def seconds(*arguments: str) -> float:
    """Return the wall time, in seconds, of a check with these arguments."""
    command = [sys.executable, "-m", "referee", "check", "--quiet", *arguments]
    start = perf_counter()
    subprocess.run(command, env=ENVIRONMENT, check=True, stderr=DEVNULL)
    return perf_counter() - start


def compared(home: Path, rounds: int) -> dict[str, list[float]]:
    """Return the wall times of each way to judge the files of this folder, in seconds."""
    file = home / "scheduler.json"
    files = str(home / "records")
    processes = [started("scheduler", file, "--port=0")]
    try:
        start = perf_counter()
        while not file.exists() and perf_counter() < start + PATIENCE:
            sleep(0.1)
        one = ("--nthreads=1", "--no-nanny")
        processes += [started("worker", file, *one) for _ in range(2)]
        taken: dict[str, list[float]] = {"-j 1": [], "-j 2": [], "--engine dask": []}
        for at in range(rounds + 1):
            output = str(home / f"parts-{at}")
            engine = ("--engine", "dask", "--scheduler", str(file), "--output", output)
            taken["-j 1"].append(seconds(files))
            taken["-j 2"].append(seconds(files, "-j", "2"))
            taken["--engine dask"].append(seconds(files, *engine))
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()
    return {what: times[1:] for what, times in taken.items()}


def main() -> None:
    """Write the files, judge them in each way, and print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    texts = [sample("cover-your-assets", Random(seed), 120).text for seed in range(16)]
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        (home / "records").mkdir()
        for at in range(FILES):
            text = texts[at % len(texts)]
            (home / "records" / f"{at:04}.txt").write_text(text, "utf-8")
        taken = compared(home, rounds)
    print(f"| {FILES:,} files | wall, s | speed-up |")
    print("| --- | ---: | ---: |")
    alone = median(taken["-j 1"])
    for what, times in taken.items():
        print(f"| {what} | {median(times):.1f} | {alone / median(times):.2f} × |")


if __name__ == "__main__":
    main()
