"""Players may be called like words of the notation, also where lines are in other words."""

import pytest
from reading_lines import read_line

from referee.notation.line import Names, NotationFault

KINDS = frozenset(
    {"bank-account", "cash", "gold", "home", "jewels", "silver", "stocks", "classic-auto"}
)


def test_a_player_may_be_called_like_an_article() -> None:
    names = Names({"A": 0, "La": 1}, KINDS)
    expected = read_line("cover-your-assets", "A challenges La: home / pass", names)
    line = read_line("cover-your-assets", "a desafía a la: una casa / pasa", names)
    assert expected.events == line.events


def test_a_player_may_be_called_like_a_card_with_its_article() -> None:
    names = Names({"L'Or": 0, "Jean d'Or": 1}, KINDS)
    expected = read_line("cover-your-assets", '"L\'Or" challenges "Jean d\'Or": gold', names)
    line = read_line("cover-your-assets", "l'or défie Jean d’Or : un or", names)
    assert expected.events == line.events


def test_a_player_can_be_called_like_a_joining_word() -> None:
    """Only the meanings that the notation allows are considered."""
    names = Names({"Y": 0, "J.": 1}, KINDS)
    expected = read_line("cover-your-assets", '1. Y challenges "J.": home / pass', names)
    line = read_line("cover-your-assets", "1. y desafía a j.: casa / pasa", names)
    assert expected.events == line.events
    line = read_line("cover-your-assets", "ganador: y y j.", names)
    assert read_line("cover-your-assets", 'winner: Y, "J."', names).events == line.events


def test_a_line_with_two_meanings_is_a_fault_that_shows_both() -> None:
    """Two players whose names differ only in capitals cannot be told apart in other words."""
    names = Names({"Ana": 0, "ANA": 1}, KINDS)
    with pytest.raises(NotationFault) as error:
        read_line("cover-your-assets", "1. ana discards home", names)
    assert error.value.code == "TXT140"
    assert (error.value.values["first"], error.value.values["second"]) == (
        ("1. Ana discards home", "1. ANA discards home")
    )


def test_a_colon_after_a_word_of_the_notation_stays() -> None:
    """A player who is called like a word of the notation is no reason to take a mark away."""
    names = Names({"scores": 0, "Ben": 1}, KINDS)
    line = read_line("cover-your-assets", "Scores: Ben 5000", names)
    assert (line.kind, line.events) == (
        "claim",
        read_line("cover-your-assets", "scores: Ben 5000", names).events,
    )


@pytest.mark.parametrize(
    ("canonical", "text"),
    [
        ("winner: None", "Winner: none"),
        ("to play: Dado", "Turno de: dado"),
        ("scores: Para 5000, Punto 6000", "Scores: para 5000 punto 6000"),
    ],
)
def test_a_player_may_be_called_like_a_word_that_means_nothing_elsewhere(
    canonical: str, text: str
) -> None:
    """A word for no cards, a unit, or a word before a name is not taken away then."""
    names = Names({"None": 0, "Dado": 1, "Para": 2, "Punto": 3}, KINDS)
    expected = read_line("cover-your-assets", canonical, names)
    line = read_line("cover-your-assets", text, names)
    assert (expected.events, expected.data) == (line.events, line.data)
