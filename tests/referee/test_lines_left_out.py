"""A refusal from a position stays if a line is left out that its rule does not read.

Without a line that its rule reads, the rule cannot be evaluated: its question is open.
"""

from collections.abc import Sequence
from random import Random

import pytest
from findings_as_text import found

import referee
from referee.judge.verdict import RecordVerdict

ASSETS = (
    "Cover Your Assets",
    (
        *("stack Ana: home home | jewels jewels", "stack Ben: cash cash"),
        "hand Ana: home jewels stocks cash bank-account",
        "hand Ben: gold silver home stocks cash",
        *("discard: stocks", "pile: 60", "to play: Ben"),
    ),
)
KINGS = (
    "Kings in the Corner",
    (
        *("tab 1: 9H", "tab 2: QS", "tab 3: 3H", "tab 4:"),
        *("king 1: KD", "king 2:", "king 3:", "king 4:"),
        *("hand Ana: 8S 5C 8H", "hand Ben: 2C ?", "pile: 43"),
        *("chips: Ana 35, Ben 35", "pot: 10", "to play: Ana"),
    ),
)

REFUSALS = (
    (ASSETS, "Ben pairs cash stocks", ""),
    (ASSETS, "Ben pairs jewels jewels", "hand Ben"),
    (ASSETS, "Ben takes cash with cash", "discard"),
    (ASSETS, "Ben takes stocks with home", ""),
    (ASSETS, "Ana discards home", "to play"),
    (ASSETS, "Ben discards jewels", "hand Ben"),
    (KINGS, "Ana puts 8H on t1; draws ?", "tab 1"),
    (KINGS, "Ana puts 5C on k2; draws ?", "king 2"),
    (KINGS, "Ben puts 2C on t3; draws ?", "to play"),
)
"""A position, a play that is refused, and the line without which nobody can tell."""


@pytest.mark.parametrize(("position", "play", "read"), REFUSALS)
def test_only_a_line_that_the_rule_reads_can_lift_a_refusal(
    position: tuple[str, tuple[str, ...]], play: str, read: str
) -> None:
    """Leave out each line of the position in turn."""
    title, parts = position
    for left_out in (None, *parts):
        lines = [line for line in parts if line != left_out]
        head = [f"game: {title}", "players: Ana, Ben", "", "position"]
        verdict = referee.check("\n".join([*head, *lines, play]) + "\n").verdict
        open_without = left_out is not None and left_out.partition(":")[0] == read
        expected = "legal-as-far-as-recorded" if open_without else "illegal"
        assert expected == verdict, left_out


FACTS = {
    "stack": {"has-sets", "top-set", "score"},
    "hand": {"hand", "has-cards", "cards-left", "pot"},
    "discard": {"discard"},
    "pile": {"pile", "cards-left"},
    "tab": {"stall"},
    "king": {"stall"},
    "chips": {"chips", "pot"},
    "pot": {"pot"},
    "to": {"turn"},
}
"""The facts that a line of a position tells."""

PLAYS = 12
"""How many plays are drawn from those below; most of them are illegal."""


def asset_plays() -> list[str]:
    """Return plays by either player with any of these cards, from hands and stacks or not."""
    cards = ("home", "jewels", "stocks", "cash", "bank-account", "gold", "piggy-bank")
    plays = ["round 2", "scores: Ana 5000, Ben 10000", "winner: Ana"]
    for player, other in (("Ana", "Ben"), ("Ben", "Ana")):
        plays += [f"{player} discards {card}" for card in cards]
        plays += [f"{player} challenges {other}: {card} / pass" for card in cards]
        plays += [f"{player} pairs {a} {b}" for a in cards for b in cards]
        plays += [f"{player} takes {a} with {b}" for a in cards for b in cards]
    return plays


def king_plays() -> list[str]:
    """Return plays by either player on any stall."""
    stalls = [f"{kind}{number}" for kind in "tk" for number in range(1, 5)]
    plays = ["hand 2", "pot: Ana 23", "scores: Ana 10, Ben 0", "winner: Ana"]
    for player in ("Ana", "Ben"):
        cards = ("8S", "5C", "8H", "2C", "KH", "9H")
        plays += [f"{player} puts {card} on {stall}" for card in cards for stall in stalls]
        plays += [f"{player} moves {a} to {b}" for a in stalls for b in stalls if a != b]
        plays += [f"{player} passes; draws 8S", f"{player} passes; fined 3", f"{player} passes"]
    return plays


@pytest.mark.parametrize(("position", "plays"), [(ASSETS, asset_plays()), (KINGS, king_plays())])
def test_nothing_becomes_legal_for_lack_of_a_line(
    position: tuple[str, tuple[str, ...]], plays: list[str]
) -> None:
    """A refusal stays, or an open question names what was left out."""
    title, parts = position
    refused = ("illegal", "impossible", "contested", "undecided")
    for play in Random(0).sample(plays, PLAYS):
        if judged(title, parts, play).verdict not in refused:
            continue
        for left_out in parts:
            record = judged(title, [part for part in parts if part != left_out], play)
            facts = {one.finding.fact for one in record.open}
            named = not facts.isdisjoint(FACTS[left_out.replace(":", " ").split()[0]])
            assert record.verdict in refused or named, (left_out, play)


def judged(title: str, parts: Sequence[str], play: str) -> RecordVerdict:
    """Return the verdict on a play from a position."""
    lines = (f"game: {title}", "players: Ana, Ben", "", "position", *parts, play)
    (record,) = referee.check("\n".join(lines) + "\n").records
    return record


@pytest.mark.parametrize(
    ("later", "codes"),
    [
        ("2. Ana discards cash\n3. Ben discards stocks\n", ["CYA203 6 or 8"]),
        ("2. Ana discards cash; draws jewels\n", ["CYA203 6 or 7"]),
        ("2. Ana discards cash\n3. Ben skips\n", []),
    ],
)
def test_whoever_is_passed_over_has_no_cards_later(later: str, codes: list[str]) -> None:
    """A player of an unseen hand who is passed over plays nothing after it, and nobody draws; if
    the record says otherwise one of the two lines is wrong."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nposition\nstack Ana: home home\n"
    assert codes == found(f"{text}to play: Ben\n1. Ben skips\n{later}")
