"""Counts of the work that a record takes; if it is too much, the rest is not judged."""

from attrs import define

from referee.notation.line import NotationFault, whole
from referee.record.bounds import MOST_EVENTS, MOST_FAULTS, MOST_UNREADABLE_CHARACTERS
from referee.record.source import SourceLine


@define(eq=False, repr=False)
class Workload:
    """The numbers of events, of accounts of disputed turns, and of unreadable lines so far.

    An event counts once under each reading that is followed. ``steps`` are those of the searches
    after a fault. ``characters`` is the length of the unreadable lines. ``claims`` are those that
    would say what somebody remembers.
    """

    events: int = 0
    accounts: int = 0
    steps: int = 0
    unreadable: int = 0
    characters: int = 0
    claims: int = 0

    @property
    def unknown_lines(self) -> int:
        """Return the number of unreadable lines that may say what was played."""
        return self.unreadable - self.claims

    def note_unreadable(self, source: SourceLine) -> None:
        """Count a line that cannot be read."""
        self.unreadable += 1
        self.characters += len(source.text)

    def is_too_much(self, faults: int) -> bool:
        """Return whether to stop judging the record; ``faults`` counts its other faults."""
        return (
            self.events > MOST_EVENTS
            or self.unreadable + faults > MOST_FAULTS
            or self.characters > MOST_UNREADABLE_CHARACTERS
        )

    def fault(self, last: SourceLine) -> NotationFault:
        """Return the fault that says that nothing after this line is judged."""
        return NotationFault("TXT133", whole(last), events=MOST_EVENTS, faults=MOST_FAULTS)
