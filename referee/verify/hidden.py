"""Verify verdicts on records with hidden cards by a search over all deals of a small deck."""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

from referee.replaying.replay import Replay
from referee.verify.roundtrip import Misjudged
from referee.verify.transcript import Told, files, transcript
from referee_spec.kernel.rule import HAND
from referee_spec.verification.deal_enumeration import worlds_after
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.random_play import play_round

WRONG = 0.03
"""The share of events that are replaced by a similar one, legal or not."""


def all_deals(
    play: AnyPlay, records: int, random: Random, progress: Callable[[int], None] = lambda done: None
) -> Counter[str]:
    """Judge random records of small games with hidden cards, and count the verdicts.

    Raise Misjudged if a search over all deals contradicts a verdict.
    """
    starts = [start() for start in play.games_with_hidden_cards.values()]
    verdicts: Counter[str] = Counter()
    for done in range(records):
        verdict, _ = compare(play, random.choice(starts), random)
        verdicts[verdict] += 1
        progress(done + 1)
    return verdicts


def compare(play: AnyPlay, start: object, random: Random) -> tuple[str, int]:
    """Judge a random record of a small game event by event, and search all deals after each.

    Return the verdict and the number of events compared. Raise Misjudged if after an event only the
    judge or only the search finds the record possible. The judge may refuse an event later, within
    the same turn, because some rules are evaluated at its end. The comparison ends at an undecided
    event, and where the judge leaves more open than whether a hand had the cards.
    """
    events = drawn_record(play, start, random)
    replay = Replay(play.game, [start], play.seating(start).options)
    worlds = {start}

    def misjudged(verdict: str, count: int) -> Misjudged:
        problem = f"the judge says {verdict}, and {len(worlds)} deals explain it"
        return Misjudged(problem, transcript(play, start, events[:count]), files(play, start))

    late = 0
    for count, (before, event) in enumerate(events, start=1):
        if late and play.place_in_record(before, event) != "within":
            break
        worlds = worlds_after(play, worlds, event)
        try:
            refusal = replay.play(event, count)
        except AssertionError as broken:
            raise misjudged(f"that it is wrong itself ({broken})", count) from broken
        if refusal is not None and refusal.is_undecided:
            return "undecided", count
        elsewhere = any(question.fact != HAND for question in replay.questions)
        replay.questions.clear()
        if refusal is None and not worlds and elsewhere:
            return "undecided", count
        if refusal is None and not worlds:
            late = late or count
        elif refusal is not None and worlds:
            raise misjudged(refusal.rule.code, count)
        elif refusal is not None:
            return refusal.rule.breach, count
    if late:
        raise misjudged("nothing wrong", late)
    return "legal", len(events)


def drawn_record(play: AnyPlay, start: object, random: Random) -> list[Told]:
    """Return a random round of a small game with hidden cards and perhaps changed events."""
    steps = play_round(play, start, random)
    events = [(step.before, step.event) for step in steps]
    end = steps[-1].after
    claims = [event for event, _ in play.neighbours(end, play.chance(end, random))]
    if claims and random.random() < 0.3:
        events.append((end, random.choice(claims)))
    told = []
    for before, event in events:
        if random.random() < WRONG:
            near = (other for other, _ in play.neighbours(before, event))
            event = random.choice([event, *near])
        told.append((before, event))
    return as_written(play, told, random)


def as_written(play: AnyPlay, told: Iterable[Told], random: Random) -> list[Told]:
    """Return the events as a recorder who missed some cards writes them."""
    seen = ((before, play.hide(before, event, random)) for before, event in told)
    return [(before, event) for before, event in seen if event is not None]
