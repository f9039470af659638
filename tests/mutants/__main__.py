"""Mutants of the rules: python tests/mutants [GAME...] [--every N] [--jobs N] [--page FILE]

Every guard is switched off, every comparison turned, every effect and every part of one left
out, one at a time, and the techniques try to notice, one after the other until one does; on every
N-th mutant each of them by itself. Prints by rule how many of its mutants were noticed, which
technique noticed how many of which kind, and every mutant that nothing noticed, with the reason in
alike.toml why it means the same. The exit status is 1 if one has none.
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

Made anew by `python tests/mutants {arguments}`.

A rule has mutants of its own function and of those that it calls; `tests/mutants/alike.toml` has
the reasons why some mean the same.

"""

_made: list[Mutant] = []
_techniques: dict[str, Technique] = {}


def tried(at: int, every: int) -> tuple[str, ...]:
    """In a worker: the first technique that notices a mutant; of every so many-th all that do."""
    mutant = _made[at]
    with mutant.in_force():
        noticing = (n for n, one in _techniques.items() if notices(partial(one, mutant)))
        return tuple(islice(noticing, None if at % every == 0 else 1))


def outcomes(slug: str, every: int, jobs: int) -> list[Outcome]:
    """What was noticed of each mutant of a game, and of every so many-th by which techniques."""
    _made[:] = mutants(slug)
    _techniques.clear()
    _techniques.update(techniques(slug))
    wrong = [name for name, one in _techniques.items() if notices(partial(one, _made[0]))]
    if wrong:
        raise SystemExit(f"{slug}: without any mutant something is noticed by: {', '.join(wrong)}")
    found = []
    # Workers are copies of this process, so that what was prepared is prepared once.
    with get_context("fork").Pool(jobs) as pool:
        noticed = pool.imap(partial(tried, every=every), range(len(_made)))
        for at, (mutant, names) in enumerate(zip(_made, noticed, strict=True)):
            found.append(Outcome(mutant, names, at % every == 0))
            if not names:
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
        titles = ", ".join(game(slug).title for slug in said.games)
        head = HEAD.format(titles=titles, arguments=" ".join(sys.argv[1:]))
        said.page.write_text(head + "\n".join(texts), encoding="utf-8")
    return 1 if unexplained else 0


if __name__ == "__main__":
    raise SystemExit(main())
