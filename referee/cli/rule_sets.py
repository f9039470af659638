"""Find the rule sets that a command line names."""

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from traceback import extract_tb

from referee.judge.findings import finding_of
from referee.notation.line import NotationFault, Span
from referee.notation.rules import notation_rule
from referee.report.command_words import Failure
from referee.report.diagnostic import Style, diagnostic
from referee.report.rulebook import refusal
from referee.rulesets.entries import slug_of
from referee.rulesets.loader import RuleSetLoader, rule_set_names
from referee.rulesets.rule_set import RuleSet, Unreachable, settle
from referee.rulesets.toml_positions import RuleSetFault
from referee_spec.games import GAMES, game, like, load_file
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.own_faults import WrongOwnRules


def known_slug(title: str) -> str:
    """Return the slug of the game with this title. Raise Failure if there is none."""
    slug = slug_of(title)
    if slug not in GAMES:
        raise Failure("no-game", game=title, games=", ".join(GAMES))
    return slug


def rule_set(description: str, language: str) -> RuleSet:
    """Return the rule set that a description names; the first if several games have one.

    Raise Failure with a message if there is none.
    """
    return rule_sets(description, language)[0]


def of_one_game(descriptions: Sequence[str], language: str) -> tuple[RuleSet, ...]:
    """Return the rule set that each description names, all of one game, or of games based on it.

    Raise Failure with a message if there are none.
    """
    for chosen in product(*(rule_sets(description, language) for description in descriptions)):
        if len({like(rules.game.slug) for rules in chosen}) == 1:
            return chosen
    *others, last = descriptions
    raise Failure("other-rule-sets", one=", ".join(others), other=last)


def rule_sets(description: str, language: str) -> tuple[RuleSet, ...]:
    """Return the rule sets that a description names, at most one for each game.

    It is a name (``official``), a game and a name (``covert/official``), a .toml file, or a .py
    file of own rules, which is run. Options may follow, as in ``official,tie=shared``. A name
    without a game stands for the rule sets of all games that have one with these options. Raise
    Failure with a message if none has.
    """
    base, *changes = description.split(",")
    fitting: list[RuleSet] = []
    wrong: list[tuple[str, NotationFault]] = []
    for rules in load(base, language):
        try:
            for item in changes:
                rules = changed(rules, item)
        except NotationFault as fault:
            wrong.append((item, fault))
        else:
            fitting.append(rules)
    if fitting:
        return tuple(fitting)
    item, found = max(wrong, key=lambda entry: nearness(entry[1]))
    message = refusal("", notation_rule(found.code), language, found.values)
    raise Failure("wrong-item", item=item, message=message)


def nearness(fault: NotationFault) -> tuple[bool, bool]:
    """Return a key that is largest for the fault of a game that has the option, or a similar one.

    Of the faults of several games for the same option, that one is reported.
    """
    return fault.values["option"] is not None, bool(fault.values["nearest"])


def changed(rules: RuleSet, item: str) -> RuleSet:
    """Return a rule set with one option set, as in ``tie=shared``. Raise NotationFault TXT106."""
    name, _, value = item.partition("=")
    options = settle(rules.options, name.strip(), value.strip(), Span(1, 1))
    settled = rules.settled | {name.strip()}
    title = rules.name if options == rules.options else "changed"
    return evolve(rules, name=title, options=options, settled=settled)


def load(name: str, language: str) -> tuple[RuleSet, ...]:
    """Return the rule set in this file, or those of this name, one for each game that has it.

    Raise Failure with a message if there is none.
    """
    try:
        if name.endswith(".py"):
            own = own_game(name)
            return (RuleSet(own, own.slug, own.options()),)
        if name.endswith(".toml"):
            return (RuleSetLoader().load(name),)
        slug, slash, bare = name.rpartition("/")
        found = tuple(
            RuleSetLoader(game(known)).load(bare)
            for known in ([slug] if slash else GAMES)
            if known in GAMES and bare in rule_set_names(game(known))
        )
        if not found:
            raise Unreachable(name)
        return found
    except Unreachable:
        choices = [f"{slug}/{bare}" for slug in GAMES for bare in rule_set_names(game(slug))]
        raise Failure("no-rule-set", name=name, names=", ".join(choices)) from None
    except RuleSetFault as wrong:
        style = Style(language)
        text = "\n".join(
            diagnostic(fault.path, "", finding_of(fault.line, fault.fault), style)
            for fault in (wrong, *wrong.more)
        )
        raise Failure("wrong-rule-set", text=text) from None


def own_game(path: str) -> AnyGame:
    """Run a file of own rules and return the game that the file defines.

    Raise Failure if the file does not exist, fails to run, or defines no valid game.
    """
    try:
        return load_file(path)
    except WrongOwnRules as wrong:
        raise Failure(wrong.key, path=path, **wrong.values) from None
    except FileNotFoundError as error:
        raise Failure("not-written", path=path, error=error) from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # The user's file may raise anything. Report it with the last line of the file that ran.
        file = Path(path).resolve()
        lines = [
            frame.lineno
            for frame in extract_tb(error.__traceback__)
            if Path(frame.filename).resolve() == file
        ]
        line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
        place = path if line is None else f"{path}:{line}"
        raise Failure("own-fault", place=place, kind=type(error).__name__, message=error) from None
