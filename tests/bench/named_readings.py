"""Count the readings that records of Covert name: python tests/bench/named_readings.py [GAMES]

Judges the sample records and random games (30 by default) with every reading open, and prints in
how many records each reading is named: another value of it refuses or allows something there.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from covert_records import record

from referee import Settings, check
from referee_spec.covert.options import Options
from referee_spec.kernel.option import readings_of

SAMPLES = Path(__file__).parents[2] / "docs" / "games"
GAMES = 30


def named(text: str) -> set[str]:
    """Return the readings that the verdict on a text names."""
    records = check(text, Settings()).records
    findings = [finding for one in records for finding in (*one.findings, *one.contested)]
    return {finding.parting.reading for finding in findings if finding.parting is not None}


def texts(games: int) -> Iterator[str]:
    """Yield the samples, some of which set a few readings, and random games."""
    for path in sorted(SAMPLES.glob("covert-*.txt")):
        yield path.read_text("utf-8")
    for seed in range(games):
        yield record(seed, 2 + seed % 3, Options())


def main() -> None:
    """Print the number of records, and a line per reading, the most frequent first."""
    judged = [named(text) for text in texts(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)]
    counts = Counter(name for names in judged for name in names)
    print(f"{len(judged)} records")
    for name, count in counts.most_common():
        print(f"{name}: {count}")
    print("none:", ", ".join(sorted({*readings_of(Options)} - counts.keys())))


if __name__ == "__main__":
    main()
