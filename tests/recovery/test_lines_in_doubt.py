"""Judge a round with lines that are unreadable, missing or in the wrong order."""

import re
from pathlib import Path

import pytest
from faults import MATCHES
from one_round import ILLEGAL, RECORD, breaches, places, with_line, without_hands

import referee
from referee.judge.found import ALL_LINES
from referee.judge.record_judging import judging_of
from referee.record.source import lines_of_text, records
from referee.replaying.course_replay import MOST_AFTER_UNREADABLE
from referee.rulesets.rule_set import Settings

DOCS = Path(__file__).parents[2] / "docs"
SAMPLES, EDITS = DOCS / "games", DOCS / "edits"


@pytest.mark.parametrize("order", ["before", "after"])
def test_an_unreadable_line_hides_no_other_fault(order: str) -> None:
    """A line that cannot be read may be any turn; an illegal one before or after it is reported."""
    at, line = (2, "2. Ben pears cash cash") if order == "before" else (4, "4. Ana pears cash cash")
    text = with_line(f"{at}.", line, with_line("3.", ILLEGAL))
    assert sorted([(9 + at, "TXT001"), (12, "CYA211")]) == places(text)


def test_an_unreadable_turn_of_a_hidden_hand_is_one_turn() -> None:
    """Whose turn comes next, and the stacks that it cannot have changed, are known after it."""
    text = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
round 1
flip: stocks
1. Ana pairs home home; draws ? ?
2. Ben ???
"""
    assert [(6, "TXT001"), (7, "CYA201")] == places(text + "3. Ana discards cash\n")
    challenge = "3. Cleo challenges Ana: home / pass\n"
    assert [(6, "TXT001"), (7, "CYA302")] == places(text + challenge)
    assert [(6, "TXT001")] == places(text + "3. Cleo discards cash\n")


@pytest.mark.parametrize("number", ["2.", "2", "2nd", "2º", "2:", "2 –", "- 2)", "2!"])
def test_an_unreadable_turn_keeps_its_number(number: str) -> None:
    """So that it is known whose turn comes next, however the number is written."""
    text = f"""\
game: Cover Your Assets
players: Ana, Ben, Cleo
round 1
flip: stocks
1. Ana discards home
{number} Ben ???
3. Cleo discards cash
4. Ana discards cash
"""
    assert [(6, "TXT001")] == places(text + "5. Ben discards cash\n")
    assert [(6, "TXT001"), (9, "CYA201")] == places(text + "5. Cleo discards cash\n")


@pytest.mark.parametrize(
    "text",
    [
        "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\nround 1\n"
        "1. {} ???\n2. Cleo discards jewels\n3. Ana discards jewels\n",
        "game: Kings in the Corner\nplayers: Ana, Ben, Cleo\nhand 1\n"
        "1. {} ???\n2. Cleo passes; pays 1\n3. Ana passes; pays 1\n",
        "game: Covert\nplayers: Ana, Ben, Cleo\nround 2\nrolls Ana: 1 2 3 4 5\n"
        "rolls Ben: 1 2 3 4 5\nrolls Cleo: 1 2 3 4 5\n1. Cleo places 3 in complete\n"
        "2. {} ???\n3. Cleo places 4 in complete\n",
    ],
)
@pytest.mark.parametrize("word", ["Ben", "Ben:", '"Ben Two"'])
def test_an_unreadable_turn_out_of_turn_does_not_accuse_the_next_player(
    text: str, word: str
) -> None:
    """It names Ben, who need not be the player whose turn it was."""
    line = next(at for at, one in enumerate(text.splitlines(), 1) if "???" in one)
    named = text.replace("Ben", word) if word.startswith('"') else text
    assert [(line, "TXT001")] == places(named.format(word))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("cya-6-players-shared", "54. Cleo ?"),
        ("kings-5-players-cards-left", "12."),
        ("kings-6-players-pot-stays", "deal Eli"),
    ],
)
def test_an_unreadable_line_accuses_nobody_under_other_rules(name: str, line: str) -> None:
    """It may be one of several actions of a turn, or play the card drawn in it; and the pot of a
    hand that nobody won stays."""
    lines = (SAMPLES / f"{name}.txt").read_text("utf-8").splitlines()
    at = max(at for at, one in enumerate(lines[:300]) if one.startswith(line.rstrip("?")))
    text = "\n".join([*lines[:at], line, *lines[at + 1 :]])
    assert [(at + 1, "TXT001")] == places(text)


@pytest.mark.parametrize(
    ("name", "at", "rule"),
    [
        ("cya-4-players", 258, "CYA201"),
        ("kings-3-players", 390, "KIC201"),
        ("kings-2-players-hands-hidden", 56, "KIC201"),
        ("covert-4-players-at-once", 162, "CVT203"),
    ],
)
def test_a_turn_missing_in_a_record_without_numbers_is_one_fault(
    name: str, at: int, rule: str
) -> None:
    """The next player seems to act out of turn; what the missing turn did is not held against
    anybody."""
    lines = (SAMPLES / f"{name}.txt").read_text("utf-8").splitlines()
    del lines[at - 1]
    assert [(at, rule)] == places("\n".join(re.sub(r"^\d+\. ", "", line) for line in lines))


def test_turns_may_be_left_out_before_an_unreadable_one() -> None:
    """Cleo has no cards and is passed over."""
    text = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
position
hand Ana: ?
hand Ben: ?
hand Cleo:
pile: 0
to play: Cleo
1. Ana ???
2. Ben discards cash
"""
    assert [(9, "TXT001")] == places(text)


def test_an_unreadable_turn_of_a_hidden_hand_of_kings_is_one_turn() -> None:
    """Whose turn comes next is known after it."""
    text = """\
game: Kings in the Corner
players: Ana, Ben, Cleo
hand 1
stalls: 5H 9C 2D JS
1. Ana puts KH on k1; draws ?
2. Ben ???
"""
    assert [(6, "TXT001"), (7, "KIC201")] == places(text + "3. Ana puts 4S on t1; draws ?\n")
    assert [(6, "TXT001")] == places(text + "3. Cleo puts 4S on t1; draws ?\n")


@pytest.mark.parametrize("unreadable", ["Ana puts", "Ana ???", "anna passes"])
def test_an_unreadable_first_line_without_a_number_may_be_a_turn(unreadable: str) -> None:
    """Deals and stalls may have been left out before it, so that the next player is in turn."""
    text = f"game: Kings in the Corner\nplayers: Ana, Ben, Cleo\nhand 1\n{unreadable}\n"
    assert [4] == [line for line, _ in places(text + "Ben passes; pays 1; draws ?\n")]
    wrong = places(text + "Ben passes; pays 1; draws ?\nAna passes; pays 1; draws ?\n")
    assert ["KIC201"] == [code for _, code in wrong[1:]]


def test_a_hand_may_be_over_after_an_unreadable_turn() -> None:
    """A hand that may lack all its cards may have ended the round: its scores accuse nobody."""
    text = """\
game: Kings in the Corner
players: Ana, Ben
rules: folk, hand-size=1
hand 1
deal Ana: 3D
deal Ben: 2S
stalls: 9H QS 3H 3C
1. Ana draws 5C
2. Ben ???
3. Ana draws 6C
4. Ben draws 2D, puts 2S on t3, puts 2D on t4
scores: Ana 3, Ben 0
"""
    assert [(9, "TXT001")] == places(text)


def test_a_wrong_number_after_a_fault_is_the_only_other_finding() -> None:
    text = with_line(
        "5.",
        "9. Ben pairs home home; draws stamp-collection stamp-collection",
        with_line("3.", ILLEGAL),
    )
    lines = [line for line, _ in places(text)]
    assert {12, 14} <= set(lines) <= {12, 14, 15}


@pytest.mark.parametrize("missing", range(2, 6))
@pytest.mark.parametrize("hidden", [False, True])
def test_a_turn_that_is_missing_hides_no_other_fault(missing: int, hidden: bool) -> None:
    """A record without a turn has one finding, the gap; a later fault is found as well."""
    text = without_hands(RECORD) if hidden else RECORD
    at = next(n for n, one in enumerate(text.splitlines(), 1) if one.startswith(f"{missing}."))
    without = with_line(f"{missing}.", "# forgotten", text)
    assert [(at + 1, "TXT108")] == places(without)
    last = len(text.splitlines())
    illegal = with_line("7.", "7. Ana challenges Ana: home / pass", without)
    assert [(at + 1, "TXT108"), (last, "CYA303")] == sorted(places(illegal))


def test_a_turn_that_is_missing_and_its_gap_in_kings() -> None:
    """The turn left out may have put down a king that was drawn: the pot is not refused."""
    legal = MATCHES["kings-in-the-corner"](102)
    lines = legal.text().splitlines()
    lines[13] = "# forgotten"
    assert [(15, "TXT108")] == places("\n".join(lines) + "\n")


FOLK = """\
game: Kings in the Corner
rules: folk
players: Ana, Ben
hand 1
deal Ana: KH 3C 7D 9S 10C 2S 4H
deal Ben: 8D 6S QC AC JD 5H 3H
stalls: 5S 10H 9C JS
1. Ana draws QD; puts KH on k1
2. Ben draws 7C; puts QC on k1
3. Ana draws 2C; puts 4H on t1
4. Ben draws JH; puts JH on k1
5. Ana draws 8C; puts 10C on k1; puts 9S on t2
6. Ben draws KS; puts KS on k2; puts 8D on t2
7. Ana draws 6H; puts QD on k2
8. Ben draws 2H; puts 7C on t2
"""


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_forgotten_draw_accuses_no_other_turn(turn: int) -> None:
    """The card may be played later; only a table that writes down every draw has a finding."""
    lines = FOLK.splitlines()
    at = 6 + turn
    head, plays = lines[at].split("; ", 1)
    lines[at] = f"{head.partition(' draws')[0]} {plays}"
    text = "\n".join(lines) + "\n"
    assert [] == breaches(text)
    every = text.replace("rules: folk", "rules: folk, unwritten-draw=not-drawn")
    assert [at + 1] == [line for line, _ in places(every)]


@pytest.mark.parametrize("first", range(1, 6))
def test_two_lines_in_the_wrong_order_are_one_fault(first: int) -> None:
    """Two turns that stand in each other's place are one finding that names one of them."""
    lines = RECORD.splitlines()
    at = 8 + first
    (_, one), (_, other) = lines[at].split(". ", 1), lines[at + 1].split(". ", 1)
    lines[at], lines[at + 1] = f"{first}. {other}", f"{first + 1}. {one}"
    (only,) = breaches("\n".join(lines) + "\n")
    assert {at + 1, at + 2} & {only.line, *only.or_lines}


@pytest.mark.parametrize("first", range(2, 6))
def test_two_lines_in_the_wrong_order_with_their_numbers_are_one_fault(first: int) -> None:
    """The number that is too high is reported, and not the turn that comes too late."""
    lines = RECORD.splitlines()
    at = 8 + first
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    assert [(at + 1, "TXT108")] == places("\n".join(lines) + "\n")
    lines[-1] = "7. Ana challenges Ana: home / pass"
    found = places("\n".join(lines) + "\n")
    assert [(at + 1, "TXT108"), (len(lines), "CYA303")] == sorted(found)


@pytest.mark.parametrize("heading", ["rounde 2", "Roudn 2", "rodna 2", "ronde 2"])
def test_a_misspelt_heading_begins_its_round(heading: str) -> None:
    """It is the only fault of the record, and the round is judged."""
    text = LEFT_OUT.format(heading=heading)
    assert [(6, "TXT001")] == places(text)
    assert [(6, "TXT001"), (8, "CYA202")] == places(text + "Ben discards home\n")
    assert (6, "TXT001") == places(LEFT_OUT.format(heading="roudn 4"))[0]


@pytest.mark.parametrize(
    ("right", "step"),
    [("regions:", "rgions:"), ("missions", "missoins"), ("tiles:", "tilse:"), ("codes", "coeds")],
)
def test_a_misspelt_step_of_setting_up_has_been_made(right: str, step: str) -> None:
    """The steps after it stand in their place."""
    text = MATCHES["covert"](1).text()
    before, found, after = text.partition(f"\n{right}")
    assert found
    line = before.count("\n") + 2
    assert [(line, "TXT001")] == places(f"{before}\n{step}{after}")


LEFT_OUT = """\
game: Cover Your Assets
players: Ana, Ben
round 1
scores: Ana 100000, Ben 200000
totals: Ana 100000, Ben 200000
{heading}
Ben discards cash
"""


def test_a_misspelt_position_begins_there() -> None:
    """Its lines are those of a position, and the turns after it are judged."""
    text = """\
game: Cover Your Assets
players: Ana, Ben
psoition
stack Ana: home home | cash cash
stack Ben: jewels jewels
hand Ana: ? ? ? ? ?
to play: Ana
"""
    assert [(3, "TXT001")] == places(text + "Ana discards home\n")
    assert [(3, "TXT001"), (8, "CYA201")] == places(text + "Ben discards home\n")


def test_a_stack_that_a_position_leaves_out_may_lose_its_top_set() -> None:
    """Then a set that nobody knows lies on top of the winner's stack."""
    text = """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home | cash cash | gold stocks
hand Ana: home jewels ? ? ?
pile: 50
to play: Ana
Ana challenges Ben: home / pass; draws ?
Ben challenges Ana: home / pass; draws ?
"""
    assert [] == places(text)


def test_an_unreadable_turn_may_be_of_somebody_who_acted_first() -> None:
    """The player whose turn it seemed to be has done nothing yet, and is not passed over."""
    lines = MATCHES["covert"](8).text().splitlines()
    at = next(at for at, line in enumerate(lines) if "acts first" in line)
    lines[at] = f"{lines[at].partition(' acts')[0]} ???"
    assert [(at + 1, "TXT001")] == places("\n".join(lines))


def test_after_many_unreadable_lines_nothing_is_known() -> None:
    """Each of them may be a turn or none, so the possible worlds would grow with each line."""
    turns = "1. Ana passes; pays 1\n" + "Ben zzz\nAna zzz\n" * 75
    text = f"game: Kings in the Corner\nplayers: Ana, Ben\n{turns}"
    (record,) = records(lines_of_text(text))
    moments = judging_of(record, Settings(), moments_with=ALL_LINES).found.moments
    assert moments is not None
    assert max(len(moment.worlds) for moment in moments) == MOST_AFTER_UNREADABLE + 1


def test_a_slip_in_an_allowed_turn_is_named_and_accuses_no_others() -> None:
    """Had another card been discarded, both later lines were right; one fault is more likely."""
    text = (EDITS / "a-turn-before-it-was-another.txt").read_text()
    (found,) = referee.check(text).findings
    assert (13, "CYA221", (12,)) == (found.line, found.rule.code, found.or_lines)
    # One refused line is no reason to doubt one that is allowed.
    (found,) = referee.check(text.replace("pairs stocks stocks", "pairs home silver")).findings
    assert (13, "CYA221", ()) == (found.line, found.rule.code, found.or_lines)
