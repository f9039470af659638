"""Report verdicts as JUnit XML: each record is a test case, its findings are a failure.

What could not be checked is the output of a test that passes.
"""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from referee.judge.verdict import LEGAL, RecordVerdict
from referee.report.text import Style, diagnostic, open_questions


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """Return the test case of a record."""
    name = quoteattr(clean(f"{path}:{record.line}"))
    case = f"<testcase classname={quoteattr(record.game or 'record')} name={name}"
    if record.verdict == "legal":
        return f"{case}/>"
    style = Style(language)
    if record.verdict in LEGAL:
        text = escape(clean(open_questions(path, record, style)))
        return f"{case}><system-out>{text}</system-out></testcase>"
    text = "\n".join(diagnostic(path, record.game, one, style) for one in record.findings)
    codes = " ".join(dict.fromkeys(one.rule.code for one in record.findings if not one.note))
    failure = f"<failure type={quoteattr(record.verdict)} message={quoteattr(codes)}>"
    return f"{case}>{failure}{escape(clean(text))}</failure></testcase>"


def clean(text: str) -> str:
    """Return a text with the characters that XML cannot hold replaced."""
    return "".join(
        c
        if c in "\t\n" or " " <= c < "\ud800" or "\ue000" <= c < "\ufffe" or c > "\uffff"
        else "\ufffd"
        for c in text
    )


def whole(pieces: Iterable[str]) -> Iterator[str]:
    """Yield the document; its head holds the counts, so that it is written at the end."""
    cases = list(pieces)
    failed = sum("<failure" in case for case in cases)
    counts = f'tests="{len(cases)}" failures="{failed}"'
    yield f'<?xml version="1.0" encoding="utf-8"?>\n<testsuites {counts}>\n'
    yield f'<testsuite name="referee" {counts}>\n'
    yield from (case + "\n" for case in cases)
    yield "</testsuite>\n</testsuites>\n"
