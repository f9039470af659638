"""A wrong dealer in the header, or a first turn of the wrong player, is one fault.

Without a dealer whoever plays first shows who dealt.
"""

import re
from pathlib import Path

import pytest
from findings_as_text import found
from told_records import record

import referee
from referee import Settings
from referee.cli.main import main
from referee.rulesets.header import header_and_body

GAMES = Path(__file__).parents[2] / "docs" / "games"
RECORDS = {
    path.stem: text
    for path in sorted(GAMES.glob("*.txt"))
    if "\ndealer:" in (text := path.read_text(encoding="utf-8")) and path.stem[:2] in ("cy", "ki")
}

TWO_ROUNDS = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
round 1
1. {first} discards home
# Most of the round is left out.
position
pile: 0
round 2
1. {second} discards cash
position
pile: 0
round 3
1. {third} discards cash
"""


@pytest.mark.parametrize("name", RECORDS)
def test_a_wrong_dealer_is_found_once(name: str) -> None:
    """It is the first turn that does not fit; later dealers may be counted from that turn."""
    lines = RECORDS[name].splitlines()
    players = re.findall(r"\w+", next(one for one in lines if one.startswith("players:")))[1:]
    at = next(at for at, one in enumerate(lines) if one.startswith("dealer:"))
    code = {"cy": "CYA201", "ki": "KIC201"}[name[:2]]
    for player in players:
        faults = found("\n".join([*lines[:at], f"dealer: {player}", *lines[at + 1 :]]))
        if lines[at] == f"dealer: {player}":
            assert [] == faults
            continue
        (fault,) = faults
        assert fault.startswith(f"{code} ")
        assert fault.endswith(f" or {at + 1}")


@pytest.mark.parametrize(
    ("first", "second", "third", "expected"),
    [
        ("Ana", "Ben", "Cleo", []),
        ("Ben", "Cleo", "Ana", []),
        ("Ben", "Ben", "Cleo", ["CYA201 9"]),
        ("Ben", "Ana", "Ana", ["CYA201 9"]),
        ("Ana", "Cleo", "Ana", ["CYA201 9"]),
        ("Ana", "Cleo", "Cleo", ["CYA201 9"]),
        ("Ana", "Ana", "Ana", ["CYA201 9", "CYA201 13"]),
    ],
)
def test_the_deal_goes_on_from_the_first_turn_or_from_one_that_is_refused(
    first: str, second: str, third: str, expected: list[str]
) -> None:
    text = TWO_ROUNDS.format(first=first, second=second, third=third)
    assert expected == found(text)


@pytest.mark.parametrize(
    "first",
    [
        "round 1\nBen discards home\nCleo discards cash\n",
        "1. ben discards home\n2. Cleo discards cash\n",
        "21:02 Ben discards home\n21:05 Cleo discards cash\n",
        "deal Ana: home home cash gold gold\nflip: cash\n1. Ben discards home\n",
        "ronda 1\nBen descarta casa\nCleo descarta efectivo\n",
        "round 3\n1. Ben discards home\n2. Cleo discards cash\n",
        "B discards home\nC discards cash\n",
        "Turn 1: Ben discards home\nTurn 2: Cleo discards cash\n",
        "Round one\nBen discards home\nCleo discards cash\n",
    ],
)
def test_whoever_plays_first_shows_who_dealt(first: str) -> None:
    faults = found(f"game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n{first}")
    # A time is read over, and named.
    assert [] == [one for one in faults if "TXT154" not in one]


@pytest.mark.parametrize(
    "first", ["Ben discards home\n", "B discards home\n", "round 3\n1. Ben discards home\n"]
)
def test_the_turn_after_the_first_one_is_checked(first: str) -> None:
    text = f"game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n{first}Ana discards cash\n"
    assert [f"CYA201 {len(text.splitlines())}"] == found(text)


@pytest.mark.parametrize("first", ["Ben cut", "Hand #1", "dealt Ana home home", "undo"])
def test_a_first_line_that_shows_nothing_accuses_nobody(first: str) -> None:
    head = f"game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n{first}\n"
    player = "Cleo" if first != "undo" and "Hand" not in first else "Ben"
    assert {"3"} == {one.split()[1] for one in found(f"{head}{player} discards cash\n")}


@pytest.mark.parametrize(
    "first",
    [
        # Nobody knows whose turn the line above is, and a later number shows nothing.
        "Soon we began\nBen discards home\n",
        "2. Ben discards home\n3. Cleo discards cash\n",
        "Round\nplayers: x\n",
    ],
)
def test_only_a_first_turn_shows_who_dealt(first: str) -> None:
    header, _ = header_and_body(
        record(f"game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n{first}"), Settings()
    )
    assert header.dealer is None


def test_a_player_may_be_called_as_a_heading_begins() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Round\nround 1\nAna discards home\n"
    assert [] == found(text)


def test_a_later_turn_of_the_wrong_player_leaves_the_dealer_as_it_was() -> None:
    """No other dealer would explain it."""
    text = TWO_ROUNDS.format(first="Ana", second="Ana", third="Ana")
    text = text.replace("position", "2. Cleo discards home\nposition", 1)
    assert ["CYA201 6", "CYA201 10", "CYA201 14"] == found(text)


DISPUTED = """\
game: Kings in the Corner
players: Ana, Ben
{header}hand 1
deal Ana: 7H 8S KD 4C 2D 9S JH
stalls: QH 4D KS 9D
1. disputed
    per Ana: {first} puts {card} on k1; draws 5D
    per Ben: {first} puts {card} on k2; draws 5D
"""


@pytest.mark.parametrize(
    ("header", "first", "card", "line"),
    [
        ("dealer: Ana\n", "Ana", "KD", 3),
        ("dealer: Ben\n", "Ben", "KC", 3),
    ],
)
def test_a_disputed_first_turn_names_the_line_that_may_be_at_fault(
    header: str,
    first: str,
    card: str,
    line: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = DISPUTED.format(header=header, first=first, card=card)
    on_accounts = [one for one in referee.check(text).findings if one.account]
    assert [("KIC201", (line,))] * 2 == [(one.rule.code, one.or_lines) for one in on_accounts]
    (tmp_path / "game.txt").write_text(text, "utf-8")
    main(["adjudicate", str(tmp_path / "game.txt"), "--lang", "en"])
    decision = capsys.readouterr().out.partition("Decision")[2].partition("\n")[0]
    assert 2 == decision.count(f"(or else line {line} is at fault)")


def test_a_disputed_second_turn_of_the_wrong_player_names_no_line() -> None:
    """No other dealer would explain it."""
    text = DISPUTED.format(header="dealer: Ben\n", first="Ana", card="8S").replace(" on k", " on t")
    text = text.replace("1. disputed", "1. Ana puts KD on k3; draws 5C\n2. disputed")
    on_accounts = [one for one in referee.check(text).findings if one.account]
    assert [("KIC201", ())] * 2 == [(one.rule.code, one.or_lines) for one in on_accounts]


AROUND = """\
game: Cover Your Assets
players: {players}
dealer: Cleo
round 1
1. Ana discards home
2. Ben discards cash
3. Cleo takes cash with cash
4. Ana discards {card}
5. Ben discards cash
6. Cleo discards jewels
{seventh}
"""


@pytest.mark.parametrize("players", ["Ana, Cleo, Ben", "Cleo, Ben, Ana"])
def test_players_listed_in_another_order_than_they_sit_accuse_nobody(players: str) -> None:
    """The turns show how they sit, and a fault of a turn stays one."""
    text = AROUND.format(players=players, card="gold", seventh="7. Ana discards home")
    assert ["TXT160 2"] == found(text)
    refused = AROUND.format(players=players, card="gold", seventh="7. Ana takes home with home")
    assert ["TXT160 2", "CYA221 11"] == found(refused)


@pytest.mark.parametrize("dealer", ["Ana", "Ben", "Cleo"])
def test_a_dealer_who_fits_only_the_listed_order_accuses_nobody(dealer: str) -> None:
    """The finding on the order says that the dealer was left out; a fault of a turn stays one."""
    turns = [f"{at}. {name} passes" for at, name in enumerate(("Ana", "Cleo", "Ben") * 2, 1)]
    text = "\n".join(["game: Kings in the Corner", "players: Ana, Ben, Cleo", f"dealer: {dealer}"])
    text = "\n".join([text, "hand 1", "stalls: QH 4D 9S 9D", *turns])
    (fault,) = (one for one in referee.check(text).findings if not one.note)
    assert ("TXT160", int(dealer != "Ben")) == (fault.rule.code, fault.values["left"])
    assert ["TXT160 2", "KIC201 12"] == found(f"{text}\n7. Cleo passes")


@pytest.mark.parametrize("dealer", ["Ana", "Cleo"])
def test_a_wrong_dealer_of_players_in_the_right_order_is_a_fault(dealer: str) -> None:
    text = AROUND.format(players="Ben, Cleo, Ana", card="gold", seventh="7. Ana discards home")
    faults = found(text.replace("dealer: Cleo", f"dealer: {dealer}"))
    assert ([] if dealer == "Cleo" else ["CYA201 5 or 3"]) == faults


@pytest.mark.parametrize("players", ["Ana, Ben, Cleo", "Ben, Cleo, Ana", "Cleo, Ana, Ben"])
def test_turns_in_the_order_of_the_players_need_no_other(players: str) -> None:
    """A player who is passed over once plays out of turn."""
    around = AROUND.format(players=players, card="gold", seventh="7. Ana discards home")
    assert [] == found(around)
    over = AROUND.format(players=players, card="gold", seventh="7. Ben discards home")
    assert ["CYA201 11"] == found(over)


@pytest.mark.parametrize(
    "header",
    ["players: Ana, Ben, Cleo\ndealer: C", "players: A, B, C\ndealer: Cleo", "dealer: Cleo"],
)
def test_a_dealer_or_the_players_may_be_named_by_initials(header: str) -> None:
    """So may the dealer of players that no line lists."""
    turns = "1. A discards cash\n2. B discards cash\n3. C discards home\n"
    (verdict,) = referee.check(f"game: Cover Your Assets\n{header}\n{turns}").records
    assert [] == [one for one in verdict.findings if not one.note]
    other = referee.check(f"game: Cover Your Assets\nplayers: Ana, Ben, Cleo\ndealer: B\n{turns}")
    assert "CYA201" == other.findings[0].rule.code
