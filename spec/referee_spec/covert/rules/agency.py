"""Agency cards: taking them with dice or for intel, and the limit of a hand."""

from referee_spec.covert.decks import (
    is_unseen,
    may_hold,
    reshuffled,
    shuffled_at_once,
    to_draw,
)
from referee_spec.covert.events import Drop, Intel, TakeAgency
from referee_spec.covert.moves import refilled, showing, spaces_of
from referee_spec.covert.rules.resolving import back
from referee_spec.covert.state import Table, added, changed, removed, term, who, with_player
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, effect, guard


@guard(
    "CVT431",
    TakeAgency,
    source="es: Tarjetas de agencia, paragraphs 1 and 3",
    refusal="{player} cannot take {card} with {dice:no dice|1 die|# dice}: {shown:no card is|# "
    "is|# are} face up, and {regions:there are no agents in a region|the agents are in #}",
)
def agency_cards_cost_one_die_or_two(table: Table, event: TakeAgency) -> Answer:
    """One die takes a face-up card of a region in which the player has an agent; two dice take
    any face-up card, or the deck's top card."""
    dice = len(event.dice)
    if event.deck:
        fits = dice == 2 and deck_gives(table, event.card)
    else:
        fits = dice in (1, 2) and bool(spaces_of(table, event))
    if fits:
        return None
    agents = table.players[event.player].agents
    mine = {table.box.regions[agent] for agent in agents if agent in table.box.regions}
    return {
        "player": who(table, event.player),
        "card": event.card,
        "dice": dice,
        "shown": tuple(filter(None, table.display)) or None,
        "regions": tuple(term(table, region) for region in sorted(mine)) or None,
    }


def deck_gives(table: Table, card: str) -> bool:
    """Return whether the agency deck, shuffled anew if need be, may give this card."""
    ready = reshuffled(table)
    return to_draw(table) > 0 and (card == UNKNOWN or is_unseen(ready, card, "agency"))


@guard(
    "CVT432",
    TakeAgency,
    Intel,
    source="es: Tarjetas de agencia, paragraph 5",
    refusal="{fresh} cannot come to the region space",
)
def spaces_are_filled_from_the_deck(table: Table, event: TakeAgency | Intel) -> Answer:
    """The space of a card that was taken is filled at once from the deck, which is shuffled
    anew from the discards if it is gone."""
    if event.fresh == UNKNOWN:
        return None
    if not event.deck and is_unseen(reshuffled(table), event.fresh, "agency"):
        return None
    return {"fresh": event.fresh}


@guard(
    "CVT451",
    Intel,
    source="es: Reuniendo Intel, paragraph 2",
    refusal="intel does not bring {player} {card}: {cities:no second cube brings a card now|the "
    "second cube that brings a card now is in #}",
)
def intel_brings_a_card(table: Table, event: Intel) -> Answer:
    """For the second cube of a colour a player takes the face-up card of the city's region, or
    the deck's top card. Several such cards are taken in the order of the cubes."""
    due = table.doing.intel
    if due and event.deck and deck_gives(table, event.card):
        return None
    if due and not event.deck and spaces_of(table, event):
        return None
    return {"player": who(table, event.player), "card": event.card, "cities": due[:1] or None}


@guard(
    "CVT461",
    Drop,
    source="es: Tarjetas de agencia, paragraph 6",
    refusal="{player} cannot discard {cards}: {over:no card is|1 card is|# cards are} over the "
    "limit",
)
def the_hand_has_a_limit(table: Table, event: Drop) -> Answer:
    """A hand has at most seven agency cards; those over the limit are discarded, and no others."""
    hand = table.players[event.player].hand
    over = max(len(hand) - table.options.hand_limit, 0)
    named = [card for card in event.cards if card != UNKNOWN]
    fits = all(may_hold(table, hand, card, "agency") for card in event.cards)
    fits = fits and len(set(named)) == len(named)
    if fits and over == len(event.cards) > 0:
        return None
    player = who(table, event.player)
    return {"player": player, "cards": event.cards, "over": over}


@effect("CVT473", TakeAgency, source="es: Tarjetas de agencia, paragraphs 3 to 6")
def a_taken_card_is_held(table: Table, event: TakeAgency) -> Table:
    """An agency card that was taken is in the player's hand, and its space is filled."""
    return taken(back(table, event), event, place_of(table, event))


@effect("CVT476", Intel, source="es: Reuniendo Intel, paragraph 2")
def intel_is_paid(table: Table, event: Intel) -> Table:
    """The two cubes have gone back to their player, or out of the game; the card is held."""
    doing = evolve(table.doing, intel=table.doing.intel[1:])
    return taken(evolve(table, doing=doing), event, place_of(table, event))


@effect("CVT477", Drop, source="es: Tarjetas de agencia, paragraph 6")
def cards_over_the_limit_are_discarded(table: Table, event: Drop) -> Table:
    """The cards over the limit are on the discard pile."""
    hand = removed(table.players[event.player].hand, *event.cards)
    players = with_player(table, event.player, hand=hand)
    return evolve(table, players=players, discard=(*table.discard, *event.cards))


def place_of(table: Table, event: TakeAgency | Intel) -> int | None:
    """Return the region space from which a card is taken; None for one of the deck."""
    if event.deck:
        return None
    spaces = (*spaces_of(table, event), *showing(table, event.card))
    return spaces[0] if spaces else None


def taken(table: Table, event: TakeAgency | Intel, at: int | None) -> Table:
    """Return the table with an agency card taken into a hand, and its space filled again."""
    if event.deck:
        table = reshuffled(table, event.card)
    table = changed(table, event.player, hand=added(table.players[event.player].hand, event.card))
    return shuffled_at_once(table if at is None else refilled(table, at, event.fresh))
