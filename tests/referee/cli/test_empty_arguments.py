"""Empty arguments of the command line: a message shows that nothing stands there."""

from pathlib import Path

import pytest

from referee.cli.main import main

RECORD = str(Path(__file__).parents[3] / "docs" / "games" / "cya-2-players.txt")


@pytest.mark.parametrize(
    "arguments",
    [
        ["explain", ""],
        ["check", ""],
        ["check", RECORD, "--rules", "official,"],
        ["check", RECORD, "--reading", "=x"],
        ["check", RECORD, "--reading", "tie="],
        ["rules", ""],
        ["diff", "", "official"],
    ],
    ids=" ".join,
)
def test_an_empty_argument_is_named_and_not_passed_over(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for language, quotes in (("en", "“”"), ("es", "«»"), ("fr", "«\u202f")):
        assert 2 == main([*arguments, "--lang", language])
        assert quotes in capsys.readouterr().err
