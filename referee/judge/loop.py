"""The loop over the lines of a record: each is read and judged, one after the other."""

from collections.abc import Iterable, Iterator
from functools import partial

from referee.judge.described_cards import describe_card
from referee.judge.early_headings import in_their_rounds
from referee.judge.findings import finding_of, misplaced
from referee.judge.further_lines import continues_turn, turns_left_out
from referee.judge.judging import Judging, Moment
from referee.judge.lines import grouped
from referee.judge.match_claims import is_of_match
from referee.judge.positions import judge_position, leave_totals_open
from referee.judge.questions import EARLY_END
from referee.judge.reading import judge_unreadable, read
from referee.judge.refused_headings import begin_refused_round
from referee.judge.setup_order import step_by_step
from referee.judge.unwritten_headings import begin_unwritten_round
from referee.judge.unwritten_play import leave_out_play, leave_out_rounds
from referee.notation.line import Line, NotationFault
from referee.record.source import SourceLine
from referee.replaying.worlds import player_of
from referee_spec.kernel.evolve import evolve

PLAYED = ("turn", "heading", "setup", "position", "disputed", "account", "undo")
"""The kinds of line that cannot stand below the end of a game."""


def judged_lines(judging: Judging, body: Iterable[SourceLine]) -> Iterator[tuple[Line, SourceLine]]:
    """Yield the lines that can be read, and report the others.

    A line is read after the line before it is judged, unless it may continue that line's turn
    or belong to the setting up.
    """
    read_lines, options = partial(read, judging), judging.header.rule_set.options
    lines = step_by_step(grouped(body, read_lines, judging.slug), judging.slug, options)
    for line, source in in_their_rounds(judging, lines):
        if isinstance(line, Line):
            yield line, source
        else:
            judge_unreadable(judging, line, source)
            judging.acted.append((Line("unreadable"), source))
        if judging.moments is not None:
            judging.moments.append(moment(judging, line, source))
        found = judging.findings or judging.disputes
        if found and judging.work.is_too_much(len(judging.findings) + len(judging.disputes)):
            judging.findings.append(finding_of(source, judging.work.fault(source)))
            return


def judge(judging: Judging, line: Line, source: SourceLine) -> None:
    """Judge one line. Raise InvariantBroken if an invariant of the game fails."""
    if line.kind == "claim" and is_of_match(judging, line, source):
        return
    if judging.ended and line.kind in (*PLAYED, "claim", "result"):
        if line.kind in PLAYED:
            judging.findings.append(misplaced(source, line.span))
        else:
            judging.ask("TXT161", EARLY_END, line, source)
        return
    begin_unwritten_round(judging, line, source)
    judging.acted.append((line, source))
    if judging.undone and source.number in judging.undone:
        if not judging.keep_point(source.number):
            return
        line = evolve(line, irregular=True)
    match line.kind:
        case "turn":
            suspect = count_turn(judging, line, source)
            if suspect and line.irregular:
                leave_turns_out(judging, line)
            judging.play(line, source, suspect=suspect)
        case "ante":
            judging.play_or_not(line, source)
        case "heading":
            leave_out_rounds(judging, line.events[0])
            judging.begin_round(line, source)
        case "claim":
            begin_refused_round(judging, line.events[0])
            leave_out_play(judging, line.events[0])
            leave_totals_open(judging, line.events[0])
            judging.play(line, source)
        case "result":
            leave_out_play(judging, line.events[0])
            judging.play(line, source)
        case "setup":
            judging.play(line, source)
        case "position":
            judge_position(judging, line, source)
        case "disputed":
            # Imported here, as below: few records have a dispute.
            from referee.judge.accounts import judge_dispute

            judge_dispute(judging, line, source, suspect=count_turn(judging, line, source))
        case "component":
            describe_card(judging, line, source)
        case "account":
            from referee.judge.accounts import judge_lone_account

            judge_lone_account(judging, line, source)
        case "end":
            judging.ended = True
            judging.end_recovery()
            judging.make_unknown()
        case "undo":
            match judging.take_back():
                case 0:
                    judging.findings.append(misplaced(source, line.span))
                case 1:
                    pass
                case _:
                    # It may be the whole turn or its last line that is taken back.
                    judging.recover().add_unreadable(source, numbered=False, player=None)
        case "header" | "part":
            judging.findings.append(misplaced(source, line.span))
            if line.kind == "part":
                # What it says of the table may be so, and nobody knows since when.
                judging.recover().add_unreadable(source, numbered=False, player=None)


def count_turn(judging: Judging, line: Line, source: SourceLine) -> bool:
    """Count a turn. Where its number leaves turns before it out, they may have been any turns.

    Report a wrong number; return whether it leaves open how many turns are missing.
    """
    before, number, idle = judging.numbers.turn, line.number, judging.numbers.left_out
    silent, continues = partial(turns_left_out, judging), partial(continues_turn, judging)
    wrong = judging.numbers.next_turn(line, source, silent, continues)
    if wrong is not None:
        fault, place = wrong
        judging.findings.append(finding_of(place, fault))
        if place is not source:
            # It is the number before that is wrong.
            return False
    elif judging.recovery is None:
        if before is not None and number is not None:
            # A turn that is counted but not written may have been any turn.
            missing = number - before - 1
            if missing > 0:
                worlds = judging.worlds if idle else ()
                judging.change(lambda replay: replay.pass_unwritten_turns(missing))
                if worlds:
                    # Or the idle turns before a line without a number are counted.
                    judging.go_on(dict.fromkeys([*worlds, *judging.worlds]))
        return False
    if before is not None and number == before + 2 and not (wrong is None and judging.certain):
        judging.recover().add_missing(source, before + 1)
        return False
    return wrong is not None


def leave_turns_out(judging: Judging, line: Line) -> None:
    """Make everything unknown before a turn out of turn that the table let stand.

    Its number leaves turns out, so that nobody knows what rule the turn broke.
    """
    to_act = {judging.header.game.to_act(world) for world in judging.worlds}
    if judging.recovery is None and player_of(line.events[0]) not in to_act:
        judging.make_unknown()


def moment(judging: Judging, line: Line | NotationFault, source: SourceLine) -> Moment:
    """Return the point of the record that is reached after this line."""
    numbers, kept = judging.numbers, judging.moments_with
    worlds = tuple(judging.worlds) if kept is None or source.number in kept else ()
    return Moment(line, source, numbers.round, numbers.turn, worlds, judging.certain)
