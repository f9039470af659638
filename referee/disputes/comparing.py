"""Compare two records of one game: find where they part, and merge them up to there."""

from collections.abc import Mapping

from attrs import frozen

from referee.disputes.event_steps import steps
from referee.disputes.merging import Merging, PartingLines
from referee.disputes.record_verdict import verdict_of
from referee.disputes.rulings import with_reason
from referee.judge.record_judging import judging_of
from referee.judge.verdict import Finding
from referee.record.source import Lines, RawRecord, SourceLine
from referee.rulesets.header import Header
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve

NO_LINE = -1
"""The number of no line: no account of a disputed turn is chosen there."""


@frozen
class Comparison:
    """Result of a comparison.

    - ``parting`` are the lines on which the records first disagree, one of each record (None for a
      record that has ended); None if they agree.
    - ``merged`` is the merged record up to these lines.
    - ``after`` are for each record the findings from its parting line on, judged after ``merged``.
    - ``unread`` are for each record the findings on its unreadable lines, which were compared as
      text.

    Findings have the line numbers of their own record.
    """

    parting: PartingLines | None
    after: tuple[tuple[Finding, ...], tuple[Finding, ...]]
    merged: str
    game: str
    unread: tuple[tuple[Finding, ...], tuple[Finding, ...]] = ((), ())


class Incomparable(Exception):
    """Raised for records of different games; its text is the key of the header that differs."""


def compare(one: RawRecord, other: RawRecord, settings: Settings) -> Comparison:
    """Compare two records of one game, and merge them up to the first disagreement.

    Raise Incomparable if they are of different games, HeaderFault for a faulty header.
    """
    header, first, unread = steps(one, settings)
    other_header, second, other_unread = steps(other, settings)
    require_same_game(header, other_header)
    merging = Merging(header)
    parting = merging.merge(first, second)
    begun = min((step.source.number for step in first), default=one.lines[-1].number + 1)
    head = [line for line in one.lines if line.number < begun]
    while head and not head[-1].text.strip():
        head.pop()
    merged = [*((line.text, (line.number, None)) for line in head), *merging.lines()]
    line, other_line = parting or (None, None)
    return Comparison(
        parting,
        (
            findings_from([(text, at) for text, (at, _) in merged], one, line, settings),
            findings_from([(text, at) for text, (_, at) in merged], other, other_line, settings),
        ),
        "\n".join(text for text, _ in merged).rstrip() + "\n",
        header.game.slug,
        (tuple(unread), tuple(other_unread)),
    )


def require_same_game(header: Header, other: Header) -> None:
    """Raise Incomparable if two headers are of different games."""
    box, other_box = header.rule_set.components, other.rule_set.components
    for key, value, other_value in (
        ("game", header.game, other.game),
        ("players", header.players, other.players),
        ("dealer", *(one.dealer if "dealer" in one.entries else None for one in (header, other))),
        ("rules", header.rule_set.digest, other.rule_set.digest),
        ("components", box and box.digest, other_box and other_box.digest),
    ):
        if value != other_value:
            raise Incomparable(key)


def findings_from(
    together: list[tuple[str, int | None]],
    record: RawRecord,
    line: SourceLine | None,
    settings: Settings,
) -> tuple[Finding, ...]:
    """Judge the lines of a record from ``line`` on after the lines ``together``.

    These have their numbers in the record, None for a line that it does not have. Return the
    findings on the lines of the record, notes left out; none if ``line`` is None. What cannot have
    happened is impossible, by the rule that shows it.
    """
    if line is None:
        return ()
    rest = record.lines.part(len(record.lines.until(line.number - 1)))
    # Each of the lines before has a number of its own that no line of the record has.
    numbers = range(NO_LINE - len(together), NO_LINE)
    texts = (text for text, _ in together)
    joined = RawRecord(Lines((*numbers, *rest.numbers), (*texts, *rest.texts)))
    own = {number: at for number, (_, at) in zip(numbers, together, strict=True)}
    # Judged as an account is, the findings say also whether an event can have happened.
    as_account = judging_of(joined, settings, {NO_LINE: 0}).found.findings
    reasons = {(one.line, one.column, one.rule): with_reason(one) for one in as_account}
    return tuple(
        with_own_lines(reasons.get((one.line, one.column, one.rule), one), own)
        for one in verdict_of(joined, settings).findings
        if one.line >= line.number and not one.note
    )


def with_own_lines(finding: Finding, own: Mapping[int, int | None]) -> Finding:
    """Return a finding that names other lines by their numbers in its record, if they have any."""
    evidence, or_lines = (
        tuple(sorted({at for at in (own.get(at, at) for at in lines) if at is not None}))
        for lines in (finding.evidence, finding.or_lines)
    )
    return evolve(finding, evidence=evidence, or_lines=or_lines)
