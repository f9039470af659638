"""The turn model of Kings in the Corner: the turns that the referee lists after an illegal one."""

from collections.abc import Hashable, Iterator
from typing import Any

from referee_spec.kernel.cards import UNKNOWN, unseen_kinds
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.tally import with_claimed_scores
from referee_spec.kernel.turn_model import TurnModel, knows_hand, other_hands, with_turn
from referee_spec.kings_in_the_corner.chips import due
from referee_spec.kings_in_the_corner.events import Deal, Done, Draw, Fine, Stalls
from referee_spec.kings_in_the_corner.held_back_kings import late_never_fined, open_to_fines
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.rules.kings import (
    a_fine_goes_into_the_pot,
    kings_of,
    overdue,
)
from referee_spec.kings_in_the_corner.rules.turns import a_turn_ends_when_its_player_is_done
from referee_spec.kings_in_the_corner.state import (
    CORNERS,
    TABS,
    Table,
    hand_unknown,
)
from referee_spec.kings_in_the_corner.unknown import after_unrecorded_turn, allows, make_unknown


def turn_of(table: Table) -> Hashable:
    """Return a key of the turn under way; consecutive turns have different keys."""
    return table.match.round, table.turn, table.phase


def corrections(table: Table, events: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield lines that may have been meant: with another card drawn, or by the player to act.

    A draw may be missing where a turn begins with it.
    """
    first = table.match.setup.options.draws_first and table.phase == "play"
    if first and not any(isinstance(event, Draw) for event in events):
        yield (Draw(table.turn, UNKNOWN), *events)
    for at, event in enumerate(events):
        for other in other_events(table, event):
            yield (*events[:at], *other, *events[at + 1 :])
    writer = getattr(events[0], "player", table.turn) if events else table.turn
    if writer != table.turn:
        yield tuple(evolve(event, player=table.turn) for event in events)


def other_events(table: Table, event: object) -> Iterator[tuple[Any, ...]]:
    """Yield the events that may have been meant by a deal, by loaded stalls or by a draw."""
    if isinstance(event, Deal):
        size = table.match.setup.options.hand_size
        yield from ((Deal(event.player, cards),) for cards in other_hands(event.cards, size))
    elif isinstance(event, Stalls):
        yield from ((Stalls(cards),) for cards in other_hands(event.cards, len(TABS)))
    elif isinstance(event, Draw):
        yield ()
        yield (Draw(event.player, UNKNOWN),)
        for stall in (None, *CORNERS):
            yield (Draw(event.player, event.card, stall),)


def after_breach(table: Table, event: object) -> Table | None:
    """Return the table after a fine or the end of a turn that a rule forbids.

    Return None for other events. A fine that was paid is for no more kings than may be fined.

    Kings that had to be put down are in the hand, if all its cards are known. They may be fined
    later, and so may those that were shown too late. Chips that were due and are not written were
    not paid. If something else forbids the end of the turn, what may have happened is unknown.
    """
    if isinstance(event, Fine):
        kings = min(kings_of(event), max(open_to_fines(table, event.player), 0))
        paid = a_fine_goes_into_the_pot(table, event)
        return evolve(paid, doing=evolve(paid.doing, fined=table.doing.fined + kings))
    if not isinstance(event, Done):
        return None
    player = event.player
    kings = overdue(table, player) if knows_hand(table, player) else 0
    if not hand_unknown(table, player):
        kings += len(late_never_fined(table, player))
    # The turn is over as if they had been fined, and as if what is due had been paid.
    doing = table.doing
    pays = doing.paid + due(table, player)
    settled = evolve(table, doing=evolve(doing, fined=doing.fined + kings, paid=pays))
    if not allows(settled, event):
        return make_unknown(table, event)
    after = a_turn_ends_when_its_player_is_done(settled, event)
    return evolve(after, unfined=replaced(after.unfined, player, after.unfined[player] + kings))


def lists_turns(table: Table) -> bool:
    """Return whether no card that is drawn can be played in the same turn."""
    drawn_first = table.pile > 0 and table.match.setup.options.draws_first
    return not drawn_first and not any(map(is_king, unseen_kinds(table)))


def with_payments(written: bool, table: Table) -> Table:
    """Return the table from where on the record writes payments, or none of them."""
    return evolve(table, match=evolve(table.match, pays=written))


TURN_MODEL = TurnModel(
    (Draw,),
    turn_of,
    knows_hand,
    corrections,
    with_claimed_scores,
    compared="near turns",
    unrecorded=after_unrecorded_turn,
    lists_turns=lists_turns,
    after_breach=after_breach,
    with_turn=with_turn,
    with_payments=with_payments,
)
