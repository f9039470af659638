"""House rules that decide a refusal: without them the rulebook would not refuse, or not so."""

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from referee.replaying.worlds import Refusal
from referee_spec.kernel.evolve import evolve, part_of_type, replace_part
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import attribute_of, options_of
from referee_spec.kernel.transition import Fault, answer


@frozen
class HouseRule:
    """A house rule of a table: the option's name, its value there and in the rulebook, and the
    place of the rulebook that it changes."""

    name: str
    value: Any
    rulebook: Any
    source: str


def deciding(game: AnyGame, options: Any, refusal: Refusal) -> Iterator[HouseRule]:
    """Yield the house rules among these options that decide a refusal.

    Where the rulebook has its say in place of such a rule, the rule that refuses the event would
    not, or with other values.
    """
    if options == game.defaults:
        return
    guards = game.rulebook.guards.get(type(refusal.event), ())
    guard = [one for one in guards if one.code == refusal.rule.code]
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
