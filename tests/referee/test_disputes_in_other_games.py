"""Disputed turns, claims and two recorders in Kings in the Corner and in Covert."""

import re
from pathlib import Path

import pytest
from told_records import compared, weighed

from referee import check
from referee.cli.main import main
from referee.disputes.rulings import Account
from referee.judge.verdict import LEGAL, TableFact

GAMES = Path(__file__).parents[2] / "docs" / "games"
COVERT = (GAMES / "covert-2-players.txt").read_text("utf-8").split("\nround 2\n")[0]
KINGS = """game: Kings in the Corner
players: Ana, Ben
dealer: Ben

position
tab 1: 9H
tab 2: 8C
tab 3: 4S
tab 4: QD
king 1:
king 2:
king 3:
king 4:
hand Ana: 8S 3H 5C
hand Ben: 7D 2C JS
chips: Ana 39, Ben 39
pot: 2
pile: 42
to play: Ana

Ana puts 8S on t1; draws ?
Ben puts 7D on t1; draws ?
"""
KINGS_TURN = "Ana puts 8S on t1; draws ?"
COVERT_TURN = "4. Ana waits"


def dispute(text: str, turn: str, number: str, other: str) -> str:
    """Return a record with a disputed turn: Ana's account is the turn, Ben's the other one."""
    play = turn.removeprefix(number)
    accounts = f"{number}disputed\n    per Ana: {play}\n    per Ben: {other}"
    assert turn in text
    return text.replace(turn, accounts)


def account_of_ben(text: str) -> Account:
    (ruling,) = check(text).records[0].rulings
    return ruling.accounts[1]


ACCOUNTS = [
    (dispute(KINGS, KINGS_TURN, "", "Ana puts KH on k1; draws ?"), ["Ana"]),
    (dispute(KINGS, KINGS_TURN, "", "Ana puts 8S on t4; draws ?"), ["Ana", "Ben"]),
    (dispute(KINGS, KINGS_TURN, "", "Ana puts 3H on t3; draws ?"), ["Ana", "Ben"]),
    (
        dispute(KINGS.split("Ben puts 7D")[0], KINGS_TURN, "", "Ana puts 3H on t3; draws ?"),
        ["Ana", "Ben"],
    ),
    (dispute(COVERT, COVERT_TURN, "4. ", "Ana completes copper-harbour"), ["Ana"]),
    (dispute(COVERT, COVERT_TURN, "4. ", "Ana completes iron-harbour"), ["Ana", "Ben"]),
    (
        dispute(COVERT, COVERT_TURN, "4. ", "Ana flies from rome with paris-recorder"),
        ["Ana", "Ben"],
    ),
]


@pytest.mark.parametrize(("text", "possible"), ACCOUNTS)
def test_accounts_are_judged(text: str, possible: list[str]) -> None:
    """An account is possible unless it cannot have been so: it may break a rule."""
    verdict = check(text).records[0]
    (ruling,) = verdict.rulings
    assert possible == [account.teller for account in ruling.possible]
    assert (verdict.verdict in LEGAL) == (len(possible) == 1)
    assert (verdict.verdict == "undecided") == (len(possible) > 1)


KINGS_ACCOUNTS = [
    ("Ana puts KH on k1", "impossible", "KIC204", (14,)),
    ("Ana moves t4 to k4, moves t4 to t1", "impossible", "KIC206", ()),
    ("Ana puts 8S on t4", "breach", "KIC210", ()),
    ("Ana puts 5C on k1", "breach", "KIC208", ()),
    ("Ana passes; pays 2; draws 2H", "breach", "KIC412", ()),
    ("Ana passes; draws 2H", "breach", "KIC411", ()),
    ("Ben puts 7D on t2", "breach", "KIC201", ()),
    ("Ana puts 3H on t3", "allowed", None, None),
]


@pytest.mark.parametrize(("turn", "result", "code", "lines"), KINGS_ACCOUNTS)
def test_a_turn_of_kings_that_breaks_a_rule_is_no_impossible_one(
    turn: str, result: str, code: str | None, lines: tuple[int, ...] | None
) -> None:
    """Only a piece that is not there makes a turn impossible; the lines that show it are named."""
    account = account_of_ben(dispute(KINGS.split("Ben puts 7D")[0], KINGS_TURN, "", turn))
    refused = account.refused
    found = (refused.rule.code, refused.evidence) if refused else (None, None)
    assert (result, code, lines) == (account.verdict, *found)


COVERT_ACCOUNTS = [
    ("1. Ben stops 1", "Ben places 2 in complete", "impossible", "CVT221"),
    # In the next turn Ana takes the token 2.
    ("1. Ben stops 1", "Ben stops 2", "impossible", "CVT225"),
    ("1. Ben stops 1", "Ana stops 1", "breach", "CVT203"),
    (COVERT_TURN, "Ana flies from rome with oslo-money", "impossible", "CVT502"),
    (COVERT_TURN, "Ana flies from naples with paris-recorder", "impossible", "CVT502"),
    (COVERT_TURN, "Ana breaks 321-recorder on t1 t2 t3", "impossible", "CVT304"),
    (COVERT_TURN, "Ana breaks 426-lockpick on t1 t2 t3", "breach", "CVT305"),
    (COVERT_TURN, "Ana swaps t1 t2 with code-breaker", "impossible", "CVT302"),
    (COVERT_TURN, "Ana covers t1 with 3", "impossible", "CVT303"),
    (COVERT_TURN, "Ana swaps t1 b3", "breach", "CVT301"),
]


@pytest.mark.parametrize(("turn", "other", "result", "code"), COVERT_ACCOUNTS)
def test_a_turn_of_covert_that_breaks_a_rule_is_no_impossible_one(
    turn: str, other: str, result: str, code: str
) -> None:
    """A card, die or agent that is elsewhere makes a turn impossible, a breach does not."""
    number = turn.split()[0] + " "
    account = account_of_ben(dispute(COVERT, turn, number, other))
    assert account.refused is not None
    assert (result, code) == (account.verdict, account.refused.rule.code)


TOKENS = """game: Covert
players: Ana, Ben
round 1
rolls Ana: 1 2 3 3 5
rolls Ben: 1 2 3 4 5
1. Ana places 3 in movement
2. disputed
    per Ana: Ben stops 2
    per Ben: Ben stops 1
3. Ana places 2 in movement
"""


def test_the_numbers_of_turn_order_tokens_decide() -> None:
    (ruling,) = check(TOKENS).records[0].rulings
    assert ["breach", "allowed"] == [account.verdict for account in ruling.accounts]
    assert TableFact("order", "") in ruling.decides


def test_a_token_that_another_player_has_cannot_be_taken() -> None:
    """Ana takes the token 2 later, so that Ben had the other: a check names that line, too."""
    record = check(f"{TOKENS}4. Ana stops 2\n").records[0]
    (ruling,) = record.rulings
    assert ["impossible", "allowed"] == [account.verdict for account in ruling.accounts]
    assert {("CVT225", ()), ("TXT123", (11,))} == {
        (one.rule.code, one.evidence) for one in record.findings
    }
    assert all(one.note and one.account == "Ana" for one in record.findings)


def test_the_line_that_shows_a_card_elsewhere_is_named() -> None:
    """copper-harbour is a mission that Ben has kept."""
    account = account_of_ben(dispute(COVERT, COVERT_TURN, "4. ", "Ana completes copper-harbour"))
    assert account.refused is not None
    (line,) = account.refused.evidence
    assert COVERT.splitlines()[line - 1].startswith("missions Ben: ")


def test_lines_that_fit_only_an_illegal_account_speak_against_the_legal_one() -> None:
    """Ana plays 8S in her next turn, which by the legal account lay on the table already."""
    text = dispute(KINGS, KINGS_TURN, "", "Ana puts 3H on t4; draws ?").replace(
        "Ben puts 7D on t1; draws ?", "Ben passes; pays 1; draws 5H\nAna puts 8S on t1; draws ?"
    )
    text = text.replace(
        "Ana puts 8S on t1; draws ?\n    per", "Ana puts 8S on t1; draws 2H\n    per"
    )
    verdict = check(text).records[0]
    (ruling,) = verdict.rulings
    assert ["impossible", "breach"] == [one.verdict for one in ruling.accounts]
    assert "illegal" == verdict.verdict
    assert {"KIC209", "TXT123"} == {one.rule.code for one in verdict.findings}


@pytest.mark.parametrize("text", [text for text, _ in ACCOUNTS])
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_a_ruling_is_written(
    text: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    status = main(["check", str(path), "--quiet"])
    capsys.readouterr()
    assert status == main(["adjudicate", str(path), "--lang", language])
    assert "per Ben: Ana" in capsys.readouterr().out


@pytest.mark.parametrize(
    "name", ["covert-2-players", "covert-3-players-by-hand", "kings-2-players-hands-hidden"]
)
def test_a_record_without_disputes_is_adjudicated(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main(["adjudicate", str(GAMES / f"{name}.txt"), "--lang", "en"])
    assert "Verdict: legal" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("claim", "standing"),
    [
        ("after 1 Ana held no 8S", "proved"),
        ("after 1 Ana held 8S", "contradicted"),
        ("after 1 Ana held KH", "possible"),
    ],
)
def test_a_claim_is_weighed_in_kings(claim: str, standing: str) -> None:
    (one,) = weighed(f"{KINGS}claim Ben: {claim}\n")
    assert standing == one.standing


HAND = (GAMES / "kings-3-players.txt").read_text("utf-8").split("\nhand 2\n")[0] + "\n"
UNSEEN = "\n".join(
    line if line.startswith("3. Ana") else re.sub(r"draws \w+$", "draws ?", line)
    for line in HAND.splitlines()
    if not line.startswith("deal")
)
BROKEN = HAND.replace("3. Ana puts KS on k2", "3. Ana puts KS on k4")


@pytest.mark.parametrize(
    ("text", "claim", "standing", "lines"),
    [
        (HAND, "before 1 Ben held QD", "proved", ()),
        (HAND, "before 2 Cleo held no KC", "contradicted", (7,)),
        (HAND, "after 3 Ana held KS", "contradicted", (12,)),
        (HAND, "after 2 Ana held 9D", "contradicted", (8,)),
        (HAND, "after 4 Ben held JH", "proved", ()),
        (HAND, "before 1 Ana held at least 2 KS", "contradicted", ()),
        (HAND, "before 9 Ben held JH", "no-turn", ()),
        (UNSEEN, "before 1 Ben held QD", "possible", ()),
        (UNSEEN, "before 3 Ana held KS", "proved", ()),
        (UNSEEN, "after 3 Ana held KS", "contradicted", (8,)),
        (UNSEEN, "before 5 Cleo or Ana held 10C", "proved", ()),
        (UNSEEN, "before 4 Ben held exactly 1 QH", "proved", ()),
        (BROKEN, "before 2 Cleo held no KC", "contradicted", (7,)),
        (BROKEN, "before 3 Ana held KS", "proved", ()),
        (BROKEN, "after 4 Ben held AH", "contradicted", (13,)),
    ],
)
def test_a_claim_on_a_hand_of_kings_is_traced_to_lines(
    text: str, claim: str, standing: str, lines: tuple[int, ...]
) -> None:
    """With all hands, with draws that nobody saw, and before and after an illegal play."""
    (one,) = weighed(f"{text.rstrip()}\nclaim Ana: {claim}\n")
    assert (standing, lines) == (one.standing, one.lines)


def test_claims_on_one_card_of_kings_contradict_each_other() -> None:
    """There is one jack of hearts; who held it is not known, and nobody is said to be wrong."""
    claims = "claim Ana: after 4 Ben held JH\nclaim Ben: after 4 Ana held JH\n"
    found = weighed(f"{UNSEEN}\n{claims}")
    assert ["conflicting", "conflicting"] == [one.standing for one in found]
    assert [(1,), (0,)] == [one.claims for one in found]


def test_a_claim_that_depends_on_the_account_is_possible() -> None:
    """Nothing is shown against it, because another account lets it be true."""
    text = f"{ACCOUNTS[3][0]}claim Ben: after 1 Ana held no 8S\n"
    assert [("possible", ())] == [(one.standing, one.lines) for one in weighed(text)]


def test_a_claim_cannot_be_weighed_without_a_deck() -> None:
    """A city is on the map, and in no deck."""
    claim = "claim Ana: before 4 Ana held no oslo\n"
    assert ["uncounted"] == [one.standing for one in weighed(f"{COVERT}\n{claim}")]


@pytest.mark.parametrize("text", [KINGS, COVERT, *(text for text, _ in ACCOUNTS)])
def test_a_record_agrees_with_itself(text: str) -> None:
    result = compared(text, text)
    assert result.parting is None
    assert check(text).verdict == check(result.merged).verdict


def test_two_recorders_of_kings() -> None:
    """An unseen card of one record is what the other saw; different cards part them."""
    seen = KINGS.replace("t1; draws ?\nBen", "t1; draws KH\nBen")
    assert "draws KH" in compared(KINGS, seen).merged
    other = KINGS.replace("Ben puts 7D on t1", "Ben puts 2C on t1")
    parting = compared(KINGS, other).parting
    assert parting is not None
    assert [22, 22] == [line.number for line in parting if line is not None]


def test_two_recorders_of_covert() -> None:
    hidden = COVERT.replace("deal Ana: kiev-camera kiev-money", "deal Ana: ? ?")
    assert "deal Ana: kiev-camera kiev-money" in compared(hidden, COVERT).merged
    other = COVERT.replace("1. Ben stops 1", "1. Ben places 6 in complete")
    parting = compared(COVERT, other).parting
    assert parting is not None
    assert ["1. Ben stops 1"] == [line.text for line in parting[:1] if line is not None]


LEFT_OUT = """\
game: Kings in the Corner
players: Ana, Ben

position
tab 1: 9H
to play: Ana
hand Ana: 8S 5C 8H
1. Ana puts 8S on t1; draws 5D
"""


@pytest.mark.parametrize(
    ("claim", "standing"),
    [
        ("before 1 Ben held 10H", "possible"),
        ("before 1 Ben held no 10H", "possible"),
        ("before 1 Ben held 5D", "contradicted"),
        ("before 1 Ben held 8H", "contradicted"),
    ],
)
def test_a_hand_that_a_position_leaves_out_may_hold_any_card(claim: str, standing: str) -> None:
    (one,) = weighed(f"{LEFT_OUT}claim Ana: {claim}\n")
    assert standing == one.standing


DEALT = """game: Kings in the Corner
players: Ana, Ben, Cleo
hand 1
deal Ana: 7H 8S KD 4C 2D 9S JH
stalls: QH 4D KS 9D
1. Ana puts KD on k1, moves t3 to k2, puts JH on t3; draws 5C
2. disputed
    per Ben: Ben puts 3C on t2; draws 7D
    per Cleo: {account}
"""


def test_a_ruling_names_the_player_of_whom_an_account_tells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cleo tells that Ana played out of turn: that is held against Ana, not against Cleo."""
    path = tmp_path / "game.txt"
    path.write_text(DEALT.format(account="Ana puts 9S on t1; draws 7D"), "utf-8")
    assert 1 == main(["adjudicate", str(path), "--lang", "en"])
    assert "if Cleo is right, Ana broke KIC201 (line 9)" in capsys.readouterr().out


def test_a_later_line_that_no_account_explains_speaks_against_none() -> None:
    """Ana holds the 2D that Cleo lays down, whatever Ben did before."""
    text = DEALT.format(account="Ben puts 3D on t2; draws 7D") + "3. Cleo puts 2D on t2; draws ?"
    (one,) = check(text).records
    assert [True, True] == [account.possible for account in one.rulings[0].accounts]
    assert [(7, "TXT122"), (10, "KIC101")] == [
        (finding.line, finding.rule.code) for finding in one.findings if not finding.note
    ]


def test_a_later_line_that_speaks_against_the_last_account_left_is_no_finding() -> None:
    """Ana had the 3 and the 4 later, so neither account is true; both of these lines may be."""
    text = """\
game: Covert
players: Ana, Ben
round 1
rolls Ana: 1 2 3 4 5
rolls Ben: 1 2 3 4 5
1. disputed
    per Ana: Ana places 3 in movement
    per Ben: Ana places 4 in movement
2. Ben places 3 in missions
3. Ana places 3 in agency
4. Ben places 2 in agency
5. Ana places 4 in complete
"""
    assert [(7, "TXT123", (10,)), (8, "TXT123", (12,))] == [
        (finding.line, finding.rule.code, finding.evidence) for finding in check(text).findings
    ]
