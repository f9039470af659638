"""Quick fixes and formatting: the suggested word, a line or a text in canonical form."""

from collections.abc import Iterator

from lsprotocol.types import CodeAction, CodeActionKind, Position, Range, TextEdit, WorkspaceEdit

from referee.fixing import fix_of, fixed
from referee.lsp.document import Document, JudgedRecord
from referee.notation.line import NotationFault
from referee.report.escaping import escaped
from referee.report.messages import phrase
from referee.rulesets.entries import HeaderFault
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import ReadsDifferently, translation


def actions(document: Document, uri: str, place: Range) -> list[CodeAction]:
    """Return the fixes for the lines of a range."""
    first, last = document.lines_of(place)
    fixes = [
        (title, edit)
        for record in document.records
        for line, title, edit in (*suggested(document, record), *rewritten(document, record))
        if first <= line <= last
    ]
    if sum(len(list(suggested(document, record))) for record in document.records) > 1 and fixes:
        fixes.append((phrase("fix-all", document.language), all_suggested(document)))
    return [
        CodeAction(title, kind=CodeActionKind.QuickFix, edit=WorkspaceEdit({uri: [edit]}))
        for title, edit in fixes
    ]


def all_suggested(document: Document) -> TextEdit:
    """Return the edit that writes all suggested words of a text, as `referee fmt --fix` does."""
    text, _ = fixed(document.text.splitlines(), Settings(folder=document.folder))
    whole = Range(Position(0, 0), Position(len(document.editor_starts), 0))
    return TextEdit(whole, "".join(f"{line}\n" for line in text))


def suggested(document: Document, record: JudgedRecord) -> Iterator[tuple[int, str, TextEdit]]:
    """Yield the line, the title and the edit of each fix that writes the suggested word."""
    for finding in record.verdict.findings:
        fix = fix_of(finding, "" if finding.path else document.line(finding.line))
        if fix is not None:
            title = escaped(phrase("fix-word", document.language_of(record), word=fix.word))
            place = document.range(fix.line, fix.column, fix.column + len(fix.found))
            yield fix.line, title, TextEdit(place, fix.word)


def rewritten(document: Document, record: JudgedRecord) -> Iterator[tuple[int, str, TextEdit]]:
    """Yield the line, the title and the edit of each fix that writes a line in canonical form.

    A record in another language than English keeps its words.
    """
    if record.verdict.language:
        return
    for step in record.steps:
        content, start, end = document.content(step.line)
        if step.kind == "unreadable" or len(step.lines) > 1 or step.words in ("", content):
            continue
        title = escaped(phrase("fix-line", document.language_of(record), line=step.words))
        yield step.line, title, TextEdit(document.range(step.line, start, end), step.words)


def formatting(document: Document) -> list[TextEdit]:
    """Return the edit that writes a text in canonical form; none if a record cannot be read."""
    settings = Settings(folder=document.folder)
    if any(line.fault for record in document.records for line in record.lines.lines):
        return []
    try:
        after = "\n".join(
            translation(record.lines, settings, record.verdict.language)
            for record in document.records
        )
    except (HeaderFault, NotationFault, LookupError, ReadsDifferently):
        return []
    if after == document.text.replace("\r\n", "\n") or not document.records:
        return []
    whole = Range(Position(0, 0), Position(len(document.editor_starts), 0))
    return [TextEdit(whole, after)]
