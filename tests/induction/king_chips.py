"""Kings in the Corner in numbers of chips: they are conserved, proved by z3.

The chips of each player, which may be owed, and those of the pot are integers of z3. What is paid
is any number: the rules say how much. `step` says which numbers may follow each other by an event;
tests/spec/test_counts.py compares it with steps of real matches.
"""

from collections.abc import Iterator
from typing import Any

import z3
from attrs import frozen

from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.chips import all_chips, in_play
from referee_spec.kings_in_the_corner.state import Table

KINDS = ("round", "pay", "done", "end")
"""The kinds of event that move chips, fines among the payments; ``end`` is a turn that ends the
hand."""


@frozen
class Chips:
    """The chips of each player from the dealer's left, in the pot, and what stays in the pot."""

    players: tuple[Any, ...]
    pot: Any
    carried: Any


def chips_of(table: Table) -> Chips:
    """Return the chips of a table."""
    n = len(table.chips)
    seats = [(table.match.dealer + 1 + step) % n for step in range(n)]
    players = tuple(z3.IntVal(all_chips(table)[seat]) for seat in seats)
    return Chips(players, z3.IntVal(table.pot), z3.IntVal(table.match.carried))


def unknown(name: str, players: int) -> Chips:
    """Return chips of which nothing is known."""
    own = tuple(z3.Int(f"{name} chips {seat}") for seat in range(players))
    return Chips(own, z3.Int(f"{name} pot"), z3.Int(f"{name} carried"))


def everything(chips: Chips) -> Any:
    """Return the number of chips of all players and in the pot."""
    return sum(chips.players) + chips.pot


def invariant(chips: Chips, box: Any) -> Any:
    """Return that less than one chip a player is in the box, and the pot is no debt."""
    together = everything(chips)
    return z3.And(
        together <= box,
        together > box - len(chips.players),
        chips.pot >= chips.carried,
        chips.carried >= 0,
    )


def step(old: Chips, kind: str, new: Chips, box: Any, leftover: str) -> Any:
    """Return that an event of this kind may lead from the old chips to the new ones.

    ``box`` is the number of chips, and ``leftover`` the reading of where chips go that cannot be
    shared out equally.
    """
    n = len(old.players)
    if kind == "round":
        each, over = z3.Int("each"), z3.Int("over")
        first = z3.BoolVal(leftover == "first-players")
        had = (each + z3.If(z3.And(first, seat < over), 1, 0) for seat in range(n))
        division = z3.And(box - old.carried == n * each + over, over >= 0, over < n)
        antes = z3.And(*(now == one - 1 for now, one in zip(new.players, had, strict=True)))
        pot = z3.And(new.pot == old.carried + n, new.carried == old.carried)
        return z3.And(division, antes, pot)
    paid = [was - now for was, now in zip(old.players, new.players, strict=True)]
    parts = [new.pot == old.pot + sum(paid), *(one >= 0 for one in paid)]
    if kind == "done":
        parts += [one == 0 for one in paid]
    if kind == "pay":
        parts += [z3.Or(*(everybody_but(seat, paid) for seat in range(n)))]
    stays = z3.Or(new.carried == 0, new.carried == new.pot)
    parts.append(stays if kind == "end" else new.carried == old.carried)
    return z3.And(*parts)


def everybody_but(seat: int, paid: list[Any]) -> Any:
    """Return that nobody but this seat has paid."""
    return z3.And(*(one == 0 for other, one in enumerate(paid) if other != seat))


def kind_of(event: events.Event, after: Table) -> str | None:
    """Return the kind of an event that moves chips, by what follows; None for others."""
    match event:
        case events.Round():
            return "round"
        case events.Pay() | events.Fine():
            return "pay"
        case events.Done():
            return "end" if after.phase == "over" else "done"
    return None


def box_of(table: Table) -> int:
    """Return the number of chips that are shared out."""
    return in_play(table.match.setup)


def proofs(players: int, leftover: str) -> Iterator[tuple[str, bool]]:
    """Yield each kind of event, and whether none loses or makes chips, however many there are."""
    old, new, box = unknown("old", players), unknown("new", players), z3.Int("box")
    for kind in KINDS:
        kept = z3.BoolVal(kind == "round")
        kept = z3.Or(kept, everything(new) == everything(old))
        solver = z3.Solver()
        solver.add(invariant(old, box), step(old, kind, new, box, leftover))
        possible = solver.check() == z3.sat
        solver.add(z3.Not(z3.And(invariant(new, box), kept)))
        yield kind, possible and solver.check() == z3.unsat
