"""Pairs: what a pair is, from the hand or with the discard pile's top card."""

from referee_spec.cover_your_assets.events import Challenge, Discard, Pair, Position, Show, Take
from referee_spec.cover_your_assets.questions import (
    assets_among,
    is_top_discard,
    is_wild,
    lacks,
    matches,
)
from referee_spec.cover_your_assets.rules.turns import end_action
from referee_spec.cover_your_assets.stacks import new_set
from referee_spec.cover_your_assets.state import Table, who
from referee_spec.kernel.cards import UNKNOWN, leave_hand
from referee_spec.kernel.evolve import replaced
from referee_spec.kernel.rule import Answer, effect, guard

PLAYED = (Pair, Discard)


@guard(
    "CYA221",
    Take,
    source="en: Game Play, action 2",
    refusal="{card} is not on top of the discard pile; {top:nothing is|# is}",
    supposes=("CYA501",),
)
def only_the_top_discard(table: Table, event: Take) -> Answer:
    """Only the top card of the discard pile can be taken."""
    if is_top_discard(table, event.card):
        return None
    return {"card": event.card, "top": table.discard[-1] if table.discard else None}


@guard(
    "CYA223",
    Take,
    source="en: Game Play, action 2",
    refusal="{player} takes {card} from the discard pile without making a pair with it",
    supposes=("CYA501",),
)
def a_discard_is_taken_for_a_pair(table: Table, event: Take) -> Answer:
    """The discard pile has one use: its top card makes a pair with a card from the hand, laid
    down in the same turn."""
    if event.partners:
        return None
    return {"player": who(table, event.player), "card": event.card}


@guard(
    "CYA213",
    Pair,
    Take,
    source="en: Game Play, action 1, note 1",
    refusal="{player} lays down {count:no cards|a single card|# cards together}: {most:||exactly "
    "2 are laid down|2 to # are laid down}",
    supposes=("CYA501", "CYA223"),
)
def two_cards_and_no_more(table: Table, event: Pair | Take) -> Answer:
    """Two cards are laid down together, however many match."""
    cards = cards_of(event)
    most = table.match.setup.options.most_laid
    if 2 <= len(cards) <= most:
        return None
    return {"player": who(table, event.player), "count": len(cards), "most": most}


@guard(
    "CYA215",
    Position,
    Pair,
    Take,
    source="en: Game Play, action 1",
    refusal="the asset of {player}'s set is not written, though it lies face up",
    breach="undecided",
)
def a_set_shows_its_asset(table: Table, event: Position | Pair | Take) -> Answer:
    """A set lies face up with an asset on top, so everyone can see what it is a set of."""
    for player, cards in sets_of(event):
        if hides_asset(table, cards):
            return {"player": who(table, player)}
    return None


@guard(
    "CYA212",
    Pair,
    Take,
    source="en: Game Play, action 1, note 3",
    refusal="{player} pairs {cards}: two wilds are never a pair",
    supposes=("CYA501", "CYA213"),
)
def two_wilds_are_never_a_pair(table: Table, event: Pair | Take) -> Answer:
    """A wild stands for an asset, so two wilds without an asset are not a pair."""
    cards = cards_of(event)
    if table.match.setup.options.two_wilds == "allowed" or assets_among(table, event.player, cards):
        return None
    return {"player": who(table, event.player), "cards": cards}


@guard(
    "CYA211",
    Pair,
    Take,
    source="en: Game Play, action 1",
    refusal="{cards} do not match: a pair is two of one asset, or an asset and a wild",
    supposes=("CYA501", "CYA212"),
)
def a_pair_matches(table: Table, event: Pair | Take) -> Answer:
    """A pair is two cards of the same asset, or an asset with a wild behind it."""
    cards = cards_of(event)
    first, *others = assets_among(table, event.player, cards) or ("",)
    alike = all(matches(table, event.player, card, first) for card in others)
    return None if alike else {"cards": cards}


@guard(
    "CYA222",
    Take,
    source="en: Game Play, action 2",
    refusal="{card} from the discard pile and {partner} from the hand are not a pair: in this "
    "reading a wild does not count as a match there",
)
def the_discard_matches_the_hand(table: Table, event: Take) -> Answer:
    """The discard pile's top card must match the card from the hand; whether either may be a wild
    depends on the reading."""
    options, taken = table.match.setup.options, is_wild(table, event.player, event.card)
    reading = options.asset_on_discarded_wild if taken else options.wild_on_discarded_asset
    if reading == "refused":
        for at, partner in enumerate(event.partners, start=1):
            if is_wild(table, event.player, partner, at) != taken:
                return {"card": event.card, "partner": partner}
    return None


@guard(
    "CYA204",
    Pair,
    Take,
    Discard,
    Challenge,
    Show,
    source="en: Game Play, action 1; Game Play, action 4; Challenging and Defending, step 1",
    refusal="{player} does not have {card} in hand{empty:|: no card is left there}",
    supposes=("CYA501",),
)
def cards_come_from_the_hand(
    table: Table, event: Pair | Take | Discard | Challenge | Show
) -> Answer:
    """Players play cards from their own hand."""
    card = lacks(table, event.player, from_hand(event))
    if card is None:
        return None
    empty = None if table.hands[event.player] else 1
    return {"player": who(table, event.player), "card": card, "empty": empty}


@effect("CYA214", Pair, source="en: Game Play, action 1; Game Play, action 1, note 2")
def a_pair_is_a_new_set_on_the_stack(table: Table, event: Pair) -> Table:
    """A new pair is laid across the top of the player's own stack as a separate set, even if it is
    the same asset as the set below."""
    player = event.player
    hands, unseen = leave_hand(table, player, event.cards)
    stack = (*table.stacks[player], new_set(table, event.cards))
    stacks = replaced(table.stacks, player, stack)
    return end_action(table, turn=player, hands=hands, stacks=stacks, unseen=unseen)


@effect("CYA224", Take, source="en: Game Play, action 2")
def a_pair_with_the_discard_goes_on_the_stack(table: Table, event: Take) -> Table:
    """The pair made with the discard pile's top card goes on the player's own stack in that
    turn."""
    player = event.player
    hands, unseen = leave_hand(table, player, event.partners)
    discard = table.discard
    if not discard or discard[-1] == UNKNOWN:
        # The top card has not been seen before.
        if event.card != UNKNOWN:
            unseen = table.match.setup.deck.remove(unseen, event.card)
    stack = (*table.stacks[player], new_set(table, cards_of(event)))
    stacks = replaced(table.stacks, player, stack)
    return end_action(
        table, turn=player, hands=hands, stacks=stacks, discard=discard[:-1], unseen=unseen
    )


def sets_of(event: Position | Pair | Take) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Return the seat and the cards of each set that this event puts on the table."""
    if isinstance(event, Position):
        stacks = enumerate(event.stacks)
        return tuple((player, cards) for player, stack in stacks for cards in stack or ())
    return ((event.player, cards_of(event)),)


def hides_asset(table: Table, cards: tuple[str, ...]) -> bool:
    """Return whether any asset of these cards is among those that nobody saw."""
    return UNKNOWN in cards and not shows_asset(table, cards)


def shows_asset(table: Table, cards: tuple[str, ...]) -> bool:
    """Return whether one of these cards is a known asset, not a wild."""
    wilds = table.match.setup.deck.wilds
    return any(card != UNKNOWN and card not in wilds for card in cards)


def cards_of(event: Pair | Take) -> tuple[str, ...]:
    """Return all cards of the pair."""
    return event.cards if isinstance(event, Pair) else (event.card, *event.partners)


def from_hand(event: Pair | Take | Discard | Challenge | Show) -> tuple[str, ...]:
    """Return the cards that leave the player's hand."""
    if isinstance(event, PLAYED):
        return event.cards
    if isinstance(event, Take):
        return event.partners
    return (event.card,) if event.card is not None else ()
