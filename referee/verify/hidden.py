"""Verify verdicts on records with hidden cards by a search over all deals of a small deck."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from attrs import fields

from referee.replaying.replay import Replay
from referee.verify.roundtrip import Misjudged
from referee.verify.transcript import Told, files, transcript
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
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

    Half of the records begin with a position, if the game has one that leaves nothing but cards
    out.

    Return the verdict and the number of events compared. Raise Misjudged if after an event only the
    judge or only the search finds the record possible. The judge may refuse an event later, within
    the same turn, because some rules are evaluated at its end. The comparison ends at an undecided
    event, and where the judge leaves more open than whether a hand had the cards.
    """
    events = drawn_record(play, start, random)
    taken_up = position_of(play, events, random) if random.random() < 0.5 else None
    worlds = {start}
    if taken_up is not None:
        events, worlds = taken_up
        start = events[0][0]
    replay = Replay(play.game, [start], play.seating(start).options)

    def misjudged(verdict: str, count: int) -> Misjudged:
        problem = f"the judge says {verdict}, and {len(worlds)} deals explain it"
        return Misjudged(problem, transcript(play, start, events[:count]), files(play, start))

    late = 0
    for count, (before, event) in enumerate(events, start=1):
        if late and play.place_in_record(before, event) != "within":
            break
        if taken_up is None or count > 1:
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


MOST_COMPLETIONS = 400
"""In a position so many cards are left out that it has at most so many completions."""


def position_of(
    play: AnyPlay, events: Sequence[Told], random: Random
) -> tuple[list[Told], set[Any]] | None:
    """Return the record from a random turn on, begun with a position in which cards are unseen, and
    the states of all positions that it may be.

    Return None if no turn can begin with a position, or if one leaves more than cards out.
    """
    begun = [(at, play.position(before)) for at, (before, _) in enumerate(events)]
    found = [(at, one) for at, one in begun if one is not None]
    if not found:
        return None
    at, (before, whole) = random.choice(found)
    kinds = sorted(play.game.kinds(before))
    values = [getattr(whole, one.name) for one in fields(type(whole))]
    places = [place for place in card_places(values) if value_at(values, place) in kinds]
    random.shuffle(places)
    while len(kinds) ** len(places) > MOST_COMPLETIONS:
        places.pop()
    position = with_cards(whole, dict.fromkeys(places, UNKNOWN))
    completions = (
        with_cards(whole, dict(zip(places, cards, strict=True)))
        for cards in product(kinds, repeat=len(places))
    )
    legal = (one for one in completions if play.game.answer(before, one) is None)
    worlds = {play.game.after(before, one) for one in legal}
    if not all(map(play.is_known, worlds)) or play.game.answer(before, position) is not None:
        return None
    return [(before, position), *events[at:]], worlds


Place = tuple[int, ...]
"""The indices of a part within nested tuples."""


def card_places(value: object) -> Iterator[Place]:
    """Yield the places of the texts within nested tuples."""
    if isinstance(value, str):
        yield ()
    elif isinstance(value, Sequence):
        for at, part in enumerate(value):
            yield from ((at, *rest) for rest in card_places(part))


def value_at(value: Any, place: Place) -> Any:
    """Return the part of nested tuples at a place."""
    return value_at(value[place[0]], place[1:]) if place else value


def with_cards(event: Any, cards: Mapping[Place, str]) -> Any:
    """Return an event with these cards at these places of its fields."""

    def changed(value: Any, place: Place) -> Any:
        if isinstance(value, tuple):
            return tuple(changed(part, (*place, at)) for at, part in enumerate(value))
        return cards.get(place, value)

    names = [one.name for one in fields(type(event))]
    return evolve(
        event, **{name: changed(getattr(event, name), (at,)) for at, name in enumerate(names)}
    )


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
