"""Whole matches, full and with cards hidden, and the same with one rule broken."""

import random
from functools import cache

import pytest
from asset_breaks import BREAKERS, NEEDS_HANDS, Breaker, broken
from asset_matches import Written, hidden, match, taken_up, text

import referee

CHOSEN: tuple[dict[str, str], ...] = (
    {},
    {"edition": "modern"},
    {"teaching": "yes"},
    {"wild_on_discarded_asset": "refused", "asset_on_discarded_wild": "refused"},
)


@cache
def whole_match(seed: int) -> list[Written]:
    return match(seed, 2 + seed % 5, edition=("classic", "modern")[seed % 2])


@cache
def long_match(seed: int) -> list[Written]:
    return match(seed, 2 + seed % 5, rounds=4, **CHOSEN[seed % 4])


@cache
def short_match(seed: int) -> list[Written]:
    return match(seed, 2 + seed % 5, rounds=2, **CHOSEN[seed % 4])


@pytest.mark.parametrize("seed", range(6))
def test_a_match_played_by_the_rules_is_legal(seed: int) -> None:
    assert referee.check(text(whole_match(seed))).findings == ()


@pytest.mark.parametrize("seed", range(6))
def test_with_cards_hidden_it_is_still_legal(seed: int) -> None:
    rng = random.Random(seed)
    said = hidden(whole_match(seed), rng, rng.choice((0.2, 0.5, 0.8, 1)))
    assert referee.check(said).findings == ()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("breaks", BREAKERS, ids=lambda breaks: breaks.__name__)
def test_a_broken_rule_is_named_at_its_line_and_nothing_else(seed: int, breaks: Breaker) -> None:
    lines = long_match(seed)
    found = broken(seed, lines, breaks)
    if found is None:
        pytest.skip("this match has no place for it")
    said, line, codes = found
    findings = referee.check(said).findings
    assert [(f.line, True) for f in findings] == [(line, findings[0].rule.code in codes)]


@pytest.mark.parametrize(
    "breaks",
    [breaks for breaks in BREAKERS if breaks.__name__ not in NEEDS_HANDS],
    ids=lambda breaks: breaks.__name__,
)
def test_so_it_is_with_cards_hidden(breaks: Breaker) -> None:
    seed = 1 + BREAKERS.index(breaks) % 2
    share = (0.7, 1)[seed - 1]
    # The longer a match, the more states are possible where cards are hidden.
    tried = (broken(seed, lines(seed), breaks, share=share) for lines in (short_match, long_match))
    found = next(filter(None, tried), None)
    if found is None:
        pytest.skip("this match has no place for it")
    said, line, codes = found
    findings = referee.check(said).findings
    assert [(f.line, True) for f in findings] == [(line, findings[0].rule.code in codes)]


@pytest.mark.parametrize("seed", range(4))
def test_from_a_position_on_it_is_legal(seed: int) -> None:
    lines = taken_up(long_match(seed), seed)
    assert referee.check(text(lines)).findings == ()
    assert referee.check(hidden(lines, random.Random(seed), 0.7)).findings == ()


@pytest.mark.parametrize("seed", [3])
@pytest.mark.parametrize(
    "breaks",
    [breaks for breaks in BREAKERS if breaks.__name__ not in NEEDS_HANDS | {"wrong_total"}],
    ids=lambda breaks: breaks.__name__,
)
def test_so_is_a_broken_rule_from_a_position_on(seed: int, breaks: Breaker) -> None:
    found = broken(seed, taken_up(long_match(seed), seed), breaks, share=0.7)
    if found is None:
        pytest.skip("this match has no place for it")
    said, line, codes = found
    findings = referee.check(said).findings
    assert [(f.line, True) for f in findings] == [(line, findings[0].rule.code in codes)]


def test_every_breaker_finds_a_place_somewhere() -> None:
    unused = set(BREAKERS)
    for seed in range(10):
        unused = {breaks for breaks in unused if broken(seed, long_match(seed), breaks) is None}
    assert unused == set()
