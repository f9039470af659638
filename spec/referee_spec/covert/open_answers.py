"""Open answers: what a guard would have to know that the record leaves out.

A refusal is open if it depends on an unknown part (see rule_inputs.py). An answer that allows an
event is open if a refusal could depend on an unknown part, or if the event is allowed only because
an unseen card may be the one that it shows.
"""

from collections.abc import Callable, Iterable
from typing import Any

from referee_spec.covert import events as happens
from referee_spec.covert.card_flows import item_spent
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.components.training import stated
from referee_spec.covert.events import Event
from referee_spec.covert.hidden_cards import shown_from_decks
from referee_spec.covert.moves import Action, adjacent, faces
from referee_spec.covert.parts import CIRCLE, DECK_PARTS, DUE, circle_of, parts_of
from referee_spec.covert.phase_inference import PHASE_PARTS, PHASE_UNKNOWN, may_be, phase_of
from referee_spec.covert.rule_inputs import HIDDEN_CARDS_RULE, of_laid_dice
from referee_spec.covert.rules.turns import INTERRUPTS
from referee_spec.covert.state import BOX, CIRCLES, Player, Table, changed, who
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Missing, Rule, Word
from referee_spec.kernel.unknown import Unknown

Names = tuple[str, ...]

ALLOWED: dict[str, Names] = {
    "CVT207": ("reroll", "dice", "phase"),
    "CVT221": ("dice", "order"),
    "CVT225": ("order",),
    "CVT303": ("decoder",),
    "CVT304": ("codes",),
    "CVT305": ("tiles",),
    "CVT411": ("missions",),
    "CVT412": ("agents",),
    "CVT441": ("agents",),
    "CVT461": ("hand",),
    "CVT502": ("hand", "agents"),
    "CVT503": ("agents",),
    "CVT506": ("order", "turn", "every laid"),
}
"""The parts on which a guard's answer rests where it allows an event.

A part is not listed where more of it allows no less: an ability, a completed mission.
"""

BY_PHASE = ("CVT102", "CVT107", "CVT201", "CVT202", "CVT204", "CVT602")
"""The guards that refuse an event in every phase but its own."""

REFUSED_IN = {"CVT403": "final", "CVT507": "codes", "CVT509": "final"}
"""The guards that refuse an event in this phase only."""

WITH_CARDS: dict[str, str] = {
    **dict.fromkeys(("CVT226", "CVT302", "CVT413", "CVT501", "CVT502", "CVT508"), "hand"),
    "CVT304": "codes",
    "CVT411": "missions",
}
"""The guards that ask whether a player has a card, and the part that holds it unless it is a
token."""

FACE_UP: dict[str, str] = {"CVT421": "open", "CVT431": "display", "CVT451": "display"}
"""The guards that ask whether a card lies face up, and the part where it lies."""

BY_MAP = ("CVT412", "CVT441", "CVT503")
"""The guards that look at the map; where the box is unknown, it is what the rulebook states."""

HIDDEN = ("hand", "missions", "codes", "tokens")
"""The parts of a player that may have unseen cards."""


def missing(table: Table, names: Iterable[str], event: Event | None) -> Missing | None:
    """Return the first of these parts that is unknown, as a missing fact; None if none is."""
    for part in parts_of(table, names, event):
        if part in table.unknown:
            return fact(table, part)
    return None


def fact(table: Table, part: Unknown) -> Missing:
    """Return an unknown part as a missing fact."""
    if part.index is None:
        return Missing(part.part)
    if part.part == CIRCLE:
        return Missing(CIRCLE, {"circle": Word(f"spot-{CIRCLES[part.index]}")})
    return Missing(part.part, {"players": (who(table, part.index),)})


def open_allowance(before: Table, table: Table, event: Event, rule: Rule) -> Missing | None:
    """Return the missing fact that leaves open whether a guard allows an event; else None.

    ``table`` is ``before`` with the phase and the turn that the event shows.
    """
    if rule.code in WITH_CARDS and unseen_cards(table, event):
        without, player = without_unseen(table, event.player), event.player  # type: ignore[union-attr]
        if rule.function(without, event) is not None:
            token = getattr(event, "item", "") in ABILITIES
            part = "tokens" if token else WITH_CARDS[rule.code]
            return fact(table, Unknown(part, player))
    if rule.code in FACE_UP and event.card != UNKNOWN:  # type: ignore[union-attr]
        part = FACE_UP[rule.code]
        seen = tuple("" if card == UNKNOWN else card for card in getattr(table, part))
        if rule.function(evolve(table, **{part: seen}), event) is not None:
            return fact(table, Unknown(part))
    if not before.unknown:
        return None
    if rule.code in BY_MAP and BOX in table.unknown:
        if rule.function(evolve(table, box=stated(table.box)), event) is not None:
            return fact(table, BOX)
    if isinstance(event, happens.Position):
        return None
    return missing(table, names_of(before, table, event, rule), event)


def names_of(before: Table, table: Table, event: Event, rule: Rule) -> Names:
    """Return the names of the parts on which a guard's answer depends if it allows an event."""
    code = rule.code
    if code in BY_PHASE:
        return phase_in_doubt(before, event)
    if code in REFUSED_IN:
        doubt = phase_in_doubt(before, event)
        other = evolve(table, phase=REFUSED_IN[code])
        return doubt if doubt and rule.function(other, event) is not None else ()
    if code in ALLOWED_OF_EVENT:
        return ALLOWED_OF_EVENT[code](before, table, event)
    return ALLOWED.get(code, ())


def hidden_names(before: Table, table: Table, event: Event) -> Names:
    """Return the parts that hold the cards of the decks from which an event shows cards."""
    decks = (DECK_PARTS[kind] for kind, card in shown_from_decks(event) if card != UNKNOWN)
    return tuple(name for names in decks for name in names)


def turn_names(before: Table, table: Table, event: Event) -> Names:
    """Return the parts that say whether it is the turn of the player of an event."""
    return () if isinstance(event, INTERRUPTS) else ("turn", *phase_in_doubt(before, event))


def use_names(before: Table, table: Table, event: happens.Done) -> Names:
    """Return the parts that say whether a turn may end without a die placed or an action."""
    if table.doing.acts or table.doing.stopped:
        return ()
    laid = ("laid",) if table.phase == "resolve" else ()
    return (*phase_in_doubt(before, event), *laid)


def space_names(before: Table, table: Table, event: happens.Place) -> Names:
    """Return the part that says whether the space of a die is taken."""
    return () if circle_of(event) is None else ("circle",)


def touch_names(before: Table, table: Table, event: happens.Place) -> Names:
    """Return the part that says whether a die touches one in its circle, if none is known to."""
    lying = faces(table, event.spot)
    touches = any(adjacent(table, event.die, face) for face in lying)
    return () if touches else space_names(before, table, event)


def operation_names(before: Table, table: Table, event: Any) -> Names:
    """Return the parts that say whether a player has the item of a special operation."""
    if event.item == UNKNOWN:
        return ("hand", "box")
    return tuple(part for part, _, _ in item_spent(event.item))


def action_names(before: Table, table: Table, event: Action) -> Names:
    """Return the parts that say whether the dice of an action lie in their circle.

    A last mission takes no die, wherever dice lie.
    """
    return phase_in_doubt(before, event) if table.phase == "final" else of_laid_dice(table, event)


def payment_names(before: Table, table: Table, event: happens.Complete) -> Names:
    """Return the parts that hold the cards with which a mission is paid."""
    return (*(("hand",) if event.paid else ()), *(("broken",) if event.codes else ()))


def mission_names(before: Table, table: Table, event: happens.TakeMission) -> Names:
    """Return the parts that say whether a mission lies face up and may be kept."""
    return (*(() if event.deck else ("open",)), *limit_names(table, event))


def search_names(before: Table, table: Table, event: happens.Search) -> Names:
    """Return the parts that say whether a mission that was found may be kept."""
    return limit_names(table, event) if event.deck == "missions" else ()


def region_names(before: Table, table: Table, event: happens.TakeAgency) -> Names:
    """Return the parts that say whether a face-up card lies where a player may take it."""
    if event.deck:
        return ()
    return ("display", "agents", "box") if len(event.dice) == 1 else ("display",)


def intel_names(before: Table, table: Table, event: happens.Intel) -> Names:
    """Return the parts that say whether a card is due for intel, and lies in its region."""
    return ("cubes", "every intel", "display", *(() if event.deck else ("box",)))


def phase_in_doubt(table: Table, event: Event) -> Names:
    """Return the unknown parts for which the phase may not be that of an event; none if it is."""
    if PHASE_UNKNOWN in table.unknown:
        return ("phase",)
    phase = phase_of(table, event)
    return PHASE_PARTS if phase != table.phase and may_be(table, phase) else ()


def due_names(before: Table, table: Table, event: Event) -> Names:
    """Return the parts that say whether something else was due before an event."""
    if isinstance(event, happens.Spy | happens.Intel | happens.Drop):
        return ()
    intel = ("cubes", "every intel") if DUE in table.unknown else ()
    return (*intel, "every hand")


def withdrawing_names(before: Table, table: Table, event: happens.Withdraw) -> Names:
    """Return the parts that say whether the action of a die that is taken back can be done."""
    if table.options.unused_dice == "allowed":
        return ()
    if event.circle == "missions":
        return ("open", "mission-cards")
    if event.circle == "agency":
        return ("laid", "agents", "character", "display", "agency-cards")
    return ()


def limit_names(table: Table, event: happens.TakeMission | happens.Search) -> Names:
    """Return the parts that say how many missions a player has, and may keep."""
    several = len(table.players[event.player].missions) >= 3
    return ("missions", "character") if several else ("missions",)


def unseen_cards(table: Table, event: Event) -> bool:
    """Return whether the player of an event has unseen cards or tokens."""
    seat = getattr(event, "player", None)
    if seat is None:
        return False
    player = table.players[seat]
    return any(UNKNOWN in getattr(player, part) for part in HIDDEN)


def without_unseen(table: Table, seat: int) -> Table:
    """Return the table without the unseen cards and tokens of a player."""
    player: Player = table.players[seat]
    seen = {part: tuple(c for c in getattr(player, part) if c != UNKNOWN) for part in HIDDEN}
    return changed(table, seat, **seen)


ALLOWED_OF_EVENT: dict[str, Callable[[Table, Table, Any], Names]] = {
    HIDDEN_CARDS_RULE: hidden_names,
    "CVT203": turn_names,
    "CVT205": due_names,
    "CVT206": use_names,
    "CVT222": space_names,
    "CVT223": touch_names,
    "CVT224": lambda before, table, event: ("character",) if event.spot == "folder" else (),
    "CVT226": lambda before, table, event: (
        *operation_names(before, table, event),
        "dice",
        "order",
    ),
    "CVT302": operation_names,
    "CVT401": action_names,
    "CVT402": withdrawing_names,
    "CVT413": payment_names,
    "CVT421": mission_names,
    "CVT431": region_names,
    "CVT451": intel_names,
    "CVT501": operation_names,
    "CVT505": search_names,
    "CVT508": lambda before, table, event: ("tokens",) if table.doing.drawn else (),
}
"""The functions that return the parts on which a guard's answer rests where it allows an event.

Their arguments are the tables without and with the phase and the turn that the event shows, and the
event.
"""
