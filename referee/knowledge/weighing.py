"""Weigh claims: find those that fit a stretch of play, follow from it, or contradict it."""

from collections.abc import Iterable, Sequence
from itertools import chain, product
from math import prod

from attrs import define, field

from referee.knowledge.counting import Counting, Demand, LineNumbers, demand, denied
from referee.knowledge.model import Model
from referee.knowledge.observations import Change, Claim
from referee.knowledge.shortest import needed, orders, shortest, smallest
from referee_spec.kernel.cards import Deck

MOST_WAYS = 1_000
"""The most ways in which several claims can be true that are counted. Each claim about one player
or another doubles them."""


@define(eq=False, repr=False)
class Weighing:
    """The claims about one stretch of play. Methods name a claim by its index in the list.

    Counting one kind of card at a time is tried first; only claims that it finds possible are
    given to the exact model. ``models`` keeps only the last model, since each takes a megabyte or
    more.
    """

    deck: Deck
    changes: Sequence[Change]
    claims: Sequence[Claim]
    lines: LineNumbers = field(init=False)
    demands: list[Demand] = field(init=False)
    countings: dict[str, Counting] = field(factory=dict)
    models: dict[tuple[tuple[int, ...], LineNumbers], Model] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.lines = frozenset(change.line for change in self.changes if change.line)
        self.demands = [demand(claim, self.changes) for claim in self.claims]

    def fits(self, claims: Iterable[int], lines: Iterable[int] | None = None) -> bool:
        """Return whether these claims can all be true if these lines (by default all) are true."""
        claims = tuple(claims)
        believed = self.lines if lines is None else frozenset(lines)
        return self._countable(claims, believed) and self._model(claims, believed).fits(
            range(len(claims))
        )

    def follows(self, claim: int) -> bool:
        """Return whether a claim is proved: it is true whatever the unseen cards were."""
        if not self._counting(claim).fits(denied(self.demands[claim]), self.lines):
            return True
        return not self._model((claim,), self.lines).fits((), (0,))

    def contradiction(self, claims: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return a minimal set of claims and of line numbers that cannot all be true.

        First claims are left out, then lines, in several orders, to find a short explanation.
        """
        kept = smallest(lambda some: not self.fits(some), list(claims))

        def exactly(lines: Iterable[int]) -> bool:
            return not self.fits(kept, lines)

        def counted(lines: Iterable[int]) -> bool:
            return not self._countable(kept, frozenset(lines))

        near = sorted(self._near(kept))
        if counted(near):
            lines = shortest(counted, orders(near))
        else:
            contradict = counted if counted(self.lines) else exactly
            lines = shortest(contradict, orders(sorted(self.lines)))
        return tuple(kept), tuple(sorted(needed(exactly, lines)))

    def _near(self, claims: Iterable[int]) -> LineNumbers:
        """Return the lines that concern the hands or the kinds of card of these claims."""
        said = [self.claims[at].statement for at in claims]
        holders = {holder for statement in said for holder in statement.holders}
        kinds = {statement.card for statement in said}
        return frozenset(
            change.line
            for change in self.changes
            if change.line
            and (
                change.change.player in holders
                or not kinds.isdisjoint((*change.change.gained, *change.change.lost))
            )
        )

    def _counting(self, claim: int) -> Counting:
        """Return the Counting for the kind of card that a claim is about."""
        kind = self.claims[claim].statement.card
        if kind not in self.countings:
            self.countings[kind] = Counting(self.deck, self.changes, frozenset({kind}))
        return self.countings[kind]

    def _countable(self, claims: Iterable[int], lines: LineNumbers) -> bool:
        """Return whether counting one kind at a time finds that these claims can all be true.

        Kinds for which there are more than MOST_WAYS are left to the exact model.
        """
        by_kind: dict[str, list[int]] = {}
        for claim in claims:
            by_kind.setdefault(self.claims[claim].statement.card, []).append(claim)
        return all(
            self._counting(same[0]).fits(
                [[*chain(*rows)] for rows in product(*(self.demands[at] for at in same))], lines
            )
            for same in by_kind.values()
            if prod(len(self.demands[one]) for one in same) <= MOST_WAYS
        )

    def _model(self, claims: tuple[int, ...], lines: LineNumbers) -> Model:
        """Return the exact model for these claims."""
        key = (claims, lines)
        if key not in self.models:
            self.models.clear()
            kinds = [self.claims[at].statement.card for at in claims]
            demands = [self.demands[at] for at in claims]
            self.models[key] = Model(self.deck, self.changes, demands, kinds, lines)
        return self.models[key]
