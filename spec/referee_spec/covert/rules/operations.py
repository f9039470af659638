"""Flights and special operations that belong to no phase, and acting first."""

from referee_spec.covert.decks import SEARCHED, ready_to_search, shuffled_at_once
from referee_spec.covert.events import Adjust, First, Fly, Search, Sneak, Spy, Travel
from referee_spec.covert.moves import ABILITIES_OF, TRAVEL_STEPS, spend, use_cards, walk
from referee_spec.covert.questions import (
    can_be_found,
    can_use,
    comes_before_the_order,
    drop_fits,
    has_agent_in,
    has_flight_card,
    listed,
    may_be_turn_for,
    was_drawn,
    was_just_used,
    why_not_so,
)
from referee_spec.covert.rules.missions import put_away
from referee_spec.covert.state import Table, added, changed, removed, term, who
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, Word, effect, guard


@guard(
    "CVT501",
    Travel,
    Spy,
    Search,
    First,
    source="es: Operaciones Especiales, paragraph 1",
    refusal="{player} cannot use {item} for this: it takes {needed} in the hand or behind the "
    "screen",
    supposes=("CVT110",),
)
def an_operation_takes_its_card_or_token(
    table: Table, event: Travel | Spy | Search | First
) -> Answer:
    """A special operation is done with an agency card or a token that shows it, out of the
    player's own hand or from behind the screen."""
    if can_use(table, event):
        return None
    (needed,) = ABILITIES_OF[type(event)]
    return {
        "player": who(table, event.player),
        "item": term(table, event.item),
        "needed": term(table, needed),
    }


@guard(
    "CVT508",
    Adjust,
    Sneak,
    Travel,
    Spy,
    Search,
    source="es: Tira y coloca los dados, paragraph 10",
    refusal="{player} has drawn the token for {item} in this turn: it serves in a later one",
)
def drawn_tokens_serve_later(table: Table, event: Adjust | Sneak | Travel | Spy | Search) -> Answer:
    """A token that was drawn serves in a later turn."""
    if event.player != table.turn or not was_drawn(table, event):
        return None
    return {"player": who(table, event.player), "item": term(table, event.item)}


@guard(
    "CVT502",
    Fly,
    source="es: Tarjetas de agencia, paragraphs 7 and 8",
    refusal="{player} cannot fly from {source} with {card}: {reason}; {agents:there is no agent "
    "on the map|the agents are in #}",
    supposes=("CVT110",),
)
def flights_go_where_the_card_says(table: Table, event: Fly) -> Answer:
    """An agency card from the hand flies one agent to its city; under one reading the agent comes
    from another one."""
    card = table.box.agency.get(event.card)
    back = card is not None and event.source == card.city
    if back and table.options.flight_back == "refused":
        reason = Word("own-city")
    elif not has_agent_in(table, event):
        reason = Word("no-agent-there")
    elif not has_flight_card(table, event):
        reason = Word("not-to-hand")
    else:
        return None
    return {
        "player": who(table, event.player),
        "source": event.source,
        "card": event.card,
        "reason": reason,
        "agents": listed(table, event, "agents", table.players[event.player].agents),
    }


@guard(
    "CVT503",
    Travel,
    source="es: Operaciones Especiales, bullet 3",
    refusal="{player}'s agents cannot go like that: {reason} (they have {most} steps between them)",
    supposes=("CVT110",),
)
def three_steps_are_shared_out(table: Table, event: Travel) -> Answer:
    """Three steps along links at most are shared out among the agents."""
    reason = why_not_so(table, event)
    if reason is None:
        return None
    return {"player": who(table, event.player), "reason": reason, "most": TRAVEL_STEPS}


@guard(
    "CVT504",
    Spy,
    source="es: Operaciones Especiales, bullet 4",
    refusal="{player} cannot spy {card}: {used:no card was|only # was|only # were} used in this "
    "turn",
    supposes=("CVT204", "CVT110"),
)
def spying_takes_a_card_just_used(table: Table, event: Spy) -> Answer:
    """Spying takes an agency card that any player has used in this turn, for whatever it was,
    while it lies on the discards."""
    if was_just_used(table, event):
        return None
    used = table.doing.used or None
    return {"player": who(table, event.player), "card": event.card, "used": used}


@guard(
    "CVT505",
    Search,
    source="es: Operaciones Especiales, bullet 8",
    refusal="{player} cannot keep {kept} of the {deck} deck{dropped:| and drop #}",
    supposes=("CVT110",),
)
def a_search_keeps_one_of_three(table: Table, event: Search) -> Answer:
    """A search looks at the top three cards of the agency or the mission deck, keeps one and
    puts the others under the deck."""
    if event.deck == "agency":
        fits = not event.dropped
    else:
        fits = event.deck == "missions" and drop_fits(table, event, event.kept)
    if fits and can_be_found(table, event):
        return None
    return {
        "player": who(table, event.player),
        "kept": event.kept,
        "deck": Word("agency-deck" if event.deck == "agency" else "mission-deck"),
        "dropped": event.dropped or None,
    }


@guard(
    "CVT506",
    First,
    source="es: Operaciones Especiales, bullet 6",
    refusal="{player} cannot act first now",
)
def acting_first_comes_before_the_order(table: Table, event: First) -> Answer:
    """A player acts first before the turn order of codes or of resolving has begun. If several
    want to at once, the one who is earlier in the order does; the others may afterwards, and so
    may a player who did not want to at first. To resolve, it takes dice on a circle."""
    if comes_before_the_order(table, event):
        return None
    return {"player": who(table, event.player)}


@guard(
    "CVT507",
    Fly,
    Travel,
    Search,
    source="es: Operaciones Especiales, paragraph 1, sentence 2",
    refusal="{player} is breaking codes: only code breakers, spying and acting first belong there",
)
def codes_have_operations_of_their_own(table: Table, event: Fly | Travel | Search) -> Answer:
    """Under one reading, flights, travels and searches belong to turns of placing and of
    resolving."""
    if not may_be_turn_for(table, event, "codes"):
        return None
    if table.options.operations_in_codes == "allowed":
        return None
    return {"player": who(table, event.player)}


@guard(
    "CVT509",
    Fly,
    source="es: Fin del juego, paragraph 2",
    refusal="{player} flies with {card} before a last mission: only special operations are allowed "
    "there",
)
def flights_may_be_over_at_the_end(table: Table, event: Fly) -> Answer:
    """Under one reading, nobody flies in the turns of the last missions."""
    if not may_be_turn_for(table, event, "final") or table.options.last_flights == "allowed":
        return None
    return {"player": who(table, event.player), "card": event.card}


@effect("CVT511", Fly, source="es: Tarjetas de agencia, paragraph 8")
def a_flight_brings_an_agent(table: Table, event: Fly) -> Table:
    """The card is discarded, the agent stands in its city and collects the intel there."""
    table = use_cards(table, event.player, (event.card,), free=table.doing.free + 1)
    card = table.box.agency.get(event.card)
    path = (event.source, card.city) if card else (event.source,)
    return walk(table, event.player, path, table.options.flight_leaves_cube == "yes")


@effect("CVT512", Travel, source="es: Operaciones Especiales, bullet 3")
def agents_travel(table: Table, event: Travel) -> Table:
    """The agents go their ways, leaving cubes and collecting intel as in any movement."""
    table = spend(table, event.player, event.item, free=table.doing.free + 1)
    for path in event.paths:
        table = walk(table, event.player, path)
    return table


@effect("CVT513", Spy, source="es: Operaciones Especiales, bullet 4")
def a_spied_card_is_held(table: Table, event: Spy) -> Table:
    """The card comes from the discards to the spy's hand; the card used for spying may be
    spied on in turn."""
    doing = evolve(table.doing, used=removed(table.doing.used, event.card))
    table = evolve(table, discard=removed(table.discard, event.card), doing=doing)
    table = spend(table, event.player, event.item, free=doing.free + 1)
    hand = added(table.players[event.player].hand, event.card)
    return changed(table, event.player, hand=hand)


@effect("CVT514", Search, source="es: Operaciones Especiales, bullet 8")
def a_searched_card_is_held(table: Table, event: Search) -> Table:
    """The card kept is in the hand, or behind the screen."""
    player = table.players[event.player]
    if event.deck == "agency":
        table = ready_to_search(table, event.kept)
        table = changed(table, event.player, hand=added(player.hand, event.kept))
        table = shuffled_at_once(table, SEARCHED - 1)
    else:
        gone = (event.dropped,) if event.dropped else ()
        missions = removed(added(player.missions, event.kept), *gone)
        table = changed(table, event.player, missions=missions)
        table = put_away(table, gone)
    return spend(table, event.player, event.item, free=table.doing.free + 1)


@effect("CVT515", First, source="es: Operaciones Especiales, bullet 6")
def the_first_has_the_turn(table: Table, event: First) -> Table:
    """The player has the turn before all others; the order begins after it."""
    table = spend(table, event.player, event.item)
    order = table.players[event.player].order
    return evolve(table, turn=event.player, first=event.player, firsts=order)
