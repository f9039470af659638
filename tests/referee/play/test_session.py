"""A record that is being written offers what may come next, and goes back."""

import random
from pathlib import Path

import pytest

import referee
from referee.play.session import Session
from referee.recording import Record, read

GAMES = ("Cover Your Assets", "Kings in the Corner")


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Return a session of a game of Cover Your Assets whose first turn begins."""
    begun = Session(Record("Cover Your Assets", ["Ana", "Ben"]), str(tmp_path / "game.txt"))
    begun.add("round 1")
    return begun


def choose(session: Session, text: str) -> None:
    """Choose the event with this text."""
    [choice] = [one for one in session.choices() if one.text == text]
    session.add(choice)


def test_every_change_is_saved(session: Session) -> None:
    """The file holds the record at any time."""
    choose(session, "Ana discards home")
    assert session.text == Path(session.path).read_text("utf-8")
    assert session.text.endswith("\n1. Ana discards home\n")


def test_hidden_cards_come_first(session: Session) -> None:
    """A drawn card is a question mark, or a known one, and goes into the line of the turn."""
    assert "deal Ana: ? ? ? ? ?" == session.choices()[0].text
    choose(session, "Ana discards home")
    draws = [one.text for one in session.choices("draws")]
    assert ["Ana discards home; draws ?", "Ana discards home; draws piggy-bank"] == draws[:2]
    choose(session, "Ana discards home; draws ?")
    assert session.text.endswith("\n1. Ana discards home; draws ?\n")
    assert all(one.text.startswith("Ben ") for one in session.choices())


def test_choices_are_the_legal_moves(session: Session) -> None:
    """What chance may bring comes before them."""
    moves = [one.text for one in session.choices()]
    assert moves[-len(session.record.table.legal_moves) :] == [*session.record.table.legal_moves]


def test_a_search_ignores_order_capitals_and_accents(session: Session) -> None:
    """All words must stand in the text of a move."""
    found = [one.text for one in session.choices("Silver HÓME")]
    assert ["Ana pairs home silver"] == found


def test_undo_takes_one_change_after_the_other_back(session: Session) -> None:
    """The file goes back as well; a session that has changed nothing cannot go back."""
    choose(session, "Ana discards home")
    choose(session, "Ana discards home; draws gold")
    session.add("2. Ben discards cash")
    assert session.undo()
    assert session.text.endswith("\n1. Ana discards home; draws gold\n")
    assert session.undo()
    assert session.text == Path(session.path).read_text("utf-8")
    assert "Ana discards home; draws gold" in [one.text for one in session.choices()]
    assert session.undo()
    assert session.undo()
    assert not session.undo()


def test_undo_goes_back_into_the_middle_of_a_turn(tmp_path: Path) -> None:
    """A line that is read is a whole turn, but here the player was not done."""
    session = Session(Record("Kings in the Corner", ["Ana", "Ben"]), str(tmp_path / "game.txt"))
    session.add("hand 1")
    choose(session, "Ana puts KC on k1")
    choose(session, "Ana puts KC on k1, puts QH on k1")
    assert session.undo()
    assert session.text.endswith("\n1. Ana puts KC on k1\n")
    assert "Ana puts KC on k1; draws ?" in [one.text for one in session.choices()]


def test_what_the_rules_refuse_changes_nothing(session: Session) -> None:
    """The refusal says which rule, and the record goes on."""
    before = session.text
    with pytest.raises(referee.Refused) as refused:
        session.add("1. Ana pairs gold silver")
    assert "CYA212" == refused.value.finding.rule.code
    assert before == session.text == Path(session.path).read_text("utf-8")
    choose(session, "Ana discards home")


def test_a_play_that_the_table_let_stand_is_marked(session: Session) -> None:
    """It is then a note, and the record goes on."""
    session.add("1! Ana pairs gold silver; draws ? ?")
    assert all(one.text.startswith("Ben ") for one in session.choices())


def test_a_typed_line_may_go_on_with_the_turn(session: Session) -> None:
    """A semicolon begins what is added to the last line."""
    session.add("1. Ana pairs home home")
    session.add("; draws ? gold")
    assert session.text.endswith("\n1. Ana pairs home home; draws ? gold\n")


def test_a_record_that_was_read_goes_on_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    """Cards drawn are added to its last line, whose comment is kept."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana discards home  # at last\n"
    session = Session(*read(text), str(tmp_path / "game.txt"))
    choose(session, "Ana discards home; draws gold")
    assert session.text.endswith("\n1. Ana discards home; draws gold  # at last\n")


def test_only_drawn_cards_are_hidden(tmp_path: Path) -> None:
    """A card that is put on a stall lies open."""
    session = Session(Record("Kings in the Corner", ["Ana", "Ben"]), str(tmp_path / "game.txt"))
    session.add("hand 1")
    choose(session, "Ana puts KC on k1")
    hidden = [one.text for one in session.choices() if "?" in one.text and "deal" not in one.text]
    assert ["Ana puts KC on k1; draws ?"] == hidden


def test_a_session_has_one_language(tmp_path: Path) -> None:
    """The moves are offered, found, typed and saved in it."""
    text = "juego: Cubra sus activos\njugadores: Ana, Ben\n1. Ana descarta casa\n"
    session = Session(*read(text), str(tmp_path / "game.txt"), language="es")
    assert "Ana descarta casa; roba ?" == session.choices()[0].text
    session.add("; roba ?")
    choose(session, session.choices("ALCANCIA descarta")[0].text)
    assert session.text == Path(session.path).read_text("utf-8")
    assert "\n1. Ana descarta casa; roba ?\n2. Ben descarta alcancía\n" in session.text
    assert session.undo()
    assert session.text.endswith("\n1. Ana descarta casa; roba ?\n")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_random_choices_is_legal(game: str, tmp_path: Path) -> None:
    """Every choice that is offered can be made, saved and read again.

    The last turn may not be finished.
    """
    chance = random.Random(7)
    session = Session(Record(game, ["Ana", "Ben", "Cleo"]), str(tmp_path / "game.txt"))
    for _ in range(40):
        session.add(chance.choice(session.choices()))
    finished = session.text[: session.text.rstrip().rindex("\n") + 1]
    assert referee.check(finished).verdict in ("legal", "legal-as-far-as-recorded")
    [again] = read(session.text)
    assert session.record.table == again.table


def test_a_wrong_line_is_refused_in_the_language_of_the_session(tmp_path: Path) -> None:
    """The words that may stand there are those of the record."""
    record = Record("Cover Your Assets", ["Ana", "Ben"])
    session = Session(record, str(tmp_path / "game.txt"), language="es")
    with pytest.raises(referee.Refused) as refused:
        session.add("Ana xunta casa casa")
    assert "junta" == refused.value.finding.values["nearest"]
