"""The hooks for pre-commit and the action for GitHub are valid, and their commands run."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import validate
from schemas import published

from referee.cli.main import main

ROOT = Path(__file__).resolve().parents[3]
ACTION = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
HOOKS = {
    hook["id"]: hook
    for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
}
ILLEGAL = "game: Cover Your Assets\nplayers: Ana, Ben\n\n1. Ana PAIRS gold silver\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a file with an illegal pair and a word that is not in canonical form."""
    path = tmp_path / "game.txt"
    path.write_text(ILLEGAL, "utf-8")
    return path


def run_hook(name: str, path: Path) -> int:
    """Run the entry of a hook on a file and return its exit status."""
    command, *arguments = shlex.split(HOOKS[name]["entry"])
    assert "referee" == command
    return main([*arguments, str(path)])


def test_a_hook_has_what_pre_commit_requires() -> None:
    """Each hook is named, says how it is installed, and does not run on pictures."""
    for hook in HOOKS.values():
        assert hook.keys() >= {"id", "name", "entry", "language"}
        assert ("python", ["plain-text"]) == (hook["language"], hook["types"])


def test_the_hook_that_judges_fails_for_an_illegal_record(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It prints the finding."""
    assert 1 == run_hook("referee-check", game)
    assert "CYA212" in capsys.readouterr().out


def test_the_hook_that_formats_rewrites_a_record(game: Path) -> None:
    """pre-commit fails by itself if a file was changed."""
    assert 0 == run_hook("referee-fmt", game)
    assert ILLEGAL.replace("PAIRS", "pairs") == game.read_text("utf-8")


def test_the_action_keeps_the_published_schema() -> None:
    """GitHub accepts the file."""
    validate(ACTION, published("https://json.schemastore.org/github-action.json"))


def judge(folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the step of the action that judges, with its inputs, in a folder."""
    step: dict[str, Any] = ACTION["runs"]["steps"][-1]
    given = {name: spec.get("default", "") for name, spec in ACTION["inputs"].items()} | inputs
    variables = dict(step["env"])
    for name, value in given.items():
        variables = {
            key: text.replace(f"${{{{ inputs.{name} }}}}", value) for key, text in variables.items()
        }
    assert not any("${{" in text for text in (step["run"], *variables.values()))
    command = folder / "referee" / "bin" / "python"
    command.parent.mkdir(parents=True)
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', "utf-8")
    command.chmod(0o755)
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", step["run"]],
        cwd=folder,
        env={
            **os.environ,
            **variables,
            "RUNNER_TEMP": str(folder),
            "GITHUB_ACTION_PATH": str(ROOT),
            "LC_ALL": "C.UTF-8",
        },
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_action_annotates_the_line(game: Path) -> None:
    """The annotation names the file as the pull request does, and the step fails."""
    finished = judge(game.parent, files="*.txt", options="--lang es")
    assert 1 == finished.returncode, finished.stderr
    assert finished.stdout.startswith("::error file=game.txt,line=4,endLine=4,col=8,")


def test_the_action_runs_no_code_of_the_folder_with_the_records(game: Path) -> None:
    """A pull request may add files with the names of modules."""
    for name in ("referee", "attrs", "json"):
        Path(game.parent, f"{name}.py").write_text("open('made', 'w')\n", "utf-8")
    assert 1 == judge(game.parent, files="game.txt").returncode
    assert not (game.parent / "made").exists()


def test_all_that_the_action_installs_has_a_version_and_a_hash() -> None:
    """They are the dependencies of the package, in versions that it takes."""
    install, run = (step["run"] for step in ACTION["runs"]["steps"])
    name = ".ci/action-requirements.txt"
    assert "--require-hashes" in install and f'"$GITHUB_ACTION_PATH/{name}"' in install
    assert "pip" not in run and not any("uses" in step for step in ACTION["runs"]["steps"])
    lines = (ROOT / name).read_text("utf-8").splitlines()
    pinned = dict(
        re.fullmatch(r"(\w+)==([\d.]+) --hash=sha256:[0-9a-f]{64}", line).groups()  # type: ignore[union-attr]
        for line in lines
        if not line.startswith("#")
    )
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = dict(one.split(">=") for one in project["dependencies"])
    assert needed.keys() == pinned.keys()
    for package, least in needed.items():
        assert [*map(int, least.split("."))] <= [*map(int, pinned[package].split("."))]


def test_an_input_of_the_action_is_no_command(game: Path) -> None:
    """What a pull request could write into an input is not run by the shell."""
    finished = judge(game.parent, files="game.txt; touch made `touch made` $(touch made)")
    assert 2 == finished.returncode
    assert not (game.parent / "made").exists()
