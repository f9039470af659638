"""Agency cards: taking them with dice or for intel, and the limit of a hand."""

from referee_spec.covert.decks import reshuffled, shuffled_at_once
from referee_spec.covert.events import Drop, Intel, TakeAgency
from referee_spec.covert.moves import refilled, showing, spaces_of
from referee_spec.covert.questions import (
    can_reach,
    deck_gives,
    drops_what_is_over,
    intel_brings_card,
    listed,
    may_fill_space,
)
from referee_spec.covert.rules.resolving import back
from referee_spec.covert.state import Table, added, changed, joined, removed, term, who, with_player
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, effect, guard


@guard(
    "CVT431",
    TakeAgency,
    source="es: Tarjetas de agencia, paragraphs 1 and 3",
    refusal="{player} cannot take {card} with {dice:no dice|1 die|# dice}: {shown:no card is|# "
    "is|# are} face up, and {regions:there are no agents in a region|the agents are in #}",
    supposes=("CVT110", "CVT401"),
)
def agency_cards_cost_one_die_or_two(table: Table, event: TakeAgency) -> Answer:
    """One die takes a face-up card of a region in which the player has an agent; two dice take
    any face-up card, or the deck's top card."""
    dice = len(event.dice)
    if event.deck:
        fits = dice == 2 and deck_gives(table, event)
    else:
        fits = dice in (1, 2) and can_reach(table, event)
    if fits:
        return None
    agents = table.players[event.player].agents
    mine = {table.box.regions[agent] for agent in agents if agent in table.box.regions}
    return {
        "player": who(table, event.player),
        "card": event.card,
        "dice": dice,
        "shown": listed(table, event, "display", tuple(filter(None, table.display))),
        "regions": listed(table, event, "agents", tuple(term(table, at) for at in sorted(mine))),
    }


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
    if may_fill_space(table, event):
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
    gives = deck_gives if event.deck else can_reach
    if intel_brings_card(table, event) and gives(table, event):
        return None
    cities = table.doing.intel[:1] or None
    return {"player": who(table, event.player), "card": event.card, "cities": cities}


@guard(
    "CVT461",
    Drop,
    source="es: Tarjetas de agencia, paragraph 6",
    refusal="{player} cannot discard {cards}: {over:no card is|1 card is|# cards are} over the "
    "limit",
)
def the_hand_has_a_limit(table: Table, event: Drop) -> Answer:
    """A hand has at most seven agency cards; those over the limit are discarded, and no others."""
    over = max(len(table.players[event.player].hand) - table.options.hand_limit, 0)
    if drops_what_is_over(table, event, over):
        return None
    return {"player": who(table, event.player), "cards": event.cards, "over": over}


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
    return evolve(table, players=players, discard=joined(table.discard, *event.cards))


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
