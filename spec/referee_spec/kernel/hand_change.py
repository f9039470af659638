"""Changes of hands, for weighing claims about them."""

from attrs import frozen


@frozen
class HandChange:
    """Cards that a player's hand gains and loses in an event; unseen ones are ``?``.

    Without a ``player`` they are cards that were seen elsewhere, in no hand. Each unseen card
    lost is one of ``among``. With ``at_most`` the number of cards gained is an upper bound. Where
    a game has several decks of which cards are held, ``deck`` names that of these cards.

    >>> HandChange(0, gained=("?", "?"), lost=("gold", "home")).player
    0
    """

    player: int | None
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    at_most: bool = False
    deck: str = ""
