"""Positions: what the parts that are told make of the table, and what cannot be so."""

from typing import Any

from attrs import evolve
from small_covert import BOX, table

from referee_spec.covert.described_table import as_written
from referee_spec.covert.events import (
    Position,
)
from referee_spec.covert.moves import BEGUN
from referee_spec.covert.options import Options
from referee_spec.covert.parts import DICE_PARTS, parts_of
from referee_spec.covert.rules.position import (
    a_position_can_be,
    a_position_is_a_beginning,
    too_many,
    untimely,
    wrongs,
)
from referee_spec.covert.state import (
    CIRCLES,
    CUBES,
    PHASES,
    SETUP,
    Table,
    start,
)
from referee_spec.kernel.rule import Typed
from referee_spec.kernel.unknown import Unknown


def taken_up(phase: str, *parts: Any, players: int = 3) -> Table:
    """Return the table of a position in a round that has just begun."""
    return as_written(evolve(table(phase, players), round=2), Position(parts))


def test_a_position_does_not_stand_among_the_steps_of_setting_up() -> None:
    """Whoever deals, and whatever could not be read before."""
    fresh = start(Options(), ("Ana", "Ben"), 0, BOX)
    doubted = evolve(fresh, unknown=frozenset({Unknown("phase")}))
    assert a_position_is_a_beginning(fresh, Position(())) is None
    assert a_position_is_a_beginning(doubted, Position(())) is None
    for phase in SETUP[1:]:
        assert a_position_is_a_beginning(evolve(fresh, phase=phase), Position(())) is not None
    for phase in PHASES:
        assert a_position_is_a_beginning(table(phase), Position(())) is None


def test_a_position_says_the_phase_or_it_is_unknown() -> None:
    """Also below the heading of a round, of which any phase may be under way."""
    for before in ("characters", "roll", "codes"):
        silent = taken_up(before)
        assert ("between", True) == (silent.phase, Unknown("phase") in silent.unknown)
        told = taken_up(before, ("phase", None, ("place",)))
        assert ("place", False) == (told.phase, Unknown("phase") in told.unknown)


def test_a_position_says_the_round_or_it_goes_on() -> None:
    assert (2, 5) == (taken_up("roll").round, taken_up("roll", ("round", None, (5,))).round)


def test_agents_stand_where_cards_or_cities_say() -> None:
    """Of agents that all are named by cards; some of them may be unseen."""
    for written, cities in (
        (("plus", "first", "?"), ("?", "oslo", "rome")),
        (("rome", "oslo", "?"), ("?", "oslo", "rome")),
        (("?", "?", "?"), ("?", "?", "?")),
    ):
        assert cities == taken_up("roll", ("agents", 0, written)).players[0].agents


def test_a_position_lays_cards_and_cubes_where_it_says() -> None:
    after = taken_up(
        "roll",
        ("discard", None, ("plus",)),
        ("away", None, ("one",)),
        ("cubes", 0, ("rome",)),
        ("cubes", 2, ("rome", "oslo")),
        ("intel", 1, (0,)),
        ("reroll", None, (1,)),
    )
    assert (("plus",), ("one",)) == (after.discard, after.away)
    assert {("rome", 0), ("rome", 2), ("oslo", 2)} == after.cubes
    assert [False, True, False] == [player.reroll for player in after.players]
    assert [13, 15, 13] == [player.cubes for player in after.players]


def test_with_two_players_four_colours_of_cubes_are_known_or_some_are_not() -> None:
    colours = [("cubes", colour, ()) for colour in range(4)]
    assert Unknown("cubes") in taken_up("roll", *colours[:2], players=2).unknown
    assert Unknown("cubes") not in taken_up("roll", *colours, players=2).unknown
    assert Unknown("cubes") not in taken_up("roll", *colours[:3], players=3).unknown


def test_a_position_says_who_has_acted() -> None:
    """By name, or else those who come before whoever is to play."""
    order, ben = ("order", None, (2, 1, 0)), ("turn", None, (1,))
    codes = taken_up("characters", ("phase", None, ("codes",)), order, ben)
    assert ({2}, BEGUN) == (codes.acted, codes.firsts)
    resolve = taken_up("characters", ("phase", None, ("resolve",)), order, ben)
    assert (frozenset(), BEGUN) == (resolve.acted, resolve.firsts)
    first = ("acted first", None, (1,))
    early = taken_up("characters", ("phase", None, ("codes",)), order, ben, first)
    assert ({1}, 2) == (early.acted, early.firsts)
    short = (("order", None, (2,)), ("acted first", None, (1,)))
    assert 0 == taken_up("characters", ("phase", None, ("codes",)), *short).firsts


def test_a_position_after_the_last_mission_is_in_the_last_round() -> None:
    most = Options().missions
    for done, last in ((most - 1, False), (most, True)):
        assert last == taken_up("roll", ("done", 1, ("one",) * done)).last


def wrong(phase: str, *parts: Any) -> list[str]:
    """Return the faults of a position."""
    position = Position((("phase", None, (phase,)), *parts))
    return list(wrongs(as_written(table("characters"), position), position))


def test_a_position_may_have_all_of_the_box() -> None:
    """All cards, an agent in every city, all cubes on the table, dice on every space."""
    every = tuple(BOX.agency)
    agents = ("agents", 0, ("oslo", "rome", "rome"))
    empty = ("regions", None, ("", ""))
    codes = ("codes", 1, ("1-2", "2-1"))
    circle = ("movement", None, tuple((n, n % 2) for n in range(1, 7)))
    assert [] == wrong("between", empty, ("hand", 0, every), agents, codes)
    assert [] == wrong("between", empty, ("discard", None, every), ("cubes", 0, ("oslo", "rome")))
    assert [] == wrong("resolve", circle)


def test_what_nobody_saw_may_be_there_more_than_once() -> None:
    assert [] == wrong("between", ("regions", None, ("?", "")))
    assert ["plus"] == wrong("between", ("regions", None, ("plus", "plus")))
    assert [] == wrong("between", ("tokens", 0, ("?", "?", "?")))
    assert [] == wrong("between", ("cubes", 0, ("oslo", "?", "?")))
    assert [] == wrong("between", ("agents", 0, ("oslo", "rome", "?")))
    assert ["search"] == wrong("between", ("tokens", 0, ("search",) * 3))


def test_dice_are_counted_where_all_of_them_are_known() -> None:
    """Where nothing is said of the circles the others may lie there."""
    dice = (("dice", 0, (1, 2)), ("decoder", 0, ()), ("folder", 0, (0,)))
    assert [] == wrong("resolve", *dice)
    empty = [(circle, None, ()) for circle in CIRCLES]
    assert ["dice Ana"] == wrong("resolve", *dice, *empty)
    assert ["dice Ana"] == wrong("resolve", ("dice", 0, (1, 2, 3, 4, 5, 6)))


def test_all_cubes_may_lie_on_the_table() -> None:
    towns = [f"town-{n}" for n in range(CUBES + 1)]
    box = evolve(BOX, regions=dict.fromkeys(towns, "blue"), links=dict.fromkeys(towns, ()))
    for n, said in ((CUBES, []), (CUBES + 1, ["cubes Ana"])):
        position = Position((("cubes", 0, tuple(towns[:n])),))
        after = as_written(evolve(table("roll"), box=box, display=("",)), position)
        assert said == list(wrongs(after, position))


def test_a_position_tells_whose_reroll_tokens_are_left_and_which_parts_are_whole() -> None:
    after = taken_up("roll", ("agents", 0, ("rome", "oslo")), ("agents", 1, ("rome", "?")))
    assert ("oslo", "rome") == after.players[0].agents
    assert Unknown("agents", 0) not in after.unknown
    assert {Unknown("agents", 1), Unknown("reroll", 0)} <= after.unknown
    told = taken_up("roll", ("reroll", None, (1,)), ("hand", 0, ("?", "plus")))
    assert (("plus", "?"), ("?", "rome")) == (told.players[0].hand, after.players[1].agents)
    assert Unknown("reroll", 0) not in told.unknown
    assert Unknown("hand", 0) not in told.unknown
    assert [False, True, False] == [player.reroll for player in told.players]


def test_what_cannot_be_so_is_named_as_a_card_or_quoted() -> None:
    ready = evolve(table("roll"), round=2)
    for cards, what, kind in ((("plus", "plus"), "plus", str), (("one",), "hand Ana", Typed)):
        answer = a_position_can_be(ready, Position((("hand", 0, cards),)))
        assert isinstance(answer, dict)
        assert (what, kind) == (answer["what"], type(answer["what"]))


def test_whoever_stands_earlier_in_the_order_has_acted() -> None:
    """They acted in turn or first. A position without a phase need not say so."""
    told = (("phase", None, ("codes",)), ("turn", None, (1,)), ("order", None, (0, 1, 2)))
    for acted, wrong in (
        ((("acted", None, ()),), ["acted"]),
        ((("acted", None, (0,)),), []),
        ((("acted", None, (0, 2)),), []),
        ((("acted", None, ()), ("acted first", None, (0,))), []),
        ((), []),
    ):
        parts = (*told, *acted)
        assert wrong == list(untimely(taken_up("between", *parts), Position(parts)))
        assert [] == list(untimely(taken_up("between", *parts[1:]), Position(parts[1:])))
    no_turn = (told[0], told[2], ("acted", None, ()))
    assert [] == list(untimely(taken_up("between", *no_turn), Position(no_turn)))


def test_dice_that_lie_nowhere_else_are_in_the_folder_once_they_are_rolled() -> None:
    """Dice somewhere else show that they are rolled, if the position does not tell the phase."""
    circles = tuple((name, None, ()) for name in CIRCLES)
    places = (("dice", 0, ()), ("decoder", 0, ()))
    some = (("complete", None, ((3, 0),)), *circles[1:], *places)
    assert 4 == taken_up("between", *some).players[0].folder
    assert 0 == taken_up("between", *circles, *places).players[0].folder
    assert 0 == taken_up("between", ("phase", None, ("roll",)), *some).players[0].folder
    resolving = taken_up("between", ("phase", None, ("resolve",)), *circles, *places)
    assert 5 == resolving.players[0].folder


def test_the_dice_lie_nowhere_before_a_round_begins() -> None:
    """They may be anywhere if the position does not tell the phase."""
    for phase, known in (("between", True), ("roll", True), ("resolve", False)):
        after = taken_up("characters", ("phase", None, (phase,)))
        assert known == after.unknown.isdisjoint(parts_of(after, DICE_PARTS))
    assert set(parts_of(after, DICE_PARTS)) <= taken_up("characters").unknown


def test_a_deck_is_known_where_all_its_cards_outside_are_told() -> None:
    hands = tuple(("hand", seat, ()) for seat in range(3))
    held = tuple((part, seat, ()) for seat in range(3) for part in ("missions", "done"))
    for told, part in (
        ((("discard", None, ()), ("regions", None, ("?", "?")), *hands), "agency-cards"),
        ((("open", None, ()), ("away", None, ()), *held), "mission-cards"),
    ):
        assert Unknown(part) not in taken_up("roll", *told).unknown
        more = (*told, ("round", None, (2,)))
        assert Unknown(part) not in taken_up("roll", *more).unknown
        for at in range(len(told)):
            assert Unknown(part) in taken_up("roll", *told[:at], *told[at + 1 :]).unknown


def test_nobody_plays_with_more_cubes_than_are_laid_out() -> None:
    """With two players six of each colour that nobody plays; a player's own are fifteen."""
    cities = tuple(f"c{n}" for n in range(7))
    for colour, count, wrong in ((2, 6, []), (2, 7, ["cubes"]), (3, 7, ["cubes"]), (1, 7, [])):
        laid = taken_up("roll", ("cubes", colour, cities[:count]), players=2)
        assert wrong == list(too_many(laid))
