"""Report findings as text, for people: each with its line, and then what could not be checked."""

from collections.abc import Callable, Iterable, Iterator

from referee.judge.verdict import RecordVerdict
from referee.report.diagnostic import Style, diagnostic, open_questions


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """Return all findings of a record as text, and then what could not be checked."""
    style = Style(language, colour)
    parts = [diagnostic(path, record.game, finding, style) for finding in record.findings]
    if record.open:
        parts.append(open_questions(path, record, style))
    return "\n".join(parts)


def whole(pieces: Iterable[str], language: Callable[[], str]) -> Iterator[str]:
    """Yield the report that the parts of all records make up."""
    return (text + "\n" for text in pieces if text)
