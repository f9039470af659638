"""Convert verdicts to plain data for JSON; docs/verdict.schema.json describes it."""

from typing import Any

from referee.judge.verdict import Finding, OpenQuestion, RecordVerdict
from referee.replaying.refusals import Parting
from referee.report import rulebook, sources
from referee.report.sentences import facts, message

VERSION = 1


def finding_data(slug: str, finding: Finding, language: str) -> dict[str, Any]:
    """Return a finding as plain data, its sentences in one language."""
    rule = finding.rule
    return {
        "verdict": finding.breach,
        "note": finding.note,
        "code": rule.code,
        "slug": rule.slug,
        "also": [other.code for other in finding.also],
        "message": message(slug, finding, language),
        "statement": rulebook.statement(slug, rule, language),
        "source": sources.source(slug, rule, language),
        "file": finding.path or None,
        "line": finding.line,
        "column": finding.column,
        "end_column": finding.end_column,
        "text": finding.text,
        "values": {name: plain(value) for name, value in finding.values.items()},
        "allowed": list(finding.allowed),
        "perhaps": list(finding.perhaps),
        "evidence": list(finding.evidence),
        "or_lines": list(finding.or_lines),
        "decides": deciding_sentences(slug, finding, language),
        "account": finding.account or None,
        "leaves_open": finding.leaves_open or None,
        "parting": parting_data(finding.parting),
        "house_rules": [
            {"name": own.name, "value": plain(own.value), "rulebook": plain(own.rulebook)}
            for own in finding.house_rules
        ],
    }


def deciding_sentences(slug: str, finding: Finding, language: str) -> list[str]:
    """Return the sentences on the facts that would decide an undecided finding."""
    if finding.fact:
        return [rulebook.fact(slug, finding.fact, language, finding.values)]
    return list(facts(slug, finding.decides, language))


def parting_data(parting: Parting | None) -> dict[str, Any] | None:
    """Return the readings that disagree on an event as plain data; None if there are none."""
    if parting is None:
        return None
    return {
        "reading": parting.reading,
        "source": parting.source,
        "refused": plain(parting.refused),
        "allowed": plain(parting.allowed),
    }


def question_data(slug: str, question: OpenQuestion, language: str) -> dict[str, Any]:
    """Return an open question as plain data, the missing fact in words."""
    finding = question.finding
    return {
        "fact": rulebook.fact(slug, finding.fact, language, finding.values),
        "values": {name: plain(value) for name, value in finding.values.items()},
        "rules": [rule.code for rule in question.rules],
        "lines": [finding.line, question.last],
        "count": question.count,
        "because": question.because,
    }


def coverage_data(record: RecordVerdict) -> dict[str, int]:
    """Return how many answers of rules allowed an event or claim, refused it, or were open."""
    missing = sum(question.count for question in record.open)
    refused = sum(not finding.rule.code.startswith("TXT") for finding in record.findings)
    return {"evaluated": max(record.answers - missing, 0), "refused": refused, "open": missing}


def plain(value: object) -> Any:
    """Return a value as plain data for JSON: objects, lists, strings, numbers, null."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(item) for item in value]
    return value if isinstance(value, str | int | float | None) else str(value)


def record_data(path: str, record: RecordVerdict, language: str) -> dict[str, Any]:
    """Return the verdict on a record as plain data."""
    box = record.components
    return {
        "version": VERSION,
        "file": path,
        "line": record.line,
        "game": record.game,
        "verdict": record.verdict,
        "rules": {"name": record.rule_set, "digest": record.digest},
        "components": None if box is None else {"name": box[0], "digest": box[1]},
        "turns": record.turns,
        "rounds": record.rounds,
        "finished": record.finished,
        "findings": [finding_data(record.game, finding, language) for finding in record.findings],
        "language": record.language or None,
        "replaced_words": record.replaced_words,
        "contested": [finding_data(record.game, finding, language) for finding in record.contested],
        "coverage": coverage_data(record),
        "open": [question_data(record.game, question, language) for question in record.open],
        "steps": {"taken": record.steps, "limit": record.limit},
    }
