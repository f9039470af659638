"""Every command that the documentation shows runs on files of the project."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from referee.cli.main import main

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "docs/changing-rules.md": "en",
    "docs/disputes.md": "fr",
    "docs/es/disputes.md": "es",
    "docs/fr/disputes.md": "fr",
}
"""The pages with commands, each with the language in which its commands run."""

BLOCK = re.compile(r"(?ms)^ *```sh\n(.*?)^ *```$")
LESS = {
    r"-n \d+": "-n 2",
    "lookahead,": "cautious,",
    "edition=modern docs/games": "edition=modern docs/games/cya-4-players.txt",
    "verify --rules": "verify --examples 1 --size 0 --rules",
}
"""Patterns and what replaces them, so that a command does less work."""


def commands(page: str) -> list[str]:
    """Return the commands of a page, in order."""
    blocks = BLOCK.findall((ROOT / page).read_text("utf-8"))
    lines = [line.split(" #")[0].strip() for block in blocks for line in block.splitlines()]
    return [line.removeprefix("referee ") for line in lines if line.startswith("referee ")]


@pytest.mark.parametrize(("page", "language"), PAGES.items())
def test_the_commands_of_a_page_run(
    page: str,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The commands run in order in a copy of the documents; each exits with 0 or 1 and prints."""
    pytest.importorskip("matplotlib")
    for folder in ("games", "disputes", "own-rules"):
        shutil.copytree(ROOT / "docs" / folder, tmp_path / "docs" / folder)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", language)
    monkeypatch.setattr("referee.cli.verify.MANY", 800)
    said = commands(page)
    assert said
    for command in said:
        for more, less in LESS.items():
            command = re.sub(more, less, command)
        status = main(shlex.split(command))
        out, err = capsys.readouterr()
        assert status in (0, 1) or ("verify" in command and out), (command, err)
        written = any(Path(word).is_file() for word in shlex.split(command))
        assert out or err or written, command
