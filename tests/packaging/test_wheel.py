"""The wheel holds everything and works by itself, wherever it is run."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "docs" / "games" / "cya-4-players.txt"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("dist")))
    return Path(next(iter(built)))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with only the unpacked wheel and its dependencies."""
    site = tmp_path_factory.mktemp("site")
    with ZipFile(wheel) as archive:
        archive.extractall(site)
    for dependency in ("attr", "attrs", "lark"):
        found = find_spec(dependency)
        assert found is not None
        assert found.submodule_search_locations is not None
        (site / dependency).symlink_to(next(iter(found.submodule_search_locations)))
    return site


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Return a folder with other packages that are named like those of the project."""
    for name in ("spec", "grammar", "referee", "referee_spec"):
        (tmp_path / name).mkdir()
    (tmp_path / "game.txt").write_bytes(SAMPLE.read_bytes())
    return tmp_path


def python(
    site: Path, folder: Path, code: str, *arguments: str
) -> subprocess.CompletedProcess[str]:
    """Run code without the site-packages of this interpreter (-S), so that only the wheel and
    its dependencies can be imported."""
    return subprocess.run(
        [sys.executable, "-S", "-c", code, *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(site), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def run(site: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command as its installed script does."""
    code = "import sys; from referee.cli.main import main; sys.exit(main())"
    return python(site, folder, code, *arguments)


def test_every_source_file_is_in_the_wheel(wheel: Path) -> None:
    """Grammars, tables, examples and type markers come along with the code."""
    homes = {
        "referee": "referee",
        "spec/referee_spec": "referee_spec",
        "grammar": "referee/_grammar",
    }
    expected = {
        f"{home}/{file.relative_to(ROOT / folder).as_posix()}"
        for folder, home in homes.items()
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    with ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert expected == packed


def test_the_installed_command_judges_a_record(installed: Path, elsewhere: Path) -> None:
    result = run(installed, elsewhere, "check", "game.txt")
    assert (result.returncode, result.stdout) == (0, "")
    assert "1 record judged: legal" in result.stderr


def test_the_installed_command_finds_what_is_wrong(installed: Path, elsewhere: Path) -> None:
    record = elsewhere / "game.txt"
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("flip: home", "flip: hose"), encoding="utf-8")
    result = run(installed, elsewhere, "check", "game.txt")
    assert result.returncode == 1
    assert "game.txt:11:" in result.stdout


def test_the_version_is_the_wheels(wheel: Path, installed: Path, elsewhere: Path) -> None:
    result = run(installed, elsewhere, "--version")
    assert wheel.name.split("-")[1] in result.stdout


LEFT_ALONE = ("tempfile", "importlib.resources", "importlib.metadata", "subprocess",
              "multiprocessing", "concurrent")  # fmt: skip
"""Modules that take long to load and that a check of a legal record does without."""

ASSETS = SAMPLE.read_text("utf-8")
KINGS = (SAMPLE.parent / "kings-3-players.txt").read_text("utf-8")
COVERT = (SAMPLE.parent / "covert-3-players.txt").read_text("utf-8")
LEGAL = {
    "as it is": ASSETS,
    "cards hidden": ASSETS.replace("draws stocks silver", "draws ? ?"),
    "kings": KINGS,
}
FAULTY = {
    "a rule broken": ASSETS.replace("discards stamp-collection", "discards piggy-bank", 1),
    "a wrong score": ASSETS.replace("scores: Ana 260000", "scores: Ana 5", 1),
    "a card misspelt": ASSETS.replace("discards stamp-collection", "discards stamp-colection", 1),
    "a name misspelt": ASSETS.replace(". Ana ", ". Anna ", 1),
    "no notation": ASSETS.replace(" discards ", " discrads ", 1),
    "kings, a rule broken": KINGS.replace("puts KC on k4", "puts 8H on k4", 1),
    "kings, a wrong pot": KINGS.replace("pot: Cleo 12", "pot: Cleo 13", 1),
}


@pytest.mark.parametrize("name", [*LEGAL, *FAULTY, "covert"])
def test_a_check_imports_nothing_but_attrs_lark_and_the_standard_library(
    installed: Path, elsewhere: Path, name: str
) -> None:
    """A check of a legal record loads no slow module of the standard library either."""
    text = (LEGAL | FAULTY | {"covert": COVERT})[name]
    (elsewhere / "game.txt").write_text(text, encoding="utf-8")
    output, loaded = check_and_list_modules(installed, elsewhere)
    foreign = {module.partition(".")[0] for module in loaded} - sys.stdlib_module_names
    assert {"attr", "attrs"} <= foreign
    assert foreign <= {"__main__", "referee", "referee_spec", "attr", "attrs", "lark"}
    assert name not in LEGAL or set() == loaded.intersection(LEFT_ALONE)
    assert bool(output) == (name in FAULTY or name == "cards hidden")
    if "a rule broken" in name:
        assert any("allowed: " in line for line in output)


def test_states_and_findings_cannot_be_assigned_to(installed: Path, elsewhere: Path) -> None:
    """The classes of the wheel are real attrs classes, not a stand-in."""
    code = """
import attrs
from referee import check
from referee_spec.games import game
table = game("cover-your-assets").start(game("cover-your-assets").options(), ("Ana", "Ben"), None)
finding = check("nonsense").findings[0]
for instance, name in ((table, "hands"), (finding, "line")):
    assert attrs.has(type(instance))
    try:
        setattr(instance, name, getattr(instance, name))
    except attrs.exceptions.FrozenInstanceError:
        print("frozen")
"""
    result = python(installed, elsewhere, code)
    assert ["frozen", "frozen"] == result.stdout.split(), result.stderr


def check_and_list_modules(installed: Path, folder: Path) -> tuple[list[str], set[str]]:
    """Return the report on the folder's record, and the names of the modules loaded for it."""
    code = (
        "import sys; from referee.cli.main import main;"
        "main(['check', 'game.txt', '--lang', 'en']); print(*sys.modules)"
    )
    *report, last = python(installed, folder, code).stdout.splitlines()
    return report, set(last.split())


def test_the_command_is_installed_with_the_wheel(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        name = next(n for n in archive.namelist() if n.endswith("entry_points.txt"))
        assert "referee = referee.__main__:main" in archive.read(name).decode()
