"""What seldom happens in Covert, told from the steps of a round so far."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from referee_spec.covert.decks import in_agency_deck
from referee_spec.covert.events import (
    Adjust,
    Break,
    Complete,
    Done,
    Drop,
    Event,
    First,
    Fly,
    Intel,
    Move,
    Place,
    Reroll,
    Search,
    Sneak,
    Spy,
    Swap,
    TakeMission,
    Travel,
)
from referee_spec.covert.scoring import points
from referee_spec.covert.state import CIRCLES, Table
from referee_spec.verification.play import Step

Steps = Sequence[Step[Table, Event]]
"""The steps of a round so far, at least one."""


def past_the_end(steps: Steps) -> bool:
    """A six was made a one by adding one, or a one a six by subtracting one."""
    event = steps[-1].event
    return isinstance(event, Adjust) and abs(steps[-1].after.doing.bound - event.die) == 5


def across_the_end(steps: Steps) -> bool:
    """A one was placed beside a six alone, or a six beside a one alone."""
    step = steps[-1]
    if not isinstance(step.event, Place) or step.event.spot not in CIRCLES:
        return False
    faces = [face for face, _ in step.before.circles[CIRCLES.index(step.event.spot)]]
    return bool(faces) and all(abs(face - step.event.die) > 1 for face in faces)


def two_tokens(steps: Steps) -> bool:
    """A die in the folder brought two tokens."""
    event = steps[-1].event
    return isinstance(event, Place) and len(event.tokens) == 2


def reshuffled(steps: Steps) -> bool:
    """The discarded agency cards were made the deck."""
    before, after = steps[-1].before, steps[-1].after
    return not in_agency_deck(before) and in_agency_deck(after) > 0 and bool(before.discard)


def own_cube_there(steps: Steps) -> bool:
    """An agent left a city in which a cube of the own colour lay."""
    event, before = steps[-1].event, steps[-1].before
    if not isinstance(event, Move | Travel):
        return False
    return any((city, event.player) in before.cubes for path in event.paths for city in path[:-1])


def two_codes(steps: Steps) -> bool:
    """Two codes were broken in one turn."""
    return isinstance(steps[-1].event, Break) and bool(steps[-1].before.doing.broke)


def code_shown(steps: Steps) -> bool:
    """A mission was completed with the equipment of a broken code."""
    event = steps[-1].event
    return isinstance(event, Complete) and bool(event.codes)


def last_mission(steps: Steps) -> bool:
    """A mission was completed after the last round."""
    return isinstance(steps[-1].event, Complete) and steps[-1].before.phase == "final"


def tie(steps: Steps) -> bool:
    """The game ended with the same points for the best two."""
    after: Table = steps[-1].after
    best = sorted(points(after, seat) for seat in range(len(after.names)))
    return after.phase == "over" and best[-1] == best[-2]


def spied_spy(steps: Steps) -> bool:
    """A card was spied that had been used for spying."""
    event = steps[-1].event
    if not isinstance(event, Spy):
        return False
    turn = reversed([step.event for step in steps[:-1]])
    for earlier in turn:
        if isinstance(earlier, Done):
            return False
        if isinstance(earlier, Spy) and earlier.item == event.card:
            return True
    return False


def spied_on(steps: Steps) -> bool:
    """A card was spied that somebody else used."""
    return isinstance(steps[-1].event, Spy) and steps[-1].event.player != steps[-1].before.turn


def two_first(steps: Steps) -> bool:
    """Two players acted first in one phase."""
    step = steps[-1]
    if not isinstance(step.event, First):
        return False
    return any(
        isinstance(one.event, First) and one.before.phase == step.before.phase for one in steps[:-1]
    )


def three_dice(steps: Steps) -> bool:
    """Three dice were placed in one turn."""
    return isinstance(steps[-1].event, Place) and steps[-1].after.doing.acts == 3


def two_sneaks(steps: Steps) -> bool:
    """Two sneak attacks were made in one turn."""
    return isinstance(steps[-1].event, Sneak) and steps[-1].after.doing.most == 3


def searched_and_dropped(steps: Steps) -> bool:
    """A search for a mission left one over the limit."""
    return isinstance(steps[-1].event, Search) and bool(steps[-1].event.dropped)


def taken_and_dropped(steps: Steps) -> bool:
    """A mission was taken and another one dropped."""
    return isinstance(steps[-1].event, TakeMission) and bool(steps[-1].event.dropped)


def nothing_to_resolve(steps: Steps) -> bool:
    """A player without dice on the circles was passed over among the resolving ones."""
    step = steps[-1]
    if step.before.phase != "resolve" or step.after.phase != "resolve":
        return False
    order = [step.before.players[seat].order for seat in (step.before.turn, step.after.turn)]
    n = len(step.before.names)
    return isinstance(step.event, Done) and (order[1] - order[0]) % n > 1


def two_intel(steps: Steps) -> bool:
    """Two cards for intel were taken one after the other."""
    return any(
        isinstance(one.event, Intel) and isinstance(two.event, Intel)
        for one, two in pairwise(steps[-2:])
    )


def of_kind(*kinds: type) -> Callable[[Steps], bool]:
    """Whether the last event was of one of these kinds."""
    return lambda steps: isinstance(steps[-1].event, kinds)


COVERAGE_GOALS: Mapping[str, Callable[[Steps], bool]] = {
    "a die changed past six or one": past_the_end,
    "a one placed beside a six": across_the_end,
    "two tokens for a die": two_tokens,
    "discards shuffled anew": reshuffled,
    "a city left where an own cube lay": own_cube_there,
    "two codes broken in a turn": two_codes,
    "a mission paid with a broken code": code_shown,
    "a last mission": last_mission,
    "a tie at the end": tie,
    "a spy's card spied": spied_spy,
    "another player spied on": spied_on,
    "two players acting first": two_first,
    "three dice placed in a turn": three_dice,
    "two sneak attacks": two_sneaks,
    "a search with too many missions": searched_and_dropped,
    "a mission dropped for another": taken_and_dropped,
    "a player without dice passed over": nothing_to_resolve,
    "two cards for intel": two_intel,
    "dice rolled again": of_kind(Reroll),
    "cards over the limit": of_kind(Drop),
    "a flight": of_kind(Fly),
    "a code breaker": lambda steps: (
        isinstance(steps[-1].event, Swap) and bool(steps[-1].event.item)
    ),
}
