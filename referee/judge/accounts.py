"""Disputed turns: their accounts, and the possible worlds after them."""

from typing import TYPE_CHECKING

from attrs import frozen

from referee.judge.findings import Finder, finding, unreadable
from referee.judge.questions import Asked, OpenQuestions
from referee.notation.line import Line, NotationFault
from referee.record import bounds
from referee.record.source import SourceLine
from referee_spec.kernel.evolve import evolve

if TYPE_CHECKING:
    from referee.judge.judging import Judging


@frozen
class Disputed:
    """A disputed turn, with the numbers of its round and turn; the turn may have no number."""

    line: Line
    source: SourceLine
    round: int
    turn: int | None


def judge_dispute(judging: "Judging", line: Line, source: SourceLine) -> None:
    """Judge a disputed turn: go on with the possible worlds after each of its accounts.

    If one of the accounts is ``chosen``, play that account as the turn.
    """
    for fault, place in line.unreadable:
        judging.findings += unreadable(place, fault, judging.reader)
    number = len(line.data) + len(line.unreadable)
    if number < 2:
        judging.findings.append(finding(source, NotationFault("TXT113", line.span, n=number)))
    if not number:
        judging.readings.make_unknown(None)
        return
    judging.work.accounts += len(line.data)
    disputed = Disputed(line, source, judging.numbers.round, judging.numbers.turn)
    judging.disputes.append(disputed)
    if source.number in judging.chosen:
        account, place = line.data[judging.chosen[source.number]]
        # The account is taken as true even if it breaks a rule.
        judging.play(evolve(account, kind="turn", irregular=True), place)
        return
    if line.unreadable:
        judging.recover().add_unreadable(source, numbered=True, player=None)
        return
    if judging.recovery is not None:
        judging.recovery.add_dispute(line, source)
        return
    judging.doubtful = None
    if judging.work.accounts > bounds.MOST_ACCOUNTS:
        # The ruling reports that there are too many accounts to decide it.
        judging.readings.make_unknown(None)
        return
    after = worlds_after_any(line, judging.finder, judging.questions)
    if len(after) > bounds.MOST_WORLDS:
        fault = NotationFault("TXT129", line.span, most=bounds.MOST_WORLDS)
        judging.findings.append(finding(source, fault))
    judging.readings.go_on(after[: bounds.MOST_WORLDS] or judging.replay.worlds)
    if not 0 < len(after) <= bounds.MOST_WORLDS:
        judging.readings.make_unknown(None)


def worlds_after_any(line: Line, finder: Finder, questions: OpenQuestions) -> list[object]:
    """Return the possible worlds after a disputed turn; note the open questions of its accounts."""
    possible: dict[object, None] = {}
    for account, place in line.data:
        worlds, asked = worlds_after(account, place, finder)
        possible |= dict.fromkeys(worlds)
        for question in asked:
            questions.note(question, finder)
    return list(possible)


def worlds_after(
    account: Line, place: SourceLine, finder: Finder
) -> tuple[list[object], list[Asked]]:
    """Return the possible worlds after an account of a turn, and the open questions of its events.

    There are no worlds and no questions if the account cannot be true; an account that breaks a
    rule can be. The finder's replay is left as it was before.
    """
    replay = finder.replay
    before, past, sound = replay.worlds, len(replay.past), replay.sound
    after: list[object] = []
    asked: list[Asked] = []
    for at, event in enumerate(account.events):
        refusal = replay.play(event, place.number, "?" in place.text)
        asked += (Asked(one, account, place, at) for one in replay.questions)
        replay.questions.clear()
        if refusal is None:
            continue
        if refusal.rule.breach == "impossible" or finder.impossible(event) is not None:
            break
        replay.let_stand(event, place.number)
    else:
        replay.check_states(before)
        after = replay.worlds
        sound = sound and replay.sound
    replay.worlds, replay.sound = before, sound
    del replay.past[past:]
    return after, asked if after else []
