"""The completion scripts know every subcommand and its options, and complete names of files."""

import shutil
import subprocess
from pathlib import Path

import pytest

from referee.cli.arguments import COMMANDS
from referee.cli.main import main

FILES = {"bash": "_shtab_compgen_files", "zsh": ":_files", "fish": "__fish_complete_path"}


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the script for a shell."""
    assert 0 == main(["completion", shell])
    return capsys.readouterr().out


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh", "fish"])
def test_a_script_knows_every_subcommand(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One generator makes the scripts of all shells from the parser of the command line."""
    text = script(shell, capsys)
    assert all(command in text for command in COMMANDS)
    assert "witness" in text


@pytest.mark.parametrize("shell", FILES)
def test_arguments_that_are_files_are_completed(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without that a shell would offer no file at all."""
    assert FILES[shell] in script(shell, capsys)


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh", "fish"])
def test_a_shell_accepts_the_script(
    shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The shell parses it without running it."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    file = tmp_path / "script"
    file.write_text(script(shell, capsys), "utf-8")
    finished = subprocess.run([shell, "-n", file], capture_output=True, check=False)
    assert (0, b"") == (finished.returncode, finished.stderr)
