"""Placing: cards from the hand and whole lots go on stalls, falling, colours alternating."""

from referee_spec.kernel.cards import UNKNOWN, leave_hand, unknown_count
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kings_in_the_corner.events import Move, Place
from referee_spec.kings_in_the_corner.held_back_kings import comes_late, just_drawn, may_stay
from referee_spec.kings_in_the_corner.piles import STALL_NAMES, is_king, top
from referee_spec.kings_in_the_corner.questions import (
    card_under,
    has_card,
    is_of_other_colour,
    is_one_lower,
    is_open,
    is_part,
    laid,
    lays_king,
    seen,
    target,
)
from referee_spec.kings_in_the_corner.rules.turns import begun
from referee_spec.kings_in_the_corner.state import (
    CORNERS,
    TABS,
    WAS_KNOWN,
    Table,
    Turns,
    fines_of,
    stall_of,
    top_of,
    who,
)


@guard(
    "KIC204",
    Place,
    source="es: Como se Juega, paragraph 1, sentence 2; Preparar, paragraph 4, sentence 2",
    refusal="{player} does not have {card} in hand",
    supposes=("KIC501",),
)
def cards_come_from_the_hand(table: Table, event: Place) -> Answer:
    """Players play cards from their own hand."""
    if has_card(table, event.player, event.card):
        return None
    return {"player": who(table, event.player), "card": event.card}


@guard(
    "KIC205",
    Move,
    source="es: Como se Juega, paragraph 5, sentence 1",
    refusal="{player} moves cards from {stall}: nothing leaves a kings' stall",
    supposes=("KIC501", "KIC211"),
)
def nothing_leaves_a_kings_stall(table: Table, event: Move) -> Answer:
    """Cards on a kings' stall cannot be moved."""
    if event.source in CORNERS:
        return {"player": who(table, event.player), "stall": STALL_NAMES[event.source]}
    return None


@guard(
    "KIC206",
    Move,
    source="es: Como se Juega, paragraph 5, sentence 2",
    refusal="{player} moves {source} to {target}: only a lot is moved, and to another stall",
    supposes=("KIC501", "KIC211", "KIC205"),
)
def a_lot_moves_to_another_stall(table: Table, event: Move) -> Answer:
    """A move takes all the cards of a tab stall to another stall, and there has to be at least
    one."""
    if event.source != event.target and not is_open(table, event.source):
        return None
    return {
        "player": who(table, event.player),
        "source": STALL_NAMES[event.source],
        "target": STALL_NAMES[event.target],
    }


@guard(
    "KIC212",
    Move,
    source="es: Como se Juega, paragraph 5, sentence 2",
    refusal="{player} moves {cards}, which is only a part of the cards on {stall}: "
    "a lot moves as a whole",
    supposes=("KIC501", "KIC211", "KIC205", "KIC206"),
)
def a_lot_moves_as_a_whole(table: Table, event: Move) -> Answer:
    """A part of a lot is never moved; its bottom card alone may stand for all of it."""
    if not event.part or not is_part(table, event.source, event.part):
        return None
    return {
        "player": who(table, event.player),
        "cards": event.part,
        "stall": STALL_NAMES[event.source],
    }


@guard(
    "KIC207",
    Move,
    source="es: Como se Juega, paragraph 5, sentence 2; Como se Juega, paragraph 6, sentence 1",
    refusal="{player} moves a lot to {stall}, which is open: in this reading only a card from the "
    "hand may go there",
)
def an_open_tab_stall_takes_a_card_from_the_hand(table: Table, event: Move) -> Answer:
    """Any card from the hand may go to an open tab stall; whether a lot may depends on the
    reading."""
    if event.target not in TABS or not is_open(table, event.target):
        return None
    if table.match.setup.options.lot_to_open_tab == "allowed":
        return None
    return {"player": who(table, event.player), "stall": STALL_NAMES[event.target]}


@guard(
    "KIC208",
    Place,
    Move,
    source="es: Como se Juega, paragraph 5, sentence 1",
    refusal="{card} cannot start {stall}: a kings' stall starts with a king",
    supposes=("KIC501", "KIC211", "KIC205", "KIC206", "KIC212"),
)
def a_kings_stall_starts_with_a_king(table: Table, event: Place | Move) -> Answer:
    """The first card of a kings' stall is a king."""
    stall = target(event)
    if stall in TABS or table.stalls[stall]:
        return None
    if lays_king(table, event) or not is_open(table, stall):
        return None
    return {"card": laid(table, event), "stall": STALL_NAMES[stall]}


@guard(
    "KIC209",
    Place,
    Move,
    source="es: Como se Juega, paragraph 2, sentences 1 and 3",
    refusal="{card} cannot be laid on {under} in {stall}: colours alternate",
    supposes=("KIC501", "KIC211", "KIC301", "KIC205", "KIC206", "KIC212"),
)
def colours_alternate(table: Table, event: Place | Move) -> Answer:
    """On every stall red and black cards alternate; the suit does not matter otherwise."""
    stall = target(event)
    under = card_under(table, event) if event.named else top(table, stall)
    if under is None or is_of_other_colour(table, event, under):
        return None
    return {"card": laid(table, event), "under": seen(under), "stall": STALL_NAMES[stall]}


@guard(
    "KIC210",
    Place,
    Move,
    source="es: Como se Juega, paragraph 2, sentence 2",
    refusal="{card} cannot be laid on {under} in {stall}: ranks go down by one, to the ace",
    supposes=("KIC501", "KIC211", "KIC301", "KIC205", "KIC206", "KIC212"),
)
def ranks_go_down_by_one(table: Table, event: Place | Move) -> Answer:
    """A card is laid on one of the next higher rank, from the king down to the ace."""
    stall = target(event)
    under = card_under(table, event) if event.named else top(table, stall)
    if under is None or is_one_lower(table, event, under):
        return None
    return {"card": laid(table, event), "under": under, "stall": STALL_NAMES[stall]}


@effect(
    "KIC221", Place, source="es: Como se Juega, paragraph 6, sentence 1; Fin del juego, paragraph 2"
)
def a_card_tops_its_stall(table: Table, event: Place) -> Table:
    """A card put on a stall lies on top of it; an open tab stall takes any card from the
    hand."""
    player, card, stall = event.player, event.card, event.stall
    table = begun(table, player)
    setup = table.match.setup
    doing = table.doing
    late = doing.late
    origins = table.origins
    unknown = table.unknown
    if comes_late(table, player, card):
        known = setup.deck.has(table.hands[player], card)
        late = (*late, WAS_KNOWN if known else origins[player])
    elif doing.drawn == UNKNOWN and is_king(card) and just_drawn(table, player, card):
        # No other king that is put down in this turn was drawn in it. In a first turn those that
        # were dealt may still follow.
        if player not in table.fresh:
            origins = replaced(origins, player, without_turn(origins[player], table.turns + 1))
            # It may have been held back after all, and fined.
            unknown |= {fines_of(player)} if not may_stay(table) else set()
    hands, unseen = leave_hand(table, player, (card,))
    under = table.stalls[stall]
    if top_of(stall) in unknown:
        unknown -= {top_of(stall)}
        under = (*under, UNKNOWN)
    if origins[player] and not unknown_count(hands[player]):
        origins = replaced(origins, player, ())
    laid_kings = table.laid_kings
    if is_king(card) and stall in TABS:
        laid_kings |= {card}
    played = doing.played or not is_king(card) or setup.options.king_is_play == "yes"
    return evolve(
        table,
        hands=hands,
        stalls=replaced(table.stalls, stall, (*under, card)),
        unseen=unseen,
        unknown=unknown,
        doing=evolve(doing, moved=True, played=played, late=late),
        origins=origins,
        laid_kings=laid_kings,
    )


@effect("KIC222", Move, source="es: Como se Juega, paragraph 5, sentence 2")
def a_lot_moves_as_it_lies(table: Table, event: Move) -> Table:
    """A lot is laid on the other stall in the order in which it lies, and its own stall is then
    open."""
    table = begun(table, event.player)
    source, target = event.source, event.target
    doing = table.doing
    stalls = table.stalls
    unknown = table.unknown
    if source != target:
        top = top_of(source) in unknown
        if unknown:
            unknown -= {top_of(source), top_of(target)}
        unknown |= {top_of(target)} if top else set()
        lot = stalls[source]
        stalls = replaced(stalls, source, ())
        if stall_of(source) in unknown:
            # What lay unknown below the lot now lies within the other pile.
            unknown = unknown - {stall_of(source)} | {stall_of(target)}
            stalls = replaced(stalls, target, lot)
        else:
            stalls = replaced(stalls, target, (*stalls[target], *lot))
    played = doing.played or table.match.setup.options.lot_is_play == "yes"
    return evolve(
        table, stalls=stalls, doing=evolve(doing, moved=True, played=played), unknown=unknown
    )


def without_turn(turns: Turns, turn: int) -> Turns:
    """Return turns without the last mention of one of them."""
    at = len(turns) - 1 - turns[::-1].index(turn)
    return (*turns[:at], *turns[at + 1 :])
