"""Turns that are written on several lines, in games in which a line usually is a whole turn."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from typing import Any

from attrs import define, field

from referee.judge.judging import Judging
from referee.judge.lines import named_player, player_of_turns, start_of, without_number
from referee.judge.questions import SAME_TURN, Asked
from referee.notation.line import Line, NotationFault, ToldTurn
from referee.notation.reader import notation
from referee.record.source import SourceLine
from referee.replaying.replay import Replay
from referee.replaying.worlds import actor_of
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.transition import Question

ParsedLine = tuple[Line | NotationFault, SourceLine]
"""A parsed line, or the fault because of which it cannot be parsed, and its source."""

MOST_LINES = 40
"""At most this many lines of plays, and unreadable lines, are read ahead as those of a turn."""


def with_split_turns(
    judging: Judging, lines: Iterable[ParsedLine], *, all_lines: bool
) -> Iterable[ParsedLine]:
    """Return the lines; those that the next line continues are without the end of their turn.

    In a game in which each line of a turn is judged by itself, the lines are returned as they are.
    ``all_lines`` is as in SplitTurns.
    """
    notes = notation(judging.slug)
    if not hasattr(notes, "is_continued"):
        return lines
    return SplitTurns(judging, notes, all_lines=all_lines).lines(lines)


@define(eq=False, repr=False)
class SplitTurns:
    """The turns of a record that are written on several lines.

    ``notes`` is the notation of the game. If ``all_lines`` is True, no line is left out because the
    line before it cannot be read.

    ``turn`` are the last lines if they may be one turn and have not been yielded yet: those of its
    plays, disputed or not, and lines that may stand within it, such as claims. ``unread`` is the
    seat of the player whose turn may go on after lines that cannot be read, None if there are none.
    ``split`` says whether a turn without a number was split before. ``miscounted`` is the fault,
    with its place, of the wrong number of a line that puts down the king drawn in ``turn``.
    ``antes`` are the last lines if they may be what the players pay before the first turn, and
    ``begun`` says whether a turn of the hand stands before this line, or whether the game has none.
    ``draw_ends_turn`` says whether a card is drawn at the end of a turn.
    """

    judging: Judging
    notes: Any
    all_lines: bool
    turn: list[ParsedLine] = field(factory=list)
    unread: int | None = None
    split: bool = False
    miscounted: tuple[NotationFault, SourceLine] | None = None
    antes: list[tuple[Line, SourceLine]] = field(factory=list)
    begun: bool = field(init=False)
    draw_ends_turn: bool = field(init=False)

    @draw_ends_turn.default
    def _by_the_rules(self) -> bool:
        """Return whether a card is drawn at the end of a turn, by the rules of the record."""
        ends: bool = self.notes.draw_ends_turn(self.judging.header.rule_set.options)
        return ends

    @begun.default
    def _has_no_antes(self) -> bool:
        """Return whether nobody pays anything before the first turn in this game."""
        return not hasattr(self.notes, "are_antes")

    @property
    def _plays(self) -> list[Line]:
        """Return the lines of the turn that say what is played."""
        return [line for line, _ in self.turn if isinstance(line, Line) and says_play(line)]

    @property
    def _is_full(self) -> bool:
        """Return whether no further line of the turn is read ahead."""
        counted = (isinstance(line, NotationFault) or says_play(line) for line, _ in self.turn)
        return len(self.turn) >= MOST_LINES and sum(counted) >= MOST_LINES

    @property
    def _is_read(self) -> bool:
        """Return whether all lines of the turn could be read."""
        return not any(isinstance(line, NotationFault) for line, _ in self.turn)

    def lines(self, lines: Iterable[ParsedLine]) -> Iterator[ParsedLine]:
        """Yield the lines as `with_split_turns` returns them.

        A line without a number that may continue a turn that cannot be read is left out, with an
        open question, since it is not known what was played before it.
        """
        for parsed, source in lines:
            line = self._with_drawn_king(parsed)
            usual = len(self.turn) == 1 and self.miscounted is None
            if usual and begins_by_number(line, self.turn[0][0]):
                # The usual case needs no further look.
                yield self.turn[0]
                self.turn = [(line, source)]
                continue
            if not self.begun:
                if isinstance(line, Line) and self._may_be_ante(line, source):
                    self.antes.append((line, source))
                    continue
                if self.antes:
                    yield from self._antes_before(line)
            yield from self._line(line, source)
        yield from self._lines_of_antes()
        yield from self._last_turn(continued=False)

    def _line(self, line: Line | NotationFault, source: SourceLine) -> Iterator[ParsedLine]:
        """Read a further line, and yield the lines that are complete with it; see `lines`."""
        if line.kind == "statement" if isinstance(line, Line) else self._may_be_within(source):
            if self.turn:
                self.turn.append((line, source))
            else:
                yield line, source
            return
        if self._puts_drawn_king(line, source):
            return
        further = self._may_continue(line, source)
        if further and self.turn and self._is_read and isinstance(line, Line):
            self._go_on(line, source)
            return
        if further and not self._is_read:
            self.unread = player_of_turns(accounts_of(self._plays[-1]))
        # What is due may be paid in a line that cannot be read, whoever's it is.
        owed = isinstance(line, NotationFault) and any(map(self._owes, self._plays[-1:]))
        continued = further or owed or self._unread_lines_continued(line)
        yield from self._last_turn(continued=continued)
        if isinstance(line, NotationFault):
            self.unread = named_player(source.text, self.judging.names.seats)
            self.begun = True
            yield line, source
        elif not says_play(line):
            self.unread = None
            if line.kind == "heading":
                self.begun = self._has_no_antes()
            elif line.kind == "position":
                self.begun = True
            yield line, source
        elif further and not self.all_lines:
            self._note_question(line, source)
        else:
            self.unread, self.begun = None, True
            self.turn.append((line, source))

    def _go_on(self, line: Line, source: SourceLine) -> None:
        """Add a line to the turn that it continues.

        In a game whose notation has ``before`` and ``as_one`` the first changes the lines above,
        and the second makes one line of two.
        """
        if line.kind == "turn" and hasattr(self.notes, "as_one"):
            self.turn = [
                (self.notes.before(one, line), at)
                if isinstance(one, Line) and one.kind == "turn"
                else (one, at)
                for one, at in self.turn
            ]
            last, where = self.turn[-1]
            turn = isinstance(last, Line) and last.kind == "turn"
            whole = self.notes.as_one(last, line, self.judging.worlds) if turn else None
            if whole is not None:
                self.turn[-1] = whole, where
                if whole.number is None:
                    self._note_question(line, source)
                return
        self.turn.append((line, source))

    def _may_be_ante(self, line: Line, source: SourceLine) -> bool:
        """Return whether a line may be what its player pays before the first turn of a hand."""
        if not self._pays_alone(line, source) or line.events[0].chips != 1:
            return False
        return line.events[0].player not in (one.events[0].player for one, _ in self.antes)

    def _pays_alone(self, line: Line, source: SourceLine) -> bool:
        """Return whether a line without a number says of its player only that chips are paid."""
        player = player_of_turns([line]) if line.kind == "turn" else None
        if player is None:
            return False
        # What is told may begin with a preposition: "a Ana le quedan 5 y paga 5".
        start = line.place[0] - 1 if isinstance(line, ToldTurn) else 0
        before = source.text[start : line.places[0][0] - 1].split()
        # A piece of a line on several players has no words before it.
        words = len(before) - len(self.judging.header.players[player].split())
        return bool(self.notes.pays_alone(line, max(words, 0)))

    def _is_settlement(self, line: Line, source: SourceLine) -> bool:
        """Return whether a line is, or may be, what its player pays when the hand is over.

        It is no turn then. Note the question if that, or how many chips are due, is open.
        """
        if self._has_no_antes() or not self._pays_alone(line, source):
            return False
        above = (one for one, _ in reversed(self.judging.acted))
        settles = self.notes.is_settlement(line, above, self.judging.worlds)
        rule = self.judging.header.game.rulebook.find(self.notes.SETTLED_BY)
        if settles is None and rule is not None:
            payer = {"players": (self.judging.header.players[line.events[0].player],)}
            question = Question(rule, "due", payer)
            self.judging.found.questions.note(Asked(question, line, source, 0))
            self.judging.change(Replay.maybe_pass_turn)
        return settles is not False

    def _antes_before(self, line: Line | NotationFault) -> Iterator[ParsedLine]:
        """Yield the lines above this one that may be antes, unless they certainly are: as turns, or
        as lines that may be turns."""
        antes = [ante for ante, _ in self.antes]
        certain = isinstance(line, Line) and self.notes.are_antes(
            antes, line, len(self.judging.header.players)
        )
        if certain is None:
            if isinstance(line, Line) and self.notes.is_stop(line, antes[-1]):
                # As a turn, the last one goes on in this line.
                self.antes[-1] = self.notes.without_end(antes[-1]), self.antes[-1][1]
            yield from ((evolve(ante, kind="ante"), source) for ante, source in self.antes)
        if certain is not False:
            self.antes.clear()
        yield from self._lines_of_antes()

    def _lines_of_antes(self) -> Iterator[ParsedLine]:
        """Yield the lines that may be antes as turns."""
        antes, self.antes = self.antes, []
        for ante, source in antes:
            yield from self._line(ante, source)

    def _may_be_within(self, source: SourceLine) -> bool:
        """Return whether a line that cannot be read may stand within a turn, whoever's it is, and
        ends none."""
        if self._is_full:
            return False
        seats = self.judging.names.seats
        number, word = start_of(source.text, seats, self.judging.slug)
        other = number is not None or self.judging.reader.starts_other_line(word)
        return not other and named_player(source.text, seats) is None

    def _with_drawn_king(self, line: Line | NotationFault) -> Line | NotationFault:
        """Return a line with the draw and the play of a drawn king as one event."""
        if not self.draw_ends_turn or isinstance(line, NotationFault) or not says_play(line):
            return line
        if line.kind == "turn":
            ended: Line = self.notes.with_drawn_king(line, self.judging.worlds)
            return ended
        told = ((self.notes.with_drawn_king(one, self.judging.worlds), at) for one, at in line.data)
        return evolve(line, data=tuple(told))

    def _puts_drawn_king(self, line: Line | NotationFault, source: SourceLine) -> bool:
        """Return whether a line puts down the king drawn in the line before it.

        That line is then replaced by one that draws the king on its stall.
        """
        if not self.draw_ends_turn or not self.turn or not isinstance(line, Line):
            return False
        (before, where), plays = self.turn[-1], self._plays
        if before is not plays[-1]:
            return False
        whole = self.notes.with_following_king(plays, line, self.judging.worlds)
        if whole is None:
            return False
        self.turn[-1] = whole, where
        right = plays[0].number
        if right is not None and line.number == right + 1:
            fault = NotationFault("TXT108", line.span, written=line.number, right=right)
            self.miscounted = fault, source
        if right is None:
            self.split = True
            if len(plays) == 1:
                self._note_question(line, source)
        return True

    def _may_continue(self, line: Line | NotationFault, source: SourceLine) -> bool:
        """Return whether a line continues, or may continue, the turn of the line before it."""
        if self._is_full:
            return False
        if self.turn and isinstance(line, Line):
            *above, last = self._plays
            pairs = product(accounts_of(last), accounts_of(line) or [line])
            continued = [self.notes.is_continued(one, other, *above) for one, other in pairs]
            return bool(continued) and all(continued)
        before = player_of_turns(accounts_of(self._plays[-1])) if self.turn else self.unread
        seats = self.judging.names.seats
        number, _ = without_number(source.text, seats)
        return number is None and before is not None and before == named_player(source.text, seats)

    def _unread_lines_continued(self, line: Line | NotationFault) -> bool:
        """Return whether the unreadable lines before this line continued the turn.

        They did if the turn was not over, and if this line begins the next turn by its number.
        """
        if self._is_read or not isinstance(line, Line):
            return False
        number = self._plays[0].number
        over = any(map(self.notes.is_over, accounts_of(self._plays[-1])))
        return number is not None and line.number == number + 1 and not over

    def _owes(self, line: Line) -> bool:
        """Return whether chips are due in a turn, of which none are paid in its line."""
        owes = getattr(self.notes, "owes", None)
        return owes is not None and any(map(owes, accounts_of(line)))

    def _last_turn(self, *, continued: bool) -> Iterator[ParsedLine]:
        """Yield the lines of the turn; if they are one turn, only its last play has its end.

        If a line that cannot be read ``continued`` the turn, that play has no end either.
        """
        plays, one_turn = self._plays, self._is_one_turn()
        for line, source in self.turn:
            if isinstance(line, NotationFault) or not says_play(line):
                yield line, source
                continue
            if line is not plays[0] and one_turn is not False and plays[0].number is None:
                self._note_question(line, source)
                if one_turn is None and not self.split:
                    others, done = (
                        len(self.judging.header.players) - 1,
                        accounts_of(line)[0].events[-1],
                    )
                    self.judging.change(
                        partial(Replay.pass_unwritten_turns, number=others, done=done)
                    )
                self.split = True
            shorter = continued if line is plays[-1] else one_turn is not False
            if not shorter and self._is_settlement(line, source):
                yield evolve(line, kind="ante"), source
            else:
                yield (self._without_end(line) if shorter else line), source
        self.turn.clear()
        if self.miscounted is not None:
            fault, place = self.miscounted
            self.judging.found.report(place, fault)
            # Later turns may be counted from this number or from the right one.
            self.judging.numbers.turn, self.miscounted = None, None

    def _is_one_turn(self) -> bool | None:
        """Return whether the lines of plays that were read ahead are one turn; None if they may be.

        Without a number a draw must show it, since turns between them may be left out.
        """
        plays = self._plays
        if len(plays) < 2 or plays[0].number is not None or self.split:
            return True
        one_turn: bool | None = self.notes.is_one_turn([accounts_of(line)[0] for line in plays])
        return one_turn

    def _without_end(self, line: Line) -> Line:
        """Return the line of a turn, disputed or not, without the end of the turn."""
        if line.kind == "turn":
            ended: Line = self.notes.without_end(line)
            return ended
        accounts = tuple((self.notes.without_end(account), place) for account, place in line.data)
        return evolve(line, data=accounts, goes_on=True)

    def _note_question(self, line: Line, source: SourceLine) -> None:
        """Note that it is open whether a line continues the turn before it."""
        if line.kind == "disputed":
            line, source = line.data[0]
        self.judging.found.ask("TXT136", SAME_TURN, line, source)


def begins_by_number(line: Line | NotationFault, before: Line | NotationFault) -> bool:
    """Return whether the number of a line shows that a turn of another player begins."""
    if isinstance(line, NotationFault) or isinstance(before, NotationFault):
        return False
    if line.kind != "turn" or line.number is None or line.number == before.number:
        return False
    player = actor_of(line.events)
    return player != player_of_turns(accounts_of(before))


def says_play(line: Line) -> bool:
    """Return whether a line says what is played in a turn, disputed or not."""
    return line.kind in ("turn", "disputed")


def accounts_of(line: Line) -> list[Line]:
    """Return a turn as a list of one, or the accounts of a disputed turn as turns.

    Return an empty list for another line, and if an account cannot be read.
    """
    if line.kind == "turn":
        return [line]
    if line.kind != "disputed" or line.unreadable:
        return []
    return [evolve(account, kind="turn", number=line.number) for account, _ in line.data]
