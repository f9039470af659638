"""Open answers: what a guard would have to know that the record leaves out.

A refusal is open if it depends on an unknown part (see rule_inputs.py). An answer that allows an
event is open if a refusal could depend on an unknown part, or if the event is allowed only because
an unseen card may be the one that it shows.
"""

from collections.abc import Iterable

from referee_spec.covert import events as happens
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.events import Event
from referee_spec.covert.hidden_cards import shown_from_decks
from referee_spec.covert.moves import ABILITIES_OF, adjacent, faces
from referee_spec.covert.parts import CIRCLE, DECK_PARTS, DUE, EVERY, circle_of, parts_of
from referee_spec.covert.phase_inference import PHASE_PARTS, PHASE_UNKNOWN, may_be, phase_of
from referee_spec.covert.rule_inputs import HIDDEN_CARDS_RULE, of_item, of_laid_dice
from referee_spec.covert.state import CIRCLES, Player, Table, changed, who
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
    "CVT451": ("cubes", "every intel", "display"),
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

HIDDEN = ("hand", "missions", "codes", "tokens")
"""The parts of a player that may have unseen cards."""


def missing(table: Table, names: Iterable[str], event: Event | None) -> Missing | None:
    """Return the first of these parts that is unknown, as a missing fact; None if none is."""
    in_doubt = {part.part for part in table.unknown}
    doubtful = (name for name in names if name.removeprefix(EVERY) in in_doubt)
    for part in parts_of(table, doubtful, event):
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
    if not before.unknown:
        return None
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
    if code == HIDDEN_CARDS_RULE:
        decks = (DECK_PARTS[kind] for kind, card in shown_from_decks(event) if card != UNKNOWN)
        return tuple(name for names in decks for name in names)
    match event:
        case _ if code == "CVT203":
            interrupts = isinstance(event, happens.Spy | happens.First | happens.Drop)
            return () if interrupts else ("turn", *phase_in_doubt(before, event))
        case _ if code == "CVT205":
            return due_names(table, event)
        case happens.Done() if code == "CVT206":
            doing = table.doing
            if doing.acts or doing.stopped:
                return ()
            laid = ("laid",) if table.phase == "resolve" else ()
            return (*phase_in_doubt(before, event), *laid)
        case happens.Place() if code == "CVT223":
            there = faces(table, event.spot)
            touches = any(adjacent(table, event.die, face) for face in there)
            return () if touches or circle_of(event) is None else ("circle",)
        case happens.Place() if code == "CVT222":
            return () if circle_of(event) is None else ("circle",)
        case happens.Place() if code == "CVT224":
            return ("character",) if event.spot == "folder" else ()
        case happens.Adjust() | happens.Sneak() if code == "CVT226":
            return (*of_item(table, event.item, ABILITIES_OF[type(event)]), "dice", "order")
        case (
            happens.Swap() | happens.Travel() | happens.Spy() | happens.Search() | happens.First()
        ) if code in ("CVT302", "CVT501"):
            return of_item(table, event.item, ABILITIES_OF[type(event)])
        case _ if code == "CVT508":
            return ("tokens",) if table.doing.drawn else ()
        case _ if code == "CVT401" and table.phase == "final":
            # A last mission takes no die, wherever dice lie.
            return phase_in_doubt(before, event)
        case _ if code == "CVT401":
            return of_laid_dice(table, event)  # type: ignore[arg-type]
        case happens.Withdraw() if code == "CVT402":
            return () if table.options.unused_dice == "allowed" else withdrawing(event)
        case happens.Complete() if code == "CVT413":
            return (*(("hand",) if event.paid else ()), *(("broken",) if event.codes else ()))
        case happens.TakeMission() if code == "CVT421":
            return (*(() if event.deck else ("open",)), *limit_names(table, event))
        case happens.Search() if code == "CVT505" and event.deck == "missions":
            return limit_names(table, event)
        case happens.TakeAgency() if code == "CVT431" and not event.deck:
            return ("display", "agents") if len(event.dice) == 1 else ("display",)
    return ALLOWED.get(code, ())


def phase_in_doubt(table: Table, event: Event) -> Names:
    """Return the unknown parts for which the phase may not be that of an event; none if it is."""
    if PHASE_UNKNOWN in table.unknown:
        return ("phase",)
    phase = phase_of(table, event)
    return PHASE_PARTS if phase != table.phase and may_be(table, phase) else ()


def due_names(table: Table, event: Event) -> Names:
    """Return the parts that say whether something else was due before an event."""
    if isinstance(event, happens.Spy | happens.Intel | happens.Drop):
        return ()
    intel = ("cubes", "every intel") if DUE in table.unknown else ()
    return (*intel, "every hand")


def withdrawing(event: happens.Withdraw) -> Names:
    """Return the parts that say whether the action of a die that is taken back can be done."""
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
    """Return True if the player of an event has unseen cards or tokens."""
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
