"""Replay records: the table before and after each line, from one walk over the record."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

from attrs import frozen

from referee.disputes.record_verdict import verdict_from
from referee.judge.findings import header_finding
from referee.judge.found import ALL_LINES, Moment
from referee.judge.judging import Judging
from referee.judge.record_judging import judging_of
from referee.judge.verdict import Finding, OpenQuestion
from referee.notation.line import Line, Names, Span
from referee.notation.writers import writer
from referee.record.source import SourceLine, records
from referee.replaying.worlds import catch_up
from referee.report.escaping import escaped
from referee.report.sentences import message
from referee.report.table import rows_as_text
from referee.rulesets.entries import HeaderFault
from referee.rulesets.header import Header
from referee.rulesets.rule_set import DEFAULT, Settings
from referee.transcript.canonical import line_text
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.view import Row, in_common


class Refused(Exception):
    """Raised if a record cannot be replayed or an addition is refused; ``finding`` says why."""

    def __init__(self, finding: Finding, slug: str = "") -> None:
        # A traceback prints it to a terminal.
        super().__init__(escaped(f"{finding.rule.code}: {message(slug, finding, 'en')}"))
        self.finding = finding
        self.slug = slug


@frozen
class Table:
    """The table at one moment of a game.

    ``worlds`` are the states that the record leaves possible; ``state`` is the first of them. What
    differs between them is not shown. ``certain`` is False if an illegal or unreadable line before
    left something unknown.
    """

    game: AnyGame
    players: tuple[str, ...]
    worlds: tuple[Any, ...]
    certain: bool = True

    @property
    def state(self) -> Any:
        """Return the state: of the game's own class, such as ``cover_your_assets.state.Table``."""
        return self.worlds[0]

    @property
    def names(self) -> Names:
        """Return the players and the kinds of cards, as a reader of lines needs them."""
        return Names.of(self.players, self.game.kinds(self.state))

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the rows of the game's view of the table and the hands.

        Each has a ``word`` of the game, the ``seat`` of its owner or None, and its ``items``. A row
        that is not the same in all worlds has ``…`` for what differs.
        """
        return tuple(in_common(map(self.game.view, self.worlds)))

    def text_rows(self, language: str = "en") -> tuple[tuple[str, str], ...]:
        """Return the title and the content of each row in a language: ``en``, ``es`` or ``fr``."""
        return tuple(rows_as_text(self.game.slug, self.rows, self.players, language))

    @property
    def to_act(self) -> str | None:
        """Return the player who chooses the next event; None for nobody, or if it is unknown."""
        seats = {self.game.to_act(world) for world in self.worlds} if self.certain else {None}
        seat = seats.pop() if len(seats) == 1 else None
        return None if seat is None else self.players[seat]

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """Return the events that the player to act may choose, in the words of a record.

        It is empty if `to_act` is None.
        """
        if self.to_act is None:
            return ()
        text = writer(self.game.slug).text
        choices = (text(event, self.players).strip(" /") for event in self.legal_events)
        return tuple(filter(None, dict.fromkeys(choices)))

    @property
    def legal_events(self) -> tuple[Any, ...]:
        """Return the events that the rules allow next in some world, of players or of chance.

        Before a deal that nobody chooses they are all deals: millions in some games. To look at
        some of them, go through ``game.choices(state)``.
        """
        choices = (event for world in self.worlds for event in self.game.choices(world))
        return tuple(dict.fromkeys(choices))

    def _repr_html_(self) -> str:
        rows = (
            f"<tr><th scope=row>{escape(escaped(title))}</th><td>{escape(escaped(text))}</td></tr>"
            for title, text in self.text_rows()
        )
        return f"<table>{''.join(rows)}</table>"


@frozen
class Step:
    """A line of a record together with the table before and after it.

    A position or a disputed turn is one step together with the lines that belong to it.

    - ``record`` is the number of the record's ``game:`` line.
    - ``kind`` is heading, setup, turn, claim, position, disputed, component, statement or
      unreadable.
    - ``round`` and ``turn`` are the numbers that the record has reached; ``turn`` is None if it is
      unknown.
    - ``events`` are the events of the line, and ``spans`` their columns: ``start`` counts from 1,
      and ``end`` is the column after the last.
    - ``words`` are the line in canonical notation, or as written if it cannot be read.
    - ``findings`` are the findings on these lines, ``open`` the open questions that arise there.
    """

    record: int
    source: SourceLine
    lines: tuple[int, ...]
    kind: str
    round: int
    turn: int | None
    events: tuple[Any, ...]
    spans: tuple[Span, ...]
    words: str
    before: Table
    after: Table
    findings: tuple[Finding, ...]
    open: tuple[OpenQuestion, ...]

    @property
    def line(self) -> int:
        """Return the number of the line in the text, from 1."""
        return self.source.number

    @property
    def refused(self) -> bool:
        """Return whether the rules refuse what these lines say was played.

        Then nobody knows the table after it. A wrong claim, such as a score, changes no table.
        """
        played = self.kind not in ("claim", "statement")
        breaches = [finding.breach for finding in self.findings if not finding.note]
        return played and not {"illegal", "impossible"}.isdisjoint(breaches)

    @property
    def shown(self) -> Table:
        """Return the table to show at these lines: after them, or before what was refused."""
        return self.before if self.refused else self.after


@frozen
class Walk:
    """A judged record as a sequence of steps, with the table before the first."""

    judging: Judging
    start: Table
    steps: tuple[Step, ...]


def steps(lines: Iterable[str], settings: Settings = DEFAULT) -> Iterator[Step]:
    """Yield the steps of the records in a text; see `referee.replay`.

    Raise Refused for a text without a record, and for a header that cannot be read.
    """
    for record in records(lines):
        try:
            judging = judging_of(record, settings, moments_with=ALL_LINES)
        except HeaderFault as error:
            raise Refused(header_finding(error)) from None
        verdict = verdict_from(record, settings, judging)
        yield from walk(judging, verdict.findings, verdict.open).steps


def walk(
    judging: Judging, findings: Iterable[Finding], questions: Iterable[OpenQuestion] = ()
) -> Walk:
    """Return the walk over a record that was judged with its moments kept.

    Each finding and each open question is added to the step with its line.
    """
    header = judging.header
    by_line: dict[int, list[Finding]] = {}
    for finding in findings:
        if not finding.path:
            by_line.setdefault(finding.line, []).append(finding)
    open_by_line: dict[int, list[OpenQuestion]] = {}
    for question in questions:
        open_by_line.setdefault(question.finding.line, []).append(question)
    first = header.rule_set.start(header.players, header.dealer)
    table = start = table_of(header, (first,), certain=True)
    found: list[Step] = []
    shown: tuple[tuple[Any, ...], bool] | None = None
    for moment in judging.found.moments:
        after = table
        if shown != (moment.worlds, moment.certain):
            # Many lines, such as what a player claims, change nothing.
            after = table_of(header, moment.worlds, certain=moment.certain)
            shown = moment.worlds, moment.certain
        found.append(step_of(header, moment, table, after, by_line, open_by_line))
        table = after
    return Walk(judging, start, tuple(found))


def table_of(header: Header, worlds: Iterable[Any], *, certain: bool) -> Table:
    """Return the table in these worlds, after the implicit events that are due."""
    now = dict.fromkeys(catch_up(header.game, world, None).state for world in worlds)
    return Table(header.game, header.players, tuple(now), certain)


def step_of(
    header: Header,
    moment: Moment,
    before: Table,
    after: Table,
    findings: Mapping[int, list[Finding]],
    questions: Mapping[int, list[OpenQuestion]],
) -> Step:
    """Return the step of one line, or of a position or a disputed turn with its lines."""
    line, source = moment.line, moment.source
    if isinstance(line, Line):
        parts = line.data if line.kind in ("position", "disputed") else ()
        lines = [line, *(part for part, _ in parts)]
        texts = [line_text(header.game.slug, part, header.players) for part in lines]
        sources = [source, *(place for _, place in (*parts, *line.unreadable))]
        kind, events, spans = line.kind, line.events, line.spans[: len(line.events)]
    else:
        texts, sources, kind, events, spans = [source.text.strip()], [source], "unreadable", (), ()
    numbers = tuple(sorted(place.number for place in sources))
    return Step(
        record=header.entries["game"].line.number,
        source=source,
        lines=numbers,
        kind=kind,
        round=moment.round,
        turn=moment.turn,
        events=events,
        spans=spans,
        words="\n".join(texts),
        before=before,
        after=after,
        findings=tuple(finding for number in numbers for finding in findings.get(number, ())),
        open=tuple(question for number in numbers for question in questions.get(number, ())),
    )
