"""Chips that a record leaves out: who may have none accuses nobody where debts are waived."""

import pytest

from referee import check

POSITION = """\
game: Kings in the Corner
players: Ana, Ben
rules: no-chips={no_chips}
position
tab 1: 9H
tab 2: 4D
tab 3: 2C
tab 4: JS
king 1:
king 2:
king 3:
king 4:
hand Ana: 8S 4C
hand Ben: 7S 6S
{chips}to play: Ana
"""


def breaches(record: str) -> list[tuple[str, str]]:
    return [(one.rule.code, one.breach) for one in check(record).findings]


@pytest.mark.parametrize(
    ("turn", "rule"),
    [("Ana passes; draws ?", "KIC411"), ("Ana puts 8S on t1; refuses to draw", "KIC413")],
)
@pytest.mark.parametrize(
    ("no_chips", "chips", "broken"),
    [
        ("waived", "", False),
        ("waived", "chips: Ben 5\n", False),
        ("waived", "chips: Ana 5, Ben 5\npot: 70\n", True),
        ("owed", "chips: Ben 5\n", True),
    ],
)
def test_chips_that_may_not_be_there_need_not_be_paid(
    turn: str, rule: str, no_chips: str, chips: str, broken: bool
) -> None:
    """Where they are owed it does not matter how many there were."""
    record = POSITION.format(no_chips=no_chips, chips=chips) + turn + "\n"
    assert ([(rule, "illegal")] if broken else []) == breaches(record)
    asked = {rule.code for one in check(record).records[0].open for rule in one.rules}
    assert broken or rule in asked


HAND = """\
game: Kings in the Corner
players: Ana, Ben
hand {number}
1. {first} passes; draws ?
2. {second} passes; {pays}draws ?
3. {first} puts ? on t1; refuses to draw
"""


def test_payments_of_a_hand_that_writes_none_are_open() -> None:
    """Neither a fine nor the pot is a payment."""
    verdict = check(HAND.format(number=1, first="Ana", second="Ben", pays=""))
    assert not verdict.findings
    asked = [one.finding.fact for one in verdict.records[0].open]
    assert "paid" in asked


def test_a_payment_that_is_not_written_in_a_hand_that_writes_one_was_not_made() -> None:
    """Each hand is judged by itself."""
    paid = HAND.format(number=1, first="Ana", second="Ben", pays="pays 1; ")
    assert [("KIC411", "illegal"), ("KIC413", "illegal")] == breaches(paid)
    unpaid = HAND.format(number=2, first="Ben", second="Ana", pays="")
    both = paid + "".join(unpaid.splitlines(keepends=True)[2:])
    assert [4, 6] == [one.line for one in check(both).findings]


def test_after_a_wrong_number_the_chips_of_a_player_are_not_miscounted() -> None:
    """Six players share ten chips: each has one, and none after the ante."""
    record = """\
game: Kings in the Corner
players: Ana, Ben, Cleo, Dev, Eva, Finn
rules: refusal-without-chips=allowed, no-chips=waived, chips=10
hand 1
deal Ana: 7H 10S 7D 5C AD 2C JH
stalls: QS 8C 9D 6H
1. Ana passes; draws 6S
2. Ben passes; draws JS
3. Cleo puts KS on k3, puts KH on k2; draws 8S
4. Dev puts KD on k4; draws 9H
5. Eva puts KC on k1; draws 2S
6. Finn passes; draws 3H
8. Ana passes
"""
    assert [("TXT108", "ill-formed")] == breaches(record)


@pytest.mark.parametrize(("reading", "broken"), [("pot-stays", False), ("chips-back", True)])
def test_how_much_stays_in_a_pot_of_unknown_chips_is_unknown(reading: str, broken: bool) -> None:
    record = f"""\
game: Kings in the Corner
players: Ana, Ben
rules: blocked-hand={reading}, hand-size=1
hand 1
position
tab 1: 9H
hand Ana: 4S
hand Ben: 4C
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
pot: Ben 20
"""
    assert ([("KIC504", "illegal")] if broken else []) == breaches(record)


@pytest.mark.parametrize(
    ("passes", "language"),
    [
        ("passes; pays 0", "en"),
        ("passes and does not pay", "en"),
        ("passes; didn't pay", "en"),
        ("pasa y no paga", "es"),
        ("passe et ne paie pas", "fr"),
    ],
)
def test_a_record_may_say_that_nothing_was_paid(passes: str, language: str) -> None:
    """Else it is open whether the chip was paid, in a hand that writes no payment."""
    hand = f"game: Kings in the Corner\nplayers: Ana, Ben\nlang: {language}\n\nhand 1\n"
    told = [one.rule.code for one in check(f"{hand}1. Ana {passes}\n").findings]
    assert told == ["KIC411"]
    left_out = check(f"{hand}1. Ana {passes.split()[0].strip(';')}\n")
    assert not left_out.findings and left_out.verdict == "legal-as-far-as-recorded"


@pytest.mark.parametrize("above", ["", "hand 1\n", "hand 1\nAna passes; pays 1\nhand 2\n"])
@pytest.mark.parametrize("first", ["zzz\n", "k1: KS\n", "Ana puts QS on k1; draws ?\n"])
def test_an_unreadable_or_wrong_first_line_leaves_payments_open(above: str, first: str) -> None:
    text = f"game: Kings in the Corner\nplayers: Ana, Ben\n{above}{first}"
    found = check(f"{text}Ben passes; draws ?\nAna passes; draws ?\n").findings
    assert "KIC411" not in [one.rule.code for one in found]


def test_a_hand_that_writes_none_is_open_below_a_fault_in_one_that_does() -> None:
    wrong = "1. Ana puts QS on k1; draws ?\n2. Ben passes; pays 1; draws ?\n"
    rest = "1. Ben passes; draws ?\n2. Ana passes; draws ?\n"
    text = f"game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\n{wrong}hand 2\n{rest}"
    assert [one.rule.code for one in check(text).findings] == ["KIC208"]


UNWRITTEN_END = """\
game: Kings in the Corner
players: Ana, Ben, Cleo, Dev, Eva, Fay
hand 1
stalls: 7H KC 9H AC
1. Ana puts KD on k3, puts QD on t2, moves t2 to k1, puts 9C on t2, puts 8H on t2
2. Ben puts KS on k4
3. Cleo passes; pays 1
4. Dev puts QS on k3
5. Eva puts 7S on t2, puts JC on k1, puts 8S on t3, moves t1 to t3, puts 9D on t1
6. Fay puts KH on k2, 10H on k1, t2 to k1, puts 10S on t2, t3 to t2, puts 3S 2H on t3, t4 to t3
7. Ana puts 6D on k3, puts 6D on k1, puts QC on t4, moves t4 to k2, puts 6H on t4
8. Ben puts JD on k3, puts JH on k2, puts 10C on k2
9. Cleo puts 5S on k1, puts 4D on k1, moves t3 to k1, moves t1 to k2, puts 6C on t3, puts 7D on t1
pot: Ana 26
"""
"""A hand whose draws and end are not written, with a play in line 10 that is refused."""


def test_a_pot_after_a_refused_play_may_be_of_a_hand_whose_end_is_not_written() -> None:
    """What was played in the refused line is unknown, so that its player may have gone out there,
    or nobody may have."""
    assert [("KIC210", "illegal")] == breaches(UNWRITTEN_END)
    assert [] == breaches(UNWRITTEN_END.replace("puts 6D on k3, puts 6D on k1", "puts 6D on k1"))


def test_a_fine_may_be_wrong_if_no_king_can_have_been_held_back() -> None:
    """Ben goes out in the last line without the king for which he was fined in line 6."""
    text = """\
game: Kings in the Corner
players: Ana, Ben, Cleo
hand 1
stalls: AH JS 5S 6C
1. Ana passes; pays 1; draws JD
2. Ben puts KH on k2, puts QC on k2; fined 3; draws KC on k4
3. Cleo puts KD on k1, puts QD on k4, moves t2 to k4, puts 2S on t2, moves t1 to t2; draws ?
4. Ana puts JH on k2; draws 3S
5. Ben puts 6D on t1, moves t3 to t1, puts 10D 9C 8H on t3, moves t3 to k4, puts 4S on t3
"""
    (finding,) = check(text).findings
    assert ("KIC312", (6,)) == (finding.rule.code, finding.or_lines)


@pytest.mark.parametrize(
    ("chips", "breach"),
    [
        ("Ana 0, Ben 34\n", "contested"),
        ("Ana 0, Ben 34\npot: 46\n", "contested"),
        ("Ana 1, Ben 34\n", "illegal"),
    ],
)
def test_the_chips_of_all_players_say_what_the_pot_holds(chips: str, breach: str) -> None:
    """A player without chips owes one, or is let off: it depends on the reading."""
    text = (
        f"game: Kings in the Corner\nplayers: Ana, Ben\nposition\n"
        f"tab 1: QH\ntab 2: 4D\ntab 3: 9D\ntab 4: 7C\nhand Ana: 2C 3C\nhand Ben: 8S ?\n"
        f"chips: {chips}pile: 20\nto play: Ana\nAna passes; draws ?\n"
    )
    findings = check(text).findings
    assert [("KIC411", breach)] == [(one.rule.code, one.breach) for one in findings]


@pytest.mark.parametrize(
    ("line", "accused"),
    [("Ben says one chip, he pays, pot 6", False), ("# ruled later", True)],
)
def test_what_is_due_may_be_paid_in_a_line_that_cannot_be_read(line: str, accused: bool) -> None:
    """Whoever's it is: the family may have talked about it before."""
    turn = "Ana puts 8S on t1; refuses to draw\n"
    text = POSITION.format(no_chips="owed", chips="chips: Ana 5, Ben 5\n") + turn + line + "\n"
    found = breaches(f"{text}Ben passes; pays 1; draws ?\n")
    assert accused == (("KIC413", "illegal") in found)
    assert accused or "TXT001" in [code for code, _ in found]
