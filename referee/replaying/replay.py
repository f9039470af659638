"""The replay of a record so far, in all worlds that it leaves possible."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from attrs import define, field

from referee.record.budget import Budget
from referee.replaying.refusals import Refusal
from referee.replaying.worlds import (
    MANY_COURSES,
    PastEvent,
    Transitions,
    advance,
    catch_up,
)
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.invariant import StepCheck
from referee_spec.kernel.tally import Scores, Totals
from referee_spec.kernel.transition import Question


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
        outcome = advance(self.game, self.worlds, event, transitions, line)
        self.past += outcome.passed
        self.worlds = list(outcome.worlds)
        if outcome.refusal is not None:
            return outcome.refusal
        self.questions += outcome.questions
        if len(self.worlds) > (1 if self.budget.is_spent else self.game.most_worlds):
            # Following only some of the worlds could make a possible record seem impossible.
            self.worlds = self.worlds[:1]
            self.make_unknown(None)
            self.lost_at = line
        return None

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

    def pass_unwritten_turns(self, number: int, done: object = None) -> None:
        """Go on after this number of turns that are not written: any legal turns.

        If ``done``, the end of the turn under way, is given, the player may also go on with that
        turn instead. Else do nothing in a game in which no player may be idle.
        """
        here, model = self.worlds, self.game.turn_model
        if not (done or model.may_idle):
            return
        if done:
            # Of turns that nobody wrote no step can be checked.
            self.sound, self.worlds = False, list(advance(self.game, here, done).worlds)
        for _ in range(number):
            self.catch_up()
            after = [model.unrecorded(world) for world in self.worlds]
            if not all(after):
                break
            self.worlds = list(dict.fromkeys(chain.from_iterable(after)))
        if done:
            self.worlds = list(dict.fromkeys([*here, *self.worlds]))

    def maybe_pass_turn(self) -> None:
        """Go on from here, and as well after a turn of which nothing is known."""
        after = map(self.game.turn_model.unrecorded, self.worlds)
        self.sound, self.worlds = False, list(dict.fromkeys(chain(self.worlds, *after)))

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
