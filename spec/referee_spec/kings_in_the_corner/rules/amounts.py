"""Amounts: what no hand can have brought the players, whatever was played in it."""

from referee_spec.kernel.rule import Answer, guard
from referee_spec.kings_in_the_corner.chips import in_play, least_in_pot
from referee_spec.kings_in_the_corner.events import Pot, Scores, Totals
from referee_spec.kings_in_the_corner.state import Table, who


@guard(
    "KIC517",
    Scores,
    Totals,
    source="es: Como se Juega, paragraph 9, sentence 1",
    refusal="{players} cannot all score in one hand: only its winner does",
    supposes=("KIC505", "KIC506"),
)
def only_the_winner_scores(table: Table, event: Scores | Totals) -> Answer:
    """Whatever was played in a hand, at most one player scores in it, unless the table counts the
    cards left, or players with equally few share the pot of a hand that nobody could end."""
    scoring = {player: points for player, points in gains(table, event) if points > 0}
    if len(scoring) < 2 or table.match.setup.options.counts_cards_left:
        return None
    if may_share(table, tuple(scoring.values())):
        return None
    if table.match.totals is None and isinstance(event, Scores):
        # Below hands whose points nobody wrote these may be the points so far.
        return None
    return {"players": [who(table, player) for player in scoring]}


@guard(
    "KIC518",
    Totals,
    source="es: Objeto del juego; Como se Juega, paragraph 9, sentence 1",
    refusal="{player} had {before:no points|1 point|# points} and cannot have {claimed} now: "
    "points are never lost",
    supposes=("KIC506",),
)
def points_never_fall(table: Table, event: Totals) -> Answer:
    """No hand takes points away, so the points of a player never fall, whatever was played."""
    before = table.match.totals
    for player, claimed in event.amounts:
        if before is not None and claimed < before[player]:
            return {"player": who(table, player), "before": before[player], "claimed": claimed}
    return None


@guard(
    "KIC519",
    Pot,
    Scores,
    Totals,
    source="es: Como se Juega, paragraph 1, sentence 1; Como se Juega, paragraph 8",
    refusal="{player} cannot have taken a pot of {claimed:no chips|1 chip|# chips}: it holds at "
    "least {least}",
)
def a_pot_holds_antes_and_a_chip_for_a_card(table: Table, event: Pot | Scores | Totals) -> Answer:
    """Whatever was played, the pot of a hand holds at least the chip that each player put in at the
    start, what is known to have been paid since, and a chip for one card that each of the others
    has left."""
    setup = table.match.setup
    if not in_play(setup) or table.match.scores:
        return None
    if sum(points > 0 for _, points in gains(table, event)) > 1:
        # Whether several may score is another rule.
        return None
    for player, claimed in gains(table, event):
        if claimed <= 0 and not isinstance(event, Pot) and player != table.match.winner:
            continue
        sure, owed = least_in_pot(table, player)
        # Every reading that is looked at is followed, so none is where it does not matter.
        if claimed < sure or claimed < owed and setup.options.owes_chips:
            least = sure if claimed < sure else owed
            return {"player": who(table, player), "claimed": claimed, "least": least}
    return None


@guard(
    "KIC520",
    Pot,
    Scores,
    Totals,
    source="es: Objeto del juego; Como se Juega, paragraph 9, sentence 1",
    refusal="{player} cannot have only {claimed:no points|1 point|# points} so far: this hand "
    "alone has brought {scored}",
    supposes=("KIC502", "KIC506"),
)
def points_so_far_include_this_hand(table: Table, event: Pot | Scores | Totals) -> Answer:
    """A player's points so far include those of this hand, whatever earlier hands brought."""
    match = table.match
    if not isinstance(event, Totals):
        if match.totals is None or match.scores != ():
            return None
        totals, scores = tuple(enumerate(match.totals)), dict(gains(table, event))
    elif match.totals is None:
        totals, scores = event.amounts, dict(enumerate(match.scores or ()))
        if not scores and match.winner is not None and in_play(match.setup):
            scores = {match.winner: table.pot}
    else:
        return None
    for player, claimed in totals:
        if claimed < scores.get(player, claimed):
            return {"player": who(table, player), "claimed": claimed, "scored": scores[player]}
    return None


def may_share(table: Table, points: tuple[int, ...]) -> bool:
    """Return whether these may be the points of several players who share a pot, as one reading of
    a blocked hand says: equal, but for their own chips, and with no more left over than has to be.
    """
    options = table.match.setup.options
    if options.blocked_hand != "fewest-or-shared":
        return False
    if in_play(table.match.setup) and sum(points) + len(points) <= max(table.pot, len(table.hands)):
        return False
    return len(set(points)) == 1 or options.scored_chips == "all"


def gains(table: Table, event: Pot | Scores | Totals) -> tuple[tuple[int, int], ...]:
    """Return the points of this hand that a claim states: pairs of a player and the points.

    Totals state them if the points before the hand are known and those of the hand are not.
    """
    if isinstance(event, Pot):
        return ((event.player, event.chips),)
    if isinstance(event, Scores):
        return event.amounts
    before = table.match.totals
    if before is None or table.match.scores is not None:
        return ()
    return tuple((player, claimed - before[player]) for player, claimed in event.amounts)
