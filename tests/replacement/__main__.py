"""Replace fields of states: python tests/replacement [GAME...] [--steps N] [--seed N] [--page FILE]

After every kind of event one field of the state is replaced by another plausible value: two seats
exchanged, one more or less, another card, a card moved, or the value of another state. Prints for
each field how often the invariants notice it, for each invariant how often it does not hold, and
what is not noticed, with the reason from reasons.toml. The exit status is 1 if less than 98 % are
noticed or an invariant always holds.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tomllib import loads
from typing import Any

from fields import Case, Trial

from referee_spec.games import OWN
from referee_spec.verification.registry import play

LEAST = 0.98
"""The least share of replaced fields that has to be noticed."""

HEAD = """\
# Replaced fields

Written by `python tests/replacement {arguments}`.

After every kind of event one field of the state is replaced by another plausible value: two seats
exchanged, one more or less, another card, a card moved, or a value that the field had in another
state. The tables show how often an invariant notices it. The states are those of games in which
every card is seen.
"""


def why(slug: str, path: str, kind: str) -> str:
    """Return the reason why a field replaced after this kind of event need not be noticed."""
    text = Path(__file__).with_name("reasons.toml").read_text(encoding="utf-8")
    for entry in loads(text).get(slug, ()):
        if path in entry.get("fields", (path,)) and kind in entry.get("kinds", (kind,)):
            return str(entry["reason"])
    return ""


def lines(slug: str, cases: Sequence[Case]) -> Iterator[str]:
    """Yield the lines of a game's tables."""
    counted = [case for case in cases if case.counts]
    missed = Counter((case.path, case.kind) for case in counted if not case.noticed)
    every = Counter(case.path for case in counted)
    unseen = Counter(case.path for case in counted if not case.noticed)
    share = 1 - missed.total() / len(counted)
    kinds = len({case.kind for case in counted})
    yield f"\n## {slug}\n"
    yield f"{len(counted):,} fields replaced after {kinds} kinds of event, {share:.2%} noticed.\n"
    yield from ("| field | replaced | noticed |", "| --- | --- | --- |")
    for path, number in sorted(every.items()):
        yield f"| `{path}` | {number:,} | {1 - unseen[path] / number:.1%} |"
    yield "\n| not noticed | after | times | reason |\n| --- | --- | --- | --- |"
    for (path, kind), number in sorted(missed.items()):
        yield f"| `{path}` | {kind} | {number} | {why(slug, path, kind)} |"
    yield "\n| invariant | does not hold |\n| --- | --- |"
    broken = failures(slug, cases)
    yield from (f"| {name} | {number:,} |" for name, number in broken.items())


def failures(slug: str, cases: Sequence[Case]) -> dict[str, int]:
    """Return how often each invariant did not hold, with fields of either state replaced."""
    counts: Counter[Any] = Counter(name for case in cases for name in case.noticed)
    return {one.id: counts[one.id] for one in play(slug).game.invariants}


def main() -> int:
    """Replace fields, print the tables, and write the page if there is --page."""
    parser = ArgumentParser(prog="python tests/replacement")
    parser.add_argument("games", nargs="*", default=list(OWN), metavar="GAME")
    parser.add_argument("--steps", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--page", type=Path)
    said = parser.parse_args()
    texts, status = [], 0
    for slug in said.games:
        cases = list(Trial(play(slug), Random(said.seed)).cases(said.steps))
        texts.append("\n".join(lines(slug, cases)))
        print(texts[-1], flush=True)
        noticed = [bool(case.noticed) for case in cases if case.counts]
        status |= sum(noticed) < LEAST * len(noticed) or not all(failures(slug, cases).values())
    if said.page is not None:
        head = HEAD.format(arguments=" ".join(sys.argv[1:]))
        said.page.write_text(head + "\n".join(texts) + "\n", encoding="utf-8")
    return status


if __name__ == "__main__":
    raise SystemExit(main())
