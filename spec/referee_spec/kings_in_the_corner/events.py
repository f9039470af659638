"""Events of Kings in the Corner.

Players are seats counted from 0 in the order in which they sit. Cards are a rank and a suit
(``10H``), or ``?`` for one that the recorder did not see. Stalls are numbers: 0 to 3 are the
tab stalls from left to right, 4 to 7 the kings' stalls. A record may name a stall by a card that
lies there, by the rank of a card at an end of its pile, by a side of the table, as a `CORNER` or
as a `GAP`; what that is depends on the table (see alternatives.py).
"""

from typing import Any

from attrs import field, frozen

from referee_spec.kernel.cards import ORDERED
from referee_spec.kernel.component_data import component_data
from referee_spec.kernel.tally import Amounts as Amounts
from referee_spec.kernel.tally import Round as Round
from referee_spec.kernel.tally import Scores as Scores
from referee_spec.kernel.tally import Totals as Totals
from referee_spec.kernel.tally import Winner as Winner

Cards = tuple[str, ...]

CORNER = "corner"
"""An open kings' stall, no matter which."""

GAP = "gap"
"""An open tab stall, no matter which."""

RANKS = {f"any-{rank}": rank for rank in component_data(__file__)["ranks"]}
"""Names of a pile by a card at one of its ends, of which only the rank is told."""

TAB_SIDES = ("north", "east", "south", "west")
CORNER_SIDES = ("northeast", "southeast", "southwest", "northwest")
"""Names of tab stalls and of kings' stalls; no rule says which stall each of them is."""


@frozen
class Deal:
    """A player is dealt cards."""

    player: int
    cards: Cards


@frozen
class Stalls:
    """The tab stalls are loaded, from left to right."""

    cards: Cards = field(metadata=ORDERED)


@frozen
class Position:
    """The round is taken up from a position; None stands for an unknown part.

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
    """A card from the hand is placed on a stall.

    ``named`` is the card by which the record names the stall if nobody saw it there, else None.
    """

    player: int
    card: str
    stall: Any
    named: str | None = None


@frozen
class Move:
    """All cards of a stall are moved to another.

    ``part`` are the cards that the record says were moved, from the bottom; it may name the first
    alone, or none. ``named`` is the card by which the record names the target if nobody saw it
    there, else None.
    """

    player: int
    source: Any
    target: Any
    part: Cards = field(default=(), metadata=ORDERED)
    named: str | None = None


@frozen
class Pay:
    """A player puts chips into the pot, for making no play or for refusing to draw."""

    player: int
    chips: int


@frozen
class Fine:
    """A player puts chips into the pot for a king that was held back.

    It is ``undrawn`` if the record leaves out the draw of the turn, so that the card drawn before
    may be that king.
    """

    player: int
    chips: int
    undrawn: bool = field(default=False, eq=False)


@frozen
class Draw:
    """The draw pile's top card is drawn: to the hand, or a king straight to a ``stall``.

    It is not ``written`` if the record leaves it out.
    """

    player: int
    card: str
    stall: Any = None
    written: bool = True


@frozen
class Refuse:
    """A player refuses to draw at the end of the turn."""

    player: int


@frozen
class Done:
    """A player's turn is over.

    The turn is ``short`` if it has no draw although a card was left to draw. No line of a record
    says so; it is one of the ways in which a turn without a draw may be explained.
    """

    player: int
    short: bool = False


@frozen
class Pot:
    """The record says who took the pot, and how many chips it held."""

    player: int
    chips: int


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


def named_stalls(event: object) -> dict[str, str]:
    """Return what names a stall in place of its number, by field of the event."""
    if not isinstance(event, (Place, Move, Draw)):
        return {}
    fields = ((name, getattr(event, name, None)) for name in ("stall", "source", "target"))
    return {name: named for name, named in fields if isinstance(named, str)}


Turn = Place | Move | Pay | Fine | Draw | Refuse | Done
"""The actions of a player in a turn."""
