"""Explanations of a refused line: what may have happened in its place.

An illegal move may really have been made, or the record may be wrong: another move was made,
the move was not made, or the line stands one too early. Each explanation is one fault. Lines
that follow show which explanations can be true.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from attrs import evolve, fields

from referee.replaying.worlds import Refusal, advance, catch_up
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.turn_model import TurnModel

MOST_STATES = 2_000
"""With more states than this in the course of one turn its legal outcomes are not listed."""


def unknown(game: AnyGame, world: object, events: Iterable[Any]) -> Any:
    """Return the state in which everything that these events may have touched is unknown."""
    for event in events:
        world = game.make_unknown(world, event)
    return world


def believed(game: AnyGame, world: object, claim: object) -> Any:
    """Return the state in which a wrong claim is true, or in which what it claims is unknown."""
    if game.turn_model is None:
        return game.make_unknown(world, claim)
    return game.turn_model.believe(world, claim) or game.make_unknown(world, claim)


def legal_turns(
    game: AnyGame, world: object, events: Sequence[Any]
) -> tuple[list[Any] | None, int]:
    """Return the states after each legal turn with the same cards from the draw pile.

    ``events`` are those of the written turn; what chance decided of it is taken as written and
    everything else is a choice. The states are None if the hand of the player to act is not wholly
    known, or if there are too many turns to list them all: a partial list would accuse others.
    Return with them how many events were tried.
    """
    model = game.turn_model
    player = game.to_act(world)
    if model is None or player is None or not model.knows_hand(world, player):
        return None, 0
    chance = tuple(event for event in events if type(event) in model.chance)
    turn = model.turn_of(world)
    outcomes: dict[Any, None] = {}
    visited = {(world, 0)}
    waiting = [(world, 0)]
    tried = 0
    for state, drawn in waiting:
        for event, used in moves(game, model, state, chance, drawn):
            tried += 1
            before, _, refused = catch_up(game, state, event, None)
            if refused is not None or model.turn_of(before) != turn:
                continue
            if not game.allows(before, event):
                continue
            after = game.after(before, event)
            if model.turn_of(after) != turn:
                if used == len(chance):
                    outcomes[after] = None
            elif (after, used) not in visited:
                visited.add((after, used))
                waiting.append((after, used))
                if len(waiting) > MOST_STATES:
                    return None, tried
    return list(outcomes), tried


def moves(
    game: AnyGame, model: TurnModel, state: object, chance: Sequence[Any], drawn: int
) -> Iterable[tuple[Any, int]]:
    """Return the events that may come next in a turn, each with how many draws are then used."""
    following = []
    if drawn < len(chance):
        following.append((chance[drawn], drawn + 1))
    elif game.to_act(state) is None:
        # The record leaves the draws out.
        implicit = game.implicit_event(state, None)
        if implicit is not None:
            following.append((implicit, drawn))
    if game.to_act(state) is not None:
        following += [
            (event, drawn) for event in game.candidates(state) if type(event) not in model.chance
        ]
    return following


def corrected_lines(
    game: AnyGame, worlds: Iterable[Any], events: Sequence[Any]
) -> Iterable[tuple[Any, ...]]:
    """Return the worlds after each line that the written one may have been instead.

    A game says which lines are easily confused: a wrong player, a wrong number of draws.
    """
    if game.turn_model is None:
        return
    for world in worlds:
        for line in game.turn_model.corrections(world, tuple(events)):
            after: tuple[Any, ...] = (world,)
            for event in line:
                outcome = advance(game, after, event, None)
                if outcome.refusal is not None:
                    break
                after = outcome.worlds
            else:
                yield after


def similar_events(game: AnyGame, state: Any, event: Any) -> list[Any]:
    """Return the legal moves that may have been made instead of a refused action.

    They are all moves of another kind, and events of the same kind in which some fields have the
    values of a legal move: so a card that was seen is kept where only a die is wrong.
    """
    names = [one.name for one in fields(type(event)) if one.name != "player"]
    found: dict[Any, None] = {}
    for move in game.candidates(state):
        player = getattr(move, "player", None)
        if player not in (event.player, game.to_act(state)):
            continue
        if type(move) is not type(event) or player != event.player:
            if game.allows(state, move):
                found[move] = None
            continue
        different = [name for name in names if getattr(move, name) != getattr(event, name)]
        for count in range(1, len(different) + 1):
            for chosen in combinations(different, count):
                other = evolve(event, **{name: getattr(move, name) for name in chosen})
                if other not in found and game.allows(state, other):
                    found[other] = None
        if len(found) > MOST_STATES:
            break
    return list(found)


def is_undecided(refusal: Refusal) -> bool:
    """Return whether a refusal says that the record leaves out the deciding fact."""
    return refusal.rule.breach == "undecided"
