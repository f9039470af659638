"""The rules that refuse an event for reasons of their own, beside the first that does."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from referee.replaying.readings import OtherStates, Readings
from referee.replaying.refusals import Refusal
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.transition import Fault, answer


def other_reasons(
    refusal: Refusal,
    written: object,
    worlds: Iterable[Any],
    readings: Readings,
    others: OtherStates,
) -> Iterator[Rule]:
    """Yield the other rules that refuse an event in any case.

    ``written`` is the event as the record has it, ``worlds`` are the other states in which it may
    have happened, and ``others`` is as in Readings.review. A rule is yielded if it is one of the
    `reasons_apart` in all of these states, whatever the event's unseen cards are, and by every
    reading. There is none of an event that a reading allows, or that a missing fact may allow.
    """
    game, event = readings.game, refusal.event
    if refusal.parting is not None or refusal.is_undecided:
        return
    found = [*reasons_apart(game, refusal)]
    if not found:
        return
    ways = [(state, event) for state in worlds]
    if type(written) is type(event):
        states = (refusal.state, *(state for state, _ in ways))
        ways += [(state, way) for state in states for way in game.alternatives(state, written)]
    for later in found:
        if all(is_apart(game, later.rule, *way) for way in ways) and not readings.excusing(
            later, others, partial(allows, later)
        ):
            yield later.rule


def reasons_apart(game: AnyGame, refusal: Refusal) -> Iterator[Refusal]:
    """Yield the later refusals of an event that are true whatever else is wrong with it.

    Those that suppose the first are left out: they may mean nothing, or say the same in other
    words, like "it is not Ana's turn" after "Ana has had her turn".
    """
    state, event = refusal.state, refusal.event
    guards = game.rulebook.guards.get(type(event), ())
    for rule in guards[guards.index(refusal.rule) + 1 :]:
        if rule.breach != "undecided" and is_apart(game, rule, state, event):
            yield evolve(refusal, rule=rule)


def is_apart(game: AnyGame, rule: Rule, state: Any, event: object) -> bool:
    """Return whether a rule refuses an event, and no rule that it supposes does.

    A guard is not run where one that it supposes refuses the event: it may fail there.
    """
    if rule.supposes is None:
        return False
    guards = game.rulebook.guards[type(event)]
    supposed = [one for one in guards if one.code in rule.supposes]
    return not refuses(supposed, state, event) and refuses((rule,), state, event)


def refuses_always(refusal: Refusal, worlds: Iterable[Any]) -> bool:
    """Return whether the rule of a refusal refuses its event in each of these states."""
    return all(refuses((refusal.rule,), world, refusal.event) for world in worlds)


def by_rule(refusal: Refusal, rule: Rule) -> Refusal:
    """Return the refusal of the same event by one of its `other_reasons`."""
    fault = answer((rule,), refusal.state, refusal.event)
    assert isinstance(fault, Fault)
    return evolve(refusal, rule=rule, values=fault.values)


def refuses(rules: Sequence[Rule], state: Any, event: object) -> bool:
    """Return whether one of these rules refuses an event, whatever is left open."""
    return isinstance(answer(rules, state, event), Fault)


def allows(refusal: Refusal, state: Any) -> bool:
    """Return whether the rule of a refusal does not refuse its event in this state."""
    return not refuses((refusal.rule,), state, refusal.event)
