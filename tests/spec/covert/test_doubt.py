"""What is in doubt after a refusal is said of every rule and every event."""

from typing import get_args

from attrs import fields

from referee_spec.covert import GAME
from referee_spec.covert.events import Done, Event, Position, Round
from referee_spec.covert.footprint import TOUCHED
from referee_spec.covert.state import Player
from referee_spec.covert.unknown import CARDS, LOOKS_AT, PERSONAL, SHARED, TOUCHES

DECKS_TOLD_APART = "CVT110"
"""The rule that looks at the deck of the card that it names."""

OF_A_PLAYER = {"decoder": "dice", "folder": "dice"}
"""The parts in doubt that a player's field belongs to, where it is called otherwise."""

OF_THE_TABLE = ("circles", "display", "open", "tiles", "cubes")
"""The fields of a table that may be in doubt by their names."""

EVERYTHING = {Round, Done, Position}
"""The events that may have touched anything."""


def test_every_guard_says_what_it_looks_at() -> None:
    guards = {rule.code for rule in GAME.rulebook.rules if rule.role == "guard"}
    assert guards - {DECKS_TOLD_APART} == set(LOOKS_AT)


def test_every_event_says_what_it_touches() -> None:
    assert set(get_args(Event)) - EVERYTHING == set(TOUCHES)
    assert set(get_args(Event)) - {Position} == set(TOUCHED)


def test_only_parts_that_there_are_can_be_in_doubt() -> None:
    named = {part for parts in (*LOOKS_AT.values(), *TOUCHES.values()) for part in parts}
    assert {part.removeprefix("every ") for part in named} <= {*PERSONAL, *SHARED}
    assert {*PERSONAL} <= {one.name for one in fields(Player)}
    assert {*CARDS} <= {*SHARED}


def test_what_an_event_may_change_is_in_doubt_after_it() -> None:
    for kind, touch in TOUCHED.items():
        if kind in EVERYTHING:
            continue
        item = {"hand", "tokens"} if "item" in {one.name for one in fields(kind)} else set()
        doubted = {part.removeprefix("every ") for part in TOUCHES[kind]} | item
        own = {OF_A_PLAYER.get(part, part) for part in touch.own}
        assert own | (touch.table & {*OF_THE_TABLE}) <= doubted, kind
