"""An interrupt while the command is still being imported ends it without a message."""

import signal
import subprocess
import sys
from pathlib import Path

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
    run = python("-c", INTERRUPTED, module, str(int(number)), "check", RECORD)
    assert (status, b"", b"") == (run.returncode, run.stdout, run.stderr)


IN_A_CALLBACK = """
import os, runpy, signal, sys, weakref

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "referee.cli.check":
            reference = weakref.ref(Finder(), lambda _: os.kill(os.getpid(), signal.SIGINT))

sys.meta_path.insert(0, Finder())
sys.argv[0] = "referee"
runpy.run_module("referee", run_name="__main__")
"""
"""Runs the command and interrupts it in a callback, in which Python ignores exceptions."""


def test_an_interrupt_in_a_callback_is_not_lost() -> None:
    run = python("-c", IN_A_CALLBACK, "check", RECORD)
    assert (130, b"", b"") == (run.returncode, run.stdout, run.stderr)


FIRST_IMPORT = """
import os, signal, sys

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name not in ("referee", "referee.__main__"):
            os.kill(os.getpid(), signal.SIGINT)

for name in ("importlib", "typing"):
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Finder())
from referee.__main__ import main
sys.exit(main())
"""
"""Runs the command as its script does and interrupts it at its first import of a module."""


def test_an_interrupt_during_the_first_import_is_quiet() -> None:
    """The modules that are imported before the handler is set import no others."""
    run = python("-c", FIRST_IMPORT, "check", RECORD)
    assert (130, b"", b"") == (run.returncode, run.stdout, run.stderr)


def python(*arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
    """Run Python with the usual handling of signals, and return the finished process."""
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        check=False,
        preexec_fn=heed_signals,
    )


def heed_signals() -> None:
    """Handle signals as usual: the tests may have been begun with one of them ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
