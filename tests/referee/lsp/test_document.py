"""What an editor shows of a record: findings, texts, completions, fixes, structure."""

from itertools import accumulate
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lsprotocol.types import DiagnosticSeverity, Position, Range, TextEdit
from pygls.workspace import PositionCodec

import referee
from referee.lsp import completing, diagnostics, fixing, hovering, outline
from referee.lsp.document import Document
from referee.report.escaping import is_visible

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = sorted((ROOT / "docs" / "games").glob("*.txt"))
EVERYTHING = Range(Position(0, 0), Position(9_999, 0))

RECORD = """\
game: Cover Your Assets
players: Ana, Ben

round 1
deal Ana: home home jewels gold stocks
flip: stocks
1. Ana pairs home home; draws jewels cash
2. Ben DISCARDS stocks; draws ?
3. Ana pairs gold cahs
4. Ben challenges Ana: silver / pass   # refused: CYA302

"""


def document(text: str = RECORD, encoding: str = "utf-16", **more: str) -> Document:
    """Return a text as an editor with these units shows it."""
    return Document(text, PositionCodec(encoding), **more)


def after(text: str, edit: TextEdit) -> str:
    """Return a text of letters with one unit each, after an edit."""
    starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    place = edit.range
    begin = starts[place.start.line] + place.start.character
    end = starts[min(place.end.line, len(starts) - 1)] + place.end.character
    return text[:begin] + edit.new_text + text[end:]


def words(one: Document, line: int, character: int) -> dict[str, TextEdit]:
    """Return the completions at a position, by their labels."""
    found = completing.completions(one, Position(line, character)).items
    assert all(isinstance(item.text_edit, TextEdit) for item in found)
    return {item.label: item.text_edit for item in found if isinstance(item.text_edit, TextEdit)}


def text_at(one: Document, line: int, character: int) -> str:
    """Return the text that the editor shows at a position."""
    found = hovering.hover(one, Position(line, character))
    return "" if found is None else str(getattr(found.contents, "value", ""))


def test_findings_are_those_of_the_verdict() -> None:
    """A fault is an error, a missing fact a hint; each has the code of its rule."""
    found = [(one.code, one.severity) for one in diagnostics.diagnostics(document(), "file:///x")]
    assert [
        ("TXT105", DiagnosticSeverity.Error),
        ("CYA302", DiagnosticSeverity.Error),
        ("CYA204", DiagnosticSeverity.Hint),
    ] == found


@pytest.mark.parametrize(("encoding", "start"), [("utf-8", 27), ("utf-16", 23), ("utf-32", 21)])
def test_columns_are_counted_as_the_editor_counts(encoding: str, start: int) -> None:
    """A letter outside the basic plane has two units of UTF-16 and four bytes."""
    text = 'game: Cover Your Assets\nplayers: Ana, "🎲🎲"\n1. "🎲🎲" pairs cash   cahs\n'
    one = document(text, encoding)
    [place] = [d.range for d in diagnostics.diagnostics(one, "u") if d.code == "TXT105"]
    assert (2, start) == (place.start.line, place.start.character)
    assert (3, 22) == one.place(place.start)


@pytest.mark.parametrize(
    ("letter", "line"),
    [*((one, 4) for one in "\u2028\u2029\x85\x0b\x0c\x1c\x1d\x1e"), ("\r", 5), ("\ufeff", 4)],
)
def test_lines_are_counted_as_the_protocol_counts(letter: str, line: int) -> None:
    """A CR ends a line by itself, and no other character than it and LF does."""
    text = (
        f"game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana discards cash\n# x{letter}y\n"
        "2. Ben pairs cash cahs\n"
    )
    one = document(text)
    [place] = [d.range for d in diagnostics.diagnostics(one, "u") if d.code == "TXT105"]
    assert (line, 18, line) == (place.start.line, place.start.character, place.end.line)
    assert (5, 19) == one.place(place.start)
    assert [fix.title for fix in fixing.actions(one, "u", place)] == ["Write cash"]
    assert line == outline.folds(one)[0].end_line
    edits = fixing.formatting(document(text.replace("pairs cash cahs", "DISCARDS cash")))
    if letter == "\r":
        # A record with a line that cannot be read has no canonical form.
        assert [] == edits
        return
    [edit] = edits
    assert (Position(0, 0), line + 2) == (edit.range.start, edit.range.end.line)
    assert f"# x{letter}y\n" in edit.new_text


def test_a_byte_order_mark_is_no_part_of_the_first_line() -> None:
    """It is a character of the editor's line, and a fix leaves it where it is."""
    one = document("\ufeffgame: Covret\nplayers: Ana, Ben\n")
    assert Position(0, 1) == one.position(1, 1)
    assert (1, 1) == one.place(Position(0, 0)) == one.place(Position(0, 1))
    [fix] = fixing.actions(one, "u", EVERYTHING)
    assert fix.edit is not None and fix.edit.changes is not None
    assert "\ufeffgame: Covert\n" in after(one.text, fix.edit.changes["u"][0])


@given(st.text(st.sampled_from("ab🎲\r\n\u2028\x0c\ufeff"), max_size=20))
def test_each_place_has_one_position(text: str) -> None:
    """The position of a line and a column leads back to them."""
    one = document(text)
    for number, line in enumerate(one.lines, start=1):
        for column in range(1, len(line) + 2):
            assert (number, column) == one.place(one.position(number, column))


def test_a_finding_links_to_the_lines_that_show_it() -> None:
    """Five gold cards are one too many, and the first three stand in another line."""
    text = (
        "game: Cover Your Assets\nplayers: Ana, Ben\n\nround 1\n"
        "deal Ana: gold gold gold cash cash\ndeal Ben: gold gold home home cash\n"
    )
    [shown] = diagnostics.diagnostics(document(text), "file:///x")
    [link] = shown.related_information or ()
    assert ("file:///x", 4) == (link.location.uri, link.location.range.start.line)
    assert "deal Ana: gold gold gold cash cash" == link.message


def test_the_language_is_that_of_the_option_then_of_the_record_then_of_the_editor() -> None:
    """A record with ``lang: es`` has Spanish messages in an English editor."""
    spanish = RECORD.replace("players:", "lang: es\nplayers:").replace("DISCARDS", "descarta")
    for more, text, word in (
        ({}, RECORD, "there is no card"),
        ({"locale": "fr"}, RECORD, "il n'y a pas"),
        ({}, spanish, "no hay"),
        ({"language": "fr"}, spanish, "il n'y a pas"),
    ):
        first, *_ = diagnostics.diagnostics(document(text, **more), "u")
        assert word in first.message.lower()


def test_hover_shows_the_rule_of_a_finding() -> None:
    """The statement of the rule and its source are shown at the underlined words."""
    assert "**CYA302 " in text_at(document(), 9, 10)
    assert "**CYA302 " not in text_at(document(), 9, 1)


def test_hover_shows_the_hand_and_the_stack_of_a_player() -> None:
    """They are shown as they are after the line."""
    assert "hand of Ana: cash stocks jewels jewels gold" in text_at(document(), 6, 4)
    assert "stack of Ana: home home ($40,000)" in text_at(document(), 6, 4)


def test_hover_shows_a_card_with_its_copies() -> None:
    """It names the places where the card lies at that line."""
    text = text_at(document(), 6, 13)
    assert "**home** · value 20000, 8 in the deck" in text
    assert "stack of Ana" in text


def test_hover_states_a_rule_that_a_comment_names() -> None:
    """Whoever announces a finding can read the rule there."""
    assert "**CYA302 " in text_at(document(), 9, 52)
    assert "" == text_at(document("CYA302"), 3, 0)


def test_completion_offers_the_legal_moves_with_the_number_of_the_turn() -> None:
    """What is offered is what the library lists before that line."""
    text = RECORD.partition("3. Ana")[0]
    *_, last = referee.replay(text)
    found = words(document(text), 8, 0)
    moves = last.after.legal_moves
    assert moves
    assert {f"3. {move}" for move in moves} <= {edit.new_text for edit in found.values()}


def test_an_offered_move_replaces_the_line_and_keeps_its_number_and_comment() -> None:
    """The record is then legal at that line."""
    text = RECORD.partition("4. Ben")[0].replace("cahs", "cahs  # late")
    edit = words(document(text), 8, 9)["Ana pairs cash gold"]
    assert "3. Ana pairs cash gold  # late\n" in after(text, edit)


def test_completion_offers_words_names_and_cards() -> None:
    """They replace the word that is being typed."""
    text = RECORD.replace("3. Ana pairs gold cahs", "3. Ana pai")
    found = words(document(text), 8, 10)
    assert {"pairs", "challenges", "Ben", "piggy-bank"} <= found.keys()
    assert "3. Ana pairs\n" in after(text, found["pairs"])


def test_completion_is_in_the_language_of_the_record() -> None:
    """Moves and words are written as its other lines are."""
    text = RECORD.partition("2. Ben")[0].replace("players:", "lang: es\nplayers:")
    found = words(document(text), 8, 0)
    assert "Ben descarta joyas" in found
    assert {"desafía a", "alcancía"} <= found.keys()


def test_a_text_without_a_record_is_offered_the_games() -> None:
    """The first line of a record names its game."""
    assert "game: Cover Your Assets" in words(document("ga"), 0, 2)
    assert {} == words(document(RECORD), 9, 50)


def test_a_fix_writes_the_suggested_word() -> None:
    """The finding is gone afterwards."""
    [fix] = fixing.actions(document(), "u", Range(Position(8, 0), Position(8, 9)))
    assert "Write cash" == fix.title
    assert fix.edit is not None and fix.edit.changes is not None
    [edit] = fix.edit.changes["u"]
    fixed = after(RECORD, edit)
    assert "3. Ana pairs gold cash\n" in fixed
    assert "TXT105" not in [one.rule.code for one in referee.check(fixed).findings]


def test_a_fix_writes_a_suggested_phrase_over_as_many_words() -> None:
    """Nothing is replaced behind a phrase that was underlined as a whole."""
    head = "game: Covert\nplayers: Ana, Ben\n\nround 1\n"
    for text, line, fixed in (
        (f"{head}1. Ana atcs first with plus-one\n", 4, "Ana acts first with plus-one"),
        (head.replace("Covert", "Cover Yuor Assets  # 2"), 0, "game: Cover Your Assets  # 2\n"),
    ):
        [fix] = fixing.actions(document(text), "u", Range(Position(line, 0), Position(line, 1)))
        assert fix.edit is not None and fix.edit.changes is not None
        assert fixed in after(text, fix.edit.changes["u"][0])


def test_a_fix_writes_a_line_in_canonical_form() -> None:
    """A comment stays where it is."""
    text = RECORD.replace("draws ?\n", "draws ?   # seen\n")
    [fix] = fixing.actions(document(text), "u", Range(Position(7, 0), Position(7, 0)))
    assert fix.edit is not None and fix.edit.changes is not None
    assert "\n2. Ben discards stocks; draws ?   # seen\n" in after(text, fix.edit.changes["u"][0])


def test_formatting_is_what_the_command_writes() -> None:
    """A canonical text and one that cannot be read stay as they are."""
    readable = RECORD.replace("cahs", "cash")
    [edit] = fixing.formatting(document(readable))
    assert "2. Ben discards stocks; draws ?\n" in edit.new_text
    assert [] == fixing.formatting(document(edit.new_text))
    assert [] == fixing.formatting(document(edit.new_text.replace("\n", "\r\n")))
    for text in (RECORD, "", "once upon a time"):
        assert [] == fixing.formatting(document(text))


def test_formatting_keeps_the_language_of_a_record() -> None:
    """The command translates only if it is asked to, and an editor never does."""
    text = "juego: Cubra sus activos\njugadores: Ana, Ben\n1. Ana JUNTA casa casa\n"
    [edit] = fixing.formatting(document(text))
    assert "1. Ana junta casa casa\n" in edit.new_text


def test_formatting_leaves_a_record_that_would_be_read_differently() -> None:
    """A Spanish line of a player called "to play" would be read differently: nothing is changed."""
    text = "game: Cover Your Assets\nplayers: Ana, {}\nlang: es\nposition\nto  play: Ana\n"
    assert [] != fixing.formatting(document(text.format("Ben")))
    assert [] == fixing.formatting(document(text.format('"to play"')))


def test_the_outline_has_a_record_and_its_rounds() -> None:
    """Both can be folded."""
    text = f"{RECORD}round 2\nflip: home\n\n{RECORD}"
    first, second = outline.symbols(document(text))
    assert ("Cover Your Assets", "Ana, Ben") == (first.name, first.detail)
    assert ["round 1", "round 2"] == [one.name for one in first.children or ()]
    assert 14 == second.range.start.line
    folds = [(one.start_line, one.end_line) for one in outline.folds(document(text))]
    assert [(0, 12), (3, 9), (11, 12), (14, 23), (17, 23)] == folds


def test_hints_count_the_pile_and_the_hands() -> None:
    """They stand after each turn as long as the table is certain."""
    labels = [one.label for one in outline.hints(document(), EVERYTHING)]
    assert "Ana 5, Ben 5, draw pile 97" == labels[0]
    assert 2 == len(labels)


def test_hints_of_covert_tell_the_phase_and_who_plays() -> None:
    """Dice are counted while they are placed; who holds no card holds 0."""
    text = """juego: Covert
jugadores: Ana, Ben
position
phase: place
round: 2
dice Ana: 1 2 3
dice Ben: 4 5
hand Ana: ? ?
hand Ben:
to play: Ben
2. Ben pone 4 en movimiento
3. Ana se planta 1
4. Ben se planta 2
"""
    labels = [one.label for one in outline.hints(document(text), EVERYTHING)]
    assert "colocar dados; juega: Ana; dados Ana 3, Ben 1; mano Ana 2, Ben 0" == labels[0]
    assert "romper códigos; juega: Ana; mano Ana 2, Ben 0" == labels[-1]


def test_a_carriage_return_alone_has_a_finding_at_its_place() -> None:
    """Texts of ASCII alone are read in another way and have it too."""
    for mark in ("", "é"):
        text = RECORD.replace("\n2.", f" # {mark}\r2.")
        starts = {one.code: one.range.start for one in diagnostics.diagnostics(document(text), "u")}
        assert Position(6, 44 + len(mark)) == starts["TXT007"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_legal_sample_has_no_faults_and_is_canonical(path: Path) -> None:
    """The editor shows what the command reports."""
    one = document(path.read_text("utf-8"))
    found = diagnostics.diagnostics(one, path.as_uri())
    assert not [d for d in found if d.severity == DiagnosticSeverity.Error]
    assert [] == fixing.actions(one, "u", EVERYTHING)
    assert outline.symbols(one)


@given(
    st.lists(st.sampled_from(RECORD.splitlines()) | st.text(max_size=12), max_size=12),
    st.integers(0, 14),
    st.integers(0, 60),
)
@settings(max_examples=60)
def test_no_text_and_no_position_is_an_error(lines: list[str], line: int, character: int) -> None:
    """An editor asks about half-typed lines all the time."""
    one = document("\n".join(lines))
    place = Position(line, character)
    for shown in diagnostics.diagnostics(one, "u"):
        assert shown.range.start.line < len(one.editor_starts)
    completing.completions(one, place)
    hovering.hover(one, place)
    fixing.actions(one, "u", EVERYTHING)
    fixing.formatting(one)
    outline.symbols(one)
    outline.folds(one)
    outline.hints(one, EVERYTHING)


def test_nothing_is_shown_with_hidden_characters() -> None:
    """A name can hide or turn round the words beside it; only edits keep it as it is."""
    name = "A\u202e\u200bna"
    one = document(RECORD.replace("Ana", f'"{name}"'))
    found = diagnostics.diagnostics(one, "file:///game.txt")
    (symbol,) = outline.symbols(one)
    shown = [
        *(diagnostic.message for diagnostic in found),
        *(more.message for diagnostic in found for more in diagnostic.related_information or ()),
        *(str(hint.label) for hint in outline.hints(one, EVERYTHING)),
        *(action.title for action in fixing.actions(one, "file:///game.txt", EVERYTHING)),
        text_at(one, 6, 5),
        str(symbol.detail),
    ]
    assert any("A\\u202e\\u200bna" in text for text in shown)
    assert [] == [text for text in shown if not all(map(is_visible, text.replace("\n", "")))]
