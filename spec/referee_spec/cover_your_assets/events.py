"""Events of Cover Your Assets.

Players are seats counted from 0 in the order in which they sit; cards are kinds of the
deck, or ``?`` for one that the recorder did not see.
"""

from attrs import frozen

from referee_spec.kernel.tally import Amounts as Amounts
from referee_spec.kernel.tally import Round as Round
from referee_spec.kernel.tally import Scores as Scores
from referee_spec.kernel.tally import Totals as Totals
from referee_spec.kernel.tally import Winner as Winner

Cards = tuple[str, ...]


@frozen
class Deal:
    """A player is dealt a hand."""

    player: int
    cards: Cards


@frozen
class Flip:
    """The draw pile's top card is turned over and starts the discard pile."""

    card: str


@frozen
class Position:
    """The round continues from a position; None stands for an unknown part.

    ``stacks`` and ``hands`` have a place for each seat; a stack is its sets from the first
    to the top one; ``discard`` is known from the top down, perhaps not to its bottom, and empty if
    it has no cards.
    """

    stacks: tuple[tuple[Cards, ...] | None, ...]
    hands: tuple[Cards | None, ...]
    discard: Cards | None
    pile: int | None
    turn: int | None


@frozen
class Pair:
    """A pair from the hand is laid down as a new set."""

    player: int
    cards: Cards


@frozen
class Take:
    """A card is taken from the discard pile to be laid down with ``partners`` from the hand."""

    player: int
    card: str
    partners: Cards


@frozen
class Challenge:
    """A player tries to steal the top set of another player by showing a card.

    ``card`` is None if the record names no card, which no rule allows. ``asked`` is the asset of
    the set that is asked for, None if nobody says which.
    """

    player: int
    challenged: int
    card: str | None
    asked: str | None = None


@frozen
class Show:
    """A further card from the hand is shown in the challenge under way."""

    player: int
    card: str


@frozen
class Pass:
    """A player shows no more; ``winner`` is the winner that the record names, if it does."""

    player: int
    winner: int | None = None


@frozen
class Discard:
    """A card from the hand goes on the discard pile."""

    player: int
    cards: Cards


@frozen
class Skip:
    """A player without cards is passed over.

    No record says that the player ``has_cards``. If the size of the hand is unknown, the event with
    cards, which is a mistake, and the event without are both followed.
    """

    player: int
    has_cards: bool = False


@frozen
class Done:
    """A player who might do more this turn does not (only with house rules that allow more)."""

    player: int


@frozen
class Replenish:
    """At the end of a turn hands are filled: who draws, in order, and what each draws.

    All draws of the turn are one event, since whether they are complete and in order can only
    be judged when all are known. They are ``short`` if more cards were left to draw, which no
    record says of a pile of unknown size.
    """

    draws: tuple[tuple[int, Cards], ...]
    short: bool = False


Event = (
    Round
    | Deal
    | Flip
    | Position
    | Pair
    | Take
    | Challenge
    | Show
    | Pass
    | Discard
    | Skip
    | Done
    | Replenish
    | Scores
    | Totals
    | Winner
)
