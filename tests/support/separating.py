"""Pairs of values of an option, each with the two rule sets that differ only in it."""

from collections.abc import Iterator, Mapping
from itertools import combinations

import attrs
from attrs import frozen

from referee import RuleSet, Settings, check
from referee.cli.diff import record
from referee.judge.verdict import LEGAL
from referee_spec.games import game
from referee_spec.kernel.option import options_of
from referee_spec.verification.distinguishing_game import Comparison, Which

NUMBERS: Mapping[str, Mapping[str, tuple[int, ...]]] = {
    "cover-your-assets": {
        "hand-size": (0, 1, 5, 12),
        "goal": (5_000, 1_000_000, 1_000_001),
        "safe-sets": (0, 1, 3, 5),
        "nest-egg": (0, 1, 2, 5),
        "most-laid": (2, 3, 4),
        "challenges-per-turn": (1, 2, 3, 4, 5),
    },
}
"""The values compared of an option that is a number: the ends, the default, and some between."""

BESIDE: Mapping[str, Mapping[str, object]] = {"replenish-order": {"challenges_per_turn": 2}}
"""Options set in both rule sets: three players draw in one turn only after two challenges."""


@frozen
class Pair:
    """Two values of an option, as two rule sets."""

    name: str
    values: tuple[object, object]
    rules: tuple[RuleSet, RuleSet]

    def __str__(self) -> str:
        return f"{self.name} {self.values[0]} / {self.values[1]}"


def pairs(slug: str) -> Iterator[Pair]:
    """Yield every pair of values of every option of a game."""
    known = game(slug)
    options = options_of(known.options)
    for name, option in options.items():
        numbers = NUMBERS.get(slug, {}).get(name) or (option.least, option.most)
        for values in combinations(tuple(option.values) or numbers, 2):
            rules = []
            for value in values:
                chosen = attrs.evolve(known.options(), **BESIDE.get(name, {}))
                chosen = attrs.evolve(chosen, **{name.replace("-", "_"): value})
                rules.append(RuleSet(known, str(value), chosen, frozenset(options)))
            yield Pair(name, values, (rules[0], rules[1]))


def separated(pair: Pair, found: Comparison, which: Which) -> tuple[int, str] | None:
    """Return the length of the distinguishing game and the code of the rule that refuses it.

    None if there is no such game; AssertionError if its record is judged otherwise.
    """
    difference = found.differences.get(which)
    if difference is None:
        return None
    allows, refuses = pair.rules if which == "first" else pair.rules[::-1]
    text = record(allows, difference, "a", "b", "en")
    code = difference.rule.code if difference.rule else "TXT105"
    assert check(text, Settings(rules=allows)).verdict in LEGAL, text
    refused = check(text, Settings(rules=refuses)).findings
    assert code == refused[0].rule.code, text
    return len(difference.events), code
