"""Disputed turns: each account judged in the position before it, and by what followed.

The record is judged once for each account, as if that account were the turn. What is found
after it under that account alone is what the account does not fit.
"""

from collections.abc import Iterator

import attrs
from attrs import frozen

from referee.disputes.distinguishing_facts import facts
from referee.judge.facts import Fact
from referee.judge.findings import finding
from referee.judge.judging import Judging, judging_of
from referee.judge.verdict import WORST_FIRST, Finding
from referee.notation.line import Line, NotationFault, Span
from referee.record.source import RawRecord, SourceLine
from referee.rulesets.rule_set import Settings

MOST_RULINGS = 50
"""A record with more disputed turns than this is judged without a ruling on the others."""


@frozen
class Account:
    """One account of a turn, judged.

    ``refused`` is why it cannot have been so (None if it was allowed); ``contradicted`` are
    findings on later lines that no other account has. ``open`` is what the record leaves out.
    """

    teller: str
    source: SourceLine
    span: Span
    refused: Finding | None
    contradicted: tuple[Finding, ...]
    open: tuple[Finding, ...]

    @property
    def possible(self) -> bool:
        """Whether it was allowed and fits all that followed."""
        return self.refused is None and not self.contradicted

    @property
    def verdict(self) -> str:
        """``possible``, or what it is instead."""
        if self.refused is not None:
            return self.refused.breach
        return "impossible" if self.contradicted else "possible"


@frozen
class Ruling:
    """What is to be said of a disputed turn: its line, and each account; where several can be
    true, single facts that would decide."""

    line: SourceLine
    span: Span
    round: int
    turn: int | None
    accounts: tuple[Account, ...]
    decides: tuple[Fact, ...] = ()

    @property
    def possible(self) -> tuple[Account, ...]:
        """The accounts that may be true."""
        return tuple(account for account in self.accounts if account.possible)


def rulings(record: RawRecord, settings: Settings, judging: Judging) -> tuple[Ruling, ...]:
    """The ruling on each disputed turn of a record that was judged with all accounts."""
    return tuple(
        ruling(record, settings, judging, line, source, place)
        for line, source, place in judging.disputes[:MOST_RULINGS]
    )


def ruling(
    record: RawRecord,
    settings: Settings,
    judging: Judging,
    line: Line,
    source: SourceLine,
    place: tuple[int, int | None],
) -> Ruling:
    """The ruling on one disputed turn."""
    found = [
        judging_of(record, settings, {source.number: account}).findings
        for account in range(len(line.data))
    ]
    players = judging.header.players
    accounts = []
    for (account, told), findings in zip(line.data, found, strict=True):
        others = [other for other in found if other is not findings]
        faults = [one for one in findings if not one.note and one.breach != "undecided"]
        refused = next((one for one in faults if one.line == told.number), None)
        later = [one for one in faults if one.line > told.number]
        alone = [one for one in later if others and not all(holds(one, other) for other in others)]
        accounts.append(
            Account(
                players[account.data],
                told,
                account.span,
                refused,
                () if refused else tuple(alone),
                tuple(one for one in findings if one.breach == "undecided"),
            )
        )
    found_so = Ruling(source, line.span, *place, tuple(accounts))
    tellers = {at: one.teller for at, one in enumerate(accounts) if one.possible}
    if len(tellers) < 2:
        return found_so
    last = line.data[-1][1].number
    return attrs.evolve(found_so, decides=facts(record, settings, source.number, last, tellers))


def holds(one: Finding, others: list[Finding]) -> bool:
    """Whether the same rule is broken on the same line there too."""
    return any((one.line, one.rule) == (other.line, other.rule) for other in others)


def findings(ruling: Ruling) -> Iterator[Finding]:
    """What a ruling adds to the verdict on its record.

    An account that cannot be true is a note while another can; if none can, the findings on
    those that come nearest are the record's own. Two that can are said to be so.
    """
    possible = ruling.possible
    refused = [account for account in ruling.accounts if account.refused is not None]
    if len(possible) > 1:
        names = tuple(account.teller for account in possible)
        one = finding(ruling.line, NotationFault("TXT122", ruling.span, players=names))
        yield attrs.evolve(one, decides=ruling.decides)
    allowed = len(refused) < len(ruling.accounts)
    nearest = max(
        (WORST_FIRST.index(one.refused.breach) for one in refused if one.refused), default=0
    )
    for account in ruling.accounts:
        if account.refused is not None:
            note = allowed or WORST_FIRST.index(account.refused.breach) < nearest
            yield attrs.evolve(account.refused, note=note, account=account.teller)
        elif account.contradicted:
            first = account.contradicted[0]
            fault = NotationFault(
                "TXT123",
                account.span,
                player=account.teller,
                line=first.line,
                rule=first.rule.code,
            )
            one = finding(account.source, fault)
            evidence = tuple(sorted({first.line, *first.evidence}))
            yield attrs.evolve(one, note=True, evidence=evidence, account=account.teller)
