"""``referee simulate``: what a change of rules does to play, with confidence intervals."""

from argparse import Namespace
from collections.abc import Mapping, Sequence

from referee.cli.main import fail
from referee.cli.rule_sets import rule_set
from referee.engine.files import CannotRead
from referee.report.words import phrase
from referee.rulesets.rule_set import RuleSet
from referee_spec.verification.registry import simulation
from referee_spec.verification.simulation import Estimate, samples

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn")

Samples = Mapping[str, Sequence[float]]


def run(said: Namespace) -> int:
    """Print a table of what is measured under each rule set; 2 if it cannot be run."""
    asked = said.rules or ["official"]
    try:
        rules = [rule_set(one, said.lang) for one in asked]
        found = [played(one, said) for one in rules]
    except CannotRead as error:
        return fail(str(error))
    for line in table(asked, found, said.lang):
        print(line)
    if said.plot:
        try:
            plot(asked, found, said.plot, said.lang)
        except ImportError:
            return fail("pictures need matplotlib: pip install 'rules-referee[plot]'")
        except (OSError, ValueError) as error:
            return fail(f"{said.plot}: {getattr(error, 'strerror', None) or error}")
    return 0


def played(rules: RuleSet, said: Namespace) -> Samples:
    """What is measured in each match under a rule set."""
    known = simulation(rules.game.slug)
    if known is None:
        raise CannotRead(f"{rules.game.title} cannot be simulated")
    play, found = known
    names = said.strategy.split(",")
    for name in names:
        if name not in found.strategies:
            raise CannotRead(f"{name}: the strategies are {', '.join(found.strategies)}")
    if not 2 <= said.players <= len(NAMES) or said.matches < 2:
        raise CannotRead(f"it takes 2 to {len(NAMES)} players and 2 matches")
    players = NAMES[: said.players]
    strategies = [found.strategies[name] for name in names]
    return samples(
        play, found, lambda: rules.start(players, None), strategies, said.matches, said.seed
    )


def table(names: Sequence[str], found: Sequence[Samples], language: str) -> list[str]:
    """A line for each measure: the mean under each rule set, and what the second changes."""
    rows = [["", *names]]
    if len(found) == 2:
        rows[0].append(phrase("simulated-difference", language))
    for name in found[0]:
        row = [phrase(f"measure-{name}", language)]
        row += [written(Estimate.of(one[name])) for one in found]
        if len(found) == 2:
            # The matches of one number have the same seed, so their difference is what counts.
            apart = [b - a for a, b in zip(found[0][name], found[1][name], strict=True)]
            row.append(written(Estimate.of(apart)))
        rows.append(row)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def written(estimate: Estimate) -> str:
    """An estimate with as many digits as say something."""
    digits = 0 if abs(estimate.mean) >= 1000 else 2
    return f"{estimate.mean:.{digits}f} ± {estimate.margin:.{digits}f}"


def plot(names: Sequence[str], found: Sequence[Samples], path: str, language: str) -> None:
    """A picture with a histogram of each measure under each rule set."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, places = pyplot.subplots(len(found[0]), 1, figsize=(7, 2.2 * len(found[0])))
    for place, measure in zip(places, found[0], strict=True):
        place.hist([one[measure] for one in found], bins=20, label=list(names))
        place.set_title(phrase(f"measure-{measure}", language), fontsize=9)
    places[0].legend()
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)
