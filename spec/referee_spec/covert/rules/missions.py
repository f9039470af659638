"""Missions: completing them, and taking mission cards."""

from referee_spec.covert.conditions import asked_for, cards_may_serve, may_give
from referee_spec.covert.decks import in_deck
from referee_spec.covert.events import Complete, TakeMission
from referee_spec.covert.moves import most_missions, use_cards
from referee_spec.covert.questions import (
    are_of,
    comes_from,
    drop_fits,
    has_card,
    is_open,
    is_paid,
    listed,
    may_be_turned_up,
    place_unmet,
)
from referee_spec.covert.rules.resolving import back
from referee_spec.covert.state import Table, added, changed, joined, removed, term, who
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, Word, effect, guard


@guard(
    "CVT411",
    Complete,
    source="es: Misión completa, paragraph 1",
    refusal="{mission} is not one of {player}'s missions",
    supposes=("CVT110",),
)
def a_mission_is_ones_own(table: Table, event: Complete) -> Answer:
    """A player completes only missions that lie behind their own screen."""
    if has_card(table, event, "missions", event.mission):
        return None
    return {"player": who(table, event.player), "mission": event.mission}


@guard(
    "CVT412",
    Complete,
    source="es: Misión completa, bullets 2 and 3; Misiones y códigos completados, bullet 2",
    refusal="{mission} asks for an agent in {place}: {player} has no agent there for it, and no "
    "symbol",
    supposes=("CVT110", "CVT411"),
)
def agents_stand_where_asked(table: Table, event: Complete) -> Answer:
    """A mission's city needs an agent there, its region one in any of its cities; the region of a
    completed mission serves for either. How many conditions one agent or one symbol may meet
    depends on the reading."""
    place = place_unmet(table, event)
    if place is None:
        return None
    player = who(table, event.player)
    return {"mission": event.mission, "place": term(table, place), "player": player}


@guard(
    "CVT413",
    Complete,
    source="es: Misión completa, bullets 1 and 4; Misiones y códigos completados",
    refusal="{mission} is not paid: it needs {needed}, and {player} gives {given}, {reason}",
    supposes=("CVT110", "CVT411"),
)
def equipment_is_given(table: Table, event: Complete) -> Answer:
    """Each equipment of a mission is given by a discarded agency card, a completed code card,
    or a completed mission that shows it; agency cards of any kind only by agency cards. A card
    that is not needed is not given."""
    if is_paid(table, event):
        return None
    wrong = may_give(table, event) or not cards_may_serve(table, event)
    return {
        "mission": event.mission,
        "needed": tuple(term(table, one) for one in asked_for(table, event.mission)) or None,
        "player": who(table, event.player),
        "given": (*event.paid, *event.codes) or None,
        "reason": Word("not-what-it-needs" if wrong else "not-all-held"),
    }


@guard(
    "CVT421",
    TakeMission,
    source="es: Tarjetas de misión, paragraphs 1 and 2",
    refusal="{player} cannot take {card}{dropped:| and drop #}: {reason}{open:|; # is face up|; # "
    "are face up}; {limit} missions can be held",
    supposes=("CVT110",),
)
def missions_come_face_up_or_from_the_deck(table: Table, event: TakeMission) -> Answer:
    """A mission card is taken face up or from the deck; three may be kept, and one is dropped
    if there are more."""
    if event.deck:
        there = in_deck(table, "missions") > 0 and comes_from(table, event.card, "missions")
    else:
        there = is_open(table, event)
    if there and drop_fits(table, event, event.card):
        return None
    held, limit = table.players[event.player].missions, most_missions(table, event.player)
    if not there:
        reason = "not-in-the-deck" if event.deck else "not-face-up"
    elif not event.dropped:
        reason = "one-to-drop"
    elif len(held) < limit and are_of(table, "missions", event.dropped):
        reason = "none-to-drop"
    else:
        reason = "dropped-not-held"
    face_up = reason == "not-face-up"
    return {
        "player": who(table, event.player),
        "card": event.card,
        "dropped": event.dropped or None,
        "reason": Word(reason),
        "open": listed(table, event, "open", table.open) if face_up else None,
        "limit": limit,
    }


@guard(
    "CVT422",
    TakeMission,
    source="es: Tarjetas de misión, paragraphs 1 and 2",
    refusal="{fresh} cannot be turned up for the mission that was taken",
)
def an_open_mission_is_replaced_from_the_deck(table: Table, event: TakeMission) -> Answer:
    """When a face-up mission is taken, the top card of the deck is turned up; nothing is turned up
    after a mission from the deck or, under one reading, after any."""
    if may_be_turned_up(table, event):
        return None
    return {"fresh": event.fresh}


@effect("CVT471", Complete, source="es: Misión completa; Misiones y códigos completados")
def a_completed_mission_lies_open(table: Table, event: Complete) -> Table:
    """A completed mission lies under the character; the agency cards given for it are discarded,
    and the code cards go back to their decks. A sixth completed mission brings the end near."""
    player = table.players[event.player]
    table = changed(
        table,
        event.player,
        missions=removed(player.missions, event.mission),
        done=joined(player.done, event.mission),
        broken=removed(player.broken, *event.codes),
    )
    table = use_cards(back(table, event), event.player, event.paid)
    last = table.last or len(table.players[event.player].done) >= table.options.missions
    return evolve(table, last=last, claimed=())


@effect("CVT472", TakeMission, source="es: Tarjetas de misión")
def a_taken_mission_is_held(table: Table, event: TakeMission) -> Table:
    """A mission card that was taken lies behind the screen. Whether a dropped one is out of play,
    and whether a face-up one is replaced, depends on the reading."""
    player = table.players[event.player]
    if not event.deck:
        table = evolve(table, open=removed(table.open, event.card))
    gone = (event.dropped,) if event.dropped else ()
    missions = added(player.missions, event.card)
    # Of missions that a position leaves out, the dropped one may be any.
    missions = () if UNKNOWN in gone and UNKNOWN not in missions else removed(missions, *gone)
    table = changed(back(table, event), event.player, missions=missions)
    table = put_away(table, gone)
    if event.deck or table.options.mission_refill == "no" or not in_deck(table, "missions"):
        return table
    return evolve(table, open=added(table.open, event.fresh))


def put_away(table: Table, dropped: tuple[str, ...]) -> Table:
    """Return the table with dropped missions out of play or under the deck, as the options say."""
    if not dropped or table.options.dropped_mission == "under-the-deck":
        return table
    return evolve(table, away=joined(table.away, *dropped))
