"""Broken streams, odd file names and poor machines: a message and exit status 2."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from command import ROOT, called, is_clean, referee

from referee.notation.expressions import NO_ATOMIC_GROUPS
from referee.report.command_words import command_words

pytestmark = pytest.mark.thorough

RECORD = ROOT / "docs" / "games" / "cya-4-players.txt"
DISPUTE = ROOT / "docs" / "disputes" / "challenge.txt"
OTHERS = [ROOT / "docs" / "disputes" / f"recorder-{one}.txt" for one in "ab"]

COMMANDS: list[list[str | Path]] = [
    ["check", RECORD, "--format", "json"],
    ["check", RECORD, "--statistics"],
    ["check", DISPUTE, RECORD, "-j", "2", "--format", "json"],
    ["fmt", RECORD],
    ["show", RECORD],
    ["adjudicate", DISPUTE],
    ["compare", *OTHERS],
    ["explain", "CYA301"],
    ["rules", "cover-your-assets"],
    ["new", "kings-in-the-corner"],
    ["verify", "--record", RECORD],
    ["completion", "bash"],
]


def command_id(command: list[str | Path]) -> str:
    """Return the name and the options of a command."""
    return " ".join(str(one) for one in command if not isinstance(one, Path))


def first_of(commands: list[list[str | Path]]) -> list[Any]:
    """Return the commands as parameters, of which those after the first are for thorough runs."""
    first, *others = commands
    return [first, *(pytest.param(one, marks=pytest.mark.thorough) for one in others)]


def in_shell(
    command: list[str | Path], redirection: str, *, unbuffered: str = "1"
) -> subprocess.CompletedProcess[bytes]:
    """Return the finished command, run by a shell with its streams redirected.

    Its output is not buffered, as in many containers: what cannot be written fails at once. With
    ``unbuffered`` empty it is buffered, and fails again when Python ends.
    """
    line = f'"$0" -m referee "$@" {redirection}'
    return subprocess.run(
        ["sh", "-c", line, sys.executable, *command],
        capture_output=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": unbuffered},
    )


@pytest.mark.parametrize("command", first_of([*COMMANDS, ["--help"]]), ids=command_id)
def test_an_output_that_cannot_be_written_is_a_message(command: list[str | Path]) -> None:
    run = in_shell(command, "> /dev/full")
    assert 2 == run.returncode
    assert "referee: No space left on device" == run.stderr.decode().splitlines()[-1]
    assert b"Traceback" not in run.stderr


def test_a_closed_output_is_a_message() -> None:
    """It is noticed before the command is looked at."""
    run = in_shell(COMMANDS[0], ">&-")
    assert (2, b"referee: standard output is closed\n") == (run.returncode, run.stderr)


def test_messages_that_cannot_be_written_do_not_change_the_report() -> None:
    command: list[str | Path] = ["check", RECORD, "--format", "json"]
    whole = in_shell(command, "")
    assert whole.stderr
    for redirection in ("2> /dev/full", "2>&-"):
        for unbuffered in ("1", ""):
            run = in_shell(command, redirection, unbuffered=unbuffered)
            assert whole.stdout == run.stdout
            assert run.returncode in (whole.returncode, 2)


@pytest.mark.parametrize(
    "command",
    [
        *("check -", "fmt -", "show -", "adjudicate -", "verify --record -", "compare - -"),
        *("replay -", "lsp", f"play {RECORD}"),
    ],
)
def test_a_closed_input_is_a_message(command: str) -> None:
    run = in_shell(list(command.split()), "<&-")
    assert (2, b"") == (run.returncode, run.stdout)
    assert run.stderr.startswith(b"referee: ")
    assert 1 == len(run.stderr.decode().splitlines())


def test_the_program_for_the_table_needs_a_terminal(tmp_path: Path) -> None:
    """Textual would end with a traceback, or wait for keys that cannot come."""
    saved = tmp_path / "game.txt"
    run = referee("play", "covert", "--players", "Ana,Ben", "-o", saved)
    assert (2, b"") == (run.returncode, run.stdout)
    assert run.stderr.startswith(b"referee: it needs a terminal")
    assert not saved.exists()


@pytest.mark.parametrize("form", ["text", "json", "json-lines", "sarif", "junit", "github"])
def test_a_file_name_need_not_be_utf_8(form: str, tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path)
    name = os.path.join(folder, b"a\xff\n\x1b.txt")  # noqa: PTH118 - it is bytes
    with open(name, "wb") as stream:  # noqa: PTH123
        stream.write(b"game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana pairs gold silver\n")
    for path in (folder, name) if form == "text" else (name,):
        # The arguments of a process are bytes; what Python makes of them is the same for all forms.
        if form == "text":
            run = referee("check", "--format", form, path)
        else:
            run = called("check", "--format", form, os.fsdecode(path))
        assert 1 == run.returncode, run.stderr
        assert is_clean(run)
        run.stdout.decode("utf-8")


@pytest.mark.parametrize(
    "command", first_of([one for one in COMMANDS if "-j" not in one]), ids=command_id
)
def test_few_file_descriptors_are_enough_or_a_message(command: list[str | Path]) -> None:
    """Python itself needs some to begin."""
    run = referee(*command, files=6)
    began = b"referee: " in run.stderr or run.returncode in (0, 1)
    assert not began or (b"Traceback" not in run.stderr and run.returncode in (0, 1, 2))


@pytest.mark.parametrize("files", [5, 6, 12])
def test_the_language_server_needs_few_file_descriptors_or_says_so(files: int) -> None:
    run = referee("lsp", files=files)
    assert run.stderr in (b"", b"referee: Too many open files\n")
    assert (2 if run.stderr else 0) == run.returncode


@pytest.mark.parametrize("files", [7, 9, 10])
def test_workers_that_cannot_begin_are_a_message(files: int) -> None:
    """Pipes to the workers take descriptors until the catalogue cannot be opened either."""
    run = referee("check", "-j", "2", DISPUTE, RECORD, *OTHERS, files=files)
    assert 2 == run.returncode
    assert b"Traceback" not in run.stderr
    assert run.stderr.startswith(b"referee: ")


RUN_ALL = """
import json, sys
from referee.cli.main import main
for command in json.load(sys.stdin):
    print(*command)
    print(main(command), flush=True)
"""


@pytest.mark.parametrize(
    "command",
    [
        ["check", "-", "-"],
        ["fmt", "-", "-"],
        ["compare", "-", "-"],
        ["adjudicate", "-", "--witness", "-"],
    ],
    ids=lambda command: str(command[0]),
)
def test_standard_input_is_named_once(command: list[str]) -> None:
    run = called(*command, data=DISPUTE.read_bytes())
    assert (2, b"") == (run.returncode, run.stdout)
    assert b"referee: standard input can be read only once: name it once\n" == run.stderr


def test_a_device_without_end_is_binary_data() -> None:
    run = referee("check", "/dev/zero", seconds=10)
    assert 1 == run.returncode
    assert b"/dev/zero:1:1: unreadable" in run.stdout


def test_assertions_are_not_needed() -> None:
    """With python -O the commands have the same output."""
    commands = json.dumps([[str(word) for word in one] for one in COMMANDS])
    whole, without = (
        subprocess.run(
            [sys.executable, *options, "-c", RUN_ALL],
            input=commands.encode(),
            capture_output=True,
            check=True,
        )
        for options in ((), ("-O",))
    )
    assert whole.stdout.count(b"\n") > 10 * len(COMMANDS)
    assert whole.stdout == without.stdout


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_rules_without_their_statements_are_refused(language: str) -> None:
    """With python -OO every finding would have an empty rule."""
    run = referee("check", RECORD, "--lang", language, python=("-OO",))
    assert (2, b"") == (run.returncode, run.stdout)
    said = command_words("error.no-docstrings", language)
    assert f"referee: {said}\n" == run.stderr.decode()


OTHER_PYTHON = """
import re, sys

class Never:
    def fullmatch(self, text):
        return None

def compiled(text, flags=0):
    if "(?>" not in str(text):
        return known(text, flags)
    return Never() if NEVER else known(text.replace("(?>", "(?:"), flags)

known, re.compile = re.compile, compiled
from referee.__main__ import main
sys.exit(main())
"""
"""A program that runs the command as on a Python whose atomic groups never match, or backtrack."""


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("command", [["check", "-j", "1"], ["lsp"]], ids=" ".join)
@pytest.mark.parametrize("never", [False, True])
def test_a_python_that_would_misread_every_line_is_refused(
    command: list[str], language: str, never: bool
) -> None:
    """It is recognized by what it does, whether it matches too little or too much."""
    files = [RECORD, DISPUTE] if command[0] == "check" else []
    program = f"NEVER = {never}\n{OTHER_PYTHON}"
    run = subprocess.run(
        [sys.executable, "-c", program, *command, *files, "--lang", language],
        capture_output=True,
        check=False,
    )
    assert (2, b"") == (run.returncode, run.stdout)
    said = command_words("error.no-atomic-groups", language)
    assert f"referee: {said}\n" == run.stderr.decode()


def test_a_program_is_told_so_when_it_asks_for_a_verdict() -> None:
    program = OTHER_PYTHON.partition("from referee")[0] + "import referee; referee.check('')"
    run = subprocess.run(
        [sys.executable, "-c", f"NEVER = True\n{program}"], capture_output=True, check=False
    )
    assert run.stderr.decode().rstrip().endswith(f"ImportError: {NO_ATOMIC_GROUPS}")


def test_a_read_only_installation_is_enough(tmp_path: Path) -> None:
    """Nothing is written beside the modules, not even when there is no place for their cache."""
    nowhere = tmp_path / "nowhere"
    run = referee("check", RECORD, environment={"PYTHONPYCACHEPREFIX": str(nowhere), "HOME": "/"})
    assert is_clean(run)


def test_a_zipped_wheel_is_refused_with_a_reason(tmp_path: Path) -> None:
    """The grammars and the texts of the rules are read as files."""
    archive = tmp_path / "wheel.zip"
    with ZipFile(archive, "w") as zipped:
        for folder in (ROOT / "referee", ROOT / "spec" / "referee_spec"):
            for path in folder.rglob("*.py"):
                zipped.write(path, path.relative_to(folder.parent))
    code = f"import sys; sys.path.insert(0, {str(archive)!r}); from referee.cli.main import main;"
    run = subprocess.run(
        [sys.executable, "-I", "-c", f"{code} sys.exit(main(['check', {str(RECORD)!r}]))"],
        capture_output=True,
        check=False,
    )
    assert (2, b"") == (run.returncode, run.stdout)
    assert b"it cannot be run from an archive" in run.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["fmt"],
        ["fmt", "--diff"],
        ["replay"],
        ["adjudicate"],
        ["compare", "game.txt"],
        ["check", "--format", "junit"],
    ],
    ids=command_id,
)
def test_what_is_written_to_a_file_is_utf_8(command: list[str], tmp_path: Path) -> None:
    """Whatever the terminal can show: an escape in a record would be another name."""
    (tmp_path / "game.txt").write_text(
        "game: Cover Your Assets\nplayers: José, Βίων\n1. José pairs  gold silver\n", "utf-8"
    )
    environment = {"PYTHONIOENCODING": "ascii", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-m", "referee", *command, "game.txt"],
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, **environment},
    )
    text = run.stdout.decode("utf-8")
    assert (run.returncode in (0, 1), "José" in text) == (True, True)
    assert "\\x" not in text
