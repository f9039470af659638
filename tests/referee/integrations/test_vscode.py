"""The extension for Visual Studio Code is whole, and its grammar is that of the notation."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from referee.integrations import textmate
from referee.notation.highlighting import patterns
from referee.record.source import starts_record

FOLDER = textmate.FILE.parent
PACKAGE: dict[str, Any] = json.loads((FOLDER / "package.json").read_text("utf-8"))


def test_the_grammar_is_up_to_date() -> None:
    """It is derived again after a change of grammars or words."""
    current = textmate.text() == textmate.FILE.read_text("utf-8")
    assert current, "run python -m referee.integrations.textmate"


def test_every_class_of_words_has_a_scope() -> None:
    """A header's key and value have scopes of their own."""
    assert {*textmate.SCOPES, "header"} == patterns().keys()
    [header] = [one for one in textmate.grammar()["patterns"] if "captures" in one]
    found = re.match(header["match"], "  site: the home  # quiet")
    assert found is not None
    assert ("site", " the home  ") == (found[2], found[5])


def test_a_workspace_cannot_choose_the_command_that_is_run() -> None:
    """It may come from anybody; so every setting that holds a command is the user's own."""
    settings = PACKAGE["contributes"]["configuration"]["properties"]
    assert {"machine"} == {one["scope"] for one in settings.values()}
    untrusted = PACKAGE["capabilities"]["untrustedWorkspaces"]
    assert "limited" == untrusted["supported"]
    assert [*settings] == untrusted["restrictedConfigurations"]


def test_the_files_of_the_extension_exist() -> None:
    """The package names each of them."""
    contributes = PACKAGE["contributes"]
    [language], [grammar] = contributes["languages"], contributes["grammars"]
    for name in (PACKAGE["main"], language["configuration"], grammar["path"]):
        assert (FOLDER / name).is_file()
    assert language["id"] == grammar["language"]
    assert textmate.grammar()["scopeName"] == grammar["scopeName"]


@pytest.mark.parametrize("line", ["game: Covert", "juego : Encubierto", "jeu: Covert"])
def test_a_record_is_recognized_by_its_first_line(line: str) -> None:
    """The words are those that start a record."""
    [language] = PACKAGE["contributes"]["languages"]
    assert starts_record(line)
    assert re.match(language["firstLine"], line)


def test_the_script_is_javascript() -> None:
    """Node parses it, where Node is installed."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    script: Path = FOLDER / PACKAGE["main"]
    finished = subprocess.run([node, "--check", script], capture_output=True, check=False)
    assert (0, b"") == (finished.returncode, finished.stderr)
