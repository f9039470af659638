"""House rules that decide a refusal: under the rulebook alone the answer would be different."""

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from referee.replaying.refusals import Refusal
from referee_spec.kernel.evolve import evolve, part_of_type, replace_part
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import attribute_of, options_of
from referee_spec.kernel.transition import Fault, answer


@frozen
class HouseRule:
    """A house rule of a table.

    ``name`` is that of the option, ``value`` is its value at the table, and ``rulebook`` its value
    in the rulebook. ``source`` is the place in the rulebook that the house rule changes.
    """

    name: str
    value: Any
    rulebook: Any
    source: str


def deciding(game: AnyGame, options: Any, refusal: Refusal) -> Iterator[HouseRule]:
    """Yield the house rules among these options that decide a refusal.

    With the value of the rulebook instead, the same guard would not refuse the event, or it would
    refuse it with other values.
    """
    if options == game.defaults:
        return
    guards = game.rulebook.guards.get(type(refusal.event), ())
    guard = [rule for rule in guards if rule.code == refusal.rule.code]
    held = part_of_type(refusal.state, game.options)
    for name, option in options_of(game.options).items():
        attribute = attribute_of(name)
        value, default = getattr(options, attribute), getattr(game.defaults, attribute)
        if option.kind != "house" or value == default:
            continue
        other = evolve(options, **{attribute: default})
        by_rulebook = answer(guard, replace_part(refusal.state, held, other), refusal.event)
        if not isinstance(by_rulebook, Fault) or by_rulebook.values != refusal.values:
            yield HouseRule(name, value, default, option.source)
