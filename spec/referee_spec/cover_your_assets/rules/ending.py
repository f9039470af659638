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
from referee_spec.cover_your_assets.hands import any_hand_unknown
from referee_spec.cover_your_assets.scoring import (
    any_stack_unknown,
    known_score,
    known_scores,
    scores_fit,
    terms_of_score,
)
from referee_spec.cover_your_assets.state import ROUND_END, TURN, Table, who
from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Amount, Answer, Missing, Word, effect, guard
from referee_spec.kernel.tally import (
    Amounts,
    amounts_by_seat,
    misstated,
    running_totals,
    terms_of_total,
    with_claimed_totals,
)


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
    cards_left = table.pile or any(table.hands)
    if isinstance(event, Skip) and not cards_left and any_hand_unknown(table):
        return Missing("cards-left")
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
)
def a_round_is_played_to_its_end(table: Table, event: Scores | Totals | Winner | Round) -> Answer:
    """Scores are added up, and the next round begins, when no card is left to play."""
    if table.phase == "over":
        return None
    if table.phase == "between" and not isinstance(event, Scores):
        return None
    if ROUND_END in table.unknown or (any_hand_unknown(table) and not table.pile):
        return Missing("cards-left")
    held = table.pile + sum(map(size, table.hands))
    return {"held": held}


@guard(
    "CYA505",
    Round,
    source="en: End of the Game, sentence 2",
    refusal="round {number} cannot begin: the match is over, won by {winners} with {total}",
)
def a_won_match_is_over(table: Table, event: Round) -> Answer:
    """When a player has reached the goal the match is over."""
    totals = running_totals(table.match)
    if table.match.round == 0:
        return None
    if totals is None:
        return Missing("totals", {"players": table.match.setup.players})
    winners = match_winners(table, totals)
    if winners is None:
        return missing_scores(table)
    if not winners:
        return None
    return {
        "number": event.number,
        "winners": [who(table, seat) for seat in winners],
        "total": Amount(totals[winners[0]]),
    }


@guard(
    "CYA502",
    Scores,
    source="en: End of the Game, sentence 1",
    refusal="the cards in {player}'s stack are worth {right}, not {claimed}",
)
def a_score_is_the_value_of_the_cards(table: Table, event: Scores) -> Answer:
    """A player's score in a round is the total face value of the cards in their stack."""
    missing = unchecked_scores(table, event.amounts)
    scores = table.match.scores
    if table.phase != "over" or any_stack_unknown(table):
        if scores is None:
            known = table.phase == "over" and misvalued(table, event.amounts)
            return known or restated(table, event.amounts) or missing
        # Scores that were claimed before are all that is known.
        return misstated(table, event.amounts, scores, lambda table, seat: (), Amount) or missing
    if scores is not None:
        return misstated(table, event.amounts, scores, terms_of_score, Amount)
    wrong = scores_fit(table, event.amounts)
    if wrong is None:
        return missing
    player, claimed, possible = wrong
    return {
        "player": who(table, player),
        "claimed": Amount(claimed),
        "right": tuple(map(Amount, possible)),
    }


@guard(
    "CYA503",
    Totals,
    source="en: End of the Game, sentence 2",
    refusal="{player}'s running total is {right}, not {claimed}",
)
def totals_run_from_round_to_round(table: Table, event: Totals) -> Answer:
    """Scores are added to a running tally from round to round."""
    totals = running_totals(table.match)
    if totals is None:
        return total_with_unseen_cards(table, event)
    return misstated(table, event.amounts, totals, terms_of_total, Amount)


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
    totals = running_totals(table.match)
    if totals is None:
        return Missing("totals", {"players": table.match.setup.players})
    if not reached(table, totals):
        return None
    best = leaders(table, totals)
    if best is None:
        return missing_scores(table)
    if len(best) == 1 or not set(event.players) <= set(best):
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
    totals = running_totals(table.match)
    if totals is None:
        return Missing("totals", {"players": table.match.setup.players})
    if not reached(table, totals):
        return None
    best = leaders(table, totals)
    if best is None:
        return missing_scores(table)
    if set(event.players) <= set(best):
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
)
def the_goal_wins_the_match(table: Table, event: Winner) -> Answer:
    """The first player whose total reaches $1,000,000 wins the match."""
    totals = running_totals(table.match)
    if totals is None:
        return Missing("totals", {"players": table.match.setup.players})
    if reached(table, totals):
        return None
    return {"total": Amount(max(totals)), "goal": Amount(table.match.setup.options.goal)}


@effect("CYA509", Scores, source="en: End of the Game, sentence 1")
def scores_are_noted(table: Table, event: Scores) -> Table:
    """What the stacks are worth is noted at the end of the round."""
    match = table.match
    if match.scores is not None:
        return table
    stated = tuple(sorted({**dict(match.stated), **dict(event.amounts)}.items()))
    scores = amounts_by_seat(stated, len(table.hands))
    stated = stated if scores is None else ()
    return evolve(table, match=evolve(match, scores=scores, stated=stated))


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


def restated(table: Table, claims: Amounts, before: tuple[int, ...] | None = None) -> Answer:
    """Return the refusal of the first claim that differs from the score that was stated of the same
    player before, or None.

    The claims are of scores, or of totals if the totals ``before`` the round are given.
    """
    right = dict(claims)
    for seat, score in table.match.stated:
        right[seat] = score if before is None else before[seat] + score
    seats = range(len(table.hands))
    return misstated(
        table, claims, tuple(right.get(seat, 0) for seat in seats), lambda table, seat: (), Amount
    )


def unchecked_scores(table: Table, claims: Amounts) -> Missing | None:
    """Return the missing fact if some of the claimed scores cannot be checked, else None.

    It names only players whose stack may still change or is not known.
    """
    over = table.phase == "over"
    seats = [seat for seat, _ in claims if not over or known_score(table, seat) is None]
    players = tuple(who(table, seat) for seat in seats)
    return Missing("score", {"players": players}) if players else None


def misvalued(table: Table, claims: Amounts) -> Answer:
    """Return the refusal of the first claim that differs from the value of a known stack, or None.

    It is refused whatever the stacks of the others are.
    """
    right = [known_score(table, seat) for seat in range(len(table.stacks))]
    for seat, claimed in claims:
        right[seat] = claimed if right[seat] is None else right[seat]
    return misstated(table, claims, tuple(score or 0 for score in right), terms_of_score, Amount)


def total_with_unseen_cards(table: Table, event: Totals) -> Answer:
    """Return the answer of CYA503 if unseen cards leave the round's scores open, but not the
    tally before it."""
    before = table.match.totals
    missing = Missing("totals", {"players": tuple(who(table, seat) for seat, _ in event.amounts)})
    if before is None:
        return missing
    if wrong_total := restated(table, event.amounts, before):
        return wrong_total
    if table.phase != "over" or table.match.scores is not None:
        return missing
    if any_stack_unknown(table):
        return missing
    wrong = scores_fit(table, tuple((seat, n - before[seat]) for seat, n in event.amounts))
    if wrong is None:
        return missing
    player, added, possible = wrong
    return {
        "player": who(table, player),
        "claimed": Amount(before[player] + added),
        "right": tuple(Amount(before[player] + score) for score in possible),
    }


def reached(table: Table, totals: tuple[int, ...]) -> list[int]:
    """Return the seats with a total that is enough to win the match."""
    options = table.match.setup.options
    goal = options.goal if options.length == "goal" else 0
    return [seat for seat, total in enumerate(totals) if total >= goal]


def leaders(table: Table, totals: tuple[int, ...]) -> list[int] | None:
    """Return the best of the seats that have reached the goal; None if it is not known which
    they are."""
    first = reached(table, totals)
    scores = counting_scores(table, totals)
    if scores is None:
        return None
    best = max((scores[seat] for seat in first), default=0)
    return [seat for seat in first if scores[seat] == best]


def counting_scores(table: Table, totals: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the amounts of which the highest wins: totals, or by a reading scores of the round.

    Return None if these are not known.
    """
    # Every reading that is looked at is followed, so none is where one player has reached the goal.
    if len(reached(table, totals)) < 2 or table.match.setup.options.highest_score == "total":
        return totals
    # Scores that a record claims count although the play of the round is not written.
    scores = known_scores(table) if table.phase == "over" else None
    noted = table.match.scores
    return noted if scores is None and noted is not None and any(noted) else scores


def highest(table: Table, totals: tuple[int, ...], best: list[int]) -> tuple[Word, Amount]:
    """Return which amount decides who wins (total or score), and the amount of the best seats."""
    scores = counting_scores(table, totals) or totals
    name = "highest-total" if scores == totals else "highest-score"
    return Word(name), Amount(scores[best[0]])


def missing_scores(table: Table) -> Missing:
    """Return the answer of a rule that needs the scores of the round."""
    return Missing("score", {"players": table.match.setup.players})


def match_winners(table: Table, totals: tuple[int, ...]) -> list[int] | None:
    """Return the seats that have won the match, none while it goes on; None if it is not known."""
    best = leaders(table, totals)
    if best is None or len(best) < 2:
        return best
    return best if table.match.setup.options.tie == "shared" else []
