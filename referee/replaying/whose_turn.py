"""Whose turn it may be: turns that a record leaves out, and turns that passed somebody over."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from referee.replaying.worlds import PastEvent, catch_up, player_of
from referee_spec.kernel.game import AnyGame

MOST_SILENT = 30
"""The search for turns that the record leaves out stops when there are more worlds than this."""


def leaves_out_turns(game: AnyGame, passed: Iterable[PastEvent], events: Sequence[Any]) -> bool:
    """Return whether the record leaves out turns before these events of a line.

    ``passed`` are the events that happened, including implicit ones.
    """
    silent = game.silent_turns
    if silent:
        for past_event in passed:
            if type(past_event.event) in silent and past_event.event not in events:
                return True
    return False


def silent_turns(game: AnyGame, state: Any, event: object) -> int:
    """Return the largest number of turns that a record may have left out before an event."""
    left_out = turn_left_out(game, state, event)
    if left_out is None:
        return 0
    worlds = (game.after(state, way) for way in game.alternatives(state, left_out))
    further = max(silent_turns(game, world, event) for world in worlds)
    return further + (type(left_out) in game.silent_turns)


def turn_left_out(game: AnyGame, state: Any, event: object) -> Any:
    """Return the event that a record may leave out next before an event, None if there is none.

    It is an implicit event, or a silent turn of another player that the rules allow.
    """
    implicit = game.implicit_event(state, event)
    if implicit is not None or game.to_act(state) in (None, player_of(event)):
        return implicit
    if game.turn_model.may_idle:
        return None
    silent = (turn for turn in game.candidates(state) if type(turn) in game.silent_turns)
    return next((turn for turn in silent if game.allows(state, turn)), None)


def after_silent_turns(game: AnyGame, worlds: Iterable[Any]) -> tuple[Any, ...]:
    """Return these worlds, and those after any number of turns that a record may leave out."""
    found = dict.fromkeys(worlds)
    last = list(found)
    while last and len(found) <= MOST_SILENT:
        after = (
            game.after(world, event)
            for world in last
            for event in game.candidates(world)
            if type(event) in game.silent_turns and game.allows(world, event)
        )
        # Skip worlds found before: a turn that is left out may change nothing that is known.
        last = [world for world in dict.fromkeys(after) if world not in found]
        found |= dict.fromkeys(last)
    return tuple(found)


def with_others_to_act(
    game: AnyGame,
    worlds: Sequence[Any],
    player: int | None,
    passed_over: int | None,
    may_act: tuple[int, ...],
) -> tuple[Sequence[Any], tuple[int, ...]]:
    """Return the worlds after a turn of a player, and those in which somebody else acts next.

    The record does not say where play goes on after a turn out of turn that the table let stand:
    behind its player, or with the one who was ``passed_over``, and then behind either. Return as
    well the seats for the next turn's ``may_act``: who was passed over, and who may also act then.
    """
    model = game.turn_model
    if passed_over is None and player not in may_act[:1]:
        return worlds, ()
    caught_up = [catch_up(game, world, None).state for world in worlds]
    if passed_over is None:
        seats, may_act = may_act[1:], ()
    else:
        seats, after = (passed_over,), game.to_act(caught_up[0])
        may_act = () if after is None else (passed_over, after)
    others = (model.with_turn(world, seat) for world in caught_up for seat in seats)
    return tuple(dict.fromkeys([*worlds, *filter(None, others)])), may_act


def after_out_of_turn(
    game: AnyGame, before: Iterable[Any], worlds: tuple[Any, ...], player: int | None
) -> tuple[Any, ...]:
    """Return the worlds after a turn out of turn of a player, with those who may act next in them.

    Play goes on behind the player, or with the one who was passed over: whose turn it was in the
    states ``before``. Return ``worlds`` if ``player`` is None, or if no turn can begin.
    """
    model = game.turn_model
    if player is None or model.with_turn(worlds[0], player) is None:
        return worlds
    behind = (player + 1) % len(worlds[0].match.setup.players)
    passed_over = (seat for seat in map(game.to_act, before) if seat is not None)
    seats = dict.fromkeys([behind, *passed_over])
    found = tuple(dict.fromkeys(model.with_turn(one, seat) for one in worlds for seat in seats))
    return worlds if None in found else found


def may_act_after(accounts: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Return who may act after a disputed turn, given who may act after each of its accounts.

    All are seats as in the ``may_act`` of `with_others_to_act`.
    """
    told = [may_act for may_act in accounts if may_act]
    same = (may_act[1:] for may_act in told if may_act[0] == told[0][0])
    return tuple(dict.fromkeys([*told[0][:1], *chain.from_iterable(same)])) if told else ()
