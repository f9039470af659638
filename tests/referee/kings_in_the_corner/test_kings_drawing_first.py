"""Records of tables that draw before they play."""

import referee


def test_two_unseen_kings_are_put_down_in_a_first_turn() -> None:
    """One of them may be the card that was drawn, and the rest of the hand was dealt."""
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\nrules: folk\n\nhand 1\n"
        "deal Ana: ? ? ? ? ? ? ?\ndeal Ben: ? ? ? ? ? ? ?\nstalls: 2C 3C 4C 5C\n"
        "1. Ana draws ?, puts KD on k4, puts KS on k1\n"
    )
    assert () == referee.check(text).findings
