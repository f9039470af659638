"""Random matches of Cover Your Assets as records, complete or with cards hidden."""

import random
from typing import Any

from attrs import evolve, frozen

from referee.notation.cover_your_assets import writing as notation
from referee_spec.cover_your_assets import GAME
from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Flip,
    Pair,
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
from referee_spec.cover_your_assets.hands import draws_due
from referee_spec.cover_your_assets.options import Options
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
