"""Write docs/perft.md: ``python docs/_figures/perft.py [MOST_STATES]``."""

import sys
from pathlib import Path

from referee.verify.transcript import BOX, files, transcript
from referee_spec.verification.perft import perft
from referee_spec.verification.registry import play, played

DEPTH = 40
INTRODUCTION = Path(__file__).with_suffix(".template").read_text(encoding="utf-8")

MOST = {"covert": 4_000}
"""The most states kept for a game with many choices in each state; `DEFAULT` for the others."""

DEFAULT = 40_000


def table(slug: str, title: str, most: int) -> str:
    """Return the table of one fixed deal, down to the first depth with over ``most`` states."""
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
