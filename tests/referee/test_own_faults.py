"""A mistake in a file of own rules is reported at the author's line, in three languages."""

import re
from pathlib import Path

import pytest

from referee.cli.main import main
from referee_spec.kernel.languages import LANGUAGES

HEAD = """from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.cover_your_assets.events import Discard
from referee_spec.kernel.invariant import invariant
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import Missing, effect, guard

"""
GUARD = '@guard("MIN1", Discard, source="our table", refusal="{player} keeps it")\n'
GAME = "\n\nGAME = own_game(__name__, BASE)\n"
RECORD = "game: Cover Your Assets\nplayers: Ana, Ben\n\n1. Ana discards cash\n"

MISTAKES = {
    "an exception in a guard": (
        GUARD + 'def mine(table, event):\n    """Mine."""\n    return 1 // 0\n' + GAME,
        ("mine.py:10: MIN1", "ZeroDivisionError"),
    ),
    "an exception in a function that a guard calls": (
        "def half():\n    return 1 // 0\n\n\n"
        + GUARD
        + 'def mine(table, event):\n    """Mine."""\n    return half()\n'
        + GAME,
        ("mine.py:8: MIN1", "ZeroDivisionError"),
    ),
    "a guard that answers with a number": (
        GUARD + 'def mine(table, event):\n    """Mine."""\n    return 3\n' + GAME,
        ("mine.py:7: MIN1", "3", "Missing"),
    ),
    "a guard without a value that its refusal names": (
        GUARD + 'def mine(table, event):\n    """Mine."""\n    return {"card": "cash"}\n' + GAME,
        ("mine.py:7: MIN1", "player"),
    ),
    "a missing fact without a value that it names": (
        GUARD
        + 'def mine(table, event):\n    """Mine."""\n    return Missing("who saw {who}")\n'
        + GAME,
        ("mine.py:7: MIN1", "who"),
    ),
    "an exit in a guard": (
        GUARD + 'def mine(table, event):\n    """Mine."""\n    raise SystemExit(0)\n' + GAME,
        ("mine.py:10: MIN1", "SystemExit"),
    ),
    "an exception of no usual kind": (
        GUARD + 'def mine(table, event):\n    """Mine."""\n    raise BaseException("x")\n' + GAME,
        ("mine.py:10: MIN1", "BaseException: x"),
    ),
    "an effect that returns nothing": (
        '@effect("MIN1", Discard, source="our table")\ndef mine(table, event):\n    """Mine."""\n'
        '\n\nGAME = own_game(__name__, BASE, without=["CYA232"])\n',
        ("mine.py:7: MIN1", "None"),
    ),
    "a guarantee that does not hold": (
        '@invariant("MIN-I1")\ndef mine(table):\n    """Mine is."""\n    return False\n' + GAME,
        ("mine.py", "MIN-I1", "Mine is."),
    ),
    "a wrong signature": (
        GUARD + 'def mine(table):\n    """Mine."""\n' + GAME,
        ("mine.py: ", "MIN1", "mine.py:7"),
    ),
    "an empty refusal": (
        GUARD.replace("{player} keeps it", "")
        + 'def mine(table, event):\n    """Mine."""\n'
        + GAME,
        ("mine.py: ", "MIN1", "mine.py:7"),
    ),
    "no refusal": (
        '@guard("MIN1", Discard, source="our table")\ndef mine(table, event):\n    """Mine."""\n'
        + GAME,
        ("mine.py: ", "MIN1", "mine.py:7"),
    ),
}


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """Return the paths of a file of own rules, to be written, and of a record."""
    (tmp_path / "game.txt").write_text(RECORD, "utf-8")
    return str(tmp_path / "mine.py"), str(tmp_path / "game.txt")


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_report_names_the_file_the_line_and_the_rule(
    mistake: str, files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    path, record = files
    text, named = MISTAKES[mistake]
    Path(path).write_text(HEAD + text, "utf-8")
    said = set()
    for language in LANGUAGES:
        assert 2 == main(["check", "--rules", path, record, "--lang", language])
        output = capsys.readouterr()
        for part in named:
            # French puts a space before a colon.
            assert part in re.sub(r"\s:", ":", output.out + output.err), language
        assert "TXT902" not in output.out and "TXT901" not in output.out
        said.add(output.out + output.err)
    assert len(LANGUAGES) == len(said)


@pytest.mark.parametrize("command", ["show", "simulate", "verify"])
def test_every_command_reports_it(
    command: str, files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    path, record = files
    Path(path).write_text(HEAD + MISTAKES["an exception in a guard"][0], "utf-8")
    arguments = {"show": [record], "simulate": ["-n", "2"], "verify": ["--examples", "1"]}
    status = main([command, "--rules", path, *arguments[command], "--lang", "en"])
    output = capsys.readouterr()
    assert "mine.py:10: MIN1 fails (ZeroDivisionError" in output.out + output.err
    assert "please report" not in output.out + output.err
    assert 2 == status


BEFORE_A_CHALLENGE = (
    "game: Cover Your Assets\nplayers: Ana, Ben\n"
    "position\nstack Ana: home home\nstack Ben: cash cash | gold home\n"
    "hand Ana: home\nhand Ben: home\ndiscard: stocks\npile: 0\nto play: Ana\n"
)


@pytest.mark.parametrize(
    ("challenge", "found"),
    [
        ("Ana challenges Ben: home / home / pass", "legal"),
        ("Ana challenges Ben: home / silver", "TXT907"),
        ("Ana challenges Ben: home", "TXT907"),
    ],
    ids=["kept at the end of the line", "broken before a refused event", "broken at the end"],
)
def test_a_guarantee_about_states_has_to_hold_at_the_end_of_a_line(
    challenge: str, found: str, files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Or before the event of the line that is refused."""
    path, record = files
    statement = '"""No challenge is under way."""'
    predicate = f"def mine(table):\n    {statement}\n    return table.contest is None\n"
    Path(path).write_text(HEAD + '@invariant("MIN-I1")\n' + predicate + GAME, "utf-8")
    Path(record).write_text(BEFORE_A_CHALLENGE + challenge + "\n", "utf-8")

    main(["check", "--rules", path, record, "--lang", "en"])

    output = capsys.readouterr()
    assert found in output.out + output.err
    assert ("No challenge is under way." in output.out) == (found == "TXT907")
