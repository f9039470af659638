"""Forms: lines of notation that own rules add to those of the game."""

from attrs import frozen


@frozen
class Form:
    """A line of its own for a type of event, as in ``Form("PLAYER answers with CARDS", Answer)``.

    ``words`` are the words of the line. The words PLAYER, CARD, CARDS and NUMBER stand for the
    fields of the event, in their order; every other word is written as it is, in small letters.
    """

    words: str
    event: type

    def places(self) -> tuple[str, ...]:
        """Return the words that stand for the fields of the event.

        >>> Form("PLAYER answers with CARDS", tuple).places()
        ('PLAYER', 'CARDS')
        """
        return tuple(word for word in self.words.split() if word.isupper())
