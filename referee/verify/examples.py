"""Compare the findings that an examples file announces in comments with the referee's."""

import re

from referee.checking import check
from referee.judge.verdict import Finding

EXPECTED = re.compile(r"# (refused|impossible|contested|undecided|noted): (\w+)\s*$")


def announced(text: str) -> set[str]:
    """Return the findings that comments announce, each as ``LINE: KIND CODE``.

    >>> announced("1. Ana pairs gold silver  # refused: CYA211")
    {'1: refused CYA211'}
    """
    return {
        f"{number}: {expected[1]} {expected[2]}"
        for number, line in enumerate(text.splitlines(), start=1)
        if (expected := EXPECTED.search(line))
    }


def found(text: str) -> set[str]:
    """Return the findings of the referee in the same form, and the open questions announced.

    An example need not announce what it leaves out for brevity.
    """
    verdict = check(text)
    questions = {
        f"{one.finding.line}: undecided {rule.code}"
        for record in verdict.records
        for one in record.open
        for rule in one.rules
    }
    return (questions & announced(text)) | {
        f"{finding.line}: {kind_of(finding)} {finding.rule.code}" for finding in verdict.findings
    }


def kind_of(finding: Finding) -> str:
    """Return the word that examples files use for a finding of this kind."""
    if finding.note:
        return "noted"
    return "refused" if finding.breach == "illegal" else finding.breach
