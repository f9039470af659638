"""The game that tells apart each pair of values of each option: in which directions there is one,
how long it is and whether both rule sets judge it so.

    python tests/bench/differences.py [GAME] [--examples N]

A line a pair; at the end how many pairs part both ways, one way, and not at all.
"""

import argparse
import time
from collections import Counter

from separating import pairs, separated

from referee.cli.diff import compared
from referee_spec.games import GAMES
from referee_spec.verification.registry import search


def main() -> None:
    """Print what is found for each pair."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", default=[slug for slug in GAMES if search(slug)])
    parser.add_argument("--examples", type=int, default=2_000)
    said = parser.parse_args()
    found: Counter[int] = Counter()
    for slug in said.game:
        for pair in pairs(slug):
            began = time.perf_counter()
            first, second = pair.rules
            searched = compared(first, second, said.examples, 1)
            assert searched is not None
            ways = [separated(pair, searched, which) for which in ("first", "second")]
            found[sum(way is not None for way in ways)] += 1
            lengths = " ".join("none" if way is None else f"{way[0]:2} {way[1]}" for way in ways)
            took = time.perf_counter() - began
            print(f"{slug} {pair}: {lengths} ({took:.1f} s)", flush=True)
    print(f"both ways {found[2]}, one way {found[1]}, not at all {found[0]}")


if __name__ == "__main__":
    main()
