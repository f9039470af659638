"""Search a distinguishing game for each pair of values of each option.

    python tests/bench/differences.py [GAME...] [--examples N]

Prints a line per pair: in which directions there is a game that one value allows and the other
refuses, its length in events, and the rule that refuses. The last line counts the pairs with games
in both directions, in one, and in none.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from referee.cli.diff import compare
from referee_spec.games import GAMES
from referee_spec.verification.registry import search

sys.path.append(str(Path(__file__).parents[1] / "support"))

from separating import pairs, separated


def main() -> None:
    """Search every pair and print the result of each."""
    parser = argparse.ArgumentParser(description="Compare pairs of values.")
    parser.add_argument("game", nargs="*", default=[slug for slug in GAMES if search(slug)])
    parser.add_argument("--examples", type=int, default=2_000)
    said = parser.parse_args()
    found: Counter[int] = Counter()
    for slug in said.game:
        for pair in pairs(slug):
            began = time.perf_counter()
            first, second = pair.rules
            searched = compare(first, second, said.examples, 1)
            assert searched is not None
            ways = [separated(pair, searched, which) for which in ("first", "second")]
            found[sum(way is not None for way in ways)] += 1
            lengths = " ".join("none" if way is None else f"{way[0]:2} {way[1]}" for way in ways)
            took = time.perf_counter() - began
            print(f"{slug} {pair}: {lengths} ({took:.1f} s)", flush=True)
    print(f"both ways {found[2]}, one way {found[1]}, not at all {found[0]}")


if __name__ == "__main__":
    main()
