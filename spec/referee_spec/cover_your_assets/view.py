"""View of a table: stacks with their sets and values, hands, piles, totals."""

from collections.abc import Iterator

from referee_spec.cover_your_assets.state import DISCARD, PILE, Table, hand_of, stack_of
from referee_spec.kernel.cards import unknown_count
from referee_spec.kernel.rule import Amount
from referee_spec.kernel.view import Row


def view(table: Table) -> Iterator[Row]:
    """Yield the rows that show a table, from the round to the running totals.

    A set with an unseen card has no value here; ``…`` stands for further cards that a stack, a hand
    or the discard pile may contain.
    """
    match = table.match
    deck = match.setup.deck
    if match.round:
        yield Row("round", None, (str(match.round),))
    for seat, stack in enumerate(table.stacks):
        cells: list[str | Amount] = ["…"] if stack_of(seat) in table.unknown else []
        for laid in stack:
            if cells:
                cells.append("|")
            cells.append(" ".join(deck.unpack(laid.cards)))
            if not unknown_count(laid.cards):
                cells.append(Amount(deck.worth(laid.cards)))
        yield Row("stack", seat, tuple(cells))
    for seat, hand in enumerate(table.hands):
        cards = " ".join(deck.unpack(hand))
        if hand_of(seat) in table.unknown:
            cards = f"{cards} …".strip()
        yield Row("hand", seat, (cards,))
    contest = table.contest
    if contest is not None and table.phase == "challenge":
        yield Row("challenge", contest.challenged, (" ".join(deck.unpack(contest.shown)),))
    below = "… " if DISCARD in table.unknown else ""
    yield Row("discard", None, (f"{below}{' '.join(table.discard)}".strip(),))
    yield Row("pile", None, ("?" if PILE in table.unknown else str(table.pile),))
    for seat, total in enumerate(match.totals or ()):
        added = match.scores[seat] if match.scores else 0
        yield Row("total", seat, (Amount(total + added),))
