"""Judge lines that cannot be read."""

from typing import TYPE_CHECKING

from referee.judge.findings import finding_of, unreadable
from referee.judge.lines import named_player, start_of
from referee.judge.unwritten_play import leave_out_play
from referee.notation.common import CLAIMS
from referee.notation.line import NotationFault
from referee.notation.reader import notation
from referee.record import bounds
from referee.record.source import SourceLine
from referee_spec.kernel.evolve import evolve

if TYPE_CHECKING:
    from referee.judge.judging import Judging


def judge_unreadable(judging: "Judging", fault: NotationFault, source: SourceLine) -> None:
    """Report a line that cannot be read, and go on with all that it may have meant."""
    note_unreadable(judging, fault, source)
    number, word = start_of(source.text, judging.names.seats, judging.slug)
    # An account may tell of a turn that is not written.
    if number is None and word != "per" and judging.reader.starts_other_line(word):
        judging.work.claims += word == "claim"
        if word in notation(judging.slug).LAID_OUT:
            judging.doubtful = None
            judging.readings.make_unknown(None)
        elif word in CLAIMS:
            leave_out_play(judging, None)
        return
    # An unknown player (TXT104) leaves open whose turn it was.
    suspect = number != (judging.numbers.turn or 0) + 1 or fault.code == "TXT104"
    player = named_player(source.text, judging.names.seats)
    if number is None and judging.header.dealer is None and not judging.has_begun:
        # The line may have named the first dealer.
        judging.header = evolve(judging.header, dealers=tuple(range(len(judging.header.players))))
        judging.start_replay()
    judging.numbers.note_unreadable(number, player)
    judging.recover().add_unreadable(
        source, numbered=number is not None, player=player, suspect=suspect
    )


def note_unreadable(judging: "Judging", fault: NotationFault, source: SourceLine) -> None:
    """Note the findings on a line that cannot be read, unless there are too many already."""
    judging.work.note_unreadable(source)
    if judging.work.unreadable <= bounds.MOST_UNREADABLE:
        judging.findings += unreadable(source, fault, judging.reader, judging.header)
    elif judging.work.unreadable == bounds.MOST_UNREADABLE + 1:
        judging.findings.append(finding_of(source, NotationFault("TXT128", fault.span)))
