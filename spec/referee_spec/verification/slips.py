"""Slips: the lines of a record that have to be wrong so that some deal explains the others.

A slip is an event that the rules refuse. Another one was made in its place, of the same kind, by
the same player and with all fields but one as written, or none. A wrong claim is a slip too.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from attrs import define

from referee_spec.verification.deal_enumeration import (
    after_implicit_events,
    explanations,
    field_may_be,
    fields_of,
    worlds_after,
)
from referee_spec.verification.play import Play

State = TypeVar("State")
Event = TypeVar("Event")

MOST_FOLLOWED = 20_000
"""The number of worlds after which a search is given up. A world counts once for each event."""


class TooManyWorlds(Exception):
    """Raised if a search for slips has followed too many worlds."""


@define
class Slips(Generic[State, Event]):
    """A search for the fewest slips (wrong lines) with which some deal explains a record.

    ``lines`` are the events of each line; ``followed`` counts the worlds.
    """

    play: Play[State, Event]
    lines: Sequence[Sequence[Event]]
    followed: int = 0

    def first_impossible(self, start: State) -> int | None:
        """Return the first line (from 0) that no deal explains together with the lines before it.

        Return None if there is none. Raise TooManyWorlds.
        """
        worlds = {start}
        for at, line in enumerate(self.lines):
            worlds = self._after(worlds, line)
            if not worlds:
                return at
        return None

    def fewest(self, start: State, most: int) -> set[frozenset[int]]:
        """Return the smallest sets of lines (from 0) such that slips in them explain the record.

        Return an empty set if that takes more than ``most`` slips. Raise TooManyWorlds.
        """
        for number in range(most + 1):
            found = set(self._explained({start}, 0, number))
            if found:
                return found
        return set()

    def _explained(self, worlds: set[State], first: int, most: int) -> Iterator[frozenset[int]]:
        """Yield sets of at most ``most`` lines such that slips in them explain the record.

        Only the lines from ``first`` on are considered. A set may be yielded several times.
        """
        before = []
        for line in self.lines[first:]:
            before.append(worlds)
            worlds = self._after(worlds, line)
            if not worlds:
                break
        else:
            yield frozenset()
            return
        for at, possible in enumerate(before if most else (), start=first):
            slipped = self._after_slip(possible, self.lines[at])
            for more in self._explained(slipped, at + 1, most - 1) if slipped else ():
                yield more | {at}

    def _after(self, worlds: set[State], line: Sequence[Event]) -> set[State]:
        """Return the possible worlds after the events of a line. Raise TooManyWorlds."""
        for event in line:
            self.followed += len(worlds)
            if self.followed > MOST_FOLLOWED:
                raise TooManyWorlds
            worlds = worlds_after(self.play, worlds, event)
        return worlds

    def _after_slip(self, worlds: set[State], line: Sequence[Event]) -> set[State]:
        """Return the possible worlds after a line in which exactly one event is a slip."""
        found = set()
        for at, event in enumerate(line):
            instead = {
                after
                for world in worlds
                for state in after_implicit_events(self.play, world, event)
                for after in self._instead(state, event)
            }
            found |= self._after(instead, line[at + 1 :])
            worlds = self._after(worlds, [event])
        return found

    def _instead(self, state: State, written: Event) -> Iterator[State]:
        """Yield the states after what may have happened in place of a written event.

        Yield nothing if the written event is itself legal.
        """
        game = self.play.game
        chance = game.turn_model.chance
        if game.to_act(state) is None:
            # Where no player acts, only claims can be wrong.
            if self.play.over(state) and game.answer(state, written) is not None:
                yield state
            return
        if any(True for _ in explanations(self.play, state, written)):
            return
        yield state
        for event in game.candidates(state) if type(written) not in chance else ():
            if slip(written, event) and game.answer(state, event) is None:
                yield game.after(state, event)


def slip(written: object, event: object) -> bool:
    """Return whether an event differs from the written one in just one field, not the player.

    >>> from referee_spec.kernel.tally import Round
    >>> slip(Round(1), Round(2)), slip(Round(1), Round(1))
    (True, False)
    """
    kind: Any = type(written)
    different = [
        name
        for name, metadata in fields_of(kind)
        if type(event) is kind
        and not field_may_be(getattr(written, name), getattr(event, name), metadata)
    ]
    return len(different) == 1 and different != ["player"]
