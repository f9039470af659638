"""Rounds of which the setting up, a phase or all of the play is left out."""

import re
from pathlib import Path

import pytest

import referee

GAMES = Path(__file__).parents[3] / "docs" / "games"

BEGINNING = "game: Covert\nplayers: Ana, Ben, Cleo\nround 1\n"


@pytest.mark.parametrize(
    ("plays", "codes"),
    [
        (("Ana places 1 in folder draws search", "Ben stops", "Cleo stops"), []),
        (
            (
                "Ana places 1 in folder draws sneak-attack; "
                "sneaks with sneak-attack; places 2 in agency",
            ),
            ["CVT508"],
        ),
        (("Ana places 1 in movement", "Cleo places 2 in movement"), ["CVT203"]),
        (
            (
                "Ana flies from rome with oslo-money; stops",
                "Ben flies from rome with oslo-money; stops",
            ),
            ["CVT110"],
        ),
    ],
)
def test_the_first_round_begins_with_nothing_played(
    plays: tuple[str, ...], codes: list[str]
) -> None:
    """Also where the setting up is left out: nobody has tokens, and no card has been discarded."""
    (record,) = referee.check(BEGINNING + "\n".join(plays) + "\n").records
    assert codes == [finding.rule.code for finding in record.findings]
    assert "phase" not in {one.finding.fact for one in record.open}


def test_a_round_that_is_left_out_accuses_nobody() -> None:
    """Agents and points are then unknown, also if the record has the setting up."""
    text = (GAMES / "covert-3-players-by-hand.txt").read_text("utf-8")
    setup = text[: text.index("\nround 1")]
    plays = "round 1\nround 2\nIda places 1 in movement\nJon stops\nKim stops\nIda stops\n"
    moves = "Ida moves 1: oslo-stockholm\nscores: Ida 22, Jon 11, Kim 12\n"
    (verdict,) = referee.check(f"{setup}\n{plays}{moves}").records
    assert ("legal-as-far-as-recorded", ()) == (verdict.verdict, verdict.findings)


@pytest.mark.parametrize("placed", [(), ("Ana places 1 in movement", "Ben places 2 in movement")])
def test_where_placing_is_left_out_one_line_is_refused(placed: tuple[str, ...]) -> None:
    moves = ("Cleo moves 1: london-paris", "Ana moves 2: kiev-odessa", "Ben moves 3: venice-rome")
    (one,) = referee.check(BEGINNING + "\n".join((*placed, *moves)) + "\n").findings
    assert ("CVT204", moves[0]) == (one.rule.code, one.text)


def test_who_acts_first_after_codes_left_out_is_not_accused_before_a_wrong_line() -> None:
    """All turns for codes may be left out: the card taken twice is the fault."""
    plays = """\
Ana places 1 in agency
Ben places 2 in agency
Cleo stops 1
Ana places 3 in agency
Ben stops 2
Ana stops 3
Ben recruits 2: takes kiev-money then bonn-money
Ana recruits 1 3: takes kiev-money then rome-disguise
"""
    setup = """\
agents Ana: london-camera bonn-camera rome-radio
agents Ben: berlin-recorder kiev-camera athens-money
agents Cleo: paris-lockpick venice-radio prague-radio
regions: london-money milan-recorder vienna-camera kiev-money oslo-camera athens-camera
"""
    head = BEGINNING.replace("round 1\n", f"{setup}round 1\n")
    (one,) = referee.check(head + plays).findings
    last = len((head + plays).splitlines())
    assert ("CVT431", last, (last - 1,)) == (one.rule.code, one.line, one.or_lines)


def test_scores_below_play_that_stops_are_of_a_game_that_went_on() -> None:
    """Nobody has the points yet: the rest was not written. A game that is over has no rest."""
    for path in sorted(GAMES.glob("covert-*.txt")):
        text = path.read_text("utf-8")
        at = text.rindex("\nround ")
        claims = text[text.rindex("\nscores:") :]
        stopped = [*text[at:].splitlines()[:9], *claims.splitlines()]
        (verdict,) = referee.check(f"{text[:at]}{chr(10).join(stopped)}\n").records
        assert ("legal-as-far-as-recorded", ()) == (verdict.verdict, verdict.findings), path.stem
        assert {"points", "phase"} <= {one.finding.fact for one in verdict.open}
        wrong = text.replace(
            claims, re.sub(r"\d+", lambda one: f"{int(one[0]) + 1}", claims, count=1)
        )
        assert "CVT601" in [one.rule.code for one in referee.check(wrong).findings], path.stem


def test_a_round_of_which_only_the_heading_is_written_is_open() -> None:
    """A record of headings alone accuses nobody, and says that the rounds were not checked."""
    headings = [f"round {number}" for number in range(1, 5)]
    head = "game: Covert\nplayers: Ana, Ben\n"
    (verdict,) = referee.check(head + "\n".join(headings)).records
    assert "legal-as-far-as-recorded" == verdict.verdict
    assert [(4, 6)] == [(one.finding.line, one.last) for one in verdict.open]
    headings.insert(1, "Ana places 3 in missions")
    found = referee.check(head + "\n".join(headings)).findings
    assert "CVT201" in [one.rule.code for one in found]


@pytest.mark.parametrize(
    ("plays", "codes"),
    [
        (("1. Ben places 3 in movement", "2. Ana stops 1"), []),
        (("rolls Ana: 1 2 3 4 5", "1. Ben places 3 in movement", "2. Ana stops 1"), []),
        (("rolls Ana: 1 2 3 4 5",), []),
        (("rolls Ana: 1 2 3 4 5", "7. Ben swaps t3 t4"), ["CVT202"]),
        (("rerolls Ana: 5 6 -> 1 2",), ["CVT207"]),
        (("7. Ben waits", "1. Ben flies from rome with oslo-money; stops 1", "2. Ana stops 2"), []),
        (("7. Ben waits", "Ben flies from rome with oslo-money; stops 1", "Ana stops 2"), []),
        (("7. Ben waits", "8. Ben flies from rome with oslo-money"), ["CVT204"]),
        (("7. Ben places 3 in movement",), ["CVT204"]),
        (("1. Ben waits",), ["TXT108"]),
        (("1. Ben places 3 in movement; swaps t1 t2",), ["TXT108"]),
    ],
)
def test_a_heading_and_the_idle_turns_before_it_are_left_out(
    plays: tuple[str, ...], codes: list[str]
) -> None:
    """A roll, a turn of placing, or one with the number 1 begins a round; no other turn does."""
    head = """\
game: Covert
players: Ana, Ben
position
phase: codes
round: 3
order: Ana, Ben
dice Ana: 1 2 3 4 5
dice Ben: 1 2 3 4 5
complete:
agency:
movement:
missions:
completed Ana:
completed Ben:
to play: Ana
6. Ana swaps t1 t2
"""
    (verdict,) = referee.check(head + "\n".join(plays) + "\n").records
    assert codes == [one.rule.code for one in verdict.findings]
    assert codes or "legal-as-far-as-recorded" == verdict.verdict


def test_after_a_heading_left_out_the_next_one_may_have_any_number() -> None:
    plays = "1. Ana stops 1\n2. Ben stops 2\n3. Ana swaps t1 t2\nrolls Ana: 1 2 3 4 5\n"
    more = "1. Ben stops 1\n2. Ana stops 2\n3. Ben waits\n4. Ana waits\nround 7\nround 8\n"
    assert () == referee.check(f"game: Covert\nplayers: Ana, Ben\n{plays}{more}").findings
