"""Say in a sentence why the referee itself failed."""

from referee.notation.rules import notation_rule
from referee.record.internal_error import InternalError, describe, let_go, own_fault
from referee.report.command_words import Failure, too_little_memory
from referee.report.escaping import escaped
from referee.report.rulebook import refusal


def internal_error(error: Exception, language: str) -> str:
    """Return the message on an unforeseen exception, and drop the exception's frames."""
    own = own_fault(error)
    if own is not None:
        return escaped(refusal("", notation_rule(own.code), language, own.values))
    described = describe(error)
    let_go(error)
    if isinstance(error, MemoryError) or isinstance(error.__cause__, MemoryError):
        return too_little_memory(language)
    if isinstance(error, InternalError):
        return Failure("internal-at", line=error.line.number, error=described).text(language)
    return Failure("internal", error=described).text(language)
