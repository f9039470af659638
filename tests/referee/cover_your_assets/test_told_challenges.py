"""Challenges told in several lines, or only by how they ended."""

import pytest

import referee

BEFORE = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

Ana pairs home home
Ben pairs cash cash
Cleo pairs stocks stocks
Ana pairs jewels jewels
Ben pairs home gold
Cleo pairs stocks stocks
Ana discards stocks
"""


def judged(body: str) -> tuple[list[str], list[str]]:
    """Return the rules of the findings, and the challenges that lines below the play above were
    taken for."""
    (record,) = referee.check(BEFORE + body).records
    findings = [one for one in record.findings if one.line > BEFORE.count("\n")]
    return (
        [one.rule.code for one in findings if not one.note],
        [str(one.values["meant"]) for one in findings if one.rule.code == "TXT157"],
    )


@pytest.mark.parametrize(
    "answer",
    [
        "Ana gives up",
        "Ana quits",
        "Ana passes",
        "Ana: pass",
        "Ana skips",
        "Ana pasa",
        "Ben wins",
        "gana Ben",
    ],
)
def test_a_challenge_goes_on_in_the_next_line(answer: str) -> None:
    """So the next turn is Cleo's, and nobody else's."""
    body = f"Ben challenges Ana: jewels\n{answer}\nCleo discards cash\n"
    codes, told = judged(body)
    assert not codes
    assert len(told) == 1
    assert ["CYA201"] == judged(body.replace("Cleo discards", "Ana discards"))[0]


def test_a_challenge_with_its_draws_on_further_lines() -> None:
    body = "Ben challenges Ana: jewels\nAna defends with gold\nBen passes\n"
    body += "Ben draws 1\nAna draws 1\nCleo discards cash\n"
    codes, told = judged(body)
    assert not codes
    assert ["Ben challenges Ana: jewels / gold / pass"] == told


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Ben challenges Ana with jewels and loses", "jewels / ? / pass"),
        ("Ben challenges Ana with jewels in vain", "jewels / ? / pass"),
        ("Ben challenges Ana with jewels, Ana wins", "jewels / ? / pass"),
        ("Ben challenges Ana with jewels but Ana kept them", "jewels / ? / pass"),
        ("Ben challenges Ana with jewels; Ana keeps them with gold", "jewels / gold / pass"),
        ("Ben challenges Ana with jewels, Ana shows gold, Ben loses", "jewels / gold / pass"),
        ("Ben challenges Ana with jewels, Ana loses", "jewels / pass"),
    ],
)
def test_who_loses_did_not_show_the_last_card(line: str, meant: str) -> None:
    """Who won has the set, and can lose it again."""
    codes, told = judged(f"{line}\nCleo challenges Ana for jewels: gold / pass\n")
    assert [f"Ben challenges Ana: {meant}"] == told
    ana_lost = not meant.endswith(("? / pass", "gold / pass"))
    assert (["CYA301"] if ana_lost else []) == codes


@pytest.mark.parametrize(
    "line",
    ["Ben challenges Ana with jewels, Cleo wins", "Ben challenges Ana: jewels, Cleo: jewels"],
)
def test_nobody_else_wins_a_challenge(line: str) -> None:
    assert ["TXT001"] == judged(f"{line}\n")[0]


@pytest.mark.parametrize(
    "line",
    [
        "Ben pairs the stocks from the discard pile with his stocks",
        "Ben junta acciones del descarte con acciones",
        "Ben apparie actions de la défausse avec actions",
    ],
)
def test_a_pair_with_the_discard_pile_is_none_from_the_hand(line: str) -> None:
    codes, told = judged(f"{line}; draws home\n")
    assert not codes
    assert told


@pytest.mark.parametrize(
    "line",
    ["Ben discards cash without drawing", "Ben discards cash twice", "Ben descarta oro sin robar"],
)
def test_what_may_break_a_rule_is_not_read_over(line: str) -> None:
    assert judged(f"{line}\n")[0]
