"""Random disputes in every game: a ruling on an account agrees with a check of it alone."""

import re
from pathlib import Path
from random import Random

import pytest
from told_records import record

from referee import Settings, check
from referee.judge.record_judging import judging_of
from referee.judge.verdict import LEGAL
from referee.notation.writers import writer
from referee.replaying.replay import Replay

GAMES = Path(__file__).parents[2] / "docs" / "games"
RECORDS = {
    "cya-4-players": "\nround 2\n",
    "cya-4-players-as-seen-at-the-table": "\nround 2\n",
    "kings-3-players": "\nhand 3\n",
    "kings-2-players-hands-hidden": "\nhand 3\n",
    "covert-2-players": "\nround 5\n",
    "covert-3-players": "\nround 4\n",
}
"""Sample records, each with the heading before which it is cut off."""


def disputed(text: str, random: Random) -> tuple[str, dict[str, str]]:
    """Return a record in which a turn is disputed, and the record with each account alone.

    The first player's account is the turn as it was, the second one's another legal move.
    """
    lines = text.splitlines()
    at = random.choice([at for at, line in enumerate(lines) if re.match(r"\d+\. ", line)])
    number, turn = lines[at].split(" ", 1)
    judging = judging_of(record("\n".join(lines[:at])), Settings())
    judging.change(Replay.catch_up)
    players = judging.header.players
    game, state = judging.header.game, judging.replay.worlds[0]
    choice = random.choice(list(game.choices(state)))
    other = writer(game.slug).turn([choice], tuple(players))
    accounts = {players[0]: turn, players[1]: other}
    dispute = [f"{number} disputed", *(f"    per {one}: {said}" for one, said in accounts.items())]

    def with_lines(instead: list[str]) -> str:
        return "\n".join([*lines[:at], *instead, *lines[at + 1 :]]) + "\n"

    alone = {one: with_lines([f"{number} {said}"]) for one, said in accounts.items()}
    return with_lines(dispute), alone


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", RECORDS)
def test_a_ruling_on_a_random_dispute_agrees_with_the_check(name: str, seed: int) -> None:
    """An account is allowed if and only if the record with it alone is legal; the true one is."""
    text = (GAMES / f"{name}.txt").read_text("utf-8").split(RECORDS[name])[0]
    whole, alone = disputed(text, Random(seed))
    found = check(whole).records[0]
    (ruling,) = found.rulings
    for account in ruling.accounts:
        verdict = check(alone[account.teller]).verdict
        legal = verdict in (*LEGAL, "undecided")
        assert account.allowed == legal, (account.teller, verdict, alone[account.teller])
    assert ruling.accounts[0].allowed
    assert (len(ruling.possible) > 1) == (found.verdict == "undecided")


@pytest.mark.parametrize("name", ["cya-4-players", "kings-3-players", "covert-2-players"])
def test_an_impossible_account_needs_no_later_line(name: str) -> None:
    """Whoever is said to have played what lies elsewhere has not: the turn alone shows it."""
    text = (GAMES / f"{name}.txt").read_text("utf-8").split(RECORDS[name])[0]
    lines = text.splitlines()
    at = max(at for at, line in enumerate(lines) if re.match(r"\d+\. ", line))
    number, turn = lines[at].split(" ", 1)
    player = turn.split()[0]
    moves = {
        "cya-4-players": f"{player} pairs gold gold",
        "kings-3-players": f"{player} puts KC on k1",
        "covert-2-players": f"{player} completes iron-falcon",
    }
    players = re.search(r"players: (\w+), (\w+)", text)
    assert players is not None
    one, other = players.groups()
    accounts = [f"{number} disputed", f"per {one}: {turn}", f"per {other}: {moves[name]}"]
    (ruling,) = check("\n".join([*lines[:at], *accounts]) + "\n").records[0].rulings
    assert ["allowed", "impossible"] == [account.verdict for account in ruling.accounts]
