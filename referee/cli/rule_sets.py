"""Rule sets that a command line asks for, by name or by file."""

from attrs import evolve

from referee.engine.files import CannotRead
from referee.judge.findings import finding
from referee.notation.line import NotationFault, Span
from referee.notation.rules import notation_rule
from referee.report.rulebook import refusal
from referee.report.text import Style, diagnostic
from referee.rulesets.loader import Shelf, names
from referee.rulesets.rule_set import RuleSet, settle
from referee.rulesets.safe_paths import Unreachable
from referee.rulesets.toml_positions import RuleSetFault
from referee_spec.games import GAMES, game


def rule_set(asked: str, language: str) -> RuleSet:
    """The rule set with this name or in this file; CannotRead with a message if there is none.

    A name is ``NAME`` or ``GAME/NAME``; without the game it is the first game that has it.
    Options may follow: ``official,tie=shared``.
    """
    asked, *changes = asked.split(",")
    rules = _rule_set(asked, language)
    for item in changes:
        name, _, value = item.partition("=")
        try:
            options = settle(rules.options, name.strip(), value.strip(), Span(1, 1))
        except NotationFault as fault:
            said = refusal("", notation_rule(fault.code), language, fault.values)
            raise CannotRead(f"{item}: {said}") from None
        settled = rules.settled | {name.strip()}
        rules = evolve(rules, name="changed", options=options, settled=settled)
    return rules


def _rule_set(asked: str, language: str) -> RuleSet:
    try:
        if asked.endswith(".toml"):
            return Shelf().find(asked)
        slug, slash, name = asked.rpartition("/")
        for known in [slug] if slash else GAMES:
            if known in GAMES and name in names(game(known)):
                return Shelf(game(known)).find(name)
        raise Unreachable(asked)
    except Unreachable:
        choices = [f"{slug}/{name}" for slug in GAMES for name in names(game(slug))]
        raise CannotRead(
            f"{asked}: there is no such rule set; there are {', '.join(choices)}, and .toml files"
        ) from None
    except RuleSetFault as wrong:
        style = Style(language)
        said = "\n".join(
            diagnostic(one.path, "", finding(one.line, one.fault), style)
            for one in (wrong, *wrong.more)
        )
        raise CannotRead(f"a rule set is wrong\n{said}") from None
