"""Random states of Covert, drawn and not played to, so that rare situations are likely.

A shuffled box is dealt into a random phase, so that symbols, agents and equipment combine in ways
that hundreds of played rounds do not reach. The events tried there are legal ones, their
neighbours, and events with one field of another event of their kind or with an element repeated.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from attrs import evolve, fields
from covert_boxes import BOXES
from covert_tables import FACES, dealt, match

from referee_spec.covert import GAME
from referee_spec.covert.choices import candidates
from referee_spec.covert.events import (
    Break,
    Event,
    Intel,
    Lots,
    Reroll,
    Roll,
    Scores,
    TakeAgency,
    TakeMission,
    Winner,
)
from referee_spec.covert.hidden_cards import in_full
from referee_spec.covert.scoring import points, winners
from referee_spec.covert.state import DICE, ROW, Table, start
from referee_spec.covert.testing.chance import chance
from referee_spec.covert.testing.draws import allowed, drawn
from referee_spec.covert.testing.formal import speaks
from referee_spec.covert.testing.neighbours import neighbours
from referee_spec.covert.tiles import face
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.verification.answer_sets import Case

STATES = 12
"""The number of states of a match."""

SHUFFLING = tuple(product(("when-needed", "at-once"), ("three", "what-is-left")))
"""The values of these readings."""

FEW = 5
"""The number of events tried of each kind, and of neighbours of each."""


def moments(seed: int) -> Iterator[Case]:
    """Yield random states of one match, each with the events to try."""
    random, few = Random(seed), Random(seed)
    first = match(random)
    for at in range(STATES):
        back = "allowed" if at == STATES - 1 else "refused"
        table = dealt(evolve(first, options=evolve(first.options, flight_back=back)), random)
        yield table, [one for one in tried(table, random) if is_full(table, one)]
        if len(table.discard) > 1:
            last = with_last_cards(table, 1, "at-once", "three")
            yield last, [one for one in tried(last, Random(seed)) if is_full(last, one)]
        if len(table.discard) > 3:
            short = with_last_cards(table, few.choice((2, 3)), *few.choice(SHUFFLING))
            yield short, [one for one in tried(short, Random(seed)) if is_full(short, one)]


def with_last_cards(table: Table, count: int, reshuffle: str, short_search: str) -> Table:
    """Return the state with so many cards left in the agency deck, under these readings."""
    options = evolve(table.options, reshuffle=reshuffle, short_search=short_search)
    return evolve(table, discard=table.discard[count:], options=options)


def setups(seed: int) -> Iterator[Case]:
    """Yield the states of setting up a game by chance, each with the events to try."""
    random = Random(seed)
    drawn_match = match(random)
    table = start(drawn_match.options, drawn_match.names, None, BOXES[-1])
    before: list[Event] = []
    while not table.round:
        event = chance(table, random)
        assert event is not None
        tried = [event, *(near for near, _ in neighbours(table, event)), *before[-2:]]
        alike = [event, *(one for one in before if type(one) is type(event))]
        tried += (slip(event, random.choice(alike), random) for _ in range(FEW))
        if isinstance(event, Lots):
            tried.append(Lots((*event.rolls[1:], (*event.rolls[0][1:], 7))))
        yield table, [one for one in tried if is_full(table, one)]
        before.append(event)
        table = GAME.after(table, event)


def is_full(table: Table, event: Event) -> bool:
    """Return whether an event names the tokens and cards that it brings."""
    if UNKNOWN in (getattr(event, "card", ""), getattr(event, "dropped", "")):
        return False
    if isinstance(event, TakeMission | TakeAgency | Intel) and not event.deck:
        # Nothing comes to the place of the card if there is nothing to draw.
        return event.fresh != UNKNOWN or event in drawn(table, event)
    return event == in_full(table, event)


def tried(table: Table, random: Random) -> Iterator[Event]:
    """Yield a few events of each kind, their neighbours, and small changes of them."""
    if table.phase == "over":
        yield from claims(table, random)
    if table.phase == "codes":
        yield from anywhere(table, random)
    yield from rolls(table, random)
    kinds: dict[type, list[Event]] = {}
    for event in filter(speaks, candidates(table)):
        kinds.setdefault(type(event), []).extend(drawn(table, event))
    for events in kinds.values():
        right = [event for event in events if allowed(table, event)]
        for event in random.sample(right, min(len(right), FEW)):
            yield event
            near = [one for one, _ in neighbours(table, event)]
            yield from random.sample(near, min(len(near), FEW))
            for _ in range(FEW):
                yield slip(event, random.choice(events), random)
        yield from random.sample(events, min(len(events), 2 * FEW))


def rolls(table: Table, random: Random) -> Iterator[Event]:
    """Yield rolls and rerolls of each player, right ones and nearly right ones."""
    for seat, player in enumerate(table.players):
        thrown = tuple(random.choices(FACES, k=DICE))
        if table.phase == "roll" or not seat:
            roll = Roll(seat, thrown)
            yield from (roll, slip(roll, Roll(seat, thrown[1:]), random))
        there = random.choice((player.dice, player.decoder, (*player.dice, *player.decoder)))
        dice = tuple(random.sample(there, random.randint(0, len(there))))
        again = Reroll(seat, dice, tuple(random.choices(FACES, k=len(dice))))
        yield from (again, slip(again, Reroll(seat, thrown, (7,)), random))


def claims(table: Table, random: Random) -> Iterator[Event]:
    """Yield claims of points and winners, right ones and nearly right ones."""
    seats = range(len(table.names))
    right = tuple((seat, points(table, seat)) for seat in seats)
    yield Scores(right)
    yield Scores(tuple((seat, n + random.choice((0, 0, 1))) for seat, n in right))
    yield Winner(winners(table))
    yield from (Winner((seat,)) for seat in seats)
    yield from (Winner(()), Winner(tuple(seats)))


def anywhere(table: Table, random: Random) -> Iterator[Event]:
    """Yield codes on tiles that show their numbers, adjacent or not."""
    shown: dict[int, list[int]] = {}
    for tile in range(2 * ROW):
        shown.setdefault(face(table, tile), []).append(tile)
    for code in table.players[table.turn].codes:
        digits = table.box.codes[code].digits
        for _ in range(FEW if shown.keys() >= set(digits) else 0):
            tiles = tuple(random.choice(shown[digit]) for digit in digits)
            yield Break(table.turn, code, tiles)


def slip(event: Any, other: Any, random: Random) -> Event:
    """Return an event that differs in one field, or in two fields that are exchanged.

    Whether a record writes it is no part of what happens.
    """
    told = (field.name for field in fields(type(event)))
    names = [name for name in told if name not in ("player", "written")]
    if not names:
        return evolve(event, player=abs(event.player - 1))
    name, second = random.sample(names * 2, 2)
    part, apart = getattr(event, name), getattr(event, second)
    if type(part) is int and type(apart) is int and random.random() < 0.2:
        return evolve(event, **{name: apart, second: part})
    return evolve(event, **{name: random.choice((getattr(other, name), *slips(part)))})


def slips(part: Any) -> Iterator[Any]:
    """Yield a changed field: a number plus one, or a tuple with an element removed, repeated or
    replaced."""
    if isinstance(part, bool):
        yield not part
    elif isinstance(part, int):
        yield part % len(FACES) + 1
    elif isinstance(part, tuple) and part:
        yield part[1:] or part
        yield (*part, part[0])
        yield (*part[:-1], part[0])
        yield from ((*part[:-1], last) for last in slips(part[-1]))
