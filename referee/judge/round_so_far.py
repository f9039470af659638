"""The lines of a round so far, and what may have happened in them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import define, field

from referee.judge.questions import TURN_ORDER
from referee.notation.line import Line
from referee.record.bounds import MOST_LINES_OF_A_ROUND
from referee.record.source import SourceLine
from referee.replaying.readings import Readings
from referee.replaying.whose_turn import silent_turns
from referee.replaying.worlds import PastEvent, actor_of, advance, are_refused
from referee_spec.kernel.transition import Open

if TYPE_CHECKING:
    from referee.replaying.recovery import Recovery

RoundLines = Sequence[tuple[Line, SourceLine]]
"""The parsed lines of a round, in their order, each with its source."""


@define(eq=False, repr=False)
class RoundSoFar:
    """The lines of a round so far: allowed, or searched for what explains them.

    ``worlds`` are the possible worlds before them, and ``past`` is the number of events in the past
    of the replay before them. The first ``allowed`` lines are replayed. From the first line on that
    is illegal, unreadable, irregular or disputed, the ``search`` follows all of them; the replay
    then stays where the round begins. ``replayed`` are the events of the allowed lines once they
    are searched. ``missing`` is the number of the last turn that was missing, and ``players``
    counts them.
    """

    readings: Readings
    players: int
    worlds: Sequence[Any] = field(init=False)
    past: int = field(init=False)
    lines: list[tuple[Line, SourceLine]] = field(factory=list)
    allowed: int = 0
    search: "Recovery | None" = None
    missing: int | None = None
    replayed: Sequence[PastEvent] = ()

    def __attrs_post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Begin the round, of which there is no line yet, where the replay is."""
        replay = self.readings.replay
        self.worlds, self.past = replay.worlds, len(replay.past)

    @property
    def last(self) -> Line | None:
        """Return the last line; None if there is none."""
        return self.lines[-1][0] if self.lines else None

    @property
    def worlds_now(self) -> list[Any]:
        """Return the worlds that are possible after the lines so far."""
        return self.readings.replay.worlds if self.search is None else self.search.worlds_now()

    @property
    def certain(self) -> bool:
        """Return whether it is known what was done so far."""
        return self.readings.replay.certain and (self.search is None or self.search.certain)

    @property
    def accepts_last_line(self) -> bool:
        """Return whether the last line is no fault by any of the best explanations."""
        return self.search is None or self.search.accepts_last_line

    @property
    def only_unreadable(self) -> bool:
        """Return whether no line but claims at the beginning could be read, or has the number of a
        turn."""
        if self.search is None:
            return False
        kinds = [line.kind for line in self.search.lines]
        before, further = kinds[: self.allowed], kinds[self.allowed :]
        return {*before} <= {"claim"} and {*further} <= {"unreadable"}

    def forget_unreadable(self, event: object) -> bool:
        """Forget the lines that cannot be read if nothing but setting up stands above them and the
        event may come right below that; return whether they were forgotten."""
        if self.search is None:
            return False
        kinds = [line.kind for line in self.search.lines]
        before, further = kinds[: self.allowed], kinds[self.allowed :]
        replay = self.readings.replay
        if not ({*before} <= {"setup"} and {*further} <= {"unreadable"}):
            return False
        if are_refused(replay.game, replay.worlds, event):
            return False
        self.search = None
        replay.past += self.replayed
        del self.lines[self.allowed :]
        return True

    def turns_left_out(self, line: Line) -> int:
        """Return the largest number of turns that the record may leave out before a line."""
        known, game = self.certain, self.readings.game
        if not known and line.number is None:
            return 0
        least = 0 if known else self.players - 1
        if not line.events:
            return least
        event, worlds = line.events[0], self.worlds_now
        answers = (game.answer(one, event) for one in worlds)
        asked = (ask for one in answers if isinstance(one, Open) for ask in one.questions)
        if any(ask.rule.slug in TURN_ORDER for ask in asked):
            # Nobody knows whose turn it is: all others may have been idle.
            least = self.players - 1
        return max(least, *(silent_turns(game, one, event) for one in worlds))

    def continues_turn(self, last: Line, line: Line) -> bool:
        """Return whether a line continues the turn of the last line, whether or not it is allowed.

        Only a line of the same player does. A refused one continues the turn unless it repeats the
        last line, which is a mistake of the record. An allowed one continues it if it belongs to
        the same turn; after a fault nobody knows that, so that it does not.
        """
        if not last.events or not line.events:
            return False
        player = actor_of(line.events)
        if player is None or player != actor_of(last.events):
            return False
        replay = self.readings.replay
        game, model = replay.game, replay.game.turn_model
        outcome = advance(game, self.worlds_now, line.events[0])
        if outcome.refusal is not None:
            return last.events != line.events
        if self.search is not None or not replay.certain:
            return False
        events = (last.events[-1], *(past_event.event for past_event in outcome.passed))
        if any(type(event) in game.silent_turns for event in events):
            # The player has ended the turn, or turns of others were left out.
            return False
        begun = {model.turn_of(past_event.state) for past_event in replay.past[-1:]}
        return not begun.isdisjoint(map(model.turn_of, outcome.before))

    def allows(self, event: object) -> bool:
        """Return whether some possible world allows this event next."""
        if self.search is not None:
            return self.search.allows(event)
        replay = self.readings.replay
        return advance(replay.game, replay.worlds, event).refusal is None

    def add_allowed(self, line: Line, source: SourceLine) -> None:
        """Add a line that the replay allows."""
        self.lines.append((line, source))
        self.allowed += 1

    def add_missing(self, source: SourceLine, number: int) -> None:
        """Add a turn with this number that seems to be missing before a line."""
        self.missing = number
        self.add_unreadable(source, numbered=True, player=None, suspect=True)

    def add_unreadable(
        self, source: SourceLine, *, numbered: bool, player: int | None, suspect: bool = False
    ) -> None:
        """Add a line that could not be read: a turn if it is numbered and not suspect.

        ``player`` is the seat of the player with whose name it begins, if any.
        """
        kind = "unreadable turn" if numbered else "unreadable"
        self.follow(Line("turn"), source, kind=kind, suspect=suspect, player=player)

    def add_dispute(self, line: Line, source: SourceLine, *, suspect: bool) -> None:
        """Add a disputed turn, each account of which may be true; see `play`."""
        accounts = tuple(account.events for account, _ in line.data)
        self.follow(line, source, suspect=suspect, stood=line.irregular, accounts=accounts)

    def follow(self, line: Line, source: SourceLine, **notes: Any) -> None:
        """Add a line that the search follows, with these notes; see RoundLine.

        After MOST_LINES_OF_A_ROUND lines that are not allowed as written, add no more and cut the
        search off.
        """
        # Imported here, as below: few records need it, and loading it takes long.
        from referee.replaying.courses import RoundLine

        search = self.search or self._begun_search()
        if len(self.lines) - self.allowed == MOST_LINES_OF_A_ROUND:
            search.cut_off()
            return
        self.lines.append((line, source))
        late = self.missing is not None and line.number == self.missing and line.kind == "turn"
        search.add(RoundLine.of(line, source.number, late=late, **notes))

    def _begun_search(self) -> "Recovery":
        """Return the search after the lines so far, all of which are allowed.

        The replay goes back to where the round begins: its past loses the events of these lines.
        """
        from referee.replaying.courses import RoundLine
        from referee.replaying.recovery import Recovery

        replay = self.readings.replay
        self.replayed = replay.past[self.past :]
        del replay.past[self.past :]
        self.search = Recovery(replay.game, tuple(self.worlds), self.readings)
        self.search.begin(RoundLine.of(line, source.number) for line, source in self.lines)
        return self.search
