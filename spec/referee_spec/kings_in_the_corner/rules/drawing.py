"""Drawing: the draw pile's top card once in each turn, or a penalty for refusing it."""

from referee_spec.kernel.cards import UNKNOWN, size
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kings_in_the_corner.chips import chips_of, due_for_no_play
from referee_spec.kings_in_the_corner.events import Done, Draw, Move, Place, Refuse
from referee_spec.kings_in_the_corner.questions import (
    can_draw,
    can_pay,
    check_draw,
    has_cards,
    pile_has_card,
)
from referee_spec.kings_in_the_corner.rules.setting_up import with_origin
from referee_spec.kings_in_the_corner.rules.turns import begun
from referee_spec.kings_in_the_corner.state import (
    Table,
    who,
)


@guard(
    "KIC402",
    Draw,
    Refuse,
    source="es: Como se Juega, paragraph 7, sentence 2",
    refusal="{player} cannot draw or refuse to draw: the draw pile is empty",
    supposes=("KIC501",),
)
def an_empty_pile_is_not_drawn_from(table: Table, event: Draw | Refuse) -> Answer:
    """When the draw pile is empty play goes on without drawing."""
    return None if pile_has_card(table) else {"player": who(table, event.player)}


@guard(
    "KIC407",
    Place,
    Move,
    Draw,
    Refuse,
    source="es: Como se Juega, paragraph 7, sentence 2",
    refusal="{player} makes a play before drawing: at this table a turn begins with the draw",
)
def a_table_may_draw_first(table: Table, event: Place | Move | Draw | Refuse) -> Answer:
    """A table may agree that each turn begins with the draw; plays come after it."""
    doing = table.doing
    if not table.match.setup.options.draws_first:
        return None
    if isinstance(event, (Draw, Refuse)):
        late = doing.moved
    else:
        late = not (doing.drawn or doing.refused) and can_draw(table)
    return {"player": who(table, event.player)} if late else None


@guard(
    "KIC403",
    Draw,
    Refuse,
    Done,
    source="es: Como se Juega, paragraph 7, sentences 2 and 4",
    refusal="{player} draws {count:no card|once|twice|# times} in this turn: a turn has one draw",
    supposes=("KIC501", "KIC201"),
)
def one_card_is_drawn_a_turn(table: Table, event: Draw | Refuse | Done) -> Answer:
    """In each turn the player draws the top card of the draw pile once, or refuses to; after a
    drawn king no other card is drawn."""
    doing = table.doing
    drawn = bool(doing.drawn) + doing.refused if event.player == table.turn else 0
    if isinstance(event, Draw):
        check_draw(table, event)
    if isinstance(event, Done):
        if drawn or not has_cards(table, event.player) or not (event.short or can_draw(table)):
            return None
    elif not drawn:
        return None
    else:
        drawn += 1
    return {"player": who(table, event.player), "count": drawn}


@guard(
    "KIC406",
    Refuse,
    source="es: Como se Juega, paragraph 7, sentence 3",
    refusal="{player} refuses to draw, but that costs {price:no chips|1 chip|# chips} and "
    "{left:none is left|# is left|# are left}: in this reading, whoever cannot pay has to draw",
)
def refusing_is_paid_for(table: Table, event: Refuse) -> Answer:
    """A player who cannot pay the penalty may not refuse to draw or, in another reading, may."""
    options = table.match.setup.options
    table = begun(table, event.player)
    price = options.refusal_penalty - table.doing.paid
    if not options.draws_first:
        price += due_for_no_play(table)
    # Every reading that is looked at is followed, so none is where the player can pay.
    if can_pay(table, event.player, price) or options.refusal_without_chips == "allowed":
        return None
    left = chips_of(table, event.player)
    return {"player": who(table, event.player), "left": left, "price": price}


@effect("KIC404", Draw, source="es: Como se Juega, paragraph 7, sentences 2 and 4")
def a_drawn_card_is_held_or_a_king_put_down(table: Table, event: Draw) -> Table:
    """A drawn card goes to the hand, but a king goes straight to an open kings' stall."""
    player, card, stall = event.player, event.card, event.stall
    table = begun(table, player)
    deck = table.match.setup.deck
    doing = table.doing
    known = deck.has(table.unseen, card)
    unseen = deck.remove(table.unseen, card)
    hands, stalls, origins = table.hands, table.stalls, table.origins
    if stall is not None:
        stalls = replaced(stalls, stall, (*stalls[stall], card))
    else:
        hand = hands[player]
        hands = replaced(hands, player, deck.add(hand, card if known else UNKNOWN))
        if not known:
            origins = with_origin(table, player, table.turns + 1)
    # Who draws is not out of cards.
    lacking = table.lacking
    if lacking[player]:
        lacking = replaced(lacking, player, min(lacking[player], size(table.hands[player]) - 1))
    return evolve(
        table,
        hands=hands,
        lacking=lacking,
        stalls=stalls,
        pile=max(table.pile - 1, 0),
        unseen=unseen,
        doing=evolve(doing, drawn=card),
        origins=origins,
    )


@effect("KIC405", Refuse, source="es: Como se Juega, paragraph 7, sentence 3")
def a_player_may_refuse_to_draw(table: Table, event: Refuse) -> Table:
    """A player may refuse to draw, for a penalty."""
    table = begun(table, event.player)
    doing = table.doing
    return evolve(table, doing=evolve(doing, refused=True))
