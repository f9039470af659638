"""Facts that a record leaves out, each of which would decide a dispute."""

from attrs import frozen


@frozen
class TableFact:
    """What lay in a place on the table after the turn: something else in each account.

    ``place`` is the game's word for it, ``owner`` the player to whom it belongs, if any, and
    ``number`` its number among others of this word, if there are several.
    """

    place: str
    owner: str
    number: str = ""


@frozen
class HandFact:
    """Whether a player held at least ``least`` cards of a kind before the turn.

    ``if_so`` and ``if_not`` name the players whose accounts can be true for either answer.
    """

    player: str
    card: str
    least: int
    if_so: tuple[str, ...]
    if_not: tuple[str, ...]

    @property
    def decides_either_way(self) -> bool:
        """Return whether each of the two answers leaves just one account."""
        return len(self.if_so) == len(self.if_not) == 1


Fact = TableFact | HandFact
