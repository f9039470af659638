"""Candidate events: all that may come next, and some that the guards refuse."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

from referee_spec.kernel.cards import UNKNOWN, in_hand, unseen_kinds
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.chips import KING_FINE, due, taken
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.held_back_kings import open_to_fines
from referee_spec.kings_in_the_corner.piles import bottom, covers, is_king, top
from referee_spec.kings_in_the_corner.state import CORNERS, TABS, Table


def candidates(table: Table) -> Iterator[Event]:
    """Yield every event that could come next at this table, and some that could not.

    A hand's unknown cards are offered as every card that is still unseen. Deals, loaded stalls
    and draws are chance: hands are offered in the deck's order, cards under tabs in any.
    """
    phase = table.phase
    if phase == "play":
        yield from plays(table)
    elif phase == "deal":
        for hand in combinations(unseen_kinds(table), table.match.setup.options.hand_size):
            for player, held in enumerate(table.hands):
                if not held:
                    yield events.Deal(player, hand)
    elif phase == "stalls":
        to_corners = table.match.setup.options.kings_go_to_corners
        kings = [card for card in unseen_kinds(table) if to_corners and is_king(card)]
        others = [card for card in unseen_kinds(table) if card not in kings]
        for number in range(len(kings) + 1):
            for cards in product(permutations(others, len(TABS)), permutations(kings, number)):
                yield events.Stalls((*cards[0], *cards[1]))
    else:
        yield events.Round(table.match.round + 1)


def plays(table: Table) -> Iterator[Event]:
    """Yield the candidates of the player whose turn it is."""
    player = table.turn
    doing = table.doing
    for chips in range(1, due(table, player) + 1):
        yield events.Pay(player, chips)
    kings = range(1, open_to_fines(table, player) + 1)
    for chips in dict.fromkeys(taken(table, player, KING_FINE * count) for count in kings):
        if chips:
            yield events.Fine(player, chips)
    yield events.Done(player)
    closed = bool(doing.drawn) or doing.refused
    if not closed or table.match.setup.options.draws_first:
        yield from placements(table, player)
    if closed:
        return
    for card in unseen_kinds(table):
        yield events.Draw(player, card)
        if is_king(card):
            for stall in CORNERS:
                yield events.Draw(player, card, stall)
    yield events.Refuse(player)


def placements(table: Table, player: int) -> Iterator[Event]:
    """Yield placements of cards on stalls and moves of lots that may be legal for the player."""
    hand = in_hand(table, player)
    for stall in (*TABS, *CORNERS):
        under = top(table, stall)
        for card in hand:
            if may_lie(card, under, stall):
                yield events.Place(player, card, stall)
        for source in TABS:
            lot = bottom(table, source)
            if lot is not None and may_lie(lot, under, stall):
                yield events.Move(player, source, stall)


def may_lie(card: str, under: str | None, stall: int) -> bool:
    """Return whether a card may fit on a stall, as far as its top card (``under``) tells."""
    if under is None:
        return stall in TABS or is_king(card) or card == UNKNOWN
    return UNKNOWN in (under, card) or card in covers()[under]
