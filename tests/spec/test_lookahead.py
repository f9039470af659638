"""Players who look ahead: they know no hidden card, and choose what pays."""

from itertools import product
from random import Random
from typing import Any

import pytest

from referee_spec.cover_your_assets import events
from referee_spec.covert.decks import unseen
from referee_spec.covert.state import Table
from referee_spec.games import game
from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner import events as kings_events
from referee_spec.verification.lookahead import looking_ahead
from referee_spec.verification.registry import simulation
from referee_spec.verification.simulation import LookAhead, next_event, offers

PACKED = ("cover-your-assets", "kings-in-the-corner")
"""The games whose hands are packed multisets."""

GAMES = (*PACKED, "covert")


def dealt(slug: str, choices: int, strategy: str = "random") -> Any:
    """Return a table of three after so many choices."""
    play, simulated = simulation(slug)
    rules = game(slug)
    random = Random(4)
    state = rules.start(rules.defaults, ("Ana", "Ben", "Cleo"), None)
    while choices or play.chance(state, Random(0)) is not None:
        choices -= play.chance(state, Random(0)) is None
        event = next_event(play, state, [simulated.strategies[strategy]], random)
        state = rules.after(state, event)
    return state


def look_ahead(slug: str) -> LookAhead[Any, Any]:
    """Return how players of a game look ahead."""
    how = simulation(slug)[1].look_ahead
    assert how is not None
    return how


@pytest.mark.parametrize("slug", PACKED)
def test_unseen_cards_are_dealt_anew(slug: str) -> None:
    """The own hand, the sizes of hands and the deck stay; the hands of others do not."""
    state = dealt(slug, 3)
    for seat in range(3):
        world = look_ahead(slug).redeal(state, seat, Random(1))
        assert state.hands[seat] == world.hands[seat]
        assert state.hands != world.hands
        assert [*map(size, state.hands)] == [*map(size, world.hands)]
        assert sum(state.hands) + state.unseen == sum(world.hands) + world.unseen
        assert state == evolve(world, hands=state.hands, unseen=state.unseen)


def hidden(table: Table, kind: str, part: str) -> list[str]:
    """Return all cards of a kind that players hold or that lie in the deck."""
    held = [card for player in table.players for card in getattr(player, part)]
    under = table.ledger.under if kind == "missions" else ()
    free = [card for card in unseen(table, kind) if card not in under]
    return sorted((*held, *free, *under))


def test_what_others_hide_in_covert_is_dealt_anew() -> None:
    """Cards, missions, codes and tokens of others change, but neither their number nor the backs of
    codes; what lies open and what is the player's own stays."""
    state = dealt("covert", 100, "cautious")
    box = state.box
    parts = ("hand", "missions", "codes", "tokens")
    changed = set()
    for seat, number in product(range(3), range(5)):
        world = look_ahead("covert").redeal(state, seat, Random(number))
        assert state.players[seat] == world.players[seat]
        for before, after in zip(state.players, world.players, strict=True):
            assert [len(getattr(before, part)) for part in parts] == [
                len(getattr(after, part)) for part in parts
            ]
            changed |= {part for part in parts if getattr(before, part) != getattr(after, part)}
            backs = [
                sorted(box.codes[card].equipment for card in one.codes) for one in (before, after)
            ]
            assert backs[0] == backs[1]
        for kind, part in zip(("agency", "missions", "codes", "tokens"), parts, strict=True):
            assert hidden(state, kind, part) == hidden(world, kind, part)
        assert state == evolve(world, players=state.players, ledger=state.ledger)
    assert set(parts) == changed


@pytest.mark.parametrize("slug", GAMES)
def test_hidden_cards_decide_nothing(slug: str) -> None:
    """A player chooses alike in states that differ only in what it does not see.

    The worlds that it tries are then the same, if they are drawn from the same pool alike.
    """
    play, simulated = simulation(slug)
    state = dealt(slug, 3)
    seat = play.game.to_act(state)
    assert seat is not None
    ahead = simulated.strategies["lookahead"]
    other = look_ahead(slug).redeal(state, seat, Random(7))
    assert state != other
    choices = list(offers(play, state))
    assert choices == list(offers(play, other))
    assert ahead(state, choices, Random(1)) == ahead(other, choices, Random(1))


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_chosen_is_legal(slug: str) -> None:
    """Every step keeps the rules and the invariants, draws included."""
    play, _ = simulation(slug)
    ahead = looking_ahead(play, evolve(look_ahead(slug), worlds=1, horizon=3))
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
    play, _ = simulation("cover-your-assets")
    ahead = looking_ahead(play, evolve(look_ahead("cover-your-assets"), worlds=1, horizon=0))
    state = dealt("cover-your-assets", 0)
    deck = state.match.setup.deck
    hand = deck.pack(("home", "home", "piggy-bank", "piggy-bank"))
    hands = [hand if seat == state.turn else one for seat, one in enumerate(state.hands)]
    state = evolve(state, hands=tuple(hands), discard=("jewels",))
    chosen = ahead(state, list(offers(play, state)), Random(1))
    assert events.Pair(state.turn, ("home", "home")) == chosen


def test_only_liked_choices_of_covert_are_tried() -> None:
    """A player with a liking never takes what it likes less than nothing if there is another."""
    play, _ = simulation("covert")
    how = look_ahead("covert")
    assert how.liking is not None
    ahead = looking_ahead(play, evolve(how, worlds=1, horizon=0))
    state = dealt("covert", 0)
    random = Random(3)
    for _ in range(60):
        if play.chance(state, Random(0)) is None and play.game.to_act(state) is not None:
            choices = list(offers(play, state))
            likes = {one: how.liking(state, one) for one in choices}
            assert likes[ahead(state, choices, random)] >= min(0, max(likes.values()))
        state = play.game.after(state, next_event(play, state, [ahead], random))


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
