"""Write docs/perft.md: ``python docs/_figures/perft.py [MOST_STATES]``."""

import sys
from pathlib import Path

from referee.verify.transcript import BOX, files, transcript
from referee_spec.verification.perft import perft
from referee_spec.verification.registry import play, played

DEPTH = 40
INTRODUCTION = """\
# Legal plays from fixed deals

Figures for other implementations of the rules: the number of ways in which the first plays can go, the number of different states that
they lead to, and a SHA-256 of these states. `python docs/_figures/perft.py` computes them from the specification in `spec/`;
`tests/spec/test_explorer.py` recomputes the smaller rows. The hash is computed over the sorted labels, each followed by a line feed, in
UTF-8. Counts alone do not show symmetric mistakes, such as a wrong first player.

## Cover Your Assets

- The deck is listed in the order of its kinds (`components.toml`; the reduced decks are named below). Every n-th card of this list,
  cyclically from the first, is the next card of the draw pile from its top. The hands come from the top, all cards of a hand at once,
  beginning with the player to the dealer's left; then the first discard. The last player deals.
- A play is one event that a player decides: a pair, a challenge with its first card, a card shown, a pass, a discard, being
  passed over without cards. Cards are drawn from the top of the pile, and drawing is not a play. Hands have no order.
- A state is labelled with JSON (sorted keys, no spaces): `phase`, `turn`, `hands`, `stacks` (each set: its asset, then its
  cards), `discard`, `pile` (cards left), and in a challenge `challenge` (the challenged, who is to show, the cards shown).
  Cards are in the deck's order, seats count from 0. After a tab follow the legal plays, as sorted JSON lists of the event's name and its
  fields, separated by a space; a finished round allows the next round and nothing else.

## Kings in the Corner

- The pack is listed by rank from the lowest to the highest, with clubs, diamonds, hearts and spades of each rank. Every n-th card of this
  list, cyclically from the first, is the next card of the pile from its top. The hands come from the top, all cards of a hand at once,
  beginning with the player to the dealer's left; then the cards under the four tabs. The last player deals. The deals with a few ranks
  have 6 chips, so that each of 2 players begins with 3 and antes 1. `J Q K` has hands of two, and refusing to draw costs three chips
  there; the others have hands of one card.
- A play is one event that a player decides: a card put on a stall, a lot moved, chips paid, a fine, drawing, refusing to draw, the
  end of the turn. The card drawn is the pile's top card; a king may be put on each open kings' stall, or kept.
- A state is labelled in the same way: `phase`, `turn`, `hands`, `stalls` (four tab stalls, four kings' stalls, each from bottom to
  top), `pile`, `chips`, `pot`, `fined` (kings of each player that were fined and are still in the hand), `passed` (turns in a
  row without anything to draw and without a play), and `done` in the turn: whether a play was made, whether one that saves the
  chip, chips paid, kings fined, kings that came too late, the card drawn, whether drawing was refused.

## Covert

- A round starts from a position, which is printed as a record above the table; the boxes that the records name come last, each in a
  file of its name. Decks are in the order in which the box lists their cards, tokens in the bag in the order of their names; discards are
  shuffled back into that order.
- A play is one event that a player decides, with the cards and tokens that it draws: a die placed or withdrawn, a swap, a code, an
  action, a flight, a special operation, the end of the turn. Nobody rolls dice again.
- A state is labelled in the same way, without what is empty: `phase`, `turn`, `players` (character, `dice`, `decoder`, `folder`, `agents`,
  `cubes` in reserve, `intel`, `hand`, `missions`, `codes`, `done`, `broken`, `tokens`, `order`), `circles` (pairs of face and seat),
  `display`, `open`, `discard`, `tiles`, `cubes` (pairs of city and colour), `last`, and `doing`, what was done in the turn.
"""

MOST = {"covert": 4_000}
"""The most states kept for a game with many choices in each state; `DEFAULT` for the others."""

DEFAULT = 40_000


def table(slug: str, title: str, most: int) -> str:
    """Return the table of one fixed deal, up to the depth at which more than ``most`` states follow."""
    rows = []
    state, order = play(slug).fixed_deals[title]()
    for row in perft(play(slug), state, order, DEPTH):
        rows.append(f"| {row.plays} | {row.ways:,} | {row.states:,} | `{row.digest}` |")
        if row.states * 9 > most:
            break
    head = f"## {play(slug).game.title}: {title}\n\nThe pile, from its top: {' '.join(order)}\n"
    if not order:
        box = play(slug).seating(state).box.name
        record = transcript(play(slug), state, []).replace(f": {BOX}\n", f": {box}.toml\n")
        head = f"## {play(slug).game.title}: {title}\n\n```text\n{record}```\n"
    columns = "| plays | ways | states | SHA-256 of the states |\n| --- | --- | --- | --- |"
    return "\n".join([head, columns, *rows, ""])


def main() -> None:
    """Compute every table and write the page."""
    tables = []
    boxes: dict[str, None] = {}
    for slug in played():
        most = int(sys.argv[1]) if len(sys.argv) > 1 else MOST.get(slug, DEFAULT)
        for title, fixed in play(slug).fixed_deals.items():
            tables.append(table(slug, title, most))
            if play(slug).game.components is not None:
                boxes |= dict.fromkeys(files(play(slug), fixed()[0]).values())
    named = [f"```toml\n{box}```\n" for box in boxes]
    page = "\n".join([INTRODUCTION, *tables, "## Boxes\n", *named])
    (Path(__file__).parents[1] / "perft.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
