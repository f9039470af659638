"""Read the lines of a record, and judge those that cannot be read."""

from collections.abc import Iterable

from referee.judge.findings import fault_of_text, unreadable
from referee.judge.judging import Judging
from referee.judge.lines import meant_line, named_player, start_of
from referee.judge.questions import SIDES
from referee.judge.unwritten_play import has_only_claims, leave_out_play
from referee.notation.common import CLAIMS
from referee.notation.line import TALK, Line, NotationFault, Span, ToldTurn
from referee.notation.lookup import CLUB
from referee.notation.reader import notation
from referee.notation.thousands import in_full, states_amounts
from referee.record import bounds
from referee.record.internal_error import InternalError
from referee.record.source import SourceLine
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.tally import Scores, Totals

ASKED = ("TXT154", "TXT155")
"""The faults that are no findings, but questions about the whole record: what its lines of talk
tell, and which suits its cards have."""

WHOLE_ROLL = 5
"""How many dice a player rolls at once, in a game with dice."""


def read(judging: Judging, source: SourceLine) -> Line | NotationFault:
    """Return the parsed line, or the fault for which it cannot be parsed.

    If a line is misspelt but its meaning is clear, report the fault and return the line as it
    was meant. Raise InternalError if the reader itself fails.
    """
    reader, found = judging.reader, judging.found
    if (wrong := fault_of_text(source)) is not None:
        return wrong
    if not judging.header.suits_known and (club := CLUB.search(source.text.partition("#")[0])):
        return NotationFault("TXT155", Span(club.start() + 1, club.end() + 1), found=club[0])
    try:
        line = reader.read(source.text)
    except NotationFault as fault:
        meant = meant_line(fault, source, reader, judging.numbers.round + 1)
        if meant is not None:
            note_unreadable(judging, fault, source)
        return meant or fault
    except Exception as error:
        raise InternalError(source) from error
    if states_amounts(line):
        found.amounts.append((line, source))
        line = in_full(line) if judging.header.in_thousands else line
    if line.beside is not None:
        if isinstance(line, ToldTurn):
            if line.kind == "setup" and not may_be_dealt(judging, line):
                return NotationFault("TXT107", line.span, kind=source.text.split(":")[0].strip())
            found.gists[source.number] = source, line
        else:
            found.beside[source.number] = source, line
            if line.kind == TALK:
                # It may tell of turns.
                return NotationFault("TXT154", line.span, n=1, last=source.number)
    names_sides = reader.names_sides
    if names_sides is not None and names_sides(line.events):
        found.ask("TXT156", SIDES, line, source)
    found.language.add(line)
    if line.replaced_words:
        reader.likely_language = found.language.likely
    return line


def read_on(
    judging: Judging,
    source: SourceLine,
    line: Line | NotationFault,
    below: Iterable[SourceLine],
) -> tuple[Line, int] | None:
    """Return the turn that a line tells together with lines below it, and how many these are."""
    told = judging.reader.read_on(source.text, line, (one.text for one in below))
    if told is not None and isinstance(told[0], ToldTurn):
        judging.found.gists[source.number] = source, told[0]
    return told


def judge_unreadable(judging: Judging, fault: NotationFault, source: SourceLine) -> None:
    """Report a line that cannot be read, and go on with all that it may have meant."""
    note_unreadable(judging, fault, source)
    if source.number in judging.wanted.undone:
        # A later line takes it back, or the turn before it.
        judging.numbers.note_unreadable(None, None)
        judging.round.add_unreadable(source, numbered=False, player=None)
        return
    number, word = start_of(source.text, judging.names.seats, judging.slug)
    # An account may tell of a turn that is not written.
    if number is None and word != "per" and judging.reader.starts_other_line(word):
        judging.found.work.claims += word == "claim"
        if word in notation(judging.slug).LAID_OUT:
            judging.make_unknown()
        elif word in CLAIMS:
            leave_out_play(judging, None)
        elif word != "claim" and judging.acted and judging.acted[-1][0].kind == "turn":
            # It may tell of the next turn, such as "Discard: Ben, cash".
            note_doubtful(judging, source)
        return
    if number is None and is_below_scores(judging):
        # It may have been a heading.
        judging.numbers.note_unreadable(None, None)
        note_doubtful(judging, source)
        return
    # An unknown player (TXT104) leaves open whose turn it was.
    suspect = number != (judging.numbers.turn or 0) + 1 or fault.code == "TXT104"
    player = named_player(source.text, judging.names.seats)
    if number is None and judging.header.dealer is None and not judging.has_begun:
        # The line may have named the first dealer.
        judging.header = evolve(judging.header, dealers=tuple(range(len(judging.header.players))))
        judging.start_replay()
    judging.numbers.note_unreadable(number, player)
    judging.round.add_unreadable(
        source, numbered=number is not None, player=player, suspect=suspect
    )


def note_doubtful(judging: Judging, source: SourceLine) -> None:
    """Go on with all that a line may have told of the table, of a turn, or, below scores, of
    another round."""
    if is_below_scores(judging):
        leave_out_play(judging, None)
        judging.make_unknown()
    else:
        judging.round.add_unreadable(source, numbered=False, player=None)


def is_below_scores(judging: Judging) -> bool:
    """Return whether nothing but scores stands above, as on a sheet."""
    past = judging.replay.past
    if judging.round.search is not None or not past or not has_only_claims(past):
        return False
    return isinstance(past[-1].event, (Scores, Totals))


def note_unreadable(judging: Judging, fault: NotationFault, source: SourceLine) -> None:
    """Note the findings on a line that cannot be read, unless there are too many already."""
    if fault.code in ASKED:
        return
    judging.found.work.note_unreadable(source)
    if judging.found.work.unreadable <= bounds.MOST_UNREADABLE:
        judging.found.findings += unreadable(source, fault, judging.reader, judging.header)
    elif judging.found.work.unreadable == bounds.MOST_UNREADABLE + 1:
        judging.found.report(source, NotationFault("TXT128", fault.span))


def may_be_dealt(judging: Judging, line: Line) -> bool:
    """Return whether a line of setting up in natural language stands before the first turn, and
    deals as many cards as the rules say. Dice are rolled in each round."""
    if all(hasattr(event, "dice") for event in line.events):
        return True
    if any(one.kind == "turn" for one, _ in judging.acted):
        return False
    rules = judging.header.rule_set
    size = rules.game.hand_size(rules.start(judging.header.players, None))
    cards = [event.cards for event in line.events if hasattr(event, "player")]
    return all(len(one) == size for one in cards)


def as_dealt(judging: Judging, line: Line) -> Line:
    """Return the line of a deal, of the first card turned up or of a roll, for a line of a position
    that describes a hand, a discard of one card or dice where no position is.

    Return any other line as it is, and one that cannot be of a deal. The notation of the game says
    which event a deal is, so that the line is written as a deal and read again.
    """
    kind, *owner, cards = line.data
    if kind == "hand":
        text = f'deal "{judging.header.players[owner[0]]}": {" ".join(cards)}'
    elif kind == "discard" and len(cards) == 1:
        text = f"flip: {cards[0]}"
    elif kind == "dice" and len(cards) == WHOLE_ROLL and may_be_rolled(judging):
        text = f'rolls "{judging.header.players[owner[0]]}": {" ".join(map(str, cards))}'
    else:
        return line
    try:
        found = judging.reader.read(text)
    except NotationFault:
        return line
    places = (line.place,) * len(found.places)
    dealt = evolve(found, place=line.place, places=places, language=line.language)
    return dealt if dealt.kind == "setup" and may_be_dealt(judging, dealt) else line


def may_be_rolled(judging: Judging) -> bool:
    """Return whether the line above begins a round or tells what somebody rolled, or none stands
    above but lines of setting up."""
    above = [line for line, _ in judging.acted]
    return all(one.kind == "setup" for one in above) or above[-1].kind in ("heading", "setup")
