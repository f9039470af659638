"""``referee simulate``: measure how a change of rules changes play."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from referee.cli.beginnings import NAMES, require_beginning
from referee.cli.output import STDOUT, protect
from referee.cli.rule_sets import of_one_game
from referee.cli.simulation_files import write_matches, write_picture
from referee.cli.simulation_tables import Samples, chances, distributions, effects, means
from referee.engine.files import CannotWrite
from referee.report.command_words import Failure
from referee.report.escaping import escaped
from referee.report.messages import phrase
from referee.report.progress import with_progress_bar
from referee.rulesets.rule_set import RuleSet
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.option import attribute_of, options_of
from referee_spec.verification.registry import simulation
from referee_spec.verification.simulation import measured_matches, samples


def run(arguments: Namespace) -> int:
    """Print tables of the measures under each rule set; return 2 if it cannot be run.

    If the rows of the matches go to standard output, print only these.
    """
    names = arguments.rules or ["official"]
    language = arguments.lang
    output, picture = arguments.output, arguments.plot
    for path in (output, picture):
        protect(path, [], names)
    if output and picture and Path(output).resolve() == Path(picture).resolve():
        raise CannotWrite("same-output", path=picture)
    rules = of_one_game(names, language)
    # A file name may contain bytes that are not UTF-8 and cannot be written as text.
    names = [escaped(name) for name in names]
    columns = [play_matches(chosen, arguments) for chosen in rules]
    tables = [
        means(names, columns, language),
        distributions(names, columns, language),
        chances(names, columns, language),
    ]
    if arguments.options:
        changes = {
            name: play_matches(changed, arguments) for name, changed in single_changes(rules[0])
        }
        tables.append(effects(columns[0], changes, language))
    if output != STDOUT:
        print("\n\n".join("\n".join(table) for table in tables))
        if len(columns) > 1 and all(column == columns[0] for column in columns):
            print(f"\n{phrase('simulated-alike', language)}")
    if output:
        write_matches(names, columns, output)
    if picture:
        write_picture(names, columns, picture, language)
    return 0


def play_matches(rules: RuleSet, arguments: Namespace) -> Samples:
    """Play matches under a rule set and return the measures of each.

    Raise Failure for arguments that do not fit, and for players for whom the rules refuse to deal.
    """
    play, simulated = simulation(rules.game.slug)
    # A new game may have only the strategy that chooses at random.
    usual = "greedy" if "greedy" in simulated.strategies else "random"
    names = (arguments.strategy or usual).split(",")
    for name in names:
        if name not in simulated.strategies:
            raise Failure("no-strategy", name=name, names=", ".join(simulated.strategies))
    if not 2 <= arguments.players <= len(NAMES):
        raise Failure("wrong-players", players=arguments.players, most=len(NAMES))
    if arguments.matches < 2:
        raise Failure("few-matches", matches=arguments.matches)
    players = NAMES[: arguments.players]
    strategies = [simulated.strategies[name] for name in names]

    def start() -> object:
        return rules.start(players, None)

    require_beginning(rules.game.slug, [start()], arguments.lang)
    number = arguments.matches
    matches = measured_matches(play, simulated, start, strategies, number, arguments.seed)
    return samples(with_progress_bar(enumerate(matches, start=1), number))


def single_changes(rules: RuleSet) -> Iterator[tuple[str, RuleSet]]:
    """Yield the rule sets with one option changed, each with a name such as ``safe-sets=0``.

    Each other value of an option is tried; for a number, the next lower and the next higher one.
    """
    for name, option in options_of(rules.game.options).items():
        field = attribute_of(name)
        now = getattr(rules.options, field)
        if option.values:
            others = list(option.values)
        else:
            least = now if option.least is None else option.least
            most = now if option.most is None else option.most
            others = [value for value in (now - 1, now + 1) if least <= value <= most]
        for value in others:
            if value != now:
                options = evolve(rules.options, **{field: value})
                yield f"{name}={value}", evolve(rules, options=options)
