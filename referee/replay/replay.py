"""The judge: replays the events of a record through the rules. It knows no game."""

from typing import Any

from attrs import define, field, frozen

from referee_spec.kernel.game import Game
from referee_spec.kernel.rule import Rule, Values
from referee_spec.kernel.transition import Fault, Open, Transition


@frozen
class Refusal:
    """Why an event is refused, and in which state of the game."""

    rule: Rule
    values: Values
    state: Any
    event: Any


Past = tuple[Any, Any, int]
"""An event of the round so far: the state before it, the event, its line's number."""


@define
class Replay:
    """A game under way, as far as its record tells it.

    ``worlds`` are the states that the record leaves possible: one, unless an unseen card
    may have been one of several in a known hand. ``past`` is the round so far. In a round
    that is not ``sound`` the table let an irregular play stand, or the record leaves out what
    would decide: what the invariants guarantee is no longer the rules' doing. In one that is
    not ``certain`` a refused play has left something unknown besides. ``check`` raises
    InvariantBroken. ``worlds`` is never changed, only replaced.
    """

    game: Game
    worlds: list[Any]
    options: Any
    past: list[Past] = field(factory=list)
    missing: list[Open] = field(factory=list)
    sound: bool = True
    certain: bool = True
    _transitions: dict[type, Transition] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._transitions = self.game.transitions(self.options)

    def play(self, event: Any, line: int, hidden: bool) -> Refusal | None:
        """Replay an event, and what goes without saying before it.

        ``hidden`` says whether the event may have unseen cards. A refused event leaves the
        worlds as they were just before it.
        """
        if hidden or len(self.worlds) > 1:
            return self._play_all(event, line)
        return self._play_one(event, line)

    def _play_all(self, event: Any, line: int) -> Refusal | None:
        survivors: list[Any] = []
        caught_up: list[Any] = []
        first: Refusal | None = None
        missing: list[Open] = []
        for world in self.worlds:
            state, refusal = self._catch_up(world, event, line)
            if refusal is not None:
                first = first or refusal
                continue
            caught_up.append(state)
            for one in self.game.alternatives(state, event):
                after = self._step(state, one)
                if isinstance(after, Fault):
                    # What is open in one world is not settled by a fault in another.
                    if first is None or after.rule.breach == "undecided":
                        first = Refusal(after.rule, after.values, state, one)
                    continue
                if isinstance(after, Open):
                    missing.append(after)
                    after = self.game.after(state, one)
                survivors.append(after)
        # Where one of the worlds is left open the others are not all that may be.
        if not survivors or (first is not None and first.rule.breach == "undecided"):
            self.worlds = caught_up or self.worlds
            return first
        if missing and len(missing) == len(survivors):
            self.missing.append(missing[0])
            self.sound = False
        self.past.append((self.worlds[0], event, line))
        self.worlds = list(dict.fromkeys(survivors))
        if len(self.worlds) > self.game.most_worlds:
            # To follow only some of them could find a record impossible that is not.
            self.make_unknown(None)
        return None

    def _play_one(self, event: Any, line: int) -> Refusal | None:
        state, refusal = self._catch_up(self.worlds[0], event, line)
        if refusal is not None:
            return refusal
        after = self._step(state, event)
        if isinstance(after, Fault):
            self.worlds = [state]
            return Refusal(after.rule, after.values, state, event)
        self.past.append((state, event, line))
        if isinstance(after, Open):
            self.missing.append(after)
            self.sound = False
            after = self.game.after(state, event)
        self.worlds = [after]
        return None

    def _catch_up(self, world: Any, event: Any, line: int) -> tuple[Any, Refusal | None]:
        """The state after all that goes without saying before this event."""
        game = self.game
        # Every way of filling in unseen cards goes through the like of what the first does.
        told = world is self.worlds[0]
        implicit_event = game.implicit_event(world, event)
        while implicit_event is not None:
            after = self._step(world, implicit_event)
            if isinstance(after, Fault):
                return world, Refusal(after.rule, after.values, world, implicit_event)
            if told:
                self.past.append((world, implicit_event, line))
            world = self.game.after(world, implicit_event) if isinstance(after, Open) else after
            implicit_event = game.implicit_event(world, event)
        return world, None

    def _step(self, state: Any, event: Any) -> Any:
        """Return the state after an event, or the Fault or the Open of a guard.

        In a round that is not sound no invariant is checked.
        """
        if self.sound:
            return self._transitions[type(event)](state, event)
        return self.game.answer(state, event) or self.game.after(state, event)

    def silent_turns(self, event: Any) -> int:
        """How many turns go without saying before this event."""
        state, turns = self.worlds[0], 0
        while (implicit_event := self.game.implicit_event(state, event)) is not None:
            turns += type(implicit_event) in self.game.silent_turns
            state = self.game.after(state, implicit_event)
        return turns

    def let_stand(self, event: Any, line: int) -> None:
        """Go on from an event that the table let stand, although a rule refuses it."""
        self.sound = False
        state, _ = self._catch_up(self.worlds[0], event, line)
        self.past.append((state, event, line))
        self.worlds = [self.game.after(state, event)]

    def make_unknown(self, event: Any) -> None:
        """Go on from an event that is refused: what it may have touched is unknown."""
        self.certain = self.sound = False
        self.worlds = list(
            dict.fromkeys(self.game.make_unknown(world, event) for world in self.worlds)
        )

    def catch_up(self) -> None:
        """Let happen all that goes without saying whatever comes next."""
        self.worlds = list(dict.fromkeys(map(self._settled, self.worlds)))

    def _settled(self, state: Any) -> Any:
        while (implicit_event := self.game.implicit_event(state, None)) is not None:
            state = self.game.after(state, implicit_event)
        return state

    def new_round(self) -> None:
        """A round begins: where it begins anew its past is empty, and its play is sound."""
        if self.game.rounds_apart:
            self.past.clear()
            self.sound = self.certain = True
