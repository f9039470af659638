"""Make docs/assurance.md anew: ``python docs/_figures/assurance.py EXAMPLES SIZE GAME...``."""

import sys
from pathlib import Path

from referee.commands.verify import lines
from referee.verify.campaign import verify

PAGE = """\
# What has been verified, and how

Made anew by `python docs/_figures/assurance.py {arguments}`; the figures are those of its last run.

## How

- **Examples.** Each rule has a file of records, neighbours: one that just keeps the rule, one that just breaks it. Each line
  is judged as the comment at its end says, and without its guard a rule's examples are judged otherwise.
- **A state machine** (Hypothesis) plays matches of all player counts, editions, readings and house rules. Every step is checked by
  the invariants, and next to every legal event others are tried: each is refused with one of the codes that the rulebook gives, or
  is among the choices. Choices and guards must agree both ways.
- **Whole rounds** from drawn seeds, each in a mood of its own, until everything rare has happened; the run fails if something never did.
- **Round trips.** What was played is written, read and judged again: legal, and the same state at its end. With deals,
  draws, first discards and tucked cards hidden it is neither illegal nor impossible; with one event replaced by a refused one never legal.
- **Small games** with decks of 6 to 14 cards are visited whole, breadth first, seats turned and kinds exchanged: every invariant on every
  edge, no state stuck, and with every event less to do, so that every round ends.
- **All deals.** Records of small games with unseen cards are judged event by event and held against a search that follows every deal and
  every draw: what the judge finds possible is what some deal explains.
- **Any input** has a verdict: `python tests/fuzz/records.py 100000` mutates the sample records; the tests try 500 such inputs.
- **Figures** for other implementations: [legal plays from fixed deals](perft.md).

## Figures

```text
{report}
```

## What has not been verified

- Mutants: `python tests/mutants.py` turns each comparison of the rules in turn. Only every fourth of them was tried so far (`... 4`): of 34,
  31 were noticed: 30 by the examples, 8 by the figures, 5 by rounds at random. Alive are one in CYA102 (it means the same: two players were
  let through just above) and two in CYA101 (what an unseen card in a set leaves to wilds, at its boundary). Effects that are left out have not
  been tried.
- The search over all deals is for small decks, records from a round's start, and what the notation lets go unseen; after a finding, and in a
  round taken up from a position, the judge's silence is not held against it. It tells possible from not, not *illegal* from *impossible*.
- Past 2,000 ways of filling in unseen cards the judge gives up following them and finds nothing wrong any more.
- What is kept of a visited state of a small game is a hash of 64 bits.

## What a reader must still trust

The rulebooks' sentences as `clauses.toml` understands them; the invariants and the reasons expected of neighbours, which people of
the same team wrote; Python, attrs, Lark, Hypothesis; and the decks' counts and values, which come from public descriptions.
"""


def main() -> None:
    """Write the page."""
    examples, size, *games = sys.argv[1:]
    reports = []
    for slug in games:
        report = verify(slug, None, int(examples), int(size), 1, lambda text: None)
        reports.append("\n".join(lines(report)))
    page = PAGE.format(arguments=" ".join(sys.argv[1:]), report="\n\n".join(reports))
    (Path(__file__).parents[1] / "assurance.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
