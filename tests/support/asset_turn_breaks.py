"""Ways to break one rule in a turn of a recorded match of Cover Your Assets."""

import random
import re
from collections.abc import Callable, Iterator

from asset_matches import Written, players_of
from attrs import evolve

from referee.notation.cover_your_assets import writing as notation
from referee_spec.cover_your_assets.events import (
    Challenge,
    Discard,
    Pair,
    Pass,
    Replenish,
    Skip,
    Take,
)

Break = tuple[int, str, set[str]]
"""The index of a line, its new text, and the codes of which one must be reported."""

Breaker = Callable[[random.Random, list[Written]], Iterator[Break]]
REGISTERED: list[Breaker] = []


def breaker(function: Breaker) -> Breaker:
    REGISTERED.append(function)
    return function


def turns(lines: list[Written], *kinds: type) -> Iterator[tuple[int, Written]]:
    for at, line in enumerate(lines):
        if line.number and isinstance(line.events[0], kinds or object):
            yield at, line


def actor(line: Written) -> int:
    player: int = line.state.turn
    return player


def held(line: Written, player: int) -> tuple[str, ...]:
    cards: tuple[str, ...] = line.state.match.setup.deck.unpack(line.state.hands[player])
    return cards


@breaker
def two_wilds(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        wilds = [card for card in held(line, actor(line)) if card in ("silver", "gold")]
        if len(wilds) > 1:
            yield at, line.rewritten(Pair(actor(line), tuple(wilds[:2]))), {"CYA212"}


@breaker
def unlike_cards(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        assets = [c for c in dict.fromkeys(held(line, actor(line))) if c not in ("silver", "gold")]
        if len(assets) > 1:
            yield at, line.rewritten(Pair(actor(line), tuple(assets[:2]))), {"CYA211"}


@breaker
def three_cards(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Pair):
        first, *rest = line.events
        more = Pair(first.player, (*first.cards, first.cards[0]))
        yield at, line.rewritten(more, *rest), {"CYA213"}


@breaker
def two_discards(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Discard):
        cards = held(line, actor(line))
        if len(cards) > 1:
            yield at, line.rewritten(Discard(actor(line), cards[:2])), {"CYA231"}


@breaker
def card_not_held(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Discard):
        first, *rest = line.events
        others = [k for k in line.state.match.setup.deck.kinds if k not in held(line, actor(line))]
        card = rng.choice(others)
        yield at, line.rewritten(Discard(first.player, (card,)), *rest), {"CYA204"}


@breaker
def buried_discard(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Take):
        first, *rest = line.events
        below = [card for card in line.state.discard[:-1] if card != first.card]
        if below and first.partners[0] in ("silver", "gold"):
            yield (
                at,
                line.rewritten(Take(first.player, below[-1], first.partners), *rest),
                {"CYA221"},
            )


@breaker
def first_set_challenged(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        stacks = line.state.stacks
        player = actor(line)
        for other, stack in enumerate(stacks):
            if other != player and len(stack) == 1 and stacks[player]:
                fit = [c for c in held(line, player) if c in (stack[0].asset, "silver", "gold")]
                if fit:
                    yield (
                        at,
                        line.rewritten(Challenge(player, other, fit[0]), Pass(other)),
                        {"CYA301"},
                    )


@breaker
def no_nest_egg(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        stacks = line.state.stacks
        player = actor(line)
        for other, stack in enumerate(stacks):
            if other != player and len(stack) > 1 and not stacks[player]:
                fit = [c for c in held(line, player) if c in (stack[-1].asset, "silver", "gold")]
                if fit:
                    yield (
                        at,
                        line.rewritten(Challenge(player, other, fit[0]), Pass(other)),
                        {"CYA302"},
                    )


@breaker
def covered_set(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        stacks = line.state.stacks
        player = actor(line)
        for other, stack in enumerate(stacks):
            if other == player or len(stack) < 2 or not stacks[player]:
                continue
            covered = {s.asset for s in stack[:-1]} - {stack[-1].asset}
            fit = [card for card in held(line, player) if card in covered]
            if fit:
                yield at, line.rewritten(Challenge(player, other, fit[0]), Pass(other)), {"CYA304"}


@breaker
def wrong_card_shown(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Challenge):
        first, *rest = line.events
        stack = line.state.stacks[first.challenged]
        assets = {s.asset for s in stack} | {"silver", "gold"}
        odd = [card for card in held(line, first.player) if card not in assets]
        if odd:
            yield at, line.rewritten(evolve(first, card=odd[0]), *rest), {"CYA311"}


@breaker
def self_challenged(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Challenge):
        first, *rest = line.events
        yield at, line.rewritten(evolve(first, challenged=first.player), *rest), {"CYA303"}


@breaker
def wrong_winner_of_a_challenge(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Challenge):
        events = list(line.events)
        where = next(k for k, event in enumerate(events) if isinstance(event, Pass))
        events[where] = Pass(events[where].player, events[where].player)
        yield at, line.rewritten(*events), {"CYA321"}


@breaker
def shown_after_the_pass(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Challenge):
        said = re.sub(r" / pass", " / pass / gold", line.text, count=1)
        yield at, said, {"CYA313"}


@breaker
def out_of_turn(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Discard, Pair):
        n = len(line.state.hands)
        if n > 2 and line.number > 1:
            other = (actor(line) + 1) % n
            if line.state.hands[actor(line)] and line.state.hands[other]:
                first = evolve(line.events[0], player=other)
                yield at, line.rewritten(first), {"CYA201"}


@breaker
def twice_in_a_row(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Discard, Pair):
        before = lines[at - 1]
        if before.number and isinstance(before.events[0], Pair | Discard | Take | Challenge):
            yield at, line.rewritten(evolve(line.events[0], player=actor(before))), {"CYA202"}


@breaker
def passes_with_cards(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Discard):
        yield at, line.rewritten(Skip(actor(line))), {"CYA203"}


@breaker
def one_card_too_many(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        last = line.events[-1]
        if isinstance(last, Replenish) and line.state.pile > 9:
            player, cards = last.draws[0]
            more = Replenish(((player, (*cards, cards[0])), *last.draws[1:]))
            yield at, line.rewritten(*line.events[:-1], more), {"CYA401"}


@breaker
def one_card_too_few(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Pair):
        last = line.events[-1]
        if isinstance(last, Replenish) and len(last.draws[0][1]) > 1:
            player, cards = last.draws[0]
            yield (
                at,
                line.rewritten(*line.events[:-1], Replenish(((player, cards[1:]),))),
                {"CYA401"},
            )


@breaker
def drawn_in_the_wrong_order(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Challenge):
        last = line.events[-1]
        if isinstance(last, Replenish) and len(last.draws) > 1:
            head = notation.turn(line.events[:-1], players_of(line.state))
            (a, mine), (b, theirs) = last.draws
            names = players_of(line.state)
            said = f"{line.number}. {head}; {names[b]} draws {' '.join(theirs)}"
            yield at, f"{said}; {names[a]} draws {' '.join(mine)}", {"CYA402"}


@breaker
def drawn_from_nothing(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Discard, Pair):
        if not line.state.pile:
            yield at, f"{line.text}; draws jewels", {"CYA403"}
