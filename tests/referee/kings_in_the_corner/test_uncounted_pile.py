"""A turn without a draw, at a table that writes them down: an uncounted pile is empty then."""

import pytest

import referee

POSITION = """\
game: Kings in the Corner
players: Ana, Ben
{rules}
position
tab 1: QH JS
tab 2: 4D
tab 3: 9S
{hands}
to play: Ana
"""

HANDS = "hand Ana: 8H 7H 7D\nhand Ben: 7C 6C 5C"
WRITTEN = "rules: unwritten-draw=not-drawn"
NO_DRAW = "Ana puts 8H on t3\n"


def found(
    turns: str, rules: str = WRITTEN, hands: str = HANDS
) -> list[tuple[str, int, tuple[int, ...]]]:
    """Return the rule and the turn of each finding, and the turns that may be wrong instead."""
    position = POSITION.format(rules=rules, hands=hands)
    first = position.count("\n")
    return [
        (one.rule.code, one.line - first, tuple(line - first for line in one.or_lines))
        for one in referee.check(position + turns).findings
    ]


def test_a_turn_without_a_draw_or_a_later_draw_is_wrong() -> None:
    """Ana ended a turn without a draw, so Ben had no card to draw, or Ana drew none by mistake."""
    assert [("KIC403", 1, (2,))] == found(NO_DRAW + "Ben puts 7C on t3; draws 9C\n")


def test_nobody_draws_from_the_empty_pile_afterwards() -> None:
    assert [] == found(NO_DRAW + "Ben puts 7C on t3\nAna passes; pays 1\n")


@pytest.mark.parametrize(
    ("turns", "rules", "hands"),
    [
        # The draw may have been left out.
        (NO_DRAW + "Ben puts 7C on t3; draws 9C\n", "# official", HANDS),
        # The card may have been Ana's last: what follows is of another hand, or she had one more.
        (NO_DRAW + "Ben puts 7C on t3; draws 9C\n", WRITTEN, "hand Ben: 7C 6C 5C"),
        # Ana did not want the card.
        (
            "Ana passes; pays 1; refuses to draw; pays 1\nBen passes; pays 1; draws ?\n",
            WRITTEN,
            HANDS,
        ),
    ],
)
def test_other_turns_leave_the_pile_uncounted(turns: str, rules: str, hands: str) -> None:
    assert [] == found(turns, rules, hands)


def test_the_turns_before_the_position_may_have_been_without_a_draw() -> None:
    """When both pass the hand may be over already, or the pile may just have run out."""
    passes = "Ana passes; pays 1\nBen passes; pays 1\nAna passes; pays 1\n"
    assert [("KIC501", 3, ())] == found(passes)
    assert [] == found("Ana passes; pays 1\nscores: Ana 0, Ben 0\n")
