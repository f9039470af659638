"""The sample records of the documentation are legal games."""

from pathlib import Path

import pytest

import referee
from referee.judge.verdict import LEGAL
from referee_spec.games import GAMES, game

RECORDS = sorted((Path(__file__).parents[2] / "docs" / "games").glob("*.txt"))
TITLES = {game(slug).title for slug in GAMES}


def title(record: Path) -> str:
    """Return the game that the first line of a record names."""
    return record.read_text(encoding="utf-8").splitlines()[0].removeprefix("game: ")


@pytest.mark.parametrize(
    "record", [record for record in RECORDS if title(record) in TITLES], ids=lambda r: r.stem
)
def test_a_sample_record_is_legal(record: Path) -> None:
    name, findings = verdict(record)
    assert (True, ()) == (name in LEGAL, findings)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_sample_record(slug: str) -> None:
    assert game(slug).title in map(title, RECORDS)


def verdict(record: Path) -> tuple[str, tuple[object, ...]]:
    """Return the verdict on a record, and the reasons."""
    said = referee.check(record.read_text(encoding="utf-8"))
    return said.verdict, said.findings
