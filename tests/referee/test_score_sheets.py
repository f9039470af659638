"""Judge records of rounds whose play was not written down: score sheets."""

import re
from pathlib import Path

import pytest
from findings_as_text import found
from score_sheets import ASSETS, COVERT, KINGS

import referee

GAMES = Path(__file__).parents[2] / "docs" / "games"


@pytest.mark.parametrize("text", [ASSETS, KINGS, COVERT])
def test_play_that_is_left_out_is_not_held_against_anybody(text: str) -> None:
    """The verdict says that not everything could be checked."""
    verdict = referee.check(text).records[0]
    assert (verdict.verdict, list(verdict.findings)) == ("legal-as-far-as-recorded", [])
    assert verdict.open


@pytest.mark.parametrize(
    ("game", "word"),
    [("Cover Your Assets", "round"), ("Kings in the Corner", "hand"), ("Covert", "round")],
)
def test_of_a_round_only_the_heading_may_be_written(game: str, word: str) -> None:
    """Nobody says that it was not played; the verdict says that it was not checked."""
    text = f"game: {game}\nplayers: Ana, Ben\n\n{word} 1\n{word} 2\n{word} 3\n"
    verdict = referee.check(text).records[0]
    assert (verdict.verdict, list(verdict.findings)) == ("legal-as-far-as-recorded", [])
    assert {6} == {one.last for one in verdict.open}


@pytest.mark.parametrize(
    "sheet",
    [
        "Kings in the Corner\nplayers: Ana, Ben\nhand 1\nwinner: Ana\n",
        "Kings in the Corner\nplayers: Ana, Ben\nhand 1\npot: Ana 9\nhand 2\npot: Ben 8\n",
        "Cover Your Assets\nplayers: Ana, Ben\nround 1\nwinner: Ana\n",
    ],
)
def test_of_a_round_only_the_heading_and_the_winner_may_be_written(sheet: str) -> None:
    assert "legal-as-far-as-recorded" == referee.check(f"game: {sheet}").verdict


@pytest.mark.parametrize(
    ("sheet", "written", "wrong", "found_there"),
    [
        # Nothing tells whether the score or the total is wrong; a pot confirms the score.
        (ASSETS, "Cleo 705000", "Cleo 750000", "CYA503 12 or 11"),
        (KINGS, "totals: Ana 7, Ben 0", "totals: Ana 9, Ben 0", "KIC506 7"),
        (ASSETS, "winner: Ana", "winner: Ben", "CYA506 13"),
        # The play of its round is left out, too.
        (ASSETS, "scores: Ana 300000", "scores: Ana -300000", "TXT001 8"),
    ],
)
def test_a_wrong_line_of_a_score_sheet_is_the_only_finding(
    sheet: str, written: str, wrong: str, found_there: str
) -> None:
    assert [found_there] == found(sheet.replace(written, wrong))


def test_a_wrong_winner_is_reported_after_a_wrong_total() -> None:
    """Whichever of the two lines about the total is wrong, another player has won."""
    text = ASSETS.replace("Cleo 705000", "Cleo 750000").replace("winner: Ana", "winner: Cleo")
    assert ["CYA503 12 or 11", "CYA506 13 or 11"] == found(text)
    assert ["CYA503 12 or 11"] == found(text.replace("winner: Cleo", "winner: Ana"))
    # It may be that Cleo has more than a million and the highest total.
    assert ["CYA503 12 or 11"] == found(text.replace("Cleo 750000", "Cleo 1050000"))
    early = ASSETS.replace("Cleo 400000", "Cleo 410000\nwinner: Cleo")
    assert ["CYA503 9 or 8", "CYA504 10 or 8"] == found(early)[:2]


def test_totals_after_a_wrong_one_may_be_counted_from_anything() -> None:
    """Neither the total that was claimed nor the one that adds up need be the right one."""
    wrong = ASSETS.replace("Cleo 400000", "Cleo 410000")
    for total in ("705000", "715000", "725000"):
        assert ["CYA503 9 or 8"] == found(wrong.replace("Cleo 705000", f"Cleo {total}"))


@pytest.mark.parametrize("headings", [True, False])
def test_each_wrong_total_of_a_sheet_is_reported(headings: bool) -> None:
    text = ASSETS.replace("Ben 120000, Cleo 95000\nround", "Ben 130000, Cleo 95000\nround")
    text = text.replace("winner: Ana", "winner: Cleo")
    lines = text.splitlines(keepends=True)
    kept = [one for one in lines if headings or not one.startswith("round")]
    assert ["CYA503", "CYA506"] == [one.split()[0] for one in found("".join(kept))]


@pytest.mark.parametrize(
    ("scores", "winner", "wrong"),
    [
        ("Ana 7, Ben 3", "Ben", True),
        ("Ana 7, Ben 3", "Ana, Ben", True),
        ("Ana 7, Ben 7", "Ben", False),
        ("Ana 7", "Ben", False),
    ],
)
def test_points_that_are_claimed_decide_who_has_won(scores: str, winner: str, wrong: bool) -> None:
    """Both lines are named, as nothing tells which is right; a tie, or points that are not said,
    leave it open."""
    text = COVERT.replace("Ana 7, Ben 3", scores).replace("winner: Ana", f"winner: {winner}")
    assert (["CVT603 6 or 5"] if wrong else []) == found(text)


def test_points_that_were_claimed_before_more_was_played_decide_nothing() -> None:
    """A round may have brought points since; and so may a line that cannot be read."""
    for between in ("round 2\n", "1. Ben completes ? on 3 pays\n", "round 2\nscores: Ana 8\n"):
        text = COVERT.replace("winner: Ana", f"{between}winner: Ben")
        assert "CVT603" not in [one.split()[0] for one in found(text)]


def test_scores_after_a_refused_heading_are_of_its_round() -> None:
    """Only the heading is a fault: nothing shows that the scores below it are wrong."""
    more = "round 4\nscores: Ana 400000, Ben 200000, Cleo 305000\n"
    totals = "totals: Ana 1415000, Ben 720000, Cleo 1010000\n"
    assert ["CYA505 14"] == found(ASSETS + more + totals)
    right = "round 5\nscores: Ana 15000, Ben 200000, Cleo 305000\n"
    assert ["CYA505 14", "CYA505 17"] == found(ASSETS + more + totals + right)
    wrong = totals.replace("720000", "730000")
    assert ["CYA505 14", "CYA503 16 or 15"] == found(ASSETS + more + wrong)


def test_hands_of_which_only_the_scores_were_kept_may_follow_an_unfinished_one() -> None:
    """Its end is not written; neither the scores below the heading nor the next one are a fault."""
    played = "hand 1\n1. Ana passes; pays 1; draws ?\nhand 2"
    text = KINGS.replace("hand 1", played).replace("hand 2\ntotals", "hand 3\ntotals")
    assert [] == found(text)


ENDED = """\
game: Covert
players: Ana, Ben

position
phase: over
completed Ana: iron-lantern ?
completed Ben: amber-falcon
broken Ben: 164-camera
scores: Ana 6, Ben 4
winner: Ana
"""


def test_points_are_not_fewer_than_those_that_are_seen() -> None:
    assert [] == found(ENDED)
    assert [] == found(ENDED.replace("Ana 6", "Ana 9"))
    assert ["CVT601 9"] == found(ENDED.replace("Ana 6", "Ana 5"))
    assert ["CVT601 9"] == found(ENDED.replace("Ben 4", "Ben 5"))
    assert ["CVT603 10 or 9"] == found(ENDED.replace("winner: Ana", "winner: Ben"))


def test_a_round_with_one_recorded_turn_may_be_over() -> None:
    """Somebody stopped writing: its scores are checked as those of the other rounds."""
    text = ASSETS.replace("round 1\n", "round 1\n1. Ana discards home\n")
    assert found(ASSETS) == found(text)
    assert ["6"] == [one.split()[1] for one in found(text.replace("000", "003", 1))][:1]


def test_another_line_below_a_heading_leaves_no_play_out() -> None:
    """Whose turn it is stays known after a line that cannot be read and is no claim."""
    text = ASSETS.partition("round 1\n")[0] + "dealer: Cleo\nround 1\nhand Ana: nonsense\n"
    assert f"CYA201 {len(text.splitlines()) + 1} or 4" in found(text + "1. Ben discards cash\n")


def test_a_line_that_cannot_be_read_below_a_later_heading_forgets_no_totals() -> None:
    """Nobody names the dealer there, as a line before the first event may do."""
    text = ASSETS.replace("scores: Ana 300000, Ben 200000, Cleo 305000", "as before")
    assert ["TXT001 8"] == found(text)
    fewer = text.replace("totals: Ana 515000", "totals: Ana 115000")
    assert ["TXT001 8", "CYA514 9"] == found(fewer)[:2]


def test_points_that_may_be_claimed_at_any_time_leave_nothing_out() -> None:
    """In Covert a claim may follow the heading of a round that is then played."""
    claim = "round 1\n" + "scores: Ana 0, Ben 0\n"
    text = (GAMES / "covert-2-players.txt").read_text("utf-8").replace("round 1\n", claim, 1)
    verdict = referee.check(text).records[0]
    assert (verdict.verdict, list(verdict.open)) == ("legal", [])


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (ASSETS, []),
        (ASSETS.replace("Ben 320000", "Ben 330000"), ["CYA503 7 or 6"]),
        (COVERT, []),
    ],
)
def test_the_headings_of_a_score_sheet_may_be_left_out(text: str, wrong: list[str]) -> None:
    """Scores after totals are those of the next round."""
    lines = [one for one in text.splitlines(keepends=True) if not one.startswith("round")]
    assert found("".join(lines)) == wrong


@pytest.mark.parametrize("heading", ["", "round 1\n"])
@pytest.mark.parametrize(
    "after",
    [
        "".join(ASSETS.splitlines(keepends=True)[7:9]),
        "totals: Ana 515000, Ben 320000, Cleo 400000\n",
        "deal Ana: home home cash cash gold\n1. Ben discards cash\n",
        "1. Ben discards cash\n",
        "Ben discards cash\nCleo discards cash\n",
    ],
)
def test_a_round_may_follow_the_scores_of_one_without_play(heading: str, after: str) -> None:
    """Its heading is left out; that the round before is over could not be checked."""
    before = "".join(ASSETS.splitlines(keepends=True)[4:6])
    verdict = referee.check(ASSETS.partition("round")[0] + heading + before + after).records[0]
    assert list(verdict.findings) == []
    assert "CYA508" in {rule.code for one in verdict.open for rule in one.rules}


def test_a_pot_after_totals_is_of_the_next_hand() -> None:
    lines = [one for one in KINGS.splitlines(keepends=True) if not one.startswith("hand")]
    first = "scores: Ana 0, Ben 0, Cleo 0\ntotals: Ana 0, Ben 0, Cleo 0\n"
    assert found("".join([*lines[:3], first, *lines[3:-1]])) == []


@pytest.mark.parametrize(
    ("text", "right", "wrong", "named"),
    [
        (ASSETS, "Cleo 95000\nround", "Cleo 90000\nround", "CYA502 6 or 5"),
        (KINGS, "scores: Ana 7", "scores: Ana 8", "KIC505 7"),
    ],
)
def test_totals_may_stand_above_the_scores_of_their_round(
    text: str, right: str, wrong: str, named: str
) -> None:
    """The totals before are subtracted from them, which gives the scores."""
    swapped = re.sub(r"(scores: .*\n)(totals: .*\n)", r"\2\1", text)
    assert right in swapped
    assert [] == found(swapped)
    assert [named] == found(swapped.replace(right, wrong))


def test_other_scores_after_the_totals_of_a_round_with_play_are_wrong() -> None:
    text = (GAMES / "cya-4-players.txt").read_text("utf-8")
    at = text.index("totals: ")
    end = text.index("\n", at) + 1
    line = text[:end].count("\n") + 1
    assert [f"CYA502 {line}"] == found(text[:end] + "scores: Ana 5000\n" + text[end:])


@pytest.mark.parametrize(
    ("game", "claim"),
    [
        (game, claim)
        for claim in ("winner: Ana", "scores: Ana 15000, Ben 0", "totals: Ana 15000, Ben 0")
        for game in ("Cover Your Assets", "Kings in the Corner", "Covert")
        # In Covert there are no totals.
        if (game, claim[:6]) != ("Covert", "totals")
    ],
)
def test_a_single_claim_accuses_nobody(game: str, claim: str) -> None:
    """All that happened before it may be left out."""
    text = f"game: {game}\nplayers: Ana, Ben\n{claim}\n"
    assert (found(text), bool(referee.check(text).records[0].open)) == ([], True)


def test_a_turn_of_somebody_who_is_not_listed_may_be_no_turn() -> None:
    """It is then unknown whose turn it was, so nobody plays out of turn."""
    turns = "1. Ana pairs home home\n2. Ben discards cash\n3. Cleo discards gold\n"
    text = ASSETS.partition("round")[0].replace(", Cleo", "") + turns + "4. Ana discards stocks\n"
    assert found(text) == ["TXT104 6"]


@pytest.mark.parametrize("claim", ["scores: Ana 85000, Ben 10000", "totals: Ana 85000, Ben 10000"])
def test_a_position_after_a_claim_is_of_the_next_round(claim: str) -> None:
    text = f"game: Cover Your Assets\nplayers: Ana, Ben\n{claim}\nposition\nhand Ana: gold\n"
    assert [] == list(referee.check(text).findings)


def test_a_claim_that_cannot_be_read_may_be_the_scores_of_the_round() -> None:
    text = ASSETS.replace("scores: Ana 300000", "scoers: Ana 300000")
    assert [("TXT001", 8)] == [(one.rule.code, one.line) for one in referee.check(text).findings]


def test_two_scores_of_a_round_contradict_each_other() -> None:
    lines = ["game: Cover Your Assets", "players: Ana, Ben", "round 1"]
    lines += ["scores: Ana 215000, Ben 120000", "scores: Ana 215000, Ben 130000"]
    (one,) = referee.check("\n".join(lines)).findings
    assert ("CYA502", 5, (4,)) == (one.rule.code, one.line, one.or_lines)
    lines[4] = lines[3]
    assert not referee.check("\n".join(lines)).findings


def test_without_headings_other_scores_are_of_the_next_round() -> None:
    head = "game: Cover Your Assets\nplayers: Ana, Ben\n"
    scores = "scores: Ana 440k, Ben 510k\nscores: Ana 540k, Ben 490k\n"
    totals = "totals: Ana 980k, Ben {}k\nwinner: Ben\n"
    assert not referee.check(head + scores + totals.format(1000)).findings
    assert "CYA503" in {
        one.rule.code for one in referee.check(head + scores + totals.format(990)).findings
    }


@pytest.mark.parametrize("scores", ["Ana 600k, Ben 400k", "Ana 600k\nscores: Ben 400k"])
@pytest.mark.parametrize(
    ("claim", "of_one_round"),
    [
        ("totals: Ana 1200k, Ben 800k", False),
        ("totals: Ana 600k, Ben 400k", True),
        ("winner: Ana", False),
    ],
)
def test_without_headings_equal_scores_may_be_of_two_rounds(
    scores: str, claim: str, of_one_round: bool
) -> None:
    """Or they stand twice: then nobody is accused, whichever the totals and the winner say."""
    head = "game: Cover Your Assets\nplayers: Ana, Ben\n"
    once = referee.check(f"{head}round 1\nscores: {scores}\n{claim}\n")
    twice = referee.check(f"{head}scores: {scores}\nscores: {scores}\n{claim}\n")
    assert (of_one_round, True) == (not once.findings, not twice.findings)


@pytest.mark.parametrize(
    ("game", "lines", "code"),
    [
        ("Kings in the Corner", "scores: Ana 5, Ben 0\ntotals: Ana 9, Ben 3", "KIC506"),
        ("Kings in the Corner", "pot: Ana 5\ntotals: Ana 9, Ben 3", "KIC506"),
        ("Kings in the Corner", "scores: Ana 5\nwinner: Ana", "KIC507"),
        ("Cover Your Assets", "scores: Ana 50k, Ben 30k\ntotals: Ana 90k, Ben 30k", "CYA503"),
        ("Cover Your Assets", "scores: Ana 50k\ntotals: Ana 90k, Ben 30k", "CYA503"),
        ("Cover Your Assets", "scores: Ana 50k, Ben 30k\nwinner: Ben", "CYA504"),
    ],
)
def test_rounds_before_the_only_one_of_a_sheet_may_be_left_out(
    game: str, lines: str, code: str
) -> None:
    """Only the heading of round 1 rules them out."""
    head = f"game: {game}\nplayers: Ana, Ben\n"
    verdict = referee.check(f"{head}{lines}\n").records[0]
    assert [] == list(verdict.findings)
    assert code in {rule.code for one in verdict.open for rule in one.rules}
    heading = "hand 1" if game == "Kings in the Corner" else "round 1"
    assert code in {one.rule.code for one in referee.check(f"{head}{heading}\n{lines}\n").findings}


def test_totals_of_two_players_that_repeat_their_scores_are_of_the_first_round() -> None:
    head = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\nscores: Ana 50k, Ben 30k, Cleo 10k\n"
    assert ["CYA503 4 or 3"] == found(f"{head}totals: Ana 50k, Ben 30k, Cleo 15k\n")
    assert [] == found(f"{head}totals: Ana 50k, Ben 40k, Cleo 15k\n")


def test_in_covert_equal_points_are_of_one_game() -> None:
    text = COVERT.replace("scores: Ana 7, Ben 3\n", "scores: Ana 7, Ben 3\n" * 2)
    assert not found(text)


@pytest.mark.parametrize("winner", ["Ana", "Ben"])
def test_claimed_scores_say_who_has_the_highest_of_the_round(winner: str) -> None:
    """Ben has the highest total and the highest score: no reading makes Ana the winner."""
    text = f"""\
game: Cover Your Assets
players: Ana, Ben
round 1
scores: Ana 640000, Ben 610000
round 2
scores: Ana 400000, Ben 500000
winner: {winner}
"""
    record = referee.check(text).records[0]
    refused = [] if winner == "Ben" else ["CYA506"]
    assert (refused, ()) == ([one.rule.code for one in record.findings], record.contested)


@pytest.mark.parametrize(
    ("game", "heading", "totals", "scores", "code"),
    [
        ("Cover Your Assets", "round 2", "Ana 515k, Ben 320k", "scores: Ana 415k, Ben 320k", None),
        ("Cover Your Assets", "round 2", "Ana 315k, Ben 320k", "scores: Ana 415k", "CYA515"),
        (
            "Cover Your Assets",
            "round 3",
            "Ana 1515k, Ben 10k",
            "scores: Ana 15k, Ben 10k",
            "CYA505",
        ),
        ("Kings in the Corner", "hand 2", "Ana 43, Ben 20", "scores: Ana 23, Ben 0", None),
        ("Kings in the Corner", "hand 2", "Ana 43, Ben 20", "pot: Ana 23", None),
        ("Kings in the Corner", "hand 2", "Ana 13, Ben 20", "scores: Ana 23, Ben 0", "KIC520"),
        ("Kings in the Corner", "hand 2", "Ana 13, Ben 20", "pot: Ana 23", "KIC520"),
        ("Kings in the Corner", "hand 9", "Ana 143, Ben 20", "scores: Ana 23, Ben 0", "KIC509"),
    ],
)
def test_totals_above_the_scores_may_have_points_of_rounds_before(
    game: str, heading: str, totals: str, scores: str, code: str | None
) -> None:
    """The scores were said to be 0; the order of the lines says nothing."""
    lines = [f"totals: {totals}", scores]
    head = f"game: {game}\nplayers: Ana, Ben\n{heading}\n"
    for written in (lines, lines[::-1]):
        record = referee.check(head + "".join(f"{line}\n" for line in written)).records[0]
        assert ([code] if code else []) == [one.rule.code for one in record.findings]
        assert code or "legal-as-far-as-recorded" == record.verdict


def test_scores_below_totals_are_those_of_their_round() -> None:
    head = "game: Cover Your Assets\nplayers: Ana, Ben\nround 2\ntotals: Ana 715k, Ben 320k\n"
    sheet = f"{head}scores: Ana 415k, Ben 320k\nround 3\nscores: Ana 100k, Ben 50k\n"
    assert [] == found(f"{sheet}totals: Ana 815k, Ben 370k\n")
    assert ["CYA503 8 or 4, 7"] == found(f"{sheet}totals: Ana 815k, Ben 420k\n")


@pytest.mark.parametrize(
    ("game", "play", "scores", "code"),
    [
        (
            "Cover Your Assets",
            "1. Ana pairs home home\n2. Ben pairs cash cash\n",
            "Ana 40000, Ben 10000",
            "CYA504",
        ),
        (
            "Kings in the Corner",
            "1. Ana puts 7H on t1; draws 5C\n2. Ben puts 6S on t1; draws 6C\n",
            "Ana 23, Ben 0",
            "KIC507",
        ),
    ],
)
def test_the_winner_below_a_round_without_a_heading_may_have_won_rounds_before(
    game: str, play: str, scores: str, code: str
) -> None:
    """A heading, or totals that repeat the scores, rule them out."""
    head, sheet = f"game: {game}\nplayers: Ana, Ben\n", f"scores: {scores}\n"
    totals, heading = f"totals: {scores}\n", "hand 1\n" if game.startswith("K") else "round 1\n"
    for above in ("", play):
        record = referee.check(f"{head}{above}{sheet}winner: Ana\n").records[0]
        assert [] == list(record.findings)
        assert code in {rule.code for one in record.open for rule in one.rules}
        for text in (f"{heading}{above}{sheet}", f"{above}{sheet}{totals}"):
            assert [code] == [one[:6] for one in found(f"{head}{text}winner: Ana\n")]


def test_a_score_below_play_that_stops_is_named_as_open() -> None:
    """The cards that were seen are worth less or more; the rest of the round is not written."""
    play = "round 1\n1. Ana pairs home home; draws ? ?\n2. Ben pairs cash cash; draws ? ?\n"
    for score in (35_000, 40_000, 85_000):
        text = f"game: Cover Your Assets\nplayers: Ana, Ben\n{play}scores: Ana {score}, Ben 10000\n"
        record = referee.check(text).records[0]
        assert [] == list(record.findings)
        (stacks,) = (one for one in record.open if one.finding.fact == "score")
        assert (6, ["CYA502"]) == (stacks.finding.line, [rule.code for rule in stacks.rules])


@pytest.mark.parametrize("heading", ["", "round 4\n"])
def test_a_round_after_the_match_was_won_has_no_number_where_none_is_written(heading: str) -> None:
    head = f"game: Cover Your Assets\nplayers: Ana, Ben\n{heading}scores: Ana 215k, Ben 90k\n"
    (finding,) = referee.check(f"{head}totals: Ana 1300k, Ben 800k\n").findings
    assert "CYA505" == finding.rule.code
    assert "number" not in finding.values
    assert [] == found(f"{head}totals: Ana 1200k, Ben 800k\n")
