"""Whole matches of Kings in the Corner are legal, whoever saw the hands."""

from collections.abc import Callable
from typing import Any

import pytest

import referee

MATCHES = 80
"""More are judged by `python tests/support/king_matches.py`."""


@pytest.mark.parametrize("seeds", [range(k, MATCHES, 8) for k in range(8)], ids=str)
def test_a_match_is_legal(play: Callable[[int], Any], seeds: range) -> None:
    for seed in seeds:
        assert () == referee.check(play(seed).record()).findings


@pytest.mark.parametrize("seeds", [range(k, MATCHES, 8) for k in range(8)], ids=str)
def test_a_match_with_hands_hidden_is_legal(play: Callable[[int], Any], seeds: range) -> None:
    for seed in seeds:
        assert () == referee.check(play(seed).hidden().record()).findings
