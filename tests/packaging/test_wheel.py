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
    """A folder with the unpacked wheel and what it depends on, and nothing else."""
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
    """A folder of somebody else's that has folders of the same names as ours."""
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
        env={"PYTHONPATH": str(site), "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": "1"},
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


LEFT_ALONE = ("attrs", "lark", "inspect", "ast", "dis", "json", "hashlib", "pathlib", "tempfile",
              "importlib.resources", "importlib.metadata", "subprocess", "concurrent")  # fmt: skip
"""What takes long to load, and a check of a record in plain notation can do without."""

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


@pytest.mark.parametrize("name", [*LEGAL, *FAULTY])
def test_a_start_loads_little(installed: Path, elsewhere: Path, name: str) -> None:
    """It is most of the time of one check: no test tool and no second specification; no attrs,
    since its values are written down, and no Lark, since its expressions and tables are."""
    (elsewhere / "game.txt").write_text((LEGAL | FAULTY)[name], encoding="utf-8")
    said, loaded = started(installed, elsewhere)
    assert not loaded.intersection(LEFT_ALONE)
    foreign = {module.partition(".")[0] for module in loaded} - sys.stdlib_module_names
    assert foreign == {"__main__", "referee", "referee_spec"}
    assert bool(said) == ("tomllib" in loaded) == (name in FAULTY)
    if "a rule broken" in name:
        assert any("allowed: " in line for line in said)


def test_a_start_of_covert_needs_no_more_than_data(installed: Path, elsewhere: Path) -> None:
    """Its box is a file, which is read and hashed."""
    (elsewhere / "game.txt").write_text(COVERT, encoding="utf-8")
    loaded = started(installed, elsewhere)[1]
    assert loaded.intersection(LEFT_ALONE) <= {"json", "hashlib"}


def started(installed: Path, folder: Path) -> tuple[list[str], set[str]]:
    """What a check of the folder's record says, and the modules that it has loaded."""
    code = (
        "import sys; from referee.cli.main import main; main(['check', 'game.txt', '--lang', 'en']);"
        "print(*sys.modules)"
    )
    *said, last = python(installed, folder, code).stdout.splitlines()
    return said, set(last.split())


def test_the_command_is_installed_with_the_wheel(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        name = next(n for n in archive.namelist() if n.endswith("entry_points.txt"))
        assert "referee = referee.cli.main:main" in archive.read(name).decode()
