"""Weighing claims: which of them fit a round, which follow from it, and what contradicts them."""

from collections.abc import Iterable, Sequence

from attrs import define, field

from referee.testimony.hearing import Change, Claim
from referee.testimony.model import Core, Model
from referee_spec.kernel.cards import Deck

ORDERS = 3
"""In how many orders lines are left out to find a smallest set."""


@define
class Weighing:
    """The claims on one round. Claims are named by their place in the list."""

    deck: Deck
    changes: Sequence[Change]
    claims: Sequence[Claim]
    whole: Model = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.whole = Model(self.deck, self.changes, self.claims, self.deck.kinds)

    def fits(self, claims: Iterable[int], lines: Iterable[int] | None = None) -> bool:
        """Whether these claims can be true together, if these lines are believed (or all)."""
        return self.whole.core(claims, self.whole.lines if lines is None else lines) is None

    def follows(self, claim: int) -> bool:
        """Whether a claim is true whatever nobody saw."""
        return self.whole.follows(claim)

    def contradiction(self, claims: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Claims, and the numbers of lines, that cannot all be true, and no fewer: leave out any
        one of them and the rest can.

        Claims are left out first, and lines in several orders, for the shortest explanation.
        The kinds that the claims name mostly suffice, and are solved sooner.
        """
        kept = list(claims)
        core = self._fewest_claims(kept)
        kinds = tuple(dict.fromkeys(self.claims[claim].statement.card for claim in core[0]))
        named = Model(self.deck, self.changes, self.claims, kinds)
        lines = core[1]
        small = named.core(core[0], named.lines)
        if small is not None:
            lines = shortest(named, core[0], small[1])
        return tuple(core[0]), tuple(sorted(smallest(self.whole, core[0], sorted(lines))))

    def _fewest_claims(self, claims: list[int]) -> Core:
        """Claims that cannot all be true with the lines, none of which can be left out."""
        lines = self.whole.lines
        core = self.whole.core(claims, lines)
        assert core is not None
        for claim in claims:
            smaller = self.whole.core([one for one in core[0] if one != claim], lines)
            core = core if smaller is None else smaller
        return core


def shortest(model: Model, claims: list[int], core: list[int]) -> list[int]:
    """The shortest explanation found: one line if there is such a line, else the shortest of
    those that come of leaving lines out in several orders."""
    if not core:
        return core
    for line in model.lines:
        if model.core(claims, [line]) is not None:
            return [line]
    return min((smallest(model, claims, turned(core, n)) for n in range(ORDERS)), key=len)


def smallest(model: Model, claims: list[int], lines: list[int]) -> list[int]:
    """Lines that contradict the claims, none of which can be left out."""
    at = 0
    while at < len(lines):
        rest = lines[:at] + lines[at + 1 :]
        smaller = model.core(claims, rest)
        if smaller is None:
            at += 1
        else:
            lines = [one for one in rest if one in smaller[1]]
    return lines


def turned(lines: list[int], order: int) -> list[int]:
    """The lines in one of several orders."""
    lines = sorted(lines, reverse=order == 1)
    middle = len(lines) // 2
    return lines[middle:] + lines[:middle] if order == 2 else lines
