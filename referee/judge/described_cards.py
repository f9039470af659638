"""Cards that a record describes: components of a game that are not those of its rulebook."""

from referee.judge.findings import finding_of, misplaced
from referee.judge.judging import Judging
from referee.notation.line import Line, NotationFault
from referee.record.source import SourceLine
from referee_spec.kernel.evolve import evolve


def describe_card(judging: Judging, line: Line, source: SourceLine) -> None:
    """Add a card that the record describes; it must stand before the first event."""
    if judging.has_begun:
        judging.findings.append(misplaced(source, line.span))
        return
    # Imported here: few records describe a card, and it loads pathlib.
    from referee.rulesets.components import with_card

    try:
        rules = with_card(judging.header.rule_set, line.data, line.span)
    except NotationFault as fault:
        judging.findings.append(finding_of(source, fault))
        return
    judging.header = evolve(judging.header, rule_set=rules)
    judging.start_replay()
