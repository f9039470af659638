"""Resolving dice: missions, mission cards, agency cards, movement, intel."""

from collections import Counter

from attrs import evolve

from referee_spec.covert.decks import in_mission_deck, may_hold, reshuffled, to_draw, unseen
from referee_spec.covert.events import (
    Complete,
    Drop,
    Intel,
    Move,
    TakeAgency,
    TakeMission,
    Withdraw,
)
from referee_spec.covert.moves import linked, refilled, space_of, use_cards, walk
from referee_spec.covert.state import CIRCLES, Table, able, changed, less, more, regions, who
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.rule import Answer, effect, guard

Action = Complete | TakeMission | TakeAgency | Move | Withdraw

CIRCLE = {
    Complete: "complete",
    TakeMission: "missions",
    TakeAgency: "agency",
    Move: "movement",
}


def action_dice(event: Action) -> tuple[str, tuple[int, ...]]:
    """The circle and the dice of an action."""
    if isinstance(event, Withdraw):
        return event.circle, (event.die,)
    if isinstance(event, Complete | TakeMission):
        return CIRCLE[type(event)], (event.die,)
    return CIRCLE[type(event)], event.dice


@guard(
    "CVT401",
    Complete,
    TakeMission,
    TakeAgency,
    Move,
    Withdraw,
    source="es: Resolución de dados, paragraphs 1 and 2",
    refusal="{player} cannot resolve {dice} in {circle} now",
)
def an_action_takes_dice_that_lie_there(table: Table, event: Action) -> Answer:
    """A turn is one action, done with dice of one's own that lie in its circle; the last
    missions take none."""
    circle, dice = action_dice(event)
    if table.phase == "final":
        fits = dice == (0,) and not table.doing.acts
    else:
        mine = Counter(
            (f for f, s in table.circles[CIRCLES.index(circle)] if s == event.player)
            if circle in CIRCLES
            else ()
        )
        fits = bool(dice) and not Counter(dice) - mine and not table.doing.acts
    if fits:
        return None
    said = " ".join(map(str, dice))
    return {"player": who(table, event.player), "dice": said, "circle": circle}


@guard(
    "CVT411",
    Complete,
    source="es: Misión completa, paragraph 1",
    refusal="{player} cannot have the mission {mission}",
)
def a_mission_is_ones_own(table: Table, event: Complete) -> Answer:
    """A player completes missions that lie behind the own screen."""
    held = table.players[event.player].missions
    if event.mission != UNKNOWN and may_hold(table, held, event.mission, "missions"):
        return None
    return {"player": who(table, event.player), "mission": event.mission}


@guard(
    "CVT412",
    Complete,
    source="es: Misión completa, bullets 2 and 3; Misiones y códigos completados, bullet 2",
    refusal="{mission} needs an agent in {place}, and {player} has none there",
)
def agents_stand_where_asked(table: Table, event: Complete) -> Answer:
    """A mission's city needs an agent there, its region one in any of its cities; the region of
    a completed mission serves for either, each once in a mission."""
    mission = table.box.missions.get(event.mission)
    if mission is None:
        return None
    spare = Counter(rewards(table, event.player))
    for place in (*mission.cities, *mission.regions):
        region = table.box.regions.get(place, place)
        if reached(table, event.player, place):
            continue
        if spare[region]:
            spare[region] -= 1
            continue
        player = who(table, event.player)
        return {"mission": event.mission, "place": place, "player": player}
    return None


def reached(table: Table, seat: int, place: str) -> bool:
    """Whether an agent stands in a city or region, or near enough for the player's character."""
    agents = set(table.players[seat].agents)
    if able(table, seat, "long-reach"):
        agents |= {city for agent in agents for city in table.box.links[agent]}
    return place in agents or any(table.box.regions[city] == place for city in agents)


def rewards(table: Table, seat: int) -> list[str]:
    """What a player's completed missions show: equipment and regions."""
    return [
        mission.reward
        for name in table.players[seat].done
        if (mission := table.box.missions.get(name)) and mission.reward
    ]


@guard(
    "CVT413",
    Complete,
    source="es: Misión completa, bullets 1 and 4; Misiones y códigos completados",
    refusal="{mission} is not paid: it needs {needed}, and {player} gives {given}",
)
def equipment_is_given(table: Table, event: Complete) -> Answer:
    """Each equipment of a mission is given by a discarded agency card, a completed code card,
    or a completed mission that shows it; agency cards of any kind only by agency cards. Cards
    that serve for nothing are not given."""
    mission = table.box.missions.get(event.mission)
    if mission is None:
        return None
    player = table.players[event.player]
    needed = Counter(mission.equipment)
    spare = Counter(rewards(table, event.player))
    codes = Counter(table.box.codes[c].equipment for c in event.codes if c in table.box.codes)
    cards = Counter(table.box.agency[c].equipment for c in event.paid if c in table.box.agency)
    there = all(may_hold(table, player.hand, card, "agency") for card in event.paid)
    there = there and len(player.hand) >= len(event.paid) == len(set(event.paid))
    there = there and set(event.codes) <= set(player.broken) and cards.total() == len(event.paid)
    open_needs = needed - codes
    lack = open_needs - spare
    useful = sum(min(open_needs[kind], cards[kind]) for kind in open_needs)
    rest = len(event.paid) - mission.agency
    if there and not codes - needed and not lack - cards and lack.total() <= rest <= useful:
        return None
    return {
        "mission": event.mission,
        "needed": " ".join((*mission.equipment, *("any",) * mission.agency)) or "nothing",
        "player": who(table, event.player),
        "given": " ".join((*event.paid, *event.codes)) or "nothing",
    }


@guard(
    "CVT421",
    TakeMission,
    source="es: Tarjetas de misión, paragraphs 1 and 2",
    refusal="{player} cannot take {card} and leave {dropped}",
)
def missions_come_face_up_or_from_the_deck(table: Table, event: TakeMission) -> Answer:
    """A mission card is taken face up or from the deck; three may be kept, and one is dropped
    if there are more."""
    player = table.players[event.player]
    if event.deck:
        there = in_mission_deck(table) > 0
        there = there and (event.card == UNKNOWN or event.card in unseen(table, "missions"))
    else:
        there = may_hold(table, table.open, event.card, "missions")
    if there and drop_fits(table, event.player, (*player.missions, event.card), event.dropped):
        return None
    dropped = event.dropped or "none"
    return {"player": who(table, event.player), "card": event.card, "dropped": dropped}


def drop_fits(table: Table, seat: int, held: tuple[str, ...], dropped: str) -> bool:
    """Whether just the mission cards over the limit are dropped."""
    limit = 4 if able(table, seat, "fourth-mission") else 3
    if len(held) <= limit:
        return not dropped
    return dropped == UNKNOWN or may_hold(table, held, dropped, "missions")


@guard(
    "CVT431",
    TakeAgency,
    source="es: Tarjetas de agencia, paragraphs 1 and 3",
    refusal="{player} cannot take {card} with {dice} dice",
)
def agency_cards_cost_one_die_or_two(table: Table, event: TakeAgency) -> Answer:
    """One die takes a face-up card of a region in which the player has an agent; two dice take
    any face-up card, or the deck's top card."""
    player = table.players[event.player]
    dice = len(event.dice)
    if event.deck:
        fits = dice == 2 and deck_gives(table, event.card)
    else:
        at = space_of(table, event.card) if event.card != UNKNOWN else None
        fits = at is not None and dice in (1, 2)
        if at is not None and dice == 1 and not able(table, event.player, "any-region"):
            mine = {table.box.regions[agent] for agent in player.agents}
            fits = regions(table.box)[at] in mine
    if fits:
        return None
    return {"player": who(table, event.player), "card": event.card, "dice": dice}


def deck_gives(table: Table, card: str) -> bool:
    """Whether the agency deck, shuffled anew if need be, may give this card."""
    ready = reshuffled(table)
    return to_draw(table) > 0 and (card == UNKNOWN or card in unseen(ready, "agency"))


@guard(
    "CVT432",
    TakeAgency,
    Intel,
    source="es: Tarjetas de agencia, paragraph 4",
    refusal="{fresh} cannot come to the region space",
)
def spaces_are_filled_from_the_deck(table: Table, event: TakeAgency | Intel) -> Answer:
    """The space of a card that was taken is filled at once from the deck, which is shuffled
    anew from the discards if it is gone."""
    if event.fresh == UNKNOWN or (not event.deck and event.fresh in fresh_cards(table)):
        return None
    return {"fresh": event.fresh}


def fresh_cards(table: Table) -> tuple[str, ...]:
    """The cards that may come next from the agency deck, shuffled anew if need be."""
    return unseen(reshuffled(table), "agency")


@guard(
    "CVT441",
    Move,
    source="es: Movimiento, paragraph 1",
    refusal="{player}'s agents cannot go like that with {dice} dice",
)
def agents_follow_links(table: Table, event: Move) -> Answer:
    """For each die every agent may go to one linked city; the dice of an action are added up."""
    steps = len(event.dice) + able(table, event.player, "longer-move")
    starts = Counter(path[0] for path in event.paths)
    fits = not starts - Counter(table.players[event.player].agents)
    fits = fits and all(1 < len(path) <= steps + 1 and linked(table, path) for path in event.paths)
    if fits and event.paths:
        return None
    return {"player": who(table, event.player), "dice": len(event.dice)}


@guard(
    "CVT451",
    Intel,
    source="es: Reuniendo Intel, paragraph 2",
    refusal="no intel brings {player} the card {card}",
)
def intel_brings_a_card(table: Table, event: Intel) -> Answer:
    """For the second cube of a colour a player takes the face-up card of the city's region, or
    the deck's top card."""
    due = table.doing.intel
    if due and event.deck and deck_gives(table, event.card):
        return None
    if due and not event.deck and event.card != UNKNOWN:
        at = space_of(table, event.card)
        if at is not None and regions(table.box)[at] == table.box.regions[due[0]]:
            return None
    return {"player": who(table, event.player), "card": event.card}


@guard(
    "CVT461",
    Drop,
    source="es: Tarjetas de agencia, paragraph 5",
    refusal="{player} cannot discard {cards}: {over} are over the limit",
)
def the_hand_has_a_limit(table: Table, event: Drop) -> Answer:
    """A hand has seven agency cards at most; what is over is discarded, and no more."""
    hand = table.players[event.player].hand
    over = max(len(hand) - table.options.hand_limit, 0)
    named = UNKNOWN not in event.cards and len(set(event.cards)) == len(event.cards)
    fits = named and all(may_hold(table, hand, card, "agency") for card in event.cards)
    if fits and over == len(event.cards) > 0:
        return None
    player = who(table, event.player)
    return {"player": player, "cards": " ".join(event.cards), "over": over}


@effect("CVT471", Complete, source="es: Misión completa; Misiones y códigos completados")
def a_completed_mission_lies_open(table: Table, event: Complete) -> Table:
    """A completed mission lies under the character; the agency cards given are discarded, the
    code cards given go back to their decks. Whoever has six has brought the end near."""
    player = table.players[event.player]
    table = changed(
        table,
        event.player,
        missions=less(player.missions, event.mission),
        done=(*player.done, event.mission),
        broken=less(player.broken, *event.codes),
    )
    table = use_cards(back(table, event), event.player, event.paid)
    last = table.last or len(table.players[event.player].done) >= table.options.missions
    return evolve(table, last=last)


@effect("CVT472", TakeMission, source="es: Tarjetas de misión")
def a_taken_mission_is_held(table: Table, event: TakeMission) -> Table:
    """A mission card that was taken lies behind the screen; a dropped one is out of play, and
    a face-up one is replaced where the table reads the rulebook so."""
    player = table.players[event.player]
    if not event.deck:
        table = evolve(table, open=less(table.open, event.card))
    gone = (event.dropped,) if event.dropped else ()
    missions = less(more(player.missions, event.card), *gone)
    table = changed(back(table, event), event.player, missions=missions)
    table = evolve(table, away=(*table.away, *gone))
    if event.deck or table.options.mission_refill == "no" or not in_mission_deck(table):
        return table
    return evolve(table, open=more(table.open, event.fresh))


@effect("CVT473", TakeAgency, source="es: Tarjetas de agencia, paragraphs 3 to 5")
def a_taken_card_is_held(table: Table, event: TakeAgency) -> Table:
    """An agency card that was taken is in the player's hand, and its space is filled."""
    return taken(back(table, event), event)


@effect("CVT474", Move, source="es: Movimiento, paragraphs 1 and 2; Reuniendo Intel")
def agents_leave_cubes_and_collect(table: Table, event: Move) -> Table:
    """An agent who leaves a city puts a cube of the own colour there, unless one lies there or
    none is left, and collects the others' cubes of every city that is entered."""
    table = back(table, event)
    for path in event.paths:
        table = walk(table, event.player, path)
    return table


@effect("CVT475", Withdraw, source="es: Resolución de dados, paragraph 2")
def a_die_comes_back(table: Table, event: Withdraw) -> Table:
    """A die may be taken back without its action, which then is the turn's one action: all dice
    come back before the round ends, whether their actions can be done or not."""
    return back(table, event)


@effect("CVT476", Intel, source="es: Reuniendo Intel, paragraph 2")
def intel_is_paid(table: Table, event: Intel) -> Table:
    """The two cubes have gone back to their player, or out of the game; the card is held."""
    doing = evolve(table.doing, intel=table.doing.intel[1:])
    return taken(evolve(table, doing=doing), event)


@effect("CVT477", Drop, source="es: Tarjetas de agencia, paragraph 5")
def cards_over_the_limit_are_discarded(table: Table, event: Drop) -> Table:
    """The cards over the limit are on the discard pile."""
    hand = less(table.players[event.player].hand, *event.cards)
    table = changed(table, event.player, hand=hand)
    return evolve(table, discard=(*table.discard, *event.cards))


def back(table: Table, event: Action) -> Table:
    """The table with the dice of an action taken back."""
    name, dice = action_dice(event)
    circles = []
    for circle, lying in zip(CIRCLES, table.circles, strict=True):
        left = list(lying)
        for die in dice if circle == name else ():
            if (die, event.player) in left:
                left.remove((die, event.player))
        circles.append(tuple(left))
    doing = evolve(table.doing, acts=table.doing.acts + 1)
    return evolve(table, circles=tuple(circles), doing=doing)


def taken(table: Table, event: TakeAgency | Intel) -> Table:
    """The table with an agency card in a hand, and its space filled."""
    if event.deck:
        table = reshuffled(table)
    at = None if event.deck else space_of(table, event.card)
    hand = more(table.players[event.player].hand, event.card)
    if at is None:
        return changed(table, event.player, hand=hand)
    emptied = evolve(table, display=(*table.display[:at], "", *table.display[at + 1 :]))
    return refilled(changed(emptied, event.player, hand=hand), at, event.fresh)
