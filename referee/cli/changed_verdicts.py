"""``referee check --against``: report which records change their verdict under other rules."""

from argparse import Namespace
from pathlib import Path

from attrs import define, field, frozen

from referee.cli.main import fail
from referee.cli.rule_sets import rule_sets
from referee.disputes.record_verdict import verdict_of
from referee.engine.files import STDIN, CannotRead, expand, open_binary
from referee.judge.verdict import Finding, RecordVerdict
from referee.record.source import RawRecord, lines_of_bytes, records
from referee.report.escaping import escaped
from referee.report.internal_errors import internal_error
from referee.report.messages import phrase
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Rule

MOST_PLACES = 5
"""The most records of a group that are named."""

Reason = tuple[int, int, Rule, str]
"""The line, column, rule and kind of a finding."""


@frozen
class Change:
    """A way in which a verdict changes under other rules.

    It has the rule of the first finding that only one verdict has, the verdict by the record's own
    rules, and the verdict by the other rules.
    """

    rule: Rule
    before: str
    after: str


@define
class Corpus:
    """Counts of records judged twice; ``changes`` holds the file and line of those that change.

    Records for whose game there are no rules are not counted.
    """

    judged: int = 0
    changes: dict[Change, list[tuple[str, int]]] = field(factory=dict)

    def add(self, path: str, record: RawRecord, own: Settings, other: Settings) -> None:
        """Judge a record by its own rules and by the others, and count it."""
        before, after = verdict_of(record, own), verdict_of(record, other)
        if any(one.rule.code == "TXT143" for one in (*before.findings, *after.findings)):
            return
        self.judged += 1
        if before.verdict == after.verdict:
            return
        rule = first_difference(before, after)
        assert rule is not None
        change = Change(rule, before.verdict, after.verdict)
        self.changes.setdefault(change, []).append((path, before.line))

    def most_first(self) -> list[tuple[Change, list[tuple[str, int]]]]:
        """Return the changes, the most frequent first."""
        return sorted(self.changes.items(), key=lambda item: (-len(item[1]), item[0].rule.code))


def first_difference(before: RecordVerdict, after: RecordVerdict) -> Rule | None:
    """Return the rule of the first finding that only one of two verdicts has.

    If there is none, return that of the first open question that only one has.
    """
    for reasons in (breaches, questions):
        ours, theirs = reasons(before), reasons(after)
        different = [reason for reason in ours if reason not in theirs]
        different += [reason for reason in theirs if reason not in ours]
        if different:
            return min(different, key=lambda reason: (reason[0], reason[1]))[2]
    return None


def breaches(verdict: RecordVerdict) -> list[Reason]:
    """Return the findings that count for a verdict: all but notes."""
    return [reason_of(finding) for finding in verdict.findings if not finding.note]


def questions(verdict: RecordVerdict) -> list[Reason]:
    """Return the findings on what the record leaves open."""
    return [reason_of(question.finding) for question in verdict.open]


def reason_of(finding: Finding) -> Reason:
    """Return what makes a finding the same under both rule sets."""
    return finding.line, finding.column, finding.rule, finding.breach


def run(arguments: Namespace, settings: Settings) -> int:
    """Print which records change their verdict under other rules.

    Return 1 if some do, 2 if a file cannot be read.
    """
    corpus = Corpus()
    status = 0
    others = rule_sets(arguments.against, arguments.lang)
    for path in list(expand(arguments.paths)):
        folder = None if path == STDIN else Path(path).parent
        own = evolve(settings, folder=folder)
        try:
            with open_binary(path) as stream:
                for record in records(lines_of_bytes(stream)):
                    try:
                        corpus.add(path, record, own, own.with_rules(others))
                    except Exception as error:
                        status = fail(internal_error(error, arguments.lang), path)
        except CannotRead as failure:
            status = fail(failure.text(arguments.lang))
    print(report(corpus, arguments.lang))
    return status or (1 if corpus.changes else 0)


def report(corpus: Corpus, language: str) -> str:
    """Return the groups of records that change in the same way, the largest first."""
    changed = sum(map(len, corpus.changes.values()))
    judged = phrase("records", language, n=corpus.judged)
    lines = [f"{judged}, {phrase('verdicts-change', language, n=changed)}"]
    for change, places in corpus.most_first():
        before = phrase(f"verdict.{change.before}", language)
        after = phrase(f"verdict.{change.after}", language)
        rule = f"{change.rule.code} {change.rule.slug}"
        told = f"{len(places)}, {before} → {after}"
        lines.append(phrase("labelled", language, label=rule, text=told))
        lines += [escaped(f"    {path}:{line}") for path, line in places[:MOST_PLACES]]
        if len(places) > MOST_PLACES:
            lines.append("    …")
    return "\n".join(lines)
