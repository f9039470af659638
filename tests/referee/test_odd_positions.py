"""A position that no game comes to has a verdict, and never breaks an invariant."""

from collections.abc import Callable
from random import Random

import pytest
from odd_positions import LINES, changed_position, odd_position

import referee

TRIED = 15


@pytest.mark.parametrize(
    ("slug", "draw"),
    [
        *((slug, odd_position) for slug in LINES),
        ("cover-your-assets", changed_position),
        ("kings-in-the-corner", changed_position),
        pytest.param("covert", changed_position, marks=pytest.mark.thorough),
    ],
)
def test_an_odd_position_has_a_verdict(slug: str, draw: Callable[[str, Random], str]) -> None:
    """The referee does not fail (TXT902), and no state breaks an invariant (TXT901)."""
    random = Random(slug)
    for _ in range(TRIED):
        text = draw(slug, random)
        codes = [finding.rule.code for finding in referee.check(text).findings]
        assert not {"TXT901", "TXT902"} & set(codes), text


def test_a_king_is_fined_in_a_hand_that_nobody_knows() -> None:
    """The hand then has a card, and the king counts as held back."""
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\n\nposition\ntab 4:\npile: 0\n"
        "chips: Ana 5, Ben 0\nAna puts 7H on k2; fined 3\nBen puts 5D on t4; pays 1\n"
    )
    assert ["KIC412"] == [finding.rule.code for finding in referee.check(text).findings]


def test_more_cubes_of_a_colour_that_nobody_plays_than_there_are() -> None:
    text = (
        "game: Covert\nplayers: Ana, Ben\n\nposition\nphase: resolve\n"
        "intel Ana: colour-3\nintel Ben: colour-3\n"
        "cubes colour-3: belgrade minsk moscow london stockholm\nAna waits\n"
    )
    found = referee.check(text).findings
    assert ["impossible"] == [finding.rule.breach for finding in found]


@pytest.mark.parametrize("phase", ["codes", "final"])
def test_a_phase_is_over_when_everybody_has_acted(phase: str) -> None:
    text = f"game: Covert\nplayers: Ana, Ben\nposition\nphase: {phase}\nacted: Ana, Ben\n"
    [finding] = referee.check(f"{text}Ana waits\n").findings
    assert ("CVT109", 5) == (finding.rule.code, finding.line)
    assert (
        ()
        == referee.check(text.replace(", Ben\nAna", "\nBen").replace(": Ana, Ben\nA", "")).findings[
            1:
        ]
    )


@pytest.mark.parametrize(("acted", "breaches"), [("", ["impossible"]), ("Ben", [])])
def test_who_is_earlier_in_the_order_has_acted(acted: str, breaches: list[str]) -> None:
    """An empty line says that nobody has; without one they are taken to have had their turn."""
    text = (
        "game: Covert\nplayers: Ana, Ben\n\nposition\nphase: codes\n"
        f"to play: Ana\norder: Ben, Ana\nacted: {acted}\nAna waits\n"
    )
    assert breaches == [finding.rule.breach for finding in referee.check(text).findings]
    left_out = text.replace(f"acted: {acted}\n", "")
    assert () == referee.check(left_out).findings


@pytest.mark.parametrize("phase", ["phase: place\n", ""])
def test_a_player_with_four_dice(phase: str) -> None:
    """Whatever the phase is, each player has five dice once they are rolled."""
    text = (
        f"game: Covert\nplayers: Ana, Ben\n\nposition\n{phase}to play: Ana\norder:\n"
        "complete:\nmissions:\nagency:\nmovement:\ndice Ana: 1 2 3 4 5\ndecoder Ana:\n"
        "folder Ana: 0\ndice Ben: 1 2 3 4\ndecoder Ben:\nfolder Ben: 0\nAna places 2 in decoder\n"
    )
    found = referee.check(text).findings
    assert ["impossible"] == [finding.rule.breach for finding in found]


MISPLACED = {
    "hand 1\nstalls: 9H 4D 2C JS\nk1: KS\n1. Ana puts QS on k1; draws ?\n": [(5, "TXT107")],
    "hand 1\nstalls: 9H 4D 2C JS\n1. Ana puts QS on k1; draws ?\nk2: KS\n": [
        (5, "KIC208"),
        (6, "TXT107"),
    ],
    "hand 1\nto play: Ben\n1. Ben passes; pays 1\n2. Ana passes; pays 5\n": [
        (4, "TXT107"),
        (6, "KIC412"),
    ],
}


@pytest.mark.parametrize("body", MISPLACED)
def test_what_a_misplaced_line_says_of_the_table_may_be_so(body: str) -> None:
    """Nobody is accused below it of what only another table forbids."""
    found = referee.check(f"game: Kings in the Corner\nplayers: Ana, Ben\n{body}").findings
    assert [(one.line, one.rule.code) for one in found if not one.note] == MISPLACED[body]
