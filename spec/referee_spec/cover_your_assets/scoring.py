"""What stacks are worth, and whether claimed scores fit stacks with unseen cards in them."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from referee_spec.cover_your_assets.state import Stack, Table, hidden_in_discard
from referee_spec.kernel.cards import LANE, Deck


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
    before it, that claim, and the values that would have fitted there.
    """
    for upto in range(1, len(amounts) + 1):
        claims = dict(amounts[: upto - 1])
        player, claimed = amounts[upto - 1]
        possible = possible_scores(table, claims, player)
        if claimed not in possible:
            return player, claimed, tuple(sorted(possible))
    return None


def possible_scores(table: Table, claims: dict[int, int], player: int) -> set[int]:
    """What this player's stack can be worth if the other claims are true.

    At the end of a round every card lies in a stack or on the discard pile, so the unseen
    cards are exactly the copies left over; all that is free is who has which.
    """
    deck = table.match.setup.deck
    wilds = tuple(sorted(deck.wilds))
    known = [deck.worth(sum(laid.cards - (laid.cards & LANE) for laid in s)) for s in table.stacks]
    groups: list[tuple[int, str, int]] = []
    for seat, stack in enumerate(table.stacks):
        hidden: dict[str, int] = {}
        for laid in stack:
            if laid.cards & LANE:
                hidden[laid.asset] = hidden.get(laid.asset, 0) + (laid.cards & LANE)
        groups += [(seat, asset, n) for asset, n in sorted(hidden.items())]
    copies_left = {kind: deck.count(table.unseen, kind) for kind in deck.kinds}
    loose = hidden_in_discard(table)
    if table.vague:
        loose += deck.total
    # Player by player in seat order, so that a claim can be tested once a player is done.
    assets = tuple(kind for kind in deck.kinds if kind not in deck.wilds)
    start_left = tuple(copies_left[a] for a in assets)
    start_wild = tuple(copies_left[w] for w in wilds)

    @cache
    def walk(at: int, worth: int, copies: tuple[int, ...], wild: tuple[int, ...]) -> frozenset[int]:
        """The player's possible worths from group ``at`` on; ``worth`` is the seat's so far."""
        if at == len(groups):
            return ends if sum(copies) + sum(wild) <= loose else frozenset()
        seat, asset, n = groups[at]
        found: set[int] = set()
        last = at + 1 == len(groups) or groups[at + 1][0] != seat
        for used in splits(n, wild):
            rest = n - sum(used)
            index = assets.index(asset) if asset in assets else -1
            if index < 0 and rest or index >= 0 and rest > copies[index]:
                continue
            gained = rest * deck.values.get(asset, 0)
            gained += sum(deck.values[kind] * n for kind, n in zip(wilds, used, strict=True))
            total = worth + gained
            after = copies
            if index >= 0:
                after = (*copies[:index], copies[index] - rest, *copies[index + 1 :])
            if last and seat in claims and claims[seat] != known[seat] + total:
                continue
            left = tuple(have - n for have, n in zip(wild, used, strict=True))
            further = walk(at + 1, 0 if last else total, after, left)
            if last and seat == player:
                if further:
                    found.add(known[seat] + total)
            else:
                found |= further
        return frozenset(found)

    def splits(n: int, wild: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for used in product(*(range(min(n, have) + 1) for have in wild)):
            if sum(used) <= n:
                yield used

    groups.sort(key=lambda group: (group[0] == player, group[0]))
    ends = frozenset({known[player]})
    return set(walk(0, 0, start_left, start_wild))
