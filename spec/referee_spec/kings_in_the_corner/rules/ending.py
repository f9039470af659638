"""Ending: the hand, the pot and its chips as points, the game."""

from attrs import evolve

from referee_spec.kernel.cards import size
from referee_spec.kernel.rule import Answer, Missing, effect, guard
from referee_spec.kings_in_the_corner.chips import taken
from referee_spec.kings_in_the_corner.events import (
    Done,
    Draw,
    Fine,
    Move,
    Pay,
    Place,
    Pot,
    Refuse,
    Round,
    Scores,
    Totals,
    Turn,
    Winner,
)
from referee_spec.kings_in_the_corner.state import Table, who


@guard(
    "KIC501",
    Place,
    Move,
    Pay,
    Fine,
    Draw,
    Refuse,
    Done,
    source="es: Como se Juega, paragraph 8",
    refusal="{player} goes on after the hand is over",
)
def the_last_card_ends_the_hand(table: Table, event: Turn) -> Answer:
    """The hand is over when a player has no cards left: nothing is played, drawn or moved
    after that."""
    if table.phase == "over":
        return {"player": who(table, event.player)}
    if isinstance(event, Place | Move | Draw | Refuse) and event.player == table.turn:
        out = not table.hands[event.player] and f"hand {event.player}" not in table.vague
        return {"player": who(table, event.player)} if out else None
    return None


@guard(
    "KIC502",
    Pot,
    Scores,
    Totals,
    Winner,
    Round,
    source="es: Como se Juega, paragraph 8",
    refusal="the hand is not over: {held} cards are still in the players' hands",
)
def a_hand_is_played_to_its_end(
    table: Table, event: Pot | Scores | Totals | Winner | Round
) -> Answer:
    """The pot is taken, and the next hand begins, when a player has no cards left."""
    if table.phase in ("over", "between") or any_hand_vague(table):
        return None
    return {"held": sum(map(size, table.hands))}


@guard(
    "KIC509",
    Round,
    source="es: Fin del juego, paragraph 1",
    refusal="hand {number} is played although {winner} has won the game with {total} points",
)
def a_won_game_is_over(table: Table, event: Round) -> Answer:
    """When a player has 100 points the game is over."""
    totals = after_hand(table)
    if table.match.round == 0 or totals is None:
        return None
    best = max(totals)
    if best < table.match.setup.options.goal:
        return None
    return {"number": event.number, "winner": who(table, totals.index(best)), "total": best}


@guard(
    "KIC503",
    Pot,
    source="es: Como se Juega, paragraph 9, sentence 1",
    refusal="{player} does not take the pot: {winner} does",
)
def the_winner_takes_the_pot(table: Table, event: Pot) -> Answer:
    """The player who wins the hand takes all chips in the pot."""
    match = table.match
    if match.winner == event.player or match.winner is None and match.scores is None:
        return None
    winner = "nobody" if match.winner is None else who(table, match.winner)
    return {"player": who(table, event.player), "winner": winner}


@guard(
    "KIC504",
    Pot,
    source="es: Como se Juega, paragraph 8; Como se Juega, paragraph 9, sentence 1",
    refusal="the pot holds {right} chips, not {claimed}",
)
def the_pot_holds_all_that_was_paid(table: Table, event: Pot) -> Answer:
    """The pot holds the antes, what was paid in the turns, and a chip for each card left."""
    scores = table.match.scores
    if scores is None or scores[event.player] == event.chips:
        return None
    return {"right": scores[event.player], "claimed": event.chips}


@guard(
    "KIC505",
    Scores,
    source="es: Como se Juega, paragraph 9, sentences 1 and 2",
    refusal="{player} scores {right} in this hand, not {claimed}",
)
def each_chip_of_the_pot_is_a_point(table: Table, event: Scores) -> Answer:
    """The winner of the hand scores a point for each chip in the pot, the others nothing."""
    scores = table.match.scores
    if scores is None:
        return None
    for player, claimed in event.amounts:
        if scores[player] != claimed:
            return {"player": who(table, player), "claimed": claimed, "right": scores[player]}
    return None


@guard(
    "KIC506",
    Totals,
    source="es: Objeto del juego; Como se Juega, paragraph 9, sentence 1",
    refusal="{player} has {right} points so far, not {claimed}",
)
def points_are_added_up(table: Table, event: Totals) -> Answer:
    """The points of all hands are added up."""
    totals = after_hand(table)
    if totals is None:
        return None
    for player, claimed in event.amounts:
        if totals[player] != claimed:
            return {"player": who(table, player), "claimed": claimed, "right": totals[player]}
    return None


@guard(
    "KIC507",
    Winner,
    source="es: Fin del juego, paragraph 1",
    refusal="nobody has won yet: {leader} has {total} points, and it takes {goal}",
)
def a_hundred_points_win_the_game(table: Table, event: Winner) -> Answer:
    """The first player with 100 points wins the game."""
    totals = after_hand(table)
    if totals is None:
        return Missing("totals", {"players": [who(table, seat) for seat in event.players]})
    best = max(totals)
    goal = table.match.setup.options.goal
    if best >= goal:
        return None
    return {"leader": who(table, totals.index(best)), "total": best, "goal": goal}


@guard(
    "KIC508",
    Winner,
    source="es: Fin del juego, paragraph 1",
    refusal="{players} did not win the game: {winner} has {total} points",
)
def one_player_wins(table: Table, event: Winner) -> Answer:
    """Only one player scores in a hand, so one player alone is the first with 100 points."""
    totals = after_hand(table)
    if totals is None:
        return None
    best = max(totals)
    winner = totals.index(best)
    if event.players == (winner,):
        return None
    names = [who(table, seat) for seat in event.players]
    return {"players": names, "winner": who(table, winner), "total": best}


@effect("KIC510", source="es: Como se Juega, paragraphs 8 and 9")
def the_first_without_cards_wins(table: Table, winner: int) -> Table:
    """The first player without cards wins the hand; the others put a chip into the pot for
    each card they have left, and the winner takes it."""
    chips = list(table.chips)
    pot = table.pot
    for seat, hand in enumerate(table.hands):
        if seat != winner and hand:
            paid = taken(table, seat, size(hand))
            chips[seat] -= paid
            pot += paid
    known = "pot" not in table.vague and not any(
        f"hand {seat}" in table.vague for seat in range(len(chips)) if seat != winner
    )
    scores = tuple(pot * (seat == winner) for seat in range(len(chips))) if known else None
    return evolve(
        table,
        match=evolve(table.match, scores=scores, winner=winner, carried=0),
        phase="over",
        chips=tuple(chips),
        pot=pot,
    )


@effect("KIC511", source="es: Como se Juega, paragraph 8")
def when_all_pass_the_hand_ends(table: Table) -> Table:
    """When the draw pile is empty and all players have passed in a row the hand is over; the
    player with the fewest cards takes the pot as if the hand were won, if it is one player
    alone, or nobody does: that is a reading."""
    match = table.match
    reading = match.setup.options.blocked_hand
    if reading == "fewest-cards":
        if any_hand_vague(table):
            return evolve(table, match=evolve(match, scores=None, carried=0), phase="over")
        held = [size(hand) for hand in table.hands]
        if held.count(min(held)) == 1:
            return the_first_without_cards_wins(table, held.index(min(held)))
    carried = table.pot if reading == "pot-stays" else 0
    scores = (0,) * len(table.hands)
    return evolve(table, match=evolve(match, scores=scores, carried=carried), phase="over")


@effect("KIC512", Pot, source="es: Como se Juega, paragraph 9, sentence 1")
def the_pot_is_noted(table: Table, event: Pot) -> Table:
    """The chips of the pot are noted as the winner's points."""
    match = table.match
    if match.scores is None:
        scores = tuple(event.chips * (seat == event.player) for seat in range(len(table.hands)))
        match = evolve(match, scores=scores, winner=event.player)
    return evolve(table, match=match, phase="over")


@effect("KIC513", Scores, source="es: Como se Juega, paragraph 9, sentence 2")
def scores_are_noted(table: Table, event: Scores) -> Table:
    """The points of the hand are noted."""
    match = table.match
    amounts = dict(event.amounts)
    if match.scores is None and len(amounts) == len(table.hands):
        scores = tuple(amounts[seat] for seat in range(len(amounts)))
        return evolve(table, match=evolve(match, scores=scores), phase="over")
    return table


@effect("KIC514", Totals, source="es: Objeto del juego")
def totals_are_noted(table: Table, event: Totals) -> Table:
    """The points so far are noted after each hand."""
    match = table.match
    amounts = dict(event.amounts)
    if after_hand(table) is None and len(amounts) == len(table.hands):
        totals = tuple(amounts[seat] for seat in range(len(amounts)))
        return evolve(table, match=evolve(match, totals=totals, scores=(0,) * len(totals)))
    return table


@effect("KIC515", Winner, source="es: Fin del juego, paragraph 1")
def a_game_has_a_winner(table: Table, event: Winner) -> Table:
    """The game ends with its winner."""
    return table


def after_hand(table: Table) -> tuple[int, ...] | None:
    """The points with this hand's added, as far as they are known."""
    match = table.match
    if match.totals is None or match.scores is None:
        return match.totals if match.round == 0 else None
    return tuple(map(sum, zip(match.totals, match.scores, strict=True)))


def any_hand_vague(table: Table) -> bool:
    """Whether some hand may hold other cards than is known."""
    return bool(table.vague) and any(fact.startswith("hand") for fact in table.vague)
