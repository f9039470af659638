"""Forms: each is a line of notation for one type of event."""

from re import findall

from attrs import frozen


@frozen
class Form:
    """A line of its own for a type of event, as in ``Form("PLAYER answers with CARDS", Answer)``.

    ``words`` are the words of the line. The words PLAYER, CARD, OPEN-CARD, CARDS and NUMBER stand
    for the fields of the event, in their order; an open card is one that everybody sees, so that it
    cannot be ``?``. Another word in capitals stands for one of the ``choices``. Everything else is
    written as it is, in small letters. A line that begins with a player is a turn.

    >>> Form("PLAYER names SUIT", tuple, choices=("hearts", "spades")).places()
    ('PLAYER', 'SUIT')
    >>> Form("deal PLAYER: CARDS", tuple).tokens()
    ('deal', 'PLAYER', ':', 'CARDS')
    """

    words: str
    event: type
    choices: tuple[str, ...] = ()

    def tokens(self) -> tuple[str, ...]:
        """Return the words and the marks of the line."""
        return tuple(findall(r"[:;,]|[^\s:;,]+", self.words))

    def places(self) -> tuple[str, ...]:
        """Return the words that stand for the fields of the event."""
        return tuple(word for word in self.tokens() if word.isupper())

    @property
    def is_turn(self) -> bool:
        """Return whether the line is a turn, that is, whether it begins with a player."""
        return self.words.startswith("PLAYER")
