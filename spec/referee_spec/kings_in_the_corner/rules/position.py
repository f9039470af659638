"""Positions: a hand taken up in its middle, as far as somebody remembers the table."""

from referee_spec.kernel.cards import UNKNOWN, known_part, size, unknown_count
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kernel.unknown import Unknown
from referee_spec.kings_in_the_corner.chips import KING_FINE, in_play, shared
from referee_spec.kings_in_the_corner.events import Position
from referee_spec.kings_in_the_corner.piles import STALL_NAMES, is_king, misplaced
from referee_spec.kings_in_the_corner.state import (
    CHIPS,
    CORNERS,
    PASSED,
    PILE,
    POT,
    TURN,
    Setup,
    Table,
    empty_table,
    fined_before,
    hand_of,
    held_before,
    stall_of,
    who,
)


@guard(
    "KIC111",
    Position,
    source="es: Como se Juega, paragraph 2; Como se Juega, paragraph 5, sentence 1",
    refusal="{card} cannot lie there on {stall}: colours alternate and ranks go down by one, "
    "from a king in a kings' stall",
)
def piles_are_in_sequence(table: Table, event: Position) -> Answer:
    """The cards of a stall alternate in colour and go down by one, and those of a kings'
    stall start with a king."""
    for stall, pile in enumerate(event.stalls):
        card = misplaced(pile or (), stall in CORNERS)
        if card is not None:
            return {"card": card, "stall": STALL_NAMES[stall]}
    return None


@guard(
    "KIC112",
    Position,
    source="es: Preparar, paragraph 1, sentence 1",
    refusal="the players and the pot cannot have {counted} chips together: there are "
    "{most}{leftover:|, of which 1 cannot be shared out equally|, of which # cannot be shared out "
    "equally}; a table that plays with another number writes it in the header, as in rules: "
    "chips=100",
    breach="impossible",
    supposes=("KIC417",),
)
def there_are_eighty_chips(table: Table, event: Position) -> Answer:
    """The players and the pot have eighty chips together, except those that stayed in the box
    because they could not be shared; chips that are owed count in the pot as well."""
    setup = table.match.setup
    most = in_play(setup)
    told = [chips for chips in (*event.chips, event.pot) if chips is not None]
    counted, leftover = sum(told), shared(setup, most)[1]
    least = most - leftover
    if counted in (least, most) or (counted < most and len(told) <= len(event.chips)):
        return None
    # Where a pot has stayed, only the other chips were shared out.
    fewer = most - len(event.chips) < counted < most
    if fewer and setup.options.keeps_pot:
        return None
    # No reading is looked at where nobody can owe anything.
    owed = counted - (most if counted > most else least)
    if may_owe(setup, event, owed) and setup.options.owes_chips:
        return None
    return {"counted": counted, "most": most, "leftover": leftover}


@guard(
    "KIC115",
    Position,
    source="es: Como se Juega, paragraph 1, sentence 1",
    refusal="the pot has {chips:no chips|only 1 chip|only # chips}: with one from each player "
    "there are at least {right}",
    supposes=("KIC417",),
)
def the_pot_holds_the_antes(table: Table, event: Position) -> Answer:
    """The pot holds at least the chip that each player put into it at the start of the hand."""
    antes = len(event.chips) if in_play(table.match.setup) else 0
    if event.pot is None or event.pot >= antes:
        return None
    return {"chips": event.pot, "right": antes}


@guard(
    "KIC116",
    Position,
    source="es: Preparar, paragraph 1, sentence 1; Como se Juega, paragraph 1, sentence 1",
    refusal="{player} cannot have {chips} chips: after the first one for the pot nobody has more "
    "than {most}, and nobody gets any during a hand",
    supposes=("KIC417", "KIC112"),
)
def nobody_gets_chips_in_a_hand(table: Table, event: Position) -> Answer:
    """During a hand nobody has more chips than an equal share, less the chip put into the pot at
    the start."""
    setup = table.match.setup
    each, leftover = shared(setup, in_play(setup))
    most = max(each, 1) - 1
    told = [chips for chips in event.chips if chips is not None]
    # Every reading that is looked at is followed, so none is where it does not matter.
    if leftover and max(told, default=0) > most and setup.options.leftover_chips != "box":
        most = each
    for seat, chips in enumerate(event.chips):
        if chips is not None and chips > most:
            return {"player": who(table, seat), "chips": chips, "most": most}
    return None


@guard(
    "KIC114",
    Position,
    source="es: Componentes, item 1",
    refusal="this position has {counted} cards, and the pack has {most}",
    breach="impossible",
    supposes=(),
)
def a_position_has_all_cards(table: Table, event: Position) -> Answer:
    """Hands, stalls and draw pile together are the whole pack."""
    places = (*event.hands, *event.stalls)
    counted = sum(len(cards) for cards in places if cards is not None) + (event.pile or 0)
    most = table.match.setup.deck.total
    whole = event.pile is not None and None not in places
    if counted > most or counted < most and whole:
        return {"counted": counted, "most": most}
    return None


def may_owe(setup: Setup, event: Position, owed: int) -> bool:
    """Return whether so many chips of the pot may be owed, by a player without any left."""
    each, _ = shared(setup, in_play(setup))
    if owed <= 0 or event.pot is None or event.pot < each + owed:
        return False
    return any(had is None or had <= 0 for had in event.chips)


def may_have_a_king(setup: Setup, event: Position, hand: tuple[str, ...] | None) -> bool:
    """Return whether a hand of a position has a king, or may have one that is not seen."""
    if hand is not None and UNKNOWN not in hand:
        return any(map(is_king, hand))
    elsewhere = {card for cards in (*event.hands, *event.stalls) for card in cards or ()}
    return hand is not None and any(map(is_king, hand)) or not setup.kings <= elsewhere


def may_have_been_fined(setup: Setup, event: Position, seat: int) -> bool:
    """Return whether the chips of a position leave room for a fine that the player paid."""
    each, leftover = shared(setup, in_play(setup))
    had, n = event.chips[seat], len(event.chips)
    # Where debts are waived, who has less than a fine is let off.
    most = each + bool(leftover) - 1
    paid = most if had is None else most - had
    if event.pot is not None:
        paid = min(paid, event.pot - n)
    return most < KING_FINE or paid >= KING_FINE


def smallest_pot(setup: Setup, event: Position) -> int:
    """Return the fewest chips in the pot of a position that does not state them.

    Each player has put a chip into it. If the chips of all players are stated, the others are in
    the pot, but for those left over when the chips were shared out: fewer than one a player.
    """
    if not in_play(setup):
        return 0
    n = len(event.chips)
    told = [chips for chips in event.chips if chips is not None]
    return max(n, in_play(setup) - (n - 1) - sum(told)) if len(told) == n else n


@effect("KIC113", Position, source="es: Como se Juega, paragraph 1, sentence 2")
def a_position_is_the_start_of_a_turn(table: Table, event: Position) -> Table:
    """A position stands for the start of a turn; what it leaves out, and what happened before
    it, is unknown."""
    setup = table.match.setup
    deck = setup.deck
    n = len(setup.players)
    hands = tuple(deck.pack(hand or ()) for hand in event.hands)
    stalls = tuple(pile or () for pile in event.stalls)
    shown = [card for pile in stalls for card in pile]
    seen = sum(map(known_part, hands))
    seen += deck.pack(card for card in shown if card != UNKNOWN)
    pile = event.pile
    if pile is None and None not in (*event.hands, *event.stalls):
        pile = deck.total - sum(map(size, hands)) - len(shown)
    turn = event.turn if event.turn is not None else 0
    return evolve(
        empty_table(table.match, "play"),
        turn=turn,
        hands=hands,
        stalls=stalls,
        pile=max(pile or 0, 0),
        unseen=deck.full - seen,
        chips=tuple(chips or 0 for chips in event.chips),
        pot=smallest_pot(setup, event) if (pot := pot_left(setup, event)) is None else pot,
        origins=tuple(
            ((seat - turn) % n + 1,) if unknown_count(hand) else ()
            for seat, hand in enumerate(hands)
        ),
        unknown=parts_left_out(setup, event, pile),
    )


def pot_left(setup: Setup, event: Position) -> int | None:
    """Return the chips in the pot: all that the players do not have, if those of each are stated
    and all chips could be shared; None if it does not follow from the position."""
    if event.pot is not None or None in event.chips or in_play(setup) % len(event.chips):
        return event.pot
    left = in_play(setup) - sum(had or 0 for had in event.chips)
    return left if left >= smallest_pot(setup, event) else None


def parts_left_out(setup: Setup, event: Position, pile: int | None) -> frozenset[Unknown]:
    """Return the parts of the table that a position leaves unknown.

    ``pile`` is the number of cards in the draw pile, None if it does not follow from the position.
    """
    unknown = {hand_of(seat) for seat, hand in enumerate(event.hands) if hand is None}
    unknown |= {stall_of(stall) for stall, cards in enumerate(event.stalls) if cards is None}
    if event.turn is None:
        unknown.add(TURN)
    if pile is None:
        unknown.add(PILE)
    elif pile <= 0:
        unknown.add(PASSED)
    pot = pot_left(setup, event)
    chips = (*event.chips, pot)
    if in_play(setup) and (None in chips or sum(had or 0 for had in chips) > in_play(setup)):
        unknown.add(POT if pot is None else CHIPS)
    for seat, hand in enumerate(event.hands):
        if may_have_a_king(setup, event, hand):
            unknown.add(held_before(seat))
            if may_have_been_fined(setup, event, seat):
                unknown.add(fined_before(seat))
    return frozenset(unknown)
