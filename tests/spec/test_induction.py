"""Invariants are proved by induction within small bounds, and planted faults are found."""

from collections import defaultdict
from importlib import import_module
from typing import Any

import pytest
from attrs import evolve

from referee.checking import check
from referee.verify.transcript import settings
from referee_spec.games import GAMES
from referee_spec.verification.registry import play

pytest.importorskip("clingo", reason="the search by induction needs clingo")

from counterexamples import induction, lead, provided, texts

from referee_spec.verification.answer_sets import Formal, compare
from referee_spec.verification.induction import counterexample, guess, witness

FAULTS = {
    "a first set can be lost": (
        "cover-your-assets",
        "option(safe_sets,M), N > M",
        "option(safe_sets,M), N >= M",
        "challenge",
        "CYA-I12",
        "CYA301",
    ),
    "two wilds are a pair": (
        "cover-your-assets",
        'match(W,X) :- wild(W), wild(X), option(two_wilds,"allowed").',
        "match(W,X) :- wild(W), wild(X).",
        "pair",
        "CYA-I2",
        "CYA212",
    ),
    "lots leave the kings' stalls": (
        "kings-in-the-corner",
        "lot(S,P,I,K) :- can_play(S,P), tab(I)",
        "lot(S,P,I,K) :- can_play(S,P), stall(I)",
        "move",
        "KIC-I4",
        "KIC205",
    ),
    "colours need not alternate": (
        "kings-in-the-corner",
        "card(L,R+1,D), C != D.",
        "card(L,R+1,D).",
        "place",
        "KIC-I3",
        "KIC209",
    ),
    "a turn-order token is left out": (
        "covert",
        "taken(S,M), N = M+1.",
        "taken(S,M), N = M+2.",
        "stop",
        "CVT-I15",
        "CVT225",
    ),
    "codes are broken anywhere": (
        "covert",
        "digit(K,I,N), not shows_number(S,T,N).",
        "digit(K,I,N), not shows_number(S,T,N), I > 9.",
        "break",
        "CVT-I22",
        "CVT305",
    ),
    "codes are drawn that are not due": (
        "covert",
        "E = newcode(P,K), true(S,phase(codes)), true(S,new(N)), N > 0,",
        "E = newcode(P,K), true(S,phase(codes)), true(S,new(N)),",
        "newcode",
        "CVT-I19",
        "CVT307",
    ),
}
"""Faults planted in a second specification: the game, the text and what replaces it, the kind of
event and the invariant that it breaks, and the rule by which the referee refuses that event."""


def cases() -> list[Any]:
    """Return each game with each of its small bounds and each kind of event tried there."""
    return [
        pytest.param(slug, bounds, kind, id=f"{slug}-{kind}")
        for slug in provided()
        for bounds in induction(slug).small
        for kind in bounds.kinds
    ]


@pytest.mark.parametrize(("slug", "bounds", "kind"), cases())
def test_no_event_breaks_an_invariant(slug: str, bounds: Any, kind: str) -> None:
    """Not from any state that satisfies the invariants of the program. Some event of the kind is
    legal in such a state, and the rules agree with the program on it and on what follows."""
    proof = induction(slug)
    assert counterexample(proof, bounds, kind) is None
    possible = witness(proof, bounds, kind)
    assert possible is not None
    program = formal(slug)
    term = program.term(possible.state, possible.event, 0)
    differences = compare(play(slug).game, program, [(possible.state, [possible.event])])
    # Without being tried, other choices are legal by the programs of the card games.
    assert [] == [one.atom for one in differences if term in one.atom]


@pytest.mark.parametrize("slug", ["cover-your-assets", "kings-in-the-corner"])
def test_a_match_begins_with_the_invariants(slug: str) -> None:
    """The state before the first round is one of those that the program guesses."""
    proof = induction(slug)
    bounds = next(one for one in proof.small if "round" in one.kinds)
    begin = [f"given({fluent})." for fluent in formal(slug).fluents(bounds.first)]
    alone = ":- true(0,F), not given(F). :- given(F), not true(0,F)."

    first = guess(proof, bounds, "round", " ".join((*begin, alone)))

    assert first is not None
    assert bounds.first.phase == first.state.phase


def formal(slug: str) -> Formal[Any, Any]:
    """Return the second specification of a game."""
    program: Formal[Any, Any] = import_module(f"{GAMES[slug]}.testing.formal").FORMAL
    return program


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    """The counterexample is a record with a position, in which the referee refuses the event."""
    slug, text, changed, kind, invariant, code = FAULTS[fault]
    proof = induction(slug)
    program, invariants = proof.programs
    assert program.count(text) == 1
    faulty = evolve(proof, programs=(program.replace(text, changed), invariants))
    bounds = next(one for one in proof.small if kind in one.kinds)

    against = counterexample(faulty, bounds, kind)

    assert against is not None
    assert invariant in against.violated
    judging = settings(play(slug), lead(slug, against)[0][0])
    (verdict,) = check(texts(slug, against)["game.txt"], judging).records
    assert code in {finding.rule.code for finding in verdict.findings}


@pytest.mark.parametrize("slug", provided())
def test_a_fluent_that_is_not_guessed_is_named(slug: str) -> None:
    """Whoever adds a field to a state reads which fluent the program for the induction lacks."""
    proof = induction(slug)
    first = proof.bounds[0].first
    with pytest.raises(ValueError, match=r"one fact [a-z]+ .*expected, but there are 0"):
        proof.state(first, defaultdict(list))
