"""Write the pieces of text that the records of all games have."""

from collections.abc import Sequence
from typing import Any

from attrs import fields, frozen

from referee.notation.expressions import all_keywords
from referee.notation.lookup import PLAIN_NAME
from referee_spec.kernel.form import Form
from referee_spec.kernel.tally import Amounts, Scores, Totals, Winner


def name(players: Sequence[str], seat: int) -> str:
    """Return a player's name as it is written in lines.

    It is in quotes unless it is a single word that is not a keyword of any game's notation.

    >>> [name(("Ana", "Aunt Cleo", "pass"), seat) for seat in range(3)]
    ['Ana', '"Aunt Cleo"', '"pass"']
    """
    text = players[seat]
    plain = PLAIN_NAME.fullmatch(text) and not text.isdigit() and text not in all_keywords()
    return text if plain else f'"{text}"'


def tally_text(event: object, players: Sequence[str]) -> str | None:
    """Return the line of a claim that all games have; None for another event."""
    match event:
        case Scores(amounts):
            return f"scores: {amounts_text(amounts, players)}"
        case Totals(amounts):
            return f"totals: {amounts_text(amounts, players)}"
        case Winner(winners):
            return f"winner: {', '.join(name(players, seat) for seat in winners)}"
    return None


def amounts_text(amounts: Amounts, players: Sequence[str]) -> str:
    """Return the list of players with their amounts."""
    return ", ".join(f"{name(players, seat)} {n}" for seat, n in amounts)


def form_text(form: Form, event: Any, players: Sequence[str]) -> str:
    """Return the line of an event in its form."""
    values = iter([getattr(event, field.name) for field in fields(type(event))])
    text = ""
    for word in form.tokens():
        if word == "PLAYER":
            text += f" {name(players, next(values))}"
        elif word == "CARDS":
            text += f" {' '.join(next(values))}"
        elif word in ":;,":
            text += word
        else:
            text += f" {next(values) if word.isupper() else word}"
    return text.strip()


@frozen(eq=False, repr=False)
class FormWriter:
    """The writer of a notation with forms; ``module`` writes all events without a form."""

    module: Any
    forms: tuple[Form, ...]

    def __getattr__(self, name: str) -> Any:
        """Return a function of the module that writes the notation."""
        return getattr(self.module, name)

    def _form_of(self, event: object) -> Form | None:
        """Return the form of an event; None if it has none."""
        return next((form for form in self.forms if form.event is type(event)), None)

    def text(self, event: object, players: Sequence[str]) -> str:
        """Return the text of an event in a record, without its turn's number."""
        form = self._form_of(event)
        if form is None:
            return str(self.module.text(event, players))
        return form_text(form, event, players)

    def turn(self, events: Sequence[Any], players: Sequence[str]) -> str:
        """Return the text of a turn's events, without its number."""
        if self._form_of(events[0]) is None:
            return str(self.module.turn(events, players))
        return self.text(events[0], players)

    def kind(self, event: object, before: object) -> str:
        """Return the kind of an event's line, after the event ``before`` of the same turn."""
        form = self._form_of(event)
        if form is None:
            return str(self.module.kind(event, before))
        return "turn" if form.is_turn else "setup"
