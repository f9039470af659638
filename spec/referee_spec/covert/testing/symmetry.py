"""Symmetry of states of Covert, the measure of a round, and states as text."""

import json
from typing import Any

import attrs

from referee_spec.covert.events import Event
from referee_spec.covert.moves import on_circles
from referee_spec.covert.phase_inference import OWN, STEPS
from referee_spec.covert.state import ALL_PHASES, NOTHING, SETUP, Player, Table
from referee_spec.kernel.evolve import evolve

PARTS = {STEPS[kind]: part for kind, part in OWN.items()}
"""The part of a player that each step of the setup fills."""


def symmetry_key(table: Table) -> Any:
    """Return a key that is equal for states that differ in nothing that matters.

    The number of things done in the turn, the number of the round and the order within heaps are
    left out.
    """
    doing = table.doing
    return (
        table.phase,
        table.turn,
        tuple(map(of_player, table.players)),
        table.circles,
        table.display,
        table.open,
        tuple(sorted(table.discard)),
        tuple(sorted(table.away)),
        table.tiles,
        tuple(sorted(table.cubes)),
        (doing.acts, doing.most, doing.swaps, tuple(sorted(doing.covers)), doing.new),
        (doing.broke, doing.renewed, doing.intel, tuple(sorted(set(doing.used))), doing.bound),
        (doing.stopped, bool(doing.free), tuple(sorted(table.acted)), table.first, table.firsts),
        table.last,
        table.ledger,
    )


def of_player(player: Player) -> Any:
    """Return the parts of a player that two states with the same canonical form share."""
    return (
        player.character,
        player.dice,
        tuple(sorted(player.decoder)),
        (player.folder, player.reroll, player.cubes, player.order),
        player.agents,
        player.intel,
        player.hand,
        player.missions,
        player.codes,
        tuple(sorted(player.done)),
        player.broken,
        player.tokens,
    )


MOST_DONE = 1_000_000
"""A bound on the operations of a turn."""


def measure(table: Table) -> tuple[int, ...]:
    """Return natural numbers that decrease with every event of a round.

    First come the phases left and what is left to do in this one, then how much more may be done in
    the turn, then what is due. By the rulebook a turn need not end: two cards for spying may be
    spied in turns, and searches shuffle their own cards back. A turn is assumed to have at most a
    million operations.
    """
    doing = table.doing
    done = doing.acts + doing.most + doing.free + len(doing.covers) + doing.stopped
    over = (max(len(player.hand) - table.options.hand_limit, 0) for player in table.players)
    begun = table.first is not None
    phase = "between" if table.phase == "tied" else table.phase
    ended = phase == "between" and table.round > 0
    return (
        0 if ended else len(ALL_PHASES) - ALL_PHASES.index(phase),
        left(table),
        sum(player.reroll for player in table.players),
        MOST_DONE - done - begun,
        doing.new,
        len(doing.intel),
        sum(over),
    )


def left(table: Table) -> int:
    """Return what is left to do in the phase: hands to deal, dice to roll or place, turns."""
    players = table.players
    if table.phase in PARTS:
        return sum(not getattr(player, PARTS[table.phase]) for player in players)
    if table.phase == "roll":
        return sum(not player.dice for player in players)
    acted = bool(table.doing.acts or table.doing.stopped)
    if table.phase == "place":
        return 2 * sum(len(p.dice) + (not p.order) for p in players) + acted
    if table.phase == "resolve":
        return 2 * sum(on_circles(table, seat) for seat in range(len(players))) + acted
    return len(players) - len(table.acted)


def state_text(table: Table) -> str:
    """Return a state as JSON: seats from 0, heaps sorted, empty parts left out."""
    data = {
        "phase": table.phase,
        "turn": table.turn,
        "players": [
            {name: value for name, value in attrs.asdict(player).items() if value}
            for player in table.players
        ],
        "circles": table.circles,
        "display": table.display,
        "open": table.open,
        "discard": sorted(table.discard),
        "tiles": table.tiles,
        "cubes": sorted(table.cubes),
        "last": table.last,
    }
    if table.doing != NOTHING and table.phase not in (*SETUP, "between", "tied"):
        doing = attrs.asdict(evolve(table.doing, free=0))
        data["doing"] = {name: value for name, value in doing.items() if value}
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def event_text(table: Table, event: Event) -> str:
    """Return an event as JSON: its type, then its fields in order.

    Whether a record writes it is left out, and what only its line shows.
    """
    shown = ("written", "shows")
    told = attrs.astuple(event, recurse=False, filter=lambda field, _: field.name not in shown)
    return json.dumps([type(event).__name__, *told], separators=(",", ":"))
