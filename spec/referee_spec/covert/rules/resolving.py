"""Resolving dice: the dice of an action, those that come back without one, and movement."""

from referee_spec.covert.events import Complete, Move, TakeAgency, TakeMission, Withdraw
from referee_spec.covert.moves import Action, action_dice, cities_each, own_dice, walk
from referee_spec.covert.questions import (
    can_be_resolved,
    is_in_phase,
    lie_there,
    listed,
    why_not_so,
)
from referee_spec.covert.state import CIRCLES, Table, who, with_player
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, Word, effect, guard


@guard(
    "CVT401",
    Complete,
    TakeMission,
    TakeAgency,
    Move,
    Withdraw,
    source="es: Resolución de dados, paragraphs 1 and 2",
    refusal="{player} cannot resolve {dice} in {circle}: {there:no die is left there for an "
    "action|what is left there for an action is #}",
)
def an_action_takes_dice_that_lie_there(table: Table, event: Action) -> Answer:
    """A turn is one action, done with the player's own dice that lie in its circle."""
    if table.phase == "final" and is_in_phase(table, event, "final"):
        return None
    circle, dice = action_dice(event)
    mine = () if table.doing.acts else own_dice(table, event.player, circle)
    if dice and lie_there(table, event, mine):
        return None
    return {
        "player": who(table, event.player),
        "dice": " ".join(str(die) for die in dice if die) or None,
        "circle": Word(f"spot-{circle}"),
        "there": listed(table, event, "laid", mine),
    }


@guard(
    "CVT402",
    Withdraw,
    source="es: Resolución de dados, paragraphs 1 and 2",
    refusal="{player} takes back the {die} in {circle}, although its action can be done",
)
def dice_that_can_be_resolved_are(table: Table, event: Withdraw) -> Answer:
    """Under one reading, a die comes back without its action only if the action cannot be done.
    Only the player knows which missions could be completed."""
    if not can_be_resolved(table, event) or table.options.unused_dice == "allowed":
        return None
    circle = Word(f"spot-{event.circle}")
    return {"player": who(table, event.player), "die": event.die, "circle": circle}


@guard(
    "CVT403",
    Complete,
    source="es: Fin del juego, paragraphs 1 to 3",
    refusal="in this turn {player} may complete only one last mission, and without a die",
)
def a_last_mission_takes_no_die(table: Table, event: Complete) -> Answer:
    """After the last round each player may complete one mission more, without dice."""
    if not (event.die or table.doing.acts) or not is_in_phase(table, event, "final"):
        return None
    return {"player": who(table, event.player)}


@effect("CVT475", Withdraw, source="es: Resolución de dados, paragraph 2")
def a_die_comes_back(table: Table, event: Withdraw) -> Table:
    """A die may be taken back without its action, which then is the turn's one action: all dice
    come back before the round ends, whether their actions can be done or not."""
    return back(table, event)


def back(table: Table, event: Action) -> Table:
    """Return the table with the dice of an action taken back."""
    name, dice = action_dice(event)
    circles, area = [], list(table.players[event.player].dice)
    for circle, lying in zip(CIRCLES, table.circles, strict=True):
        left = list(lying)
        for die in dice if circle == name else ():
            if (die, event.player) in left:
                left.remove((die, event.player))
                area.append(die)
        circles.append(tuple(left))
    doing = evolve(table.doing, acts=table.doing.acts + 1)
    players = with_player(table, event.player, dice=tuple(sorted(area)))
    return evolve(table, players=players, circles=tuple(circles), doing=doing)


@guard(
    "CVT441",
    Move,
    source="es: Movimiento, paragraph 1",
    refusal="{player}'s agents cannot go like that: {reason} (each goes through {steps:no linked "
    "city|1 linked city at most|# linked cities at most})",
    supposes=("CVT401",),
)
def agents_follow_links(table: Table, event: Move) -> Answer:
    """For each die every agent may go to one linked city; the dice of an action are added up. What
    a character with a longer move adds depends on the reading."""
    steps = cities_each(table, event.player, len(event.dice))
    reason = why_not_so(table, event)
    if reason is None:
        return None
    return {"player": who(table, event.player), "reason": reason, "steps": steps}


@effect("CVT474", Move, source="es: Movimiento, paragraphs 1 and 2; Reuniendo Intel")
def agents_leave_cubes_and_collect(table: Table, event: Move) -> Table:
    """An agent who leaves a city puts a cube of its player's colour there, unless one lies there
    or none is left, and collects the others' cubes of every city that is entered."""
    table = back(table, event)
    for path in event.paths:
        table = walk(table, event.player, path)
    return table
