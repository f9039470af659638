"""The table as its players see it: stalls, hands, chips, the pot, points."""

from collections.abc import Iterator

from referee_spec.kernel.view import Row
from referee_spec.kings_in_the_corner.chips import chips_of, in_play
from referee_spec.kings_in_the_corner.state import (
    CORNERS,
    PILE,
    POT,
    TABS,
    Table,
    chips_unknown,
    hand_unknown,
    stall_unknown,
    top_unknown,
)


def view(table: Table) -> Iterator[Row]:
    """Yield the rows that show the table, from the stalls to the points.

    A pile is shown from bottom to top; ``…`` stands for cards that may lie there besides.
    """
    match = table.match
    if match.round:
        yield Row("round", None, (str(match.round),))
    for what, stalls in (("tab", TABS), ("king", CORNERS)):
        for number, stall in enumerate(stalls, start=1):
            below = "… " if stall_unknown(table, stall) else ""
            above = " …" if top_unknown(table, stall) else ""
            said = f"{below}{' '.join(table.stalls[stall])}{above}".strip()
            yield Row(what, None, (str(number), said) if said else (str(number),))
    for seat, hand in enumerate(table.hands):
        open_hand = hand_unknown(table, seat) or table.lacking[seat]
        cards = " ".join(match.setup.deck.unpack(hand))
        yield Row("hand", seat, (f"{cards} …".strip() if open_hand else cards,))
    if in_play(match.setup):
        counted = POT not in table.unknown and not table.margin
        known = counted and not chips_unknown(table)
        for seat in range(len(table.chips)):
            yield Row("chips", seat, (str(chips_of(table, seat)) if known else "?",))
        yield Row("pot", None, (str(table.pot) if counted else "?",))
    yield Row("pile", None, ("?" if PILE in table.unknown else str(table.pile),))
    for seat, total in enumerate(match.totals or ()):
        added = match.scores[seat] if match.scores else 0
        yield Row("points", seat, (str(total + added),))
