"""Find the accounts of a disputed turn that say the same."""

from collections.abc import Sequence

from referee.judge.judging import Disputed, Judging
from referee.judge.record_judging import judging_of
from referee.record.budget import Budget
from referee.record.source import RawRecord
from referee.replaying.worlds import catch_up
from referee.rulesets.rule_set import Settings


def same_accounts(
    record: RawRecord, settings: Settings, disputed: Disputed, budget: Budget
) -> dict[int, int]:
    """Return for each account that says the same as an earlier one its index and the earlier one.

    An implicit event, such as the pass that ends a challenge, may be written in only one of them.
    """
    data = disputed.line.data
    told = [account.events for account, _ in data]
    pairs = [
        (at, one) for at in range(len(told)) for one in range(at) if likely_same(told, at, one)
    ]
    until = record.until(data[-1][1].number) if pairs else record
    events: dict[int, list[object]] = {}
    for at in {at for pair in pairs for at in pair}:
        chosen = {disputed.source.number: at}
        judging = judging_of(until, settings, chosen, explains=False, budget=budget)
        events[at] = events_told(judging, data[at][1].number)
    return {at: one for at, one in reversed(pairs) if events[at] == events[one] != []}


def likely_same(told: Sequence[tuple[object, ...]], at: int, other: int) -> bool:
    """Return whether all events of one of two accounts stand in the other, in their order."""
    few, many = sorted((told[at], told[other]), key=len)
    rest = iter(many)
    return all(event in rest for event in few)


def events_told(judging: Judging, line: int) -> list[object]:
    """Return the events of the account on a line, with the implicit events after it.

    ``judging`` is that of the record up to the dispute. Return nothing if the events are not known.
    """
    told = [one.event for one in judging.replay.past if one.line == line]
    if not told:
        return []
    ended = catch_up(judging.header.game, judging.replay.worlds[0], None)
    return [*told, *(one.event for one in ended.passed)]
