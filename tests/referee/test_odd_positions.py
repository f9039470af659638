"""A position that no game comes to has a verdict, and never breaks an invariant."""

from collections.abc import Callable
from random import Random

import pytest
from odd_positions import LINES, changed_position, odd_position

import referee

TRIED = 15


@pytest.mark.parametrize("draw", [odd_position, changed_position])
@pytest.mark.parametrize("slug", LINES)
def test_an_odd_position_has_a_verdict(slug: str, draw: Callable[[str, Random], str]) -> None:
    """The referee does not fail (TXT902), and no state breaks an invariant (TXT901)."""
    random = Random(slug)
    for _ in range(TRIED):
        text = draw(slug, random)
        codes = [finding.rule.code for finding in referee.check(text).findings]
        assert not {"TXT901", "TXT902"} & set(codes), text
