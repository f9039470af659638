"""The command as it is run: its output in three languages, its exit status, bad input."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from command import called
from syrupy.assertion import SnapshotAssertion

from referee.cli.arguments import COMMANDS
from referee.cli.main import main

ROOT = Path(__file__).parents[3]
GAMES = ROOT / "docs" / "games"

BROKEN = """\
game: Cover Your Assets
players: Ana, Ben, Cleo, Dev
dealer: Dev

round 1
deal Ana: home home jewels gold
deal Ben: stocks bank-account bank-account cash
deal Cleo: silver classic-auto home gold
deal Dev: piggy-bank cash stamp-collection stocks
flip: stocks
1. Ana pairs home home; draws jewels baseball-cards
2. Ben takes stocks with stocks; draws piggy-bank
3. Cleo pairs gold silver; draws gold jewels
4. Dev challanges Ben: stocks / pass; draws bank-account
5. Ana pairs jewls gold; draws cash cash
"""

HEADER = b"game: Cover Your Assets\nplayers: Ana, Ben\n"

SCENES = {
    "two wilds": BROKEN,
    "first set": BROKEN.replace("3. Cleo pairs gold silver; draws gold jewels\n", "")
    .replace("4. Dev challanges Ben: stocks / pass; draws bank-account\n", "")
    .replace("5. Ana pairs jewls gold; draws cash cash\n", "")
    .replace("2. Ben takes stocks with stocks", "2. Ben challenges Ana: gold / pass"),
    "covered set": """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home | jewels gold
stack Ben: cash cash
hand Ben: home stocks gold ?
pile: 61
to play: Ben
Ben challenges Ana: home / pass
""",
    "a fifth gold": """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home gold | jewels gold
stack Ben: home gold
hand Ana: home ? ?
hand Ben: ? ? ?
to play: Ana
Ana pairs home gold
Ben discards cash
Ana discards jewels
Ben discards gold
""",
    "what is missing": """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home
hand Ana: gold
to play: Ana
Ana challenges Ben: gold / pass
""",
    "let stand": """\
game: Cover Your Assets
players: Ana, Ben
1! Ana discards home home
2. Ben discards cash
""",
    "nonsense": "hello\nworld\n",
}


def referee(
    *arguments: str, text: str | bytes = "", **variables: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in the folder of the project, in this process."""
    return called(*arguments, data=text if isinstance(text, bytes) else text.encode(), **variables)


def in_a_process(
    *arguments: str, text: str, **variables: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a plain environment."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "COV_"))}
    environment |= {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'spec'}", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "referee", *arguments],
        input=text.encode(),
        capture_output=True,
        cwd=ROOT,
        env=environment | variables,
        check=False,
    )


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("scene", SCENES)
def test_reports_stay_as_they_were(scene: str, language: str, snapshot: SnapshotAssertion) -> None:
    result = referee("check", "-", "--quiet", "--lang", language, text=SCENES[scene])
    assert result.stderr == b""
    assert result.stdout.decode() == snapshot


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("check", "docs/games/cya-2-players.txt"), 0),
        (("check", "-"), 1),
        (("check", "nowhere.txt"), 2),
        (("check",), 2),
        (("check", "-", "--lang", "de"), 2),
        (("fmt", "--check", "docs/games/cya-2-players.txt"), 0),
        (("explain", "CYA301"), 0),
        (("explain", "CYA999"), 2),
        (("rules",), 0),
        (("rules", "cover-your-assets"), 0),
        (("rules", "chess"), 2),
        (("new", "cover-your-assets"), 0),
        (("show", "docs/games/cya-2-players.txt", "--at", "30"), 0),
        (("show", "docs/games/cya-2-players.txt", "--at", "99999"), 2),
        (("show", "-"), 1),
        (("replay", "docs/games/cya-2-players.txt"), 0),
        (("replay", "-"), 1),
        (("--version",), 0),
        (("--help",), 0),
    ],
)
def test_the_exit_status(arguments: tuple[str, ...], status: int) -> None:
    result = referee(*arguments, text="nonsense")
    assert result.returncode == status, result.stderr
    assert b"Traceback" not in result.stderr
    if status == 2:
        assert result.stdout == b""
        assert result.stderr != b""


def test_a_record_that_cannot_be_replayed_is_reported() -> None:
    """The page shows its lines; without its game and its players there is no table."""
    result = referee("replay", "-", text="game: Chess\nplayers: Ana, Ben\n1. Ana e4\n")
    assert (result.returncode, b"Ana e4" in result.stdout) == (1, True)
    said = result.stderr.decode()
    assert "TXT101" in said
    assert "it knows cover-your-assets, kings-in-the-corner and covert" in said


def test_an_empty_record_cannot_be_shown() -> None:
    result = referee("show", "-", text="")
    assert (result.returncode, b"TXT005" in result.stdout) == (1, True)


@pytest.mark.parametrize(
    ("file", "status"), [("docs/games/cya-2-players.txt", 0), ("-", 1), ("nowhere.txt", 2)]
)
def test_the_exit_status_is_that_of_the_process(file: str, status: int) -> None:
    assert status == in_a_process("check", file, text="nonsense").returncode


def test_findings_go_to_output_and_the_summary_does_not() -> None:
    result = in_a_process("check", "-", text=BROKEN)
    assert b"CYA212" in result.stdout
    assert result.stderr.count(b"\n") == 1


def test_the_locale_chooses_the_language() -> None:
    assert "ilegal" in referee("check", "-", text=BROKEN, LANG="es_ES.UTF-8").stdout.decode()
    assert "illégal" in referee("check", "-", text=BROKEN, LC_ALL="fr_FR.UTF-8").stdout.decode()


def test_an_ignored_rule_is_not_reported() -> None:
    codes = ("CYA212", "TXT001", "TXT105")
    ignored = [f"--ignore={code}" for code in codes]
    result = referee("check", "-", *ignored, text=BROKEN)
    assert (result.returncode, result.stdout) == (0, b"")


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        (HEADER.replace(b"\n", b"\r"), "TXT007", "-:1:24"),
        (HEADER.replace(b"\n", b"\r") * 500, "TXT007", "-:1:24"),
        (b"# \xc3\xa9\r\r\n" + HEADER + b"# \xc3\xa9\rAna\n", "TXT007", "-:4:4"),
        (b"\x7fELF\x02\x01\x00\x00" * 100, "TXT004", "-:1:7"),
        (b"game: Cover Your Assets\nplayers: Jos\xe9, Ana\n", "TXT002", "-:2:13"),
        (b"game: Cover Your Assets\nplayers: Jos\xc3\xa9 \xe9\n", "TXT002", "-:2:15"),
        (b"game: Cover Your Assets\nplayers: Jos\xc3\xa9\0\n", "TXT004", "-:2:14"),
        (
            b"game: Cover Your Assets\nplayers: Ana, Ben\nAna pairs " + b"home " * 99_999,
            "TXT003",
            "",
        ),
        (b"", "TXT005", "-:1:1"),
        (b"\n\n# nothing\n", "TXT005", "-:1:1"),
        (HEADER, "TXT112", "-:2:1"),
        (b"game: Chess\nplayers: Ana, Ben\n", "TXT101", "-:1:7"),
        (b"game: Cover Your Assets\nplayers: Ana, Ana\n", "TXT110", "-:2:15"),
        (b"game: Cover Your Assets\nplayers: Ana, , Ben\n", "TXT111", "-:2:14"),
        (b"game: Cover Your Assets\nplayers: Ana, Ben\ndealer: Bne\n", "TXT104", "-:3:9"),
        (b"game: Cover Your Assets\nplayers: Ana, Ben\nedition: old\n", "TXT106", "-:3:10"),
    ],
)
def test_bad_input_is_said_to_be_bad(data: bytes, code: str, place: str) -> None:
    result = referee("check", "-", text=data)
    assert result.returncode == 1
    assert b"Traceback" not in result.stderr
    first = result.stdout.decode().splitlines()[0]
    assert code in first
    assert first.startswith(place)


def test_a_byte_order_mark_and_windows_line_ends_are_text() -> None:
    text = (GAMES / "cya-2-players.txt").read_bytes().replace(b"\n", b"\r\n")
    assert referee("check", "-", text=b"\xef\xbb\xbf" + text).returncode == 0


def test_a_byte_order_mark_may_stand_where_files_were_joined() -> None:
    """The mark counts as a column, as it does in an editor."""
    legal = (GAMES / "cya-2-players.txt").read_bytes()
    joined = b"\xef\xbb\xbf" + legal + b"\xef\xbb\xbf" + legal
    result = referee("check", "-", text=joined)
    assert (0, b"2 records judged: 2 legal\n") == (result.returncode, result.stderr)
    result = referee("check", "-", text=joined + b"\xef\xbb\xbfgame: Chess\n")
    line = joined.count(b"\n") + 1
    assert f"-:{line}:8: ill-formed [TXT101" in result.stdout.decode()


def test_a_closed_pipe_is_no_accident() -> None:
    command = f"{sys.executable} -m referee check - --quiet | head -c 10"
    environment = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'spec'}"}
    result = subprocess.run(
        command,
        shell=True,
        input=(BROKEN * 200).encode(),
        capture_output=True,
        env=environment,
        check=False,
    )
    assert (len(result.stdout), result.stderr) == (10, b"")


def test_help_into_a_closed_pipe_is_no_accident() -> None:
    environment = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'spec'}"}
    ours, theirs = os.pipe()
    os.close(ours)
    run = subprocess.Popen(
        [sys.executable, "-m", "referee", "--help"],
        stdout=theirs,
        stderr=subprocess.PIPE,
        env=environment,
    )
    os.close(theirs)
    _, said = run.communicate()
    assert b"" == said


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_forbidden_folder_is_said_to_be_one(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o000)
    assert referee("check", str(folder)).returncode == 2


def test_a_folder_stands_for_the_records_below_it(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    for name in ("a.txt", "club/b.txt"):
        (tmp_path / name).write_text(BROKEN)
    (tmp_path / "notes.md").write_text("no record")
    result = referee("check", str(tmp_path), "--lang", "en")
    assert result.stdout.count(b"CYA212") == 2
    assert result.stderr.decode().startswith("2 records judged")


def test_each_record_of_a_file_is_judged() -> None:
    good = (GAMES / "cya-2-players.txt").read_text()
    result = referee("check", "-", "--lang", "en", text=f"{good}\n{BROKEN}\n{good}")
    assert result.stderr.decode().startswith("3 records judged: 2 legal, 1 unreadable")


def test_fmt_says_the_same_in_one_way() -> None:
    untidy = BROKEN.split("3. Cleo")[0].replace("; draws", ";draws").replace("flip: ", "flip:")
    tidy = referee("fmt", "-", text=untidy).stdout
    assert referee("fmt", "--check", "-", text=tidy).returncode == 0
    assert referee("fmt", "--check", "-", text=untidy).returncode == 1
    assert b"+1. Ana pairs home home; draws jewels baseball-cards" in (
        referee("fmt", "--diff", "-", text=untidy).stdout
    )
    assert referee("check", "-", text=tidy).returncode == 0


def test_an_empty_record_to_fill_in_can_be_written_anew() -> None:
    assert referee("fmt", "-", text=referee("new", "cover-your-assets").stdout).returncode == 0


def without_comments(text: bytes) -> bytes:
    """Return an empty record to fill in without its examples, which read as turns."""
    return re.sub(rb"#.*", b"", text)


def test_a_reading_is_settled_for_the_records_of_its_games(tmp_path: Path) -> None:
    kings = tmp_path / "kings.txt"
    kings.write_bytes(without_comments(referee("new", "kings-in-the-corner").stdout))
    assets = tmp_path / "assets.txt"
    assets.write_bytes(without_comments(referee("new", "cover-your-assets").stdout))
    result = referee("check", str(tmp_path), "--reading", "tie=shared")
    assert (result.returncode, result.stdout) == (0, b"")


def test_a_rules_findings_are_left_out_by_its_code_or_slug() -> None:
    for name in ("TXT108", "txt108", "turns-are-numbered-in-order"):
        text = "game: Cover Your Assets\nplayers: Ana, Ben\n7. Ana discards gold\n"
        assert referee("check", "-", "--ignore", name, text=text).returncode == 0


def test_a_record_saved_as_utf_16_is_told_to_be_saved_as_utf_8() -> None:
    for encoding in ("utf-16", "utf-16-be"):
        text = "\ufeff" * (encoding != "utf-16") + BROKEN
        result = referee("check", "-", text=text.encode(encoding))
        assert b"-:1:1: unreadable [TXT002 a-record-is-utf-8]" in result.stdout


def test_the_help_lists_every_command_and_a_commands_own_its_arguments() -> None:
    top = referee("--help").stdout.decode()
    for name in COMMANDS:
        assert f"\n    {name}" in top
        assert f"usage: referee {name} " in referee(name, "--help").stdout.decode()


def test_a_name_that_the_output_cannot_write_is_no_accident() -> None:
    text = BROKEN.replace("Ana", "Ömer")
    result = in_a_process(
        "check", "-", "--lang", "fr", text=text, PYTHONUTF8="0", PYTHONIOENCODING="ascii"
    )
    assert result.returncode == 1
    assert b"\\xd6mer" in result.stdout
    assert b"Traceback" not in result.stderr


@pytest.mark.parametrize(
    "command",
    [
        "simulate -n 2 --plot {}/play.png",
        "compare docs/disputes/recorder-a.txt docs/disputes/recorder-b.txt -o {}/together.txt",
        "adjudicate docs/disputes/challenge.txt -o {}/ruling.md",
        "rules new {}/rules.toml",
    ],
)
def test_what_cannot_be_written_is_said(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(Path(__file__).parents[3])
    assert 2 == main(command.format(tmp_path / "nowhere").split())
    assert "No such file or directory" in capsys.readouterr().err
