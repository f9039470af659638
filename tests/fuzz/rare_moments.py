"""Covert in rare situations, by the rules and by the second specification.

python tests/fuzz/rare_moments.py COUNT [--choose] compares both while so many matches are set
up and in random states of as many others (tests/support/covert_moments.py), and prints each
difference; the exit status is 1 if there is one. With --choose it also prints few seeds with which
every clause of the specification is needed.
"""

import sys
from argparse import ArgumentParser
from itertools import chain
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from covert_moments import moments, setups

from referee_spec.covert.testing.formal import FORMAL
from referee_spec.covert.testing.play import PLAY
from referee_spec.verification.answer_sets import clauses, differences, idle_clauses, questions


def chosen(needs: dict[int, set[str]]) -> list[int]:
    """Return few seeds that together need as many clauses as all; each adds as many as it can."""
    left = set().union(*needs.values())
    seeds = []
    while left:
        seeds.append(max(needs, key=lambda seed: len(needs[seed] & left)))
        left -= needs[seeds[-1]]
    return seeds


def main() -> int:
    """Compare both on so many matches."""
    parser = ArgumentParser(prog="python tests/fuzz/rare_moments.py")
    parser.add_argument("count", type=int)
    parser.add_argument("--choose", action="store_true")
    options = parser.parse_args()
    everything = {str(clause) for clause in clauses(FORMAL.program)}
    needs: dict[int, set[str]] = {}
    answers = different = 0
    for seed in range(options.count):
        asked = tuple(questions(PLAY.game, FORMAL, chain(moments(seed), setups(seed))))
        answers += sum(len(question.by_rules) for question in asked)
        for question in asked:
            for found in differences(FORMAL.program, question):
                different += 1
                print(f"match {seed}: only the {found.by} say {found.atom} of {found.state}")
        if options.choose:
            needs[seed] = everything - set(idle_clauses(FORMAL.program, asked))
    print(f"{options.count} matches, {answers} answers, {different} differences")
    if options.choose:
        needed = set().union(*needs.values())
        print(f"{len(needed)} of {len(everything)} clauses are needed; matches {chosen(needs)}")
    return int(different > 0)


if __name__ == "__main__":
    sys.exit(main())
