"""Collect what a record says of hands and of deeds, turn by turn, and what witnesses claim."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import define, field

from referee.judge.found import JudgedPart, Moment
from referee.judge.judging import Judging
from referee.judge.record_judging import judging_of
from referee.knowledge.observations import Change, Claim, DeedClaim, traced
from referee.notation.line import Line
from referee.notation.statements import Deed
from referee.record.budget import Budget
from referee.record.source import RawRecord, SourceLine
from referee.replaying.breaches import forced
from referee.replaying.worlds import PastEvent
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

    - ``judging`` is that of the whole record, with its moments.
    - ``_counted`` is the number of the last turn as written, or counted on from there. ``_last`` is
      the last turn's line, and ``_last_turns`` has the number of the last turn of each round.
    - ``_dispute_of`` has the line of the dispute of each account, and ``_past`` the events so far.
    - ``deeds`` has what players did, and ``turn_lines`` the line, by round and turn.
    - ``parted`` are the rounds with a position, or a refused heading, in their middle: turns may be
      left out before it, and are counted anew after it.
    - ``winners`` are the results of `winners_at_end`, once a claim has asked for them.
    """

    judging: Judging
    stretches: list[Stretch] = field(factory=list)
    claims: list[Claim | DeedClaim] = field(factory=list)
    _counted: int = 0
    _last: Line | None = None
    _last_turns: dict[int, int] = field(factory=dict)
    _past: list[PastEvent] = field(factory=list)
    deeds: dict[tuple[int, int], set[tuple[str, int]]] = field(factory=dict)
    turn_lines: dict[tuple[int, int], int] = field(factory=dict)
    parted: set[int] = field(factory=set)
    winners: list[tuple[Winners | None, ...]] | None = None
    decks: tuple[Deck, ...] = field(init=False)
    _dispute_of: dict[int, int] = field(init=False)

    def __attrs_post_init__(self) -> None:
        judging, header = self.judging, self.judging.header
        deck, worlds = header.rule_set.cards, judging.replay.worlds
        self.decks = (deck,) if deck is not None else (*header.game.hand_decks(worlds[0]),)
        self._dispute_of = {
            place.number: source.number
            for line, source in judging.found.disputes
            for _, place in line.data
        }
        moments = {moment.source.number: moment for moment in judging.found.moments}
        for part in judging.found.judged_parts:
            self._add(part, moments)
        for moment in moments.values():
            if isinstance(moment.line, Line) and moment.line.kind == "statement":
                self._add_claim(moment.line, moment.round, moment.source)
        self._end_turn(judging.numbers.round, worlds[0])

    def _add(self, part: JudgedPart, moments: Mapping[int, Moment]) -> None:
        """Keep the changes of hands and the deeds in a part of the record."""
        game = self.judging.header.game
        by_line: dict[int, list[PastEvent]] = {}
        for past_event in part.past:
            by_line.setdefault(past_event.line, []).append(past_event)
        for line, source in part.lines:
            at = self._dispute_of.get(source.number, source.number)
            moment = moments.get(at)
            if moment is None:
                continue
            last, events = self._last_turns.get(moment.round, 0), by_line.get(source.number, [])
            number = self._turn_after(line, moment.turn)
            if line.kind in TURNS:
                self._last_turns[moment.round] = number
                self.turn_lines[moment.round, number] = at
            if line.kind in ("heading", "position") and self._has_begun(moment.round):
                self.parted.add(moment.round)
                self.stretches.append(Stretch(moment.round, number, False))
            written = written_in(line)
            if line.kind in TURNS and not any(id(one.event) in written for one in events):
                # What was done is not known, nor are turns that are missing before it.
                if self._past:
                    state = forced(game, self._past[-1].state, self._past[-1].event)
                    self._end_turn(moment.round, state, last)
                for turn in sorted({min(number, last + 1), number}):
                    self._begin(moment.round, turn)
                continue
            self._keep_line(line, at, events, moment.round, number)
            self._past += events

    def _keep_line(
        self, line: Line, at: int, events: Sequence[PastEvent], about: int, number: int
    ) -> None:
        """Keep the changes of hands and the deeds by the events of a line in the round ``about``.

        ``at`` is the number of the line, of a dispute for an account of it. ``number`` is that of
        the turn reached.
        """
        stretch = self._stretch(about)
        if line.kind == "heading" and not self.judging.header.game.rounds_apart:
            # Players keep their cards.
            for past_event in self._past:
                self._add_changes(stretch, past_event, past_event.line, number)
        written, begun = written_in(line), line.kind not in TURNS
        for past_event in events:
            # Implicit events before the first written event belong to the turn before.
            begun = begun or id(past_event.event) in written
            self._keep(stretch, past_event, at, number if begun else number - 1)

    def _turn_after(self, line: Line, number: int | None) -> int:
        """Count the turn of a line, and return the number of the turn that is reached with it.

        ``number`` is that of the record, if it is known. After a position without numbers, turns
        are counted from the position. The next line may continue the turn of a line.
        """
        if line.kind in ("heading", "position"):
            self._counted, self._last = 0, None
        elif line.kind in TURNS:
            if self._last is None or not self._last.goes_on:
                # A wrong number is still the one by which people name the turn.
                self._counted = self._counted + 1 if line.number is None else line.number
            self._last = line
        return self._counted if number is None else number

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
        disputed = {source.number for _, source in self.judging.found.disputes}
        unknown = disputed - self.judging.wanted.chosen.keys()
        return place in self.deeds and self.turn_lines[place] not in unknown

    def _end_turn(self, about: int, state: Any, last: int | None = None) -> None:
        """Add the deeds and the changes of hands by the implicit events that end a turn.

        It is the turn ``last`` of the round ``about``, by default its last one. ``state`` is the
        one before the events. No line states them, so that they have the line 0.
        """
        game, stretch = self.judging.header.game, self._stretch(about)
        turn = self._last_turns.get(about, 0) if last is None else last
        while state is not None and (event := game.implicit_event(state, None)) is not None:
            if not game.allows(state, event):
                return
            self._keep(stretch, PastEvent(state, event), 0, turn)
            state = game.after(state, event)

    def _has_begun(self, number: int) -> bool:
        """Return whether lines of a round with this number state hands or turns."""
        stretches = (stretch for stretch in self.stretches if stretch.round == number)
        return number in self._last_turns or any(
            change.line for stretch in stretches for change in stretch.changes
        )

    def _stretch(self, number: int) -> Stretch:
        """Return the current stretch of a round; begin one if it has none."""
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
        return self.judging.found.work.unknown_lines > 0 or turn <= self._last_turns.get(
            claim.round, 0
        )

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
) -> HandHistory:
    """Return the history of hands in a record, with the claims that stand in the record.

    ``chosen`` has, by the line of a disputed turn, the index of the account to take for it.
    Without a ``budget`` it is a new one. Raise HeaderFault if the game or the players are unknown.
    """
    return HandHistory(
        judging_of(record, settings, chosen, moments_with=(), explains=False, budget=budget)
    )
