"""Statements of witnesses: about the cards in hands, and about what somebody did."""

from attrs import frozen


@frozen
class Statement:
    """A witness's statement about hands at a moment: ``least`` to ``most`` cards of a kind.

    The moment is just before or just after the turn with the number ``turn``, as ``before`` says.
    If there are several ``holders``, it is about at least one of them.
    """

    witness: int
    before: bool
    turn: int
    holders: tuple[int, ...]
    card: str
    least: int
    most: int | None


@frozen
class Deed:
    """A witness's statement about what somebody did: won, passed, or showed the last card.

    One of the ``players`` did it in this ``turn``; without a turn one of them did it at some time
    in the round, or won the game. If ``denied``, none of them did. ``what`` is won, passed or
    showed-last.
    """

    witness: int
    turn: int | None
    players: tuple[int, ...]
    denied: bool
    what: str
