"""Findings list legal moves one by one, or grouped where nobody saw the hand."""

import pytest

from referee import check
from referee.report import text as text_report
from referee.report.data import finding_data
from referee_spec.games import game
from referee_spec.kernel.game import Game

HEAD = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n"


@pytest.mark.parametrize(
    ("text", "allowed", "perhaps"),
    [
        (
            "deal Ana: home home jewels gold cash\nflip: stocks\n1. Ana pairs home jewels\n",
            "Ana pairs cash gold; Ana pairs jewels gold; Ana pairs home home; Ana pairs home gold; "
            "Ana takes stocks with gold; Ana discards home; Ana discards jewels; "
            "Ana discards cash; …",
            "",
        ),
        (
            "flip: stocks\n1. Ana pairs home jewels\n",
            "Ana discards ?",
            "Ana pairs ? ?; Ana takes stocks with stocks; Ana takes stocks with silver; "
            "Ana takes stocks with gold",
        ),
        (
            "position\nstack Ana: home home\nstack Ben: cash cash | jewels jewels\n"
            "stack Cleo: cash cash | stocks gold\nto play: Ana\nAna discards cash cash\n",
            "",
            "Ana discards ?; Ana skips; Ana pairs ? ?; Ana challenges Ben: jewels; "
            "Ana challenges Ben: silver; Ana challenges Ben: gold; Ana challenges Cleo: stocks; "
            "Ana challenges Cleo: silver; …",
        ),
    ],
)
def test_what_was_allowed_instead(text: str, allowed: str, perhaps: str) -> None:
    """What depends on a fact that the record leaves out is apart, as it may exclude other moves."""
    (found,) = check(HEAD + text).findings
    for moves, listed in ((allowed, found.allowed), (perhaps, found.perhaps)):
        assert set(filter(None, moves.split("; "))) == set(listed)
        assert moves.split("; ")[0] == "".join(listed[:1])


def test_moves_from_the_cards_that_were_seen_come_before_those_from_others() -> None:
    """Whatever the other card of the hand is."""
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\nposition\nhand Ana: 8S ?\ntab 1: 9H\n"
        "tab 2: 3H\ntab 3: 4S\ntab 4: QD\npile: 20\nto play: Ana\nAna puts 8S on t2\n"
    )
    (found,) = check(text).findings
    assert "Ana puts 8S on t1" == found.allowed[0]
    assert not [move for move in found.allowed if "puts" in move][1:]
    assert ("Ana puts 8C on t1", "Ana puts 2C on t2") == found.perhaps[:2]


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ("allowed: Ana", "perhaps: Ana")),
        ("es", ("permitido: Ana", "quizá: Ana")),
        ("fr", ("permis\u202f: Ana", "peut-être\u202f: Ana")),
    ],
)
def test_a_report_has_both_lists(language: str, labels: tuple[str, str]) -> None:
    (record,) = check(HEAD + "flip: stocks\n1. Ana pairs home jewels\n").records
    lines = text_report.piece("game.txt", record, language, colour=False).splitlines()
    assert all(any(label in line for line in lines) for label in labels)
    assert ["Ana discards ?"] == finding_data(record.game, record.findings[0], language)["allowed"]


def test_only_one_of_the_cards_that_may_be_drawn_is() -> None:
    """So no two of them are listed."""
    text = "game: Kings in the Corner\nplayers: Ana, Ben\nstalls: QS 4D 10S 9C\n"
    (found,) = check(f"{text}1. Ana moves t1 to t2; draws ?\n").findings
    draws = [move for move in found.allowed if "draws" in move]
    assert ["Ana draws ?", *(f"Ana draws ? on k{stall}" for stall in (1, 2, 3, 4))] == draws


def test_no_move_of_a_known_hand_is_left_open() -> None:
    text = HEAD + "deal Ana: home home jewels gold cash\nflip: stocks\n1. Ana discards stocks\n"
    (found,) = check(text).findings
    assert (8, ()) == (len(found.allowed) - 1, found.perhaps)


def test_a_list_for_an_unseen_hand_tries_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where some are listed, no others are tried."""
    monkeypatch.setattr("referee.judge.allowed.MOST_TRIED", 60)
    tried = []
    answer = Game.answer
    monkeypatch.setattr(
        Game,
        "answer",
        lambda *parts: tried.append(parts) or answer(*parts),  # type: ignore[func-returns-value]
    )
    text = "game: kings-in-the-corner\nplayers: Ana, Ben\n\n1. Ana puts KH on t3\n"
    (found,) = check(text).findings
    assert found.allowed == ()
    assert found.perhaps == ("Ana puts ? on t1", "Ana puts ? on t2")
    state, kings = tried[-1][1], game("kings-in-the-corner")
    assert len(tried) < 120 < len(list(kings.candidates(state)))


def test_no_move_takes_the_place_of_an_amount() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nround 1\nscores: Ana 10000, Ben 10000\n"
    (found,) = check(text + "totals: Ana 20000, Ben 10000\n").findings
    assert ("CYA503", ()) == (found.rule.code, found.allowed)


def test_a_pair_of_which_too_little_is_written_was_not_refused() -> None:
    """`pairs ? ?` would be listed as what was allowed in place of itself."""
    (found,) = check(HEAD + "flip: stocks\n1. Ana pairs ? ?\n").findings
    assert ("CYA215", ()) == (found.rule.code, found.allowed)


def test_of_several_payments_the_smallest_is_listed() -> None:
    """How many kings may be held back in a hand that nobody saw is no advice."""
    text = "game: Kings in the Corner\nplayers: Ana, Ben\n1. Ana fined 2\n"
    (found,) = check(text).findings
    assert "Ana fined 3" == found.perhaps[0]
    assert "Ana fined 6" not in (*found.allowed, *found.perhaps)


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
