"""Amounts: what no round can have brought a player, whatever was played in it."""

from math import gcd

from referee_spec.cover_your_assets.events import Scores, Totals
from referee_spec.cover_your_assets.state import Table, who
from referee_spec.kernel.rule import Amount, Answer, guard


@guard(
    "CYA514",
    Totals,
    source="en: End of the Game, sentence 2",
    refusal="{player}'s running total was {before} and cannot be {claimed} now: it never falls",
    supposes=("CYA503",),
)
def a_running_total_never_falls(table: Table, event: Totals) -> Answer:
    """No card has a value below zero, so a running total never falls, whatever was played."""
    before = table.match.totals
    for player, claimed in event.amounts:
        if before is not None and claimed < before[player]:
            values = {"before": Amount(before[player]), "claimed": Amount(claimed)}
            return {"player": who(table, player), **values}
    return None


@guard(
    "CYA515",
    Scores,
    Totals,
    source="en: End of the Game, sentence 2",
    refusal="{player}'s running total cannot be {claimed}: this round alone has brought {scored}",
    supposes=("CYA503",),
)
def a_running_total_includes_the_round(table: Table, event: Scores | Totals) -> Answer:
    """A running total is at least the score of the round, whatever earlier rounds brought."""
    match, totals = table.match, event.amounts
    if isinstance(event, Scores):
        if match.totals is None or match.scores != ():
            return None
        totals, scores = tuple(enumerate(match.totals)), dict(event.amounts)
    elif match.totals is None:
        scores = dict(enumerate(match.scores) if match.scores else match.stated)
    else:
        return None
    for player, claimed in totals:
        scored = scores.get(player, claimed)
        if claimed < scored:
            values = {"claimed": Amount(claimed), "scored": Amount(scored)}
            return {"player": who(table, player), **values}
    return None


@guard(
    "CYA513",
    Scores,
    Totals,
    source="en: Game Play, action 1, sentence 2; End of the Game, sentence 1",
    refusal="{player} cannot have scored {worth}: no sets of cards add up to that",
    supposes=("CYA502", "CYA503", "CYA514", "CYA515"),
)
def a_score_is_made_of_cards(table: Table, event: Scores | Totals) -> Answer:
    """Whatever was played in a round, a player's score is nothing or the value of some cards added
    up, of two at least, and all scores together are at most the value of all cards that are not
    discarded."""
    deck = table.match.setup.deck
    unit, most = gcd(*deck.values.values()), deck.worth(deck.full)
    least = 2 * min(deck.values.values(), default=0)
    if table.phase == "over":
        # Nobody can take a discard any more.
        most -= deck.worth(deck.pack(table.discard))
    before = table.match.totals if isinstance(event, Totals) else (0,) * len(table.hands)
    if isinstance(event, Totals) and before is not None and table.match.scores is not None:
        # What the round has brought has been noted, and the tally says it again (CYA503).
        return None
    # Scores of other players may stand in lines of their own.
    stated = table.match.stated if isinstance(event, Scores) else ()
    others = [pair for pair in stated if pair[0] not in dict(event.amounts)]
    together = sum(score for _, score in others)
    for player, claimed in event.amounts:
        # Totals after rounds of which nothing is known are the gain of any number of them.
        gain = claimed if before is None else claimed - before[player]
        wrong = unit and gain % unit or 0 < gain < least
        if wrong or before is not None and not 0 <= gain <= most:
            return {"player": who(table, player), "worth": Amount(gain)}
        together += gain
    if before is None or together <= most:
        return None
    players = [who(table, player) for player, _ in sorted((*others, *event.amounts))]
    return {"player": players, "worth": Amount(together)}
