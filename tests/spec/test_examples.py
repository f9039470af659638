"""Every rule's examples: each line is judged as the comment at its end says."""

import re

import pytest

import referee
from referee.verdict import Finding
from referee_spec.games import GAMES, game, room
from referee_spec.kernel.rule import Rule

EXPECTED = re.compile(r"# (refused|impossible|contested|undecided|noted): (\w+)\s*$")
RULES = [(slug, rule) for slug in GAMES for rule in game(slug).rulebook.rules]


@pytest.mark.parametrize(("slug", "rule"), RULES, ids=[rule.code for _, rule in RULES])
def test_examples_are_judged_as_they_say(slug: str, rule: Rule) -> None:
    """A missing refusal fails, and so does one that nothing announces."""
    text = room(slug).example(rule)
    expected = {
        f"{number}: {said[1]} {said[2]}"
        for number, line in enumerate(text.splitlines(), start=1)
        if (said := EXPECTED.search(line))
    }
    found = {
        f"{finding.line}: {outcome(finding)} {finding.rule.code}"
        for finding in referee.check(text).findings
    }
    assert expected == found


def outcome(finding: Finding) -> str:
    """The word of an examples file for what was found."""
    if finding.note:
        return "noted"
    return "refused" if finding.breach == "illegal" else finding.breach
