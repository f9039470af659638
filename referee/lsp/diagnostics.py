"""Findings as an editor shows them: underlined, with links to the lines that support them."""

from collections.abc import Iterator

from lsprotocol.types import (
    Diagnostic,
    DiagnosticRelatedInformation,
    DiagnosticSeverity,
    Location,
)

from referee.judge.verdict import Finding
from referee.lsp.document import Document, JudgedRecord
from referee.report.escaping import escaped
from referee.report.sentences import message, missing_facts

NAME = "referee"


def diagnostics(document: Document, uri: str) -> list[Diagnostic]:
    """Return the findings and the open questions of all records of a document."""
    found: list[Diagnostic] = []
    for record in document.records:
        found += (of_finding(document, uri, record, finding) for finding in record.verdict.findings)
        found += of_questions(document, record)
    return found


def of_finding(document: Document, uri: str, record: JudgedRecord, finding: Finding) -> Diagnostic:
    """Return a finding; one in another file is shown at the line with the game."""
    language = document.language_of(record)
    text = message(record.verdict.game, finding, language)
    if finding.path:
        place = document.whole_line(record.first)
        text = f"{finding.path}:{finding.line}: {text}"
    else:
        place = document.range(finding.line, finding.column, finding.end_column)
    return Diagnostic(
        range=place,
        message=escaped(text),
        severity=severity(finding),
        code=finding.rule.code,
        source=NAME,
        related_information=[
            DiagnosticRelatedInformation(
                Location(uri, document.whole_line(line)), escaped(document.line(line).strip())
            )
            for line in (*finding.evidence, *finding.or_lines)
        ],
    )


def severity(finding: Finding) -> DiagnosticSeverity:
    """Return how grave a finding is: a note, a doubt or a fault."""
    if finding.note:
        return DiagnosticSeverity.Information
    if finding.breach in ("undecided", "contested"):
        return DiagnosticSeverity.Warning
    return DiagnosticSeverity.Error


def of_questions(document: Document, record: JudgedRecord) -> Iterator[Diagnostic]:
    """Yield a hint for each fact that a record leaves out."""
    language = document.language_of(record)
    for question in record.verdict.open:
        finding = question.finding
        yield Diagnostic(
            range=document.range(finding.line, finding.column, finding.end_column),
            message=escaped(missing_facts(record.verdict.game, [question], language)),
            severity=DiagnosticSeverity.Hint,
            code=", ".join(rule.code for rule in question.rules),
            source=NAME,
        )
