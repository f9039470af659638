"""Accounts of a disputed turn that only another reading of the rulebook allows."""

from referee import check

SHORT_PILE = """game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home
stack Ben: cash cash | stocks stocks
hand Ana: stocks stocks jewels gold home
hand Ben: stocks jewels gold home silver
discard: cash
pile: 2
to play: Ana
disputed
    per Ana: Ana challenges Ben: stocks / stocks / stocks; draws cash cash
    per Ben: Ana challenges Ben: stocks / stocks / stocks; draws cash; Ben draws cash
"""


def test_an_account_that_only_another_reading_allows_is_not_impossible() -> None:
    """Ben's account draws in turns: one of the readings of a pile that runs out."""
    (record,) = check(SHORT_PILE).records
    (account,) = (one for one in record.rulings[0].accounts if one.teller == "Ben")
    assert account.refused is not None
    assert ("breach", "contested") == (account.verdict, account.refused.breach)
    assert "undecided" == record.verdict


SECOND_ACTION = """game: Cover Your Assets
players: Ana, Ben, Cleo
position
stack Ana: home home
stack Ben: cash cash | stocks stocks
hand Ana: stocks jewels jewels gold home
hand Ben: stocks jewels gold home silver
hand Cleo: stocks jewels gold home silver
discard: cash
pile: 60
to play: Ana
Ana challenges Ben: stocks / stocks
disputed
    per Ana: Ana pairs jewels jewels
    per Ben: Ben pairs jewels gold
Ben discards home
"""


def test_a_contested_account_is_better_than_one_that_every_reading_refuses() -> None:
    """If Ben is right he plays twice; if Ana is, she may have had another action."""
    (record,) = check(SECOND_ACTION).records
    assert "contested" == record.verdict
    notes = {one.account: one.note for one in record.findings if one.account}
    assert {"Ana": False, "Ben": True} == notes
