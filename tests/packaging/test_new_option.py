"""The worked example of CONTRIBUTING.md adds an option, and each of its steps is needed."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from attrs import frozen

from referee_spec.games import OWN

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
SECTION = re.compile(r"(?ms)^## Add an option: a worked example\n(.*?)^## ")
BLOCK = re.compile(r"(?ms)^ *```diff\n(.*?)^ *```$")
PACKAGES = tuple(package.rpartition(".")[2] for package in OWN.values())
COPIED = ("spec", "referee", "grammar", "tests/spec", "tests/support", "tests/conftest.py")
GAME = "spec/referee_spec/cover_your_assets"
NOT_NEEDED = (f"{GAME}/rules/challenge.py", "tests/spec/cover_your_assets/test_formal.py")
"""Files that are not left out: without the rule nothing is new, and the last one is a test."""

COMPLETENESS = """
from referee_spec.games import game, game_files
from referee_spec.verification.completeness import problems
print(*problems(game("cover-your-assets"), game_files("cover-your-assets")), sep="\\n")
"""


@frozen
class Hunk:
    """A passage of a file that a step replaces; the end of the file if ``old`` is empty."""

    path: str
    old: str
    new: str

    def apply(self, checkout: Path) -> None:
        """Change the file; AssertionError unless the old passage stands there once."""
        file = checkout / self.path
        text = file.read_text("utf-8") if file.exists() else ""
        if self.old:
            assert text.count(self.old) == 1, (self.path, self.old)
            text = text.replace(self.old, self.new)
        else:
            text += self.new
        file.write_text(text, "utf-8")


def hunks() -> list[Hunk]:
    """Return the hunks of every diff of the guide's worked example, in order."""
    section = SECTION.search(GUIDE)
    assert section is not None
    found = []
    for block in BLOCK.findall(section[1]):
        head, *lines = dedent(block).splitlines()
        for part in "\n".join(lines).split("\n@@\n"):
            old = [line[1:] for line in part.splitlines() if line[:1] != "+"]
            new = [line[1:] for line in part.splitlines() if line[:1] != "-"]
            texts = ("".join(f"{line}\n" for line in passage) for passage in (old, new))
            found.append(Hunk(head.removeprefix("+++ "), *texts))
    return found


HUNKS = hunks()
FILES = sorted({hunk.path for hunk in HUNKS})


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project to which every step of the example was applied."""
    copy = tmp_path_factory.mktemp("checkout")
    for name in COPIED:
        source, target = ROOT / name, copy / name
        if source.is_file():
            shutil.copy(source, target)
        else:
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    for hunk in HUNKS:
        hunk.apply(copy)
    return copy


@pytest.fixture
def incomplete(request: pytest.FixtureRequest, checkout: Path) -> Iterator[Path]:
    """Yield the copy without the changes to one file, which is changed again afterwards."""
    file, original = checkout / request.param, ROOT / request.param
    changed = file.read_text("utf-8")
    if original.exists():
        shutil.copy(original, file)
    else:
        file.unlink()
    yield checkout
    file.write_text(changed, "utf-8")


def python(checkout: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with the packages of the copy.

    Its bytecode is kept: a file without its changes has another size, and is compiled again.
    """
    other = ("PYTEST", "COV_", "PYTHONDONTWRITEBYTECODE")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(other)}
    paths = os.pathsep.join(map(str, (checkout / "spec", checkout, checkout / "tests/support")))
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env=environment | {"PYTHONPATH": paths},
        input=text,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def verify(checkout: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run a short ``referee verify`` under rules in which the option has its other value.

    What these rules give up is looked for in fewer games than by the command.
    """
    pytest.importorskip("clingo")
    rules = "official,wilds-in-challenges=refused"
    common = ("cover-your-assets", "--rules", rules, "--size", "0", "--lang", "en")
    return python(checkout, "-c", SHORT, "verify", *common, *options)


SHORT = """
import sys
from referee.cli import main, verify
verify.MANY = 2_000
sys.exit(main.main(sys.argv[1:]))
"""


RECORD = """\
game: Cover Your Assets
players: Ana, Ben
rules: wilds-in-challenges={value}
position
stack Ana: home home
stack Ben: cash cash | jewels jewels
to play: Ana
Ana challenges Ben: gold / pass
"""


@pytest.mark.parametrize(("value", "codes"), [("allowed", []), ("refused", ["CYA316"])])
def test_a_record_is_judged_by_the_option(checkout: Path, value: str, codes: list[str]) -> None:
    record = RECORD.format(value=value)
    result = python(checkout, "-m", "referee", "check", "-", "--lang", "en", text=record)
    assert codes == re.findall(r"illegal \[(\w+) ", result.stdout), result.stderr
    assert int(bool(codes)) == result.returncode


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "May wilds be shown in a challenge?"),
        ("es", "¿Se pueden enseñar comodines en un desafío?"),
        ("fr", "Peut-on montrer des jokers dans un défi ?"),
    ],
)
def test_the_option_is_listed_in_every_language(checkout: Path, language: str, words: str) -> None:
    arguments = ("rules", "cover-your-assets", "--lang", language)
    result = python(checkout, "-m", "referee", *arguments)
    assert words in " ".join(result.stdout.split()), result.stderr


def test_the_completed_copy_passes_the_checks(checkout: Path) -> None:
    """Nothing is missing, the rule's examples are judged as they say, and its guard matters."""
    assert python(checkout, "-c", COMPLETENESS).stdout.strip() == ""
    tests = ("-q", "-p", "no:cacheprovider", "-k", "CYA316", "tests/spec/test_examples.py")
    result = python(checkout, "-m", "pytest", *tests)
    assert result.returncode == 0, result.stdout
    assert "2 passed" in result.stdout


def test_the_completed_copy_is_verified(checkout: Path) -> None:
    """The state machine and the second specification agree with the new rule."""
    result = verify(checkout, "--examples", "1", "--against-formal", "60")
    assert result.returncode == 0, result.stdout + result.stderr


COMPLAINTS = {
    f"{GAME}/options.py": "wilds-in-challenges is no option",
    f"{GAME}/rulebook.es.toml": "es: the option wilds-in-challenges has no question",
    f"{GAME}/rulebook.fr.toml": "fr: CYA316 has no statement",
    f"{GAME}/clauses.toml": "CYA316 stands in no clause of the rulebooks",
    f"{GAME}/examples/CYA316-wilds-are-kept-for-pairs.txt": "CYA316 has no examples",
}
"""What the completeness check says where the changes to a file are left out."""


@pytest.mark.parametrize(
    ("incomplete", "complaint"), COMPLAINTS.items(), indirect=["incomplete"], ids=COMPLAINTS
)
def test_the_completeness_check_misses_a_step(incomplete: Path, complaint: str) -> None:
    result = python(incomplete, "-c", COMPLETENESS)
    assert complaint in result.stdout, result.stderr


PLAYED = """\
game: Cover Your Assets
players: Ana, Ben
rules: wilds-in-challenges=refused
round 1
deal Ben: home home cash cash stocks
deal Ana: jewels jewels stocks gold gold
flip: piggy-bank
1. Ana pairs jewels jewels; draws stocks cash
2. Ben pairs home home; draws cash jewels
3. Ana pairs stocks stocks; draws home stocks
4. Ben challenges Ana: stocks / pass; draws home
"""
"""A match in which the rule refuses what is next to the last turn."""


def drive(checkout: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Drive the state machine with that match: to draw one and to shrink it takes a minute."""
    record = folder / "played.txt"
    record.write_text(PLAYED, "utf-8")
    return python(checkout, "-m", "referee", "verify", "--record", str(record), "--lang", "en")


def test_the_state_machine_knows_the_neighbours(checkout: Path, tmp_path: Path) -> None:
    result = drive(checkout, tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("incomplete", [f"{GAME}/testing/neighbours.py"], indirect=True)
def test_the_state_machine_misses_the_neighbours(incomplete: Path, tmp_path: Path) -> None:
    """A code that the neighbours do not expect is reported."""
    result = drive(incomplete, tmp_path)
    assert result.returncode == 1
    assert "CYA316 refuses Challenge(" in result.stdout, result.stderr


@pytest.mark.parametrize("incomplete", [f"{GAME}/testing/formal.lp"], indirect=True)
def test_the_second_specification_misses_its_clause(incomplete: Path) -> None:
    result = verify(incomplete, "--examples", "0", "--against-formal", "60")
    assert result.returncode == 1
    assert "challenge" in result.stdout, result.stderr


def test_every_changed_file_is_tried_without_its_changes() -> None:
    """The tests above leave out every file that the guide changes, but for those named here."""
    testing = (f"{GAME}/testing/neighbours.py", f"{GAME}/testing/formal.lp")
    assert FILES == sorted((*COMPLAINTS, *testing, *NOT_NEEDED))


RULE_TABLE = re.compile(r"(?m)^ +\| ((?:`[\w/.]+`(?:, )?)+) \| ")


def test_the_table_for_a_new_rule_names_files_of_a_game() -> None:
    """Each file that the guide lists there is there for at least one game."""
    section = GUIDE.split("\n## Add a rule\n")[1].split("\n## ")[0]
    files = [name for row in RULE_TABLE.findall(section) for name in re.findall("`(.*?)`", row)]
    assert len(files) > 10
    for name in files:
        places = [ROOT / "spec/referee_spec" / game / name for game in PACKAGES]
        places += [ROOT / name.replace("GAME", game) for game in PACKAGES]
        if "readings-" not in name:
            assert any(place.exists() for place in places), name
