"""Lines that may have been meant instead of a refused one, and the states after them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from attrs import fields

from referee.record.budget import Budget
from referee.replaying.worlds import advance, catch_up, legal_step, player_of
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.tally import Round, Winner
from referee_spec.kernel.turn_model import NO_TURNS, TurnModel

MOST_UNSEEN = 60
"""If turns with unseen cards lead to more worlds than this, they are not listed."""

MOST_STATES = 2_000
"""If one turn leads through more states than this, its legal outcomes are not listed."""


def unknown(game: AnyGame, world: object, events: Iterable[Any]) -> Any:
    """Return the state in which everything that these events may have touched is unknown."""
    for event in events:
        world = game.make_unknown(world, event)
    return world


def end_may_be_left_out(game: AnyGame, worlds: Iterable[Any], rule: Rule) -> bool:
    """Return whether the record may leave out the rest of a round, whose end this rule asks for.

    It asks for it if it guards a heading and a claim. Where every hand is known the rest would be
    known, too.
    """
    guards = (game.rulebook.guards.get(kind, ()) for kind in (Round, Winner))
    return all(rule in of_kind for of_kind in guards) and may_not_be_over(game, worlds)


def may_not_be_over(game: AnyGame, worlds: Iterable[Any]) -> bool:
    """Return whether somebody may still have to act, and not every hand is known."""
    model = game.turn_model
    return model is not NO_TURNS and all(
        game.to_act(world) is not None
        and not all(model.knows_hand(world, n) for n, _ in enumerate(world.match.setup.players))
        for world in worlds
    )


def after_unseen_turns(game: AnyGame, worlds: Iterable[Any], budget: Budget) -> tuple[Any, ...]:
    """Return the worlds after each turn with unseen cards.

    Return none if the turns cannot be listed in one of the given worlds, or are too many.
    """
    after: dict[Any, None] = {}
    for world in worlds:
        before = budget.steps
        for turn in game.turn_model.unseen_turns(world):
            budget.tried()
            after[turn] = None
            if len(after) > MOST_UNSEEN:
                return ()
        if budget.steps == before:
            return ()
    return tuple(after)


def legal_turns(
    game: AnyGame, world: object, events: Sequence[Any], budget: Budget
) -> list[Any] | None:
    """Return the states after each legal turn.

    ``events`` are those of the written turn. What chance decided in it (the cards drawn) is taken
    as written; everything else may have been different. Return None if the hand of the player to
    act is not fully known, or if there are too many turns: with a partial list, innocent lines
    might be accused.
    """
    model = game.turn_model
    player = game.to_act(world)
    if player is None or not model.knows_hand(world, player):
        return None
    chance = tuple(event for event in events if type(event) in model.chance)
    turn = model.turn_of(world)
    outcomes: dict[Any, None] = {}
    visited = {(world, 0)}
    waiting = [(world, 0)]
    for state, drawn in waiting:
        for event, used in moves(game, model, state, chance, drawn):
            budget.tried()
            caught = catch_up(game, state, event)
            if caught.refusal is not None or model.turn_of(caught.state) != turn:
                continue
            if not game.allows(caught.state, event):
                continue
            after = game.after(caught.state, event)
            if model.turn_of(after) != turn:
                if used == len(chance):
                    outcomes[after] = None
            elif (after, used) not in visited:
                visited.add((after, used))
                waiting.append((after, used))
                if len(waiting) > MOST_STATES:
                    return None
    return list(outcomes)


def near_turns(game: AnyGame, world: object, events: Sequence[Any], budget: Budget) -> list[Any]:
    """Return the states after each legal turn that differs in one action.

    ``events`` are those of the written turn. Compared with it one action is left out, replaced or
    added; what chance decided is taken as written.
    """
    model = game.turn_model
    turn = model.turn_of(world)
    outcomes: dict[Any, None] = {}
    state = world
    for at in range(len(events) + 1):
        rest = events[at:]
        for line in lines_near(game, model, state, rest):
            after: Any = state
            for event in line:
                budget.tried()
                after = legal_step(game, after, event)
                if after is None:
                    break
            if after is not None and model.turn_of(after) != turn:
                outcomes[after] = None
        state = legal_step(game, state, rest[0]) if rest else None
        if state is None or model.turn_of(state) != turn:
            break
    return list(outcomes)


def lines_near(
    game: AnyGame, model: TurnModel, state: object, events: Sequence[Any]
) -> list[Sequence[Any]]:
    """Return the lines that differ from one in what is done first.

    The first event is left out or replaced, unless chance decided it, or another comes before it.
    """
    chance = bool(events) and type(events[0]) in model.chance
    lines = [] if chance else [events[1:]]
    if game.to_act(state) is not None:
        actions = [event for event in game.candidates(state) if type(event) not in model.chance]
        lines += [(action, *events) for action in actions]
        lines += [] if chance else [(action, *events[1:]) for action in actions]
    return lines


def legal_line(game: AnyGame, state: object, events: Iterable[Any]) -> Any:
    """Return the state after the events of a line, None if one of them is refused."""
    for event in events:
        state = None if state is None else legal_step(game, state, event)
    return state


def moves(
    game: AnyGame, model: TurnModel, state: object, chance: Sequence[Any], drawn: int
) -> Iterable[tuple[Any, int]]:
    """Return the events that may come next in a turn, each with the draws used up afterwards.

    ``chance`` are the events of the written turn that chance decided, of which ``drawn`` are used.
    """
    following = []
    if drawn < len(chance):
        following.append((chance[drawn], drawn + 1))
    elif game.to_act(state) is None:
        # The record leaves out the draw: it is an implicit event.
        implicit = game.implicit_event(state, None)
        if implicit is not None:
            following.append((implicit, drawn))
    if game.to_act(state) is not None:
        following += [
            (event, drawn) for event in game.candidates(state) if type(event) not in model.chance
        ]
    return following


def corrected_lines(
    game: AnyGame, worlds: Iterable[Any], events: Sequence[Any], budget: Budget
) -> list[Any]:
    """Return the worlds after all lines that may have been meant.

    The game's turn model says which lines are easily confused: a wrong player, a wrong number of
    draws. The line may also be right if a card seen before was in fact another card.
    """
    found: list[Any] = []
    model, written = game.turn_model, tuple(events)
    for world in worlds:
        meant = [(world, line) for line in model.corrections(world, written)]
        miscounted = model.miscounted(world, written)
        meant += [(miscounted, written)] if miscounted is not None else []
        for before, line in meant:
            after: tuple[Any, ...] = (before,)
            for event in line:
                budget.followed(after)
                outcome = advance(game, after, event)
                if outcome.refusal is not None:
                    break
                after = outcome.worlds
            else:
                found += after
    return found


def similar_events(
    game: AnyGame, state: Any, event: Any, budget: Budget, *, near: bool
) -> list[Any]:
    """Return the legal moves that may have been made instead of an action.

    ``near`` moves are of the same kind and differ from the action in one field, or in one value of
    a field of several. The others are of another kind or differ in more. What is changed is taken
    from a candidate, and the rest stays: if only a die is wrong, the card that was seen is kept.
    """
    found: dict[Any, None] = {}
    refused = set[Any]()
    for move in game.candidates(state):
        player = player_of(move)
        if player not in (event.player, game.to_act(state)):
            continue
        others = [move]
        if type(move) is type(event) and player == event.player:
            others = [evolve(event, **values) for values in values_between(event, move, near=near)]
        elif near:
            continue
        for other in others:
            if other in found or other in refused:
                continue
            budget.tried()
            if game.allows(state, other):
                found[other] = None
            else:
                refused.add(other)
        if len(found) > MOST_STATES:
            break
    return list(found)


def values_between(event: Any, move: Any, *, near: bool) -> Iterator[dict[str, Any]]:
    """Yield what to change in an event to come nearer to a move of its kind, or to reach it.

    That is one value if ``near``: of a field of as many values as the move has, only one of them.
    Else it is more than one.
    """
    names = (field.name for field in fields(type(event)))
    pairs = ((name, getattr(event, name), getattr(move, name)) for name in names)
    slips = {name: one_value(ours, theirs) for name, ours, theirs in pairs if ours != theirs}
    if near:
        yield from ({name: value} for name, values in slips.items() for value in values)
        return
    for count in range(1, len(slips) + 1):
        for some in combinations(slips, count):
            if count > 1 or len(slips[some[0]]) > 1:
                yield {name: getattr(move, name) for name in some}


def one_value(ours: Any, theirs: Any) -> list[Any]:
    """Return our value with one of its parts replaced by one of theirs.

    Return theirs if it has not as many parts, as well.

    >>> one_value((1, 2, 3), (1, 4, 3))
    [(1, 4, 3)]
    >>> one_value((1, 2), (4,))
    [(4,), (4, 2), (1, 4)]
    """
    if not (isinstance(ours, tuple) and isinstance(theirs, tuple)):
        return [theirs]
    slips = [
        replaced(ours, at, other)
        for at, one in enumerate(ours)
        if one not in theirs
        for other in theirs
        if other not in ours
    ]
    return slips if len(ours) == len(theirs) else [theirs, *slips]
