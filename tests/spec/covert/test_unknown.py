"""The tables of unknown parts name every rule and every event."""

from itertools import chain
from typing import get_args

from attrs import fields
from small_covert import table

from referee_spec.covert import GAME
from referee_spec.covert.events import (
    Break,
    Cover,
    Done,
    Event,
    First,
    Place,
    Position,
    Reroll,
    Spy,
    Withdraw,
)
from referee_spec.covert.moves import BEGUN
from referee_spec.covert.parts import (
    CARDS,
    CIRCLE,
    PERSONAL,
    SHARED,
    TOUCHED,
    parts_changed,
    parts_of,
)
from referee_spec.covert.phase_inference import UNRECORDED_TURN, in_phase, phase_of
from referee_spec.covert.state import BOX, CIRCLES, Doing, Player, Table, with_player
from referee_spec.covert.testing.small_games import begun, breaking
from referee_spec.covert.unknown import OUT_OF_PLACE, after_unrecorded_turn, make_unknown
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.transition import Fault
from referee_spec.kernel.unknown import NOTHING_UNKNOWN, Unknown


def test_the_table_names_guards() -> None:
    guards = {rule.code for rule in GAME.rulebook.rules if rule.role == "guard"}
    assert guards >= OUT_OF_PLACE


def test_every_event_names_what_it_touches() -> None:
    assert set(get_args(Event)) - {Position} == set(TOUCHED)


def test_a_refused_event_leaves_the_parts_unknown_that_its_kind_changes() -> None:
    """With a card of a deck it is unknown where the others of that deck lie."""
    assert {"reroll", "dice", "decoder"} == {*parts_changed(Reroll)}
    laid = {"laid", "every circle", "decoder"}
    assert laid | {"tokens", "bag"} == {*parts_changed(Place)}
    assert "dice" not in parts_changed(Spy)
    before = breaking()
    after = make_unknown(before, Break(before.turn, "21-rope", (6, 7)))
    left = {Unknown(part, before.turn) for part in ("codes", "broken")} | {Unknown("code-cards")}
    assert left == after.unknown - before.unknown


def test_a_turn_of_the_wrong_player_may_have_been_of_either() -> None:
    before = breaking()
    other = 1 - before.turn
    after = make_unknown(before, Cover(other, 3, 2))
    assert {Unknown("decoder", seat) for seat in (0, 1)} == after.unknown - before.unknown
    passed = make_unknown(before, Done(other))
    assert {Unknown("turn"), Unknown("order")} <= passed.unknown


def test_a_turn_that_ends_before_its_intel_may_have_gone_on_with_the_card() -> None:
    """The card that is due may have been taken, and used to search the missions."""
    for phase in ("place", "codes", "resolve"):
        before = evolve(table(phase), doing=Doing(acts=1, intel=("oslo",)))
        refused = GAME.answer(before, Done(0))
        assert isinstance(refused, Fault)
        assert "CVT205" == refused.rule.code
        left = make_unknown(before, Done(0)).unknown
        assert {Unknown("hand", 0), Unknown("missions", 0), Unknown("display")} <= left, phase


def test_the_tables_name_only_parts_of_a_state() -> None:
    turns = chain.from_iterable(UNRECORDED_TURN.values())
    named = {*turns, *parts_changed(*get_args(Event))}
    assert {part.removeprefix("every ") for part in named} <= {*PERSONAL, *SHARED, CIRCLE, BOX.part}
    assert {*PERSONAL} - {"laid"} <= {one.name for one in fields(Player)}
    assert {*CARDS} <= {*SHARED}


def test_tiles_may_have_changed_places_in_a_turn_of_which_nothing_is_known() -> None:
    """A code that could not be read before it may be read after it."""
    [after] = after_unrecorded_turn(breaking())
    assert Unknown("tiles") in after.unknown
    assert not any(after.tiles)
    event = Break(after.turn, "21-rope", (6, 7))
    assert not GAME.allows(evolve(breaking(), turn=after.turn), event)
    assert GAME.allows(after, event)


def test_a_turn_of_which_nothing_is_known_may_be_of_a_player_who_acted_first() -> None:
    """After it the player whose turn it seemed to be is next."""
    after = after_unrecorded_turn(with_first(breaking(), seat=1))
    assert [(1, {0}), (0, {1})] == [(one.turn, one.acted) for one in after]
    late = evolve(with_first(breaking(), seat=1), firsts=BEGUN)
    assert 1 == len(after_unrecorded_turn(late))


def with_first(table: Table, seat: int) -> Table:
    """Return the table in which a player has a token for acting first behind the screen."""
    return evolve(table, players=with_player(table, seat, tokens=("first",)))


def test_acting_first_shows_the_phase_if_dice_may_be_left() -> None:
    """Where nobody is known to have dice on the circles, a player may still resolve some."""
    table = begun("between", Player("a-plain"), Player("b-plain"))
    first = First(0, "c1")
    assert "codes" == phase_of(evolve(table, unknown=NOTHING_UNKNOWN), first)
    assert "resolve" == phase_of(evolve(table, unknown=frozenset({Unknown("laid", 0)})), first)


def test_a_circle_is_that_of_the_event_or_else_each() -> None:
    table, place = breaking(), Place(0, 3, "agency")
    each = {Unknown(CIRCLE, number) for number in range(len(CIRCLES))}
    for name, event, parts in (
        ("circle", place, {Unknown(CIRCLE, CIRCLES.index("agency"))}),
        ("every circle", place, each),
        ("circle", Place(0, 3, "folder"), each),
        ("circle", None, each),
    ):
        assert parts == {*parts_of(table, (name,), event)}


def test_cards_seen_in_unknown_parts_may_have_gone_with_an_unseen_turn() -> None:
    """They may lie anywhere after it, though it makes nothing unknown that was known."""
    unknown = frozenset({Unknown("missions", 0), Unknown("codes", 0)})
    seen = table("resolve", ana={"missions": ("one",), "codes": ("1-2",)}, unknown=unknown)
    everything = make_unknown(seen, None)
    assert ((), ()) == (everything.players[0].missions, everything.players[0].codes)
    (*_, after) = after_unrecorded_turn(seen)
    assert ((), ("1-2",)) == (after.players[0].missions, after.players[0].codes)


def test_only_the_phases_with_one_turn_each_note_who_has_had_one() -> None:
    """Where dice are resolved, players have as many turns as they have dice on the circles."""
    before = table("between")
    assert frozenset({0}) == in_phase(before, "codes", Cover(1, 3, 2)).acted
    assert frozenset() == in_phase(before, "resolve", Withdraw(1, "complete", 3)).acted
