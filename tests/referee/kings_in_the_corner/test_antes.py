"""The chips that the players pay before the first turn of a hand may be written as lines."""

import pytest

from referee.checking import check

HEAD = "game: Kings in the Corner\nplayers: Ana, Ben\ndealer: Ben\nhand 1\n"
DEALT = """\
deal Ana: 7H 8S KD 4C 2D 9S JH
deal Ben: 5H 6S KS 3C AD 9C JD
stalls: QH 4D KC 9D
"""
ANTES = "Ana pays 1\nBen pays 1\n"
TURNS = "1. Ana puts KD on k1; draws 5C\n2. Ben puts KS on k2; draws 6C\n"


def judged(text: str) -> tuple[list[tuple[str, int]], str]:
    """Return the codes of the findings on a record with their lines, and the verdict."""
    (record,) = check(text).records
    return [(one.rule.code, one.line) for one in record.findings], record.verdict


@pytest.mark.parametrize("antes", [ANTES, "Ana antes 1\nBen antes\n", "Ana pone 1 ficha\n"])
@pytest.mark.parametrize("above", [True, False])
def test_antes_before_the_first_turn_are_no_turns(antes: str, above: bool) -> None:
    """They were taken for two turns in which a king is held back and nobody draws."""
    dealt = antes + DEALT if above else DEALT + antes
    assert ([], "legal") == judged(HEAD + dealt + TURNS)


def test_antes_without_a_number_below_them_may_be_turns() -> None:
    """Both are followed: in turns Ana would hold her king back, or draw a card that nobody saw."""
    turns = TURNS.replace("1. ", "").replace("2. ", "")
    assert ([], "legal") == judged(HEAD + DEALT + ANTES + turns)
    dealt = HEAD + DEALT.replace("KD", "6D").replace("KS", "7D") + ANTES
    play = "Ana puts 8C on t4; draws ?\n"
    assert ([("KIC204", 10)], "illegal") == judged(f"{dealt}1. {play}")
    assert ([], "legal-as-far-as-recorded") == judged(dealt + play)


@pytest.mark.parametrize(
    ("dealer", "turns"),
    [
        ("dealer: Ben\n", "Ana passes\nAna pays 1\nAna draws ?\n"),
        ("dealer: Ben\n", "Ana passes; pays 1; draws ?\n"),
        # Or Ben began with a pass.
        ("", "Ana passes\nBen puts JS on t1\n"),
        ("", "Ana draws ?\nBen puts JS on t1\n"),
    ],
)
def test_the_last_who_antes_may_play_first(dealer: str, turns: str) -> None:
    head = HEAD.replace("dealer: Ben\n", dealer)
    assert [] == judged(f"{head}Ben pays 1\nAna pays 1\n{turns}")[0]


@pytest.mark.parametrize(
    ("turns", "found"),
    [
        # The number says that it was a turn.
        ("Ana pays 1\n2. Ben puts KS on k2; draws 6C\n", [("KIC304", 8)]),
        # Nobody pays an ante twice, or more than a chip.
        ("Ana pays 1\nAna pays 1\n1. Ana puts KD on k1; draws 5C\n", [("KIC304", 9)]),
        ("Ana pays 2\n1. Ana puts KD on k1; draws 5C\n", [("KIC412", 8)]),
        # A pass is a turn.
        ("Ana passes; pays 1\n2. Ben puts KS on k2; draws 6C\n", [("KIC304", 8)]),
        # Below the first turn it is one, too.
        ("1. Ana puts KD on k1; draws 5C\nBen pays 1\n3. Ana draws ?\n", [("KIC304", 9)]),
    ],
)
def test_other_payments_are_parts_of_turns(turns: str, found: list[tuple[str, int]]) -> None:
    assert found[0] in judged(HEAD + DEALT + turns)[0]


def test_a_hand_that_writes_its_antes_writes_payments() -> None:
    found, _ = judged(HEAD + ANTES + "1. Ana draws ?\n")
    assert [("KIC411", 7)] == found
