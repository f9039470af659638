"""Plays of Covert that break one rule in place of a legal play; the docstring is the code."""

from collections.abc import Callable, Sequence

from attrs import evolve, frozen
from covert_records import Written

from referee.notation.covert.writing import text, turn
from referee_spec.covert import GAME
from referee_spec.covert.events import (
    Adjust,
    Agents,
    Break,
    Character,
    Complete,
    Cover,
    Deal,
    Done,
    Drop,
    Event,
    First,
    Fly,
    Intel,
    Lots,
    Missions,
    Move,
    NewCode,
    Place,
    Reroll,
    Roll,
    Round,
    Scores,
    Search,
    Spy,
    Stop,
    Swap,
    TakeAgency,
    TakeMission,
    Tiles,
    Travel,
    Turn,
    Winner,
    Withdraw,
)
from referee_spec.covert.moves import BEGUN, holds, operation
from referee_spec.covert.rules.missions import unmet
from referee_spec.covert.rules.placing import faces
from referee_spec.covert.state import CIRCLES, NOTHING, Table

Breaker = Callable[[Table, Event], Event | None]
"""Returns an event that breaks a rule in place of a legal one, or None if it cannot."""


def a_hand_before_its_time(table: Table, event: Event) -> Event | None:
    """CVT102"""
    return Deal(event.player, ("?", "?")) if isinstance(event, Agents) else None


def two_agents(table: Table, event: Event) -> Event | None:
    """CVT103"""
    return evolve(event, cards=event.cards[1:]) if isinstance(event, Agents) else None


def a_character_twice(table: Table, event: Event) -> Event | None:
    """CVT104"""
    taken = [player.character for player in table.players if player.character]
    return evolve(event, card=taken[0]) if isinstance(event, Character) and taken else None


def one_mission_kept(table: Table, event: Event) -> Event | None:
    """CVT105"""
    return evolve(event, kept=event.kept[1:]) if isinstance(event, Missions) else None


def an_odd_tile(table: Table, event: Event) -> Event | None:
    """CVT106"""
    if not isinstance(event, Tiles):
        return None
    return evolve(event, numbers=(event.numbers[0] % 6 + 1, *event.numbers[1:]))


def a_roll_of_four(table: Table, event: Event) -> Event | None:
    """CVT107"""
    return Lots(tuple(roll[1:] for roll in event.rolls)) if isinstance(event, Lots) else None


def a_round_too_early(table: Table, event: Event) -> Event | None:
    """CVT201"""
    fits = isinstance(event, Place) and table.doing == NOTHING
    return Round(table.round + 1) if fits else None


def four_dice(table: Table, event: Event) -> Event | None:
    """CVT202"""
    return evolve(event, dice=event.dice[1:]) if isinstance(event, Roll) else None


def out_of_turn(table: Table, event: Event) -> Event | None:
    """CVT203"""
    if not isinstance(event, Place | Swap | Move) or table.doing != NOTHING:
        return None
    return evolve(event, player=(event.player + 1) % len(table.names))


def a_swap_among_dice(table: Table, event: Event) -> Event | None:
    """CVT204"""
    return Swap(event.player, 0, 1) if isinstance(event, Place) else None


def no_card_for_intel(table: Table, event: Event) -> Event | None:
    """CVT205"""
    return Done(event.player) if isinstance(event, Intel) else None


def a_changed_die_left(table: Table, event: Event) -> Event | None:
    """CVT205"""
    fits = isinstance(event, Place) and table.doing.bound
    return Stop(event.player, 1) if fits else None


def no_die_and_no_token(table: Table, event: Event) -> Event | None:
    """CVT206"""
    fits = isinstance(event, Place | Stop) and not table.doing.acts and not table.doing.bound
    return Done(event.player) if fits else None


def no_action(table: Table, event: Event) -> Event | None:
    """CVT206"""
    return Done(event.player) if isinstance(event, Move | TakeMission) else None


def dice_that_are_not_there(table: Table, event: Event) -> Event | None:
    """CVT207"""
    if not isinstance(event, Reroll):
        return None
    dice = table.players[event.player].dice
    other = next((die for die in range(1, 7) if die not in dice), None)
    return None if other is None else evolve(event, dice=(other,), faces=(1,))


def a_die_nobody_rolled(table: Table, event: Event) -> Event | None:
    """CVT221"""
    if not isinstance(event, Place) or table.doing.bound:
        return None
    dice = table.players[event.player].dice
    other = next((die for die in range(1, 7) if die not in dice), None)
    return None if other is None else evolve(event, die=other)


def a_taken_space(table: Table, event: Event) -> Event | None:
    """CVT222"""
    if not isinstance(event, Place) or event.tokens:
        return None
    for spot in CIRCLES:
        if event.die in faces(table, spot):
            return evolve(event, spot=spot)
    return None


def far_from_the_others(table: Table, event: Event) -> Event | None:
    """CVT223"""
    if not isinstance(event, Place) or event.tokens:
        return None
    for spot in CIRCLES:
        there = faces(table, spot)
        if there and all(abs(event.die - face) in (2, 3, 4) for face in there):
            return evolve(event, spot=spot)
    return None


def a_token_too_many(table: Table, event: Event) -> Event | None:
    """CVT224"""
    fits = isinstance(event, Place) and event.tokens
    return evolve(event, tokens=(*event.tokens, "?")) if fits else None


def a_higher_token(table: Table, event: Event) -> Event | None:
    """CVT225"""
    return evolve(event, number=event.number + 1) if isinstance(event, Stop) else None


def a_die_changed_by_searching(table: Table, event: Event) -> Event | None:
    """CVT226"""
    return evolve(event, item="search") if isinstance(event, Adjust) else None


def tiles_far_apart(table: Table, event: Event) -> Event | None:
    """CVT301"""
    return evolve(event, a=0, b=9) if isinstance(event, Swap) else None


def a_swap_by_searching(table: Table, event: Event) -> Event | None:
    """CVT302"""
    return evolve(event, item="search") if isinstance(event, Swap) else None


def a_die_not_in_the_decoder(table: Table, event: Event) -> Event | None:
    """CVT303"""
    if not isinstance(event, Cover):
        return None
    decoder = table.players[event.player].decoder
    return evolve(event, die=next(die for die in range(1, 7) if die not in decoder))


def somebody_elses_code(table: Table, event: Event) -> Event | None:
    """CVT304"""
    if not isinstance(event, Break):
        return None
    return evolve(event, code=table.players[event.player - 1].codes[0])


def a_code_backwards(table: Table, event: Event) -> Event | None:
    """CVT305"""
    return evolve(event, tiles=event.tiles[::-1]) if isinstance(event, Break) else None


def a_card_for_no_code(table: Table, event: Event) -> Event | None:
    """CVT307"""
    fits = isinstance(event, Break) and not table.doing.new
    return NewCode(event.player, "?") if fits else None


def a_swap_after_dice(table: Table, event: Event) -> Event | None:
    """CVT308"""
    fits = table.doing.covers and not table.doing.swaps and not table.doing.renewed
    fits = fits and table.options.swap_order == "before-dice"
    return Swap(table.turn, 0, 1) if fits else None


def a_swap_after_new_codes(table: Table, event: Event) -> Event | None:
    """CVT309"""
    doing = table.doing
    fits = doing.renewed and not doing.swaps and not doing.intel
    fits = fits and table.options.swap_order == "any-time"
    return Swap(table.turn, 0, 1) if fits else None


def dice_that_do_not_lie_there(table: Table, event: Event) -> Event | None:
    """CVT401"""
    if not isinstance(event, TakeMission):
        return None
    mine = [f for f, seat in table.circles[1] if seat == event.player]
    return evolve(event, die=next(die for die in range(1, 7) if die not in mine))


def a_move_given_up(table: Table, event: Event) -> Event | None:
    """CVT402"""
    fits = isinstance(event, Move) and table.options.unused_dice == "only-if-stuck"
    return Withdraw(event.player, "movement", event.dice[0]) if fits else None


def a_die_for_a_last_mission(table: Table, event: Event) -> Event | None:
    """CVT403"""
    fits = isinstance(event, Complete) and table.phase == "final"
    return evolve(event, die=1) if fits else None


def a_mission_that_lies_open(table: Table, event: Event) -> Event | None:
    """CVT411"""
    return evolve(event, mission=table.open[0]) if isinstance(event, Complete) else None


def a_mission_elsewhere(table: Table, event: Event) -> Event | None:
    """CVT412"""
    if not isinstance(event, Complete):
        return None
    player = table.players[event.player]
    for name in player.missions:
        mission = table.box.missions[name]
        places = (*mission.cities, *mission.regions)
        if unmet(table, event.player, places, player.agents, ()) and not player.done:
            return evolve(event, mission=name)
    return None


def paid_with_nothing(table: Table, event: Event) -> Event | None:
    """CVT413"""
    fits = isinstance(event, Complete) and event.paid
    return evolve(event, paid=()) if fits else None


def a_mission_that_does_not_lie_open(table: Table, event: Event) -> Event | None:
    """CVT421"""
    if not isinstance(event, TakeMission) or event.deck:
        return None
    return evolve(event, card=table.players[event.player].missions[0])


def an_agency_card_among_missions(table: Table, event: Event) -> Event | None:
    """CVT422"""
    if not isinstance(event, TakeMission) or event.deck:
        return None
    return evolve(event, fresh=next(iter(table.box.agency)))


def a_held_mission_turned_up(table: Table, event: Event) -> Event | None:
    """CVT110"""
    if not isinstance(event, TakeMission) or event.deck:
        return None
    return evolve(event, fresh=table.players[event.player].missions[0])


def one_die_for_the_deck(table: Table, event: Event) -> Event | None:
    """CVT431"""
    if not isinstance(event, TakeAgency) or len(event.dice) != 1:
        return None
    return evolve(event, deck=True, card="?", fresh="?")


def a_mission_in_a_region(table: Table, event: Event) -> Event | None:
    """CVT432"""
    if not isinstance(event, TakeAgency) or event.deck:
        return None
    return evolve(event, fresh=next(iter(table.box.missions)))


def a_space_filled_with_an_open_card(table: Table, event: Event) -> Event | None:
    """CVT110"""
    if not isinstance(event, TakeAgency) or event.deck:
        return None
    return evolve(event, fresh=next(card for card in table.display if card not in ("", event.card)))


def a_jump(table: Table, event: Event) -> Event | None:
    """CVT441"""
    if not isinstance(event, Move):
        return None
    path = event.paths[0]
    links = table.box.links
    far = next(city for city in links if city not in links[path[0]] and city != path[0])
    return evolve(event, paths=((path[0], far),))


def intel_of_another_region(table: Table, event: Event) -> Event | None:
    """CVT451"""
    if not isinstance(event, Intel):
        return None
    regions = tuple(dict.fromkeys(table.box.regions.values()))
    right = regions.index(table.box.regions[table.doing.intel[0]])
    other = next(card for at, card in enumerate(table.display) if card and at != right)
    return evolve(event, card=other, deck=False, fresh="?")


def a_card_dropped_for_nothing(table: Table, event: Event) -> Event | None:
    """CVT461"""
    fits = isinstance(event, Place | Move) and not table.doing.intel and not table.doing.bound
    hand = table.players[table.turn].hand
    fits = fits and hand and len(hand) <= table.options.hand_limit
    return Drop(table.turn, hand[:1]) if fits else None


def travel_by_searching(table: Table, event: Event) -> Event | None:
    """CVT501"""
    return evolve(event, item="search") if isinstance(event, Travel) else None


def a_flight_from_nowhere(table: Table, event: Event) -> Event | None:
    """CVT502"""
    if not isinstance(event, Fly):
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
                return Fly(table.turn, card, agent)
    return None


def a_token_just_drawn(table: Table, event: Event) -> Event | None:
    """CVT508"""
    fits = isinstance(event, Done) and event.player == table.turn and not table.doing.intel
    tokens = list(table.players[table.turn].tokens)
    for token in table.doing.drawn:
        if fits and token == "search" and tokens.count(token) == table.doing.drawn.count(token):
            return Search(table.turn, token, "agency", "?")
    return None


def four_steps(table: Table, event: Event) -> Event | None:
    """CVT503"""
    if not isinstance(event, Travel):
        return None
    there = event.paths[0][0]
    near = table.box.links[there][0]
    return evolve(event, paths=((there, near, there, near, there),))


def a_card_nobody_used(table: Table, event: Event) -> Event | None:
    """CVT504"""
    if not isinstance(event, Spy):
        return None
    return evolve(event, card=next(card for card in table.display if card))


def a_mission_among_agency_cards(table: Table, event: Event) -> Event | None:
    """CVT505"""
    if not isinstance(event, Search) or event.deck != "agency":
        return None
    return evolve(event, kept=next(iter(table.box.missions)))


def an_open_card_found(table: Table, event: Event) -> Event | None:
    """CVT110"""
    if not isinstance(event, Search) or event.deck != "agency":
        return None
    return evolve(event, kept=next(card for card in table.display if card))


def first_when_others_have_acted(table: Table, event: Event) -> Event | None:
    """CVT506"""
    if table.phase not in ("codes", "resolve") or table.doing != NOTHING or table.firsts != BEGUN:
        return None
    for seat, player in enumerate(table.players):
        for item in (*player.hand, *player.tokens):
            if operation(table, item) == "first" and holds(table, seat, item):
                return First(seat, item)
    return None


def a_flight_among_codes(table: Table, event: Event) -> Event | None:
    """CVT507"""
    if table.options.operations_in_codes == "allowed":
        return None
    if table.phase != "codes" or not isinstance(event, Swap):
        return None
    player = table.players[event.player]
    for card in player.hand:
        for agent in player.agents:
            if table.box.agency[card].city != agent:
                return Fly(event.player, card, agent)
    return None


def a_point_too_many(table: Table, event: Event) -> Event | None:
    """CVT601"""
    if not isinstance(event, Scores):
        return None
    (seat, points), *rest = event.amounts
    return Scores(((seat, points + 1), *rest))


def a_winner_too_early(table: Table, event: Event) -> Event | None:
    """CVT602"""
    return Winner((0,)) if isinstance(event, Round) else None


def another_winner(table: Table, event: Event) -> Event | None:
    """CVT603"""
    if not isinstance(event, Winner):
        return None
    return Winner(tuple(s for s in range(len(table.names)) if s not in event.players))


BREAKERS: tuple[Breaker, ...] = tuple(
    found
    for found in list(globals().values())
    if getattr(found, "__module__", "") == __name__ and (found.__doc__ or "").startswith("CVT")
)
"""Every breaker of this module; its docstring is the code of the rule that it breaks."""


@frozen
class Broken:
    """A line with an event that breaks a rule, and the indices of the line and of the event that
    it replaces."""

    at: int
    n: int
    line: Written
    event: Event

    @property
    def before(self) -> Event:
        """Return the legal event."""
        return self.line.events[self.n]

    def alone(self) -> str:
        """Return the line up to the event that breaks the rule."""
        return self._said(())

    def whole(self) -> str:
        """Return the line with the events that follow."""
        return self._said(self.line.events[self.n + 1 :])

    def _said(self, rest: Sequence[Event]) -> str:
        table, changed = self.line.before, self.event
        if not isinstance(changed, Turn):
            return text(changed, table.names)
        told = (*self.line.events[: self.n], changed, *rest)
        whose = table.turn if isinstance(changed, Spy) else changed.player
        done = [event for event in told if not isinstance(event, Done)]
        number, dot, _ = self.line.text.partition(". ")
        before = f"{number}{dot}" if isinstance(self.line.events[-1], Done) else ""
        return before + turn((*done, Done(whose)), table.names)


def broken(lines: Sequence[Written], breaks: Breaker) -> Broken | None:
    """Return the first line that can be broken in this way, or None."""
    for at, line in enumerate(lines):
        table = line.before
        for n, event in enumerate(line.events):
            changed = breaks(table, event)
            if changed is not None and changed != event:
                return Broken(at, n, line, changed)
            table = GAME.after(table, event)
    return None
