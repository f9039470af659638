"""Too few cards drawn from a pile of unknown size: it is empty then, or the line is wrong."""

import pytest

import referee

POSITION = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
{rules}
position
stack Ana: home home
stack Ben: cash cash | jewels jewels
hand Ana: jewels jewels gold cash stocks
hand Ben: jewels gold home silver stocks
{cleo}
discard: stocks
to play: Ana
"""

CLEO = "hand Cleo: coin-collection coin-collection piggy-bank home cash"

SHORT = "Ana pairs jewels jewels; draws home\n"


def found(
    turns: str, rules: str = "# official", cleo: str = CLEO
) -> list[tuple[str, str, int, tuple[int, ...]]]:
    """Return the verdict, the rule, the turn of each finding, and the turns that may be at fault
    instead."""
    position = POSITION.format(rules=rules, cleo=cleo)
    first = position.count("\n")
    return [
        (one.breach, one.rule.code, one.line - first, tuple(line - first for line in one.or_lines))
        for one in referee.check(position + turns).findings
    ]


@pytest.mark.parametrize("cleo", [CLEO, "# Nobody knows what Cleo holds."])
def test_either_of_two_draws_is_wrong(cleo: str) -> None:
    """If the pile was empty after the first, nobody drew afterwards; if not, it was too short."""
    draws = SHORT + "Ben discards stocks; draws cash\n"
    assert [("illegal", "CYA401", 1, (2,))] == found(draws, cleo=cleo)


def test_a_short_draw_that_two_draws_contradict_is_wrong() -> None:
    """One wrong line explains the record better than two."""
    turns = SHORT + "Ben discards stocks; draws cash\nCleo discards cash; draws home\n"
    assert [("illegal", "CYA401", 1, ())] == found(turns)


def test_nobody_draws_after_the_last_card() -> None:
    """Only of the short draw itself it is open whether the pile was empty."""
    turns = SHORT + "Ben discards stocks\nCleo discards cash\nAna discards cash\n"
    assert [] == found(turns)
    position = POSITION.format(rules="# official", cleo=CLEO)
    (record,) = referee.check(position + turns).records
    (question,) = record.open
    assert ("pile", position.count("\n") + 1) == (question.finding.fact, question.last)


def test_the_line_that_says_less_is_not_accused_where_nothing_contradicts_it() -> None:
    assert [] == found(SHORT)


def test_a_draw_that_is_not_written_is_not_short() -> None:
    """It may have been of any number of cards, and the pile may have more."""
    assert [] == found("Ana pairs jewels jewels\nBen discards stocks; draws cash\n")


@pytest.mark.parametrize(
    ("rules", "verdict"),
    [
        ("# official", "contested"),
        ("rules: pile-runs-out=in-turns", None),
        ("rules: pile-runs-out=first-drawer", "illegal"),
    ],
)
def test_who_gets_the_last_cards_is_a_reading_whatever_the_size(
    rules: str, verdict: str | None
) -> None:
    """Ana has two cards less than were dealt, and Ben one: each of them draws one of two."""
    turn = "Ana challenges Ben: jewels / jewels / jewels / pass; draws cash; Ben draws cash\n"
    assert ([] if verdict is None else [(verdict, "CYA401", 1, ())]) == found(turn, rules)


def test_who_does_not_draw_at_a_table_leaves_the_pile_open() -> None:
    """Ben's hand is filled in his own turn only: that it is not full says nothing of the pile."""
    turns = "Ana challenges Ben: jewels / jewels / jewels / pass; draws cash cash\n"
    turns += "Ben discards stocks; draws cash cash\nCleo discards cash; draws home\n"
    assert [] == found(turns, "rules: defender-replenishes=no")
