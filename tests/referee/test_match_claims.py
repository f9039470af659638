"""Claims of a winner, scores or totals above the play are of the whole match."""

from pathlib import Path

import pytest

import referee
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical

GAMES = Path(__file__).parents[2] / "docs" / "games"

ASSETS = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
{}
round 1
scores: Ana 415000, Ben 320000, Cleo 495000
round 2
scores: Ana 400000, Ben 200000, Cleo 505000
totals: Ana 815000, Ben 520000, Cleo 1000000
"""

KINGS = """\
game: Kings in the Corner
players: Ana, Ben
{}
hand 1
scores: Ana 60, Ben 0
hand 2
scores: Ana 45, Ben 0
totals: Ana 105, Ben 0
"""

TURN = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n{}\nround 1\n1. Ana pairs home home\n"


def places(text: str) -> list[tuple[str, int]]:
    """Return the rule and the line of each finding."""
    return [(one.rule.code, one.line) for one in referee.check(text).findings]


@pytest.mark.parametrize(
    ("sheet", "claim", "code"),
    [
        (ASSETS, "winner: Cleo", ""),
        (ASSETS, "Winner: Cleo", ""),
        (ASSETS, "ganador: Cleo", ""),
        (ASSETS, "winner: Ana", "CYA506"),
        (ASSETS, "gagnant: Ana", "CYA506"),
        (ASSETS, "winner: Zoe", "TXT104"),
        (ASSETS, "totals: Ana 815k, Ben 520k, Cleo $1,000,000\ndate: today", ""),
        (ASSETS, "scores: Ana 815000, Ben 520000, Cleo 1000000\ndate: today", ""),
        (ASSETS, "scores: Ana 815000, Ben 525000, Cleo 1000000\ndate: today", "CYA503"),
        (KINGS, "winner: Ana", ""),
        (KINGS, "winner: Ben", "KIC508"),
        (KINGS, "scores: Ana 105, Ben 0\ndealer: Ben", ""),
        (KINGS, "totals: Ana 115, Ben 0\ndealer: Ben", "KIC506"),
    ],
)
def test_a_claim_above_the_play_is_checked_at_its_end(sheet: str, claim: str, code: str) -> None:
    assert [(code, 3)] * bool(code) == places(sheet.format(claim + "\n"))


@pytest.mark.parametrize("name", ["covert-2-players-by-hand", "kings-2-players-hands-hidden"])
def test_a_winner_is_judged_alike_above_and_below_the_play(name: str) -> None:
    text = (GAMES / f"{name}.txt").read_text()
    lines = text.splitlines()
    (below,) = [line for line in lines if line.startswith("winner: ")]
    players = next(line for line in lines if line.startswith("players: "))
    above = text.replace(below, "").replace(players, f"{players}\n{below}")
    assert [] == places(above)
    (loser,) = set(players.removeprefix("players: ").split(", ")) - {below.split()[1]}
    ((code, line),) = places(above.replace(below, f"winner: {loser}"))
    assert below == above.splitlines()[line - 1]
    assert code in ("CVT603", "KIC508")
    half = above.splitlines()[: len(lines) // 2]
    assert [] == places("\n".join(half))


@pytest.mark.parametrize("claim", ["winner: Ana", "scores: Ana 15000, Ben 0, Cleo 15000"])
def test_a_claim_on_a_match_that_is_not_written_to_its_end_is_open(claim: str) -> None:
    (record,) = referee.check(TURN.format(claim)).records
    assert () == record.findings
    assert 3 in [one.finding.line for one in record.open]


def test_a_claim_does_not_end_the_header() -> None:
    """The dealer's line below it is one of the header."""
    text = TURN.replace("1. Ana", "1. Cleo")
    assert [("CYA201", 7)] == places(text.format("winner: Ana\ndealer: Cleo\n"))
    assert [] == places(text.format("winner: Ana\ndealer: Ben\n"))


@pytest.mark.parametrize(
    ("above", "play"),
    [
        ("Cover Your Assets", "flip: stocks\n1. Ana pairs home home\n2. Ben discards cash"),
        ("Cover Your Assets", "Ana takes stocks with stocks\nBen discards cash"),
        ("Kings in the Corner", "stalls: QH 4D KS 9D\n1. Ana passes; pays 1; draws ?"),
    ],
)
@pytest.mark.parametrize("claim", ["winner: {}", "winner {}"])
def test_a_winner_may_stand_below_the_first_heading(above: str, play: str, claim: str) -> None:
    """It was taken for that of a round that is not written, and the first turn for one of the
    next round."""
    heading = "round" if above == "Cover Your Assets" else "hand"
    text = f"game: {above}\nplayers: Ana, Ben\n\n{heading} 1\n{claim.format('Ana')}\n{play}\n"
    assert [] == places(text)
    assert text.count("\n") + 1 == places(f"{text}winner: Ben\n")[-1][1]


def test_a_claim_without_its_colon_does_not_end_the_header() -> None:
    text = TURN.replace("1. Ana", "1. Cleo").format("winner Ana\ndealer: Ben\n")
    assert [] == places(text)


@pytest.mark.parametrize(
    "sheet", [ASSETS, ASSETS.replace("round 1\n", "").replace("round 2\n", "")]
)
def test_scores_on_a_sheet_are_of_a_round(sheet: str) -> None:
    """Nothing of a header or of a play follows before the next scores."""
    assert [] == places(sheet.format(""))
    wrong = sheet.format("").replace("815000", "820000")
    assert [("CYA503", wrong[: wrong.index("totals")].count("\n") + 1)] == places(wrong)
    later = TURN.replace("round 1", "round 2").replace("1. Ana", "1. Ben")
    assert [] == places(later.format("scores: Ana 415000, Ben 320000, Cleo 495000"))


@pytest.mark.parametrize(
    ("above", "below", "found"),
    [
        ("winner: Ana", "winner: Ana", []),
        ("winner: Ana, Ben", "winner: Ben, Ana", []),
        ("winner: Ana", "winner: Ben", [("TXT150", 7)]),
        ("", "winner: Ben\nwinner: Cleo", [("TXT150", 8)]),
        ("winner: Ana\nwinner: Ben", "", [("TXT103", 4)]),
    ],
)
def test_two_lines_do_not_name_two_winners(
    above: str, below: str, found: list[tuple[str, int]]
) -> None:
    """Even where the record leaves open who won."""
    text = f"game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n{above}\n"
    assert found == places(f"{text}position\nto play: Ana\nAna discards cash\n{below}\n")


@pytest.mark.parametrize("language", ["", "es", "fr"])
def test_the_canonical_form_keeps_a_claim_in_the_header(language: str) -> None:
    text = ASSETS.format("Winner: cleo\nScores: Ana $815,000, Ben 520k, Cleo 1000000\ndate: x\n")
    (record,) = records(lines_of_text(text))
    written = canonical(record, Settings(), language)
    claims = {
        "": ["winner: Cleo", "scores: Ana 815000, Ben 520000, Cleo 1000000", "date: x"],
        "es": ["ganador: Cleo", "puntos: Ana 815000, Ben 520000, Cleo 1000000", "fecha: x"],
        "fr": ["gagnant: Cleo", "points: Ana 815000, Ben 520000, Cleo 1000000", "date: x"],
    }
    lines = written.splitlines()
    assert claims[language] == lines[lines.index(claims[language][0]) :][:3]
    (again,) = records(lines_of_text(written))
    assert written == canonical(again, Settings(), language)
    assert [] == places(written)


def test_totals_of_a_game_that_counts_none_are_misplaced() -> None:
    text = "game: Covert\ntotals: Ana 57, Ben 74\nplayers: Ana, Ben\n1. Ana places 1 in movement\n"
    assert [(2, "TXT107")] == [(one.line, one.rule.code) for one in referee.check(text).findings]


@pytest.mark.parametrize(
    ("header", "first", "accused"),
    [
        ("dealer: Cleo\nscores: Ana 40k, Ben 10k, Cleo 10k\n", "1. Ben pairs home home\n", False),
        ("dealer: Cleo\nscores: Ana 40k, Ben 10k, Cleo 10k\n", "Ben pairs home home\n", False),
        ("dealer: Cleo\n", "1. Ben pairs home home\n", True),
        # The heading, or the next line of the header, says that they are of the whole match.
        ("dealer: Cleo\ntotals: Ana 40k\n", "round 1\n1. Ben pairs home home\n", True),
        ("totals: Ana 40k\ndealer: Cleo\n", "1. Ben pairs home home\n", True),
    ],
)
def test_scores_above_the_first_turn_may_be_of_a_round_before(
    header: str, first: str, accused: bool
) -> None:
    """Cleo dealt the first round, so that Ben begins the second."""
    text = f"game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n{header}{first}"
    line = 2 + f"{header}{first}".count("\n")
    assert ([("CYA201", line)] if accused else []) == places(text)


@pytest.mark.parametrize("said", ["Ana wins", "Ana won", "gana Ana"])
def test_a_winner_told_above_further_play_may_be_that_of_a_round(said: str) -> None:
    """At the end, or with its key, it is that of the match."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n\nround 1\nscores: Ana 500k, Ben 300k\n"
    more = "round 2\nBen pairs home home\n"

    def codes(text: str) -> list[str]:
        return [one.rule.code for one in referee.check(text).findings]

    assert ["TXT140"] == codes(f"{text}{said}\n{more}")
    assert ["CYA504"] == codes(f"{text}{said}\n")
    assert ["CYA504"] == codes(f"{text}winner: Ana\n{more}")
