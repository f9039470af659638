"""Collect the open questions of a record, grouped by the missing fact."""

from collections.abc import Hashable, Iterable, Iterator, Sequence

from attrs import define, field, frozen

from referee.judge.findings import undecided
from referee.judge.verdict import Finding, OpenQuestion
from referee.notation.line import Line
from referee.record.source import SourceLine
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.transition import Question

DONE_INSTEAD = "done-instead"
"""The missing fact if an event is allowed only after some of the moves that may have been made in
place of a refused move. It exists in every game."""

TURNS_BETWEEN = "turns-between"
"""The missing fact if a position stands in the middle of a round. It exists in every game."""

SAME_TURN = "same-turn"
"""The missing fact if a line seems to continue the turn of the line before it, and neither has a
number."""

THOUSANDS = "thousands"
"""The missing fact if all amounts of a sheet may be in thousands. It exists in every game."""

EARLY_END = "early-end"
"""The missing fact if something is claimed of a game that was not played to its end."""

SIDES = "sides"
"""The missing fact if a line names a place by a side of the table."""

SUPPOSED_PLAYERS = "supposed-players"
"""The missing fact if no line lists the players. It exists in every game."""

TURN_ORDER = ("turns-go-to-the-left", "turns-have-an-order")
"""The slugs of the rules that say whose turn it is, of all games."""

ACCOUNT = "which-account"
"""The missing fact if a fault is made good by some accounts of a disputed turn only."""

PLAYERS = "players"
"""The value of a missing fact that names players. Facts that differ only in players are grouped."""


@frozen(eq=False, repr=False)
class Asked:
    """An open question on an event of a line; ``at`` is the index of the event."""

    question: Question
    line: Line
    source: SourceLine
    at: int


@define(eq=False, repr=False)
class QuestionGroup:
    """The open questions on one fact so far.

    ``players`` are those whom the fact is about. ``because`` is the line of the fault that leaves
    the fact open; None if the record leaves it out.
    """

    finding: Finding
    because: int | None
    players: dict[str, None] = field(factory=dict)
    rules: dict[Rule, None] = field(factory=dict)
    last: int = 0
    count: int = 0


@define(eq=False, repr=False)
class OpenQuestions:
    """The open questions of a record: one group for each missing fact.

    ``answers`` counts the answers of guards that refused nothing, open ones included.
    """

    groups: dict[tuple[Hashable, ...], QuestionGroup] = field(factory=dict)
    answers: int = 0

    def count_answers(self, game: AnyGame, events: Iterable[object]) -> None:
        """Count the answers of the guards of these events, none of which was refused."""
        guards = game.rulebook.guards
        for event in events:
            self.answers += len(guards.get(type(event), ()))

    def note(self, asked: Asked, because: int | None = None) -> None:
        """Note an open question.

        ``because`` is the number of the line whose fault leaves the fact open, if there is one. If
        the fact was noted before, the reason noted first is kept.
        """
        question, source = asked.question, asked.source
        key = key_of(question)
        group = self.groups.get(key)
        # A claim in the header is judged last.
        if group is None or source.number < group.finding.line:
            found = undecided(question, asked.line.placed(asked.at).span, source)
            if group is None:
                group = self.groups[key] = QuestionGroup(found, because, last=source.number)
            group.finding = found
        group.players.update(dict.fromkeys(question.values.get(PLAYERS, ())))
        group.rules[question.rule] = None
        group.last = max(group.last, source.number)
        group.count += 1

    def listed(self, seats: Sequence[str]) -> Iterator[OpenQuestion]:
        """Yield each missing fact, in the order of the lines that miss it first.

        The players whom a fact is about are named in the order of these seats.
        """
        for group in sorted(self.groups.values(), key=lambda group: group.finding.line):
            finding = group.finding
            if group.players:
                players = [name for name in seats if name in group.players]
                finding = evolve(finding, values={**finding.values, PLAYERS: players})
            rules = tuple(group.rules)
            yield OpenQuestion(finding, rules, group.last, group.count, group.because)


def key_of(question: Question) -> tuple[Hashable, ...]:
    """Return the key of questions on the same fact: the fact and its values without the players."""
    values = question.values
    if len(values) == (PLAYERS in values):
        return (question.fact,)
    others = (f"{name}={value}" for name, value in values.items() if name != PLAYERS)
    return question.fact, *others
