"""Replace many cards of legal records by ``?``: nobody is accused of what was not written."""

import re
from pathlib import Path
from random import Random

import pytest

import referee
from referee_spec.games import game

GAMES = Path(__file__).parents[2] / "docs" / "games"
KINDS = {
    kind
    for one in map(game, ("cover-your-assets", "kings-in-the-corner"))
    for kind in one.kinds(one.start(one.defaults, ("Ana", "Ben"), None))
}
NAMES = (
    "cya-2-players",
    "cya-4-players",
    "cya-6-players-shared",
    "kings-2-players-hands-hidden",
    "kings-3-players",
    "kings-5-players",
)


def unseen(text: str, share: float, seed: int) -> str:
    """Return a record with this share of the cards in its turns unseen, chosen from the seed."""
    random = Random(seed)

    def hide(found: re.Match[str]) -> str:
        return "?" if found[0] in KINDS and random.random() < share else found[0]

    lines = text.splitlines()
    return "\n".join(re.sub(r"[\w-]+", hide, one) if one[:1].isdigit() else one for one in lines)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("share", [0.15, 0.5])
def test_unseen_cards_accuse_nobody(name: str, share: float) -> None:
    text = (GAMES / f"{name}.txt").read_text(encoding="utf-8")
    findings = referee.check(unseen(text, share, seed=1)).findings
    assert {one.rule.breach for one in findings if not one.note} <= {"undecided"}


KINGS = """\
game: Kings in the Corner
players: Ana, Ben
dealer: Ben

hand 1
deal Ana: 9H 8S 4D 3C 2C JC 6S
deal Ben: 7H 9C 5C 10H QD 2S AC
stalls: 10C 6D JD 4H
"""


def test_a_known_card_may_be_put_down_unseen() -> None:
    """Ana may have put 9H on t1: then it covers 10C, and 8S follows."""
    text = KINGS + "1. Ana puts ? on t1, puts ? on t1; draws ?\n"
    assert referee.check(text).verdict == "legal-as-far-as-recorded"
    text += "2. Ben puts 7H on t1; draws ?\n3. Ana puts 6S on t1; draws ?\n"
    assert not referee.check(text).findings


def test_a_card_that_was_put_down_is_not_put_down_again() -> None:
    text = KINGS + "1. Ana puts ? on t1; draws 10D\n2. Ben passes; pays 1; draws ?\n"
    assert not referee.check(text).findings
    found, *_ = referee.check(text + "3. Ana puts 9H on t1; draws ?\n").findings
    assert (found.rule.breach, found.line) == ("illegal", 11)


POSITION = """\
game: Cover Your Assets
players: Ana, Ben
{rules}
position
stack Ana: cash cash
hand Ana: {hand}
stack Ben: home home | jewels jewels
hand Ben:
discard: cash
pile: 0
to play: Ana
"""


def position(hand: str, rules: str = "") -> str:
    """Return the lines before Ana's turn with this hand, which plays the last cards."""
    return POSITION.format(hand=hand, rules=rules)


@pytest.mark.parametrize(
    ("hand", "line", "codes"),
    [
        ("silver stocks cash", "Ana pairs cash ?", {"CYA211"}),
        ("silver cash ?", "Ana pairs cash ?", {"CYA211"}),
        ("silver gold cash", "Ana pairs silver ?", {"CYA212"}),
        ("silver stocks", "Ana takes cash with ?", {"CYA211"}),
        ("silver stocks", "Ana challenges Ben: ? / pass", {"CYA311"}),
        ("silver home", "Ana challenges Ben: ? / pass", {"CYA304"}),
    ],
)
def test_an_unseen_card_is_not_taken_for_one_that_fits(
    hand: str, line: str, codes: set[str]
) -> None:
    """It may have been a card of the hand that breaks a rule there."""
    (record,) = referee.check(position(hand) + line + "\n").records
    (cards,) = record.open
    assert ("legal-as-far-as-recorded", "cards-played") == (record.verdict, cards.finding.fact)
    assert {one.code for one in cards.rules} == codes


@pytest.mark.parametrize(
    ("hand", "line", "rules"),
    [
        ("silver gold cash", "Ana pairs cash ?", ""),
        ("silver gold cash", "Ana pairs silver ?", "rules: two-wilds=allowed"),
        ("silver cash", "Ana takes cash with ?", ""),
        ("silver jewels", "Ana challenges Ben: ? / pass", ""),
        ("silver home", "Ana discards ?", ""),
    ],
)
def test_an_unseen_card_leaves_nothing_open_where_each_card_of_the_hand_fits(
    hand: str, line: str, rules: str
) -> None:
    (record,) = referee.check(position(hand, rules) + line + "\n").records
    assert ("legal", ()) == (record.verdict, record.open)


DEALT = """\
game: Cover Your Assets
players: Ana, Ben

round 1
deal Ana: silver stocks cash home jewels
deal Ben: cash cash home home gold
1. Ana pairs cash ?; draws piggy-bank piggy-bank
2. Ben pairs home ?; draws piggy-bank stocks
3. Ana pairs jewels silver; draws cash bank-account
"""


@pytest.mark.parametrize(
    ("text", "line", "code", "values", "others"),
    [
        (DEALT, 7, "CYA211", {"cards": ("cash", "?")}, (9,)),
        # Ben, who has no cards, is passed over in between.
        (
            position("silver stocks") + "Ana challenges Ben: ? / pass\nAna discards silver\n",
            12,
            "CYA311",
            {"card": "stocks", "challenged": "Ben", "top": "jewels"},
            (13,),
        ),
    ],
)
def test_a_later_line_is_not_accused_of_what_an_unseen_card_may_explain(
    text: str, line: int, code: str, values: dict[str, object], others: tuple[int, ...]
) -> None:
    """Ana still has the silver if her unseen card was another, which breaks a rule."""
    (found,) = referee.check(text).findings
    assert (line, code, values) == (found.line, found.rule.code, found.values)
    assert others == found.or_lines


def test_a_fault_that_no_unseen_card_explains_stays_where_it_is() -> None:
    """Ana was dealt one silver and drew none."""
    text = DEALT.replace("jewels silver", "jewels gold")
    (found,) = referee.check(text).findings
    assert (9, "CYA204", ()) == (found.line, found.rule.code, found.or_lines)
