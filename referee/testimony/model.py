"""Who can have held which cards in a round, as an exact model that z3 solves.

Every card that came to a hand or left it is a number of each kind; a hand never holds less
than nothing, and the box no more than its copies. What a line says of kinds holds as far as
that line is believed, so that a contradiction can be traced to the lines that make it.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import z3
from attrs import define, field

from referee.testimony.hearing import Change, Claim
from referee_spec.kernel.cards import UNKNOWN, Deck

Core = tuple[list[int], list[int]]
"""Claims, and the numbers of lines, that cannot all be true."""


@define
class Model:
    """One round. The kinds in ``apart`` are told apart, all others are one: with fewer kinds
    it is solved sooner, and what is impossible there is impossible."""

    deck: Deck
    changes: Sequence[Change]
    claims: Sequence[Claim]
    apart: Sequence[str]
    groups: list[tuple[str, ...]] = field(init=False)
    lines: dict[int, Any] = field(factory=dict)
    solver: Any = field(init=False)

    def __attrs_post_init__(self) -> None:
        rest = tuple(kind for kind in self.deck.kinds if kind not in self.apart)
        self.groups = [(kind,) for kind in self.apart] + ([rest] if rest else [])
        self.solver = z3.SolverFor("QF_LIA")
        # A text is read many times faster than the same formulas are put together here.
        self.solver.from_string("\n".join(self.assertions()))
        for one in self.changes:
            self.lines.setdefault(one.line, z3.Bool(f"line{one.line}"))

    def core(self, claims: Iterable[int], lines: Iterable[int]) -> Core | None:
        """None if these claims can be true and these lines believed, else some that cannot."""
        believed = {z3.Bool(f"claim{claim}"): (0, claim) for claim in claims}
        believed |= {self.lines[line]: (1, line) for line in lines}
        if self.solver.check(*believed) == z3.sat:
            return None
        core = [believed[one] for one in self.solver.unsat_core()]
        return [n for sort, n in core if sort == 0], [n for sort, n in core if sort == 1]

    def follows(self, claim: int) -> bool:
        """Whether a claim is true whatever nobody saw."""
        believed = [*self.lines.values(), z3.Not(z3.Bool(f"claim{claim}"))]
        return bool(self.solver.check(*believed) == z3.unsat)

    def assertions(self) -> list[str]:
        """The round in SMT-LIB."""
        groups = self.groups
        found = [f"(declare-const line{n} Bool)" for n in {one.line for one in self.changes}]
        found += [f"(declare-const claim{at} Bool)" for at in range(len(self.claims))]
        nothing = ["0"] * len(groups)
        hands: dict[int, list[str]] = {}
        came: list[list[str]] = [[] for _ in groups]
        moments: dict[tuple[int, str], list[tuple[int, str]]] = {}
        for at, one in enumerate(self.changes):
            change = one.change
            gained = self.cards(f"g{at}", change.gained, self.deck.kinds, one.line, found)
            for numbers, number in zip(came, gained, strict=False):
                numbers.append(number)
            if change.player is None:
                continue
            lost = self.cards(f"l{at}", change.lost, change.among, one.line, found)
            hand = hands.setdefault(change.player, nothing[:])
            for g, group in enumerate(groups if gained or lost else ()):
                after = f"h{at}_{g}"
                change_of = f"(- {(gained or nothing)[g]} {(lost or nothing)[g]})"
                found.append(f"(declare-const {after} Int)")
                found.append(f"(assert (= {after} (+ {hand[g]} {change_of})))")
                if lost:
                    found.append(f"(assert (>= {after} 0))")
                hand[g] = after
                moments.setdefault((change.player, group[0]), []).append((one.turn, after))
        for group, numbers in zip(groups, came, strict=True):
            copies = sum(self.deck.counts[kind] for kind in group)
            found.append(f"(assert (<= (+ 0 0 {' '.join(numbers)}) {copies}))")
        for at, claim in enumerate(self.claims):
            if (claim.statement.card,) in groups:
                found.append(f"(assert (= claim{at} {formula(claim, moments)}))")
        return found

    def cards(
        self, name: str, cards: tuple[str, ...], among: Iterable[str], line: int, found: list[str]
    ) -> list[str]:
        """How many of each kind these cards are: as written if the line is believed."""
        if not cards:
            return []
        among = set(among)
        hidden = cards.count(UNKNOWN)
        numbers = [f"{name}_{g}" for g in range(len(self.groups))]
        said = []
        for number, group in zip(numbers, self.groups, strict=True):
            found.append(f"(declare-const {number} Int)")
            found.append(f"(assert (>= {number} 0))")
            least = sum(map(cards.count, group))
            if not hidden or among.isdisjoint(group):
                said.append(f"(= {number} {least})")
            elif least:
                said.append(f"(>= {number} {least})")
        found.append(f"(assert (= (+ 0 {' '.join(numbers)}) {len(cards)}))")
        found.append(f"(assert (=> line{line} (and true {' '.join(said)})))")
        return numbers


def formula(claim: Claim, moments: dict[tuple[int, str], list[tuple[int, str]]]) -> str:
    """A claim in SMT-LIB: at least one of the holders held so many at that moment."""
    statement = claim.statement
    last = statement.turn - 1 if statement.before else statement.turn
    either = []
    for holder in statement.holders:
        held = "0"
        for turn, number in moments.get((holder, statement.card), ()):
            if turn <= last:
                held = number
        most = f" (<= {held} {statement.most})" if statement.most is not None else ""
        either.append(f"(and (>= {held} {statement.least}){most})")
    return f"(or false {' '.join(either)})"
