"""The Hypothesis state machines of the games: what they check, reach and find."""

import importlib
from itertools import islice
from random import Random

import pytest
from attrs import evolve

from referee_spec.cover_your_assets.events import Pair
from referee_spec.games import GAMES, game
from referee_spec.verification.machine import GameMachine, Log, machine_of, run
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.random_play import steps
from referee_spec.verification.registry import play, played


def machine(slug: str) -> type[GameMachine]:
    """Return the state machine of a game."""
    found: type[GameMachine] = importlib.import_module(f"{GAMES[slug]}.testing.machine").Machine
    return found


def without(slug: str, code: str) -> AnyPlay:
    """Return the play of a game without one of its guards."""
    whole = play(slug)
    return evolve(whole, game=evolve(whole.game, rulebook=whole.game.rulebook.without(code)))


def failure(slug: str, code: str, deal: int) -> tuple[str, Log]:
    """Return the message with which the machine fails without a guard, and its log.

    The matches begin after the deal of a small game, dealt with the seed ``deal``, so that
    shrinking takes seconds.
    """
    whole = play(slug)
    small = whole.small_games["2 players, 10 cards"]()
    *_, dealt = islice(steps(whole, small, Random(deal)), 4)
    broken = machine_of(machine(slug), without(slug, code), lambda drawn: dealt.after)
    with pytest.raises(AssertionError) as error:
        run(broken, 30, seed=1)
    return str(error.value), broken.log


@pytest.mark.parametrize("slug", played())
def test_the_machine_finds_nothing_wrong(slug: str) -> None:
    """Matches of several rounds keep every invariant, and what is next to a legal event is
    refused with the right code."""
    sound = machine_of(machine(slug))

    run(sound, 8, seed=1)

    assert sound.log.steps > 200
    assert sound.log.refusals > 1_000
    assert sound.log.rounds > 2
    assert sum(sound.log.coverage.counts.values()) > 5


@pytest.mark.parametrize("slug", played())
def test_every_invariant_of_the_specification_is_one_of_the_machine(slug: str) -> None:
    """An invariant that never holds breaks the machine's invariant of the same name."""
    whole = play(slug)
    for number, one in enumerate(whole.game.invariants):
        never = evolve(one, holds=lambda state: False)
        changed = (*whole.game.invariants[:number], never, *whole.game.invariants[number + 1 :])
        changed_play = evolve(whole, game=evolve(whole.game, invariants=changed))
        broken = machine_of(machine(slug), changed_play)()
        broken.begin(whole.small_games[next(iter(whole.small_games))]())

        found = [name for name, holds in broken.results().items() if not holds]

        assert [one.holds.__name__] == found


def test_the_invariants_that_were_asked_for_have_their_names() -> None:
    """Two wilds are never paired, only the top set is stolen, and the first set is safe."""
    names = {one.id: one.holds.__name__ for one in play("cover-your-assets").game.invariants}

    assert names["CYA-I2"] == "no_two_wilds_paired"
    assert names["CYA-I3"] == "only_the_top_set_stealable"
    assert names["CYA-I4"] == "first_set_safe"


def test_a_pair_of_wilds_is_found_and_shrunk_to_a_short_match() -> None:
    """Without the guard that refuses it, the last event of the shortest match is that pair."""
    message, log = failure("cover-your-assets", "CYA212", deal=5)

    assert message.startswith("CYA-I2 ")
    pair = log.events[-1]
    assert isinstance(pair, Pair)
    assert {"silver", "gold"} >= {*pair.cards}
    assert len(log.events) < 6


@pytest.mark.thorough
def test_a_pair_of_wilds_is_shown_by_a_round_of_five_events() -> None:
    """From any table, too: what is dealt shrinks card by card."""
    broken = machine_of(machine("cover-your-assets"), without("cover-your-assets", "CYA212"))
    with pytest.raises(AssertionError, match="CYA-I2 "):
        run(broken, 30, seed=1)

    assert ["Round", "Deal", "Deal", "Flip", "Pair"] == [
        type(event).__name__ for event in broken.log.events
    ]


@pytest.mark.thorough
def test_a_stolen_first_set_is_found_and_shrunk_to_a_short_match() -> None:
    """Without the guard the invariant of that name breaks, though others do as well."""
    message, log = failure("cover-your-assets", "CYA301", deal=11)

    assert message.startswith("CYA-I4 ")
    assert len(log.events) < 8


def test_the_same_seed_plays_the_same_matches() -> None:
    logs = []
    for _ in range(2):
        one = machine_of(machine("kings-in-the-corner"))
        run(one, 3, seed=7)
        logs.append((one.log.steps, one.log.events))

    assert logs[0] == logs[1]


def test_a_match_begins_with_another_state_than_the_drawn_one() -> None:
    """So that a game can be continued from a state of it."""
    small = play("cover-your-assets").small_games["3 players, 9 cards"]()
    one = machine_of(machine("cover-your-assets"), first=lambda drawn: small)

    run(one, 5, seed=1)

    assert small == one.log.start


def test_kinds_of_event_have_rules_of_their_own() -> None:
    """Every kind of event that may happen in a match is the argument of one rule."""
    shared = {"Position", "Scores", "Totals", "Winner"}  # the rules of GameMachine
    for slug in played():
        rules = {
            str(method.__annotations__["event"]): name
            for name, method in vars(machine(slug)).items()
            if "event" in getattr(method, "__annotations__", {})
        }
        names = {kind.__name__ for kind in game(slug).events}
        own = {text.split(".")[-1].strip("'<>") for text in rules}
        assert names - shared == own
        assert len(own) == len(rules)
