"""A position that no game comes to has a verdict, and never breaks an invariant."""

from random import Random

import pytest
from odd_positions import LINES, odd_position

import referee

TRIED = 60


@pytest.mark.parametrize("slug", LINES)
def test_a_position_of_random_lines_has_a_verdict(slug: str) -> None:
    """Nothing raises, and no state breaks an invariant (TXT901)."""
    random = Random(slug)
    for _ in range(TRIED):
        text = odd_position(slug, random)
        codes = [finding.rule.code for finding in referee.check(text).findings]
        assert "TXT901" not in codes, text
