"""Amounts: what no hand can have brought the players, whatever was played in it."""

from referee_spec.kernel.rule import Answer, guard
from referee_spec.kings_in_the_corner.events import Scores, Totals
from referee_spec.kings_in_the_corner.state import Table, who


@guard(
    "KIC517",
    Scores,
    source="es: Como se Juega, paragraph 9, sentence 1",
    refusal="{players} cannot all score in one hand: only its winner does",
)
def only_the_winner_scores(table: Table, event: Scores) -> Answer:
    """Whatever was played in a hand, one player at most scores in it, unless a table counts the
    cards left."""
    scoring = [who(table, player) for player, points in event.amounts if points]
    if len(scoring) < 2 or table.match.setup.options.stakes == "cards-left":
        return None
    return {"players": scoring}


@guard(
    "KIC518",
    Totals,
    source="es: Objeto del juego; Como se Juega, paragraph 9, sentence 1",
    refusal="{player}'s points so far were {before} and cannot be {claimed} now: they never fall",
)
def points_never_fall(table: Table, event: Totals) -> Answer:
    """No hand takes points away, so the points of a player never fall, whatever was played."""
    before = table.match.totals
    for player, claimed in event.amounts:
        if before is not None and claimed < before[player]:
            return {"player": who(table, player), "before": before[player], "claimed": claimed}
    return None
