"""What must always hold in Cover Your Assets, in words that do not repeat the guards."""

from typing import Any

from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Flip,
    Pair,
    Pass,
    Position,
    Replenish,
    Round,
    Show,
    Skip,
    Take,
)
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import LANE, UNKNOWN, size
from referee_spec.kernel.invariant import invariant


def loose(table: Table) -> bool:
    """Whether something at this table is not known, so that cards cannot be counted."""
    return bool(table.vague)


def everywhere(table: Table) -> int:
    """All cards that lie in some place, packed; unseen ones count by their number alone."""
    deck = table.match.setup.deck
    total = sum(table.hands)
    for stack in table.stacks:
        for laid in stack:
            total += laid.cards
    for card in table.discard:
        total += deck.unit[card]
    if table.contest is not None and table.phase == "challenge":
        total += table.contest.shown
    return total


@invariant("CYA-I1", reads=("hands", "stacks", "discard", "contest", "pile", "unseen", "match"))
def the_cards_are_the_deck(table: Table) -> bool:
    """The cards in hands, stacks, piles and challenge are exactly the deck, kind by kind."""
    if table.vague:
        return True
    deck = table.match.setup.deck
    placed = everywhere(table)
    hidden = placed & LANE
    return placed - hidden + table.unseen == deck.full and size(table.unseen) == hidden + table.pile


@invariant("CYA-I2", reads=("stacks",), given=lambda options: options.two_wilds == "refused")
def every_set_has_an_asset(table: Table) -> bool:
    """Every set has at least two cards: its asset, on top, copies of it, and wilds."""
    deck = table.match.setup.deck
    wilds = deck.wilds
    for stack in table.stacks:
        for laid in stack:
            asset = laid.asset
            if asset in wilds:
                return False
            cards = laid.cards
            own = deck.unit[asset]
            count = size(cards)
            fits = cards & LANE * own
            if count < 2 or not fits:
                return False
            rest = cards - fits - (cards & LANE)
            for wild in wilds:
                rest -= rest & LANE * deck.unit[wild]
            if rest:
                return False
    return True


@invariant("CYA-I3", Pair, Take, Show, Pass, Discard, Replenish, Skip, Challenge)
def covered_sets_rest(before: Table, event: object, after: Table) -> bool:
    """Only a stack's top set grows or changes hands; what is below it never changes."""
    if before.stacks is after.stacks:
        return True
    for old, new in zip(before.stacks, after.stacks, strict=True):
        if old is not new and old[:-1] != new[: max(len(old) - 1, 0)]:
            return False
    return True


@invariant(
    "CYA-I4",
    Pair,
    Take,
    Show,
    Pass,
    Discard,
    Replenish,
    Skip,
    Challenge,
    given=lambda options: options.safe_sets > 0,
)
def first_sets_stay(before: Table, event: object, after: Table) -> bool:
    """A first set, once laid, keeps its cards and its owner for the round."""
    if before.stacks is after.stacks:
        return True
    for old, new in zip(before.stacks, after.stacks, strict=True):
        if old and (not new or (new[0] is not old[0] and new[0] != old[0])):
            # The one set of a stack may only grow by defending it, which it never has to.
            return False
    return True


@invariant("CYA-I5", Pair, Take, Show, Pass, Discard, Replenish, Skip, Challenge)
def sets_come_with_pairs(before: Table, event: object, after: Table) -> bool:
    """A pair adds one set to its player's stack and nothing else does; a challenge moves one
    at most."""
    if before.stacks is after.stacks:
        return type(event) not in (Pair, Take)
    change = [len(new) - len(old) for old, new in zip(before.stacks, after.stacks, strict=True)]
    if isinstance(event, Pair | Take):
        return change[event.player] == 1 and sum(map(abs, change)) == 1
    if isinstance(event, Pass):
        return sum(change) == 0 and sum(map(abs, change)) in (0, 2)
    return False


@invariant(
    "CYA-I6",
    reads=("phase", "hands", "pile"),
    given=lambda options: options.defender_replenishes == "yes",
)
def hands_are_full_while_the_pile_lasts(table: Table) -> bool:
    """At the start of a turn every hand is full while the draw pile lasts, and no hand is
    ever fuller."""
    if table.phase not in ("play", "challenge", "replenish") or table.vague:
        return True
    full = table.match.setup.hand_size
    for hand in table.hands:
        held = hand % LANE
        if held > full or (held < full and table.phase == "play" and table.pile):
            return False
    return True


@invariant("CYA-I7", Pair, Take, Show, Pass, Discard, Replenish, Skip, Challenge)
def cards_move_as_the_event_says(before: Table, event: Any, after: Table) -> bool:
    """In one step only the event's own cards leave a place, and they arrive in the one where
    the event puts them."""
    unit = before.match.setup.deck.unit
    turn_hands = before.hands
    kind = type(event)
    if kind is Replenish:
        drawn = sum(len(cards) for _, cards in event.draws)
        gained = dict.fromkeys(range(len(turn_hands)), 0)
        for player, cards in event.draws:
            for card in cards:
                gained[player] += unit[card]
        return (
            after.stacks == before.stacks
            and after.discard == before.discard
            and (bool(before.vague) or before.pile - after.pile == drawn)
            and all(
                new - old == gained[seat]
                for seat, (old, new) in enumerate(zip(turn_hands, after.hands, strict=True))
            )
        )
    if after.pile != before.pile:
        return False
    if kind in (Skip, Pass):
        return after.hands == turn_hands and after.discard == before.discard
    player = event.player
    for seat, (old, new) in enumerate(zip(turn_hands, after.hands, strict=True)):
        if seat != player and old != new:
            return False
    # Of a hand that is not known at all nothing can be counted.
    uncounted = f"hand {player}" in before.vague
    one_gone = uncounted or size(turn_hands[player]) - size(after.hands[player]) == 1
    if kind is Discard:
        return after.discard == before.discard + event.cards and one_gone
    if kind in (Challenge, Show):
        old_shown = before.contest.shown if before.contest else 0
        new_shown = after.contest.shown if after.contest else 0
        return new_shown - old_shown == unit[event.card] and one_gone
    if kind is Take:
        laid = unit[event.card] + sum(unit[c] for c in event.partners)
        return after.stacks[player][-1].cards == laid and after.discard == before.discard[:-1]
    laid = sum(unit[card] for card in event.cards)
    return after.stacks[player][-1].cards == laid and after.discard == before.discard


@invariant("CYA-I8", reads=("turns", "match"))
def a_round_ends(table: Table) -> bool:
    """A round ends: every turn but a skipped one uses up a card, and of each full circle of
    turns at least one is not skipped."""
    n = len(table.hands)
    return table.turns <= (table.match.setup.deck.total + 1) * n


@invariant("CYA-I9", Round, Deal, Flip, Position)
def setting_up_is_clean(before: Table, event: object, after: Table) -> bool:
    """A round begins with empty stacks, and dealing takes from the draw pile alone."""
    if isinstance(event, Round):
        return not any(after.stacks) and not any(after.hands) and not after.discard
    if isinstance(event, Deal):
        return after.pile == before.pile - len(event.cards) and not after.discard
    if isinstance(event, Flip):
        return after.pile == before.pile - 1 and after.discard == (event.card,)
    return True


@invariant("CYA-I10", reads=("match",))
def scores_add_up(table: Table) -> bool:
    """When a round is scored with every card seen, the scores are the value of all cards that
    lie in stacks."""
    match = table.match
    deck = match.setup.deck
    if match.scores is None or table.phase != "over" or table.vague:
        return True
    if any(laid.cards & LANE for stack in table.stacks for laid in stack):
        return True
    left = sum(deck.values[card] for card in table.discard if card != UNKNOWN)
    hidden = deck.worth(table.unseen)
    everything = sum(deck.values[kind] * n for kind, n in deck.counts.items())
    return sum(match.scores) + left + hidden == everything
