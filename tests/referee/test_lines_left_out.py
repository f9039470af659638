"""A refusal from a position stays if a line is left out that its rule does not read.

Without a line that its rule reads, the rule cannot be evaluated: its question is open.
"""

import pytest

import referee

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
