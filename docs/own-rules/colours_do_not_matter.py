"""Colours do not matter: a card is laid on any card of the next higher rank."""

from collections.abc import Iterator

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import Answer, Missing, guard
from referee_spec.kings_in_the_corner import GAME as BASE
from referee_spec.kings_in_the_corner.choices import in_hand
from referee_spec.kings_in_the_corner.events import Event, Move, Place
from referee_spec.kings_in_the_corner.piles import STALL_NAMES, next_to, top
from referee_spec.kings_in_the_corner.rules.placing import laid, target
from referee_spec.kings_in_the_corner.state import TABS, Table


@guard("CLR1", Place, Move, source="our table", refusal="{card} is not one lower than {under}")
def ranks_go_down_in_any_colour(table: Table, event: Place | Move) -> Answer:
    """A card is laid on one of the next higher rank, in any colour."""
    stall = target(event)
    under, card = top(table, stall), laid(table, event)
    if under is None:
        return None
    if UNKNOWN in (under, card):
        return Missing("stall", {"stall": STALL_NAMES[stall]})
    return None if next_to(card, under) else {"card": card, "under": under}


def candidates(table: Table) -> Iterator[Event]:
    """Yield what may come next: any card of the hand, and any lot, on any stall."""
    yield from BASE.candidates(table)
    if table.phase == "play":
        for stall in range(len(table.stalls)):
            yield from (Place(table.turn, card, stall) for card in in_hand(table, table.turn))
            yield from (Move(table.turn, lot, stall) for lot in TABS if table.stalls[lot])


LEFT_OUT = ("KIC111", "KIC209", "KIC210")
GAME = own_game(__name__, BASE, without=LEFT_OUT, give_up=["KIC-I3"], candidates=candidates)
