"""Names and files that would control a terminal: they are escaped in every output."""

import json
import os
import re
from pathlib import Path
from urllib.parse import quote, unquote
from xml.etree import ElementTree

import pytest
from command import ROOT, called

from referee import check, check_lines, to_json
from referee.recording import read
from referee.report.escaping import escaped, is_visible
from referee.steps import Refused

pytestmark = pytest.mark.thorough

STRANGE = "\x1b[31m\x07\u202e\u200b\u2066\ufeff\u034f\u3164\u180b\U000e0041\U000e0100\x85\u2028"
NAME = f"A{STRANGE}na"

IGNORED = (
    *(0x00AD, 0x034F, 0x061C, 0x3164, 0xFEFF, 0xFFA0),
    *range(0x115F, 0x1161),
    *range(0x17B4, 0x17B6),
    *range(0x180B, 0x1810),
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10),
    *range(0xFFF0, 0xFFF9),
    *range(0x1BCA0, 0x1BCA4),
    *range(0x1D173, 0x1D17B),
    *range(0xE0000, 0xE1000),
)
"""The code points of Unicode's property Default_Ignorable_Code_Point."""

RECORD = f'''\
game: Cover Your Assets
players: "{NAME}", Ben
rules: safe-sets=1
event: {STRANGE}

round 1
deal "{NAME}": home home gold gold
deal Ben: cash cash stocks stocks
flip: jewels
1. "{NAME}" pairs home cash; draws cash cash
2. disputed
    per "{NAME}": Ben pairs cash cash; draws ? ?
    per Ben: Ben pairs stocks stocks; draws ? ?
claim "{NAME}": after 1 Ben held at least 2 gold
3. "{NAME}" pairs {STRANGE} gold
4. Ben pairs gold gold
'''

COMMANDS = [
    *(["check", "--format", form] for form in ("text", "json", "json-lines", "sarif", "github")),
    ["check", "--format", "junit"],
    ["check", "--ignore", STRANGE],
    ["check", "--reading", f"tie={STRANGE}"],
    ["check", "--rules", f"{STRANGE}.toml"],
    ["check", STRANGE],
    ["fmt"],
    ["fmt", "--check"],
    ["show"],
    ["adjudicate"],
    ["adjudicate", "--witness", STRANGE],
    ["verify", "--record"],
]


def shown(output: bytes) -> str:
    """Return an output as text, without its line ends."""
    return output.decode("utf-8").replace("\n", "")


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_output_has_a_character_that_a_terminal_obeys_or_hides(
    command: list[str], language: str, tmp_path: Path
) -> None:
    path = tmp_path / "a\x1b[31m\u202eb.txt"
    path.write_text(RECORD, "utf-8")
    run = called(*command, path, "--lang", language)
    assert run.returncode in (1, 2)
    text = shown(run.stdout + run.stderr)
    assert text
    assert [] == [c for c in text if not is_visible(c)]


def test_a_comparison_escapes_names(tmp_path: Path) -> None:
    paths = tmp_path / f"a{STRANGE[:-1]}", tmp_path / "b"
    paths[0].write_text(RECORD, "utf-8")
    paths[1].write_text(RECORD.replace("home cash", "home home"), "utf-8")
    run = called("compare", *paths)
    assert [] == [c for c in shown(run.stdout + run.stderr) if not is_visible(c)]


def test_json_and_xml_mean_the_name_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(RECORD, "utf-8")
    (record,) = json.loads(called("check", "--format", "json", path).stdout)
    assert any(NAME in one["message"] + one["text"] for one in record["findings"])
    ElementTree.fromstring(called("check", "--format", "junit", path).stdout.decode())


HOSTILE = (
    "[here](1)",
    "[a[b]](2)",
    r"\[a\](3)",
    "{0} }{ {{1}}",
    "]]>&amp;<!--",
    "::error::%0A",
    "a,b:c=d",
)
"""Names that mean something in SARIF, XML or workflow commands."""


@pytest.mark.parametrize("form", ["json", "jsonl", "sarif", "junit", "github", "text"])
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_every_format_is_utf_8_and_can_be_read_whatever_names_hold(
    form: str, language: str, tmp_path: Path
) -> None:
    """A file's name has a byte that is not UTF-8; it is read as it stands in messages."""
    path = os.fsencode(tmp_path) + b"/b\xff&[c](1)%.txt"
    rounds = "".join(
        f'game: Cover Your Assets\nplayers: "{name}", Ben\n'
        f'1. "{name}" pairs gold silver\n2. Ben discards home\n"{name}" {name}\n'
        for name in HOSTILE
    )
    Path(os.fsdecode(path)).write_text(rounds, "utf-8")
    run = called("check", "--format", form, os.fsdecode(path), "--lang", language)
    assert 1 == run.returncode
    text = run.stdout.decode("utf-8")
    file = os.fsdecode(path).encode("utf-8", "backslashreplace").decode()
    match form:
        case "json" | "jsonl":
            documents = json.loads(text) if form == "json" else map(json.loads, text.splitlines())
            for name, record in zip(HOSTILE, documents, strict=True):
                json.dumps(record, ensure_ascii=False).encode("utf-8")
                assert file == record["file"]
                assert name in record["findings"][0]["message"]
        case "sarif":
            json.dumps(json.loads(text), ensure_ascii=False).encode("utf-8")
            results = json.loads(text)["runs"][0]["results"]
            messages = [one["message"]["text"] for one in results if one["ruleId"] == "CYA212"]
            for name, message in zip(HOSTILE, messages, strict=True):
                assert name in of_sarif(message)
            assert {quote(path)} == {
                one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
                for one in results
            }
        case "junit":
            cases = [*ElementTree.fromstring(text).iter("testcase")]
            for name, case in zip(HOSTILE, cases, strict=True):
                assert str(case.get("name")).startswith(f"{file}:")
                assert name in str(case.findtext("failure"))
        case "github":
            pattern = r"::(?:error|notice) file=([^,:]*),[^:]*::(.*)"
            commands = [re.fullmatch(pattern, line) for line in text.splitlines()]
            told = "\n".join(unquote(one[2]) for one in commands if one)
            assert len(commands) == len(told.splitlines())
            assert {file} == {unquote(one[1]) for one in commands if one}
            assert all(name in told for name in HOSTILE)


def of_sarif(message: str) -> str:
    """Return a message as a viewer shows it; fail if it has a link or a placeholder."""
    assert not re.search(r"(?<!\\)(?:\\\\)*\[(?:\\.|[^\\\[\]])*\]\(", message)
    assert not re.search(r"(?<!\{)(?:\{\{)*\{\d+\}", message)
    shown = re.sub(r"\\(.)", r"\1", message)
    return shown.replace("{{", "{").replace("}}", "}")


def test_json_of_a_text_with_half_a_character_is_utf_8() -> None:
    """A program may hand one over that it has read so, as a text or in lines."""
    lines = ["game: Covert", "players: Ana\udcff, Ben", "1. \ud800 passes"]
    for verdict in (check("\n".join(lines)), *check_lines(lines)):
        text = to_json(verdict)
        text.encode("utf-8")
        json.dumps(json.loads(text), ensure_ascii=False).encode("utf-8")


def test_an_exception_of_the_python_interface_escapes_the_record() -> None:
    """A traceback prints its message to a terminal."""
    for text in (
        RECORD.replace("\n4. ", f"\n{STRANGE}. "),
        f"game: {STRANGE}\nplayers: Ana, Ben\n",
    ):
        with pytest.raises(Refused) as raised:
            read(text)
        assert all(map(is_visible, str(raised.value)))


def test_what_unicode_ignores_is_not_visible() -> None:
    assert [] == [f"{code:x}" for code in IGNORED if is_visible(chr(code))]
    text = escaped("".join(map(chr, IGNORED)))
    assert text.isascii() and text.isprintable()


@pytest.mark.parametrize("name", ["Ζωή", "王小明", "Zoe\u0301", "محمد", "O'Neil", "Ana\u00a0B"])
def test_a_name_of_any_script_is_shown_as_it_is(name: str) -> None:
    assert name == escaped(name)


def test_a_game_that_two_rule_sets_part_on_names_them_on_one_line(tmp_path: Path) -> None:
    """A file's name may have several lines; the comment with it has one."""
    path = tmp_path / f"a\nround 7\n{STRANGE}.toml"
    text = 'game = "cover-your-assets"\nname = "a"\nparent = "official"\n[options]\nsafe-sets = 0\n'
    path.write_text(text, "utf-8")
    run = called("diff", "--examples", "1", "official", path)
    assert 1 == run.returncode
    assert b"\nround 7" not in run.stdout
    assert all(map(is_visible, shown(run.stdout)))


@pytest.mark.parametrize(
    "command",
    [
        "adjudicate FILE",
        "check FILE",
        "check NONE",
        "check --rules NONE OTHER",
        "check --reading NONE OTHER",
        "compare FILE OTHER",
        "fmt --check FILE",
        "verify --examples 0 --record LEGAL",
        "rules NONE",
        "simulate --strategy NONE",
        "simulate NONE",
        "show --at 999 FILE",
    ],
)
def test_a_line_break_in_a_name_begins_no_line(command: str, tmp_path: Path) -> None:
    """Its other lines would read as if the referee had written them."""
    text = (ROOT / "docs" / "disputes" / "challenge.txt").read_text("utf-8")
    file, other = tmp_path / "a\n# Ben has won\n.txt", tmp_path / "other.txt"
    file.write_text(text + "1. Ben discards\n", "utf-8")
    other.write_text(text.replace("Ana", "Dan"), "utf-8")
    legal = tmp_path / f"legal {file.name}"
    legal.write_text((ROOT / "docs" / "games" / "cya-2-players.txt").read_text("utf-8"), "utf-8")
    words = {"FILE": file, "OTHER": other, "LEGAL": legal, "NONE": f"{file}?"}
    run = called(*(words.get(word, word) for word in command.split()))
    output = (run.stdout + run.stderr).decode("utf-8")
    assert "a\\n# Ben has won\\n.txt" in output
    assert not any(line.startswith("# Ben has won") for line in output.splitlines())


@pytest.mark.parametrize("command", ["simulate", "lsp", "check --at"])
def test_an_argument_that_is_none_is_escaped(command: str) -> None:
    run = called(*command.split(), "A\x1b[31m\u202e")
    assert 2 == run.returncode
    text = shown(run.stderr)
    assert [] == [c for c in text if not is_visible(c)]


@pytest.mark.parametrize(
    "name",
    ["<img src=x>", "*A* __b__", "[a](http://b.c)", "# A", "&amp; ~~a~~", "A `b` \\c", "- A"],
)
def test_a_ruling_shows_names_and_lines_as_they_are(name: str, tmp_path: Path) -> None:
    """Markdown and HTML would interpret them."""
    reader = pytest.importorskip("markdown_it").MarkdownIt("commonmark").enable("strikethrough")
    text = (ROOT / "docs" / "disputes" / "challenge.txt").read_text("utf-8")
    path = tmp_path / "game.txt"
    path.write_text(text.replace("Ana", f'"{name}"') + f"\n{name}\n", "utf-8")
    tokens = reader.parse(called("adjudicate", path).stdout.decode())
    inline = [one for token in tokens for one in token.children or ()]
    shown = "".join(one.content for one in inline)
    assert f"Players: {name}, Ben, Cleo." in shown
    assert f'per "{name}": Ben challenges "{name}": jewels' in shown
    assert {"text", "code_inline", "softbreak"} >= {
        one.type for one in inline if not one.type.startswith(("em_", "strong_"))
    }
