"""Measure what is reported after a first fault.

Usage: python tests/recovery/measure.py GAME [COUNT] [--seed N]

Prints, of records with a single fault, how many have exactly one finding, on its line; of records
with two independent faults in one round, how many have both reported, and in how many an innocent
line is accused; and the time of a faulty record against that of the legal one.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path += [str(Path(__file__).parent), str(Path(__file__).parents[1] / "support")]

from faults import MATCHES, Change, Legal

import referee


def accused(legal: Legal, *changes: Change) -> tuple[list[tuple[int, ...]], float]:
    """Return the lines of each finding on the record with these changes, and the time it took."""
    text = legal.text(*changes)
    start = process_time()
    verdict = referee.check(text)
    took = process_time() - start
    lines = [(one.line, *one.or_lines) for one in verdict.findings if not one.note]
    return lines, took


def main() -> None:
    """Print the figures of a game."""
    parser = ArgumentParser()
    parser.add_argument("game", choices=MATCHES)
    parser.add_argument("count", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--show", type=int, default=0)
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    results: Counter[str] = Counter()
    missed: Counter[tuple[str, str]] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    wrong_singles: Counter[str] = Counter()
    ratios, slowest = [], 0.0
    seed = arguments.seed
    shown = 0
    while results["pairs"] < arguments.count:
        seed += 1
        legal = MATCHES[arguments.game](seed)
        if not legal.changes:
            continue
        found, base = accused(legal)
        assert not found, f"seed {seed} is not legal: {found}"
        for one in random.sample(legal.changes, min(6, len(legal.changes))):
            found, took = accused(legal, one)
            if not found:
                results["single, without a finding"] += 1
            results["single"] += 1
            right = len(found) == 1 and legal.number(one) in found[0]
            results["single, exactly one"] += right
            ratios.append(took / base)
            slowest = max(slowest, took)
            if not right:
                wrong_singles[one[2]] += 1
                if shown < arguments.show:
                    shown += 1
                    print(
                        "SINGLE", seed, one, legal.lines[one[0]], "line", legal.number(one), found
                    )
                    Path(f"/tmp/single{shown}.txt").write_text(legal.text(one))
        for _ in range(6):
            pair = legal.pair(random)
            if pair is None:
                continue
            # A change without a fault of its own says nothing of recovery.
            if any(not accused(legal, one)[0] for one in pair):
                continue
            found, took = accused(legal, *pair)
            slowest = max(slowest, took)
            first, second = map(legal.number, pair)
            named = {line for lines in found for line in lines}
            results["pairs"] += 1
            pairs[pair[0][2], pair[1][2]] += 1
            both = {first, second} <= named
            results["pairs, second reported"] += second in named
            results["pairs, both reported"] += both
            innocent = any(not {first, second} & set(lines) for lines in found)
            results["pairs, an innocent line accused"] += innocent
            if second not in named or innocent:
                missed[pair[0][2], pair[1][2]] += 1
                if shown < arguments.show:
                    shown += 1
                    print("PAIR", seed, pair, (first, second), found)
                    Path(f"/tmp/pair{shown}.txt").write_text(legal.text(*pair))
    for name, count in results.items():
        total = results[name.partition(",")[0]]
        print(f"{name}: {count} of {total} ({count / total:.1%})")
    print(f"time against the legal record: median {median(ratios):.2f}, slowest {slowest:.2f} s")
    print("wrong singles:", wrong_singles.most_common(12))
    print("wrong pairs:", missed.most_common(12))


if __name__ == "__main__":
    main()
