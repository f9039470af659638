"""Report findings as workflow commands of GitHub Actions, which annotate the lines."""

from collections.abc import Callable, Iterable, Iterator

from referee.judge.verdict import Finding, OpenQuestion, RecordVerdict
from referee.report.escaping import escaped
from referee.report.messages import phrase
from referee.report.sentences import file_of, kind_of, message, missing_facts


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """Return the findings and the open questions of a record, one command a line."""
    lines = [command(path, record.game, finding, language) for finding in record.findings]
    lines += [notice(path, record.game, question, language) for question in record.open]
    return "\n".join(lines)


def command(path: str, slug: str, finding: Finding, language: str) -> str:
    """Return the command that shows a finding."""
    name = f"{finding.rule.code} {finding.rule.slug}"
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
        "title": phrase("labelled", language, label=kind_of(finding, language), text=name),
    }
    properties = ",".join(f"{name}={escape(str(value), ',:')}" for name, value in values.items())
    return f"::{level} {properties}::{escape(message(slug, finding, language))}"


def notice(path: str, slug: str, question: OpenQuestion, language: str) -> str:
    """Return the command that shows what could not be checked."""
    title = escape(phrase("not-checked", language), ",:")
    text = escape(missing_facts(slug, [question], language))
    place = escape(file_of(path, question.finding), ",:")
    return f"::notice file={place},line={question.finding.line},title={title}::{text}"


def escape(text: str, more: str = "") -> str:
    """Return a text in which characters that would end the command are percent-encoded."""
    text = escaped(text)
    for character in "%" + more:
        text = text.replace(character, f"%{ord(character):02X}")
    return text


def whole(pieces: Iterable[str], language: Callable[[], str]) -> Iterator[str]:
    """Yield the commands of all records."""
    return (text + "\n" for text in pieces if text)
