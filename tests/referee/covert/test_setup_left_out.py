"""Steps of setting up may be left out, and the roll for who begins."""

import re
from pathlib import Path

import pytest

import referee

GAMES = Path(__file__).parents[3] / "docs" / "games"

STEPS = ("character", "agents", "cubes", "deal", "regions", "missions", "open", "codes", "tiles")


@pytest.mark.parametrize("step", STEPS)
def test_any_step_of_setting_up_may_be_left_out(step: str) -> None:
    text = (GAMES / "covert-2-players.txt").read_text("utf-8")
    shorter = re.sub(rf"(?m)^{step}\b.*\n", "", text)
    assert shorter != text
    found = referee.check(shorter)
    assert not found.findings
    # Nobody knows then what agents find.
    assert step != "cubes" or "legal-as-far-as-recorded" == found.verdict


@pytest.mark.parametrize("others", ["", "|agents", "|deal", "|character|agents", "|open|codes"])
def test_a_set_up_for_two_without_its_cubes_leaves_open_where_they_lay(others: str) -> None:
    """It does from the first line after them, whatever is left out besides; cubes that nobody saw
    were laid out."""
    text = (GAMES / "covert-2-players.txt").read_text("utf-8").partition("\n2. ")[0]
    without = re.sub(rf"(?m)^(?:cubes{others})\b.*\n", "", text)
    (record,) = referee.check(without).records
    assert [("cubes", "CVT102")] == [
        (one.finding.fact, rule.code) for one in record.open for rule in one.rules
    ]
    assert () == record.findings
    written = re.sub(r"(?m)^cubes: .*", f"cubes:{' ?' * 12}", text)
    for known in (text, written, text.replace(", Ben\n", ", Ben, Cleo\n").partition("cubes")[0]):
        assert "legal" == referee.check(known).verdict


def test_a_step_that_is_written_later_stands_in_the_wrong_place() -> None:
    text = """\
game: Covert
players: Ana, Ben
tiles: 1 3 3 5 1 4 2 6 6 5 2 4
character Ana: kestrel
character Ben: osprey
"""
    (found,) = referee.check(text).findings
    assert ("CVT102", 3) == (found.rule.code, found.line)


def without_lots(name: str, dealer: str) -> str:
    """Return a recorded game with this dealer and without the roll for who begins."""
    lines = (GAMES / name).read_text("utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(("lots", "dealer"))]
    at = next(n for n, line in enumerate(kept) if line.startswith("players"))
    return "\n".join([*kept[: at + 1], f"dealer: {dealer}", *kept[at + 1 :]]) + "\n"


@pytest.mark.parametrize("dealer", ["Tom", "Eva"])
def test_whoever_plays_first_has_begun_if_no_roll_is_written(dealer: str) -> None:
    """Anybody may have won the roll, whoever sits after the dealer."""
    verdict = referee.check(without_lots("covert-2-players-by-hand.txt", dealer))
    assert "legal-as-far-as-recorded" == verdict.verdict


def test_the_turns_after_the_first_follow_it() -> None:
    text = without_lots("covert-2-players-by-hand.txt", "Eva")
    twice = text.replace("2. Tom places 5 in agency", "2. Eva places 4 in agency")
    assert text != twice
    assert "CVT203" in {one.rule.code for one in referee.check(twice).findings}


def test_a_card_is_there_once_whatever_characters_are_left_out() -> None:
    text = """\
game: Covert
players: Ana, Ben, Cleo
agents Ana: rome-radio stockholm-money amsterdam-disguise
agents Ben: kiev-camera naples-money london-camera
agents Cleo: oslo-money paris-recorder milan-recorder
deal Ana: kiev-money kiev-camera
deal Ben: oslo-money kiev-camera
"""
    (found,) = referee.check(text).findings
    assert ("CVT104", 7) == (found.rule.code, found.line)


TWICE = (
    ("deal Ana: kiev-camera kiev-camera", "", ()),
    ("deal Ana: kiev-money kiev-camera", "deal Ben: oslo-money kiev-camera", (3,)),
    ("agents Ana: kiev-camera rome-radio oslo-money", "agents Ben: ? ? oslo-money", (3,)),
    ("codes Ana: 426-lockpick 425-recorder", "codes Ben: 425-recorder ?", (3,)),
    ("open: iron-harbour golden-falcon iron-harbour", "", ()),
)
"""Two lines of which the last has a card that is there already, and the line that may have it
instead."""


@pytest.mark.parametrize(("first", "second", "instead"), TWICE)
def test_a_card_is_there_once_where_the_steps_before_it_are_left_out(
    first: str, second: str, instead: tuple[int, ...]
) -> None:
    """The card is why the record is refused, as leaving out steps is no fault."""
    lines = ["game: Covert", "players: Ana, Ben", first, *filter(None, [second])]
    (found,) = referee.check("\n".join(lines) + "\n").findings
    assert ("CVT104", len(lines), instead) == (found.rule.code, found.line, found.or_lines)


@pytest.mark.parametrize("turn", ["2. Tom", "5. Eva", "8. Tom"])
def test_a_heading_after_wrong_tiles_is_not_named_for_a_later_line(turn: str) -> None:
    """The tiles may have been laid otherwise, and not be written: the heading comes in its turn."""
    text = without_lots("covert-2-players-by-hand.txt", "Eva").replace("tiles: 2 5", "tiles: 3 5")
    other = turn.replace("Eva", "Ben").replace("Tom", "Eva").replace("Ben", "Tom")
    wrong = text.replace(turn, other, 1)
    line = wrong[: wrong.index(other)].count("\n") + 1
    found = [(one.rule.code, one.line, one.or_lines) for one in referee.check(wrong).findings]
    assert [("CVT106", 21, ()), ("CVT203", line, ())] == found


@pytest.mark.parametrize("turn", ["3. Dev places 3", "5. Ben places 6", "1. Cleo places 5"])
def test_the_first_turn_is_not_named_for_a_later_line(turn: str) -> None:
    """Whoever plays first has most likely begun, also after a fault before that turn."""
    text = without_lots("covert-4-players.txt", "Dev")
    wrong = text.replace("rolls Ana: 2 3 3 4 4", "rolls Ana: 2 3 3 4", 1)
    number, _, rest = turn.split(" ", 2)
    wrong = wrong.replace(turn, f"{number} Ana {rest}", 1)
    lines = wrong.splitlines()
    places = [lines.index("rolls Ana: 2 3 3 4") + 1, text[: text.index(turn)].count("\n") + 1]
    found = [(one.rule.code, one.line, one.or_lines) for one in referee.check(wrong).findings]
    assert [("CVT202", places[0], ()), ("CVT203", places[1], ())] == found
