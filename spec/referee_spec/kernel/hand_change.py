"""Changes of hands, for weighing claims about them."""

from attrs import frozen

from referee_spec.kernel.cards import UNKNOWN


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


def seen_in_no_hand(cards: tuple[str, ...]) -> HandChange:
    """Return the change by which cards are seen that were in no hand.

    >>> seen_in_no_hand(("gold", "?")).gained
    ('gold',)
    """
    return HandChange(None, tuple(card for card in cards if card != UNKNOWN))
