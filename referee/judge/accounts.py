"""Disputed turns: their accounts, and the possible worlds after them."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from referee.judge.findings import finding_of, unreadable
from referee.judge.judging import Disputed, Judging
from referee.judge.lines import (
    LEAST_ACCOUNTS,
    player_of_turns,
    start_of,
    without_number,
)
from referee.judge.questions import Asked
from referee.judge.verdict import Finding
from referee.notation.line import Line, NotationFault
from referee.record import bounds
from referee.record.source import SourceLine
from referee.replaying.whose_turn import may_act_after
from referee_spec.kernel.evolve import evolve


def judge_dispute(judging: Judging, line: Line, source: SourceLine, *, suspect: bool) -> None:
    """Report on the lines of a disputed turn, and go on with what its accounts say.

    If one of the accounts is ``chosen``, play that account as the turn. A ``suspect`` turn has a
    wrong number: if a rule refuses each account, turns are missing before it.
    """
    for fault, place in line.unreadable:
        judging.findings += unreadable(place, fault, judging.reader, judging.header)
    number = len(line.data) + len(line.unreadable)
    if number < LEAST_ACCOUNTS:
        judging.findings.append(finding_of(source, NotationFault("TXT113", line.span, n=number)))
    if not number:
        judging.readings.make_unknown(None)
        return
    judging.disputes.append(Disputed(line, source))
    if suspect and judging.recovery is None and line.data:
        tried = [tried_account(judging, *account) for account in line.data]
        if all(account.refused is not None for account in tried):
            judging.readings.make_unknown(None)
    if source.number in judging.chosen:
        account, place = line.data[judging.chosen[source.number]]
        # The account is taken as true even if it breaks a rule.
        taken = evolve(account, kind="turn", irregular=True)
        judging.play(taken, place, let_stand=line.irregular)
        return
    if line.unreadable:
        judging.recover().add_unreadable(source, numbered=True, player=None)
        return
    if judging.recovery is not None:
        judging.recovery.add_dispute(line, source)
        return
    judging.doubtful = None
    follow_all_accounts(judging, line, source)


def follow_all_accounts(judging: Judging, line: Line, source: SourceLine) -> None:
    """Go on with the possible worlds after each account of a disputed turn.

    If there are none, everything is unknown, as it is after too many worlds, which are reported,
    and where the limit of steps is reached.
    """
    tried: list[Tried] = []
    for account in line.data:
        if judging.budget.is_spent and len(judging.replay.worlds) > 1:
            judging.readings.make_unknown(None)
            judging.note_limit(line, source)
            return
        tried.append(tried_account(judging, *account, let_stand=line.irregular))
    for question in (question for account in tried for question in account.asked):
        judging.questions.note(question, judging.finder)
    if judging.chosen and all(account.refused is not None for account in tried):
        judging.findings += findings_on_all(judging, line, tried)
    after = list(dict.fromkeys(world for account in tried for world in account.after))
    if len(after) > bounds.MOST_WORLDS:
        fault = NotationFault("TXT129", line.span, most=bounds.MOST_WORLDS)
        judging.findings.append(finding_of(source, fault))
    may_act = may_act_after(account.may_act for account in tried)
    judging.readings.go_on(after[: bounds.MOST_WORLDS] or judging.replay.worlds, may_act)
    if not 0 < len(after) <= bounds.MOST_WORLDS:
        judging.readings.make_unknown(None)


def judge_lone_account(judging: Judging, line: Line, source: SourceLine) -> None:
    """Report an account without a disputed turn above it.

    It may tell of a turn that is not written, or of the turn before it. Of several accounts in a
    row only the first is reported.
    """
    if not has_reported_line_above(judging):
        judging.findings.append(finding_of(source, NotationFault("TXT145", line.span)))
    player = player_of_turns([line])
    judging.numbers.note_unreadable(None, player)
    judging.recover().add_unreadable(source, numbered=False, player=player, suspect=True)


def has_reported_line_above(judging: Judging) -> bool:
    """Return whether the line above is another account, or cannot be read and may be “disputed”.

    A finding on that line says already what is wrong.
    """
    recovery = judging.recovery
    if recovery is None or not recovery.search.lines[-1].is_unreadable:
        return False
    above = recovery.lines[-1][1].text.partition("#")[0]
    is_account = start_of(above, judging.names.seats, judging.slug)[1] == "per"
    return is_account or len(without_number(above)[1].split()) == 1


@frozen
class Tried:
    """An account that was played as the turn.

    ``after`` are the possible worlds after it and ``asked`` the open questions of its events; there
    are none if the account cannot be true. An account that breaks a rule can be. ``refused`` is the
    index of the first event that every reading refuses, None if there is none. ``may_act`` is as in
    Replay.
    """

    after: tuple[object, ...]
    asked: tuple[Asked, ...]
    refused: int | None
    may_act: tuple[int, ...]


def tried_account(
    judging: Judging, account: Line, place: SourceLine, *, let_stand: bool = False
) -> Tried:
    """Return what an account of a turn leads to. The replay is left as it was before.

    If the table ``let_stand`` the disputed turn, whoever an account passes over may act next.
    """
    replay, finder = judging.replay, judging.finder
    before, sound = replay.worlds, replay.sound
    after: Sequence[object] = ()
    may_act: tuple[int, ...] = ()
    asked: list[Asked] = []
    refused: int | None = None
    with replay.tentatively():
        for at, event in enumerate(account.events):
            refusal = replay.play(event, place.number)
            asked += (Asked(question, account, place, at) for question in replay.questions)
            replay.questions.clear()
            if refusal is None:
                continue
            if refused is None and judging.readings.refuses(refusal):
                refused = at
            if refusal.rule.breach == "impossible" or finder.impossible(event) is not None:
                break
            if refusal.is_undecided:
                replay.make_unknown(event)
            else:
                replay.let_stand(event, place.number)
        else:
            replay.check_states(before)
            replay.let_others_act(account.events, let_stand=let_stand)
            after, may_act = replay.worlds, replay.may_act
            sound = sound and replay.sound
    # A breach that may have been made leaves the invariants of all worlds open.
    replay.sound = sound
    return Tried(tuple(after), tuple(asked) if after else (), refused, may_act)


def findings_on_all(judging: Judging, line: Line, tried: Sequence[Tried]) -> Iterator[Finding]:
    """Yield the findings on the accounts of a disputed turn of which a rule refuses each.

    They speak against the account of another turn that is taken as true. Accounts that cannot be
    true are left out if another one can; otherwise each finding names the lines of all of them.
    """
    possible = any(told.after for told in tried)
    lines = {place.number for _, place in line.data}
    for (account, place), told in zip(line.data, tried, strict=True):
        if told.refused is not None and (told.after or not possible):
            found = finding_on(judging, account, place, told.refused)
            others = () if possible else lines - {place.number}
            yield evolve(found, evidence=tuple(sorted({*found.evidence, *others})))


def finding_on(judging: Judging, account: Line, place: SourceLine, refused: int) -> Finding:
    """Return the finding on an account of which the event with this index is refused."""
    replay = judging.replay
    with replay.tentatively():
        for event in account.events[:refused]:
            if replay.play(event, place.number) is not None:
                replay.let_stand(event, place.number)
        refusal = replay.play(account.events[refused], place.number)
        assert refusal is not None
        return judging.finder.refused(refusal, account.placed(refused), place)
