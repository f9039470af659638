"""Events that were made although a rule refuses them, and the states after them."""

from collections.abc import Iterable
from typing import Any

from referee.replaying.worlds import advance, catch_up
from referee_spec.kernel.game import AnyGame


def forced(game: AnyGame, world: object, event: object) -> Any:
    """Return the state after an event that was made although a rule refuses it.

    Return None if the event can have no effect: for instance, a card shown without a challenge.
    """
    state = catch_up(game, world, event).state
    after = game.turn_model.after_breach(state, event)
    if after is not None:
        return after
    try:
        return game.after(state, event)
    except (AssertionError, LookupError, TypeError, ValueError):
        # Effects may fail in states in which their guards do not hold.
        return None


def after_forced(game: AnyGame, worlds: Iterable[Any], event: object) -> tuple[Any, ...]:
    """Return the worlds after an event that was made although a rule refuses it, each once.

    An event with unseen cards is made as each of the events that it may have been. The worlds in
    which the event can have no effect are left out.
    """
    made = dict.fromkeys(
        forced(game, world, way)
        for world in worlds
        for way in game.alternatives(catch_up(game, world, event).state, event)
    )
    return tuple(world for world in made if world is not None)


def following(game: AnyGame, worlds: Iterable[Any], events: Iterable[object]) -> tuple[Any, ...]:
    """Return the worlds after these events; none if every world refuses one of them.

    If the turn model has an effect for a refused event (``after_breach``), that is applied.
    """
    after, model = tuple(worlds), game.turn_model
    for event in events:
        outcome = advance(game, after, event)
        after = outcome.worlds
        if outcome.refusal is not None:
            made = (model.after_breach(world, event) for world in after)
            after = tuple(world for world in dict.fromkeys(made) if world is not None)
    return after
