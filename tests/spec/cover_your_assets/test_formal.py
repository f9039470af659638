"""The second specification, formal.lp, agrees with the rules on what is legal and what is next."""

import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from attrs import evolve

from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.state import start
from referee_spec.cover_your_assets.testing.play import NAMES, PLAY, deck_of
from referee_spec.kernel.cards import Deck

pytest.importorskip("clingo")

from referee_spec.cover_your_assets.testing.formal import FORMAL
from referee_spec.verification.answer_sets import (
    Case,
    answers,
    compare,
    idle_clauses,
    matches,
    questions,
    walk,
)

ALIKE = deck_of("nearly all alike", cash=12, silver=5, gold=3)
LONG = deck_of("alike and long", cash=24, silver=10, gold=6)
EQUAL = deck_of("all alike", cash=10, silver=0, gold=0)
MIXED = deck_of("mixed", cash=6, stocks=6, jewels=5, home=5, silver=4, gold=4)

BOLD = {"nest_egg": 0, "safe_sets": 0}
MATCHES_FOR_CLAUSES: list[tuple[int, dict[str, Any], Deck, int]] = [
    (2, {}, MIXED, 1),
    (3, {}, MIXED, 1),
    (4, {}, MIXED, 1),
    (4, {"teaching": "yes"}, LONG, 0),
    (3, {"hand_size": 3, "goal": 100_000}, MIXED, 1),
    (3, {"defender_replenishes": "no"}, ALIKE, 1),
    (3, {"lost_challenge": "another-action"} | BOLD, ALIKE, 0),
    (3, {"challenges_per_turn": 3} | BOLD, ALIKE, 0),
    (3, {"two_wilds": "allowed"} | BOLD, ALIKE, 0),
    (3, {"replenish_order": "any"} | BOLD, LONG, 1),
    (3, {"pile_runs_out": "in-turns", "hand_size": 4} | BOLD, ALIKE, 7),
    (2, {"length": "one-round", "hand_size": 2}, EQUAL, 0),
    (2, {"length": "three-rounds", "hand_size": 2}, EQUAL, 0),
    (2, {"length": "two-wins", "hand_size": 2}, EQUAL, 5),
    (2, {"tie": "another-round", "goal": 5_000, "hand_size": 2}, EQUAL, 0),
    (2, {"tie": "shared", "goal": 5_000, "hand_size": 2}, EQUAL, 0),
    (2, {"highest_score": "round", "goal": 5_000, "hand_size": 2}, EQUAL, 0),
    (2, {"tie": "contest", "goal": 5_000, "hand_size": 2}, EQUAL, 0),
]
"""Players, options, deck and seed of matches in which what each clause says matters."""


def rare_cases(states: int = 50) -> Iterator[Case[Any, Any]]:
    """Yield the first states of every match of MATCHES_FOR_CLAUSES."""
    for players, options, deck, seed in MATCHES_FOR_CLAUSES:
        first = start(Options(**options), NAMES[:players], None, deck)
        yield from islice(walk(PLAY, first, Random(seed)), states)


def test_every_rule_is_written_down_twice() -> None:
    """But for the number of players and rounds that start from a position."""
    named = set(re.findall(r"CYA\d+", FORMAL.program))

    assert {"CYA102", "CYA111", "CYA112", "CYA113", "CYA114", "CYA115", "CYA116"} == named ^ set(
        PLAY.game.rulebook.codes()
    )


@pytest.mark.thorough
def test_both_specifications_agree_where_rare_things_happen() -> None:
    """They do not if any clause is left out. One test, so that the answers of the rules are found
    once."""
    asked = tuple(questions(PLAY.game, FORMAL, rare_cases()))

    assert sum(len(question.by_rules) for question in asked) > 50_000
    assert [] == idle_clauses(FORMAL.program, asked)


@pytest.mark.parametrize(
    "code", ["CYA201", "CYA203", "CYA211", "CYA301", "CYA302", "CYA311", "CYA401"]
)
def test_a_guard_left_out_is_noticed(code: str) -> None:
    """The comparison is not idle on the other side either."""
    game = evolve(PLAY.game, rulebook=PLAY.game.rulebook.without(code))
    drawn = islice(matches(PLAY, FORMAL, Random(1), each=4), 400)
    cases = (case for match in drawn for case in match.cases)

    found = next(compare(game, FORMAL, cases))

    assert "rules" == found.by
    assert found.atom.startswith(("legal", "next"))


def test_a_program_that_leaves_something_open_is_no_specification() -> None:
    with pytest.raises(ValueError, match="2 answers: it is not stratified"):
        answers("legal(0,a) :- not legal(0,b). legal(0,b) :- not legal(0,a).", "")
