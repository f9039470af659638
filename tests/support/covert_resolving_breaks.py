"""Plays of Covert that break a rule of resolving dice, special operations or the end of a game.

The docstring of each function is the code of the rule.
"""

from attrs import evolve

from referee_spec.covert import events
from referee_spec.covert.conditions import unmet
from referee_spec.covert.events import Event
from referee_spec.covert.moves import BEGUN, holds, operation
from referee_spec.covert.state import NOTHING, Table


def dice_that_do_not_lie_there(table: Table, event: Event) -> Event | None:
    """CVT401"""
    if not isinstance(event, events.TakeMission):
        return None
    mine = [f for f, seat in table.circles[1] if seat == event.player]
    return evolve(event, die=next(die for die in range(1, 7) if die not in mine))


def a_move_given_up(table: Table, event: Event) -> Event | None:
    """CVT402"""
    fits = isinstance(event, events.Move) and table.options.unused_dice == "only-if-stuck"
    return events.Withdraw(event.player, "movement", event.dice[0]) if fits else None


def a_die_for_a_last_mission(table: Table, event: Event) -> Event | None:
    """CVT403"""
    fits = isinstance(event, events.Complete) and table.phase == "final"
    return evolve(event, die=1) if fits else None


def a_mission_that_lies_open(table: Table, event: Event) -> Event | None:
    """CVT411"""
    return evolve(event, mission=table.open[0]) if isinstance(event, events.Complete) else None


def a_mission_elsewhere(table: Table, event: Event) -> Event | None:
    """CVT412"""
    if not isinstance(event, events.Complete):
        return None
    player = table.players[event.player]
    for name in player.missions:
        mission = table.box.missions[name]
        places = (*mission.cities, *mission.regions)
        if unmet(table, event.player, places) and not player.done:
            return evolve(event, mission=name)
    return None


def paid_with_nothing(table: Table, event: Event) -> Event | None:
    """CVT413"""
    fits = isinstance(event, events.Complete) and event.paid
    return evolve(event, paid=()) if fits else None


def a_mission_that_does_not_lie_open(table: Table, event: Event) -> Event | None:
    """CVT421"""
    if not isinstance(event, events.TakeMission) or event.deck:
        return None
    return evolve(event, card=table.players[event.player].missions[0])


def an_agency_card_among_missions(table: Table, event: Event) -> Event | None:
    """CVT422"""
    if not isinstance(event, events.TakeMission) or event.deck:
        return None
    return evolve(event, fresh=next(iter(table.box.agency)))


def a_held_mission_turned_up(table: Table, event: Event) -> Event | None:
    """CVT110"""
    if not isinstance(event, events.TakeMission) or event.deck:
        return None
    return evolve(event, fresh=table.players[event.player].missions[0])


def one_die_for_the_deck(table: Table, event: Event) -> Event | None:
    """CVT431"""
    if not isinstance(event, events.TakeAgency) or len(event.dice) != 1:
        return None
    return evolve(event, deck=True, card="?", fresh="?")


def a_mission_in_a_region(table: Table, event: Event) -> Event | None:
    """CVT432"""
    if not isinstance(event, events.TakeAgency) or event.deck:
        return None
    return evolve(event, fresh=next(iter(table.box.missions)))


def a_space_filled_with_an_open_card(table: Table, event: Event) -> Event | None:
    """CVT110"""
    if not isinstance(event, events.TakeAgency) or event.deck:
        return None
    return evolve(event, fresh=next(card for card in table.display if card not in ("", event.card)))


def a_jump(table: Table, event: Event) -> Event | None:
    """CVT441"""
    if not isinstance(event, events.Move):
        return None
    path = event.paths[0]
    links = table.box.links
    far = next(city for city in links if city not in links[path[0]] and city != path[0])
    return evolve(event, paths=((path[0], far),))


def intel_of_another_region(table: Table, event: Event) -> Event | None:
    """CVT451"""
    if not isinstance(event, events.Intel):
        return None
    regions = tuple(dict.fromkeys(table.box.regions.values()))
    right = regions.index(table.box.regions[table.doing.intel[0]])
    other = next(card for at, card in enumerate(table.display) if card and at != right)
    return evolve(event, card=other, deck=False, fresh="?")


def a_card_dropped_for_nothing(table: Table, event: Event) -> Event | None:
    """CVT461"""
    fits = (
        isinstance(event, events.Place | events.Move)
        and not table.doing.intel
        and not table.doing.bound
    )
    hand = table.players[table.turn].hand
    fits = fits and hand and len(hand) <= table.options.hand_limit
    return events.Drop(table.turn, hand[:1]) if fits else None


def travel_by_searching(table: Table, event: Event) -> Event | None:
    """CVT501"""
    return evolve(event, item="search") if isinstance(event, events.Travel) else None


def a_flight_from_nowhere(table: Table, event: Event) -> Event | None:
    """CVT502"""
    if not isinstance(event, events.Fly):
        return None
    agents = table.players[event.player].agents
    return evolve(event, source=next(c for c in table.box.links if c not in agents))


def a_flight_to_a_last_mission(table: Table, event: Event) -> Event | None:
    """CVT509"""
    if table.phase != "final" or table.options.last_flights == "allowed" or table.doing.intel:
        return None
    player = table.players[table.turn]
    for card in player.hand:
        for agent in player.agents:
            if table.box.agency[card].city != agent:
                return events.Fly(table.turn, card, agent)
    return None


def a_token_just_drawn(table: Table, event: Event) -> Event | None:
    """CVT508"""
    fits = isinstance(event, events.Done) and event.player == table.turn and not table.doing.intel
    tokens = list(table.players[table.turn].tokens)
    for token in table.doing.drawn:
        if fits and token == "search" and tokens.count(token) == table.doing.drawn.count(token):
            return events.Search(table.turn, token, "agency", "?")
    return None


def four_steps(table: Table, event: Event) -> Event | None:
    """CVT503"""
    if not isinstance(event, events.Travel):
        return None
    there = event.paths[0][0]
    near = table.box.links[there][0]
    return evolve(event, paths=((there, near, there, near, there),))


def a_card_nobody_used(table: Table, event: Event) -> Event | None:
    """CVT504"""
    if not isinstance(event, events.Spy):
        return None
    return evolve(event, card=next(card for card in table.display if card))


def a_mission_among_agency_cards(table: Table, event: Event) -> Event | None:
    """CVT505"""
    if not isinstance(event, events.Search) or event.deck != "agency":
        return None
    return evolve(event, kept=next(iter(table.box.missions)))


def an_open_card_found(table: Table, event: Event) -> Event | None:
    """CVT110"""
    if not isinstance(event, events.Search) or event.deck != "agency":
        return None
    return evolve(event, kept=next(card for card in table.display if card))


def first_when_others_have_acted(table: Table, event: Event) -> Event | None:
    """CVT506"""
    if table.phase not in ("codes", "resolve") or table.doing != NOTHING or table.firsts != BEGUN:
        return None
    for seat, player in enumerate(table.players):
        for item in (*player.hand, *player.tokens):
            if operation(table, item) == "first" and holds(table, seat, item):
                return events.First(seat, item)
    return None


def a_flight_among_codes(table: Table, event: Event) -> Event | None:
    """CVT507"""
    if table.options.operations_in_codes == "allowed":
        return None
    if table.phase != "codes" or not isinstance(event, events.Swap):
        return None
    player = table.players[event.player]
    for card in player.hand:
        for agent in player.agents:
            if table.box.agency[card].city != agent:
                return events.Fly(event.player, card, agent)
    return None


def a_point_too_many(table: Table, event: Event) -> Event | None:
    """CVT601"""
    if not isinstance(event, events.Scores):
        return None
    (seat, points), *rest = event.amounts
    return events.Scores(((seat, points + 1), *rest))


def a_winner_too_early(table: Table, event: Event) -> Event | None:
    """CVT602"""
    return events.Winner((0,)) if isinstance(event, events.Round) else None


def another_winner(table: Table, event: Event) -> Event | None:
    """CVT603"""
    if not isinstance(event, events.Winner):
        return None
    return events.Winner(tuple(s for s in range(len(table.names)) if s not in event.players))
