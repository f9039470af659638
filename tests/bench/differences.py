"""Search a distinguishing game for every pair of values of an option, and beside other changes.

    python tests/bench/differences.py [GAME...] [--examples N] [--beside N] [--seed N]

Prints a line per pair of values: in which directions there is a game that one value allows and the
other refuses, its length in events, and the rule that refuses. Then it takes ``--beside`` random
pairs of changes: the second has to show beside the first. Where there is no game the line says why;
the exit status is 1 if no reason is known.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from referee.cli.diff import compare
from referee_spec.games import GAMES
from referee_spec.verification.registry import search

sys.path.append(str(Path(__file__).parents[1] / "support"))

from separating import Pair, beside, changes, pairs, reason, separated


def main() -> int:
    """Search every pair and print the result of each; return 1 if one is unexplained."""
    parser = argparse.ArgumentParser(description="Compare pairs of rule sets.")
    parser.add_argument("game", nargs="*", default=[slug for slug in GAMES if search(slug)])
    parser.add_argument("--examples", type=int, default=2_000)
    parser.add_argument("--beside", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    found: Counter[int] = Counter()
    unexplained = 0
    for slug in arguments.game:
        for pair in (*pairs(slug), *drawn(slug, arguments.beside, Random(arguments.seed))):
            began = time.perf_counter()
            searched = compare(*pair.rules, arguments.examples, 1)
            assert searched is not None and searched.searched()
            ways = [separated(pair, searched, which) for which in ("first", "second")]
            found[sum(way is not None for way in ways)] += 1
            text = " ".join("none" if way is None else f"{way[0]:2} {way[1]}" for way in ways)
            if not any(ways):
                why = reason(slug, pair)
                unexplained += not why
                text = why or "NO GAME FOUND, AND NO REASON KNOWN"
            took = time.perf_counter() - began
            print(f"{slug} {pair}: {text} ({took:.1f} s)", flush=True)
    print(f"both ways {found[2]}, one way {found[1]}, not at all {found[0]}")
    print(f"without a game and without a reason: {unexplained}")
    return 1 if unexplained else 0


def drawn(slug: str, number: int, random: Random) -> Iterator[Pair]:
    """Yield so many pairs of rule sets: a change, without and with a change of another option."""
    known = list(changes(slug))
    while number:
        first, second = random.sample(known, 2)
        if first[0] != second[0]:
            yield beside(slug, second, first)
            number -= 1


if __name__ == "__main__":
    sys.exit(main())
