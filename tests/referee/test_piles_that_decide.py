"""Facts that decide a dispute: what lies on a pile of which only the top is known."""

import pytest

from referee import check
from referee.disputes.distinguishing_facts import certainly_differ
from referee.judge.facts import TableFact


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        ("… stocks home", "… stocks gold", True),
        ("… stocks home", "… home", False),
        ("stocks home", "… gold", True),
        ("", "… gold", False),
        ("… home ?", "… gold home", False),
        ("home …", "gold …", False),
        ("…", "… home", False),
    ],
)
def test_the_known_top_of_two_piles_tells_them_apart(one: str, other: str, differ: bool) -> None:
    """Below it, or among the cards of a hand, further ones may lie."""
    assert differ == certainly_differ(tuple(one.split()), tuple(other.split()))


def test_the_top_of_a_pile_that_is_not_known_below_decides() -> None:
    """The position says no more of the discard pile than its top card."""
    text = """game: Cover Your Assets
players: Ana, Ben
position
discard: stocks
to play: Ana
disputed
    per Ana: Ana discards cash
    per Ben: Ana discards jewels
Ben discards gold
"""
    (ruling,) = check(text).records[0].rulings
    assert TableFact("discard", "") in ruling.decides
