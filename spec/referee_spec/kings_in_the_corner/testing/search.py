"""Small games of Kings in the Corner in which two rule sets soon differ."""

from collections.abc import Iterator

from referee_spec.kernel.cards import UNKNOWN, Deck, known_part, unknown_count
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner.chips import due
from referee_spec.kings_in_the_corner.choices import plays, unseen
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Event,
    Pay,
    Place,
    Position,
    Pot,
    Round,
    Scores,
    Stalls,
    Totals,
    Winner,
)
from referee_spec.kings_in_the_corner.piles import covers, is_king
from referee_spec.kings_in_the_corner.state import CORNERS, NOTHING, TABS, Table
from referee_spec.verification.distinguishing_game import Opening, Search

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gil")

Cards = tuple[str, ...]

KINGS = (("KC",), ("KD",), ("KH",), ("KS",))
"""A king on each kings' stall."""

ACES = (("AC",), ("AD",), ("AH",), ("AS",))
"""A card under each tab on which nothing can be laid."""

NO_KINGS: tuple[Cards, ...] = ((), (), (), ())


def openings(deck: Deck) -> Iterator[Opening[Event]]:
    """Yield hands before the deal, and positions.

    The positions have kings in the hand, under a tab and in the pile, lots that fit, an open tab,
    no chips, no pile, or a game about to be won.
    """
    for n in range(2, len(NAMES) + 1):
        yield Opening(NAMES[:n], n - 1, ())
    lots = (("9H",), ("10S", "9D"), ("4C",), ())
    tabbed = (("KC",), ("QH",), ("4C",), ())
    hands: tuple[Cards, ...] = (("KC", "8S", "2D"), ("8C", "7D"))
    for first in (Place(0, "KC", 4), Place(0, "8S", 0)):
        yield taken_up((*lots, *NO_KINGS), hands, (30, 30), more=(first,))
    for mine in (30, 0, 1):
        yield taken_up((*lots, *NO_KINGS), (("2S", "2D"), ("8C", "7D")), (mine, 30))
    for turn in (0, 1):
        hands = (("JS", "2D"), ("JC", "7D"))
        yield taken_up((*tabbed, *NO_KINGS), hands, (30, 30), turn=turn)
    hands = ((UNKNOWN,) * 20, (UNKNOWN,) * (deck.total - 28))
    passes = (Pay(0, 1), Done(0), Pay(1, 1), Done(1))
    yield taken_up((*ACES, *KINGS), hands, (30, 30), more=passes)
    last = (Place(0, "8S", 0), Done(0))
    chips: tuple[int | None, ...]
    for chips in ((30, 30), (None, None)):
        yield taken_up((*lots, *NO_KINGS), (("8S",), ("7C", "7D")), chips, number=5, more=last)


def taken_up(
    stalls: tuple[Cards, ...],
    hands: tuple[Cards, ...],
    chips: tuple[int | None, ...],
    turn: int = 0,
    number: int = 1,
    more: tuple[Event, ...] = (),
) -> Opening[Event]:
    """Return an opening with a position, and ``more`` events after it.

    The draw pile has the cards of the pack that are left, and the pot the rest of 80 chips, or
    nothing where the players have none.
    """
    pot = None if None in chips else 80 - sum(had or 0 for had in chips)
    position = Position(stalls, hands, chips, pot, None, turn)
    return Opening(NAMES[: len(hands)], len(hands) - 1, (Round(number), position, *more))


def events(table: Table) -> Iterator[Event]:
    """Yield events worth trying: plays with known cards, draws of unseen ones, and claims."""
    phase = table.phase
    if phase == "play":
        yield from in_turn(table)
    elif phase == "deal":
        yield Deal(table.hands.index(0), (UNKNOWN,) * table.match.setup.options.hand_size)
    if phase in ("deal", "stalls"):
        # Hands may be left out.
        yield Stalls(tuple(card for card in unseen(table) if not is_king(card))[-len(TABS) :])
    elif phase != "play":
        yield Round(table.match.round + 1)
    if phase == "over":
        yield from claims(table)


def in_turn(table: Table) -> Iterator[Event]:
    """Yield what the player whose turn it is may do with known cards."""
    player = table.turn
    known = tuple(known_part(hand) for hand in table.hands)
    for event in plays(evolve(table, hands=known)):
        if not isinstance(event, Draw):
            yield event
    yield Draw(player, UNKNOWN)
    cards = unseen(table)
    kings = [card for card in cards if is_king(card)]
    corner = next((stall for stall in CORNERS if not table.stalls[stall]), None)
    if kings and corner is not None:
        yield Draw(player, kings[0], corner)
    if unknown_count(table.hands[player]):
        for stall in TABS:
            under = table.stalls[stall][-1:]
            fit = [card for card in cards if card in covers().get("".join(under), ())]
            yield from (Place(player, card, stall) for card in fit[:1])


def claims(table: Table) -> Iterator[Event]:
    """Yield claims at the end of a hand."""
    goal = table.match.setup.options.goal
    for seat in range(len(table.hands)):
        yield Pot(seat, table.pot)
        yield Scores(((seat, 1),))
    yield Totals(tuple((seat, goal if seat == 0 else 0) for seat in range(len(table.hands))))
    yield Winner((0,))


def rest_of_turn(table: Table) -> Iterator[Event]:
    """Yield the payments that the turn under way still needs."""
    if table.phase == "play" and table.doing != NOTHING and due(table, table.turn):
        yield Pay(table.turn, due(table, table.turn))


SEARCH = Search(openings, events, rest_of_turn)
