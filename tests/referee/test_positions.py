"""A round may start from a position, and a position may leave out what nobody knows."""

import pytest

import referee

POSITION = """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home | jewels jewels
stack Ben: cash cash
discard: stocks
to play: Ben
"""


@pytest.mark.parametrize(
    "turn",
    [
        "Ben challenges Ana: jewels / gold / pass",
        "Ben pairs home silver",
        "Ben takes stocks with stocks",
        "Ben discards home",
    ],
)
def test_the_hands_may_be_left_out(turn: str) -> None:
    """What is played from a hand of which nothing is known could have been there."""
    assert "legal" == referee.check(POSITION + turn + "\n").verdict


def test_a_player_whose_hand_is_left_out_may_have_cards_for_another_action() -> None:
    """Whether the turn goes on after a lost challenge is a reading, with the hand known or not."""
    text = POSITION + "Ben challenges Ana: jewels / gold / pass\nBen discards cash\n"
    assert "contested" == referee.check(text).verdict
