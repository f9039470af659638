"""The program for the table in a real terminal."""

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.thorough

if shutil.which("tmux") is None:
    pytest.skip("tmux is not installed", allow_module_level=True)
pytest.importorskip("textual")

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 600
"""Seconds until something has to be on the screen, on a busy machine."""

ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'spec'}"}


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Return a function that runs a command of tmux on a server of its own."""

    def run(*command: str) -> str:
        whole = ["tmux", "-S", str(tmp_path / "socket"), "-f", "/dev/null", *command]
        done = subprocess.run(
            whole, env=ENVIRONMENT, capture_output=True, text=True, timeout=PATIENCE
        )
        return done.stdout

    yield run
    run("kill-server")


def until(is_so: Callable[[], bool]) -> bool:
    """Return whether something became true in time."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def test_a_turn_is_recorded(tmux: Callable[..., str], tmp_path: Path) -> None:
    """What is typed is on the screen, and in the file before the program ends."""
    file = tmp_path / "game.txt"
    options = ("play", "cover-your-assets", "--players", "Ana,Ben", "--lang", "en")
    # As words of their own they need no shell, which may be one that runs nothing.
    program = (sys.executable, "-m", "referee", *options, "-o", str(file))
    tmux("new-session", "-d", "-x", "100", "-y", "40", *program)
    assert until(lambda: "Ana" in tmux("capture-pane", "-p"))
    tmux("send-keys", "-l", "round 1")
    tmux("send-keys", "Enter")
    assert until(lambda: file.exists() and "round 1" in file.read_text("utf-8"))
    tmux("send-keys", "-l", "discards home")
    assert until(lambda: "Ana discards home" in tmux("capture-pane", "-p"))
    tmux("send-keys", "Enter")
    assert until(lambda: file.read_text("utf-8").endswith("1. Ana discards home\n"))
    tmux("send-keys", "C-q")
    assert until(lambda: not tmux("list-sessions"))


def test_keys_that_are_not_utf_8_end_the_program_with_a_message(tmp_path: Path) -> None:
    """The record stays as it was saved."""
    file = tmp_path / "game.txt"
    screen, terminal = pty.openpty()
    options = ("play", "covert", "--players", "Ana,Ben", "--lang", "en")
    program = subprocess.Popen(
        [sys.executable, "-m", "referee", *options, "-o", str(file)],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=ENVIRONMENT,
    )
    os.close(terminal)
    shown = b""
    while part := shown_next(screen):
        if b"Ana" not in shown and b"Ana" in shown + part:
            os.write(screen, b"\xff")
        shown += part
    os.close(screen)
    assert 2 == program.wait(PATIENCE)
    assert b"what is typed cannot be read" in shown
    assert b"Traceback" not in shown
    assert "game: Covert\nplayers: Ana, Ben\ncomponents: training\n" == file.read_text("utf-8")


def shown_next(screen: int) -> bytes:
    """Return what a program shows next, nothing after its end or if it takes too long."""
    try:
        return os.read(screen, 65_536) if select.select([screen], [], [], PATIENCE)[0] else b""
    except OSError:
        return b""
