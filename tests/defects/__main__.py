"""Plant defects in the rules and try the techniques: python tests/defects [GAME...] [--every N]
[--first] [--jobs N] [--technique NAME] [--results FILE] [--page FILE] [--fresh]

Each defect of the files GAME.toml, with --fresh of fresh/GAME.toml, is planted in a copy of the
specification, on which every technique is tried by itself; with --first only until one notices it.
Prints how many defects each technique noticed, and every defect with the techniques that noticed
it. Results are added to a file of results (JSON); what it has already is not tried again. The exit
status is 1 if a defect was noticed by sample records and legal-move counts alone, or not at all.
"""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from tempfile import TemporaryDirectory

from planting import Defect, defects
from second_answers import write
from trial import ANSWERS, TECHNIQUES

from referee_spec.games import OWN, game

TRIAL = Path(__file__).with_name("trial.py")
REPOSITORY = Path(__file__).parents[2]

INVARIANTS = ("machine", "whole rounds", "explorer", "replay of samples")
"""The techniques that check invariants."""

COMPARING = ("sample records", "legal move counts")
"""The techniques that compare with what the same rules said before."""

HEAD = """\
# {title}

Written by `{command}`.

Each defect is a mistake that somebody might make in writing the rules: a wrong order, seat or
number, a rule that is missing in one phase. It is planted in a copy of the specification, and
every technique is tried on it by itself, at the size that `tests/defects/trial.py` names.

{origin}

"""

ORIGIN = """\
The list was made by the people who also wrote the examples, so that these notice nearly all of it:
the profile of a technique says more than its level. [Fresh defects](fresh-defects.md) were planted
by somebody who had not seen them."""

FRESH = """\
The list was made on 29 November 2026 by a reader of the rules who had seen neither tests nor
examples, invariants or the second specification, and was asked for rare mistakes. The techniques
were tried once on the version of that day, and none was changed for it before; the three defects
that none noticed have had examples since. A second reader, who did not know which technique notices
what, sorted them by kind: plain if they show in a record of which everything is written, unseen if
only where a record leaves something out, which the second specification is not asked about. Four
exchanges of words in the tables of Spanish and
French were planted, too; the tests of these tables noticed all four.

The last six of each game, of how unseen cards and unknown parts are handled, were made a day later
by another reader. They are not in the tables: unit tests noticed six of these eighteen and the
stored answers six more; the six that nothing noticed have had tests since, which notice all of
them."""

Results = dict[str, list[str]]
"""The techniques that noticed each defect, by its name."""


def name_of(defect: Defect) -> str:
    """Return the name of a defect in a file of results."""
    return f"{defect.slug}: {defect.description}"


def tried(defect: Defect, given: Namespace, answers: Path) -> list[str]:
    """Return the techniques that notice a defect. Raise CalledProcessError if none can be tried.

    ``answers`` is the folder with the answers of the second specifications.
    """
    with defect.planted() as spec:
        path = os.pathsep.join((str(spec), str(REPOSITORY)))
        first = ["--first"] if given.first else []
        done = subprocess.run(
            [sys.executable, str(TRIAL), defect.slug, *given.technique, *first],
            env={**os.environ, "PYTHONPATH": path, ANSWERS: str(answers / defect.slug)},
            stdout=subprocess.PIPE,
            check=True,
        )
    names: list[str] = json.loads(done.stdout)
    return names


def missed(names: Sequence[str]) -> bool:
    """Return whether only techniques that compare with former answers noticed a defect."""
    return set(names) <= set(COMPARING)


def summary(found: Mapping[str, Sequence[Sequence[str]]]) -> Iterator[str]:
    """Yield the lines of the table by technique and column, of what noticed each defect.

    ``found`` has the techniques that noticed each defect, by the title of its column.
    """
    yield f"| technique | {' | '.join(found)} | all |"
    yield "| --- |" + " --- |" * (len(found) + 1)
    groups = {name: (name,) for name in TECHNIQUES}
    groups["invariants: " + ", ".join(INVARIANTS)] = INVARIANTS
    groups["all but " + " and ".join(COMPARING)] = tuple({*TECHNIQUES} - {*COMPARING})
    for title, members in groups.items():
        counts = [sum(bool({*names} & {*members}) for names in one) for one in found.values()]
        totals = [len(one) for one in found.values()]
        pairs = zip((*counts, sum(counts)), (*totals, sum(totals)), strict=True)
        cells = [f"{n} of {total} ({n / total:.0%})" for n, total in pairs]
        yield f"| {title} | {' | '.join(cells)} |"


def details(slug: str, some: Sequence[Defect], results: Results) -> Iterator[str]:
    """Yield the lines of a game's table of defects."""
    yield from ("", f"## {game(slug).title}", "", "| defect | noticed by |", "| --- | --- |")
    for defect in some:
        if name_of(defect) in results:
            names = results[name_of(defect)]
            yield f"| {defect.description} | {', '.join(names) or '**nothing**'} |"


def main() -> int:
    """Try the defects, print the tables, and write the page if there is --page."""
    parser = ArgumentParser(prog="python tests/defects")
    parser.add_argument("games", nargs="*", default=list(OWN), metavar="GAME")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--technique", action="append", default=[], choices=TECHNIQUES)
    parser.add_argument("--results", type=Path)
    parser.add_argument("--page", type=Path)
    parser.add_argument("--fresh", action="store_true")
    given = parser.parse_args()
    stored = given.results is not None and given.results.exists()
    results: Results = json.loads(given.results.read_text("utf-8")) if stored else {}
    listed = {slug: defects(slug, fresh=given.fresh)[:: given.every] for slug in given.games}
    chosen = [one for some in listed.values() for one in some]
    left = [one for one in chosen if name_of(one) not in results]
    with TemporaryDirectory() as folder, ThreadPoolExecutor(given.jobs) as pool:
        answers = Path(folder)
        if not given.technique or "second specification" in given.technique:
            for slug in dict.fromkeys(one.slug for one in left):
                write(slug, answers / slug)
        waiting = {pool.submit(tried, one, given, answers): name_of(one) for one in left}
        for done in as_completed(waiting):
            name, names = waiting[done], done.result()
            results[name] = names
            print(f"{name}: {', '.join(names)}", file=sys.stderr, flush=True)
            if given.results is not None:
                given.results.write_text(json.dumps(results, indent=1), encoding="utf-8")
    columns: dict[str, list[list[str]]] = {game(slug).title: [] for slug in listed}
    kinds: dict[str, list[list[str]]] = {}
    for one in chosen:
        columns[game(one.slug).title].append(results[name_of(one)])
        if one.kind:
            kinds.setdefault(f"kind: {one.kind}", []).append(results[name_of(one)])
    lines = [*summary(columns), *(["", *summary(kinds)] if kinds else ())]
    lines += [line for slug in listed for line in details(slug, listed[slug], results)]
    print("\n".join(lines))
    if given.page is not None:
        named = given.games if len(given.games) < len(OWN) else []
        command = " ".join(("python tests/defects", *named, *["--fresh"][: given.fresh]))
        head = HEAD.format(
            title="Fresh defects" if given.fresh else "Planted defects",
            command=f"{command} --page {given.page}",
            origin=FRESH if given.fresh else ORIGIN,
        )
        given.page.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
    return 1 if any(missed(results[name_of(one)]) for one in chosen) else 0


if __name__ == "__main__":
    raise SystemExit(main())
