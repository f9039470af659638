"""What the referee found: findings, and the verdict on a record and on a text."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import frozen

from referee.replay.readings import Parting
from referee_spec.kernel.rule import Rule

if TYPE_CHECKING:
    from referee.judge.facts import Fact

WORST_FIRST = (
    "unreadable",
    "ill-formed",
    "impossible",
    "illegal",
    "contested",
    "undecided",
    "legal",
)
"""The verdicts, from what leaves least to say to what leaves nothing to say."""


@frozen
class Finding:
    """One thing that is wrong, doubtful or open, and where.

    ``breach`` is a verdict other than legal. Columns count characters from 1, and
    ``end_column`` is the one after the last. ``values`` fill the rule's sentence,
    ``allowed`` are plays that the rules allowed instead, as they are written;
    ``evidence`` are the other lines that show it. A ``note`` is no fault of the record:
    the table let the play stand. ``fact`` names what the record leaves out, if that is it;
    ``parting`` are the readings that part on it, if it is contested. ``path`` is the file of
    its line, where that is not the record's own (a rule set's). ``account`` is whose account
    of a disputed turn it is about: a note on one is no fault of the record, since another
    account may be true. ``decides`` are facts of which each would settle what is undecided.
    """

    breach: str
    rule: Rule
    values: Mapping[str, Any]
    line: int
    column: int
    end_column: int
    text: str
    allowed: tuple[str, ...] = ()
    evidence: tuple[int, ...] = ()
    note: bool = False
    fact: str = ""
    parting: Parting | None = None
    path: str = ""
    account: str = ""
    decides: "tuple[Fact, ...]" = ()
    or_lines: tuple[int, ...] = ()


@frozen
class RecordVerdict:
    """The verdict on one record: its first line, game and rule set, and what was found.

    ``contested`` are the events that are allowed, but would not be under another reading;
    ``rulings`` are the disputes.Ruling on each disputed turn; ``components`` are the name and
    the digest of the component set, of a game that has some.
    """

    line: int
    game: str
    rule_set: str
    digest: str
    findings: tuple[Finding, ...]
    turns: int = 0
    rounds: int = 0
    contested: tuple[Finding, ...] = ()
    rulings: tuple[Any, ...] = ()
    components: tuple[str, str] | None = None

    @property
    def verdict(self) -> str:
        """The gravest breach found, or ``legal``; notes do not count."""
        found = {finding.breach for finding in self.findings if not finding.note}
        return next((breach for breach in WORST_FIRST if breach in found), "legal")


@frozen
class Verdict:
    """The verdict on a text with any number of records."""

    records: tuple[RecordVerdict, ...] = ()

    @property
    def verdict(self) -> str:
        """The gravest verdict on a record."""
        found = {record.verdict for record in self.records}
        return next((breach for breach in WORST_FIRST if breach in found), "unreadable")

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All findings, in the order of their lines."""
        return tuple(self._findings())

    def _findings(self) -> Iterator[Finding]:
        for record in self.records:
            yield from record.findings
