"""Coverage goals of Covert: rare events, each a predicate on a round's steps so far."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from referee_spec.covert import events
from referee_spec.covert.decks import in_deck
from referee_spec.covert.events import Event
from referee_spec.covert.scoring import points
from referee_spec.covert.state import CIRCLES, Table
from referee_spec.verification.play import Step

Steps = Sequence[Step[Table, Event]]
"""The steps of a round so far, at least one."""


def past_the_end(steps: Steps) -> bool:
    """Return whether a six is made a one by adding one, or a one a six by subtracting one."""
    event = steps[-1].event
    return isinstance(event, events.Adjust) and abs(steps[-1].after.doing.bound - event.die) == 5


def across_the_end(steps: Steps) -> bool:
    """Return whether a one is placed beside only a six, or a six beside only a one."""
    step = steps[-1]
    if not isinstance(step.event, events.Place) or step.event.spot not in CIRCLES:
        return False
    faces = [face for face, _ in step.before.circles[CIRCLES.index(step.event.spot)]]
    return bool(faces) and all(abs(face - step.event.die) > 1 for face in faces)


def two_tokens(steps: Steps) -> bool:
    """Return whether a die in the folder brings two tokens."""
    event = steps[-1].event
    return isinstance(event, events.Place) and len(event.tokens) == 2


def reshuffled(steps: Steps) -> bool:
    """Return whether the discarded agency cards become the deck."""
    before, after = steps[-1].before, steps[-1].after
    return not in_deck(before, "agency") and in_deck(after, "agency") > 0 and bool(before.discard)


def own_cube_there(steps: Steps) -> bool:
    """Return whether an agent leaves a city with a cube of the player's own colour."""
    event, before = steps[-1].event, steps[-1].before
    if not isinstance(event, events.Move | events.Travel):
        return False
    return any((city, event.player) in before.cubes for path in event.paths for city in path[:-1])


def two_codes(steps: Steps) -> bool:
    """Return whether a second code is broken in one turn."""
    return isinstance(steps[-1].event, events.Break) and bool(steps[-1].before.doing.broke)


def code_shown(steps: Steps) -> bool:
    """Return whether a mission is completed with the equipment of a broken code."""
    event = steps[-1].event
    return isinstance(event, events.Complete) and bool(event.codes)


def last_mission(steps: Steps) -> bool:
    """Return whether a mission is completed after the last round."""
    return isinstance(steps[-1].event, events.Complete) and steps[-1].before.phase == "final"


def tie(steps: Steps) -> bool:
    """Return whether the game ends with the same points for the best two."""
    after: Table = steps[-1].after
    best = sorted(points(after, seat) for seat in range(len(after.names)))
    return after.phase == "over" and best[-1] == best[-2]


def spied_spy(steps: Steps) -> bool:
    """Return whether a card is spied that was used for spying."""
    event = steps[-1].event
    if not isinstance(event, events.Spy):
        return False
    turn = reversed([step.event for step in steps[:-1]])
    for earlier in turn:
        if isinstance(earlier, events.Done):
            return False
        if isinstance(earlier, events.Spy) and earlier.item == event.card:
            return True
    return False


def spied_on(steps: Steps) -> bool:
    """Return whether a card is spied that somebody else used."""
    return (
        isinstance(steps[-1].event, events.Spy) and steps[-1].event.player != steps[-1].before.turn
    )


def two_first(steps: Steps) -> bool:
    """Return whether two players act first in one phase."""
    step = steps[-1]
    if not isinstance(step.event, events.First):
        return False
    return any(
        isinstance(earlier.event, events.First) and earlier.before.phase == step.before.phase
        for earlier in steps[:-1]
    )


def three_dice(steps: Steps) -> bool:
    """Return whether a third die is placed in one turn."""
    return isinstance(steps[-1].event, events.Place) and steps[-1].after.doing.acts == 3


def two_sneaks(steps: Steps) -> bool:
    """Return whether two sneak attacks are made in one turn."""
    return isinstance(steps[-1].event, events.Sneak) and steps[-1].after.doing.most == 3


def searched_and_dropped(steps: Steps) -> bool:
    """Return whether a search for a mission exceeds the limit, so that one is dropped."""
    return isinstance(steps[-1].event, events.Search) and bool(steps[-1].event.dropped)


def taken_and_dropped(steps: Steps) -> bool:
    """Return whether a mission is taken and another one dropped."""
    return isinstance(steps[-1].event, events.TakeMission) and bool(steps[-1].event.dropped)


def nothing_to_resolve(steps: Steps) -> bool:
    """Return whether a player without dice on the circles is passed over."""
    step = steps[-1]
    if step.before.phase != "resolve" or step.after.phase != "resolve":
        return False
    order = [step.before.players[seat].order for seat in (step.before.turn, step.after.turn)]
    n = len(step.before.names)
    return isinstance(step.event, events.Done) and (order[1] - order[0]) % n > 1


def two_intel(steps: Steps) -> bool:
    """Return whether two cards for intel are taken one after the other."""
    return any(
        isinstance(one.event, events.Intel) and isinstance(two.event, events.Intel)
        for one, two in pairwise(steps[-2:])
    )


def of_kind(*kinds: type) -> Callable[[Steps], bool]:
    """Return the predicate that the last event is of one of these types."""
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
    "dice rolled again": of_kind(events.Reroll),
    "cards over the limit": of_kind(events.Drop),
    "a flight": of_kind(events.Fly),
    "a third round": lambda steps: (
        steps[-1].after.phase == "between" and steps[-1].after.round == 3
    ),
    "four players": lambda steps: (
        isinstance(steps[-1].event, events.Round) and len(steps[-1].after.names) == 4
    ),
    "a code breaker": lambda steps: (
        isinstance(steps[-1].event, events.Swap) and bool(steps[-1].event.item)
    ),
}
