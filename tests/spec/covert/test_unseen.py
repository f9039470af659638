"""An unseen card may be any card that is left for it."""

from attrs import evolve
from small_covert import BOX, table

from referee_spec.covert import GAME
from referee_spec.covert.events import Complete, Drop, Place, Spy, TakeAgency, Travel
from referee_spec.covert.moves import can_use
from referee_spec.covert.rules.agency import agency_cards_cost_one_die_or_two, the_hand_has_a_limit
from referee_spec.covert.rules.missions import equipment_is_given
from referee_spec.covert.rules.operations import (
    spying_takes_a_card_just_used,
    three_steps_are_shared_out,
)
from referee_spec.covert.state import Doing, changed
from referee_spec.kernel.unknown import Unknown


def test_an_unseen_agent_is_in_no_region_that_a_refusal_shows() -> None:
    ready = table("resolve", ana={"agents": ("?", "oslo")}, display=("", "plus"))
    answer = agency_cards_cost_one_die_or_two(ready, TakeAgency(0, (1,), "plus", False))
    assert isinstance(answer, dict)
    assert ("term-blue",) == answer["regions"]


def test_unseen_cards_are_dropped_as_different_ones() -> None:
    """A card that was seen is dropped once, even if another card of the hand is unseen."""
    ready = table("resolve", ana={"hand": ("plus", "?", "?")})
    ready = evolve(ready, options=evolve(ready.options, hand_limit=1))
    assert the_hand_has_a_limit(ready, Drop(0, ("?", "?"))) is None
    assert the_hand_has_a_limit(ready, Drop(0, ("plus", "?"))) is None
    assert the_hand_has_a_limit(ready, Drop(0, ("plus", "plus"))) is not None


def test_every_unseen_way_is_gone_by_an_agent() -> None:
    """All agents may go; there are steps enough for a third, but no third agent."""
    ready = table("resolve", ana={"tokens": ("move",), "agents": ("oslo", "rome")})
    ways = (("oslo", "rome"), ("?",))
    assert three_steps_are_shared_out(ready, Travel(0, "move", ways)) is None
    assert three_steps_are_shared_out(ready, Travel(0, "move", (*ways, ("?",)))) is not None


def test_an_unseen_card_just_used_may_be_the_one_that_is_spied() -> None:
    """It is on the discards still, and nobody is known to have the one that is named."""
    used = Doing(used=("?",))
    ready = table("resolve", ana={"hand": ("spy",)}, discard=("?",), doing=used)
    spied = Spy(0, "spy", "plus")
    assert spying_takes_a_card_just_used(ready, spied) is None
    for never in (
        evolve(ready, doing=Doing()),
        evolve(ready, discard=("move",)),
        changed(ready, 1, hand=("plus",)),
    ):
        assert spying_takes_a_card_just_used(never, spied) is not None


def test_an_unseen_card_is_used_for_what_an_unseen_card_shows() -> None:
    ready = table("resolve", ana={"hand": ("?",)})
    assert can_use(ready, 0, "?", "move")
    assert can_use(evolve(ready, discard=("plus", "first", "spy")), 0, "?", "move")
    assert not can_use(evolve(ready, discard=("move",)), 0, "?", "move")
    assert not can_use(changed(ready, 0, hand=("spy",)), 0, "?", "move")


def test_an_unseen_mission_asks_for_anything_and_one_of_no_box_for_nothing() -> None:
    ready = table("resolve", ana={"hand": ("plus",), "missions": ("?",)})
    assert "four" not in BOX.missions
    for paid in ((), ("plus",)):
        assert equipment_is_given(ready, Complete(0, 3, "?", paid, ())) is None
        assert equipment_is_given(ready, Complete(0, 3, "four", paid, ())) is not None


def test_a_player_with_an_unseen_character_may_have_drawn_two_tokens() -> None:
    """Which character draws two is known; a record that leaves the draw out does not say how many
    there were."""
    unseen = evolve(
        table("place", ana={"dice": (1,)}), unknown=frozenset({Unknown("character", 0)})
    )
    after = GAME.after(unseen, Place(0, 1, "folder", ()))
    assert Unknown("tokens", 0) in after.unknown
    shown = GAME.after(unseen, Place(0, 1, "folder", ("?",)))
    assert Unknown("tokens", 0) not in shown.unknown
