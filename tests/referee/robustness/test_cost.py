"""A megabyte of anything is judged within limits, and what is not judged is reported.

`python tests/fuzz/large_inputs.py` measures all inputs and more commands.
"""

import io
import itertools
from math import prod
from pathlib import Path

import pytest
from command import referee
from large_inputs import ASSETS, COVERT, INPUTS

from referee import Settings, check
from referee.cli.main import main
from referee.disputes import claims
from referee.judge import found, lines
from referee.knowledge import weighing
from referee.notation.reader import LineReader
from referee.record import source
from referee.record.bounds import LONGEST_TURN, MOST_UNKNOWN_KEYS
from referee.rulesets.entries import split_header

pytestmark = pytest.mark.thorough

GAMES = Path(__file__).parents[3] / "docs" / "games"

ADDRESSES = 600
"""Megabytes of address space: what Python and its libraries map, and 200 MB of data."""

SECONDS = 40
"""Computing time: four times what is allowed, for slow machines."""

CUT_SHORT = {
    "unseen discards": "TXT127",
    "cards of a line": "TXT003",
    "rounds of Covert with a fault": "TXT127",
}
"""The finding that says of an input that it is not judged completely."""

CUT_SHORT_LATE = {"misspelt lines": "TXT133", "disputes": "TXT126", "accounts": "TXT126"}
"""As CUT_SHORT, for inputs that take seconds."""


@pytest.mark.parametrize(
    "case",
    [
        "parts of a position",
        pytest.param("disputes of Covert", marks=pytest.mark.thorough),
        pytest.param("unseen challenges", marks=pytest.mark.thorough),
    ],
)
def test_a_large_input_is_judged_within_limits(case: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(INPUTS[case](), "utf-8")
    run = referee("check", "--quiet", path, megabytes=ADDRESSES, seconds=SECONDS)
    assert run.returncode == 1, run.stderr
    assert b"TXT90" not in run.stdout


@pytest.mark.parametrize(
    ("case", "code"),
    [
        *CUT_SHORT.items(),
        *(pytest.param(*late, marks=pytest.mark.thorough) for late in CUT_SHORT_LATE.items()),
    ],
)
def test_work_that_is_cut_short_is_reported(case: str, code: str) -> None:
    codes = [one.rule.code for one in check(INPUTS[case]()).findings]
    assert code in codes
    assert not {"TXT901", "TXT902"} & {*codes}


def test_a_record_of_one_known_course_is_judged_to_its_end_however_long_it_is() -> None:
    """Only what has to be searched is limited."""
    rounds = 16_000
    heads = "".join(f"round {number}\n" for number in range(1, rounds))
    checked = check(f"{ASSETS}{heads}round {rounds + 1}\n")
    assert [("TXT109", rounds + 2)] == [(one.rule.code, one.line) for one in checked.findings]


def test_unreadable_lines_that_are_not_listed_are_reported() -> None:
    """The first twenty are listed, and one finding says that there are more."""
    codes = [one.rule.code for one in check(ASSETS + "zzz\n" * 30).findings]
    assert (20, 1) == (codes.count("TXT001"), codes.count("TXT128"))


def test_faults_of_a_header_that_are_not_listed_are_reported() -> None:
    """The first twenty are listed and kept, and one finding says that there are more."""
    (record,) = source.records(source.lines_of_bytes(io.BytesIO(b"\xff\n" * 500)))
    codes = [one.fault.code for one in split_header(record)[0].faults]
    assert [codes[0]] * 20 + ["TXT128"] == codes


def test_header_lines_take_as_long_as_they_are_many(tmp_path: Path) -> None:
    """The keys that nobody knows are compared with those of the notation up to a limit."""
    path = tmp_path / "game.txt"
    path.write_text(INPUTS["header lines"](), "utf-8")
    run = referee("adjudicate", path, megabytes=ADDRESSES, seconds=SECONDS // 2)
    assert (1, b"") == (run.returncode, run.stderr)
    first = "".join(f"k{number}: v\n" for number in range(MOST_UNKNOWN_KEYS - 1))
    for text, codes in ((first, ["TXT142"]), (first + "k: v\n", [])):
        found = check(f"{ASSETS}{text}delaer: Ana\n1. Ana discards home\n").findings
        assert codes == [one.rule.code for one in found if not one.note]


def test_disputes_whose_accounts_take_long_are_decided_up_to_a_limit() -> None:
    """For each account the search for what explains too many cards of a kind begins anew."""
    accounts = "#. disputed\n  per Ana: Ben discards cash\n  per Ben: Ben discards gold\n"
    turns = (
        f"{n}. Ana discards cash\n{accounts.replace('#', str(n + 1))}" for n in range(1, 27, 2)
    )
    text = ASSETS + "".join(turns)
    codes = [one.rule.code for one in check(text, Settings(limit=15_000)).findings]
    assert 0 < codes.count("TXT126") < 13


def test_disputes_without_a_readable_account_are_decided_up_to_a_limit(tmp_path: Path) -> None:
    """A ruling says what was agreed before each, for which the record is judged anew."""
    path = tmp_path / "game.txt"
    path.write_text(ASSETS + "disputed\n  per Ana: disputed\n" * 60, "utf-8")
    run = referee("adjudicate", path, megabytes=ADDRESSES, seconds=SECONDS)
    assert (1, b"") == (run.returncode, run.stderr)
    assert 1 <= run.stdout.count(b"What everyone agrees on before it:") <= 60


@pytest.mark.parametrize(
    ("opened", "line"), [("position\n", "hand Ana: zz\n"), ("1. disputed\n", "per Ana: zz\n")]
)
def test_the_unreadable_lines_of_a_group_are_read_up_to_a_limit(
    opened: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is too much for a record is too much for a position or a disputed turn of it."""
    for module in (found, lines):
        monkeypatch.setattr(module, "MOST_UNREADABLE_CHARACTERS", 5 * len(line) - 5)
    read: list[str] = []
    reading = LineReader.read
    monkeypatch.setattr(
        LineReader,
        "read",
        lambda self, text, **several: read.append(text) or reading(self, text, **several),
    )
    codes = [one.rule.code for one in check(ASSETS + opened + line * 100).findings]
    assert "TXT133" in codes
    # Five are within the limit; some records are read twice, and some lines as rows of a sheet.
    assert 5 < read.count(line.strip()) < 30


def test_an_event_counts_under_each_reading() -> None:
    """A sample takes more steps while what a flight leaves behind is not settled."""
    sample = (GAMES / "covert-2-players.txt").read_text("utf-8")
    settled = sample.replace("rules: missions=2", "rules: missions=2, flight-leaves-cube=yes")
    assert settled != sample
    (more,), (fewer,) = check(sample).records, check(settled).records
    assert more.steps > fewer.steps


def test_headings_after_a_fault_count_as_events() -> None:
    """Each is followed along every course that explains the fault."""
    text = COVERT + "round 1\nAna flies from rome\n"
    (few,), (many,) = check(text).records, check(text + "round 2\n" * 5).records
    assert many.steps > few.steps + 5


def test_claims_are_weighed_up_to_a_limit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The ruling says of those beyond it that they are not weighed."""
    monkeypatch.setattr(claims, "MOST_CLAIMS", 2)
    path = tmp_path / "game.txt"
    told = "claim Ben: after 1 Ana held gold\n" * 5
    path.write_text(f"{ASSETS}\nround 1\n1. Ana discards home\n{told}", "utf-8")
    main(["adjudicate", "--lang", "en", str(path)])
    assert 3 == capsys.readouterr().out.count("not weighed: there are too many claims")


@pytest.mark.parametrize(
    ("bound", "line"), [("MOST_FAULTS", "zzz\n"), ("MOST_UNREADABLE_CHARACTERS", "zz\n")]
)
def test_unreadable_lines_are_compared_up_to_a_limit(
    bound: str,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """The command says of each record from where on it was not compared."""
    monkeypatch.setattr(found, bound, 5)
    path = tmp_path / "game.txt"
    path.write_text(ASSETS + line * 20, "utf-8")
    assert 2 == main(["compare", "--lang", "en", str(path), str(path)])
    last = 3 + 5 // (1 if bound == "MOST_FAULTS" else len(line) - 1)
    said = capsys.readouterr().err
    assert 2 == said.count("[TXT133 ") == said.count(f"{path}:{last}:1: undecided [TXT133 ")
    assert f"{path}:{last + 1}:" not in said


def test_records_that_differ_behind_a_limit_agree_only_in_part(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Also if only one of them reaches it."""
    monkeypatch.setattr(found, "MOST_FAULTS", 5)
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.write_text(ASSETS + "zzz\n" * 20, "utf-8")
    for text in ("zzz\n" * 19 + "yyy\n", "zzz\n" * 4 + "1. Ana discards home\n"):
        other.write_text(ASSETS + text, "utf-8")
        status = main(["compare", "--lang", "en", str(one), str(other)])
        captured = capsys.readouterr()
        if "yyy" in text:
            assert 2 == status
            assert f"{one}:8:1: undecided [TXT133 " in captured.err
        else:
            assert (1, True) == (status, f"{other}:7: 1. Ana discards home" in captured.out)


def test_a_witness_is_read_up_to_a_limit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The command says from where on nothing was read; what stands before it is weighed."""
    monkeypatch.setattr(found, "MOST_FAULTS", 5)
    path, witness = tmp_path / "game.txt", tmp_path / "witness.txt"
    path.write_text(f"{ASSETS}\nround 1\n1. Ana discards home\n", "utf-8")
    claim = "claim Ben: after 1 Ana held gold\n"
    witness.write_text(claim + "zzz\n" * 20 + claim, "utf-8")
    assert 1 == main(["adjudicate", "--lang", "en", str(path), "--witness", str(witness)])
    said = capsys.readouterr().out
    assert f"{witness}:7:1: undecided [TXT133 " in said
    assert f"{witness}:8:" not in said
    assert 1 == said.count("- `claim Ben: after 1 Ana held gold`")


def test_a_long_line_of_a_witness_is_not_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It is refused as in a record."""
    path, witness = tmp_path / "game.txt", tmp_path / "witness.txt"
    path.write_text(f"{ASSETS}\nround 1\n1. Ana discards home\n", "utf-8")
    witness.write_text("claim Ben: " + "z " * LONGEST_TURN + "\n", "utf-8")
    assert 1 == main(["adjudicate", "--lang", "en", str(path), "--witness", str(witness)])
    assert "[TXT003 " in capsys.readouterr().out


def test_ways_in_which_claims_can_be_true_are_counted_up_to_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each claim about one player or another doubles them; the exact model takes the rest."""
    counted: list[int] = []

    def product(*demands: list[object]) -> object:
        counted.append(prod(map(len, demands)))
        return itertools.product(*demands)

    monkeypatch.setattr(weighing, "product", product)
    path = tmp_path / "game.txt"
    claims = "claim Ben: after 1 Ana or Ben held gold\n" * 14
    path.write_text(ASSETS + "1. Ana discards home\n" + claims, "utf-8")
    main(["adjudicate", str(path)])
    assert 1 < max(counted) <= 1_000


@pytest.mark.parametrize("length", [LONGEST_TURN, LONGEST_TURN + 1])
def test_a_line_is_too_long_without_its_comment(length: int) -> None:
    turn = "1. Ana discards home"
    text = ASSETS + turn + " " * (length - len(turn)) + "#" * LONGEST_TURN + "\n"
    codes = ["TXT003"] if length > LONGEST_TURN else []
    assert codes == [one.rule.code for one in check(text).findings]
