"""The pytest plugin judges records as tests."""

import tomllib
from importlib import import_module
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parents[3]
PLUGIN = "referee.integrations.pytest_plugin"
LEGAL = "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana pairs home home\n"
ILLEGAL = "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana pairs gold silver"


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """Run pytest on files with the plugin, whether or not the package is installed with it."""
    pytester.makepyprojecttoml("[tool.pytest.ini_options]\nreferee_records = ['games/*.txt']")
    return pytester.runpytest("-p", "no:referee", "-p", PLUGIN, *arguments)


def record(pytester: pytest.Pytester, text: str, name: str = "games/game.txt") -> None:
    """Write a file of records."""
    path = pytester.path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")


def test_a_record_with_the_announced_findings_passes(pytester: pytest.Pytester) -> None:
    """Each record of a file is a test; other files are none."""
    record(pytester, f"{LEGAL}\n{ILLEGAL}  # refused: CYA212\n")
    record(pytester, "no record\n", "notes.txt")
    run(pytester).assert_outcomes(passed=2)


@pytest.mark.parametrize("comment", ["# rechazado: CYA212", "# refusé\u202f: CYA212"])
def test_a_finding_can_be_announced_in_the_language_of_the_record(
    comment: str, pytester: pytest.Pytester
) -> None:
    record(pytester, f"{ILLEGAL}  {comment}\n")
    run(pytester).assert_outcomes(passed=1)


def test_a_finding_that_is_not_announced_fails(pytester: pytest.Pytester) -> None:
    """The report shows the finding at its line in the file."""
    record(pytester, f"{LEGAL}\n{ILLEGAL}\n")
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["game.txt:7:*: illegal [[]CYA212 *"])
    assert "Traceback" not in result.stdout.str()


@pytest.mark.parametrize(
    "comment",
    [
        "# refused: CYA212",
        "# refused: CYA212, CYA301",
        "# refused: CYA212 because",
        "# refused CYA212",
        "#Refused: CYA212",
    ],
)
def test_a_comment_without_a_finding_fails(comment: str, pytester: pytest.Pytester) -> None:
    """The report names the rule that was expected, and the line."""
    record(pytester, f"{LEGAL.rstrip()}  {comment}\n")
    result = run(pytester)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["game.txt:3: expected refused CYA212*"])


@pytest.mark.parametrize("text", ["", "\0", "once upon a time\n"])
def test_a_file_without_a_record_fails(pytester: pytest.Pytester, text: str) -> None:
    """A listed file that cannot be read does not pass as if it held nothing to judge."""
    record(pytester, text)
    run(pytester).assert_outcomes(failed=1)


def test_one_record_can_be_chosen(pytester: pytest.Pytester) -> None:
    """A test has the number of its record in the file."""
    record(pytester, f"{LEGAL}\n{ILLEGAL}\n")
    run(pytester, "games/game.txt::record-1").assert_outcomes(passed=1)


def test_a_comment_may_announce_an_open_question(pytester: pytest.Pytester) -> None:
    """What a record leaves out may be announced, and then has to be open."""
    record(pytester, LEGAL.rstrip() + "  # undecided: CYA204\n")
    run(pytester).assert_outcomes(passed=1)


def test_the_entry_point_names_the_plugin() -> None:
    """The package registers the plugin, so that no project has to."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {"referee": PLUGIN} == project["entry-points"]["pytest11"]
    assert hasattr(import_module(PLUGIN), "pytest_collect_file")
