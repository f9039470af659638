"""Findings list legal moves one by one, or grouped where nobody saw the hand."""

import pytest

from referee import check
from referee_spec.games import game
from referee_spec.kernel.game import Game

HEAD = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n"


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        (
            "deal Ana: home home jewels gold cash\nflip: stocks\n1. Ana pairs home jewels\n",
            "Ana pairs cash gold; Ana pairs jewels gold; Ana pairs home home; Ana pairs home gold; "
            "Ana takes stocks with gold; Ana discards home; Ana discards jewels; "
            "Ana discards cash; …",
        ),
        (
            "flip: stocks\n1. Ana pairs home jewels\n",
            "Ana pairs ? ?; Ana takes stocks with stocks; Ana takes stocks with silver; "
            "Ana takes stocks with gold; Ana discards ?",
        ),
        (
            "position\nstack Ana: home home\nstack Ben: cash cash | jewels jewels\n"
            "stack Cleo: cash cash | stocks gold\nto play: Ana\nAna discards cash cash\n",
            "Ana discards ?; Ana skips; Ana pairs ? ?; Ana challenges Ben: jewels; "
            "Ana challenges Ben: silver; Ana challenges Ben: gold; Ana challenges Cleo: stocks; "
            "Ana challenges Cleo: silver; …",
        ),
    ],
)
def test_what_was_allowed_instead(text: str, allowed: str) -> None:
    (found,) = check(HEAD + text).findings
    assert set(allowed.split("; ")) == set(found.allowed)
    assert allowed.split("; ")[0] == found.allowed[0]


def test_a_list_for_an_unseen_hand_tries_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of moves that are listed as one, no more are tried than it takes to see that."""
    tried = []
    allows = Game.allows
    monkeypatch.setattr(
        Game,
        "allows",
        lambda *parts: tried.append(parts) or allows(*parts),  # type: ignore[func-returns-value]
    )
    text = "game: kings-in-the-corner\nplayers: Ana, Ben\n\n1. Ana puts KH on t3\n"
    (found,) = check(text).findings
    assert found.allowed[:5] == (
        *(f"Ana puts ? on t{stall}" for stall in (1, 2, 3, 4)),
        "Ana puts KC on k1",
    )
    assert len(found.allowed) == 9
    state, kings = tried[-1][1], game("kings-in-the-corner")
    assert len(tried) < 60 < len(list(kings.candidates(state)))


def test_no_move_takes_the_place_of_an_amount() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nround 1\nscores: Ana 5000, Ben 5000\n"
    (found,) = check(text + "totals: Ana 10000, Ben 5000\n").findings
    assert ("CYA503", ()) == (found.rule.code, found.allowed)


def test_a_pair_of_which_too_little_is_written_was_not_refused() -> None:
    """`pairs ? ?` would be listed as what was allowed in place of itself."""
    (found,) = check(HEAD + "flip: stocks\n1. Ana pairs ? ?\n").findings
    assert ("CYA215", ()) == (found.rule.code, found.allowed)


def test_of_several_payments_the_smallest_is_listed() -> None:
    """How many kings may be held back in a hand that nobody saw is no advice."""
    text = "game: Kings in the Corner\nplayers: Ana, Ben\n1. Ana fined 2\n"
    (found,) = check(text).findings
    assert "Ana fined 3" == found.allowed[0]
    assert "Ana fined 6" not in found.allowed


@pytest.mark.parametrize(
    ("hand", "turn", "allowed"),
    [
        ("", "passes\n2. Ben passes; pays 1", {"Ana pays 1"}),
        ("deal Ana: KD 2C 3C 4C 5C 6C 7C\n", "puts 3C on t2; draws ?", {"Ana fined 3"}),
        ("", "passes; pays 1; draws KD", {"Ana fined 3"}),
    ],
)
def test_what_was_left_out_before_the_end_of_a_turn_is_listed(
    hand: str, turn: str, allowed: set[str]
) -> None:
    text = f"game: Kings in the Corner\nplayers: Ana, Ben\n{hand}stalls: QS 4D 10S 9C\n"
    (found,) = check(f"{text}1. Ana {turn}\n").findings
    assert allowed == set(found.allowed)


@pytest.mark.parametrize("turn", ["moves t1 to t2; draws ?", "puts JD on t1; draws ?; draws ?"])
def test_nothing_is_paid_in_the_place_of_a_play(turn: str) -> None:
    """A chip or a fine is no other way to do what was refused."""
    text = "game: Kings in the Corner\nplayers: Ana, Ben\nstalls: QS 4D 10S 9C\n"
    (found,) = check(f"{text}1. Ana {turn}\n").findings
    assert not [move for move in found.allowed if "pays" in move or "fined" in move]
