"""Rule on disputed turns: judge each account in the state before it, and by the later lines.

The record is judged once for each account, as if that account were the turn. A finding on a later
line is held against an account if the record has it with this account but not with every other.
"""

from collections.abc import Iterable, Iterator

from attrs import frozen

from referee.disputes.accounts_that_agree import same_accounts
from referee.disputes.distinguishing_facts import deciding_facts
from referee.judge.facts import Fact
from referee.judge.findings import finding_of
from referee.judge.judging import Disputed, Judging
from referee.judge.record_judging import judging_of
from referee.judge.verdict import CUT_SHORT, Finding
from referee.notation.line import Line, Span
from referee.record.source import RawRecord, SourceLine
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
    return evolve(finding, breach="impossible", rule=rule, values=values, also=(), allowed=())


def rulings(record: RawRecord, settings: Settings, judging: Judging) -> tuple[Ruling, ...]:
    """Return the ruling on each disputed turn of a record that was judged with all accounts."""
    result: list[Ruling] = []
    for disputed in judging.disputes:
        decided = ruling(record, settings, judging, disputed)
        if decided.complete and len(decided.different) > 1:
            different = decided.different
            told = enumerate(decided.accounts)
            tellers = {at: account.teller for at, account in told if account in different}
            number, budget = disputed.source.number, judging.budget
            facts = deciding_facts(record, settings, number, tellers, budget)
            decided = evolve(decided, decides=facts)
        result.append(decided)
    return tuple(result)


def ruling(
    record: RawRecord,
    settings: Settings,
    judging: Judging,
    disputed: Disputed,
) -> Ruling:
    """Return the ruling on one disputed turn, without the facts that would decide it.

    It decides nothing if the budget does not suffice to judge the record with each account.
    """
    line, source, budget = disputed.line, disputed.source, judging.budget
    if budget.is_spent:
        return Ruling(source, line.span, (), most=budget.limit)
    by_account: list[list[Finding]] = []
    # For each account the lines that are not judged, because an earlier one is at fault.
    unjudged: list[set[int]] = []
    for at, (account, place) in enumerate(line.data):
        first = next(earlier for earlier, (told, _) in enumerate(line.data) if equal(told, account))
        if first < at:
            by_account.append([*moved(by_account[first], line.data[first], (account, place))])
            unjudged.append(unjudged[first])
            continue
        judged = judging_of(record, settings, {source.number: at}, budget=budget)
        findings, asked = judged.findings, judged.questions.listed(judged.header.players)
        if budget.is_spent or any(is_cut_short(one, source.number) for one in findings):
            break
        by_account.append([with_reason(finding) for finding in findings])
        doubted = (one for one in asked if one.because is not None)
        unjudged.append({n for one in doubted for n in range(one.finding.line, one.last + 1)})
    same = same_accounts(record, settings, disputed, budget)
    if budget.is_spent or len(by_account) < len(line.data):
        return Ruling(source, line.span, (), most=budget.limit)
    tellers = [judging.header.players[account.data] for account, _ in line.data]
    accounts: tuple[Account, ...] = ()
    for at, ((account, place), findings) in enumerate(zip(line.data, by_account, strict=True)):
        others = [
            (other, there)
            for other, there in zip(by_account, unjudged, strict=True)
            if other is not findings
        ]
        result = judged_account(tellers[at], account, place, findings, others)
        accounts += (evolve(result, agrees_with=tellers[same[at]] if at in same else ""),)
    unreadable = tuple(finding_of(at, fault) for fault, at in line.unreadable)
    return Ruling(source, line.span, accounts, unreadable=unreadable, irregular=line.irregular)


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
    by_others: list[tuple[list[Finding], set[int]]],
) -> Account:
    """Return an account with what is held against it.

    ``findings`` are those on the record with this account as the turn, and ``by_others`` those with
    each other account, with the lines that are not judged with it.
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
        if by_others
        and not all(finding.line in lines or is_among(finding, one) for one, lines in by_others)
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
