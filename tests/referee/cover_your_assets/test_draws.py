"""Cards drawn before an action, or told on lines of their own."""

import pytest

import referee

HEADER = "Game: Cover Your Assets\nPlayers: Ana, Ben\n\n"


def found(body: str) -> tuple[str, list[tuple[str, int]], set[str]]:
    """Return the verdict, the rule and the line below the header of each finding, and the facts
    that the record leaves out."""
    (record,) = referee.check(HEADER + body).records
    findings = [(one.rule.code, one.line - 3) for one in record.findings if not one.note]
    return record.verdict, findings, {one.finding.rule.code for one in record.open}


@pytest.mark.parametrize(
    "line",
    [
        "1. Ana draws silver; pairs home home",
        "1. Ana draws silver, then pairs home home",
        "1. Ana draws a card and makes a pair of homes",
        "1. Ana draws a card from the deck; pairs home home",
        "1. Ana roba oro; junta casa casa",
        "1. Ana pioche or, puis apparie maison et maison",
    ],
)
def test_a_card_drawn_before_the_action_names_the_rule(line: str) -> None:
    assert ("illegal", [("CYA401", 1)]) == found(f"{line}\n2. Ben discards silver\n")[:2]


@pytest.mark.parametrize(
    "draws",
    [
        "Ana draws silver",
        "Ana takes a card",
        "Ana took a card from the deck",
        "Ana picks up a card",
        "Ana roba una carta",
        "Ana toma una carta del mazo",
        "Ana pioche une carte",
        "Ana prend une carte",
    ],
)
def test_draws_may_stand_below_their_turn(draws: str) -> None:
    """They end it, and are no turn of their own."""
    body = f"1. Ana discards home\n{draws}\n2. Ben discards silver\n"
    verdict, findings, _ = found(body)
    assert ("legal-as-far-as-recorded", []) == (verdict, findings)
    assert ("illegal", [("CYA401", 2)]) == found(body.replace("discards home", "pairs home home"))[
        :2
    ]


def test_the_draws_of_several_players_are_one_drawing() -> None:
    body = "1. Ana pairs home home\n2. Ben pairs cash cash\n3. Ana pairs gold jewels\n"
    body += "4. Ben pairs stocks stocks\n5. Ana challenges Ben: stocks / stocks / pass\n"
    drawn = "Ana draws home\nBen draws gold\n6. Ben discards cash\n"
    assert ("legal-as-far-as-recorded", []) == found(body + drawn)[:2]
    wrong = drawn.replace("Ana draws home", "Ana draws home home")
    assert ("illegal", [("CYA401", 6)]) == found(body + wrong)[:2]


@pytest.mark.parametrize(
    "body",
    [
        "Ana draws silver\nAna pairs home home\nBen discards jewels\n",
        "1. Ana fiddles home\nAna draws silver gold\n2. Ben discards silver\n",
        "1. Ana discards home\nBen takes a card\n2. Ben discards silver\n",
    ],
)
def test_draws_below_no_turn_of_their_player_are_a_question(body: str) -> None:
    """The turn may be the one that cannot be read, or may not be written."""
    _, findings, open_ = found(body)
    assert not [code for code, _ in findings if not code.startswith("TXT001")]
    assert "TXT136" in open_


def test_who_seems_to_act_twice_may_have_drawn() -> None:
    """A card that is taken by its name can also be the top card of the discard pile."""
    body = "1. Ana discards cash\nAna picks up gold\n2. Ben discards silver\n"
    assert ("ill-formed", [("TXT140", 2)]) == found(body)[:2]
    assert ("CYA202", 2) in found(body.replace("gold", "gold with gold"))[1]


@pytest.mark.parametrize(
    "talk",
    ["Ana draws", "Ana draws up to five", "Ana and Ben draw", "Ana roba", "Both draw back to five"],
)
def test_that_somebody_draws_says_nothing(talk: str) -> None:
    """It is talk, and listed as open."""
    verdict, findings, open_ = found(f"1. Ana discards home\n{talk}\n2. Ben discards silver\n")
    assert ("legal-as-far-as-recorded", []) == (verdict, findings)
    assert "TXT154" in open_
