"""The second specification, formal.lp, agrees with the rules on what is legal and what is next."""

import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from attrs import evolve

from referee_spec.kings_in_the_corner.events import Pay
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.state import pack, start
from referee_spec.kings_in_the_corner.testing.play import NAMES, PLAY

pytest.importorskip("clingo")

from referee_spec.kings_in_the_corner.testing.formal import FORMAL
from referee_spec.verification.answer_sets import (
    Case,
    compare,
    idle_clauses,
    matches,
    questions,
    walk,
)

QUEENS = ("Q", "K")
JACKS = ("J", "Q", "K")
TENS = ("10", "J", "Q")
NINES = ("9", "10", "J", "Q", "K")
SHORT: dict[str, Any] = {"hand_size": 1, "goal": 10, "chips": 12}

WAIVED = {"no_chips": "waived", "chips": 6}
LEFT = {"stakes": "cards-left", "king_in_hand": "allowed"}
OPEN = {"king_on_open_tab": "allowed", "lot_to_open_tab": "allowed"}
SHARED = {"blocked_hand": "fewest-or-shared", "hand_size": 2}

MATCHES_FOR_CLAUSES: list[tuple[int, dict[str, Any], tuple[str, ...], int]] = [
    (2, SHORT, QUEENS, 0),
    (3, SHORT, JACKS, 1),
    (2, SHORT | {"hand_size": 3, "chips": 11}, NINES, 2),
    (3, SHORT | {"leftover_chips": "first-players", "chips": 20}, JACKS, 3),
    (2, SHORT | {"king_is_play": "no", "drawn_king_saves": "yes"}, JACKS, 4),
    (2, SHORT | {"lot_is_play": "no", "refusal_penalty": 3}, JACKS, 5),
    (3, SHORT | {"tabbed_king": "first-player", "chips": 40}, JACKS, 6),
    (3, SHORT | {"tabbed_king": "must-move"}, JACKS, 7),
    (2, SHORT | {"lot_to_open_tab": "allowed"}, JACKS, 8),
    (3, SHORT | {"blocked_hand": "chips-back", "hand_size": 2}, JACKS, 9),
    (3, SHORT | {"next_dealer": "same"}, JACKS, 9),
    (2, SHORT | {"passing_ends": "no", "hand_size": 3}, TENS, 92),
    (2, SHORT | {"passing_ends": "no", "hand_size": 3}, TENS, 130),
    (2, SHORT | {"passing_ends": "no", "hand_size": 2}, QUEENS, 68),
    (2, SHORT | {"empty_pile": "ends-hand", "hand_size": 3}, JACKS, 2),
    (2, SHORT | {"dealt_king": "to-corner"}, JACKS, 0),
    (2, SHORT | {"blocked_hand": "pot-stays", "hand_size": 4}, JACKS, 10),
    (2, SHORT | {"hand_size": 4}, JACKS, 13),
    (2, SHORT | {"scored_chips": "all", "goal": 30}, QUEENS, 0),
    (2, SHORT | {"fine_for_kings": "together", "hand_size": 2}, QUEENS, 30),
    (2, SHORT | {"no_chips": "waived", "chips": 8}, JACKS, 11),
    (3, SHORT | {"no_chips": "waived", "chips": 9, "refusal_penalty": 3}, JACKS, 14),
    (2, SHORT | {"refusal_without_chips": "allowed", "chips": 6}, JACKS, 12),
    (2, SHORT | {"king_is_play": "no", "drawn_king_saves": "yes"}, JACKS, 0),
    (2, SHORT | WAIVED | {"refusal_penalty": 3, "refusal_without_chips": "allowed"}, JACKS, 0),
    (2, SHORT | WAIVED | {"chips": 10}, JACKS, 0),
    (2, SHORT | WAIVED | {"chips": 8, "hand_size": 2}, JACKS, 1),
    (2, SHORT | WAIVED | {"hand_size": 4}, JACKS, 0),
    (2, SHORT | {"hand_size": 4, "tabbed_king": "must-move"}, JACKS, 0),
    (2, SHORT | {"hand_size": 4, "blocked_hand": "pot-stays"}, JACKS, 0),
    (2, SHORT | SHARED, QUEENS, 8),
    (2, SHORT | SHARED | {"scored_chips": "all", "goal": 30}, QUEENS, 8),
    (2, SHORT | {"hand_size": 2, "blocked_hand": "fewest-or-first"}, TENS, 1),
    (2, SHORT | {"hand_size": 2, "blocked_hand": "fewest-or-last"}, TENS, 1),
    (2, SHORT | {"draw_time": "start", "hand_size": 2}, JACKS, 0),
    (2, SHORT | {"draw_time": "start", "hand_size": 2}, JACKS, 8),
    (2, SHORT | {"king_in_hand": "allowed", "hand_size": 3}, JACKS, 0),
    (2, SHORT | OPEN | {"hand_size": 3}, JACKS, 1),
    (2, SHORT | OPEN | {"hand_size": 3, "tabbed_king": "first-player"}, JACKS, 5),
    (2, SHORT | OPEN | {"hand_size": 3, "tabbed_king": "must-move"}, JACKS, 13),
    (2, SHORT | {"stakes": "hands", "goal": 1}, JACKS, 1),
    (2, SHORT | {"stakes": "cards-left", "hand_size": 4, "goal": 1}, JACKS, 10),
    (2, SHORT | LEFT | {"hand_size": 4, "goal": 3}, JACKS, 0),
]
"""Players, options, ranks and seed of matches in which what each clause says matters."""


def rare_cases(states: int = 50) -> Iterator[Case[Any, Any]]:
    """Yield the first states of every match of MATCHES_FOR_CLAUSES."""
    for players, options, ranks, seed in MATCHES_FOR_CLAUSES:
        first = start(Options(**options), NAMES[:players], None, pack(*ranks))
        for state, tried in islice(walk(PLAY, first, Random(seed)), states):
            # No choice, but a record may say of any turn that nothing was paid.
            yield state, [*tried, Pay(state.turn, 0)]


def test_every_rule_is_written_down_twice() -> None:
    """But for hands that start from a position, for what only hidden hands bring about, and for
    events that only a record describes so: by the name of a card, or with a part of a lot."""
    named = set(re.findall(r"KIC\d+", FORMAL.program))

    positions = {"KIC111", "KIC112", "KIC113", "KIC114", "KIC115", "KIC116"}
    assert positions | {"KIC211", "KIC212", "KIC309", "KIC312"} == named ^ set(
        PLAY.game.rulebook.codes()
    )


@pytest.mark.thorough
def test_both_specifications_agree_where_rare_things_happen() -> None:
    """They do not if any clause is left out. One test, so that the answers of the rules are found
    once."""
    asked = tuple(questions(PLAY.game, FORMAL, rare_cases()))

    assert sum(len(question.by_rules) for question in asked) > 50_000
    assert [] == idle_clauses(FORMAL.program, asked)


@pytest.mark.parametrize("code", ["KIC201", "KIC205", "KIC301", "KIC304", "KIC406", "KIC411"])
def test_a_guard_left_out_is_noticed(code: str) -> None:
    """The comparison is not idle on the other side either."""
    game = evolve(PLAY.game, rulebook=PLAY.game.rulebook.without(code))
    drawn = islice(matches(PLAY, FORMAL, Random(1), each=4), 400)
    cases = (case for match in drawn for case in match.cases)

    found = next(compare(game, FORMAL, cases))

    assert "rules" == found.by
    assert found.atom.startswith(("legal", "next"))
