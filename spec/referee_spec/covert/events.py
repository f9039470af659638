"""The events of Covert, the smallest things first.

Players are seats counted from 0. Cards are their names in the component set, or ``?`` for one
that the recorder did not see. A special operation is an *item*: an agency card's name, or the
name of its ability for a token. Dice are their faces, 1 to 6; tiles are counted from 0, the top
row before the bottom one. ``fresh`` is the card that comes to a place that was left empty.
``shows`` says of what a turn may begin with in several phases in which one the rest of it happens.
"""

from typing import Any

from attrs import field, frozen

from referee_spec.kernel.cards import UNKNOWN, ZERO_IS_UNSEEN
from referee_spec.kernel.tally import Round as Round
from referee_spec.kernel.tally import Scores as Scores
from referee_spec.kernel.tally import Winner as Winner

Cards = tuple[str, ...]
Dice = tuple[int, ...]
Paths = tuple[tuple[str, ...], ...]
"""Ways of agents, each from the city that it leaves to the one in which it stays."""

SHOWS: str = field(default="", eq=False)
"""The field of an event that shows only in which phase it happens."""

UNSEEN_WAY = (UNKNOWN,)
"""In place of a way that nobody saw."""


@frozen
class Character:
    """A player is dealt a character."""

    player: int
    card: str


@frozen
class Agents:
    """A player draws three agency cards; an agent goes to the city of each."""

    player: int
    cards: Cards


@frozen
class Cubes:
    """With two players twelve agency cards say where the cubes of unused colours go.

    ``written`` is False if the record does not say that they were placed.
    """

    cards: Cards
    written: bool = True


@frozen
class Deal:
    """A player is dealt agency cards."""

    player: int
    cards: Cards


@frozen
class Regions:
    """Agency cards are laid face up on the region spaces, in the order of the box's regions."""

    cards: Cards


@frozen
class Missions:
    """A player is dealt mission cards and keeps some of them."""

    player: int
    cards: Cards
    kept: Cards


@frozen
class Open:
    """Mission cards are turned up beside their deck."""

    cards: Cards


@frozen
class Codes:
    """A player is dealt code cards."""

    player: int
    cards: Cards


@frozen
class Tiles:
    """The cipher tiles are laid out: the top row from left to right, then the bottom row.

    There is no number if the record leaves the step out.
    """

    numbers: Dice


@frozen
class Lots:
    """All players roll for who begins; a roll for each seat."""

    rolls: tuple[Dice, ...]


@frozen
class Roll:
    """A player rolls all dice; it has none if the record leaves the roll out."""

    player: int
    dice: Dice


@frozen
class Reroll:
    """The reroll token goes: these dice are rolled again and show those faces."""

    player: int
    dice: Dice
    faces: Dice


@frozen
class Place:
    """A die goes to a circle, the folder or the decoder; for the folder tokens are drawn."""

    player: int
    die: int
    spot: str
    tokens: Cards = ()


@frozen
class Stop:
    """A player places no more dice and takes the token of this number, or the lowest one."""

    player: int
    number: int | None = None


@frozen
class Adjust:
    """A special operation adds one to a die about to be placed, or subtracts it."""

    player: int
    item: str
    die: int


@frozen
class Sneak:
    """A special operation lets the player place two dice in this turn."""

    player: int
    item: str


@frozen
class First:
    """A special operation lets a player act before the turn order begins."""

    player: int
    item: str
    shows: str = SHOWS


@frozen
class Swap:
    """Two cipher tiles change places; the item is a special operation, or empty."""

    player: int
    a: int
    b: int
    item: str = ""


@frozen
class Cover:
    """A die from the decoder is laid on a tile."""

    player: int
    die: int
    tile: int


@frozen
class Break:
    """A code is found on these tiles."""

    player: int
    code: str
    tiles: tuple[int, ...]


@frozen
class NewCode:
    """A code card is drawn for one that was completed."""

    player: int
    card: str


@frozen
class Complete:
    """A mission is completed: agency cards are discarded, equipment of code cards is used."""

    player: int
    die: int
    mission: str
    paid: Cards
    codes: Cards


@frozen
class TakeMission:
    """A mission card is taken, face up or from the deck; one over the limit is dropped."""

    player: int
    die: int
    card: str
    deck: bool
    fresh: str = UNKNOWN
    dropped: str = ""


@frozen
class TakeAgency:
    """An agency card is taken for one or two dice, face up or from the deck."""

    player: int
    dice: Dice
    card: str
    deck: bool
    fresh: str = UNKNOWN


@frozen
class Move:
    """Agents move along links, a city a die at most; each path is from city to city."""

    player: int
    dice: Dice
    paths: Paths


@frozen
class Withdraw:
    """A die is taken back unused: circle ``?`` and die 0 if the record leaves out which.

    It is not ``written`` if the record leaves it out.
    """

    player: int
    circle: str
    die: int = field(metadata=ZERO_IS_UNSEEN)
    written: bool = True


@frozen
class Fly:
    """An agency card flies an agent to its city."""

    player: int
    card: str
    source: str
    shows: str = SHOWS


@frozen
class Travel:
    """A special operation gives three steps to agents."""

    player: int
    item: str
    paths: Paths
    shows: str = SHOWS


@frozen
class Spy:
    """A special operation takes a card that was just used."""

    player: int
    item: str
    card: str


@frozen
class Search:
    """A special operation shows three cards of a deck, of which one is kept."""

    player: int
    item: str
    deck: str
    kept: str
    dropped: str = ""
    shows: str = SHOWS


@frozen
class Intel:
    """A second cube of a colour brings a card: face up in the city's region, or of the deck."""

    player: int
    card: str
    deck: bool
    fresh: str = UNKNOWN


@frozen
class Drop:
    """Agency cards over the limit are discarded."""

    player: int
    cards: Cards


@frozen
class Done:
    """A player's turn is over."""

    player: int


@frozen
class Position:
    """A record begins in the middle of a game.

    Each part is a word, a seat or None, and values: ``("hand", 0, cards)``. The parts of the
    table are phase, round, turn, order, acted, acted first, regions, open, discard, away,
    tiles, reroll and the circles (pairs of face and seat); a player's are character, agents,
    hand, missions, codes, tokens, done, broken, dice, decoder, folder, intel and cubes (in
    cities; of a colour that nobody plays too).
    """

    parts: tuple[tuple[str, int | None, tuple[Any, ...]], ...]


Step = Character | Agents | Cubes | Deal | Regions | Missions | Open | Codes | Tiles
"""The events of setting up, in their order."""

Turn = (
    Place
    | Stop
    | Adjust
    | Sneak
    | First
    | Swap
    | Cover
    | Break
    | NewCode
    | Complete
    | TakeMission
    | TakeAgency
    | Move
    | Withdraw
    | Fly
    | Travel
    | Spy
    | Search
    | Intel
    | Drop
    | Done
)
"""The events of a player in a turn, or in somebody else's."""

Operation = Adjust | Sneak | First | Swap | Travel | Spy | Search
"""The events for which a token or an agency card may be used."""

Event = (
    Character
    | Agents
    | Cubes
    | Deal
    | Regions
    | Missions
    | Open
    | Codes
    | Tiles
    | Lots
    | Round
    | Roll
    | Reroll
    | Turn
    | Position
    | Scores
    | Winner
)
