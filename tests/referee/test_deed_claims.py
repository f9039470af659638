"""Claims about what somebody did: who passed, showed the last card, won."""

import re
from pathlib import Path

import pytest
from told_records import record

from referee import Settings
from referee.cli.main import main
from referee.disputes.claims import Weighed, weigh_claims
from referee.disputes.record_verdict import verdict_of
from referee.report.messages import phrase

DOCS = Path(__file__).parents[2] / "docs"
CHALLENGE = (DOCS / "disputes" / "challenge.txt").read_text("utf-8")
UNDECIDED = (DOCS / "disputes" / "both-possible.txt").read_text("utf-8")


def game(name: str) -> str:
    return (DOCS / "games" / f"{name}.txt").read_text("utf-8")


def weigh(text: str, claim: str) -> Weighed:
    one = record(f"{text.rstrip()}\nclaim Ana: {claim}\n")
    ((weighed,), faults) = weigh_claims(one, Settings(), verdict_of(one, Settings()).rulings)
    assert not faults
    return weighed


@pytest.mark.parametrize(
    ("claim", "standing", "lines"),
    [
        ("in 5 Ben showed last", "proved", ()),
        ("in 5 Ana showed last", "contradicted", (15,)),
        ("in 5 Ana never showed last", "proved", ()),
        ("in 5 Ben never showed last", "contradicted", (15,)),
        ("in 5 Ana or Ben passed", "proved", ()),
        ("in 5 Cleo or Ben passed", "contradicted", (15,)),
        ("in 5 Ben won", "proved", ()),
        ("Ana passed", "proved", ()),
        ("Cleo passed", "contradicted", ()),
        ("Ana never passed", "contradicted", (15,)),
        ("in 9 Ana passed", "contradicted", (21,)),
        ("in 99 Ana passed", "no-turn", ()),
        ("Ana won", "contradicted", ()),
    ],
)
def test_a_deed_in_a_challenge(claim: str, standing: str, lines: tuple[int, ...]) -> None:
    """In the one account that can be true Ben shows the last card and Ana stops."""
    weighed = weigh(CHALLENGE, claim)
    assert (standing, lines) == (weighed.standing, weighed.lines)


def test_a_deed_that_depends_on_the_account_is_possible() -> None:
    """Ana passes by Ben's account; by Ana's own she shows the last card."""
    assert "possible" == weigh(UNDECIDED, "in 1 Ana passed").standing


@pytest.mark.parametrize("other", ["", "per Ben: Ben mumbles jewels\n"])
def test_nothing_follows_from_the_one_account_that_can_be_read(other: str) -> None:
    """Ana's account is not taken for what happened, since another one is missing or unreadable."""
    text = f"{UNDECIDED.split('disputed')[0]}1. disputed\nper Ana: Ben discards cash\n{other}"
    assert "unweighed" == weigh(text, "in 1 Ben passed").standing
    assert "unweighed" == weigh(text, "Ben never passed").standing


@pytest.mark.parametrize("other", ["Dev: in 5 Ben passed", "Ana: in 5 Ben foo"])
def test_a_claim_that_cannot_be_read_hides_no_turn(other: str) -> None:
    text = f"{CHALLENGE}claim {other}\n"
    assert "contradicted" == weigh(text, "in 9 Ana passed").standing
    assert "no-turn" == weigh(text, "in 99 Ana passed").standing


def test_a_pass_that_goes_without_saying_counts_at_the_end_of_a_record() -> None:
    text = UNDECIDED.split("disputed")[0] + "1. Ben challenges Ana: jewels\n"
    assert "proved" == weigh(text, "in 1 Ana passed").standing
    assert "contradicted" == weigh(text, "in 1 Ana showed last").standing


@pytest.mark.parametrize(
    ("name", "claim", "standing"),
    [
        ("cya-2-players", "Ben won", "proved"),
        ("cya-2-players", "Ana won", "contradicted"),
        ("cya-2-players", "Ana never won", "proved"),
        ("kings-2-players-hands-hidden", "Ana or Ben won", "proved"),
        ("kings-2-players-hands-hidden", "in 1 Ana showed last", "no-deed"),
        ("covert-3-players", "Ana won", "proved"),
        ("covert-3-players", "Cleo won", "contradicted"),
        ("covert-4-players-by-hand", "Mia won", "proved"),
    ],
)
def test_who_won_the_game(name: str, claim: str, standing: str) -> None:
    text = game(name)
    witness = re.search(r"players: (\w+)", text)
    assert witness is not None
    one = record(f"{text.rstrip()}\nclaim {witness[1]}: {claim}\n")
    assert [standing] == [weighed.standing for weighed in weigh_claims(one, Settings(), ())[0]]


KINGS = """game: Kings in the Corner
players: Ana, Ben

position
tab 1: 9H
tab 2: 8C
tab 3: 4S
tab 4: QD
king 1:
king 2:
king 3:
king 4:
hand Ana: 8S
hand Ben: 7D 2C JS
chips: Ana 39, Ben 39
pot: 2
pile: 44
to play: Ben
1. Ben passes; pays 1; draws 5C
2. Ana puts 8S on t1
"""


@pytest.mark.parametrize("under", ["t1", "9H", "QS"])
def test_a_card_that_nobody_saw_names_the_stall_of_the_last_one_placed(under: str) -> None:
    text = KINGS.replace("tab 4: QD\n", "").replace("on t1", f"on {under}")
    one = record(f"{text}claim Ben: in 2 Ana won\n")
    assert ["proved"] == [weighed.standing for weighed in weigh_claims(one, Settings(), ())[0]]


@pytest.mark.parametrize(
    ("claim", "standing", "lines"),
    [
        ("in 1 Ben passed", "proved", ()),
        ("in 1 Ben never passed", "contradicted", (19,)),
        ("in 2 Ana won", "proved", ()),
        ("in 2 Ben won", "contradicted", (20,)),
        ("in 2 Ana passed", "contradicted", (20,)),
        ("Ana won", "contradicted", ()),
    ],
)
def test_a_deed_in_kings(claim: str, standing: str, lines: tuple[int, ...]) -> None:
    """Ana wins the hand with her last card; nobody has won the game yet."""
    weighed = weigh(KINGS, claim)
    assert (standing, lines) == (weighed.standing, weighed.lines)


def test_a_deed_in_covert() -> None:
    text = game("covert-2-players").split("\nround 2\n")[0]
    assert "proved" == weigh(text, "in 4 Ana passed").standing
    assert "contradicted" == weigh(text, "in 1 Ben passed").standing


def test_too_many_accounts_prove_nothing() -> None:
    """With sixteen combinations of accounts only eight are looked at."""
    text = UNDECIDED.split("disputed")[0]
    text += "".join(
        f"{turn}. disputed\nper Ana: {player} discards ?\nper Ben: {player} pairs ? ?\n"
        for turn, player in enumerate(("Ben", "Cleo", "Ana", "Ben"), 1)
    )
    assert "bounded" == weigh(text, "in 1 Ana passed").standing


def test_the_winner_is_not_sought_among_too_many_groups_of_players() -> None:
    """Thirty players are a thousand million groups."""
    others = ", ".join(f"P{n}" for n in range(29))
    text = f"game: Cover Your Assets\nplayers: Ana, {others}\n1. Ana discards home\n"
    assert "bounded" == weigh(text, "Ana won").standing


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_the_ruling_quotes_the_turn(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(f"{CHALLENGE}claim Ana: in 5 Ana showed last\nclaim Ben: Ana won\n", "utf-8")
    assert 1 == main(["adjudicate", str(path), "--lang", language])
    printed = capsys.readouterr().out
    assert "`claim Ana: in 5 Ana showed last`" in printed
    assert phrase("claim.not-so", language) in printed
    assert "`5. disputed`" in printed


@pytest.mark.parametrize(
    "claim", ["claim Ben: before 1 Anna held cash", "AFIRMA Ben: antes de 1 ???"]
)
def test_a_claim_that_cannot_be_read_says_nothing_of_what_was_done(claim: str) -> None:
    """Other claims are weighed, and what was played after it is judged."""
    text = CHALLENGE.replace("4. Ana", f"{claim}\n4. Ana")
    assert "contradicted" == weigh(text, "in 5 Ana showed last").standing
    wrong = text.replace("10. Ana", "10. Cleo")
    assert wrong != text
    findings = verdict_of(record(wrong), Settings()).findings
    assert ("CYA202", 23) in [(one.rule.code, one.line) for one in findings]


TWO_ROUNDS = """game: Cover Your Assets
players: Ana, Ben
dealer: Ben
round 1
position
stack Ana: home home | cash cash
stack Ben: stocks stocks
hand Ana: jewels stocks
hand Ben: cash
pile: 0
to play: Ana
1. Ana pairs jewels stocks
2. Ben challenges Ana: cash / pass
{last}round 2
1. Ben discards home
2. Ana discards home
"""


@pytest.mark.parametrize(
    ("last", "standing"), [("3. Ana discards jewels\n", "contradicted"), ("", "unweighed")]
)
def test_a_deed_is_of_its_own_round(last: str, standing: str) -> None:
    """Ben won in turn 2 of the first round, in which a turn was refused, and not in the second.

    Without the last turn the first round is not over, and the second heading is refused.
    """
    assert standing == weigh(TWO_ROUNDS.format(last=last), "in 2 Ben won").standing
