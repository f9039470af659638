"""Ending: the last card, the pot and who takes it."""

from typing import get_args

from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.rule import Answer, Word, adding_up, effect, guard
from referee_spec.kernel.tally import with_scores
from referee_spec.kings_in_the_corner.chips import (
    chips_unsure,
    in_play,
    scored_besides,
    taken,
    terms_of_pot,
)
from referee_spec.kings_in_the_corner.events import (
    Draw,
    Move,
    Place,
    Pot,
    Refuse,
    Round,
    Scores,
    Totals,
    Turn,
    Winner,
)
from referee_spec.kings_in_the_corner.piles import somebody_can_play
from referee_spec.kings_in_the_corner.questions import (
    is_out,
    pot_bounds,
    somebody_is_out,
    winner_of,
)
from referee_spec.kings_in_the_corner.rules.stakes import a_table_may_play_for_points, only_one
from referee_spec.kings_in_the_corner.state import (
    END,
    POT,
    Table,
    hand_unknown,
    unknown_hands,
    who,
)


@guard(
    "KIC501",
    *get_args(Turn),
    source="es: Como se Juega, paragraph 8",
    refusal="{player} goes on playing after the hand is over",
)
def the_last_card_ends_the_hand(table: Table, event: Turn) -> Answer:
    """The hand is over when a player has no cards left: nothing is played, drawn or moved
    after that."""
    if table.phase == "over":
        return {"player": who(table, event.player)}
    plays = isinstance(event, (Place, Move, Draw, Refuse)) and event.player == table.turn
    if plays and is_out(table, event):
        return {"player": who(table, event.player)}
    return None


@guard(
    "KIC502",
    Pot,
    Scores,
    Totals,
    Winner,
    Round,
    source="es: Como se Juega, paragraph 8",
    refusal="the hand is not over: the players still hold {held:no cards|1 card|# cards}",
    supposes=(),
)
def a_hand_is_played_to_its_end(
    table: Table, event: Pot | Scores | Totals | Winner | Round
) -> Answer:
    """The pot is taken, and the next hand begins, when a player has no cards left."""
    if table.phase in ("over", "between"):
        return None
    if somebody_is_out(table):
        return None
    return {"held": sum(map(size, table.hands))}


@guard(
    "KIC503",
    Pot,
    source="es: Como se Juega, paragraph 9, sentence 1",
    refusal="{player} does not take the pot: {winner} does",
)
def the_winner_takes_the_pot(table: Table, event: Pot) -> Answer:
    """The player who wins the hand takes all chips in the pot."""
    winner = winner_of(table, event.player)
    if winner == event.player:
        return None
    name = Word("nobody") if winner is None else who(table, winner)
    return {"player": who(table, event.player), "winner": name}


@guard(
    "KIC504",
    Pot,
    source="es: Como se Juega, paragraph 8; Como se Juega, paragraph 9, sentence 1",
    refusal="the pot holds {right:no chips|1 chip|# chips}, not {claimed}",
)
def the_pot_holds_all_that_was_paid(table: Table, event: Pot) -> Answer:
    """The pot holds the antes, what was paid in the turns, and a chip for each card left."""
    if not table.match.scores and table.phase == "play":
        table = the_first_without_cards_wins(table, event.player)
    least, most = pot_bounds(table, event)
    if least <= event.chips <= most:
        return None
    bound = (least, Word("more")) if event.chips < least else (most, Word("fewer"))
    values = {"right": bound if least < most else least, "claimed": event.chips}
    if not table.match.scores:
        return values
    return {**values, "sum": adding_up(terms_of_pot(table), least)}


@effect("KIC510", source="es: Como se Juega, paragraphs 8 and 9")
def the_first_without_cards_wins(table: Table, *winners: int) -> Table:
    """The first player without cards wins the hand; the others put a chip into the pot for
    each card they have left, and the winner takes it."""
    if not in_play(table.match.setup):
        return a_table_may_play_for_points(table, *winners)
    chips = list(table.chips)
    pot, known = table.pot, POT not in table.unknown
    for seat, hand in enumerate(table.hands):
        if seat in winners:
            continue
        if hand_unknown(table, seat) or chips_unsure(table, seat, size(hand)):
            # Leave in the pot what is there in any case.
            known = False
        elif hand:
            paid = taken(table, seat, max(size(hand) - table.lacking[seat], 0))
            chips[seat] -= paid
            pot += paid
    margin = table.margin + sum(
        min(lacking, size(hand))
        for seat, (lacking, hand) in enumerate(zip(table.lacking, table.hands, strict=True))
        if seat not in winners
    )
    besides = {seat: scored_besides(table, seat) for seat in winners}
    exact = known and not margin and None not in besides.values()
    # What cannot be shared equally is nobody's.
    share = pot // len(winners)
    points = (share + (besides[seat] or 0) if seat in winners else 0 for seat in range(len(chips)))
    scores = tuple(points) if exact else None
    return evolve(
        table,
        match=evolve(table.match, scores=scores, winner=only_one(winners), carried=0),
        phase="over",
        chips=tuple(chips),
        pot=pot,
        unknown=table.unknown if known else table.unknown | {POT},
        margin=margin,
    )


@effect("KIC511", source="es: Como se Juega, paragraph 8")
def when_all_pass_the_hand_ends(table: Table) -> Table:
    """When the draw pile is empty and all players have passed in a row the hand is over, or only if
    nobody can play; the one player with the fewest cards takes the pot as if the hand were won, or
    nobody does; of several with the fewest nobody does, or one, or they share it: that depends on
    the reading. A table may end the hand so with the turn that leaves no card to draw."""
    match = table.match
    if not match.setup.options.ends_with_pile and match.setup.options.passing_ends == "no":
        can_play = somebody_can_play(table)
        if can_play is None:
            return evolve(table, unknown=table.unknown | {END})
        if can_play:
            return table
    if match.setup.options.counts_cards_left:
        return a_table_may_play_for_points(table)
    reading = match.setup.options.blocked_hand
    if reading.startswith("fewest"):
        if unknown_hands(table) or any(table.lacking):
            return evolve(table, phase="over")
        held = [size(hand) for hand in table.hands]
        order = [(table.turn + step) % len(held) for step in range(len(held))]
        tied = [seat for seat in order if held[seat] == min(held)]
        if reading == "fewest-or-first":
            tied = tied[:1]
        elif reading == "fewest-or-last":
            tied = tied[-1:]
        if len(tied) == 1 or reading == "fewest-or-shared":
            return the_first_without_cards_wins(table, *tied)
    carried = table.pot if match.setup.options.keeps_pot else 0
    scores = (0,) * len(table.hands)
    return evolve(table, match=evolve(match, scores=scores, carried=carried), phase="over")


@effect("KIC512", Pot, source="es: Como se Juega, paragraph 9, sentence 1")
def the_pot_is_noted(table: Table, event: Pot) -> Table:
    """The chips of the pot are noted as the winner's points."""
    match = table.match
    if not match.scores:
        player = event.player
        besides = scored_besides(table, player)
        points = None if besides is None else event.chips + besides
        if points is not None:
            match = with_scores(match, replaced((0,) * len(table.hands), player, points))
        match = evolve(match, winner=player, carried=0)
    return evolve(table, match=match, phase="over")
