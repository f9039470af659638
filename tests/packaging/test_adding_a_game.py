"""The steps of CONTRIBUTING.md under "Add a game" work: a copied and renamed game is a game."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from referee_spec.games import GAMES, game

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("\n## Add a game\n")[1]
COPIES = re.findall(r"(?m)^ *\| `(\S*OLD\S*)` \| `(\S*NEW\S*)` \|$", GUIDE)
"""What the guide copies, and where to; OLD and NEW stand for the names of the packages."""

TABLE = "spec/referee_spec/games.py"
"""The table of games, to which the guide adds a line."""

NEW = {"slug": "a-new-game", "package": "a_new_game", "title": "A New Game", "letters": "NEW"}


def files_of(folder: Path) -> list[Path]:
    """Return the files below a folder, without compiled ones, or the file itself."""
    if folder.is_file():
        return [folder]
    return [p for p in folder.rglob("*") if p.is_file() and p.suffix != ".pyc"]


def smallest() -> dict[str, str]:
    """Return the slug, package, title and code letters of the game with the least text."""
    homes = {slug: ROOT / "spec" / Path(*GAMES[slug].split(".")) for slug in GAMES}
    slug = min(homes, key=lambda one: sum(p.stat().st_size for p in files_of(homes[one])))
    letters = game(slug).rulebook.rules[0].code[:3]
    package = homes[slug].name
    return {"slug": slug, "package": package, "title": game(slug).title, "letters": letters}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project in which the smallest game was copied and renamed."""
    there = tmp_path_factory.mktemp("checkout")
    for folder in ("spec", "referee", "grammar", "tests/spec", "tests/conftest.py"):
        source, target = ROOT / folder, there / folder
        if source.is_file():
            shutil.copy(source, target)
        else:
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    old = smallest()
    assert COPIES
    for source, target in COPIES:
        origin = there / source.replace("OLD", old["package"])
        home = there / target.replace("NEW", NEW["package"])
        for file in files_of(origin):
            below = str(file.relative_to(origin)) if origin.is_dir() else ""
            text = file.read_text(encoding="utf-8")
            for name, word in old.items():
                text = text.replace(word, NEW[name])
                below = below.replace(word, NEW[name])
            (home / below).parent.mkdir(parents=True, exist_ok=True)
            (home / below).write_text(text, encoding="utf-8")
    assert f"`{TABLE}`" in GUIDE
    table = there / TABLE
    text = table.read_text(encoding="utf-8")
    row = f'    "{old["slug"]}": "{GAMES[old["slug"]]}",\n'
    assert row in text
    new = f'    "{NEW["slug"]}": "referee_spec.{NEW["package"]}",\n'
    table.write_text(text.replace(row, row + new), encoding="utf-8")
    return there


def python(checkout: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with the packages of that checkout."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "COV_"))}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env=environment | {"PYTHONPATH": f"{checkout / 'spec'}{os.pathsep}{checkout}"},
        input=text,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_copy_passes_its_tests(checkout: Path) -> None:
    """The new game's folder is complete and its examples are judged as they say."""
    tests = ("tests/spec/test_game_files.py", "tests/spec/test_examples.py")
    chosen = f"{NEW['slug']} or {NEW['letters']}"
    result = python(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, *tests)
    assert result.returncode == 0, result.stdout


def test_the_copy_judges_records(checkout: Path) -> None:
    """A sample record of the old game is legal under the new game's title."""
    old = smallest()
    record = next(
        text
        for path in sorted((ROOT / "docs" / "games").glob("*.txt"))
        if (text := path.read_text(encoding="utf-8")).startswith(f"game: {old['title']}")
    )
    text = record.replace(old["title"], NEW["title"])
    result = python(checkout, "-m", "referee", "check", "-", text=text)
    assert result.returncode == 0, result.stdout
    assert "legal" in result.stderr
