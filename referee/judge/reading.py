"""Read the lines of a record, and judge those that cannot be read."""

from referee.judge.findings import fault_of_text, finding_of, unreadable
from referee.judge.judging import Judging
from referee.judge.lines import meant_line, named_player, start_of
from referee.judge.questions import SIDES
from referee.judge.unwritten_play import leave_out_play
from referee.notation.common import CLAIMS
from referee.notation.line import Line, NotationFault, Span, ToldTurn
from referee.notation.lookup import CLUB
from referee.notation.reader import notation
from referee.notation.thousands import in_full, states_amounts
from referee.record import bounds
from referee.record.internal_error import InternalError
from referee.record.source import SourceLine
from referee_spec.kernel.evolve import evolve


def read(judging: Judging, source: SourceLine) -> Line | NotationFault:
    """Return the parsed line, or the fault for which it cannot be parsed.

    If a line is misspelt but its meaning is clear, report the fault and return the line as it
    was meant. Raise InternalError if the reader itself fails.
    """
    if (wrong := fault_of_text(source)) is not None:
        return wrong
    if not judging.header.suits_known and (club := CLUB.search(source.text.partition("#")[0])):
        return NotationFault("TXT155", Span(club.start() + 1, club.end() + 1), found=club[0])
    try:
        line = judging.reader.read(source.text)
    except NotationFault as fault:
        meant = meant_line(fault, source, judging.reader, judging.numbers.round + 1)
        if meant is not None:
            note_unreadable(judging, fault, source)
        return meant or fault
    except Exception as error:
        raise InternalError(source) from error
    if states_amounts(line):
        judging.amounts.append((line, source))
        line = in_full(line) if judging.header.in_thousands else line
    if line.beside is not None:
        if isinstance(line, ToldTurn):
            judging.gists[source.number] = source, line
        else:
            judging.beside[source.number] = source, Span(*line.beside)
    names_sides = judging.reader.names_sides
    if names_sides is not None and names_sides(line.events):
        judging.ask("TXT156", SIDES, line, source)
    judging.language.add(line)
    judging.reader.likely_language = judging.language.likely
    return line


def judge_unreadable(judging: Judging, fault: NotationFault, source: SourceLine) -> None:
    """Report a line that cannot be read, and go on with all that it may have meant."""
    note_unreadable(judging, fault, source)
    if source.number in judging.undone:
        # A later line takes it back, or the turn before it.
        judging.numbers.note_unreadable(None, None)
        judging.recover().add_unreadable(source, numbered=False, player=None)
        return
    number, word = start_of(source.text, judging.names.seats, judging.slug)
    # An account may tell of a turn that is not written.
    if number is None and word != "per" and judging.reader.starts_other_line(word):
        judging.work.claims += word == "claim"
        if word in notation(judging.slug).LAID_OUT:
            judging.make_unknown()
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


def note_unreadable(judging: Judging, fault: NotationFault, source: SourceLine) -> None:
    """Note the findings on a line that cannot be read, unless there are too many already."""
    if fault.code == "TXT155":
        # It is one question about the whole record, which the header asks.
        return
    judging.work.note_unreadable(source)
    if judging.work.unreadable <= bounds.MOST_UNREADABLE:
        judging.findings += unreadable(source, fault, judging.reader, judging.header)
    elif judging.work.unreadable == bounds.MOST_UNREADABLE + 1:
        judging.findings.append(finding_of(source, NotationFault("TXT128", fault.span)))
