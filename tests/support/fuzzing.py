"""What the fuzzers share: their arguments, how long they go on, and their last line."""

import resource
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path


def arguments(most: int, **choices: Sequence[str]) -> Namespace:
    """Return the arguments of a fuzzer that tries ``most`` inputs by default.

    Each name in ``choices`` is an option with one of these values, None if it is not given.
    """
    parser = ArgumentParser(prog=f"python tests/fuzz/{Path(sys.argv[0]).name}")
    parser.add_argument("count", type=int, nargs="?", default=most)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0)
    for name, values in choices.items():
        parser.add_argument(f"--{name}", choices=values)
    return parser.parse_args()


def rounds(most: int, minutes: float) -> Iterator[int]:
    """Yield 1, 2, 3 and so on: ``most`` numbers, or if ``minutes`` are given for so long."""
    ends = time.monotonic() + 60 * minutes
    for number in count(1):
        if time.monotonic() > ends if minutes else number > most:
            return
        yield number


def memory() -> int:
    """Return the peak memory of this process in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def finish(tried: str, wrong: list[str], began: float) -> int:
    """Print what was tried, how much is wrong, the time since ``began``, by the monotonic clock,
    and the peak memory; return the exit status."""
    seconds = time.monotonic() - began
    print(f"{tried}, {len(wrong):,} wrong, {seconds:.0f} s, {memory() // 1024:,} MB at most")
    return 1 if wrong else 0
