"""The worked example of a package with a game of its own is installed and judges records."""

import os
import subprocess
import sys
from pathlib import Path
from re import findall

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "docs" / "own-game"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which the example was installed from its wheel, without an index."""
    pytest.importorskip("hatchling")
    there = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    said = [*pip, "--no-build-isolation", "--target", str(there), str(EXAMPLE)]
    subprocess.run(said, check=True, capture_output=True, cwd=there)
    return there


def referee(installed: Path | None, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command with the folder on Python's path."""
    places = [str(ROOT / "spec"), str(ROOT), *([str(installed)] if installed else [])]
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "COV_"))}
    return subprocess.run(
        [sys.executable, "-m", "referee", *arguments],
        env=environment | {"PYTHONPATH": os.pathsep.join(places)},
        cwd=EXAMPLE,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_its_records_are_judged_by_the_rules_it_took_over(installed: Path) -> None:
    """The sample names the rule that refuses its last line."""
    text = (EXAMPLE / "game.txt").read_text("utf-8")
    assert [text.rsplit("# refused: ", 1)[1].strip()] == codes(
        referee(installed, "check", "game.txt").stdout
    )


def test_its_own_rule_is_explained(installed: Path) -> None:
    result = referee(installed, "explain", "HON301", "--lang", "es")
    assert "Un jugador solo desafía" in result.stdout


def test_its_own_rule_refuses(installed: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(
        "game: Honest Assets\nplayers: Ana, Ben\nposition\n"
        "stack Ana: home home | cash cash | stocks stocks\nstack Ben: gold jewels | home silver\n"
        "hand Ana: home cash cash cash cash\npile: 60\nto play: Ana\n"
        "Ana challenges Ben: home / pass\n",
        "utf-8",
    )
    result = referee(installed, "check", str(path), "--lang", "fr")
    assert ["HON301"] == codes(result.stdout)
    assert "Ana a 3 ensembles, Ben seulement 2" in result.stdout


def test_it_is_listed_and_has_rule_sets(installed: Path) -> None:
    assert "honest-assets: Honest Assets" in referee(installed, "rules").stdout
    shown = referee(installed, "rules", "show", "honest-assets/official").stdout
    assert 'game = "honest-assets"' in shown


def test_without_it_the_game_is_unknown() -> None:
    assert ["TXT101"] == codes(referee(None, "check", "game.txt").stdout)


def codes(out: str) -> list[str]:
    """Return the codes of the findings, in order."""
    return findall(r"(?m)^\S+:\d+:\d+: .*?\[(\w+) ", out)
