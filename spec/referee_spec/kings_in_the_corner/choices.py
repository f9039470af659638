"""All that may come next: more events than are allowed, for the guards to choose from."""

from collections.abc import Iterator
from itertools import combinations

from referee_spec.kernel.cards import LANE
from referee_spec.kings_in_the_corner.chips import KING_FINE, due
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Event,
    Fine,
    Move,
    Pay,
    Place,
    Refuse,
    Round,
    Stalls,
)
from referee_spec.kings_in_the_corner.held import open_to_fines
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.state import CORNERS, TABS, Table


def candidates(table: Table) -> Iterator[Event]:
    """Every event that could come next at this table, and some that could not.

    A hand's unknown cards are offered as every card that is still unseen. Deals, loaded stalls
    and draws are chance, and offered with every combination of cards in the deck's order.
    """
    phase = table.phase
    if phase == "play":
        yield from plays(table)
    elif phase == "deal":
        player = table.hands.index(0)
        for hand in combinations(unseen(table), table.match.setup.options.hand_size):
            yield Deal(player, hand)
    elif phase == "stalls":
        for cards in combinations(unseen(table), len(TABS)):
            yield Stalls(cards)
    else:
        yield Round(table.match.round + 1)


def plays(table: Table) -> Iterator[Event]:
    """What the player whose turn it is may do."""
    player = table.turn
    doing = table.doing
    for chips in range(1, due(table, player) + 1):
        yield Pay(player, chips)
    for kings in range(1, open_to_fines(table, player) + 1):
        yield Fine(player, KING_FINE * kings)
    yield Done(player)
    if doing.drawn or doing.refused:
        return
    for card in in_hand(table, player):
        for stall in (*TABS, *CORNERS):
            yield Place(player, card, stall)
    for source in TABS:
        for target in (*TABS, *CORNERS):
            yield Move(player, source, target)
    for card in unseen(table):
        yield Draw(player, card)
        if is_king(card):
            for stall in CORNERS:
                yield Draw(player, card, stall)
    yield Refuse(player)


def in_hand(table: Table, player: int) -> tuple[str, ...]:
    """The cards that this player may hold."""
    deck = table.match.setup.deck
    hand = table.hands[player]
    open_hand = hand & LANE or f"hand {player}" in table.vague
    return deck.known(hand | table.unseen) if open_hand else deck.known(hand)


def unseen(table: Table) -> tuple[str, ...]:
    """The cards that nobody has seen yet."""
    return table.match.setup.deck.known(table.unseen)
