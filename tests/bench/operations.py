"""What a turn costs in bytecodes: python tests/bench/operations.py

Seconds differ from run to run and from machine to machine; the number of bytecodes that the
interpreter executes does not. Prints the bytecodes a turn of a record of each game, and the
functions that have most of them. The exit status is 1 if a game needs more than its bound.
"""

import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from types import CodeType, FrameType
from typing import Any

from records import record, turns_of

import referee
from referee_spec.games import GAMES

BOUNDS = {"cover-your-assets": 1_550, "kings-in-the-corner": 13_500, "covert": 48_000}
"""Bytecodes a turn; a fifth above what was needed when they were written down."""


def operations(run: Callable[[], object]) -> Counter[CodeType]:
    """How many bytecodes of each function a run executes."""
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
    """The bytecodes a turn of a record of this game, and the functions that have most."""
    text = record(slug, Random(1), 120)
    # What is loaded and remembered once is not a turn's.
    referee.check(text)
    counts = operations(lambda: referee.check(text))
    turns = turns_of(text)
    most = [(code.co_qualname, n / turns) for code, n in counts.most_common(10)]
    return sum(counts.values()) / turns, most


def main() -> int:
    """Print the counts; 1 if one is over its bound."""
    status = 0
    for slug in GAMES:
        if slug not in BOUNDS:
            continue
        count, most = a_turn(slug)
        print(f"{slug}: {count:.0f} bytecodes a turn, at most {BOUNDS[slug]}")
        for name, n in most:
            print(f"    {n:6.0f}  {name}")
        status |= count > BOUNDS[slug]
    return status


if __name__ == "__main__":
    raise SystemExit(main())
