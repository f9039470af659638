"""A megabyte of anything is judged in bounds: python tests/fuzz/large_inputs.py [--command WORD]

Runs a command (check, by default) on each input of tests/support/large_inputs.py in a process of
its own, and on each sample record repeated to a megabyte. Prints the computing time and the peak
memory of each; the exit status is 1 if one takes more than 10 seconds or 200 MB.
"""

import os
import resource
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from large_inputs import INPUTS, MEGABYTE

SAMPLES = Path(__file__).parents[2] / "docs" / "games"
SECONDS = 10
MEGABYTES = 200
PATIENCE = 60
"""The seconds of CPU time after which a command is stopped."""

SAME = "{input}"
"""Stands for the path of the input, which always is the last argument."""

DISPUTE = SAMPLES.parent / "disputes" / "claims.txt"

ARGUMENTS = {
    "check": ["check", "-j", "1"],
    "show": ["show"],
    "fmt": ["fmt"],
    "adjudicate": ["adjudicate"],
    "witness": ["adjudicate", str(DISPUTE), "--witness"],
    "compare": ["compare", SAME],
    "replay": ["replay"],
    "verify": ["verify", "--record"],
}


def inputs() -> Iterator[tuple[str, bytes]]:
    """Yield each input with its name; a process inherits the peak memory of this one."""
    for name, text in INPUTS.items():
        yield name, text().encode("utf-8", "surrogateescape")
    for path in sorted(SAMPLES.glob("*.txt")):
        text = path.read_bytes()
        yield f"{path.stem}, repeated", text * (MEGABYTE // len(text))


def measure(arguments: list[str], path: Path) -> tuple[int, float, int]:
    """Return the exit status of a command on a file, its seconds of computing and its megabytes.

    The status is negative if it was ended.
    """
    process = os.fork()
    if not process:
        resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        named = [str(path) if one == SAME else one for one in arguments]
        os.execv(sys.executable, [sys.executable, "-m", "referee", *named, str(path)])
    _, status, used = os.wait4(process, 0)
    seconds = used.ru_utime + used.ru_stime
    return os.waitstatus_to_exitcode(status), seconds, used.ru_maxrss // 1024


def main() -> int:
    """Measure the command on all inputs, or on those whose names contain a word."""
    parser = ArgumentParser(prog="python tests/fuzz/large_inputs.py")
    parser.add_argument("word", nargs="?", default="")
    parser.add_argument("--command", choices=ARGUMENTS, default="check")
    options = parser.parse_args()
    # Records with lines that cannot be read agree only in part.
    statuses = (0, 1, 2) if options.command == "compare" else (0, 1)
    over = 0
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.txt"
        for name, data in inputs():
            if options.word not in name:
                continue
            path.write_bytes(data)
            status, seconds, megabytes = measure(ARGUMENTS[options.command], path)
            wrong = status not in statuses or seconds > SECONDS or megabytes > MEGABYTES
            over += wrong
            mark = f"  exit status {status}, over a limit" if wrong else ""
            print(f"{name:32} {seconds:6.2f} s {megabytes:5} MB{mark}", flush=True)
    print(f"{over} over a limit")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
