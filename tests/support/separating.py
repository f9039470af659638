"""Pairs of rule sets that differ in one option, and why some of them do not differ in play."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any

import attrs
from attrs import frozen

from referee import RuleSet, Settings, check
from referee.cli.diff import record
from referee.judge.verdict import LEGAL
from referee_spec.games import game
from referee_spec.kernel.option import default_of, options_of
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
    "kings-in-the-corner": {
        "hand-size": (1, 6, 10),
        "goal": (1, 99, 100_000),
        "chips": (6, 79, 10_000),
    },
    "covert": {"hand-limit": (2, 6, 7), "missions": (1, 5, 6)},
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


Change = tuple[str, object]
"""An option by name, and a value other than its default."""


def changes(slug: str) -> Iterator[Change]:
    """Yield every change of one option of a game; some of an option that is a number."""
    known = game(slug)
    for name, option in options_of(known.options).items():
        for value in option.values or NUMBERS[slug][name]:
            if value != default_of(known.options, name):
                yield name, value


def beside(slug: str, change: Change, other: Change | None = None) -> Pair:
    """Return the official rule set, perhaps with another change, without and with a change."""
    known = game(slug)
    name, value = change
    without = known.options()
    if other is not None:
        without = attrs.evolve(without, **{other[0].replace("-", "_"): other[1]})
    changed = attrs.evolve(without, **{name.replace("-", "_"): value})
    settled = frozenset(options_of(known.options))
    title = name if other is None else f"{other[0]}={other[1]}: {name}"
    values = getattr(without, name.replace("-", "_")), value
    sides = tuple(RuleSet(known, "changed", options, settled) for options in (without, changed))
    return Pair(title, values, (sides[0], sides[1]))


Reason = tuple[str, Callable[[Any], bool], str]
"""An option, the options beside which it changes nothing, and why."""

DEALT = "everybody is dealt the same number of cards under both values"
ONE_CARD = "with a hand of one card a player shows one card in a turn and draws one at most"
NO_CHIPS = "chips are not played with"
REASONS: Mapping[str, tuple[Reason, ...]] = {
    "cover-your-assets": (
        (
            "replenish-order",
            lambda o: (o.challenges_per_turn, o.lost_challenge) == (1, "ends-turn"),
            "two players at most use cards in a turn, and the one whose turn it is draws first",
        ),
        ("replenish-order", lambda o: o.hand_size == 1, ONE_CARD),
        ("replenish-order", lambda o: o.defender_replenishes == "no", "one player draws in a turn"),
        ("pile-runs-out", lambda o: o.defender_replenishes == "no", "one player draws in a turn"),
        ("pile-runs-out", lambda o: o.hand_size == 1, ONE_CARD),
        ("lost-challenge", lambda o: o.hand_size == 1, ONE_CARD),
        ("challenges-per-turn", lambda o: o.hand_size == 1, ONE_CARD),
        ("three-player-hand", lambda o: o.hand_size or o.teaching == "yes", DEALT),
        ("teaching", lambda o: bool(o.hand_size), DEALT),
        ("hand-size", lambda o: (o.teaching, o.hand_size) == ("yes", 5), DEALT),
        ("goal", lambda o: o.length != "goal", "a match of a number of rounds has no goal"),
        (
            "length",
            lambda o: o.goal <= 10_000,
            "a score is nothing or at least 10,000, so the first score ends a match either way",
        ),
    ),
    "kings-in-the-corner": (
        *(
            (name, lambda o: o.stakes != "chips", NO_CHIPS)
            for name in (
                *("leftover-chips", "king-is-play", "lot-is-play", "drawn-king-saves"),
                *("refusal-penalty", "no-chips", "chips", "scored-chips", "fine-for-kings"),
            )
        ),
        (
            "fine-for-kings",
            lambda o: o.king_in_hand == "allowed",
            "nobody is fined for a king that may stay in the hand",
        ),
        (
            "passing-ends",
            lambda o: o.empty_pile == "ends-hand",
            "the hand ends before all can pass with nothing to draw",
        ),
        ("blocked-hand", lambda o: o.stakes == "cards-left", "the cards left count"),
        (
            "blocked-hand",
            lambda o: (
                (o.passing_ends, o.tabbed_king, o.empty_pile) == ("no", "any-player", "play-on")
            ),
            "somebody can always play: of the cards that fit on the longest pile of a corner that "
            "is not whole, one lies in a hand or at the bottom of a lot",
        ),
    ),
    "covert": (),
}
"""Why changes of an option do not show, each checked by hand against the rules."""


def reason(slug: str, pair: Pair) -> str:
    """Return why the rule sets of a pair do not differ in play; empty if no reason is known."""
    name = pair.name.rpartition(" ")[2]
    options = [rules.options for rules in pair.rules]
    for option, fits, text in REASONS[slug]:
        if option == name and all(map(fits, options[:1] if name != "hand-size" else options[1:])):
            return text
    return ""


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
