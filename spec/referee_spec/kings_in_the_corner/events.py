"""What can happen in Kings in the Corner, the smallest things first.

Players are seats counted from 0 in the order in which they sit. Cards are a rank and a suit
(``10H``), or ``?`` for one that the recorder did not see. Stalls are numbers: 0 to 3 are the
tab stalls from left to right, 4 to 7 the kings' stalls.
"""

from attrs import frozen

Cards = tuple[str, ...]
Amounts = tuple[tuple[int, int], ...]
"""Pairs of a seat and chips or points."""


@frozen
class Round:
    """A hand begins; hands count from 1."""

    number: int


@frozen
class Deal:
    """A player is dealt cards."""

    player: int
    cards: Cards


@frozen
class Stalls:
    """The tab stalls are loaded, from left to right."""

    cards: Cards


@frozen
class Position:
    """The hand is taken up from a position. What is None is unknown.

    ``stalls`` has eight places, each pile from bottom to top; ``hands`` and ``chips`` have a
    place for each seat.
    """

    stalls: tuple[Cards | None, ...]
    hands: tuple[Cards | None, ...]
    chips: tuple[int | None, ...]
    pot: int | None
    pile: int | None
    turn: int | None


@frozen
class Place:
    """A card from the hand is put on a stall."""

    player: int
    card: str
    stall: int


@frozen
class Move:
    """All cards of a stall are moved to another."""

    player: int
    source: int
    target: int


@frozen
class Pay:
    """A player puts chips into the pot, for making no play or for refusing to draw."""

    player: int
    chips: int


@frozen
class Fine:
    """A player puts chips into the pot for a king that was held back."""

    player: int
    chips: int


@frozen
class Draw:
    """The draw pile's top card is drawn: to the hand, or a king straight to a ``stall``."""

    player: int
    card: str
    stall: int | None = None


@frozen
class Refuse:
    """A player refuses to draw at the end of the turn."""

    player: int


@frozen
class Done:
    """A player's turn is over."""

    player: int


@frozen
class Pot:
    """The record says who took the pot, and how many chips it held."""

    player: int
    chips: int


@frozen
class Scores:
    """The record says how many points the hand brought some players."""

    amounts: Amounts


@frozen
class Totals:
    """The record says how many points some players have by now."""

    amounts: Amounts


@frozen
class Winner:
    """The record says who has won the game."""

    players: tuple[int, ...]


Event = (
    Round
    | Deal
    | Stalls
    | Position
    | Place
    | Move
    | Pay
    | Fine
    | Draw
    | Refuse
    | Done
    | Pot
    | Scores
    | Totals
    | Winner
)

Turn = Place | Move | Pay | Fine | Draw | Refuse | Done
"""What a player does in a turn."""
