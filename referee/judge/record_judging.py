"""Judge the lines of a record from its header to its last line."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from types import MappingProxyType

from referee.judge.findings import finding_of, header_finding
from referee.judge.found import ALL_LINES, Found, Moment, Wanted
from referee.judge.judging import Judging
from referee.judge.lines import grouped
from referee.judge.loop import judge, judged_lines
from referee.judge.match_claims import ask_about_winners, claims_of_match, note_other_winners
from referee.judge.questions import SUPPOSED_PLAYERS, THOUSANDS, TURN_ORDER, QuestionGroup
from referee.judge.reading import note_unreadable, read, read_on
from referee.judge.verdict import CUT_SHORT, Finding
from referee.notation.line import Line, NotationFault, whole
from referee.notation.reader import LineReader, notation
from referee.notation.thousands import may_be_in_thousands
from referee.record.budget import Budget, default_limit
from referee.record.internal_error import InternalError
from referee.record.source import Lines, RawRecord, SourceLine
from referee.replaying.worlds import actor_of
from referee.rulesets.entries import HeaderFault
from referee.rulesets.header import Header, header_and_body
from referee.rulesets.rule_set import Settings
from referee_spec.games import NAMED
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.invariant import InvariantBroken

Judge = Callable[[Header], Judging]
"""A function that judges the lines of a record with a header."""


def judging_of(
    record: RawRecord,
    settings: Settings,
    chosen: Mapping[int, int] = MappingProxyType({}),
    *,
    moments_with: Container[int] | None = None,
    explains: bool = True,
    budget: Budget | None = None,
) -> Judging:
    """Return the judging of a record, to its last line.

    Raise HeaderFault if its game or players are unknown. Other faults of the header are findings.
    If they leave several rule sets possible, only faults under all of them are reported. What is
    wanted is as in Wanted. Without a ``budget`` it is a new one.
    """
    header, body = header_and_body(record, settings)
    budget = budget_of(record, settings) if budget is None else budget
    wanted = Wanted(chosen, explains, moments_with, budget)
    judge = partial(judged, body=body, wanted=wanted)
    if not header.faults:
        return judged_by_seats(header, judge)
    if header.rules_known:
        judging = judged_by_any(header, judge)
    else:
        judging = only_read(header, body)
    noted = [header_finding(part) for fault in header.faults for part in fault.all()]
    if not header.seats_known:
        leave_seats_open(judging.found, noted)
    judging.found.findings += noted
    return judging


def leave_seats_open(found: Found, noted: Iterable[Finding]) -> None:
    """Note that the seats are only supposed, and take back that somebody played out of turn.

    ``noted`` are the findings on the header; one of them says what is supposed (TXT153), or what
    cannot be read.
    """
    note = min(noted, key=lambda one: one.rule.code != "TXT153")
    doubted = [one for one in found.findings if one.rule.slug in TURN_ORDER]
    if doubted:
        # The order may be wrong, so of two lines that do not agree none may be.
        doubted += [one for one in found.findings if one.or_lines]
    found.findings = [one for one in found.findings if one not in doubted]
    at = [note, *doubted]
    found.questions.groups[(SUPPOSED_PLAYERS,)] = QuestionGroup(
        evolve(note, fact=SUPPOSED_PLAYERS),
        None,
        rules=dict.fromkeys(rule for one in at for rule in (one.rule, *one.also)),
        last=max(one.line for one in at),
        count=len(at),
    )


def budget_of(
    record: RawRecord, settings: Settings, cancelled: Callable[[], bool] | None = None
) -> Budget:
    """Return the budget of judging a record, with the limit of the settings if they state one."""
    limit = settings.limit
    return Budget(default_limit(record.lines.texts) if limit is None else limit, cancelled)


def moment_within_turn(
    record: RawRecord, settings: Settings, judging: Judging, line: int, further: int
) -> Moment | None:
    """Return the point after a line whose turn goes on below it; None if the turn ends with it.

    ``judging`` is that of the record up to the line, with its moments. ``further`` is the line up
    to which to look for the rest of the turn.
    """
    if not judging.found.moments or not hasattr(notation(judging.slug), "is_continued"):
        return None
    try:
        longer = judging_of(record.until(further), settings, moments_with=ALL_LINES)
    except HeaderFault:
        # The further line is one of the header, and wrong.
        return None
    before = [moment for moment in longer.found.moments if moment.source.number <= line]
    if not before or before[-1].line == judging.found.moments[-1].line:
        return None
    return before[-1]


def judged_by_any(header: Header, judge: Judge) -> Judging:
    """Return the judging of a record under one of the rule sets that its header may mean.

    It is the one with the fewest faults, and its findings are those under all of them.
    """
    judging, *others = (
        judged_by_amounts(evolve(header, rule_set=rules), judge)
        for rules in (header.rule_set, *header.other_rule_sets)
    )
    for other in others:
        judging, other = sorted((judging, other), key=lambda judging: judging.found.faults)
        places = {code_and_place(finding) for finding in other.found.findings}
        judging.found.findings = [
            one
            for one in judging.found.findings
            if code_and_place(one) in places or one.rule.code in CUT_SHORT
        ]
    if others:
        # A ruling would depend on the unknown rules.
        judging.found.disputes.clear()
    return judging


def code_and_place(found: Finding) -> tuple[str, int, int]:
    """Return the code, the line and the column of a finding."""
    return found.rule.code, found.line, found.column


def only_read(header: Header, body: Lines) -> Judging:
    """Return the judging of a record whose rules are unknown: it reports only unreadable lines."""
    judging = Judging(header)
    reads = partial(read, judging), partial(read_on, judging)
    for line, source in grouped(chain(body, header.claims), *reads, judging.slug):
        # An unknown card (TXT105) or city (TXT130) is no fault: the rules decide which exist.
        if isinstance(line, NotationFault) and line.code not in ("TXT105", "TXT130"):
            note_unreadable(judging, line, source)
    return judging


def judged_by_seats(header: Header, judge: Judge) -> Judging:
    """Return the judging of a record with its players as they are listed, or as they take turns if
    that leaves fewer faults; that they are listed in another order is then a finding."""
    judging = judged_by_amounts(header, judge)
    listed = header.entries.get("players")
    if listed is None or not judging.found.faults:
        return judging
    order = next(filter(None, map(order_of_turns, players_of_rounds(judging.acted))), None)
    seats = [*range(len(header.players))]
    if order is None or sorted(order) != seats:
        return judging
    first = order.index(0)
    if [*order[first:], *order[:first]] == seats:
        return judging
    names = tuple(header.players[seat] for seat in order)
    # A dealer who fits only the listed order is left out: whoever plays first began.
    seated = evolve(header, players=names, dealer=None, dealers=(seats[-1], *seats[:-1]))
    other, left = judged_by_amounts(seated, judge), int("dealer" in header.entries)
    if left:
        dealers = tuple(None if one is None else order.index(one) for one in header.dealers)
        dealer = None if header.dealer is None else order.index(header.dealer)
        named = judged_by_amounts(evolve(seated, dealer=dealer, dealers=dealers), judge)
        if named.found.faults <= other.found.faults:
            other, left = named, 0
    if other.found.faults >= judging.found.faults:
        return judging
    fault = NotationFault("TXT160", whole(listed.line), players=names, left=left)
    other.found.findings.insert(0, finding_of(listed.line, fault))
    return other


def players_of_rounds(acted: Iterable[tuple[Line, SourceLine]]) -> Iterator[list[int]]:
    """Yield the players of the turns of each round, in the order in which they are written."""
    players: list[int] = []
    for line, _ in acted:
        if line.kind == "heading":
            yield players
            players = []
        elif line.kind == "turn" and (player := actor_of(line.events)) is not None:
            players.append(player)
    yield players


def order_of_turns(acted: Sequence[int]) -> tuple[int, ...] | None:
    """Return the order in which players take turns if the same one holds for the first two rounds
    of turns; None if there is none, or fewer than three players take turns.

    >>> order_of_turns([0, 2, 1, 0, 2, 1, 0])
    (0, 2, 1)
    """
    again = next((at for at, seat in enumerate(acted) if at and seat == acted[0]), 0)
    order = tuple(acted[:again])
    if len(order) < 3 or len({*order}) < again or tuple(acted[again : 2 * again]) != order:
        return None
    return order


def judged_by_amounts(header: Header, judge: Judge) -> Judging:
    """Return the judging of a record as it is written, or with its amounts taken for thousands if
    that leaves fewer faults; whether they are is then an open question."""
    judging = judged_by_readings(header, judge)
    of_money = getattr(notation(judging.slug), "OF_MONEY", False)
    if not of_money or not judging.found.faults or not may_be_in_thousands(judging.found.amounts):
        return judging
    other = judged_by_readings(evolve(header, in_thousands=True), judge)
    if other.found.faults >= judging.found.faults:
        return judging
    for line, source in other.found.amounts:
        other.found.ask("TXT151", THOUSANDS, line, source)
    return other


def judged_by_readings(header: Header, judge: Judge) -> Judging:
    """Return the judging of a record under the readings of its rule set with the fewest faults."""
    judging = judge(header)
    # If judging was cut short, try only one other reading, since each attempt takes long.
    cut_short = any(finding.rule.code == "TXT127" for finding in judging.found.findings)
    waiting = adopted_readings(judging.found)
    while waiting and judging.found.faults > len(adopted_readings(judging.found)):
        # Later lines may refute a reading that was adopted to allow a play.
        rules = header.rule_set
        kept = evolve(header, rule_set=evolve(rules, settled=rules.settled | {waiting.pop(0)}))
        other = judge(kept)
        if other.found.faults < judging.found.faults:
            header, judging, waiting = kept, other, adopted_readings(other.found)
        if cut_short:
            break
    return judging


def payments_written(reader: LineReader, body: Lines) -> dict[int, bool]:
    """Return for the number of each line whether the payments of its round are written.

    Return none for a game whose notation does not ask.
    """
    of_texts = getattr(notation(reader.slug), "payments_written", None)
    if of_texts is None:
        return {}

    def read_text(text: str) -> Line | None:
        try:
            return reader.read(text)
        except NotationFault:
            return None

    lines = list(body)
    written = of_texts((one.text for one in lines), read_text)
    return {one.number: is_written for one, is_written in zip(lines, written, strict=True)}


def adopted_readings(found: Found) -> list[str]:
    """Return the readings that were adopted because they allow a play, each once."""
    readings = (finding.parting.reading for finding in found.findings if finding.parting)
    return list(dict.fromkeys(readings))


def judged(header: Header, body: Lines, wanted: Wanted) -> Judging:
    """Return the judging of all lines of a record with this header.

    Raise InternalError, with the line, if the referee itself fails.
    """
    judging = Judging(header, wanted)
    written = payments_written(judging.reader, body)
    # A line that cannot be read begins no hand: what holds for a hand is set before its first line.
    judging.write_payments(next(iter(written.values()), True))
    for line, source in chain(judged_lines(judging, body), claims_of_match(judging)):
        try:
            judge(judging, line, source)
            if written:
                judging.write_payments(written.get(source.number, judging.pays))
        except InvariantBroken as error:
            broken = error.invariant
            values = {"invariant": broken.id, "statement": broken.statement}
            own = NAMED.get(header.rule_set.game.slug)
            fault = NotationFault("TXT901", line.span, **values)
            if own is not None:
                # Imported here: few records are judged by a file of own rules.
                from pathlib import Path

                fault = NotationFault("TXT907", line.span, file=Path(own).name, **values)
            judging.found.report(source, fault)
            break
        except Exception as error:
            raise InternalError(source) from error
    judging.finish()
    if not judging.taken_back <= wanted.undone:
        # Which turns are taken back is known now; each time there are more, so that this ends.
        undone = wanted.undone | judging.taken_back
        return judged(header, body, evolve(wanted, undone=undone))
    ask_about_winners(judging)
    if len(judging.found.winners) > 1:
        note_other_winners(judging.found)
    return judging
