"""A misspelt verb gets the nearest one that may stand there, in every language."""

from collections.abc import Iterator

import pytest
from reading_lines import read_line

from referee import check
from referee.notation.diagnosis import word_of
from referee.notation.expressions import keywords
from referee.notation.grammar import parser, read_file
from referee.notation.line import Names, NotationFault
from referee.notation.reader import LineReader
from referee.notation.rules import notation_rule
from referee.notation.spelling import nearest
from referee.notation.spelling import slips as slips_between
from referee.notation.word_tables import spellings
from referee.report.rulebook import refusal
from referee.report.sentences import message
from referee_spec.games import GAMES

HEADS = ("1. Ana ", "Ana ")
BEFORE = {
    "cover-your-assets": {"draws": "1. Ana skips; "},
    "kings-in-the-corner": dict.fromkeys(
        ("pays", "fined", "draws", "refuses to draw"), "1. Ana passes; "
    ),
    "covert": {},
}
"""What stands before the verbs that do not begin a turn."""


def verbs(slug: str) -> list[str]:
    """Return the first words of the rules that are a step of a turn."""
    names = Names({"Ana": 0, "Ben": 1}, frozenset())
    text = read_file(f"{slug.replace('-', '_')}.lark")
    terminals = {one.name for one in parser(slug).terminals if one.name in text}
    found = []
    for word in sorted({word_of(slug, one) for one in terminals} - {""}):
        for head in (BEFORE[slug].get(word, "1. Ana "),):
            try:
                read_line(slug, f"{head}{word} %", names)
            except NotationFault as fault:
                if fault.span.start > len(head) + 1:
                    found.append(word)
    return found


def slips(word: str) -> Iterator[str]:
    """Yield the word with a letter left out, with two exchanged, and with one more."""
    for at in range(len(word)):
        if word[at] == " ":
            continue
        yield word[:at] + word[at + 1 :]
        yield word[:at] + "x" + word[at:]
        if " " not in word[at : at + 2] and len(set(word[at : at + 2])) == 2:
            yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]


@pytest.mark.thorough
@pytest.mark.parametrize("slug", GAMES)
def test_every_verb_of_a_turn_is_suggested(slug: str) -> None:
    names = Names({"Ana": 0, "Ben": 1}, frozenset())
    heads = (*HEADS, *(("1. Ana waits; ", "1. Ana waits; Ben ") if slug == "covert" else ()))
    known = verbs(slug)
    assert len(known) > 4
    words = {text for word, text in spellings(slug, "en") if text != word}
    known = [verb for verb in known if verb not in words]
    for verb in known:
        for head in (BEFORE[slug][verb],) if verb in BEFORE[slug] else heads:
            for slip in {*slips(verb)} - words:
                with pytest.raises(NotationFault) as raised:
                    read_line(slug, f"{head}{slip} 3", names)
                if slip not in known:
                    alike = [one for one in known if slips_between(slip, one) == 1]
                    expected = verb if alike == [verb] else ""
                    assert expected == raised.value.values["nearest"], f"{head}{slip}"
                    assert len(head) + 1 == raised.value.span.start


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("rolsl Ana: 1 2 3 4 5", "rolls"),
        ("ha ganado Ana", ""),
        ("rond 1", "round"),
        ("1. Ana places 3 ni movement", "in"),
        ("Bob plases 3 in movement", "places"),
        ("1. Ana waits; xyzzy 3", ""),
        ("1. Ana draws 3", ""),
        ("1. Ana takes the red 3", ""),
        ("1. Ana compleets 3", "completes"),
    ],
)
def test_other_words_are_suggested_too(line: str, nearest: str) -> None:
    names = Names({"Ana": 0, "Ben": 1}, frozenset())
    with pytest.raises(NotationFault) as raised:
        read_line("covert", line, names)
    assert nearest == raised.value.values["nearest"]


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("1. Ana flies from Rome-Bonn with rome-radio", ""),
        ("1. Ana moves 3: rome-mylan", "milan"),
        ("1. Ana flies from rmoe with rome-radio", "rome"),
    ],
)
def test_no_card_is_suggested_for_a_city(line: str, nearest: str) -> None:
    """The name of a card begins with that of its city, so that it is always similar."""
    names = Names({"Ana": 0}, frozenset({"rome", "milan", "rome-radio", "milan-money"}))
    with pytest.raises(NotationFault) as raised:
        read_line("covert", line, names)
    assert ("TXT130", nearest) == (raised.value.code, raised.value.values["nearest"])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "(did you mean places?)"),
        ("es", "(¿quizá «places»?)"),
        ("fr", "(peut-être «\u202fplaces\u202f»\u202f?)"),
    ],
)
def test_it_is_said_in_every_language(language: str, said: str) -> None:
    names = Names({"Ana": 0}, frozenset())
    with pytest.raises(NotationFault) as raised:
        read_line("covert", "1. Ana stops 1; plcaes 3", names)
    fault = raised.value
    assert said in refusal("covert", notation_rule(fault.code), language, fault.values)


@pytest.mark.parametrize(
    ("slug", "line", "near"),
    [
        ("kings-in-the-corner", "hnad 1", "hand"),
        ("kings-in-the-corner", "deel Ana: ?", "deal"),
        ("kings-in-the-corner", "foo 1", ""),
        ("cover-your-assets", "rund 1", "round"),
        ("covert", "foo 1 2", ""),
    ],
)
def test_a_word_that_starts_no_line_is_the_fault(slug: str, line: str, near: str) -> None:
    """It is no player's name either, so that no verb is expected after it."""
    with pytest.raises(NotationFault) as raised:
        read_line(slug, line, Names({"Ana": 0, "Ben": 1}, frozenset()))

    fault = raised.value
    assert (1, ("terminal.START",), near) == (
        fault.span.start,
        fault.values["expected"],
        fault.values["nearest"],
    )


@pytest.mark.parametrize("line", ["round #2", "Round # 2  ", "ronda #2"])
def test_the_number_of_a_heading_is_no_comment(line: str) -> None:
    """It is suggested without its sign, and not read out of a comment."""
    reader = LineReader("cover-your-assets", Names({"Ana": 0}, frozenset()), "es")
    with pytest.raises(NotationFault) as raised:
        reader.read(line)
    found = raised.value.values["found"]
    assert ("#", "2", "2") == (found[0], found[-1], raised.value.values["nearest"])
    assert line.index("#") + 1 == raised.value.span.start


def test_a_misspelt_verb_after_a_misspelt_name_is_still_suggested() -> None:
    with pytest.raises(NotationFault) as raised:
        read_line("cover-your-assets", "Anna discrads home", Names({"Ana": 0}, frozenset()))

    assert "discards" == raised.value.values["nearest"]


@pytest.mark.parametrize(
    ("card", "nearest"),
    [("clasic", "classic-auto"), ("classic", "classic-auto"), ("bank", ""), ("acct", "")],
)
def test_a_card_written_by_a_part_of_its_name_is_suggested(card: str, nearest: str) -> None:
    """Two cards have bank in their name, so neither is suggested."""
    (one,) = check(
        f"game: Cover Your Assets\nplayers: Ana, Ben\nround 1\nAna discards {card}\n"
    ).records
    (found,) = [one for one in one.findings if one.rule.code == "TXT105"]
    assert nearest == found.values["nearest"]


def test_a_card_like_no_other_gets_all_cards_of_a_small_deck_listed() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana discards joker\n"
    (found,) = check(text).records[0].findings
    for language, told in (("en", "its cards are"), ("es", "sus cartas son"), ("fr", "ses cartes")):
        shown = message("cover-your-assets", found, language)
        assert told in shown
        assert "stocks" in shown and "piggy-bank" in shown


@pytest.mark.parametrize("language", ["", "idioma: es\n"])
def test_the_cards_of_a_small_deck_are_listed_in_the_language_of_the_record(language: str) -> None:
    """Also where only its words tell the language."""
    text = f"juego: Cover Your Assets\njugadores: Ana, Ben\n{language}1. Ana descarta xyz\n"
    (found,) = check(text).records[0].findings
    shown = message("cover-your-assets", found, "es")
    assert "acciones, alcancía, auto-clásico" in shown and "stocks" not in shown


@pytest.mark.parametrize(
    ("game", "play", "edition"),
    [
        ("game: Cover Your Assets", "discards piano", "modern"),
        ("game: Cover Your Assets", "discards comic", "modern"),
        ("game: Cover Your Assets\nedition: modern", "discards stocks", "classic"),
        ("juego: Cover Your Assets", "descarta cabaña", "modern"),
        ("jeu: Cover Your Assets", "défausse petit-train", "modern"),
        ("game: Cover Your Assets", "discards bank", ""),
        ("jeu: Cover Your Assets", "apparie chemin maison", ""),
        ("game: Cover Your Assets", "discards joker", ""),
        ("game: Covert", "drops joker", ""),
    ],
)
def test_a_card_of_another_box_names_its_edition(game: str, play: str, edition: str) -> None:
    """It is not taken for a misspelt card of the box that the record names."""
    record = check(f"{game}\nplayers: Ana, Ben\n1. Ana {play}\n").records[0]
    (found,) = [one for one in record.findings if one.rule.code == "TXT105"]
    assert edition == found.values["edition"]
    for language in ("en", "es", "fr"):
        shown = message("cover-your-assets", found, language)
        assert (f": {edition}" in shown) if edition else "edi" not in shown


@pytest.mark.parametrize(
    ("deck", "play"),
    [("Kings in the Corner", "puts joker on k1"), ("Covert", "breaks joker on t1")],
)
def test_the_cards_of_a_large_deck_are_not_listed(deck: str, play: str) -> None:
    text = f"game: {deck}\nplayers: Ana, Ben\n1. Ana {play}\n"
    (found,) = [one for one in check(text).records[0].findings if one.rule.code == "TXT105"]
    assert message(deck.lower().replace(" ", "-"), found, "en").endswith("in this deck")


@pytest.mark.parametrize(
    ("written", "suggested"),
    [("xyzzy", ""), ("minus-oen", "menos-uno"), ("menos-un", "menos-uno")],
)
def test_a_suggested_card_is_in_the_language_of_the_line(written: str, suggested: str) -> None:
    text = f"juego: Covert\njugadores: Ana, Ben\n1. Ana completa {written}\n"
    (found,) = [one for one in check(text).records[0].findings if one.rule.code == "TXT105"]
    assert suggested == found.values["nearest"]


@pytest.mark.parametrize(
    ("language", "stalls"),
    [
        ("en", "a stall (t1 to t4 or k1 to k4)"),
        ("es", "un puesto (de t1 a t4 o de k1 a k4)"),
        ("fr", "une place (de t1 à t4 ou de k1 à k4)"),
    ],
)
def test_a_stall_that_does_not_exist_gets_all_stalls_listed(language: str, stalls: str) -> None:
    text = "game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\nAna puts 3S on t5\n"
    (one,) = check(text).records
    (found,) = [one for one in one.findings if one.rule.code == "TXT001"]
    assert stalls in message(one.game, found, language)


@pytest.mark.parametrize("word", ["discardsxxx", "discards" + "x" * 11, "x" * 25, "dr", ""])
def test_nothing_is_like_a_word_of_more_than_two_slips(word: str) -> None:
    assert "discards" == nearest("disacrdss", ["draws", "discards"])
    assert "" == nearest(word, ["draws", "discards"])


def test_a_misplaced_line_is_quoted_in_the_words_of_the_record() -> None:
    """Not by the word of the notation for which they stand."""
    text = (
        "juego: Cover Your Assets\njugadores: Ana, Ben\n1. Ana junta casa casa\n"
        "pila Ben: casa casa\nturno de: Ben\ncrupier: Ben\n"
    )
    found = [one for one in check(text).findings if one.rule.code == "TXT107"]
    begun = ["pila Ben", "turno de", "crupier"]
    assert begun == [one.values["kind"] for one in found]


@pytest.mark.parametrize(
    ("line", "found", "expected"),
    [
        ("claim Ben: before 1 Ana held 2 jewels", "2", ("at least", "at most", "exactly")),
        ("afirma Ben: antes de 1 Ana tenía 2 joyas", "2", ("al menos", "a lo sumo", "exactamente")),
        ("claim Ben: Ana held no jewels", "Ana", ("before", "after")),
        ("affirme Ben: Ana avait aucun bijou", "Ana", ("avant", "après")),
    ],
)
def test_what_a_claim_lacks_is_named(line: str, found: str, expected: tuple[str, ...]) -> None:
    """A number is not taken for a card, nor what was held for what was done."""
    text = f"game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana pairs home home\n{line}\n"
    (fault,) = [one for one in check(text).findings if one.line == 4]
    assert (found, expected) == (fault.values["found"], fault.values["expected"])


@pytest.mark.parametrize(
    ("game", "line", "verb"),
    [
        ("Kings in the Corner", "1. puts JS on t1; draws ?", "puts"),
        ("Kings in the Corner", "pasa; paga 1", "pasa"),
        ("Cover Your Assets", "1. discards cash", "discards"),
        ("Cover Your Assets", "disputed\nper Ana: pairs home home\nper Ben: Ana skips", "pairs"),
    ],
)
def test_a_turn_without_its_player_lacks_a_name(game: str, line: str, verb: str) -> None:
    """The verb is not taken for a name after which a verb was expected."""
    text = f"game: {game}\nplayers: Ana, Ben\nstalls: QH 9S 4D 10C\n{line}\n"
    found = [one for one in check(text).findings if one.text in line.split("\n")]
    assert [(verb, ("terminal.NAME",))] == [
        (one.values["found"], one.values["expected"]) for one in found if one.rule.code == "TXT001"
    ]


def test_what_cannot_start_a_line_is_told_what_can_in_a_few_words() -> None:
    """A line is crossed out, for instance; the list of all words that start one says less."""
    lines = "game: Cover Your Assets\nplayers: Ana, Ben\n~~2. Ana discards cash~~\n"
    (found,) = check(lines).findings
    assert ("terminal.START",) == found.values["expected"]


@pytest.mark.parametrize(
    ("slug", "line"),
    [
        ("cover-your-assets", "Ana - piggy bank from pile"),
        ("kings-in-the-corner", "Ana plases 8S onto t1"),
        ("kings-in-the-corner", "Ana stalls 8S in stalls"),
        ("covert", "Ana - missions from complete"),
    ],
)
def test_words_of_an_english_line_are_of_no_other_language(slug: str, line: str) -> None:
    """ "Pile" is a stack in French, and French verbs were expected."""
    with pytest.raises(NotationFault) as error:
        LineReader(slug, Names({"Ana": 0}, frozenset({"piggy-bank", "8S"}))).read(line)
    expected = error.value.values["expected"]
    verbs = [word for word in expected if word[0].isalpha() and "." not in word]
    assert {*verbs} <= {*keywords(slug), "acts first", "refuses to draw"}


@pytest.mark.parametrize(
    ("language", "line", "nearest"),
    [
        ("en", "next: Ana", "to play"),
        ("en", "deck: 40", "pile"),
        ("es", "juega: Ana", "turno de"),
        ("es", "siguiente: Ana", "turno de"),
        ("es", "baraja: 40", "mazo"),
        ("fr", "joue : Ana", "au tour de"),
        ("fr", "talon : 40", "pioche"),
        ("en", "discards: gold", "discard"),
        ("fr", "défaussées : or", "défausse"),
    ],
)
def test_natural_words_for_lines_of_a_position_get_a_hint(
    language: str, line: str, nearest: str
) -> None:
    """The message was that such a line cannot stand there."""
    reader = LineReader("cover-your-assets", Names({"Ana": 0}, frozenset({"gold"})), language)
    with pytest.raises(NotationFault) as error:
        reader.read(line)
    assert ("TXT001", nearest) == (error.value.code, error.value.values["nearest"])


@pytest.mark.parametrize(
    "line",
    ["next player: Ana", "whose turn: Ana", "siguiente jugador: Ana", "prochain joueur : Ana"],
)
def test_whose_turn_it_is_may_be_said_in_several_words(line: str) -> None:
    assert "part" == LineReader("covert", Names({"Ana": 0}, frozenset({"rome"}))).read(line).kind
