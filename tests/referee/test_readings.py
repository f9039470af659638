"""Readings: what one allows and another refuses is contested, and only what matters is tried."""

from pathlib import Path

import pytest

from referee import Settings, check
from referee.cli.main import main
from referee.judge.record_judging import judging_of
from referee.judge.verdict import LEGAL
from referee.record.source import lines_of_text, records

LOST = """\
game: Cover Your Assets
players: Ana, Ben, Cleo, Dev
dealer: Dev

round 1
deal Ana: home home jewels gold
deal Ben: jewels jewels bank-account cash
deal Cleo: silver stocks cash cash
deal Dev: piggy-bank cash stamp-collection stocks
flip: stocks
1. Ana pairs home home; draws jewels baseball-cards
2. Ben pairs jewels jewels; draws piggy-bank home
3. Cleo pairs cash cash; draws coin-collection coin-collection
4. Dev takes stocks with stocks; draws gold
5. Ana pairs jewels jewels; draws bank-account classic-auto
6. Ben discards piggy-bank; draws jewels
7. Cleo challenges Ana: silver / gold / pass
"""

AGAIN = LOST + "   Cleo discards stocks\n"

WILD = """\
game: Cover Your Assets
players: Ana, Ben
flip: stocks
1. Ana takes stocks with gold
2. Ben discards cash
"""

THREE = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
deal Ana: home home jewels gold
deal Ben: home cash jewels gold
deal Cleo: cash cash cash jewels
flip: stocks
1. Ana pairs home home; draws cash cash
"""


def test_what_is_tried_and_then_judged_has_happened_once() -> None:
    """A turn of which another reading has something to say is first replayed as if none had."""
    (record,) = records(lines_of_text(WILD))
    past = judging_of(record, Settings()).replay.past
    assert 1 == [type(one.event).__name__ for one in past].count("Take")


def verdict(text: str, **settings: object) -> str:
    return check(text, Settings(**settings)).verdict


def test_what_only_another_reading_allows_is_contested() -> None:
    """The finding names the reading, where the rulebook is silent, and both values."""
    found = check(AGAIN).records[0]
    assert "contested" == found.verdict
    (one,) = found.findings
    assert ("CYA202", 18) == (one.rule.code, one.line)
    assert one.parting is not None
    assert ("lost-challenge", "ends-turn", "another-action") == (
        one.parting.reading,
        one.parting.refused,
        one.parting.allowed,
    )
    assert "en: Game Play, action 3" == one.parting.source


def test_a_settled_reading_is_not_open() -> None:
    assert "illegal" == verdict(AGAIN, options={"lost-challenge": "ends-turn"})
    assert "legal" == verdict(AGAIN, options={"lost-challenge": "another-action"})
    header = AGAIN.replace("dealer: Dev", "dealer: Dev\nrules: lost-challenge=another-action")
    assert "legal" == verdict(header)


def test_what_another_reading_refuses_is_legal_and_said() -> None:
    """The default decides; the other reading is there for whoever asks for it."""
    found = check(WILD).records[0]
    assert (True, ()) == (found.verdict in LEGAL, found.findings)
    (one,) = found.contested
    assert ("contested", "CYA222", 4) == (one.breach, one.rule.code, one.line)
    assert one.parting is not None
    assert ("refused", "allowed") == (one.parting.refused, one.parting.allowed)
    assert "contested" == verdict(WILD, strict=True)
    # The hands are hidden: that is all that is left to find.
    assert "undecided" == verdict(WILD, strict=True, options={"wild-on-discarded-asset": "allowed"})


def test_a_reading_that_changes_nothing_is_not_mentioned() -> None:
    """A lost challenge after which the turn passes on is the same under both readings."""
    text = LOST + "8. Dev discards cash\n9. Ana discards gold\n"
    assert () == check(text).records[0].contested


def test_the_record_is_judged_by_the_reading_that_allows_it() -> None:
    """After a contested deal of four the rest of the record is judged with four."""
    found = check(THREE).records[0]
    assert ["contested"] == [one.breach for one in found.findings]
    assert "three-player-hand" == found.findings[0].parting.reading
    wrong = check(THREE.replace("draws cash cash", "draws cash")).records[0]
    assert ["contested", "illegal"] == [one.breach for one in wrong.findings]


def test_a_record_that_needs_both_readings_is_illegal() -> None:
    """No reading deals four cards to one and five to another."""
    text = THREE.replace("home cash jewels gold", "home cash jewels gold gold")
    assert "illegal" == verdict(text)


def test_a_breach_under_every_reading_is_illegal() -> None:
    assert "illegal" == verdict(AGAIN.replace("Cleo discards stocks", "Ben discards home"))


@pytest.mark.parametrize("text", [AGAIN, WILD, THREE])
def test_what_is_contested_is_legal_under_the_reading_named(text: str) -> None:
    """A finding's word is tried: settling the reading as it says makes the finding go or stay."""
    found = check(text).records[0]
    contested = found.findings + found.contested
    assert contested
    for one in contested:
        assert one.parting is not None
        name = one.parting.reading
        assert verdict(text, options={name: str(one.parting.allowed)}) in LEGAL
        assert "illegal" == verdict(text, options={name: str(one.parting.refused)})


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("contested [CYA202", "= open: Is a challenge that the challenged player wins")),
        ("es", ("discutible [CYA202", "= cuestión abierta: Si quien fue desafiado")),
        ("fr", ("discutable [CYA202", "= question ouverte\u202f: ")),
    ],
)
def test_a_contested_play_is_explained_in_three_languages(
    language: str, words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the question, where the rulebook leaves it open, and what each value makes of it."""
    path = tmp_path / "game.txt"
    path.write_text(AGAIN, "utf-8")
    assert 1 == main(["check", str(path), "--lang", language])
    out = capsys.readouterr().out
    for said in (*words, "lost-challenge=ends-turn", "lost-challenge=another-action"):
        assert said in out


HANDS = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

round 1
deal Ana: home home jewels gold{ana}
deal Ben: cash cash jewels gold{ben}
deal Cleo: cash cash jewels gold{cleo}
"""


def test_a_reading_that_allows_one_play_and_refuses_more_is_not_adopted() -> None:
    """Four cards for one of three players are a mistake where the others were dealt five."""
    record = HANDS.format(ana="", ben=" home", cleo=" home")
    assert [("CYA103", "illegal", 5)] == findings_on(record)
    assert [("CYA103", "contested", 5)] == findings_on(HANDS.format(ana="", ben="", cleo=""))


def test_a_turn_after_a_lost_challenge_is_refused_where_the_next_player_goes_on() -> None:
    record = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

round 1
1. Ana pairs home home
2. Ben pairs cash cash
3. Cleo discards jewels
4. Ana pairs stocks stocks
5. Ben challenges Ana: stocks / stocks / pass
6. Ben discards cash
"""
    assert [("CYA202", "contested", 10)] == findings_on(record)
    assert [("CYA202", "contested", 10)] == findings_on(record + "7. Cleo discards home\n")
    assert [("CYA202", "illegal", 10)] == findings_on(record + "7. Ana discards home\n")


def findings_on(record: str) -> list[tuple[str, str, int]]:
    return [(one.rule.code, one.breach, one.line) for one in check(record).findings]


SHORT = """\
game: Kings in the Corner
players: Ana, Ben
rules: hand-size=1, chips=6
hand 1
deal Ana: 8S
deal Ben: 9S
stalls: 9H QS 3H JD
1. Ana puts 8S on t1
"""

BLOCKED = """\
game: Kings in the Corner
players: Ana, Ben
position
tab 1: 9H
tab 2: QS
tab 3: 3H
tab 4:
king 1: KD
king 2: KC
king 3: KS
king 4: KH
hand Ana: 8S 5C 6C
hand Ben: 2S 4C ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
chips: Ana 35, Ben 35
pot: 10
pile: 0
to play: Ana
Ana puts 8S on t2
Ben passes; pays 1
Ana passes; pays 1
"""


@pytest.mark.parametrize("before", ["", "scores: Ana 3, Ben 0\n"])
def test_a_claim_that_no_one_reading_allows_is_illegal(before: str) -> None:
    """The hand is over under the reading by which a claim about it is judged."""
    line = len((SHORT + before).splitlines()) + 1
    assert [("KIC504", "illegal", line)] == findings_on(SHORT + before + "pot: Ana 1\n")


@pytest.mark.parametrize(
    ("claim", "code"), [("scores: Ana 0, Ben 0", "KIC505"), ("Ben puts 2S on t3", "KIC501")]
)
def test_a_hand_that_ends_after_a_fault_ends_as_each_reading_says(claim: str, code: str) -> None:
    """Whether and how a hand ends when all pass are readings, in a recovered round too."""
    fault, found = findings_on(BLOCKED + claim)
    assert ("KIC209", "illegal", 18) == fault
    assert (code, "contested", 21) == found


def test_a_reading_that_an_earlier_event_depends_on_is_said_after_a_fault() -> None:
    """Whether a lot moved is a play is asked when it moves, and matters when the turn ends."""
    wrong = SHORT.replace("8S on t1", "8S on t2") + "2. Ben moves t4 to t2\n3. Ana passes; pays 1\n"
    readings = [one.parting for one in check(wrong).records[0].contested]
    assert ["lot-is-play"] == [one.reading for one in readings if one]


NOBODY_WON = """\
game: Kings in the Corner
players: Ana, Ben
rules: hand-size=1
hand 1
position
tab 1: 9H
hand Ana: 4S
hand Ben: 4C 6C
chips: Ana 35, Ben 35
pot: 10
pile: 0
to play: Ana
Ana passes; pays 1
Ben passes; pays 1
scores: Ana 0, Ben 0
hand 2
deal Ben: 8S
deal Ana: 9S
stalls: 9H QS 3H JD
1. Ben puts 8S on t1
"""


@pytest.mark.parametrize(
    ("pot", "found"),
    [
        (3, [("KIC505", "contested", 15)]),
        (15, [("KIC505", "contested", 15)]),
        (9, [("KIC505", "contested", 15), ("KIC504", "illegal", 21)]),
    ],
)
def test_of_two_values_that_allow_an_event_both_are_followed(
    pot: int, found: list[tuple[str, str, int]]
) -> None:
    """Nobody scores if the chips go back or stay in the pot; the next pot shows which it was."""
    record = f"{NOBODY_WON}pot: Ben {pot}\nscores: Ana 0, Ben {pot}\n"
    assert found == findings_on(record)
    if pot == 15:
        assert verdict(record, options={"blocked-hand": "pot-stays"}) in LEGAL


TWO_CHIPS = """\
game: Kings in the Corner
players: Ana, Ben, Cleo
dealer: Ana
hand 1
deal Ben: QD AH QH 8S 8H 10S AC
deal Cleo: 6H 5S KC 10C JS 3H 4S
deal Ana: 7S KS JC 5D 9C 10H 4D
stalls: JD 6S 2S KH
1. Ben moves t4 to k1, puts 10S on t1, puts 8H on t4; draws 3D
2. Cleo puts KC on k4; refuses to draw; pays 2
3. Ana puts KS on k2, puts 5D on t2, puts 7S on t4; draws 2C
4. Ben puts QD on k4, puts AH on t3, puts QH on k2; draws JH
5. Cleo puts JS on k4, puts 9D on t1, puts 6H on t4, puts 5S on t4, puts 4S on t2, puts 3H on t2, \
moves t3 to t2, puts 10C on t3
pot: Cleo 12
"""


def test_a_payment_that_two_readings_seem_to_allow_is_refused_once() -> None:
    """Two chips are wrong whether refusing costs one or three, and whether a king is a play."""
    record = check(TWO_CHIPS).records[0]
    assert [(10, "KIC412", None)] == [(f.line, f.rule.code, f.parting) for f in record.findings]
    assert () == record.contested
