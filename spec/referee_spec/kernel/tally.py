"""The tally: rounds, what they score, and what a record claims of it, alike in every game."""

from typing import Any

from attrs import frozen

from referee_spec.kernel.evolve import evolve

Amounts = tuple[tuple[int, int], ...]
"""Pairs of a seat and what that player has: dollars, chips or points."""


@frozen
class Round:
    """A round begins, or a hand; they count from 1."""

    number: int


@frozen
class Scores:
    """The record says what the round brought some players."""

    amounts: Amounts


@frozen
class Totals:
    """The record says what some players have by now."""

    amounts: Amounts


@frozen
class Winner:
    """The record says who has won."""

    players: tuple[int, ...]


def running(match: Any) -> tuple[int, ...] | None:
    """The totals of a match with the scores of its last round added, as far as they are known.

    A match here has a ``round`` (0 before the first), ``totals`` before it and its ``scores``,
    each None where the record leaves it open.
    """
    totals: tuple[int, ...] | None = match.totals
    if totals is None or match.scores is None:
        return totals if match.round == 0 else None
    return tuple(map(sum, zip(totals, match.scores, strict=True)))


def first_wrong(claims: Amounts, right: tuple[int, ...]) -> tuple[int, int, int] | None:
    """The first player of whom a claim is wrong, with the claim and what is right."""
    for player, claimed in claims:
        if right[player] != claimed:
            return player, claimed, right[player]
    return None


def complete(claims: Amounts, players: int) -> tuple[int, ...] | None:
    """What is claimed of each of so many players, by seat; None if somebody is left out."""
    said = dict(claims)
    return tuple(said[seat] for seat in range(players)) if len(said) == players else None


def with_totals(match: Any, claims: Amounts, players: int) -> Any:
    """The match with totals that a record claims where nothing says them otherwise."""
    totals = complete(claims, players)
    if totals is None or running(match) is not None:
        return match
    return evolve(match, totals=totals, scores=(0,) * players)
