"""Records of Covert that begin in the middle: read, written, gone on from, refused."""

import re
from pathlib import Path

import pytest
from attrs import evolve
from covert_records import Written, header, random_game

import referee
from referee.checking import lines_of_text
from referee.judge.record_judging import judging_of
from referee.notation.covert.writing import part_text
from referee.record.source import records
from referee.report.sentences import message
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical
from referee_spec.covert.options import Options
from referee_spec.covert.state import NOTHING, PHASES, Table
from referee_spec.covert.testing.positions import position

GAMES = Path(__file__).parents[3] / "docs" / "games"

SHORT = Options(missions=1)
SEEDS = (1, 2, 3, 118)
PLACES = 5
"""How many moments of each game are written down as a position."""


def game(seed: int) -> tuple[tuple[Written, ...], Table]:
    return random_game(seed, 2 + seed % 3, SHORT)


def moments(seed: int) -> list[int]:
    """Return the lines of a game at which no action is under way."""
    lines, _ = game(seed)
    found = [
        at
        for at, line in enumerate(lines)
        if line.before.phase in PHASES and line.before.doing == NOTHING and at
    ]
    return found[:: max(len(found) // PLACES, 1)]


def from_there(seed: int, at: int) -> str:
    """Return a record that begins with the table before this line."""
    lines, _ = game(seed)
    names = lines[at].before.names
    parts = [part_text(part, names) for part in position(lines[at].before).parts]
    head = header(len(names), SHORT)
    rest = [line.text for line in lines[at:] if not line.text.startswith("lots")]
    return "\n".join([*head, "position", *parts, *rest]) + "\n"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_goes_on_from_a_position_to_the_same_end(seed: int) -> None:
    _, last = game(seed)
    for at in moments(seed):
        told = from_there(seed, at)
        (record,) = records(lines_of_text(told))
        judging = judging_of(record, Settings())
        assert [] == judging.found.findings, at
        (world,) = judging.replay.worlds
        assert last == evolve(world, options=last.options, turn=last.turn, ledger=last.ledger)


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_a_position_in_the_middle_begins_anew(seed: int) -> None:
    """The play before it is written, but for its last three lines."""
    lines, last = game(seed)
    for at in moments(seed)[1:]:
        position = from_there(seed, at).partition("position\n")[2]
        before = [line.text for line in lines[: at - 3]]
        told = "\n".join([*header(len(last.names), SHORT), *before, "position", position])
        assert ["TXT135"] == [
            one.finding.rule.code for one in referee.check(told).records[0].open
        ], at


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_a_position_is_written_as_it_is_read(seed: int) -> None:
    for at in moments(seed):
        told = from_there(seed, at)
        (record,) = records(lines_of_text(told))
        once = canonical(record, Settings())
        assert told.split() == once.split()
        (again,) = records(lines_of_text(once))
        assert once == canonical(again, Settings())


BEGUN = """\
game: Covert
players: Ana, Ben
components: training

position
"""

ALLOWED = (
    "phase: resolve\nto play: Ana\nAna recruits 2 3: draws kiev-camera\nBen withdraws 2 in agency",
    "phase: place\norder:\ndice Ben: 2\ndecoder Ben:\nfolder Ben: 0\nBen places 2 in movement",
    "phase: codes\ntiles: 1 6 4 2 2 1 6 4 3 3 5 5\nAna breaks 164-camera on t1 t2 t3; renews ?",
    "agents Ana: rome rome oslo\nAna flies from rome with kiev-camera",
    "agents Ana: rome-radio ? oslo-money\nAna flies from rome with kiev-camera",
    "round 4\nposition\ntiles: 1 6 4 2 2 1 6 4 3 3 5 5\nrolls Ana: 1 2 3 4 5",
    "tiles: 1 6 4 2 2 1 6 4 3 3 5 5\nrolls Ana: 1 2 3 4 5\nposition\nAna swaps t1 t2",
    # It says nothing of the phase: the round may have been under way for long.
    "round 4\nposition\nmovement: 3 Ana\nto play: Ana\nAna moves 3: rome-venice",
    # Who rolls has taken the dice back, in a round whose heading is left out.
    "movement: 3 Ana\nrolls Ana: 1 2 3 4 5\nrolls Ben: 3 3 3 4 5\nBen places 3 in movement",
)


@pytest.mark.parametrize("rest", ALLOWED)
def test_what_a_position_leaves_out_forbids_nothing(rest: str) -> None:
    begun = BEGUN if "position" not in rest else BEGUN.replace("position\n", "")
    assert () == referee.check(begun + rest + "\n").findings


def test_setting_up_below_a_position_is_not_impossible() -> None:
    """A position takes the place of setting up; agents are where their cards say in both."""
    text = (GAMES / "covert-2-players.txt").read_text("utf-8")
    again = text.replace("character Ana", "position\ncharacter Ana", 1)
    verdict = referee.check(again)
    assert ("legal-as-far-as-recorded", ()) == (verdict.verdict, verdict.findings)
    moved = again.replace("flies from stockholm", "flies from prague", 1)
    assert ["CVT502"] == [one.rule.code for one in referee.check(moved).findings]


REFUSED = (
    ("phase: place\nto play: Ben\nAna places 2 in movement", "CVT203"),
    (
        "phase: place\nto play: Ben\norder: Ana\n"
        "dice Ben: 2\ndecoder Ben:\nfolder Ben: 0\nBen places 3 in folder",
        "CVT221",
    ),
    ("phase: codes\ntiles: 1 6 4 2 2 1 6 4 3 3 5 5\nAna breaks 164-camera on t4 t5 t6", "CVT305"),
    (
        "phase: codes\nto play: Ana\ncharacter Ana: magpie\nAna swaps t1 t2; swaps t2 t3",
        "CVT302",
    ),
    (f"phase: codes\nto play: Ana\nhand Ana:{' ?' * 8}\nhand Ben:\nAna waits", "CVT205"),
    ("agents Ana: rome rome oslo\nAna travels kiev-odessa with move", "CVT503"),
    ("tiles: 1 6 4 2 2 1 6 4 3 3 3 5", "CVT109"),
    ("hand Ana: kiev-camera\nhand Ben: kiev-camera", "CVT109"),
    ("agents Ana: rome oslo", "CVT109"),
    ("agents Ana: rome oslo kiev-camera", "CVT109"),
    ("intel Ana: Ana", "CVT109"),
    ("movement: 1 2 Ana, 2 Ben", "CVT109"),
    ("dice Ana: 1 2 3 4 5 6", "CVT109"),
    ("missions Ana: ? ? ? ? ?", "CVT109"),
    ("tokens Ana: first first\ntokens Ben: first", "CVT109"),
    ("order: Ana, Ana", "CVT109"),
    ("phase: never", "TXT001"),
    ("order: Ana\norder: Ben", "TXT116"),
)


CONTRADICTED = (
    ("round: 2\nround 4", "TXT109"),
    ("phase: resolve\nround: 2\nagency: 2 Ana\nAna withdraws 2 in agency\nround 4", "TXT109"),
    (
        "phase: place\nto play: Ana\nmovement: 1 2 Ana\nagency: 3 4 Ana\nfolder Ana: 1\n"
        "Ana places 5 in complete",
        "CVT221",
    ),
    ("Ana moves 2: rome-oslo", "CVT441"),
    ("Ana travels rome-oslo with move", "CVT503"),
    (
        "phase: final\nfolder Ana: 1\ndice Ana: 1 2 3\ndecoder Ana:\n"
        "complete:\nmissions:\nagency:\nmovement:",
        "CVT109",
    ),
    ("dice Ana: 1 4\nmovement: 2 Ben\nAna places 4 in movement", "CVT223"),
)


def test_nobody_has_a_turn_order_token_before_dice_are_placed() -> None:
    """A position with rolled dice may leave out the order: the tokens lie beside the board."""
    round_1 = """\
phase: roll
round: 1
to play: Ana
rolls Ana: 1 2 2 4 6
rolls Ben: 1 2 4 6 6
Ana stops 1
Ben stops 2
Ben swaps t1 t2
"""
    assert () == referee.check(BEGUN + round_1 + "round 2\n").findings


def test_a_position_without_a_number_accepts_any_round() -> None:
    assert () == referee.check(BEGUN + "phase: between\nround 7\n").findings


@pytest.mark.parametrize(("rest", "code"), [*REFUSED, *CONTRADICTED])
def test_what_a_position_says_counts(rest: str, code: str) -> None:
    """What contradicts it is found, whatever else it leaves out."""
    found = referee.check(BEGUN + rest + "\n").findings
    assert [code] == [one.rule.code for one in found if not one.note]


@pytest.mark.parametrize(
    "wrong",
    [
        "agents Ana: rome narnia",
        "cubes Ben: narnia",
        "Ana moves 3: rome-narnia",
        "Ana flies from narnia with rome-radio",
        "Ana travels rome-narnia with rome-radio",
    ],
)
def test_an_unknown_city_is_called_a_city(wrong: str) -> None:
    text = f"game: Covert\nplayers: Ana, Ben\n\nposition\nphase: resolve\n{wrong}\n"
    [finding] = referee.check(text).findings
    assert ("TXT130", "narnia") == (finding.rule.code, finding.values["city"])


def test_dice_that_lie_nowhere_else_are_in_the_folder() -> None:
    """Also where the position does not say which phase it is."""
    head = "game: Covert\nplayers: Ana, Ben\n\nposition\n"
    circles = "complete: 3 Ben\nmissions: 1 Ben\nagency: 6 Ben\nmovement: 4 Ana\n"
    dice = f"{circles}dice Ben:\ndecoder Ben:\n"
    for phase, verdict in (
        ("", "legal"),
        ("phase: resolve\n", "legal"),
        ("phase: roll\n", "impossible"),
    ):
        (record,) = referee.check(head + phase + dice).records
        assert verdict == record.verdict


SPARSE = [
    # Two circles are left out: dice may lie there.
    (
        "phase: codes\norder: Ben, Ana\nmissions:\nmovement:\nacted: Ben",
        "Ana waits\nAna withdraws 1 in agency",
    ),
    # Nobody has said that the codes are being broken; Ben had his turn before.
    ("to play: Ana\norder: Ben, Ana", "Ana swaps b5 b6\nBen withdraws 2 in movement"),
    # A flight belongs to every turn; nobody has stopped yet.
    (
        "to play: Ana\norder:",
        "Ana flies from oslo with rome-disguise; stops 1\n"
        "Ben flies from bonn with kiev-camera; stops 2",
    ),
    (
        "to play: Ana\norder:",
        "Ana flies from oslo with rome-disguise; places 3 in agency; "
        "Ben spies rome-disguise with kiev-camera",
    ),
    # Ana has stopped before, and all codes are broken.
    (
        "phase: place\nto play: Ben",
        "Ben stops 2\nAna waits\nBen swaps b5 b6\n"
        "Ben flies from oslo with rome-disguise; withdraws 3 in complete",
    ),
    # Dice may lie in the circle of moving, and then the last missions have not begun.
    (
        "phase: place\nto play: Ben\nagency: 6 Ben\ncompleted Ben:",
        "Ben stops 1\nAna stops 2\nBen waits\nAna waits\nBen withdraws 6 in agency\n"
        "Ben flies from oslo with rome-disguise; withdraws 3 in movement",
    ),
    # Nobody says whose turn it is: Ben has had his.
    ("phase: codes\norder: Ben, Ana", "Ana waits\nAna withdraws 1 in missions"),
    # Ben comes before Ana in the order, but she acts first.
    (
        "order: Ben, Ana",
        "Ana acts first with first; swaps t1 t2\nBen acts first with first; swaps t3 b3\nBen waits",
    ),
]


@pytest.mark.parametrize(("parts", "lines"), SPARSE)
def test_what_a_position_leaves_out_accuses_nobody(parts: str, lines: str) -> None:
    """Neither the circles nor the phase nor the order: whatever explains the play may be so."""
    head = "game: Covert\nplayers: Ana, Ben\nrules: last-flights=refused\n\nposition\n"
    verdict = referee.check(f"{head}{parts}\n{lines}\n")
    assert "legal-as-far-as-recorded" == verdict.verdict
    assert not verdict.findings


def test_flights_are_still_refused_where_the_phase_is_known() -> None:
    text = """\
game: Covert
players: Ana, Ben
rules: operations-in-codes=refused

position
phase: codes
order: Ben, Ana
to play: Ben
Ben flies from oslo with rome-disguise
"""
    assert ["CVT507"] == [finding.rule.code for finding in referee.check(text).findings]


@pytest.mark.parametrize("position", ["position", "position\nhand Ana: ? ?"])
def test_nobody_is_accused_after_a_position_among_the_lines_of_setting_up(position: str) -> None:
    """It may stand there by mistake, whatever it says and whichever lines follow it."""
    text = (GAMES / "covert-2-players.txt").read_text("utf-8").partition("round 3")[0]
    setting_up = text[text.index("character Ana") : text.index("round 1")].splitlines()
    for line in [*setting_up[1:], "round 1"]:
        if line:
            found = referee.check(text.replace(line, f"{position}\n{line}", 1)).findings
            among = [] if line.startswith(("lots", "round")) else ["CVT108"]
            assert among == [one.rule.code for one in found if not one.note], line


@pytest.mark.parametrize(
    "line",
    [
        "Ana waits",
        "Ana moves 2: rome-venice",
        "Ana completes ? on 3 pays ?",
        "Ana drops ?",
        "round 5",
    ],
)
def test_nothing_is_done_after_a_position_in_which_the_game_is_over(line: str) -> None:
    """All dice are back then, also those of which the position says nothing."""
    text = f"""\
game: Covert
players: Ana, Ben
position
phase: over
order: Ana, Ben
completed Ana: copper-orchard iron-falcon amber-falcon brass-harbour golden-falcon iron-lantern
completed Ben: velvet-orchard
{line}
"""
    (found,) = referee.check(text).findings
    assert (8, "illegal") == (found.line, found.breach)


def test_a_refusal_quotes_a_position_in_the_words_of_the_record() -> None:
    """Also in a report in another language; names of players and colours are no words."""
    for line, quoted in (
        ("mano Ana: búsqueda", "mano Ana"),
        ("completadas Ana: kiev-cámara", "completadas Ana"),
        ("cubos colour-3: roma roma", "cubos colour-3"),
        ("actuaron primero: Ana, Ana", "actuaron primero"),
        ("mano Ana: ?\n mano Ana : ?", "mano Ana"),
        ("le toca a: Ana\nle toca a: Ana", "le toca a"),
    ):
        head = "juego: Covert\njugadores: Ana, Ben\nidioma: es\n\nposición\n"
        [finding] = referee.check(head + line).findings
        assert quoted == finding.values["what"]
        assert f"“{quoted}”" in message("covert", finding, "en")
    head = head.replace("\n\n", "\ncomponentes: training\n\n")
    [token] = referee.check(head + "fichas Ana: búsqueda búsqueda búsqueda").findings
    assert "mira búsqueda" in message("covert", token, "es")


RESOLVING = """\
game: Covert
players: Ana, Ben, Cleo
position
phase: resolve
order: {order}
to play: Ana
agency: 3 4 Ana, 5 Ben
agents Ana: rome oslo kiev
agents Ben: paris paris paris
regions: london-money milan-recorder vienna-camera kiev-money oslo-camera athens-camera
Ana recruits 3: takes kiev-money then bonn-camera
{plays}
"""
AGAIN = "Ana recruits 4: takes oslo-camera then bonn-money"
BEN = "Ben recruits 5: takes london-money then rome-radio"


@pytest.mark.parametrize(
    ("order", "plays", "codes"),
    [
        ("Ana, Ben, Cleo", (BEN, "Cleo moves 3: rome-venice"), []),
        ("Ana, Ben, Cleo", (AGAIN, BEN), ["CVT203"]),
        ("Ana, Ben, Cleo", (AGAIN,), []),
        ("Ana, Cleo, Ben", (AGAIN, BEN), []),
        ("Ana, Cleo, Ben", (BEN, "Cleo moves 3: rome-venice"), []),
    ],
)
def test_who_is_next_with_a_die_that_a_position_describes_has_the_turn(
    order: str, plays: tuple[str, ...], codes: list[str]
) -> None:
    """Dice in the other circles are left out: any of them may have been taken back unwritten."""
    text = RESOLVING.format(order=order, plays="\n".join(plays))
    assert codes == [finding.rule.code for finding in referee.check(text).findings]


ANAS_TURN = """\
phase: resolve
round: 2
order: Ana, Ben
to play: Ana
movement: 1 2 Ana
agency: 1 2 Ana
complete: 4 Ana
missions: 1 Ben
"""
AGENTS = "agents Ana: rome oslo kiev\n"
FLIES = "Ana flies from rome with vienna-money"
COMPLETES = "Ana completes amber-falcon on 4 pays vienna-money"
LAST = "; withdraws 1 in movement"
HAND, MISSIONS, TOKENS = "hand Ana: ? ? ? ?", "missions Ana: ? ? ?", "tokens Ana: ? ?"
UNSEEN_AGENTS = "agents Ana: ? ? ?"

LEFT_OUT = (
    # The line that may be left out, the others, and the rule that finds what cannot be.
    (HAND, f"{AGENTS}{FLIES}; flies from oslo with vienna-money{LAST}", "CVT502"),
    (HAND, f"{AGENTS}missions Ana: amber-falcon\n{FLIES}; {COMPLETES[4:]}", "CVT413"),
    (HAND, f"{AGENTS}hand Ben: vienna-money\n{FLIES}{LAST}", "CVT110"),
    (HAND, f"{AGENTS}discard: vienna-money\n{FLIES}{LAST}", "CVT502"),
    (HAND, f"missions Ana: amber-falcon\nhand Ben: vienna-money\n{COMPLETES}", "CVT110"),
    (HAND, f"{AGENTS}regions: vienna-money ? ? ? ? ?\n{FLIES}{LAST}", "CVT110"),
    (MISSIONS, f"open: amber-falcon\n{COMPLETES}", "CVT110"),
    (MISSIONS, f"away: amber-falcon\n{COMPLETES}", "CVT110"),
    (MISSIONS, f"completed Ben: amber-falcon\n{COMPLETES}", "CVT110"),
    (TOKENS, f"{AGENTS}tokens Ben: move move\nAna travels rome-venice with move{LAST}", "CVT110"),
    (
        UNSEEN_AGENTS,
        "Ana flies from rome with london-camera; flies from oslo with paris-recorder; "
        f"flies from kiev with amsterdam-radio; flies from athens with vienna-money{LAST}",
        "CVT502",
    ),
    (UNSEEN_AGENTS, f"Ana travels {', '.join(['rome-venice'] * 4)} with move{LAST}", "CVT503"),
)


@pytest.mark.parametrize(("line", "rest", "code"), LEFT_OUT)
def test_writing_less_turns_nothing_impossible_into_legal(line: str, rest: str, code: str) -> None:
    """A hand that is left out is any number of cards that nobody saw."""
    for told in ("", f"{line}\n"):
        found = referee.check(BEGUN + ANAS_TURN + told + rest + "\n").findings
        assert [code] == [one.rule.code for one in found if not one.note], told


@pytest.mark.parametrize(
    "rest",
    [
        f"{AGENTS}{FLIES}; flies from oslo with london-camera{LAST}",
        f"{AGENTS}hand Ben: london-camera\n{FLIES}{LAST}",
        f"open: amber-harbour\n{COMPLETES}",
        f"{AGENTS}tokens Ben: move\nAna travels rome-venice with move{LAST}",
        "Ana flies from rome with london-camera; flies from oslo with paris-recorder; "
        f"flies from paris with vienna-money; flies from athens with amsterdam-radio{LAST}",
        # The deck may have been shuffled, and the card drawn again.
        f"{AGENTS}{FLIES}; recruits 1 2: draws ?\nBen withdraws 1 in missions\n"
        "Ana withdraws 2 in movement; flies from oslo with vienna-money",
    ],
)
def test_what_is_left_out_may_be_what_is_needed(rest: str) -> None:
    assert () == referee.check(BEGUN + ANAS_TURN + rest + "\n").findings


def test_dice_that_do_not_touch_leave_a_circle_open() -> None:
    """One was placed against the rules, or another one is not written."""
    hands = "hand Ana: ? ?\nhand Ben: ? ?\n"
    for phase, facts in (("place", ["circle"]), ("resolve", [])):
        circles = "movement: 1 3 Ana\nagency:\nmissions:\ncomplete:\n"
        dice = "dice Ana:\ndecoder Ana:\ndice Ben:\ndecoder Ben:\n"
        text = f"{BEGUN}phase: {phase}\nround: 2\nto play: Ana\n{circles}{dice}{hands}"
        (record,) = referee.check(text).records
        assert facts == [one.finding.fact for one in record.open if one.finding.fact == "circle"]


def test_codes_show_no_third_tile_of_a_number() -> None:
    """Two tiles show each number, wherever a position leaves out that they lie."""
    codes = "phase: codes\nto play: Ana\nAna breaks 164-camera on t1 t2 t3; breaks {} on {}\n"
    text = BEGUN + codes
    assert () == referee.check(text.format("426-lockpick", "t4 t5 t6")).findings
    third = text.replace("; breaks", "; breaks 426-lockpick on t4 t5 t6; breaks")
    (found,) = referee.check(third.format("653-radio", "b1 b2 b3")).findings
    assert "CVT305" == found.rule.code


@pytest.mark.parametrize("elsewhere", ["hand Ben: vienna-money", "discard: vienna-money"])
def test_an_account_that_takes_a_card_from_where_it_is_not_is_impossible(elsewhere: str) -> None:
    told = (
        f"{AGENTS}{elsewhere}\n1. disputed\n    per Ana: {FLIES}{LAST}\n    per Ben: Ana {LAST[2:]}"
    )
    for hand in ("", f"{HAND}\n"):
        (record,) = referee.check(f"{BEGUN}{ANAS_TURN}{hand}{told}\n").records
        (ruling,) = record.rulings
        assert ["impossible", "allowed"] == [one.result for one in ruling.accounts]


@pytest.mark.parametrize(
    ("character", "held", "refused"),
    [
        ("condor", 4, True),
        ("condor", 3, False),
        ("magpie", 4, False),
        ("magpie", 5, True),
        ("?", 4, False),
    ],
)
def test_nobody_holds_more_missions_than_the_character_may(
    character: str, held: int, refused: bool
) -> None:
    text = from_there(2, moments(2)[3]).replace("magpie", "condor")
    before = re.findall(r"^character Ana: .*\n|^missions Ana: .*\n", text, re.MULTILINE)
    assert len(before) == 2
    for line in before:
        word = character if line.startswith("character") else " ".join("?" * held)
        text = text.replace(line, f"{line.partition(':')[0]}: {word}\n")
    assert refused == ("CVT109" in [one.rule.code for one in referee.check(text).findings])


def test_a_circle_that_cannot_be_read_may_hold_the_die_of_a_turn_without_a_line() -> None:
    """Before Ben's line Ana may have taken back such a die, so nobody is accused."""
    text = (
        "game: Covert\nplayers: Ana, Ben\nposition\nphase: resolve\norder: Ana, Ben\nto play: Ana\n"
        "complete:\nmissions:\nagency:\nmovement: 2 Ana, b3; Ana, 4 Ben\n"
        "Ben moves 4: london-paris\nAna moves 3: paris-london\n"
    )
    assert ["TXT001"] == [one.rule.code for one in referee.check(text).findings]


def test_a_player_without_dice_has_taken_none_back() -> None:
    """By the position it is Ana's turn, so Ben plays out of turn."""
    text = (
        "game: Covert\nplayers: Ana, Ben\nposition\nphase: resolve\norder: Ana, Ben\nto play: Ana\n"
        "complete:\nmissions:\nagency:\nmovement: 4 Ben, 3 Ben\nBen moves 4: london-paris\n"
    )
    assert ["CVT203"] == [one.rule.code for one in referee.check(text).findings]
