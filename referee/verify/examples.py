"""Compare the findings that the comments of a record announce with the referee's."""

import re
from collections.abc import Iterable

from referee.checking import check_lines
from referee.judge.verdict import Finding, RecordVerdict
from referee.record.source import SourceLine
from referee.report.messages import catalogue
from referee_spec.kernel.languages import LANGUAGES

WORDS = {
    word: key.removeprefix("announced.")
    for language in LANGUAGES
    for key, word in catalogue(language).items()
    if key.startswith("announced.")
}
"""The words that announce a finding, in every language: by each the English one."""

EXPECTED = re.compile(
    rf"#\s*({'|'.join(WORDS)})(?:\s*:|\s+(?=[A-Z]{{3}}\d))(.*)",
    re.IGNORECASE,
)
"""A comment that announces findings: their kind, and what should be their codes."""


def announced(lines: Iterable[SourceLine]) -> set[tuple[int, str]]:
    """Return the findings that comments announce, each as its line and its kind and code.

    A word that is not a code counts as well, so that a slip in a comment is noticed.

    >>> sorted(announced([SourceLine(7, "1. Ana pairs gold silver  # refused: CYA211, CYA212")]))
    [(7, 'refused CYA211'), (7, 'refused CYA212')]
    >>> announced([SourceLine(7, "1. Ana pairs gold silver  # refused:")])
    {(7, 'refused ')}
    >>> announced([SourceLine(7, "1. Ana junta oro plata  # rechazado: CYA212")])
    {(7, 'refused CYA212')}
    """
    return {
        (line.number, f"{WORDS[expected[1].lower()]} {code}")
        for line in lines
        if (expected := EXPECTED.search(line.text))
        for code in re.split(r"[\s,]+", expected[2].strip())
    }


def found_in(verdict: RecordVerdict, expected: set[tuple[int, str]]) -> set[tuple[int, str]]:
    """Return the findings of the referee in the same form, and the announced open questions.

    Other open questions are left out, since a record need not announce them.
    """
    questions = {
        (question.finding.line, f"undecided {rule.code}")
        for question in verdict.open
        for rule in question.rules
    }
    return (questions & expected) | set(map(as_announced, verdict.findings))


def as_announced(finding: Finding) -> tuple[int, str]:
    """Return a finding in the form of a comment that announces it."""
    kind = "refused" if finding.breach == "illegal" else finding.breach
    return finding.line, f"{'noted' if finding.note else kind} {finding.rule.code}"


def misjudged(text: str) -> set[tuple[int, str]]:
    """Return the findings that are not announced, and the comments without a finding.

    >>> sorted(misjudged("game: Covert  # refused: CVT101"))
    [(1, 'ill-formed TXT102'), (1, 'refused CVT101')]
    """
    lines = text.splitlines()
    expected = announced(map(SourceLine, range(1, len(lines) + 1), lines))
    found = {fault for verdict in check_lines(lines) for fault in found_in(verdict, expected)}
    return expected ^ found
