"""Every position has a verdict: python tests/fuzz/positions.py [COUNT] [--seed N] [--minutes N]

Judges positions of random lines, and positions of played games with a few lines changed, each with
plays after it, of each game. Prints each that raises, breaks an invariant (TXT901) or makes the
referee fail (TXT902); the exit status is 1 if there is any. With --minutes it goes on for so long.
"""

import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from fuzzing import arguments, finish, rounds
from odd_positions import LINES, changed_position, odd_position

import referee


def problem(text: str) -> str:
    """Return how judging a position raises or breaks an invariant; empty if it does not."""
    try:
        codes = [finding.rule.code for finding in referee.check(text).findings]
    except Exception as error:
        return repr(error)
    return "the referee failed" if {"TXT901", "TXT902"} & set(codes) else ""


def run(count: int, seed: int, minutes: float = 0) -> tuple[int, list[str]]:
    """Judge so many positions of each game, or for so many minutes; return their number and those
    with a problem."""
    randoms = {slug: Random(seed) for slug in LINES}
    wrong = []
    done = 0
    for done in rounds(count, minutes):
        for slug, random in randoms.items():
            text = (odd_position if done % 2 else changed_position)(slug, random)
            if found := problem(text):
                wrong.append(f"{found}\n{text}")
                print(wrong[-1], flush=True)
    return done * len(randoms), wrong


def main() -> int:
    """Judge positions; print how many, how many with a problem, the time and the peak memory."""
    options = arguments(10_000)
    began = time.monotonic()
    done, wrong = run(options.count, options.seed, options.minutes)
    return finish(f"{done:,} positions", wrong, began)


if __name__ == "__main__":
    sys.exit(main())
