"""The parts of a state on which the refusals of each guard depend.

A guard that refuses an event because of a part that is unknown refuses nothing: the event may
have been allowed. Unknown parts that are not listed for a guard leave its refusals standing.
"""

from collections.abc import Mapping

from referee_spec.covert.events import Event
from referee_spec.covert.parts import CARDS, parts_of
from referee_spec.covert.state import Table
from referee_spec.kernel.rule import Values

INPUTS: dict[str, tuple[str, ...]] = {
    "CVT101": (),
    "CVT102": ("phase",),
    "CVT103": (),
    "CVT104": (*CARDS, "every character"),
    "CVT105": (),
    "CVT106": (),
    "CVT107": ("phase",),
    "CVT108": (),
    "CVT109": (),
    "CVT201": ("phase",),
    "CVT202": ("phase", "dice"),
    "CVT203": ("turn",),
    "CVT204": ("phase",),
    "CVT205": ("cubes", "every intel", "every hand", "every dice", "turn"),
    "CVT206": ("dice", "circles", "codes", "order", "turn"),
    "CVT207": ("reroll", "dice", "phase"),
    "CVT221": ("dice", "order", "turn"),
    "CVT222": ("circles",),
    "CVT223": ("circles",),
    "CVT224": ("bag", "character"),
    "CVT225": ("order",),
    "CVT226": ("hand", "tokens", "agency-cards", "bag", "dice", "order"),
    "CVT301": (),
    "CVT302": ("character", "hand", "tokens", "agency-cards", "bag", "turn"),
    "CVT303": ("dice", "turn"),
    "CVT304": ("codes", "code-cards"),
    "CVT305": ("tiles",),
    "CVT306": (),
    "CVT307": ("codes", "code-cards", "turn"),
    "CVT308": ("turn",),
    "CVT309": ("turn",),
    "CVT401": ("circles", "turn"),
    "CVT402": ("circles", "agents", "character", "display", "open", *CARDS),
    "CVT403": ("phase", "turn"),
    "CVT411": ("missions", "mission-cards"),
    "CVT412": ("agents", "done", "character"),
    "CVT413": ("hand", "agency-cards", "broken", "done"),
    "CVT422": ("missions", "mission-cards", "open"),
    "CVT421": ("missions", "mission-cards", "open", "character"),
    "CVT431": ("agents", "agency-cards", "display", "character"),
    "CVT432": ("agency-cards", "display"),
    "CVT441": ("agents", "character"),
    "CVT451": ("every intel", "cubes", "agency-cards", "display", "agents"),
    "CVT461": ("hand", "agency-cards"),
    "CVT501": ("hand", "tokens", "agency-cards", "bag"),
    "CVT502": ("hand", "agents", "agency-cards"),
    "CVT503": ("agents",),
    "CVT504": ("agency-cards", "every hand", "turn"),
    "CVT505": ("hand", "missions", "mission-cards", "agency-cards", "display", "character"),
    "CVT506": ("order", "turn", "circles"),
    "CVT507": ("phase",),
    "CVT509": ("phase",),
    "CVT508": ("tokens", "bag", "turn"),
    "CVT601": (),
    "CVT602": ("phase",),
    "CVT603": (),
}
"""The parts that a guard reads: the acting player's if they are personal. A guard that is not
listed may read anything."""

DUE_INPUTS: dict[str, tuple[str, ...]] = {
    "due-intel": ("cubes", "every intel", "turn"),
    "due-drop": ("every hand",),
    "due-die": ("every dice", "turn"),
}
"""The parts that CVT205 reads, by what it says to be due."""

DECK_INPUTS: dict[str, tuple[str, ...]] = {
    "agency": ("agency-cards",),
    "missions": ("mission-cards",),
    "codes": ("code-cards",),
    "tokens": ("bag",),
}
"""The parts that CVT110 reads, by the deck of the card that it names."""

HIDDEN_CARDS_RULE = "CVT110"


def rests_on_unknown(table: Table, event: Event, code: str, values: Values) -> bool:
    """Return whether the refusal of an event by a guard depends on an unknown part.

    ``values`` are what the guard shows in its message.
    """
    names = inputs(table, event, code, values)
    return names is None or not table.unknown.isdisjoint(parts_of(table, names, event))


def inputs(table: Table, event: Event, code: str, values: Values) -> tuple[str, ...] | None:
    """Return the names of the parts on which a refusal depends; None if it may be any part."""
    if code == HIDDEN_CARDS_RULE:
        return DECK_INPUTS[deck_of(table, values)]
    if values.get("due") in DUE_INPUTS:
        return DUE_INPUTS[values["due"]]
    names = INPUTS.get(code)
    if names is not None and getattr(event, "item", None) == "":
        # Without a special operation no card or token is spent.
        return tuple(name for name in names if name not in ("hand", "tokens", *CARDS))
    return names


def deck_of(table: Table, values: Mapping[str, tuple[str, ...]]) -> str:
    """Return the deck of the first card in the values of a refusal about hidden cards."""
    (card, *_) = values["kinds"]
    box = table.box
    return next((deck for deck in DECK_INPUTS if card in getattr(box, deck, ())), "tokens")
