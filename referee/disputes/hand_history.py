"""Collect what a record says of hands and of deeds, turn by turn, and what witnesses claim."""

from collections.abc import Iterable, Mapping

from attrs import define, field

from referee.judge.judging import Judging, Moment
from referee.judge.loop import judge, judged_lines
from referee.judge.record_judging import budget_of
from referee.knowledge.observations import Change, Claim, DeedClaim, traced
from referee.notation.line import Line
from referee.notation.statements import Deed
from referee.record.budget import Budget
from referee.record.source import RawRecord, SourceLine
from referee.replaying.worlds import PastEvent
from referee.rulesets.header import header_and_body
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.cards import MOST_CARDS, UNKNOWN, Deck
from referee_spec.kernel.hand_change import HandChange

TURNS = ("turn", "disputed")
"""The kinds of line that are a turn."""

Winners = tuple[int, ...]
"""The seats of the players who win the match together."""


@define(eq=False, repr=False)
class Stretch:
    """A part of a round whose events are known, from the turn ``turn`` on.

    ``whole`` is True if it begins with the round. Otherwise it begins after an illegal play, where
    nothing is known of the hands, or with a position.
    """

    round: int
    turn: int
    whole: bool
    changes: list[Change] = field(factory=list)


@define(eq=False, repr=False)
class HandHistory:
    """The changes of hands and the deeds in a record, and the claims about them.

    - ``_counted`` is the number of the last turn as written, or counted on from there.
    - ``_turn_of`` has the turn of each line of a round that is being recovered after an illegal
      move, ``_written`` the identities of the events of its turns, and ``_recovering`` is the
      stretch to which its changes will belong.
    - ``_last_turns`` has the number of the last turn of each round.
    - ``deeds`` has what players did, and ``turn_lines`` the line, by round and turn.
    - ``parted`` are the rounds with a position, or a refused heading, in their middle: turns may be
      left out before it, and are counted anew after it.
    - ``winners`` are the results of `winners_at_end`, once a claim has asked for them.
    """

    judging: Judging
    stretches: list[Stretch] = field(factory=list)
    claims: list[Claim | DeedClaim] = field(factory=list)
    _counted: int = 0
    _turn_of: dict[int, int] = field(factory=dict)
    _written: set[int] = field(factory=set)
    _recovering: Stretch | None = None
    _last_turns: dict[int, int] = field(factory=dict)
    deeds: dict[tuple[int, int], set[tuple[str, int]]] = field(factory=dict)
    turn_lines: dict[tuple[int, int], int] = field(factory=dict)
    parted: set[int] = field(factory=set)
    winners: list[tuple[Winners | None, ...]] | None = None
    decks: tuple[Deck, ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        header, replay = self.judging.header, self.judging.replay
        deck = header.rule_set.cards
        self.decks = (deck,) if deck is not None else (*header.game.hand_decks(replay.worlds[0]),)

    def apply(self, line: Line, source: SourceLine) -> None:
        """Judge a line and keep the changes of hands that it states."""
        judging = self.judging
        self._begin_recovery(self._last_turn, self._last_turn + 1)
        if line.kind == "statement":
            self._add_claim(line, judging.numbers.round, source)
            return
        before, faults = len(judging.replay.past), judging.faults
        state, certain = judging.replay.worlds[0], judging.replay.certain
        further = judging.numbers.within_turn
        judge(judging, line, source)
        number, last = self._turn_after(line, further=further), self._last_turn
        if line.kind in TURNS:
            self._last_turns[judging.numbers.round] = number
            self.turn_lines[judging.numbers.round, number] = source.number
        if line.kind in ("heading", "position") and self._has_begun(judging.numbers.round):
            self.parted.add(judging.numbers.round)
            self.stretches.append(Stretch(judging.numbers.round, number, False))
        self._keep_recovered()
        if judging.recovery is not None:
            self._turn_of[source.number] = number
            self._written |= written_in(line)
            # If turns are missing before this one, the first of them is not known either.
            self._begin_recovery(last, min(number, last + 1))
            return
        doubted = self._leaves_doubt(line, faults, certain=certain)
        unchosen = line.kind == "disputed" and source.number not in judging.chosen
        if unchosen and (doubted or len(line.data) == 1):
            self._end_turn(last, state)
            self._begin(judging.numbers.round, number)
            return
        self._keep_changes(line, source, before, number)
        if doubted:
            self._begin(judging.numbers.round, number)

    def finish(self) -> None:
        """End the last turn of the record, and the recovery of its round if there is one."""
        self._begin_recovery(self._last_turn, self._last_turn + 1)
        self.judging.end_recovery()
        self._keep_recovered()
        self._end_turn(self._last_turn, self.judging.replay.worlds[0])

    def _turn_after(self, line: Line, *, further: bool) -> int:
        """Count the turn of a line, and return the number of the turn that is reached with it.

        After a position without numbers, turns are counted from the position. A ``further`` line
        continues the turn of the line before it.
        """
        if line.kind in ("heading", "position"):
            self._counted = 0
        elif line.kind in TURNS and not further:
            # A wrong number is still the one by which people name the turn.
            self._counted = self._counted + 1 if line.number is None else line.number
        number = self.judging.numbers.turn
        return self._counted if number is None else number

    def _keep_changes(self, line: Line, source: SourceLine, before: int, number: int) -> None:
        """Keep the changes of hands and the deeds by the events of a line that was judged.

        ``before`` is the number of events of the round before the line, and ``number`` that of the
        turn reached.
        """
        judging, stretch = self.judging, self._stretch()
        game, past = judging.header.game, judging.replay.past
        if line.kind == "heading":
            # The events of the round before are forgotten, unless players keep their cards.
            before = 0 if game.rounds_apart else before
            for past_event in past[:before]:
                self._add_changes(stretch, past_event, past_event.line, number)
        written, begun = written_in(line), line.kind not in TURNS
        for past_event in past[before:]:
            # Implicit events before the first written event belong to the turn before.
            begun = begun or id(past_event.event) in written
            self._keep(stretch, past_event, source.number, number if begun else number - 1)

    def _keep(self, stretch: Stretch, past: PastEvent, line: int, turn: int) -> None:
        """Keep the deeds and the changes of hands by an event of this line and turn."""
        done = self.deeds.setdefault((stretch.round, turn), set())
        done.update(self.judging.header.game.deeds(past.state, past.event))
        self._add_changes(stretch, past, line, turn)

    def _add_changes(self, stretch: Stretch, past: PastEvent, line: int, turn: int) -> None:
        """Add to a stretch how an event of this line and turn changes hands."""
        game, parts = self.judging.header.game, self.judging.parts
        changes = traced(game, past.state, past.event, line, parts)
        stretch.changes += [Change(change, turn, at) for change, at in changes]

    def _keep_recovered(self) -> None:
        """Keep the changes of hands in a round whose recovery has ended, if there is one."""
        judging, stretch = self.judging, self._recovering
        if stretch is None or judging.recovery is not None:
            return
        begun: set[int] = set()
        shown = {one.line for one in judging.recovered if id(one.event) in self._written}
        # What was done in the other lines is not known.
        unknown = [(line, turn) for line, turn in self._turn_of.items() if line not in shown]
        for past_event in judging.recovered:
            while unknown and unknown[0][0] < past_event.line:
                stretch = self._begin(stretch.round, unknown.pop(0)[1])
            begun |= {past_event.line} if id(past_event.event) in self._written else set()
            turn = self._turn_of.get(past_event.line, stretch.turn)
            if past_event.line not in begun and turn > stretch.turn:
                turn -= 1
            self._keep(stretch, past_event, past_event.line, turn)
        for _, turn in unknown[-1:]:
            self._begin(stretch.round, turn)
        self._recovering = None
        self._turn_of.clear()
        self._written.clear()

    def _add_claim(self, line: Line, about: int, source: SourceLine) -> None:
        """Add the claim on a line, which is about this round."""
        if isinstance(line.data, Deed):
            self.claims.append(DeedClaim(line.data, about, source))
        else:
            self.claims.append(Claim(line.data, about, source))

    def knows_deeds_of(self, place: tuple[int, int]) -> bool:
        """Return whether it is known what was done in a turn, given by its round and number.

        It is not in a disputed turn of which no account was chosen.
        """
        disputed = {one.source.number for one in self.judging.disputes}
        unknown = disputed - self.judging.chosen.keys()
        return place in self.deeds and self.turn_lines[place] not in unknown

    @property
    def _last_turn(self) -> int:
        """Return the number of the last turn of the round so far."""
        return self._last_turns.get(self.judging.numbers.round, 0)

    def _begin_recovery(self, last: int, turn: int) -> None:
        """End the turn ``last``, and begin a stretch with ``turn``, if the round is recovered now.

        Do nothing if that stretch has begun.
        """
        if self.judging.recovery is not None and self._recovering is None:
            self._end_turn(last, self.judging.replay.worlds[0])
            self._recovering = self._begin(self.judging.numbers.round, turn)

    def _end_turn(self, turn: int, state: object) -> None:
        """Add the deeds and the changes of hands by the implicit events that end a turn.

        ``state`` is the one before them. No line states them, so that they have the line 0.
        """
        game, stretch = self.judging.header.game, self._stretch()
        while (event := game.implicit_event(state, None)) is not None:
            if not game.allows(state, event):
                return
            self._keep(stretch, PastEvent(state, event), 0, turn)
            state = game.after(state, event)

    def _leaves_doubt(self, line: Line, faults: int, *, certain: bool) -> bool:
        """Return whether the hands after a line may hold any cards.

        It is at fault, or it has changed whether something is unknown. A round that is apart from
        the one before begins with new hands, and so does a position. ``faults`` is the number of
        faults before the line, and ``certain`` says whether all was known there.
        """
        judging = self.judging
        now = judging.replay.certain
        if line.kind == "heading" and judging.header.game.rounds_apart:
            return not now
        if line.kind == "position" and now:
            return judging.faults > faults
        return judging.faults > faults or now != certain

    def _has_begun(self, number: int) -> bool:
        """Return whether lines of a round with this number state hands or turns."""
        stretches = (stretch for stretch in self.stretches if stretch.round == number)
        return number in self._last_turns or any(
            change.line for stretch in stretches for change in stretch.changes
        )

    def _stretch(self) -> Stretch:
        """Return the current stretch; begin one if the round has none."""
        number = self.judging.numbers.round
        if not self.stretches or self.stretches[-1].round != number:
            self.stretches.append(Stretch(number, 0, True))
        return self.stretches[-1]

    def _begin(self, number: int, turn: int) -> Stretch:
        """Begin a stretch of the round with this number, with hands that may hold any cards."""
        cards = (UNKNOWN,) * MOST_CARDS
        changes = [
            Change(HandChange(player, cards, at_most=True), turn, 0)
            for player in range(len(self.judging.header.players))
        ]
        self.stretches.append(Stretch(number, turn, False, changes))
        return self.stretches[-1]

    def stretch_about(self, claim: Claim) -> Stretch | None:
        """Return the stretch that includes the moment of a claim; None if there is none."""
        if claim.round in self.parted:
            return None
        statement = claim.statement
        turn = statement.turn - statement.before
        found = None
        for stretch in self.stretches:
            if stretch.round == claim.round and (stretch.whole or stretch.turn <= turn):
                found = stretch
        return found

    def deck_of(self, claim: Claim) -> Deck | None:
        """Return the deck that has the card of a claim; None if hands are not followed for it."""
        if self.judging.header.game.changes is None:
            return None
        card = claim.statement.card
        return next((deck for deck in self.decks if card in deck.counts), None)

    def counted_cards(self, deck: Deck, stretch: Stretch) -> tuple[Deck, list[Change]]:
        """Return the deck by which to count cards, and the changes of hands with cards of the deck.

        In a game with several decks a card may come to a hand again. The deck then has one more
        copy for each time that it may have.
        """
        if len(self.decks) == 1:
            return deck, stretch.changes
        changes = [change for change in stretch.changes if change.change.deck in ("", deck.name)]
        counts = {kind: n + times_again(changes, kind) for kind, n in deck.counts.items()}
        return Deck(deck.name, counts, deck.values, deck.wilds), changes

    def has_turn(self, claim: Claim | DeedClaim) -> bool:
        """Return whether the moment of a claim lies in the recorded part of its round.

        Return True if unreadable lines may be turns, since these then cannot be counted.
        """
        if isinstance(claim, DeedClaim):
            turn = claim.deed.turn or 0
        else:
            turn = claim.statement.turn - claim.statement.before
        return self.judging.work.unknown_lines > 0 or turn <= self._last_turns.get(claim.round, 0)

    def add_statements(self, lines: Iterable[tuple[Line, SourceLine]]) -> None:
        """Add the claims of a witness's file; its ``round N`` lines say which round is meant."""
        about = self.stretches[0].round if self.stretches else self.judging.numbers.round
        for line, source in lines:
            if line.kind == "heading":
                about = line.number or about
            else:
                self._add_claim(line, about, source)


def written_in(line: Line) -> set[int]:
    """Return the identities of the events of a turn, or of all accounts of a disputed one."""
    accounts = [account for account, _ in line.data] if line.kind == "disputed" else []
    return {id(event) for part in (line, *accounts) for event in part.events}


def times_again(changes: Iterable[Change], kind: str) -> int:
    """Return how often a card of a kind may have come to a hand after a card of it left one."""
    left = again = 0
    for change in changes:
        came = sum(card in (kind, UNKNOWN) for card in change.change.gained)
        again += min(came, left)
        left -= min(came, left)
        left += sum(card in (kind, UNKNOWN) for card in change.change.lost)
    return again


def hand_history(
    record: RawRecord,
    settings: Settings,
    chosen: Mapping[int, int],
    *,
    budget: Budget | None = None,
    moment: int | None = None,
) -> HandHistory:
    """Return the history of hands in a record, with the claims that stand in the record.

    ``chosen`` has, by the line of a disputed turn, the index of the account to take for it. If
    ``moment`` is the number of a line, the judging keeps the possible worlds after it. Without a
    ``budget`` it is a new one.
    Raise HeaderFault if the game or the players are unknown.
    """
    header, body = header_and_body(record, settings)
    moments: list[Moment] | None = None if moment is None else []
    budget = budget_of(record, settings) if budget is None else budget
    judging = Judging(header, chosen, explains=False, moments=moments, budget=budget)
    history = HandHistory(judging)
    for line, source in judged_lines(judging, body):
        if moments:
            # Thousands of worlds may be possible after each line.
            moments[:] = [one for one in moments if one.source.number == moment]
        history.apply(line, source)
    history.finish()
    return history
