"""Wrap rules and invariants so that they also accept states with unknown parts.

``Table.unknown`` names the parts that may differ from the state: after a refused event, or if a
position or a hidden card leaves them out. Wrapped guards and effects start from the phase and the
turn that the event shows, and the effects say what is unknown after it.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, get_args

from referee_spec.covert import events as happens
from referee_spec.covert.decks import some_may_lie_elsewhere
from referee_spec.covert.events import Event, Position
from referee_spec.covert.hidden_cards import (
    INCOMPLETE,
    in_full,
    ledger_after,
    shown_from_decks,
    with_left_out_cards,
    without_backs,
)
from referee_spec.covert.moves import showing, spaces_of
from referee_spec.covert.parts import DUE, parts_of, with_changed_parts, with_unknown_parts
from referee_spec.covert.phase_inference import (
    PHASE_SUPPOSED,
    UNRECORDED_TURN,
    as_event_shows,
    is_unused,
    still_unknown,
)
from referee_spec.covert.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.invariant import Invariant
from referee_spec.kernel.latest import keeping_latest
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.rulebook import Rulebook
from referee_spec.kernel.unknown import NOTHING_UNKNOWN, Unknown

AFTER_AN_UNSEEN_PATH = ("agents", "cubes", "every intel")
"""The parts that are unknown after an agent took a path that nobody saw."""


def for_partial_states(rulebook: Rulebook[Table, Event]) -> Rulebook[Table, Event]:
    """Return the rulebook with rules that also judge states with unknown parts."""
    return Rulebook(tuple(map(for_partial_state, rulebook.rules)))


def for_partial_state(rule: Rule) -> Rule:
    """Return the rule wrapped for unknown parts and unseen cards."""
    wrapped: Any = partial_guard(rule) if rule.role == "guard" else partial_effect(rule)
    partial = evolve(rule, function=wrapped)
    wrapped.rule = partial
    return partial


def partial_guard(rule: Rule) -> Callable[[Table, Any], Any]:
    """Return the function of a guard, wrapped to judge the table that an event shows."""
    function = rule.function

    @wraps(function)
    def judge(table: Table, event: Any) -> Any:
        return function(as_judged(table, event) if table.unknown else table, event)

    return judge


@keeping_latest
def as_judged(table: Table, event: Event) -> Table:
    """Return the table that guards judge: as an event shows it, with a note if its phase does."""
    shown = with_left_out_cards(as_event_shows(table, event), event)
    if shown.phase == table.phase:
        return shown
    return evolve(shown, unknown=shown.unknown | {PHASE_SUPPOSED})


def partial_effect(rule: Rule) -> Callable[[Table, Any], Table]:
    """Return the function of an effect, wrapped for states with unknown parts."""
    function = rule.function

    @wraps(function)
    def apply(table: Table, event: Any) -> Table:
        recorded = applied = event
        if type(event) in INCOMPLETE:
            event = in_full(table, event)
            applied = without_backs(table.box, event)
        if not table.unknown:
            after: Table = function(table, applied)
        else:
            before = as_event_shows(table, event)
            after = function(before, applied)
            if isinstance(event, happens.Done) and is_unused(before, event.player):
                turn = parts_of(after, UNRECORDED_TURN[before.phase], event)
                after = with_changed_parts(after, turn)
            unknown = still_unknown(before, event, after)
            if isinstance(event, (happens.Fly, happens.Travel, happens.Move)):
                unknown |= unknown_intel(table, event)
                seen = (UNKNOWN in one.players[event.player].agents for one in (before, after))
                if (*seen,) == (True, False):
                    # The event shows where the last of the player's agents stands.
                    unknown -= {Unknown("agents", event.player)}
            after = evolve(after, unknown=unknown)
        leaves_unknown = LEAVE_UNKNOWN.get(type(event))
        if leaves_unknown and (unseen := leaves_unknown(table, recorded)):
            after = with_unknown_parts(after, parts_of(after, unseen, event))
        if table.unknown and after.discard and may_be_shuffled(table, event):
            after = evolve(after, discard=())
        ledger = ledger_after(table, event, after)
        if ledger is not after.ledger:
            after = evolve(after, ledger=ledger)
        return after

    return apply


def for_known_states(invariant: Invariant) -> Invariant:
    """Return the invariant limited to states of which every part is known.

    A position is no step of a game: only an invariant that names positions is evaluated on one. An
    invariant on unknown parts alone, or on positions alone, is returned as it is.
    """
    if invariant.reads == ("unknown",) or invariant.on == (Position,):
        return invariant
    steps = tuple(kind for kind in get_args(Event) if kind is not Position)
    return evolve(invariant, known=True, on=invariant.on or steps)


def unknown_intel(
    table: Table, event: happens.Fly | happens.Travel | happens.Move
) -> frozenset[Unknown]:
    """Return the parts that are unknown after agents moved where nobody knows what they found.

    Where the cubes are unknown, the player's intel is. Whether a card is due is unknown if they may
    have found a second cube. One city has no two cubes of a colour: who had no cube needs to enter
    two.
    """
    if isinstance(event, happens.Fly):
        unseen, entered = event.card == UNKNOWN, {event.card}
    else:
        unseen = happens.UNSEEN_WAY in event.paths
        entered = {city for path in event.paths for city in path[1:]}
    intel = Unknown("intel", event.player)
    found = frozenset({intel}) if Unknown("cubes") in table.unknown else NOTHING_UNKNOWN
    several = len(entered) > 1 or bool(table.players[event.player].intel)
    if unseen or intel in table.unknown or (several and found):
        return found | {DUE}
    return found


def may_be_shuffled(before: Table, event: Event) -> bool:
    """Return whether discards may be back in the agency deck and drawn, though nobody saw it.

    They may if nobody knows how many cards are in the deck, and which one was drawn.
    """
    unsure = some_may_lie_elsewhere(before, "agency")
    return unsure and ("agency", UNKNOWN) in shown_from_decks(event)


def after_a_folder_die(before: Table, event: happens.Place) -> tuple[str, ...]:
    """Return ``tokens`` if it is unknown whether the player draws one or two of them."""
    if event.spot != "folder" or event.tokens or not before.unknown:
        return ()
    return ("tokens",) if Unknown("character", event.player) in before.unknown else ()


def after_a_path(before: Table, event: Any) -> tuple[str, ...]:
    """Return the parts that become unknown if nobody saw the way of an agent."""
    return AFTER_AN_UNSEEN_PATH if happens.UNSEEN_WAY in event.paths else ()


def after_a_card_of_a_region(before: Table, event: Any) -> tuple[str, ...]:
    """Return ``display`` if it is unknown from which of several regions a card was taken."""
    if event.deck:
        return ()
    shown = event.card in before.display and event.card != UNKNOWN
    return ("display",) if not shown and len(may_be_left(before, event)) > 1 else ()


def may_be_left(table: Table, event: happens.TakeAgency | happens.Intel) -> tuple[int, ...]:
    """Return the region spaces that a card may have left: any that may have shown it, where
    nobody knows in which region the player's agents or the cubes are."""
    seat = event.player
    if isinstance(event, happens.Intel):
        unsure = any(part.part in ("cubes", "intel", "due") for part in table.unknown)
    else:
        unsure = not table.unknown.isdisjoint((Unknown("agents", seat), Unknown("character", seat)))
    return showing(table, event.card) if unsure else spaces_of(table, event)


LEAVE_UNKNOWN: Mapping[type, Callable[[Table, Any], tuple[str, ...]]] = {
    happens.Character: lambda _, event: ("character",) if event.card == UNKNOWN else (),
    happens.Agents: lambda _, event: ("agents",) if UNKNOWN in event.cards else (),
    happens.Cubes: lambda _, event: ("cubes",) if UNKNOWN in event.cards else (),
    happens.Tiles: lambda _, event: () if event.numbers else ("tiles",),
    happens.Adjust: lambda _, event: ("dice",) if event.item == UNKNOWN else (),
    happens.Roll: lambda _, event: () if event.dice else ("dice",),
    happens.Place: after_a_folder_die,
    happens.Break: lambda before, event: (
        ("broken",) if event.code in (UNKNOWN, *before.box.equipment) else ()
    ),
    happens.Complete: lambda _, event: ("done",) if event.mission == UNKNOWN else (),
    happens.Fly: lambda _, event: AFTER_AN_UNSEEN_PATH if event.card == UNKNOWN else (),
    happens.Move: after_a_path,
    happens.Travel: after_a_path,
    happens.TakeAgency: after_a_card_of_a_region,
    happens.Intel: after_a_card_of_a_region,
}
"""By kind of event, a function that returns the parts which become unknown by it."""
