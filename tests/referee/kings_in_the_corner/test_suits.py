"""Suits in Spanish and French records: letters of the notation, words in messages, one question."""

import pytest

from referee.checking import check
from referee.judge.verdict import RecordVerdict
from referee.report.sentences import message

SPANISH = ("juego: Kings in the Corner\njugadores: Ana, Ben\n", "pone", "sobre")
FRENCH = ("jeu: Kings in the Corner\njoueurs: Ana, Ben\n", "pose", "sur")
STALLS = "hand 1\nstalls: QC 9H KS 4D\n"


def judged(language: tuple[str, str, str], *plays: str, stalls: str = STALLS) -> RecordVerdict:
    """Return the verdict on turns of Ana and Ben, in each of which ``@`` stands for on."""
    head, verb, on = language
    names = ("Ana", "Ben")
    turns = (f"{names[at % 2]} {verb} {play.replace('@', on)}\n" for at, play in enumerate(plays))
    (record,) = check(head + stalls + "".join(turns)).records
    return record


@pytest.mark.parametrize("language", [SPANISH, FRENCH])
def test_a_c_is_clubs_where_no_other_letters_stand(language: tuple[str, str, str]) -> None:
    record = judged(language, "JD @ QC", "8S @ 9H")
    assert ("legal-as-far-as-recorded", []) == (record.verdict, list(record.findings))
    wrong = judged(language, "JS @ QC")
    assert ["KIC209"] == [one.rule.code for one in wrong.findings]


@pytest.mark.parametrize("language", [SPANISH, FRENCH])
@pytest.mark.parametrize("card", ["8P", "3T"])
def test_a_c_beside_letters_of_the_language_is_one_question(
    language: tuple[str, str, str], card: str
) -> None:
    record = judged(language, f"{card} @ 9H", "JC @ QC", "JC @ QC")
    (asked,) = record.findings
    assert ("TXT155", 4, 9, "undecided") == (
        asked.rule.code,
        asked.line,
        asked.column,
        record.verdict,
    )
    for text in ("S ", "H ", "D ", "C "):
        assert text in message(record.game, asked, "fr")


@pytest.mark.parametrize("card", ["8P", "3T"])
def test_letters_of_the_language_are_read_where_no_c_stands(card: str) -> None:
    under = {"8P": "9H", "3T": "4D"}[card]
    for language in (SPANISH, FRENCH):
        record = judged(language, f"{card} @ {under}", stalls="hand 1\nstalls: QD 9H KS 4D\n")
        assert ("legal-as-far-as-recorded", []) == (record.verdict, list(record.findings))


def test_french_ranks_are_read_with_signs_and_letters() -> None:
    for jack in ("V♠", "VP", "valet de pique"):
        record = judged(FRENCH, f"{jack} @ D♥", stalls="hand 1\nstalls: QH 9H KS 4D\n")
        assert ("legal-as-far-as-recorded", []) == (record.verdict, list(record.findings))


def test_a_player_called_like_a_card_asks_nothing() -> None:
    text = "jeu: Kings in the Corner\njoueurs: JP, Ben\nhand 1\nstalls: QC 9H KS 4D\n"
    (record,) = check(f"{text}JP pose JD sur QC\n").records
    assert [] == list(record.findings)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("es", "la jota de picas no puede ir sobre la reina de tréboles en t1"),
        ("fr", "le valet de pique ne peut pas aller sur la dame de trèfle"),
        ("en", "JS cannot be laid on QC"),
    ],
)
def test_messages_name_cards_in_words(language: str, sentence: str) -> None:
    record = judged(SPANISH, "JS @ QC")
    assert message(record.game, record.findings[0], language).startswith(sentence)


@pytest.mark.parametrize(
    ("end", "asked"), [("AT T1", False), ("AT 21:02", False), ("AT 9 PM", False), ("AT 9H", True)]
)
def test_at_before_a_stall_or_a_time_is_no_card(end: str, asked: bool) -> None:
    text = f"game: Kings in the Corner\nplayers: Ana, Ben\n{STALLS}ANA PUTS JC {end}\n"
    assert asked == ("TXT155" in [one.rule.code for one in check(text).findings])
