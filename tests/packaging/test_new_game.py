"""The tutorial of docs/own-game.md: its files are a game, its commands print what it shows."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from re import findall

import pytest

from referee.cli.main import main
from referee_spec.games import NAMED, load_file
from referee_spec.kernel.game_files import GameFiles
from referee_spec.verification.completeness import problems_of_examples

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "own-game"
FILE = FOLDER / "crazy_eights.py"
PAGE = (ROOT / "docs" / "own-game.md").read_text("utf-8")
SHOWN = re.compile(r"(?ms)^```(sh|text)\n(.*?)^```$")
INCLUDED = re.compile(r"(?ms)^```\{literalinclude\} own-game/(\S+)\n(.*?)^```$")


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a copy of the game, in which commands run."""
    shutil.copytree(FOLDER, tmp_path / "own-game")
    monkeypatch.chdir(tmp_path / "own-game")
    return tmp_path / "own-game"


def run(*arguments: str) -> int:
    return main([*arguments, "--lang", "en"])


def test_the_game_has_at_most_400_lines() -> None:
    files = [FILE, *(FOLDER / "crazy_eights").rglob("*.txt")]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= 400


def test_the_page_shows_the_whole_file() -> None:
    """Each part begins where the one before ends."""
    text = FILE.read_text("utf-8")
    shown = ""
    for name, options in INCLUDED.findall(PAGE):
        if name == FILE.name:
            start = findall(r':start-at: "(.*)"', options)[0]
            end = findall(r':end-before: "(.*)"', options)
            assert text.count(start) == 1
            part = text[text.index(start) :]
            shown += part[: part.index(end[0])] if end else part
    assert text.partition("\n\n")[2] == shown


@pytest.mark.usefixtures("there")
def test_the_commands_print_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    """Each line that it shows is the beginning of a line that the commands before it print."""
    said = ""
    for kind, block in SHOWN.findall(PAGE):
        if kind == "text":
            lines = iter(said.splitlines())
            for shown in block.splitlines():
                assert any(line.startswith(shown) for line in lines), (shown, said)
            continue
        said = ""
        for command in block.splitlines():
            less = command.replace("--examples 5", "--examples 1")
            status = run(*shlex.split(less)[1:])
            output = capsys.readouterr()
            assert status == int("broken.txt" in command), (command, output)
            said += output.out
    assert "deal Ana: 5C 8D QS" in Path("crazy_eights.html").read_text("utf-8")


@pytest.mark.usefixtures("there")
def test_each_guard_has_an_example() -> None:
    game = load_file("crazy_eights.py")
    guards = tuple(rule for rule in game.rulebook.rules if rule.role == "guard")
    assert [] == list(problems_of_examples(guards, GameFiles("crazy_eights")))
    assert all(rule.statement and rule.source for rule in game.rulebook.rules)


@pytest.mark.usefixtures("there")
def test_an_example_that_is_judged_otherwise_is_reported(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """`verify` names the line, and the finding that is missing or not announced."""
    text = FILE.read_text("utf-8").replace("2 <= len(table.players) <= 5", "True")
    Path("crazy_eights.py").write_text(text, "utf-8")
    assert 1 == run("verify", "--rules", "crazy_eights.py", "--examples", "0", "--size", "0")
    assert "(line 3: refused EIG100)" in capsys.readouterr().out


@pytest.mark.usefixtures("there")
def test_the_explorer_finds_a_wrong_effect(capsys: pytest.CaptureFixture[str]) -> None:
    text = FILE.read_text("utf-8")
    wrong = text.replace("return table.taken(event.player, event.card)", "return table")
    assert wrong != text
    shutil.rmtree("crazy_eights")
    Path("crazy_eights.py").write_text(wrong, "utf-8")
    assert 1 == run("verify", "--rules", "crazy_eights.py", "--examples", "0")
    out = capsys.readouterr().out
    assert "the round is no nearer to its end" in out and "Ana draws" in out


@pytest.mark.usefixtures("there")
def test_a_guarantee_that_does_not_hold_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    """The record names the first line after which it does not hold."""
    text = FILE.read_text("utf-8")
    wrong = text.replace(' or table.hands.count(0) <= (table.phase == "over")', "")
    assert wrong != text
    Path("crazy_eights.py").write_text(wrong, "utf-8")
    assert 2 == run("check", "--rules", "crazy_eights.py", "crazy_eights/legal.txt")
    out = capsys.readouterr().out
    assert "legal.txt:7:1: unjudged [TXT907" in out and "EIG-I1" in out


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("2. Ben plays 5D", "2. Ben ploys 5D"),
        ("deal Ben: 5D 9S KH", "deal Bob: 5D 9S KH"),
        ("2. Ben plays 5D", "2. Ben plays 9S"),
    ],
)
def test_nobody_is_accused_after_a_line_that_is_wrong(
    old: str, new: str, there: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rest is listed as not checked."""
    text = (there / "crazy_eights" / "legal.txt").read_text("utf-8")
    assert old in text
    (there / "game.txt").write_text(text.replace(old, new), "utf-8")
    assert 1 == run("check", "--rules", "crazy_eights.py", "game.txt")
    out = capsys.readouterr().out
    assert 1 == len(re.findall(r"(?m)^game\.txt:\d+:\d+: ", out)), out
    assert "not checked: " in out and "what happened before" in out


def test_words_may_be_written_with_capitals(
    there: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And a misspelt word gets a suggestion, also for one of the choices of a form."""
    text = (there / "crazy_eights" / "legal.txt").read_text("utf-8")
    loud = text.replace("Ana plays 5C", "ana  Plays 5c").replace("Ana names", "4 ANA Names")
    (there / "game.txt").write_text(loud.replace("4. 4 ANA", "4 ANA"), "utf-8")
    assert 0 == run("fmt", "--rules", "crazy_eights.py", "game.txt")
    assert text == capsys.readouterr().out
    (there / "game.txt").write_text(text.replace("names spades", "names swords"), "utf-8")
    assert 1 == run("check", "--rules", "crazy_eights.py", "game.txt")
    assert "“clubs”, “diamonds”, “hearts” or “spades” was expected" in capsys.readouterr().out


@pytest.mark.usefixtures("there")
def test_a_record_does_not_run_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    """Not even one that names the game, or the file as its rules, beside the file."""
    NAMED.pop("crazy-eights", None)
    assert 1 == run("check", "crazy_eights/legal.txt")
    assert "TXT101" in capsys.readouterr().out
    Path("game.txt").write_text(
        "game: Cover Your Assets\nplayers: Ana, Ben\nrules: crazy_eights.py\n", "utf-8"
    )
    assert 1 == run("check", "game.txt")
    assert "TXT106" in capsys.readouterr().out
    assert "crazy-eights" not in NAMED


def test_as_a_package_it_needs_no_option(there: Path) -> None:
    """An installed package that offers the game under the entry point is found by a record."""
    shutil.copy(FILE, there / "crazy_eights" / "__init__.py")
    information = there / "crazy_eights-1.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Name: crazy-eights\nVersion: 1\n", "utf-8")
    entry = "[referee.games]\ncrazy-eights = crazy_eights\n"
    (information / "entry_points.txt").write_text(entry, "utf-8")
    (there / "crazy_eights.py").unlink()
    places = (ROOT / "spec", ROOT, there)
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "COV_"))}
    for arguments, status in (
        (["check", "crazy_eights/broken.txt"], 1),
        (["verify", "crazy-eights", "--examples", "0", "--size", "0"], 0),
    ):
        result = subprocess.run(
            [sys.executable, "-m", "referee", *arguments],
            env=environment | {"PYTHONPATH": os.pathsep.join(map(str, places))},
            cwd=there,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert status == result.returncode, result.stderr
        assert ("EIG203" if status else "nothing wrong found") in result.stdout


@pytest.mark.usefixtures("there")
def test_a_name_that_is_a_word_of_the_game_keeps_its_quotes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = Path("crazy_eights/legal.txt").read_text("utf-8").replace("Ana", '"plays"')
    Path("quoted.txt").write_text(text, "utf-8")
    assert run("fmt", "--rules", "crazy_eights.py", "quoted.txt") == 0
    assert '1. "plays" plays 5C' in capsys.readouterr().out
