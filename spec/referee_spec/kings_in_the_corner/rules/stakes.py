"""Stakes: tables that play without chips, for points alone."""

from referee_spec.kernel.cards import size, unknown_count
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, effect, guard
from referee_spec.kings_in_the_corner.chips import in_play
from referee_spec.kings_in_the_corner.events import Fine, Pay, Position, Pot
from referee_spec.kings_in_the_corner.state import Table, hand_unknown, kings_among

KING_LEFT = 10
"""Points against the holder of a king at the end of a hand."""


@guard(
    "KIC417",
    Pay,
    Fine,
    Pot,
    Position,
    source="es: Preparar, paragraph 1",
    refusal="there are no chips at this table: it plays for points alone",
)
def a_table_may_play_without_chips(table: Table, event: Pay | Fine | Pot | Position) -> Answer:
    """A table may play without chips: then none are paid, and nobody takes a pot."""
    if in_play(table.match.setup):
        return None
    if isinstance(event, Position):
        return {} if event.pot or any(event.chips) else None
    return None if isinstance(event, Pay) and not event.chips else {}


@effect("KIC516", source="es: Como se Juega, paragraph 9")
def a_table_may_play_for_points(table: Table, *winners: int) -> Table:
    """Without chips a table plays for hands, at a point for each hand won, or against the cards
    left: at the end of a hand each card left is a point against its holder, and a king ten."""
    seats = range(len(table.hands))
    scores: tuple[int, ...] | None = tuple(int(seat in winners) for seat in seats)
    if table.match.setup.options.counts_cards_left:
        open_hands = any(may_score_more(table, seat) for seat in seats if seat not in winners)
        scores = None if open_hands else tuple(points_left(table, seat) for seat in seats)
    match = evolve(table.match, scores=scores, winner=only_one(winners))
    return evolve(table, match=match, phase="over")


def only_one(winners: tuple[int, ...]) -> int | None:
    """Return the seat of the player who alone has won a hand, None if several or nobody did."""
    return winners[0] if len(winners) == 1 else None


def points_left(table: Table, seat: int) -> int:
    """Return the points against a player for the cards of a hand, of which all kings are known."""
    hand = table.hands[seat]
    return size(hand) + (KING_LEFT - 1) * size(kings_among(table, hand))


def may_score_more(table: Table, seat: int) -> bool:
    """Return whether it is unknown how many points the cards of a hand are."""
    if hand_unknown(table, seat) or table.lacking[seat]:
        return True
    return bool(unknown_count(table.hands[seat])) and bool(kings_among(table, table.unseen))
