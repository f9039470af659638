"""A corpus under changed rules: which records change their verdict, and by which rule first."""

from collections.abc import Iterable

from attrs import define, field, frozen

from referee.disputes.record_verdict import judge
from referee.judge.verdict import Finding, RecordVerdict
from referee.record.source import RawRecord
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.rule import Rule


@frozen
class Change:
    """How records change: the first rule on which the two judgements part, the verdict by a
    record's own rules, and the verdict by the others."""

    rule: Rule
    before: str
    after: str


@define
class Corpus:
    """Records judged twice. ``changes`` has the places (file, line) of those that change."""

    judged: int = 0
    changes: dict[Change, list[tuple[str, int]]] = field(factory=dict)

    def add(self, path: str, record: RawRecord, own: Settings, other: Settings) -> None:
        """Judge a record by its own rules and by the others."""
        self.judged += 1
        before, after = judge(record, own), judge(record, other)
        if before.verdict == after.verdict:
            return
        rule = first_parting(before, after)
        assert rule is not None
        change = Change(rule, before.verdict, after.verdict)
        self.changes.setdefault(change, []).append((path, before.line))

    def most_first(self) -> list[tuple[Change, list[tuple[str, int]]]]:
        """The changes, those of most records first."""
        return sorted(self.changes.items(), key=lambda item: (-len(item[1]), item[0].rule.code))


def first_parting(before: RecordVerdict, after: RecordVerdict) -> Rule | None:
    """The rule of the first finding that one judgement has and the other has not."""
    found = [key(one) for one in serious(before.findings)]
    others = [key(one) for one in serious(after.findings)]
    apart = [one for one in found if one not in others] + [
        one for one in others if one not in found
    ]
    return min(apart, key=lambda one: (one[0], one[1]))[2] if apart else None


def serious(findings: Iterable[Finding]) -> list[Finding]:
    """The findings that count for a verdict."""
    return [one for one in findings if not one.note]


def key(one: Finding) -> tuple[int, int, Rule, str]:
    """Where a finding stands, and what it is."""
    return one.line, one.column, one.rule, one.breach
