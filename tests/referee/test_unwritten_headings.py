"""Judge records in which the headings of rounds are left out."""

import re
from pathlib import Path

import pytest

import referee

GAMES = Path(__file__).parents[2] / "docs" / "games"
HEADING = re.compile(r"(?:round|hand) \d+")
RECORDS = {
    path.stem: text
    for path in sorted(GAMES.glob("*.txt"))
    if len(HEADING.findall(text := path.read_text(encoding="utf-8"))) > 1
}


def without(text: str, *numbers: int) -> str:
    """Return a record without the headings of these rounds, or without any; lines keep places."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        found = re.fullmatch(r"(?:round|hand) (\d+)", line)
        if found and (not numbers or int(found[1]) in numbers):
            lines[at] = ""
    return "\n".join(lines)


def faults(text: str) -> list[tuple[str, int]]:
    """Return the rules and lines of the findings on a record."""
    return [(one.rule.code, one.line) for one in referee.check(text).findings if not one.note]


@pytest.mark.parametrize("name", RECORDS)
def test_headings_may_be_left_out(name: str) -> None:
    text = RECORDS[name]
    for numbers in ((), (2,)):
        assert without(text, *numbers) != text
        assert faults(without(text, *numbers)) == []


def test_records_of_each_game_are_tried() -> None:
    assert {name.split("-")[0] for name in RECORDS} == {"cya", "kings", "covert"}


@pytest.mark.parametrize("name", ["cya-4-players", "kings-3-players", "covert-2-players"])
def test_a_fault_before_and_one_after_an_unwritten_heading_are_found(name: str) -> None:
    lines = RECORDS[name].splitlines()
    second = next(at for at, line in enumerate(lines) if line in ("round 2", "hand 2"))
    for around in (slice(0, second), slice(second, None)):
        turns = [at for at in range(*around.indices(len(lines))) if lines[at][:1].isdigit()]
        before, at = turns[1:3]
        player = lines[before].split()[1]
        lines[at] = re.sub(r"^(\d+\.) \w+", rf"\1 {player}", lines[at])
    changed = "\n".join(lines)
    assert len(faults(changed)) >= 2
    assert faults(without(changed, 2)) == faults(changed)


def test_a_first_turn_in_the_middle_of_a_round_has_a_wrong_number() -> None:
    text = RECORDS["cya-4-players"].replace("\n9. ", "\n1. ", 1)
    ((rule, _),) = faults(text)
    assert rule == "TXT108"


def test_a_roll_in_the_middle_of_a_round_begins_none() -> None:
    lines = RECORDS["covert-2-players"].splitlines()
    roll = next(line for line in lines if line.startswith("rolls "))
    third = next(at for at, line in enumerate(lines) if line.startswith("3. "))
    assert faults("\n".join([*lines[:third], roll, *lines[third:]])) == [("CVT202", third + 1)]


def test_a_line_after_a_refused_heading_begins_no_other_round() -> None:
    """The turns after it are still numbered from those before the heading."""
    lines = RECORDS["covert-2-players"].splitlines()
    at = lines.index("4. Ben stops 2")
    lines[at : at + 1] = ["round 3", "rerolls Ana: 5 -> 1"]
    assert faults("\n".join(lines)) == [("CVT201", at + 1), ("CVT207", at + 2)]


@pytest.mark.parametrize(
    "line",
    [
        "1. Ana waits",
        "Ana swaps t1 t2",
        "Ana flies from rome with ?",
        "Ana travels oslo-stockholm with ?",
        "Ana searches agency with ? keeps ?",
        "Ana drops ?",
        "Ana intel: takes ? then ?",
        "Ana completes golden-mirror on 1",
        "rerolls Ana: 1 -> 2",
        "rolls Ana: 1 2 3 4 5",
    ],
)
def test_a_record_of_covert_may_begin_in_the_middle_of_a_round(line: str) -> None:
    assert [] == faults(f"game: Covert\nplayers: Ana, Ben\n{line}\n")


ASSETS_UNSEEN = """\
game: Cover Your Assets
players: Ana, Ben
dealer: Ben
position
stack Ana: home home
stack Ben: cash cash
hand Ben: jewels
discard: stocks
pile: 0
to play: Ana
Ana discards jewels
Ben takes jewels with jewels
"""

ASSETS_DEAL = """\
deal Ben: home home cash jewels stocks
deal Ana: cash cash gold jewels stocks
flip: stocks
1. Ben pairs home home
"""

KINGS_UNSEEN = """\
game: Kings in the Corner
players: Ana, Ben
dealer: Ben
position
tab 1: 2C
tab 2: 3C
tab 3: 4C
tab 4: 6C
hand Ben: 7C
chips: Ana 36, Ben 36
pot: 8
pile: 20
to play: Ana
Ana puts 5D on t4
"""

KINGS_DEAL = """\
deal Ben: 9H AD JD 7D JC AC 3S
deal Ana: 10C 9D 4S 10S 10H 6C JS
stalls: 8H 4D AS 5H
"""


def not_checked(text: str) -> set[str]:
    """Return the rules that could not be checked in a record."""
    return {rule.code for one in referee.check(text).records[0].open for rule in one.rules}


@pytest.mark.parametrize(
    ("before", "after", "rule"),
    [
        (ASSETS_UNSEEN, ASSETS_DEAL, "CYA508"),
        (ASSETS_UNSEEN.replace("pile: 0\n", ""), ASSETS_DEAL, "CYA508"),
        (ASSETS_UNSEEN + "scores: Ana 40000, Ben 40000\n", ASSETS_DEAL, "CYA508"),
        (KINGS_UNSEEN, KINGS_DEAL, "KIC502"),
    ],
)
def test_a_round_begins_where_the_one_before_may_be_over(
    before: str, after: str, rule: str
) -> None:
    """That it is over could not be checked, and the verdict says so."""
    assert faults(before + after) == []
    assert rule in not_checked(before + after)


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        (ASSETS_UNSEEN.replace("pile: 0", "hand Ana: ? ? ?\npile: 0"), ASSETS_DEAL, "CYA104"),
        (KINGS_UNSEEN.replace("Ben: 7C\n", "Ben: 7C\nhand Ana: 5D 8C\n", 1), KINGS_DEAL, "KIC104"),
    ],
)
def test_a_deal_in_a_round_that_cannot_be_over_is_illegal(
    before: str, after: str, fault: str
) -> None:
    assert (fault, len(before.splitlines()) + 1) in faults(before + after)


def test_turns_after_a_position_may_begin_with_the_number_1() -> None:
    """They are of the round of the position, though it may be over."""
    text = ASSETS_UNSEEN.replace("Ana discards", "1. Ana discards")
    assert faults(text) == []
    assert "CYA508" not in not_checked(text)


def test_a_turn_1_after_turns_with_unseen_cards_begins_a_round() -> None:
    before, after = ASSETS_UNSEEN.replace("Ben takes", "2. Ben takes"), "1. Ben discards gold\n"
    assert faults(before + after) == []
    assert "CYA508" in not_checked(before + after)


def test_a_first_turn_that_is_undecided_begins_a_round() -> None:
    """The eight homes of the box are then none of the round before."""
    before = ASSETS_UNSEEN.replace("Ben takes", "2. Ben takes") + "scores: Ana 10000, Ben 10000\n"
    pairs = [f"{n}. {name} pairs home home" for n, name in enumerate(["Ana", "Ben"] * 2, 2)]
    text = "\n".join([*before.splitlines(), "1. Ben takes ? with ?", *pairs])
    assert faults(text) == [("CYA215", len(before.splitlines()) + 1)]


@pytest.mark.parametrize("number", ["1. ", ""])
def test_a_first_turn_that_cannot_be_read_may_have_laid_a_set(number: str) -> None:
    """The heading is left out, so that the round begins with that turn."""
    text = f"""\
game: Cover Your Assets
players: Ana, Ben
{number}Ana mumbles two homes
Ben challenges Ana: home / pass
"""
    assert faults(text) == [("TXT001", 3)]
    assert {"CYA301", "CYA302"} <= not_checked(text)


def test_a_round_begins_with_a_turn_1_below_a_heading_before_the_end_of_the_last() -> None:
    """Ben begins the second round, as the deal has passed on; nobody wrote the end of the first."""
    text = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
round 1
1. Ana pairs home home
2. Ben pairs cash cash
3. Cleo pairs jewels jewels
round 2
1. Ben discards cash
2. Cleo discards jewels
"""
    assert faults(text) == []
    going_on = text.replace("1. Ben discards", "4. Ben discards").replace("2. Cleo", "5. Cleo")
    assert [line for _, line in faults(going_on)] == [8]


@pytest.mark.parametrize("heading", ["{word} tow", "{word} 0", "{word} 99999999999", "hello"])
@pytest.mark.parametrize(
    ("game", "word", "turns"),
    [
        ("Cover Your Assets", "round", "1. Ben discards home\n2. Ana discards cash\n"),
        ("Kings in the Corner", "hand", "1. Ben passes; pays 1\n2. Ana passes; pays 1\n"),
        ("Covert", "round", "1. Ben places 3 in agency\n2. Ana places 4 in agency\n"),
    ],
)
def test_a_heading_that_cannot_be_read_leaves_open_who_begins(
    game: str, word: str, turns: str, heading: str
) -> None:
    """In the second round it would be Ben, so he does not play out of turn."""
    text = f"game: {game}\nplayers: Ana, Ben\n{heading.format(word=word)}\n{turns}"
    assert [("TXT001", 3)] == faults(text)


@pytest.mark.parametrize("name", RECORDS)
def test_a_round_with_an_unreadable_number_is_still_legal(name: str) -> None:
    """The first three rounds, one in the middle and the last are tried, up to the next round."""
    headings = list(HEADING.finditer(text := RECORDS[name]))
    ends = [*(found.start() for found in headings[2:]), len(text), len(text)]
    rounds = list(zip(headings, ends, strict=True))
    for found, end in {*rounds[:3], rounds[len(rounds) // 2], rounds[-1]}:
        word = found[0].split()[0]
        record = f"{text[: found.start()]}{word} x{text[found.end() : end]}"
        assert {"TXT001"} == {code for code, _ in faults(record)}


@pytest.mark.parametrize(("line", "codes"), [("round ?", []), ("ro", []), ("Ben ???", ["TXT109"])])
def test_an_unreadable_line_without_a_player_may_be_a_heading(line: str, codes: list[str]) -> None:
    """The heading of the round after it has the right number."""
    lines = RECORDS["covert-3-players"].splitlines()
    lines[lines.index("round 3")] = line
    text = "\n".join(re.sub(r"^\d+\. ", "", one) for one in lines)
    assert ["TXT001", *codes] == [code for code, _ in faults(text)]


@pytest.mark.parametrize("claim", ["scores", "totals"])
def test_a_turn_without_a_number_after_a_claim_begins_the_next_round(claim: str) -> None:
    """A record without headings and numbers has nothing else to begin it with."""
    end = (
        "game: Cover Your Assets\nplayers: Ana, Ben\n{}position\nstack Ana: home home\n"
        "stack Ben: cash cash\nhand Ana: jewels\nhand Ben:\npile: 0\nto play: Ana\n"
        f"Ana discards jewels\n{claim}: Ana 40000, Ben 10000\nBen pairs home home\n"
    )
    assert [] == faults(end.format(""))
    assert [("CYA501", 13)] == faults(end.format("round 1\n"))


@pytest.mark.parametrize(
    "name",
    [name for name in RECORDS if not name.startswith("covert")],
)
def test_a_heading_above_the_claims_of_the_round_before_is_the_only_fault(name: str) -> None:
    """The claims are judged as those of that round, and each turn is where it was.

    Where no score can be checked, the claims may be all that is written of a round of their own.
    """
    lines = RECORDS[name].splitlines()
    for at in [at for at, line in enumerate(lines) if HEADING.fullmatch(line)][1:]:
        first = at
        while not lines[first - 1] or lines[first - 1].startswith(("scores", "totals")):
            first -= 1
        moved = [*lines[:first], lines[at], *lines[first:at], *lines[at + 1 :]]
        expected = [] if name.endswith("as-seen-at-the-table") else [("TXT144", first + 1)]
        assert expected == faults("\n".join(moved))


@pytest.mark.parametrize("name", ["cya-4-players", "kings-3-players"])
@pytest.mark.parametrize("repeated", [1, 2])
def test_claims_that_are_repeated_below_the_next_heading_accuse_no_player(
    name: str, repeated: int
) -> None:
    """They are still those of the round before; the heading is named, and no turn."""
    lines = RECORDS[name].splitlines()
    heading, following = [at for at, line in enumerate(lines) if HEADING.fullmatch(line)][1:3]
    claims = [line for line in lines[:heading] if line.startswith(("scores", "totals"))]
    changed = [*lines[: heading + 1], *claims[-repeated:], *lines[heading + 1 : following]]
    assert [("TXT144", heading + 1)] == faults("\n".join(changed))


@pytest.mark.parametrize("name", ["cya-4-players", "kings-3-players"])
@pytest.mark.parametrize(
    ("line", "changed", "further"),
    [
        ("claim Ana: Ana won", "", ""),
        ("we had pizza", "", "TXT001"),
        ("", "scorse", "TXT001"),
        ("", "Ana 5", "502 505"),
    ],
)
def test_a_heading_above_claims_is_named_whatever_else_stands_among_them(
    name: str, line: str, changed: str, further: str
) -> None:
    """Something remembered, an unreadable line or a wrong first score does not hide it."""
    lines = RECORDS[name].splitlines()
    at = [at for at, line in enumerate(lines) if HEADING.fullmatch(line)][1]
    first = lines.index(next(line for line in lines if line.startswith("scores")))
    written = re.sub(r"scores" if changed == "scorse" else r"Ana \d", changed, lines[first])
    claims = [line, written if changed else lines[first], *lines[first + 1 : at]]
    found = faults("\n".join([*lines[:first], lines[at], *claims, *lines[at + 1 :]]))
    assert ("TXT144", first + 1) == found[0]
    assert [code[-3:] in further for code, _ in found[1:]] == [True] * bool(further)


def test_the_same_scores_in_two_rounds_are_not_taken_for_repeated_ones() -> None:
    """The wrong total below them is named, and no heading."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n"
    for number in (1, 2):
        text += f"round {number}\nscores: Ana 100000, Ben 50000\n"
    assert [] == faults(f"{text}totals: Ana 200000, Ben 100000\n")
    assert [("CYA503", 7)] == faults(f"{text}totals: Ana 200000, Ben 110000\n")


@pytest.mark.parametrize(
    ("name", "out_of_turn"), [("kings-3-players", []), ("cya-2-players", ["CYA201"])]
)
def test_the_last_round_may_be_all_that_is_written(name: str, out_of_turn: list[str]) -> None:
    """The totals are open, also where the player who begins does not sit next to the dealer."""
    head, *_, last = HEADING.split(RECORDS[name])
    assert out_of_turn == [code for code, _ in faults(head + last)]


@pytest.mark.parametrize(("number", "beginner"), [(3, "Cleo"), (3, "Ana"), (2, "Cleo")])
def test_the_first_round_without_heading_may_be_any_before_the_next(
    number: int, beginner: str
) -> None:
    """Round 3 is dealt by the next dealer, or by the one after a round that is left out."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n1. Ben discards home\n"
    text += f"2. Cleo discards cash\nround {number}\n1. {beginner} discards cash\n"
    assert "legal-as-far-as-recorded" == referee.check(text).verdict
    wrong = text.replace("round 3", "round 2").replace("1. Ana", "1. Ben")
    assert number != 2 or "illegal" == referee.check(wrong.replace("1. Cleo", "1. Ana")).verdict


def test_rounds_before_several_without_headings_may_be_left_out() -> None:
    text = "game: Kings in the Corner\nplayers: Ana, Ben\nrules: goal=100\n"
    for beginner, other in (("Ana", "Ben"), ("Ben", "Ana")):
        text += f"stalls: 9H 2D 3S 4H\n1. {beginner} puts 8S on t1; draws ?\n"
        text += f"2. {other} passes\npot: {beginner} 9\nscores: Ana 9, Ben 0\n".replace(
            "Ana 9, Ben 0", "Ana 9, Ben 0" if beginner == "Ana" else "Ana 0, Ben 9"
        )
    assert [] == list(referee.check(f"{text}hand 7\n").findings)
