"""Report findings as text, for people: each with its line, and then what could not be checked."""

from collections.abc import Callable, Iterable, Iterator

from referee.judge.verdict import RecordVerdict
from referee.report.diagnostic import Style, diagnostic, open_questions


def report(path: str, record: RecordVerdict, style: Style) -> str:
    """Return all findings of a record as text, and then what could not be checked."""
    parts = [diagnostic(path, record.game, finding, style) for finding in record.findings]
    if record.open:
        parts.append(open_questions(path, record, style))
    return "\n".join(parts)


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """Return the part of the report that is about one record."""
    return report(path, record, Style(language, colour))


def whole(pieces: Iterable[str], language: Callable[[], str]) -> Iterator[str]:
    """Yield the report that the parts of all records make up."""
    return (text + "\n" for text in pieces if text)
