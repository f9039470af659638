"""What it costs to follow other readings: python tests/bench/readings.py

Judges the sample records with every reading settled and with every reading open, by turns,
and prints the least time of each and what they make of each other. The issue's bound is 2.
"""

from pathlib import Path
from time import perf_counter

from referee import Settings, check
from referee.rulesets.header import slug_of
from referee_spec.games import game
from referee_spec.kernel.option import default_of, readings_of

ROUNDS = 15
SAMPLES = Path(__file__).parents[2] / "docs" / "games"


def settled(text: str) -> Settings:
    """Settings that leave no reading of the record's game open."""
    options = game(slug_of(text.split(":", 1)[1].splitlines()[0].strip())).options
    return Settings({name: str(default_of(options, name)) for name in readings_of(options)})


def seconds(text: str, settings: Settings) -> float:
    start = perf_counter()
    check(text, settings)
    return perf_counter() - start


def main() -> None:
    for path in sorted(SAMPLES.glob("cya-*.txt")):
        text = path.read_text("utf-8")
        plain = settled(text)
        times = [(seconds(text, plain), seconds(text, Settings())) for _ in range(ROUNDS)]
        without, with_ = (min(column) * 1000 for column in zip(*times, strict=True))
        print(f"{path.name}: {without:.2f} ms settled, {with_:.2f} ms open, {with_ / without:.2f}×")


if __name__ == "__main__":
    main()
