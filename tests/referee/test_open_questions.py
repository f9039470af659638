"""Rules that cannot be evaluated because the record leaves out a fact are listed, not skipped."""

import json
from pathlib import Path

import pytest

from referee import check
from referee.cli.main import main
from referee.judge.questions import DONE_INSTEAD
from referee.rulesets.rule_set import Settings

GAMES = Path(__file__).parents[2] / "docs" / "games"
HIDDEN = {
    "kings-2-players-hands-hidden.txt": (["KIC204", "KIC304"], ["Ana", "Ben"], (7, 234, 380)),
    "cya-4-players-as-seen-at-the-table.txt": (
        ["CYA204"],
        ["Ana", "Ben", "Cleo", "Dev"],
        (8, 255, 253),
    ),
}


@pytest.mark.parametrize("name", HIDDEN)
def test_a_record_with_hidden_hands_is_legal_as_far_as_recorded(name: str) -> None:
    """Cards played from a hidden hand are one question, with its players, lines and number."""
    codes, players, numbers = HIDDEN[name]
    (record,) = check((GAMES / name).read_text("utf-8")).records
    assert record.verdict == "legal-as-far-as-recorded"
    (hands,) = (one for one in record.open if one.finding.fact == "hand")
    assert codes == [rule.code for rule in hands.rules]
    assert players == hands.finding.values["players"]
    assert numbers == (hands.finding.line, hands.last, hands.count)


@pytest.mark.parametrize("name", ["cya-4-players.txt", "kings-3-players.txt"])
def test_a_complete_record_is_legal(name: str) -> None:
    (record,) = check((GAMES / name).read_text("utf-8")).records
    assert ("legal", ()) == (record.verdict, record.open)


@pytest.mark.parametrize("name", HIDDEN)
def test_strict_makes_a_finding_of_each_open_question(name: str) -> None:
    text = (GAMES / name).read_text("utf-8")
    (record,) = check(text, Settings(strict=True)).records
    assert all(one.finding in record.findings for one in record.open)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "legal as far as recorded: the record does not say which cards Ana and Ben had"),
        ("es", "legal hasta donde consta: el registro no dice qué cartas"),
        ("fr", "légal d'après ce qui est noté\u202f: le relevé ne dit pas quelles cartes"),
    ],
)
def test_the_report_has_a_line_for_each_missing_fact(
    language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = GAMES / "kings-2-players-hands-hidden.txt"
    assert 0 == main(["check", str(path), "--lang", language, "--quiet"])
    (line,) = capsys.readouterr().out.split("\n")[:1]
    assert words in line
    assert "KIC204" in line


def test_json_lists_open_questions(capsys: pytest.CaptureFixture[str]) -> None:
    path = GAMES / "kings-2-players-hands-hidden.txt"
    assert 0 == main(["check", str(path), "--lang", "en", "--quiet", "--format", "json"])
    (record,) = json.loads(capsys.readouterr().out)
    assert [
        {
            "fact": "which cards Ana and Ben had in hand",
            "values": {"players": ["Ana", "Ben"]},
            "rules": ["KIC204", "KIC304"],
            "lines": [7, 234],
            "count": 380,
            "because": None,
        }
    ] == record["open"]


def test_statistics_count_open_questions(capsys: pytest.CaptureFixture[str]) -> None:
    paths = [str(GAMES / name) for name in HIDDEN]
    assert 0 == main(["check", *paths, "--lang", "en", "--quiet", "--statistics"])
    out = capsys.readouterr().out
    assert "1        1  KIC204 cards-come-from-the-hand (not checked)" in out


SHORT_HAND = """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home | jewels gold
stack Ben: cash cash
hand Ben: home stocks gold ?
pile: 61
to play: Ben
Ben challenges Ana: home / pass
"""


def test_coverage_counts_the_answers_of_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """A complete record leaves no answer open; each refusal is counted."""
    path = GAMES / "cya-4-players.txt"
    assert 0 == main(["check", str(path), "--quiet", "--format", "json"])
    (record,) = json.loads(capsys.readouterr().out)
    assert (0, 0) == (record["coverage"]["refused"], record["coverage"]["open"])
    assert record["coverage"]["evaluated"] > 1_000


def test_what_a_fault_leaves_open_is_listed_with_its_line() -> None:
    """After a position that cannot be so, what depends on its wrong line cannot be checked."""
    (record,) = check(SHORT_HAND.replace("Ana: home /", "Ana: jewels /")).records
    assert [(7, "CYA114")] == [(one.line, one.rule.code) for one in record.findings]
    assert [("hand", 3)] == [(one.finding.fact, one.because) for one in record.open]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "nobody knows what was really played in line 6 (once, line 7; CYA202)"),
        ("es", "no se sabe qué se jugó de verdad en la línea 6 (1 vez, línea 7; CYA202)"),
        ("fr", "on ne sait pas ce qui s'est vraiment joué à la ligne 6 (1 fois"),
    ],
)
def test_what_depends_on_the_turn_played_instead_of_a_refused_one_is_listed(
    language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Line 7 is in turn if Ana played on line 6, and out of turn if Ben did."""
    path = tmp_path / "game.txt"
    path.write_text(
        "game: Cover Your Assets\nplayers: Ana, Ben\ndealer: Ben\nround 1\nflip: stocks\n"
        "1. Ben pairs home home\n2. Ben pairs cash cash\n"
    )
    assert 1 == main(["check", str(path), "--lang", language, "--quiet"])
    assert words in capsys.readouterr().out


def test_a_move_that_was_made_good_leaves_nothing_open() -> None:
    """The fine shows that the king was held back: nothing else happened in place of the turn."""
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\n\nhand 1\n"
        "deal Ana: KD 7H 8S 4C 2D 9S JH\ndeal Ben: QS 10C 5H 3S 3D 9C 2S\n"
        "stalls: QH 4D 8C 9D\n1. Ana puts 7H on t3; draws 5C\n"
        "2. Ben puts 3S on t2; draws AH\n3. Ana puts KD on k1; fined 3; draws 5D\n"
    )
    (record,) = check(text).records
    assert ("legal", ()) == (record.verdict, record.open)


def test_the_other_lines_of_a_wrong_position_are_judged() -> None:
    """Either the hand or the draw pile is wrong, and the stacks are right."""
    codes = [one.rule.code for one in check(SHORT_HAND).findings]
    assert ["CYA114", "CYA304"] == codes


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hnad Ben: home stocks gold cash ?", "TXT001"),
        ("hand Ben: home stocks gold cash cosh", "TXT105"),
        ("hand Ben: home stocks gold cash ?\nhand Ben: home stocks gold silver ?", "TXT116"),
        ("hand Ben: home stocks gold cash cash jewels", "CYA113"),
    ],
)
def test_a_wrong_line_of_a_position_is_unknown_and_the_others_are_judged(
    line: str, code: str
) -> None:
    text = SHORT_HAND.replace("hand Ben: home stocks gold ?", line).replace("pile: 61\n", "")
    assert [code, "CYA304"] == [one.rule.code for one in check(text).findings]
    legal = text.replace("Ana: home /", "Ana: jewels /")
    assert [code] == [one.rule.code for one in check(legal).findings]


def test_questions_on_accounts_of_a_disputed_turn_are_listed() -> None:
    """A hand that one account needs and nobody recorded is named like that of any other turn."""
    text = (
        "game: Cover Your Assets\nplayers: Ana, Ben\nround 1\nflip: stocks\n"
        "1. disputed\n"
        "per Ana: Ana discards home; draws gold\n"
        "per Ben: Ana pairs home home; draws gold gold\n"
    )
    (record,) = check(text).records
    (hand,) = record.open
    assert ("hand", 6, 7) == (hand.finding.fact, hand.finding.line, hand.last)


def test_questions_on_implicit_events_are_listed() -> None:
    """A draw that is not written, from a pile of unknown size, cannot be checked."""
    text = (
        "game: Cover Your Assets\nplayers: Ana, Ben\nround 1\nposition\n"
        "hand Ana: home cash gold silver\nhand Ben: cash gold silver home\n"
        "discard: stocks\nto play: Ana\n"
        "Ana discards home\nBen discards cash\n"
    )
    (record,) = check(text).records
    assert "pile" in {one.finding.fact for one in record.open}


NO_PILE = (
    "game: Cover Your Assets\nplayers: Ana, Ben\n{rules}\nposition\n{parts}to play: Ana\n{play}\n"
)
STRICT = "rules: wild-on-discarded-asset=refused\n"


@pytest.mark.parametrize(
    ("rules", "parts", "play", "code", "fact"),
    [
        (STRICT, "discard: stocks\n", "Ana takes stocks with ?", "CYA222", "cards-played"),
        ("", "", "Ana challenges Ben: home / pass", "CYA304", "top-set"),
        ("", "", "Ana skips", "CYA501", "cards-left"),
    ],
)
def test_a_rule_asks_for_the_fact_that_a_position_leaves_out(
    rules: str, parts: str, play: str, code: str, fact: str
) -> None:
    (record,) = check(NO_PILE.format(rules=rules, parts=parts, play=play)).records
    assert () == record.findings
    assert (code, fact) in {(one.code, q.finding.fact) for q in record.open for one in q.rules}


def test_the_turns_left_out_before_an_unreadable_one_come_to_an_end() -> None:
    """Waiting in Covert changes nothing that is known, and could be repeated for ever."""
    text = """game: Covert
players: Ana, Ben
2. Ana places \ufffd5 in decoder
3. Ben stops 1
4. Ana places 3na places 3 in movement
5. Ana places \ufffd5 in`
"""
    assert "unreadable" == check(text).verdict


REST = """\
game: Cover Your Assets
players: Ana, Ben
round 1
deal Ana: home home jewels jewels cash
deal Ben: gold jewels stocks stocks stocks
flip: stocks
1. Ana pairs home home; draws stocks cash
2. Ben pairs stocks stocks; draws silver bank-account
3. Ana pairs jewels jewels; draws cash stocks
4. Ben challenges Ana: {shown} / pass
"""
IN_KINGS = """\
game: Kings in the Corner
players: Ana, Ben
dealer: Ben
hand 1
deal Ana: 7H 8S KD 4C 2D 9S JH
stalls: QH 4D KS 9D
1. {player} puts KD on k1, puts 8S on {first}, puts 2D on {second}; draws 5D
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (REST.format(shown="stocks / cash"), ["CYA311"]),
        (REST.format(shown="stocks"), []),
        (REST.format(shown="jewels / cash"), []),
        (IN_KINGS.format(player="Ana", first="t1", second="t3"), ["KIC210"]),
        (IN_KINGS.format(player="Ana", first="t4", second="t3"), []),
        (IN_KINGS.format(player="Ben", first="t4", second="t3"), []),
    ],
)
def test_what_a_rule_refuses_after_a_fault_in_the_same_line_is_left_open(
    text: str, expected: list[str]
) -> None:
    """The rest of a line with a fault is listed as not checked."""
    (record,) = check(text).records
    assert 1 == len(record.findings)
    asked = [one for one in record.open if one.finding.fact == DONE_INSTEAD]
    assert expected == [rule.code for one in asked for rule in one.rules]


@pytest.mark.parametrize(
    ("scores", "players"),
    [("Ana 40000, Ben 10000, Cleo 0", ["Cleo"]), ("Ana 40000", None)],
)
def test_only_scores_that_cannot_be_checked_are_open(
    scores: str, players: list[str] | None
) -> None:
    """Nobody knows what lies in Cleo's stack; the stacks of the others are on record."""
    (record,) = check(
        "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n\nposition\nstack Ana: home home\n"
        "stack Ben: cash cash\nhand Ana:\nhand Ben:\nhand Cleo: cash\npile: 0\nto play: Cleo\n"
        f"Cleo discards cash\nscores: {scores}\n"
    ).records
    assert () == record.findings
    assert ([players] if players else []) == [
        list(one.finding.values["players"]) for one in record.open
    ]


def test_what_a_line_leaves_open_stays_open_if_a_later_line_is_refused() -> None:
    """Which card Ana paired is unknown, whatever she discards then."""
    text = (
        "game: Cover Your Assets\nplayers: Ana, Ben\n\nround 1\n"
        "deal Ana: silver stocks cash home jewels\ndeal Ben: cash cash home home gold\n"
        "1. Ana pairs cash ?; draws piggy-bank piggy-bank\n"
        "2. Ben pairs home ?; draws piggy-bank stocks\n"
    )
    refused = "3. Ana pairs jewels silver; draws cash bank-account\n"
    before, after = (
        {one.finding.fact for one in check(part).records[0].open} for part in (text, text + refused)
    )
    assert set() < before <= after
