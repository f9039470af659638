"""Report findings as text: the source line, the rule, and the legal alternatives.

No maintained Python library draws source diagnostics, so this module does.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import PurePath
from unicodedata import category, east_asian_width, normalize

from attrs import frozen

from referee.judge.facts import Fact, Lay
from referee.judge.verdict import Finding, OpenQuestion, RecordVerdict
from referee.notation.wording import translated_card
from referee.replaying.house_rules import HouseRule
from referee.report import rulebook, sources
from referee.report.escaping import escaped, is_visible
from referee.report.messages import labelled, parted_by_semicolons, phrase

WIDTH = 160
"""The most columns of a source line that are shown."""

COLOURS = {"bold": "1", "red": "1;31", "yellow": "1;33", "blue": "1;34", "none": ""}


@frozen
class Style:
    """The style of a report: its language, and whether it has colours."""

    language: str = "en"
    colour: bool = False

    def paint(self, text: str, colour: str) -> str:
        """Return the text in a colour, or unchanged if the report has no colours."""
        return f"\x1b[{COLOURS[colour]}m{text}\x1b[0m" if self.colour else text


def message(slug: str, finding: Finding, language: str) -> str:
    """Return the sentence that says what is wrong."""
    if finding.fact:
        fact = rulebook.fact(slug, finding.fact, language, finding.values)
        return phrase("undecided-because", language, fact=fact)
    sentence = rulebook.refusal(slug, finding.rule, language, finding.values)
    if finding.or_lines:
        lines = [str(line) for line in finding.or_lines]
        key = "or-line" if len(lines) == 1 else "or-lines"
        sentence = phrase(key, language, message=sentence, lines=", ".join(lines))
    if finding.cut_short:
        sentence = phrase("or-unsearched", language, message=sentence)
    return sentence


def kind_of(finding: Finding, language: str) -> str:
    """Return what sort of finding it is: a verdict, a note, or what is wrong with an account."""
    if finding.account:
        against_rule = finding.breach == "illegal"
        breach = phrase("branch.breach" if against_rule else f"verdict.{finding.breach}", language)
        return phrase("account", language, teller=finding.account, kind=breach)
    if not finding.note:
        return phrase(f"verdict.{finding.breach}", language)
    return phrase(f"amends.{finding.amends}" if finding.amends else "note", language)


def file_of(path: str, finding: Finding) -> str:
    """Return the file of a finding's line: the record's, or one that the record names."""
    return (PurePath(path).parent / (finding.path or PurePath(path).name)).as_posix()


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


def remarks(slug: str, finding: Finding, language: str) -> Iterator[tuple[str, str]]:
    """Yield the labels and texts below the line: the rule, its source, legal alternatives."""
    rule = finding.rule
    for one in finding.house_rules:
        yield "house-rule", house_rule(slug, one, language)
    if not finding.house_rules:
        yield "rule", rulebook.statement(slug, rule, language)
        yield "source", sources.source(slug, rule, language)
    if finding.leaves_open:
        yield "open", phrase(f"leaves-open.{finding.leaves_open}", language)
    parting = finding.parting
    if parting is not None:
        question = rulebook.question(slug, parting.reading, language)
        yield "open", f"{question} ({sources.translate_source(slug, parting.source, language)})"
        yield (
            "readings",
            phrase(
                "part",
                language,
                refused=f"{parting.reading}={parting.refused}",
                allowed=f"{parting.reading}={parting.allowed}",
            ),
        )
    terms = finding.values.get("sum", ())
    if terms:
        yield "sum", rulebook.addition(slug, terms, language)
    if finding.evidence:
        lines = [str(line) for line in finding.evidence]
        key = "evidence" if len(lines) > 1 else "evidence-one"
        yield "seen", phrase(key, language, lines=", ".join(lines))
    if finding.decides:
        decides = facts(slug, finding.decides, language)
        yield "decides", parted_by_semicolons(decides, language)
    if finding.allowed:
        yield "allowed", "; ".join(finding.allowed)


def house_rule(slug: str, rule: HouseRule, language: str) -> str:
    """Return the question that a house rule decides, its value, and what the rulebook has."""
    return phrase(
        "house",
        language,
        question=rulebook.question(slug, rule.name, language),
        here=f"{rule.name}={rule.value}",
        there=f"{rule.name}={rule.rulebook}",
        source=sources.translate_source(slug, rule.source, language),
    )


def facts(slug: str, decides: Iterable[Fact], language: str) -> Iterator[str]:
    """Yield the words for each fact that would decide an undecided finding."""
    for one in decides:
        if isinstance(one, Lay):
            place = rulebook.part_of_player(slug, one.what, one.whose, language)
            yield phrase("fact-lay", language, place=place)
            continue
        card = translated_card(slug, one.card, language) if language != "en" else one.card
        key = "fact-held-one" if one.least == 1 else "fact-held"
        text = phrase(key, language, player=one.player, n=one.least, card=card)
        if not one.either:
            key, left = ("if-so", one.if_so) if len(one.if_so) == 1 else ("if-not", one.if_not)
            text += " " + phrase(key, language, teller=left[0])
        yield text


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


def columns(text: str) -> int:
    """Return the width of a text on a screen: wide letters take two columns, accents none.

    >>> columns("王"), columns("Zoe\u0301"), columns("กิ")
    (2, 3, 1)
    """
    if text.isascii():
        return len(text)
    # Compose first, so that the parts of a Korean syllable count as one letter.
    letters = (c for c in normalize("NFC", text) if category(c) not in ("Mn", "Me"))
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in letters)


def padded(text: str, width: int) -> str:
    """Return a text with spaces after it, so that it takes this many columns on a screen.

    >>> padded("王", 3), padded("ab", 3)
    ('王 ', 'ab ')
    """
    return text + " " * (width - columns(text))


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a line for each row, with its cells in columns.

    >>> aligned([("王", "1"), ("abc", "2")])
    ['王   1', 'abc  2']
    """
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    return [
        "  ".join(padded(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def open_question(slug: str, question: OpenQuestion, language: str) -> str:
    """Return the sentence on a missing fact, with the lines and rules that miss it."""
    return missing_facts(slug, [question], language)


def missing_facts(slug: str, questions: Sequence[OpenQuestion], language: str) -> str:
    """Return the sentence on facts that are missing for the same reason."""
    first = min(one.finding.line for one in questions)
    last = max(one.last for one in questions)
    lines = (
        phrase("line-at", language, line=first)
        if first == last
        else phrase("lines-between", language, first=first, last=last)
    )
    codes = dict.fromkeys(rule.code for one in questions for rule in one.rules)
    n = sum(one.count for one in questions)
    facts = (
        rulebook.fact(slug, one.finding.fact, language, one.finding.values) for one in questions
    )
    values = {
        "fact": parted_by_semicolons(facts, language),
        "lines": lines,
        "counted": phrase("open-answer" if n == 1 else "open-answers", language, n=n),
        "rules": ", ".join(codes),
    }
    because = questions[0].because
    if because is None:
        return phrase("open-because", language, **values)
    return phrase("open-after", language, line=because, **values)


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


def report(path: str, record: RecordVerdict, style: Style) -> str:
    """Return all findings of a record as text, and then what could not be checked."""
    parts = [diagnostic(path, record.game, one, style) for one in record.findings]
    if record.open:
        parts.append(open_questions(path, record, style))
    return "\n".join(parts)


def piece(path: str, record: RecordVerdict, language: str, colour: bool) -> str:
    """Return the part of the report that is about one record."""
    return report(path, record, Style(language, colour))


def whole(pieces: Iterable[str], language: Callable[[], str]) -> Iterator[str]:
    """Yield the report that the parts of all records make up."""
    return (one + "\n" for one in pieces if one)
