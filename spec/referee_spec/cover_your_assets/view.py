"""The table as one sees it: stacks with their sets and values, hands, piles, totals."""

from collections.abc import Iterator

from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import LANE
from referee_spec.kernel.game import Row
from referee_spec.kernel.rule import Amount


def view(table: Table) -> Iterator[Row]:
    """What lies on the table, from the stacks to the running totals.

    A set with unseen cards is worth at least what is seen of it; ``…`` stands for what may
    lie there besides.
    """
    match = table.match
    deck = match.setup.deck
    if match.round:
        yield Row("round", None, (str(match.round),))
    for seat, stack in enumerate(table.stacks):
        said: list[str | Amount] = ["…"] if f"stack {seat}" in table.vague else []
        for laid in stack:
            if said:
                said.append("|")
            said.append(" ".join(deck.unpack(laid.cards)))
            said.append(Amount(deck.worth(laid.cards - (laid.cards & LANE))))
        yield Row("stack", seat, tuple(said))
    for seat, hand in enumerate(table.hands):
        cards = " ".join(deck.unpack(hand))
        yield Row("hand", seat, (f"{cards} …".strip() if f"hand {seat}" in table.vague else cards,))
    contest = table.contest
    if contest is not None and table.phase == "challenge":
        yield Row("challenge", contest.challenged, (" ".join(deck.unpack(contest.shown)),))
    below = "… " if "discard" in table.vague else ""
    yield Row("discard", None, (f"{below}{' '.join(table.discard)}".strip(),))
    yield Row("pile", None, ("?" if "pile" in table.vague else str(table.pile),))
    for seat, total in enumerate(match.totals or ()):
        added = match.scores[seat] if match.scores is not None else 0
        yield Row("total", seat, (Amount(total + added),))
