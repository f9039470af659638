"""An interrupt while the command is still being imported ends it without a message."""

import signal
import subprocess
import sys

import pytest
from command import ROOT

RECORD = ROOT / "docs" / "games" / "cya-4-players.txt"

INTERRUPTED = """
import os, runpy, sys

_, module, number, *sys.argv[1:] = sys.argv

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            os.kill(os.getpid(), int(number))

sys.meta_path.insert(0, Finder())
runpy.run_module("referee", run_name="__main__")
"""
"""Runs the command; a signal comes when a module is about to be imported."""


@pytest.mark.parametrize(
    "module", ["referee.cli.main", "referee.cli.arguments", "referee.cli.check"]
)
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)]
)
def test_a_signal_during_imports_ends_the_command_quietly(
    number: signal.Signals, status: int, module: str
) -> None:
    """Nobody handles SIGTERM then; a shell shows that as the status 143."""
    run = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, module, str(int(number)), "check", RECORD],
        capture_output=True,
        check=False,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert (status, b"", b"") == (run.returncode, run.stdout, run.stderr)
