"""Drop unseen cards from a state if there are more than the box can have.

A record that leaves much out may bring more unseen cards to a hand than the box has. The surplus
says nothing, but every state of a long record would hold it.
"""

from typing import TypeVar

from referee_spec.covert.ledger import MOST_UNSEEN
from referee_spec.covert.state import Player, Table, removed
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

Holder = TypeVar("Holder", Player, Table)

OF_A_PLAYER = ("hand", "missions", "done", "codes", "broken", "tokens")
ON_THE_TABLE = ("discard", "away")


def without_surplus(table: Table) -> Table:
    """Return the table with at most MOST_UNSEEN unseen cards in each part."""
    players = tuple(limited(player, OF_A_PLAYER) for player in table.players)
    if any(one is not other for one, other in zip(players, table.players, strict=True)):
        table = evolve(table, players=players)
    return limited(table, ON_THE_TABLE)


def limited(holder: Holder, parts: tuple[str, ...]) -> Holder:
    """Return a player or a table with at most MOST_UNSEEN unseen cards in each of these parts."""
    full = [part for part in parts if len(getattr(holder, part)) > MOST_UNSEEN]
    changes = {part: fewer(getattr(holder, part)) for part in full}
    return evolve(holder, **changes) if changes else holder


def fewer(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards with at most MOST_UNSEEN unseen ones."""
    surplus = max(cards.count(UNKNOWN) - MOST_UNSEEN, 0)
    return removed(cards, *(UNKNOWN,) * surplus)
