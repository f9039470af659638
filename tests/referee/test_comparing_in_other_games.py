"""Two recorders of a game of Kings in the Corner and of Covert: merged, and where they part."""

import re
from pathlib import Path

import pytest
from told_records import compared

from referee import check
from referee.cli.main import main
from referee.disputes.comparing import Incomparable
from referee.judge.verdict import LEGAL

GAMES = Path(__file__).parents[2] / "docs" / "games"
KINGS = (GAMES / "kings-3-players.txt").read_text("utf-8").split("\nhand 2\n")[0] + "\n"
COVERT = (GAMES / "covert-2-players.txt").read_text("utf-8").split("\nround 3\n")[0] + "\n"
BY_HAND = (GAMES / "covert-2-players-by-hand.txt").read_text("utf-8")
BOTH = pytest.mark.parametrize("whole", [KINGS, COVERT], ids=["kings", "covert"])


def without(player: str, text: str) -> str:
    """Return a record without the hidden cards of a player: ``?`` stands for each."""
    lines = []
    for line in text.splitlines():
        head, _, cards = line.partition(": ")
        if head in (f"deal {player}", f"missions {player}", f"codes {player}"):
            words = ("keeps" if card == "keeps" else "?" for card in cards.split())
            line = f"{head}: {' '.join(words)}"
        elif re.match(rf"\d+\. {player} ", line):
            line = re.sub(r"draws \w+$", "draws ?", line)
        lines.append(line)
    return "\n".join(lines) + "\n"


@BOTH
@pytest.mark.parametrize("swapped", [False, True])
def test_what_each_saw_makes_the_whole_record(whole: str, swapped: bool) -> None:
    """Neither saw all cards; together they tell everything, whoever comes first."""
    recorders = without("Ana", whole), without("Ben", whole)
    assert whole not in recorders
    found = compared(*(recorders[::-1] if swapped else recorders))
    assert found.parting is None
    assert [*filter(None, whole.splitlines())] == [*filter(None, found.merged.splitlines())]
    assert check(found.merged).verdict in LEGAL


@BOTH
def test_a_record_that_ends_earlier_is_no_other(whole: str) -> None:
    shorter = "\n".join(whole.splitlines()[:-3]) + "\n"
    for found in (compared(shorter, whole), compared(whole, shorter)):
        assert found.parting is None
        assert [line for line in whole.splitlines() if line] == [
            line for line in found.merged.splitlines() if line
        ]


@pytest.mark.parametrize("word", ["lots", "rolls"])
@pytest.mark.parametrize("swapped", [False, True])
def test_rolls_that_one_record_leaves_out_are_taken_from_the_other(
    word: str, swapped: bool
) -> None:
    short = "".join(line for line in BY_HAND.splitlines(True) if not line.startswith(word))
    assert short != BY_HAND
    found = compared(*((short, BY_HAND) if swapped else (BY_HAND, short)))
    assert found.parting is None
    assert found.merged == compared(BY_HAND, BY_HAND).merged


PARTED = [
    (KINGS, "3. Ana puts KS on k2", "3. Ana puts QS on t1", "KIC204"),
    (KINGS, "2. Cleo puts KC on k4", "2. Cleo puts KC on k1", "KIC301"),
    (KINGS, "pot: Cleo 12", "pot: Cleo 13", "KIC504"),
    (COVERT, "2. Ben places 4 in movement", "2. Ben places 5 in movement", "CVT221"),
    (COVERT, "1. Ben stops 1", "1. Ben stops 2", "CVT225"),
    (COVERT, "8. Ana withdraws 6 in complete", "8. Ana withdraws 4 in complete", "CVT401"),
]


@pytest.mark.parametrize(("whole", "old", "new", "code"), PARTED)
def test_the_parting_and_the_wrong_record_are_found(
    whole: str, old: str, new: str, code: str
) -> None:
    """The records part on the changed line, and only the changed one is refused from there on."""
    assert old in whole
    found = compared(whole.replace(old, new, 1), whole)
    assert found.parting is not None
    mine, theirs = found.parting
    assert mine is not None and mine.text.startswith(new)
    assert theirs is not None and theirs.text.startswith(old)
    wrong, right = found.after
    assert code == wrong[0].rule.code
    assert () == right
    assert old not in found.merged


@BOTH
@pytest.mark.parametrize(
    ("old", "new"), [("players: Ana, Ben", "players: Ben, Ana"), ("\n", "\ndealer: Ben\n")]
)
def test_other_games_are_not_compared(whole: str, old: str, new: str) -> None:
    with pytest.raises(Incomparable):
        compared(whole, whole.replace("dealer: Ana\n", "").replace(old, new, 1))


@BOTH
def test_an_unreadable_line_parts_the_records(whole: str) -> None:
    number = whole.index("\n2. ")
    wrong = f"{whole[: number + 1]}2. Nobody plays\n{whole[whole.index(chr(10), number + 1) + 1 :]}"
    assert compared(wrong, whole).parting is not None
    assert compared(wrong, wrong).parting is None


@BOTH
def test_a_disputed_turn_is_kept_as_it_is(whole: str) -> None:
    turn = re.search(r"\n2\. (.*)\n", whole)
    assert turn is not None
    dispute = f"\n2. disputed\n    per Ana: {turn[1]}\n    per Ben: {turn[1]}\n"
    text = whole.replace(turn[0], dispute)
    found = compared(text, text)
    assert found.parting is None
    assert dispute in found.merged
    assert compared(text, whole).parting is not None


@BOTH
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_command(
    whole: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both lines are printed with their files; the merged record is written up to there."""
    one, other, out = (tmp_path / name for name in ("one.txt", "other.txt", "merged.txt"))
    one.write_text(whole, "utf-8")
    turn = re.search(r"\n3\. (\w+) .*\n", whole)
    assert turn is not None
    other.write_text(whole.replace(turn[0], f"\n3! {turn[1]} passes\n"), "utf-8")
    said = ["compare", str(one), str(other), "-o", str(out), "--lang", language]
    assert 1 == main(said)
    printed = capsys.readouterr().out
    assert f"{one}:" in printed
    assert turn[0].strip() in printed
    assert turn[0].strip() not in out.read_text("utf-8")
    assert 0 == main(["compare", str(one), str(one), "-o", str(out)])


def test_a_turn_on_several_lines_is_the_turn_on_one_line() -> None:
    """What differs is found from the first line of the turn on."""
    split = KINGS.replace("puts 10S on t1, puts 8H", "puts 10S on t1\nBen puts 8H")
    split = split.replace("puts KC on k4; draws", "puts KC on k4\nCleo draws")
    assert split.count("\n") == KINGS.count("\n") + 2
    for one, other in ((KINGS, split), (split, KINGS), (split, split)):
        comparison = compared(one, other)
        assert comparison.parting is None
        assert comparison.merged.strip() == (split if one == other else KINGS).strip()
    comparison = compared(KINGS, split.replace("draws 9D", "draws 9H"))
    assert comparison.parting is not None
    lines = [line and line.text for line in comparison.parting]
    assert lines == ["2. Cleo puts KC on k4; draws 9D", "2. Cleo puts KC on k4"]


def test_a_line_after_an_unreadable_one_is_compared() -> None:
    """It may be part of a turn that cannot be read, but it is no line that is left out."""
    unread = KINGS.replace("moves t4 to k1, puts 10S", "mooves t4\nBen puts 10S")
    assert compared(unread, unread).parting is None
    assert compared(unread, unread.replace("draws 3D", "draws 3H")).parting is not None


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize(
    "pattern", [r"; draws(?! KH)[^;\n]*$", "^(pot|scores): .*\n", "^totals: .*\n"]
)
def test_what_one_record_leaves_out_is_taken_from_the_other(pattern: str, swapped: bool) -> None:
    """Draws, who took the pot, scores and totals: only one of the recorders wrote them down."""
    short = re.sub(pattern, "", KINGS, flags=re.MULTILINE)
    assert short != KINGS
    records = (short, KINGS) if swapped else (KINGS, short)
    found = compared(*records)
    assert found.parting is None
    assert compared(KINGS, KINGS).merged == found.merged


def test_a_claim_that_a_rule_refuses_is_not_left_out() -> None:
    """By one of the records the hand goes on."""
    lines = KINGS.splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if line.startswith("3. "))
    text = "".join(lines[:at])
    found = compared(f"{text}pot: Ana 12\n", text + lines[at])
    assert found.parting is not None
    assert ["KIC502"] == [one.rule.code for one in found.after[0]]
