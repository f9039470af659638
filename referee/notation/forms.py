"""Lines in the forms that own rules add to a game's notation: from text to event."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from referee.notation.common import Events, single, turn_of
from referee.notation.line import Line, NotationFault
from referee.notation.lookup import Lookup
from referee.notation.spacing import spaced
from referee_spec.kernel.form import Form

CARD = r'(?:[^\s;,:|#"/?]+|\?)'

PLACES = {
    "PLAYER": r"""("[^"\n]+"|\w[\w\u0300-\u036f'-]*)""",
    "CARD": f"({CARD})",
    "OPEN-CARD": f"({CARD})",
    "CARDS": f"({CARD}(?: {CARD})*)",
    "NUMBER": r"([0-9]{1,9})",
}
"""The expression for each place of a form: for a name, a card, cards and a number as
grammar/common.lark defines them."""


TURN_NUMBER = r"(?: ([0-9]{1,9})(\.|!\.?)| ?(!))?"
"""The expression for the number and the mark of a turn, with the groups that `turn_of` reads."""


@cache
def expression(form: Form) -> re.Pattern[str]:
    """Return the expression that matches a line in a form, with a space before it."""
    chosen = f"({'|'.join(map(re.escape, form.choices))})"
    words = "".join(
        word
        if word in ":;,"
        else f" {PLACES.get(word, chosen) if word.isupper() else re.escape(word)}"
        for word in form.tokens()
    )
    return re.compile(TURN_NUMBER + words if form.is_turn else words)


def matches(form: Form, text: str) -> bool:
    """Return whether a line in canonical spacing is in a form."""
    return expression(form).fullmatch(f" {text}") is not None


def values_of(form: Form, found: re.Match[str], first: int, lookup: Lookup) -> list[Any]:
    """Return the fields of an event from the groups of a match, beginning with group ``first``.

    Raise NotationFault for a player or a card that does not exist.
    """
    readers: dict[str, Callable[[re.Match[str], int], Any]] = {
        "PLAYER": lookup.seat,
        "CARD": lookup.card,
        "OPEN-CARD": lookup.open_card,
        "CARDS": lookup.cards,
        "NUMBER": lambda found, group: int(found[group]),
    }
    return [
        readers[word](found, group) if word in readers else found[group]
        for group, word in enumerate(form.places(), first)
    ]


def conversion(form: Form) -> Callable[[re.Match[str], Lookup], Line]:
    """Return the conversion of a line in a form: a turn, or what is dealt and laid out."""

    def play(found: re.Match[str], group: int, lookup: Lookup) -> Events:
        event = form.event(*values_of(form, found, group, lookup))
        return [event], [(found.start(group), found.end())]

    def setup(found: re.Match[str], lookup: Lookup) -> Line:
        return single("setup", form.event(*values_of(form, found, 1, lookup)), found)

    return turn_of(play) if form.is_turn else setup


def form_line(forms: Sequence[Form], text: str, lookup: Lookup) -> Line | None:
    """Return the parsed line if a text is in one of these forms, else None.

    Raise NotationFault for a player or a card that does not exist.
    """
    line = spaced(text)
    for form in forms:
        found = expression(form).fullmatch(f" {line.text}")
        if found is not None:
            try:
                return line.relocated(conversion(form)(found, lookup))
            except NotationFault as fault:
                raise line.relocated_fault(fault) from None
    return None
