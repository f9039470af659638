"""Count the bytecodes per turn: python tests/bench/operations.py

Seconds differ from run to run and from machine to machine; the number of bytecodes that the
interpreter executes does not. Prints the bytecodes per turn of a record of each game, and the
functions that execute most of them. The exit status is 1 if a game needs more than its bound.
"""

import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from types import CodeType, FrameType
from typing import Any

from records import sample

import referee
from referee_spec.games import GAMES

BOUNDS = {"cover-your-assets": 6_600, "kings-in-the-corner": 13_800, "covert": 23_200}
"""The most bytecodes per turn; a twentieth above the count when the bound was set."""


def operations(run: Callable[[], object]) -> Counter[CodeType]:
    """Return how many bytecodes of each function a call of ``run`` executes."""
    counts: Counter[CodeType] = Counter()

    def local(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "opcode":
            counts[frame.f_code] += 1
        return local

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return local

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(before)
    return counts


def a_turn(slug: str) -> tuple[float, list[tuple[str, float]]]:
    """Return the bytecodes per turn of a record of this game, and of its ten busiest functions."""
    record = sample(slug, Random(1), 120)
    text = record.text
    # The first check loads modules and fills caches.
    referee.check(text)
    counts = operations(lambda: referee.check(text))
    turns = record.turns
    most = [(code.co_qualname, n / turns) for code, n in counts.most_common(10)]
    return sum(counts.values()) / turns, most


def main() -> int:
    """Print the counts and return 1 if one is over its bound, else 0."""
    status = 0
    for slug in GAMES:
        if slug not in BOUNDS:
            continue
        count, most = a_turn(slug)
        print(f"{slug}: {count:.0f} bytecodes per turn, at most {BOUNDS[slug]}")
        for name, n in most:
            print(f"    {n:6.0f}  {name}")
        status |= count > BOUNDS[slug]
    return status


if __name__ == "__main__":
    raise SystemExit(main())
