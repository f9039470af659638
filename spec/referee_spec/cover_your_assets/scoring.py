"""Scores: the value of stacks, and claims of it where stacks contain unseen cards."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from operator import sub

from attrs import frozen

from referee_spec.cover_your_assets.stacks import cards_in
from referee_spec.cover_your_assets.state import COPIES, Match, Table, stack_of
from referee_spec.cover_your_assets.unseen_cards import by_asset, in_discard
from referee_spec.kernel.cards import UNKNOWN, unknown_count
from referee_spec.kernel.evolve import replaced
from referee_spec.kernel.rule import Amount, Term
from referee_spec.kernel.tally import running_totals

MOST_UNSEEN_DISCARDS = 3
"""With more unseen discards than this, claims over unseen cards are bounded stack by stack."""

ROUNDS_TO_WIN = 2
"""How many rounds a player wins to win the match by the house rule ``length=two-wins``."""


def any_stack_unknown(table: Table) -> bool:
    """Return whether a stack may contain further sets, or a set whose asset is unknown.

    The asset is unknown if, after a fault, a set consists of wilds and unseen cards.
    """
    return any(part.part == "stack" for part in table.unknown) or any(
        laid.asset == UNKNOWN for stack in table.stacks for laid in stack
    )


def known_scores(table: Table) -> tuple[int, ...] | None:
    """Return the value of each stack; None if unseen cards or unknown sets leave it open."""
    if any_stack_unknown(table) or unknown_count(cards_in(table.stacks)):
        return None
    deck = table.match.setup.deck
    return tuple(deck.worth(cards_in((stack,))) for stack in table.stacks)


def known_score(table: Table, seat: int) -> int | None:
    """Return the value of a player's stack; None if unseen cards or unknown sets leave it open."""
    stack = table.stacks[seat]
    if table.unknown and stack_of(seat) in table.unknown:
        return None
    if any(laid.asset == UNKNOWN for laid in stack) or unknown_count(cards_in((stack,))):
        return None
    return table.match.setup.deck.worth(cards_in((stack,)))


def rounds_won(match: Match) -> tuple[int, ...] | None:
    """Return how many rounds each player has won, this one included; None if that is open.

    Whoever alone scores most in a round wins it. Rounds after the match was won do not count.
    """
    wins, scores = match.wins, match.scores
    if wins is None or running_totals(match) is None or scores == ():
        return None
    if scores is None or scores.count(max(scores)) > 1 or ROUNDS_TO_WIN in wins:
        return wins
    winner = scores.index(max(scores))
    return replaced(wins, winner, wins[winner] + 1)


def terms_of_score(table: Table, seat: int) -> tuple[Term, ...]:
    """Return the sets of a player's stack, each with its value."""
    deck = table.match.setup.deck
    return tuple(
        (Amount(deck.worth(laid.cards)), deck.unpack(laid.cards)) for laid in table.stacks[seat]
    )


def scores_fit(table: Table, amounts: tuple[tuple[int, int], ...]) -> tuple[int, ...] | None:
    """Return the first claim that cannot be true together with those before it, else None.

    A claim can be true if some kinds of the unseen cards give the stack that value. ``amounts`` are
    the seats and claimed values. The result is the seat, the claimed value, and the values that
    this player's stack can have.
    """
    if table.unknown or in_discard(table) > MOST_UNSEEN_DISCARDS:
        return score_out_of_reach(table, amounts)
    shares = tuple(shares_of(table))
    if any(share.fits(dict(amounts)) for share in shares):
        return None
    for upto in range(1, len(amounts) + 1):
        if not any(share.fits(dict(amounts[:upto])) for share in shares):
            break
    player, claimed = amounts[upto - 1]
    possible = {worth for share in shares for worth in share.worths(player)}
    return player, claimed, *sorted(possible - {claimed})


def score_out_of_reach(
    table: Table, amounts: tuple[tuple[int, int], ...]
) -> tuple[int, ...] | None:
    """Return the first claim that no kinds of the unseen cards in this stack alone make true, as
    scores_fit does; None if there is none, or if it is unknown which copies have been seen."""
    for seat, claimed in amounts:
        possible = set() if COPIES in table.unknown else worths_alone(table, seat)
        if possible and claimed not in possible:
            return seat, claimed, *sorted(possible)
    return None


def worths_alone(table: Table, seat: int) -> set[int]:
    """Return the values that a stack can have if it alone contains unseen cards."""
    deck = table.match.setup.deck
    wilds = [kind for kind in deck.kinds if kind in deck.wilds]
    values = tuple(deck.values[kind] for kind in wilds)
    free = tuple(deck.count(table.unseen, kind) for kind in wilds)
    stack = table.stacks[seat]
    filled = {(deck.worth(cards_in((stack,))), free)}
    for asset, n in by_asset(stack).items():
        wild = asset in deck.wilds
        copies, value = (0, 0) if wild else (deck.count(table.unseen, asset), deck.values[asset])
        filled = with_group(filled, Group(seat, asset, n, value), values, n - copies, n)
    return {worth for worth, _ in filled}


def shares_of(table: Table) -> Iterator["Share"]:
    """Yield the ways to divide the unseen cards between the discard pile and the stacks.

    At the end of a round every card lies in a stack or on the discard pile, so the unseen
    cards are exactly the copies left over. If sets of an asset contain more unseen cards than
    there are copies left, the others are wilds. Only who has which of them remains open.
    """
    deck = table.match.setup.deck
    worth = [deck.worth(cards_in((stack,))) for stack in table.stacks]
    hidden = {
        (seat, asset): n
        for seat, stack in enumerate(table.stacks)
        for asset, n in by_asset(stack).items()
    }
    kinds = deck.known_kinds(table.unseen)
    for discarded in combinations_with_replacement(kinds, in_discard(table)):
        left = {kind: deck.count(table.unseen, kind) - discarded.count(kind) for kind in deck.kinds}
        wanted = {kind: -n for kind, n in left.items() if kind not in deck.wilds}
        for (_, asset), n in hidden.items():
            wanted[asset] = wanted.get(asset, 0) + n
        free = tuple(left[kind] for kind in deck.kinds if kind in deck.wilds)
        values = tuple(deck.values[kind] for kind in deck.kinds if kind in deck.wilds)
        if min(left.values()) < 0 or min(wanted.values()) < 0 or sum(wanted.values()) != sum(free):
            continue
        sure = list(worth)
        groups = []
        for (seat, asset), n in sorted(hidden.items()):
            if wanted[asset]:
                groups.append(
                    Group(seat, asset, n, 0 if asset in deck.wilds else deck.values[asset])
                )
            else:
                sure[seat] += n * deck.values[asset]
        yield Share(tuple(sure), tuple(groups), wanted, free, values)


Wilds = tuple[int, ...]
"""The number of wilds of each kind."""


@frozen(eq=False, repr=False)
class Group:
    """A player's unseen cards in sets of one asset: their number, and the value of a copy."""

    seat: int
    asset: str
    cards: int
    value: int

    def worth(self, wilds: Wilds, values: tuple[int, ...]) -> int:
        """Return the value of the cards if these of them are wilds, whose kinds have ``values``."""
        of_wilds = sum(value * n for value, n in zip(values, wilds, strict=True))
        return (self.cards - sum(wilds)) * self.value + of_wilds


def with_group(
    filled: set[tuple[int, Wilds]], group: Group, values: tuple[int, ...], least: int, most: int
) -> set[tuple[int, Wilds]]:
    """Return the values that a stack can have with a group, each with the wilds that are left.

    ``filled`` are the same without it. Of the group ``least`` to ``most`` cards are wilds, whose
    kinds have ``values``.
    """
    return {
        (worth + group.worth(wilds, values), tuple(map(sub, free, wilds)))
        for worth, free in filled
        for wilds in splits(most, free)
        if sum(wilds) >= least
    }


@frozen(eq=False, repr=False)
class Share:
    """One way to divide the unseen cards among the sets, leaving open who has which wild.

    ``sure`` is the value of each stack without its ``groups``; ``wanted`` the number of unseen
    cards in the sets of each asset that are wilds; ``free`` and ``values`` are the number and
    the value of the wilds of each kind.
    """

    sure: tuple[int, ...]
    groups: tuple[Group, ...]
    wanted: dict[str, int]
    free: Wilds
    values: tuple[int, ...]

    def fits(self, claims: dict[int, int]) -> bool:
        """Return whether the wilds can lie so that each of these claims is true.

        ``claims`` are the claimed values by seat.
        """
        seats = {group.seat for group in self.groups}
        if any(seat not in seats and self.sure[seat] != n for seat, n in claims.items()):
            return False
        groups = sorted(self.groups, key=lambda group: (group.seat not in claims, group.seat))
        assets = [asset for asset, n in self.wanted.items() if n]
        dearest = max(self.values, default=0)
        impossible: set[tuple[int, int, tuple[int, ...], Wilds]] = set()

        def can_fill(at: int, gained: int, wanted: tuple[int, ...], free: Wilds) -> bool:
            """Return whether the groups from ``at`` on can be filled with these wilds.

            ``gained`` is the value of the groups of the same seat before it.
            """
            if at == len(groups):
                return not any(wanted)
            case = (at, gained, wanted, free)
            if case in impossible:
                return False
            group = groups[at]
            seat, index = group.seat, assets.index(group.asset)
            later = [group for group in groups[at + 1 :] if group.seat == seat]
            least = sum(group.cards * min(group.value, *self.values) for group in later)
            most = sum(group.cards * max(group.value, dearest) for group in later)
            for wilds in splits(min(group.cards, wanted[index]), free):
                total = gained + group.worth(wilds, self.values)
                if seat in claims and not least <= claims[seat] - self.sure[seat] - total <= most:
                    continue
                left = replaced(wanted, index, wanted[index] - sum(wilds))
                if can_fill(at + 1, total if later else 0, left, tuple(map(sub, free, wilds))):
                    return True
            impossible.add(case)
            return False

        return can_fill(0, 0, tuple(self.wanted[asset] for asset in assets), self.free)

    def worths(self, player: int) -> set[int]:
        """Return the values that this player's stack can have, whatever the others claim."""
        filled = {(self.sure[player], self.free)}
        for group in self.groups:
            if group.seat == player:
                wanted, cards_of_others = self.wanted[group.asset], self._cards_of_others(group)
                most = min(group.cards, wanted)
                filled = with_group(filled, group, self.values, wanted - cards_of_others, most)
        return {worth for worth, _ in filled}

    def _cards_of_others(self, group: Group) -> int:
        """Return the number of unseen cards in other players' sets of the same asset."""
        alike = (other for other in self.groups if other.asset == group.asset)
        return sum(other.cards for other in alike if other.seat != group.seat)


def splits(most: int, free: Wilds) -> Iterator[Wilds]:
    """Yield the ways to take up to ``most`` wilds, by kind, of those that are free."""
    for taken in product(*(range(min(most, n) + 1) for n in free)):
        if sum(taken) <= most:
            yield taken
