"""Cards on stalls that nobody recorded, and points that were written before the first hand."""

import referee

RECORD = """\
game: Kings in the Corner
players: Ana, Ben
dealer: Ben

hand 1
Ana puts 5D on t2; draws ?
Ben puts 10C on t3, moves t2 to t3; draws ?
"""


def test_a_lot_with_an_unseen_bottom_does_not_go_where_its_known_cards_cannot_lie() -> None:
    """Under the five lies a six, which does not fit on a ten."""
    text = RECORD.replace("Ben puts 10C on t3,", "Ben moves t3 to t1, puts 10C on t3,")
    findings = referee.check(text).findings
    assert [("KIC209", 7)] == [(one.rule.code, one.line) for one in findings]


def test_scores_before_the_first_hand_are_the_points_so_far() -> None:
    text = RECORD.replace("dealer: Ben\n", "dealer: Ben\n\nscores: Ana 18, Ben 0\n")
    codes = {one.rule.code for one in referee.check(text.partition("Ana puts")[0]).findings}
    assert "TXT901" not in codes


def test_kings_that_were_dealt_may_lie_in_corners_where_nobody_wrote_the_stalls() -> None:
    """Where the four cards are written, and no king, the corners are empty."""
    text = RECORD.replace("dealer: Ben\n", "dealer: Ben\nrules: dealt-king=to-corner\n")
    text = text.replace("5D on t2", "QH on k1")
    assert () == referee.check(text).findings
    findings = referee.check(text.replace("hand 1\n", "hand 1\nstalls: 9H QS 3H JD\n")).findings
    assert ("KIC208", 8) == (findings[0].rule.code, findings[0].line)
    king = text.replace("hand 1\n", "hand 1\nstalls: 9H QS 3H JD\nking 1: KS\n")
    assert "KIC208" not in {one.rule.code for one in referee.check(king).findings}
