"""Run the command ``referee``: choose the subcommand and return its exit status."""

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from errno import EINVAL, EPIPE
from importlib import import_module
from io import TextIOWrapper
from os.path import dirname, isdir

from referee.cli.arguments import parse
from referee.report.command_words import LONGEST, Failure, command_words, reason
from referee.report.messages import language_of, without_middle

CLOSED_PIPE = EINVAL if sys.platform == "win32" else EPIPE
"""The error number of writing to a pipe that nobody reads."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, ``sys.argv`` by default, and return the exit status.

    An unforeseen exception is reported on standard error; in Python's development mode
    (``python -X dev``) it is raised.
    """
    # States hold no cycles: collecting garbage a tenth as often makes a check a fifth faster.
    gc.set_threshold(100_000, 50, 50)
    # The interpreter need not look for cycles in the modules before it exits.
    atexit.register(gc.freeze)
    if sys.stderr is None:
        # Messages must not go to standard output instead.
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    language = language_of(os.environ)
    if sys.stdout is None:
        return fail(command_words("error.stdout-closed", language))
    if not isdir(dirname(__file__)):  # noqa: PTH112, PTH120 - pathlib takes long to load
        # Nor can the catalogue be read from there.
        return fail("it cannot be run from an archive: unpack it, or install it with pip")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A name that the terminal cannot show must not end the run.
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            return run(sys.argv[1:] if arguments is None else arguments)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        discard_unwritable_output()
        if error.errno == CLOSED_PIPE:
            return 1
        return fail(reason(error, language), error.filename)
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        # Few runs need it.
        from referee.report.internal_errors import internal_error

        return fail(internal_error(error, language))


def write_utf8() -> None:
    """Make standard output UTF-8, like files, whatever the terminal can show.

    If letters of a record were replaced by escapes, names would change.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")


def discard_unwritable_output() -> None:
    """Discard the rest of what is written to standard output or error if it cannot be any more.

    Python would try again at its end, and fail with the exit status 120.
    """
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(arguments: Sequence[str]) -> int:
    """Run the subcommand that the arguments name, and return its exit status.

    If the subcommand raises Failure, print the reason and return 2.
    """
    parsed = parse(arguments)
    parsed.chosen_lang = getattr(parsed, "lang", None) or ""
    parsed.lang = parsed.chosen_lang or language_of(os.environ)
    try:
        if sys.flags.optimize > 1:
            # The statements of the rules are docstrings.
            raise Failure("no-docstrings")
        require_atomic_groups()
        status: int = import_module(f"referee.cli.{parsed.command}").run(parsed)
    except Failure as failure:
        return fail(failure.text(parsed.lang))
    return status


def require_atomic_groups() -> None:
    """Raise Failure if this Python cannot match the lines of records: all would be unjudged."""
    try:
        import_module("referee.notation.expressions")
    except ImportError as error:
        if error.name != "re":
            raise
        raise Failure("no-atomic-groups") from None


def fail(message: str, path: object = None) -> int:
    """Print on standard error why the command could not be run, and return its exit status.

    The message begins with the ``path`` that it is about, if there is one.
    """
    place = f"{without_middle(str(path), LONGEST)}: " if path else ""
    try:
        # Loading it is not for every run.
        from referee.report.escaping import escaped, escaped_lines

        shown = escaped(place) + escaped_lines(message)
    except (OSError, MemoryError):
        # Perhaps no file can be opened any more.
        shown = ascii(place + message)
    with suppress(OSError):
        print(f"referee: {shown}", file=sys.stderr)
    return 2
