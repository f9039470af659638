"""Run the command ``referee``: choose the subcommand and return its exit status."""

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from errno import EINVAL, EPIPE
from importlib import import_module
from io import TextIOWrapper

from referee.cli.arguments import parse
from referee.report.messages import language_of

CLOSED_PIPE = EINVAL if sys.platform == "win32" else EPIPE
"""The error number of writing to a pipe that nobody reads."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, ``sys.argv`` by default, and return the exit status."""
    # States hold no cycles: collecting a tenth as often makes a check a fifth faster.
    gc.set_threshold(100_000, 50, 50)
    # The interpreter need not look for cycles in the modules before it exits.
    atexit.register(gc.freeze)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A name that the terminal cannot show must not end the run.
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            return run(sys.argv[1:] if arguments is None else arguments)
        finally:
            sys.stdout.flush()
    except OSError as error:
        if error.errno != CLOSED_PIPE:
            raise
        # The reader of the output is gone: discard what is left to write.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def run(arguments: Sequence[str]) -> int:
    """Run the subcommand that the arguments name, and return its exit status."""
    parsed = parse(arguments)
    if "lang" in parsed and parsed.lang is None:
        parsed.lang = language_of(os.environ)
    status: int = import_module(f"referee.cli.{parsed.command}").run(parsed)
    return status


def fail(message: str) -> int:
    """Print on standard error why the command could not be run, and return its exit status."""
    print(f"referee: {message}", file=sys.stderr)
    return 2
