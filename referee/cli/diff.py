"""``referee diff``: find the shortest game that one rule set allows and another refuses."""

from argparse import Namespace
from itertools import chain
from random import Random
from typing import Any

from referee.cli.main import write_utf8
from referee.cli.rule_sets import of_one_game
from referee.report.command_words import Failure
from referee.report.escaping import escaped, shown_record
from referee.report.messages import phrase
from referee.rulesets.rule_set import RuleSet
from referee.transcript.canonical import in_language
from referee.transcript.events import transcript
from referee.verify.campaign import play_of
from referee_spec.games import game, like
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.distinguishing_game import (
    AnySearch,
    Comparison,
    Difference,
    Side,
    Which,
)
from referee_spec.verification.places import Change, differing
from referee_spec.verification.registry import search

STATES = 4
"""One in this many examples is a state of a random match in which the rule sets are compared."""


def run(arguments: Namespace) -> int:
    """Print games that distinguish two rule sets, in both directions.

    Return 1 if there are any, 2 if the search could not be run or had nothing to search.
    """
    language = arguments.lang
    names = arguments.one, arguments.other
    first, second = of_one_game(names, language)
    comparison = compare(first, second, arguments.examples, arguments.seed)
    if comparison is None or not comparison.searched():
        raise Failure("not-searched", rules=", ".join(names))
    write_utf8()
    directions: tuple[tuple[Which, str, str], ...] = (
        ("first", *names),
        ("second", *reversed(names)),
    )
    for which, allows, refuses in directions:
        if which in comparison.differences:
            allowing = first if which == "first" else second
            text = record(allowing, comparison.differences[which], allows, refuses, language)
            print(shown_record(text))
        else:
            limits = {
                "positions": comparison.positions,
                "events": comparison.longest,
                "examples": comparison.examples,
            }
            sides = escaped(f"{allows} / {refuses}")
            none = phrase("no-difference", language, **limits)
            print(f"# {phrase('labelled', language, label=sides, text=none)}\n")
    return 1 if comparison.differences else 0


def compare(
    first: RuleSet, second: RuleSet, examples: int, seed: int, enough: int = 2
) -> Comparison[Any, Any] | None:
    """Search small games for differences of two rule sets of one game.

    Return None if the game cannot be searched. The search stops after ``enough`` differences.
    """
    small_games = search(first.game.slug), search(second.game.slug)
    if small_games[0] is None or small_games[1] is None:
        return None
    sides = side(first, small_games[0]), side(second, small_games[1])
    comparison = Comparison(sides, enough=enough)
    random = Random(seed)
    states = examples // STATES
    places = chain(
        *(
            differing(
                play_of(one),
                searched.events,
                Change(one.game, one.options, other.game, other.options),
                random,
                states,
            )
            for one, other, searched in (
                (first, second, sides[0].search),
                (second, first, sides[1].search),
            )
        )
    )
    comparison.run(examples, examples // 40, random, places)
    return comparison


def side(rules: RuleSet, small_games: AnySearch) -> Side[Any, Any]:
    """Return a rule set as one side of a comparison."""
    return Side(rules.game, small_games, rules.start, rules.options, rules.cards)


def record(
    rules: RuleSet, difference: Difference[Any], allows: str, refuses: str, language: str
) -> str:
    """Return the record of a difference, which can be checked under both rule sets.

    ``rules`` is the rule set that allows the game. The record is in ``language``, or in English if
    its cards or its lines are those of a rule set that its header does not name.
    """
    base = game(like(rules.game.slug))
    unknown = "TXT105" if {*map(type, difference.events)} <= {*base.events} else "TXT001"
    code = difference.rule.code if difference.rule is not None else unknown
    # The name of a file may have several lines.
    comment = escaped(phrase("difference", language, allows=allows, refuses=refuses, code=code))
    opening = difference.opening
    # The header names the base: a rule set of the base cannot judge a game with own rules.
    named = evolve(rules.game, title=base.title)
    text = transcript(named, opening.players, opening.dealer, difference.events, [comment])
    return in_language(text, language)
