"""What lines of a record say of hands: changes, and what witnesses claim."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import frozen

from referee.notation.line import Statement
from referee.record.source import SourceLine
from referee_spec.kernel.game import AnyGame, HandChange


@frozen
class Change:
    """A change of a hand, with the turn and the line that tells of it."""

    change: HandChange
    turn: int
    line: int


@frozen
class Claim:
    """A statement, with the round that it is about and its line."""

    statement: Statement
    round: int
    source: SourceLine


def traced(
    game: AnyGame, state: Any, event: Any, line: int, parts: Iterable[tuple[Any, int]]
) -> Iterator[tuple[HandChange, int]]:
    """What an event does to hands, each with the line that tells of it: what a position says
    stands on the line of that part of it."""
    assert game.changes is not None
    said: list[tuple[HandChange, int]] = []
    for part, number in parts:
        if type(part) is type(event):
            said += [(change, number) for change in game.changes(state, part)]
    for change in game.changes(state, event):
        at = next((n for n, (one, _) in enumerate(said) if one == change), None)
        yield (change, line) if at is None else said.pop(at)
