"""Symmetry of states of Cover Your Assets, and states and events as text."""

import json
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import attrs

from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import Deck


def symmetry_key(table: Table) -> Any:
    """Return a key that is equal for states that differ by turned seats or exchanged kinds.

    Kinds can be exchanged if they have the same worth and number. Seats are counted from the player
    whose turn it is. The number of turns played, the totals and what follows from the rest are left
    out.
    """
    turn = table.turn
    hands = table.hands[turn:] + table.hands[:turn]
    stacks = table.stacks[turn:] + table.stacks[:turn]
    n = len(hands)
    contest = table.contest
    fixed = (
        table.phase,
        table.pile,
        table.challenges,
        contest and ((contest.challenged - turn) % n, (contest.to_show - turn) % n),
    )
    shown = contest.shown if contest else 0
    best = None
    for moved, renamed in exchanges(table.match.setup.deck):
        variant = (
            *map(moved.__getitem__, hands),
            *[
                tuple([(renamed[laid.asset], moved[laid.cards]) for laid in stack])
                for stack in stacks
            ],
            tuple(map(renamed.__getitem__, table.discard)),
            moved[shown],
        )
        if best is None or variant < best:
            best = variant
    return fixed, best


class Moved(dict[int, int]):
    """A memo of packed multisets in which some kinds are exchanged."""

    def __init__(self, deck: Deck, order: Sequence[str]) -> None:
        super().__init__()
        self.deck = deck
        self.to = dict(zip(deck.kinds, order, strict=True))

    def __missing__(self, packed: int) -> int:
        moved = self.deck.pack(self.to.get(card, card) for card in self.deck.unpack(packed))
        self[packed] = moved
        return moved


EXCHANGES: dict[int, list[tuple[Moved, dict[str, int]]]] = {}


def exchanges(deck: Deck) -> list[tuple[Moved, dict[str, int]]]:
    """Return the ways to exchange equivalent kinds: for packed cards, and for single kinds."""
    if id(deck) not in EXCHANGES:
        ways = []
        alike = [(deck.counts[k], deck.values[k], k in deck.wilds) for k in deck.kinds]
        for order in permutations(range(len(deck.kinds))):
            if [alike[at] for at in order] == alike:
                kinds = [deck.kinds[at] for at in order]
                renamed = dict(zip(deck.kinds, order, strict=True))
                ways.append((Moved(deck, kinds), renamed))
        EXCHANGES[id(deck)] = ways
    return EXCHANGES[id(deck)]


def state_text(table: Table) -> str:
    """Return a state as JSON: seats from 0, cards in the deck's order, a set's asset first."""
    deck = table.match.setup.deck
    contest = table.contest
    data = {
        "phase": table.phase,
        "turn": table.turn,
        "hands": [deck.unpack(hand) for hand in table.hands],
        "stacks": [[[laid.asset, *deck.unpack(laid.cards)] for laid in s] for s in table.stacks],
        "discard": table.discard,
        "pile": table.pile,
    }
    if contest is not None and table.phase == "challenge":
        data["challenge"] = [contest.challenged, contest.to_show, deck.unpack(contest.shown)]
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def event_text(table: Table, event: Event) -> str:
    """Return an event as JSON: its type, then its fields in order.

    Whether a player who is passed over has cards is no part of a choice, nor which set a challenger
    asks for in words.
    """
    told = ("has_cards", "asked")
    fields = attrs.astuple(event, recurse=False, filter=lambda field, _: field.name not in told)
    return json.dumps([type(event).__name__, *fields], separators=(",", ":"))
