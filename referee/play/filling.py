"""Lines that are filled in card by card: what is dealt, laid out or rolled."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs
from attrs import frozen

from referee.notation.word_tables import fold
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.game import AnyGame

NUMBERS = {str(face): (str(face), face) for face in range(1, 7)}
"""What a die or a tile may show, as in `Words`."""

Words = Mapping[str, tuple[str, Any]]
"""The words that can be filled in: for each folded word the word to show, and its value."""


@frozen
class Choice:
    """An event that may come next, and its text.

    If something in its line is still to be filled in, ``begins`` is the start of the line; else it
    is empty. The event is None if the line cannot be added before it is filled in.
    """

    text: str
    event: Any
    begins: str = ""


def changed(event: Any, change: Callable[[Any], Any]) -> Any:
    """Return an event with each value of its fields changed, and each item of tuples there."""

    def within(value: Any) -> Any:
        return tuple(map(within, value)) if isinstance(value, tuple) else change(value)

    return type(event)(*map(within, attrs.astuple(event, recurse=False)))


def filled(event: Any, values: Iterable[Any]) -> Any:
    """Return an event with these values in place of its first unknown ones (``?``)."""
    left = iter(values)
    return changed(event, lambda old: next(left, old) if old == UNKNOWN else old)


def with_hidden_cards(game: AnyGame, state: Any, events: Iterable[Any]) -> Iterator[Any]:
    """Yield these events with all cards unseen, each once, if the rules allow it."""
    kinds = frozenset(game.kinds(state))

    def hidden(value: Any) -> Any:
        return UNKNOWN if isinstance(value, str) and value in kinds else value

    unseen = dict.fromkeys(changed(event, hidden) for event in events)
    return (event for event in unseen if game.allows(state, event))


@frozen
class LineToFill:
    """An event with ``?`` for each card or die, and the text of its line.

    ``allows(event)`` returns whether the rules allow an event. If they refuse the line as it
    stands, it has dice, which are never unseen.
    """

    text: str
    event: Any
    allows: Callable[[Any], bool]

    @property
    def choice(self) -> Choice:
        """Return the choice to fill in this line."""
        event = self.event if self.allows(self.event) else None
        return Choice(self.text, event, self.text.partition(UNKNOWN)[0])

    def fillings(self, line: str, cards: Words) -> Iterator[Choice]:
        """Yield the choices that fill in a typed line; none if it does not begin like this one.

        The first is the line as typed so far; then there is one for each card that may be next.
        """
        pieces = self.text.split(UNKNOWN)
        head = pieces[0].split()
        typed = line.replace(",", " ").split()
        if fold(" ".join(typed[: len(head)])) != fold(" ".join(head)):
            return
        fixed = {fold(word) for piece in pieces[1:] for word in piece.split()}
        given = [word for word in map(fold, typed[len(head) :]) if word not in fixed]
        begun = given.pop() if given and not line[-1].isspace() else ""
        words = NUMBERS if self.choice.event is None else {**cards, UNKNOWN: (UNKNOWN, UNKNOWN)}
        if not words.keys() >= set(given) or len(given) + bool(begun) >= len(pieces):
            return
        if not begun:
            yield from self._line(pieces, given, words, last=True)
            if words is NUMBERS or len(given) == len(pieces) - 1:
                return
        for word in sorted(words, key=lambda word: word != begun):
            if begun in word and (begun or word != UNKNOWN):
                yield from self._line(pieces, [*given, word], words, last=False)

    def _line(
        self, pieces: Sequence[str], given: Sequence[str], words: Words, *, last: bool
    ) -> Iterator[Choice]:
        """Yield the choice with these words filled in, unless the rules refuse it.

        A line with only some of its dice cannot be judged yet: it is yielded without an event.
        """
        event = filled(self.event, [words[word][1] for word in given])
        shown = [words[word][0] for word in given]
        left = len(pieces) - 1 - len(given)
        text = "".join(map("".join, zip(pieces, [*shown, *UNKNOWN * left, ""], strict=True)))
        begins = "".join(map("".join, zip(pieces, [*shown, ""], strict=False)))
        if self.allows(event):
            yield Choice(text, event, begins if left and not last else "")
        elif left and words is NUMBERS:
            yield Choice(text, None, begins)
