"""Findings that rulings on disputed turns add to the verdict on a record or remove from it."""

from collections.abc import Iterator, Sequence

from referee.disputes.rulings import RESULTS, Account, Ruling, is_physical
from referee.judge.findings import finding_of
from referee.judge.verdict import Finding
from referee.notation.line import NotationFault
from referee_spec.kernel.evolve import evolve


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
