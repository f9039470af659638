"""Lines that cannot be read accuse nobody in the lines around them, whatever they may be."""

import pytest

import referee

ASSETS = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n"
KINGS = "game: Kings in the Corner\nplayers: Ana, Ben, Cleo\n"


def faults(text: str) -> list[tuple[str, int]]:
    """Return the rule and the line of each finding but of lines that cannot be read."""
    findings = referee.check(text).findings
    unread = ("TXT001", "TXT107", "TXT140")
    return [(one.rule.code, one.line) for one in findings if one.rule.code not in unread]


@pytest.mark.parametrize(
    "line",
    ["Bne: discards cash", "Mum: discards cash for Ben", "Challenge: Ben none", "Discard: Ben, x"],
)
def test_a_line_with_an_unknown_key_may_be_a_turn(line: str) -> None:
    body = f"dealer: Cleo\n\nAna discards cash\n{line}\nCleo discards home\n"
    assert not faults(ASSETS + body)
    assert [("CYA201", 7)] == faults(ASSETS + body.replace(line, "date: today"))


@pytest.mark.parametrize(
    "line", ["(Ben is ahead)", "Ben is ahead", "note: Ben won the second one", "roud 3"]
)
def test_a_line_among_scores_may_be_scores(line: str) -> None:
    scores = "scores: Ana 400k, Ben 300k, Cleo 0\nscores: Ana 300k, Ben 450k, Cleo 0\n"
    after = "scores: Ana 310k, Ben 300k, Cleo 0\nwinner: Ben\n"
    assert not faults(f"{ASSETS}{scores}{line}\n{after}")
    assert faults(f"{ASSETS}{scores}{after}".replace("winner: Ben", "winner: Cleo"))


@pytest.mark.parametrize(
    "text",
    [
        f"{KINGS}hand 1\nCleo deals\nstalls: QH 4D 9S 9D\nAna passes; pays 1; draws ?\n",
        f"{KINGS}Ana shuffles\nstalls: QH 4D KS 9D\nAna passes; draws ?\nBen puts JS on QH\n",
        f"{ASSETS}round 1\nCleo deals\nflip: stocks\nAna discards cash\n",
        f"{ASSETS}round 1\ndeal Ana: home home cash cash gold\nBen sorted his cards\n"
        "deal Ben: cash cash silver stocks stocks\nflip: jewels\nAna pairs home home\n",
    ],
)
def test_a_line_above_setting_up_is_no_turn(text: str) -> None:
    assert not faults(text)


@pytest.mark.parametrize("line", ["Ana starts", "Cleo deals", "Cleo dealt"])
def test_the_dealer_may_be_told_twice(line: str) -> None:
    assert not faults(f"{ASSETS}dealer: Cleo\n{line}\n\nAna discards cash\n")
    assert [("TXT103", 4)] == faults(f"{ASSETS}dealer: Ben\n{line}\n\nAna discards cash\n")[:1]


@pytest.mark.parametrize(
    ("game", "turns"),
    [
        (ASSETS, ("pairs home home", "pairs cash cash")),
        (KINGS, ("passes; pays 1; draws ?", "passes; pays 1; draws ?")),
    ],
)
def test_a_line_above_the_first_turn_does_not_begin_a_round(
    game: str, turns: tuple[str, str]
) -> None:
    """So the deal goes to the next player for the second round only, and to no one else."""
    word = "round" if game == ASSETS else "hand"
    text = f"{game}{word} 1\nwhat a day\n1. Ana {turns[0]}\n{word} 2\n1. Ben {turns[1]}\n"
    assert not faults(text)
    assert faults(text.replace("what a day\n", "").replace("1. Ben", "1. Cleo"))
