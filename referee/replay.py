"""The judge: replays the events of a record through the rules. It knows no game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee_spec.kernel.game import Fault, Game, Open
from referee_spec.kernel.rule import Missing, Rule, Values
from referee_spec.kernel.value import define, field, value


@value
class Refusal:
    """Why an event is refused, and in which state of the game."""

    rule: Rule
    values: Values
    state: Any
    event: Any


Past = tuple[Any, Any, int]
"""An event of the round so far: the state before it, the event, its line's number."""


def silent(state: Any, event: Any) -> None:
    """In the place of a derived step: there is none for this kind of event."""


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
    check: Callable[..., None]
    past: list[Past] = field(factory=list)
    missing: list[Open] = field(factory=list)
    sound: bool = True
    certain: bool = True
    _unwritten: Callable[[Any, Any], Any] = field(init=False)
    _guards: Mapping[type, tuple[Callable[[Any, Any], Any], ...]] = field(init=False)
    _effects: Mapping[type, Callable[[Any, Any], Any]] = field(init=False)
    _steps: Mapping[type, Callable[[Any, Any], Any]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        # They are asked for every event, so they are not looked up every time.
        self._unwritten = self.game.unwritten
        self._guards = self.game.rulebook.guards
        self._effects = self.game.rulebook.effects
        steps = self.game.steps if self.check is self.game.check_step else {}
        kinds = self.game.events
        every = len(steps) == len(kinds)
        self._steps = steps if every else {**dict.fromkeys(kinds, silent), **steps}

    def run(self, events: Sequence[Any], line: int, noted: set[str]) -> int:
        """Replay a line's events as far as nothing is to be said of them; how many.

        They have no unseen cards. What is left to `play` begins after the first by which
        something is ``noted``, or with the first before which something goes without saying
        or of which the derived steps are silent.
        """
        if not self.sound or len(self.worlds) > 1:
            return 0
        state = self.worlds[0]
        steps, past = self._steps, self.past
        count = 0
        for event in events:
            after = steps[type(event)](state, event)
            if after is None:
                noted.clear()  # It is left undone.
                break
            past.append((state, event, line))
            state = after
            count += 1
            if noted:
                break
        if count:
            self.worlds = [state]
        return count

    def play(self, event: Any, line: int, hidden: bool) -> Refusal | None:
        """Replay an event, and what goes without saying before it.

        ``hidden`` says whether the event may have unseen cards. A refused event leaves the
        worlds as they were just before it.
        """
        if hidden or len(self.worlds) > 1:
            return self._play_all(event, line)
        if self.run((event,), line, set()):
            return None
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
                after = self._steps[type(one)](state, one) if self.sound else None
                if after is not None:
                    survivors.append(after)
                    continue
                answer = self.game.answer(state, one)
                if isinstance(answer, Fault):
                    # What is open in one world is not settled by a fault in another.
                    if first is None or answer.rule.breach == "undecided":
                        first = Refusal(answer.rule, answer.values, state, one)
                    continue
                if answer is not None:
                    missing.append(answer)
                survivors.append(self._step(state, one))
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
            self.forget(None)
        return None

    def _play_one(self, event: Any, line: int) -> Refusal | None:
        state = self.worlds[0]
        if self._unwritten(state, event) is not None:
            state, refusal = self._catch_up(state, event, line)
            if refusal is not None:
                return refusal
        missing: Open | None = None
        for ask in self._guards.get(type(event), ()):
            answer = ask(state, event)
            if answer is not None:
                rule: Rule = ask.rule  # type: ignore[attr-defined]
                if not isinstance(answer, Missing):
                    self.worlds = [state]
                    return Refusal(rule, answer, state, event)
                missing = missing or Open(rule, answer.fact, answer.values)
        if missing is not None:
            self.missing.append(missing)
            self.sound = False
        self.past.append((state, event, line))
        self.worlds = [self._step(state, event)]
        return None

    def _catch_up(self, world: Any, event: Any, line: int) -> tuple[Any, Refusal | None]:
        """The state after all that goes without saying before this event."""
        game = self.game
        # Every way of filling in unseen cards goes through the like of what the first does.
        told = world is self.worlds[0]
        unwritten = game.unwritten(world, event)
        while unwritten is not None:
            answer = game.answer(world, unwritten)
            if isinstance(answer, Fault):
                return world, Refusal(answer.rule, answer.values, world, unwritten)
            if told:
                self.past.append((world, unwritten, line))
            world = self._step(world, unwritten)
            unwritten = game.unwritten(world, event)
        return world, None

    def _step(self, state: Any, event: Any) -> Any:
        after = self._effects[type(event)](state, event)
        if self.sound:
            self.check(state, event, after)
        return after

    def silent_turns(self, event: Any) -> int:
        """How many turns go without saying before this event."""
        state, turns = self.worlds[0], 0
        while (unwritten := self.game.unwritten(state, event)) is not None:
            turns += type(unwritten) in self.game.silent_turns
            state = self.game.after(state, unwritten)
        return turns

    def let_stand(self, event: Any, line: int) -> None:
        """Go on from an event that the table let stand, although a rule refuses it."""
        self.sound = False
        state, _ = self._catch_up(self.worlds[0], event, line)
        self.past.append((state, event, line))
        self.worlds = [self.game.after(state, event)]

    def forget(self, event: Any) -> None:
        """Go on from an event that is refused: what it may have touched is unknown."""
        self.certain = self.sound = False
        self.worlds = list(dict.fromkeys(self.game.forget(world, event) for world in self.worlds))

    def catch_up(self) -> None:
        """Let happen all that goes without saying whatever comes next."""
        self.worlds = list(dict.fromkeys(map(self._settled, self.worlds)))

    def _settled(self, state: Any) -> Any:
        while (unwritten := self.game.unwritten(state, None)) is not None:
            state = self.game.after(state, unwritten)
        return state

    def new_round(self) -> None:
        """A round begins: where it begins anew its past is empty, and its play is sound."""
        if self.game.rounds_apart:
            self.past.clear()
            self.sound = self.certain = True
