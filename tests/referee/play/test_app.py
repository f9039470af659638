"""The program for the table, driven by keys."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from referee.cli import play
from referee.cli.arguments import parse
from referee.cli.main import main
from referee.play.app import KEYS_UNREADABLE, PlayApp
from referee.play.session import Session
from referee.recording import Record
from referee.report.messages import labelled

pytestmark = pytest.mark.thorough

Drive = Callable[[Pilot[None], PlayApp], Awaitable[None]]


def drive(path: Path, keys: Drive, language: str = "en", game: str = "Cover Your Assets") -> str:
    """Run the program on a new record, press keys, and return what it saved."""
    session = Session(Record(game, ["Ana", "Ben"]), str(path))
    app = PlayApp(session, language)

    async def run() -> None:
        async with app.run_test(size=(100, 40)) as pilot:
            await keys(pilot, app)

    # In a thread of its own: the tests in a browser keep a loop running in the main one.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(run())).result()
    return path.read_text("utf-8") if path.exists() else ""


def shown(app: PlayApp, name: str) -> str:
    """Return the text of a part of the screen."""
    return str(app.query_one(name, Static).content)


async def enter(pilot: Pilot[None], app: PlayApp, text: str) -> None:
    """Type a text and confirm it."""
    app.query_one(Input).value = text
    await pilot.pause()
    await pilot.press("enter")
    await pilot.pause()


def test_a_turn_is_found_by_typing_a_part_of_it(tmp_path: Path) -> None:
    """Enter takes the first move that matches; the table and the record follow."""

    async def keys(pilot: Pilot[None], app: PlayApp) -> None:
        await enter(pilot, app, "round 1")
        await enter(pilot, app, "discards home")
        assert shown(app, "#rows").endswith(labelled("turn", "en", "Ben"))
        assert "1. Ana discards home" in shown(app, "#lines")
        assert "" == app.query_one(Input).value

    assert drive(tmp_path / "game.txt", keys).endswith("1. Ana discards home\n")


def test_keys_choose_and_undo(tmp_path: Path) -> None:
    """The arrows mark a choice; without one, and without a text, Enter does nothing."""

    async def keys(pilot: Pilot[None], app: PlayApp) -> None:
        await pilot.press("enter")
        assert "round" not in shown(app, "#lines")
        await pilot.press("down", "enter")
        await pilot.pause()
        assert "round 1" in shown(app, "#lines")
        await enter(pilot, app, "Ana discards home")
        await pilot.press("ctrl+z")
        await pilot.pause()

    assert drive(tmp_path / "game.txt", keys).endswith("\nround 1\n")


def test_a_typed_line_that_is_refused_stays(tmp_path: Path) -> None:
    """The rule is shown in the reader's language, and the line can be corrected."""

    async def keys(pilot: Pilot[None], app: PlayApp) -> None:
        await enter(pilot, app, "round 1")
        await enter(pilot, app, "1. Ana pairs gold silver")
        assert shown(app, "#message").startswith("CYA212: Ana junta")
        assert "1. Ana pairs gold silver" == app.query_one(Input).value
        assert 0 == app.query_one(OptionList).option_count

    assert drive(tmp_path / "game.txt", keys, "es").endswith("\nround 1\n")


def test_a_move_can_be_clicked(tmp_path: Path) -> None:
    """The first line of the list is the first choice."""

    async def keys(pilot: Pilot[None], app: PlayApp) -> None:
        await pilot.click("#choices", offset=(3, 1))
        await pilot.pause()

    assert drive(tmp_path / "game.txt", keys).endswith("\nround 1\n")


def test_a_line_is_filled_in_card_by_card(tmp_path: Path) -> None:
    """Enter takes a line with blanks to the input, then card after card; Tab does the same."""

    async def keys(pilot: Pilot[None], app: PlayApp) -> None:
        await pilot.press("down", "enter", *"cond", "tab")
        assert "character Ana: condor" == app.query_one(Input).value
        await pilot.press("enter")
        await pilot.press("tab", *"osp", "enter")
        await enter(pilot, app, "agents Ana: rome-radio oslo-m")
        line = app.query_one(Input)
        assert "agents Ana: rome-radio oslo-money " == line.value
        assert len(line.value) == line.cursor_position
        await pilot.press("enter")

    text = drive(tmp_path / "game.txt", keys, game="Covert")
    assert text.endswith("osprey\nagents Ana: rome-radio oslo-money ?\n")


def test_a_record_goes_on_from_any_line(tmp_path: Path) -> None:
    """The lines behind it are left out of the new file, and the old one stays."""
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    text = (
        "game: Cover Your Assets\nplayers: Ana, Ben\n\n1. Ana discards home\n2. Ben discards gold\n"
    )
    old.write_text(text, "utf-8")
    arguments = parse(["play", str(old), "--at", "4", "-o", str(new)])
    arguments.lang = "en"
    record, path, _ = play.opened(arguments, play.settings_for(arguments, str(old)))
    assert (str(new), "Ben") == (path, record.table.to_act)
    assert str(record).endswith("1. Ana discards home\n")


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["covert"], "needs --players"),
        (["chess", "--players", "Ana,Ben", "-o", "new.txt"], "neither such a file nor such a game"),
        (["covert", "--players", "Ana,Ben", "--dealer", "Dev", "-o", "new.txt"], "does not play"),
        (["covert", "--players", "Ana", "-o", "new.txt"], "(CVT101): 1 player cannot play"),
        (
            ["cover-your-assets", "--players", "A,B,C,D,E,F,G", "-o", "new.txt"],
            "it takes from 2 to 6",
        ),
        (["kings-in-the-corner", "--players", "Ana", "-o", "new.txt"], "it takes from 2 to 6"),
        (["covert", "--players", "Ana,Ben", "-o", "game.txt"], "there is such a file already"),
        (["game.txt", "--at", "1"], "needs -o"),
        (["game.txt", "-o", "two.txt"], "two.txt: there is such a file already"),
        (["game.txt", "--at", "1", "-o", "game.txt"], "game.txt: there is such a file already"),
        (["covert", "--players", "A\udcff,B", "-o", "new.txt"], "covert:2:12: unreadable [TXT002"),
        (["covert", "--players", "x" * 9_995 + ",B", "-o", "new.txt"], "unreadable [TXT003"),
        (["two.txt"], "more than one record"),
        (["wrong.txt"], "CYA212"),
    ],
)
def test_what_cannot_begin_is_a_message(
    arguments: list[str],
    text: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The exit status is 2, and no file is written."""
    monkeypatch.chdir(tmp_path)
    game = "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana discards home\n"
    Path("game.txt").write_text(game, "utf-8")
    Path("two.txt").write_text(game + game, "utf-8")
    Path("wrong.txt").write_text(game.replace("discards home", "pairs gold silver"), "utf-8")
    assert 2 == main(["play", *arguments, "--lang", "en"])
    assert text in "".join(capsys.readouterr())
    assert not Path("new.txt").exists()
    assert game + game == Path("two.txt").read_text("utf-8")


def opened_and_left(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Run the command in a terminal without pressing a key; return its exit status."""
    for stream in (sys.stdin, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(PlayApp, "run", lambda app: None)
    return main(["play", *arguments, "--lang", "en"])


def test_a_record_that_is_opened_and_left_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``-o`` may name the record itself; with another name a new file is written."""
    data = b"\xef\xbb\xbfgame: Cover Your Assets\r\nplayers: Ana,Ben\r\n1. Ana discards home\r\n"
    file, copy = tmp_path / "game.txt", tmp_path / "copy.txt"
    file.write_bytes(data)
    link = tmp_path / "link.txt"
    link.symlink_to(file)
    for more in ([], ["-o", str(file)], ["-o", str(link)]):
        assert 0 == opened_and_left(monkeypatch, str(file), *more)
        assert data == file.read_bytes()
    assert 0 == opened_and_left(monkeypatch, str(file), "-o", str(copy))
    assert copy.exists()


@pytest.mark.parametrize(("code", "said"), [(KEYS_UNREADABLE, "cannot be read"), (1, "")])
def test_a_program_that_cannot_go_on_has_not_succeeded(
    code: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The record that is saved is named all the same."""
    file = tmp_path / "game.txt"
    monkeypatch.setattr(PlayApp, "return_code", code)
    assert 2 == opened_and_left(monkeypatch, "covert", "--players", "Ana,Ben", "-o", str(file))
    captured = capsys.readouterr()
    assert f"{file}\n" == captured.out
    assert said in captured.err


def test_a_change_that_cannot_be_saved_is_shown_with_the_reason(tmp_path: Path) -> None:
    """The program goes on, and saves all with the next change."""
    folder = tmp_path / "folder"

    async def keys(pilot: Pilot[None], app: PlayApp) -> None:
        await enter(pilot, app, "round 1")
        assert "No such file or directory" in shown(app, "#message")
        assert "round 1" in shown(app, "#lines")
        await pilot.press("ctrl+z")
        assert "No such file or directory" in shown(app, "#message")
        folder.mkdir()
        await enter(pilot, app, "round 1")

    assert drive(folder / "game.txt", keys).endswith("round 1\n")


def test_without_textual_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing else is needed to judge records."""
    monkeypatch.setitem(sys.modules, "textual.app", None)
    monkeypatch.delitem(sys.modules, "referee.play.app", raising=False)
    assert 2 == main(["play", "covert"])
    assert "pip install textual" in capsys.readouterr().err
