"""What is wanted of the judging of a record, and what was found in it so far."""

from collections.abc import Container, Mapping, Sequence
from sys import maxsize
from types import MappingProxyType
from typing import Any

from attrs import define, field, frozen

from referee.judge.findings import finding_of
from referee.judge.questions import Asked, OpenQuestions
from referee.judge.round_so_far import RoundLines
from referee.judge.verdict import Finding
from referee.notation.line import Line, NotationFault, ToldTurn, whole
from referee.notation.rules import notation_rule
from referee.record.bounds import MOST_FAULTS, MOST_UNREADABLE_CHARACTERS
from referee.record.budget import Budget
from referee.record.source import SourceLine
from referee.replaying.worlds import PastEvent
from referee_spec.kernel.transition import Question

ALL_LINES = range(maxsize)
"""The numbers of all lines, however many a record has."""


@frozen(eq=False, repr=False)
class Wanted:
    """What is wanted of the judging of a record, and how much work it may take.

    - ``chosen`` has, by the line of a disputed turn, the index of the account to take for it.
    - ``explains`` is False if nobody will read the findings; they then list no legal moves and no
      evidence.
    - ``moments_with``: the moments are kept, with the worlds after the lines of these numbers; None
      if no moment is kept.
    - ``budget`` counts steps, so that judging can be cut short.
    - ``undone`` are the lines of the turns that later lines take back.
    """

    chosen: Mapping[int, int] = MappingProxyType({})
    explains: bool = True
    moments_with: Container[int] | None = None
    budget: Budget = field(factory=Budget)
    undone: frozenset[int] = frozenset()


@frozen
class Moment:
    """A point of a record: just after one of its lines.

    ``line`` is the parsed line, or the fault for which it cannot be parsed. ``round`` and ``turn``
    are the numbers that the record has reached; the turn is None where it is unknown. ``worlds``
    are the states that the record up to this line leaves possible. ``certain`` is False if it is
    not known what was done before.
    """

    line: Line | NotationFault
    source: SourceLine
    round: int
    turn: int | None
    worlds: tuple[Any, ...]
    certain: bool


@frozen(eq=False, repr=False)
class JudgedPart:
    """A part of a record that is judged: its lines, and what happened in them as far as known."""

    lines: RoundLines
    past: Sequence[PastEvent]


@define(eq=False)
class RecordLanguage:
    """The language of a record so far.

    ``header`` is the language of its header, or empty. ``likely`` is the same, or else the language
    of the first word of another language, or empty. ``lines`` counts the lines that were read,
    ``changed_lines`` those with words of another language, and ``replaced_words`` all words that
    are not canonical.
    """

    header: str
    likely: str
    lines: int = 0
    changed_lines: int = 0
    replaced_words: int = 0

    @property
    def of_most(self) -> str:
        """Return the language of the header, or of at least half of the lines, or nothing."""
        return self.likely if 2 * self.changed_lines >= self.lines else self.header

    def add(self, line: Line) -> None:
        """Count a line that was read."""
        self.lines += 1
        if line.replaced_words:
            self.changed_lines += bool(line.language)
            self.replaced_words += line.replaced_words
            self.likely = self.likely or line.language


@define(eq=False, repr=False)
class Workload:
    """The number of unreadable lines so far.

    ``characters`` is the length of these lines. ``claims`` are those that would say what somebody
    remembers.
    """

    unreadable: int = 0
    characters: int = 0
    claims: int = 0

    @property
    def unknown_lines(self) -> int:
        """Return the number of unreadable lines that may say what was played."""
        return self.unreadable - self.claims

    def note_unreadable(self, source: SourceLine) -> None:
        """Count a line that cannot be read."""
        self.unreadable += 1
        self.characters += len(source.text)

    def is_too_much(self, faults: int) -> bool:
        """Return whether to stop judging the record; ``faults`` counts its other faults."""
        return (
            self.unreadable + faults > MOST_FAULTS or self.characters > MOST_UNREADABLE_CHARACTERS
        )

    def fault(self, last: SourceLine) -> NotationFault:
        """Return the fault that says that nothing after this line is judged."""
        return NotationFault("TXT133", whole(last), faults=MOST_FAULTS)


@define(eq=False, repr=False)
class Found:
    """What was found in a record so far.

    - ``findings`` are the faults, ``contested`` the findings on events that another reading
      refuses, ``disputes`` the disputed turns, and ``questions`` the open questions.
    - ``winners`` are the lines that name the winner of the match, ``amounts`` those that state
      scores or totals.
    - ``beside`` has, by its number, each line with a remark that was read over, ``gists`` each turn
      in natural language.
    - ``work`` counts the lines that cannot be read.
    - ``moments`` are the points after each line, and ``judged_parts`` what happened in each part of
      the record, if they are kept.
    """

    language: RecordLanguage
    findings: list[Finding] = field(factory=list)
    contested: list[Finding] = field(factory=list)
    disputes: list[tuple[Line, SourceLine]] = field(factory=list)
    questions: OpenQuestions = field(factory=OpenQuestions)
    winners: list[tuple[Line, SourceLine]] = field(factory=list)
    amounts: list[tuple[Line, SourceLine]] = field(factory=list)
    beside: dict[int, tuple[SourceLine, Line]] = field(factory=dict)
    gists: dict[int, tuple[SourceLine, ToldTurn]] = field(factory=dict)
    work: Workload = field(factory=Workload)
    moments: list[Moment] = field(factory=list)
    judged_parts: list[JudgedPart] = field(factory=list)

    @property
    def faults(self) -> int:
        """Return the number of findings that are not notes."""
        return sum(not finding.note for finding in self.findings)

    def report(self, source: SourceLine, fault: NotationFault) -> None:
        """Add the finding on a fault of a line."""
        self.findings.append(finding_of(source, fault))

    def ask(
        self, code: str, fact: str, line: Line, source: SourceLine, /, **values: object
    ) -> None:
        """Note that a rule of the notation leaves a line open because a fact is missing."""
        question = Question(notation_rule(code), fact, values)
        self.questions.note(Asked(question, line, source, 0))

    def note_limit(self, budget: Budget, line: Line, source: SourceLine) -> None:
        """Report the limit of steps if it is reached and was not reported before."""
        if budget.is_spent and not any(one.rule.code == "TXT152" for one in self.findings):
            self.report(source, NotationFault("TXT152", line.span, steps=budget.limit))

    def stops_after(self, last: SourceLine) -> bool:
        """Report it if there is too much to judge anything after this line, and return whether
        there is."""
        if not self.work.is_too_much(len(self.findings) + len(self.disputes)):
            return False
        self.report(last, self.work.fault(last))
        return True
