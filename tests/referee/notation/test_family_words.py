"""Words that families write, in three languages, are read and have one meaning."""

import pytest
from family_wordings import WRITTEN
from reading_lines import read_line

from referee.notation.line import Names, NotationFault
from referee.notation.reader import LineReader
from referee_spec.cover_your_assets.state import decks
from referee_spec.kings_in_the_corner.state import pack

KINDS = {
    "cover-your-assets": decks()["classic"].kinds,
    "kings-in-the-corner": pack().kinds,
    "covert": ("berlin", "prague", "paris", "bonn-money", "rome-radio"),
}


def names(slug: str) -> Names:
    """Return the names of three players, with the cards of a game."""
    return Names.of(("Ana", "Ben", "Cleo"), KINDS[slug])


@pytest.mark.parametrize(
    ("slug", "canonical", "language", "text"),
    [
        (slug, canonical, language, text)
        for slug, lines in WRITTEN.items()
        for canonical, texts in lines.items()
        for language, text in texts
    ],
)
def test_a_line_in_the_words_of_families_is_read(
    slug: str, canonical: str, language: str, text: str
) -> None:
    expected = read_line(slug, canonical, names(slug))
    line = LineReader(slug, names(slug), language).read(text)
    assert (line.kind, line.events, line.number, line.data) == (
        (expected.kind, expected.events, expected.number, expected.data)
    )


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Ana passes"), ("es", "Ana pasa"), ("fr", "Ana passe")]
)
def test_passing_is_a_question_in_covert(language: str, text: str) -> None:
    """It is to stop placing dice, or to do nothing with those that were placed."""
    with pytest.raises(NotationFault) as raised:
        LineReader("covert", names("covert"), language).read(text)
    assert "TXT140" == raised.value.code


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Cleo challenges Ben: jewels / Cleo gives up"),
        ("en", "Cleo challenges Ben: jewels, Cleo shows jewels, Ben gives up"),
        ("es", "Cleo desafía a Ben: joyas / Cleo se rinde"),
        ("fr", "Cleo défie Ben : bijoux / Cleo abandonne"),
        # They may be what somebody has.
        ("en", "Ana home + stocks"),
        ("es", "Ana: casa y joyas"),
        # Silver, or money under the mattress.
        ("fr", "Ana apparie maison et argent"),
    ],
)
def test_what_may_mean_something_else_is_not_read(language: str, text: str) -> None:
    """A card or a pass is that of the side whose turn it is to show."""
    with pytest.raises(NotationFault):
        LineReader("cover-your-assets", names("cover-your-assets"), language).read(text)


def test_sides_have_their_names_in_accounts_too() -> None:
    text = "per Ben: Cleo robs Ben: jewels, Ben defends with gold, Cleo gives up"
    line = LineReader("cover-your-assets", names("cover-your-assets"), "en").read(text)
    expected = "per Ben: Cleo challenges Ben: jewels / gold / pass"
    assert (
        line.events == read_line("cover-your-assets", expected, names("cover-your-assets")).events
    )
