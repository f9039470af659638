"""Mutants of the rules: python tests/mutants [GAME...] [--every N] [--jobs N] [--page FILE]

Every guard is switched off, every comparison turned, every effect and every part of one left
out, one at a time, and each technique tries to notice. Prints by rule how many of its mutants
were noticed, which technique noticed how many of which kind, and every mutant that nothing
noticed, with the reason in alike.toml why it means the same. The exit status is 1 if one has none.
"""

import sys
from argparse import ArgumentParser
from multiprocessing import get_context
from pathlib import Path

from mutation import Mutant, mutants
from score import Outcome, page, reasons
from techniques import Technique, notices, techniques

from referee_spec.games import OWN

_made: list[Mutant] = []
_techniques: dict[str, Technique] = {}


def tried(at: int) -> tuple[str, ...]:
    """In a worker: the techniques that notice a mutant."""
    with _made[at].in_force():
        return tuple(name for name, one in _techniques.items() if notices(one))


def outcomes(slug: str, every: int, jobs: int) -> list[Outcome]:
    """What was noticed of every so many-th mutant of a game."""
    _made[:] = list(mutants(slug))[::every]
    _techniques.clear()
    _techniques.update(techniques(slug))
    found = []
    # Workers are copies of this process, so that what was prepared is prepared once.
    with get_context("fork").Pool(jobs) as pool:
        for mutant, noticed in zip(_made, pool.imap(tried, range(len(_made))), strict=True):
            found.append(Outcome(mutant, noticed))
            if not noticed:
                print(f"{slug} {len(found)} of {len(_made)}: {mutant.name}", file=sys.stderr)
    return found


def main() -> int:
    """Try the mutants, print what was noticed, and write it down if asked to."""
    parser = ArgumentParser(prog="python tests/mutants")
    parser.add_argument("games", nargs="*", default=list(OWN), metavar="GAME")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--page", type=Path)
    said = parser.parse_args()
    known = reasons()
    texts, unexplained = [], 0
    for slug in said.games:
        found = outcomes(slug, said.every, said.jobs)
        unexplained += sum(not one.noticed and one.mutant.name not in known for one in found)
        texts.append(page(slug, found, known))
        print(texts[-1], flush=True)
    if said.page is not None:
        arguments = " ".join(sys.argv[1:])
        head = f"# Mutants of the rules\n\nMade anew by `python tests/mutants {arguments}`.\n\n"
        said.page.write_text(head + "\n".join(texts), encoding="utf-8")
    return 1 if unexplained else 0


if __name__ == "__main__":
    raise SystemExit(main())
