"""An illegal move from a full position: without any one line it is refused, or an open question.

The open question names what was left out: nothing is plainly legal for lack of a line.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from covert_breaks import BREAKERS, broken
from covert_placing_breaks import Breaker
from covert_records import Written, header, random_game

import referee
from referee.judge.verdict import RecordVerdict
from referee.notation.covert.writing import part_text
from referee.report.sentences import message
from referee_spec.covert.options import Options
from referee_spec.covert.state import NOTHING, PHASES
from referee_spec.covert.testing.positions import position
from referee_spec.kernel.option import attribute_of, readings_of

FACTS = {
    "to": {"turn"},
    "completed": {"done", "points"},
    "broken": {"broken", "points"},
    "regions": {"display", "agency-cards"},
    "discard": {"agency-cards"},
    "open": {"open", "mission-cards"},
    "away": {"mission-cards"},
    "missions": {"missions", "circle", "laid"},
    "complete": {"circle", "laid"},
    "agency": {"circle", "laid"},
    "movement": {"circle", "laid"},
    "folder": {"dice", "decoder", "laid"},
    "acted": {"order", "turn"},
}
"""The facts that a line of a position tells; where it is not listed, the one of its name."""

GAMES = ((Options(missions=1), (1, 3, 0)), (Options(missions=1, unused_dice="only-if-stuck"), (2,)))
GAMES_FOLDER = Path(__file__).parents[3] / "docs" / "games"

UNTRIED = (
    # A position stands after setting up and rolling.
    *("a_hand_before_its_time", "two_agents", "a_character_twice", "one_mission_kept"),
    *("an_odd_tile", "a_roll_of_four"),
    # These games have no occasion for it.
    *("a_swap_after_new_codes", "a_move_given_up", "a_flight_to_a_last_mission"),
)
"""The breaks of rules that are not tried."""

LINES = 6
"""How many lines of each position are left out, one at a time."""


def judged(head: list[str], parts: list[str], play: str, options: Options) -> RecordVerdict:
    """Return the verdict on a play from a position, under these options and no other reading."""
    settled = {name: str(getattr(options, attribute_of(name))) for name in readings_of(Options)}
    text = "\n".join([*head, "position", *parts, play]) + "\n"
    (record,) = referee.check(text, referee.Settings(settled)).records
    return record


def names_what_is_missing(record: RecordVerdict, left_out: str) -> bool:
    """Return whether an open question names a fact that this line of a position tells."""
    word = left_out.replace(":", " ").split()[0]
    return not FACTS.get(word, {word}).isdisjoint(one.finding.fact for one in record.open)


def game(seed: int, options: Options) -> tuple[Written, ...]:
    return random_game(seed, 2 + seed % 3, options)[0]


def illegal_plays(breaks: Breaker) -> Iterator[tuple[list[str], list[str], str, Options]]:
    """Yield moves that break a rule: the header, the full position, the play, the options."""
    for options, seeds in GAMES:
        for seed in seeds:
            found = broken(game(seed, options), breaks)
            if found is None:
                continue
            table = found.line.before
            if table.phase not in PHASES or table.doing != NOTHING:
                continue
            parts = [part_text(part, table.names) for part in position(table).parts]
            head = header(len(table.names), options)
            if judged(head, parts, found.whole(), options).verdict in ("illegal", "impossible"):
                yield head, parts, found.whole(), options


@pytest.mark.parametrize(
    "breaks",
    [breaks for breaks in BREAKERS if breaks.__name__ not in UNTRIED],
    ids=lambda breaks: breaks.__name__,
)
def test_nothing_becomes_legal_for_lack_of_a_line(breaks: Breaker) -> None:
    """The verdict stays, or an open question names what was left out."""
    head, parts, play, options = next(illegal_plays(breaks))
    for left_out in Random(0).sample(parts, min(LINES, len(parts))):
        kept = [part for part in parts if part != left_out]
        record = judged(head, kept, play, options)
        refused = record.verdict in ("illegal", "impossible", "undecided")
        assert refused or names_what_is_missing(record, left_out), (left_out, play)


@pytest.mark.parametrize("name", ["covert-2-players", "covert-3-players", "covert-4-players"])
def test_the_last_round_alone_accuses_nobody(name: str) -> None:
    """Without the rounds before it is unknown how many missions anybody had completed."""
    lines = (GAMES_FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    last = max(at for at, line in enumerate(lines) if line.startswith("round "))
    head = [line for line in lines[:last] if line.partition(":")[0] in ("game", "players", "rules")]
    (record,) = referee.check("\n".join([*head, *lines[last:]]) + "\n").records
    assert "legal-as-far-as-recorded" == record.verdict, record.findings


TWICE = """\
game: Covert
players: Ana, Ben, Cleo

position
round: 2
phase: resolve
{parts}
{first}
{second}
"""


@pytest.mark.parametrize(
    ("parts", "first", "second"),
    [
        ("", "Ana briefs 2: takes amber-falcon", "Ben briefs 3: takes amber-falcon"),
        (
            "missions Ana: ? ?",
            "Ana briefs 2: takes amber-falcon",
            "Ben briefs 3: draws amber-falcon",
        ),
        ("", "Ana briefs 2: draws amber-falcon", "Ben briefs 3: takes ? then amber-falcon"),
        ("", "Ana briefs 2: takes amber-falcon", "Ben completes amber-falcon on 3"),
        ("", "Ana completes amber-falcon on 2", "Ben completes amber-falcon on 3"),
    ],
)
def test_a_mission_is_not_taken_or_completed_twice(parts: str, first: str, second: str) -> None:
    """A position leaves out the face-up missions and the hands: each mission is there once."""
    text = TWICE.format(parts=parts, first=first, second=second).replace("\n\n", "\n")
    [finding] = referee.check(text).findings
    [at] = [n for n, line in enumerate(text.splitlines(), 1) if line == second]
    assert ("CVT110", at, (at - 1,)) == (finding.rule.code, finding.line, finding.evidence)


@pytest.mark.parametrize(
    ("parts", "first", "second"),
    [
        ("codes Ana: 561-radio ?", "Ana waits", "Ben breaks 561-radio on b2 b3 b4"),
        ("", "Ana breaks 561-radio on b2 b3 b4", "Ben breaks 561-radio on b2 b3 b4"),
        ("", "Ana breaks 561-radio on b2 b3 b4", "Ana renews 561-radio"),
    ],
)
def test_a_completed_code_is_not_drawn_or_broken_again(parts: str, first: str, second: str) -> None:
    """A position leaves out codes: each is there once."""
    text = TWICE.format(parts=parts, first=first, second=second)
    text = text.replace("resolve", "codes").replace("\n\n", "\n")
    [finding] = referee.check(text).findings
    assert ("CVT110", text.count("\n")) == (finding.rule.code, finding.line)


def test_a_code_that_may_have_paid_for_a_mission_may_come_again() -> None:
    paid = "Ana completes amber-falcon on 2 shows ?"
    again = """\
round 3
rolls Ana: 1 1 1 1 1
rolls Ben: 1 1 1 1 1
rolls Cleo: 1 1 1 1 1
Ana stops
Ben stops
Cleo stops
Ana breaks 253-recorder on t1 t2 t3; renews 561-radio
"""
    text = TWICE.format(parts="", first="Ana breaks 561-radio on b2 b3 b4", second=paid) + again
    assert () == referee.check(text.replace("resolve", "codes")).findings


def test_a_mission_that_may_have_been_dropped_may_come_again() -> None:
    first = "Ana briefs 2: takes amber-falcon drops ?"
    text = TWICE.format(parts="", first=first, second="Ben briefs 3: draws amber-falcon")
    assert () == referee.check(text).findings


LEFT_OUT = """\
game: Covert
players: Ana, Ben, Cleo
position
phase: {phase}
round: 2
to play: Ana
{parts}
"""
FLIGHT = "Ana flies from rome with kiev-camera; "
FIVE = "dice Ana: 1 2 3 4 5\ndice Ben: 1 2 3 4 5\ndice Cleo: 1 2 3 4 5\norder:\n"
TWO_FLIGHTS = f"{FLIGHT}{FLIGHT[4:]}moves 1: rome-milan"
IN_FOLDER = [f"{name} places 1 in folder draws move" for name in ("Ana", "Ben", "Cleo")]
OF_A_KIND = f"{FIVE}missions:\ncomplete:\nagency:\nmovement:"
ORDER = "order: Ana, Ben, Cleo\nmovement: 1 Ana, 2 Ana\ncomplete: 4 Ana\nmissions:\nagency: 3 Ben"
IN_ROME = f"{ORDER}\nagents Ana: rome rome rome"


@pytest.mark.parametrize("written", [False, True])
@pytest.mark.parametrize(
    ("parts", "hidden", "lines", "code", "verdict"),
    [
        (
            IN_ROME,
            "hand Ana: ? ? ?",
            [f"{FLIGHT}{FLIGHT[4:]}moves 1: rome-milan"],
            "CVT502",
            "illegal",
        ),
        (
            f"{IN_ROME}\nregions: kiev-camera ? ? ? ? ?",
            "hand Ana: ? ? ?",
            [f"{FLIGHT}moves 1: rome-milan"],
            "CVT110",
            "impossible",
        ),
        (
            f"{IN_ROME}\nhand Ben: kiev-camera",
            "hand Ana: ? ? ?",
            [f"{FLIGHT}moves 1: rome-milan"],
            "CVT110",
            "impossible",
        ),
        (
            f"{ORDER}\nopen: iron-anchor ? ?",
            "missions Ana: ? ?",
            ["Ana completes iron-anchor on 4"],
            "CVT110",
            "impossible",
        ),
        (
            ORDER,
            "agents Ana: ? ? ?",
            ["Ana moves 1: rome-milan, oslo-stockholm, kiev-odessa, london-paris"],
            "CVT441",
            "illegal",
        ),
        (
            OF_A_KIND,
            "tokens Ana: ?\ntokens Ben: ?\ntokens Cleo: ?",
            IN_FOLDER,
            "CVT110",
            "impossible",
        ),
    ],
)
def test_what_is_left_out_forbids_as_much_as_what_nobody_saw(
    parts: str, hidden: str, lines: list[str], code: str, verdict: str, written: bool
) -> None:
    """A card used twice, one that lies face up or in another hand, a mission that lies face up,
    agents of four cities and three tokens of a kind are found, also in an account of a dispute."""
    phase = "place" if lines == IN_FOLDER else "resolve"
    position = LEFT_OUT.format(phase=phase, parts=f"{parts}\n{hidden}" if written else parts)
    if parts == OF_A_KIND:
        # How many tokens of a kind there are depends on the box.
        position = position.replace("position\n", "components: training\n\nposition\n", 1)
    *before, last = lines
    played = "".join(f"{line}\n" for line in before)
    found = referee.check(f"{position}{played}{last}\n")
    [finding] = found.findings
    assert (code, verdict) == (finding.rule.code, found.verdict)
    other = f"per Ben: {last.split()[0]} withdraws 1 in movement\n"
    disputed = f"{position}{played}disputed\nper {last.split()[0]}: {last}\n{other}"
    [ruling] = referee.check(disputed).records[0].rulings
    assert not ruling.accounts[0].possible


BREAKING = "game: Covert\nplayers: Ana, Ben\nposition\nphase: codes\norder: Ana, Ben\nacted:\n"


@pytest.mark.parametrize(
    "lines",
    [
        "Ana breaks 164-camera on t1 t2 t3; breaks 213-disguise on t1 t2 t3",
        "Ana breaks 164-camera on t1 t2 t3; breaks 461-camera on b1 b2 b3; "
        "breaks 213-disguise on t4 t5 t6",
    ],
)
def test_tiles_that_nobody_wrote_down_are_still_two_of_each_number(lines: str) -> None:
    """On the same tiles no two codes can be read, and there are no three tiles of a number."""
    [finding] = referee.check(f"{BREAKING}{lines}\n").findings
    assert "CVT305" == finding.rule.code


def test_dice_that_do_not_touch_in_a_circle_are_an_open_question() -> None:
    parts = OF_A_KIND.replace("missions:", "missions: 2 Ana, 5 Ben").replace("1 2 3 4 5", "1 2 3 4")
    text = LEFT_OUT.format(phase="place", parts=parts)
    [record] = referee.check(f"{text}Ana places 1 in complete\n").records
    assert ((), "circle") == (record.findings, record.open[0].finding.fact)


PLACING = ("phase: place", "to play: Ana", "order: Ben", "dice Ana: 1 4", "dice Ben: 2")
CONDOR = "character Ana: condor"
RESOLVING = ("phase: resolve", "to play: Ana", "order: Ana, Ben", "missions: 2 Ana, 3 Ben")


@pytest.mark.parametrize(
    ("parts", "play", "code", "read"),
    [
        (PLACING, "Ana places 5 in complete", "CVT221", {"dice Ana"}),
        (PLACING, "Ana waits", "CVT206", {"phase", "to play"}),
        (PLACING, "rerolls Ana: 5 -> 6", "CVT207", {"dice Ana"}),
        (PLACING, "Ana swaps t1 t2", "CVT204", {"phase"}),
        (PLACING, "Ana places 7 in complete", "CVT221", set()),
        (PLACING, "Ana adjusts 4 with plus-one; places 6 in complete", "CVT221", set()),
        (PLACING, "Ana adjusts 7 with plus-one; places 1 in complete", "CVT226", set()),
        (PLACING, "Ana sneaks with rome-radio; places 1 in complete", "CVT226", set()),
        (PLACING, "Ana stops 3", "CVT225", set()),
        (("phase: codes", "to play: Ana"), "Ana covers t1 with 7", "CVT303", set()),
        (RESOLVING, "Ana waits", "CVT206", {"phase", "missions"}),
        (RESOLVING, "Ana briefs 8: draws ?", "CVT401", set()),
        (RESOLVING, "Ana moves 5: rome", "CVT441", set()),
        (RESOLVING, "Ana moves 5: rome-milan-paris-london", "CVT441", set()),
        (RESOLVING, "Ana moves 5: ?, ?, ?, ?", "CVT441", set()),
        ((*RESOLVING, CONDOR), "Ana moves 5: rome-milan-paris", "CVT441", {"character Ana"}),
        (RESOLVING, "Ana moves 5: rome-oslo", "CVT441", set()),
        (RESOLVING, "Ana completes copper-orchard on 2 pays oslo-money", "CVT413", set()),
        (RESOLVING, "Ana completes amber-falcon on 2 pays oslo-money rome-radio", "CVT413", set()),
        (RESOLVING, "Ana searches agency with ? keeps amber-falcon", "CVT505", set()),
    ],
)
def test_a_refusal_depends_on_the_lines_that_its_rule_reads_alone(
    parts: tuple[str, ...], play: str, code: str, read: set[str]
) -> None:
    """Without any other line of the position the play is refused by the same rule."""
    for left_out in (None, *parts):
        head = ["game: Covert", "players: Ana, Ben", "components: training", "", "position"]
        kept = [part for part in parts if part != left_out]
        (record,) = referee.check("\n".join([*head, *kept, play]) + "\n").records
        if left_out is not None and left_out.partition(":")[0] in read:
            assert "legal-as-far-as-recorded" == record.verdict, left_out
        else:
            assert code in {one.rule.code for one in record.findings}, left_out


@pytest.mark.parametrize(
    ("play", "shown"),
    [
        ("Ana places 7 in complete", {"dice": "unrecorded-dice"}),
        ("Ana flies from rome with rome-radio", {"agents": "not-recorded"}),
        ("Ana recruits 3: draws ?", {"shown": "not-recorded", "regions": "not-recorded"}),
        ("Ana briefs 3: takes ? drops rome-radio", {"reason": "dropped-not-held"}),
        ("Ana adjusts 4 with rome-radio", {"reason": "for-something-else"}),
        ("Ana adjusts 7 with plus-one", {"reason": "no-such-die"}),
    ],
)
def test_a_refusal_says_what_is_wrong_and_not_that_unknown_things_are_not_there(
    play: str, shown: dict[str, str]
) -> None:
    phase = "resolve" if "3:" in play else "place"
    head = f"game: Covert\nplayers: Ana, Ben\nposition\nphase: {phase}\nto play: Ana\n"
    finding = referee.check(f"{head}{play}\n").findings[0]
    assert shown == {name: str(finding.values[name]) for name in shown}


def test_a_card_that_is_not_what_a_mission_needs_is_refused_for_that() -> None:
    """Nobody knows the hand: it is not said that the card is not there."""
    head = "game: Covert\nplayers: Ana, Ben\nposition\nphase: resolve\nto play: Ana\n"
    [finding] = referee.check(f"{head}Ana completes iron-falcon on 4 pays oslo-money\n").findings
    assert "not-what-it-needs" == str(finding.values["reason"])


def test_intel_that_is_not_due_is_refused_whatever_lies_in_the_regions() -> None:
    """The position tells all cubes, and leaves out the regions and other cards."""
    head = """\
game: Covert
players: Ana, Ben

position
phase: resolve
order: Ana, Ben
to play: Ana
movement: 2 Ana, 1 Ben
agents Ana: odessa rome oslo
cubes Ana: athens
cubes Ben: kiev
cubes colour-3: milan
cubes colour-4:
intel Ana: Ben, colour-3
"""
    for play, codes in (
        ("odessa-kiev; intel: draws ?", set()),
        ("?; intel: draws ?", set()),
        ("odessa-istanbul; intel: draws ?", {"CVT451"}),
        ("odessa-istanbul; intel: takes kiev-money", {"CVT451"}),
        ("odessa-kiev; intel: draws ?; intel: draws ?", {"CVT451"}),
    ):
        found = referee.check(f"{head}Ana moves 2: {play}\n").findings
        assert codes == {finding.rule.code for finding in found}, play
    head += "regions: london-money ? ? kiev-money oslo-money ?\n"
    [wrong] = referee.check(f"{head}Ana moves 2: odessa-kiev; intel: takes oslo-money\n").findings
    assert ("kiev",) == wrong.values["cities"]
    both = "Ana moves 2: odessa-kiev, rome-milan; intel: takes milan-recorder\n"
    [early] = referee.check(head.replace("money ?", "money milan-recorder", 1) + both).findings
    assert ("CVT451", ("kiev",)) == (early.rule.code, early.values["cities"])


@pytest.mark.parametrize(
    ("intel", "play", "codes"),
    [
        ("", "moves 2: odessa-kiev; intel: draws ?", {"CVT451"}),
        (
            "",
            "flies from odessa with kiev-camera; intel: draws ?; withdraws 2 in movement",
            {"CVT451"},
        ),
        ("", "moves 2 3: odessa-kiev-minsk; intel: draws ?", set()),
        ("", "moves 2: odessa-kiev, rome-milan; intel: draws ?", set()),
        ("", "moves 2: ?; intel: draws ?", set()),
        ("", "flies from odessa with ?; intel: draws ?; withdraws 2 in movement", set()),
        ("", "moves 2: odessa-kiev", set()),
        ("Ben", "moves 2: odessa-kiev; intel: draws ?", set()),
    ],
)
def test_who_had_no_cube_finds_no_second_one_in_one_city(
    intel: str, play: str, codes: set[str]
) -> None:
    """The position leaves out the cubes; after a first move Ana may have one."""
    head = f"""\
game: Covert
players: Ana, Ben
position
phase: resolve
order: Ana, Ben
to play: Ana
movement: 2 3 Ana
agents Ana: odessa rome oslo
intel Ana: {intel}
"""
    found = referee.check(f"{head}Ana {play}\n").findings
    assert codes == {finding.rule.code for finding in found}
    if play == "moves 2: odessa-kiev":
        later = "Ana moves 3: kiev-minsk; intel: draws ?"
        assert () == referee.check(f"{head}Ana {play}\n{later}\n").findings


@pytest.mark.parametrize(
    ("plays", "facts"),
    [
        (("recruits 3: takes oslo-camera", "recruits 2: takes london-camera"), ["display"]),
        (("recruits 3: takes oslo-camera", "recruits 2: takes milan-recorder"), []),
        (("recruits 3: takes oslo-camera", "recruits 2: takes ?"), []),
        (("briefs 5: takes golden-anchor", "briefs 6: takes amber-anchor"), ["open"]),
        (("briefs 5: takes golden-anchor", "briefs 6: takes golden-falcon"), []),
    ],
)
def test_a_card_that_nobody_saw_turned_up_is_named_where_it_decides(
    plays: tuple[str, str], facts: list[str]
) -> None:
    """The card taken may be the one that filled the space; the record does not show it there."""
    head = """\
game: Covert
players: Ana, Ben
position
phase: resolve
order: Ana, Ben
to play: Ana
agency: 3 Ana, 2 Ben
missions: 5 Ana, 6 Ben
regions: london-money milan-recorder vienna-money kiev-money oslo-camera athens-camera
open: golden-anchor golden-falcon golden-lantern
agents Ana: oslo oslo oslo
agents Ben: rome rome oslo
hand Ana:
hand Ben:
missions Ana:
missions Ben:
"""
    (record,) = referee.check(f"{head}Ana {plays[0]}\nBen {plays[1]}\n").records
    assert () == record.findings
    decided = [one.finding.fact for one in record.open if one.finding.line > head.count("\n") + 1]
    assert facts == [fact for fact in decided if fact in ("display", "open")]


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        ("moves 2: rome-oslo", "no-road"),
        ("moves 2: rome-milan-paris", "too-far"),
        ("moves 2: kiev-odessa", "no-agent-there"),
        ("travels rome-milan-paris, oslo-copenhagen-berlin with move", "too-far"),
        ("travels kiev-odessa with move", "no-agent-there"),
        ("flies from rome with kiev-camera", "not-to-hand"),
        ("flies from kiev with rome-radio", "no-agent-there"),
        ("flies from rome with rome-radio", "own-city"),
    ],
)
def test_a_refused_way_says_what_is_wrong_with_it(play: str, reason: str) -> None:
    """A road that is not there, too many steps, an agent elsewhere, a card that is not held."""
    head = """\
game: Covert
players: Ana, Ben
position
phase: resolve
to play: Ana
movement: 2 Ana
agents Ana: rome rome oslo
character Ana: condor
hand Ana: rome-radio
tokens Ana: move
"""
    (found,) = referee.check(f"{head}Ana {play}\n").findings
    assert reason == str(found.values["reason"])


FULL = "copper-orchard golden-falcon quiet-lantern"


@pytest.mark.parametrize(
    ("held", "play", "reason", "said"),
    [
        ("copper-orchard", "takes amber-falcon", "not-face-up", "no such mission is face up; iron"),
        ("copper-orchard", "draws rome-radio", "not-in-the-deck", "comes from the deck; 3"),
        ("copper-orchard", "takes iron-falcon drops copper-orchard", "none-to-drop", "is room"),
        (FULL, "takes iron-falcon", "one-to-drop", "one has to be dropped for it; 3"),
        (FULL, "takes iron-falcon drops amber-lantern", "dropped-not-held", "is not held; 3"),
    ],
)
def test_a_refused_mission_says_what_is_wrong_with_it(
    held: str, play: str, reason: str, said: str
) -> None:
    """That it does not lie there, or what is dropped for it or not; face-up cards only if so."""
    head = f"""\
game: Covert
players: Ana, Ben
position
phase: resolve
to play: Ana
missions: 2 Ana
missions Ana: {held}
open: iron-falcon
character Ana: condor
"""
    (found,) = referee.check(f"{head}Ana briefs 2: {play}\n").findings
    assert reason == str(found.values["reason"])
    assert said in message("covert", found, "en")
