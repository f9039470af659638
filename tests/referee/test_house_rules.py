"""A refusal that a house rule decides names the house rule, not the rulebook's sentence."""

import pytest

from referee import check
from referee.report.diagnostic import Style, diagnostic

CHALLENGE = """\
game: Cover Your Assets
players: Ana, Ben
rules: {rules}
position
stack Ana: home home
stack Ben: cash cash | jewels jewels
to play: Ana
Ana challenges Ben: {card} / pass
"""


def remarks(card: str, rules: str) -> list[str]:
    """Return the remarks on the one finding of the challenge with this card."""
    (finding,) = check(CHALLENGE.format(card=card, rules=rules)).findings
    text = diagnostic("-", "cover-your-assets", finding, Style("en"))
    return [line.strip()[2:] for line in text.splitlines() if line.lstrip().startswith("=")]


@pytest.mark.parametrize(
    ("card", "rules", "named"),
    [
        ("jewels", "safe-sets=3", ["safe-sets=3 at this table; in the rulebook safe-sets=1"]),
        ("jewels", "nest-egg=2, goal=5000", ["nest-egg=2 at this table; in the rulebook nest-egg"]),
        ("cash", "nest-egg=0, goal=5000", []),
    ],
)
def test_the_house_rules_that_decide_are_named(card: str, rules: str, named: list[str]) -> None:
    """With those that do not, the rule is that of the rulebook."""
    found = remarks(card, rules)
    house = [line for line in found if line.startswith("house rule:")]

    assert len(named) == len(house)
    assert all(part in line for part, line in zip(named, house, strict=True))
    assert bool(named) != any(line.startswith("rule:") for line in found)


TAUGHT = """\
game: Cover Your Assets
players: Ana, Ben, Cleo, Dev
{rules}round 1
deal Ana: home home cash gold jewels
deal Ben: home cash stocks jewels{fifth}
1. Ana discards cash; draws gold
"""


@pytest.mark.parametrize(
    ("rules", "fifth", "expected"),
    [
        ("", " silver", [(4, "contested")]),
        ("rules: teaching=no\n", " silver", [(5, "illegal"), (6, "illegal")]),
        ("rules: teaching=yes\n", " silver", []),
        ("", "", [(4, "illegal")]),
    ],
)
def test_a_house_rule_that_the_rulebook_offers_need_not_be_named(
    rules: str, fifth: str, expected: list[tuple[int, str]]
) -> None:
    """It may be what the table plays; a header that names another value decides."""
    findings = check(TAUGHT.format(rules=rules, fifth=fifth)).findings
    assert expected == [(one.line, one.breach) for one in findings]
