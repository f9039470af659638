"""Rule files that nobody would write by hand: each has a finding with its line and column."""

from pathlib import Path

import pytest

import referee
from referee.cli.main import main
from referee.rulesets.rule_set import Settings

GAME = 'game = "cover-your-assets"\n'
RECORD = "game: Cover Your Assets\nplayers: Ana, Ben\nrules: own.toml\n1. Ana discards cash\n"

WRONG = {
    "nested lists": (GAME + "name = " + "[" * 5000 + "]" * 5000 + "\n", 2, 108),
    "nested tables": (GAME + "name = " + "{a=" * 5000 + "1" + "}" * 5000 + "\n", 2, 308),
    "dotted keys": (GAME + "options.tie" + ".a" * 5000 + " = 1\n", 2, 1),
    "dotted heading": (GAME + "[options" + ".a" * 5000 + "]\n", 2, 2),
    "a key of very many parts": (GAME + ".".join("a" * 30_000) + " = 1\n", 2, 1),
    "a hexadecimal number of very many digits": (GAME + "parent = 0x" + "F" * 4000 + "\n", 2, 12),
    "a list for a name": (GAME + 'name = ["x"]\n', 2, 1),
    "a list for a parent": (GAME + 'parent = ["official"]\n', 2, 1),
    "a list for an option": (GAME + "[options]\ntie = ['shared']\n", 3, 1),
    "a table for an option": (GAME + "[options.tie]\nx = 1\n", 2, 2),
    "a list for the options": (GAME + "options = [1]\n", 2, 1),
    "a list for the deck": (GAME + "deck = [1]\n", 2, 1),
    "a list for a card": (GAME + "[deck]\nkinds = [{name = ['x'], value = 1, copies = 9}]\n", 3, 1),
    "a list for a wild": (
        GAME + "[deck]\nkinds = [{name = 'x', value = 1, copies = 9}]\nwilds = [[1]]\n",
        4,
        1,
    ),
    "a word for the wilds": (
        GAME + "[deck]\nkinds = [{name = 'x', value = 1, copies = 9}]\nwilds = 'x'\n",
        4,
        10,
    ),
    "no kinds": (GAME + "[deck]\nkinds = []\n", 3, 1),
    "a name too long for a line": (
        GAME + f"[deck]\nkinds = [{{name = '{'x' * 101}', value = 1, copies = 30}}]\n",
        3,
        19,
    ),
    "a terminal sequence in a card's name": (
        GAME + '[deck]\nkinds = [{name = "x\\u001b[31m", value = 1, copies = 30}]\n',
        3,
        1,
    ),
    "a card's name that turns the text around": (
        GAME + "[deck]\nkinds = [\n{name = 'x\u202e', value = 1, copies = 30}]\n",
        4,
        10,
    ),
    "a card's name with a character without width": (
        GAME + "[deck]\nkinds = [\n{name = 'x\u200b', value = 1, copies = 30}]\n",
        4,
        10,
    ),
    "a line break in the name": (GAME + 'name = "a\\nb"\n', 2, 1),
    "a terminal sequence in the name": (GAME + 'name = "a\\u001b[31mb"\n', 2, 1),
    "a name that turns the text around": (GAME + 'name = "a\\u202eb"\n', 2, 1),
    "an end in the middle": (GAME + 'name = "a', 2, 10),
    "a control character": (GAME + 'name = "\x01"\n', 2, 9),
    "not UTF-8": (GAME + "# \udcff\nnothing\n", 3, 8),
    "windows line ends": ((GAME + "[options]\nnothing = 1\n").replace("\n", "\r\n"), 3, 1),
    "a mark of the encoding": ("\ufeff" + GAME + "[options]\nnothing = 1\n", 3, 1),
    "another line break in a comment": (GAME + "# a\u2028b\n[options]\nnothing = 1\n", 4, 1),
    "too long": (GAME + "#" * 70_000, 1, 1),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_rule_file_has_a_finding_at_its_place(case: str, tmp_path: Path) -> None:
    text, line, column = WRONG[case]
    (tmp_path / "own.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    (finding,) = referee.check(RECORD, Settings(folder=tmp_path)).findings
    assert "own.toml" == finding.path
    assert (line, column) == (finding.line, finding.column)


@pytest.mark.parametrize("slug", ["['cover-your-assets']", "{a = 1}", "1", "2020-01-01"])
def test_a_game_that_is_no_word_is_no_rule_set(slug: str, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(f"game = {slug}\n", "utf-8")
    (finding,) = referee.check(RECORD, Settings(folder=tmp_path)).findings
    assert "TXT121" == finding.rule.code


def test_of_many_unknown_options_the_first_are_listed(tmp_path: Path) -> None:
    """The last finding says that there are more."""
    options = "".join(f"o{n}=1\n" for n in range(7000))
    (tmp_path / "own.toml").write_text(f"{GAME}[options]\n{options}", "utf-8")
    found = referee.check(RECORD, Settings(folder=tmp_path)).findings
    assert ["TXT106"] * 20 + ["TXT128"] == [one.rule.code for one in found]
    assert list(range(3, 24)) == [one.line for one in found]


@pytest.mark.parametrize("content", [b"password = 1\n", b"password\n", b"\xff\0", b"x" * 70_000])
def test_nothing_is_revealed_of_a_file_that_is_no_rule_set(content: bytes, tmp_path: Path) -> None:
    """A secret file, a malformed one and none at all cannot be told apart."""
    (missing,) = referee.check(RECORD, Settings(folder=tmp_path)).findings
    (tmp_path / "own.toml").write_bytes(content)
    assert (missing,) == referee.check(RECORD, Settings(folder=tmp_path)).findings


def test_nothing_is_revealed_of_a_file_that_is_no_component_set(tmp_path: Path) -> None:
    record = "game: Covert\nplayers: Ana, Ben\ncomponents: own.toml\n"
    (missing,) = referee.check(record, Settings(folder=tmp_path)).findings
    for content in (
        b"password = 1\n",
        b"password\n",
        b"\xff\0",
        b"x" * 70_000,
        b"a=" + b"[" * 9000,
    ):
        (tmp_path / "own.toml").write_bytes(content)
        assert (missing,) == referee.check(record, Settings(folder=tmp_path)).findings


def test_a_rule_set_shows_nothing_of_a_parent_that_is_no_rule_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rule set may be a stranger's, even if the command line names it."""
    (tmp_path / "secret.toml").write_text('token = "hush"\n[registry]\n', "utf-8")
    own = tmp_path / "own.toml"
    own.write_text(GAME + f'parent = "{tmp_path / "secret.toml"}"\n', "utf-8")
    assert 2 == main(["rules", "show", str(own), "--lang", "en"])
    shown = capsys.readouterr()
    assert "parent cannot be" in shown.err
    assert "hush" not in shown.out + shown.err
