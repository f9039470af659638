"""Random matches of Kings in the Corner, complete and with hidden hands, with one rule broken.

``python tests/support/king_matches.py [MATCHES]`` judges this many of each and prints the counts;
the tests judge fewer.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import asdict, evolve, frozen
from king_turn_breaks import in_turn

import referee
from referee.notation.kings_in_the_corner.writing import text, turn
from referee_spec.games import game
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.option import readings_of
from referee_spec.kernel.tally import running_totals
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
from referee_spec.kings_in_the_corner.state import Table, start

GAME = game("kings-in-the-corner")
NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Fay")
GOALS = (40, *(10,) * 19)
"""The goals of the matches in turn; most are reached in a hand or two."""


@frozen
class Match:
    """A match as lines of events, with the state before each event."""

    players: tuple[str, ...]
    options: Options
    lines: tuple[tuple[Any, ...], ...]

    def record(self) -> str:
        """Return the match as a record."""
        chosen = asdict(self.options)
        values = (f"{name}={chosen[name.replace('-', '_')]}" for name in readings_of(Options))
        said = [
            "game: Kings in the Corner",
            f"players: {', '.join(self.players)}",
            f"rules: goal={self.options.goal}, {', '.join(values)}",
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
        """Return the line number of the events at this index."""
        return at + 4

    def states(self) -> Iterator[Table]:
        """Yield the state before each line, after the implicit events before it."""
        table = start(self.options, self.players, None)
        for events in self.lines:
            while implicit_event := GAME.implicit_event(table, events[0]):
                table = GAME.after(table, implicit_event)
            yield table
            for event in events:
                table = GAME.after(table, event)

    def with_line(self, at: int, *events: Any) -> "Match":
        """Return the match with another line at this index."""
        return evolve(self, lines=(*self.lines[:at], events, *self.lines[at + 1 :]))

    def with_more(self, at: int, event: Any) -> "Match":
        """Return the match with a line of one event inserted before this index."""
        return evolve(self, lines=(*self.lines[:at], (event,), *self.lines[at:]))

    def hidden(self) -> "Match":
        """Return the match without what only a hand shows."""
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
    """A match in progress."""

    def __init__(self, seed: int, **readings: Any) -> None:
        self.random = Random(seed)
        self.players = NAMES[: 2 + seed % 5]
        self.options = Options(goal=GOALS[seed % len(GOALS)], **readings)
        self.table = start(self.options, self.players, None)
        self.lines: list[tuple[Any, ...]] = []

    def do(self, *events: Any) -> None:
        """Play a line of events; AssertionError if one is refused or breaks an invariant."""
        for event in events:
            assert GAME.answer(self.table, event) is None, (event, self.table)
            after = GAME.after(self.table, event)
            GAME.check_step(self.table, event, after)
            self.table = after
        self.lines.append(events)

    def match(self) -> Match:
        """Play to the end."""
        while max(running_totals(self.table.match) or (0,)) < self.options.goal:
            self.hand()
        totals = running_totals(self.table.match)
        assert totals is not None
        self.do(Winner((totals.index(max(totals)),)))
        return Match(self.players, self.options, tuple(self.lines))

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
            self.do(Totals(tuple(enumerate(running_totals(self.table.match) or ()))))

    def turn(self, deck: list[str]) -> list[Any]:
        """Return the events of a random turn."""
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
        """Yield the legal plays, computed without the guards."""
        player = table.turn
        for stall, pile in enumerate(table.stalls):
            for card in table.match.setup.deck.known_kinds(table.hands[player]):
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


Breach = tuple[str, int, Any]
"""The code of the broken rule, the index of the line, the changed match."""


def breaches(match: Any, hidden: bool) -> Iterator[Breach]:
    """Yield every way to break one rule of this match."""
    states = list(match.states())
    for at, events in enumerate(match.lines):
        for code, *broken in in_line(states[at], events, len(match.players), hidden):
            yield code, at, match.with_line(at, *broken)
        for code, event in before_line(match, at):
            yield code, at, match.with_more(at, event)
    last = len(match.lines)
    number = max(line[0].number for line in match.lines if isinstance(line[0], Round))
    yield "KIC509", last, match.with_more(last, Round(number + 1))


def before_line(match: Any, at: int) -> Iterator[tuple[str, Any]]:
    """Yield the rules that an additional event before this line breaks, with the event."""
    event = match.lines[at][0]
    before = match.lines[at - 1][0] if at else None
    if isinstance(event, Stalls) and isinstance(before, Deal):
        yield "KIC104", before
    if isinstance(before, Stalls):
        yield "KIC106", before
    if isinstance(match.lines[at][-1], Done):
        yield "KIC502", Scores(((0, 5),))
    if isinstance(event, Round) and at:
        yield "KIC507", Winner((0,))


def in_line(table: Table, events: Any, n: int, hidden: bool) -> Iterator[tuple[Any, ...]]:
    """Yield the codes of broken rules with the lines that break them."""
    first = events[0]
    match first:
        case Deal(player, cards):
            yield "KIC103", Deal(player, cards[1:])
            if player != table.turn:
                other = next(c for c in table.match.setup.deck.known_kinds(table.hands[table.turn]))
                yield "KIC101", Deal(player, (other, *cards[1:]))
        case Stalls(cards):
            yield "KIC105", Stalls(cards[1:])
            yield "KIC101", Stalls((cards[1], *cards[1:]))
        case Pot(player, chips):
            yield "KIC504", Pot(player, chips + 1)
            yield "KIC503", Pot((player + 1) % n, chips)
        case Scores(amounts):
            yield "KIC505", Scores(tuple((seat, score + 1) for seat, score in amounts))
        case Totals(amounts):
            yield "KIC506", Totals(tuple((seat, total + 2) for seat, total in amounts))
        case Winner((player,)):
            yield "KIC508", Winner(((player + 1) % n,))
    if isinstance(events[-1], Done):
        yield from in_turn(table, list(events), n, hidden)


def broken(match: Match, random: Random, *, hidden: bool) -> Breach:
    """Return a random way to break a rule: first a random rule, then a random way."""
    by_code: dict[str, list[Breach]] = {}
    for breach in breaches(match, hidden):
        by_code.setdefault(breach[0], []).append(breach)
    code = random.choice(sorted(by_code))
    return random.choice(by_code[code])


def named(match: Match, breach: Breach) -> bool:
    """Return whether the only findings are of the broken rule at its line.

    Each wrong amount of a line is a finding of its own.
    """
    code, at, record = breach
    found = referee.check(record.record()).findings
    return {(match.line_of(at), code)} == {(one.line, one.rule.code) for one in found}


def main() -> None:
    """Judge matches from this many seeds and print how many were judged correctly."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    right: Counter[str] = Counter()
    codes: set[str] = set()
    lines = 0
    for seed in range(matches):
        full = Playing(seed).match()
        lines += len(full.lines)
        for said, match in (("full", full), ("hidden", full.hidden())):
            right[f"{said}, whole"] += not referee.check(match.record()).findings
            breach = broken(match, Random(seed), hidden=said == "hidden")
            codes.add(breach[0])
            right[f"{said}, one rule broken"] += named(match, breach)
    print(f"{matches} matches of {lines:,} lines; {len(codes)} rules broken")
    for said, count in right.items():
        print(f"{said}: {count} of {matches} judged rightly")


if __name__ == "__main__":
    main()
