"""Disputed turns: their accounts, and the possible worlds after them."""

from referee.judge.findings import unreadable
from referee.judge.judging import Judging
from referee.judge.lines import (
    LEAST_ACCOUNTS,
    player_of_turns,
    start_of,
    without_number,
)
from referee.notation.line import Line, NotationFault
from referee.record.source import SourceLine
from referee_spec.kernel.evolve import evolve


def judge_dispute(judging: Judging, line: Line, source: SourceLine, *, suspect: bool) -> None:
    """Report on the lines of a disputed turn, and go on with what its accounts say.

    If one of the accounts is ``chosen``, play that account as the turn. A ``suspect`` turn has a
    wrong number: if a rule refuses each account, turns are missing before it.
    """
    for fault, place in line.unreadable:
        judging.found.findings += unreadable(place, fault, judging.reader, judging.header)
    number = len(line.data) + len(line.unreadable)
    if number < LEAST_ACCOUNTS:
        judging.found.report(source, NotationFault("TXT113", line.span, n=number))
    if not number:
        judging.make_unknown()
        return
    judging.found.disputes.append((line, source))
    if source.number in judging.wanted.chosen:
        account, place = line.data[judging.wanted.chosen[source.number]]
        # The account is taken as true even if it breaks a rule.
        taken = evolve(account, kind="turn", irregular=True)
        judging.play(taken, place, suspect=suspect, stood=line.irregular)
    elif line.unreadable:
        judging.round.add_unreadable(source, numbered=True, player=None)
    else:
        judging.round.add_dispute(line, source, suspect=suspect)


def judge_lone_account(judging: Judging, line: Line, source: SourceLine) -> None:
    """Report an account without a disputed turn above it.

    It may tell of a turn that is not written, or of the turn before it. Of several accounts in a
    row only the first is reported.
    """
    if not has_reported_line_above(judging):
        judging.found.report(source, NotationFault("TXT145", line.span))
    player = player_of_turns([line])
    judging.numbers.note_unreadable(None, player)
    judging.round.add_unreadable(source, numbered=False, player=player, suspect=True)


def has_reported_line_above(judging: Judging) -> bool:
    """Return whether the line above is another account, or cannot be read and may be “disputed”.

    A finding on that line says already what is wrong.
    """
    if len(judging.acted) < 2 or judging.acted[-2][0].kind not in ("unreadable", "account"):
        return False
    above = judging.acted[-2][1].text.partition("#")[0]
    is_account = start_of(above, judging.names.seats, judging.slug)[1] == "per"
    return is_account or len(without_number(above)[1].split()) == 1
