"""Matches that play themselves by the specification, and the records of them."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

from referee.notation.kings_in_the_corner import text, turn
from referee_spec.games import game
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.option import readings_of
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Move,
    Pay,
    Place,
    Pot,
    Refuse,
    Round,
    Scores,
    Stalls,
    Totals,
    Winner,
)
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.piles import covers, is_king
from referee_spec.kings_in_the_corner.rules.scoring import after_hand
from referee_spec.kings_in_the_corner.state import Table, start

GAME = game("kings-in-the-corner")
NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Fay")
GOALS = (40, *(10,) * 19)
"""Points that win a test's match, by turns: mostly a hand or two."""
SETTLED = ", ".join(
    f"{name}={next(iter(option.values))}" for name, option in readings_of(Options).items()
)
"""Every reading, settled as it is by default."""


@frozen
class Match:
    """A match as lines of events, and the states before each of them."""

    players: tuple[str, ...]
    goal: int
    lines: tuple[tuple[Any, ...], ...]

    def record(self) -> str:
        """The match as a record."""
        said = [
            "game: Kings in the Corner",
            f"players: {', '.join(self.players)}",
            f"rules: goal={self.goal}, {SETTLED}",
        ]
        number = 0
        for events in self.lines:
            number = 0 if isinstance(events[0], Round) else number
            if isinstance(events[-1], Done):
                number += 1
                said.append(f"{number}. {turn(events, self.players)}")
            else:
                said.append(text(events[0], self.players))
        return "\n".join(said) + "\n"

    def line_of(self, at: int) -> int:
        """The number of the record's line that says the events at this place."""
        return at + 4

    def states(self) -> Iterator[Table]:
        """The state before each line, with what goes without saying before it."""
        table = start(Options(goal=self.goal), self.players, None)
        for events in self.lines:
            while unwritten := GAME.unwritten(table, events[0]):
                table = GAME.after(table, unwritten)
            yield table
            for event in events:
                table = GAME.after(table, event)

    def with_line(self, at: int, *events: Any) -> "Match":
        """The match with another line in this place."""
        return evolve(self, lines=(*self.lines[:at], events, *self.lines[at + 1 :]))

    def without_line(self, at: int) -> "Match":
        """The match with a line left out."""
        return evolve(self, lines=(*self.lines[:at], *self.lines[at + 1 :]))

    def hidden(self) -> "Match":
        """The match as somebody saw it who never looked into a hand."""
        lines = []
        for events in self.lines:
            seen = [
                evolve(event, card=UNKNOWN)
                if isinstance(event, Draw) and event.stall is None
                else event
                for event in events
            ]
            if not isinstance(events[0], Deal):
                lines.append(tuple(seen))
        return evolve(self, lines=tuple(lines))


class Playing:
    """A match under way."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.players = NAMES[: 2 + seed % 5]
        self.goal = GOALS[seed % len(GOALS)]
        self.table = start(Options(goal=self.goal), self.players, None)
        self.lines: list[tuple[Any, ...]] = []

    def do(self, *events: Any) -> None:
        """Play a line of events, each of them allowed and sound."""
        for event in events:
            assert GAME.answer(self.table, event) is None, (event, self.table)
            after = GAME.after(self.table, event)
            GAME.check_step(self.table, event, after)
            self.table = after
        self.lines.append(events)

    def match(self) -> Match:
        """Play to the end."""
        while max(after_hand(self.table) or (0,)) < self.goal:
            self.hand()
        totals = after_hand(self.table)
        assert totals is not None
        self.do(Winner((totals.index(max(totals)),)))
        return Match(self.players, self.goal, tuple(self.lines))

    def hand(self) -> None:
        """Play a hand and score it."""
        self.do(Round(self.table.match.round + 1))
        deck = list(self.table.match.setup.deck.kinds)
        self.random.shuffle(deck)
        n = len(self.players)
        for seat in range(self.table.turn, self.table.turn + n):
            self.do(Deal(seat % n, tuple(deck.pop() for _ in range(7))))
        self.do(Stalls(tuple(deck.pop() for _ in range(4))))
        while self.table.phase == "play":
            self.do(*self.turn(deck))
        match = self.table.match
        scores = match.scores
        assert scores is not None
        if match.winner is not None:
            self.do(Pot(match.winner, self.table.pot))
        if self.random.random() < 0.8:
            self.do(Scores(tuple(enumerate(scores))))
        if self.random.random() < 0.8:
            self.do(Totals(tuple(enumerate(after_hand(self.table) or ()))))

    def turn(self, deck: list[str]) -> list[Any]:
        """The events of a turn."""
        table = self.table
        player = table.turn
        events: list[Any] = []
        while table.hands[player] and (plays := list(self.plays(table))):
            if not any(isinstance(e, Place) and is_king(e.card) for e in plays):
                if self.random.random() < 0.15:
                    break
            kings = [e for e in plays if isinstance(e, Place) and is_king(e.card)]
            events.append(self.random.choice(kings or plays))
            table = GAME.after(table, events[-1])
        if not events:
            events.append(Pay(player, 1))
        if table.hands[player] and deck:
            if self.random.random() < 0.03:
                events += [Refuse(player), Pay(player, 1)]
            else:
                card = deck.pop()
                corner = next((stall for stall in (7, 6, 5, 4) if not table.stalls[stall]), None)
                events.append(Draw(player, card, corner if is_king(card) else None))
        return [*events, Done(player)]

    def plays(self, table: Table) -> Iterator[Any]:
        """The plays that are allowed, found without asking the guards."""
        player = table.turn
        for stall, pile in enumerate(table.stalls):
            for card in table.match.setup.deck.known(table.hands[player]):
                if pile and card in covers()[pile[-1]]:
                    yield Place(player, card, stall)
                elif not pile and (stall >= 4) == is_king(card):
                    yield Place(player, card, stall)
            for source in range(4):
                lot = table.stalls[source]
                if lot and source != stall:
                    if pile and lot[0] in covers()[pile[-1]]:
                        yield Move(player, source, stall)
                    elif not pile and stall >= 4 and is_king(lot[0]):
                        yield Move(player, source, stall)


@pytest.fixture(scope="session")
def play() -> Callable[[int], Match]:
    """A whole match from a seed, played once."""
    played: dict[int, Match] = {}

    def match(seed: int) -> Match:
        if seed not in played:
            played[seed] = Playing(seed).match()
        return played[seed]

    return match
