"""Plays of Covert that break a rule of setting up, placing dice or breaking codes.

The docstring of each function is the code of the rule.
"""

from collections.abc import Callable

from attrs import evolve

from referee_spec.covert import events
from referee_spec.covert.events import Event
from referee_spec.covert.moves import faces
from referee_spec.covert.state import CIRCLES, NOTHING, Table

Breaker = Callable[[Table, Event], Event | None]
"""Returns an event that breaks a rule in place of a legal one, or None if it cannot."""


def a_hand_before_its_time(table: Table, event: Event) -> Event | None:
    """CVT102"""
    return events.Deal(event.player, ("?", "?")) if isinstance(event, events.Agents) else None


def two_agents(table: Table, event: Event) -> Event | None:
    """CVT103"""
    return evolve(event, cards=event.cards[1:]) if isinstance(event, events.Agents) else None


def a_character_twice(table: Table, event: Event) -> Event | None:
    """CVT104"""
    taken = [player.character for player in table.players if player.character]
    return evolve(event, card=taken[0]) if isinstance(event, events.Character) and taken else None


def one_mission_kept(table: Table, event: Event) -> Event | None:
    """CVT105"""
    return evolve(event, kept=event.kept[1:]) if isinstance(event, events.Missions) else None


def an_odd_tile(table: Table, event: Event) -> Event | None:
    """CVT106"""
    if not isinstance(event, events.Tiles):
        return None
    return evolve(event, numbers=(event.numbers[0] % 6 + 1, *event.numbers[1:]))


def a_roll_of_four(table: Table, event: Event) -> Event | None:
    """CVT107"""
    return (
        events.Lots(tuple(roll[1:] for roll in event.rolls))
        if isinstance(event, events.Lots)
        else None
    )


def a_round_too_early(table: Table, event: Event) -> Event | None:
    """CVT201"""
    fits = isinstance(event, events.Place) and table.doing == NOTHING
    return events.Round(table.round + 1) if fits else None


def four_dice(table: Table, event: Event) -> Event | None:
    """CVT202"""
    return evolve(event, dice=event.dice[1:]) if isinstance(event, events.Roll) else None


def out_of_turn(table: Table, event: Event) -> Event | None:
    """CVT203"""
    if not isinstance(event, events.Place | events.Swap | events.Move) or table.doing != NOTHING:
        return None
    return evolve(event, player=(event.player + 1) % len(table.names))


def a_swap_among_dice(table: Table, event: Event) -> Event | None:
    """CVT204"""
    return events.Swap(event.player, 0, 1) if isinstance(event, events.Place) else None


def no_card_for_intel(table: Table, event: Event) -> Event | None:
    """CVT205"""
    return events.Done(event.player) if isinstance(event, events.Intel) else None


def a_changed_die_left(table: Table, event: Event) -> Event | None:
    """CVT205"""
    fits = isinstance(event, events.Place) and table.doing.bound
    return events.Stop(event.player, 1) if fits else None


def no_die_and_no_token(table: Table, event: Event) -> Event | None:
    """CVT206"""
    fits = (
        isinstance(event, events.Place | events.Stop)
        and not table.doing.acts
        and not table.doing.bound
    )
    return events.Done(event.player) if fits else None


def no_action(table: Table, event: Event) -> Event | None:
    """CVT206"""
    return (
        events.Done(event.player) if isinstance(event, events.Move | events.TakeMission) else None
    )


def dice_that_are_not_there(table: Table, event: Event) -> Event | None:
    """CVT207"""
    if not isinstance(event, events.Reroll):
        return None
    player = table.players[event.player]
    there = (*player.dice, *player.decoder)
    other = next((die for die in range(1, 7) if die not in there), None)
    return None if other is None else evolve(event, dice=(other,), faces=(1,))


def a_die_nobody_rolled(table: Table, event: Event) -> Event | None:
    """CVT221"""
    if not isinstance(event, events.Place) or table.doing.bound:
        return None
    dice = table.players[event.player].dice
    other = next((die for die in range(1, 7) if die not in dice), None)
    return None if other is None else evolve(event, die=other)


def a_taken_space(table: Table, event: Event) -> Event | None:
    """CVT222"""
    if not isinstance(event, events.Place) or event.tokens:
        return None
    for spot in CIRCLES:
        if event.die in faces(table, spot):
            return evolve(event, spot=spot)
    return None


def far_from_the_others(table: Table, event: Event) -> Event | None:
    """CVT223"""
    if not isinstance(event, events.Place) or event.tokens:
        return None
    for spot in CIRCLES:
        there = faces(table, spot)
        if there and all(abs(event.die - face) in (2, 3, 4) for face in there):
            return evolve(event, spot=spot)
    return None


def a_token_too_many(table: Table, event: Event) -> Event | None:
    """CVT224"""
    fits = isinstance(event, events.Place) and event.tokens
    return evolve(event, tokens=(*event.tokens, "?")) if fits else None


def a_higher_token(table: Table, event: Event) -> Event | None:
    """CVT225"""
    return evolve(event, number=event.number + 1) if isinstance(event, events.Stop) else None


def a_die_changed_by_searching(table: Table, event: Event) -> Event | None:
    """CVT226"""
    return evolve(event, item="search") if isinstance(event, events.Adjust) else None


def tiles_far_apart(table: Table, event: Event) -> Event | None:
    """CVT301"""
    return evolve(event, a=0, b=9) if isinstance(event, events.Swap) else None


def a_swap_by_searching(table: Table, event: Event) -> Event | None:
    """CVT302"""
    return evolve(event, item="search") if isinstance(event, events.Swap) else None


def a_die_not_in_the_decoder(table: Table, event: Event) -> Event | None:
    """CVT303"""
    if not isinstance(event, events.Cover):
        return None
    decoder = table.players[event.player].decoder
    return evolve(event, die=next(die for die in range(1, 7) if die not in decoder))


def somebody_elses_code(table: Table, event: Event) -> Event | None:
    """CVT304"""
    if not isinstance(event, events.Break):
        return None
    return evolve(event, code=table.players[event.player - 1].codes[0])


def a_code_backwards(table: Table, event: Event) -> Event | None:
    """CVT305"""
    return evolve(event, tiles=event.tiles[::-1]) if isinstance(event, events.Break) else None


def a_card_for_no_code(table: Table, event: Event) -> Event | None:
    """CVT307"""
    fits = isinstance(event, events.Break) and not table.doing.new
    return events.NewCode(event.player, "?") if fits else None


def a_swap_after_dice(table: Table, event: Event) -> Event | None:
    """CVT308"""
    fits = table.doing.covers and not table.doing.swaps and not table.doing.renewed
    fits = fits and table.options.swap_order == "before-dice"
    return events.Swap(table.turn, 0, 1) if fits else None


def a_swap_after_new_codes(table: Table, event: Event) -> Event | None:
    """CVT309"""
    doing = table.doing
    fits = doing.renewed and not doing.swaps and not doing.intel
    fits = fits and table.options.swap_order == "any-time"
    return events.Swap(table.turn, 0, 1) if fits else None
