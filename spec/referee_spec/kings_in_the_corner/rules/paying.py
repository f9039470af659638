"""Paying: the ante, the chip for making no play, the penalty for refusing to draw."""

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kings_in_the_corner.chips import (
    chips_of,
    due,
    due_for_no_play,
    due_for_refusing,
    in_play,
    taken,
    with_chips,
)
from referee_spec.kings_in_the_corner.events import Done, Fine, Pay
from referee_spec.kings_in_the_corner.questions import check_due, owes
from referee_spec.kings_in_the_corner.rules.turns import begun
from referee_spec.kings_in_the_corner.state import Table, who


@guard(
    "KIC414",
    Pay,
    Fine,
    source="es: Como se Juega, paragraph 7, sentence 1",
    refusal="{player} pays {chips:no chips|1 chip|# chips}, but had {left:none|only #}: in this "
    "reading nobody pays more than that",
)
def nobody_pays_what_is_not_there(table: Table, event: Pay | Fine) -> Answer:
    """A player without enough chips owes the rest; whether it is waived depends on the reading."""
    player = event.player
    if taken(table, player, event.chips) == event.chips:
        return None
    return {"player": who(table, player), "chips": event.chips, "left": chips_of(table, player)}


@guard(
    "KIC412",
    Pay,
    source="es: Como se Juega, paragraph 7, sentences 1 and 3",
    refusal="{player} pays {chips:no chips|1 chip|# chips}, but {due:none is|only 1 is|only # "
    "are} due",
)
def only_what_is_due_is_paid(table: Table, event: Pay) -> Answer:
    """Chips are paid for making no play and for refusing to draw, and for nothing else.

    That no chips are paid may be said of any turn.
    """
    player = event.player
    if player != table.turn:
        return None
    check_due(table, player)
    right = due(table, player)
    if event.chips <= right:
        return None
    return {"player": who(table, player), "chips": event.chips, "due": right}


@guard(
    "KIC411",
    Done,
    source="es: Como se Juega, paragraph 7, sentence 1",
    refusal="{player} makes no play and does not put the chip for that into the pot",
    supposes=("KIC501", "KIC201", "KIC313", "KIC306"),
)
def no_play_costs_a_chip(table: Table, event: Done) -> Answer:
    """A player who makes no play in a turn puts a chip into the pot."""
    player = event.player
    check_due(table, player)
    lacking = max(due_for_no_play(table) - table.doing.paid, 0)
    return {"player": who(table, player)} if owes(table, player, lacking) else None


@guard(
    "KIC413",
    Done,
    source="es: Como se Juega, paragraph 7, sentence 3",
    refusal="{player} refuses to draw and pays {paid:no chips|1 chip|# chips} in this turn: "
    "{right:|1 is|# are} due",
    supposes=("KIC501", "KIC201", "KIC313", "KIC306"),
)
def refusing_to_draw_has_a_price(table: Table, event: Done) -> Answer:
    """A player who refuses to draw pays a penalty; the number of chips depends on the reading."""
    player = event.player
    penalty = due_for_refusing(table)
    if not penalty:
        return None
    check_due(table, player)
    if not owes(table, player, due(table, player)):
        return None
    right = due_for_no_play(table) + penalty
    return {"player": who(table, player), "paid": table.doing.paid, "right": right}


@effect("KIC415", source="es: Como se Juega, paragraph 1, sentence 1")
def each_player_antes(table: Table) -> Table:
    """At the start of a hand each player puts a chip into the pot."""
    if not in_play(table.match.setup):
        return table
    n = len(table.hands)
    return evolve(table, chips=tuple(had - 1 for had in table.chips), pot=table.pot + n)


@effect("KIC416", Pay, source="es: Como se Juega, paragraph 7, sentences 1 and 3")
def paid_chips_go_into_the_pot(table: Table, event: Pay) -> Table:
    """Paid chips go into the pot."""
    table = begun(table, event.player)
    doing = table.doing
    return evolve(
        table,
        chips=with_chips(table, event.player, event.chips),
        pot=table.pot + event.chips,
        doing=evolve(doing, paid=doing.paid + event.chips),
    )
