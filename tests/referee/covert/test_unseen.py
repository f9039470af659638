"""An event that a recorder did not see is ``?`` or left out; a possible game is not refused."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import evolve, fields
from covert_records import Written, header, random_game

import referee
from referee.notation.covert.writing import text, turn
from referee_spec.covert import GAME
from referee_spec.covert.events import (
    UNSEEN_WAY,
    Complete,
    Done,
    Drop,
    Event,
    Fly,
    Missions,
    Place,
    Spy,
    TakeAgency,
    TakeMission,
    Travel,
)
from referee_spec.covert.invariants import cards_go_where_the_event_says
from referee_spec.covert.options import Options
from referee_spec.covert.state import Table, changed, start
from referee_spec.kernel.cards import UNKNOWN

SHORT = Options(missions=1)
SEEDS = (1, 3)
ALONE = 5
"""How many things are unseen one at a time, in each game."""


def game(seed: int) -> tuple[Written, ...]:
    return random_game(seed, 2 + seed % 3, SHORT)[0]


def unseen(event: Event, words: frozenset[str]) -> Iterator[Event]:
    """Yield the event with each part unseen, and without the parts that may be left out."""
    for field in fields(type(event)):
        value: Any = getattr(event, field.name)
        if value in words:
            yield evolve(event, **{field.name: UNKNOWN})
        elif isinstance(value, tuple):
            for at, one in enumerate(value):
                way = UNSEEN_WAY if field.name == "paths" else None
                new = UNKNOWN if one in words else way
                if new is not None:
                    yield evolve(event, **{field.name: (*value[:at], new, *value[at + 1 :])})
    match event:
        case Place(tokens=(_, *_)):
            yield evolve(event, tokens=())
        case Missions():
            yield evolve(event, kept=())
        case TakeAgency(deck=False):
            yield evolve(event, fresh=UNKNOWN)


def record_with(seed: int, other: dict[tuple[int, int], Event]) -> str:
    """Return the record of a game with some events replaced, by line and place."""
    lines = game(seed)
    names = lines[0].before.names
    told = header(len(names), SHORT)
    for at, line in enumerate(lines):
        events = [other.get((at, n), event) for n, event in enumerate(line.events)]
        number, dot, _ = line.text.partition(". ")
        whole = isinstance(events[-1], Done)
        told.append(f"{number}{dot}{turn(events, names)}" if whole else text(events[0], names))
    return "\n".join(told) + "\n"


def possibilities(seed: int) -> list[tuple[tuple[int, int], Event]]:
    """Return everything in a game that may be unseen, one thing at a time, with its place."""
    words = game(seed)[0].before.box.words
    return [
        ((at, n), one)
        for at, line in enumerate(game(seed))
        for n, event in enumerate(line.events)
        for one in unseen(event, words)
    ]


def refused(record: str) -> list[tuple[str, str]]:
    """Return the findings on a record, without the undecided ones."""
    findings = referee.check(record).findings
    return [(one.rule.code, one.text) for one in findings if one.breach != "undecided"]


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_unseen_makes_a_game_wrong(seed: int) -> None:
    random = Random(seed)
    for place, event in random.sample(possibilities(seed), ALONE):
        assert [] == refused(record_with(seed, {place: event})), event


@pytest.mark.parametrize("share", [0.1, 1])
def test_however_much_is_unseen(share: float) -> None:
    random = Random(0)
    some = (one for one in possibilities(SEEDS[0]) if random.random() < share)
    assert [] == refused(record_with(SEEDS[0], dict(some)))


def first(seed: int, kind: type) -> tuple[Table, Any]:
    """Return the first event of a kind in a game, and the table before it."""
    for line in game(seed):
        table = line.before
        for event in line.events:
            if isinstance(event, kind):
                return table, event
            table = GAME.after(table, event)
    raise LookupError(kind)


def test_what_cannot_be_stays_refused() -> None:
    """All cards are known: what is not seen has to be one of those that there are."""
    table, done = first(0, Complete)
    seat = done.player
    empty = changed(table, seat, hand=(), missions=(), tokens=())
    source = table.players[seat].agents[0]
    elsewhere = next(city for city in table.box.links if city not in table.players[seat].agents)
    for where, event, code in (
        (empty, evolve(done, mission=UNKNOWN), "CVT411"),
        (empty, Fly(seat, UNKNOWN, source), "CVT502"),
        (table, Fly(seat, UNKNOWN, elsewhere), "CVT502"),
        (table, evolve(done, paid=(*done.paid, *(UNKNOWN,) * 9)), "CVT413"),
        (table, Drop(seat, (UNKNOWN,)), "CVT461"),
        (table, Spy(seat, "spying", UNKNOWN), "CVT504"),
        (empty, Travel(seat, UNKNOWN, ((source, table.box.links[source][0]),)), "CVT501"),
    ):
        where = changed(where, seat, tokens=("spying",)) if isinstance(event, Spy) else where
        answers = [GAME.answer(where, one) for one in GAME.alternatives(where, event)]
        assert [code] == sorted({answer.rule.code for answer in answers if answer}), event
        assert all(answers), event


BEGUN = """\
game: Covert
players: Ana, Ben

position
phase: final
to play: Ana
agents Ana: rome rome kiev
"""


@pytest.mark.parametrize(
    "rest",
    [
        "missions Ana: iron-lantern\nhand Ana: ?\nAna completes ? pays ?",
        "completed Ana: iron-lantern ?\nbroken Ana:",
        "completed Ana: iron-lantern",
    ],
)
def test_points_that_nobody_saw_are_not_counted(rest: str) -> None:
    verdict = referee.check(BEGUN + rest + "\nscores: Ana 6\n")
    assert "legal-as-far-as-recorded" == verdict.verdict
    (record,) = verdict.records
    assert "points" in [one.finding.fact for one in record.open]


SET_UP = """\
players: Ana, Ben
character Ana: heron
character Ben: magpie
agents Ana: london-camera paris-recorder berlin-recorder
agents Ben: rome-disguise venice-disguise moscow-disguise
cubes: naples-camera naples-money athens-camera athens-money istanbul-radio istanbul-disguise belgrade-disguise belgrade-radio bucharest-recorder bucharest-lockpick odessa-recorder odessa-lockpick
regions: london-money milan-recorder vienna-camera kiev-money oslo-camera athens-camera
open: golden-mirror iron-lantern velvet-falcon
tiles: 1 6 4 2 1 3 5 3 4 6 2 5
round 1
rolls Ana: 1 2 3 4 5
rolls Ben: 1 2 3 5 6
1. Ana places 1 in movement
2. Ben stops 1
3. Ana stops 2
"""  # noqa: E501


def test_setting_up_that_stands_twice_is_refused_where_it_does() -> None:
    """What was dealt already does not go without saying a second time."""
    verdict = referee.check(f"game: Covert\n{SET_UP}\n{SET_UP}4. Ben waits\n")
    codes = [found.rule.code for found in verdict.findings]
    assert "TXT107" in codes
    assert "CVT102" in codes


def test_the_mission_drawn_unseen_may_be_the_one_dropped() -> None:
    """With three missions that are known, a fourth that is dropped is the one that was drawn."""
    missions = ("amber-anchor", "amber-falcon", "amber-harbour")
    table = changed(start(Options(), ("Ana", "Ben"), None), 0, missions=missions)
    event = TakeMission(0, 6, UNKNOWN, deck=True, fresh=UNKNOWN, dropped="amber-mirror")
    after = GAME.after(table, event)
    assert missions == after.players[0].missions
    assert cards_go_where_the_event_says(table, event, after)


REASONS = (
    ("", "? on t3 t4 t5", "CVT305", "no-such-code"),
    ("", "money on t1 t2 t3", "CVT305", "no-such-code"),
    ("", "camera on t1 t3 t5", "CVT305", "tiles-apart"),
    ("", "164-camera on t2 t3 t4", "CVT305", "other-code"),
    ("codes Ana: 243-money 346-radio\n", "? on t1 t2 t3", "CVT305", "no-such-code"),
    ("codes Ana: 243-money 346-radio\n", "money on t1 t2 t3", "CVT305", "no-such-code"),
    ("codes Ana: 243-money ?\n", "recorder on t1 t2 t3", "CVT305", "no-such-code"),
    ("codes Ana: 243-money 346-radio\n", "camera on t1 t2 t3", "CVT304", None),
)
"""The codes that a player has, what the player breaks, and why that is refused."""


@pytest.mark.parametrize(("codes", "broken", "code", "reason"), REASONS)
def test_a_code_that_nobody_saw_is_refused_for_what_is_wrong_with_it(
    codes: str, broken: str, code: str, reason: str | None
) -> None:
    tiles = "tiles: 1 6 4 2 1 3 5 3 4 6 2 5\n"
    box = "game: Covert\nplayers: Ana, Ben\ncomponents: training\n"
    head = f"{box}\nposition\nphase: codes\nto play: Ana\n{tiles}"
    (found,) = referee.check(f"{head}{codes}Ana breaks {broken}\n").findings
    assert (code, reason) == (found.rule.code, found.values.get("reason"))


TWICE = """\
game: Covert
players: Ana, Ben

position
phase: resolve
round: 2
to play: Ana
complete: 4 Ana
agency: 2 Ana, 3 Ana
{hand}{turn}
"""
SEVEN = "hand Ana: ? ? ? ? ? ? ?\n"


@pytest.mark.parametrize("hand", ["", SEVEN])
@pytest.mark.parametrize(
    ("drawn", "dropped", "codes"),
    [
        ("paris-recorder", "naples-camera naples-camera", ["CVT110"]),
        ("paris-recorder", "paris-recorder paris-recorder", ["CVT110"]),
        ("paris-recorder", "paris-recorder", []),
        ("paris-recorder", "naples-camera", []),
    ],
)
def test_no_card_leaves_a_hand_twice(hand: str, drawn: str, dropped: str, codes: list[str]) -> None:
    """Each card is there once, whether the hand is unseen or left out."""
    turn = f"Ana recruits 2 3: draws {drawn}; drops {dropped}"
    found = referee.check(TWICE.format(hand=hand, turn=turn)).findings
    assert codes == [finding.rule.code for finding in found]
    assert {"impossible"} >= {finding.breach for finding in found}


def test_different_cards_leave_a_hand_that_nobody_knows() -> None:
    turn = "Ana recruits 2 3: draws paris-recorder; drops naples-camera naples-money"
    assert () == referee.check(TWICE.format(hand="", turn=turn)).findings


def test_an_account_with_a_card_that_leaves_a_hand_twice_is_not_true() -> None:
    accounts = ("naples-camera naples-camera", "naples-camera naples-money")
    told = "\n".join(
        f"    per {name}: Ana withdraws 4 in complete; drops {cards}"
        for name, cards in zip(("Ana", "Ben"), accounts, strict=True)
    )
    text = TWICE.format(hand="", turn=f"disputed\n{told}")
    found = referee.check(text).findings
    assert [("CVT110", "Ana")] == [(one.rule.code, one.account) for one in found if one.account]
