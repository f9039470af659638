"""``referee verify``: play, explore and judge a game, and report what was done and found."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import attrs

from referee.cli import recorded
from referee.cli.beginnings import NAMES, require_beginning
from referee.cli.output import require_another
from referee.cli.rule_sets import rule_set
from referee.engine.files import CannotWrite, write_text
from referee.report.command_words import Failure
from referee.report.escaping import shown_record
from referee.report.messages import grouped_digits, phrase
from referee.report.rulebook import coverage_name
from referee.report.screen_columns import padded
from referee.rulesets.entries import slug_of
from referee.verify.campaign import Amounts, Campaign, Progress, Report, show_nothing
from referee.verify.guarantees import losses
from referee.verify.guarantees import report as report_losses
from referee_spec.games import has_own_notation, like
from referee_spec.verification.registry import played

NEEDED = {"hypothesis", "rich", "clingo"}
"""Modules of the ``verify`` extra, each in the package of its name, that a plain installation does
not have."""

FIGURES = ("examples", "steps", "rounds", "compared", "deals", "wrong-lines", "guarantees")
"""The figures of a report that have a bar; all other bars have the names of small games."""

LOSS_EXAMPLES = {"covert": 4_000}
"""The steps of a game that are checked for a guarantee that a rule set gives up; see MANY."""

MANY = 10_000
"""The number of these steps for all other games."""


def run(arguments: Namespace) -> int:
    """Print a report for each game, or for a recorded one.

    Return 1 if something is wrong, 2 if the verification could not be run, or if a guarantee was
    not evaluated.
    """
    try:
        if arguments.record:
            return recorded.run(arguments)
        if arguments.points:
            raise Failure("continue-needs")
        if arguments.components:
            raise Failure("components-need")
        return run_campaigns(arguments)
    except ImportError as error:
        if error.name not in NEEDED:
            raise
        package = error.name
        raise Failure("needs-package", what="verify", package=package, install=package) from None


def run_campaigns(arguments: Namespace) -> int:
    """Verify a game, or all of them, and print the reports; return the exit status.

    Raise CannotRead for a rule set that cannot be read, CannotWrite for a folder that cannot be
    written, and ImportError if a package is not installed.
    """
    language = arguments.lang
    rules = rule_set(arguments.rules, language) if arguments.rules else None
    slug = slug_of(arguments.game) if arguments.game else (rules.game.slug if rules else "")
    if slug and slug not in played():
        raise Failure("unverified", game=slug, games=", ".join(played()))
    if rules is not None:
        if rules.game.slug != slug:
            raise Failure("rules-of", rules=arguments.rules, game=rules.game.slug)
        starts = [rules.start(NAMES[:number], None) for number in range(2, len(NAMES) + 1)]
        require_beginning(slug, starts, language)
    formal, deals = arguments.against_formal, arguments.against_deals
    amounts = Amounts(arguments.examples, arguments.size, formal, deals)
    reports = []
    for name in (slug,) if slug else played():
        with bars(language) as progress:
            campaign = Campaign.of(name, rules, arguments.seed, progress, language)
            reports.append(campaign.run(amounts))
    # A new game has no official rules, so it cannot give up their guarantees.
    compared_with = rules if rules and not has_own_notation(rules.game.slug) else None
    found = None
    if compared_with:
        with bars(language) as progress:
            examples = LOSS_EXAMPLES.get(like(slug), MANY)
            found = losses(compared_with, examples, progress)
    searched = found is not None and found.searched()
    if found is not None and searched:
        reports[0].lost = [one.id for one in found.invariants if one.id in found.broken]
        reports[0].evaluated = {one.id: found.evaluated[one.id] for one in found.invariants}
    if arguments.format == "json":
        print(json.dumps([attrs.asdict(report) for report in reports], indent=2))
    else:
        for report in reports:
            print(shown_record("\n".join(lines(report, language))))
    if arguments.output:
        for report in reports:
            save(report, Path(arguments.output), arguments.rules)
    if compared_with and not searched:
        raise Failure("not-searched", rules=arguments.rules)
    if compared_with and found and arguments.format == "text":
        print()
        print(shown_record("\n".join(report_losses(compared_with, found, language))))
    if any(report.problem or report.lost for report in reports):
        return 1
    return 2 if found and found.not_evaluated() else 0


@contextmanager
def bars(language: str) -> Iterator[Progress]:
    """Show the progress as bars on standard error if it is a terminal."""
    if not sys.stderr.isatty():
        yield show_nothing
        return
    # rich is an optional extra.
    import rich.console
    import rich.progress

    tasks: dict[str, rich.progress.TaskID] = {}
    columns = (*rich.progress.Progress.get_default_columns(), rich.progress.MofNCompleteColumn())
    console = rich.console.Console(stderr=True)
    with rich.progress.Progress(*columns, console=console, transient=True) as shown:

        def update(name: str, done: int, total: int | None) -> None:
            if name not in tasks:
                title = phrase(f"verified.{name}", language) if name in FIGURES else name
                tasks[name] = shown.add_task(title)
            shown.update(tasks[name], completed=done, total=total)

        yield update


def save(report: Report, folder: Path, rules: str | None) -> None:
    """Write the record that shows the problem, and its files, to a subfolder named by the slug.

    Raise CannotWrite if that is not possible, or if one of the files is that of the rule set.
    """
    for name, text in texts(report).items():
        path = folder / report.slug / name
        require_another(str(path), [], [rules])
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotWrite("os", path=path.parent, error=error) from None
        write_text(str(path), text)


def texts(report: Report) -> dict[str, str]:
    """Return, by file name, the record that shows the problem, if any, and the files it names."""
    return {"game.txt": report.game, **report.files} if report.game else {}


def lines(report: Report, language: str) -> Iterator[str]:
    """Yield the lines of a report."""

    def line(key: str, number: int, more: str = "") -> str:
        label = padded(phrase(f"verified.{key}", language), 20)
        return f"  {label}{grouped_digits(number, language)}{more}"

    wrong = "wrong" if report.problem else "lost" if report.lost else "right"
    verdict = phrase(f"verified.{wrong}", language, names=", ".join(report.lost))
    yield phrase("labelled", language, label=report.slug, text=verdict)
    guards = phrase("verified.guards", language, n=grouped_digits(report.guards, language))
    yield line("rules", report.rules, f" ({guards})")
    for key in ("invariants", "examples", "steps", "refusals", "rounds", "records"):
        yield line(key, getattr(report, key))
    for name, found in report.explored.items():
        numbers = {
            key: grouped_digits(getattr(found, key), language)
            for key in ("states", "edges", "finished", "bytes", "rate")
        }
        row = phrase("verified.explored", language, depth=found.depth, **numbers)
        yield f"  {phrase('labelled', language, label=name, text=row)}"
    if report.compared:
        yield line("compared", report.compared)
    for key, table, counts in (
        ("deals", "verdict", report.deals),
        ("wrong-lines", "wrong-lines", report.wrong_lines),
    ):
        if counts:
            listed = (
                f"{phrase(f'{table}.{word}', language)} {grouped_digits(n, language)}"
                for word, n in counts.items()
            )
            yield line(key, sum(counts.values()), f" ({', '.join(listed)})")
    for name, count in {**report.kinds, **report.coverage_goals}.items():
        label = coverage_name(report.slug, name, language)
        text = grouped_digits(count, language)
        yield f"  {phrase('labelled', language, label=label, text=text)}"
    if report.problems:
        yield ""
        yield from report.problems
    for name, text in texts(report).items():
        yield f"\n# {name}\n{text}"
