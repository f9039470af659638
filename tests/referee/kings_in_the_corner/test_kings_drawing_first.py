"""Records of tables that draw before they play."""

import pytest

import referee


def test_two_unseen_kings_are_put_down_in_a_first_turn() -> None:
    """One of them may be the card that was drawn, and the rest of the hand was dealt."""
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\nrules: folk\n\nhand 1\n"
        "deal Ana: ? ? ? ? ? ? ?\ndeal Ben: ? ? ? ? ? ? ?\nstalls: 2C 3C 4C 5C\n"
        "1. Ana draws ?, puts KD on k4, puts KS on k1\n"
    )
    assert () == referee.check(text).findings


def test_a_king_put_down_after_an_unseen_draw_may_be_the_fined_one() -> None:
    """Then the unseen card that is left is the one drawn, and may be any card."""
    text = """\
game: Kings in the Corner
players: Ana, Ben
rules: draw-time=start

hand 1
deal Ana: 4H 2H QH 10H 8S ? 9C
deal Ben: JC 10C 9S 9H 6D 3S 2S
stalls: 9D 7D 7C KC
1. Ana draws 6C; fined 3; pays 1
2. Ben passes; pays 1; draws AD
3. Ana draws ?, puts KH on k1
4. Ben draws AC; pays 1
5. Ana refuses to draw, puts 8C on t1; pays 1
"""
    assert () == referee.check(text).findings


FINED = ("Ana draws ?; pays 1; fined 3", "Ben draws ?; pays 1")


@pytest.mark.parametrize(
    ("turns", "verdict"),
    [
        # The only king that was not seen is the one fined: the rest of the hand comes to light.
        (
            (*FINED, "Ana draws ?, puts KS on k1, puts 8S on t1, puts 7H on t1"),
            "legal-as-far-as-recorded",
        ),
        # The card that was drawn may be the six.
        (
            (
                *("Ana draws ?; pays 1", "Ben draws ?; pays 1"),
                *("Ana draws 7H, puts 8S on t1, puts 7H on t1", "Ben draws ?; pays 1"),
                "Ana draws ?, puts 6S on t1, puts KS on k1; fined 3",
            ),
            "legal-as-far-as-recorded",
        ),
        # A fined king has to be in the hand.
        ((*FINED, "Ana draws 7H, puts 8S on t1, puts 7H on t1, puts 6S on t1"), "impossible"),
    ],
)
def test_a_king_after_an_unseen_draw_may_be_fined(turns: tuple[str, ...], verdict: str) -> None:
    """Turns begin with the draw, and hands of one unseen card are dealt."""
    head = "game: Kings in the Corner\nplayers: Ana, Ben\nrules: draw-time=start, hand-size=1\n\n"
    text = f"{head}hand 1\nstalls: 9H KC KD KH\n" + "\n".join(turns) + "\n"
    assert verdict == referee.check(text).verdict
