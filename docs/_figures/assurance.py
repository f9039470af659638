"""Write docs/assurance.md: ``python docs/_figures/assurance.py EXAMPLES SIZE STATES RECORDS``.

Each game is verified with ``EXAMPLES`` runs of the state machine, ``SIZE`` small games, ``STATES``
states compared with the second specification, and ``RECORDS`` records with unseen cards that are
compared with a search over all deals.
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

Written by `python docs/_figures/assurance.py {arguments}`; the figures are those of its last run. The [glossary](glossary.md) defines
the terms.

## How

- **Examples.** Each rule has a file of records: one that just keeps the rule, one that just breaks it. Each line is judged as the comment
  at its end says, and without its guard a rule's examples are judged otherwise.
- **A state machine** (Hypothesis) plays matches with all numbers of players, editions, readings and house rules. The invariants are
  checked at every step. Neighbours of every legal event are tried: each is legal, or is refused with one of the codes that the rulebook
  gives for it. Choices and guards must agree in both directions.
- **Whole rounds** are played from random seeds until every coverage goal is reached; the run fails if one is not.
- **Round trips.** What was played is written, parsed and judged again: legal, with the same state at its end. With deals, draws, first
  discards and tucked cards hidden it is neither illegal nor impossible; with one event replaced by a refused one it is never legal.
- **Small games** with decks of 6 to 14 cards are explored completely, breadth first, up to symmetry: every invariant on every edge, no
  state without a next event, and a measure that falls with every event, so that every round ends.
- **All deals.** Records of small games with unseen cards are judged event by event and compared with a search over every deal and every
  draw: the judge finds possible what some deal explains, by the end of the turn at the latest. In Covert the search follows tokens, codes
  and cards drawn in a round that is under way. `referee verify --against-deals N` judges N records.
- **A second specification**, declarative (clingo), of Cover Your Assets, of Kings in the Corner and of parts of Covert, was written from
  the rulebooks. On random states with all numbers of players and options, both specifications agree on every event that is tried and on
  every state that follows from a legal one. A test leaves out each of its clauses in turn and expects a difference (`idle_clauses`); for
  Covert it also uses positions that random play seldom reaches (`tests/support/covert_moments.py`).
- **Mutants.** `python tests/mutants` disables every guard, removes every effect and every part of one, and inverts every comparison, in
  the rules and in all functions that they call, and reports by rule which test noticed. Each mutant of
  [Cover Your Assets](mutants-cover-your-assets.md), [Kings in the Corner](mutants-kings-in-the-corner.md) and [Covert](mutants-covert.md)
  is noticed, or `tests/mutants/alike.toml` gives the reason why it means the same. Those pages were made before the rules were rewritten
  with named fields. The test suite tries every guard and every effect with the examples alone, and a sample of the other mutants with
  examples and unit tests. General mutation tools (mutmut, cosmic-ray) run a test suite per mutant and know neither rules nor techniques.
- **Any input** gets a verdict, and what can be written canonically is written and judged the same again:
  `python tests/fuzz/any_input.py` tries a hundred thousand inputs, in equal parts sample records with changed bytes, sample records with
  changed lines and words, and records of lines that Hypothesis draws from the grammars. CI does the same. `--minutes 300` goes on for
  five hours.
- **The reader.** `python tests/fuzz/mutated_lines.py 300000` changes lines of sample records and compares the regular expressions that
  are derived from the grammar with Lark: they accept no line that Lark refuses and parse none differently. CI does the same.
- **Figures** for other implementations: [legal plays from fixed deals](perft.md).

## Figures

```text
{report}
```

## After a first fault

`python tests/recovery/measure.py GAME 150 --seed 7000` changes one line of a legal record so that it breaks a rule ("single") or two lines
of one round ("pair"), and generates games that were really played on after one or two illegal moves. `--table` adds a row for each pair of
rules. Measured with all cards recorded (40 records of each kind for Covert):

| game | records | exactly the faulty lines | last fault reported | innocent line accused |
| --- | --- | --- | --- | --- |
| cover-your-assets | single | 150 of 150 (100.0%) | 150 of 150 (100.0%) | 0 of 150 (0.0%) |
| cover-your-assets | pair | 149 of 150 (99.3%) | 149 of 150 (99.3%) | 1 of 150 (0.7%) |
| cover-your-assets | played on, 1 illegal | 150 of 150 (100.0%) | 150 of 150 (100.0%) | 0 of 150 (0.0%) |
| cover-your-assets | played on, 2 illegal | 150 of 150 (100.0%) | 150 of 150 (100.0%) | 0 of 150 (0.0%) |
| kings-in-the-corner | single | 150 of 150 (100.0%) | 150 of 150 (100.0%) | 0 of 150 (0.0%) |
| kings-in-the-corner | pair | 140 of 150 (93.3%) | 144 of 150 (96.0%) | 7 of 150 (4.7%) |
| kings-in-the-corner | played on, 1 illegal | 150 of 150 (100.0%) | 150 of 150 (100.0%) | 0 of 150 (0.0%) |
| kings-in-the-corner | played on, 2 illegal | 136 of 150 (90.7%) | 137 of 150 (91.3%) | 6 of 150 (4.0%) |
| covert | single | 39 of 40 (97.5%) | 40 of 40 (100.0%) | 1 of 40 (2.5%) |
| covert | pair | 27 of 40 (67.5%) | 37 of 40 (92.5%) | 9 of 40 (22.5%) |

What no referee can decide from the record alone:

- a second fault that is consistent with a cheapest explanation of the first;
- where the fault is, if two courses explain the record with as few faults: the finding then names both lines;
- faults in the last turns, which nothing later contradicts;
- who holds which cards, where nobody saw the hands;
- claims that follow from each other: a total that repeats a wrong score is no second fault.

## What has not been verified

- The explorer visits some thousands of states per second, because it evaluates the rules themselves. The tests explore a few small games;
  `referee verify --size N` explores more.
- A mutant is one change in one place. It does not show what both rules and examples leave out. Some mutants are noticed only by unit
  tests that name a rule: positions, claims over hidden cards, the values that a refusal shows.
- The second specification of Covert covers placing dice, swapping and covering tiles, breaking codes, completing missions, moving agents,
  and the winner. It does not cover setting up, rolls, cards taken, special operations, or the end of a turn. Its author knew the rules in
  Python, so agreement is weaker evidence there.
- Each clause of a second specification matters (162 clauses of Cover Your Assets, 201 of Kings in the Corner, 229 of Covert); whether each
  of its conditions matters was not tried.
- By its rulebook a turn of Covert need not end: two cards for spying may be spied alternately. The measure of a round assumes at most a
  million operations.
- The search over all deals covers small decks, records from the start of a round, and what the notation lets go unseen. After a finding,
  and in a round that begins from a position, the judge may stay silent. The search distinguishes possible from not possible, but not
  *illegal* from *impossible*.
- 30,000 records of Cover Your Assets, 20,000 of Kings in the Corner and 2,000 of Covert were once compared with all deals without a
  difference (`referee verify GAME --examples 0 --size 0 --against-deals N --seed 2`, two to ten minutes each).
- With more than 2,000 possible worlds (64 in Covert, whose states are larger) the judge stops following them and finds nothing more.
- The explorer remembers a visited state by a hash of 64 bits.

## What a reader must still trust

The meaning of the rulebooks' sentences as `clauses.toml` gives it; the invariants and the expected codes of neighbours, which people of
the same team wrote; Python, attrs, Lark and Hypothesis; and the counts and values of the decks, which come from public descriptions.
"""


def main() -> None:
    """Verify every game and write the page."""
    examples, size, states, records = map(int, sys.argv[1:])
    reports = []
    for slug in played():
        formal = states if find_spec(f"{GAMES[slug]}.testing.formal") else 0
        report = verify(
            slug, None, examples, size, formal, records, 1, lambda what, done, total: None
        )
        reports.append("\n".join(lines(report, "en")))
    page = PAGE.format(arguments=" ".join(sys.argv[1:]), report="\n\n".join(reports))
    (Path(__file__).parents[1] / "assurance.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
