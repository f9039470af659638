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


@pytest.mark.parametrize(
    ("rules", "sheet", "expected"),
    [
        ("", "round 1\nscores: Ana 215k, Ben 90k\nwinner: Ana\n", [(5, "contested")]),
        ("rules: length=goal\n", "scores: Ana 215k, Ben 90k\nwinner: Ana\n", []),
        (
            "rules: length=goal\n",
            "round 1\nscores: Ana 215k, Ben 90k\nwinner: Ana\n",
            [(6, "illegal")],
        ),
        ("rules: length=one-round\n", "round 1\nscores: Ana 215k, Ben 90k\nwinner: Ana\n", []),
        ("", "round 1\nscores: Ana 215k, Ben 90k\nwinner: Ben\n", [(5, "illegal")]),
        (
            "",
            "round 1\nscores: Ana 215k, Ben 90k\nround 2\nscores: Ana 215k, Ben 90k\nwinner: Ana\n",
            [(7, "illegal")],
        ),
        ("", "round 1\nscores: Ana 215k, Ben 90k\nround 2\nscores: Ana 215k, Ben 90k\n", []),
        (
            "",
            "round 5\nscores: Ana 90k, Ben 80k\ntotals: Ana 900k, Ben 800k\nwinner: Ana\n",
            [(6, "illegal")],
        ),
    ],
)
def test_a_single_round_may_be_the_match(
    rules: str, sheet: str, expected: list[tuple[int, str]]
) -> None:
    """The rulebook offers it; a round after one that somebody won shows that it was not agreed."""
    head = f"game: Cover Your Assets\nplayers: Ana, Ben\n{rules}"
    findings = check(f"{head}{sheet}").findings
    assert expected == [(one.line, one.breach) for one in findings]


FOLK = """\
game: Kings in the Corner
players: Ana, Ben, Cleo
rules: {rules}
hand 1
position
tab 1: 7H
hand Ana: 6S
hand Ben: 2C 3C
hand Cleo: KS 4D
to play: Ana
1. Ana puts 6S on t1
scores: Ana 0, Ben 2, Cleo {points}
"""


def test_a_wrong_score_of_a_table_without_chips_names_its_house_rule() -> None:
    """It is not that each chip of the pot is a point; at a table with chips it is."""
    (finding,) = check(FOLK.format(rules="folk", points=4)).findings
    text = diagnostic("-", "kings-in-the-corner", finding, Style("en"))
    assert "KIC505" == finding.rule.code
    assert ("= house rule: What is a hand played for?" in text, "= rule:" in text) == (True, False)
    assert not check(FOLK.format(rules="folk", points=11)).findings
    official = check(FOLK.format(rules="official", points=11)).findings
    assert all(not one.house_rules for one in official)
    assert official


def test_players_who_are_tied_for_the_fewest_points_are_all_named() -> None:
    head = "game: Kings in the Corner\nplayers: Ana, Ben, Cleo\nrules: stakes=cards-left, goal=25\n"
    sheet = head + "hand 1\ntotals: Ana 4, Ben {}, Cleo 30\nwinner: Ana\n"
    (tied,) = check(sheet.format(4)).findings
    assert ("KIC508", ["Ana", "Ben"]) == (tied.rule.code, [*tied.values["winner"]])
    (beaten,) = check(sheet.format(3)).findings
    assert ("KIC508", ["Ben"]) == (beaten.rule.code, [*beaten.values["winner"]])
    assert not check(sheet.format(5)).findings
