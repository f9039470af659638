"""The table that `show` prints has the pieces' names in the reader's language."""

from collections.abc import Iterable, Mapping

import pytest

import referee

COVERT = """\
game: Covert
players: Ana, Paris

position
agents Ana: london rome vienna
cubes Paris: moscow
regions: rome-radio - - - - oslo-camera
"""
ASSETS = """\
game: Cover Your Assets
players: Ana, Ben

position
stack Ana: home home | jewels gold
"""


def table(text: str, language: str) -> Mapping[str, str]:
    """Return the content of each row of the table at the end of a record, by its title."""
    *_, last = referee.replay(text)
    rows: Iterable[tuple[str, str]] = last.after.text_rows(language)
    return dict(rows)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", {"agents of Ana": "london rome vienna", "cubes": "moscow Paris | …"}),
        ("es", {"agentes de Ana": "londres roma viena", "cubos": "moscú Paris | …"}),
        ("fr", {"agents d'Ana": "londres rome vienne", "cubes": "moscou Paris | …"}),
    ],
)
def test_cities_are_in_the_language_and_players_keep_their_names(
    language: str, expected: Mapping[str, str]
) -> None:
    rows = table(COVERT, language)
    assert expected == {title: rows[title] for title in expected}


def test_regions_and_cards_of_two_words_are_in_the_language() -> None:
    assert "verde roma-radio | amarillo oslo-cámara" == table(COVERT, "es")["regiones"]


def test_cards_of_a_set_are_in_the_language() -> None:
    expected = "casa casa (40.000\u00a0$) | joyas oro (65.000\u00a0$)"
    assert expected == table(ASSETS, "es")["pila de Ana"]


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "osprey (any-region)"), ("es", "osprey (cualquier región)")],
)
def test_the_ability_of_a_character_is_in_the_language(language: str, expected: str) -> None:
    """In English it is the word with which a record describes it."""
    assert expected in table(f"{COVERT}character Ana: osprey\n", language).values()


def test_what_a_position_leaves_out_is_not_shown_as_known() -> None:
    """The tiles, the decks, what else Ana has: ``?`` and ``…`` stand for what nobody knows."""
    rows = table(COVERT, "en")
    expected = {
        "tiles, top row": "? ? ? ? ? ?",
        "left to draw": "agency ? | missions ? | codes ? | tokens ?",
        "missions of Ana": "…",
        "cubes left to Ana": "?",
    }
    assert expected == {title: rows[title] for title in expected}
