"""Findings: what a verdict says of a line, made of what was found there."""

from referee.judge.verdict import Finding
from referee.notation.line import NotationFault, Placed, Span
from referee.notation.rules import notation_rule
from referee.record.source import RawRecord, SourceLine, is_blank
from referee.replay.readings import Contested
from referee.replay.worlds import Refusal
from referee.rulesets.header import HeaderFault
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.transition import Open


def headless(record: RawRecord) -> Finding:
    """The finding on lines that no ``game:`` line heads."""
    for line in record.lines:
        if line.fault:
            return finding(line, NotationFault(line.fault, Span(line.column, line.column + 1)))
        if not is_blank(line.text):
            return finding(line, NotationFault("TXT005", Span(1, len(line.text) + 1)))
    line = record.lines[0] if record.lines else SourceLine(1, "")
    return finding(line, NotationFault("TXT005", Span(1, len(line.text) + 1)))


def header_finding(error: HeaderFault) -> Finding:
    """The finding on a header that does not say by which rules to judge."""
    return evolve(finding(error.line, error.fault), path=error.path)


def finding(line: SourceLine, fault: NotationFault) -> Finding:
    """The finding on a line that is not in the notation or names what does not exist."""
    rule = notation_rule(fault.code)
    span = fault.span
    return Finding(rule.breach, rule, fault.values, line.number, span.start, span.end, line.text)


def undecided(missing: Open, span: Span, source: SourceLine) -> Finding:
    """The finding that the record leaves out what would decide."""
    return Finding(
        "undecided",
        missing.rule,
        missing.values,
        source.number,
        span.start,
        span.end,
        source.text,
        fact=missing.fact,
    )


def refused(
    answer: Refusal | Contested,
    placed: Placed,
    source: SourceLine,
    *,
    allowed: tuple[str, ...],
    evidence: tuple[int, ...],
    note: bool,
) -> Finding:
    """The finding that a rule refuses an event, what it would have allowed, and the lines that
    show it."""
    refusal = answer.refusal if isinstance(answer, Contested) else answer
    parting = answer.parting if isinstance(answer, Contested) else None
    return Finding(
        "contested" if parting else refusal.rule.breach,
        refusal.rule,
        refusal.values,
        source.number,
        placed.span.start,
        placed.span.end,
        source.text,
        allowed,
        evidence,
        note,
        parting=parting,
    )
