"""Judge scores and totals by themselves and beside each other, where no play is written."""

import pytest
from findings_as_text import found
from score_sheets import KINGS

ASSETS = "Cover Your Assets"

TOTALS = """\
game: Cover Your Assets
players: Ana, Ben
round 1
totals: Ana 700000, Ben 120000
round 2
{round_2}
"""


@pytest.mark.parametrize(
    ("claim", "finding", "without_headings"),
    [
        ("totals: Ana 695000, Ben 240000", "CYA514 6 or 4", "CYA514 4 or 3"),
        ("totals: Ana 700000, Ben 2240000", "CYA513 6 or 4", "CYA513 4 or 3"),
        ("totals: Ana 700000, Ben 240500", "CYA513 6", "CYA513 4"),
        ("scores: Ana 212000, Ben 0", "CYA513 6", "CYA513 4"),
        ("scores: Ana 800000, Ben 700000", "CYA513 6", "CYA513 4"),
    ],
)
def test_an_amount_that_no_cards_make_is_wrong_whatever_was_played(
    claim: str, finding: str, without_headings: str
) -> None:
    """The totals before it may be wrong instead, if it is refused only beside them."""
    text = TOTALS.format(round_2=claim)
    assert [finding] == found(text)
    assert [without_headings] == found(text.replace("round 1\n", "").replace("round 2\n", ""))


@pytest.mark.parametrize(
    "claim", ["totals: Ana 700000, Ben 240000", "scores: Ana 800000, Ben 500000"]
)
def test_an_amount_that_some_cards_make_is_right_if_no_play_is_written(claim: str) -> None:
    assert [] == found(TOTALS.format(round_2=claim))


def test_totals_that_add_up_are_stated_by_more_than_one_line() -> None:
    """The score of the first round confirms its total, so the second total is wrong."""
    scores = "round 1\nscores: Ana 700000, Ben 120000\n"
    text = TOTALS.replace("round 1\n", scores).format(round_2="totals: Ana 695000, Ben 240000")
    assert ["CYA514 7"] == found(text)


def test_a_later_total_is_wrong_or_the_one_that_it_is_added_to() -> None:
    text = TOTALS.format(round_2="scores: Ana 100000, Ben 0\ntotals: Ana 900000, Ben 120000")
    assert ["CYA503 7 or 4, 6"] == found(text)


@pytest.mark.parametrize(
    ("before", "after", "finding"),
    [
        ("scores: Ana 7, Ben 0, Cleo 0", "scores: Ana 7, Ben 5, Cleo 0", "KIC517 5"),
        ("totals: Ana 7, Ben 12, Cleo 0", "totals: Ana 6, Ben 12, Cleo 0", "KIC518 7 or 5"),
    ],
)
def test_points_that_no_hand_brings_are_wrong_whatever_was_played(
    before: str, after: str, finding: str
) -> None:
    """Only the winner of a hand scores, and nobody loses points."""
    claims = ("pot: Ana 7\n", "" if "scores" in before else "scores: Ana 7, Ben 0, Cleo 0\n")
    text = KINGS.replace(claims[0], "").replace(claims[1], "")
    assert [] == found(text)
    assert [finding] == found(text.replace(before, after))


def test_scores_of_one_player_each_are_of_two_hands() -> None:
    """Who does not win need not be written: others score nothing in that hand."""
    head = "game: Kings in the Corner\nplayers: Ana, Ben\n"
    sheet = head + "scores: Ana 20\nscores: Ben 33\nscores: Ana 21\ntotals: Ana 41, Ben {}\n"
    assert [] == found(sheet.format(33))
    assert ["KIC506 6"] == found(sheet.format(32))
    assert ["KIC506 5 or 4"] == found(head + "hand 1\nscores: Ana 20\ntotals: Ana 20, Ben 3\n")


def test_scores_of_one_player_each_may_be_of_one_round() -> None:
    head = "game: Cover Your Assets\nplayers: Ana, Ben\n"
    sheet = head + "scores: Ana 200000\nscores: Ben 150000\ntotals: Ana 200000, Ben 150000\n"
    assert [] == found(sheet)


@pytest.mark.parametrize(
    ("title", "lines", "wrong"),
    [
        (ASSETS, "round 1\nscores: Ana 415000\ntotals: Ana 400000\n", ["CYA503 5 or 4"]),
        (ASSETS, "round 1\nscores: Ana 415000\nscores: Ana 400000\n", ["CYA502 5 or 4"]),
        (ASSETS, "round 1\nscores: Ana 700000\nscores: Ben 700000\n", ["CYA513 5 or 4"]),
        (
            ASSETS,
            "round 1\nscores: Ana 415000\nscores: Ben 400000\ntotals: Ana 415000, Ben 400000\n",
            [],
        ),
        (ASSETS, "round 1\nscores: Ana 415000\nround 2\nscores: Ana 400000\n", []),
        (ASSETS, "scores: Ana 415000\nscores: Ana 400000\n", []),
        ("Covert", "scores: Ana 12\nscores: Ana 13\n", []),
        ("Covert", "scores: Ana 12\nscores: Ben 9\nwinner: Ben\n", ["CVT603 5 or 3, 4"]),
        ("Covert", "scores: Ana 12\nscores: Ben 9\nwinner: Ana\n", []),
    ],
)
def test_scores_of_one_player_count_too(title: str, lines: str, wrong: list[str]) -> None:
    """What is stated of one player is remembered though the others' scores are not written."""
    assert wrong == found(f"game: {title}\nplayers: Ana, Ben\n{lines}")


@pytest.mark.parametrize(
    ("title", "lines", "code"),
    [
        (
            "Cover Your Assets",
            "scores: Ana 600000, Ben 600000\ntotals: Ana 600000, Ben 600000\nround 2\n"
            "scores: Ana 500000, Ben 300000\ntotals: Ana 1100000, Ben 900000\nround 3\n"
            "scores: Ana 400000, Ben 300000\ntotals: Ana 1500000, Ben 1200000\nwinner: Ana\n",
            "CYA505",
        ),
        (
            "Kings in the Corner",
            "scores: Ana 60, Ben 0\ntotals: Ana 60, Ben 0\nhand 2\n"
            "scores: Ana 45, Ben 0\ntotals: Ana 105, Ben 0\nhand 3\n"
            "scores: Ana 0, Ben 20\ntotals: Ana 105, Ben 20\n",
            "KIC509",
        ),
    ],
)
def test_a_table_that_plays_on_makes_one_mistake(title: str, lines: str, code: str) -> None:
    """The scores of a round after the match are its own, and not those of the last one again."""
    heading = "round 1" if title == "Cover Your Assets" else "hand 1"
    sheet = f"game: {title}\nplayers: Ana, Ben\n{heading}\n{lines}"
    assert [f"{code} 9"] == [one.partition(" or")[0] for one in found(sheet)]


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ("round 1\nscores: Ana 700000, Ben 700000\ntotals: Ana 700000, Ben 700000\n", "4"),
        ("round 1\nscores: Ana 700000, Ben 700000\ntotals: Ana 800000, Ben 700000\n", "4 5"),
        (
            "round 1\nscores: Ana 200001, Ben 100000\ntotals: Ana 200001, Ben 100000\n"
            "round 2\nscores: Ana 200000, Ben 100000\ntotals: Ana 400001, Ben 200000\n",
            "4",
        ),
        ("hand 1\nscores: Ana 10, Ben 5\ntotals: Ana 10, Ben 5\n", "4"),
    ],
)
def test_totals_that_add_up_a_wrong_score_are_no_further_fault(lines: str, wrong: str) -> None:
    title = "Cover Your Assets" if lines.startswith("round") else "Kings in the Corner"
    sheet = f"game: {title}\nplayers: Ana, Ben\n{lines}"
    assert wrong.split() == [one.split()[1] for one in found(sheet)]


@pytest.mark.parametrize("scores", [("", ""), ("scores: Ana 23\n", "scores: Ben 12\n")])
def test_another_pot_is_that_of_the_next_hand(scores: tuple[str, str]) -> None:
    """A table may write nothing but who took each pot, without headings."""
    pots = f"pot: Ana 23\n{scores[0]}pot: Ben 12\n{scores[1]}"
    head = "game: Kings in the Corner\nplayers: Ana, Ben\n"
    assert [] == found(f"{head}{pots}totals: Ana 23, Ben 12\n")
    assert ["KIC506 5"] == found(f"{head}pot: Ana 23\npot: Ben 12\ntotals: Ana 20, Ben 12\n")
    assert ["KIC503 5 or 4"] == found(f"{head}hand 1\npot: Ana 23\npot: Ben 12\n")


@pytest.mark.parametrize(
    ("title", "lines", "wrong"),
    [
        (
            ASSETS,
            "round 1\nAna discards cash\nscores: Ana 700k, Ben 600k\ntotals: Ana 700k, Ben 610k\n",
            "CYA503 6 or 5",
        ),
        (
            "Kings in the Corner",
            "hand 1\nAna passes\nscores: Ana 20, Ben 0\nwinner: Ana\n",
            "KIC507 6 or 5",
        ),
    ],
)
def test_scores_of_a_round_that_stops_are_not_blamed_for_a_later_claim(
    title: str, lines: str, wrong: str
) -> None:
    """The end of a round need not be written, so that the round is not over shows nothing."""
    text = f"game: {title}\nplayers: Ana, Ben\n{lines}"
    assert [wrong] == found(text)
    assert [] == found(text.replace("610k", "600k").replace("winner: Ana\n", ""))
