"""A round that a record takes to be over too early is one mistake, however the record goes on."""

import pytest

import referee

ASSETS = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

round 1
1. Ana pairs home home
2. Ben pairs cash cash
{claims}"""

KINGS = """\
game: Kings in the Corner
players: Ana, Ben, Cleo

hand 1
stalls: QH 4D KS 9H
1. Ana puts KD on k1; draws ?
2. Ben puts QC on k1; draws ?
{claims}"""

NEXT = {
    ASSETS: (
        "round 2\n1. Ben pairs home home\n",
        "3. Cleo discards jewels\n4. Ana pairs gold cash\n",
    ),
    KINGS: (
        "hand 2\n1. Ben passes; pays 1\n",
        "3. Cleo puts 8C on t4; draws ?\n4. Ana passes; pays 1\n",
    ),
}

MOST = {ASSETS: "40,000", KINGS: "40"}
"""Points that a round of each game can bring."""


@pytest.mark.parametrize("record", [ASSETS, KINGS], ids=["assets", "kings"])
@pytest.mark.parametrize("goes_on", [0, 1], ids=["with the next round", "with the next turn"])
@pytest.mark.parametrize(
    "claims",
    [
        "scores: Ana {most}, Ben 0, Cleo 0\n",
        "totals: Ana {most}, Ben 0, Cleo 0\n",
        "scores: Ana {most}, Ben 0\ntotals: Ana {most}, Ben 0, Cleo 0\n",
    ],
)
def test_a_round_of_which_the_end_is_not_written_accuses_nobody(
    record: str, goes_on: int, claims: str
) -> None:
    """Nobody saw the hands: only a turn that goes on behind the claims may show a mistake."""
    text = record.format(claims=claims.format(most=MOST[record])) + NEXT[record][goes_on]
    found = referee.check(text).findings
    last = record.count("\n") + claims.count("\n")
    assert len(found) <= goes_on
    assert all({one.line, *one.or_lines} & {last, last + 1} for one in found)
    asked = [rule.code for one in referee.check(text).records[0].open for rule in one.rules]
    assert found or {"CYA508", "KIC502"} & {*asked}


@pytest.mark.parametrize("claims", ["scores: Ana 40000, Ben 0\n", "round 2\n"])
def test_a_round_cut_short_is_a_mistake_where_every_hand_is_known(claims: str) -> None:
    hands = "deal Ana: home home cash gold jewels\ndeal Ben: cash cash stocks gold jewels\n"
    head = f"game: Cover Your Assets\nplayers: Ana, Ben\nround 1\n{hands}flip: home\n"
    (found,) = referee.check(f"{head}1. Ana pairs home home; draws cash gold\n{claims}").findings
    assert ("CYA508", 8) == (found.rule.code, found.line)
