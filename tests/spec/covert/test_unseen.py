"""An unseen card may be any card that is left for it."""

import pytest
from attrs import evolve
from small_covert import BOX, table, with_options

from referee_spec.covert import GAME
from referee_spec.covert.alternatives import alternatives
from referee_spec.covert.decks import (
    in_deck,
    may_be_drawn,
    reshuffled,
    to_draw,
    unlocated,
)
from referee_spec.covert.events import (
    Break,
    Complete,
    Drop,
    Intel,
    Place,
    Search,
    Spy,
    TakeAgency,
    TakeMission,
    Travel,
)
from referee_spec.covert.hidden_cards import comes_back, with_deck_bottom
from referee_spec.covert.invariants import the_bottom_of_the_deck_is_known
from referee_spec.covert.ledger import Ledger, Slot
from referee_spec.covert.partial_states import after_a_card_of_a_region
from referee_spec.covert.parts import with_changed_parts
from referee_spec.covert.questions import can_use
from referee_spec.covert.rules.agency import agency_cards_cost_one_die_or_two, the_hand_has_a_limit
from referee_spec.covert.rules.hidden import cards_come_from_where_they_are, deck_has
from referee_spec.covert.rules.missions import equipment_is_given
from referee_spec.covert.rules.operations import (
    a_search_keeps_one_of_three,
    spying_takes_a_card_just_used,
    three_steps_are_shared_out,
)
from referee_spec.covert.state import Doing, Table, changed, term
from referee_spec.covert.tiles import with_tiles_seen
from referee_spec.kernel.maybe import Asked, answer_of
from referee_spec.kernel.rule import Missing, Typed
from referee_spec.kernel.unknown import Unknown


def test_an_unseen_agent_is_in_no_region_that_a_refusal_shows() -> None:
    ready = table("resolve", ana={"agents": ("?", "oslo")}, display=("", "plus"))
    answer = agency_cards_cost_one_die_or_two(ready, TakeAgency(0, (1,), "plus", False))
    assert isinstance(answer, dict)
    assert ("term-blue",) == answer["regions"]


def test_it_is_unknown_from_which_unseen_region_a_card_was_taken() -> None:
    """Even if its replacement is unseen too, so that the regions look as before."""
    ana = {"agents": ("oslo", "rome")}
    for fresh in ("?", "spy"):
        taken = TakeAgency(0, (1,), "plus", False, fresh)
        several = table("resolve", ana=ana, display=("?", "?"))
        assert ("display",) == after_a_card_of_a_region(several, taken)
        for display in (("?", "move"), ("?", "plus")):
            one = table("resolve", ana=ana, display=display)
            assert () == after_a_card_of_a_region(one, taken)


def test_any_unseen_region_may_have_shown_a_card_where_the_agents_are_unknown() -> None:
    """The same is so of a card for intel where it is unknown in which cities cubes lie."""
    taken = TakeAgency(0, (1,), "plus", False, "spy")
    intel = Intel(0, "plus", False, "spy")
    due = Doing(intel=("oslo",))
    for event, part, other in (
        (taken, Unknown("agents", 0), Unknown("agents", 1)),
        (taken, Unknown("character", 0), Unknown("cubes")),
        (intel, Unknown("cubes"), Unknown("agents", 0)),
        (intel, Unknown("due"), Unknown("agents", 0)),
    ):
        known = table("resolve", display=("?", "?"), doing=due)
        for unknown, expected in ((part, ("display",)), (other, ())):
            unsure = evolve(known, unknown=frozenset({unknown}))
            assert expected == after_a_card_of_a_region(unsure, event)


def test_an_unseen_card_of_a_region_is_any_that_one_of_them_may_be() -> None:
    """The first of them was drawn before the card came back to the deck, the second later."""
    drawn = (Slot("agency", "display", 0), Slot("agency", "display", 1))
    ledger = Ledger(slots=drawn, returned=(("plus", 1),))
    ana = {"agents": ("oslo", "rome")}
    taken = TakeAgency(0, (1,), "plus", False, "move")
    ready = table("resolve", ana=ana, display=("?", "?"), ledger=ledger)
    assert cards_come_from_where_they_are(ready, taken) is None
    assert (drawn[0],) == GAME.after(ready, taken).ledger.slots
    old = evolve(ready, ledger=evolve(ledger, slots=(drawn[0], drawn[0])))
    assert cards_come_from_where_they_are(old, taken) is not None


def test_an_unseen_card_that_is_turned_up_is_of_the_deck_as_it_is_now() -> None:
    """Even if the card that was taken was unseen too."""
    ledger = Ledger(slots=(Slot("agency", "display"),), returned=(("plus", 1),))
    ana = {"agents": ("oslo",)}
    ready = table("resolve", ana=ana, display=("?", "move"), ledger=ledger)
    after = GAME.after(ready, TakeAgency(0, (1,), "?", False, "?"))
    assert Slot("agency", "display", 1) in after.ledger.slots
    assert Slot("agency", "display") not in after.ledger.slots


def test_an_unseen_mission_that_was_taken_from_the_table_no_longer_lies_there() -> None:
    ledger = Ledger(slots=(Slot("missions", "open"),))
    ready = table("resolve", open=("?",), ledger=ledger)
    after = GAME.after(ready, TakeMission(0, 1, "?", deck=False, fresh="two"))
    assert (Slot("missions", "missions 0"),) == after.ledger.slots


def test_a_mission_that_is_dropped_unheld_is_the_one_that_was_drawn() -> None:
    """If another one of the player is unseen too, it may be either."""
    for taken, name in (
        (TakeMission(0, 1, "?", deck=True, dropped="two"), "card"),
        (Search(0, "search", "missions", "?", "two"), "kept"),
    ):
        drawn = evolve(taken, **{name: "two"})
        for missions, expected in (
            (("one",), [drawn]),
            (("one", "?"), [drawn, taken]),
            (("one", "two"), [taken]),
        ):
            ready = table("resolve", ana={"missions": missions})
            assert expected == [*alternatives(ready, taken)]


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
    travel = Travel(0, "?", ())
    for usable in (ready, evolve(ready, discard=("plus", "first", "spy"))):
        with pytest.raises(Asked, match="hand"):
            can_use(usable, travel)
    assert not can_use(evolve(ready, discard=("move",)), travel)
    assert not can_use(changed(ready, 0, hand=("spy",)), travel)


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


def test_a_mission_that_another_player_has_cannot_be_shown() -> None:
    """It has a place also where the player is not known to have no other missions; one of the
    player's own can be shown, and one of the face-up ones if they are known."""
    ready = changed(table("resolve"), 1, missions=("one",))
    unknown = frozenset({Unknown("missions", 0), Unknown("missions", 1)})
    for state in (ready, evolve(ready, unknown=unknown)):
        assert "one" not in unlocated(state, "missions")
        assert isinstance(judged_by("CVT110", state, TakeMission(0, 1, "one", deck=True)), dict)
        assert not isinstance(judged_by("CVT411", state, Complete(1, 1, "one", (), ())), dict)
        assert isinstance(judged_by("CVT411", state, Complete(0, 1, "one", (), ())), dict)


def test_a_dropped_mission_comes_back_only_from_under_an_empty_deck() -> None:
    empty = evolve(table("resolve"), away=("one", "two", "three"))
    under = with_options(empty, dropped_mission="under-the-deck")
    out = with_options(empty, dropped_mission="out-of-play")
    same = TakeMission(0, 1, "one", deck=False, fresh="two", dropped="two")
    assert comes_back(under, same)
    assert not comes_back(out, same)
    assert not comes_back(evolve(under, away=()), same)
    assert not comes_back(under, evolve(same, dropped="three"))
    assert not comes_back(under, evolve(same, fresh="", dropped=""))


def test_tiles_that_were_never_laid_out_show_nothing() -> None:
    bare = evolve(table("codes"), tiles=())
    assert () == with_tiles_seen(bare, Break(0, "1-2", (0, 1))).tiles
    unknown = evolve(bare, tiles=(0, 0, 3))
    assert (1, 2, 3) == with_tiles_seen(unknown, Break(0, "1-2", (0, 1))).tiles


def test_only_a_common_name_of_the_box_is_quoted() -> None:
    """A region of the owner's own box has no translation, so that it is quoted as it is typed."""
    ready = table("resolve")
    own = evolve(ready, box=evolve(BOX, regions={"oslo": "north", "rome": "red"}))
    assert isinstance(term(own, "north"), Typed)
    assert type(term(own, "plus")) is str


def test_a_refused_search_names_the_deck() -> None:
    """The deck is gone, or does not have the card."""
    ready = changed(table("resolve"), 0, hand=("plus", "first", "spy", "move"))
    for deck, kept, word in (
        ("agency", "?", "agency-deck"),
        ("missions", "plus", "mission-deck"),
    ):
        answer = a_search_keeps_one_of_three(ready, Search(0, "?", deck, kept))
        assert isinstance(answer, dict)
        assert (word, kept) == (answer["deck"], answer["kept"])


def test_a_search_of_the_last_missions_leaves_none_known_to_lie_below() -> None:
    """What is known of another deck that was shuffled stays known."""
    ledger = Ledger(returned=(("plus", 1),), under=("one",), below=2)
    before = table("resolve", ana={"tokens": ("search",)}, ledger=ledger)
    search = Search(0, "search", "missions", "two")
    after = GAME.after(before, search)
    assert (("plus", 1),) == after.ledger.returned
    assert ((), 0) == (after.ledger.under, after.ledger.below)
    assert the_bottom_of_the_deck_is_known(before, search, after)
    assert not the_bottom_of_the_deck_is_known(before, search, evolve(after, ledger=ledger))


def test_no_mission_is_known_to_lie_under_an_empty_deck() -> None:
    """Not even one that a player may have taken unseen."""
    ledger = Ledger(under=("one",), below=1)
    before = table("resolve", ana={"missions": ("?",)}, open=("three",), ledger=ledger)
    before = changed(before, 1, missions=("?",))
    taken = TakeMission(0, 1, "three", deck=False, fresh="?")
    after = changed(evolve(before, open=("?",)), 0, missions=("three",))
    assert 0 == in_deck(before, "missions")
    there = with_deck_bottom(before, taken, after)
    assert ((), 0) == (there.under, there.below)


def test_cards_in_parts_that_may_have_changed_may_be_in_their_deck() -> None:
    """The last code cards were seen in hands, and may have come back since; where only other cards
    may lie beside them they have not."""
    held = table("codes", ana={"codes": ("1-2",), "decoder": (1, 2)})
    held = changed(held, 1, codes=("2-1",))
    assert 0 == in_deck(held, "codes")
    assert 0 == GAME.after(held, Break(0, "1-2", (0, 1))).doing.new
    vague = with_changed_parts(held, {Unknown("codes", 1)})
    assert 1 == GAME.after(vague, Break(0, "1-2", (0, 1))).doing.new
    for part, kind in (("hand", "agency"), ("missions", "missions"), ("tokens", "tokens")):
        full = changed(held, 1, **{part: ("?", "?")})
        hidden = Ledger(slots=(Slot("", f"{part} 1"), Slot("", f"{part} 0")))
        unknown = {Unknown(part, 1)}
        assert in_deck(evolve(full, unknown=frozenset(unknown)), kind) == in_deck(full, kind)
        after = with_changed_parts(evolve(full, ledger=hidden), unknown)
        assert in_deck(after, kind) == in_deck(full, kind) + 2
        assert [f"{part} 0"] == [slot.place for slot in after.ledger.slots]


def test_a_deck_with_more_cards_elsewhere_than_there_are_is_empty() -> None:
    full = table("resolve", ana={"hand": ("?",) * 5}, discard=("plus",))
    assert in_deck(full, "agency") < 0
    assert 1 == to_draw(full)
    assert () == reshuffled(full).discard


def judged_by(code: str, ready: Table, event: object) -> object:
    """Return what a guard of a game says of an event: None, Missing, or the values of a refusal."""
    guards = GAME.rulebook.guards[type(event)]
    (guard,) = (rule for rule in guards if rule.code == code)
    return answer_of(guard.function, ready, event)


def test_where_agency_cards_are_decides_whether_a_used_card_is_on_the_discards() -> None:
    doing = Doing(used=("plus",))
    gone = table("resolve", ana={"hand": ("spy",)}, discard=("first",), doing=doing)
    assert isinstance(judged_by("CVT504", gone, Spy(0, "spy", "plus")), dict)
    vague = evolve(gone, unknown=frozenset({Unknown("hand", 1)}))
    assert isinstance(judged_by("CVT504", vague, Spy(0, "spy", "plus")), Missing)
    assert isinstance(judged_by("CVT504", vague, Spy(0, "spy", "move")), dict)


def test_a_mission_from_under_the_deck_is_turned_up_where_the_number_left_is_unknown() -> None:
    """One that lies elsewhere is not."""
    ledger = Ledger(under=("two",), below=1)
    ready = table("resolve", open=("one",), ledger=ledger)
    taken = TakeMission(0, 1, "one", deck=False, fresh="two")
    assert isinstance(judged_by("CVT422", ready, taken), dict)
    vague = evolve(ready, unknown=frozenset({Unknown("missions", 1)}))
    assert judged_by("CVT422", vague, taken) is None
    away = evolve(vague, away=("two",))
    assert isinstance(judged_by("CVT422", away, taken), dict)


def test_a_dropped_mission_may_be_turned_up_where_the_number_left_is_unknown() -> None:
    ready = table("resolve", ana={"missions": ("two",)}, open=("one",))
    ready = with_options(ready, dropped_mission="under-the-deck")
    taken = TakeMission(0, 1, "one", deck=False, fresh="two", dropped="two")
    assert isinstance(judged_by("CVT422", ready, taken), dict)
    vague = evolve(ready, unknown=frozenset({Unknown("missions", 1)}))
    assert isinstance(judged_by("CVT422", vague, taken), Missing)
    kept = with_options(vague, mission_refill="no")
    assert isinstance(judged_by("CVT422", kept, taken), dict)


def test_a_code_named_by_its_equipment_is_an_unseen_card() -> None:
    ready = table("codes", ana={"codes": ("1-2", "?"), "decoder": (1, 2)})
    after = GAME.after(ready, Break(0, "camera", (0, 1)))
    assert (("1-2",), ("?",)) == (after.players[0].codes, after.players[0].broken)


def test_a_deck_of_which_cards_may_lie_elsewhere_may_have_been_shuffled() -> None:
    """A card of the discards can be drawn again then, and the other discards are in the deck."""
    known = table("resolve", discard=("plus", "move"))
    unknown = evolve(known, unknown=frozenset({Unknown("display")}))
    drawn = TakeAgency(0, (1, 2), "plus", deck=True)
    assert not deck_has(known, drawn, "agency", "plus")
    assert deck_has(unknown, drawn, "agency", "plus")
    assert ((), known.discard) == (reshuffled(known, "plus").discard, reshuffled(known).discard)
    assert may_be_drawn(unknown, "plus")
    assert not may_be_drawn(known, "plus")
