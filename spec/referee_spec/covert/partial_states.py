"""Rules and invariants for states of which parts are unknown.

The rules are written for a table that is known. ``Table.unknown`` names the parts that may be
other than the state says: after a refused event, and where a position or a hidden card leaves
them out. The answer of a guard that rests on an unknown part is open; an effect goes on from the
phase and the turn that the event shows.
"""

from functools import wraps
from typing import Any

from referee_spec.covert import events as happens
from referee_spec.covert.events import Event, Position
from referee_spec.covert.hidden_cards import in_full, noted, without_backs
from referee_spec.covert.moves import spaces_of
from referee_spec.covert.open_answers import missing, open_allowance
from referee_spec.covert.parts import DUE, parts_of
from referee_spec.covert.phase_inference import caught_up, still_unknown
from referee_spec.covert.rule_inputs import HIDDEN_CARDS_RULE, inputs
from referee_spec.covert.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.invariant import Invariant
from referee_spec.kernel.rule import Missing, Rule
from referee_spec.kernel.rulebook import Rulebook
from referee_spec.kernel.unknown import Unknown

INCOMPLETE = frozenset((happens.Place, happens.Missions, happens.Codes, happens.NewCode))
"""The events that may leave cards out, or show the back of a code; `complete` leaves all others
as they are."""

AFTER_AN_UNSEEN_PATH = ("agents", "cubes", "every intel")
"""The parts that are unknown after an agent went a way that nobody saw."""


def for_partial_states(rulebook: Rulebook[Table, Event]) -> Rulebook[Table, Event]:
    """Return the rulebook with rules that also judge states with unknown parts."""
    rules = (for_partial_state(rule) if rule.on else rule for rule in rulebook.rules)
    return Rulebook(tuple(rules))


def complete(table: Table, event: Event) -> Event:
    """Return the event with the cards that a record leaves out and without backs of codes."""
    return without_backs(table.box, in_full(table, event))


def for_partial_state(rule: Rule) -> Rule:
    """Return a rule whose answer is open where an unknown part or an unseen card decides."""
    function = rule.function
    backs_count = rule.code == HIDDEN_CARDS_RULE

    @wraps(function)
    def judge(table: Table, event: Any) -> Any:
        judged = event
        if type(event) in INCOMPLETE:
            judged = in_full(table, event) if backs_count else complete(table, event)
        shown = caught_up(table, event) if table.unknown else table
        answer = function(shown, judged)
        if answer is None:
            return open_allowance(table, shown, judged, rule)
        if isinstance(answer, Missing) or not table.unknown:
            return answer
        return missing(table, inputs(table, event, rule.code, answer), event) or answer

    @wraps(function)
    def apply(table: Table, event: Any) -> Table:
        recorded = applied = event
        if type(event) in INCOMPLETE:
            event = in_full(table, event)
            applied = without_backs(table.box, event)
        if not table.unknown:
            after: Table = function(table, applied)
        else:
            before = caught_up(table, event)
            after = function(before, applied)
            after = evolve(after, unknown=still_unknown(before, event, after))
        if table.unknown and intel_unknown(table, event):
            after = evolve(after, unknown=after.unknown | {DUE})
        unseen = unseen_parts(table, recorded, after)
        if unseen:
            after = evolve(after, unknown=after.unknown.union(parts_of(after, unseen, event)))
        ledger = noted(table, event, after)
        return after if ledger is after.ledger else evolve(after, ledger=ledger)

    wrapped: Any = judge if rule.role == "guard" else apply
    partial = evolve(rule, function=wrapped)
    wrapped.rule = partial
    return partial


def for_known_states(invariant: Invariant) -> Invariant:
    """Return an invariant that holds of any state or step with an unknown part.

    A step invariant also holds of a position, which is no step of a game, unless it names one. An
    invariant on unknown parts alone is returned as it is.
    """
    if invariant.reads == ("unknown",):
        return invariant
    holds = invariant.holds
    of_position = happens.Position in invariant.on

    @wraps(holds)
    def of_state(table: Table, since: Table | None = None) -> bool:
        if table.unknown or (since is not None and since.unknown):
            return True
        return holds(table) if since is None else holds(table, since)

    @wraps(holds)
    def of_step(before: Table, event: Event, after: Table) -> bool:
        if type(event) is Position:
            return bool(after.unknown) or not of_position or holds(before, event, after)
        if before.unknown or after.unknown:
            return True
        if type(event) in INCOMPLETE:
            event = complete(before, event)
        return holds(before, event, after)

    wrapped = of_step if invariant.arity == 3 else of_state
    return evolve(invariant, holds=wrapped)


def intel_unknown(table: Table, event: Event) -> bool:
    """Return True if an event moves agents, and nobody knows whether they find intel."""
    if not isinstance(event, happens.Fly | happens.Travel | happens.Move):
        return False
    return any(part.part in ("cubes", "intel") for part in table.unknown)


def unseen_parts(before: Table, event: Event, after: Table) -> tuple[str, ...]:
    """Return the names of the parts that an event leaves unknown because nobody saw them."""
    match event:
        case happens.Character(card="?"):
            return ("character",)
        case happens.Agents(cards=cards) if UNKNOWN in cards:
            return ("agents",)
        case happens.Cubes(cards=cards) if UNKNOWN in cards:
            return ("cubes",)
        case happens.Adjust(item="?") | happens.Roll(dice=()):
            return ("dice",)
        case happens.Place(spot="folder", tokens=()):
            # One character draws two tokens.
            unknown = Unknown("character", event.player) in before.unknown
            return ("tokens",) if unknown else ()
        case happens.Break(code="?"):
            return ("broken",)
        case happens.Complete(mission="?"):
            return ("done",)
        case happens.Fly(card="?"):
            return AFTER_AN_UNSEEN_PATH
        case happens.Move(paths=ways) | happens.Travel(paths=ways) if happens.UNSEEN_WAY in ways:
            return AFTER_AN_UNSEEN_PATH
        case happens.TakeAgency(deck=False) | happens.Intel(deck=False):
            shown = event.card in before.display and event.card != UNKNOWN
            several = len(spaces_of(before, event)) > 1 and not shown
            return ("display",) if several and before.display != after.display else ()
    return ()
