"""Random matches of Cover Your Assets as records, and ways to break one rule in each."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from attrs import evolve, frozen

from referee.notation.cover_your_assets import writing as notation
from referee_spec.cover_your_assets import GAME
from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Flip,
    Pair,
    Pass,
    Position,
    Replenish,
    Round,
    Scores,
    Show,
    Skip,
    Take,
    Totals,
    Winner,
)
from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.rules.turn_end import draws_due
from referee_spec.kernel.tally import running_totals

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli", "Fay")
WEIGHTS = {Challenge: 6, Show: 5, Pair: 8, Take: 6}


@frozen
class Written:
    """A line of a record with the state before it and its events."""

    text: str
    state: Any = None
    events: tuple[Any, ...] = ()
    number: int = 0

    def rewritten(self, *events: Any) -> str:
        """Return the line with other events."""
        if self.number:
            return f"{self.number}. {notation.turn(events, players_of(self.state))}"
        return notation.text(events[0], players_of(self.state))


def players_of(state: Any) -> tuple[str, ...]:
    players: tuple[str, ...] = state.match.setup.players
    return players


def chance(rng: random.Random, table: Any) -> Any:
    """Return a deal, a flip or a replenishing from a shuffled pile."""
    pile = list(table.match.setup.deck.unpack(table.unseen))
    rng.shuffle(pile)
    if table.phase == "deal":
        return Deal(table.hands.index(0), tuple(pile[: table.match.setup.hand_size]))
    if table.phase == "flip":
        return Flip(pile[0])
    draws = []
    for player, n in draws_due(table):
        draws.append((player, tuple(pile[:n])))
        pile = pile[n:]
    return Replenish(tuple(draws))


def choose(rng: random.Random, table: Any) -> Any:
    """Return a random choice, with many challenges."""
    choices = list(GAME.choices(table))
    return rng.choices(choices, [WEIGHTS.get(type(event), 1) for event in choices])[0]


def match(seed: int, players: int, rounds: int = 2, **options: Any) -> list[Written]:
    """Return the lines of a random match with at most this many rounds."""
    rng = random.Random(seed)
    names = NAMES[:players]
    dealer = rng.randrange(players)
    chosen = Options(**options)
    table: Any = GAME.start(chosen, names, dealer)
    lines = [
        Written("game: Cover Your Assets"),
        Written(f"edition: {chosen.edition}"),
        Written(f"players: {', '.join(names)}"),
        Written(f"dealer: {names[dealer]}"),
    ]
    rules = [f"{name.replace('_', '-')}={value}" for name, value in options.items()]
    if rules:
        lines.append(Written(f"rules: {', '.join(rules)}"))
    for number in range(1, rounds + 1):
        table = write(lines, table, Round(number))
        turn = 0
        while table.phase != "over":
            if table.phase in ("deal", "flip"):
                table = write(lines, table, chance(rng, table))
                continue
            before, turns, events = table, table.turns, []
            while table.turns == turns and table.phase != "over":
                event = chance(rng, table) if table.phase == "replenish" else choose(rng, table)
                events.append(event)
                table = GAME.after(table, event)
            turn += 1
            lines.append(
                Written(f"{turn}. {notation.turn(events, names)}", before, tuple(events), turn)
            )
        table = write(lines, table, Scores(tuple(enumerate(table.match.scores))))
        totals = running_totals(table.match)
        assert totals is not None
        table = write(lines, table, Totals(tuple(enumerate(totals))))
        best = max(totals)
        if best >= chosen.goal and totals.count(best) == 1:
            write(lines, table, Winner((totals.index(best),)))
            break
    return lines


def write(lines: list[Written], table: Any, event: Any) -> Any:
    lines.append(Written(notation.text(event, players_of(table)), table, (event,)))
    return GAME.after(table, event)


def taken_up(lines: list[Written], seed: int) -> list[Written]:
    """Return the match from a random turn on, after a position without hands."""
    rng = random.Random(seed)
    within = [at for at, line in enumerate(lines) if line.number > 3]
    first = rng.choice(within[: len(within) // 2])
    began = max(at for at in rounds_of(lines) if at < first)
    head = lines[: rounds_of(lines)[0]]
    state = lines[first].state
    deck = state.match.setup.deck
    unpack = deck.unpack
    stacks = tuple(tuple(in_order(deck, one) for one in stack) for stack in state.stacks)
    hands = tuple(unpack(hand) if rng.random() < 0.7 else None for hand in state.hands)
    event = Position(stacks, hands, state.discard, state.pile, state.turn)
    if not state.pile:
        event = evolve(event, hands=tuple(map(unpack, state.hands)))
    said = (notation.part_text(data, players_of(state)) for data in notation.position_data(event))
    return [*head, lines[began], Written("position"), *map(Written, said), *lines[first:]]


def rounds_of(lines: list[Written]) -> list[int]:
    """Return the indices of the lines with which rounds begin."""
    return [
        at for at, line in enumerate(lines) if line.events and isinstance(line.events[0], Round)
    ]


def in_order(deck: Any, laid: Any) -> tuple[str, ...]:
    """Return the cards of a set, its asset first."""
    cards = list(deck.unpack(laid.cards))
    cards.remove(laid.asset)
    return (laid.asset, *cards)


def text(lines: list[Written]) -> str:
    return "".join(f"{line.text}\n" for line in lines)


def hidden(lines: list[Written], rng: random.Random, share: float) -> str:
    """Return the record with a share of the hidden things left out or written as ``?``."""
    said = []
    for line in lines:
        kept = hide(line, rng, share)
        if kept:
            said.append(kept)
    return "\n".join(said) + "\n"


def hide(line: Written, rng: random.Random, share: float) -> str | None:
    def unseen(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple("?" if rng.random() < share else card for card in cards)

    if not line.events:
        return line.text
    first, *rest = line.events
    if isinstance(first, Deal | Flip) and rng.random() < share:
        if rng.random() < 0.5:
            return None
        if isinstance(first, Flip):
            return "flip: ?"
        return line.rewritten(Deal(first.player, unseen(first.cards)))
    if not line.number:
        return line.text
    wilds = line.state.match.setup.deck.wilds
    if isinstance(first, Pair) and rng.random() < share:
        asset = next(card for card in first.cards if card not in wilds)
        first = Pair(first.player, (asset, "?"))
    elif isinstance(first, Take) and first.card not in wilds and rng.random() < share:
        first = Take(first.player, first.card, ("?",))
    elif isinstance(first, Skip) and rng.random() < share:
        return None
    kept = [event for event in rest if not isinstance(event, Replenish)]
    for event in rest:
        if isinstance(event, Replenish) and rng.random() >= share:
            draws = tuple((who, unseen(cards)) for who, cards in event.draws)
            kept.append(Replenish(draws))
    return line.rewritten(first, *kept)


Break = tuple[int, str, set[str]]
"""The index of a line, its new text, and the codes of which one must be reported."""

Breaker = Callable[[random.Random, list[Written]], Iterator[Break]]
BREAKERS: list[Breaker] = []


def breaker(function: Breaker) -> Breaker:
    BREAKERS.append(function)
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
def taken_for_nothing(rng: random.Random, lines: list[Written]) -> Iterator[Break]:
    for at, line in turns(lines, Take):
        first, *rest = line.events
        yield at, line.rewritten(Take(first.player, first.card, ()), *rest), {"CYA223"}


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
            yield at, f"scores: {players_of(line.state)[0]} 5000\n{line.text}", {"CYA508"}


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


NEEDS_HANDS = {"card_not_held", "fifth_gold", "wrong_score"}
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
