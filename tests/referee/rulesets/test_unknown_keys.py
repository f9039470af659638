"""A key of the header that is not known is named, and nobody is accused because of it."""

import pytest

from referee.checking import check
from referee.judge.verdict import RecordVerdict
from referee.report.sentences import message

HEAD = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n"
LEGAL = """
round 1
flip: stocks
1. Ana discards cash
2. Ben discards gold
"""
OUT_OF_TURN = "1. Cleo discards cash\n2. Cleo discards gold\n"
NO_PAIR = "1. Ana pairs cash jewels\n"


def judged(header: str, body: str) -> RecordVerdict:
    """Return the verdict on a record with these lines in its header."""
    return check(HEAD + header + "\n\n" + body).records[0]


@pytest.mark.parametrize("key", ["table: 4", "notes: windy", "mesa: grande", "clima: lluvia"])
def test_a_key_that_is_not_used_is_named_where_something_is_found_or_open(key: str) -> None:
    """It is no finding: the verdict stays. Where nothing is found or open it is kept silently."""
    for body, verdict in (
        (LEGAL, "legal-as-far-as-recorded"),
        (NO_PAIR, "illegal"),
        ("Ana mumbles\n", "unreadable"),
    ):
        record = judged(key, body)
        notes = [
            (one.rule.code, one.line, one.values["key"]) for one in record.findings if one.note
        ]
        assert [("TXT146", 3, key.partition(":")[0])] == notes
        assert verdict == record.verdict


def test_a_key_that_is_not_used_is_named_where_there_is_no_game() -> None:
    found = check("game: Cover Your Assets\ngente: Ana\n").findings
    assert ["TXT102", "TXT146"] == [one.rule.code for one in found]


@pytest.mark.parametrize("key", ["date", "event", "site", "recorder", "fecha", "lieu"])
def test_a_key_of_the_notation_is_never_a_fault(key: str) -> None:
    """Not even before cards, or beside a player of almost that name."""
    record = check(f"game: Cover Your Assets\nplayers: Dat, Even, Sit\n{key}: gold silver\n{LEGAL}")
    assert not [one for one in record.records[0].findings if one.line == 3]


@pytest.mark.parametrize("key", ["Mom", "Mumm", "Um", "umm", "MÓM"])
@pytest.mark.parametrize("value", ["pairs home home", "hello"])
def test_a_key_within_a_letter_of_a_players_name_is_a_finding(key: str, value: str) -> None:
    """It was kept silently, and the next player was then out of turn."""
    text = f"{key}: {value}\nDad pairs jewels jewels\nKid discards gold\nMum discards cash\n"
    record = check(f"game: Cover Your Assets\nplayers: Mum, Dad, Kid\n{text}").records[0]
    (found,) = record.findings
    assert ("TXT142", 3, "Mum") == (found.rule.code, found.line, found.values["nearest"])
    assert "dealer" == found.leaves_open


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("Kings in the Corner", "tray: 7H 9D QS JH"),
        ("Kings in the Corner", "Opa: puts 9C on t1"),
        ("Kings in the Corner", "centro: siete de corazones, 9D, QS, JH"),
        ("Cover Your Assets", "Opa: pairs home home"),
        ("Cover Your Assets", "top: gold silver"),
        ("Cover Your Assets", "Oma: empareja casa casa"),
        ("Covert", "board: rome paris"),
    ],
)
def test_a_key_before_cards_or_a_turn_is_a_finding(game: str, line: str) -> None:
    """It was kept silently, and the record seemed to leave out what the line says."""
    record = check(f"game: {game}\nplayers: Ana, Ben\n{line}\nBen mumbles\n").records[0]
    assert ("TXT142", 3) == (record.findings[0].rule.code, record.findings[0].line)


@pytest.mark.parametrize("value", ["gold", "4", "3 3", "a good one", "Ana and Ben", "passes"])
@pytest.mark.parametrize("game", ["Cover Your Assets", "Kings in the Corner", "Covert"])
def test_a_key_before_anything_else_is_kept(game: str, value: str) -> None:
    record = check(f"game: {game}\nplayers: Ana, Ben\nmotto: {value}\nBen mumbles\n").records[0]
    assert ["TXT146"] == [one.rule.code for one in record.findings if one.line == 3]


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("starts: Ben", "dealer: Ana"),
        ("first player: Ana", "dealer: Cleo"),
        ("First-Player: the youngest", "dealer"),
        ("empieza: Ben", "crupier: Ana"),
        ("premier joueur : Cleo", "donneur: Ben"),
        ("deals: Ben", "dealer"),
        ("donne : Ben", "donneur"),
        ("mode: folk", "rules"),
        ("options: folk", "rules"),
        ("house rules: folk", "rules"),
        ("house-rules: folk", "rules"),
        ("reglas de la casa: folk", "reglas"),
        ("règles maison : folk", "règles"),
    ],
)
def test_natural_words_for_the_dealer_and_the_rules_get_a_hint(line: str, nearest: str) -> None:
    """The dealer is the player before the one who begins; nobody is accused meanwhile."""
    (found,) = judged(line, OUT_OF_TURN).findings[:1]
    assert ("TXT142", 3, nearest) == (found.rule.code, found.line, found.values["nearest"])
    assert found.leaves_open


def test_no_hint_where_the_header_has_the_key() -> None:
    record = judged("dealer: Ben\nstarts: Ana\nrules: official\nmode: folk", OUT_OF_TURN)
    assert [4, 6] == [one.line for one in record.findings if one.rule.code == "TXT146"]


@pytest.mark.parametrize("value", ["?", "unknown", "Unknown", "desconocido", "inconnu"])
def test_a_dealer_who_is_not_known_may_be_left_out(value: str) -> None:
    """The message was that an unseen card is not one of the players."""
    (found,) = judged(f"dealer: {value}", LEGAL).findings
    assert ("TXT148", 3, "dealer") == (found.rule.code, found.line, found.leaves_open)


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_a_name_that_is_not_written_is_no_unseen_card(language: str) -> None:
    record = judged("", LEGAL + "winner: ?\n")
    said = [message(record.game, one, language) for one in record.findings]
    assert "?" in said[-1]
