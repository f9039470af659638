"""Test the tests with mutants: python tests/mutants [GAME...] [--every N] [--jobs N] [--page FILE]

A mutant is the rules with one thing changed: a guard disabled, a comparison inverted, an effect or
a part of one removed. The techniques are tried on each mutant until one notices it; on every N-th
mutant each technique is tried. Prints how many mutants of each rule were noticed, how many each
technique noticed, and every mutant that was not noticed, with the reason from alike.toml why it is
equivalent. The exit status is 1 if a mutant that was not noticed has no reason there.
"""

import sys
from argparse import ArgumentParser
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

from mutation import Mutant, mutants
from score import Outcome, page, reasons
from techniques import Technique, notices, techniques

from referee_spec.games import OWN, game

HEAD = """\
# Mutants of the rules: {titles}

Written by `python tests/mutants {arguments}`.

A rule has mutants of its own function and of the functions that it calls.
`tests/mutants/alike.toml` gives the reasons why some are equivalent to the rules.

"""

made: list[Mutant] = []
in_use: dict[str, Technique] = {}


def tried(at: int, every: int) -> tuple[str, ...]:
    """Return the first technique that notices a mutant, or all of them for every N-th mutant."""
    mutant = made[at]
    with mutant.in_force():
        noticing = (n for n, one in in_use.items() if notices(partial(one, mutant)))
        return tuple(islice(noticing, None if at % every == 0 else 1))


def outcomes(slug: str, every: int, jobs: int) -> list[Outcome]:
    """Return the outcome of each mutant of a game; SystemExit if the unchanged rules fail."""
    made[:] = mutants(slug)
    in_use.clear()
    in_use.update(techniques(slug))
    wrong = [name for name, one in in_use.items() if notices(partial(one, made[0]))]
    if wrong:
        raise SystemExit(f"{slug}: without any mutant something is noticed by: {', '.join(wrong)}")
    found = []
    # Workers are forked, so that the techniques are prepared only once. Each tries one mutant: what
    # a mutant left in a cache would be noticed with every later one.
    with get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        noticed = pool.imap(partial(tried, every=every), range(len(made)))
        for at, (mutant, names) in enumerate(zip(made, noticed, strict=True)):
            found.append(Outcome(mutant, names, at % every == 0))
            if not names:
                print(f"{slug} {len(found)} of {len(made)}: {mutant.name}", file=sys.stderr)
    return found


def main() -> int:
    """Try the mutants, print the outcomes, and write the page if there is --page."""
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
        titles = ", ".join(game(slug).title for slug in said.games)
        head = HEAD.format(titles=titles, arguments=" ".join(sys.argv[1:]))
        said.page.write_text(head + "\n".join(texts), encoding="utf-8")
    return 1 if unexplained else 0


if __name__ == "__main__":
    raise SystemExit(main())
