"""Judge records under two rule sets and collect those that change their verdict."""

from attrs import define, field, frozen

from referee.disputes.record_verdict import verdict_of
from referee.judge.verdict import Finding, RecordVerdict
from referee.record.source import RawRecord
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.rule import Rule


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
        ours = [identity(finding) for finding in reasons(before)]
        theirs = [identity(finding) for finding in reasons(after)]
        different = [reason for reason in ours if reason not in theirs]
        different += [reason for reason in theirs if reason not in ours]
        if different:
            return min(different, key=lambda reason: (reason[0], reason[1]))[2]
    return None


def breaches(verdict: RecordVerdict) -> list[Finding]:
    """Return the findings that count for a verdict: all but notes."""
    return [finding for finding in verdict.findings if not finding.note]


def questions(verdict: RecordVerdict) -> list[Finding]:
    """Return the findings on what the record leaves open."""
    return [question.finding for question in verdict.open]


def identity(finding: Finding) -> tuple[int, int, Rule, str]:
    """Return the line, column, rule and kind of a finding."""
    return finding.line, finding.column, finding.rule, finding.breach
