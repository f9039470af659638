"""Scores: the value of stacks, and claims of it where stacks contain unseen cards."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from attrs import frozen

from referee_spec.cover_your_assets.stacks import cards_in
from referee_spec.cover_your_assets.state import COPIES, Stack, Table, stack_of
from referee_spec.cover_your_assets.unseen_cards import in_discard
from referee_spec.kernel.cards import UNKNOWN, unknown_count
from referee_spec.kernel.rule import Amount, Term

MOST_UNSEEN_DISCARDS = 3
"""With more unseen discards than this, claims over unseen cards are bounded stack by stack."""


def any_stack_unknown(table: Table) -> bool:
    """Return True if a stack may contain further sets, or a set whose asset is unknown.

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


def terms_of_score(table: Table, seat: int) -> tuple[Term, ...]:
    """Return the sets of a player's stack, each with its value."""
    deck = table.match.setup.deck
    return tuple(
        (Amount(deck.worth(laid.cards)), deck.unpack(laid.cards)) for laid in table.stacks[seat]
    )


def scores_fit(
    table: Table, amounts: tuple[tuple[int, int], ...]
) -> tuple[int, int, tuple[int, ...]] | None:
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
    return player, claimed, tuple(sorted(possible - {claimed}))


def score_out_of_reach(
    table: Table, amounts: tuple[tuple[int, int], ...]
) -> tuple[int, int, tuple[int, ...]] | None:
    """Return the first claim that no kinds of the unseen cards in this stack alone make true, as
    scores_fit does; None if there is none, or if it is unknown which copies have been seen."""
    for seat, claimed in amounts:
        possible = set() if COPIES in table.unknown else worths_alone(table, seat)
        if possible and claimed not in possible:
            return seat, claimed, tuple(sorted(possible))
    return None


def worths_alone(table: Table, seat: int) -> set[int]:
    """Return the values that a stack can have if it alone contains unseen cards."""
    deck = table.match.setup.deck
    wilds = [kind for kind in deck.kinds if kind in deck.wilds]
    stack = table.stacks[seat]
    free = tuple(deck.count(table.unseen, kind) for kind in wilds)
    states = {(deck.worth(cards_in((stack,))), free)}
    for asset, n in unseen_by_asset(stack).items():
        wild = asset in deck.wilds
        copies, value = (0, 0) if wild else (deck.count(table.unseen, asset), deck.values[asset])
        states = {
            (
                worth
                + value * (n - sum(used))
                + sum(deck.values[kind] * k for kind, k in zip(wilds, used, strict=True)),
                tuple(have - k for have, k in zip(free, used, strict=True)),
            )
            for worth, free in states
            for used in splits(n, free)
            if n - sum(used) <= copies
        }
    return {worth for worth, _ in states}


def unseen_by_asset(stack: Stack) -> dict[str, int]:
    """Return the number of unseen cards in the sets of each asset of a stack."""
    counts: dict[str, int] = {}
    for laid in stack:
        if unseen := unknown_count(laid.cards):
            counts[laid.asset] = counts.get(laid.asset, 0) + unseen
    return counts


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
        for asset, n in unseen_by_asset(stack).items()
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


@frozen
class Group:
    """A player's unseen cards in sets of one asset: their number, and the value of a copy."""

    seat: int
    asset: str
    cards: int
    value: int


@frozen
class Share:
    """One way to divide the unseen cards among the sets, leaving open who has which wild.

    ``sure`` is the value of each stack without its ``groups``; ``wanted`` the number of unseen
    cards in the sets of each asset that are wilds; ``free`` and ``values`` are the number and
    the value of the wilds of each kind.
    """

    sure: tuple[int, ...]
    groups: tuple[Group, ...]
    wanted: dict[str, int]
    free: tuple[int, ...]
    values: tuple[int, ...]

    def fits(self, claims: dict[int, int]) -> bool:
        """Return True if the wilds can lie so that each of these claims is true."""
        seats = {group.seat for group in self.groups}
        if any(seat not in seats and self.sure[seat] != n for seat, n in claims.items()):
            return False
        groups = tuple(
            sorted(self.groups, key=lambda group: (group.seat not in claims, group.seat))
        )
        assets = tuple(asset for asset, n in self.wanted.items() if n)
        dearest = max(self.values, default=0)
        failed: set[tuple[int, int, tuple[int, ...], tuple[int, ...]]] = set()

        def walk(at: int, gained: int, wanted: tuple[int, ...], free: tuple[int, ...]) -> bool:
            if at == len(groups):
                return not any(wanted)
            here = (at, gained, wanted, free)
            if here in failed:
                return False
            group = groups[at]
            seat = group.seat
            index = assets.index(group.asset)
            rest = [g for g in groups[at + 1 :] if g.seat == seat]
            low = sum(g.cards * min(g.value, *self.values) for g in rest)
            high = sum(g.cards * max(g.value, dearest) for g in rest)
            for used in splits(min(group.cards, wanted[index]), free):
                total = gained + self.worth(group, used)
                if seat in claims and not (low <= claims[seat] - self.sure[seat] - total <= high):
                    continue
                still = (*wanted[:index], wanted[index] - sum(used), *wanted[index + 1 :])
                left = tuple(have - k for have, k in zip(free, used, strict=True))
                if walk(at + 1, total if rest else 0, still, left):
                    return True
            failed.add(here)
            return False

        return walk(0, 0, tuple(self.wanted[asset] for asset in assets), self.free)

    def worths(self, player: int) -> set[int]:
        """Return the values that this player's stack can have, whatever the others claim."""
        own = [group for group in self.groups if group.seat == player]
        others = {
            asset: sum(g.cards for g in self.groups if g.asset == asset and g.seat != player)
            for asset in self.wanted
        }
        states = {(self.sure[player], self.free)}
        for group in own:
            wanted = self.wanted[group.asset]
            states = {
                (
                    worth + self.worth(group, used),
                    tuple(have - k for have, k in zip(free, used, strict=True)),
                )
                for worth, free in states
                for used in splits(min(group.cards, wanted), free)
                if wanted - sum(used) <= others[group.asset]
            }
        return {worth for worth, _ in states}

    def worth(self, group: Group, used: tuple[int, ...]) -> int:
        """Return the value of a group that contains this many wilds of each kind."""
        wilds = sum(value * n for value, n in zip(self.values, used, strict=True))
        return (group.cards - sum(used)) * group.value + wilds


def splits(most: int, free: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to take up to ``most`` wilds, by kind, of those that are free."""
    for used in product(*(range(min(most, have) + 1) for have in free)):
        if sum(used) <= most:
            yield used
