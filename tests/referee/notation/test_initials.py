"""Initials of players, and names with an article, are read where they can mean one player only."""

import pytest
from reading_lines import read_line

from referee.notation.line import Names, NotationFault

ASSETS = ("home", "cash", "gold", "silver", "jewels")
KINGS = tuple(f"{rank}{suit}" for rank in ("10", *"A23456789JQK") for suit in "SHDC")


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("M pairs home gold", "Mom pairs home gold"),
        ("K challenges D: home", "Kid challenges Dad: home"),
        ("the kid discards cash", "Kid discards cash"),
        ("Mom challenges the kid: home / pass", "Mom challenges Kid: home / pass"),
        ("la mom descarta efectivo", "Mom discards cash"),
        ("Kid défie le dad : home / passe", "Kid challenges Dad: home / pass"),
        ("scores: M 5000, D 0, K 0", "scores: Mom 5000, Dad 0, Kid 0"),
    ],
)
def test_initials_and_articles_name_players(written: str, canonical: str) -> None:
    names = Names.of(("Mom", "Dad", "Kid"), ASSETS)
    read = [read_line("cover-your-assets", text, names) for text in (written, canonical)]
    assert read[1].events == read[0].events
    assert read[0].replaced_words > 0


@pytest.mark.parametrize(
    ("slug", "players", "written", "canonical"),
    [
        ("cover-your-assets", ("Cash", "Ben"), "Ben discards the cash", "Ben discards cash"),
        (
            "cover-your-assets",
            ("Silver", "Ben"),
            "Ben pairs a home and the silver",
            "Ben pairs home silver",
        ),
        *(
            ("kings-in-the-corner", ("Jack", "King", "Ace", "Rey", "Roi"), written, canonical)
            for written, canonical in (
                ("Jack puts the king of hearts on k1", "Jack puts KH on k1"),
                ("King puts a jack of hearts on t1", "King puts JH on t1"),
                ("Rey puts an ace of hearts on t1", "Rey puts AH on t1"),
                ("Rey pone el rey de corazones en k1", "Rey puts KH on k1"),
                ("Roi pose le roi de cœur sur k1", "Roi puts KH on k1"),
            )
        ),
    ],
)
def test_a_card_with_an_article_is_no_player(
    slug: str, players: tuple[str, ...], written: str, canonical: str
) -> None:
    names = Names.of(players, KINGS if slug.startswith("kings") else ASSETS)
    assert read_line(slug, canonical, names).events == read_line(slug, written, names).events


@pytest.mark.parametrize("initial", "EASO")
def test_an_initial_may_also_be_a_side_of_the_table_or_a_word(initial: str) -> None:
    """E is east as well, and in Spanish "and", A is "to", and O "or"."""
    names = Names.of(("Eva", "Ana", "Sue", "Oto"), KINGS)
    name = next(one for one in names.seats if one[0] == initial)
    for text in (
        "3. {} passes",
        "3. {} pasa",
        "scores: {} 5",
        "deal {}: KH 2C",
        "{} pone 9S en t1",
    ):
        canonical, written = (
            read_line("kings-in-the-corner", text.format(one), names) for one in (name, initial)
        )
        assert canonical.events == written.events
    east = read_line("kings-in-the-corner", "E puts JS on E", names)
    assert read_line("kings-in-the-corner", "Eva puts JS on east", names).events == east.events


def test_a_pronoun_is_no_initial() -> None:
    with pytest.raises(NotationFault) as raised:
        read_line("cover-your-assets", "I discards cash", Names.of(("Iris", "Ben"), ASSETS))
    assert ("TXT104", "I") == (raised.value.code, raised.value.values["name"])


def test_an_initial_of_two_players_names_none() -> None:
    with pytest.raises(NotationFault) as raised:
        read_line("cover-your-assets", "M pairs home gold", Names.of(("Mom", "Max"), ASSETS))
    assert "TXT104" == raised.value.code


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("Tom: JS on QH", "Tom puts JS on QH"),
        ("T JS on QH, 10H on JS", "Tom puts JS on QH, puts 10H on JS"),
        ("Tom t1 to t3", "Tom moves t1 to t3"),
        ("Tom puts JS on QH, KD to a corner", "Tom puts JS on QH, puts KD on corner"),
        ("Tom pone JS sobre QH, KD a una esquina", "Tom puts JS on QH, puts KD on corner"),
        ("K puts K of hearts on k1", "Kim puts KH on k1"),
        ("Zoé : J♠ sur QH", "Zoé puts JS on QH"),
    ],
)
def test_a_play_without_its_verb_is_read_after_the_player(written: str, canonical: str) -> None:
    """The player and a card of its place can be nothing else."""
    names = Names.of(("Tom", "Kim", "Zoé"), KINGS)
    read = [read_line("kings-in-the-corner", text, names) for text in (written, canonical)]
    assert read[1].events == read[0].events


def test_a_card_alone_after_the_player_is_no_play() -> None:
    with pytest.raises(NotationFault):
        read_line("kings-in-the-corner", "Tom: JS", Names.of(("Tom", "Kim"), KINGS))


@pytest.mark.parametrize(
    ("slug", "written", "canonical"),
    [
        ("kings-in-the-corner", "Tom draws a card: 5C", "Tom draws 5C"),
        ("kings-in-the-corner", "Tom draws two cards: 4C 5D", "Tom draws 4C 5D"),
        ("kings-in-the-corner", "Tom roba una carta: 5C", "Tom draws 5C"),
        ("kings-in-the-corner", "Tom pioche une carte : 5C", "Tom draws 5C"),
        (
            "cover-your-assets",
            "Tom discards cash; draws a card: gold",
            "Tom discards cash; draws gold",
        ),
        ("cover-your-assets", "Tom pairs two cards, home home", "Tom pairs home home"),
        ("cover-your-assets", "Tom défausse une carte or", "Tom discards gold"),
        ("cover-your-assets", "Tom pairs a pair of home and gold", "Tom pairs home gold"),
        ("cover-your-assets", "Tom made a pair of jewels and cash", "Tom pairs jewels cash"),
        ("cover-your-assets", "Tom took cash with his own cash", "Tom takes cash with cash"),
        (
            "cover-your-assets",
            "Tom took jewels with one of his jewels",
            "Tom takes jewels with jewels",
        ),
        ("cover-your-assets", "Tom took cash with her own gold", "Tom takes cash with gold"),
    ],
)
def test_cards_that_are_told_after_their_number_are_no_others(
    slug: str, written: str, canonical: str
) -> None:
    """They were counted twice, and the player was accused of drawing twice."""
    names = Names.of(("Tom", "Kim"), KINGS if slug.startswith("kings") else ASSETS)
    assert read_line(slug, canonical, names).events == read_line(slug, written, names).events


@pytest.mark.parametrize(
    "written",
    [
        "Tom pairs a pair of jewels and gold",
        "Tom discards cash; draws two cards home",
        "Tom discards cash; draws two cards, home",
        "Tom descarta efectivo; roba dos cartas casa",
    ],
)
def test_cards_that_may_be_counted_twice_are_a_question(written: str) -> None:
    with pytest.raises(NotationFault) as raised:
        read_line("cover-your-assets", written, Names.of(("Tom", "Kim"), ASSETS))
    assert "TXT140" == raised.value.code
