"""Replenishing: hands are filled when a turn ends, while the draw pile lasts."""

from referee_spec.cover_your_assets.events import Replenish
from referee_spec.cover_your_assets.rules.turn_end import draws_due, next_turn
from referee_spec.cover_your_assets.state import DISCARD, PILE, Table, hand_of, who
from referee_spec.kernel.cards import UNKNOWN, size, with_unknown
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, Missing, effect, guard
from referee_spec.kernel.unknown import NOTHING_UNKNOWN


@guard(
    "CYA403",
    Replenish,
    source="en: Ending The Round, sentence 1",
    refusal="{player} draws {count:no cards|1 card|# cards}, but the draw pile has "
    "{pile:none|only 1|only #}",
)
def nothing_is_drawn_from_an_empty_pile(table: Table, event: Replenish) -> Answer:
    """When the draw pile is exhausted play goes on without drawing."""
    if PILE in table.unknown:
        return Missing("pile") if event.draws else None
    pile = table.pile
    for player, cards in event.draws:
        if len(cards) > pile:
            return {"player": who(table, player), "count": len(cards), "pile": pile}
        pile -= len(cards)
    return None


@guard(
    "CYA402",
    Replenish,
    source="en: Replenishing Your Hand, sentence 2",
    refusal="{player} draws before {first}: whoever had the turn begins, then the others clockwise",
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
    if PILE not in table.unknown or draws_due(table):
        return misdrawn(table, event)
    for player, cards in event.draws:
        missing = missing_cards(table, player)
        if len(cards) > missing:
            return {"player": who(table, player), "drawn": len(cards), "right": missing}
    if event.short:
        for player in unfilled(table, event):
            drawn = len(dict(event.draws).get(player, ()))
            right = missing_cards(table, player)
            return {"player": who(table, player), "drawn": drawn, "right": right}
    hands_counted = all(part.part != "hand" for part in table.unknown)
    if not (event.draws and hands_counted and table.phase == "replenish"):
        return Missing("pile")
    # If a hand is not filled, the pile had no more cards than were drawn.
    pile = max(table.pile, cards_drawn(event))
    counted = evolve(table, pile=pile, unknown=NOTHING_UNKNOWN)
    return misdrawn(counted, event) or Missing("pile")


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


def misdrawn(table: Table, event: Replenish) -> Answer:
    """Return who draws the wrong number of cards, the missing fact, or None; the cards left to draw
    are known to be enough, or counted."""
    right = draws_due(table) if table.phase == "replenish" else ()
    drawn = tuple([(player, len(cards)) for player, cards in event.draws])
    if drawn == right:
        return None
    wanted = dict(right)
    counts: dict[int, int] = {}
    for player, n in drawn:
        counts[player] = counts.get(player, 0) + n
    unsure: list[str] = []
    for player in (*wanted, *counts):
        if counts.get(player, 0) != wanted.get(player, 0):
            if hand_of(player) in table.unknown:
                unsure.append(who(table, player))
                continue
            return {
                "player": who(table, player),
                "drawn": counts.get(player, 0),
                "right": wanted.get(player, 0),
            }
    return Missing("hand-size", {"players": tuple(unsure)}) if unsure else None


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


def unfilled(table: Table, event: Replenish) -> tuple[int, ...]:
    """Return the seats of all who draw and are known to have no full hand then."""
    drawn = {player: len(cards) for player, cards in event.draws}
    everyone = table.match.setup.options.defender_replenishes == "yes"
    return tuple(
        seat
        for seat in range(len(table.hands))
        if (everyone or seat == table.turn)
        and hand_of(seat) not in table.unknown
        and drawn.get(seat, 0) < missing_cards(table, seat)
    )


def missing_cards(table: Table, seat: int) -> int:
    """Return how many cards a hand has less than were dealt."""
    return table.match.setup.hand_size - size(table.hands[seat])


def cards_drawn(event: Replenish) -> int:
    """Return how many cards are drawn in all."""
    return sum(len(cards) for _, cards in event.draws)
