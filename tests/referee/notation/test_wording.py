"""Lines in other words than the canonical ones are read as long as they have one meaning."""

import asset_wordings
import covert_wordings
import king_wordings
import pytest
from reading_lines import read_line

from referee.notation.line import Names, NotationFault
from referee.notation.reader import LineReader
from referee.notation.word_tables import spellings, translated_word, word_file
from referee_spec.cover_your_assets.events import Pair
from referee_spec.games import GAMES
from referee_spec.kernel.languages import LANGUAGES
from referee_spec.kings_in_the_corner.events import Done, Fine

KINDS = (
    "bank-account baseball-cards cash classic-auto coin-collection gold home jewels piggy-bank "
    "silver stamp-collection stocks"
)
NAMES = Names({"Ana": 0, "Aunt Cleo": 1, "Óscar": 2}, frozenset(KINDS.split()))
NAMES_OF = {
    "cover-your-assets": NAMES,
    "kings-in-the-corner": Names(
        {"Ana": 0, "Ben": 1}, frozenset({"10S", "JS", "8H", "KD", "AS", "AH"})
    ),
    "covert": Names(
        {"Ana": 0, "Ben": 1},
        frozenset(
            {"rome-radio", "rome-money", "bonn-money", "rome", "milan", "paris"}
            | {"164-camera", "money", "spying", "move", "oslo"}
        ),
    ),
}

READ_ALIKE = {
    "cover-your-assets": asset_wordings.READ_ALIKE,
    "kings-in-the-corner": king_wordings.READ_ALIKE,
    "covert": covert_wordings.READ_ALIKE,
}
"""By game, canonical lines and the same lines in other words."""


@pytest.mark.parametrize(
    ("slug", "canonical", "text"),
    [
        (slug, canonical, text)
        for slug, lines in READ_ALIKE.items()
        for canonical, texts in lines.items()
        for text in texts
    ],
)
def test_a_line_in_other_words_is_read_as_its_canonical_line(
    slug: str, canonical: str, text: str
) -> None:
    expected = read_line(slug, canonical, NAMES_OF[slug])
    line = read_line(slug, text, NAMES_OF[slug])
    assert (line.kind, line.events, line.number, line.data) == (
        (expected.kind, expected.events, expected.number, expected.data)
    )
    assert expected.replaced_words == 0
    assert line.replaced_words > 0


def test_a_draw_without_its_cards_says_nothing_in_cover_your_assets() -> None:
    """There may be several cards; what is not known is left out with the word."""
    for text in (
        "1. Ana discards home; draws",
        "Ana pairs home home and draws",
        "Ana skips, draws",
    ):
        line = read_line("cover-your-assets", text, NAMES)
        assert len(line.events) == 1 and line.replaced_words
    with pytest.raises(NotationFault):
        read_line("cover-your-assets", "1. Ana discards home; draws; Óscar draws", NAMES)


@pytest.mark.parametrize(
    ("slug", "text"),
    [
        ("cover-your-assets", "Ana discards home; draws two, gold, cash"),
        ("cover-your-assets", "Ana discards home; draws a"),
        ("cover-your-assets", "Ana discards two"),
        ("cover-your-assets", "claim Ana: before 2 Óscar held 2 homes"),
        ("cover-your-assets", "deal Ana: home jewels x2"),
        ("cover-your-assets", "deal Ana: home x2 jewels"),
        ("cover-your-assets", "Ana challenges Óscar: home x2"),
        ("kings-in-the-corner", "Ana passes; draws two"),
    ],
)
def test_a_number_is_not_taken_for_cards_where_it_may_be_something_else(
    slug: str, text: str
) -> None:
    """It may count the cards after it or be a rank, or at least or at most is left out."""
    with pytest.raises(NotationFault):
        read_line(slug, text, NAMES_OF[slug])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_with_an_article_before_it_begins_no_second_step(language: str) -> None:
    """ "Pays a fine of 3" was read as "pays 1; fined 3", and accused the player."""
    marks = word_file("en")["punctuation"]
    steps = list(spellings("kings-in-the-corner", language))
    steps += [(word, word) for word in marks["after-semicolon"]]
    reader = LineReader("kings-in-the-corner", NAMES_OF["kings-in-the-corner"], language)
    pays = translated_word("kings-in-the-corner", "pays", language)
    pieces = word_file(language)["pieces"]
    read = 0
    for word, step in steps:
        for article in {*pieces["articles"]} & {*pieces["one"]}:
            for after in ("", " 3", " 8H") if word in marks["after-semicolon"] else ():
                try:
                    line = reader.read(f"Ana passes; {pays} {article} {step}{after}")
                except NotationFault:
                    continue
                read += 1
                assert [type(event) for event in line.events] == [Fine, Done], step
    assert read


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Ana passes; pays 1 fine of 3"),
        ("en", "Ana puts 8H on t1 a fine of 3"),
        ("es", "Ana pasa; paga 1 multa 3"),
        ("es", "Ana coloca 8H en t1 multa de 3"),
        ("fr", "Ana passe; paie 1 amende de 3"),
    ],
)
def test_a_noun_without_a_mark_before_it_begins_no_second_step(language: str, text: str) -> None:
    """A verb does: "Ben passes pays 1 draws 8H"."""
    with pytest.raises(NotationFault):
        LineReader("kings-in-the-corner", NAMES_OF["kings-in-the-corner"], language).read(text)


@pytest.mark.parametrize(
    "text", ["Ana places 3 from agency", "Ana pone 3 de agencia", "Ana place 3 du mouvement"]
)
def test_no_die_is_placed_from_a_circle(text: str) -> None:
    """Only what is taken back is taken from one."""
    with pytest.raises(NotationFault):
        read_line("covert", text, NAMES_OF["covert"])


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("Ana challenges Óscar: jewels, gold, pass", ","),
        ("Ana challenges Óscar: jewels and gold", "and"),
        ("Ana reta a Óscar: joyas, oro; roba oro, joyas", ","),
        ("Ana défie Óscar : bijoux / or, bijoux", ","),
    ],
)
def test_a_comma_in_a_challenge_may_be_a_stroke(text: str, mark: str) -> None:
    """It is not left out, as between cards that are drawn; the stroke is suggested."""
    with pytest.raises(NotationFault) as refused:
        read_line("cover-your-assets", text, NAMES)
    assert (mark, "/") == (refused.value.values["found"], refused.value.values["nearest"])


def test_a_comma_before_another_word_is_no_stroke() -> None:
    with pytest.raises(NotationFault) as refused:
        read_line("cover-your-assets", "Ana challenges Óscar: home, Óscar sighs", NAMES)
    assert refused.value.values["nearest"] == ""


@pytest.mark.parametrize("stack", ["stack Ana", "Ana's stack"])
def test_a_comma_in_a_stack_without_bars_may_part_sets(stack: str) -> None:
    """It was taken for one set, which was then illegal."""
    with pytest.raises(NotationFault) as refused:
        read_line("cover-your-assets", f"{stack}: home home, jewels jewels", NAMES)
    assert (",", True) == (
        refused.value.values["found"],
        "|" in refused.value.values["expected"],
    )


@pytest.mark.parametrize(
    ("slug", "text"),
    [
        ("cover-your-assets", "chips Ana"),
        ("kings-in-the-corner", "flip Ana"),
        ("covert", "stack Ana"),
    ],
)
def test_no_colon_is_missing_after_a_word_of_another_game(slug: str, text: str) -> None:
    """With its colon the line would be one of the header."""
    with pytest.raises(NotationFault) as refused:
        read_line(slug, text, NAMES_OF[slug])
    assert text.split()[0] == refused.value.values["found"]


@pytest.mark.parametrize(
    "text", ["Ana discards home; draws homes", "Ana discards a cash card", "deal Ana: homes"]
)
def test_a_plural_without_a_number_is_no_card(text: str) -> None:
    """Nothing says how many there are; and a cash card is no card and an unseen one."""
    with pytest.raises(NotationFault):
        read_line("cover-your-assets", text, NAMES)


@pytest.mark.parametrize("text", ["Ana pairs homes", "Ana junta casas", "Ana apparie maisons"])
def test_a_plural_names_what_is_paired_but_not_its_partner(text: str) -> None:
    """The partner may be a wild, of which nobody says anything."""
    assert (Pair(0, ("home", "?")),) == read_line("cover-your-assets", text, NAMES).events


@pytest.mark.parametrize(
    ("text", "discarded"),
    [
        ("Ana plays home", "Ana discards home"),
        ("Ana pone casa", "Ana descarta casa"),
        ("Ana met maison", "Ana défausse maison"),
    ],
)
def test_a_card_that_is_laid_down_alone_is_a_question(text: str, discarded: str) -> None:
    """It is half of a pair, or discarded; with two cards it is a pair."""
    with pytest.raises(NotationFault) as raised:
        read_line("cover-your-assets", text, NAMES)
    assert ("TXT140", discarded) == (raised.value.code, raised.value.values["second"])
    card = text.rsplit(" ", 1)[1]
    line = read_line("cover-your-assets", f"{text} {card}", NAMES)
    assert (Pair(0, ("home", "home")),) == line.events


def test_who_won_a_challenge_stands_before_the_draws() -> None:
    """What is wrong is the place of the words, not a card."""
    text = "2. Ana challenges Óscar: jewels / gold; draws cash; Ana wins"
    with pytest.raises(NotationFault) as raised:
        read_line("cover-your-assets", text, NAMES)
    assert ("TXT001", "wins") == (raised.value.code, raised.value.values["found"])


@pytest.mark.parametrize("text", [".", ". # Ana", "..", "and", "1. .", "?."])
@pytest.mark.parametrize("slug", GAMES)
def test_a_line_of_marks_is_a_fault_at_its_place(slug: str, text: str) -> None:
    """A line of which no word is left is diagnosed as it is written."""
    with pytest.raises(NotationFault) as refused:
        read_line(slug, text, NAMES)
    assert refused.value.code == "TXT001"
    assert 0 < refused.value.span.start < refused.value.span.end <= len(text) + 2


def test_a_hand_with_cards_is_no_heading_of_a_round() -> None:
    names = Names({"1": 0, "Ben": 1}, NAMES.kinds)
    expected = read_line("cover-your-assets", "hand 1: home home", names)
    assert expected.data == read_line("cover-your-assets", "hand 1: home, home", names).data
    with pytest.raises(NotationFault) as refused:
        read_line("cover-your-assets", "hand Ben: home, hoome", names)
    assert "," == refused.value.values["found"]


def test_places_are_those_of_the_text_as_it_is_written() -> None:
    """An event in other words stands where its own words stand."""
    text = "2 aunt cleo junta casa casa; roba oro"
    line = read_line("cover-your-assets", text, NAMES)
    assert [text[span.start - 1 : span.end - 1] for span in line.spans] == [
        "junta casa casa",
        "; roba oro",
    ]


def test_a_record_in_one_language_is_not_read_in_another() -> None:
    """A header that names Spanish leaves French words unread."""
    assert LineReader("cover-your-assets", NAMES, "fr").read("Ana défausse bijoux").events
    with pytest.raises(NotationFault):
        LineReader("cover-your-assets", NAMES, "es").read("Ana défausse bijoux")
