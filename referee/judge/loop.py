"""The loop over the lines of a record: each is read and judged, one after the other."""

from collections.abc import Iterable, Iterator
from functools import partial

from referee.judge.findings import misplaced
from referee.judge.found import Moment
from referee.judge.headings import begin_unwritten_round, in_their_rounds
from referee.judge.judging import Judging
from referee.judge.lines import grouped
from referee.judge.match_claims import is_of_match
from referee.judge.positions import judge_position, leave_totals_open
from referee.judge.questions import EARLY_END, SAME_TURN
from referee.judge.reading import as_dealt, judge_unreadable, note_doubtful, read, read_on
from referee.judge.setup_order import step_by_step
from referee.judge.split_turns import ParsedLine, with_split_turns
from referee.judge.unwritten_play import begin_refused_round, leave_out_play, leave_out_rounds
from referee.notation.line import Line, NotationFault
from referee.notation.reader import notation
from referee.record.source import SourceLine
from referee.replaying.worlds import actor_of
from referee.rulesets.entries import KEYS
from referee_spec.kernel.evolve import evolve

PLAYED = ("turn", "draws", "heading", "setup", "position", "disputed", "account", "undo")
"""The kinds of line that cannot stand below the end of a game."""


def parsed_lines(
    judging: Judging, body: Iterable[SourceLine], *, all_lines: bool = False
) -> Iterable[ParsedLine]:
    """Return the parsed lines of a record, in the order in which they are judged.

    ``all_lines`` is as in SplitTurns.
    """
    slug, options = judging.slug, judging.header.rule_set.options
    groups = grouped(body, partial(read, judging), partial(read_on, judging), slug)
    lines = step_by_step(groups, slug, options)
    return in_their_rounds(judging, with_split_turns(judging, lines, all_lines=all_lines))


def judged_lines(judging: Judging, body: Iterable[SourceLine]) -> Iterator[tuple[Line, SourceLine]]:
    """Yield the lines that can be read, and report the others.

    A line is read after the line before it is judged, unless it may continue that line's turn
    or belong to the setting up.
    """
    found = judging.found
    for line, source in parsed_lines(judging, body):
        if isinstance(line, Line):
            yield line, source
        else:
            judge_unreadable(judging, line, source)
            judging.acted.append((Line("unreadable"), source))
        if judging.wanted.moments_with is not None:
            found.moments.append(moment(judging, line, source))
        if (found.findings or found.disputes) and found.stops_after(source):
            return


def judge(judging: Judging, line: Line, source: SourceLine) -> None:
    """Judge one line. Raise InvariantBroken if an invariant of the game fails."""
    if line.kind == "claim" and is_of_match(judging, line, source):
        return
    if judging.ended and line.kind in (*PLAYED, "claim", "result"):
        if line.kind in PLAYED:
            judging.found.findings.append(misplaced(source, line.span))
        else:
            judging.found.ask("TXT161", EARLY_END, line, source)
        return
    if line.kind == "part":
        line = as_dealt(judging, line)
    begin_unwritten_round(judging, line, source)
    judging.acted.append((line, source))
    if judging.wanted.undone and source.number in judging.wanted.undone:
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
        case "draws" if not ends_turn_above(judging, line):
            judging.found.ask("TXT136", SAME_TURN, line, source)
            judging.make_unknown()
        case "setup" | "draws":
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
        case "end" if may_lose_challenge(judging, line):
            values = {"first": source.text.strip(), "second": "/ pass"}
            judging.acted.pop()
            judge_unreadable(judging, NotationFault("TXT140", line.span, **values), source)
        case "end":
            judging.ended = True
            judging.end_round()
            judging.make_unknown()
        case "undo":
            match judging.take_back():
                case 0:
                    judging.found.findings.append(misplaced(source, line.span))
                case 1:
                    pass
                case _:
                    # It may be the whole turn or its last line that is taken back.
                    judging.round.add_unreadable(source, numbered=False, player=None)
        case "header" | "part":
            judging.found.findings.append(misplaced(source, line.span))
            told = line.data[0] not in KEYS and kind_above(judging) in ("turn", "draws", "claim")
            if line.kind == "part" or told:
                note_doubtful(judging, source)


def may_lose_challenge(judging: Judging, line: Line) -> bool:
    """Return whether the player who gives up may do so in the line above, which cannot be read."""
    if not hasattr(notation(judging.slug), "OF_SIDES"):
        return False
    resigns = line.data is not None and line.data[1] == "resigns"
    return resigns and kind_above(judging) == "unreadable"


def kind_above(judging: Judging) -> str:
    """Return the kind of the line above the last one, an empty text if there is none."""
    return judging.acted[-2][0].kind if judging.acted[1:] else ""


def ends_turn_above(judging: Judging, line: Line) -> bool:
    """Return whether a line of draws ends the turn above it: whoever had the turn draws first."""
    above = kind_above(judging)
    return above == "disputed" or (
        above == "turn" and actor_of(judging.acted[-2][0].events) == line.data
    )


def count_turn(judging: Judging, line: Line, source: SourceLine) -> bool:
    """Count a turn. Where its number leaves turns before it out, they may have been any turns.

    Report a wrong number; return whether it leaves open how many turns are missing.
    """
    numbers, number = judging.numbers, line.number
    before, idle = numbers.turn, numbers.left_out
    wrong = numbers.next_turn(line, source, judging.round)
    if wrong is not None:
        fault, place = wrong
        judging.found.report(place, fault)
        if place is not source:
            # It is the number before that is wrong.
            return False
    elif judging.round.search is None:
        if before is not None and number is not None and number > before + 1:
            # A turn that is counted but not written may have been any turn.
            worlds, missing = judging.worlds if idle else (), number - before - 1
            judging.change(lambda replay: replay.pass_unwritten_turns(missing))
            if worlds:
                # Or the idle turns before a line without a number are counted.
                judging.go_on(dict.fromkeys([*worlds, *judging.worlds]))
        return False
    if before is not None and number == before + 2 and not (wrong is None and judging.certain):
        judging.round.add_missing(source, before + 1)
        return False
    return wrong is not None


def leave_turns_out(judging: Judging, line: Line) -> None:
    """Make everything unknown before a turn out of turn that the table let stand.

    Its number leaves turns out, so that nobody knows what rule the turn broke.
    """
    to_act = {judging.header.game.to_act(world) for world in judging.worlds}
    if actor_of(line.events) not in to_act:
        judging.make_unknown()


def moment(judging: Judging, line: Line | NotationFault, source: SourceLine) -> Moment:
    """Return the point of the record that is reached after this line."""
    numbers, kept = judging.numbers, judging.wanted.moments_with
    worlds = tuple(judging.worlds) if kept is not None and source.number in kept else ()
    return Moment(line, source, numbers.round, numbers.turn, worlds, judging.certain)


def describe_card(judging: Judging, line: Line, source: SourceLine) -> None:
    """Add a card that the record describes; it must stand before the first event."""
    if judging.has_begun:
        judging.found.findings.append(misplaced(source, line.span))
        return
    # Imported here: few records describe a card, and it loads pathlib.
    from referee.rulesets.components import with_card

    try:
        rules = with_card(judging.header.rule_set, line.data, line.span)
    except NotationFault as fault:
        judging.found.report(source, fault)
        return
    judging.header = evolve(judging.header, rule_set=rules)
    judging.start_replay()
