"""Records from texts: compared with each other, and with their claims weighed."""

from referee import Settings
from referee.disputes.claims import Weighed, weigh_claims
from referee.disputes.comparing import Comparison, compare
from referee.disputes.record_verdict import verdict_of
from referee.record.source import RawRecord, lines_of_text, records


def record(text: str) -> RawRecord:
    """Return the first record of a text."""
    return next(records(lines_of_text(text)))


def compared(one: str, other: str) -> Comparison:
    """Return the comparison of two records under the official rules."""
    return compare(record(one), record(other), Settings())


def weighed(text: str) -> tuple[Weighed, ...]:
    """Return the claims of a record, weighed under the official rules."""
    told = record(text)
    return weigh_claims(told, Settings(), verdict_of(told, Settings()).rulings)[0]
