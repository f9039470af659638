"""Judge the lines of a record from its header to its last line."""

from collections.abc import Mapping
from types import MappingProxyType

from referee.judge.findings import finding
from referee.judge.judging import Judging
from referee.notation.line import NotationFault
from referee.record.internal_error import InternalError
from referee.record.source import Lines, RawRecord
from referee.rulesets.header import Header, read_header, split
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.invariant import InvariantBroken


def judging_of(
    record: RawRecord,
    settings: Settings,
    chosen: Mapping[int, int] = MappingProxyType({}),
    keep: bool = False,
) -> Judging:
    """Judge a record to its last line. Raise HeaderFault if its header cannot be used.

    ``chosen`` says by the number of a disputed turn's line which of its accounts to take. If
    ``keep`` is True, the possible worlds after each line are kept as ``moments``.
    """
    entries, body = split(record)
    first = entries["game"].line if "game" in entries else record.lines[0]
    header = read_header(entries, first, settings)
    judging = judged(header, body, chosen, keep)
    # A record with so many faults that the search was cut short is judged once.
    cut_short = any(one.rule.code == "TXT127" for one in judging.findings)
    again = judging.faults > len(judging.adopted) and not cut_short
    for reading in judging.adopted if again else ():
        # A reading that was adopted to allow a play may be refuted by what came after it.
        rules = header.rule_set
        kept = evolve(header, rule_set=evolve(rules, settled=rules.settled | {reading}))
        other = judged(kept, body, chosen, keep)
        if other.faults < judging.faults:
            header, judging = kept, other
    return judging


def judged(header: Header, body: Lines, chosen: Mapping[int, int], keep: bool) -> Judging:
    """Judge all lines of a record with this header.

    Raise InternalError, with the line, if the referee itself fails.
    """
    judging = Judging(header, chosen, keep=keep)
    for line, source in judging.lines(body):
        try:
            judging.judge(line, source)
        except InvariantBroken as error:
            broken = error.invariant
            values = {"invariant": broken.id, "statement": broken.statement}
            judging.findings.append(finding(source, NotationFault("TXT901", line.span, **values)))
            break
        except Exception as error:
            raise InternalError(source) from error
    judging.end_recovery()
    return judging
