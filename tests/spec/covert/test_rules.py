"""No example shows it all: what may be played, and what it leaves on the table."""

import pytest
from attrs import evolve
from small_covert import BOX, ONES, TILES, table, with_options

from referee_spec.covert.components.box import Mission
from referee_spec.covert.decks import unseen
from referee_spec.covert.events import (
    Adjust,
    Agents,
    Break,
    Complete,
    Cubes,
    Done,
    Drop,
    First,
    Fly,
    Move,
    Place,
    Reroll,
    Search,
    Sneak,
    Spy,
    Swap,
    TakeAgency,
    TakeMission,
    Travel,
)
from referee_spec.covert.ledger import Ledger, Slot
from referee_spec.covert.moves import BEGUN, can_act, free_dice
from referee_spec.covert.questions import no_intel_is_due
from referee_spec.covert.rules.agency import (
    a_taken_card_is_held,
    agency_cards_cost_one_die_or_two,
    the_hand_has_a_limit,
)
from referee_spec.covert.rules.codes import (
    a_broken_code_lies_open,
    a_code_lies_in_order,
    tiles_change_places,
)
from referee_spec.covert.rules.hidden import deck_has, too_few_cards
from referee_spec.covert.rules.missions import (
    agents_stand_where_asked,
    an_open_mission_is_replaced_from_the_deck,
    equipment_is_given,
    missions_come_face_up_or_from_the_deck,
)
from referee_spec.covert.rules.operations import (
    a_flight_brings_an_agent,
    a_search_keeps_one_of_three,
    a_spied_card_is_held,
    acting_first_comes_before_the_order,
    flights_go_where_the_card_says,
    the_first_has_the_turn,
    three_steps_are_shared_out,
)
from referee_spec.covert.rules.placing import (
    a_die_is_changed_by_one,
    changing_takes_an_operation,
    one_die_of_ones_own_at_a_time,
    the_folder_gives_a_token,
)
from referee_spec.covert.rules.resolving import agents_follow_links
from referee_spec.covert.rules.rolling import some_dice_are_rolled_again_once, the_reroll_token_goes
from referee_spec.covert.rules.setting_up import (
    agents_start_where_cards_say,
    two_players_meet_strange_cubes,
)
from referee_spec.covert.state import Doing, added, changed
from referee_spec.covert.testing.draws import drawn
from referee_spec.covert.tiles import face
from referee_spec.kernel.maybe import answer_of
from referee_spec.kernel.rule import Missing, Word


def test_no_card_is_due_for_intel_where_there_is_none() -> None:
    """All cards are in Ana's hand; one on the discards could be drawn."""
    due = Doing(intel=("rome",))
    every = tuple(BOX.agency)
    assert no_intel_is_due(table("resolve", ana={"hand": every}, doing=due), Done(0))
    left = table("resolve", ana={"hand": every[1:]}, doing=due, discard=every[:1])
    assert not no_intel_is_due(left, Done(0))


def test_what_can_be_done_in_a_circle() -> None:
    missions = tuple(BOX.missions)
    assert can_act(table("resolve"), 0, "missions")
    assert not can_act(table("resolve", away=missions), 0, "missions")
    assert can_act(table("resolve", open=missions), 0, "missions")
    assert not can_act(table("resolve"), 0, "complete")
    assert can_act(table("resolve", display=("plus", "")), 0, "agency")
    one, two = (((), (), ((1, 0),), ()), ((), (), ((1, 0), (2, 0)), ()))
    assert not can_act(table("resolve", display=("", "plus"), circles=one), 0, "agency")
    assert can_act(table("resolve", display=("", "plus"), circles=two), 0, "agency")
    assert can_act(table("resolve", circles=two), 0, "agency")
    every = {"hand": tuple(BOX.agency)}
    assert not can_act(table("resolve", ana=every, circles=two), 0, "agency")


def test_only_whose_turn_it_is_has_to_place_a_changed_die() -> None:
    bound = changed(
        table("place", ana={"dice": (3,), "order": 0}, doing=Doing(bound=3)), 1, order=0
    )
    both = changed(bound, 1, dice=(4, 4))
    assert ((), (4, 4)) == (free_dice(both, 0), free_dice(both, 1))


def test_dice_of_both_areas_are_rolled_again() -> None:
    """Each comes back to its area; of dice alike the one is rolled that can still be used."""
    again = Reroll(0, (2, 5, 1), (3, 4, 6))
    for phase, order, dice, decoder in (
        ("place", 0, (3, 4), (2, 6)),
        ("place", 1, (2, 4), (3, 6)),
        ("codes", 0, (2, 4), (3, 6)),
    ):
        ready = table(phase, ana={"dice": (2, 5), "decoder": (2, 1), "order": order})
        ready = with_options(ready, reroll_dice="decoder-too")
        assert some_dice_are_rolled_again_once(ready, again) is None
        player = the_reroll_token_goes(ready, again).players[0]
        assert (dice, decoder) == (player.dice, player.decoder)
        placed = with_options(ready, reroll_dice="play-area")
        assert some_dice_are_rolled_again_once(placed, again) is not None


def test_no_die_at_all_is_no_second_roll() -> None:
    ready = table("place", ana={"dice": (3,), "order": 0})
    assert some_dice_are_rolled_again_once(ready, Reroll(0, (3,), (6,))) is None
    assert some_dice_are_rolled_again_once(ready, Reroll(0, (), ())) is not None


def test_an_unseen_token_may_be_any_that_is_left() -> None:
    ready = table("place", ana={"tokens": ("search", "search")})
    assert the_folder_gives_a_token(ready, Place(0, 3, "folder", ("?",))) is None
    assert the_folder_gives_a_token(ready, Place(0, 3, "folder", ("move",))) is None
    assert the_folder_gives_a_token(ready, Place(0, 3, "folder", ("search",))) is not None


def test_a_die_is_changed_before_the_last_is_placed() -> None:
    ready = table("place", ana={"dice": (2, 5), "hand": ("plus",), "order": 0})
    assert changing_takes_an_operation(ready, Adjust(0, "plus", 2)) is None
    placed = evolve(ready, doing=Doing(acts=1))
    assert changing_takes_an_operation(placed, Adjust(0, "plus", 2)) is not None
    assert (3, 5) == a_die_is_changed_by_one(ready, Adjust(0, "plus", 2)).players[0].dice


def test_a_second_sneak_attack_is_a_reading() -> None:
    ready = table("place", ana={"tokens": ("sneak-attack",), "dice": (3,), "order": 0})
    second = evolve(ready, doing=Doing(most=2))
    assert changing_takes_an_operation(second, Sneak(0, "sneak-attack")) is None
    twice = with_options(second, sneak_attacks="two-dice")
    assert changing_takes_an_operation(twice, Sneak(0, "sneak-attack")) is None
    third = Place(0, 3, "decoder")
    placed = evolve(ready, doing=Doing(acts=2, most=3))
    assert one_die_of_ones_own_at_a_time(placed, third) is None
    full = with_options(placed, sneak_attacks="two-dice")
    assert one_die_of_ones_own_at_a_time(full, third) is not None


def test_a_code_needs_a_tile_for_each_number() -> None:
    """No tile shows anything before the tiles are laid out, and none serves twice for a code."""
    ready = table("codes", ana={"codes": ("1-2",)})
    assert a_code_lies_in_order(ready, Break(0, "1-2", (0, 1))) is None
    assert 0 == face(evolve(ready, tiles=()), 0)
    assert () == tiles_change_places(evolve(ready, tiles=()), Swap(0, 0, 1)).tiles


def test_a_die_goes_with_its_tile() -> None:
    ready = table("codes", doing=Doing(covers=((0, 5, False), (3, 6, True))))
    after = tiles_change_places(ready, Swap(0, 0, 1))
    assert ((1, 5, False), (3, 6, True)) == after.doing.covers
    assert (2, 1, *TILES[2:]) == after.tiles


def test_a_code_is_remembered_as_broken() -> None:
    ready = table("codes", ana={"codes": ("1-2",)})
    assert a_broken_code_lies_open(ready, Break(0, "1-2", (0, 1))).doing.broke


def test_a_mission_may_take_the_last_card_of_a_hand() -> None:
    ready = table("resolve", ana={"hand": ("plus",), "missions": ("one",)})
    assert equipment_is_given(ready, Complete(0, 3, "one", ("plus",), ())) is None
    assert equipment_is_given(ready, Complete(0, 3, "one", ("plus", "plus"), ())) is not None


def test_a_card_pays_once_and_unseen_cards_are_different_ones() -> None:
    pair = evolve(BOX.missions["one"], equipment=("camera", "camera"))
    ready = table("resolve", ana={"hand": ("plus", "spy"), "missions": ("one",)})
    ready = evolve(ready, box=evolve(BOX, missions={"one": pair}))
    assert equipment_is_given(ready, Complete(0, 3, "one", ("plus", "spy"), ())) is None
    assert equipment_is_given(ready, Complete(0, 3, "one", ("plus", "plus"), ())) is not None
    unseen_hand = changed(ready, 0, hand=("?", "?"))
    both = Complete(0, 3, "one", ("?", "?"), ())
    assert isinstance(answer_of(equipment_is_given, unseen_hand, both), Missing)


def test_nothing_comes_from_a_deck_that_is_gone() -> None:
    missions = tuple(BOX.missions)
    gone = table("resolve", ana={"tokens": ("search",)}, away=missions)
    last = evolve(gone, away=missions[1:])
    take, search = TakeMission(0, 2, "?", True), Search(0, "search", "missions", "?")
    assert missions_come_face_up_or_from_the_deck(last, take) is None
    assert missions_come_face_up_or_from_the_deck(gone, take) is not None
    assert a_search_keeps_one_of_three(last, search) is None
    assert a_search_keeps_one_of_three(gone, search) is not None
    every = tuple(BOX.agency)
    top = TakeAgency(0, (1, 1), "?", True)
    assert agency_cards_cost_one_die_or_two(table("resolve", discard=every), top) is None
    gone = table("resolve", ana={"hand": every})
    assert agency_cards_cost_one_die_or_two(gone, top) is not None


def test_nothing_at_all_is_no_play() -> None:
    """No card dropped, no city gone to."""
    ready = table("resolve", ana={"tokens": ("move",), "agents": ("oslo", "rome")})
    assert the_hand_has_a_limit(ready, Drop(0, ())) is not None
    assert agents_follow_links(ready, Move(0, (2,), (("oslo",),))) is not None
    assert three_steps_are_shared_out(ready, Travel(0, "move", ())) is not None
    lazy = (("oslo", "rome"), ("rome",))
    assert three_steps_are_shared_out(ready, Travel(0, "move", lazy)) is not None
    assert three_steps_are_shared_out(ready, Travel(0, "move", lazy[:1])) is None


def test_the_discards_are_the_deck_when_it_is_gone() -> None:
    every = tuple(BOX.agency)
    ready = table("resolve", ana={"hand": every[2:]}, discard=every[:1], display=("", every[1]))
    after = a_taken_card_is_held(ready, TakeAgency(0, (1,), every[1], False, every[0]))
    assert (("", every[0]), ()) == (after.display, after.discard)


def test_a_space_stays_empty_where_nothing_is_left_to_draw() -> None:
    every = tuple(BOX.agency)
    ready = table("resolve", ana={"hand": every[1:]}, display=("", every[0]))
    after = a_taken_card_is_held(ready, TakeAgency(0, (1,), every[0], False))
    assert ("", "") == after.display


def test_what_is_dropped_under_a_deck_that_is_gone_is_turned_up() -> None:
    """Where a dropped mission goes under the deck; else nothing is left to be turned up."""
    ready = table("resolve", open=("one",), ana={"missions": ("two", "three")})
    took = TakeMission(0, 2, "one", False, "two", "two")
    assert an_open_mission_is_replaced_from_the_deck(ready, took) is not None
    under = with_options(ready, dropped_mission="under-the-deck")
    assert an_open_mission_is_replaced_from_the_deck(under, took) is None


def test_whether_a_symbol_serves_twice_is_a_reading() -> None:
    """A completed mission shows the region of the city, which is also asked for."""
    both = Mission(("oslo",), ("blue",), (), 0, 3, "")
    shows = Mission((), (), (), 0, 1, "blue")
    missions = {"both": both, "shows": shows, "red": evolve(both, cities=("oslo", "rome"))}
    ready = evolve(table("resolve"), box=evolve(BOX, missions=missions))
    nobody = changed(ready, 0, agents=("rome",), done=("shows",))
    shared = with_options(nobody, mission_symbols="shared")
    for mission, region in (("both", "term-blue"), ("red", "term-blue")):
        event = Complete(0, 3, mission, (), ())
        refused = agents_stand_where_asked(nobody, event)
        assert isinstance(refused, dict)
        assert region == refused["place"]
        assert agents_stand_where_asked(shared, event) is None


def test_acting_first_comes_before_the_order() -> None:
    """In the codes nothing more is asked; to resolve it takes a die of one's own on a circle."""
    first = First(0, "first")
    ana = {"hand": ("first",)}
    assert acting_first_comes_before_the_order(table("codes", ana=ana), first) is None
    assert acting_first_comes_before_the_order(table("resolve", ana=ana), first) is not None
    ready = table("resolve", ana=ana, circles=ONES)
    assert acting_first_comes_before_the_order(ready, first) is None
    again = evolve(ready, firsts=1, doing=Doing(used=("spy",)))
    assert acting_first_comes_before_the_order(again, first) is None
    assert acting_first_comes_before_the_order(evolve(ready, firsts=2), first) is None
    begun = evolve(ready, firsts=BEGUN)
    assert acting_first_comes_before_the_order(begun, first) is not None
    acting = evolve(ready, doing=Doing(acts=1))
    assert acting_first_comes_before_the_order(acting, first) is not None
    after = the_first_has_the_turn(evolve(ready, turn=2), first)
    assert (0, 0, 1) == (after.turn, after.first, after.firsts)


def test_whether_a_flight_leaves_a_cube_is_a_reading() -> None:
    ready = table("resolve", ana={"hand": ("plus",)})
    flight = Fly(0, "plus", "oslo")
    assert {("oslo", 0)} == a_flight_brings_an_agent(ready, flight).cubes
    silent = with_options(ready, flight_leaves_cube="no")
    assert set() == a_flight_brings_an_agent(silent, flight).cubes


def test_a_refused_flight_says_why() -> None:
    """The player holds the card that flies to rome, and has agents in rome and oslo."""
    ready = table("resolve", ana={"hand": ("plus",), "agents": ("oslo", "rome")})
    for card, source, reason in (
        ("plus", "oslo", None),
        ("plus", "rome", "own-city"),
        ("move", "rome", "not-to-hand"),
        ("move", "oslo", "own-city"),
        ("plus", "paris", "no-agent-there"),
    ):
        answer = flights_go_where_the_card_says(ready, Fly(0, card, source))
        assert (reason and Word(reason)) == (answer and answer["reason"])


def test_a_spied_card_changes_places_with_the_spy() -> None:
    used = Doing(used=("plus",))
    ready = table("resolve", ana={"hand": ("spy",)}, discard=("move", "plus"), doing=used)
    after = a_spied_card_is_held(ready, Spy(0, "spy", "plus"))
    assert (("plus",), ("move", "spy")) == (after.players[0].hand, after.discard)
    assert ("spy",) == after.doing.used


def test_missions_under_their_deck_come_last() -> None:
    known = table("resolve", ledger=Ledger(under=("one",), below=1))
    assert ("two", "three") == unseen(known, "missions")
    assert tuple(BOX.agency) == unseen(known, "agency")
    take, search = TakeMission(0, 2, "one", True), Search(0, "search", "missions", "one")
    for event in (take, search):
        assert not deck_has(evolve(known, ledger=Ledger(under=("one",))), event, "missions", "one")
    above = evolve(known, open=("two",))
    assert not deck_has(above, take, "missions", "one")
    assert deck_has(above, search, "missions", "one")
    last = evolve(known, open=("two", "three"))
    assert deck_has(last, take, "missions", "one")
    assert ("one",) == unseen(last, "missions")


@pytest.mark.parametrize(("above", "seen"), [(0, True), (1, True), (2, True), (3, False)])
def test_a_search_sees_missions_under_their_deck(above: int, seen: bool) -> None:
    """Where fewer than three lie above those that went under it."""
    missions = dict.fromkeys(("under", *"abc"[:above]), BOX.missions["one"])
    ready = evolve(
        table("place", ana={"tokens": ("search",)}, ledger=Ledger(under=("under",), below=1)),
        box=evolve(BOX, missions=missions),
    )
    search = Search(0, "search", "missions", "under")
    assert seen == (a_search_keeps_one_of_three(ready, search) is None)
    assert seen == (search in set(drawn(ready, evolve(search, kept="?"))))


def test_a_refusal_names_the_card_that_was_seen() -> None:
    """Not the unseen one drawn before it: the third unseen card of two has no card to be."""
    slots = (Slot("codes", "codes 0"), Slot("codes", "codes 1"))
    full = table("codes", ledger=Ledger(slots=slots))
    answer = too_few_cards(full, full.ledger, "codes", ["?", "1-2"])
    assert isinstance(answer, dict)
    assert "1-2" == answer["card"]


def test_cubes_are_laid_for_two_players_only() -> None:
    """Cards drawn for agents go back when the agents, and with two players the cubes, stand."""
    cards = ("plus", "first", "spy")
    for players, phase, away in ((2, "cubes", cards), (3, "hands", ())):
        before = table("agents", players, ana={"agents": ()})
        after = agents_start_where_cards_say(before, Agents(0, cards))
        assert (phase, away) == (after.phase, after.away)
    laid = two_players_meet_strange_cubes(table("cubes", 2, away=cards), Cubes(cards))
    assert ("hands", ()) == (laid.phase, laid.away)
    assert {("rome", 2), ("oslo", 3)} == laid.cubes


def test_what_nobody_saw_lies_last() -> None:
    assert ("one", "two", "?") == added(("two",), "?", "one")
