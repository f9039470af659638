"""A refusal from a position does not depend on lines that its rule does not read."""

import re
from pathlib import Path
from random import Random

import pytest
from covert_records import record

import referee
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical
from referee_spec.covert.options import Options

GAMES = Path(__file__).parents[3] / "docs" / "games"

HEAD = "game: Covert\nplayers: Ana, Ben\n\nposition\n"

POSITION = (
    "phase: place",
    "round: 3",
    "to play: Ana",
    "order:",
    "discard: kiev-camera",
    "complete:",
    "missions:",
    "agency:",
    "movement: 2 Ben",
    "hand Ana: rome-radio",
    "hand Ben: oslo-money",
    "folder Ana: 0",
    "folder Ben: 0",
    "dice Ana: 1 2 4 5 6",
    "dice Ben: 3 4 5 6",
    "decoder Ana:",
    "decoder Ben:",
    "agents Ana: rome rome oslo",
)

REFUSALS = (
    ("Ana places 4 in movement", "CVT223", ("movement",)),
    ("Ana places 2 in movement", "CVT222", ("movement",)),
    ("Ana places 3 in complete", "CVT221", ("dice Ana", "order")),
    ("Ben places 3 in complete", "CVT203", ("to play", "phase")),
    ("Ana stops 2", "CVT225", ("order",)),
    ("Ana flies from kiev with rome-radio; places 1 in complete", "CVT502", ("agents Ana",)),
    ("Ana travels rome-oslo with move; places 1 in complete", "CVT503", ()),
)
"""A play, the rule that refuses it, and the lines of the position that its rule reads."""


@pytest.mark.parametrize(("play", "code", "read"), REFUSALS)
def test_no_unrelated_line_is_needed_for_a_refusal(
    play: str, code: str, read: tuple[str, ...]
) -> None:
    """Leave out each line of the position that the rule does not read: the refusal stays."""
    for left_out in (None, *POSITION):
        if left_out is not None and left_out.partition(":")[0] in read:
            continue
        lines = [line for line in POSITION if line != left_out]
        found = referee.check(HEAD + "\n".join([*lines, play]) + "\n").findings
        assert code in [one.rule.code for one in found], left_out


WAITS = re.compile(r"(\d+\. )?\w+ waits\n")
UNUSED = re.compile(r"(\d+\. )?\w+ withdraws \d in \w+\n")
ROLLS = re.compile(r"rolls \w+: [\d ]+\n")
NUMBERS = re.compile(r"^\d+\. |(?<= stops) \d", re.MULTILINE)


def without(*left_out: re.Pattern[str], text: str) -> str:
    """Return a record without the pieces that these patterns match."""
    for pattern in left_out:
        text = pattern.sub("", text)
    return text


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_what_goes_without_saying_may_be_left_out(seed: int) -> None:
    """Turns in which nothing is done, dice that come back unused, and the numbers of tokens.

    What became of the dice is open then. Turns that are counted but not written may have been
    others.
    """
    text = record(seed, 2 + seed % 3, Options(missions=1))
    assert "legal" == referee.check(text).verdict
    assert "legal" == referee.check(without(WAITS, NUMBERS, text=text)).verdict
    verdict = referee.check(without(WAITS, UNUSED, NUMBERS, text=text))
    facts = {one.finding.fact for one in verdict.records[0].open}
    assert facts == ({"unwritten-dice"} if UNUSED.search(text) else set())
    for left_out in (WAITS, UNUSED):
        assert not referee.check(without(left_out, text=text)).findings


def test_nobody_is_accused_of_a_turn_that_is_counted_but_not_written() -> None:
    """Leave out each turn of a game but the last of a round, after which nothing is counted."""
    lines = (GAMES / "covert-2-players-by-hand.txt").read_text("utf-8").splitlines()
    turns = [at for at, line in enumerate(lines) if line[:1].isdigit()]
    for at in turns:
        if at + 1 in turns:
            verdict = referee.check("\n".join([*lines[:at], *lines[at + 1 :]]))
            assert [] == [one.line for one in verdict.findings if one.breach == "illegal"], at + 1


@pytest.mark.parametrize("number", [3, 4])
def test_an_idle_turn_before_a_line_without_a_number_may_be_counted(number: int) -> None:
    """Ana's turn for codes is left out; either number counts Ben's turn right."""
    lines = "phase: place\norder: Ana, Cleo\nto play: Ben\ndecoder Ben: 3\n"
    turns = f"1. Ben stops 3\nCleo waits\n{number}. Ben covers t1 with 3\n"
    text = f"game: Covert\nplayers: Ana, Ben, Cleo\nposition\n{lines}{turns}"
    assert [] == list(referee.check(text).findings)


def three_dice(*plays: str) -> list[tuple[int, str, tuple[int, ...]]]:
    """Return the findings on plays while Ana resolves two dice and Ben one.

    Each is the number of a play from 1, the rule, and the plays that may be at fault instead.
    """
    lines = [
        "phase: resolve",
        "to play: Ana",
        "order: Ana, Ben",
        "movement: 2 Ana, 3 Ana, 4 Ben",
        *("complete:", "missions:", "agency:", "completed Ana:", "completed Ben:"),
        *("agents Ana: rome rome oslo", "agents Ben: rome rome oslo"),
    ]
    found = referee.check(HEAD + "\n".join([*lines, *plays]) + "\n").findings
    before = len(HEAD.splitlines()) + len(lines)
    return [
        (one.line - before, one.rule.code, tuple(line - before for line in one.or_lines))
        for one in found
    ]


def test_a_die_that_came_back_may_be_left_out() -> None:
    """Ben plays in Ana's turn: she has taken back one of her dice, and may use the other."""
    ben, two, three = (
        "Ben moves 4: rome-venice",
        "Ana moves 2: rome-milan",
        "Ana moves 3: milan-rome",
    )
    assert [] == three_dice(ben, two, "round 2")
    assert [] == three_dice(ben, three.replace("milan-rome", "rome-milan"), "round 2")
    assert [(1, "CVT203", (2, 3))] == three_dice(ben, two, three)
    assert [(1, "CVT203", ())] == three_dice("Ben moves 5: rome-venice", two, three)


def by_hand(*changes: tuple[int, str]) -> list[tuple[int, str, tuple[int, ...]]]:
    """Return the findings on a game written by hand, without numbers, with these lines changed."""
    lines = (GAMES / "covert-2-players-by-hand.txt").read_text("utf-8").splitlines()
    for number, line in changes:
        lines[number - 1] = line
    found = referee.check(NUMBERS.sub("", "\n".join(lines))).findings
    return [(one.line, one.rule.code, one.or_lines) for one in found]


def test_lines_of_two_players_that_change_places_are_both_named() -> None:
    """Another reading refuses the first line, too: it may be at fault all the same."""
    tom = "Tom recruits 5: takes kiev-money then bonn-money"
    eva = "Eva briefs 3: takes copper-orchard then brass-harbour"
    assert [(37, "CVT203", (39,))] == by_hand((37, eva), (38, tom))


def test_a_die_that_is_placed_too_late_is_one_fault() -> None:
    """After the last token was taken: the turns for codes are still to come."""
    stops, places = "Tom stops 2", "Tom places 3 in complete"
    assert [(52, "CVT203", ())] == by_hand((51, stops), (52, places))
    for player, code in (("Eva", "CVT204"), ("Tom", "CVT203")):
        late = f"{player} places 6 in missions"
        assert [(53, code, ())] == by_hand((52, f"{stops}\n{late}"))


def test_each_line_before_which_a_die_came_back_may_be_at_fault() -> None:
    """Three players: of the first line and the next, the first may be the one out of turn."""
    text = """\
game: Covert
players: Ana, Ben, Cleo
position
phase: resolve
order: Ben, Cleo, Ana
to play: Ben
complete: 3 Ben
missions: 1 Cleo
agency: 2 Ana, 3 Ana, 4 Cleo
movement: 5 Ben, 6 Ana
completed Ana:
completed Ben:
completed Cleo:
agents Ana: rome rome oslo
agents Ben: rome rome oslo
agents Cleo: rome oslo oslo
Cleo recruits 4: takes ?
Ben withdraws 3 in complete
Ana moves 6: rome-naples
Ben moves 5: rome-milan
"""
    (found,) = referee.check(text).findings
    assert ("CVT203", 17, (18, 20)) == (found.rule.code, found.line, found.or_lines)
    assert "illegal" == found.breach


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_rolls_may_be_left_out(seed: int) -> None:
    """Without some rolls, or all, nobody is accused, and the missing ones are named."""
    text = record(seed, 2 + seed % 3, Options(missions=1))
    rolls = ROLLS.findall(text)
    for left_out in (rolls, Random(seed).sample(rolls, len(rolls) // 2)):
        shorter = "".join(line for line in text.splitlines(keepends=True) if line not in left_out)
        (verdict,) = referee.check(shorter).records
        assert "legal-as-far-as-recorded" == verdict.verdict
        assert "CVT202" in {rule.code for one in verdict.open for rule in one.rules}


def test_without_rolls_nobody_places_a_sixth_die() -> None:
    plays = ["round 1", "Ben stops 1", *(f"Ana places {n} in movement" for n in (1, 2, 3, 4, 5, 6))]
    (one,) = referee.check("game: Covert\nplayers: Ana, Ben\n\n" + "\n".join(plays)).findings
    assert ("CVT221", "Ana places 6 in movement") == (one.rule.code, one.text)


CERTAIN = (
    ("Ana places 2 in agency; places 3 in agency", "CVT221", {"dice": None}),
    (
        "Ana stops 1\nBen stops 2\nAna swaps t1 t2; swaps t2 t3; swaps t3 t4",
        "CVT302",
        {"left": 0},
    ),
    (
        "Ben stops 1\nAna places 1 in movement\nAna stops 2\nAna moves 1: paris-london",
        "CVT441",
        {"steps": 1},
    ),
)
"""A play, the rule that refuses it whatever was left out before it, and values of the refusal."""


@pytest.mark.parametrize(("plays", "code", "values"), CERTAIN)
def test_rolls_and_characters_need_not_be_known_for_a_refusal(
    plays: str, code: str, values: dict[str, object]
) -> None:
    agents = "agents Ana: rome-radio oslo-money milan-recorder\n"
    (one,) = referee.check(f"game: Covert\nplayers: Ana, Ben\n{agents}round 1\n{plays}\n").findings
    assert (code, values) == (one.rule.code, {key: one.values[key] for key in values})


def test_a_skipped_player_may_not_play_later() -> None:
    """Ben's swap is out of order, or Ana's is late after a turn left out: both are named."""
    plays = """\
Ana stops 1
Ben stops 2
Ben swaps t1 t2
Ana swaps t2 t3
"""
    lines = [line for line in POSITION if not line.startswith(("hand", "discard"))]
    (one,) = referee.check(HEAD + "\n".join(lines) + "\n" + plays).findings
    late = len(HEAD.splitlines()) + len(lines) + 4
    assert (late - 1, (late,), "CVT203") == (one.line, one.or_lines, one.rule.code)


def test_who_moves_after_idle_turns_is_not_accused_alone_if_play_goes_on() -> None:
    """Ben's turn for codes need not be written, so his late swap may be the fault instead."""
    plays = """\
Ana places 4 in movement
Ben stops 1
Ana places 5 in movement
Ana stops 2
Ana moves 4: venice-rome
Ben swaps t1 t2
Ana moves 5: rome-venice
"""
    other = {"movement: 2 Ben": "movement:", "dice Ben: 3 4 5 6": "dice Ben: 2 3 4 5 6"}
    lines = [other.get(line, line) for line in POSITION if line[:5] not in ("hand ", "agent")]
    (one,) = referee.check(HEAD + "\n".join(lines) + "\n" + plays).findings
    late = len(HEAD.splitlines()) + len(lines) + 6
    assert (late - 1, (late,), "CVT203") == (one.line, one.or_lines, one.rule.code)


def test_a_last_mission_follows_dice_left_out_where_completed_missions_are_unknown() -> None:
    """Who has completed how many is left out too; if all is known the round is not the last."""
    done = ("completed Ana:", "completed Ben:")
    for left_out, verdict in ((done, "illegal"), ((), "legal-as-far-as-recorded")):
        lines = (
            "phase: resolve",
            "to play: Ana",
            "order: Ana, Ben",
            "movement: 2 Ana",
            *("complete:", "missions:", "agency:", *left_out),
            "Ana completes iron-lantern",
        )
        assert verdict == referee.check(HEAD + "\n".join(lines) + "\n").verdict


@pytest.mark.parametrize("dice", [(), ("Ben places 2 in agency", "Ana places 1 in agency")])
@pytest.mark.parametrize(
    "end", ["winner: Ana", "Ana completes iron-falcon pays ?", "Ben completes iron-falcon pays ?"]
)
def test_turns_for_codes_are_left_out_before_the_end_of_the_game(
    dice: tuple[str, ...], end: str
) -> None:
    """Nobody knows how many missions are completed, unless it is the first round."""
    plays = (*dice, "Ben stops", "Ana stops", end)
    for number, verdict in ((7, "legal-as-far-as-recorded"), (1, "illegal")):
        lines = ("game: Covert", "players: Ana, Ben", f"round {number}", *plays)
        assert verdict == referee.check("\n".join(lines) + "\n").verdict


CIRCLES = ("complete:", "agency:", "movement: 2 Ana")
"""The other circles of a position, of which nothing is left out."""


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (("order: Ana, Ben", "acted:", "to play: Ana"), []),
        (("to play: Ben", "missions: 1 Ben"), []),
        (("order: Ana, Ben", "to play: Ana", "missions:", *CIRCLES), ["CVT203"]),
    ],
)
def test_turns_for_codes_are_left_out_before_dice_that_may_lie_there(
    lines: tuple[str, ...], found: list[str]
) -> None:
    """The position leaves out the order, or the dice on the circles."""
    text = HEAD + "\n".join(("phase: codes", *lines, "Ben briefs 1: draws ?")) + "\n"
    assert found == [one.rule.code for one in referee.check(text).findings]


@pytest.mark.parametrize(("done", "codes"), [("", []), ("completed Ana:", ["CVT203"])])
def test_a_mission_that_may_be_the_sixth_may_end_the_round(done: str, codes: list[str]) -> None:
    """Where it does so at once, the last missions may follow though dice lie on the circles."""
    lines = (
        "phase: resolve",
        "to play: Ana",
        "order: Ana, Ben",
        *("complete: 2 Ana", "missions:", "agency:", "movement: 2 Ben"),
        *filter(None, [done]),
        "Ana completes iron-lantern on 2 pays ? ?",
        "Ana waits",
        "Ben waits",
    )
    head = HEAD.replace("\n\n", "\nrules: sixth-mission=at-once\n\n", 1)
    findings = referee.check(head + "\n".join(lines) + "\n").findings
    assert codes == [one.rule.code for one in findings][: len(codes) or None]


def test_a_turn_that_is_counted_but_not_written_may_have_ended_the_round() -> None:
    """The sixth mission ends it at once: then players wait though their dice lie there."""
    text = (GAMES / "covert-4-players-at-once.txt").read_text("utf-8")
    shorter = re.sub(r"(?m)^25\. Cleo completes .*\n(?=26\. Ana waits\n)", "", text)
    assert text != shorter
    assert ["TXT108"] == [one.rule.code for one in referee.check(shorter).findings]


@pytest.mark.parametrize("line", ["14. Ben withdraws 4 in complete", "16. Ana briefs 4: draws"])
def test_unused_dice_of_the_last_round_are_left_out_before_players_wait(line: str) -> None:
    """A player without dice has a turn again in the last missions."""
    lines = (GAMES / "covert-2-players.txt").read_text("utf-8").splitlines()
    last = max(at for at, text in enumerate(lines) if text.startswith(line))
    after = [re.sub(r"^\d+\. ", "", text) for text in lines[last + 1 :]]
    assert ["Ben waits", "Ana waits"] == after[-5:-3]
    assert () == referee.check("\n".join([*lines[:last], *after]) + "\n").findings


def test_a_player_without_dice_does_not_wait_before_the_last_missions() -> None:
    lines = (
        *("phase: resolve", "to play: Ana", "order: Ana, Ben", "completed Ana:", "completed Ben:"),
        *("complete:", "missions:", "agency: 3 Ana", "movement:", "Ben waits"),
    )
    findings = referee.check(HEAD + "\n".join(lines) + "\n").findings
    assert ["CVT203"] == [one.rule.code for one in findings]


def test_turns_before_an_unwritten_roll_are_counted() -> None:
    """A die is placed after turns of another phase, and the record does not say who began."""
    lines = (
        "game: Covert",
        "players: Ana, Ben, Cleo, Dev",
        "21. Ana recruits 6: takes prague-disguise then oslo-money",
        "22. Ben moves 4: istanbul-athens, london-paris",
        "11. Cleo places 6 in decoder",
    )
    found = referee.check("\n".join(lines) + "\n").findings
    assert [(one.rule.code, one.line) for one in found] == [("TXT108", 3), ("TXT108", 5)]


MIDDLE = """\
game: Covert
players: Ana, Ben, Cleo
components: training
1. Cleo stops 1
2. Ana stops 2
3. Ben stops 3
4. Cleo swaps t3 b3
"""


@pytest.mark.parametrize(("number", "codes"), [(5, []), (6, []), (7, []), (8, ["TXT108"])])
def test_where_nobody_knows_whose_turn_it_is_others_may_be_idle(
    number: int, codes: list[str]
) -> None:
    (record,) = referee.check(f"{MIDDLE}{number}. Ben waits\n").records
    assert codes == [one.rule.code for one in record.findings]


BOTH_ROLL = "Ana rolls 2 3 3 6 6\nBen rolls 1 4 4 5 6\n"

ROLLED = """\
game: Covert
players: Ana, Ben
Ana rolls 2 3 3 6 6
Ben rolls 1 4 4 5 6
"""


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ("Ana places 3 in movement\nBen places 4 in movement\n", []),
        ("Ana places 5 in movement\n", ["CVT221"]),
        ("Ana places 3 in movement\nBen places 5 in movement\n", ["CVT223"]),
        ("Ana places 3 in movement\nBen stops 1\nAna stops 2\nBen places 4 in agency\n", ["CVT2"]),
        ("Ana rolls 1 1 2 5 6\nBen rolls 1 2 2 3 4\nBen places 3 in movement\n", []),
        ("Ana rolls 1 1 2 5 6\nBen rolls 1 2 2 3 4\nBen places 5 in movement\n", ["CVT221"]),
    ],
)
def test_a_record_that_begins_with_rolls_begins_a_round(lines: str, codes: list[str]) -> None:
    """The circles are empty then. The first rolls may have shown who begins."""
    found = referee.check(ROLLED + lines).findings
    assert len(found) == len(codes)
    assert all(one.rule.code.startswith(code) for one, code in zip(found, codes, strict=True))


@pytest.mark.parametrize(
    "rolls",
    [
        "Ana rolled 2 3 3 6 6, Ben rolled 1 4 4 5 6",
        "Ana rolls 2 3 3 6 6 and Ben rolls 1 4 4 5 6",
        "Rolls: Ana 2 3 3 6 6 / Ben 1 4 4 5 6",
        "Dice: Ana 2 3 3 6 6; Ben 1 4 4 5 6",
        "Ana's dice 2 3 3 6 6. Ben's dice 1 4 4 5 6.",
        "lang: es\nTiradas: Ana 2 3 3 6 6, Ben 1 4 4 5 6",
        "lang: fr\nJets : Ana 2 3 3 6 6, Ben 1 4 4 5 6",
    ],
)
def test_one_line_may_have_the_rolls_of_all(rolls: str) -> None:
    lang, _, rolls = rolls.rpartition("\n")
    head = f"game: Covert\nplayers: Ana, Ben\n{lang}\nround 1\n{rolls}\nAna places 3 in movement\n"
    assert [] == [one for one in referee.check(head).findings if not one.note]
    (written,) = records(lines_of_text(f"{head}Ben places 3 in agency\n"))
    for text in ("\n".join(written.lines.texts), canonical(written, Settings())):
        found = [one for one in referee.check(text).findings if not one.note]
        assert ["CVT221"] == [one.rule.code for one in found]


@pytest.mark.parametrize("head", ["round 1\n", ""])
def test_dice_told_where_no_position_is_were_rolled(head: str) -> None:
    rolled = ROLLED.replace("Ana rolls", f"{head}dice Ana:").replace("Ben rolls", "dice Ben:")
    for face, codes in ((3, []), (5, ["CVT221"])):
        (record,) = referee.check(f"{rolled}Ana places {face} in movement\n").records
        assert codes == [one.rule.code for one in record.findings if not one.note]


def test_dice_told_below_a_turn_are_no_roll() -> None:
    (record,) = referee.check(f"{ROLLED}Ana places 3 in movement\ndice Ana: 2 3 6 6\n").records
    assert ["TXT107"] == [one.rule.code for one in record.findings if not one.note]


@pytest.mark.parametrize(
    "tokens",
    [
        "Ana takes token 1, Ben token 2",
        "Ana takes token 1 and Ben takes token 2",
        "A takes token 1, B token 2.",
        "Ana coge la ficha de orden 1, Ben la 2",
        "Ana prend le jeton d'ordre 1, Ben le 2",
    ],
)
def test_one_line_may_have_the_tokens_of_all(tokens: str) -> None:
    """They are turns of both players."""
    text = f"game: Covert\nplayers: Ana, Ben\nround 1\n{BOTH_ROLL}Ana places 3 in movement\n"
    text += f"Ben places 4 in movement\n{tokens}\nAna waits\nBen waits\n"
    assert [] == [one for one in referee.check(text).findings if not one.note]
    late = text.replace("Ana waits\nBen waits", "Ana places 2 in agency")
    assert referee.check(late).findings


def test_one_line_may_have_the_dice_that_all_place() -> None:
    """Each has its player and its number; who has two numbers in one line may place twice."""
    text = f"game: Covert\nplayers: Ana, Ben\nround 1\n{BOTH_ROLL}"
    assert not referee.check(f"{text}1) Ana 3 in movement, Ben 4 in movement\n").findings
    found = referee.check(f"{text}Ana 3 in movement, Ben 6 in movement\n").findings
    assert ["CVT223"] == [one.rule.code for one in found]


def test_dice_may_be_rolled_again_below_a_line_that_cannot_be_read() -> None:
    """Only a roll of all dice shows that none is placed."""
    text = "game: Covert\nplayers: Ana, Ben\nround 1\nAna rolls 1 2 3 4 5\nrolls 1 2 3 5 6\n"
    found = referee.check(f"{text}rerolls Ana: 1 -> 6\n").findings
    assert ["TXT001"] == [one.rule.code for one in found]
