"""The second specification of every game agrees with the rules: on matches of all kinds, and in
every state of a small game."""

import tomllib
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import combinations, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import asdict, evolve

from referee.judge.found import ALL_LINES
from referee.judge.record_judging import judging_of
from referee.record.source import lines_of_text, records
from referee.rulesets.entries import HeaderFault
from referee.rulesets.rule_set import DEFAULT
from referee.steps import walk
from referee_spec.games import GAMES
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.option import attribute_of, options_of
from referee_spec.kernel.transition import Open
from referee_spec.verification.agreement import after_implicit_events
from referee_spec.verification.distinguishing_game import cards_of
from referee_spec.verification.explorer import explore
from referee_spec.verification.play import refused_start
from referee_spec.verification.random_play import steps
from referee_spec.verification.registry import play

pytest.importorskip("clingo")

from referee_spec.verification.answer_sets import Formal, case_of, compare, matches

MATCHES = {"cover-your-assets": 25, "kings-in-the-corner": 25, "covert": 2}
"""Matches that are compared, four states each. ``referee verify --against-formal`` takes more."""

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn")

EVENTS_OF_A_PAIR = 150
"""The events that are played under a pair of house rules; one of each kind is compared."""

ROOT = Path(__file__).parents[2]

EVENTS_OF_A_RECORD = 2
"""How many allowed events of a written record are compared at most."""

MOST_PLAYERS = {"cover-your-assets": 6, "kings-in-the-corner": 6, "covert": 4}
"""The most players by the rulebook. House rules allow more of Cover Your Assets."""

UNKNOWN_OPTIONS = {
    "cover-your-assets": {
        "edition": "the program is given the deck",
        "most_players": "the program is given the players",
        "most_laid": "the program pairs two cards; matches that may lay more are not compared",
    },
    "kings-in-the-corner": {
        "unwritten_draw": "it says how a record is read, not which moves are legal",
    },
    "covert": {},
}
"""The options that a second specification does not know, each with the reason."""


def formal(slug: str) -> Formal[Any, Any]:
    """Return the second specification of a game."""
    found: Formal[Any, Any] = import_module(f"{GAMES[slug]}.testing.formal").FORMAL
    return found


def values(slug: str) -> dict[str, Any]:
    """Return the values of which a drawn match may have one, by option."""
    found: dict[str, Any] = import_module(f"{GAMES[slug]}.testing.play").VALUES
    return found


def drawn(slug: str, number: int) -> list[Any]:
    """Return so many first states that the second specification covers."""
    random = Random(0)
    tables = (play(slug).table(random) for _ in range(10 * number))
    return list(islice(filter(formal(slug).covers, tables), number))


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_is_known_to_the_second_specification(slug: str) -> None:
    """But for those that are listed with a reason."""
    names = [attribute_of(name) for name in options_of(play(slug).game.options)]
    unknown = {name for name in names if f"option({name}," not in formal(slug).program}

    assert UNKNOWN_OPTIONS[slug].keys() == unknown


@pytest.mark.parametrize("slug", GAMES)
def test_drawn_matches_have_every_option_and_number_of_players(slug: str) -> None:
    """Four hundred matches do; the numbers of options that are numbers are too many."""
    seatings = [play(slug).seating(table) for table in drawn(slug, 400)]
    for name, possible in values(slug).items():
        field = attribute_of(name)
        found = {asdict(seating.options)[field] for seating in seatings}
        assert set(possible) <= found or isinstance(possible, range), name
    players = {len(seating.players) for seating in seatings}
    assert set(range(2, MOST_PLAYERS[slug] + 1)) <= players


@pytest.mark.parametrize("slug", GAMES)
def test_both_specifications_agree_on_drawn_matches(slug: str) -> None:
    """On what is legal and what follows, in states of all rounds."""
    for match in islice(matches(play(slug), formal(slug), Random(0), each=4), MATCHES[slug]):
        assert [] == list(compare(play(slug).game, formal(slug), match.cases))


@pytest.mark.thorough
@pytest.mark.parametrize("slug", GAMES)
def test_both_specifications_agree_on_every_pair_of_house_rules(slug: str) -> None:
    """Each pair of values of two options, or of one and the number of players, is in some match."""
    played, names = play(slug), [*options_of(play(slug).game.options)]
    parameters: dict[str, list[Any]] = {
        name: [possible[0], possible[-1]] if isinstance(possible, range) else [*possible]
        for name in names
        if (possible := values(slug).get(name)) and attribute_of(name) not in UNKNOWN_OPTIONS[slug]
    }
    parameters["players"] = [*range(2, MOST_PLAYERS[slug] + 1)]
    rows = covering(parameters)
    compared = 0
    for number, row in enumerate(rows):
        players = NAMES[: row.pop("players")]
        options = played.game.options(**{attribute_of(name): row[name] for name in row})
        start = played.game.start(options, players, None)
        if refused_start(played, start) is not None or not formal(slug).covers(start):
            continue
        compared += 1
        told = islice(steps(played, start, Random(number)), EVENTS_OF_A_PAIR)
        first = {type(step.event): step for step in reversed([*told])}
        cases = [case_of(played, step.before, step.event) for step in first.values()]
        assert [] == list(compare(played.game, formal(slug), cases)), row

    assert compared > 0.9 * len(rows)


def covering(parameters: dict[str, list[Any]]) -> list[dict[str, Any]]:
    """Return rows with a value of each parameter; each pair of values is in one of them."""
    every = [(name, value) for name, some in parameters.items() for value in some]
    left = {frozenset(pair) for pair in combinations(every, 2) if pair[0][0] != pair[1][0]}
    rows = []
    while left:
        row = dict(min(left, key=lambda pair: sorted(map(repr, pair))))
        for name in parameters:
            if name not in row:
                row[name] = max(
                    parameters[name],
                    key=lambda value: sum(
                        frozenset(((name, value), one)) in left for one in row.items()
                    ),
                )
        left -= {frozenset(pair) for pair in combinations(row.items(), 2)}
        rows.append(row)
    return rows


def test_rows_cover_every_pair_of_values() -> None:
    """And take far fewer rows than all combinations would."""
    parameters: dict[str, list[Any]] = {name: [0, 1, 2] for name in "abcd"}
    rows = covering(parameters)

    assert len(rows) < 20
    for one, other in combinations("abcd", 2):
        assert 9 == len({(row[one], row[other]) for row in rows})


@pytest.mark.parametrize(
    ("slug", "states"),
    [
        ("cover-your-assets", None),
        ("kings-in-the-corner", 400),
        pytest.param("kings-in-the-corner", None, marks=pytest.mark.thorough),
        ("covert", None),
    ],
)
def test_both_specifications_agree_in_every_state_of_a_small_game(
    slug: str, states: int | None
) -> None:
    """``states`` is the number of the first states that are compared; None for all."""
    played = play(slug)
    cases: list[Any] = []

    def visit(state: object, events: Any) -> None:
        near = [one for event in events for one, _ in played.neighbours(state, event)]
        cases.append((state, [*events, *near]))

    explored = explore(played, first_small_game(slug), states, visit=visit)

    assert explored.whole == (states is None)
    assert [] == list(compare(played.game, formal(slug), cases))


@pytest.mark.thorough
@pytest.mark.parametrize("slug", GAMES)
def test_both_specifications_agree_on_what_people_wrote(slug: str) -> None:
    """On a few lines of each sample record and of each record written from a rulebook.

    Also on all that they refuse there, wherever the record leaves one state with nothing unknown.
    """
    written = [path.read_text("utf-8") for path in sorted(ROOT.glob("docs/games/**/*.txt"))]
    for path in sorted(ROOT.glob("tests/rulebook/*/*.toml")):
        written += [one["text"] for one in tomllib.loads(path.read_text("utf-8"))["record"]]
    game, random = play(slug).game, Random(1)
    cases, refused = [], 0
    for text in (text for text in written if f"game: {game.title}\n" in text):
        sides: dict[bool, list[Any]] = {True: [], False: []}
        for state, event in known_events(slug, text):
            sides[game.allows(state, event)].append((state, event))
        few = random.sample(sides[True], min(len(sides[True]), EVENTS_OF_A_RECORD))
        tried = [(state, case_of(play(slug), state, event)[1]) for state, event in few]
        tried += [(state, [event]) for state, event in sides[False]]
        for number, (state, events) in enumerate(tried):
            case = tried_after(slug, state, events)
            if not any(isinstance(game.answer(state, one), Open) for one in case[1]):
                cases.append(case)
                refused += number >= len(few)

    assert len(cases) > 100
    assert refused > 10
    assert [] == list(compare(game, formal(slug), cases))


def tried_after(slug: str, state: Any, events: Sequence[Any]) -> tuple[Any, list[Any]]:
    """Return a state with these events and, unless cards are dealt there, all that may follow."""
    played = play(slug)
    chosen = played.game.to_act(state) is not None or played.over(state)
    return state, [*events, *(played.game.candidates(state) if chosen else ())]


def known_events(slug: str, text: str) -> Iterator[tuple[Any, Any]]:
    """Yield the events of a record, each after its state, where nothing in it is unknown."""
    played, program = play(slug), formal(slug)
    (record,) = records(lines_of_text(text))
    try:
        walked = walk(judging_of(record, DEFAULT, moments_with=ALL_LINES), ())
    except HeaderFault:
        return
    if not 2 <= len(walked.start.players) <= MOST_PLAYERS[slug]:
        return  # The program is given the players.
    for step in walked.steps:
        if len(step.before.worlds) > 1 or not step.before.certain:
            continue
        state = step.before.state
        for event in step.events:
            state = after_implicit_events(played.game, state, event)
            answer = played.game.answer(state, event)
            after = played.game.after(state, event) if answer is None else state
            known = is_told(program, state) and is_told(program, after)
            if known and UNKNOWN not in cards_of(event) and played.is_known(state):
                yield state, event
            if answer is not None:
                break
            state = after


def is_told(program: Formal[Any, Any], state: Any) -> bool:
    """Return whether the program knows the options of a state, and can be told all of it."""
    try:
        return program.covers(state) and bool([*program.fluents(state)])
    except ValueError:
        return False


def first_small_game(slug: str) -> Any:
    """Return the first state of the smallest game, in which no card and no token is unknown."""
    start = next(iter(play(slug).small_games.values()))()
    if slug == "covert":
        # The tokens are in the bag in place of behind a screen.
        start = evolve(start, players=(evolve(start.players[0], tokens=()), *start.players[1:]))
    assert play(slug).is_known(start)
    return start
