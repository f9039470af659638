"""Measure how long it takes to weigh claims: python tests/bench/claims.py

Prints a line per sample game: its rounds, its claims (four in each round), and the CPU seconds to
weigh them all with their explanations, without the time to load z3.
"""

import re
from pathlib import Path
from time import process_time

from referee import Settings, check
from referee.disputes.claims import weigh_claims
from referee.record.source import lines_of_text, records

SAMPLES = Path(__file__).parents[2] / "docs" / "games"
HEADLESS = "game: Cover Your Assets\nplayers: Ana, Ben\nclaim Ana: before 1 Ana held no gold\n"
CLAIMS = """\
claim {0}: before 12 {1} held at least 3 gold
claim {0}: before 20 {0} held no jewels
claim {0}: after 30 {0} or {1} held gold
claim {0}: before 14 {1} held exactly 2 cash
"""


def main() -> None:
    """Print how long each game takes."""
    check(HEADLESS)  # loads the grammar
    for path in sorted(SAMPLES.glob("cya-*.txt")):
        text = path.read_text("utf-8")
        players = re.search(r"players: (\w+), (\w+)", text)
        assert players is not None
        head, *rounds = re.split(r"(?m)^(?=round )", text)
        said = CLAIMS.format(*players.groups())
        told = head + "".join(re.sub(r"(?m)^(?=scores:)", said, one) for one in rounds)
        record = next(records(lines_of_text(told)))
        start = process_time()
        found, _ = weigh_claims(record, Settings(), ())
        seconds = process_time() - start
        standings = [one.standing for one in found]
        print(
            f"{path.name}: {len(rounds)} rounds, {len(found)} claims, {seconds:.2f} s "
            f"({', '.join(f'{standings.count(s)} {s}' for s in dict.fromkeys(standings))})"
        )


if __name__ == "__main__":
    main()
