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


def test_a_king_is_fined_in_a_hand_that_nobody_knows() -> None:
    """The hand then has a card, and the king counts as held back."""
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\n\nposition\ntab 4:\npile: 0\n"
        "chips: Ana 5, Ben 0\nAna puts 7H on k2; fined 3\nBen puts 5D on t4; pays 1\n"
    )
    assert ["KIC412"] == [finding.rule.code for finding in referee.check(text).findings]
