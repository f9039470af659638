"""Examples files: what their comments announce, held against what the referee finds."""

import re

from referee.checking import check
from referee.judge.verdict import Finding

EXPECTED = re.compile(r"# (refused|impossible|contested|undecided|noted): (\w+)\s*$")


def announced(text: str) -> set[str]:
    """What the comments of the examples announce, by line."""
    return {
        f"{number}: {expected[1]} {expected[2]}"
        for number, line in enumerate(text.splitlines(), start=1)
        if (expected := EXPECTED.search(line))
    }


def found(text: str) -> set[str]:
    """What the referee finds, by line."""
    return {
        f"{finding.line}: {outcome(finding)} {finding.rule.code}"
        for finding in check(text).findings
    }


def outcome(finding: Finding) -> str:
    """The word of an examples file for what was found."""
    if finding.note:
        return "noted"
    return "refused" if finding.breach == "illegal" else finding.breach
