"""``referee simulate``: measure what a change of rules does to play."""

from argparse import Namespace
from collections.abc import Mapping, Sequence

from referee.cli.rule_sets import rule_set
from referee.engine.files import CannotWrite, open_to_replace
from referee.report.command_words import Failure
from referee.report.messages import grouped_digits, phrase
from referee.rulesets.rule_set import RuleSet
from referee_spec.verification.registry import simulation
from referee_spec.verification.simulation import Estimate, samples

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn")

Samples = Mapping[str, Sequence[float]]
"""The values of each measure, one for each match."""


def run(arguments: Namespace) -> int:
    """Print a table of the measures under each rule set; return 2 if it cannot be run."""
    names = arguments.rules or ["official"]
    language = arguments.lang
    rules = [rule_set(name, language) for name in names]
    columns = [play_matches(one, arguments) for one in rules]
    for line in table_lines(names, columns, language):
        print(line)
    if len(columns) > 1 and all(column == columns[0] for column in columns):
        print(f"\n{phrase('simulated-alike', language)}")
    if arguments.plot:
        try:
            plot(names, columns, arguments.plot, language)
        except ImportError:
            raise Failure("pictures-need-matplotlib") from None
        except ValueError as error:
            raise CannotWrite("not-written", path=arguments.plot, error=error) from None
    return 0


def play_matches(rules: RuleSet, arguments: Namespace) -> Samples:
    """Play matches under a rule set and return the measures of each.

    Raise CannotRead for a game without a simulation and for arguments that do not fit.
    """
    known = simulation(rules.game.slug)
    if known is None:
        raise Failure("no-simulation", game=rules.game.title)
    play, simulated = known
    # A new game may have no strategies but that which draws its choices.
    usual = "greedy" if "greedy" in simulated.strategies else "random"
    names = (arguments.strategy or usual).split(",")
    for name in names:
        if name not in simulated.strategies:
            known_names = ", ".join(simulated.strategies)
            raise Failure("no-strategy", name=name, names=known_names)
    if not 2 <= arguments.players <= len(NAMES) or arguments.matches < 2:
        raise Failure("few-players", most=len(NAMES))
    players = NAMES[: arguments.players]
    strategies = [simulated.strategies[name] for name in names]

    def start() -> object:
        return rules.start(players, None)

    return samples(play, simulated, start, strategies, arguments.matches, arguments.seed)


def table_lines(names: Sequence[str], columns: Sequence[Samples], language: str) -> list[str]:
    """Return a line for each measure: its mean under each rule set, and their difference.

    The difference is shown for two rule sets only.
    """
    rows = [["", *names]]
    if len(columns) == 2:
        rows[0].append(phrase("simulated-difference", language))
    for name in columns[0]:
        row = [phrase(f"measure.{name}", language)]
        row += [format_estimate(Estimate.of(column[name]), language) for column in columns]
        if len(columns) == 2:
            # Matches of the same number have the same seed, so that pairs are compared.
            pairs = zip(columns[0][name], columns[1][name], strict=True)
            row.append(format_estimate(Estimate.of([b - a for a, b in pairs]), language))
        rows.append(row)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def format_estimate(estimate: Estimate, language: str) -> str:
    """Return a mean and its margin, without decimals from 1,000 on."""
    digits = 0 if abs(estimate.mean) >= 1000 else 2
    mean, margin = (
        grouped_digits(one, language, digits) for one in (estimate.mean, estimate.margin)
    )
    return f"{mean} ± {margin}"


def plot(names: Sequence[str], columns: Sequence[Samples], path: str, language: str) -> None:
    """Write a picture with a histogram of each measure under each rule set."""
    # matplotlib is an optional extra.
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 2.2 * len(columns[0])))
    places = figure.subplots(len(columns[0]), 1)
    for place, measure in zip(places, columns[0], strict=True):
        place.hist([one[measure] for one in columns], bins=20, label=list(names))
        place.set_title(phrase(f"measure.{measure}", language), fontsize=9)
    places[0].legend()
    figure.tight_layout()
    form = path.rpartition(".")[2] if "." in path else None
    with open_to_replace(path) as stream:
        figure.savefig(stream, format=form)
