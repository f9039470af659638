"""Try all techniques on the rules: python tests/defects/trial.py GAME [TECHNIQUE...] [--first]

Prints the names of the techniques that find something wrong as a JSON list, with --first only that
of the first one. It runs in a process of its own, with a planted copy of the specification on
PYTHONPATH.
"""

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from io import StringIO
from itertools import islice
from pathlib import Path
from runpy import run_path

from referee.checking import check
from referee.record.source import lines_of_text
from referee.record.source import records as records_of
from referee.rulesets.header import slug_of
from referee.rulesets.rule_set import Settings
from referee.verify.campaign import Campaign, Report, machine_class
from referee.verify.recorded import drive
from referee_spec.games import OWN
from referee_spec.verification.machine import machine_of, run
from referee_spec.verification.registry import play

TESTS = Path(__file__).parents[1]
sys.path += [str(TESTS / "mutants"), str(TESTS / "support")]
from second_answers import differ
from techniques import notices

ANSWERS = "SECOND_SPECIFICATION_ANSWERS"
"""The environment's variable for the file with the answers of the second specification."""

SAMPLES = TESTS.parent / "docs" / "games"
SEED = 1

RUNS = {"covert": 3}
DEFAULT_RUNS = 8
"""The runs of the state machine; `referee verify` has 25 in CI."""

ROUNDS = {"covert": 10}
DEFAULT_ROUNDS = 30
"""The rounds that are played whole; `referee verify` has 500 in CI."""

GAMES = 1
"""The small games that are explored completely."""

RECORDS = {"covert": 10}
DEFAULT_RECORDS = 60
"""The records with unseen cards that are compared with all deals."""

LONGEST = {"covert": 215}
DEFAULT_LONGEST = 300
"""The most lines of a sample record that drives the state machine."""

PATIENCE = 10.0
"""CPU seconds after which a technique has noticed that something does not end."""


def reported(task: Callable[[Campaign], None], slug: str) -> bool:
    """Return whether a part of `referee verify` reports a problem.

    That something never happened is none: a few rounds do not reach every coverage goal.
    """
    report = Report(slug, 0, 0, 0)
    task(Campaign(report, play(slug), seed=SEED))
    return bool(report.problem) and not report.problem.startswith("never happened")


def examples(slug: str) -> bool:
    """Judge the examples of every rule."""
    return reported(Campaign.judge_examples, slug)


def rulebook_records(slug: str) -> bool:
    """Judge the records written from the rulebook alone, but for those that are known to fail."""
    suite = run_path(str(TESTS / "rulebook" / "test_rulebook.py"))
    judge = suite["test_the_referee_judges_as_the_rulebook"]
    folder = slug.replace("-", "_")
    for parameter in suite["records"]():
        if parameter.id.startswith(f"{folder}/") and not parameter.marks:
            judge(*parameter.values)
    return False


def machine(slug: str) -> bool:
    """Run the state machine up to the first failure."""
    run(machine_of(machine_class(slug)), RUNS.get(slug, DEFAULT_RUNS), SEED, shrink=False)
    return False


def whole_rounds(slug: str) -> bool:
    """Play whole rounds, and judge some of them as records."""
    rounds = ROUNDS.get(slug, DEFAULT_ROUNDS)
    return reported(lambda campaign: campaign.play_rounds(rounds), slug)


def explorer(slug: str) -> bool:
    """Explore the first small games completely."""
    return reported(lambda campaign: campaign.explore_small(GAMES), slug)


def samples(slug: str) -> Iterable[tuple[str, Settings]]:
    """Yield the text of each sample record of a game, and the settings for its files."""
    for path in sorted(SAMPLES.rglob("*.txt")):
        text = path.read_text("utf-8")
        title = text.partition("game:")[2].partition("\n")[0].strip()
        if slug_of(title) == slug:
            yield text, Settings(folder=str(path.parent))


def replay_of_samples(slug: str) -> bool:
    """Drive the state machine with the events of the sample records, as far as they are legal."""
    longest = LONGEST.get(slug, DEFAULT_LONGEST)
    for text, settings in samples(slug):
        for record in records_of(lines_of_text(text)) if text.count("\n") <= longest else ():
            _, recorded = drive(record, settings, 0, 0, SEED)
            if recorded is not None and recorded.problem:
                return True
    return False


def sample_records(slug: str) -> bool:
    """Judge the sample records, in which nothing is illegal."""
    return any(
        not finding.note
        for text, settings in samples(slug)
        for finding in check(text, settings).findings
    )


def second_specification(slug: str) -> bool:
    """Compare the rules with the answers of the second specification, written by __main__."""
    return differ(slug, Path(os.environ[ANSWERS]))


def all_deals(slug: str) -> bool:
    """Compare verdicts on records with unseen cards with a search over all deals."""
    records = RECORDS.get(slug, DEFAULT_RECORDS)
    return reported(lambda campaign: campaign.compare_deals(records), slug)


def legal_move_counts(slug: str) -> bool:
    """Compare the legal moves from fixed deals with the figures of docs/perft.md."""
    suite = run_path(str(TESTS / "spec" / "test_explorer.py"))
    suite["test_perft_gives_the_documented_figures"](slug)
    return False


TECHNIQUES: Mapping[str, Callable[[str], bool]] = {
    one.__name__.replace("_", " "): one
    for one in (
        examples,
        rulebook_records,
        machine,
        whole_rounds,
        explorer,
        replay_of_samples,
        second_specification,
        all_deals,
        sample_records,
        legal_move_counts,
    )
}
"""The techniques by name. Each returns True, or raises an exception, if something is wrong."""


def main() -> None:
    """Print which of the techniques find something wrong."""
    parser = ArgumentParser(prog="python tests/defects/trial.py")
    parser.add_argument("game", choices=OWN)
    parser.add_argument("techniques", nargs="*", metavar="TECHNIQUE")
    parser.add_argument("--first", action="store_true")
    given = parser.parse_args()
    tasks = {name: partial(TECHNIQUES[name], given.game) for name in given.techniques or TECHNIQUES}
    # Hypothesis and some unit tests print.
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        noticing = (name for name, task in tasks.items() if notices(task, PATIENCE))
        names = list(islice(noticing, 1 if given.first else None))
    print(json.dumps(names))


if __name__ == "__main__":
    main()
