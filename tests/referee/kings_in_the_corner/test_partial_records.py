"""What records of Kings in the Corner that leave something out show all the same."""

from pathlib import Path

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
