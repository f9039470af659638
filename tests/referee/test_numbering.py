"""Numbers of turns and rounds: a wrong one is one mistake, whatever the next ones count from."""

import pytest

import referee
from referee.report.sentences import message

ROUND = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

round 1
1. Ana pairs home home
2. Ben pairs cash cash
3. Cleo discards jewels
4. Ana pairs stocks stocks
5. Ben discards jewels
"""


@pytest.mark.parametrize(
    ("written", "wrong", "code", "line"),
    [
        ("3.", "4.", "TXT108", 7),
        ("3.", "2.", "TXT108", 7),
        ("3.", "30.", "TXT108", 7),
        # A turn is left out.
        ("3. Cleo discards jewels\n", "", "TXT108", 7),
        # Nobody knows what was laid out before a first turn that cannot be read, or who laid it.
        ("1. Ana pairs", "1. Anna pairs", "TXT104", 5),
        ("1. Ana pairs", "1. Ana pear", "TXT001", 5),
        (
            "1. Ana",
            "dael Ana: home home cash cash jewels\ndeal Ben: cash cash gold gold home\n1. Ana",
            "TXT001",
            5,
        ),
        ("round 1", "round 0", "TXT001", 4),
    ],
)
def test_a_wrong_line_is_one_mistake(written: str, wrong: str, code: str, line: int) -> None:
    """Whatever the numbers after it count from, nothing else is found."""
    (found,) = referee.check(ROUND.replace(written, wrong)).findings
    assert (code, line) == (found.rule.code, found.line)


@pytest.mark.parametrize("wrong", ["4.", "5.", "2.", "30."])
def test_a_wrong_number_after_another_fault_is_found_on_its_line(wrong: str) -> None:
    """The number would be right if turns were left out, but the next one does not count them."""
    text = ROUND.replace("home home", "home cash").replace("3.", wrong)
    found = [(one.line, one.rule.code) for one in referee.check(text).findings]
    assert [(5, "CYA211"), (7, "TXT108")] == sorted(found)


MATCH = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

round 1
position
stack Ana: home home
stack Ben: home home
stack Cleo: cash cash
hand Ana: cash
hand Ben:
hand Cleo:
pile: 0
to play: Ana
Ana discards cash
scores: Ana 40k, Ben 40k, Cleo 10k

round {second}
1. {starter} pairs home home

round {third}
"""


@pytest.mark.parametrize("starter", ["Ben", "Cleo"])
def test_whoever_a_wrong_number_lets_begin_may_begin(starter: str) -> None:
    """The number may be wrong, or a round left out: the second round is Ben's, the third Cleo's."""
    text = MATCH.format(second=3, starter=starter, third=4).split("\nround 4")[0]
    (found,) = referee.check(text).findings
    assert ("TXT109", 17) == (found.rule.code, found.line)
    # Without the dealer nobody knows who began the round that the position stands in.
    text = text.replace("Cleo\n", "Cleo\ndealer: Cleo\n", 1).replace(f"1. {starter}", "1. Ana")
    assert ["TXT109", "CYA201"] == [found.rule.code for found in referee.check(text).findings]


@pytest.mark.parametrize("third", [3, 4])
def test_the_next_round_may_count_from_either_number(third: int) -> None:
    found = referee.check(MATCH.format(second=3, starter="Ben", third=third)).findings
    assert ["TXT109"] == [one.rule.code for one in found]


@pytest.mark.parametrize(
    ("game", "heading"),
    [
        ("Cover Your Assets", "round 0"),
        ("Kings in the Corner", "hand 0"),
        ("Covert", "round 00"),
    ],
)
def test_rounds_count_from_1(game: str, heading: str) -> None:
    text = f"game: {game}\nplayers: Ana, Ben\n{heading}\n"
    (found,) = referee.check(text).findings
    assert ("TXT001", 3) == (found.rule.code, found.line)


LAST_CARDS = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

position
{hands}pile: 0
to play: Ana
"""
HANDS = "hand Ana: cash cash\nhand Ben:\nhand Cleo: home home\n"


@pytest.mark.parametrize(
    "turns",
    [
        "1. Ana discards cash\nCleo discards home\n4. Ana discards cash\n",
        "1. Ana discards cash\nCleo discards home\n3. Ana discards cash\n",
        "1. Ana discards cash\nCleo discards home\nAna discards cash\n6. Cleo discards home\n",
        "1. Ana discards cash\n3. Cleo discards home\n4. Ana discards cash\n",
    ],
)
@pytest.mark.parametrize("hands", [HANDS, ""])
def test_a_player_passed_over_may_be_counted(turns: str, hands: str) -> None:
    """Ben has no cards, or perhaps none: his turn needs no line, whatever line comes next."""
    assert not referee.check(LAST_CARDS.format(hands=hands) + turns).findings


@pytest.mark.parametrize(
    "turns",
    [
        "1. Ana discards cash\n2. Ben discards cash\n4. Cleo discards home\n",
        "1. Ana discards cash\nBen discards cash\nCleo discards home\n5. Ana discards cash\n",
    ],
)
def test_a_player_who_acts_was_not_passed_over(turns: str) -> None:
    """So the number of the next turn is one higher."""
    (found,) = referee.check(LAST_CARDS.format(hands="") + turns).findings
    assert found.rule.code == "TXT108"


SECOND_ACTION = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
rules: {rules}

position
stack Ana: home home
stack Ben: cash cash | jewels jewels | jewels jewels
stack Cleo: cash cash | stocks stocks
hand Ana: jewels jewels stocks cash cash
hand Ben: gold home home home home
hand Cleo: home cash cash cash cash
pile: 20
to play: Ana
"""


@pytest.mark.parametrize("numbers", [("1. ", "2. ", "3. "), ("1. ", "1. ", "2. "), ("1. ", "", "")])
@pytest.mark.parametrize("third", ["2. ", "3. ", ""])
def test_a_second_action_may_have_the_number_of_its_turn(
    numbers: tuple[str, str, str], third: str
) -> None:
    """Or one of its own, or none, where a rule allows more than one action in a turn."""
    first, second, last = numbers
    record = SECOND_ACTION.format(rules="challenges-per-turn=2") + (
        f"{first}Ana challenges Ben: jewels / pass\n"
        f"{second}Ana challenges Cleo: stocks / pass; draws ? ?\n"
        f"{last or third}Ben discards home\n"
    )
    assert not referee.check(record).findings


@pytest.mark.parametrize(
    ("rules", "first", "second"),
    [
        ("challenges-per-turn=2", *["Ana challenges Ben: jewels / pass"] * 2),
        (
            "lost-challenge=another-action",
            "Ana challenges Ben: jewels / gold / pass",
            "Ana discards stocks",
        ),
    ],
)
def test_both_actions_of_a_turn_may_have_its_number(rules: str, first: str, second: str) -> None:
    """The second may be the same as the first, or follow a lost challenge."""
    turns = f"1. {first}\n1. {second}\n2. Ben discards home\n"
    assert not referee.check(SECOND_ACTION.format(rules=rules) + turns).findings


@pytest.mark.parametrize("before", ["", "1. Ana pairs home jewels\n2. Ben discards home\n"])
def test_a_second_action_that_no_rule_allows_breaks_that_rule(before: str) -> None:
    """The number says that it is no new turn; only the same line twice is a slip of the pen."""
    one, two, three = ("1.", "1.", "2.") if not before else ("3.", "3.", "4.")
    first, second, third = ("Ana", "Ana", "Ben") if not before else ("Cleo", "Cleo", "Ana")
    text = SECOND_ACTION.format(rules="official") + before
    record = text + (
        f"{one} {first} discards cash\n"
        f"{two} {second} pairs cash cash\n"
        f"{three} {third} discards home\n"
    )
    found = referee.check(record).findings
    assert "CYA202" == found[-1].rule.code
    assert "TXT108" not in {one.rule.code for one in found}
    twice = text + f"{one} {first} discards cash\n" * 2 + f"{three} {third} discards home\n"
    assert "TXT108" == referee.check(twice).findings[-1].rule.code


def test_a_number_that_another_player_had_is_wrong() -> None:
    text = SECOND_ACTION.format(rules="challenges-per-turn=2")
    record = text + "1. Ana challenges Ben: jewels / pass\n1. Ben discards home\n"
    (found,) = referee.check(record).findings
    assert "TXT108" == found.rule.code


@pytest.mark.parametrize("number", [1, 4])
def test_a_disputed_turn_after_missing_ones_is_not_out_of_turn(number: int) -> None:
    """Its number says that it is not the next turn; what breaks a rule in any turn is reported."""
    text = f"""game: Cover Your Assets
players: Ana, Ben, Cleo
round 1
1. Ana discards home
{number}. disputed
    per Ana: Ana discards cash
    per Ben: Ana pairs silver gold
"""
    (record,) = referee.check(text).records
    assert ["allowed", "breach"] == [one.verdict for one in record.rulings[0].accounts]
    codes = ["TXT108", "TXT122", "CYA212"]
    assert codes == [one.rule.code for one in record.findings]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "hand 3 follows hand 1"),
        ("es", "la mano 3 sigue a la mano 1"),
        ("fr", "la manche 3 suit la manche 1"),
    ],
)
def test_a_fault_calls_a_round_as_the_game_does(language: str, said: str) -> None:
    text = "game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\nscores: Ana 5, Ben 0\nhand 3\n"
    (found,) = referee.check(text).findings
    assert said == message("kings-in-the-corner", found, language)


def test_a_turn_let_stand_whose_number_leaves_turns_out_is_not_out_of_turn() -> None:
    """Nobody knows whose turn it was; another rule that the turn breaks is still named."""
    head = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo, Dev\n1. Ana discards cash\n"
    for turn, codes in {"discards gold": [], "pairs gold silver": ["CYA212"]}.items():
        found = referee.check(f"{head}4! Dev {turn}\n5. Ana discards cash\n").findings
        assert ["TXT108", *codes] == [one.rule.code for one in found]
