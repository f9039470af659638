"""After a turn out of turn that the table let stand, the record does not say who acts next."""

import pytest

import referee
from referee.replaying.whose_turn import after_out_of_turn
from referee_spec.games import game as game_of
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.turn_model import TurnModel

START = {
    "Cover Your Assets": ("round 1\n", "discards cash"),
    "Kings in the Corner": ("hand 1\nstalls: 9H QS 3H JD\n", "passes; pays 1"),
}


def found(game: str, players: list[str], first: str = "") -> list[tuple[int, bool]]:
    """Return the turn and whether it is a note, for each finding on a record of these turns.

    The table let the third turn stand. The ``first`` may be another one.
    """
    heading, play = START[game]
    turns = [f"{at}. {name} {play}" for at, name in enumerate(players, 1)]
    turns[0] = first or turns[0]
    turns[2] = turns[2].replace(".", "!", 1)
    text = f"game: {game}\nplayers: Ana, Ben, Cleo, Dev\n{heading}"
    findings = referee.check(text + "\n".join(turns) + "\n").findings
    return [(one.line - text.count("\n"), one.note) for one in findings]


@pytest.mark.parametrize("game", START)
@pytest.mark.parametrize("after", ["Ana Ben", "Cleo Dev Ana", "Cleo Ana Ben"])
def test_play_goes_on_behind_the_player_or_with_whom_was_passed_over(game: str, after: str) -> None:
    """Who was passed over may act next, and then whoever sits to the left of either."""
    assert [(3, True)] == found(game, ["Ana", "Ben", "Dev", *after.split()])


@pytest.mark.parametrize("game", START)
@pytest.mark.parametrize(("after", "wrong"), [("Ben", 4), ("Dev", 4), ("Cleo Ben", 5)])
def test_another_player_is_out_of_turn(game: str, after: str, wrong: int) -> None:
    assert [(3, True), (wrong, False)] == found(game, ["Ana", "Ben", "Dev", *after.split()])


@pytest.mark.parametrize("after", ["Ana Ben", "Cleo Dev Ana", "Cleo Ana Ben"])
def test_a_fault_before_it_changes_nothing(after: str) -> None:
    """A challenge without a set of one's own is refused."""
    players, first = ["Ana", "Ben", "Dev", *after.split()], "1. Ana challenges Dev: cash"
    assert [(1, False), (3, True)] == found("Cover Your Assets", players, first)


@pytest.mark.parametrize("game", START)
@pytest.mark.parametrize("next_one", ["Dev", "Ana"])
def test_a_turn_that_cannot_be_read_may_be_that_of_whom_was_passed_over(
    game: str, next_one: str
) -> None:
    heading, play = START[game]
    turns = ["1. Ana", "2. Ben", "3! Dev", "4. Cleo ???", f"5. {next_one}"]
    turns = [turn if "?" in turn else f"{turn} {play}" for turn in turns]
    text = f"game: {game}\nplayers: Ana, Ben, Cleo, Dev\n{heading}" + "\n".join(turns)
    findings = referee.check(text).findings
    assert [(True, "201"), (False, "001")] == [(one.note, one.rule.code[3:]) for one in findings]


@pytest.mark.parametrize("number", ["", "3! "])
@pytest.mark.parametrize("after", ["Cleo Dev", "Cleo Ana", "Ana Ben"])
def test_a_turn_out_of_turn_may_be_on_several_lines(number: str, after: str) -> None:
    """Whoever was passed over acts after the last of them."""
    out_of_turn = f"Dev puts 8S on t1\n{number}Dev draws ?"
    heading, play = START["Kings in the Corner"]
    turns = [*(f"{name} {play}" for name in ("Ana", "Ben")), out_of_turn]
    turns += (f"{name} {play}" for name in after.split())
    numbered = [f"{at}. {turn}" for at, turn in enumerate(turns, 1)]
    numbered[2] = numbered[2].replace(".", "!", 1)
    text = f"game: Kings in the Corner\nplayers: Ana, Ben, Cleo, Dev\n{heading}"
    assert [True] == [one.note for one in referee.check(text + "\n".join(numbered)).findings]


@pytest.mark.parametrize(("fifth", "refused"), [("Ben", []), ("Cleo", [10]), ("Dev", [9, 10])])
def test_an_account_out_of_turn_passes_nobody_over(fifth: str, refused: list[int]) -> None:
    """It is no turn that the table let stand: only the turns after it show who made it."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo, Dev\nround 1\n"
    text += "1. Ana discards cash\n2. Ben discards cash\n3. disputed\n"
    text += "    per Ana: Dev discards cash\n    per Ben: Cleo discards gold\n"
    text += f"4. Ana discards cash\n5. {fifth} discards cash\n"
    found = (one for one in referee.check(text).findings if one.line > 8)
    assert refused == [line for one in found for line in (one.line, *one.or_lines)]


def test_whoever_an_account_passes_over_does_not_act_after_it() -> None:
    """Cleo is out of turn after each account, so that her turn decides nothing."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo, Dev\nround 1\n"
    text += "1. Ana discards cash\n2. Ben discards cash\n3. disputed\n"
    text += "    per Ana: Dev discards cash\n    per Ben: Cleo discards gold\n"
    findings = referee.check(f"{text}4. Cleo discards cash\n").findings
    assert ("CYA201", 9) in [(one.rule.code, one.line) for one in findings]
    assert "TXT123" not in [one.rule.code for one in findings]


@pytest.mark.parametrize("first", ["discards cash", "challenges Dev: cash"])
@pytest.mark.parametrize(
    "turns",
    [
        "3! disputed|Dev|Dev;4. Cleo;5. Dev",
        "3! disputed|Dev|Dev;4. Cleo;5. Ana",
        "3! disputed|Dev|Ana;4. Cleo;5. Ana",
        "3! disputed|Dev|Ana;4. Cleo;5. Ben",
        "3! disputed|Dev|Dev;4. Ana;5. Ben",
        "3! Dev;4. disputed|Cleo|Cleo;5. Ana",
        "3! Dev;4. disputed|Cleo|Cleo;5. Dev",
    ],
)
def test_a_disputed_turn_may_pass_over_or_be_that_of_whom_was_passed_over(
    turns: str, first: str
) -> None:
    """A fault before it changes nothing: a challenge without a set of one's own is refused."""
    text = f"game: Cover Your Assets\nplayers: Ana, Ben, Cleo, Dev\nround 1\n1. Ana {first}\n"
    for turn in ("2. Ben", *turns.split(";")):
        first, *accounts = turn.split("|")
        text += f"{first}\n" if accounts else f"{first} discards cash\n"
        for teller, card, player in zip(("Ana", "Ben"), ("cash", "gold"), accounts, strict=False):
            text += f"    per {teller}: {player} discards {card}\n"
    findings = referee.check(text).findings
    assert not [one for one in findings if one.line > 5 and not one.note and "201" in one.rule.code]


def test_a_fault_in_a_later_line_of_a_turn_out_of_turn_accuses_nobody_else() -> None:
    heading, play = START["Kings in the Corner"]
    text = f"game: Kings in the Corner\nplayers: Ana, Ben, Cleo, Dev\n{heading}1. Ana {play}\n"
    text += f"2! Cleo puts 8S on t1\nCleo puts 7C on t1; draws ?\n3. Ben {play}\n4. Cleo {play}\n"
    findings = referee.check(text).findings
    assert [("KIC201", 6), ("KIC209", 7)] == [(one.rule.code, one.line) for one in findings]


@pytest.mark.parametrize(
    ("game", "turn", "code"),
    [
        ("Cover Your Assets", "discards cash", "CYA201"),
        ("Kings in the Corner", "passes; pays 1; draws ?", "KIC201"),
    ],
)
def test_a_second_turn_out_of_turn_is_reported_where_no_hand_is_seen(
    game: str, turn: str, code: str
) -> None:
    """Whoever sits behind the first, or was passed over, may act next, and nobody else."""
    head = f"game: {game}\nplayers: Ana, Ben, Cleo, Dev\n"
    for names, lines in {"ABAACD": [5, 6], "ABACDA": [5], "ABABCD": [5]}.items():
        players = ({"A": "Ana", "B": "Ben", "C": "Cleo", "D": "Dev"}[name] for name in names)
        turns = "".join(f"{at}. {player} {turn}\n" for at, player in enumerate(players, 1))
        findings = referee.check(head + turns).findings
        assert [(code, line) for line in lines] == [(one.rule.code, one.line) for one in findings]


def test_a_game_in_which_no_turn_can_be_set_keeps_its_worlds() -> None:
    """A game of somebody's own need not say who its players are in the way that ours do."""
    model = TurnModel(chance=(), turn_of=lambda state: 0, knows_hand=lambda state, seat: True)
    own = evolve(game_of("kings-in-the-corner"), find_turn_model=lambda: model)
    worlds = (object(),)
    assert worlds == after_out_of_turn(own, worlds, worlds, 1)
