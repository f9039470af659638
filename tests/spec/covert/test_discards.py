"""Discarded agency cards: whether they were shuffled where not all cards were seen."""

import pytest
from attrs import evolve
from small_covert import table, with_options

from referee_spec.covert import GAME
from referee_spec.covert.alternatives import alternatives
from referee_spec.covert.decks import (
    in_deck,
    ready_to_search,
    reshuffled,
    shuffled_at_once,
)
from referee_spec.covert.events import Intel, Search, TakeAgency, TakeMission
from referee_spec.covert.state import Doing, changed
from referee_spec.kernel.transition import Fault, Open
from referee_spec.kernel.unknown import Unknown


def test_a_discarded_card_fills_a_space_where_the_deck_may_be_gone() -> None:
    """The last card of the deck may be in a hand that the record leaves out."""
    ana = {"agents": ("oslo",)}
    circles = ((), (), ((1, 0),), ())
    known = table("resolve", ana=ana, circles=circles, display=("plus", "first"))
    known = evolve(known, discard=("move",))
    taken = TakeAgency(0, (1,), "plus", False, "move")
    assert isinstance(GAME.answer(known, taken), Fault)
    vague = evolve(known, unknown=frozenset({Unknown("hand", 1)}))
    assert isinstance(GAME.answer(vague, taken), Open)
    after = GAME.after(vague, taken)
    assert (("move", "first"), ()) == (after.display, after.discard)


@pytest.mark.parametrize(
    "drawn",
    [
        Search(0, "search", "agency", "plus"),
        Intel(0, "plus", deck=True),
        TakeAgency(0, (1, 2), "plus", deck=True),
    ],
)
def test_a_discarded_card_is_drawn_where_the_deck_may_be_gone(
    drawn: Search | Intel | TakeAgency,
) -> None:
    circles = ((), (), ((1, 0), (2, 0)), ())
    ready = table("resolve", ana={"tokens": ("search",)}, circles=circles, discard=("plus",))
    known = evolve(ready, doing=Doing(intel=("oslo",) * isinstance(drawn, Intel)))
    assert isinstance(GAME.answer(known, drawn), Fault)
    vague = evolve(known, unknown=frozenset({Unknown("display")}))
    assert isinstance(GAME.answer(vague, drawn), Open)
    assert () == GAME.after(vague, drawn).discard


def test_an_unseen_card_that_is_drawn_need_not_be_an_unseen_one_of_the_discards() -> None:
    """So it does not show that they were shuffled."""
    ready = table("resolve", discard=("?", "plus"))
    assert ("?", "plus") == reshuffled(ready, "?").discard
    due = evolve(ready, doing=Doing(intel=("oslo",)), display=("move", ""))
    for drawn in (Intel(0, "?", deck=True), Intel(0, "move", deck=False, fresh="?")):
        assert ("?", "plus") == GAME.after(due, drawn).discard


def test_an_unseen_face_up_card_may_be_one_that_is_not_known_to_lie_there() -> None:
    ready = table("resolve", open=("one",), display=("plus", ""))
    mission = TakeMission(0, 1, "?", deck=False)
    agency = TakeAgency(0, (1,), "?", deck=False)
    for event, part, name in ((mission, "open", "one"), (agency, "display", "plus")):
        seen = evolve(event, card=name)
        assert (seen,) == alternatives(ready, event)
        vague = evolve(ready, unknown=frozenset({Unknown(part)}))
        assert (seen, event) == alternatives(vague, event)


def test_discards_are_shuffled_with_the_last_card_at_a_table_that_does_so_at_once() -> None:
    """A card that is put under the deck is no more in it when the last is drawn."""
    last = table("resolve", ana={"hand": ("plus", "first", "spy")}, discard=("move",))
    under = changed(last, 0, hand=("plus", "first"))
    for ready, put_back in ((last, 0), (under, 1)):
        at_once = with_options(ready, reshuffle="at-once")
        assert () == shuffled_at_once(at_once, put_back).discard
        assert ("move",) == shuffled_at_once(ready, put_back).discard
    assert ("move",) == shuffled_at_once(with_options(under, reshuffle="at-once")).discard


def test_a_search_shuffles_the_discards_only_if_it_finds_fewer_than_three_cards() -> None:
    three = table("resolve", discard=("move",))
    assert ("move",) == ready_to_search(three).discard
    assert () == ready_to_search(changed(three, 0, hand=("plus",))).discard


def test_face_up_missions_are_no_cards_of_the_deck_where_they_are_known() -> None:
    """What lies in unknown parts counts as if it were in the deck."""
    ready = table("resolve", open=("one",))
    assert 2 == in_deck(ready, "missions")
    vague = frozenset({Unknown("open")})
    assert 3 == in_deck(evolve(ready, unknown=vague), "missions")
    assert 2 == in_deck(evolve(ready, unknown=frozenset({Unknown("hand", 0)})), "missions")
