"""``referee verify``: play, explore and judge a game, and say what was done and found."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs

from referee.cli.main import fail
from referee.cli.rule_sets import rule_set
from referee.engine.files import CannotRead, CannotWrite, write_text
from referee.report.messages import phrase
from referee.rulesets.header import slug_of
from referee.rulesets.rule_set import RuleSet
from referee.verify.campaign import Progress, Report, verify
from referee.verify.guarantees import losses
from referee.verify.guarantees import report as report_losses
from referee_spec.verification.answer_sets import ClingoMissing
from referee_spec.verification.registry import played

NEEDED = {"hypothesis": "Hypothesis", "rich": "rich"}
"""Packages of the ``verify`` extra that a plain installation does not have."""

FIGURES = ("examples", "steps", "rounds", "compared", "deals")
"""The figures of a report that bars are shown for; other bars are small games by their names."""

LOSS_EXAMPLES = 2_000
"""How many small positions are looked at for a guarantee that a rule set gives up."""


def run(said: Namespace) -> int:
    """Print a report for each game; 1 if something is wrong, 2 if it could not be run."""
    try:
        rules = rule_set(said.rules, said.lang) if said.rules else None
    except CannotRead as error:
        return fail(str(error))
    slug = slug_of(said.game) if said.game else (rules.game.slug if rules else "")
    games = (slug,) if slug else played()
    if slug and slug not in played():
        return fail(f"there is no game {slug} to verify; there are {', '.join(played())}")
    if rules is not None and rules.game.slug != slug:
        return fail(f"{said.rules} is a rule set of {rules.game.slug}")
    reports = []
    asked = (said.examples, said.size, said.against_formal, said.against_deals, said.seed)
    try:
        for one in games:
            with bars(said.lang) as progress:
                reports.append(verify(one, rules, *asked, progress))
    except ClingoMissing as error:
        return fail(str(error))
    except ImportError as error:
        if error.name not in NEEDED:
            raise
        return fail(f"verify needs {NEEDED[error.name]}: pip install 'rules-referee[verify]'")
    if said.format == "json":
        import json

        print(json.dumps([data(report) for report in reports], indent=2))
    else:
        for report in reports:
            print("\n".join(lines(report, said.lang)))
        if rules is not None:
            print("\n".join(given_up(rules, said.lang)))
    if said.output:
        try:
            for report in reports:
                save(report, Path(said.output))
        except CannotWrite as error:
            return fail(str(error))
    return 1 if any(report.problem for report in reports) else 0


def given_up(rules: RuleSet, language: str) -> Iterator[str]:
    """Which official guarantees a rule set gives up, each with a game as a record."""
    found = losses(rules, LOSS_EXAMPLES)
    if found is not None:
        yield ""
        yield from report_losses(rules, found, language)


@contextmanager
def bars(language: str) -> Iterator[Progress]:
    """Bars on standard error that say how far the run is, if somebody is looking."""
    if not sys.stderr.isatty():
        yield lambda what, done, total: None
        return
    import rich.console
    import rich.progress

    tasks: dict[str, rich.progress.TaskID] = {}
    columns = (*rich.progress.Progress.get_default_columns(), rich.progress.MofNCompleteColumn())
    console = rich.console.Console(stderr=True)
    with rich.progress.Progress(*columns, console=console, transient=True) as shown:

        def told(what: str, done: int, total: int | None) -> None:
            if what not in tasks:
                known = what in FIGURES
                title = phrase(f"verified.{what}", language) if known else what
                tasks[what] = shown.add_task(title)
            shown.update(tasks[what], completed=done, total=total)

        yield told


def save(report: Report, folder: Path) -> None:
    """Write the game that shows what is wrong, and the files that it names, into a folder of
    its own name; CannotWrite if that cannot be."""
    for name, text in texts(report).items():
        path = folder / report.slug / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotWrite(f"{path.parent}: {error.strerror}") from None
        write_text(str(path), text)


def texts(report: Report) -> dict[str, str]:
    """The game that shows what is wrong, if there is one, and what it names, by file name."""
    return {"game.txt": report.game, **report.files} if report.game else {}


def data(report: Report) -> dict[str, Any]:
    """A report as plain data."""
    return attrs.asdict(report)


def lines(report: Report, language: str) -> Iterator[str]:
    """A report as text."""

    def line(key: str, number: int, more: str = "") -> str:
        return f"  {phrase(f'verified.{key}', language):<20}{number:,}{more}"

    wrong = "wrong" if report.problem else "right"
    yield f"{report.slug}: {phrase(f'verified.{wrong}', language)}"
    guards = phrase("verified.guards", language, n=f"{report.guards:,}")
    yield line("rules", report.rules, f" ({guards})")
    for key in ("invariants", "examples", "steps", "refusals", "rounds", "records"):
        yield line(key, getattr(report, key))
    for name, found in report.explored.items():
        numbers = {key: f"{getattr(found, key):,}" for key in ("states", "edges", "finished")}
        said = phrase(
            "verified.explored", language, depth=found.depth, rate=f"{found.rate:,.0f}", **numbers
        )
        yield f"  {name}: {said}"
    if report.compared:
        yield line("compared", report.compared)
    if report.deals:
        verdicts = (
            f"{phrase(f'verdict.{one}', language)} {n:,}" for one, n in report.deals.items()
        )
        yield line("deals", sum(report.deals.values()), f" ({', '.join(verdicts)})")
    for name, count in report.coverage_goals.items():
        yield f"  {name}: {count:,}"
    if report.problem:
        yield f"\n{report.problem}"
    for name, text in texts(report).items():
        yield f"\n# {name}\n{text}"
