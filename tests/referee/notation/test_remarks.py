"""Remarks, questions and times beside turns are read over and named; what may be a step is not."""

import pytest

from referee.checking import check
from referee.judge.verdict import RecordVerdict
from referee.notation.line import Names
from referee.notation.reader import LineReader

HEAD = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\nround 1\n"


def judged(*lines: str) -> RecordVerdict:
    """Return the verdict on a round of these lines."""
    (record,) = check(HEAD + "".join(f"{line}\n" for line in lines)).records
    return record


@pytest.mark.parametrize(
    "line",
    [
        "Ana discards cash (she laughed)",
        "Ana discards cash {risky}",
        "Ana discards cash [sic]",
        "Ana discards cash // oh no",
        "Ana discards cash // oh no # truly",
        "(smiling) Ana discards cash",
        "(9pm) Ana discards cash",
        "21:02 Ana discards cash",
        "21:02 1. Ana discards cash",
        "[21:02:15] Ana discards cash",
        "2026-11-20T21:02:15Z 1. Ana discards cash",
        "21h15 Ana défausse comptant",
        "9:15 pm - Ana discards cash",
        "Ana discards cash at 21:02",
        "Ana descarta efectivo a las 21:02",
        "Ana défausse comptant à 21h02",
        "Ana discards cash - is that ok?",
        "Ana discards cash - at last!",
        "Ana discards cash, (huh) draws ?",
    ],
)
def test_a_remark_is_read_over_and_named(line: str) -> None:
    record = judged("flip: stocks", line)
    assert [("TXT154", 5, True)] == [(one.rule.code, one.line, one.note) for one in record.findings]
    assert 1 == record.turns


@pytest.mark.parametrize(
    "line",
    [
        "// what a game",
        "(the dog barked)",
        "{pause}",
        "(21:30, nice weather)",
        "(21:30, seguimos mañana)",
        "Is that allowed?",
        "¿se puede?",
        "On peut faire ça ?",
        "C'est vraiment permis ?",
        "Is it allowed or not?",
        "Who's right? Ruth says any card goes.",
    ],
)
def test_a_line_of_only_a_remark_is_named(line: str) -> None:
    record = judged("flip: stocks", "Ana discards cash", line, "Ben discards gold")
    assert [("TXT154", 6)] == [(one.rule.code, one.line) for one in record.findings]


@pytest.mark.parametrize("beside", ["{} (nice one)", "21:02 {}", "{} // at last"])
def test_a_player_who_interrupts_a_turn_beside_a_remark_has_none(beside: str) -> None:
    """The numbers in the steps around it do not make turns of several players of it."""
    turn = "Ana places 6 in agency; sneaks with rome-radio; Ben spies rome-radio with rome-radio"
    turn += "; places 3 in complete"
    names = Names.of(("Ana", "Ben"), ("rome-radio",))
    line = LineReader("covert", names).read(beside.format(f"4. {turn}"))
    assert ("turn", 4) == (line.kind, line.number)
    assert len(line.events) > 2


def test_several_remarks_are_named_once() -> None:
    record = judged("flip: stocks", "Ana discards cash (ha)", "Ben discards gold", "Cleo skips (!)")
    (note,) = (one for one in record.findings if one.rule.code == "TXT154")
    assert (5, 2, 7) == (note.line, note.values["n"], note.values["last"])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Ana pairs home home (draws gold)", "TXT140"),
        ("Ana pairs home (gold)", "TXT140"),
        ("(Ana discards cash)", "TXT140"),
        ("// Ana discards cash", "TXT140"),
        ("Ana discards cush (oh no)", "TXT105"),
        ("Ana mumbles something?", "TXT001"),
        ("Ana pairs gold gold?", "TXT140"),
        ("(crossed out) Ana discards cash", "TXT140"),
        ("21:02 (almost) Ana discards cash", "TXT140"),
        ("1. (casi) Ana discards cash", "TXT140"),
        ("(peut-être) Ana discards cash", "TXT140"),
        ("Ana discards cash (ha) (draws gold)", "TXT140"),
        ("Ana discards cash (no, gold)", "TXT140"),
        ("Ana discards cash (+1)", "TXT140"),
        ("Ana discards cash (two of them)", "TXT140"),
        ("Ana discards cash (Ben took it)", "TXT140"),
        ("Ana discards cash (he passed)", "TXT140"),
        ("Ana discards cash // undo", "TXT140"),
        ("Ana discards cash (gold!)", "TXT140"),
        ("Ana discards cash (*gold*)", "TXT140"),
        ("Ana discards cash (Ben?)", "TXT140"),
        ("Ana challenges Ben: gold (won)", "TXT140"),
        ("Ana challenges Ben: gold (nothing)", "TXT140"),
        ("Ana descarta efectivo (deshecho)", "TXT140"),
        ("Ana défausse comptant (annulé)", "TXT140"),
    ],
)
def test_what_may_be_a_step_is_no_remark(line: str, code: str) -> None:
    """It cannot be dropped as a remark: the next player would be accused."""
    assert code in [one.rule.code for one in judged("flip: stocks", line).findings]


@pytest.mark.parametrize(
    "line",
    [
        "B discards gold, right?",
        "Then Ben takes silver with silver, ok?",
        "¿Ben descarta oro?",
        "What did Ben do?",
        "Did she really discard gold?",
        "undo?",
        "Taken back?",
        "¿Se deshace?",
        "On annule ?",
        "(undo)",
        "// undo",
        "(crossed out)",
        "(Ben forgot to play)",
        "(the ben was away)",
        "// Ben took it",
        "Did you see that, Ben?",
        "// he passed",
        "(olvidó jugar)",
        "(il a oublié)",
    ],
)
def test_what_may_tell_a_turn_accuses_nobody(line: str) -> None:
    """It is no remark, and whose turn it is afterwards is open."""
    record = judged("flip: stocks", "Ana discards cash", line, "Cleo discards silver")
    assert [(6, True)] == [
        (one.line, one.rule.code in ("TXT001", "TXT140")) for one in record.findings
    ]


@pytest.mark.parametrize(
    ("game", "lines", "remark"),
    [
        ("Kings in the Corner", ["1. Ana draws ?", "2. Ben draws ?"], "(KH)"),
        ("Kings in the Corner", ["1. Ana draws ?", "2. Ben draws ?"], "(king of hearts)"),
        ("Kings in the Corner", ["1. Ana draws ?", "2. Ben draws ?"], "- pays 1!"),
        ("Kings in the Corner", ["1. Ana draws ?", "2. Ben draws ?"], "(in the corner)"),
        ("Covert", ["Ana places 5 in agency", "Ben places 6 in agency"], "(no, movement)"),
        ("Covert", ["Ana places 5 in agency", "Ben places 6 in agency"], "(or a 4)"),
    ],
)
def test_a_remark_of_any_game_that_may_be_a_step_is_none(
    game: str, lines: list[str], remark: str
) -> None:
    text = f"game: {game}\nplayers: Ana, Ben\nround 1\n{lines[0]}\n{lines[1]} {remark}\n"
    assert "TXT140" in [one.rule.code for one in check(text).findings if one.line == 5]


@pytest.mark.parametrize(
    ("remark", "code"),
    [
        ("[break for tea]", "TXT154"),
        ("[a short break]", "TXT154"),
        ("(stopped for lunch)", "TXT154"),
        ("(pausa para el té)", "TXT154"),
        ("(on s'arrête pour manger)", "TXT154"),
        ("[break 164-camera on t1]", "TXT140"),
        ("[Ben breaks]", "TXT140"),
        ("(Ben stopped for him)", "TXT140"),
        ("(stopped)", "TXT140"),
    ],
)
def test_a_pause_is_no_step_although_a_verb_of_covert_is_like_it(remark: str, code: str) -> None:
    lines = "round 1\nAna places 5 in agency", remark, "Ben places 6 in agency"
    found = check("game: Covert\nplayers: Ana, Ben\n" + "\n".join(lines)).findings
    assert [code] == [one.rule.code for one in found]


def test_a_word_of_two_small_letters_is_no_card() -> None:
    text = "game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\nAna draws ? (as always)\n"
    assert ["TXT154"] == [one.rule.code for one in check(text).findings]


@pytest.mark.parametrize("mark", ["?", " ?", "\u00a0?", "\u202f?"])
def test_a_french_question_mark_may_be_none_of_a_card(mark: str) -> None:
    """The player was accused of discarding two cards."""
    found = judged("flip: stocks", f"Ana défausse comptant{mark}").findings
    assert ["TXT140" if mark[0] in " \u00a0" else "TXT001"] == [one.rule.code for one in found]
    record = judged("flip: stocks", "Ana associe maison maison ; pioche or ?")
    assert (1, []) == (record.turns, list(record.findings))


def test_an_unseen_card_is_no_question() -> None:
    record = judged("flip: stocks", "Ana pairs home ?", "Ben discards cash; draws ?")
    assert (2, []) == (record.turns, list(record.findings))


@pytest.mark.parametrize(
    ("slug", "turn"),
    [
        ("Cover Your Assets", "discards ?"),
        ("Kings in the Corner", "draws ?"),
        ("Covert", "places 3 in decoder"),
    ],
)
@pytest.mark.parametrize(
    ("remark", "missing"),
    [
        ("[...]", True),
        ("(…)", True),
        ("(some turns later)", True),
        ("// some turns not written down", True),
        ("(unos turnos después)", True),
        ("[quelques tours plus tard]", True),
        ("(oh no...)", False),
        ("(the dog barked)", False),
    ],
)
def test_after_a_remark_that_turns_are_missing_it_may_be_anybody_s_turn(
    slug: str, turn: str, remark: str, missing: bool
) -> None:
    text = f"game: {slug}\nplayers: Ana, Ben, Cleo\nround 1\nAna {turn}\n{remark}\nCleo {turn}\n"
    (record,) = check(text).records
    assert missing == (not [one for one in record.findings if not one.note])
    assert missing == ("talk" in [question.finding.fact for question in record.open])
