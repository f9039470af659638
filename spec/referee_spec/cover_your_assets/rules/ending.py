"""Ending: the round, its scores, the running tally, the match."""

from referee_spec.cover_your_assets.events import (
    Challenge,
    Discard,
    Done,
    Pair,
    Round,
    Scores,
    Skip,
    Take,
    Totals,
    Winner,
)
from referee_spec.cover_your_assets.questions import (
    cards_left,
    round_is_over,
    round_scores,
    totals_now,
    wins_now,
    wrong_score,
    wrong_total,
)
from referee_spec.cover_your_assets.scoring import ROUNDS_TO_WIN, known_scores, terms_of_score
from referee_spec.cover_your_assets.state import TURN, Table, who
from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.reading import unobserved_value
from referee_spec.kernel.rule import Amount, Answer, Word, effect, guard
from referee_spec.kernel.tally import (
    amounts_by_seat,
    misstated,
    terms_of_total,
    totals_before,
    with_claimed_totals,
    with_scores,
)

LENGTH_IN_ROUNDS = 3
"""How many rounds decide a match by the house rule ``length=three-rounds``."""


@guard(
    "CYA501",
    Pair,
    Take,
    Challenge,
    Discard,
    Skip,
    Done,
    source="en: End of the Game, sentence 1",
    refusal="{player} cannot play: no card is left and the round is over",
)
def the_last_card_ends_the_round(
    table: Table, event: Pair | Take | Challenge | Discard | Skip | Done
) -> Answer:
    """A round is over when no card is left to play."""
    if table.phase == "over":
        return {"player": who(table, event.player)}
    # Who plays a card has one.
    if isinstance(event, Skip) and not cards_left(table):
        return {"player": who(table, event.player)}
    return None


@guard(
    "CYA508",
    Scores,
    Totals,
    Winner,
    Round,
    source="en: End of the Game, sentence 1",
    refusal="the round is not over: {held:no cards are|1 card is|# cards are} still in the draw "
    "pile or in hands",
    supposes=(),
)
def a_round_is_played_to_its_end(table: Table, event: Scores | Totals | Winner | Round) -> Answer:
    """Scores are added up, and the next round begins, when no card is left to play."""
    if table.phase == "between" and not isinstance(event, Scores) or round_is_over(table):
        return None
    return {"held": table.pile + sum(map(size, table.hands))}


@guard(
    "CYA505",
    Round,
    Scores,
    Totals,
    source="en: End of the Game, sentence 2",
    refusal="no further round is played: the match is over, won by {winners} with {total}",
    supposes=(),
)
def a_won_match_is_over(table: Table, event: Round | Scores | Totals) -> Answer:
    """When a player has reached the goal the match is over."""
    match = table.match
    if isinstance(event, Round):
        totals = totals_now(table) if match.round else None
        goal = unobserved_value(match.setup.options, "length") == "goal"
        if match.round > 1 and goal and totals and max(totals) < match.setup.options.goal:
            # A match of one round was over before: it is not followed at each heading.
            return None
    else:
        totals = totals_before(match, event, len(table.hands))
    if totals is None:
        return None
    winners = match_winners(table, totals)
    may_tie = not isinstance(event, Round) and table.match.setup.options.length == "goal"
    if not winners or may_tie and len(reached(table, totals)) > 1:
        # There may have been a tie, which another round had to settle.
        return None
    return {
        "winners": [who(table, seat) for seat in winners],
        "total": rounds_that_win(table) or Amount(totals[winners[0]]),
    }


@guard(
    "CYA502",
    Scores,
    source="en: End of the Game, sentence 1",
    refusal="the cards in {player}'s stack are worth {right}, not {claimed}",
)
def a_score_is_the_value_of_the_cards(table: Table, event: Scores) -> Answer:
    """A player's score in a round is the total face value of the cards in their stack."""
    return misstated(table, wrong_score(table, event.amounts), terms_of_score, Amount)


@guard(
    "CYA503",
    Totals,
    source="en: End of the Game, sentence 2",
    refusal="{player}'s running total is {right}, not {claimed}",
)
def totals_run_from_round_to_round(table: Table, event: Totals) -> Answer:
    """Scores are added to a running tally from round to round."""
    return misstated(table, wrong_total(table, event.amounts), terms_of_total, Amount)


@guard(
    "CYA507",
    Winner,
    source="en: End of the Game, sentence 4",
    refusal="{winners} did not win the match: {leaders} are tied at {total}, and {settled} "
    "settles the tie",
)
def a_perfect_tie_is_settled(table: Table, event: Winner) -> Answer:
    """If the best totals are exactly equal, another round decides, or whatever the table agrees
    on."""
    totals = totals_now(table)
    best = leaders(table, totals)
    if len(best) < 2 or not set(event.players) <= set(best):
        return None
    tie = table.match.setup.options.tie
    if tie == "shared" and set(event.players) == set(best):
        return None
    if tie == "contest" and len(event.players) == 1:
        return None
    return {
        "winners": [who(table, seat) for seat in event.players],
        "leaders": [who(table, seat) for seat in best],
        "total": highest(table, totals, best)[1],
        "settled": Word(tie),
    }


@guard(
    "CYA506",
    Winner,
    source="en: End of the Game, sentence 3",
    refusal="{winners} did not win the match: {leaders} {leaders:|has|have} {highest}, {total}",
)
def the_highest_total_wins(table: Table, event: Winner) -> Answer:
    """If several players reach the goal in the same round, the highest total wins or, in another
    reading, the highest score of that round."""
    totals = totals_now(table)
    best = leaders(table, totals)
    if not best or set(event.players) <= set(best):
        return None
    name, amount = highest(table, totals, best)
    return {
        "winners": [who(table, seat) for seat in event.players],
        "leaders": [who(table, seat) for seat in best],
        "highest": name,
        "total": amount,
    }


@guard(
    "CYA504",
    Winner,
    source="en: Object of the Game, sentence 2; End of the Game, sentence 2",
    refusal="nobody has won yet: the highest total is {total} and the goal is {goal}",
    supposes=("CYA508",),
)
def the_goal_wins_the_match(table: Table, event: Winner) -> Answer:
    """The first player whose total reaches $1,000,000 wins the match."""
    totals = totals_now(table)
    if reached(table, totals):
        return None
    options = table.match.setup.options
    in_rounds = Word("most-after-three-rounds") if options.length == "three-rounds" else None
    goal = in_rounds or rounds_that_win(table) or Amount(options.goal)
    return {"total": Amount(max(totals)), "goal": goal}


@effect("CYA509", Scores, source="en: End of the Game, sentence 1")
def scores_are_noted(table: Table, event: Scores) -> Table:
    """What the stacks are worth is noted at the end of the round."""
    match = table.match
    if match.scores:
        return table
    stated = tuple(sorted({**dict(match.stated), **dict(event.amounts)}.items()))
    scores = amounts_by_seat(stated, len(table.hands))
    if scores is None:
        return evolve(table, match=evolve(match, stated=stated))
    return evolve(table, match=evolve(with_scores(match, scores), stated=()))


@effect("CYA510", Totals, source="en: End of the Game, sentence 2")
def totals_are_noted(table: Table, event: Totals) -> Table:
    """The running tally is noted after each round."""
    return evolve(table, match=with_claimed_totals(table.match, event.amounts, len(table.hands)))


@effect("CYA511", Winner, source="en: End of the Game, sentence 2")
def a_match_has_a_winner(table: Table, event: Winner) -> Table:
    """The match ends when somebody has won it."""
    return table


@effect("CYA512", source="en: End of the Game, sentence 1")
def end_round(table: Table) -> Table:
    """When the draw pile is gone and every hand is empty the round is over, and each player's
    stack is counted."""
    return evolve(
        table,
        match=evolve(table.match, scores=known_scores(table)),
        phase="over",
        turns=table.turns + 1,
        contest=None,
        challenges=0,
        unknown=table.unknown - {TURN},
    )


def reached(table: Table, totals: tuple[int, ...]) -> list[int]:
    """Return the seats with a total that is enough to win the match."""
    options = table.match.setup.options
    length = options.length
    if length == "three-rounds" and table.match.round < LENGTH_IN_ROUNDS:
        return []
    if length == "two-wins":
        return [seat for seat, won in enumerate(wins_now(table)) if won == ROUNDS_TO_WIN]
    goal = options.goal if length == "goal" else 0
    return [seat for seat, total in enumerate(totals) if total >= goal]


def leaders(table: Table, totals: tuple[int, ...]) -> list[int]:
    """Return the best of the seats that have reached the goal."""
    first = reached(table, totals)
    scores = counting_scores(table, totals, first)
    best = max((scores[seat] for seat in first), default=0)
    return [seat for seat in first if scores[seat] == best]


def counting_scores(table: Table, totals: tuple[int, ...], seats: list[int]) -> tuple[int, ...]:
    """Return the amounts of which the highest wins: totals, or by a reading scores of the round.

    ``seats`` are those that have reached the goal.
    """
    # Every reading that is looked at is followed, so none is where one player has reached the goal.
    if len(seats) < 2 or table.match.setup.options.highest_score == "total":
        return totals
    return round_scores(table)


def highest(table: Table, totals: tuple[int, ...], best: list[int]) -> tuple[Word, Amount | Word]:
    """Return what decides who wins (total, score or rounds), and how much the best seats have."""
    if rounds := rounds_that_win(table):
        return Word("most-wins"), rounds
    scores = counting_scores(table, totals, reached(table, totals))
    name = "highest-total" if scores == totals else "highest-score"
    return Word(name), Amount(scores[best[0]])


def rounds_that_win(table: Table) -> Word | None:
    """Return what it takes to win a match for rounds won; None in any other match."""
    return Word("two-rounds-won") if table.match.setup.options.length == "two-wins" else None


def match_winners(table: Table, totals: tuple[int, ...]) -> list[int]:
    """Return the seats that have won the match, none while it goes on."""
    best = leaders(table, totals)
    if len(best) < 2:
        return best
    return best if table.match.setup.options.tie == "shared" else []
