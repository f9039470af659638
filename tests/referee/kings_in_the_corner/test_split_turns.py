"""The plays of a turn of Kings in the Corner may stand on several lines."""

import re
from pathlib import Path

import pytest
from told_records import weighed

import referee
from referee.judge.judging import Judging
from referee.judge.loop import judged_lines
from referee.record.source import lines_of_text, records
from referee.rulesets.header import header_and_body
from referee.rulesets.rule_set import Settings

GAMES = Path(__file__).parents[3] / "docs" / "games"
RECORDS = {path.stem: path.read_text("utf-8") for path in sorted(GAMES.glob("kings-*.txt"))}
TURN = re.compile(r"(?:(\d+)\. )?(\w+) (.*)")

BEGINNING = """\
game: Kings in the Corner
players: Ana, Ben
hand 1
deal Ana: 8S 2C KD 7H 8D 8C 9D
deal Ben: 4D 6C KC 10C 10D 9C AH
stalls: 9H QS 3H JD
"""
WITHOUT_KINGS = BEGINNING.replace("KD", "6D").replace("KC", "6S")


def split(text: str, *, numbered: bool) -> str:
    """Return a record with a line for each play of a turn."""
    lines: list[str] = []
    for line in text.splitlines():
        found = TURN.fullmatch(line)
        if found is None or found[1] is None:
            lines.append(line)
            continue
        first, *others = re.split(r"[,;] (?=puts|moves|draws)", found[3])
        number = f"{found[1]}. " if numbered else ""
        lines += [f"{number}{found[2]} {first}", *(f"{found[2]} {other}" for other in others)]
    return "\n".join(lines)


@pytest.mark.parametrize(
    "turn",
    [
        "1. Ana puts KD on k1\nAna plaiys 8S on t1\nAna draws 4C\n",
        "1. Ana plaiys KD on k1\nAna puts 8S on t1\nAna draws 4C\n",
        "Ana plaiys KD on k1\nAna puts 8S on t1\nAna draws 4C\n",
        "1. Ana puts KD on k1\nAna drawz 4C\n",
        "1. Ana pas\nAna pays 1\nAna draws 4C\n",
    ],
)
def test_a_line_that_cannot_be_read_may_be_part_of_a_turn(turn: str) -> None:
    """What was played in it is not known, so the rest of the turn accuses nobody."""
    findings, _ = found(BEGINNING + turn + "2. Ben puts KC on k2; draws 5S\n")
    assert ["TXT001"] == [code for code, _ in findings]


def test_the_lines_of_a_turn_are_one_turn() -> None:
    """Claims about hands count the turns of the round, not its lines."""
    text = BEGINNING + "Ana puts KD on k1\nAna draws 4C\nBen puts KC on k2\nBen draws 5S\n"
    (record,) = referee.check(text).records
    assert 2 == record.turns
    claims = "claim Ana: after 1 Ana held 4C\nclaim Ben: after 1 Ben held KC\n"
    claims += "claim Ben: after 2 Ben held KC\n"
    standings = [one.standing for one in weighed(text + claims)]
    assert ["proved", "proved", "contradicted"] == standings


def found(text: str) -> tuple[list[tuple[str, int]], set[str]]:
    """Return the findings on a record, and the rules of its open questions."""
    (record,) = referee.check(text).records
    rules = {rule.code for one in record.open for rule in one.rules}
    return [(one.rule.code, one.line) for one in record.findings], rules


@pytest.mark.parametrize("name", RECORDS)
def test_each_play_may_have_a_line(name: str) -> None:
    text = RECORDS[name]
    findings, rules = found(text)
    assert ([], rules) == (findings, rules) == found(split(text, numbered=True))
    assert ([], rules | {"TXT136"}) == found(split(text, numbered=False))


@pytest.mark.parametrize(
    "turn",
    [
        "Ana puts 8S on t1; draws KH on k1",
        "Ana puts 8S on t1; draws KH; puts KH on k1",
        "Ana puts 8S on t1, draws KH and puts KH on k1",
        "Ana puts 8S on t1; draws; puts KH on k1",
        "Ana coloca 8S en t1; roba KH y coloca KH en k1",
        "Ana pose 8S sur t1 ; pioche une carte ; pose KH sur k1",
    ],
)
def test_a_drawn_king_may_be_put_down_in_a_step_of_its_own(turn: str) -> None:
    """Nothing else is put down after the draw, if it comes at the end of the turn."""
    rest = "2. Ben puts KC on k2; draws 5S\n3. Ana puts 7H on t1; draws 4C\n"
    text = BEGINNING.replace("KD", "6D")
    assert [] == found(f"{text}1. {turn}\n{rest}")[0]
    disputed = f"1. disputed\n    per Ana: {turn}\n    per Ben: Ana puts 8S on t1; draws 5H\n"
    rulings = referee.check(text + disputed + rest).records[0].rulings
    assert "allowed" == rulings[0].accounts[0].verdict


@pytest.mark.parametrize(
    "turn", ["Ana passes; draws KH; puts KH on k1", "Ana draws KH, puts KH on k1"]
)
def test_a_drawn_king_may_be_all_that_is_put_down(turn: str) -> None:
    """Where nothing is written of chips, only the word for passing says that nothing was played."""
    text = BEGINNING.replace("KD", "6D")
    assert [] == found(f"{text}1. {turn}\n2. Ben puts KC on k2; draws 5S\n")[0]


@pytest.mark.parametrize(
    "turn",
    [
        "Ana draws KH, puts 8S on t1, puts KH on k1",
        "Ana puts 8S on t1; draws 8H; puts 8H on t2",
        "Ana puts 8S on t1; draws 8H; puts KH on k1",
    ],
)
def test_other_cards_put_down_after_a_draw_are_plays_of_their_own(turn: str) -> None:
    """So is a king in a turn that begins with the draw and has another play."""
    findings, _ = found(f"{BEGINNING.replace('KD', '6D')}1. {turn}\n")
    assert "KIC202" == findings[0][0]


def test_where_turns_begin_with_the_draw_a_king_put_down_after_it_is_a_play() -> None:
    """It may be another one than that which was drawn, also after a chip."""
    text = BEGINNING.replace("hand 1", "rules: draw-time=start\n\nhand 1")
    assert [] == found(f"{text}1. Ana pays 1; draws ?; puts KD on k1\n")[0]


@pytest.mark.parametrize("between", ["; ", "\nAna "])
@pytest.mark.parametrize(
    ("number", "drawn"),
    [("1. ", "KH"), ("1. ", "?"), ("", "KH")],
)
def test_a_drawn_king_may_be_put_down_on_a_line_of_its_own(
    between: str, number: str, drawn: str
) -> None:
    """Without a number the card shows that it is the same turn."""
    text = BEGINNING.replace("KD", "6D")
    text += f"{number}Ana puts 8S on t1{between}draws {drawn}\nAna puts KH on k1\n"
    text += "Ben puts KC on k2; draws 5S\nAna puts 7H on t1; draws 4C\n"
    findings, rules = found(text)
    assert ([], not number) == (findings, "TXT136" in rules)


@pytest.mark.parametrize(
    ("turns", "findings"),
    [
        ("1. Ana puts KD on k1; draws 4C\nAna puts 8S on t1\n", [("KIC201", 8)]),
        ("1. Ana puts KD on k1; draws 4C\nAna draws 5S\n", [("KIC201", 8)]),
        ("1. Ana puts KD on k1; draws 4C\nAna puts KH on k2\n", [("KIC201", 8)]),
        ("1. Ana puts KD on k1\nAna draws 4C\nAna puts 8S on t1\n", [("KIC202", 9)]),
        ("1. Ana draws 4C\nAna puts KD on k1\nAna draws 5S\n", [("KIC202", 8)]),
        ("1. Ana puts KD on k1\n2. Ana draws 5S\n", [("KIC201", 8)]),
        ("1. Ana puts KD on k1\n1. Ana puts QC on k1\n", [("KIC204", 8)]),
        ("1. Ana puts 8S on t1\nAna draws 5S\n2. Ben puts KC on k1\n", [("KIC304", 8)]),
        (
            "1. Ana puts KD on k1; fined 3\nAna draws KH on k2\n2. Ben puts KC on k3\n",
            [("KIC307", 7)],
        ),
    ],
)
def test_a_turn_that_is_over_is_not_continued(turns: str, findings: list[tuple[str, int]]) -> None:
    """A rule that refuses the end of a turn names its last line."""
    assert findings == found(BEGINNING + turns)[0]


@pytest.mark.parametrize(
    "turn",
    [
        "1. Ana passes; draws 4C\nAna pays 1\n",
        "1. Ana passes\nAna pays 1; refuses to draw\nAna pays 1\n",
        "1. Ana puts 8S on t1; refuses to draw\nAna pays 1\n",
        "1. Ana puts 8S on t1\nAna refuses to draw\nAna pays 1\n",
        "1. Ana passes\nAna pays 1; puts 8S on t1\nAna draws 4C\n",
    ],
)
def test_chips_that_are_due_may_have_a_line(turn: str) -> None:
    assert not found(WITHOUT_KINGS + turn + "2. Ben puts 10C on t4; draws 5S\n")[0]


PASSED = "1. Ana passes\nAna puts 8S on t1\nAna draws 5S\n2. Ben passes; pays 1; draws ?\n"


@pytest.mark.parametrize(
    ("turns", "findings"),
    [
        (PASSED, [("KIC411", 7), ("KIC201", 8)]),
        ("1. Ana passes; pays 1; draws 5S\nAna passes; pays 1\n", [("KIC201", 8)]),
        ("1. Ana puts 8S on t1; draws 5S\nAna pays 1\n", [("KIC201", 8)]),
    ],
)
def test_after_passing_or_paying_a_turn_is_over(
    turns: str, findings: list[tuple[str, int]]
) -> None:
    """Who passes plays nothing, and more chips than are due are those of another turn."""
    assert findings == found(WITHOUT_KINGS + turns)[0]


def test_after_drawing_first_nothing_need_be_played() -> None:
    """A player who draws first and then passes has made one turn."""
    header, deal = BEGINNING.split("hand 1\n")
    text = f"{header}rules: folk, hand-size=7\nhand 1\n{deal}1. Ana draws 4C\nAna passes\n"
    assert not found(text + "2. Ben draws 5S\nBen passes\n3. Ana draws 5C\n")[0]


def test_a_fault_explains_the_rest_of_its_turn() -> None:
    """A wrong card in one line is one finding, as it is in a turn on one line."""
    text = RECORDS["kings-3-players"].replace("puts 8H on t4; draws 3D", "puts JH on t4; draws 3D")
    assert [("KIC204", 10)] == found(text)[0]
    assert [("KIC204", 12)] == found(split(text, numbered=True))[0]


MIDDLE = "1. Ana puts KD on k1\n{}\nAna puts 8S on t1; draws 4C\n2. Ben puts KC on k2; draws 5S\n"


def test_a_claim_may_stand_within_a_turn() -> None:
    """A claim says nothing about whose turn it is."""
    assert ([], set()) == found(BEGINNING + MIDDLE.format("claim Ben: before 1 Ana held KD"))


@pytest.mark.parametrize(
    "line", ["(see photo)", "puts QS at k1", "ANA plaiys QS", "Anna puts QS on k1"]
)
def test_an_unreadable_line_without_a_player_may_be_part_of_a_turn(line: str) -> None:
    """It may be of the turn that goes on after it, or that the number after it shows."""
    text = BEGINNING + MIDDLE.format(line)
    assert [8] == [at for _, at in found(text)[0]]
    shorter = text.replace("Ana puts 8S on t1; draws 4C\n", "")
    assert [8] == [at for _, at in found(shorter)[0]]


@pytest.mark.parametrize("begin", ["1. ana plaiys KD on k1", "1) Ana plaiys KD", "- Ana plaiys KD"])
def test_the_name_in_an_unreadable_line_is_found(begin: str) -> None:
    turns = f"{begin}\nAna puts 8S on t1; draws 4C\n2. Ben puts KC on k2; draws 5S\n"
    assert [("TXT001", 7)] == found(BEGINNING + turns)[0]


ACCOUNTS = "disputed\nper Ana: Ana puts 8S on t1\nper Ben: Ana puts 2C on t3\n"


@pytest.mark.parametrize(
    "turn",
    [
        f"1. Ana puts KD on k1\n{ACCOUNTS}Ana draws 4C\n",
        f"1. {ACCOUNTS.replace(' puts', ' puts KD on k1, puts')}Ana draws 4C\n",
        f"1. Ana puts KD on k1\n{ACCOUNTS}",
    ],
)
def test_a_part_of_a_turn_may_be_disputed(turn: str) -> None:
    """The dispute is no turn of its own if each account goes on with the turn."""
    text = BEGINNING + turn + "2. Ben puts KC on k2; draws 5S\n"
    assert ["TXT122"] == [code for code, _ in found(text)[0]]
    assert 2 == referee.check(text).records[0].turns


def test_accounts_of_other_players_do_not_go_on_with_a_turn() -> None:
    accounts = ACCOUNTS.replace("Ben: Ana", "Ben: Ben")
    text = f"{BEGINNING}1. Ana puts KD on k1\n{accounts}2. Ben puts KC on k2; draws 5S\n"
    assert 3 == referee.check(text).records[0].turns


@pytest.mark.parametrize(
    ("turns", "findings", "asked"),
    [
        ("Ana puts KD on k1\nAna draws 4C\nBen puts KC on k2; draws 5S\n", [], True),
        ("Ana puts KD on k1\nAna puts 8S on t1\nBen puts KC on k2\n", [], True),
        ("Ana puts KD on k1\nAna puts JC on t2\nBen puts KC on k2\n", [], True),
        ("Ana puts KD on k1\nAna puts 8S on t1; draws KH on k3\n", [], True),
        ("Ana puts KD on k1\nAna puts 10C on t4\nBen puts KC on k2\n", [("KIC101", 8)], True),
        ("Ana puts KD on k1\nAna passes; pays 1\nBen puts KC on k2\n", [("KIC201", 8)], False),
        ("Ana puts KD on k1\nAna draws 4C\nBen puts KC on k2\nBen puts 10C on t4\n", [], True),
    ],
)
def test_without_numbers_a_draw_shows_that_lines_are_one_turn(
    turns: str, findings: list[tuple[str, int]], asked: bool
) -> None:
    """Where draws are not written it is open whether they are, or a turn of another player is
    missing between them, with a draw by which a player has another card.

    If one turn has stood on several lines, others may, too.
    """
    expected, rules = found(BEGINNING + turns)
    assert (findings, asked) == (expected, "TXT136" in rules)


def test_few_unreadable_lines_are_read_ahead() -> None:
    """They are reported before all of them are read, so that judging can be cut short."""
    text = BEGINNING + "1. Ana puts KD on k1\n" + "(see photo)\n" * 60
    (record,) = records(lines_of_text(text))
    header, body = header_and_body(record, Settings())
    read: list[int] = []
    lines = judged_lines(Judging(header), (line for line in body if not read.append(line.number)))
    next(lines)
    assert max(read) < 60


def test_claims_within_a_turn_are_not_counted() -> None:
    text = BEGINNING + MIDDLE.format("\n".join(["claim Ben: before 1 Ana held KD"] * 60))
    assert not found(text)[0]


@pytest.mark.parametrize("number", ["3. ", ""])
@pytest.mark.parametrize("dealt", [True, False])
def test_a_whole_turn_of_the_wrong_player_is_one_fault(number: str, dealt: bool) -> None:
    """Whoever was passed over may play after it."""
    text = BEGINNING if dealt else re.sub("(deal|stalls).*", "# not written", BEGINNING)
    text = text.replace("Ana, Ben", "Ana, Ben, Cleo")
    text += "1. Ana puts KD on k1; draws ?\n2. Cleo puts QS on k1\nCleo puts JH on k1\n"
    text += f"Cleo draws ?\n{number}Ben puts KC on k2; draws ?\n"
    assert [("KIC201", 8)] == found(text)[0]


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ("1. Ana puts 8S on t1; draws ?; puts KD on k1\n", "KIC202"),
        ("1. Ana puts 8S on t1; draws ?\nAna puts KD on k1\n", "KIC304"),
    ],
)
def test_a_king_known_to_be_in_the_hand_was_not_drawn(turn: str, code: str) -> None:
    """It was put down too late; that there is a second one was said."""
    assert [code] == [one for one, _ in found(BEGINNING + turn)[0]]


@pytest.mark.parametrize("following", ["2. Ben", "3. Ben"])
def test_a_drawn_king_on_a_line_with_the_next_number_is_put_down(following: str) -> None:
    """Only the number is wrong, and later turns may be counted from it."""
    text = WITHOUT_KINGS + "1. Ana puts 8S on t1; draws KH\n2. Ana puts KH on k1\n"
    assert [("TXT108", 8)] == found(f"{text}{following} passes; pays 1; draws ?\n")[0]


@pytest.mark.parametrize("turn", ["Ana passes\nAna pays 1\n", "Ana pays 1\nAna passes\n"])
def test_the_chip_for_a_pass_may_have_a_line(turn: str) -> None:
    """Whether the lines are one turn is open; as two turns they would be out of order."""
    header = "game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\n"
    (record,) = referee.check(f"{header}{turn}Ben puts JS on t1\n").records
    assert [] == [*record.findings]
    assert "same-turn" in [question.finding.fact for question in record.open]


def test_a_second_chip_is_paid_in_another_turn() -> None:
    text = "game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\nAna passes; pays 1\nAna pays 1\n"
    assert ["KIC201"] == [one.rule.code for one in referee.check(text).findings]


LAID = "game: Kings in the Corner\nplayers: Ana, Ben\ndealer: Ben\nstalls: QH 4D KS 9S\n"
FIRST = "Ana passes; pays 1; draws ?\n"


@pytest.mark.parametrize(
    "turns",
    [
        f"{FIRST}Ben puts KH on k1; draws ?\nBen is fined 3\n",
        f"{FIRST}Ben puts KH on k1; draws ?\nBen pays the penalty of 3\nAna puts 8H on 9S\n",
        f"{FIRST}Ben puts KH on k1\nBen draws ?\nBen is fined 3\n",
        "Ana puts 8H on 9S\nAna passes\nAna draws ?\n",
        "Ana puts 8H on 9S\nAna passes\nBen puts 7S on 8H; draws ?\n",
    ],
)
def test_a_turn_may_go_on_with_a_fine_or_with_the_word_for_stopping(turns: str) -> None:
    """That the lines are one turn is open, and nobody plays out of turn."""
    findings, rules = found(LAID + turns)
    assert ([], True) == (findings, "TXT136" in rules)


@pytest.mark.parametrize(
    ("turns", "findings"),
    [
        (f"{FIRST}Ben puts KH on k1; draws ?\nBen pays 2\n", [("KIC201", 7)]),
        ("Ana puts 8H on 9S; draws ?\nAna passes\n", [("KIC201", 6)]),
        ("Ana puts 8H on 9S\nAna passes\nAna puts 7S on 8H\n", [("KIC201", 7)]),
        ("Ana puts 8H on 9S\nAna draws a card\nAna puts 7S on 8H\n", [("KIC202", 7)]),
    ],
)
def test_the_line_that_goes_too_far_is_to_blame(
    turns: str, findings: list[tuple[str, int]]
) -> None:
    assert findings == found(LAID + turns)[0]
