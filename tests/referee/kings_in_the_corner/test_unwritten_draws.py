"""A turn of Kings in the Corner without a written draw is legal, unless a table writes them all."""

import pytest

import referee
from referee.report.sentences import message

RECORD = """\
game: Kings in the Corner
players: Ana, Ben
dealer: Ben
rules: unwritten-draw={reading}

hand 1
deal Ana: 7H 8S QD 4C 2D 9S JH
deal Ben: 2C 2S 3D 3S 5D 5S 6S
stalls: QH 4D 8H 9D
1. Ana puts 8S on t4
2. Ben puts 3S on t2; draws 9C
"""


def test_a_draw_may_be_left_out() -> None:
    """By default it was made, and whether it was is an open question."""
    (record,) = referee.check(RECORD.format(reading="drawn")).records
    assert "legal-as-far-as-recorded" == record.verdict
    [question] = [one for one in record.open if one.finding.fact == "draw"]
    assert ("KIC403", {"players": ["Ana"]}) == (
        question.finding.rule.code,
        question.finding.values,
    )


def test_where_all_draws_are_written_one_that_is_not_was_not_made() -> None:
    [finding] = referee.check(RECORD.format(reading="not-drawn")).findings
    assert ("KIC403", 10) == (finding.rule.code, finding.line)


def test_an_unseen_draw_is_written_with_a_question_mark() -> None:
    record = RECORD.format(reading="not-drawn").replace("8S on t4", "8S on t4; draws ?")
    assert () == referee.check(record).findings


@pytest.mark.parametrize(
    ("reading", "turn", "rules"),
    [
        ("drawn", "puts 8S on t4; fined 3", []),
        ("drawn", "puts 8S on t4; fined 3; draws ?", ["KIC307"]),
        ("drawn", "passes; fined 3; puts 8S on t4", ["KIC307"]),
        ("not-drawn", "puts 8S on t4; fined 3", ["KIC307"]),
    ],
)
def test_a_fine_may_be_for_a_card_whose_draw_is_left_out(
    reading: str, turn: str, rules: list[str]
) -> None:
    """No play comes after the draw, and a draw that is written comes where it is written."""
    record = RECORD.format(reading=reading).replace("puts 8S on t4", turn)
    assert rules == [one.rule.code for one in referee.check(record).findings]


@pytest.mark.parametrize("player", ["Ana", "Ben"])
@pytest.mark.parametrize(
    ("turns", "rules"),
    [(["{} passes"], []), (["{} passes; draws ?"], []), (["{} draws ? ?"], ["KIC403"])],
)
def test_whoever_has_the_turn_may_leave_out_the_draw(
    player: str, turns: list[str], rules: list[str]
) -> None:
    """A position that does not say whose turn it is stands before a turn of any player."""
    lines = ["game: Kings in the Corner", "players: Ana, Ben", "", "position", "pile: 15"]
    verdict = referee.check("\n".join([*lines, *turns]).format(player))
    assert rules == [finding.rule.code for finding in verdict.findings]


@pytest.mark.parametrize(
    ("language", "none", "two"),
    [
        ("en", "Ana draws no card in", "Ana draws twice in"),
        ("es", "Ana no roba en", "Ana roba dos veces en"),
        ("fr", "Ana ne pioche pas dans", "Ana pioche deux fois dans"),
    ],
)
def test_a_refusal_says_how_often_was_drawn(language: str, none: str, two: str) -> None:
    record = RECORD.format(reading="not-drawn")
    for turn, said in (("8S on t4", none), ("8S on t4; draws ? ?", two)):
        [finding] = referee.check(record.replace("8S on t4", turn)).findings
        assert message("kings-in-the-corner", finding, language).startswith(said)
