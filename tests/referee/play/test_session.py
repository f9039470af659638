"""A record that is being written offers what may come next, and goes back."""

import random
from pathlib import Path

import pytest

import referee
from referee.engine.files import CannotWrite
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


def test_a_line_that_another_program_added_is_kept(session: Session) -> None:
    """It is said, whether the file was saved before or read."""
    path = Path(session.path)
    changed = path.read_text("utf-8") + "# added\n"
    path.write_text(changed, "utf-8")
    with pytest.raises(CannotWrite, match="changed after it was read"):
        choose(session, "Ana discards home")
    again = Session(*read(changed), session.path)
    path.unlink()
    with pytest.raises(CannotWrite, match="changed after it was read"):
        choose(again, "Ana discards home")
    assert not path.exists()


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


def test_a_turn_goes_on_after_a_refused_line(tmp_path: Path) -> None:
    """Once such a line had ended the turn, and what was added then could not be taken back."""
    session = Session(Record("Kings in the Corner", ["Ana", "Ben"]), str(tmp_path / "game.txt"))
    choose(session, "Ana puts 2S on t1")
    with pytest.raises(referee.Refused):
        session.add("to play: Ana")
    choose(session, "Ana puts 2S on t1; draws ?")
    while session.undo():
        pass
    assert session.begun == session.text


def test_a_turn_goes_on_before_its_comments(tmp_path: Path) -> None:
    [record] = read(
        "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana discards home  # why\n# so says Ben\n"
    )
    session = Session(record, str(tmp_path / "game.txt"))
    session.add("; draws gold")
    assert session.text.endswith("1. Ana discards home; draws gold  # why\n# so says Ben\n")


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


SETUP = (
    "character Ana: condor",
    "character Ben: osprey",
    "agents Ana: rome-radio oslo-money paris-recorder",
    "agents Ben: ? ? ?",
    "cubes: berlin-lockpick" + " ?" * 11,
    "deal Ana: ? ?",
    "deal Ben: ? ?",
    "regions: ? ? ? ? ? ?",
    "missions Ana: iron-harbour iron-mirror amber-falcon keeps iron-harbour ?",
    "missions Ben: ? ? ? keeps ? ?",
    "open: ? ? ?",
    "codes Ana: ? ?",
    "codes Ben: ? ?",
    "tiles: 1 3 3 5 1 4 2 6 6 5 2 4",
    "lots: 1 2 3 4 4, 1 4 4 6 6",
    "round 1",
    "rolls Ana: 1 1 4 4 6",
    "rolls Ben: 1 4 4 5 6",
)


def test_the_setup_of_covert_is_filled_in(tmp_path: Path) -> None:
    """Each line is offered, its cards and dice can be typed, and it is then the first."""
    session = Session(Record("Covert", ["Ana", "Ben"]), str(tmp_path / "game.txt"))
    for line in SETUP:
        first = line.partition(":")[0]
        [blank] = [one for one in session.choices() if one.text.partition(":")[0] == first]
        assert "?" in blank.text or blank.text == line
        session.add(session.choices(line)[0])
        assert session.text.endswith(f"{line}\n")
    assert session.record.table.to_act == "Ben"


def test_cards_that_lie_elsewhere_are_not_offered(tmp_path: Path) -> None:
    """A part of a card's name is enough; the rest of the line stays open."""
    session = Session(Record("Covert", ["Ana", "Ben"]), str(tmp_path / "game.txt"), language="fr")
    for line in SETUP[:3]:
        session.add(line)
    assert "agents Ben: ? ? ?" == session.choices()[0].text
    city, found = session.choices("Agents ben: OSLO")
    assert "agents Ben: oslo ? ?" == city.text
    assert ("agents Ben: oslo-caméra ? ?", "agents Ben: oslo-caméra ") == (found.text, found.begins)
    [as_typed, *others] = session.choices("agents Ben: oslo-caméra ")
    assert ("agents Ben: oslo-caméra ? ?", "") == (as_typed.text, as_typed.begins)
    assert "agents Ben: oslo-caméra athènes-argent ?" in [one.text for one in others]
    assert not session.choices("agents Ben: rome-radio")


def test_of_kept_cards_those_that_were_dealt_are_offered(tmp_path: Path) -> None:
    """The words between the cards need not be typed."""
    session = Session(Record("Covert", ["Ana", "Ben"]), str(tmp_path / "game.txt"))
    for line in SETUP[:8]:
        session.add(line)
    dealt = "missions Ana: iron-harbour iron-mirror amber-falcon"
    found = session.choices(f"{dealt} iron")
    kept = [f"{dealt} keeps {card} ?" for card in ("iron-harbour", "iron-mirror")]
    assert kept == [one.text for one in found]


def test_dice_are_shown_as_far_as_they_are_typed(tmp_path: Path) -> None:
    """A line in which dice are missing, or wrong, cannot be chosen."""
    session = Session(Record("Covert", ["Ana", "Ben"]), str(tmp_path / "game.txt"))
    for line in SETUP[:13]:
        session.add(line)
    [tiles] = session.choices("tiles: 1 3")
    assert ("tiles: 1 3" + " ?" * 10, None) == (tiles.text, tiles.event)
    assert [tiles.text] == [one.text for one in session.choices("tiles: 1 3 ")]
    assert not session.choices("tiles: 1 3 3 5 1 4 2 6 6 5 2 5")


@pytest.mark.parametrize(
    ("begun", "line"),
    [("deal Ana: 7h ", "deal Ana: 7H 10S ? ? ? ? ?"), ("stalls: ", "stalls: 10S ? ? ?")],
)
def test_hands_and_stalls_of_kings_are_filled_in(begun: str, line: str, tmp_path: Path) -> None:
    """What is dealt is filled in likewise in each game."""
    session = Session(Record("Kings in the Corner", ["Ana", "Ben"]), str(tmp_path / "game.txt"))
    session.add("hand 1")
    if begun.startswith("stalls"):
        for name in ("Ana", "Ben"):
            session.add(f"deal {name}: ? ? ? ? ? ? ?")
    assert line == session.choices(f"{begun}10s")[0].text


def test_a_move_that_is_typed_is_the_first(tmp_path: Path) -> None:
    """Another one with the same words comes after it."""
    session = Session(Record("Kings in the Corner", ["Ana", "Ben"]), str(tmp_path / "game.txt"))
    session.add("hand 1")
    moves = ("Ana moves t1 to t2", "Ana moves t2 to t1")
    for move, other in (moves, moves[::-1]):
        assert [move, other] == [one.text for one in session.choices(move.lower())]


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
