"""Collect the open questions of a record, grouped by the missing fact."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

from attrs import define, field

from referee.judge.verdict import Finding, OpenQuestion
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.transition import Question

PLAYERS = "players"
"""The value of a missing fact that names players: facts about several players are grouped."""


@define
class Group:
    """The open questions on one fact so far; ``players`` are those whom the fact is about."""

    finding: Finding
    players: dict[str, None] = field(factory=dict)
    rules: dict[Rule, None] = field(factory=dict)
    last: int = 0
    count: int = 0


@define
class OpenQuestions:
    """The open questions of a record: one group for each missing fact."""

    groups: dict[tuple[Hashable, ...], Group] = field(factory=dict)

    def lacks(self, question: Question) -> bool:
        """Return True if no earlier question missed the same fact."""
        return key_of(question) not in self.groups

    def begin(self, question: Question, finding: Finding) -> None:
        """Begin a group with the finding at the event that misses a fact first."""
        self.groups[key_of(question)] = Group(finding)

    def add(self, question: Question, line: int) -> None:
        """Count a question on this line; its group has begun."""
        group = self.groups[key_of(question)]
        group.players.update(dict.fromkeys(question.values.get(PLAYERS, ())))
        group.rules[question.rule] = None
        group.last = max(group.last, line)
        group.count += 1

    def listed(self, seats: Sequence[str]) -> Iterator[OpenQuestion]:
        """Yield each missing fact, in the order of the lines that miss it first.

        The players whom a fact is about are named in the order of these seats.
        """
        for group in sorted(self.groups.values(), key=lambda one: one.finding.line):
            values: Mapping[str, Any] = group.finding.values
            if group.players:
                values = {**values, PLAYERS: [name for name in seats if name in group.players]}
            finding = evolve(group.finding, values=values)
            yield OpenQuestion(finding, tuple(group.rules), group.last, group.count)


def key_of(question: Question) -> tuple[Hashable, ...]:
    """Return what questions on the same fact share: the fact, and its values but players."""
    values = question.values
    if len(values) == (PLAYERS in values):
        return (question.fact,)
    others = (f"{name}={value}" for name, value in values.items() if name != PLAYERS)
    return question.fact, *others
