"""Report verdicts as JUnit XML: each record is a test case, its findings are a failure.

The type of a failure is its verdict as in JSON, by which tools group it; its message and its text
are for people, in their language. What could not be checked is the output of a test that passes.
"""

from collections.abc import Callable, Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from referee.judge.verdict import LEGAL, RecordVerdict
from referee.report.diagnostic import Style, diagnostic, open_questions
from referee.report.escaping import escaped
from referee.report.messages import phrase


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """Return the test case of a record."""
    name = quoteattr(escaped(f"{path}:{record.line}"))
    case = f"<testcase classname={quoteattr(record.game or 'record')} name={name}"
    if record.verdict == "legal":
        return f"{case}/>"
    style = Style(language)
    if record.verdict in LEGAL:
        text = escape(open_questions(path, record, style))
        return f"{case}><system-out>{text}</system-out></testcase>"
    text = "\n".join(diagnostic(path, record.game, finding, style) for finding in record.findings)
    codes = " ".join(
        dict.fromkeys(finding.rule.code for finding in record.findings if not finding.note)
    )
    verdict = phrase(f"verdict.{record.verdict}", language)
    head = phrase("labelled", language, label=verdict, text=codes)
    failure = f"<failure type={quoteattr(record.verdict)} message={quoteattr(head)}>"
    return f"{case}>{failure}{escape(text)}</failure></testcase>"


def whole(pieces: Iterable[str], language: Callable[[], str]) -> Iterator[str]:
    """Yield the document; its head holds the counts, so that it is written at the end."""
    cases = list(pieces)
    failed = sum("<failure" in case for case in cases)
    counts = f'tests="{len(cases)}" failures="{failed}"'
    yield f'<?xml version="1.0" encoding="utf-8"?>\n<testsuites {counts}>\n'
    yield f'<testsuite name="referee" {counts}>\n'
    yield from (case + "\n" for case in cases)
    yield "</testsuite>\n</testsuites>\n"
