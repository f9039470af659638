"""The tables of unknown parts name every rule and every event."""

from typing import get_args

from attrs import fields

from referee_spec.covert import GAME
from referee_spec.covert.events import Done, Event, Place, Position, Round
from referee_spec.covert.footprint import TOUCHED
from referee_spec.covert.parts import CARDS, CIRCLE, PERSONAL, SHARED
from referee_spec.covert.phase_inference import UNRECORDED_TURN
from referee_spec.covert.recovery import OUT_OF_PLACE, TOUCHES, TOUCHES_BY_RULE
from referee_spec.covert.rule_inputs import INPUTS
from referee_spec.covert.state import Player

BY_EVENT = {
    *(
        "CVT110",
        "CVT205",
        "CVT206",
        "CVT226",
        "CVT302",
        "CVT401",
        "CVT413",
        "CVT421",
        "CVT431",
        "CVT432",
    ),
    *("CVT501", "CVT502", "CVT505"),
}
"""The guards whose inputs depend on the event or on the answer."""

OF_THEIR_OWN = {Round, Done, Position, Place}
"""The events for which recovery has a case of its own."""


def test_every_guard_names_its_inputs() -> None:
    guards = {rule.code for rule in GAME.rulebook.rules if rule.role == "guard"}
    assert guards == set(INPUTS) | BY_EVENT
    assert not set(INPUTS) & BY_EVENT
    assert set(TOUCHES_BY_RULE) | OUT_OF_PLACE <= guards


def test_every_event_names_what_it_touches() -> None:
    assert set(get_args(Event)) - OF_THEIR_OWN == set(TOUCHES)
    assert set(get_args(Event)) - {Position} == set(TOUCHED)


def test_the_tables_name_only_parts_of_a_state() -> None:
    tables = (INPUTS, TOUCHES, TOUCHES_BY_RULE, UNRECORDED_TURN)
    named = {part for table in tables for parts in table.values() for part in parts}
    assert {part.removeprefix("every ") for part in named} <= {*PERSONAL, *SHARED, CIRCLE}
    assert {*PERSONAL} - {"laid"} <= {one.name for one in fields(Player)}
    assert {*CARDS} <= {*SHARED}
