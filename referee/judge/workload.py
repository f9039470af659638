"""Counts of the faults of a record; if there are too many, the rest is not judged."""

from attrs import define

from referee.notation.line import NotationFault, whole
from referee.record.bounds import MOST_FAULTS, MOST_UNREADABLE_CHARACTERS
from referee.record.source import SourceLine


@define(eq=False, repr=False)
class Workload:
    """The number of unreadable lines so far.

    ``characters`` is the length of these lines. ``claims`` are those that would say what somebody
    remembers.
    """

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
            self.unreadable + faults > MOST_FAULTS or self.characters > MOST_UNREADABLE_CHARACTERS
        )

    def fault(self, last: SourceLine) -> NotationFault:
        """Return the fault that says that nothing after this line is judged."""
        return NotationFault("TXT133", whole(last), faults=MOST_FAULTS)
