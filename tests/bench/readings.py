"""Measure the cost of following other readings: python tests/bench/readings.py

Judges the sample records alternately with every reading settled and with every reading open, and
prints the shortest time of each and their ratio, which should not exceed 2.
"""

from pathlib import Path
from time import perf_counter

from referee import Settings, check
from referee.rulesets.entries import slug_of
from referee_spec.games import game
from referee_spec.kernel.option import default_of, readings_of

ROUNDS = 15
SAMPLES = Path(__file__).parents[2] / "docs" / "games"


def settled(text: str) -> Settings:
    """Return settings that leave no reading of the record's game open."""
    options = game(slug_of(text.split(":", 1)[1].splitlines()[0].strip())).options
    return Settings({name: str(default_of(options, name)) for name in readings_of(options)})


def seconds(text: str, settings: Settings) -> float:
    """Return the time that a check takes, in seconds."""
    start = perf_counter()
    check(text, settings)
    return perf_counter() - start


def main() -> None:
    """Print a line per sample record."""
    for path in sorted(SAMPLES.glob("cya-*.txt")):
        text = path.read_text("utf-8")
        plain = settled(text)
        times = [(seconds(text, plain), seconds(text, Settings())) for _ in range(ROUNDS)]
        without, with_ = (min(column) * 1000 for column in zip(*times, strict=True))
        print(f"{path.name}: {without:.2f} ms settled, {with_:.2f} ms open, {with_ / without:.2f}×")


if __name__ == "__main__":
    main()
