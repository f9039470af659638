"""``referee diff``: the shortest game that one rule set allows and another refuses."""

from argparse import Namespace
from random import Random
from typing import Any

from referee.cli.main import fail
from referee.cli.rule_sets import rule_set
from referee.engine.files import CannotRead
from referee.report.words import phrase
from referee.rulesets.rule_set import RuleSet
from referee.transcript.events import transcript
from referee_spec.verification.distinguishing_game import Comparison, Difference, Side, Which
from referee_spec.verification.registry import search


def run(said: Namespace) -> int:
    """Print the games that tell two rule sets apart, in both directions; 1 if there is one."""
    try:
        first, second = rule_set(said.one, said.lang), rule_set(said.other, said.lang)
    except CannotRead as error:
        return fail(str(error))
    if first.game is not second.game:
        return fail(f"{said.one} and {said.other} are rule sets of different games")
    found = compared(first, second, said.examples, said.seed)
    if found is None:
        return fail(f"small games of {first.game.title} cannot be searched")
    names = {"first": (said.one, said.other), "second": (said.other, said.one)}
    sides: tuple[Which, Which] = ("first", "second")
    for which in sides:
        allows, refuses = names[which]
        if which in found.differences:
            print(record(first, found.differences[which], allows, refuses, said.lang))
        else:
            values = {"events": found.longest, "examples": found.examples}
            print(f"# {allows} / {refuses}: {phrase('no-difference', said.lang, **values)}\n")
    return 1 if found.differences else 0


def compared(
    first: RuleSet, second: RuleSet, examples: int, seed: int, enough: int = 2
) -> Comparison[Any, Any] | None:
    """Two rule sets of one game, compared; None where the game cannot be searched."""
    known = search(first.game.slug)
    if known is None:
        return None
    found = Comparison(first.game, known, (side(first), side(second)), enough=enough)
    found.run(examples, examples // 40, Random(seed))
    return found


def side(rules: RuleSet) -> Side[Any]:
    """A rule set as one side of a comparison."""
    cards = rules.cards
    assert cards is not None
    return Side(rules.start, cards)


def record(
    rules: RuleSet, difference: Difference[Any], allows: str, refuses: str, language: str
) -> str:
    """The record of a difference, which both rule sets can be asked about."""
    code = difference.rule.code if difference.rule is not None else "TXT105"
    said = phrase("difference", language, allows=allows, refuses=refuses, code=code)
    opening = difference.opening
    return transcript(rules.game, opening.players, opening.dealer, difference.events, [said])
