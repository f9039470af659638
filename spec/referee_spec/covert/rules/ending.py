"""The end: points and the winner, as the record claims them."""

from referee_spec.covert.events import Scores, Winner
from referee_spec.covert.scoring import points, terms_of_points, uncounted, winners
from referee_spec.covert.state import Table, time_for, who
from referee_spec.kernel.rule import Answer, Missing, effect, guard


@guard(
    "CVT601",
    Scores,
    source="es: Fin del juego, paragraph 4 and bullets 1 and 2",
    refusal="{player} has {right} points, not {written}",
)
def points_are_counted(table: Table, event: Scores) -> Answer:
    """Completed missions bring their points, each completed code still there brings two."""
    unknown = []
    for seat, written in event.amounts:
        right = points(table, seat)
        if uncounted(table, seat):
            unknown.append(who(table, seat))
        elif right != written:
            values = {"player": who(table, seat), "right": right, "written": written}
            return {**values, "sum": terms_of_points(table, seat)}
    return Missing("points", {"players": unknown}) if unknown else None


@guard(
    "CVT602",
    Winner,
    source="es: Fin del juego, paragraphs 1 to 3",
    refusal="nobody has won yet: it is the time for {phase}",
)
def the_game_ends_with_the_last_missions(table: Table, event: Winner) -> Answer:
    """After the round in which somebody completes a sixth mission, which is played out or ends at
    once, each player has one last mission, in turn order; then the game is over."""
    return None if table.phase == "over" else {"phase": time_for(table)}


@guard(
    "CVT603",
    Winner,
    source="es: Fin del juego, paragraphs 5 and 6",
    refusal="the winner is {right}, not {written}",
)
def most_points_win(table: Table, event: Winner) -> Answer:
    """Most points win; of those alike, most completed missions, and then the mission of the
    highest value. Whether all of those still alike have won, or one whom the table names, is a
    reading."""
    right = winners(table)
    unknown = [who(table, s) for s in range(len(table.names)) if uncounted(table, s)]
    if unknown:
        return Missing("points", {"players": unknown})
    any_of_them = table.options.last_tie == "open"
    fitting = [{seat} for seat in right] if any_of_them else [set(right)]
    if set(event.players) in fitting:
        return None
    between = " / " if any_of_them else ", "
    return {
        "right": between.join(who(table, seat) for seat in right),
        "written": ", ".join(who(table, seat) for seat in event.players),
    }


@effect("CVT611", Scores, source="es: Fin del juego, paragraph 4 and bullets 1 and 2")
def counting_changes_nothing(table: Table, event: Scores) -> Table:
    """Points that are said change nothing."""
    return table


@effect("CVT612", Winner, source="es: Fin del juego, paragraph 5")
def the_winner_is_named(table: Table, event: Winner) -> Table:
    """Naming the winner changes nothing."""
    return table
