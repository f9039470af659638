"""The state of a game of Covert."""

from attrs import frozen

from referee_spec.covert.components.box import ABILITIES, Box
from referee_spec.covert.components.training import training
from referee_spec.covert.ledger import MOST_UNSEEN, NOTHING_HIDDEN, Ledger
from referee_spec.covert.options import Options
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.rule import Typed, Word
from referee_spec.kernel.tally import Amounts
from referee_spec.kernel.unknown import NOTHING_UNKNOWN, Unknown

CIRCLES = ("complete", "missions", "agency", "movement")
"""The circles of action: completing missions, mission cards, agency cards, movement."""

DICE = 5
FACES = range(1, 7)
CUBES = 15
AGENTS = 3
FACE_UP = 3
"""The missions that lie face up."""
MISSIONS_KEPT = 2
"""The missions that a player keeps of those dealt."""
STRANGE_CUBES = 6
"""The cubes of each colour that nobody plays, with two players."""
ROW = 6
"""Tiles in a row."""
TILES_EACH = 2
"""Tiles of each number."""
UNSEEN_TILE = 0
"""The number of a tile that nobody saw."""

SETUP = (
    "characters",
    "agents",
    "cubes",
    "hands",
    "regions",
    "missions",
    "open",
    "dealt-codes",
    "tiles",
)
"""The steps of setting up that a record tells, in their order."""


TERMS = frozenset(
    (
        *ABILITIES,
        *("green", "purple", "orange", "red", "blue", "yellow"),
        *("camera", "disguise", "lockpick", "money", "radio", "recorder", "any"),
    )
)
"""The operations, and the regions and equipment of the training set."""


PHASES = ("between", "roll", "place", "codes", "resolve", "final", "over")
"""The phases of a game that has been set up, between rounds and within one."""

ALL_PHASES = (*SETUP, *PHASES)
"""The phases of a game in their order, apart from ``tied``."""

ROLLED = ("place", "codes", "resolve", "final", "over")
"""The phases in which all players have rolled their dice."""


@frozen
class Player:
    """A player and what lies in front of the player.

    - ``dice`` are the dice in the play area, ``decoder`` those in the decoder, and ``folder`` is
      the number of dice in the folder.
    - ``cubes`` is the number of the player's cubes in reserve, ``intel`` are the colours of the
      cubes on the character card.
    - ``order`` is the turn-order token (0 for none).
    - The other fields are cards and tokens. They are sorted; an unseen one is ``?``.
    """

    character: str = ""
    dice: tuple[int, ...] = ()
    decoder: tuple[int, ...] = ()
    folder: int = 0
    reroll: bool = True
    agents: tuple[str, ...] = ()
    cubes: int = CUBES
    intel: tuple[int, ...] = ()
    hand: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    order: int = 0


@frozen
class Doing:
    """What was done in the current turn.

    - ``acts`` counts placed dice or actions, and ``most`` is the number allowed, which sneak
      attacks increase.
    - ``swaps`` counts the free swaps.
    - ``covers`` are the dice on tiles: the tile, the face, and whether a code has used the die.
    - ``new`` is the number of code cards to draw. ``broke`` says whether a code was broken, and
      ``renewed`` whether a code card was drawn.
    - ``intel`` are the cities for whose cubes a card is due.
    - ``used`` are the agency cards used so far, ``drawn`` the tokens drawn.
    - ``bound`` is the face of a changed die that has to be placed next (0 for none).
    - ``chosen`` says whether a roll has decided who begins.
    - ``free`` counts what does not count as the single action of a turn: rolls for who begins,
      flights, special operations, swaps, codes found.
    """

    acts: int = 0
    most: int = 1
    swaps: int = 0
    covers: tuple[tuple[int, int, bool], ...] = ()
    new: int = 0
    broke: bool = False
    renewed: bool = False
    intel: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    bound: int = 0
    drawn: tuple[str, ...] = ()
    stopped: bool = False
    chosen: bool = False
    free: int = 0


NOTHING = Doing()


@frozen
class Table:
    """The state of a game at one moment.

    - ``phase`` is a step of setting up, tied (the roll for who begins), between (rounds), roll,
      place, codes, resolve, final or over.
    - ``circles`` has for each circle its dice as pairs of face and seat.
    - ``display`` has for each region its face-up card (``?`` for an unseen one, empty for none),
      ``open`` are the face-up missions, and ``away`` the missions out of the game.
    - ``cubes`` are pairs of city and colour. A colour is its owner's seat; unused colours have
      larger numbers.
    - ``acted`` are the seats that have had their turn in the phases of codes or last missions.
    - ``first`` is the seat that acts before the turn order by a special operation, and ``firsts``
      the order number of the last player who did.
    - ``last`` says that a sixth mission was completed.
    - ``claimed`` are the claimed points of players whose points cannot be counted: pairs of a seat
      and its points.
    - ``unknown`` names the parts that may differ from the state (see parts.py), and ``ledger`` is
      the knowledge about unseen cards.
    """

    names: tuple[str, ...]
    box: Box
    options: Options
    phase: str
    turn: int
    round: int
    players: tuple[Player, ...]
    circles: tuple[tuple[tuple[int, int], ...], ...]
    display: tuple[str, ...]
    open: tuple[str, ...]
    discard: tuple[str, ...]
    away: tuple[str, ...]
    tiles: tuple[int, ...]
    cubes: frozenset[tuple[str, int]]
    doing: Doing
    acted: frozenset[int]
    first: int | None
    firsts: int
    last: bool
    unknown: frozenset[Unknown]
    ledger: Ledger = NOTHING_HIDDEN
    claimed: Amounts = ()


BOX = Unknown("box")
"""What the map and the cards say; unknown throughout a record that does not show its box."""


def regions(box: Box) -> tuple[str, ...]:
    """Return the regions of a box, in the order of its cities."""
    return tuple(dict.fromkeys(box.regions.values()))


def start(
    options: Options, players: tuple[str, ...], dealer: int | None, box: Box | None = None
) -> Table:
    """Return the table before anything is set up; the player after the dealer begins."""
    n = len(players)
    box = box if box is not None else training()
    return Table(
        names=players,
        box=box,
        options=options,
        phase=SETUP[0],
        turn=(0 if dealer is None else dealer + 1) % max(n, 1),
        round=0,
        players=(Player(),) * n,
        circles=((),) * len(CIRCLES),
        display=("",) * len(regions(box)),
        open=(),
        discard=(),
        away=(),
        tiles=(),
        cubes=frozenset(),
        doing=NOTHING,
        acted=frozenset(),
        first=None,
        firsts=0,
        last=False,
        unknown=frozenset({BOX}) if box.supposed else NOTHING_UNKNOWN,
    )


def who(table: Table, seat: int) -> str:
    """Return a player's name."""
    return table.names[seat]


def time_for(table: Table) -> Word:
    """Return the phase as a refusal names it."""
    return Word(f"phase-{table.phase}")


def term(table: Table, name: str) -> str:
    """Return a region, an equipment or an operation as a refusal names it.

    Those of the training set have words in each language; others are quoted.
    """
    if name in TERMS:
        return Word(f"term-{name}")
    common = (*table.box.regions.values(), *table.box.equipment)
    return Typed(name) if name in common else name


def tile_name(at: int) -> str:
    """Return a tile's place as it is written: ``t1`` to ``t6`` in the top row, ``b1`` to ``b6``
    below."""
    return f"{'tb'[at // ROW]}{at % ROW + 1}"


def with_player(table: Table, seat: int, **fields: object) -> tuple[Player, ...]:
    """Return the players with some of the fields of one of them changed."""
    players = table.players
    return replaced(players, seat, evolve(players[seat], **fields))


def changed(table: Table, seat: int, **fields: object) -> Table:
    """Return the table with some of a player's fields changed."""
    return evolve(table, players=with_player(table, seat, **fields))


def removed(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """Return the cards without ``gone``; for one that is not there an unseen card is removed."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
        elif UNKNOWN in left:
            left.remove(UNKNOWN)
    return tuple(left)


def added(cards: tuple[str, ...], *come: str) -> tuple[str, ...]:
    """Return cards with some added, sorted; unseen ones come last."""
    return tuple(sorted(joined(cards, *come), key=lambda card: (card == UNKNOWN, card)))


def joined(cards: tuple[str, ...], *come: str) -> tuple[str, ...]:
    """Return cards with others behind them; at most MOST_UNSEEN of all are unseen.

    A record that leaves much out may bring more of them to a hand than the box has. The surplus
    says nothing, but every state of a long record would hold it.
    """
    surplus = cards.count(UNKNOWN) + come.count(UNKNOWN) - MOST_UNSEEN
    return removed((*cards, *come), *(UNKNOWN,) * surplus) if surplus > 0 else (*cards, *come)


def has_ability(table: Table, seat: int, ability: str) -> bool:
    """Return whether a player's character has this ability, and may use it now."""
    character = table.players[seat].character
    return table.phase != "final" and table.box.characters.get(character) == ability
