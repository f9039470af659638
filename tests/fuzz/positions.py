"""Every position has a verdict: python tests/fuzz/positions.py [COUNT] [--seed N]

Judges positions of random lines, and positions of played games with a few lines changed, each with
plays after it, of each game. Prints each that raises, breaks an
invariant (TXT901) or makes the referee fail (TXT902); the exit status is 1 if there is any.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from odd_positions import LINES, changed_position, odd_position

import referee


def problems(slug: str, count: int, seed: int) -> list[str]:
    """Return the positions of a game that raise or break an invariant, each with the problem."""
    random = Random(seed)
    wrong: list[str] = []
    for at in range(count):
        text = (changed_position if at % 2 else odd_position)(slug, random)
        try:
            codes = [finding.rule.code for finding in referee.check(text).findings]
        except Exception as error:
            wrong.append(f"{error!r}\n{text}")
            continue
        if {"TXT901", "TXT902"} & set(codes):
            wrong.append(f"the referee failed\n{text}")
    return wrong


def main() -> int:
    """Judge so many positions of each game and print those with a problem."""
    parser = ArgumentParser(prog="python tests/fuzz/positions.py")
    parser.add_argument("count", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    wrong = [one for slug in LINES for one in problems(slug, options.count, options.seed)]
    print(*wrong, f"{len(wrong)} wrong", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
