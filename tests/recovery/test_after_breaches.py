"""What is so after an illegal move of Cover Your Assets that was really made."""

import pytest

import referee


def places(text: str) -> list[tuple[int, str]]:
    """Return the line and the rule of each finding."""
    return [(one.line, one.rule.code) for one in referee.check(text).findings]


BELOW = """\
game: Cover Your Assets
players: Ana, Ben

position
stack Ana: cash cash
stack Ben:
hand Ana: stocks
hand Ben: jewels
discard: {discard}
pile: 0
to play: Ana
Ana takes stocks with stocks
Ben takes jewels with jewels
"""


@pytest.mark.parametrize(
    "discard", ["stocks jewels", "cash stocks jewels", "stocks gold jewels", "? jewels"]
)
def test_a_card_from_below_leaves_the_top_of_the_discard_pile(discard: str) -> None:
    assert [(12, "CYA221")] == places(BELOW.format(discard=discard))


NO_CARD = """\
game: Cover Your Assets
players: Ana, Ben
rules: {rules}

position
stack Ana: jewels jewels
stack Ben: home home | stocks stocks
hand Ana: jewels
hand Ben: cash
discard: cash
pile: 0
to play: Ana
Ana challenges Ben: {shown}
Ben discards cash
Ana discards jewels
scores: Ana 30000, Ben {ben}
"""


@pytest.mark.parametrize("shown", ["pass", "pass -> Ben", "pass / pass"])
@pytest.mark.parametrize("rules", ["official", "challenges-per-turn=2"])
def test_a_challenge_without_a_card_moves_nothing(rules: str, shown: str) -> None:
    right = NO_CARD.format(shown=shown, rules=rules, ben=60000)
    assert [(13, "CYA314")] == places(right)
    wrong = NO_CARD.format(shown=shown, rules=rules, ben=70000)
    assert [(13, "CYA314"), (16, "CYA502")] == places(wrong)


def test_after_a_challenge_without_a_card_the_turn_may_go_on() -> None:
    text = NO_CARD.format(shown="pass", rules="official", ben=60000)
    ben, ana = "Ben discards cash\n", "Ana discards jewels\n"
    assert [(13, "CYA314")] == places(text.replace(ben + ana, ana + ben))


SHORT = """\
game: Cover Your Assets
players: Ana, Ben
deal Ana: home home jewels gold cash
deal Ben: stocks bank-account bank-account cash gold
flip: stocks
1. Ana pairs home home; draws jewels
2. Ben takes stocks with stocks; draws piggy-bank
3. Ana pairs jewels gold; draws cash cash{more}
4. Ben pairs bank-account bank-account; draws jewels silver
"""


@pytest.mark.parametrize("more", ["", " cash"])
def test_a_hand_that_was_not_filled_may_be_filled_later(more: str) -> None:
    assert [(6, "CYA401")] == places(SHORT.format(more=more))
