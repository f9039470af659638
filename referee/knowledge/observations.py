"""Observations of hands: changes that the lines of a record state, and claims of witnesses."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import frozen

from referee.notation.statements import Deed, Statement
from referee.record.source import SourceLine
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.hand_change import HandChange


@frozen
class Change:
    """A change of a hand, with its turn and the line that states it."""

    change: HandChange
    turn: int
    line: int


@frozen
class Claim:
    """A statement, with the round that it is about and its line."""

    statement: Statement
    round: int
    source: SourceLine


@frozen
class DeedClaim:
    """A statement about what somebody did, with the round that it is about and its line."""

    deed: Deed
    round: int
    source: SourceLine


def traced(
    game: AnyGame, state: object, event: object, line: int, parts: Iterable[tuple[Any, int]]
) -> Iterator[tuple[HandChange, int]]:
    """Yield the changes of hands by an event, each with the number of the line that states it.

    ``parts`` has for each line of a position the position that this line alone describes, and the
    line's number. Yield nothing for a game whose hands are not followed.
    """
    if game.changes is None:
        return
    stated: list[tuple[HandChange, int]] = []
    for part, number in parts:
        if type(part) is type(event):
            stated += [(change, number) for change in game.changes(state, part)]
    for change in game.changes(state, event):
        at = next(
            (n for n, (stated_change, _) in enumerate(stated) if stated_change == change), None
        )
        yield (change, line) if at is None else stated.pop(at)
