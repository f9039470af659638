"""Build records from events and print them; an event that the rules refuse raises an error."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from referee.judge.findings import header_finding
from referee.judge.judging import Judging
from referee.judge.loop import judge, judged_lines
from referee.notation.line import Line
from referee.notation.writers import writer
from referee.record.source import Garbled, Lines, RawRecord, SourceLine, lines_of_text, records
from referee.rulesets.entries import HeaderFault, slug_of
from referee.rulesets.header import sound_header_and_body
from referee.rulesets.rule_set import DEFAULT, Settings
from referee.steps import Refused, Table, table_of
from referee.transcript.canonical import canonical
from referee.transcript.events import header, text_of, turn_text
from referee.transcript.pieces import last_filled, parted
from referee_spec import games
from referee_spec.kernel.game import AnyGame


def game(name: str) -> AnyGame:
    """Return the game with this slug or title. Raise KeyError if there is none.

    >>> from referee_spec.cover_your_assets.events import Flip, Round
    >>> assets = game("Cover Your Assets")
    >>> table = assets.start(assets.defaults, ("Ana", "Ben"), None)
    >>> assets.answer(table, Flip("gold")).rule.code
    'CYA109'
    >>> assets.after(table, Round(1)).phase
    'deal'
    """
    return games.game(slug_of(name))


def read(text: str, settings: Settings = DEFAULT) -> tuple["Record", ...]:
    """Return the records in a text. Raise Refused for the first fault that is found.

    >>> [record] = read("game: Cover Your Assets\\nplayers: Ana, Ben\\n1. Ana discards home")
    >>> record.add_text("2. Ben discards gold")
    >>> record.table.to_act
    'Ana'
    """
    return tuple(Record.of(record, settings) for record in records(lines_of_text(text)))


class Record:
    """A record to which lines and events can be added. If the rules refuse one, raise Refused.

    ``turn`` are the events of the last turn if another event may be added to it, else empty.

    >>> record = Record("Cover Your Assets", ["Ana", "Ben"])
    >>> record.add_text("round 1")
    >>> record.add_text("1. Ana pairs home home; draws ? ?")
    >>> from referee_spec.cover_your_assets.events import Discard, Pair
    >>> record.add(Pair(1, ("gold", "silver")))
    Traceback (most recent call last):
    referee.steps.Refused: CYA212: Ben pairs gold and silver: two wilds are never a pair
    >>> record.add(Discard(1, ("gold",)))
    >>> print(record, end="")
    game: Cover Your Assets
    players: Ana, Ben
    <BLANKLINE>
    round 1
    1. Ana pairs home home; draws ? ?
    2. Ben discards gold
    """

    turn: tuple[Any, ...]
    _begun: str | None = None
    """The line of the turn before events were added to it; None if they begin it."""
    _added: tuple[Any, ...] = ()
    """The events that were added to the last turn."""
    _ends: tuple[int, ...]
    """How many lines the record had at its beginning and after each addition.

    A recovery ended there; judged as one text, the lines might be explained in another way.
    """
    _group: int | None
    """How many lines stand before the position or dispute that ends the record; None without."""

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        dealer: str | None = None,
        rules: str = "",
        settings: Settings = DEFAULT,
    ) -> None:
        """Begin a record: the slug or title of its game, and the players as they sit.

        Without a ``dealer`` the last player deals first. ``rules`` is the value of the header's
        line of that name, such as ``safe-sets=0``. Raise KeyError for an unknown game, ValueError
        for a dealer who does not play and for a line break in a name or in the rules, Refused for
        another header that cannot be used.
        """
        names = tuple(players)
        seat = None if dealer is None else names.index(dealer)
        written = list(header(games.game(slug_of(game)), names, seat, rules))
        # Read like any text: what stands in a name may be no text in UTF-8.
        self._lines = list(lines_of_text("\n".join(written)))
        if len(self._lines) != len(written):
            raise ValueError("a name or the rules contain a line break")
        self._ends = (len(self._lines),)
        self._settings = settings
        self._judging = self._judged()

    @classmethod
    def of(cls, record: RawRecord, settings: Settings = DEFAULT) -> "Record":
        """Return the record with these lines. Raise Refused for the first fault in them."""
        made = cls.__new__(cls)
        made._lines = list(record.lines.texts)
        made._ends = (len(made._lines),)
        made._settings = settings
        made._judging = made._judged(first=record.lines.numbers[0])
        refuse(made._judging, 0, made._group)
        return made

    def __str__(self) -> str:
        """Return the record in canonical notation."""
        return canonical(self._raw(), self._settings)

    @property
    def table(self) -> Table:
        """Return the current table: within a turn if a player has a choice there, else after it."""
        now, header = self.now, self._judging.header
        return now if now.to_act else table_of(header, now.worlds, certain=now.certain)

    @property
    def now(self) -> Table:
        """Return the table just after the last event, before any implicit events.

        Its legal events may be events of chance, such as the draws at the end of a turn.
        """
        header, replay = self._judging.header, self._judging.replay
        return Table(header.game, header.players, tuple(replay.worlds), replay.certain)

    def add_text(self, text: str) -> None:
        """Add lines in the notation: all of them, or none. Raise Refused if one is refused."""
        lines = list(lines_of_text(text))
        if not any(isinstance(one, Garbled) or parted(one)[0] for one in lines):
            # Blanks and comments end no turn.
            self._lines += lines
            return
        findings, first = len(self._judging.found.findings), len(self._lines)
        if self._group is not None:
            # The lines may go on with the position or the dispute: judge it with them.
            first = self._group
            lines = self._lines[first:] + lines
            self._judging = self._judged(first)
            findings = len(self._judging.found.findings)
        elif self._added:
            # A turn ends as it is written: what it may leave out is left out.
            self._judging = self._judged()
        sources = Lines(range(first + 1, first + 1 + len(lines)), lines)
        self._judge(lambda judging: self._judge_lines(judging, sources), findings)
        self._lines[first:] = lines
        self._ends = (*(end for end in self._ends if end <= first), len(self._lines))
        self._added = ()

    def add(self, event: object) -> None:
        """Add an event to the current turn, or as a line of its own.

        Raise Refused if the rules refuse it, TypeError if it is no event of the game; the record is
        then unchanged.
        """
        judging = self._judging
        game, players = judging.header.game, judging.header.players
        if not isinstance(event, game.events):
            raise TypeError(f"this is no event of {game.title}: {event!r}")
        kind = writer(game.slug).kind(event, self.turn[-1] if self.turn else None)
        if kind not in ("turn", "within"):
            self.add_text(text_of(game, [event], kind, players))
            return
        within = kind == "within" and bool(self.turn)
        turn = (*self.turn, event) if within else (event,)
        before = judging.numbers.turn
        number = before if within or before is None else before + 1
        text = turn_text(game, turn, players, number)
        if kind == "within" and not within:
            # Perhaps no line begins with this event, such as a card shown in a disputed challenge.
            self.add_text(text)
            return
        at = last_filled(self._lines) if within else len(self._lines)
        place = (1, len(text) + 1)
        line = Line("turn", (event,), (place,), place=place)
        source = SourceLine(at + 1, text)
        judge_it = judging.play if within else partial(judge, judging)
        self._judge(lambda _: judge_it(line, source), len(judging.found.findings))
        if not within:
            self._ends += (at + 1,)
            self._begun, self._added = None, ()
        else:
            if not self._added:
                self._begun = self._lines[at]
            # The comment of the line stays behind it.
            text += parted(self._lines[at])[1]
        self._lines[at : at + 1] = [text]
        self.turn, self._added, self._group = turn, (*self._added, event), None

    def _judge(self, judge: Callable[[Judging], None], findings: int) -> None:
        """Judge an addition to a record with so many findings.

        If it is refused, or if the judging fails, as it does for a card that the game does not
        have, restore the judging without it and raise Refused, or what was raised.
        """
        try:
            judge(self._judging)
            refuse(self._judging, findings, self._group)
        except BaseException:
            self._restore()
            raise

    def _restore(self) -> None:
        """Judge the lines anew, and then the events that were added to the last turn."""
        added, self._added, ends = self._added, (), self._ends
        behind: list[str] = []
        if added:
            at = last_filled(self._lines)
            behind = self._lines[at + 1 :]
            self._lines[at:] = [] if self._begun is None else [self._begun]
            self._ends = ends[:-1] if self._begun is None else ends
        self._judging = self._judged()
        for event in added:
            self.add(event)
        self._lines += behind
        self._ends = ends

    def _raw(self, first: int = 1) -> RawRecord:
        """Return the lines of the record; ``first`` is the number of the first line."""
        return RawRecord(Lines(range(first, first + len(self._lines)), self._lines))

    def _judged(self, count: int | None = None, first: int = 1) -> Judging:
        """Return the judging of so many lines, or of all, as they were added.

        ``first`` is the number of the first line.
        """
        record = RawRecord(self._raw(first).lines.part(0, count))
        try:
            header, body = sound_header_and_body(record, self._settings)
        except HeaderFault as error:
            raise Refused(header_finding(error)) from None
        judging = Judging(header)
        self.turn, self._group = (), None
        above = len(record.lines) - len(body)
        ends = (min(max(end - above, 0), len(body)) for end in self._ends)
        for start, end in pairwise((0, *ends, len(body))):
            self._judge_lines(judging, body.part(start, end), first)
            # Steps of setting up that are left out count as a fault until it is known what follows.
            judging.end_round()
        return judging

    def _judge_lines(self, judging: Judging, lines: Lines, first: int = 1) -> None:
        """Judge these lines after those that have been judged, and note what the last one is.

        ``first`` is the number of the record's first line.
        """
        for line, source in judged_lines(judging, lines):
            judge(judging, line, source)
            open_turn = line.kind == "turn" and not line.irregular
            self.turn = line.events if open_turn else ()
            is_group = line.kind in ("position", "disputed")
            self._group = source.number - first if is_group else None


def refuse(judging: Judging, findings: int, group: int | None = None) -> None:
    """End the recovery under way, and raise Refused for the first fault after ``findings`` ones.

    ``group`` is the number of lines before the dispute that ends the record, if one does: accounts
    that it lacks may still be added.
    """
    judging.end_round()
    for finding in judging.found.findings[findings:]:
        if finding.rule.code == "TXT113" and group is not None and finding.line == group + 1:
            continue
        if not finding.note and not finding.fact:
            raise Refused(finding, judging.slug)
