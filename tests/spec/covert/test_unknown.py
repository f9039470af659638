"""The tables of unknown parts name every rule and every event."""

from typing import get_args

from attrs import fields

from referee_spec.covert import GAME
from referee_spec.covert.events import Done, Event, Position, Round
from referee_spec.covert.footprint import TOUCHED
from referee_spec.covert.parts import CARDS, PERSONAL, SHARED
from referee_spec.covert.recovery import TOUCHES
from referee_spec.covert.rule_inputs import HIDDEN_CARDS_RULE, INPUTS
from referee_spec.covert.state import Player

OF_A_PLAYER = {"decoder": "dice", "folder": "dice"}
"""The parts to which a player's fields belong, where the names differ."""

OF_THE_TABLE = ("circles", "display", "open", "tiles", "cubes")
"""The fields of a table that are parts of the same name."""

EVERYTHING = {Round, Done, Position}
"""The events that may touch anything."""


def test_every_guard_names_its_inputs() -> None:
    guards = {rule.code for rule in GAME.rulebook.rules if rule.role == "guard"}
    assert guards - {HIDDEN_CARDS_RULE} == set(INPUTS)


def test_every_event_names_what_it_touches() -> None:
    assert set(get_args(Event)) - EVERYTHING == set(TOUCHES)
    assert set(get_args(Event)) - {Position} == set(TOUCHED)


def test_the_tables_name_only_parts_of_a_state() -> None:
    named = {part for parts in (*INPUTS.values(), *TOUCHES.values()) for part in parts}
    assert {part.removeprefix("every ") for part in named} <= {*PERSONAL, *SHARED}
    assert {*PERSONAL} <= {one.name for one in fields(Player)}
    assert {*CARDS} <= {*SHARED}


def test_what_an_event_may_change_is_unknown_after_a_refusal() -> None:
    for kind, touch in TOUCHED.items():
        if kind in EVERYTHING:
            continue
        item = {"hand", "tokens"} if "item" in {one.name for one in fields(kind)} else set()
        unknown = {part.removeprefix("every ") for part in TOUCHES[kind]} | item
        own = {OF_A_PLAYER.get(part, part) for part in touch.own}
        assert own | (touch.table & {*OF_THE_TABLE}) <= unknown, kind
