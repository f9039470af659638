"""Kings: they go to the kings' stalls, at once, and who holds one back pays for it."""

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kings_in_the_corner.chips import KING_FINE, taken, with_chips
from referee_spec.kings_in_the_corner.events import (
    Done,
    Draw,
    Fine,
    Move,
    Place,
    Refuse,
)
from referee_spec.kings_in_the_corner.held_back_kings import (
    comes_late,
    fined_together,
    fined_without_place,
    fined_without_room,
    found_fined_now,
    found_unfined,
    known_unfined,
    late_known_unfined,
    late_unfined,
    names_of_known_kings,
)
from referee_spec.kings_in_the_corner.piles import STALL_NAMES, bottom, is_king
from referee_spec.kings_in_the_corner.questions import (
    has_kings_to_fine,
    has_to_pay,
    hides_a_king,
    holds_further_king,
    is_dealt_king,
    is_no_king,
    is_open,
    king_has_to_move,
    kings_to_come,
    kings_to_fine,
    late_kings,
    was_hidden,
    were_fined_before,
)
from referee_spec.kings_in_the_corner.rules.turns import begun
from referee_spec.kings_in_the_corner.state import (
    TABS,
    Table,
    kings_among,
    who,
)


@guard(
    "KIC301",
    Place,
    Draw,
    Move,
    source="es: Como se Juega, paragraph 3, sentence 1",
    refusal="{card} cannot be put on {stall}: a king goes to an open kings' stall",
    supposes=("KIC501", "KIC211"),
)
def a_king_goes_to_an_open_kings_stall(table: Table, event: Place | Draw | Move) -> Answer:
    """A king from the hand or from the draw pile is put on an open kings' stall, and nowhere
    else; a table may allow one from the hand in an open tab stall. Nor does a king from a tab go on
    another card."""
    if isinstance(event, Move):
        return king_on_a_card(table, event)
    stall = event.stall
    if stall is None or not is_king(event.card):
        return None
    options = table.match.setup.options
    on_tab = isinstance(event, Place) and options.king_on_open_tab == "allowed"
    takes_kings = stall not in TABS or on_tab
    if takes_kings and is_open(table, stall):
        return None
    return {"card": event.card, "stall": STALL_NAMES[stall]}


@guard(
    "KIC302",
    Draw,
    source="es: Como se Juega, paragraph 7, sentence 4",
    refusal="{player} puts the drawn {card} on {stall}: only a drawn king is put down at once",
    supposes=("KIC501", "KIC211"),
)
def only_a_drawn_king_is_put_down(table: Table, event: Draw) -> Answer:
    """A drawn card goes to the hand and ends the turn, unless it is a king."""
    if event.stall is None or not is_no_king(event.card):
        return None
    return {
        "player": who(table, event.player),
        "card": event.card,
        "stall": STALL_NAMES[event.stall],
    }


@guard(
    "KIC303",
    Move,
    source="es: Preparar, paragraph 3, sentence 4",
    refusal="{player} moves the king from {stall}: in this reading only {first} may do that",
)
def who_moves_a_king_from_its_tab(table: Table, event: Move) -> Answer:
    """A king dealt under a tab may be moved to a kings' stall as a privilege of the player
    whose turn it is, or of the first player alone."""
    first = (table.match.dealer + 1) % len(table.hands)
    if event.source not in TABS or event.player == first or not is_dealt_king(table, event.source):
        return None
    if table.match.setup.options.tabbed_king != "first-player":
        return None
    return {
        "player": who(table, event.player),
        "stall": STALL_NAMES[event.source],
        "first": who(table, first),
    }


@guard(
    "KIC308",
    Fine,
    source="es: Como se Juega, paragraph 4",
    refusal="{player} is fined {chips:no chips|1 chip|# chips}: it is {right} for each king that "
    "was held back",
    supposes=("KIC417", "KIC501"),
)
def the_fine_is_three_chips(table: Table, event: Fine) -> Answer:
    """The penalty for a king that was held back is three chips, put into the pot."""
    chips = event.chips
    if chips > 0 and (chips % KING_FINE == 0 or taken(table, event.player, chips + 1) == chips):
        return None
    return {"player": who(table, event.player), "chips": chips, "right": KING_FINE}


@guard(
    "KIC307",
    Fine,
    Place,
    source="es: Como se Juega, paragraph 4",
    refusal="{player} is fined {chips:no chips|1 chip|# chips}, but has not held back so many "
    "kings without being fined for them",
)
def only_a_king_held_back_is_fined(table: Table, event: Fine | Place) -> Answer:
    """The penalty is for a king that is found in the hand, or shown, after the first chance to play
    it; not for one that was put down in time."""
    player = event.player
    if isinstance(event, Fine):
        kings, chips = kings_of(event), event.chips
    elif is_king(event.card) and table.doing.fined and not comes_late(table, player, event.card):
        kings, chips = 1, KING_FINE * table.doing.fined
    else:
        return None
    if has_kings_to_fine(table, player, kings):
        return None
    return {"player": who(table, player), "chips": chips, "count": kings_to_fine(table, player)}


@guard(
    "KIC313",
    Fine,
    Done,
    source="es: Como se Juega, paragraph 4",
    refusal="{player} is fined {chips:no chips|1 chip|# chips} in this turn: in this reading it "
    "is {right}",
)
def fines_are_for_each_king(table: Table, event: Fine | Done) -> Answer:
    """Each king held back costs a fine, or all that are found in one turn cost one together: that
    depends on the reading."""
    player, fined = event.player, table.doing.fined
    if isinstance(event, Fine):
        fined, right = fined + kings_of(event), 1
        allowed = fined < 2 or not fined_together(table)
    elif not fined:
        return None
    else:
        # Who has paid for no king held back earlier may pay for all of them later.
        right = found_unfined(table, player) + late_known_unfined(table, player)
        paid = fined - found_unfined(table, player)
        allowed = not 0 < paid < late_known_unfined(table, player) or fined_together(table)
    if allowed:
        return None
    return {"player": who(table, player), "chips": KING_FINE * fined, "right": KING_FINE * right}


@guard(
    "KIC312",
    Place,
    Draw,
    source="es: Como se Juega, paragraph 4",
    refusal="no deal explains this: with {card} put down or drawn, {count:|one|#} of the kings "
    "that were fined can be nowhere",
    breach="impossible",
)
def a_fined_king_is_held(table: Table, event: Place | Draw) -> Answer:
    """A king that was fined is in its holder's hand until it is shown."""
    card, player = event.card, event.player
    placed = isinstance(event, Place)
    if not was_hidden(table, event):
        return None
    if not is_king(card):
        count = fined_without_room(table, player) if placed else 0
        return {"card": card, "count": count} if count else None
    late = placed and comes_late(table, player, card)
    count = fined_without_place(
        table, player, late=late, drawn=not placed and event.stall is not None
    )
    return {"card": card, "count": count} if count else None


@guard(
    "KIC306",
    Done,
    source="es: Como se Juega, paragraph 4",
    refusal="{player} puts down a king that should have gone down in turn {choices}, and does not "
    "pay the fine of {fine} chips",
)
def a_king_held_back_costs_three_chips(table: Table, event: Done) -> Answer:
    """A player who is found to have held back a king pays a penalty of three chips."""
    player = event.player
    if not table.doing.late:
        return None
    late = late_kings(table, player)
    if not late or not has_to_pay(table, player, KING_FINE):
        return None
    return {
        "player": who(table, player),
        "choices": tuple(dict.fromkeys(late[0])),
        "fine": KING_FINE,
    }


@guard(
    "KIC305",
    Done,
    source="es: Como se Juega, paragraph 7, sentence 4",
    refusal="{player} keeps {card}: a king that was just drawn goes to an open kings' stall at "
    "once",
)
def a_drawn_king_is_put_down_at_once(table: Table, event: Done) -> Answer:
    """A drawn king is put on an open kings' stall at once, and no other card is drawn for
    it; a table may let it stay in the hand."""
    card = table.doing.drawn
    player = event.player
    if not card or not is_king(card) or not overdue(table, player):
        return None
    if card not in names_of_known_kings(table, player):
        return None
    if were_fined_before(table, player, overdue(table, player)):
        return None
    return {"player": who(table, player), "card": card}


@guard(
    "KIC304",
    Done,
    source="es: Como se Juega, paragraph 3, sentence 1",
    refusal="{player} ends the turn without putting down {kings}, which had to be done in this "
    "turn",
    supposes=("KIC501", "KIC201", "KIC305"),
)
def a_dealt_king_is_put_down_in_the_first_turn(table: Table, event: Done) -> Answer:
    """A player who was dealt a king puts it on an open kings' stall in the first turn: it is
    the one play that is forced; a table may let it stay in the hand."""
    player = event.player
    if kings_among(table, table.hands[player]) and overdue(table, player):
        held = not were_fined_before(table, player, overdue(table, player))
    else:
        held = holds_further_king(table, player)
    if not held:
        return None
    return {"player": who(table, player), "kings": names_of_known_kings(table, player)}


@guard(
    "KIC309",
    Done,
    source="es: Como se Juega, paragraph 3, sentence 1; Como se Juega, paragraph 4",
    refusal="somebody is holding back a king: {count:|1 king has|# kings have} not been seen, "
    "{pile:the draw pile is empty|the draw pile has 1 card|the draw pile has # cards}, and "
    "everybody else has had a chance to put down theirs",
)
def no_king_can_hide(table: Table, event: Done) -> Answer:
    """If there are more unseen kings than the draw pile and the hands of players who have had no
    turn can hold, somebody is holding one back."""
    if not hides_a_king(table, event.player):
        return None
    return {"count": kings_to_come(table), "pile": table.pile}


@guard(
    "KIC310",
    Draw,
    Refuse,
    Done,
    source="es: Preparar, paragraph 3, sentence 4",
    refusal="{player} leaves a king under the tab of {stall}: in this reading the first player "
    "has to move it",
)
def a_king_under_a_tab_may_stay(table: Table, event: Draw | Refuse | Done) -> Answer:
    """A king under a tab stays there until it is moved; whether the first player has to move it in
    the first turn depends on the reading."""
    if table.turns or not table.hands[event.player]:
        # Who has no cards left has won the hand, and nothing is moved any more.
        return None
    if not isinstance(event, Done) and table.match.setup.options.draws_first:
        return None
    for stall in TABS:
        if king_has_to_move(table, stall):
            return {"player": who(table, event.player), "stall": STALL_NAMES[stall]}
    return None


@effect("KIC311", Fine, source="es: Como se Juega, paragraph 4")
def a_fine_goes_into_the_pot(table: Table, event: Fine) -> Table:
    """The penalty for a king goes into the pot."""
    table = begun(table, event.player)
    doing = table.doing
    return evolve(
        table,
        chips=with_chips(table, event.player, event.chips),
        pot=table.pot + event.chips,
        doing=evolve(doing, fined=doing.fined + kings_of(event)),
    )


def kings_of(event: Fine) -> int:
    """Return for how many kings a fine is: one for each three chips begun."""
    return -(-event.chips // KING_FINE)


def overdue(table: Table, player: int) -> int:
    """Return the number of kings that a player ends the turn with and has paid no fine for."""
    spare = max(found_fined_now(table, player) - late_unfined(table, player), 0)
    return max(known_unfined(table, player) - spare, 0)


def king_on_a_card(table: Table, event: Move) -> Answer:
    """Return the values of a refusal if a lot that begins with a king is laid on another card."""
    source, target = event.source, event.target
    card, whole = bottom(table, source), source in TABS and source != target and not event.part
    if not whole or card is None or not is_king(card) or not table.stalls[target]:
        return None
    return {"card": card, "stall": STALL_NAMES[target]}
