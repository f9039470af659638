"""Players who look ahead: they know no hidden card, and choose what pays."""

from random import Random
from typing import Any

import pytest

from referee_spec.cover_your_assets import events
from referee_spec.games import game
from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner import events as kings_events
from referee_spec.verification.lookahead import looking_ahead
from referee_spec.verification.registry import simulation
from referee_spec.verification.simulation import next_event, offers

GAMES = ("cover-your-assets", "kings-in-the-corner")


def dealt(slug: str, choices: int) -> Any:
    """Return a table of three after so many choices by chance."""
    play, simulated = simulation(slug)
    rules = game(slug)
    random = Random(4)
    state = rules.start(rules.defaults, ("Ana", "Ben", "Cleo"), None)
    while choices or play.chance(state, Random(0)) is not None:
        choices -= play.chance(state, Random(0)) is None
        event = next_event(play, state, [simulated.strategies["random"]], random)
        state = rules.after(state, event)
    return state


@pytest.mark.parametrize("slug", GAMES)
def test_unseen_cards_are_dealt_anew(slug: str) -> None:
    """The own hand, the sizes of hands and the deck stay; the hands of others do not."""
    _, simulated = simulation(slug)
    assert simulated.redeal is not None
    state = dealt(slug, 3)
    for seat in range(3):
        world = simulated.redeal(state, seat, Random(1))
        assert state.hands[seat] == world.hands[seat]
        assert state.hands != world.hands
        assert [*map(size, state.hands)] == [*map(size, world.hands)]
        assert sum(state.hands) + state.unseen == sum(world.hands) + world.unseen
        assert state == evolve(world, hands=state.hands, unseen=state.unseen)


@pytest.mark.parametrize("slug", GAMES)
def test_hidden_cards_decide_nothing(slug: str) -> None:
    """A player chooses alike in states that differ only in what it does not see.

    The worlds that it tries are then the same, if they are drawn from the same pool alike.
    """
    play, simulated = simulation(slug)
    assert simulated.redeal is not None
    state = dealt(slug, 3)
    seat = play.game.to_act(state)
    assert seat is not None
    ahead = simulated.strategies["lookahead"]
    other = simulated.redeal(state, seat, Random(7))
    assert state.hands != other.hands
    choices = list(offers(play, state))
    assert choices == list(offers(play, other))
    assert ahead(state, choices, Random(1)) == ahead(other, choices, Random(1))


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_chosen_is_legal(slug: str) -> None:
    """Every step keeps the rules and the invariants, draws included."""
    play, simulated = simulation(slug)
    assert simulated.redeal is not None
    ahead = looking_ahead(play, simulated.redeal, simulated.standing, worlds=1, horizon=3)
    rules = game(slug)
    state = rules.start(rules.defaults, ("Ana", "Ben"), None)
    random = Random(2)
    for _ in range(40):
        event = next_event(play, state, [ahead], random)
        assert rules.answer(state, event) is None
        after = rules.after(state, event)
        rules.check_step(state, event, after)
        state = after


def test_the_better_pair_is_laid() -> None:
    """With nothing played on, the dearest set is the best choice, and a discard the worst."""
    play, simulated = simulation("cover-your-assets")
    assert simulated.redeal is not None
    ahead = looking_ahead(play, simulated.redeal, simulated.standing, worlds=1, horizon=0)
    state = dealt("cover-your-assets", 0)
    deck = state.match.setup.deck
    hand = deck.pack(("home", "home", "piggy-bank", "piggy-bank"))
    hands = [hand if seat == state.turn else one for seat, one in enumerate(state.hands)]
    state = evolve(state, hands=tuple(hands), discard=("jewels",))
    chosen = ahead(state, list(offers(play, state)), Random(1))
    assert events.Pair(state.turn, ("home", "home")) == chosen


def test_a_draw_is_chosen_before_its_card_is_known() -> None:
    """Each choice to draw stands for every card that may come."""
    play, _ = simulation("kings-in-the-corner")
    state = dealt("kings-in-the-corner", 0)
    rules = play.game
    while not any(isinstance(one, kings_events.Draw) for one in offers(play, state)):
        state = rules.after(state, next(iter(rules.choices(state))))
    draws = [one for one in offers(play, state) if isinstance(one, kings_events.Draw)]
    assert [kings_events.Draw(state.turn, "?")] == draws
    assert size(state.unseen) == len({event.card for event, _ in offers(play, state)[draws[0]]})
