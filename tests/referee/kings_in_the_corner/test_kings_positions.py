"""Before a position kings may have been held back, and players may have passed."""

import pytest

import referee
from referee.notation.writers import writer
from referee_spec.kings_in_the_corner.events import Position

POSITION = """\
game: Kings in the Corner
players: Ana, Ben

position
hand Ana: {ana}
hand Ben: 2S 7H
tab 1: 3H
tab 2: 9D
tab 3: 9H
tab 4: JS
king 1:
king 2:
king 3:
king 4:
chips: Ana {chips}, Ben {chips}
pot: {pot}
to play: Ana
"""

HELD = """\
Ana passes; pays 1; draws 2H
Ben puts 2S on t1; draws 3D
"""


def codes(ana: str, chips: int, lines: str) -> list[str]:
    """Return the rules that are broken from a position with Ana's hand and equal chips."""
    text = POSITION.format(ana=ana, chips=chips, pot=80 - 2 * chips)
    return [finding.rule.code for finding in referee.check(text + lines).findings]


@pytest.mark.parametrize(("chips", "broken"), [(36, []), (37, ["KIC304"]), (39, ["KIC304"])])
def test_a_king_may_have_been_fined_if_the_chips_leave_room(chips: int, broken: list[str]) -> None:
    assert broken == codes("KC 5H", chips, HELD)


@pytest.mark.parametrize(("chips", "broken"), [(36, []), (37, ["KIC306"]), (39, ["KIC306"])])
def test_an_unseen_king_may_have_been_fined(chips: int, broken: list[str]) -> None:
    assert broken == codes("? 5H", chips, HELD + "Ana puts KC on k1; draws 5D\n")


def test_a_king_without_a_fine_before_is_fined_when_it_is_shown() -> None:
    assert [] == codes("KC 5H", 39, "Ana puts KC on k1; fined 3; draws 2H\n")
    assert ["KIC307"] == codes("QC 5H", 39, "Ana passes; pays 1; fined 3; draws 2H\n")


def test_a_king_drawn_after_the_position_was_not_fined_before() -> None:
    drawn = "Ana passes; pays 1; draws KD\nBen puts 2S on t1; draws 3D\n"
    assert ["KIC305"] == codes("KC 5H", 30, drawn)
    assert ["KIC305"] == codes("6C 5H", 30, drawn)
    assert [] == codes("KC 5H", 30, drawn.replace("KD", "KD; fined 3"))


def test_a_king_that_the_record_brings_to_the_hand_is_not_fined_before() -> None:
    later = "Ana passes; pays 1; draws ?\nBen puts 2S on t1; draws 3D\n"
    assert [] == codes("6C 5H", 30, later)
    assert ["KIC306"] == codes("6C 5H", 30, later + "Ana puts KD on k1; draws 4D\n")


BLOCKED = POSITION.replace("to play", "pile: 0\nto play").replace("hand Ana: {ana}\n", "")


def test_others_may_have_passed_before_where_the_pile_is_empty() -> None:
    text = BLOCKED.format(chips=30, pot=20).replace("hand Ben: 2S 7H\n", "")
    for turns in ("Ana passes; pays 1\n", "Ana passes; pays 1\nBen passes; pays 1\n"):
        assert "legal-as-far-as-recorded" == referee.check(f"{text}{turns}pot: Ben 60\n").verdict
    played = "Ana puts 2H on t1\nBen passes; pays 1\n"
    assert "illegal" == referee.check(f"{text}{played}pot: Ben 60\n").verdict


@pytest.mark.parametrize(("pot", "broken"), [(50, []), (51, []), (40, ["KIC112"])])
def test_chips_that_are_owed_count_in_the_pot(pot: int, broken: list[str]) -> None:
    """Ana, who has put in forty, may owe what is in the pot besides."""
    text = BLOCKED.format(chips=0, pot=pot).replace("Ben 0", f"Ben {80 - pot + 2}")
    found = referee.check(text).findings
    assert broken == [finding.rule.code for finding in found][:1]


def test_chips_that_are_owed_are_not_written() -> None:
    event = Position((None,) * 8, (None, None), (-4, 36), 48, None, None)
    assert [("chips", ((1, 36),)), ("pot", 48)] == list(
        writer("kings-in-the-corner").position_data(event)
    )


@pytest.mark.parametrize("claim", ["pot: Ana {}", "scores: Ana {}, Ben 0"])
@pytest.mark.parametrize(
    ("chips", "won", "or_lines"),
    [(36, 13, None), (36, 10, (18,)), (36, 11, ()), (39, 7, None), (39, 4, (18,))],
)
def test_a_pot_that_an_open_fine_contradicts_may_be_right(
    claim: str, chips: int, won: int, or_lines: tuple[int, ...] | None
) -> None:
    """Nobody knows whether the king had been fined before, so the fine may not have been paid."""
    text = POSITION.format(ana="KC 8S", chips=chips, pot=80 - 2 * chips)
    text += "Ana puts KC on k1, puts 8S on t2; fined 3\n" + claim.format(won) + "\n"
    found = [(one.line, one.or_lines) for one in referee.check(text).findings]
    assert ([] if or_lines is None else [(19, or_lines)]) == found


def test_a_pot_that_a_fine_that_is_due_contradicts_is_wrong() -> None:
    """Ana draws the king and keeps it: without the fine her turn would be illegal."""
    text = POSITION.format(ana="6C 5H", chips=39, pot=2).replace("Ben: 2S 7H", "Ben: 2S")
    text += "Ana passes; pays 1; draws KC; fined 3\nBen puts 2S on t1\n"
    assert () == referee.check(text + "pot: Ben 9\n").findings
    found = [(one.line, one.or_lines) for one in referee.check(text + "pot: Ben 6\n").findings]
    assert [(20, ())] == found
