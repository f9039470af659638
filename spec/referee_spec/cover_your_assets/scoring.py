"""What stacks are worth, and whether claimed scores fit stacks with unseen cards in them."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from attrs import frozen

from referee_spec.cover_your_assets.state import Stack, Table, hidden_in_discard
from referee_spec.kernel.cards import LANE, Deck

MOST_LOOSE = 3
"""With more unseen discards than this, claims over unseen cards are not refuted."""


def known_scores(
    deck: Deck, stacks: tuple[Stack, ...], vague: frozenset[str]
) -> tuple[int, ...] | None:
    """The value of each stack; None if unseen cards or unknown sets leave it open."""
    if vague and any(fact.startswith("stack") for fact in vague):
        return None
    for stack in stacks:
        for laid in stack:
            if laid.cards & LANE:
                return None
    return tuple(deck.worth(sum(laid.cards for laid in stack)) for stack in stacks)


def scores_fit(
    table: Table, amounts: tuple[tuple[int, int], ...]
) -> tuple[int, int, tuple[int, ...]] | None:
    """Whether some kinds for the unseen cards make these claims true together.

    Returns None if so, else the first player whose claim does not fit with the claims
    before it, that claim, and the other values that this player's stack can have.
    """
    if table.vague or hidden_in_discard(table) > MOST_LOOSE:
        return None
    shares = tuple(shares_of(table))
    if any(share.fits(dict(amounts)) for share in shares):
        return None
    for upto in range(1, len(amounts) + 1):
        if not any(share.fits(dict(amounts[:upto])) for share in shares):
            break
    player, claimed = amounts[upto - 1]
    possible = {worth for share in shares for worth in share.worths(player)}
    return player, claimed, tuple(sorted(possible - {claimed}))


def shares_of(table: Table) -> Iterator["Share"]:
    """The ways in which the unseen cards can lie partly on the discard pile.

    At the end of a round every card lies in a stack or on the discard pile, so the unseen
    cards are exactly the copies left over: of each asset's unseen cards those that have no
    copy left must be wilds. All that is free is who has which.
    """
    deck = table.match.setup.deck
    worth = [deck.worth(sum(laid.cards - (laid.cards & LANE) for laid in s)) for s in table.stacks]
    hidden: dict[tuple[int, str], int] = {}
    for seat, stack in enumerate(table.stacks):
        for laid in stack:
            if laid.cards & LANE:
                place = (seat, laid.asset)
                hidden[place] = hidden.get(place, 0) + (laid.cards & LANE)
    for loose in combinations_with_replacement(deck.known(table.unseen), hidden_in_discard(table)):
        left = {kind: deck.count(table.unseen, kind) - loose.count(kind) for kind in deck.kinds}
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
    """A player's unseen cards in sets of one asset: how many, and what a copy is worth."""

    seat: int
    asset: str
    cards: int
    value: int


@frozen
class Share:
    """One way in which the unseen cards can be shared out, but for who has which wild.

    ``sure`` is what each stack is worth without its ``groups``; ``wanted`` how many unseen
    cards of each asset's sets are wilds; ``free`` and ``values`` the wilds by kind.
    """

    sure: tuple[int, ...]
    groups: tuple[Group, ...]
    wanted: dict[str, int]
    free: tuple[int, ...]
    values: tuple[int, ...]

    def fits(self, claims: dict[int, int]) -> bool:
        """Whether the wilds can lie so that each of these claims is true."""
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
        """What this player's stack can be worth, whatever the others claim."""
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
        """What a group is worth with so many wilds of each kind in it."""
        wilds = sum(value * n for value, n in zip(self.values, used, strict=True))
        return (group.cards - sum(used)) * group.value + wilds


def splits(most: int, free: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The ways to take up to ``most`` wilds, by kind, of those that are free."""
    for used in product(*(range(min(most, have) + 1) for have in free)):
        if sum(used) <= most:
            yield used
