"""What records of Kings in the Corner that leave something out show all the same."""

from pathlib import Path

import pytest

import referee

HEAD = "game: Kings in the Corner\nplayers: Ana, Ben, Cleo, Dev\n\n"
SAMPLES = Path(__file__).parents[3] / "docs" / "games"


def breaches(lines: str) -> list[tuple[str, str]]:
    """Return the rules of the findings on a record of four players, with how they are broken."""
    found = referee.check(HEAD + lines).findings
    return [(one.rule.code, one.breach) for one in found if one.breach != "undecided"]


def test_a_chip_for_each_player_at_most_may_be_left_over() -> None:
    """If a pot of 77 chips or more stays, the rest cannot be shared out equally."""
    lines = "position\nchips: Ana {}, Ben 18, Cleo 18, Dev 18\npot: {}\nto play: Ana\n"
    assert [] == breaches(lines.format(19, 7))
    assert [("KIC112", "contested")] == breaches(lines.format(19, 4))
    assert [("KIC112", "impossible")] == breaches(lines.format(18, 4))


def test_the_score_of_the_winner_is_that_of_the_others() -> None:
    """Nobody else scores, but where each card left is a point."""
    scores = "hand 1\nscores: Ana 20\ntotals: Ana 20, Ben 5, Cleo 0, Dev 0\n"
    assert [("KIC506", "illegal")] == breaches(scores)


def test_a_pot_that_nobody_won_stays_where_the_end_was_not_seen() -> None:
    lines = (SAMPLES / "kings-6-players-pot-stays.txt").read_text("utf-8").splitlines()
    lines[75] = "deal Eli"
    found = referee.check("\n".join(lines)).findings
    assert [("TXT001", 76)] == [(one.rule.code, one.line) for one in found]


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("scores: Ana 20, Ben 7", "KIC517"),
        ("pot: Ana 2", "KIC519"),
        ("scores: Ana 20, Ben 0", None),
        ("pot: Ana 20", None),
    ],
)
@pytest.mark.parametrize("seen", [True, False])
def test_what_no_hand_can_bring_is_said_below_play_that_stops(
    claim: str, code: str | None, *, seen: bool
) -> None:
    """That the hand is not over is the reason only where its rest cannot be unwritten."""
    hands = "deal Ana: 7H 8S 2C 4C 2D 9S JH\ndeal Ben: 5H 6S 7D 3C AD 9C JD\n" if seen else ""
    text = (
        f"game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\n{hands}stalls: QH 4D JC 9D\n"
        f"1. Ana puts 8S on t4; draws 5C\n2. Ben passes; pays 1; draws 6C\n{claim}\n"
    )
    expected = "KIC502" if seen else code
    found = referee.check(text).findings
    assert ([expected] if expected else []) == [one.rule.code for one in found]
