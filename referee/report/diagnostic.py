"""Show findings: the source line, the rule, and the legal alternatives; and what was not checked.

No maintained Python library draws source diagnostics, so this module does.
"""

from attrs import frozen

from referee.judge.verdict import Finding, OpenQuestion, RecordVerdict
from referee.report.escaping import escaped, is_visible
from referee.report.messages import labelled, phrase
from referee.report.screen_columns import columns
from referee.report.sentences import kind_of, message, missing_facts, remarks

WIDTH = 160
"""The most columns of a source line that are shown."""

COLOURS = {"bold": "1", "red": "1;31", "yellow": "1;33", "blue": "1;34"}


@frozen(eq=False, repr=False)
class Style:
    """The style of a report: its language, and whether it has colours."""

    language: str = "en"
    colour: bool = False

    def paint(self, text: str, colour: str) -> str:
        """Return the text in a colour, or unchanged if the report has no colours."""
        return f"\x1b[{COLOURS[colour]}m{text}\x1b[0m" if self.colour else text


def diagnostic(path: str, slug: str, finding: Finding, style: Style) -> str:
    """Return one finding as text: its place, its message, its line, its remarks."""
    language = style.language
    kind = kind_of(finding, language)
    colour = "blue" if finding.note else "yellow" if finding.breach == "undecided" else "red"
    rule = finding.rule
    head = f"{finding.path or path}:{finding.line}:{finding.column}: "
    lines = [
        style.paint(escaped(head), "bold")
        + style.paint(escaped(f"{kind} [{rule.code} {rule.slug}]"), colour)
        + style.paint(escaped(f" {message(slug, finding, language)}"), "bold")
    ]
    margin = len(str(finding.line))
    bar = style.paint("|", "blue")
    blank = " " * margin
    shown, start, end = window(finding)
    if shown:
        number = style.paint(str(finding.line), "blue")
        lines.append(f"{blank} {bar}")
        lines.append(f"{number} {bar} {shown}")
        carets = "^" * max(columns(shown[start - 1 : end - 1]), 1)
        lines.append(
            f"{blank} {bar} {' ' * columns(shown[: start - 1])}{style.paint(carets, colour)}"
        )
    for label, text in remarks(slug, finding, language):
        remark = escaped(labelled(label, language, text))
        lines.append(f"{blank} {style.paint('=', 'blue')} {remark}")
    return "\n".join(lines) + "\n"


def window(finding: Finding) -> tuple[str, int, int]:
    """Return the part of the line that is shown, and the columns to underline there.

    Columns count from 1; the second is the one after the last.
    """
    text = "".join(c if is_visible(c) else " " for c in finding.text)
    start, end = finding.column, max(finding.end_column, finding.column + 1)
    if len(text) > WIDTH:
        first = max(min(start - 40, len(text) - WIDTH), 0)
        text = text[first : first + WIDTH]
        start, end = start - first, end - first
    return text, start, min(end, max(len(text), start) + 1)


def open_questions(path: str, record: RecordVerdict, style: Style) -> str:
    """Return a line for each missing fact, but only one for all facts that a fault leaves open."""
    legal = record.verdict == "legal-as-far-as-recorded"
    key = f"verdict.{record.verdict}" if legal else "not-checked"
    kind = style.paint(phrase(key, style.language), "blue")
    groups: dict[int, list[OpenQuestion]] = {}
    for at, question in enumerate(record.open):
        reason = -at if question.because is None else question.because
        groups.setdefault(reason, []).append(question)
    lines = []
    for questions in groups.values():
        head = style.paint(escaped(f"{path}:{questions[0].finding.line}: "), "bold")
        text = escaped(missing_facts(record.game, questions, style.language))
        lines.append(head + phrase("labelled", style.language, label=kind, text=text) + "\n")
    return "".join(lines)
