"""Replenishing: hands are filled when a turn ends, while the draw pile lasts."""

from referee_spec.cover_your_assets.events import Replenish
from referee_spec.cover_your_assets.hands import unfilled
from referee_spec.cover_your_assets.questions import pile_holds, wrong_draw
from referee_spec.cover_your_assets.rules.turns import next_turn
from referee_spec.cover_your_assets.state import DISCARD, PILE, Table, hand_of, who
from referee_spec.kernel.cards import UNKNOWN, size, with_unknown
from referee_spec.kernel.rule import Answer, effect, guard


@guard(
    "CYA403",
    Replenish,
    source="en: Ending The Round, sentence 1",
    refusal="{player} draws {count:no cards|1 card|# cards}, but the draw pile has "
    "{pile:none|only 1|only #}",
)
def nothing_is_drawn_from_an_empty_pile(table: Table, event: Replenish) -> Answer:
    """When the draw pile is exhausted play goes on without drawing."""
    drawn = 0
    for player, cards in event.draws:
        if not pile_holds(table, drawn + len(cards)):
            pile = table.pile - drawn
            return {"player": who(table, player), "count": len(cards), "pile": pile}
        drawn += len(cards)
    return None


@guard(
    "CYA402",
    Replenish,
    source="en: Replenishing Your Hand, sentence 2",
    refusal="{player} draws before {first}: whoever had the turn begins, then the others clockwise",
    supposes=(),
)
def the_turns_player_draws_first(table: Table, event: Replenish) -> Answer:
    """Whoever had the turn begins the drawing; the others follow clockwise."""
    draws = event.draws
    if len(draws) < 2:
        return None
    n = len(table.hands)
    turn = table.turn
    steps = [(player - turn) % n for player, _ in draws]
    if steps == sorted(steps):
        return None
    if table.match.setup.options.replenish_order == "any":
        # All that counts is who is first: the others are alike.
        steps = [min(step, 1) for step in steps]
        if steps == sorted(steps):
            return None
    late = next(k for k in range(1, len(steps)) if steps[k] < steps[k - 1])
    return {"player": who(table, draws[late - 1][0]), "first": who(table, draws[late][0])}


@guard(
    "CYA401",
    Replenish,
    source="en: Replenishing Your Hand, sentence 1",
    refusal="{player} draws {drawn:no cards|1 card|# cards} instead of {right:none|#}",
)
def hands_are_filled_to_the_deal(table: Table, event: Replenish) -> Answer:
    """When a turn ends everyone draws up to the number of cards that was dealt; if
    the draw pile runs out, the first to draw take what there is."""
    wrong = wrong_draw(table, event)
    if wrong is None:
        return None
    player, drawn, right = wrong
    return {"player": who(table, player), "drawn": drawn, "right": right}


@effect("CYA404", Replenish, source="en: Replenishing Your Hand, sentence 1")
def drawn_cards_go_to_the_hand(table: Table, event: Replenish) -> Table:
    """Drawn cards go to the hand, and the turn passes on."""
    deck = table.match.setup.deck
    hands = list(table.hands)
    unseen = table.unseen
    pile = table.pile
    for player, cards in event.draws:
        pile -= len(cards)
        hands[player] += deck.pack(cards)
        for card in cards:
            if card != UNKNOWN:
                unseen = deck.remove(unseen, card)
    pile = max(pile, 0)
    unknown = table.unknown
    if unknown and not event.short and pile_runs_out(table, event):
        pile, unknown = 0, unknown - {PILE}
    if unknown:
        drawers = [player for player, _ in event.draws]
        for seat, hand in enumerate(hands):
            missing = table.match.setup.hand_size - size(hand)
            if PILE in unknown and not drawers and missing > 0:
                # What was drawn is not written, and perhaps nothing was left to draw.
                unknown |= {hand_of(seat)}
                pile = max(pile - missing, 0)
            elif pile and seat in drawers and missing >= 0:
                # While the draw pile lasts a hand is full after drawing.
                hands[seat] = with_unknown(hand, missing)
                unknown -= {hand_of(seat)}
    return next_turn(table, hands=tuple(hands), pile=pile, unseen=unseen, unknown=unknown)


def pile_runs_out(table: Table, event: Replenish) -> bool:
    """Return whether draws that do not fill a hand show that a pile of unknown size is empty now.

    It is assumed that the players drew as many cards as they could.
    """
    unknown = table.unknown
    if PILE not in unknown or not event.draws or cards_drawn(event) < table.pile:
        return False
    # Where the cards in all other places are counted, the rest is the pile.
    uncounted = any(part == DISCARD or part.part in ("hand", "stack") for part in unknown)
    return uncounted and bool(unfilled(table, event))


def cards_drawn(event: Replenish) -> int:
    """Return how many cards are drawn in all."""
    return sum(len(cards) for _, cards in event.draws)
