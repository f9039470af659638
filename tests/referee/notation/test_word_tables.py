"""The tables of words: each word of the notation has one in every language, and one meaning."""

from pathlib import Path

import pytest

from referee.notation.grammar import fixed_text, parser
from referee.notation.phrases import playing_card_spellings
from referee.notation.word_tables import card_spellings, fold, header_keys, spellings, word_file
from referee.rulesets.entries import KEYS
from referee_spec.cover_your_assets.state import decks
from referee_spec.games import GAMES
from referee_spec.kernel.languages import TRANSLATIONS


@pytest.mark.parametrize("language", ["en", *TRANSLATIONS])
def test_no_two_playing_cards_have_the_same_name(language: str) -> None:
    """Each of the 52 has names of its own in every language."""
    kinds = [rank + suit for rank in (*"A23456789JQK", "10") for suit in "SHDC"]
    names = [fold(one) for kind in kinds for one in playing_card_spellings(kind, language)]
    assert len(set(names)) == len(names) > 3 * len(kinds)


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("slug", GAMES)
def test_every_word_of_the_notation_has_a_word_in_every_language(slug: str, language: str) -> None:
    """The tables name each fixed word of the grammar, and none that no grammar has."""
    fixed = {fixed_text(terminal) for terminal in parser(slug).terminals} - {None}
    words = {word for word in fixed if word is not None and word[0].isalpha()}
    assert words <= {word for word, _ in spellings(slug, language)}


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("slug", GAMES)
def test_no_two_cards_of_a_game_have_the_same_word(slug: str, language: str) -> None:
    """A card in another language is one card, but for a word that is a question."""
    listed = [
        fold(spelling) for others in card_spellings(slug, language).values() for spelling in others
    ]
    asked = {word for word in listed if listed.count(word) > 1}
    assert asked == ({"argent"} if (slug, language) == ("cover-your-assets", "fr") else set())


@pytest.mark.parametrize(("language", "same"), [("es", {"piano"}), ("fr", {"piano", "scooter"})])
def test_every_card_of_both_boxes_has_a_word_in_every_language(
    language: str, same: set[str]
) -> None:
    """Only words that the language shares with English have none."""
    kinds = {kind for deck in decks().values() for kind in deck.kinds}
    assert same == kinds - card_spellings("cover-your-assets", language).keys()


def test_the_header_has_its_keys_in_every_language() -> None:
    """Each key with a meaning can be written in every language, and no word is two keys."""
    assert set(header_keys().values()) == KEYS
    assert header_keys()["jugadores"] == header_keys()["joueurs"] == "players"


def test_each_word_is_the_card_or_the_word_that_a_reader_takes_it_for() -> None:
    """words.tsv has a row for each, read beside its English name: two exchanged ones are found.

    It has every name of a card, and of another word the one that is written.
    Whoever changes a word changes its row, too.
    """
    rows = (Path(__file__).parent / "words.tsv").read_text("utf-8").splitlines()[1:]
    listed = {tuple(row.split("\t")) for row in rows}
    tables = {row[1] for row in listed}
    found = {
        (language, table, word, english)
        for language in TRANSLATIONS
        for table, words in word_file(language).items()
        if table in tables
        for english, others in words.items()
        for word in (others if table.endswith("cards") else others[:1])
    }
    assert sorted(found ^ listed) == []
    cards = {f"{slug}-cards" for slug in ("cover-your-assets", "covert")}
    assert tables >= {*cards, *GAMES, "playing-cards", "common"}
