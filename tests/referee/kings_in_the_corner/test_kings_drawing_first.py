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


def verdict_on(stalls: str, *turns: str) -> str:
    """Return the verdict on turns that begin with the draw; hands of one unseen card are dealt."""
    head = "game: Kings in the Corner\nplayers: Ana, Ben\nrules: draw-time=start, hand-size=1\n\n"
    return referee.check(f"{head}hand 1\nstalls: {stalls}\n" + "\n".join(turns) + "\n").verdict


def test_a_king_after_an_unseen_draw_may_be_the_one_that_was_fined() -> None:
    """It is the only king that was not seen, and the other cards of the hand come to light."""
    turns = ("Ana draws ?; pays 1; fined 3", "Ben draws ?; pays 1")
    last = "Ana draws ?, puts KS on k1, puts 8S on t1, puts 7H on t1"
    assert "legal-as-far-as-recorded" == verdict_on("9H KC KD KH", *turns, last)


def test_a_king_after_an_unseen_draw_may_be_fined() -> None:
    """The card that was drawn may be the six."""
    turns = (
        "Ana draws ?; pays 1",
        "Ben draws ?; pays 1",
        "Ana draws 7H, puts 8S on t1, puts 7H on t1",
        "Ben draws ?; pays 1",
        "Ana draws ?, puts 6S on t1, puts KS on k1; fined 3",
    )
    assert "legal-as-far-as-recorded" == verdict_on("9H KC KD KH", *turns)


def test_a_fined_king_has_to_be_in_the_hand() -> None:
    turns = ("Ana draws ?; pays 1; fined 3", "Ben draws ?; pays 1")
    last = "Ana draws 7H, puts 8S on t1, puts 7H on t1, puts 6S on t1"
    assert "impossible" == verdict_on("9H KC KD KH", *turns, last)
