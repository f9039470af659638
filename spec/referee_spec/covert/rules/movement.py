"""Movement: agents go from city to city for dice."""

from referee_spec.covert.events import Move
from referee_spec.covert.moves import cities_each, walk
from referee_spec.covert.questions import why_not_so
from referee_spec.covert.rules.resolving import back
from referee_spec.covert.state import Table, who
from referee_spec.kernel.rule import Answer, effect, guard


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
