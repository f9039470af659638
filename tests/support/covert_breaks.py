"""Plays of Covert next to legal ones that break one rule, with the code that refuses them."""

from collections.abc import Callable

from attrs import evolve
from covert_records import Written

from referee_spec.covert.events import (
    Break,
    Complete,
    Cover,
    Done,
    Event,
    Fly,
    Move,
    Place,
    Roll,
    Scores,
    Stop,
    Swap,
    TakeAgency,
    TakeMission,
    Tiles,
    Travel,
    Winner,
)
from referee_spec.covert.rules.placing import faces
from referee_spec.covert.state import CIRCLES

Breaker = Callable[[Written, Event], Event | None]
"""What makes of the first event of a line one that breaks a rule; None where it cannot."""


def an_odd_tile(line: Written, event: Event) -> Event | None:
    """CVT106"""
    if not isinstance(event, Tiles):
        return None
    return evolve(event, numbers=(event.numbers[0] % 6 + 1, *event.numbers[1:]))


def four_dice(line: Written, event: Event) -> Event | None:
    """CVT202"""
    return evolve(event, dice=event.dice[1:]) if isinstance(event, Roll) else None


def out_of_turn(line: Written, event: Event) -> Event | None:
    """CVT203"""
    if not isinstance(event, Place | Swap | Move) or event.player != line.before.turn:
        return None
    return evolve(event, player=(event.player + 1) % len(line.before.names))


def a_taken_space(line: Written, event: Event) -> Event | None:
    """CVT222"""
    if not isinstance(event, Place) or event.tokens:
        return None
    for spot in CIRCLES:
        if event.die in faces(line.before, spot):
            return evolve(event, spot=spot)
    return None


def far_from_the_others(line: Written, event: Event) -> Event | None:
    """CVT223"""
    if not isinstance(event, Place) or event.tokens:
        return None
    for spot in CIRCLES:
        there = faces(line.before, spot)
        if there and all(abs(event.die - face) in (2, 3, 4) for face in there):
            return evolve(event, spot=spot)
    return None


def a_die_nobody_rolled(line: Written, event: Event) -> Event | None:
    """CVT221"""
    if not isinstance(event, Place):
        return None
    dice = line.before.players[event.player].dice
    other = next((die for die in range(1, 7) if die not in dice), None)
    return None if other is None else evolve(event, die=other)


def a_higher_token(line: Written, event: Event) -> Event | None:
    """CVT225"""
    return evolve(event, number=event.number + 1) if isinstance(event, Stop) else None


def tiles_far_apart(line: Written, event: Event) -> Event | None:
    """CVT301"""
    return evolve(event, a=0, b=9) if isinstance(event, Swap) else None


def a_die_not_in_the_decoder(line: Written, event: Event) -> Event | None:
    """CVT303"""
    return evolve(event, die=event.die % 6 + 1) if isinstance(event, Cover) else None


def a_code_backwards(line: Written, event: Event) -> Event | None:
    """CVT305"""
    return evolve(event, tiles=event.tiles[::-1]) if isinstance(event, Break) else None


def dice_that_do_not_lie_there(line: Written, event: Event) -> Event | None:
    """CVT401"""
    if not isinstance(event, TakeMission):
        return None
    mine = [f for f, seat in line.before.circles[1] if seat == event.player]
    return evolve(event, die=next(die for die in range(1, 7) if die not in mine))


def paid_with_nothing(line: Written, event: Event) -> Event | None:
    """CVT413"""
    if not isinstance(event, Complete) or not event.paid:
        return None
    return evolve(event, paid=())


def one_die_for_the_deck(line: Written, event: Event) -> Event | None:
    """CVT431"""
    if not isinstance(event, TakeAgency) or len(event.dice) != 1:
        return None
    return evolve(event, deck=True, card="?", fresh="?")


def a_jump(line: Written, event: Event) -> Event | None:
    """CVT441"""
    if not isinstance(event, Move):
        return None
    path = event.paths[0]
    links = line.before.box.links
    far = next(city for city in links if city not in links[path[0]] and city != path[0])
    return evolve(event, paths=((path[0], far),))


def four_steps(line: Written, event: Event) -> Event | None:
    """CVT503"""
    if not isinstance(event, Travel):
        return None
    there = event.paths[0][0]
    near = line.before.box.links[there][0]
    return evolve(event, paths=((there, near, there, near, there),))


def a_flight_from_nowhere(line: Written, event: Event) -> Event | None:
    """CVT502"""
    if not isinstance(event, Fly):
        return None
    agents = line.before.players[event.player].agents
    return evolve(event, source=next(c for c in line.before.box.links if c not in agents))


def a_point_too_many(line: Written, event: Event) -> Event | None:
    """CVT601"""
    if not isinstance(event, Scores):
        return None
    (seat, points), *rest = event.amounts
    return Scores(((seat, points + 1), *rest))


def another_winner(line: Written, event: Event) -> Event | None:
    """CVT603"""
    if not isinstance(event, Winner):
        return None
    return Winner(tuple(s for s in range(len(line.before.names)) if s not in event.players))


BREAKERS: tuple[Breaker, ...] = (
    an_odd_tile,
    four_dice,
    out_of_turn,
    a_taken_space,
    far_from_the_others,
    a_die_nobody_rolled,
    a_higher_token,
    tiles_far_apart,
    a_die_not_in_the_decoder,
    a_code_backwards,
    dice_that_do_not_lie_there,
    paid_with_nothing,
    one_die_for_the_deck,
    a_jump,
    four_steps,
    a_flight_from_nowhere,
    a_point_too_many,
    another_winner,
)


def broken(lines: list[Written], breaks: Breaker) -> tuple[int, tuple[Event, ...]] | None:
    """The first line that can be broken so and its events, the first one changed."""
    for at, line in enumerate(lines):
        first, *rest = line.events
        changed = breaks(line, first)
        if changed is not None and changed != first:
            if not rest:
                return at, (changed,)
            return at, (changed, Done(changed.player))
    return None
