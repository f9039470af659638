"""A stall may be named by a card that lies there, and a kings' stall as a corner."""

import pytest

import referee
from referee.notation.word_tables import translated_word
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical

BEGINNING = "game: Kings in the Corner\nplayers: Pat, Jo\ndealer: Jo\nhand 1\n"
DEALT = BEGINNING + "deal Pat: 5D 10C 2H JD KS 8S 6S\nstalls: 7H QS KD 3C\n"
POSITION = """\
game: Kings in the Corner
players: Ana, Ben

position
tab 1: 9H 8S
tab 2: 6H 5S 4H
tab 3: 10S
tab 4: 7S
king 1: KD
hand Ana: 3C 2D AC QC
hand Ben: ? ? ?
pile: 20
to play: Ana
"""


def judged(text: str) -> tuple[str, list[str]]:
    """Return the verdict on a record, and the rules that it breaks."""
    (record,) = referee.check(text).records
    return record.verdict, [one.rule.code for one in record.findings]


@pytest.mark.parametrize(
    "turn",
    [
        "Pat moves KD to a corner, puts KS in a corner, QS to KD, JD on QS, 10C on JD, 6S on 7H",
        "Pat moves t3 to k2, puts KS on k4, moves QS to KD, puts JD 10C on QS, puts 6S on t1",
        "Pat moves KD pile to corner, moves the QS pile to the KD, puts KS on k4",
        "Pat puts KD in the corner, KS in a corner, QS on KD, JD on QS",
        # What another line calls a corner may be any open one.
        "Pat moves KD to corner, puts KS on k2, moves QS to k1, puts 6S on 7H",
        "Pat puts KD on k1, puts QS on k1, puts KS on k2",
        "Pat puts KS on corner, moves KD to k1, moves QS to KD, puts 6S on 7H",
    ],
)
def test_cards_name_stalls(turn: str) -> None:
    verdict, codes = judged(f"{DEALT}{turn}; draws ?\n")
    assert ("legal-as-far-as-recorded", []) == (verdict, codes)


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ("Pat puts JD on KD", "KIC209"),
        ("Pat puts 8S on QS", "KIC209"),
        ("Pat puts JD on corner", "KIC208"),
        ("Pat puts 6S on 9C", "KIC211"),
        ("Pat moves QS to KD, puts JD on t2, moves JD to 9C", "KIC211"),
        ("Pat puts JD 10C 2H on QS", "KIC210"),
        ("Pat draws 4C 5C", "KIC403"),
        ("Pat puts KD on t2", "KIC210"),
        ("Pat puts 3C on t4", "KIC204"),
        # A king that was dealt under a tab is moved, but other cards are not put down twice.
        ("Pat puts KD on corner, moves QS to KD, puts QS on KD", "KIC204"),
    ],
)
def test_what_is_named_so_is_judged(turn: str, code: str) -> None:
    assert [code] == judged(f"{DEALT}{turn}\n")[1]


def test_a_card_that_may_lie_where_nobody_saw_it_is_no_finding() -> None:
    """The record does not say what lies on the stalls."""
    text = f"{BEGINNING}Pat puts 6S on 7H; draws ?\nJo puts 5D on 6S; draws ?\n"
    assert ("legal-as-far-as-recorded", []) == judged(text)
    text = POSITION.replace("tab 4: 7S\n", "") + "Ana puts QC on KH; draws ?\n"
    assert ("legal-as-far-as-recorded", []) == judged(text)


@pytest.mark.parametrize(
    ("turn", "codes"),
    [
        ("Ana moves 5S 4H from t2 to t4", ["KIC212"]),
        ("Ana moves 5S to 10S", ["KIC212"]),
        ("Ana moves 6H 5S to 7S", ["KIC212"]),
        ("Ana moves 6H 5S 4H from t2 to t4", []),
        ("Ana moves 6H to 7S", []),
        ("Ana moves 4H pile to 7S", []),
        ("Ana moves t2 to t4", []),
        ("Ana mueve 5S 4H de t2 a t4", ["KIC212"]),
        ("Ana déplace 6H 5S 4H de t2 vers t4", []),
    ],
)
def test_a_lot_is_moved_whole(turn: str, codes: list[str]) -> None:
    assert codes == judged(f"{POSITION}{turn}; draws ?\n")[1]


def test_a_part_of_a_lot_of_which_not_all_is_known_is_no_finding() -> None:
    text = POSITION.replace("tab 2: 6H 5S 4H\n", "")
    assert ("legal-as-far-as-recorded", []) == judged(f"{text}Ana moves 5S 4H from t2 to t4\n")


@pytest.mark.parametrize("number", ["", "1", "2"])
def test_no_corner_is_left_where_all_have_kings(number: str) -> None:
    kings = "king 2: KS\nking 3: KH\nking 4: KC\n"
    text = POSITION.replace("hand Ana", f"{kings}hand Ana").replace("pile: 20\n", "")
    target = f"k{number}" if number else "corner"
    codes = judged(f"{text}Ana moves t3 to {target}\n")[1]
    assert [{"": "KIC211", "1": "KIC210", "2": "KIC209"}[number]] == codes


@pytest.mark.parametrize("language", ["es", "fr"])
def test_the_words_of_the_record_are_kept(language: str) -> None:
    """Plain `fmt` does not write the name of a stall for the card that names it."""
    corner = translated_word("kings-in-the-corner", "corner", language)
    assert corner not in ("", "corner")


@pytest.mark.parametrize("line", ["Ana moves. t1 to k4", "Ana puts QC on .", "Ana puts QC on 4"])
def test_a_mark_or_a_number_names_no_stall(line: str) -> None:
    (code,) = judged(f"{POSITION}{line}\n")[1]
    assert code in ("TXT001", "TXT105")


SIDES = BEGINNING + "stalls: 9H QS 3H JD\n"


@pytest.mark.parametrize(
    "turn",
    [
        "Pat puts 8S on N",
        "Pat puts 8S on the west pile",
        "Pat pone 8S en el norte",
        "Pat pose 8S sur le sud",
        "Pat puts KH in the north-east corner, moves S to NE",
        "Pat moves JD to east",
        "Pat pone KC en la esquina noreste",
        "Pat pose KC sur le coin nord-ouest",
    ],
)
def test_a_side_names_a_stall_that_allows_the_play(turn: str) -> None:
    """No line ties a side to a stall, so nobody is accused, and which stall it is stays open."""
    (record,) = referee.check(f"{SIDES}{turn}; draws ?\n").records
    assert ("legal-as-far-as-recorded", []) == (record.verdict, list(record.findings))
    assert "sides" in [one.finding.fact for one in record.open]


@pytest.mark.parametrize(
    "turn", ["Pat puts 5S on N", "Pat puts 9C on NE", "Pat puts KC on north", "Pat moves W to NE"]
)
def test_a_play_that_no_side_allows_is_refused(turn: str) -> None:
    verdict, codes = judged(f"{SIDES}{turn}; draws ?\n")
    assert ("illegal", 1) == (verdict, len(codes))


def test_a_side_stays_as_it_is_written() -> None:
    record = "Pat puts 8S on north, puts KC on northeast"
    text = f"{SIDES}{record.replace('northeast', 'NE').replace('north,', 'N,')}\n"
    assert record in canonical(next(records(lines_of_text(text))), Settings())


def test_the_name_of_the_stall_that_is_not_there_is_said() -> None:
    (record,) = referee.check(f"{DEALT}Pat moves 7H to 4S; draws ?\n").records
    (found,) = (one for one in record.findings if one.rule.code == "KIC211")
    assert "4S" == found.values["card"]


def test_two_sides_name_two_stalls() -> None:
    """No lot fits on another there; that a lot moves to itself was the reason."""
    head = "game: Kings in the Corner\nplayers: Ana, Ben\nposition\n"
    stalls = "tab 1: QH\ntab 2: 10C\ntab 3: KD\ntab 4: 7S\nto play: Ana\n"
    (record,) = referee.check(f"{head}{stalls}Ana moves east to north\n").records
    assert ["KIC210"] == [one.rule.code for one in record.findings]


@pytest.mark.parametrize(
    ("turn", "codes"),
    [
        ("Ana puts 8H on 9C", []),
        ("Ana puts 8H on QH", []),
        ("Ana puts 8H on 9H", ["KIC209"]),
        ("Ana puts 8H on 8C", ["KIC210"]),
        ("Ana puts 8H on 7C", ["KIC210"]),
        ("Ana puts ? on 7C", []),
    ],
)
def test_a_card_that_nobody_saw_names_a_pile_with_it(turn: str, codes: list[str]) -> None:
    """It or lower cards are the last of that pile, and each goes on the next higher rank."""
    assert codes == judged(f"game: Kings in the Corner\nplayers: Ana, Ben\n{turn}; draws ?\n")[1]


def test_a_move_that_a_reading_allows_is_not_blamed_for_the_play_below_it() -> None:
    """No other move would allow a ten on a nine."""
    turns = "Pat moves 7H to gap; draws ?\nJo puts 10H on 9C; draws ?\n"
    text = f"{BEGINNING}stalls: QH JS 7H 9C\nPat moves JS to QH, {turns.removeprefix('Pat ')}"
    (record,) = referee.check(text).records
    found = [(one.breach, one.rule.code) for one in record.findings]
    assert [("contested", "KIC207"), ("illegal", "KIC210")] == found


@pytest.mark.parametrize(
    ("turn", "codes"),
    [("Jo puts QS on KD", []), ("Jo moves QS to KD", []), ("Jo puts 5D on 6S", ["KIC101"])],
)
def test_a_card_that_lay_on_the_table_may_be_moved_from_where_it_is_now(
    turn: str, codes: list[str]
) -> None:
    """Nobody knows where it lies below a line that cannot be read; what is in a hand is there."""
    text = f"{DEALT}Pat does something odd\n{turn}; draws ?\n"
    assert codes == [code for code in judged(text)[1] if not code.startswith("TXT")]


def test_a_card_does_not_lie_where_the_pile_leaves_no_place_for_it() -> None:
    """A red eight goes on a black nine, which is not the unseen card on a queen."""
    head = "game: Kings in the Corner\nplayers: Ana, Ben\n"
    turn = "Ana puts KH on corner, QS on KH, moves JD to QS, puts 8H on 9S; draws ?\n"
    assert ("legal-as-far-as-recorded", []) == judged(head + turn)


def test_a_refusal_names_the_card_that_the_record_names() -> None:
    """Of the piles that may be meant it is told of one of which nobody has seen the top."""
    head = "game: Kings in the Corner\nplayers: Ana, Ben\n"
    text = f"{head}Ana puts 8H on 9C; draws ?\nBen puts 8D on 9D; draws ?\n"
    (record,) = referee.check(text).records
    told = [(one.rule.code, one.values["under"]) for one in record.findings if not one.note]
    assert [("KIC209", "9D")] == told
