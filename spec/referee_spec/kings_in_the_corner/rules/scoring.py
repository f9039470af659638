"""Scoring: the chips of the pot as points, the points so far, the game."""

from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.rule import Answer, Term, Word, effect, guard
from referee_spec.kernel.tally import (
    amounts_by_seat,
    first_wrong_claim,
    misstated,
    terms_of_total,
    totals_before,
    with_claimed_totals,
    with_scores,
)
from referee_spec.kings_in_the_corner.chips import in_play, scored_besides, terms_of_pot
from referee_spec.kings_in_the_corner.events import Round, Scores, Totals, Winner
from referee_spec.kings_in_the_corner.questions import scores_now, totals_now
from referee_spec.kings_in_the_corner.state import Table, who


@guard(
    "KIC509",
    Round,
    Scores,
    Totals,
    source="es: Fin del juego, paragraph 1",
    refusal="hand {number} is played although {winner} has won the game with {total:no points|1 "
    "point|# points}",
    supposes=(),
)
def a_won_game_is_over(table: Table, event: Round | Scores | Totals) -> Answer:
    """When a player has 100 points the game is over."""
    match = table.match
    if isinstance(event, Round):
        number, totals = event.number, totals_now(table) if match.round else None
    else:
        number, totals = match.round, totals_before(match, event, len(table.hands))
    if totals is None or max(totals) < match.setup.options.goal:
        return None
    winner = winners(table, totals)[0]
    return {"number": number, "winner": who(table, winner), "total": totals[winner]}


@guard(
    "KIC505",
    Scores,
    source="es: Como se Juega, paragraph 9, sentences 1 and 2",
    refusal="{player} scores {right:no points|1 point|# points} in this hand, not {claimed}",
)
def each_chip_of_the_pot_is_a_point(table: Table, event: Scores) -> Answer:
    """The winner of the hand scores a point for each chip in the pot, the others nothing; whether
    the winner's own chips count too depends on the reading. A table without chips plays for other
    points."""
    wrong = first_wrong_claim(event.amounts, scores_now(table, event))
    return misstated(table, wrong, terms_of_score)


@guard(
    "KIC506",
    Totals,
    source="es: Objeto del juego; Como se Juega, paragraph 9, sentence 1",
    refusal="{player} has {right:no points|1 point|# points} so far, not {claimed}",
)
def points_are_added_up(table: Table, event: Totals) -> Answer:
    """The points of all hands are added up."""
    wrong = first_wrong_claim(event.amounts, totals_now(table))
    return misstated(table, wrong, terms_of_total)


@guard(
    "KIC507",
    Winner,
    source="es: Fin del juego, paragraph 1",
    refusal="nobody has won yet: {leader} has {total:no points|1 point|# points}, and it takes "
    "{goal}",
)
def a_hundred_points_win_the_game(table: Table, event: Winner) -> Answer:
    """The first player with 100 points wins the game; if points count against players, the game
    ends then and the fewest win."""
    totals = totals_now(table)
    best = max(totals)
    goal = table.match.setup.options.goal
    if best >= goal:
        return None
    return {"leader": who(table, totals.index(best)), "total": best, "goal": goal}


@guard(
    "KIC508",
    Winner,
    source="es: Fin del juego, paragraph 1",
    refusal="{players} did not win the game: {winner} {winner:|has|have} {total:no points|1 point|"
    "# points}",
)
def one_player_wins(table: Table, event: Winner) -> Answer:
    """The first player with 100 points wins, or who has the most of those that get there in one
    hand; if the fewest points win, who has the fewest. Players with equally many win together."""
    totals = totals_now(table)
    right = winners(table, totals)
    if tuple(sorted(event.players)) == right:
        return None
    names = [who(table, seat) for seat in event.players]
    best = [who(table, seat) for seat in right]
    return {"players": names, "winner": best, "total": totals[right[0]]}


@effect("KIC513", Scores, source="es: Como se Juega, paragraph 9, sentence 2")
def scores_are_noted(table: Table, event: Scores) -> Table:
    """The points of the hand are noted. If nobody scores, nobody has taken the pot, and it may
    stay."""
    match = table.match
    scores = amounts_by_seat(event.amounts, len(table.hands))
    scoring = [(player, points) for player, points in event.amounts if points]
    if len(scoring) == 1 and not match.setup.options.counts_cards_left:
        # Nobody else scores in the hand.
        scores = replaced((0,) * len(table.hands), *scoring[0])
    if match.scores or scores is None:
        return table
    stays = not any(scores) and match.setup.options.keeps_pot
    match = evolve(with_scores(match, scores), carried=table.pot if stays else 0)
    return evolve(table, match=match, phase="over")


@effect("KIC514", Totals, source="es: Objeto del juego")
def totals_are_noted(table: Table, event: Totals) -> Table:
    """The points so far are noted after each hand."""
    return evolve(table, match=with_claimed_totals(table.match, event.amounts, len(table.hands)))


@effect("KIC515", Winner, source="es: Fin del juego, paragraph 1")
def a_game_has_a_winner(table: Table, event: Winner) -> Table:
    """The game ends when somebody has won it."""
    return table


def winners(table: Table, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats of those who win with these totals, once a player has reached the goal."""
    best = min(totals) if table.match.setup.options.counts_cards_left else max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def terms_of_score(table: Table, seat: int) -> tuple[Term, ...]:
    """Return the parts of the points of the winner of the hand, none for the others."""
    if seat != table.match.winner or not in_play(table.match.setup):
        return ()
    besides = scored_besides(table, seat)
    own: tuple[Term, ...] = ((besides, (Word("own-chips"),)),) if besides else ()
    return (*terms_of_pot(table), *own)
