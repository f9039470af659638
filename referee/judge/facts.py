"""Facts that a record leaves out, each of which would decide a dispute."""

from attrs import frozen


@frozen
class Lay:
    """A place whose content after the turn would single out one account.

    ``what`` is the game's word for the place, and ``whose`` the player to whom it belongs.
    """

    what: str
    whose: str


@frozen
class Held:
    """A question: did a player hold at least ``least`` cards of a kind before the turn?

    ``if_so`` and ``if_not`` name the players whose accounts can be true for either answer.
    """

    player: str
    card: str
    least: int
    if_so: tuple[str, ...]
    if_not: tuple[str, ...]

    @property
    def either(self) -> bool:
        """Return True if each of the two answers leaves just one account."""
        return len(self.if_so) == len(self.if_not) == 1


Fact = Lay | Held
