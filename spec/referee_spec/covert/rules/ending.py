"""The end: points and the winner, as the record claims them."""

from referee_spec.covert.events import Scores, Winner
from referee_spec.covert.questions import is_in_phase, who_has_won, wrong_points
from referee_spec.covert.scoring import terms_of_points, uncounted
from referee_spec.covert.state import Table, time_for, who
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, effect, guard


@guard(
    "CVT601",
    Scores,
    source="es: Fin del juego, paragraph 4 and bullets 1 and 2",
    refusal="{player} has {right:no points|1 point|# points}, not {written}",
)
def points_are_counted(table: Table, event: Scores) -> Answer:
    """Completed missions bring their points, and each completed code that is still there brings
    two."""
    wrong = wrong_points(table, event.amounts)
    if wrong is None:
        return None
    seat, written, right = wrong
    values = {"player": who(table, seat), "written": written, "right": right}
    return {**values, "sum": terms_of_points(table, seat)} if isinstance(right, int) else values


@guard(
    "CVT602",
    Winner,
    source="es: Fin del juego, paragraphs 1 to 3",
    refusal="nobody has won yet: it is time for {phase}",
)
def the_game_ends_with_the_last_missions(table: Table, event: Winner) -> Answer:
    """After the round in which somebody completes a sixth mission, which is played out or ends at
    once, each player has one last mission, in turn order; then the game is over."""
    return None if is_in_phase(table, event, "over") else {"phase": time_for(table)}


@guard(
    "CVT603",
    Winner,
    source="es: Fin del juego, paragraphs 5 and 6",
    refusal="the game is won by {right}, not by {written}{alone:| alone}",
)
def most_points_win(table: Table, event: Winner) -> Answer:
    """The player with the most points wins; in a tie the one with the most completed missions, and
    then the one with the mission of the highest value. Whether all who are still tied win, or one
    whom the table names, depends on the reading."""
    right, any_of_them = who_has_won(table, event)
    fitting = [{seat} for seat in right] if any_of_them else [set(right)]
    if set(event.players) in fitting:
        return None
    names = tuple(who(table, seat) for seat in right)
    return {
        "right": names if any_of_them else (names,),
        "written": tuple(who(table, seat) for seat in event.players),
        "alone": 1 if not any_of_them and {*event.players} < {*right} else None,
    }


@effect("CVT611", Scores, source="es: Fin del juego, paragraph 4 and bullets 1 and 2")
def claimed_points_are_noted(table: Table, event: Scores) -> Table:
    """Claimed points are noted if the record does not show what brought them."""
    claimed = {seat: said for seat, said in event.amounts if uncounted(table, seat)}
    if not claimed:
        return table
    return evolve(table, claimed=tuple({**dict(table.claimed), **claimed}.items()))


@effect("CVT612", Winner, source="es: Fin del juego, paragraph 5")
def the_winner_is_named(table: Table, event: Winner) -> Table:
    """Naming the winner changes nothing."""
    return table
