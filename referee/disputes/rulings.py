"""Rule on disputed turns: judge each account in the state before it, and by the later lines.

The record is judged once for each account, as if that account were the turn. A finding on a later
line is held against an account if the record has it with this account but not with every other. The
same judgings say which accounts tell of the same events, and which facts would decide.
"""

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from referee.disputes.distinguishing_facts import deciding_facts
from referee.disputes.hand_history import HandHistory
from referee.judge.findings import finding_of
from referee.judge.judging import Judging
from referee.judge.record_judging import judging_of
from referee.judge.verdict import CUT_SHORT, Fact, Finding
from referee.notation.line import Line, NotationFault, Span
from referee.record.source import RawRecord, SourceLine
from referee.replaying.worlds import catch_up
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve

RESULTS = ("impossible", "breach", "contested", "allowed")
"""Results of an account, the worst first. A contested one is a breach, but not by each reading."""


@frozen
class Account:
    """A judged account of a turn.

    ``own_faults`` are the findings on the account itself: one for each rule that it breaks, or only
    the one that makes it impossible. ``contradicted`` are findings on later lines that some other
    account does not have. ``open`` are the findings on facts that are missing to judge the account.
    ``agrees_with`` is the player of an account before it that says the same, empty if there is
    none.
    """

    teller: str
    source: SourceLine
    span: Span
    own_faults: tuple[Finding, ...]
    contradicted: tuple[Finding, ...]
    open: tuple[Finding, ...]
    agrees_with: str = ""

    @property
    def refused(self) -> Finding | None:
        """Return the first finding on the account itself, None if it was allowed."""
        return next(iter(self.own_faults), None)

    @property
    def faults(self) -> tuple[Finding, ...]:
        """Return all findings against the account."""
        return (*self.own_faults, *self.contradicted)

    @property
    def verdict(self) -> str:
        """Return ``impossible``, ``breach`` (possible, but against a rule) or ``allowed``."""
        if any(is_physical(finding) for finding in self.faults):
            return "impossible"
        return "breach" if self.faults else "allowed"

    @property
    def result(self) -> str:
        """Return the verdict, or ``contested`` if another reading allows all that breaks a rule."""
        contested = self.faults and all(one.breach == "contested" for one in self.faults)
        return "contested" if contested and self.possible else self.verdict

    @property
    def possible(self) -> bool:
        """Return whether the account can be true, whether or not it is legal."""
        return self.verdict != "impossible"

    @property
    def allowed(self) -> bool:
        """Return whether the account is legal and no later line contradicts it."""
        return self.verdict == "allowed"


@frozen
class Ruling:
    """A ruling on a disputed turn: its line and its accounts.

    If several accounts are possible, each fact in ``decides`` would settle the dispute.
    ``unreadable`` are the findings on accounts that cannot be read. ``most`` is set if the turn was
    not decided because the limit of steps was reached: it is this limit. ``irregular`` says
    that the table let the turn stand against a rule.
    """

    line: SourceLine
    span: Span
    accounts: tuple[Account, ...]
    decides: tuple[Fact, ...] = ()
    unreadable: tuple[Finding, ...] = ()
    most: int | None = None
    irregular: bool = False

    @property
    def complete(self) -> bool:
        """Return whether the ruling can decide: there are several accounts, and all were judged."""
        return not self.unreadable and self.most is None and len(self.accounts) > 1

    @property
    def possible(self) -> tuple[Account, ...]:
        """Return the accounts that can be true."""
        return tuple(account for account in self.accounts if account.possible)

    @property
    def different(self) -> tuple[Account, ...]:
        """Return the accounts that can be true, and of those that say the same the first."""
        return tuple(account for account in self.possible if not account.agrees_with)


def is_physical(finding: Finding) -> bool:
    """Return whether a finding shows that something is physically impossible."""
    return finding.breach == "impossible" or finding.impossible is not None


def with_reason(finding: Finding) -> Finding:
    """Return a finding with the rule that shows that its event is impossible, if there is one.

    Other findings are returned unchanged.
    """
    if finding.impossible is None:
        return finding
    rule, values = finding.impossible.rule, finding.impossible.values
    return evolve(
        finding,
        breach="impossible",
        rule=rule,
        values=values,
        also=(),
        allowed=(),
        perhaps=(),
    )


def rulings(record: RawRecord, settings: Settings, judging: Judging) -> tuple[Ruling, ...]:
    """Return the ruling on each disputed turn of a record that was judged with all accounts."""
    result: list[Ruling] = []
    for line, source in judging.found.disputes:
        told = judged_with_each(record, settings, judging, line, source)
        decided = ruling(judging, line, source, told)
        if decided.complete and len(decided.different) > 1:
            histories = [
                (account.teller, HandHistory(one.judging))
                for account, one in zip(decided.accounts, told, strict=True)
                if account in decided.different
            ]
            facts = deciding_facts(histories, source.number)
            decided = evolve(decided, decides=facts)
        result.append(decided)
    return tuple(result)


@frozen(eq=False, repr=False)
class Told:
    """A record that was judged with one account of a disputed turn as the turn.

    ``findings`` are those of the judging, with what makes an event impossible as their rule.
    ``unjudged`` are the lines that are not judged, because an earlier one is at fault. ``events``
    are those of the turn, also those that go without saying.
    """

    judging: Judging
    findings: list[Finding]
    unjudged: set[int]
    events: list[object]


def judged_with_each(
    record: RawRecord, settings: Settings, judging: Judging, line: Line, source: SourceLine
) -> list[Told]:
    """Return the record as it is judged with each account of the disputed turn of a line.

    Some are missing if the budget does not suffice.
    """
    data, budget = line.data, judging.wanted.budget
    result: list[Told] = []
    for at, (account, place) in enumerate(data):
        if budget.is_spent:
            break
        first = next(earlier for earlier, (told, _) in enumerate(data) if equal(told, account))
        if first < at:
            findings = [*moved(result[first].findings, data[first], (account, place))]
            result.append(evolve(result[first], findings=findings))
            continue
        chosen, kept = {source.number: at}, (source.number,)
        judged = judging_of(record, settings, chosen, moments_with=kept, budget=budget)
        found = judged.found
        if budget.is_spent or any(is_cut_short(one, source.number) for one in found.findings):
            break
        asked = found.questions.listed(judged.header.players)
        doubted = (one for one in asked if one.because is not None)
        unjudged = {n for one in doubted for n in range(one.finding.line, one.last + 1)}
        events = events_told(judged, source.number, place.number)
        result.append(Told(judged, [*map(with_reason, found.findings)], unjudged, events))
    return result


def events_told(judging: Judging, disputed: int, line: int) -> list[object]:
    """Return the events of the account on a line, with the implicit events after it.

    ``disputed`` is the first line of the dispute. Return nothing if the events are not known.
    """
    past = (one for part in judging.found.judged_parts for one in part.past)
    told = [one.event for one in past if one.line == line]
    moment = next(one for one in judging.found.moments if one.source.number == disputed)
    if not told:
        return []
    ended = catch_up(judging.header.game, moment.worlds[0], None)
    return [*told, *(one.event for one in ended.passed)]


def ruling(judging: Judging, line: Line, source: SourceLine, told: Sequence[Told]) -> Ruling:
    """Return the ruling on the disputed turn of a line, without the facts that would decide it.

    ``told`` is the record as judged with each account. It decides nothing if some are missing.
    """
    if len(told) < len(line.data):
        return Ruling(source, line.span, (), most=judging.wanted.budget.limit)
    tellers = [judging.header.players[account.data] for account, _ in line.data]
    accounts: tuple[Account, ...] = ()
    for at, ((account, place), one) in enumerate(zip(line.data, told, strict=True)):
        others = [other for other in told if other is not one]
        result = judged_account(tellers[at], account, place, one.findings, others)
        same = (name for name, other in zip(tellers[:at], told, strict=False) if agree(one, other))
        accounts += (evolve(result, agrees_with=next(same, "")),)
    unreadable = tuple(finding_of(at, fault) for fault, at in line.unreadable)
    return Ruling(source, line.span, accounts, unreadable=unreadable, irregular=line.irregular)


def agree(one: Told, other: Told) -> bool:
    """Return whether two accounts are known to tell of the same events."""
    return one.events == other.events != []


def equal(account: Line, other: Line) -> bool:
    """Return whether two accounts say the same in equally long words."""
    lengths, others = ([end - start for start, end in one.places] for one in (account, other))
    return account.events == other.events and lengths == others


def moved(
    findings: Iterable[Finding], told: tuple[Line, SourceLine], other: tuple[Line, SourceLine]
) -> Iterator[Finding]:
    """Yield the findings on a record with one account as those with another, equal one."""
    (account, source), (equal, place) = told, other
    by = equal.places[0][0] - account.places[0][0]
    for finding in findings:
        if finding.line != source.number:
            yield finding
            continue
        columns = {"column": finding.column + by, "end_column": finding.end_column + by}
        yield evolve(finding, line=place.number, text=place.text, **columns)


def is_cut_short(finding: Finding, line: int) -> bool:
    """Return whether a finding says that this line, or one below it, is judged only in part.

    What other accounts have there cannot be held against an account then.
    """
    last = finding.values.get("line", finding.line)
    return finding.rule.code in CUT_SHORT and max(finding.line, last) >= line


def judged_account(
    teller: str,
    account: Line,
    source: SourceLine,
    findings: list[Finding],
    others: list[Told],
) -> Account:
    """Return an account with what is held against it.

    ``findings`` are those on the record with this account as the turn, and ``others`` are the
    record as judged with each other account.
    """
    here = [finding for finding in findings if finding.line == source.number]
    undecided = [finding for finding in here if finding.breach == "undecided"]
    # An account is judged as an irregular turn, so the findings on the account are notes.
    faults = [finding for finding in here if finding.breach != "undecided"]
    by_rule: dict[str, Finding] = {}
    for finding in faults:
        by_rule.setdefault(finding.rule.code, finding)
    impossible = next(filter(is_physical, faults), None)
    own_faults = (impossible,) if impossible else tuple(by_rule.values())
    later = [
        finding
        for finding in findings
        if finding.line > source.number and finding.breach != "undecided" and not finding.note
    ]
    if own_faults:
        # The account breaks a rule, so of the later findings only impossible ones count.
        later = [finding for finding in later if is_physical(finding)]
    contradicted = [
        finding
        for finding in later
        if others
        and not all(
            finding.line in one.unjudged or is_among(finding, one.findings) for one in others
        )
    ]
    return Account(teller, source, account.span, own_faults, tuple(contradicted), tuple(undecided))


def is_among(finding: Finding, others: list[Finding]) -> bool:
    """Return whether the line of a finding is at fault in other findings, too.

    The rule has to be the same. For a turn it may be any other rule, since a turn that breaks one
    rule here may break another there. But if the turn is impossible here, it has to be so there.
    """
    there = [other for other in others if other.line == finding.line]
    return any(finding.rule == other.rule for other in there) or any(
        finding.player is not None and not other.note and is_physical(other) >= is_physical(finding)
        for other in there
    )


def findings_of(ruling: Ruling) -> Iterator[Finding]:
    """Yield the findings that a ruling adds to the verdict on its record.

    A finding on an account is a note if another account is better, or if the table let the turn
    stand; otherwise it is a fault of the record. If several accounts are possible, the record is
    undecided. An account that breaks a rule has one more finding if later lines contradict it.
    """
    if ruling.most is not None:
        fault = NotationFault("TXT126", ruling.span, most=ruling.most)
        yield finding_of(ruling.line, fault)
        return
    possible = ruling.possible
    if ruling.complete and len(ruling.different) > 1:
        names = tuple(dict.fromkeys(account.teller for account in possible))
        undecided = finding_of(ruling.line, NotationFault("TXT122", ruling.span, players=names))
        yield evolve(undecided, decides=ruling.decides)
    results = [RESULTS.index(account.result) for account in ruling.accounts]
    best = max(results, default=0)
    for account, result in zip(ruling.accounts, results, strict=True):
        note = not ruling.complete or result < best
        for finding in account.own_faults:
            stood = note or ruling.irregular
            yield evolve(finding, note=stood, account=account.teller)
        if any(map(is_physical, account.own_faults)):
            continue
        if account.contradicted:
            yield evolve(contradiction(account), note=note)


def contradiction(account: Account) -> Finding:
    """Return the finding that a later line contradicts an account."""
    first = next(
        (finding for finding in account.contradicted if is_physical(finding)),
        account.contradicted[0],
    )
    fault = NotationFault(
        "TXT123", account.span, player=account.teller, line=first.line, rule=first.rule.code
    )
    evidence = tuple(sorted({first.line, *first.evidence} - {account.source.number}))
    return evolve(
        finding_of(account.source, fault),
        breach="impossible" if is_physical(first) else first.breach,
        evidence=evidence,
        account=account.teller,
    )


def is_held_against_accounts(finding: Finding, decided: Sequence[Ruling]) -> bool:
    """Return whether a later line is refused only if an account is true, and no account can be.

    Then nothing shows that this line is at fault.
    """
    return any(
        finding.line == other.line and finding.rule == other.rule
        for ruling in decided
        if ruling.complete and not ruling.possible
        for account in ruling.accounts
        for other in account.contradicted
    )
