"""Positions: a round taken up in the middle, from what lies on the table."""

from referee_spec.cover_your_assets.events import Position
from referee_spec.cover_your_assets.rules.ending import end_round
from referee_spec.cover_your_assets.stacks import cards_in, new_set
from referee_spec.cover_your_assets.state import (
    DISCARD,
    PILE,
    TURN,
    Table,
    empty_table,
    hand_of,
    stack_of,
    who,
)
from referee_spec.kernel.cards import known_part, with_unknown
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, effect, guard


@guard(
    "CYA111",
    Position,
    source="en: Game Play, action 1",
    refusal="{cards} cannot be a set on {player}'s stack: a set is two or more copies of one "
    "asset, wilds among them or not",
)
def a_stack_is_made_of_sets(table: Table, event: Position) -> Answer:
    """A stack is made of sets: copies of one asset, with or without wilds."""
    deck, two_wilds = table.match.setup.deck, table.match.setup.options.two_wilds
    for seat, stack in enumerate(event.stacks):
        for cards in stack or ():
            assets = {*deck.known_kinds(deck.pack(cards))} - deck.wilds
            fits = len(cards) >= 2 and len(assets) <= 1
            if not fits or (two_wilds == "refused" and deck.wilds.issuperset(cards)):
                return {"player": who(table, seat), "cards": cards}
    return None


@guard(
    "CYA116",
    Position,
    source="en: Challenging and Defending, bullet 2, sentence 2",
    refusal="{player} cannot have {cards} as a first set: that set never grows, and at most "
    "{most} cards are laid down together",
    supposes=(),
)
def a_safe_set_stays_as_it_was_laid(table: Table, event: Position) -> Answer:
    """Only a challenge makes a set larger, so a first set, which nobody can challenge, is still the
    pair that was laid down."""
    options = table.match.setup.options
    # A stolen set comes to lie on those that a challenger needs.
    unchanged = min(options.safe_sets, options.nest_egg)
    for seat, stack in enumerate(event.stacks):
        for cards in (stack or ())[:unchanged]:
            if len(cards) > options.most_laid:
                return {"player": who(table, seat), "cards": cards, "most": options.most_laid}
    return None


@guard(
    "CYA113",
    Position,
    source="en: Replenishing Your Hand, sentence 1",
    refusal="{player} cannot hold {held:no cards|1 card|# cards} at the start of a turn: the most "
    "is {most}",
    supposes=(),
)
def no_hand_outgrows_the_deal(table: Table, event: Position) -> Answer:
    """At the start of a turn no hand has more cards than were dealt."""
    most = table.match.setup.hand_size
    for seat, hand in enumerate(event.hands):
        if hand is not None and len(hand) > most:
            return {"player": who(table, seat), "held": len(hand), "most": most}
    return None


@guard(
    "CYA114",
    Position,
    source="en: Replenishing Your Hand, sentence 1",
    refusal="{player} cannot hold {held:no cards|1 card|# cards} at the start of a turn: "
    "{pile:the draw pile is empty|1 card is left to draw|# cards are left to draw}, and a full "
    "hand has {right}",
    supposes=(),
)
def hands_are_full_while_the_pile_lasts(table: Table, event: Position) -> Answer:
    """While the draw pile lasts every hand is full at the start of a turn."""
    setup = table.match.setup
    if not event.pile or setup.options.defender_replenishes == "no":
        return None
    right = setup.hand_size
    for seat, hand in enumerate(event.hands):
        if hand is not None and len(hand) < right:
            held = len(hand)
            return {"player": who(table, seat), "held": held, "pile": event.pile, "right": right}
    return None


@guard(
    "CYA115",
    Position,
    source="en: Setup, bullet 1",
    refusal="no deal explains this: the box has {copies} cards, and this position has {shown}",
    breach="impossible",
    supposes=(),
)
def a_position_fits_the_box(table: Table, event: Position) -> Answer:
    """A position has no more cards in all than the box."""
    copies = table.match.setup.deck.total
    shown = placed(table, event)
    return {"copies": copies, "shown": shown} if shown > copies else None


@effect("CYA112", Position, source="en: Replenishing Your Hand, sentence 1")
def a_position_is_the_start_of_a_turn(table: Table, event: Position) -> Table:
    """A position stands for the start of a turn; with no card left to play, for a round's end."""
    deck = table.match.setup.deck
    sizes = hand_sizes(table, event)
    unknown = {hand_of(seat) for seat, held in enumerate(sizes) if held is None}
    unknown |= {stack_of(seat) for seat, stack in enumerate(event.stacks) if stack is None}
    if event.pile is None:
        unknown.add(PILE)
    # If cards are missing that can lie nowhere else, they are discards, though none is listed.
    stated_empty = bool(unknown) and event.discard == ()
    counted = not unknown and placed(table, event) >= deck.total
    if not (stated_empty or counted):
        unknown.add(DISCARD)
    if event.turn is None:
        unknown.add(TURN)
    hands = tuple(
        with_unknown(0, sizes[seat] or 0) if hand is None else deck.pack(hand)
        for seat, hand in enumerate(event.hands)
    )
    stacks = tuple(tuple(new_set(table, cards) for cards in stack or ()) for stack in event.stacks)
    discard = event.discard or ()
    seen = known_part(sum(hands) + cards_in(stacks) + deck.pack(discard))
    after = evolve(
        empty_table(table.match, "play"),
        turn=event.turn or 0,
        hands=hands,
        stacks=stacks,
        discard=discard,
        pile=event.pile or 0,
        unseen=deck.full - seen,
        unknown=frozenset(unknown),
    )
    if event.pile == 0 and not any(hands) and None not in sizes:
        return end_round(after)
    return after


def hand_sizes(table: Table, event: Position) -> tuple[int | None, ...]:
    """Return the number of cards in each hand; None if the position does not tell."""
    setup = table.match.setup
    full = event.pile and setup.options.defender_replenishes == "yes"
    unlisted = setup.hand_size if full else None
    return tuple(unlisted if hand is None else len(hand) for hand in event.hands)


def placed(table: Table, event: Position) -> int:
    """Return the least number of cards in hands, stacks and piles."""
    cards = sum(held or 0 for held in hand_sizes(table, event))
    cards += sum(len(laid) for stack in event.stacks for laid in stack or ())
    return cards + len(event.discard or ()) + (event.pile or 0)
