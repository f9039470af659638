"""The command ``referee``: which command does what, and its exit status."""

import gc
import os
import sys
from collections.abc import Sequence
from errno import EINVAL, EPIPE
from importlib import import_module
from io import TextIOWrapper

from referee.cli.arguments import parse


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    # States hold no cycles: looking for them a tenth as often makes a check a fifth faster.
    gc.set_threshold(100_000, 50, 50)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A name that the terminal cannot write is no accident.
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            return run(sys.argv[1:] if arguments is None else arguments)
        finally:
            sys.stdout.flush()
    except OSError as error:
        if error.errno != CLOSED_PIPE:
            raise
        # Whoever read our output has gone; what is left to write goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


CLOSED_PIPE = EINVAL if sys.platform == "win32" else EPIPE
"""What is wrong with writing to a pipe that nobody reads."""


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say; the exit status."""
    said = parse(arguments)
    if "lang" in said and said.lang is None:
        from referee.report.words import language_of

        said.lang = language_of(dict(os.environ))
    status: int = import_module(f"referee.cli.{said.command}").run(said)
    return status


def fail(message: str) -> int:
    """Say on standard error why the command could not be run; the exit status for that."""
    print(f"referee: {message}", file=sys.stderr)
    return 2
