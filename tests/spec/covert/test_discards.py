"""Discarded agency cards: whether they were shuffled where not all cards were seen."""

import pytest
from attrs import evolve
from small_covert import table

from referee_spec.covert import GAME
from referee_spec.covert.alternatives import alternatives
from referee_spec.covert.decks import reshuffled
from referee_spec.covert.events import Intel, Search, TakeAgency, TakeMission
from referee_spec.covert.state import Doing
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
