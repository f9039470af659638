"""Facts that a record leaves out, of which one would settle what is undecided."""

from attrs import frozen


@frozen
class Lay:
    """What lay somewhere after the turn: a word of the game's, and whose; whatever it was, it
    leaves one account."""

    what: str
    whose: str


@frozen
class Held:
    """Whether a player held so many cards of a kind before the turn, and whose accounts can be
    true if so, and if not."""

    player: str
    card: str
    least: int
    if_so: tuple[str, ...]
    if_not: tuple[str, ...]

    @property
    def either(self) -> bool:
        """Whether both answers leave one account."""
        return len(self.if_so) == len(self.if_not) == 1


Fact = Lay | Held
