"""Hidden hands: the rules refuse what a search over all hidden cards refuses."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from attrs import evolve

from referee_spec.games import game
from referee_spec.kernel.cards import UNKNOWN, unseen_kinds
from referee_spec.kernel.transition import Fault
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Move,
    Pay,
    Place,
    Round,
    Stalls,
)
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.state import CORNERS, Table, pack, start

GAME = game("kings-in-the-corner")


def first(seed: int) -> Table:
    """Return a table with a pack of three ranks and hands of one or two cards."""
    random = Random(seed)
    players = ("Ana", "Ben", "Cleo")[: random.choice((2, 2, 3))]
    options = Options(hand_size=random.randint(1, 2))
    return start(options, players, None, pack("J", "Q", "K"))


def played(seed: int) -> Iterator[Any]:
    """Yield the events of a hand in which some kings are kept, and nobody is fined."""
    random = Random(seed)
    table = first(seed)
    cards = list(table.match.setup.deck.kinds)
    random.shuffle(cards)
    size = table.match.setup.options.hand_size
    events: list[Any] = [
        Round(1),
        *(Deal(seat, tuple(cards.pop() for _ in range(size))) for seat in range(len(table.hands))),
        Stalls(tuple(cards.pop() for _ in range(4))),
    ]
    yield from events
    for event in events:
        table = GAME.after(table, event)
    for _ in range(14):
        player = table.turn
        line: list[Any] = []
        now = table
        honest = random.random() < 0.75
        while plays := [e for e in GAME.choices(now) if isinstance(e, Place | Move)]:
            kings = [e for e in plays if isinstance(e, Place) and is_king(e.card)]
            if not (honest and kings) and random.random() < 0.5:
                break
            line.append(random.choice(kings if honest and kings else plays))
            now = GAME.after(now, line[-1])
        if not line:
            line.append(Pay(player, 1))
        if now.hands[player] and cards:
            card = cards.pop()
            corner = next((s for s in CORNERS if not now.stalls[s]), None)
            line.append(Draw(player, card, corner if is_king(card) and honest else None))
        line.append(Done(player))
        yield from line
        for event in line:
            table = GAME.after(table, event)
        if table.phase == "over":
            return


def hidden(events: list[Any], random: Random) -> list[Any]:
    """Return the events with unseen hands, except those that the recorder happened to see."""
    seen = []
    for event in events:
        if isinstance(event, Deal):
            cards = tuple(c if random.random() < 0.2 else UNKNOWN for c in event.cards)
            event = evolve(event, cards=cards)
        elif isinstance(event, Draw) and event.stall is None and random.random() < 0.8:
            event = evolve(event, card=UNKNOWN)
        seen.append(event)
    return seen


def seen_as(table: Table, event: Any) -> Iterator[Any]:
    """Yield the events that one with unseen cards may have been, with every single card."""
    if isinstance(event, Deal):
        known = tuple(card for card in event.cards if card != UNKNOWN)
        rest = [card for card in unseen_kinds(table) if card not in known]
        for cards in combinations(rest, len(event.cards) - len(known)):
            yield Deal(event.player, known + cards)
    elif isinstance(event, Draw) and event.card == UNKNOWN:
        for card in unseen_kinds(table):
            yield Draw(event.player, card)
    else:
        yield event


def refused_by_search(table: Table, events: list[Any]) -> int | None:
    """Return the place of the first event that no choice of the hidden cards allows."""
    worlds = {table}
    for at, event in enumerate(events):
        after = set()
        for world in worlds:
            for one in seen_as(world, event):
                if GAME.answer(world, one) is None:
                    after.add(GAME.after(world, one))
        if not after:
            return at
        worlds = after
    return None


def refused_by_reasoning(table: Table, events: list[Any]) -> int | None:
    """Return the place of the first event that is refused with the hidden cards unknown."""
    for at, event in enumerate(events):
        if isinstance(GAME.answer(table, event), Fault):
            return at
        table = GAME.after(table, event)
    return None


def line_of(at: int | None, events: list[Any]) -> int | None:
    """Return the turn of an event; a late king is refused when its turn ends without a fine."""
    return None if at is None else sum(isinstance(event, Done) for event in events[:at])


@pytest.mark.parametrize(
    "seeds", [range(0, 24, 2), pytest.param(range(1, 24, 2), marks=pytest.mark.thorough)], ids=str
)
def test_reasoning_says_what_a_search_over_all_hidden_cards_says(seeds: range) -> None:
    refused = 0
    for seed in seeds:
        events = hidden(list(played(seed)), Random(seed))
        found = line_of(refused_by_search(first(seed), events), events)
        assert found == line_of(refused_by_reasoning(first(seed), events), events), seed
        refused += found is not None
    assert 0 < refused < len(seeds)
