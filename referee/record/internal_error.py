"""Errors of the referee itself, described for a report to its maintainers."""

from typing import TYPE_CHECKING

from referee.record.source import SourceLine

if TYPE_CHECKING:
    from referee_spec.kernel.own_faults import OwnFault

LONGEST_MESSAGE = 200
"""The most characters of an exception's own message that are shown."""


class InternalError(Exception):
    """Raised from an unforeseen exception; ``line`` is the line that was being judged."""

    def __init__(self, line: SourceLine) -> None:
        super().__init__(line)
        self.line = line


def describe(error: BaseException) -> str:
    """Return the kind and the message of an unforeseen exception, and where it was raised.

    For an InternalError, describe the exception that caused it.
    """
    if isinstance(error, InternalError) and error.__cause__ is not None:
        error = error.__cause__
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = ""
    if place is not None:
        file = place.tb_frame.f_code.co_filename.replace("\\", "/").rpartition("/")[2]
        where = f" at {file}:{place.tb_lineno}"
    return f"{type(error).__name__}{where}: {str(error)[:LONGEST_MESSAGE]}"


def own_fault(error: BaseException) -> "OwnFault | None":
    """Return the OwnFault that an exception is, or that caused an InternalError, else None."""
    # Imported here: it is needed only if something fails.
    from referee_spec.kernel.own_faults import OwnFault

    cause = error.__cause__ if isinstance(error, InternalError) else error
    return cause if isinstance(cause, OwnFault) else None


def let_go(error: BaseException) -> None:
    """Drop the frames of an exception and of those before it: they hold the states of a record."""
    one: BaseException | None = error
    while one is not None:
        one.__traceback__ = None
        one = one.__cause__ or one.__context__
