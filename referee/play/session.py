"""A record that is being written: what may come next, undo, and the file that holds it."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import attrs
from attrs import frozen

from referee.engine.files import write_text
from referee.notation.translation import translated_move
from referee.notation.wording import fold
from referee.notation.writing import writer
from referee.record.source import lines_of_text, records
from referee.recording import Record, read
from referee.rulesets.rule_set import Settings
from referee.steps import DEFAULT, Table
from referee.transcript.canonical import canonical
from referee.transcript.events import turn_text
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.languages import TRANSLATIONS

MOST_CHOICES = 400
"""The most events of chance that are listed; more, such as all deals, are typed."""

HIDDEN_DRAW = re.compile(r"\bdraws [? ]+$")
"""Cards that a player draws unseen; what a player shows is not hidden."""


@frozen
class Choice:
    """An event that may come next, and its text."""

    text: str
    event: Any


class Session:
    """A record with its file; every change is saved.

    ``record`` is the record as it stands; its text and the choices have the words of a
    ``language``, those of the notation if it is empty or ``en``.
    """

    def __init__(
        self, record: Record, path: str, settings: Settings = DEFAULT, language: str = ""
    ) -> None:
        self.record = record
        self.path = path
        self.settings = settings
        self.language = language
        self.begun = self.text
        # From here on the record names the language, so that messages are in it.
        [self.record] = read(self.begun, settings)
        self.added: list[Choice | str] = []
        self.offered = self._offered()

    @property
    def text(self) -> str:
        """Return the text of the record."""
        [lines] = records(lines_of_text(str(self.record)))
        return canonical(lines, self.settings, self.language)

    def choices(self, search: str = "") -> list[Choice]:
        """Return what may come next: chance first, a hidden card first of all, then the moves of
        the player to act; of these the ones in whose texts all words of a search stand."""
        words = fold(search).split()
        return [one for one in self.offered if all(word in fold(one.text) for word in words)]

    def _offered(self) -> list[Choice]:
        found = {one.text: one for one in self._choices() if one.text}.values()
        if self.language not in TRANSLATIONS:
            return list(found)
        table = self.record.table
        names, slug, language = table.names, table.game.slug, self.language
        return [evolve(one, text=translated_move(slug, one.text, names, language)) for one in found]

    def _choices(self) -> Iterator[Choice]:
        now, table = self.record.now, self.record.table
        if now.to_act is None:
            events = list(islice(now.game.choices(now.state), MOST_CHOICES + 1))
            yield from self._listed(now, with_hidden_cards(now, events))
            if len(events) <= MOST_CHOICES:
                yield from self._listed(now, events)
        if table.to_act is not None:
            moves = table.legal_events
            drawn = self._listed(table, with_hidden_cards(table, moves))
            yield from (one for one in drawn if HIDDEN_DRAW.search(one.text))
            yield from self._listed(table, moves)

    def _listed(self, table: Table, events: Iterable[Any]) -> Iterator[Choice]:
        write = writer(table.game.slug)
        turn = self.record.turn
        for event in events:
            if turn and write.kind(event, turn[-1]) == "within":
                yield Choice(turn_text(table.game, (*turn, event), table.players, None), event)
            else:
                yield Choice(write.text(event, table.players).strip(" /"), event)

    def add(self, added: Choice | str) -> None:
        """Add a choice, or a line as it was typed, and save the record.

        A text after ``;`` goes on with the last line. Raise Refused if it is refused; then nothing
        has changed.
        """
        self._add(added)
        self.added.append(added)
        self.offered = self._offered()
        self.save()

    def undo(self) -> bool:
        """Take the last addition back, and save the record; return False if there is none."""
        if not self.added:
            return False
        self.added.pop()
        [self.record] = read(self.begun, self.settings)
        for added in self.added:
            self._add(added)
        self.offered = self._offered()
        self.save()
        return True

    def _add(self, added: Choice | str) -> None:
        if isinstance(added, Choice):
            self.record.add(added.event)
        elif added.startswith((";", ",")):
            [self.record] = read(f"{self.text.rstrip()}{added}\n", self.settings)
        else:
            self.record.add_text(added)

    def save(self) -> None:
        """Write the record to its file. Raise CannotWrite if that fails."""
        write_text(self.path, self.text)


def with_hidden_cards(table: Table, events: Iterable[Any]) -> Iterator[Any]:
    """Yield each allowed event that these become with unseen cards in the place of all cards."""
    kinds = frozenset(table.game.kinds(table.state))

    def hidden(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(hidden, value))
        return UNKNOWN if isinstance(value, str) and value in kinds else value

    unseen = {
        type(event)(*map(hidden, attrs.astuple(event, recurse=False))): None for event in events
    }
    return (one for one in unseen if table.game.allows(table.state, one))
