"""Check texts: split them into records and judge each."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from referee.disputes.record_verdict import check_record
from referee.judge.verdict import WORST_FIRST, Finding, RecordVerdict
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import DEFAULT, RuleSet, Settings
from referee_spec.kernel.evolve import evolve

if TYPE_CHECKING:
    from referee.steps import Step


@frozen
class Verdict:
    """The verdict on a text with any number of records."""

    records: tuple[RecordVerdict, ...] = ()

    @property
    def verdict(self) -> str:
        """Return the gravest verdict of the records, ``unreadable`` if there are none."""
        verdicts = {record.verdict for record in self.records}
        return next((verdict for verdict in WORST_FIRST if verdict in verdicts), "unreadable")

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Return all findings, in the order of their lines."""
        return tuple(finding for record in self.records for finding in record.findings)

    def _repr_html_(self) -> str:
        # Only notebooks need it.
        from referee.documents import verdict_html

        return verdict_html(self)


def check(
    text: str, settings: Settings = DEFAULT, *, cancelled: Callable[[], bool] | None = None
) -> Verdict:
    """Return the verdict on a text with one or more records.

    ``cancelled()`` is asked again and again while a record is judged; once it returns True, raise
    Cancelled.

    >>> check("game: Cover Your Assets\\nplayers: Ana, Ben\\n1. Ana discards cash\\n").verdict
    'legal-as-far-as-recorded'
    >>> check("once upon a time").verdict
    'unreadable'
    """
    return Verdict(tuple(check_lines(lines_of_text(text), settings, cancelled=cancelled)))


def check_lines(
    lines: Iterable[str],
    settings: Settings = DEFAULT,
    *,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[RecordVerdict]:
    """Yield the verdict on each record as soon as the next one begins or the lines end.

    Lines may have their ends, like those of an open file. A text without a record yields one
    verdict: it is unreadable. Raise ValueError if a line has a line break within it, behind which
    nothing would be read. ``cancelled`` is as in `check`.

    >>> game = ["game: Cover Your Assets", "players: Ana, Ben", "1. Ana discards cash"]
    >>> [(record.line, record.verdict) for record in check_lines([*game, "", *game])]
    [(1, 'legal-as-far-as-recorded'), (5, 'legal-as-far-as-recorded')]
    """
    for record in records(map(single, lines)):
        yield check_record(record, settings, cancelled)


def single(line: str) -> str:
    """Return a line without its end. Raise ValueError if it has a line break before that."""
    text = line.rstrip("\r\n")
    if "\n" in line[:-1] or "\r" in text:
        raise ValueError(f"several lines in place of one: {line[:100]!r}")
    # An empty line may stand for one that cannot be decoded.
    return text if line else line


def replay(
    text: str, rules: RuleSet | None = None, settings: Settings = DEFAULT
) -> "Iterator[Step]":
    """Yield a step for each line of the records in a text, except for headers, blanks and comments.

    A step has the events of its line, the table before and after it, and its findings. Findings on
    a header are in no step, and a header that leaves the rules unknown has no steps: `check` says
    why. ``rules`` replace the rule set that the headers of their game name; a record of another
    game has no steps then. Raise Refused for a text without a record, and for a header that leaves
    the game or the players unknown.

    >>> game = "game: Cover Your Assets\\nplayers: Ana, Ben\\n\\n1. Ana pairs home home\\n"
    >>> [step] = replay(game)
    >>> step.line, step.words, step.events
    (4, '1. Ana pairs home home', (Pair(player=0, cards=('home', 'home')),))
    >>> step.before.text_rows()[0], step.after.text_rows()[1]
    (('stack of Ana', 'nothing'), ('stack of Ana', 'home home ($40,000)'))
    >>> step.after.to_act, step.findings
    ('Ben', ())
    """
    # Imported here: the command judges most records without their steps.
    from referee.steps import steps

    return steps(lines_of_text(text), settings if rules is None else evolve(settings, rules=rules))
