"""Resolving dice: the dice of an action, and those that come back without one."""

from collections import Counter

from attrs import evolve

from referee_spec.covert.events import Complete, Move, TakeAgency, TakeMission, Withdraw
from referee_spec.covert.state import CIRCLES, Table, who
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


@effect("CVT475", Withdraw, source="es: Resolución de dados, paragraph 2")
def a_die_comes_back(table: Table, event: Withdraw) -> Table:
    """A die may be taken back without its action, which then is the turn's one action: all dice
    come back before the round ends, whether their actions can be done or not."""
    return back(table, event)


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
