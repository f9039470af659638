"""Turns: whose turn it is, and what ends it."""

from typing import get_args

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kernel.unknown import Unknown
from referee_spec.kings_in_the_corner.alternatives import stalls_named
from referee_spec.kings_in_the_corner.chips import due
from referee_spec.kings_in_the_corner.events import (
    Done,
    Draw,
    Move,
    Place,
    Turn,
    named_stalls,
)
from referee_spec.kings_in_the_corner.held_back_kings import (
    fined_with_others_after,
    held_back_after,
    held_back_somewhere,
    unfined_after,
)
from referee_spec.kings_in_the_corner.questions import is_turn_of
from referee_spec.kings_in_the_corner.rules.ending import (
    the_first_without_cards_wins,
    when_all_pass_the_hand_ends,
)
from referee_spec.kings_in_the_corner.state import (
    DUE,
    END,
    IDLE,
    KINGS,
    LAST,
    NOTHING,
    PASSED,
    PILE,
    TURN,
    Table,
    fewest_cards,
    fined_with_others,
    hand_of,
    hand_unknown,
    held_before,
    pile_may_be_empty,
    shows_empty_pile,
    who,
)


@guard(
    "KIC201",
    *get_args(Turn),
    source="es: Como se Juega, paragraph 1, sentence 2",
    refusal="{player} plays out of turn: it is {turn}'s turn",
)
def turns_go_to_the_left(table: Table, event: Turn) -> Answer:
    """The player to the dealer's left plays first, and turns go on to the left."""
    if is_turn_of(table, event.player):
        return None
    return {"player": who(table, event.player), "turn": who(table, table.turn)}


@guard(
    "KIC202",
    Place,
    Move,
    source="es: Como se Juega, paragraph 7, sentence 2",
    refusal="{player} makes a play after drawing or refusing to draw: that ends the turn",
)
def plays_come_before_the_draw(table: Table, event: Place | Move) -> Answer:
    """A player may go on while plays are possible; the draw comes at the end of the turn,
    unless a table draws first."""
    doing = table.doing
    if not table.match.setup.options.draws_first and (doing.drawn or doing.refused):
        return {"player": who(table, event.player)}
    return None


@guard(
    "KIC211",
    Place,
    Move,
    Draw,
    source="es: Componentes, item 1",
    refusal="{player} names a stall by {card}, but there is no such stall",
    breach="impossible",
)
def a_stall_is_named_by_a_card_that_lies_there(table: Table, event: Place | Move | Draw) -> Answer:
    """A stall may be named by a card that lies on it, since each card is there once, and a
    kings' stall as a corner, or a tab stall as a gap, while one is open."""
    names = [*named_stalls(event).values()]
    if not names:
        return None
    # The record names the other stall in the same way, but that one is there.
    card = next((one for one in names if not stalls_named(table, one)), names[0])
    return {"player": who(table, event.player), "card": card}


@effect("KIC203", Done, source="es: Como se Juega, paragraph 6, sentence 2")
def a_turn_ends_when_its_player_is_done(table: Table, event: Done) -> Table:
    """A player is not obliged to make a play and may stop at any time; when the turn is over
    the next player to the left has it."""
    table = begun(table, event.player)
    player = event.player
    if not table.match.pays:
        table = evolve(table, margin=table.margin + due(table, player))
    n = len(table.hands)
    over = not table.hands[player] and not hand_unknown(table, player)
    if table.unknown or any(table.lacking):
        table, blocked = after_uncertain_turn(table, event, over)
    else:
        blocked = is_blocked(table)
    held_back, unfined = table.held_back, table.unfined
    left = held_back_after(table, player)
    if left != held_back[player]:
        held_back = replaced(held_back, player, left)
    if unfined[player]:
        unfined = replaced(unfined, player, unfined_after(table, player))
    after = evolve(
        table,
        turn=(player + 1) % n,
        turns=table.turns + 1,
        doing=NOTHING,
        fresh=table.fresh - {player},
        held_back=held_back,
        unfined=unfined,
        idle=table.idle + 1 if blocked else 0,
        unknown=unknown_kings_after(table, player),
    )
    return the_first_without_cards_wins(after, player) if over else after_idle_turns(after)


def is_blocked(table: Table) -> bool:
    """Return whether a player could not draw and made no play in the turn that ends."""
    doing = table.doing
    if doing.moved or doing.drawn or doing.refused:
        return False
    return not table.pile and PILE not in table.unknown


def after_uncertain_turn(table: Table, event: Done, over: bool) -> tuple[Table, bool]:
    """Return the table with what becomes known or unknown as a turn ends, and whether it counts as
    blocked (see `is_blocked`).

    ``over`` is True if the player has no cards left.
    """
    player, doing = event.player, table.doing
    if not event.short and shows_empty_pile(table, player):
        # Turns before it may have had no draw for the same reason.
        table = evolve(table, unknown=table.unknown - {PILE} | {PASSED})
    blocked = is_blocked(table)
    drew = doing.drawn or doing.refused
    no_play = not doing.moved and LAST in table.unknown
    if (DUE in table.unknown or no_play) and not drew and pile_may_be_empty(table):
        blocked = True
        table = evolve(table, unknown=table.unknown | {IDLE})
    table = evolve(table, unknown=table.unknown - {DUE, END, held_before(player)})
    if not (over or drew):
        table = without_recorded_draw(table, player)
    return table, blocked


def unknown_kings_after(table: Table, player: int) -> frozenset[Unknown]:
    """Return the unknown parts of the table, with those about kings as a turn leaves them."""
    unknown = table.unknown
    if held_back_somewhere(table, player):
        unknown |= {KINGS}
    if fined_with_others_after(table, player):
        unknown |= {fined_with_others(player)}
    elif unknown:
        unknown -= {fined_with_others(player)}
    return unknown


def after_idle_turns(after: Table) -> Table:
    """Return the table after a turn that has not used up the hand of its player.

    The round is over, or may be, if nobody could draw and nobody made a play in a turn of each, or
    at some tables if nobody can draw any more.
    """
    n, unknown = len(after.hands), after.unknown
    if after.match.setup.options.empty_pile == "ends-hand" and pile_may_be_empty(after):
        if unknown & {PILE, END} or after.pile:
            return evolve(after, unknown=unknown | {END})
        return when_all_pass_the_hand_ends(evolve(after, unknown=unknown - {PASSED}))
    if after.idle >= n:
        if IDLE in unknown:
            return evolve(after, unknown=unknown | {END})
        return when_all_pass_the_hand_ends(evolve(after, unknown=unknown - {PASSED}))
    if not after.idle:
        return evolve(after, unknown=unknown - {IDLE, PASSED}) if unknown else after
    return evolve(after, unknown=unknown | {END}) if PASSED in unknown else after


def without_recorded_draw(table: Table, player: int) -> Table:
    """Return the table at the end of a turn in which no draw is recorded or implied.

    Where it is unknown whether there was a card to draw, or whether the player had cards left,
    the player may have drawn one. A player without cards has ended the hand, in which the draw pile
    does not matter any more; one who had some has drawn.
    """
    if PILE in table.unknown:
        return evolve(table, unknown=table.unknown | {hand_of(player)})
    unknown, pile = table.unknown, table.pile
    may_be_over = not fewest_cards(table, player)
    if not (may_be_over or pile and pile_may_be_empty(table)):
        return table
    if pile_may_be_empty(table):
        unknown, pile = unknown - {LAST}, 0
    elif table.match.setup.options.unwritten_draw != "not-drawn":
        pile -= 1
    if may_be_over:
        unknown |= {END}
    hand = table.match.setup.deck.add(table.hands[player], UNKNOWN)
    return evolve(
        table,
        hands=replaced(table.hands, player, hand),
        lacking=replaced(table.lacking, player, table.lacking[player] + 1),
        pile=pile,
        unknown=unknown,
    )


def begun(table: Table, player: int) -> Table:
    """Return the table with this player's turn under way."""
    if player == table.turn and not table.unknown:
        return table
    return evolve(table, turn=player, unknown=table.unknown - {TURN})
