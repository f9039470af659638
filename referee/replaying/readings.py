"""Readings of the rulebook: replay a record under the judging reading and others that matter.

The options note which readings a rule consults. From an event whose rules consult a reading that is
not settled, each of its other values is followed as a branch. A branch is dropped when it refuses
an event or reaches the same states as the judging reading. So a record costs time only for the
readings on which its events depend.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from attrs import AttrsInstance, define, field

from referee.record.budget import Budget
from referee.replaying.other_lines import end_may_be_left_out
from referee.replaying.refusals import Parting, Refusal
from referee.replaying.replay import Replay
from referee.replaying.worlds import Outcome, PastEvent, advance, legal_step
from referee_spec.kernel.evolve import evolve, part_of_type, replace_part
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import Option, attribute_of, followed_of
from referee_spec.kernel.reading import consulted, observe_readings
from referee_spec.kernel.transition import Fault

ReadingValue = tuple[str, Any]
"""The name of a reading, and one of its values."""

OtherStates = dict[Any, dict[ReadingValue, Any]]
"""For each state, the corresponding states under other readings."""


Branches = dict[ReadingValue, Sequence[Any]]
"""The possible worlds under other readings."""

Played = tuple[Sequence[Any], Any, tuple[str, ...]]
"""An event that was allowed: the worlds before it, the event, and the readings consulted."""


@lru_cache(maxsize=256)
def alternative(options: AttrsInstance, name: str, value: object) -> tuple[Any, Any]:
    """Return the options with another value of one option, and the same as observed options.

    All records share the observed options, because nobody asks what was looked up in them.
    """
    other = evolve(options, **{attribute_of(name): value})
    return other, observe_readings(other)


@define(eq=False, repr=False)
class Readings:
    """The replay of a record under the judging reading, and its branches under other readings.

    - ``begin(options)`` returns the first possible worlds.
    - ``settled`` names the readings that somebody chose, so that no other value is tried.
    - ``budget`` counts the steps under each of them.
    - ``watch`` are the judging options as observed options (see `observe_readings`), and
      ``consulted`` are the readings that were looked up in them.
    - ``branches`` has, by name and value, the worlds under readings that differ from the judging
      ones, as far as `contested` has followed them.
    - ``refused`` has the names and values that have refused an event; they are not tried again.
    """

    game: AnyGame
    begin: Callable[[Any], list[Any]]
    options: Any
    settled: frozenset[str] = frozenset()
    budget: Budget = field(factory=Budget)
    options_by_name: Mapping[str, Option] = field(init=False)
    watch: Any = field(init=False)
    consulted: set[str] = field(init=False)
    replay: Replay = field(init=False)
    branches: Branches = field(factory=dict)
    refused: set[ReadingValue] = field(factory=set)

    def __attrs_post_init__(self) -> None:
        cls: Any = type(self.options)
        self.options_by_name = followed_of(cls)
        self.watch = observe_readings(self.options)
        self.consulted = consulted(self.watch)
        self.replay = Replay(self.game, self.begin(self.watch), self.options, budget=self.budget)
        for key in self._values_to_try():
            _, watch = alternative(self.options, *key)
            self.branches[key] = self.begin(watch)

    def contested(
        self, played: Sequence[Played], after: Sequence[Any]
    ) -> list[tuple[Refusal, int]]:
        """Return the refusals of these events by other readings, each with the event's index.

        They follow those of the last call. ``after`` are the worlds after the last of them.
        """
        self.branches, refusals = self._follow(self.branches, played, after)
        found: list[tuple[Refusal, int]] = []
        for (name, value), refusal, at in refusals:
            self.refused.add((name, value))
            if not self.options_by_name[name].offered:
                parting = self._parting(name, value, self._value(name))
                found.append((evolve(refusal, parting=parting), at))
        return found

    def take_step(self, step: Callable[[Any], Any]) -> None:
        """Go on from the worlds after this step, which is no event, under each reading."""
        self.replay.worlds = [*map(step, self.replay.worlds)]
        self.branches = {key: tuple(map(step, others)) for key, others in self.branches.items()}

    def _follow(
        self, begun: Branches, played: Sequence[Played], after: Sequence[Any]
    ) -> tuple[Branches, list[tuple[ReadingValue, Refusal, int]]]:
        """Follow other readings, the ``begun`` ones and those consulted, through these events.

        Return their worlds after the events, and the refusals by which others were dropped, each
        with the index of its event.
        """
        branches, refusals = dict(begun), []
        dropped: set[ReadingValue] = set()
        for at, (worlds, event, names) in enumerate(played):
            for key in self._values_of(names):
                if key not in branches and key not in dropped:
                    branches[key] = self._replaced(worlds, key)
            if not branches:
                continue
            now = list(played[at + 1][0] if at + 1 < len(played) else after)
            for key, others in tuple(branches.items()):
                self.budget.followed(others)
                outcome = advance(self.game, others, event)
                refusal = outcome.refusal
                if refusal is None:
                    if list(outcome.worlds) == now or len(outcome.worlds) > self.game.most_worlds:
                        del branches[key]
                    else:
                        branches[key] = outcome.worlds
                elif refusal.is_undecided:
                    unknown = (self.game.make_unknown(world, event) for world in outcome.before)
                    branches[key] = tuple(dict.fromkeys(unknown))
                else:
                    del branches[key]
                    dropped.add(key)
                    refusals.append((key, refusal, at))
        return branches, refusals

    def other_states(self, past: Sequence[PastEvent]) -> OtherStates:
        """Return for each state of a round the corresponding states under other readings.

        A reading is followed from the first event that consults it until it refuses an event or
        reaches the same state. All are dropped where a state does not follow from the event before
        it. An implicit event need not happen under another reading, so its refusal is ignored.

        ``past`` follows the events for which `contested` was called last.
        """
        found: OtherStates = {}
        expected = past[0].state if past else None
        others = {key: worlds[0] for key, worlds in self.branches.items()}
        for at, past_event in enumerate(past):
            state, event = past_event.state, past_event.event
            if state != expected:
                others = {}
            self.consulted.clear()
            expected = legal_step(self.game, state, event)
            now = {key: self._under(key, state, others) for key in self._values_to_try()}
            others = now | others
            found[state] = others
            following = past[at + 1].event if at + 1 < len(past) else None
            implicit = bool(others) and self.game.implicit_event(state, following) == event
            outcomes = {key: self._outcome(other, event) for key, other in others.items()}
            others = {
                key: outcome.worlds[0]
                for key, outcome in outcomes.items()
                if (implicit or outcome.refusal is None) and outcome.worlds[0] != expected
            }
        found.setdefault(expected, others)
        return found

    def review(self, past: Iterable[PastEvent], others: OtherStates) -> list[tuple[Refusal, int]]:
        """Return the events of a recovered round that another reading refuses, with their lines.

        Each event is judged in the state that the recovery found, and in ``others``.
        """
        contested: list[tuple[Refusal, int]] = []
        for past_event in past:
            under = others[past_event.state]
            if not under or isinstance(self.game.answer(past_event.state, past_event.event), Fault):
                continue
            for (name, value), other in under.items():
                refusal = self._outcome(other, past_event.event).refusal
                if refusal is None or refusal.is_undecided or (name, value) in self.refused:
                    continue
                if end_may_be_left_out(self.game, (refusal.state,), refusal.rule):
                    continue
                if self.options_by_name[name].offered:
                    continue
                self.refused.add((name, value))
                parting = self._parting(name, value, self._value(name))
                contested.append((evolve(refusal, parting=parting), past_event.line))
        return contested

    def allowing(self, state: object, event: object, others: OtherStates) -> Refusal | None:
        """Return the refusal of an event as contested; None if no other reading allows it."""
        self.consulted.clear()
        answer = self.game.answer(state, event)
        # An event may be at fault only because turns that may be left out before it were not made.
        if not isinstance(answer, Fault) or self._outcome(state, event).refusal is None:
            return None
        refusal = Refusal(answer.rule, answer.values, state, event)
        return self._other_reading(
            refusal, others, lambda other: self._outcome(other, event).refusal is None
        )

    def excusing(
        self, refusal: Refusal, others: OtherStates, excuses: Callable[[Any], bool]
    ) -> Refusal | None:
        """Return the refusal as contested if later events excuse it under another reading, or None.

        ``excuses(state)`` returns whether they do, given the state before the event. Under the
        judging reading they do not; it is called there to note which readings it consults.
        """
        self.consulted.clear()
        excuses(refusal.state)
        return self._other_reading(refusal, others, excuses)

    def _other_reading(
        self, refusal: Refusal, others: OtherStates, allows: Callable[[Any], bool]
    ) -> Refusal | None:
        """Return the refusal as contested by the first reading that allows the event, or None.

        The readings tried are those just consulted and those in ``others``, which have led to
        another state. ``allows(state)`` says whether one allows the event in its state.
        """
        known = others.get(refusal.state, {})
        now = {key: self._under(key, refusal.state, known) for key in self._values_to_try()}
        for (name, value), other in (now | known).items():
            if allows(other):
                return evolve(refusal, parting=self._parting(name, self._value(name), value))
        return None

    def _outcome(self, state: object, event: object) -> Outcome:
        """Return the outcome of an event, and of the implicit events before it, in one state."""
        self.budget.followed((state,))
        return advance(self.game, (state,), event)

    def _under(self, key: ReadingValue, state: object, others: Mapping[ReadingValue, Any]) -> Any:
        """Return the state of another reading: that in ``others``, else this with its options."""
        return others.get(key) or self._replaced((state,), key)[0]

    def _parting(self, name: str, refused: object, allowed: object) -> Parting:
        """Return the parting of two values of a reading: one refuses an event, one allows it."""
        return Parting(name, self.options_by_name[name].source, refused, allowed)

    def _values_to_try(self) -> list[ReadingValue]:
        """Return the other values of the readings just consulted; see `_values_of`."""
        return self._values_of(sorted(self.consulted))

    def _values_of(self, names: Iterable[str]) -> list[ReadingValue]:
        """Return the other values of these readings, as pairs of name and value, without settled
        readings and values that have refused an event."""
        return [
            (name, value)
            for name in names
            if name not in self.settled
            for value in self.options_by_name[name].values
            if (name, value) not in self.refused and value != self._value(name)
        ]

    def _replaced(self, worlds: Iterable[Any], key: ReadingValue) -> tuple[Any, ...]:
        """Return worlds of the judging reading as they are under another one."""
        _, watch = alternative(self.options, *key)
        return tuple(replace_part(world, self.watch, watch) for world in worlds)

    def _value(self, name: str) -> Any:
        """Return the judging value of a reading."""
        return getattr(self.options, attribute_of(name))

    def instead(
        self, worlds: Sequence[Any], before: Sequence[object], event: object, *, followed: bool
    ) -> Iterator[tuple[Parting, tuple[Any, ...]]]:
        """Yield other readings that allow an event, each with the worlds just before the event.

        ``worlds`` are those before the events ``before`` it, under the judging reading. If they are
        ``followed``, the ``branches`` differ from them in more than an option. The worlds
        have plain options: they are not equal to those of the judging reading.
        """
        played: list[Played] = []
        for earlier in before:
            self.consulted.clear()
            after = advance(self.game, worlds, earlier).worlds
            played.append((worlds, earlier, tuple(sorted(self.consulted))))
            worlds = after
        branches, refusals = self._follow(self.branches if followed else {}, played, worlds)
        refused = {key for key, _, _ in refusals}
        self.consulted.clear()
        advance(self.game, worlds, event)
        for key in dict.fromkeys((*branches, *self._values_to_try())):
            if key in refused:
                continue
            plain, watch = alternative(self.options, *key)
            others = branches.get(key) or self._replaced(worlds, key)
            self.budget.followed(others)
            if advance(self.game, others, event).refusal is None:
                parting = self._parting(key[0], self._value(key[0]), key[1])
                yield parting, tuple(replace_part(world, watch, plain) for world in others)

    def adopt(self, world: object) -> None:
        """Make the reading of a world the judging one, if it is another.

        The values that it replaces have refused an event.
        """
        options = part_of_type(world, self.game.options)
        if options is self.watch or options is None:
            return
        self.refused |= {
            (name, self._value(name))
            for name in self.options_by_name
            if self._value(name) != getattr(options, attribute_of(name))
        }
        self.options, self.watch = options, observe_readings(options)
        self.consulted = consulted(self.watch)
        self.replay.worlds = [
            replace_part(world, options, self.watch) for world in self.replay.worlds
        ]
