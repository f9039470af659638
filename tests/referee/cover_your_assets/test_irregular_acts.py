"""Acts that the rules forbid have a form, so that the rule can be named, and ruled on."""

import pytest
from reading_lines import read_line

import referee
from referee.notation.line import Names, NotationFault
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical

POSITION = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

position
stack Ana: home home | jewels gold
stack Ben: stocks stocks
stack Cleo: cash cash
hand Ana: jewels ? ? ? ?
hand Ben: jewels jewels gold cash stocks
hand Cleo: ? ? ? ? ?
discard: piggy-bank home cash
pile: 60
to play: Ben
"""
NAMES = Names.of(("Ana", "Ben"), ("home", "cash", "gold", "stocks", "jewels"))


def judged(turn: str) -> tuple[str, list[str]]:
    """Return the verdict on a turn of Ben after the position, and the rules that it breaks."""
    (record,) = referee.check(f"{POSITION}{turn}\n").records
    return record.verdict, [one.rule.code for one in record.findings]


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ("Ben pairs jewels jewels; challenges Ana: gold / pass; draws ? ? ?", "CYA202"),
        ("Ben pairs jewels jewels, challenges Ana: gold / pass; draws ? ? ?", "CYA202"),
        ("Ben pairs jewels jewels and discards cash", "CYA202"),
        ("Ben takes cash with cash, and then discards stocks", "CYA202"),
        ("Ben junta joyas y oro y descarta efectivo", "CYA202"),
        ("Ben apparie bijoux et or, puis défausse comptant", "CYA202"),
        ("Ben challenges Ana for home: gold / pass", "CYA304"),
        ("Ben challenges Ana for home", "CYA304"),
        ("Ben desafía a Ana por casa: oro / pasa", "CYA304"),
        ("Ben défie Ana pour maison : or / passe", "CYA304"),
        ("Ben challenges Ana for stocks: jewels", "CYA311"),
        ("Ben challenges Ana for jewels: cash", "CYA311"),
        ("Ben skips", "CYA203"),
        ("Ben passes with cards in hand", "CYA203"),
        ("Ben pasa con cartas en la mano", "CYA203"),
        ("Ben passe son tour avec des cartes en main", "CYA203"),
    ],
)
def test_an_act_that_is_forbidden_names_its_rule(turn: str, code: str) -> None:
    assert ("illegal", [code]) == judged(turn)


@pytest.mark.parametrize(
    "turn",
    [
        "Ben challenges Ana for jewels: gold / pass; draws ?",
        "Ben challenges Ana for jewels",
        "Ben challenges Ana",
        "Ben discards cash and takes a card",
        "Ben pairs jewels jewels, picks up two cards",
        "Ben descarta efectivo y coge una carta",
        "Ben défausse comptant et prend une carte",
    ],
)
def test_one_action_is_no_breach(turn: str) -> None:
    """What a player takes after an action is drawn, and who shows what may be left out."""
    verdict, codes = judged(turn)
    assert verdict.startswith("legal") and not codes


@pytest.mark.parametrize(
    "turn",
    [
        "Ben takes cash and pairs cash",
        "Ben takes the cash, pairs it with cash",
        "Ben takes a card, discards stocks",
        "Ben takes a card; pairs jewels jewels",
        "Ben coge una carta y descarta acciones",
        "Ben prend une carte, défausse actions",
    ],
)
def test_the_partner_of_a_card_or_a_card_that_is_drawn_is_no_second_action(turn: str) -> None:
    assert ("ill-formed", ["TXT140"]) == judged(turn)


@pytest.mark.parametrize(
    "turn",
    ["Ben passes; discards cash", "Ben discards cash; skips", "Ben pasa y descarta efectivo"],
)
def test_who_passes_and_does_something_is_not_accused(turn: str) -> None:
    """Families say that a player passes who only discards."""
    assert judged(turn) == ("ill-formed", ["TXT140"])


def test_two_actions_are_ruled_on() -> None:
    accounts = (
        "per Ana: Ben pairs jewels jewels, discards cash\n    per Ben: Ben pairs jewels jewels"
    )
    (record,) = referee.check(f"{POSITION}disputed\n    {accounts}\n").records
    told = [(one.rule.code, one.account) for one in record.findings]
    assert ("CYA202", "Ana") in told and ("CYA202", "Ben") not in told


@pytest.mark.parametrize(
    "line",
    [
        "Ana pairs home home; challenges Ben for cash: gold / pass",
        "Ana challenges Ben: ?",
        "Ana skips with ?",
    ],
)
def test_irregular_acts_are_written_as_they_are_read(line: str) -> None:
    text = f"game: Cover Your Assets\nplayers: Ana, Ben\nround 1\n{line}\n"
    assert line in canonical(next(records(lines_of_text(text))), Settings())


def test_two_players_do_not_act_in_one_line() -> None:
    with pytest.raises(NotationFault):
        read_line("cover-your-assets", "Ana pairs home home, Ben pairs gold gold", NAMES)
