"""The language of a record is that of its header, or of at least half of its lines."""

import pytest

import referee

HEAD = "game: Kings in the Corner\nplayers: Ana, Ben\n"


@pytest.mark.parametrize(
    ("record", "language"),
    [
        (f"{HEAD}1. Ana pasa\n", "es"),
        (f"{HEAD}hand 1\n1. Ana passes\n2. Ben pasa\n", ""),
        (f"{HEAD}1. Ana passes\n2. Ben pasa\n", "es"),
        ("juego: Kings in the Corner\njugadores: Ana, Ben\nhand 1\n1. Ana passes\n", "es"),
    ],
)
def test_one_word_of_another_language_changes_nothing(record: str, language: str) -> None:
    assert referee.check(record).records[0].language == language
