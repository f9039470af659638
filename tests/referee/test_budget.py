"""One budget counts all steps of judging a record; where it is spent, the verdict says so."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import referee
from referee import Cancelled, Settings, check
from referee.cli.main import main
from referee.disputes import rulings
from referee.judge.verdict import CUT_SHORT
from referee.record.budget import BETWEEN_QUESTIONS, FOLLOWED, Budget, default_limit

GAMES = Path(__file__).parents[2] / "docs" / "games"

HIDDEN = """\
game: Cover Your Assets
players: Ana, Ben

round 1
deal Ana: home gold silver cash stocks
deal Ben: stocks jewels stamp-collection coin-collection classic-auto
flip: piggy-bank
1. Ana discards ?; draws silver
2. Ben discards ?; draws jewels
3. Ana discards ?; draws home
4. Ben discards ?; draws cash
5. Ana discards ?; draws ?
6. Ben discards ?; draws ?
7. Ana discards ?; draws ?
8. Ben discards ?; draws ?
"""
"""Each unseen card may be one of several: up to fifty states are possible."""

WRONG_IN_ANY_CASE = "9. Ana pairs gold silver; draws ? ?\n"

DISPUTED = """\
9. disputed
  per Ana: Ana discards home; draws ?
  per Ben: Ana discards jewels; draws ?
"""


def found(text: str, limit: int | None = None) -> list[tuple[int, str]]:
    """Return the line and the code of each finding that is no note."""
    findings = check(text, Settings(limit=limit)).findings
    return [(one.line, one.rule.code) for one in findings if not one.note]


def steps_of(text: str) -> int:
    """Return how many steps judging a record takes."""
    (record,) = check(text).records
    return record.steps


def test_steps_are_counted_up_to_a_limit() -> None:
    budget = Budget(10)
    budget.tried(3)
    budget.followed([1])
    assert (3 + FOLLOWED, 3, False) == (budget.steps, budget.left, budget.is_spent)
    budget.followed([1])
    assert (0, True) == (budget.left, budget.is_spent)


def test_it_is_asked_now_and_then_whether_judging_is_cancelled() -> None:
    asked: list[int] = []
    budget = Budget(cancelled=lambda: asked.append(budget.steps) or len(asked) > 2)
    for _ in range(2 * BETWEEN_QUESTIONS):
        budget.tried()
    with pytest.raises(Cancelled):
        budget.tried()
    assert [1, 1 + BETWEEN_QUESTIONS, 1 + 2 * BETWEEN_QUESTIONS] == asked


def test_the_limit_grows_with_the_record() -> None:
    (record,) = check(HIDDEN).records
    assert record.limit == default_limit(HIDDEN.split("\n"))
    assert default_limit(["1. Ana discards ?"]) < default_limit(["1. Ana discards ?"] * 2)


def test_a_comment_does_not_raise_the_limit() -> None:
    plain = ["1. Ana discards ?", "", "2. Ben discards ?"]
    assert default_limit(plain) == default_limit([f"{line}  # ? # {'!' * 99}" for line in plain])


@pytest.mark.parametrize("path", sorted(GAMES.glob("*-players.txt")), ids=lambda path: path.stem)
def test_a_plain_game_never_meets_the_limit(path: Path) -> None:
    """One state is followed to the end, however few the steps; nothing else is needed."""
    text = path.read_text("utf-8")
    (record,) = check(text).records
    assert record.verdict.startswith("legal") and record.steps < record.limit
    assert not {one.rule.code for one in record.findings} & {*CUT_SHORT}
    (limited,) = check(text, Settings(limit=1)).records
    worlds = "TXT152" in {one.rule.code for one in limited.findings}
    assert worlds or limited.verdict == record.verdict
    assert {one.rule.code for one in limited.findings if not one.note} <= {"TXT152"}


def test_a_game_with_hidden_hands_does_not_meet_the_limit() -> None:
    """Nobody saw what was drawn, and one discard in five lies face down."""
    text = (GAMES / "cya-4-players.txt").read_text("utf-8")
    text = re.sub(r"(?<=draws )[a-z -]+", lambda drawn: re.sub("[a-z-]+", "?", drawn[0]), text)
    text = re.sub(r"(?<=^[0-9]5\. )([A-Z][a-z]+ discards) [a-z-]+", r"\1 ?", text, flags=re.M)
    assert " discards ?" in text
    (record,) = check(text).records
    assert record.verdict.startswith("legal")
    assert 4 * record.steps < record.limit


def test_the_limit_is_reported_where_several_states_are_possible() -> None:
    """The record is undecided from that line on, and what follows is not judged in one of them."""
    (record,) = check(HIDDEN, Settings(limit=100)).records
    (whole,) = check(HIDDEN).records
    assert ("undecided", "legal-as-far-as-recorded") == (record.verdict, whole.verdict)
    (reached,) = record.findings
    assert ("TXT152", 100) == (reached.rule.code, reached.values["steps"])
    assert {question.finding.line for question in record.open} & {*range(reached.line, 16)}
    assert record.open


@pytest.mark.parametrize("limit", [0, 50, 400, 1_200])
def test_what_is_wrong_in_any_case_is_found_beyond_the_limit(limit: int) -> None:
    """Whatever was played before, nobody pairs two assets of different kinds."""
    accused = [one for one in found(HIDDEN + WRONG_IN_ANY_CASE, limit) if one[1] not in CUT_SHORT]
    assert [(16, "CYA212")] == accused


@pytest.mark.parametrize("limit", range(0, 2_000, 400))
def test_nobody_is_accused_because_of_the_limit(limit: int) -> None:
    assert {code for _, code in found(HIDDEN, limit)} <= {*CUT_SHORT}


@pytest.mark.parametrize("limit", [0, 400, 2_000])
def test_a_dispute_is_not_decided_if_the_steps_do_not_suffice(limit: int) -> None:
    """Nothing is held against any account then."""
    text = HIDDEN + DISPUTED + "10. Ben discards ?; draws ?\n"
    (record,) = check(text, Settings(limit=limit)).records
    (ruling,) = record.rulings
    codes = {one.rule.code for one in record.findings}
    if ruling.most is not None:
        assert (limit, ()) == (ruling.most, ruling.accounts)
        assert "TXT126" in codes and codes <= {*CUT_SHORT, "TXT126"}
    assert limit > 400 or ruling.most is not None


def test_equal_accounts_are_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has its own findings, with its own line and columns."""
    text = HIDDEN.partition("1. Ana")[0] + (
        "1. disputed\n"
        "  per Ana: Ana pairs gold silver; draws ? ?\n"
        "    per Ben: Ana pairs gold silver; draws ? ?\n"
        "  per Ana: Ana discards cash; draws ?\n"
    )
    judged: list[object] = []
    judging_of = rulings.judging_of

    def counted(*given: Any, **more: Any) -> Any:
        judged.append(given)
        return judging_of(*given, **more)

    monkeypatch.setattr(rulings, "judging_of", counted)
    (ruling,) = check(text).records[0].rulings
    assert 2 == len(judged)
    (one,), (other,) = (account.own_faults for account in ruling.accounts[:2])
    assert (9, 16, "CYA212") == (one.line, one.column, one.rule.code)
    assert (10, 18, "CYA212") == (other.line, other.column, other.rule.code)
    assert other.text.startswith("    per Ben")
    assert "Ana" == ruling.accounts[1].agrees_with


def test_only_the_states_after_the_dispute_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The facts that would decide lie there; thousands of states may follow."""
    judged = []
    judging_of = rulings.judging_of

    def kept(*given: Any, **more: Any) -> Any:
        judged.append(judging_of(*given, **more))
        return judged[-1]

    monkeypatch.setattr(rulings, "judging_of", kept)
    check(HIDDEN + DISPUTED + "10. Ben discards ?; draws ?\n")
    assert 2 == len(judged)
    for judging in judged:
        moments = judging.found.moments
        assert [16] == [one.source.number for one in moments if one.worlds]


@pytest.mark.thorough
def test_judging_stops_once_it_is_cancelled() -> None:
    text = HIDDEN + DISPUTED
    with pytest.raises(Cancelled):
        check(text, cancelled=lambda: True)
    asked: list[None] = []
    check(text, cancelled=lambda: bool(asked.append(None)))
    assert len(asked) > 2
    for most in range(len(asked)):
        left = iter([False] * most)
        with pytest.raises(Cancelled):
            check(text, cancelled=lambda left=left: next(left, True))


def test_a_limit_that_somebody_chose_is_part_of_the_digest() -> None:
    (default,) = check(HIDDEN).records
    (same,) = check(HIDDEN, Settings(limit=None)).records
    digests = {check(HIDDEN, Settings(limit=n)).records[0].digest for n in (100_000, 200_000)}
    assert default.digest == same.digest and default.digest not in digests and 2 == len(digests)


def test_the_steps_and_the_limit_are_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(HIDDEN, "utf-8")
    main(["check", "--format", "json", "--quiet", str(path)])
    (record,) = json.loads(capsys.readouterr().out)
    assert {"taken": steps_of(HIDDEN), "limit": default_limit(HIDDEN.split("\n"))} == record[
        "steps"
    ]
    assert 1 == main(["check", "--limit", "100", "--lang", "en", str(path)])
    assert "the limit of 100 steps was reached" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["replay", "adjudicate", "show"])
def test_other_commands_take_a_limit(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(HIDDEN, "utf-8")
    main([command, "--limit", "100", "--lang", "en", str(path)])
    limited = capsys.readouterr().out
    main([command, "--lang", "en", str(path)])
    assert limited != capsys.readouterr().out


@pytest.mark.thorough
def test_a_verdict_takes_the_same_steps_everywhere() -> None:
    """Nothing depends on how a process orders its sets."""
    text = HIDDEN + DISPUTED + WRONG_IN_ANY_CASE.replace("9. Ana", "10. Ben")
    program = "import sys, referee; print(referee.check(sys.argv[1]).records[0].steps)"
    taken = {
        subprocess.run(
            [sys.executable, "-c", program, text],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert {f"{steps_of(text)}\n".encode()} == taken
    assert referee.check(text) == referee.check(text)
