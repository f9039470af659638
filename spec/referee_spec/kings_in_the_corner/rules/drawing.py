"""Drawing: the draw pile's top card at the end of each turn, or a penalty for refusing it."""

from referee_spec.kernel.cards import LANE, UNKNOWN
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kings_in_the_corner.events import Done, Draw, Refuse
from referee_spec.kings_in_the_corner.piles import with_pile
from referee_spec.kings_in_the_corner.rules.setting_up import with_origin
from referee_spec.kings_in_the_corner.rules.turns import begun
from referee_spec.kings_in_the_corner.state import Doing, Table, who


@guard(
    "KIC402",
    Draw,
    Refuse,
    source="es: Como se Juega, paragraph 7, sentence 2",
    refusal="{player} cannot draw or refuse to: the draw pile is empty",
)
def an_empty_pile_is_not_drawn_from(table: Table, event: Draw | Refuse) -> Answer:
    """When the draw pile is empty play goes on without drawing."""
    if table.pile or "pile" in table.vague:
        return None
    return {"player": who(table, event.player)}


@guard(
    "KIC403",
    Draw,
    Refuse,
    source="es: Como se Juega, paragraph 7, sentences 2 and 4",
    refusal="{player} has drawn, or refused to, in this turn already",
)
def one_card_is_drawn_a_turn(table: Table, event: Draw | Refuse) -> Answer:
    """One card is drawn at the end of a turn, and none besides for a drawn king."""
    doing = table.doing
    if event.player == table.turn and (doing.drawn or doing.refused):
        return {"player": who(table, event.player)}
    return None


@guard(
    "KIC404",
    Done,
    source="es: Como se Juega, paragraph 7, sentence 2",
    refusal="{player} ends the turn without drawing and without refusing to",
)
def a_turn_ends_with_a_draw(table: Table, event: Done) -> Answer:
    """At the end of each turn the player draws the draw pile's top card."""
    doing = table.doing
    if doing.drawn or doing.refused or not table.pile or "pile" in table.vague:
        return None
    if not table.hands[event.player]:
        return None
    return {"player": who(table, event.player)}


@effect("KIC405", Draw, source="es: Como se Juega, paragraph 7, sentences 2 and 4")
def a_drawn_card_is_held_or_a_king_put_down(table: Table, event: Draw) -> Table:
    """A drawn card goes to the hand, and a king straight to an open kings' stall."""
    player, card, stall = event.player, event.card, event.stall
    table = begun(table, player)
    unit = table.match.setup.deck.unit
    doing = table.doing
    unseen = table.unseen
    if card != UNKNOWN and unseen & LANE * unit[card]:
        unseen -= unit[card]
    hands, stalls, origins = table.hands, table.stalls, table.origins
    if stall is not None:
        stalls = with_pile(stalls, stall, (*stalls[stall], card))
    else:
        hand = hands[player]
        known = card != UNKNOWN and unseen != table.unseen
        hands = (*hands[:player], hand + (unit[card] if known else 1), *hands[player + 1 :])
        if not known:
            origins = with_origin(table, player, table.turns + 1)
    return Table(
        table.match,
        table.phase,
        player,
        table.turns,
        hands,
        stalls,
        max(table.pile - 1, 0),
        unseen,
        table.chips,
        table.pot,
        Doing(doing.moved, doing.played, doing.paid, doing.fined, doing.late, card, doing.refused),
        table.fresh,
        origins,
        table.settled,
        table.idle,
        table.vague,
    )


@effect("KIC406", Refuse, source="es: Como se Juega, paragraph 7, sentence 3")
def a_player_may_refuse_to_draw(table: Table, event: Refuse) -> Table:
    """A player may refuse to draw at the end of the turn, for a penalty."""
    table = begun(table, event.player)
    doing = table.doing
    return Table(
        table.match,
        table.phase,
        table.turn,
        table.turns,
        table.hands,
        table.stalls,
        table.pile,
        table.unseen,
        table.chips,
        table.pot,
        Doing(doing.moved, doing.played, doing.paid, doing.fined, doing.late, doing.drawn, True),
        table.fresh,
        table.origins,
        table.settled,
        table.idle,
        table.vague,
    )
