"""From a record and its witnesses to what there is to weigh: changes of hands, and claims."""

from collections.abc import Iterable, Mapping

from attrs import define, field, frozen

from referee.header import read_header, split
from referee.judge import Judging, finding
from referee.notation.line import Line, NotationFault, Told
from referee.notation.read import read_line
from referee.notation.tree import Statement
from referee.settings import Settings
from referee.source import RawRecord, SourceLine, is_blank
from referee.verdict import Finding
from referee_spec.kernel.game import HandChange


@frozen
class Change:
    """A change of a hand, with the round, the turn and the line that tells of it."""

    change: HandChange
    round: int
    turn: int
    line: int


@frozen
class Claim:
    """A statement, with the round that it is about and its line."""

    statement: Statement
    round: int
    source: SourceLine


@define
class Hearing:
    """All that is to be weighed. A round that is not in ``sound`` cannot be: a play in it was
    refused, and what was really done is not known."""

    judging: Judging
    changes: list[Change] = field(factory=list)
    claims: list[Claim] = field(factory=list)
    faults: list[Finding] = field(factory=list)
    unsound: set[int] = field(factory=set)

    def listen(self, line: Line | Told, source: SourceLine) -> None:
        """Judge a line, and keep what it says of hands."""
        judging = self.judging
        if isinstance(line, Line) and line.kind == "statement":
            self.claims.append(Claim(line.data, judging.rounds, source))
            return
        replay = judging.replay
        before = len(replay.past)
        judging.judge(line, source)
        if line.kind == "heading":
            before = 0
        if not replay.certain:
            self.unsound.add(judging.rounds)
        changes = judging.header.game.changes
        assert changes is not None
        told: list[Line | Told] = [line]
        if isinstance(line, Line) and line.kind == "disputed":
            told += [account for account, _ in line.data]
        written = {id(event) for one in told for event in one.told}
        unwritten: list[object] = []
        for past in replay.past[before:]:
            if id(past.event) in written:
                unwritten = []
            elif past.event in unwritten:
                # Several ways of filling in unseen cards go through the same silent events.
                continue
            else:
                unwritten.append(past.event)
            turn = judging.turn or 0
            if id(past.event) not in written and line.kind == "turn":
                turn -= 1
            self.changes += [
                Change(change, judging.rounds, turn, source.number)
                for change in changes(past.state, past.event)
            ]

    def witnesses(self, lines: Iterable[SourceLine]) -> None:
        """Add the claims of a file of them; ``round N`` lines say which round they are about."""
        judging = self.judging
        about = min((change.round for change in self.changes), default=judging.rounds)
        for source in lines:
            if is_blank(source.text) and not source.fault:
                continue
            try:
                line = read_line(judging.slug, source.text, judging.names)
            except NotationFault as error:
                self.faults.append(finding(source, error))
                continue
            if line.kind == "heading":
                about = line.number or about
            elif line.kind == "statement":
                self.claims.append(Claim(line.data, about, source))
            else:
                fault = NotationFault("TXT107", line.span, kind=line.kind)
                self.faults.append(finding(source, fault))


def hear(record: RawRecord, settings: Settings, chosen: Mapping[int, int]) -> Hearing:
    """What a record with a header says of hands, and the claims that stand in it.

    ``chosen`` says by a disputed turn's line which of its accounts to take for the turn.
    """
    entries, body = split(record)
    hearing = Hearing(Judging(read_header(entries, record.lines[0], settings), chosen))
    for line, source in hearing.judging.lines(body):
        hearing.listen(line, source)
    return hearing
