"""Lines in the forms that own rules add to a game's notation: from text to event."""

import re
from collections.abc import Sequence
from functools import cache

from referee.notation.line import Line
from referee.notation.lookup import Lookup
from referee_spec.kernel.form import Form

PLACES = {
    "PLAYER": r'("[^"]+"|[^\W\d][\w\'-]*)',
    "CARD": r"([^\s;,:|#\"/]+)",
    "CARDS": r"([^\s;,:|#\"/]+(?: [^\s;,:|#\"/]+)*)",
    "NUMBER": r"(\d{1,9})",
}
"""The expression for each place of a form."""


@cache
def expression(form: Form) -> re.Pattern[str]:
    """Return the expression that matches a line in a form, with a space before it."""
    words = [PLACES.get(word) or re.escape(word) for word in form.words.split()]
    return re.compile(rf" (?:(\d{{1,9}})\. )?{' '.join(words)}")


def matches(form: Form, text: str) -> bool:
    """Return whether a line in canonical spacing is in a form."""
    return expression(form).fullmatch(f" {text}") is not None


def form_line(forms: Sequence[Form], text: str, lookup: Lookup) -> Line | None:
    """Return a line in one of these forms, read; None if it is in none of them.

    Raise NotationFault for a player or a card that does not exist.
    """
    line = " " + " ".join(re.split(r"\s#", text, maxsplit=1)[0].split())
    for form in forms:
        found = expression(form).fullmatch(line)
        if found is not None:
            readers = {"PLAYER": lookup.seat, "CARD": lookup.card, "CARDS": lookup.cards}
            values = [
                readers[word](found, group) if word in readers else int(found[group])
                for group, word in enumerate(form.places(), 2)
            ]
            number = None if found[1] is None else int(found[1])
            place = (found.start(2), found.end())
            return Line("turn", (form.event(*values),), (place,), number, place=(1, found.end()))
    return None
