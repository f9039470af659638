"""After a turn out of turn that the table let stand, the record does not say who acts next."""

import pytest

import referee

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


@pytest.mark.parametrize("after", ["Ana Ben", "Cleo Dev Ana"])
def test_a_fault_before_it_changes_nothing(after: str) -> None:
    """A challenge without a set of one's own is refused."""
    players, first = ["Ana", "Ben", "Dev", *after.split()], "1. Ana challenges Dev: cash"
    assert [(1, False), (3, True)] == found("Cover Your Assets", players, first)
