"""Records that do not show their box: what only the invented map and cards say is left open."""

import random
import re
from pathlib import Path

import pytest

import referee
from referee.cli.main import main
from referee.judge.verdict import RecordVerdict
from referee.report.sentences import missing_facts
from referee_spec.covert.components.training import training
from referee_spec.kernel.languages import LANGUAGES

GAMES = sorted((Path(__file__).parents[3] / "docs" / "games").glob("covert-*.txt"))

REAL_BOX = """\
game: Covert
players: Sam, Carrie

round 1
rolls Sam: 1 3 3 5 6
rolls Carrie: 1 2 2 4 6
Sam places 3 in movement
Carrie places 2 in movement
Sam stops
Carrie stops
Sam moves 3: london-bonn
Carrie moves 2: berlin-prague
"""

POSITION = """\
game: Covert
players: Sam, Carrie

position
phase: resolve
order: Sam, Carrie
to play: Sam
hand Sam:
cubes Sam:
cubes Carrie:
cubes colour-3:
cubes colour-4:
"""
"""A position of which nothing shows the box; lines of it, and then one turn, follow."""

BOX = "box"


def judged(text: str) -> RecordVerdict:
    (record,) = referee.check(text).records
    return record


def open_by_box(record: RecordVerdict) -> list[tuple[int, str]]:
    """Return the line and the rule of each event that is open because the box is not shown."""
    return [
        (question.finding.line, rule.code)
        for question in record.open
        if question.finding.fact == BOX
        for rule in question.rules
    ]


def refused(record: RecordVerdict) -> list[str]:
    return [finding.rule.code for finding in record.findings]


def turn(line: str, *parts: str) -> RecordVerdict:
    return judged(POSITION + "\n".join([*parts, line]) + "\n")


def test_a_link_that_only_the_invented_map_lacks_accuses_nobody() -> None:
    record = judged(REAL_BOX)
    assert "legal-as-far-as-recorded" == record.verdict
    assert [(11, "CVT441")] == open_by_box(record)
    assert record.components is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_open_is_said_in_each_language(language: str) -> None:
    (question,) = [one for one in judged(REAL_BOX).open if one.finding.fact == BOX]
    assert "training" in missing_facts("covert", [question], language)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game: Covert\n", "game: Covert\ncomponents: training\n"),
        ("Sam stops\n", "Sam stops\nclaim Sam: Carrie held london-camera\n"),
        ("Sam stops\n", "Sam stops\nclaim Sam: Carrie held London-Camera\n"),
        ("game: Covert\n", "game: Covert\nlang: es\n# Las frases están en inglés.\n"),
    ],
    ids=["header", "name", "capitals", "none"],
)
def test_a_record_that_shows_its_box_is_judged_by_it(old: str, new: str) -> None:
    record = judged(REAL_BOX.replace(old, new, 1))
    shows = "lang" not in new
    assert (["CVT441"] if shows else []) == [code for code in refused(record) if "CVT" in code]
    assert shows == (record.components is not None)


@pytest.mark.parametrize(
    "part",
    [
        "character Sam: heron",
        "completed Sam: amber-falcon",
        "broken Sam: 164-camera",
        "agents Sam: london-camera bonn-camera rome-radio",
        "agents Sam: londres-cámara bonn-cámara roma-radio",
    ],
)
def test_a_card_in_a_position_shows_the_box(part: str) -> None:
    parts = ["movement: 3 Sam", part]
    if "agents" not in part:
        parts.append("agents Sam: london paris rome")
    record = turn("Sam moves 3: london-bonn", *parts)
    assert ["CVT441"] == refused(record)
    assert [] == open_by_box(record)


def test_the_name_of_a_player_and_a_card_of_ones_own_show_no_box() -> None:
    named = REAL_BOX.replace("Sam", "raven")
    assert [(11, "CVT441")] == open_by_box(judged(named))
    described = "agency london-camera: london, camera, search\n\nround 1"
    record = judged(REAL_BOX.replace("round 1", described))
    assert [] == refused(record)
    assert [(13, "CVT441")] == open_by_box(record)


@pytest.mark.parametrize(
    ("way", "is_open"),
    [
        ("berlin-prague-vienna", False),
        ("vienna-prague", False),
        ("london-paris", True),
        ("london-rome", True),
        ("berlin-prague-rome", True),
    ],
)
def test_the_links_that_the_rulebook_states_are_known(way: str, is_open: bool) -> None:
    record = turn(f"Sam moves 3 4: {way}", "movement: 3 4 Sam", "agents Sam: berlin london vienna")
    assert [] == refused(record)
    assert is_open == bool(open_by_box(record))


@pytest.mark.parametrize(
    ("line", "parts", "code"),
    [
        (
            "Sam moves 2: rome-london",
            ("movement: 3 Sam, 2 Carrie", "Sam moves 3: london-paris"),
            "CVT203",
        ),
        (
            "Sam moves 4: london-paris",
            ("complete:", "missions:", "agency:", "movement: 3 Sam"),
            "CVT401",
        ),
        ("Sam moves 3: berlin-prague", ("movement: 3 Sam", "agents Sam: rome rome rome"), "CVT441"),
        ("Sam moves 3: rome-rome-rome", ("movement: 3 Sam",), None),
        ("Sam places 3 in movement", ("movement: 3 Sam",), "CVT204"),
    ],
)
def test_rules_that_need_no_map_go_on_accusing(
    line: str, parts: tuple[str, ...], code: str | None
) -> None:
    assert ([code] if code else []) == refused(turn(line, *parts))


CODES = ("phase: codes", "codes Sam: ? ?", "tiles: 1 2 3 4 5 6 6 5 4 3 2 1")


@pytest.mark.parametrize(
    ("tiles", "code"), [("t1 t2 t3", None), ("b1 b2 b3", None), ("t1 t3 t5", "CVT305")]
)
def test_which_codes_there_are_is_unknown(tiles: str, code: str | None) -> None:
    """Of the training set no code is 1 2 3; where tiles are apart no code can lie."""
    text = POSITION.replace("phase: resolve\n", "") + "\n".join(CODES)
    record = judged(f"{text}\nSam breaks ? on {tiles}\n")
    assert ([code] if code else []) == refused(record)
    assert (code is None) == ("CVT305" in [rule for _, rule in open_by_box(record)])
    known = judged(f"{text}\nbroken Carrie: 164-camera\nSam breaks ? on {tiles}\n")
    assert ["CVT305"] == refused(known) or tiles == "b1 b2 b3"


def test_regions_of_a_described_mission_depend_on_the_map() -> None:
    mission = "mission own: {asks}, 3 points\n\nposition"
    for asks, agents, is_open in (
        ("green", "london london london", True),
        ("green", "rome rome rome", True),
        ("red", "kiev kiev kiev", False),
        ("rome", "rome london london", False),
    ):
        text = POSITION.replace("position", mission.format(asks=asks), 1)
        lines = (
            "complete: 3 Sam",
            "missions Sam: own ?",
            f"agents Sam: {agents}",
            "Sam completes own on 3",
        )
        record = judged(text + "\n".join(lines) + "\n")
        assert [] == refused(record)
        left_open = [rule.code for question in record.open for rule in question.rules]
        assert is_open == ("CVT412" in left_open), asks


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_record_names_its_box(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["new", "covert", "--lang", language])
    assert judged(capsys.readouterr().out).components is not None


def test_the_summary_names_the_components_only_if_they_are_known(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    for text, named in (
        (REAL_BOX, False),
        (REAL_BOX.replace("\n", "\ncomponents: training\n", 1), True),
    ):
        path.write_text(text)
        main(["check", str(path), "--lang", "en"])
        out = capsys.readouterr()
        assert named == ("with the components" in out.out + out.err)


def any_of(words: list[str]) -> re.Pattern[str]:
    listed = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    return re.compile(rf"(?<![\w-])(?:{listed})(?![\w])")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_on_another_map_is_not_refused(path: Path) -> None:
    """The cities of a legal game change places, and no card is seen."""
    cities = sorted(training().links)
    other = dict(zip(cities, random.Random(1).sample(cities, len(cities)), strict=True))
    lines = (line.partition("#")[0].rstrip() for line in path.read_text("utf-8").splitlines())
    unseen = any_of([*training().cards]).sub("?", "\n".join(lines))
    record = judged(re.sub("|".join(cities), lambda found: other[found[0]], unseen) + "\n")
    assert "legal-as-far-as-recorded" == record.verdict
    assert open_by_box(record)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (
            "round 1\nSam places 1 in folder draws search\nCarrie places 1 in folder draws search\n"
            "Sam places 2 in folder draws search\n",
            "CVT110",
        ),
        ("position\ntokens Sam: plus-one plus-one\ntokens Carrie: plus-one\n", "CVT109"),
    ],
)
def test_a_third_token_of_an_ability_depends_on_the_box(lines: str, code: str) -> None:
    """The rulebook counts sixteen tokens and does not say how many have each ability."""
    head = "game: Covert\nplayers: Sam, Carrie\n"
    (record,) = referee.check(f"{head}{lines}").records
    assert () == record.findings
    assert code in {rule.code for one in record.open for rule in one.rules}
    assert "box" in {one.finding.fact for one in record.open}
    found = referee.check(f"{head}components: training\n{lines}").findings
    assert [code] == [one.rule.code for one in found]
