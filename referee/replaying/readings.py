"""Readings of the rulebook: replay a record under the judging reading and others that matter.

The options note which readings a rule consults. When a rule consults a reading that is not settled,
a branch begins for each of its other values: it replays this event and those that follow. A branch
is dropped when it refuses an event or reaches the same state as the judging reading. So a record
costs time only for the readings on which its events depend.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from attrs import AttrsInstance, define, field, frozen

from referee.record.budget import Budget
from referee.replaying.refusals import Parting, Refusal
from referee.replaying.replay import Replay
from referee.replaying.worlds import Outcome, PastEvent, advance, legal_step
from referee_spec.kernel.evolve import evolve, replace_part
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import Option, attribute_of, readings_of
from referee_spec.kernel.reading import consulted, observe_readings
from referee_spec.kernel.tally import Round, Scores, Totals
from referee_spec.kernel.transition import Fault

ReadingValue = tuple[str, Any]
"""The name of a reading, and one of its values."""

OtherStates = dict[Any, dict[ReadingValue, Any]]
"""For each state, the corresponding states under other readings."""


@frozen(eq=False, repr=False)
class Followed:
    """How far `Readings.other_states` has followed a round: through so many ``events``.

    ``state`` is the state after them under the judging reading, and ``others`` are the
    corresponding states by name and value of other readings."""

    events: int = 0
    state: Any = None
    others: Mapping[ReadingValue, Any] = field(factory=dict)


@frozen(eq=False, repr=False)
class Branch:
    """A replay under another reading. ``watch`` are its options, as observed options."""

    watch: Any
    replay: Replay


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
    - ``branches`` has, by name and value, the readings whose states differ from the judging ones.
    - ``refused`` has the names and values that have refused an event; they are not tried again.
    - ``parted`` collects the events that another reading refuses, until the judge reports them.
    - ``followed`` says how far other_states has come.
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
    branches: dict[ReadingValue, Branch] = field(factory=dict)
    refused: set[ReadingValue] = field(factory=set)
    parted: list[Refusal] = field(factory=list)
    followed: Followed = Followed()

    def __attrs_post_init__(self) -> None:
        cls: Any = type(self.options)
        self.options_by_name = readings_of(cls)
        self.watch = observe_readings(self.options)
        self.consulted = consulted(self.watch)
        self.replay = self._replay_from(self.begin(self.watch), self.options)
        for name, other in self._values_to_try():
            _, watch = alternative(self.options, name, other)
            # Only the replay that judges checks invariants.
            self.branches[name, other] = Branch(watch, self._replay_from(self.begin(watch)))

    def _replay_from(self, worlds: list[Any], options: Any = None) -> Replay:
        """Return a replay that begins in these worlds."""
        return Replay(self.game, worlds, options, budget=self.budget)

    def play(self, event: object, line: int) -> Refusal | None:
        """Replay an event under each reading that matters; see Replay.play.

        Return None if it is allowed, otherwise the refusal. It is contested if the judging reading
        refuses the event and another allows it; the other one judges the record from there on.
        """
        replay, consulted = self.replay, self.consulted
        consulted.clear()
        before = replay.worlds
        refusal = replay.play(event, line)
        if consulted:
            self._add_branches(before)
        return self._play_branches(event, line, refusal) if self.branches else refusal

    def let_stand(self, event: object, line: int) -> None:
        """Go on from an event that the table let stand; see Replay.let_stand."""
        self._follow(lambda replay: replay.let_stand(event, line))

    def let_others_act(self, events: Sequence[object], *, let_stand: bool = True) -> None:
        """Let others act next; see Replay.let_others_act."""
        self._follow(lambda replay: replay.let_others_act(events, let_stand=let_stand))

    def make_unknown(self, event: object) -> None:
        """Go on from an event that is refused; see Replay.make_unknown."""
        self._follow(lambda replay: replay.make_unknown(event))

    def follows_heading(self) -> bool:
        """Return whether the last event is the heading of a round or a claim, or there is none."""
        past = self.replay.past
        return not past or isinstance(past[-1].event, (Round, Scores, Totals))

    def leave_out_play(self, claim: object | None) -> bool:
        """Return whether the play of a round was not written, and make it unknown in that case.

        It was not written if no world allows this claim, or the next heading, although it follows
        the heading of the round, or a claim. ``claim`` is None if a claim could not be read.
        """
        claim = claim or Scores(())
        if not self.follows_heading():
            return False
        if any(self.game.allows(world, claim) for world in self.replay.worlds):
            return False
        self.catch_up()
        self._follow(lambda replay: replay.leave_out_play())
        return True

    def pass_unwritten_turns(self, number: int) -> None:
        """Go on after this number of unwritten turns; see Replay.pass_unwritten_turns."""
        if number > 0:
            self._follow(lambda replay: replay.pass_unwritten_turns(number))

    def catch_up(self) -> None:
        """Apply all implicit events that are due; see Replay.catch_up."""
        self._follow(lambda replay: replay.catch_up())

    def leave_totals_open(self) -> None:
        """Leave open the totals before the round; see Replay.leave_totals_open."""
        self._follow(lambda replay: replay.leave_totals_open())

    def new_round(self) -> None:
        """Forget the round before; see Replay.new_round."""
        self._follow(lambda replay: replay.new_round())
        if not self.replay.past:
            self.followed = Followed()

    def go_on(self, worlds: list[Any], may_act: tuple[int, ...] = ()) -> None:
        """Go on from these states of the judging reading, and drop all branches; see Replay."""
        self.replay.worlds, self.replay.passed_over, self.replay.may_act = worlds, None, may_act
        self.branches.clear()

    def other_states(self, past: Sequence[PastEvent]) -> OtherStates:
        """Return for each state of a round the corresponding states under other readings.

        A reading is followed from the first event that consults it until it refuses an event or
        reaches the same state. All are dropped where a state does not follow from the event before
        it. An implicit event need not happen under another reading, so its refusal is ignored.

        ``past`` begins with the events of the last call in the same round. These are not followed
        again, and the result leaves out their states.
        """
        found: OtherStates = {}
        before, expected = self.followed.events, self.followed.state
        others = dict(self.followed.others)
        for at, past_event in enumerate(past[before:], start=before):
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
        self.followed = Followed(len(past), expected, others)
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

    def refuses(self, refusal: Refusal) -> bool:
        """Return whether each reading refuses an event that the judging one refuses."""
        state, event = refusal.state, refusal.event
        return not refusal.is_undecided and self.allowing(state, event, {}) is None

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
        _, watch = alternative(self.options, *key)
        return others.get(key) or replace_part(state, self.watch, watch)

    def _parting(self, name: str, refused: object, allowed: object) -> Parting:
        """Return the parting of two values of a reading: one refuses an event, one allows it."""
        return Parting(name, self.options_by_name[name].source, refused, allowed)

    def _values_to_try(self) -> list[ReadingValue]:
        """Return the other values of the readings just consulted, as pairs of name and value,
        without settled readings and values that have refused an event."""
        return [
            (name, value)
            for name in sorted(self.consulted - self.settled)
            for value in self.options_by_name[name].values
            if (name, value) not in self.refused and value != self._value(name)
        ]

    def _value(self, name: str) -> Any:
        """Return the judging value of a reading."""
        return getattr(self.options, attribute_of(name))

    def _add_branches(self, before: list[Any]) -> None:
        """Add a branch from these states for each consulted reading and value without one."""
        for name, other in self._values_to_try():
            if (name, other) not in self.branches:
                _, watch = alternative(self.options, name, other)
                worlds = [replace_part(world, self.watch, watch) for world in before]
                replay = self._replay_from(worlds)
                replay.sound, replay.certain = self.replay.sound, self.replay.certain
                replay.lost_at = self.replay.lost_at
                self.branches[name, other] = Branch(watch, replay)

    def _play_branches(self, event: object, line: int, refusal: Refusal | None) -> Refusal | None:
        """Replay an event under the other readings.

        ``refusal`` is the answer of the judging reading. Return it, as contested if another reading
        allows the event; then that reading becomes the judging one.
        """
        replay = self.replay
        allowing: list[ReadingValue] = []
        refusing: set[ReadingValue] = set()
        for key, branch in tuple(self.branches.items()):
            other = branch.replay.play(event, line)
            branch.replay.questions.clear()
            if refusal is None and other is not None:
                if other.is_undecided:
                    branch.replay.make_unknown(event)
                else:
                    self._drop_refusing(key, other)
            elif refusal is not None and not refusal.is_undecided and other is None:
                allowing.append(key)
            else:
                if other is not None and not other.is_undecided:
                    refusing.add(key)
                if branch.replay.worlds == replay.worlds:
                    del self.branches[key]
        if refusal is None or not allowing:
            return refusal
        self.refused.update(key for key in refusing if key[0] == allowing[0][0])
        return self._switch_to(allowing, refusal)

    def _follow(self, step: Callable[[Replay], None]) -> None:
        """Take this step under each reading; drop branches that reach the judging states."""
        self.consulted.clear()
        before = self.replay.worlds
        step(self.replay)
        self._add_branches(before)
        for key, branch in tuple(self.branches.items()):
            step(branch.replay)
            if branch.replay.worlds == self.replay.worlds:
                del self.branches[key]

    def _drop_refusing(self, key: ReadingValue, refusal: Refusal) -> None:
        """Note that another reading refuses an event that the judging one allows, and drop it."""
        name, value = key
        del self.branches[key]
        self.refused.add(key)
        parting = self._parting(name, value, self._value(name))
        self.parted.append(evolve(refusal, parting=parting))

    def _switch_to(self, allowing: Sequence[ReadingValue], refusal: Refusal) -> Refusal:
        """Make the first reading of ``allowing`` the judging one; return the refusal as contested.

        ``allowing`` are the readings that allow the event. Its other values of the same option are
        kept as branches, since a later event may need one of them.
        """
        name, value = allowing[0]
        parting = self._parting(name, self._value(name), value)
        self.refused.add((name, parting.refused))
        branch = self.branches[allowing[0]]
        self.branches = {key: self.branches[key] for key in allowing[1:] if key[0] == name}
        self.options, _ = alternative(self.options, name, value)
        self.watch = observe_readings(self.options)
        self.consulted = consulted(self.watch)
        self.replay.worlds = [
            replace_part(world, branch.watch, self.watch) for world in branch.replay.worlds
        ]
        self.replay.past += branch.replay.past[-1:]
        return evolve(refusal, parting=parting)
