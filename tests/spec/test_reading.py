"""Observed options note which readings are looked up, and can be replaced in a state."""

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import fields, has

from referee.replaying.worlds import catch_up
from referee_spec.cover_your_assets.events import Discard
from referee_spec.games import GAMES, game
from referee_spec.kernel.evolve import evolve, replace_part
from referee_spec.kernel.option import attribute_of, readings_of
from referee_spec.kernel.reading import consulted, observe_readings, unobserved_value
from referee_spec.kings_in_the_corner.events import Done


def parts_of(value: Any) -> Iterator[Any]:
    """Yield a value, the values of its fields, and those of theirs."""
    yield value
    for one in fields(type(value)) if has(type(value)) else ():
        yield from parts_of(getattr(value, one.name))


@pytest.mark.parametrize("slug", GAMES)
def test_options_are_replaced_wherever_a_state_has_them(slug: str) -> None:
    known = game(slug)
    old, new = observe_readings(known.options()), observe_readings(known.options())
    state = known.start(old, ("Ana", "Ben", "Cleo"), None)
    other = replace_part(state, old, new)
    assert any(one is old for one in parts_of(state))
    assert any(one is new for one in parts_of(other))
    assert not any(one is old for one in parts_of(other))
    assert state == other
    assert state is replace_part(state, new, old)


@pytest.mark.parametrize("slug", GAMES)
def test_a_reading_that_is_looked_up_is_noted(slug: str) -> None:
    options = game(slug).options()
    name, reading = next((n, r) for n, r in readings_of(type(options)).items() if len(r.values) > 1)
    field = attribute_of(name)
    one = observe_readings(evolve(options, **{field: list(reading.values)[1]}))
    assert set() == consulted(one)
    assert list(reading.values)[1] == getattr(one, field)
    assert {name} == consulted(one)


@pytest.mark.parametrize("slug", GAMES)
def test_a_value_can_be_read_unobserved(slug: str) -> None:
    options = game(slug).options()
    name, _ = next(iter(readings_of(type(options)).items()))
    field = attribute_of(name)
    observed = observe_readings(options)
    assert getattr(options, field) == unobserved_value(options, field)
    assert getattr(options, field) == unobserved_value(observed, field)
    assert set() == consulted(observed)


@pytest.mark.parametrize(
    ("slug", "first"),
    [("cover-your-assets", Discard(0, ("home",))), ("kings-in-the-corner", Done(0))],
)
def test_a_first_turn_after_an_unseen_deal_depends_on_no_reading(slug: str, first: object) -> None:
    known = game(slug)
    options = observe_readings(known.options())
    start = known.start(options, ("Ana", "Ben"), 1)
    known.answer(catch_up(known, start, first).state, first)
    assert set() == consulted(options)
