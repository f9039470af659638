"""A record that is being written: what may come next, undo, and the file that holds it."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from referee.engine.files import CannotWrite, write_text
from referee.notation.translation import translated_move
from referee.notation.word_tables import fold, translated_card
from referee.notation.writers import writer
from referee.play.filling import Choice, LineToFill, with_hidden_cards
from referee.record.source import lines_of_text, records
from referee.recording import Record, read
from referee.rulesets.rule_set import DEFAULT, Settings
from referee.steps import Table
from referee.transcript.canonical import canonical
from referee.transcript.events import turn_text
from referee.transcript.pieces import last_filled, parted
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.languages import TRANSLATIONS

MOST_CHOICES = 400
"""The most events of chance that are listed; more, such as all deals, are typed."""

HIDDEN_DRAW = re.compile(r"\bdraws [? ]+$")
"""Cards that a player draws unseen; what a player shows is not hidden."""


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
        self.saved = content(path)
        """The bytes of the file as it was read or saved last; None if there is none."""
        self.settings = settings
        self.language = language
        self.begun = self.text
        if language:
            # The record now names the language, so that messages are in this language, too.
            [self.record] = read(self.begun, settings)
        self.added: list[Choice | str] = []
        self._offer()

    @property
    def text(self) -> str:
        """Return the text of the record."""
        text = str(self.record)
        if not self.language:
            return text
        [lines] = records(lines_of_text(text))
        return canonical(lines, self.settings, self.language)

    def choices(self, search: str = "") -> list[Choice]:
        """Return the choices that match a search.

        Events of chance come first, those with hidden cards before others, then the moves of the
        player to act. A choice matches if its text has all words of the search; a choice that
        equals the search comes first. If the search is the start of a line to fill in, return the
        ways to go on with that line instead.
        """
        words = fold(search).split()
        found = [
            choice for choice in self.offered if all(word in fold(choice.text) for word in words)
        ]
        found.sort(key=lambda choice: fold(choice.text) != " ".join(words))
        lines = (line for blank in self.blanks for line in blank.fillings(search, self.cards))
        return list(lines if search.strip() else ()) or found

    def _offer(self) -> None:
        """Set the choices that may come next, and the lines to fill in."""
        now, table = self.record.now, self.record.table
        slug, names = now.game.slug, table.names
        shown = sorted((self._card(slug, kind), kind) for kind in names.kinds)
        self.cards = {fold(card): (card, kind) for card, kind in shown}
        self.blanks = list(self._blanks(now)) if now.to_act is None else []
        found = {blank.text: blank.choice for blank in self.blanks}
        for choice in self._choices(now, table):
            found.setdefault(choice.text, choice)
        self.offered = [choice for text, choice in found.items() if text]

    def _blanks(self, now: Table) -> Iterator[LineToFill]:
        """Yield the lines to fill in with what is dealt, laid out or rolled."""
        game, state = now.game, now.state
        write = writer(game.slug)
        for event in (*self._hidden(now), *game.blanks(state)):
            text = write.text(event, now.players)
            if write.kind(event, None) == "setup" and UNKNOWN in text:
                yield LineToFill(self._shown(text), event, partial(game.allows, state))

    def _hidden(self, now: Table) -> Iterator[Any]:
        """Yield the events that chance may decide, with all cards unseen."""
        events = islice(now.game.choices(now.state), MOST_CHOICES + 1)
        return with_hidden_cards(now.game, now.state, events)

    def _shown(self, text: str) -> str:
        """Return a text in canonical notation in the language of the session."""
        if self.language not in TRANSLATIONS:
            return text
        table = self.record.table
        return translated_move(table.game.slug, text, table.names, self.language)

    def _card(self, slug: str, kind: str) -> str:
        """Return a card in the language of the session."""
        return translated_card(slug, kind, self.language) if self.language in TRANSLATIONS else kind

    def _choices(self, now: Table, table: Table) -> Iterator[Choice]:
        if now.to_act is None:
            events = list(islice(now.game.choices(now.state), MOST_CHOICES + 1))
            yield from self._listed(now, self._hidden(now))
            if len(events) <= MOST_CHOICES:
                yield from self._listed(now, events)
        if table.to_act is not None:
            moves = table.legal_events
            drawn = self._listed(table, with_hidden_cards(table.game, table.state, moves))
            yield from (choice for choice in drawn if HIDDEN_DRAW.search(choice.text))
            yield from self._listed(table, moves)

    def _listed(self, table: Table, events: Iterable[Any]) -> Iterator[Choice]:
        write = writer(table.game.slug)
        turn = self.record.turn
        for event in events:
            if turn and write.kind(event, turn[-1]) == "within":
                text = turn_text(table.game, (*turn, event), table.players, None)
            else:
                text = write.text(event, table.players).strip(" /")
            yield Choice(self._shown(text), event)

    def add(self, added: Choice | str) -> None:
        """Add a choice, or a line as it was typed, and save the record.

        A text that begins with ``;`` or ``,`` is appended to the last line. Raise Refused if the
        addition is refused; then nothing has changed. Raise CannotWrite if it cannot be saved; then
        it is added all the same.
        """
        self._add(added)
        self.added.append(added)
        self._offer()
        self.save()

    def undo(self) -> bool:
        """Take the last addition back, and save the record; return False if there is none.

        Raise CannotWrite if it cannot be saved; it is taken back all the same.
        """
        if not self.added:
            return False
        self.added.pop()
        [self.record] = read(self.begun, self.settings)
        for added in self.added:
            self._add(added)
        self._offer()
        self.save()
        return True

    def _add(self, added: Choice | str) -> None:
        if isinstance(added, Choice):
            self.record.add(added.event)
        elif added.startswith((";", ",")):
            lines = self.text.rstrip().split("\n")
            at = last_filled(lines)
            text, comment = parted(lines[at])
            lines[at] = f"{text}{added}{comment}"
            [self.record] = read("\n".join((*lines, "")), self.settings)
        else:
            self.record.add_text(added)

    def save(self) -> None:
        """Write the record to its file. Raise CannotWrite if that fails, or if the file is no
        longer as it was read or saved last."""
        text = self.text
        write_text(self.path, text, self._require_unchanged)
        self.saved = text.encode()

    def _require_unchanged(self) -> None:
        if content(self.path) != self.saved:
            raise CannotWrite("changed-since", path=self.path)


def content(path: str) -> bytes | None:
    """Return the bytes of a file, None if there is none."""
    return Path(path).read_bytes() if Path(path).is_file() else None
