"""Make docs/assurance.md anew: ``python docs/_figures/assurance.py EXAMPLES SIZE STATES RECORDS``.

``EXAMPLES`` runs of the machine and ``SIZE`` small games of each game, ``STATES`` compared with
the declarative specification, and ``RECORDS`` with unseen cards judged beside a search of all deals.
"""

import sys
from importlib.util import find_spec
from pathlib import Path

from referee.cli.verify import lines
from referee.verify.campaign import verify
from referee_spec.games import GAMES
from referee_spec.verification.registry import played

PAGE = """\
# What has been verified, and how

Made anew by `python docs/_figures/assurance.py {arguments}`; the figures are those of its last run.

## How

- **Examples.** Each rule has a file of records, neighbours: one that just keeps the rule, one that just breaks it. Each line
  is judged as the comment at its end says, and without its guard a rule's examples are judged otherwise.
- **A state machine** (Hypothesis) plays matches of all player counts, editions, readings and house rules. Every step is checked by
  the invariants, and next to every legal event others are tried: each is refused with one of the codes that the rulebook gives, or
  is among the choices. Choices and guards must agree both ways.
- **Whole rounds** from drawn seeds, each in a mood of its own, until everything coverage_goals has happened; the run fails if something never did.
- **Round trips.** What was played is written, read and judged again: legal, and the same state at its end. With deals,
  draws, first discards and tucked cards hidden it is neither illegal nor impossible; with one event replaced by a refused one never legal.
- **Small games** with decks of 6 to 14 cards are visited whole, breadth first, seats turned and kinds exchanged: every invariant on every
  edge, no state stuck, and with every event less to do, so that every round ends.
- **All deals.** Records of small games with unseen cards are judged event by event and held against a search that follows every deal and
  every draw: what the judge finds possible is what some deal explains, by the end of the turn at the latest. In Covert it follows
  tokens, codes and cards drawn in a round that is under way; `referee verify --against-deals N` judges N records.
- **A second specification**, declarative (clingo), of Cover Your Assets, of Kings in the Corner and of parts of Covert, written from the rulebooks: on drawn states of all player counts
  and options both say the same of every event that is tried, and of all that follows from the legal ones.
- **Mutants**: `python tests/mutants` switches off every guard, leaves out every effect and every part of one, and turns every comparison, in the
  rules and in all that they call, and says by rule which were noticed, and by what: of [Cover Your Assets](mutants-cover-your-assets.md),
  [Kings in the Corner](mutants-kings-in-the-corner.md) and [Covert](mutants-covert.md) each one is, or it stands in
  `tests/mutants/alike.toml` with the reason why it means the same. The tests try every guard and every effect by the examples alone, and a
  sample of the rest by examples and unit tests. The tools that mutate whole programs (mutmut, cosmic-ray) run a test suite for each mutant
  and know neither rules nor techniques, so the score by rule could not be had from them.
- **Unfolded steps**: what judges a record is made of the rules by a program (`kernel/unfolding/`), so it is held against the rules called one
  by one: on the events of played rounds and on those next to them, and with rules and invariants changed as mutants are, where the step that is
  made of the changed ones has to say the same as they do (`tests/spec/test_unfolding.py`).
- **Any input** has a verdict, and what can be written canonically is written so again and judged alike: `python tests/fuzz/any_input.py` tries a
  hundred thousand inputs, in equal parts sample records with bytes changed, sample records with lines and words changed, and records of lines
  that Hypothesis draws from the grammars; CI does the same. `--minutes 300` goes on for five hours.
- **Figures** for other implementations: [legal plays from fixed deals](perft.md).

## Figures

```text
{report}
```

## What has not been verified

- The explorer visits some thousands of states a second, for it asks the rules themselves; more than a few small games are left to the command.
- A mutant is one change in one place. What was left out of the rules and of the examples alike, no mutant shows. Part of what is noticed is
  noticed by unit tests that know the rules by name: positions, claims over hidden cards, the values that a refusal shows.
- The second specification of Covert says how dice are placed, tiles swapped and covered, codes broken, missions completed, agents moved, and
  who has won; not setting up, rolls, cards taken, special operations, or how turns end. Whoever wrote it knew the rules in Python, so that
  agreement says less there.
- Of its 230 clauses, each left out in turn, 80 are not noticed by the 24 moments of all sorts alone that the tests ask about (of one clause in
  23 they ask); whether the drawn rounds notice those has not been tried.
- A turn of Covert need not end by its rulebook: two cards for spying may be spied by turns. The measure of a round takes it to have no more
  than a million operations.
- The search over all deals is for small decks, records from a round's start, and what the notation lets go unseen; after a finding, and in a
  round taken up from a position, the judge's silence is not held against it. It tells possible from not, not *illegal* from *impossible*.
- Once 30,000 records of Cover Your Assets, 20,000 of Kings in the Corner and 2,000 of Covert were held against all deals without a difference
  (`referee verify GAME --examples 0 --size 0 --against-deals N --seed 2`, two to ten minutes each).
- Past 2,000 ways of filling in unseen cards (64 in Covert, whose tables are larger) the judge gives up following them and finds nothing wrong any more.
- What is kept of a visited state of a small game is a hash of 64 bits.

## What a reader must still trust

The rulebooks' sentences as `clauses.toml` understands them; the invariants and the reasons expected of neighbours, which people of
the same team wrote; Python, attrs, Lark, Hypothesis; and the decks' counts and values, which come from public descriptions.
"""


def main() -> None:
    """Write the page."""
    examples, size, states, records = map(int, sys.argv[1:])
    said = []
    for slug in played():
        formal = states if find_spec(f"{GAMES[slug]}.testing.formal") else 0
        report = verify(
            slug, None, examples, size, formal, records, 1, lambda what, done, total: None
        )
        said.append("\n".join(lines(report, "en")))
    page = PAGE.format(arguments=" ".join(sys.argv[1:]), report="\n\n".join(said))
    (Path(__file__).parents[1] / "assurance.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
