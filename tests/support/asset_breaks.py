"""Ways to break one rule in a recorded match of Cover Your Assets: in a turn or around it."""

import random
import re
from collections.abc import Iterator

from asset_matches import Written, hide, players_of, rounds_of
from asset_turn_breaks import REGISTERED, Break, Breaker, actor, breaker, held, turns
from attrs import evolve

from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Flip,
    Pair,
    Replenish,
    Scores,
    Skip,
    Take,
    Totals,
    Winner,
)


@breaker
def fifth_gold(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        last = line.events[-1]
        unseen = line.state.match.setup.deck.known_kinds(line.state.unseen)
        gone = [k for k in line.state.match.setup.deck.kinds if k not in unseen]
        if isinstance(last, Replenish) and gone:
            player, cards = last.draws[0]
            draws = Replenish(((player, (gone[0], *cards[1:])), *last.draws[1:]))
            if gone[0] not in cards:
                yield at, line.rewritten(*line.events[:-1], draws), {"CYA101"}


@breaker
def hand_of_the_wrong_size(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in enumerate(lines):
        if line.events and isinstance(line.events[0], Deal):
            deal = line.events[0]
            yield at, line.rewritten(Deal(deal.player, deal.cards[1:])), {"CYA103"}


@breaker
def turned_over_again(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        if line.number > 3 and not line.state.discard:
            yield at, f"flip: jewels\n{line.text}", {"CYA109"}


@breaker
def wrong_starter(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Pair, Discard, Take):
        if line.number == 1:
            other = (actor(line) + 1) % len(line.state.hands)
            yield at, line.rewritten(evolve(line.events[0], player=other)), {"CYA201"}


@breaker
def wrong_score(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in enumerate(lines):
        if line.events and isinstance(line.events[0], Scores):
            (player, n), *rest = line.events[0].amounts
            yield at, line.rewritten(Scores(((player, n + 5000), *rest))), {"CYA502"}


@breaker
def wrong_total(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in enumerate(lines):
        if line.events and isinstance(line.events[0], Totals):
            *rest, (player, n) = line.events[0].amounts
            yield at, line.rewritten(Totals((*rest, (player, n - 5000)))), {"CYA503"}


@breaker
def wrong_match_winner(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in enumerate(lines):
        if line.events and isinstance(line.events[0], Winner):
            other = (line.events[0].players[0] + 1) % len(line.state.hands)
            yield at, line.rewritten(Winner((other,))), {"CYA506"}


@breaker
def won_too_early(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in enumerate(lines[:-1]):
        if line.events and isinstance(line.events[0], Totals):
            if max(n for _, n in line.events[0].amounts) < 1_000_000:
                name = players_of(line.state)[0]
                yield at, f"{line.text}\nwinner: {name}", {"CYA504"}


@breaker
def played_on(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in enumerate(lines):
        if line.events and isinstance(line.events[0], Winner):
            number = line.state.match.round + 1
            yield at, f"{line.text}\nround {number}", {"CYA505"}


@breaker
def scored_too_early(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        if line.number == 20:
            yield at, f"scores: {players_of(line.state)[0]} 10000\n{line.text}", {"CYA508"}


@breaker
def played_after_the_end(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in enumerate(lines):
        if line.events and isinstance(line.events[0], Scores):
            name = players_of(line.state)[0]
            yield at, f"{name} discards jewels\n{line.text}", {"CYA501"}


@breaker
def dealt_twice(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in enumerate(lines):
        if line.events and isinstance(line.events[0], Deal):
            if isinstance((lines[at + 1].events or (None,))[0], Deal):
                yield at, f"{line.text}\n{line.text}", {"CYA104"}


@breaker
def dealt_after_the_flip(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in enumerate(lines):
        if line.events and isinstance(line.events[0], Flip):
            deal = next(
                one for one in lines[at::-1] if one.events and isinstance(one.events[0], Deal)
            )
            yield at, f"{line.text}\n{deal.text}", {"CYA106"}


@breaker
def challenged_without_a_card(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Challenge):
        yield at, re.sub(r": .*?(;|$)", r": pass\1", line.text, count=1), {"CYA314"}


@breaker
def wild_with_the_discard(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        top = line.state.discard[-1:]
        wilds = [card for card in held(line, actor(line)) if card in ("silver", "gold")]
        if top and top[0] not in ("silver", "gold") and wilds:
            if line.state.match.setup.options.wild_on_discarded_asset == "refused":
                yield at, line.rewritten(Take(actor(line), top[0], (wilds[0],))), {"CYA222"}


@breaker
def discarded_wild_taken(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines):
        top = line.state.discard[-1:]
        assets = [card for card in held(line, actor(line)) if card not in ("silver", "gold")]
        if top and top[0] in ("silver", "gold") and assets:
            if line.state.match.setup.options.asset_on_discarded_wild == "refused":
                yield at, line.rewritten(Take(actor(line), top[0], (assets[0],))), {"CYA222"}


@breaker
def misspelt_verb(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Pair, Discard, Take):
        yield at, re.sub(r" (pair|discard|take)s ", r" \1z ", line.text, count=1), {"TXT001"}


@breaker
def unknown_card(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Pair, Discard):
        yield at, re.sub(r"(pairs|discards) \S+?(?=[ ;]|$)", r"\1 diamonds", line.text), {"TXT105"}


@breaker
def unknown_player(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Pair, Discard, Take):
        yield at, re.sub(r"\. \w+", ". Annna", line.text, count=1), {"TXT104"}


@breaker
def turn_left_out(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Pair, Discard, Take, Challenge):
        before = lines[at - 1]
        number = line.number + len(line.state.hands)
        if before.number and not any(line.events[0] == Skip(p) for p in range(6)):
            yield at, line.text.replace(f"{line.number}.", f"{number}.", 1), {"TXT108"}


@breaker
def wrong_round(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at in rounds_of(lines)[1:]:
        n = lines[at].events[0].number
        yield at, f"round {n + 1}", {"TXT109"}


BREAKERS: tuple[Breaker, ...] = tuple(REGISTERED)
"""Every breaker, those of a turn first."""

NEEDS_HANDS = {"card_not_held", "fifth_gold", "wrong_score", "scored_too_early"}
"""The breaches that cannot be noticed without seeing the hands."""


def broken(
    seed: int, lines: list[Written], breaks: Breaker, share: float = 0
) -> tuple[str, int, set[str]] | None:
    """Return a record with one rule broken: its text, the number of the broken line, the codes.

    A share of the hidden things is left out or unseen, except in the broken line.
    """
    rng = random.Random(seed)
    ways = list(breaks(rng, lines))
    if not ways:
        return None
    at, said, codes = rng.choice(ways)
    first, *more = said.split("\n")
    texts: list[str] = []
    number = 0
    for where, line in enumerate(lines):
        if where == at:
            # Where a line is added it is at fault: the first, unless the old one stands there.
            number = len(texts) + 1 + (len(more) if first == line.text else 0)
            texts += [first, *more]
        elif kept := hide(line, rng, share):
            texts.append(kept)
    return "\n".join(texts) + "\n", number, codes
