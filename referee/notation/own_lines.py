"""Read and write the lines of a game whose grammar is made from its forms."""

from collections.abc import Callable, Sequence
from functools import cache
from re import Match

from attrs import frozen

from referee.notation import common
from referee.notation.forms import conversion
from referee.notation.line import Line
from referee.notation.lookup import Lookup
from referee.notation.own_grammar import rule_name
from referee.notation.writing import tally_text
from referee_spec.kernel.form import Form
from referee_spec.kernel.tally import Round

COMMON = {
    "header": common.header,
    "round": common.heading,
    "scores": common.scores,
    "totals": common.totals,
    "winner": common.winner,
}
"""The conversion of each line that all games have."""


@frozen
class OwnNotation:
    """The notation of a game: conversions by kind of line, and first words of lines of setting up.

    The attributes have the names that the notation package of a project game has.
    """

    CONVERSIONS: dict[str, Callable[[Match[str], Lookup], Line]]
    LAID_OUT: tuple[str, ...]


@cache
def own_notation(forms: tuple[Form, ...]) -> OwnNotation:
    """Return the notation of a game with these forms."""
    lines = {rule_name(number): conversion(form) for number, form in enumerate(forms)}
    starts = tuple(form.tokens()[0] for form in forms if not form.is_turn)
    return OwnNotation({**COMMON, **lines}, starts)


class TallyWriter:
    """The writer of the lines that all games have."""

    def text(self, event: object, players: Sequence[str]) -> str:
        """Return the text of an event that has no form."""
        text = f"round {event.number}" if isinstance(event, Round) else tally_text(event, players)
        assert text is not None, event
        return text

    def kind(self, event: object, before: object) -> str:
        """Return the kind of the line of an event that has no form."""
        return "heading" if isinstance(event, Round) else "claim"
