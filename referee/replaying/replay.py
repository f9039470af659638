"""The replay of a record so far, in all worlds that it leaves possible."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any

from attrs import define, field

from referee.record.budget import Budget
from referee.replaying.breaches import after_forced
from referee.replaying.refusals import Refusal
from referee.replaying.whose_turn import with_others_to_act
from referee.replaying.worlds import (
    MANY_COURSES,
    PastEvent,
    Transitions,
    advance,
    catch_up,
    on_line,
    player_of,
)
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.invariant import StepCheck
from referee_spec.kernel.tally import Scores, Totals
from referee_spec.kernel.transition import Fault, Open, Question


@define(eq=False, repr=False)
class Replay:
    """The replay of a record so far.

    - ``worlds`` are the states that the record leaves possible: one, unless an unseen card may have
      been one of several. The list is never changed, only replaced.
    - ``options`` are those by which invariants are checked; None if none is checked.
    - ``past`` are the events of the round so far.
    - ``questions`` are the open questions of the last events. The caller clears the list after
      reading it.
    - ``sound`` is False after the table let an irregular play stand or something was made unknown.
      The invariants need not hold then and are not checked.
    - ``certain`` is False after an illegal move that left something unknown.
    - ``lost_at`` is the last line with too many possible worlds to follow; None if there is none.
    - ``passed_over`` is the seat whose turn it was when the table let another player act, until the
      end of that turn. ``may_act`` are then this seat and the one after the player who acted; after
      a disputed turn that of each account.
    - ``unseen_at`` is the last line in which an unseen card may have broken a rule, or None.
    - ``budget`` counts the steps. Once it is spent, several possible worlds are too many.
    """

    game: AnyGame
    worlds: list[Any]
    options: Any
    past: list[PastEvent] = field(factory=list)
    questions: list[Question] = field(factory=list)
    sound: bool = True
    certain: bool = True
    lost_at: int | None = None
    passed_over: int | None = None
    may_act: tuple[int, ...] = ()
    unseen_at: int | None = None
    budget: Budget = field(factory=Budget)
    _transitions: Transitions = field(init=False)
    _state_check: StepCheck[Any, Any] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._transitions = self.game.transitions(self.options)
        self._state_check = self.game.state_check(self.options)

    def play(self, event: object, line: int) -> Refusal | None:
        """Replay an event, and the implicit events before it.

        Return the refusal, or None; a refused event leaves the worlds as they were just before it.
        Raise InvariantBroken if an invariant on steps fails; those on states are checked by
        `check_states`.
        """
        self.budget.followed(self.worlds)
        if line == self.lost_at:
            self._leave_open(event)
            return None
        transitions = self._transitions if self.sound else self.game.transitions(None)
        only = self._only_event(event)
        if only is not None:
            state = self.worlds[0]
            after = transitions[type(only)](state, only)
            if not isinstance(after, Fault):
                if isinstance(after, Open):
                    self.questions += after.questions
                    after = after.after
                self.past.append(PastEvent(state, event, line))
                self.worlds = [after]
                return None
        outcome = advance(self.game, self.worlds, event, transitions)
        self.budget.followed(outcome.worlds)
        self.past += on_line(outcome.passed, line)
        self.worlds = list(outcome.worlds)
        if outcome.refusal is not None:
            return outcome.refusal
        self.questions += outcome.questions
        if outcome.unseen:
            self.unseen_at = line
        if len(self.worlds) > (1 if self.budget.is_spent else self.game.most_worlds):
            # Following only some of the worlds could make a possible record seem impossible.
            self.worlds = self.worlds[:1]
            self.make_unknown(None)
            self.lost_at = line
        return None

    @contextmanager
    def tentatively(self) -> Iterator[None]:
        """Take back at the end of the block what is played in it."""
        worlds, past, sound = self.worlds, len(self.past), self.sound
        passed_over, may_act = self.passed_over, self.may_act
        try:
            yield
        finally:
            self.worlds, self.sound = worlds, sound
            self.passed_over, self.may_act = passed_over, may_act
            del self.past[past:]
            self.questions.clear()

    def check_states(self, since: Sequence[Any]) -> None:
        """Check the invariants on states in each world; raise InvariantBroken if one fails.

        ``since`` are the worlds that were checked last.
        """
        if self.sound:
            event = self.past[-1].event if self.past else None
            # Compare with any state that was checked: unchanged parts need no second check.
            for world in self.worlds:
                self._state_check(since[0], event, world)

    def _leave_open(self, event: object) -> None:
        """Skip all checks of an event, since the state before it is unknown; note them as open."""
        values = {"most": self.game.most_worlds}
        rules = self.game.rulebook.guards.get(type(event), ())
        self.questions += (Question(rule, MANY_COURSES, values) for rule in rules)
        self.make_unknown(event)

    def _only_event(self, event: object) -> Any:
        """Return the only event that may be meant, if there is one world and no implicit event.

        Return None if there are several worlds, several events that may be meant, or an implicit
        event before it.
        """
        if len(self.worlds) > 1 or self.game.implicit_event(self.worlds[0], event) is not None:
            return None
        candidates = self.game.alternatives(self.worlds[0], event)
        return candidates[0] if len(candidates) == 1 else None

    def let_stand(self, event: object, line: int) -> None:
        """Apply an event that a rule refuses, because the table let it stand."""
        self.sound = False
        caught_up = [catch_up(self.game, world, event) for world in self.worlds]
        seat = self.game.to_act(caught_up[0].state)
        if self.passed_over is None and player_of(event) not in (None, seat):
            self.passed_over = seat
        passed = (*caught_up[0].passed, PastEvent(caught_up[0].state, event))
        self.past += on_line(passed, line)
        before = [caught.state for caught in caught_up]
        self.worlds = list(after_forced(self.game, before, event)) or before

    def let_others_act(self, events: Sequence[object], *, let_stand: bool = True) -> None:
        """At the end of a turn with these events, let others act next; see `with_others_to_act`.

        Nobody is passed over by a turn that the table did not ``let_stand``.
        """
        player = player_of(events[0]) if events else None
        passed_over = self.passed_over if let_stand else None
        worlds, self.may_act = with_others_to_act(
            self.game, self.worlds, player, passed_over, self.may_act
        )
        self.worlds, self.passed_over = list(worlds), None

    def make_unknown(self, event: object) -> None:
        """Make unknown what a refused event may have touched; everything if the event is None."""
        self.certain = self.sound = False
        self.worlds = list(
            dict.fromkeys(self.game.make_unknown(world, event) for world in self.worlds)
        )

    def leave_out_play(self) -> None:
        """Make everything unknown but the last claims, which stand after the play left out."""
        self.make_unknown(None)
        claims: list[PastEvent] = []
        past = self.past
        while past and isinstance(past[-1].event, (Scores, Totals)):
            claims.insert(0, past.pop())
        for claim in claims:
            past.append(PastEvent(self.worlds[0], claim.event, claim.line))
            self.worlds = [self.game.after(world, claim.event) for world in self.worlds]

    def pass_unwritten_turns(self, number: int) -> None:
        """Go on after this number of turns that are counted but not written: any legal turns."""
        model = self.game.turn_model
        if model is None or not model.may_idle:
            return
        for _ in range(number):
            self.catch_up()
            after = [model.unrecorded(world) for world in self.worlds]
            if not all(after):
                return
            self.worlds = list(dict.fromkeys(chain.from_iterable(after)))

    def catch_up(self) -> None:
        """Apply the implicit events that are due, whatever event comes next."""
        self.worlds = list(
            dict.fromkeys(catch_up(self.game, world, None).state for world in self.worlds)
        )

    def leave_totals_open(self) -> None:
        """Leave open the totals before the round that a record begins with."""
        self.worlds = [without_totals(world) for world in self.worlds]

    def new_round(self) -> None:
        """Forget the past round if only scores carry over to the next round in this game."""
        if self.game.rounds_apart:
            self.past.clear()
            self.sound = self.certain = True


def without_totals(world: Any) -> Any:
    """Return a state, of a game that counts totals, in which those before the round are unknown."""
    return evolve(world, match=evolve(world.match, totals=None))
