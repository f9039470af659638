"""A king held back is found when it comes to light: which turns it may have come from."""

import pytest

import referee
from referee.report.sentences import kind_of

HEAD = """\
game: Kings in the Corner
players: Ana, Ben
rules: hand-size=2

hand 1
{deal}stalls: 9H QS 3H JD
"""


def findings_on(deal: str, *turns: str) -> list[str]:
    """Return the rule and the turn of each finding, and the turns that it names, if any.

    An example is ``KIC306 5 from 1, 3``.
    """
    said = HEAD.format(deal=deal)
    lines = [f"{number}. {turn}" for number, turn in enumerate(turns, start=1)]
    findings = referee.check(said + "\n".join(lines) + "\n").findings
    start = said.count("\n")
    return [
        f"{one.rule.code} {one.line - start}"
        + (f" from {', '.join(map(str, named))}" if (named := one.values.get("choices")) else "")
        for one in findings
    ]


ANA, KING = "Ana passes; pays 1; draws ?", "Ana puts KD on k1; draws ?"
BEN, BEN_AGAIN = "Ben passes; pays 1; draws 10C", "Ben passes; pays 1; draws 10D"


@pytest.mark.parametrize(
    ("deal", "turns", "found"),
    [
        # In the first turn the king was dealt; later it may have been dealt or drawn.
        ("", (KING,), []),
        ("", (ANA, BEN, KING), ["KIC306 3 from 1"]),
        ("deal Ana: 2C 2D\n", (ANA, BEN, ANA, BEN_AGAIN, KING), ["KIC306 5 from 1, 3"]),
        # The first unknown card is shown in turn 3: the king can only have come then.
        (
            "deal Ana: 2C 2D\n",
            (ANA, BEN, "Ana puts 8C on t1; draws ?", BEN_AGAIN, KING),
            ["KIC306 5 from 3"],
        ),
        ("", (ANA, BEN, "Ana puts KD on k1; fined 3; draws ?"), []),
    ],
)
def test_a_king_comes_to_light(deal: str, turns: tuple[str, ...], found: list[str]) -> None:
    """Without a fine the turns are named in which it may have come."""
    assert found == findings_on(deal, *turns)


def test_a_king_fined_unseen_is_put_down_later() -> None:
    turns = (
        ANA,
        BEN,
        "Ana passes; pays 1; fined 3; draws ?",
        BEN_AGAIN,
        KING,
        "Ben passes; pays 1; draws 9C",
        "Ana puts KC on k2; draws ?",
    )
    assert ["KIC306 7"] == [one.partition(" from")[0] for one in findings_on("", *turns)]


@pytest.mark.parametrize(("pot", "rules"), [(6, []), (3, []), (5, ["KIC504"])])
def test_a_fine_for_no_king_is_in_the_pot_or_was_not_paid(pot: int, rules: list[str]) -> None:
    """The last king is drawn after it: no king of the hand was fined."""
    text = HEAD.format(deal="deal Ana: 10D QS\ndeal Ben: 8D 9S\n").replace("9H QS 3H", "KC KD KH")
    turns = ("Ana puts 10D on t4; fined 3; draws KS on k1", "Ben puts 9S on t4, puts 8D on t4")
    text = text.replace("JD", "JS") + "\n".join((*turns, f"pot: Ben {pot}")) + "\n"
    assert ["KIC307", *rules] == [one.rule.code for one in referee.check(text).findings]


UNSEEN, SEEN = "", "deal Ana: KD 7H\ndeal Ben: 9S 6C\n"


@pytest.mark.parametrize(
    ("deal", "last", "verdict"),
    [
        (SEEN, "Ana puts 8S on t1; fined 3; draws 5C", "legal"),
        (SEEN, "Ana puts 8S on t1; draws 5C", "illegal"),
        (SEEN, "Ana puts 8S on t1, puts 7H on t1, puts 4C on t4", "illegal"),
        (UNSEEN, "Ana puts 8S on t1; fined 3; draws 5C", "legal-as-far-as-recorded"),
        (UNSEEN, "Ana puts 8S on t1; draws 5C", "legal-as-far-as-recorded"),
        (UNSEEN, "Ana puts 8S on t1, puts 7H on t1, puts 4C on t4", "illegal"),
    ],
)
def test_a_fine_may_follow_as_long_as_the_hand_goes_on(deal: str, last: str, verdict: str) -> None:
    """To keep a king that was seen in the hand is a breach at once, which the fine makes good. If
    nobody saw the king, the fine may come until the last card ends the hand."""
    turns = ("passes; pays 1; draws 8S", "passes; pays 1; draws 4S", "puts KD on k1; draws 4C")
    lines = [f"{'Ben' if at == 1 else 'Ana'} {turn}" for at, turn in enumerate(turns)]
    text = HEAD.format(deal=deal).replace("JD", "5D")
    answer = referee.check(text + "\n".join([*lines, "Ben passes; pays 1; draws 5S", last]) + "\n")
    assert verdict == answer.verdict


@pytest.mark.parametrize("fine", ["", "; fined 3"])
def test_what_follows_from_a_known_king_is_said_once(fine: str) -> None:
    """Ana keeps a king in turn 1; what she does with it later is no news."""
    turns = ("Ana passes; pays 1; draws 5C", BEN, f"Ana puts KD on k1{fine}; draws 5D")
    assert ["KIC304 1"] == findings_on("deal Ana: KD 2D\n", *turns)


def test_a_king_that_can_only_be_in_a_hand() -> None:
    """Twelve cards are left in the pile, then none: the fourth king is in a hand."""
    record = """\
game: Kings in the Corner
players: Ana, Ben

position
tab 1: 9H
tab 2: QS
tab 3: 3H
tab 4: 5C
king 1: KD
king 2: KC
king 3: KH
king 4:
hand Ana: 8S ?
pot: 2
pile: 1
to play: Ana
hand Ben: {ben}
Ana puts 8S on t1; draws ?
Ben passes; pays 1
"""
    ben = " ".join("?" * 42)
    findings = referee.check(record.format(ben=ben)).findings
    assert [("KIC309", 19)] == [(f.rule.code, f.line) for f in findings]


def test_a_kept_king_is_no_note_if_the_rest_does_not_follow_from_it() -> None:
    """If the king was really kept, another line is wrong: one of the two is to be reported."""
    text = """\
game: Kings in the Corner
players: Ana, Ben
dealer: Ben

hand 1
deal Ana: 7H 8S QD 4C 2D 9S JH
deal Ben: 2C 2S 3D 3S 5D 5S 6S
stalls: QH 4D 8H 9D
1. Ana puts 8S on t4; draws KD
2. Ben puts 3S on t2; draws 9C
"""
    turn = "3. Ana puts {} on {}; fined 3; draws 10C\n"
    assert "legal" == referee.check(text + turn.format("KD", "k1")).verdict
    assert "illegal" == referee.check(text + turn.format("7C", "t3")).verdict


@pytest.mark.parametrize(
    ("deal", "drawn", "king"), [("KH 5D QD", "5C", "KIC304"), ("7H 5D QD", "KH", "KIC305")]
)
def test_a_fine_for_a_king_does_not_pay_the_chip_for_no_play(
    deal: str, drawn: str, king: str
) -> None:
    text = f"""\
game: Kings in the Corner
players: Ana, Ben
rules: hand-size=3

hand 1
deal Ana: {deal}
deal Ben: 3C 5H 6S
stalls: QH 4D KS 9D
1. Ana passes; pays 0; draws {drawn}
2. Ben puts 3C on t2; draws 6C
3. Ana puts KH on k1; fined 3; draws 3H
"""
    found = [(one.line, one.rule.code, one.note) for one in referee.check(text).findings]
    assert found == [(9, king, True), (9, "KIC411", False)]
    paid = text.replace("pays 0", "pays 1")
    found = [(one.line, one.rule.code, one.note) for one in referee.check(paid).findings]
    assert found == [(9, king, True)]


FINISH = "4. Ben puts 8C on t1, puts 7H on t1, puts 6S on t1\n"
KEPT = "Ana passes; pays 1; draws 5C"

LABELS = {
    "open": (
        "note (can still be put right)",
        "nota (todavía se puede arreglar)",
        "note (peut encore être corrigé)",
    ),
    "made": ("note (put right later)", "nota (se arregló después)", "note (corrigé par la suite)"),
}


@pytest.mark.parametrize(
    ("deal", "turns", "amends"),
    [
        ("", (ANA, BEN, KING), "open"),
        ("deal Ana: KD 2D\n", (KEPT, BEN, "Ana puts KD on k1; fined 3; draws 5D"), "made"),
    ],
)
def test_a_note_says_why_it_is_no_fault(deal: str, turns: tuple[str, ...], amends: str) -> None:
    """Nobody at the table let the king stay: it was fined later, or it still may be."""
    lines = "".join(f"{number}. {turn}\n" for number, turn in enumerate(turns, start=1))
    (found,) = referee.check(HEAD.format(deal=deal) + lines).findings
    labels = tuple(kind_of(found, language) for language in ("en", "es", "fr"))
    assert (amends, LABELS[amends]) == (found.amends, labels)


@pytest.mark.parametrize(
    ("other", "end", "amends", "fact"),
    [
        ("Ana puts KD on k1; fined 3; draws 5D", "", "made", None),
        ("Ana puts KD on k1; draws 5D", "", "open", "which-account"),
        ("Ana puts KD on k1; draws 5D", FINISH, "open", "which-account"),
    ],
)
def test_a_fine_in_a_disputed_turn_may_make_a_king_good(
    other: str, end: str, amends: str, fact: str | None
) -> None:
    """By Ben's account Ana was fined. The hand may be over, so that nobody can be any more."""
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\nrules: hand-size=2\n\nhand 1\n"
        "deal Ana: KD 2D\ndeal Ben: 8C 6S\nstalls: 9H QS 3S JD\n"
        "1. Ana passes; pays 1; draws 5C\n2. Ben passes; pays 1; draws 7H\n3. disputed\n"
        f"per Ana: {other}\nper Ben: Ana puts KD on k1, puts 2D on t3; fined 3; draws 5D\n"
    )
    (record,) = referee.check(text + end).records
    king, *_ = record.findings
    assert ("KIC304", True, amends) == (king.rule.code, king.note, king.amends)
    asked = [one.finding.fact for one in record.open if one.finding.rule.code == "KIC304"]
    assert ([] if fact is None else [fact]) == asked


@pytest.mark.parametrize(
    ("later", "amends"),
    [
        ("", ""),
        ("3. Ana puts KD on k1; fined 3; draws 5D\n", "made"),
        ("3. Ana puts KD on k1; draws 5D\n4. Ben puts 8C on t1\n", ""),
    ],
)
def test_a_fault_of_another_turn_does_not_keep_a_king_from_being_made_good(
    later: str, amends: str
) -> None:
    """The hand goes on after it, unless the last card ends the hand."""
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\nrules: hand-size=2\n\nhand 1\n"
        "deal Ana: KD 2D\ndeal Ben: 8C 6S\nstalls: 9H QS 3S JD\n"
        "1. Ana passes; pays 1; draws 5C\n2. Ben puts 6S on t2; refuses to draw; pays 1\n"
    )
    king, wrong = referee.check(text + later).findings
    assert ("KIC304", amends != "", amends) == (king.rule.code, king.note, king.amends)
    assert ("KIC209", False) == (wrong.rule.code, wrong.note)


def test_what_the_table_let_stand_is_noted_as_that() -> None:
    """Its mark says so, whatever may follow."""
    text = HEAD.format(deal="deal Ana: KD 2D\n") + f"1! {KEPT}\n2. {BEN}\n"
    (found,) = referee.check(text).findings
    assert "note (the table let it pass)" == kind_of(found, "en")


def test_a_fine_out_of_turn_makes_nothing_good_in_silence() -> None:
    """Either the king was not kept, or the line of the fine is at fault."""
    text = "game: Kings in the Corner\nplayers: Tim, Zoe\nhand 1\n"
    text += "deal Tim: KH 2C 3C 4C 5C 6C 7C\nstalls: QH 9S 4D 10D\n1. Tim puts 3C on t3; draws ?\n"
    fined = f"{text}2. Tim passes; fined 3\n3. Zoe passes; pays 1; draws ?\n"
    found = referee.check(fined).findings
    assert [("KIC304", False)] == [(one.rule.code, one.note) for one in found]


@pytest.mark.parametrize(("hand", "count"), [("8S KD", 1), ("8S 4C", 0)])
def test_a_fine_for_too_many_kings_says_how_many_were_held_back(hand: str, count: int) -> None:
    """A king that is held back, and noted as such, is not denied by the note on its fine."""
    text = (
        f"game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\ndeal Ana: {hand} 7H 2D 9S JH 3C\n"
    )
    text += "stalls: QH 4D KS 9D\n1! Ana puts 8S on t4; fined 6; draws 5C\n"
    (found,) = [one for one in referee.check(text).findings if one.rule.code == "KIC307"]
    assert {"player": "Ana", "chips": 6, "count": count} == found.values


@pytest.mark.parametrize(
    ("turn", "is_open"),
    [
        # The king may have been drawn before the fine, in a draw that nobody wrote.
        ("Ana passes; pays 1; fined 3", True),
        ("Ana passes; pays 1; draws ?; fined 3", True),
        ("Ana passes; pays 1; draws KD; fined 3", False),
    ],
)
def test_a_fine_for_a_king_that_nobody_saw_is_open(turn: str, is_open: bool) -> None:
    """Nothing shows that it was due, so the rule that refuses it otherwise is named."""
    (record,) = referee.check(
        HEAD.format(deal="deal Ana: 8S 4C\n") + f"1. {turn}\n2. {BEN}\n"
    ).records
    assert not [one for one in record.findings if not one.note]
    assert is_open == ("KIC307" in [one.finding.rule.code for one in record.open])


DEALT = """\
game: Kings in the Corner
players: Ana, Ben
dealer: Ben

hand 1
deal Ana: 7H 8S KD 4C 2D 9S JH
deal Ben: 5H 6S 7D 3C AD 9C JD
stalls: QH 4D KC 9D
1. Ana puts 8S on t4; draws 5C
2. Ben passes; pays 1; draws 6C
"""


@pytest.mark.parametrize(
    ("turns", "found"),
    [
        ("3. Ana puts KD on k1; pays 3; draws 2C", [("KIC304", "made")]),
        ("3. Ana puts KD on k1; fined 3; draws 2C", [("KIC304", "made")]),
        ("3. Ana puts KD on k1; pays 3", [("KIC304", "made")]),
        ("3. Ana puts KD on k1; pays 2; draws 2C", [("KIC304", ""), ("KIC412", "")]),
    ],
)
def test_three_chips_that_are_paid_are_a_fine(turns: str, found: list[tuple[str, str]]) -> None:
    findings = referee.check(f"{DEALT}{turns}\n").findings
    assert found == [(one.rule.code, one.amends) for one in findings]


@pytest.mark.parametrize("turn", ["Ana puts 7H on t4", "Ana passes"])
def test_three_chips_are_no_fine_without_a_king(turn: str) -> None:
    text = DEALT.replace("KD", "6D")
    findings = referee.check(f"{text}3. {turn}; pays 3; draws 2C\n").findings
    assert "KIC412" in [one.rule.code for one in findings]


@pytest.mark.parametrize(("reading", "found"), [("together", []), ("each", ["KIC306"])])
def test_a_fine_for_all_kings_is_also_for_those_that_nobody_saw(
    reading: str, found: list[str]
) -> None:
    """Ben held back KS, too, which the record shows later."""
    head = f"game: Kings in the Corner\nplayers: Ana, Ben\nrules: fine-for-kings={reading}\n"
    dealt = "dealer: Ana\nhand 1\ndeal Ben: KH JC 9C 7H 5C ? ?\nstalls: 6D JH 7S QH\n"
    turns = "Ben passes; pays 1; fined 3; draws 2C\nAna passes; pays 1; draws ?\n"
    kings = "Ben puts KS on k1, puts KH on k2; draws ?\n"
    findings = referee.check(f"{head}{dealt}{turns}{kings}").findings
    assert found == [one.rule.code for one in findings if one.rule.code == "KIC306"]


@pytest.mark.parametrize(
    ("turns", "verdict"),
    [
        ("1. Ana passes; pays 1", "legal-as-far-as-recorded"),
        ("1. Ana passes; pays 1; draws 5C", "illegal"),
        ("1. Ana passes; pays 1; refuses to draw; pays 1", "illegal"),
        (f"1. Ana passes; pays 1\n2. {BEN}", "illegal"),
    ],
)
def test_a_last_turn_that_nothing_ends_may_not_be_over(turns: str, verdict: str) -> None:
    """The king may go down in the next line."""
    text = HEAD.format(deal="deal Ana: KD 2D\n")
    assert verdict == referee.check(f"{text}{turns}\n").verdict
