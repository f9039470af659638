"""Find the rule sets that a command line names."""

from attrs import evolve

from referee.engine.files import CannotRead
from referee.judge.findings import finding
from referee.notation.line import NotationFault, Span
from referee.notation.rules import notation_rule
from referee.report.rulebook import refusal
from referee.report.text import Style, diagnostic
from referee.rulesets.loader import RuleSetLoader, rule_set_names
from referee.rulesets.rule_set import RuleSet, Unreachable, settle
from referee.rulesets.toml_positions import RuleSetFault
from referee_spec.games import GAMES, game


def rule_set(description: str, language: str) -> RuleSet:
    """Return the rule set that a description names. Raise CannotRead with a message if none.

    It is a name (``official``), a game and a name (``covert/official``) or a .toml file. A name
    without a game belongs to the first game that has it. Options may follow, as in
    ``official,tie=shared``.
    """
    base, *changes = description.split(",")
    rules = load(base, language)
    for item in changes:
        name, _, value = item.partition("=")
        try:
            options = settle(rules.options, name.strip(), value.strip(), Span(1, 1))
        except NotationFault as fault:
            message = refusal("", notation_rule(fault.code), language, fault.values)
            raise CannotRead(f"{item}: {message}") from None
        settled = rules.settled | {name.strip()}
        rules = evolve(rules, name="changed", options=options, settled=settled)
    return rules


def load(name: str, language: str) -> RuleSet:
    """Return the rule set of this name or in this file. Raise CannotRead with a message if none."""
    try:
        if name.endswith(".toml"):
            return RuleSetLoader().load(name)
        slug, slash, bare = name.rpartition("/")
        for known in [slug] if slash else GAMES:
            if known in GAMES and bare in rule_set_names(game(known)):
                return RuleSetLoader(game(known)).load(bare)
        raise Unreachable(name)
    except Unreachable:
        choices = [f"{slug}/{one}" for slug in GAMES for one in rule_set_names(game(slug))]
        raise CannotRead(
            f"{name}: there is no such rule set; "
            f"write one of {', '.join(choices)}, or the name of a .toml file"
        ) from None
    except RuleSetFault as wrong:
        style = Style(language)
        text = "\n".join(
            diagnostic(one.path, "", finding(one.line, one.fault), style)
            for one in (wrong, *wrong.more)
        )
        raise CannotRead(f"a rule set is wrong\n{text}") from None
