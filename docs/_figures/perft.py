"""Make docs/perft.md anew: ``python docs/_figures/perft.py [MOST_STATES]``."""

import sys
from pathlib import Path

from referee_spec.games import play, played
from referee_spec.kernel.perft import perft

DEPTH = 40
INTRODUCTION = """\
# Legal plays from fixed deals

Figures for whoever implements the rules anew and wants to compare: in how many ways the first plays can go, to how
many different states they lead, and a SHA-256 of these states. Made by `python docs/_figures/perft.py` from the
specification in `spec/`, which is their author; `tests/spec/test_explorer.py` makes the smaller rows again.

- The deck is put in a row in the order of its kinds (`components.toml`; the reduced decks are named below), and every n-th
  card of it, round and round from the first, is the draw pile from its top. From there come the hands, all of a hand at once,
  beginning with the player to the dealer's left; then the first discard. The last player deals.
- A play is one event that a player decides: a pair, a challenge with its first card, a card shown, a pass, a discard, being
  passed over for want of cards. What is drawn comes from the top of the pile and is no play. Hands have no order.
- A state is labelled with JSON (sorted keys, no spaces): `phase`, `turn`, `hands`, `stacks` (each set: its asset, then its
  cards), `discard`, `pile` (cards left), and in a challenge `challenge` (the challenged, who is to show, the cards shown).
  Cards stand in the deck's order, seats count from 0. After a tab follow the plays allowed there, JSON lists of the event's
  name and its fields, sorted, parted by a space; a finished round allows the next round and nothing else.
- The hash is over the sorted labels, a line feed after each, in UTF-8. Counts alone are blind to mistakes that are alike
  on all sides, such as a wrong first player.
"""


def table(slug: str, title: str, most: int) -> str:
    """The table of one fixed deal, its rows with at most so many ways (and states kept)."""
    rows = []
    state, order = play(slug).fixed[title]()
    for row in perft(play(slug), state, order, DEPTH):
        rows.append(f"| {row.plays} | {row.ways:,} | {row.states:,} | `{row.digest}` |")
        if row.states * 9 > most:
            break
    head = f"## {play(slug).game.title}: {title}\n\nThe pile, from its top: {' '.join(order)}\n"
    columns = "| plays | ways | states | SHA-256 of the states |\n| --- | --- | --- | --- |"
    return "\n".join([head, columns, *rows, ""])


def main() -> None:
    """Write the page."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 40_000
    tables = [table(slug, title, most) for slug in played() for title in play(slug).fixed]
    page = "\n".join([INTRODUCTION, *tables])
    (Path(__file__).parents[1] / "perft.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
