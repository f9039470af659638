"""What records of Cover Your Assets that leave something out show all the same."""

import pytest

import referee
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical

HEAD = "game: Cover Your Assets\nplayers: Ana, Ben\n"


def codes(lines: str, rules: str = "") -> list[str]:
    """Return the rules of the findings on a record with these lines after its header."""
    return [code for code, _ in places(lines, rules)]


def places(lines: str, rules: str = "") -> list[tuple[str, tuple[int, ...]]]:
    """Return the rules of the findings with the other lines that may be at fault instead."""
    found = referee.check(f"{HEAD}{rules}\n{lines}").findings
    return [(one.rule.code, one.or_lines) for one in found if one.breach != "undecided"]


def test_a_position_without_discards_says_so() -> None:
    """Where it does not speak of discards nobody knows what lies there."""
    lines = "position\nhand Ana: home home cash cash jewels\n{}pile: 60\nto play: Ana\n"
    take = "Ana takes cash with cash\n"
    assert ["CYA221"] == codes(lines.format("discard:\n") + take)
    assert [] == codes(lines.format("") + take)


def test_scores_of_some_players_are_remembered() -> None:
    assert ["CYA513"] == codes("round 1\nscores: Ana 700000\nscores: Ben 700000\n")
    assert ["CYA503"] == codes("round 1\nscores: Ana 415000\ntotals: Ana 400000\n")
    assert [] == codes("round 1\nscores: Ana 415000\nscores: Ana 415000\ntotals: Ana 415000\n")
    assert [] == codes("round 1\nscores: Ana 700000\nscores: Ana 700000, Ben 600000\n")


def test_one_player_may_gain_all_cards() -> None:
    assert [] == codes("round 1\nscores: Ana 1360000, Ben 0\n")
    assert ["CYA513"] == codes("round 1\nscores: Ana 1365000, Ben 0\n")


SHORT = """\
position
stack Ana: home home
stack Ben: stocks stocks
hand Ana: cash cash home jewels
{}to play: Ana
Ana pairs cash cash; draws home
Ben discards stocks; draws home
"""


def test_whoever_is_passed_over_shows_that_the_pile_is_gone() -> None:
    """But not where the others draw no cards in a player's turn."""
    lines = "position\nhand Ana: cash cash home jewels stocks\nto play: Ben\nBen skips\n"
    discard = "Ana discards cash; draws home\n"
    assert ["CYA203"] == codes(lines + discard)
    assert [] == codes(lines + discard, "rules: defender-replenishes=no\n")


def test_too_few_cards_drawn_show_that_the_pile_is_gone() -> None:
    """So the line that draws later may be wrong instead, but not where the pile is what is left."""
    hand, discard = "hand Ben: jewels jewels stocks\n", "discard:\n"
    assert [("CYA401", (11,))] == places(SHORT.format(hand))
    assert [("CYA401", (11,))] == places(SHORT.format(discard))
    assert [] == places(SHORT.format(hand + discard))


def test_only_a_hand_that_is_filled_shows_that_the_pile_is_gone() -> None:
    """Where the others draw no cards in a player's turn, theirs show nothing."""
    rules = "rules: defender-replenishes=no\n"
    hand = "hand Ben: jewels jewels stocks\n"
    assert [("CYA401", (12,))] == places(SHORT.format(hand), rules)
    full = SHORT.format(hand).replace("cash cash; draws home", "cash cash; draws home cash cash")
    assert [] == codes(full.replace("stocks; draws home", "stocks; draws home gold gold"), rules)


def test_a_position_says_anew_where_all_cards_lie() -> None:
    """The cards of an earlier position may lie elsewhere, but no card twice in one."""
    first = "position\nhand Ana: gold gold gold gold\nto play: Ana\n"
    for again in ("hand Ben: gold gold gold gold", "stack Ana: home gold | cash gold gold gold"):
        assert [] == codes(f"{first}position\n{again}\n")
        assert [] == codes(f"position\n{again}\n{first}")
    for part in ("hand Ana: gold gold gold gold", "stack Ana: home gold | cash gold gold gold"):
        for more in ("hand Ben: gold", "stack Ben: home gold", "discard: gold"):
            assert ["CYA101"] == codes(f"position\n{part}\nposition\n{part}\n{more}\n")
    discards = "discard: gold gold gold gold\n"
    assert ["CYA101"] == codes(f"position\n{discards}position\n{discards}hand Ben: gold\n")
    for more in ("hand Ben: gold", "stack Ben: home gold", "discard: gold"):
        assert ["CYA101"] == codes(first.replace("to play", f"{more}\nto play"))


KNOWN = "deal Ana: {} jewels coin-collection cash home\nflip: stocks\n"


@pytest.mark.parametrize(
    ("card", "turn", "expected"),
    [
        ("stocks", "Ana takes stocks", []),
        ("stocks", "Ana takes stocks; draws ?", []),
        ("gold", "Ana takes stocks", []),
        ("gold", "Ana pairs home", []),
        ("home", "Ana pairs home; draws ? ?", []),
        ("home", "Ana pairs home; draws ?", ["CYA401"]),
        ("jewels", "Ana pairs home", ["CYA211"]),
        ("jewels", "Ana pairs gold", ["CYA204"]),
        ("jewels", "Ana takes stocks", ["CYA223"]),
        ("jewels", "Ana takes cash", ["CYA221"]),
    ],
)
def test_the_second_card_of_a_pair_may_be_left_out(
    card: str, turn: str, expected: list[str]
) -> None:
    """It is one unseen card of the hand, and only what the hand may have."""
    assert expected == codes(KNOWN.format(card) + turn)


@pytest.mark.parametrize(
    ("lines", "language"),
    [
        ("flip: stocks\nAna takes stocks\nBen pairs home\nAna discards cash", ""),
        ("position\ndiscard: stocks\nto play: Ana\nAna takes stocks\nBen pairs home", ""),
        ("1. disputed\nper Ana: Ana pairs home\nper Ben: Ana discards home", ""),
        ("volteo: acciones\nAna toma acciones; roba ?\nBen junta casa", "es"),
        ("retourne : actions\nAna prend actions ; pioche ?\nBen apparie maison", "fr"),
    ],
)
def test_a_partner_that_is_left_out_leaves_the_pair_open(lines: str, language: str) -> None:
    head = HEAD + f"lang: {language}\n" * bool(language)
    (record,) = referee.check(f"{head}\n{lines}\n").records
    assert "illegal" not in [one.breach for one in record.findings]
    assert {"CYA211"} <= {one.finding.rule.code for one in record.open}


@pytest.mark.parametrize(
    ("turn", "written"),
    [
        ("Ana pairs home", "Ana pairs home ?"),
        ("Ana takes stocks", "Ana takes stocks with ?"),
        ("Ana pairs home; draws gold gold", "Ana pairs home ?; draws gold gold"),
    ],
)
def test_the_canonical_form_says_that_a_partner_is_unseen(turn: str, written: str) -> None:
    (record,) = records(lines_of_text(f"{HEAD}\nflip: stocks\n{turn}\n"))
    assert f"{HEAD}\nflip: stocks\n{written}\n" == canonical(record, Settings())
