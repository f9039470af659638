"""A play that a rule refuses in some of the deals that explain a record is not taken for right."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from referee.replaying.replay import Replay
from referee.verify.hidden import drawn_record, position_of
from referee.verify.transcript import transcript
from referee_spec.kernel.transition import Fault
from referee_spec.verification.deal_enumeration import (
    after_implicit_events,
    has_unseen_cards,
    worlds_after,
)
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.registry import play

RECORDS = 200


def breaks_a_rule(one: AnyPlay, world: Any, event: Any) -> bool:
    """Return whether a rule refuses an event in a deal, other than for a card that is elsewhere."""
    answers = [one.game.answer(state, event) for state in after_implicit_events(one, world, event)]
    refusals = [answer for answer in answers if isinstance(answer, Fault)]
    return (
        bool(answers)
        and len(refusals) == len(answers)
        and all(refusal.rule.breach != "impossible" for refusal in refusals)
    )


def differ(one: AnyPlay, worlds: Iterable[Any], event: Any) -> bool:
    """Return whether an event of which everything is seen breaks a rule in some deals only."""
    if has_unseen_cards(event):
        return False
    return {True, False} == {breaks_a_rule(one, world, event) for world in worlds}


@pytest.mark.parametrize("slug", ["cover-your-assets", "kings-in-the-corner"])
def test_what_some_deals_forbid_is_left_open(slug: str) -> None:
    """Where the record itself may go on in several ways, one that is sure is enough."""
    one, found = play(slug), Counter[bool]()
    starts = [start() for start in one.games_with_hidden_cards.values()]
    for seed in range(RECORDS):
        random = Random(seed)
        start = random.choice(starts)
        events = drawn_record(one, start, random)
        worlds = {start}
        taken_up = position_of(one, events, random) if random.random() < 0.5 else None
        if taken_up is not None:
            events, worlds = taken_up
            start = events[0][0]
        replay = Replay(one.game, [start], one.seating(start).options)
        for count, (_, event) in enumerate(events, start=1):
            parted = False
            if taken_up is None or count > 1:
                parted = differ(one, worlds, event)
                worlds = worlds_after(one, worlds, event)
            in_one_way = len(replay.worlds) == 1
            refusal = replay.play(event, count)
            if refusal is not None or not worlds:
                break
            if parted and in_one_way and len(replay.worlds) == 1:
                assert replay.questions, transcript(one, start, events[:count])
            found[parted] += 1
            replay.questions.clear()
    assert min(found[True], found[False]) > RECORDS / 4, found
