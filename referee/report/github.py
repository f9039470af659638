"""Workflow commands of GitHub Actions: a finding becomes a note beside its line."""

from collections.abc import Iterable, Iterator

from referee.judge.verdict import Finding, RecordVerdict
from referee.report.text import file_of, message


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """The findings of a record, a command each."""
    return "\n".join(command(path, record.game, one, language) for one in record.findings)


def command(path: str, slug: str, finding: Finding, language: str) -> str:
    """The command that shows a finding."""
    rule = finding.rule
    level = "notice" if finding.note else "error"
    if not finding.note and finding.breach in ("undecided", "contested"):
        level = "warning"
    last = max(finding.end_column - 1, finding.column)
    values = {
        "file": file_of(path, finding),
        "line": finding.line,
        "endLine": finding.line,
        "col": finding.column,
        "endColumn": last,
        "title": f"{finding.breach}: {rule.code} {rule.slug}",
    }
    said = ",".join(f"{name}={escaped(str(value), ',:')}" for name, value in values.items())
    return f"::{level} {said}::{escaped(message(slug, finding, language))}"


def escaped(text: str, more: str = "") -> str:
    """A text in which what would end the command is written by its number."""
    for character in "%\r\n" + more:
        text = text.replace(character, f"%{ord(character):02X}")
    return text


def whole(pieces: Iterable[str]) -> Iterator[str]:
    """The commands."""
    return (one + "\n" for one in pieces if one)
