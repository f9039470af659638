"""From a record and its witnesses to what there is to weigh: changes of hands, and claims."""

from collections.abc import Iterable, Mapping

from attrs import define, field

from referee.judge.findings import finding
from referee.judge.judging import Judging
from referee.judge.verdict import Finding
from referee.knowledge.observations import Change, Claim, traced
from referee.notation.line import Line, NotationFault
from referee.record.source import RawRecord, SourceLine, is_blank
from referee.rulesets.header import read_header, split
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.cards import MOST_CARDS, UNKNOWN
from referee_spec.kernel.game import HandChange


@define
class Stretch:
    """Part of a round in which it is known what was done: from its first turn on, up to a play
    that was refused. ``whole`` is whether it begins with the round; else nothing is known of
    the hands at its beginning."""

    round: int
    turn: int
    whole: bool
    changes: list[Change] = field(factory=list)


@define
class Hearing:
    """All that is to be weighed, from first to last."""

    judging: Judging
    stretches: list[Stretch] = field(factory=list)
    claims: list[Claim] = field(factory=list)
    faults: list[Finding] = field(factory=list)
    counted: int = 0

    def listen(self, line: Line, source: SourceLine) -> None:
        """Judge a line, and keep what it says of hands."""
        judging = self.judging
        if line.kind == "statement":
            self.claims.append(Claim(line.data, judging.numbers.round, source))
            return
        replay = judging.replay
        before, found = len(replay.past), self.refused()
        judging.judge(line, source)
        if line.kind == "heading":
            before = 0
        if line.kind in ("heading", "position"):
            self.counted = 0
        self.counted += line.kind in ("turn", "disputed")
        # After a position that gives its turns no numbers they are counted from it.
        number = self.counted if judging.numbers.turn is None else judging.numbers.turn
        stretch = self.stretch()
        lines = [line]
        if line.kind == "disputed":
            lines += [account for account, _ in line.data]
        written = {id(event) for one in lines for event in one.events}
        for state, event, _ in replay.past[before:]:
            silent = id(event) not in written and line.kind == "turn"
            turn = number - silent
            game, parts = judging.header.game, judging.parts
            told_of = traced(game, state, event, source.number, parts)
            stretch.changes += [Change(change, turn, at) for change, at in told_of]
        if self.refused() != found:
            self.begin(number)

    def refused(self) -> int:
        """How many lines have left it unknown what was done."""
        return sum(not one.note for one in self.judging.findings) + (
            not self.judging.replay.certain
        )

    def stretch(self) -> Stretch:
        """The stretch under way, of this round."""
        number = self.judging.numbers.round
        if not self.stretches or self.stretches[-1].round != number:
            self.stretches.append(Stretch(number, 0, True))
        return self.stretches[-1]

    def begin(self, turn: int) -> None:
        """Go on after a play that was refused: the hands may hold anything."""
        cards = (UNKNOWN,) * MOST_CARDS
        changes = [
            Change(HandChange(player, cards, at_most=True), turn, 0)
            for player in range(len(self.judging.header.players))
        ]
        self.stretches.append(Stretch(self.judging.numbers.round, turn, False, changes))

    def about(self, claim: Claim) -> Stretch | None:
        """The stretch in which the moment of a claim lies."""
        statement = claim.statement
        turn = statement.turn - statement.before
        found = None
        for stretch in self.stretches:
            if stretch.round == claim.round and (stretch.whole or stretch.turn <= turn):
                found = stretch
        return found

    def witnesses(self, lines: Iterable[SourceLine]) -> None:
        """Add the claims of a file of them; ``round N`` lines say which round they are about."""
        judging = self.judging
        about = self.stretches[0].round if self.stretches else judging.numbers.round
        for source in lines:
            if is_blank(source.text) and not source.fault:
                continue
            try:
                line = judging.reader.read(source.text)
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
