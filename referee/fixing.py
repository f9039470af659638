"""Suggested words that are written in place of those of a record that cannot be read."""

import re
from collections.abc import Iterator, Sequence

from attrs import frozen

from referee.checking import check_lines
from referee.judge.verdict import Finding
from referee.rulesets.rule_set import Settings

MOST_ROUNDS = 8
"""How often a text is judged again at most: what is behind a wrong word is found after it."""


@frozen
class Fix:
    """A word at a place of a text, and the suggestion that was written in its place."""

    line: int
    column: int
    found: str
    word: str


def fixed(lines: Sequence[str], settings: Settings) -> tuple[list[str], tuple[Fix, ...]]:
    """Return the lines with all suggested words, and what each was written for.

    A word for which there is no suggestion, or more than one, is left as it is. The places are
    those in the text as it is when the word is written.
    """
    text = list(lines)
    fixes: dict[Fix, None] = {}
    for _ in range(MOST_ROUNDS):
        found = [one for one in suggested(text, settings) if one not in fixes]
        # From the end of each line, so that the columns before it stay.
        for one in sorted(found, key=lambda one: -one.column):
            at = one.column - 1
            line = text[one.line - 1]
            text[one.line - 1] = line[:at] + one.word + line[at + len(one.found) :]
        if not found:
            break
        fixes |= dict.fromkeys(found)
    return text, tuple(sorted(fixes, key=lambda one: (one.line, one.column)))


def suggested(lines: Sequence[str], settings: Settings) -> Iterator[Fix]:
    """Yield what may be written for the findings on a text that suggest a word."""
    for record in check_lines(lines, settings):
        for finding in record.findings:
            fix = fix_of(finding, "" if finding.path else lines[finding.line - 1])
            if fix is not None:
                yield fix


def fix_of(finding: Finding, line: str) -> Fix | None:
    """Return what may be written in its line for a finding; None if no word is suggested."""
    word = str(finding.values.get("nearest") or "")
    if not word or finding.path:
        return None
    found = line[finding.column - 1 : end_of(line, finding, word) - 1]
    return Fix(finding.line, finding.column, found, word)


def end_of(text: str, finding: Finding, phrase: str) -> int:
    """Return the column after the words that a suggested phrase replaces: as many as it has."""
    end = finding.end_column
    missing = max(phrase.count(" ") - text[finding.column - 1 : end - 1].count(" "), 0)
    more = re.match(rf"(?:[ \t]+[^\s:;,#]+){{0,{missing}}}", text[end - 1 :])
    return end + (more.end() if more else 0)
