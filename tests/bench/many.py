"""Measure the gain of several processes: python tests/bench/many.py [ROUNDS]

Judges 2,048 files of random records, and one file with all of these records, alternately with
``-j 1`` and ``-j 2`` and prints the medians of the wall time and of the CPU time of all processes
together.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter

from records import sample

ROOT = Path(__file__).parents[2]
FILES = 2_048
JOBS = (1, 2)


def seconds(folder: str, jobs: int) -> tuple[float, float]:
    """Return the wall and the CPU time, in seconds, of a check with this many processes."""
    path = os.pathsep.join((str(ROOT / "spec"), str(ROOT)))
    command = [sys.executable, "-m", "referee", "check", folder, "--quiet", "-j", str(jobs)]
    before = getrusage(RUSAGE_CHILDREN)
    start = perf_counter()
    subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=True)
    wall = perf_counter() - start
    after = getrusage(RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def table(title: str, path: str, rounds: int) -> None:
    """Judge what a path names alternately and print the table."""
    runs = [[seconds(path, jobs) for jobs in JOBS] for _ in range(rounds)]
    print(f"| {title} | wall, s | CPU, s | speed-up |")
    print("| --- | ---: | ---: | ---: |")
    medians = [
        [median(part) for part in zip(*taken, strict=True)] for taken in zip(*runs, strict=True)
    ]
    for jobs, (wall, cpu) in zip(JOBS, medians, strict=True):
        print(f"| -j {jobs} | {wall:.1f} | {cpu:.1f} | {medians[0][0] / wall:.2f} × |")


def main() -> None:
    """Write the records, judge them and print the tables."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    texts = [sample("cover-your-assets", Random(seed), 120).text for seed in range(16)]
    with tempfile.TemporaryDirectory() as folder:
        files = Path(folder, "files")
        files.mkdir()
        for at in range(FILES):
            (files / f"{at:04}.txt").write_text(texts[at % len(texts)], "utf-8")
        table(f"{FILES} files", str(files), rounds)
        one = Path(folder, "one.txt")
        one.write_text("\n".join(texts[at % len(texts)] for at in range(FILES)), "utf-8")
        table(f"one file, {FILES} records", str(one), rounds)


if __name__ == "__main__":
    main()
