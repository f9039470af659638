"""Numbers that no game has: thousands of digits, other digits than ASCII, signs."""

from pathlib import Path

import pytest

import referee
from referee.cli.main import main
from referee.report.sentences import message
from referee.rulesets.rule_set import Settings

HEADER = "game: Cover Your Assets\nplayers: Ana, Ben\n"
KINGS = "game: Kings in the Corner\nplayers: Ana, Ben\n"
TURN = "1. Ana discards cash\n"

NUMBERS = {
    "five thousand digits": "9" * 5000,
    "4300 digits": "1" * 4300,
    "superscript": "²",
    "full width": "１",
    "arabic": "١",
    "minus": "-1",
    "exponent": "1e5",
    "commas": ",1",
}

PLACES = {
    "option": HEADER + "rules: official, safe-sets={n}\n" + TURN,
    "edition": HEADER + "edition: {n}\n" + TURN,
    "round": HEADER + "round {n}\n" + TURN,
    "turn": HEADER + "{n}. Ana discards cash\n",
    "scores": HEADER + TURN + "scores: Ana {n}, Ben 0\n",
    "totals": HEADER + TURN + "totals: Ana 0, Ben {n}\n",
    "pile": HEADER + "position\npile: {n}\n",
    "chips": KINGS + "position\nchips Ana: {n}\npot: {n}\n",
    "paying": KINGS + "hand 1\n1. Ana passes; pays {n}\n",
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_that_is_none_is_a_finding_at_its_line(place: str, number: str) -> None:
    """The finding is about the notation or about a name, never the referee's own failure."""
    text = PLACES[place].format(n=NUMBERS[number])
    line = next(n for n, one in enumerate(text.splitlines(), 1) if NUMBERS[number] in one)
    found = referee.check(text).findings
    assert line in [one.line for one in found if one.rule.code.startswith("TXT")]
    assert not [one for one in found if one.breach == "unjudged"]


@pytest.mark.parametrize("number", NUMBERS)
def test_an_option_of_the_command_line_that_is_no_number_is_refused(
    number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    record.write_text(HEADER + TURN, "utf-8")
    reading = f"safe-sets={NUMBERS[number]}"
    assert 2 == main(["check", "--reading", reading, "--lang", "en", str(record)])
    assert "is not a value of safe-sets" in capsys.readouterr().err


@pytest.mark.parametrize("quote", ['"', ""])
@pytest.mark.parametrize("number", NUMBERS)
def test_an_option_of_a_file_that_is_no_number_is_a_finding_with_its_place(
    number: str, quote: str, tmp_path: Path
) -> None:
    rules = (
        f'game = "cover-your-assets"\n\n[options]\nsafe-sets = {quote}{NUMBERS[number]}{quote}\n'
    )
    (tmp_path / "own.toml").write_text(rules, "utf-8")
    text = HEADER + "rules: own.toml\n" + TURN
    (finding,) = referee.check(text, Settings(folder=tmp_path)).findings
    assert ("own.toml", 4) == (finding.path, finding.line)


def test_a_claim_about_an_unknown_card_is_a_finding() -> None:
    """Nobody can hold an unknown card rather than another."""
    text = HEADER + TURN + "claim Ben: after 1 Ana held at least 2 ?\n"
    assert ["TXT105"] == [one.rule.code for one in referee.check(text).findings]


@pytest.mark.parametrize("number", [*NUMBERS, "underscore"])
def test_a_count_on_the_command_line_is_written_in_digits(
    number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = {**NUMBERS, "underscore": "1_000"}[number]
    with pytest.raises(SystemExit) as ended:
        main(["check", f"--jobs={text}", "--lang", "en", "game.txt"])
    assert 2 == ended.value.code
    assert "not a whole number" in capsys.readouterr().err


def test_a_value_of_thousands_of_digits_is_cut_short_in_the_message() -> None:
    (finding,) = referee.check(f"{HEADER}rules: goal={'9' * 5000}\n{TURN}").findings
    said = message("cover-your-assets", finding, "en")
    assert f"{'9' * 100}… is not a value of goal" in said
    assert len(said) < 200
