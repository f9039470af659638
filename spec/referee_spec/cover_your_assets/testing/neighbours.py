"""Neighbours of legal events: another card, player or stack, one more or less.

Each comes with the codes of the rules of which one must refuse it, if it is refused. They are
written from the rulebook and not from the guards, so that a wrong reason is noticed like a wrong
answer.
"""

from collections.abc import Iterator

from referee_spec.cover_your_assets import events
from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.verification.play import Neighbour

Action = (
    events.Pair
    | events.Take
    | events.Discard
    | events.Challenge
    | events.Show
    | events.Pass
    | events.Skip
    | events.Done
)

TURN = ("CYA201", "CYA202")
PAIRED = ("CYA204", "CYA211", "CYA212")
SHOWN = ("CYA204", "CYA304", "CYA311")


def neighbours(table: Table, event: Event) -> Iterator[Neighbour[Event]]:
    """Yield the neighbours of an event that is legal in a state with every card known."""
    match event:
        case events.Pair():
            yield from of_pair(table, event)
        case events.Take():
            yield from of_take(table, event)
        case events.Discard(player, cards):
            yield from other_players(table, event, (*TURN, "CYA204"))
            yield events.Discard(player, (*cards, *cards)), ("CYA231", "CYA204")
            yield events.Discard(player, ()), ("CYA231",)
            for kind in lacking(table, player):
                yield events.Discard(player, (kind,)), ("CYA204",)
        case events.Challenge():
            yield from of_challenge(table, event)
        case events.Show() | events.Pass():
            yield from of_answer(table, event)
        case events.Skip(player):
            yield from other_players(table, event, (*TURN, "CYA203"))
            yield events.Discard(player, (table.match.setup.deck.kinds[0],)), ("CYA204",)
        case events.Done():
            yield from other_players(table, event, TURN)
        case events.Replenish():
            yield from of_replenish(table, event)
        case events.Deal(player, cards):
            yield events.Deal(player, cards[1:]), ("CYA103",)
            yield events.Deal(player, (*cards, cards[0])), ("CYA103",)
            for other, hand in enumerate(table.hands):
                if hand:
                    yield events.Deal(other, cards), ("CYA104",)
            kind = cards[0]
            if len(cards) > table.match.setup.deck.count(table.unseen, kind):
                yield events.Deal(player, (kind,) * len(cards)), ("CYA101",)
        case events.Flip():
            for kind in table.match.setup.deck.kinds:
                if not table.match.setup.deck.count(table.unseen, kind):
                    yield events.Flip(kind), ("CYA101",)
            yield events.Deal(0, (event.card,) * table.match.setup.hand_size), ("CYA104",)
        case events.Round(number):
            if table.phase == "over":
                yield from claims(table, number)
    if table.phase in ("play", "more") and not isinstance(event, events.Skip):
        yield from out_of_place(table, event)


def out_of_place(table: Table, event: Event) -> Iterator[Neighbour[Event]]:
    """Yield events that belong to another phase of a round."""
    player = table.turn
    kind = table.match.setup.deck.kinds[0]
    yield events.Show(player, kind), ("CYA313", "CYA204")
    yield events.Pass(player), ("CYA313",)
    yield events.Flip(kind), ("CYA109",)
    hand = (kind,) * table.match.setup.hand_size
    yield events.Deal(player, hand), ("CYA106", "CYA104")
    if table.phase == "play":
        yield events.Skip(player), ("CYA203",)
        yield events.Done(player), ("CYA203",)
        yield events.Replenish(((player, (kind,)),)), ("CYA401", "CYA403")
    yield events.Round(table.match.round + 1), ("CYA508",)
    yield events.Winner((player,)), ("CYA508",)
    yield events.Scores(((player, 0),)), ("CYA508",)
    yield events.Totals(((player, 0),)), ("CYA508",)


def other_players(
    table: Table, event: Action, codes: tuple[str, ...]
) -> Iterator[Neighbour[Event]]:
    """Yield the same event with each other player."""
    for player in range(len(table.hands)):
        if player != event.player:
            yield evolve(event, player=player), codes


def lacking(table: Table, player: int) -> list[str]:
    """Return the kinds of card that a player does not hold."""
    deck = table.match.setup.deck
    held = deck.known_kinds(table.hands[player])
    return [kind for kind in deck.kinds if kind not in held]


def of_pair(table: Table, event: events.Pair) -> Iterator[Neighbour[Event]]:
    """Yield a pair with another card, or with more cards."""
    player, cards = event.player, event.cards
    deck = table.match.setup.deck
    yield from other_players(table, event, (*TURN, "CYA204"))
    full = (*cards, *cards[:1] * table.match.setup.options.most_laid)
    yield events.Pair(player, full), ("CYA213",)
    for at in range(len(cards)):
        for kind in deck.kinds:
            if kind != cards[at]:
                swapped = replaced(cards, at, kind)
                yield events.Pair(player, in_order(table, swapped)), PAIRED
    for wild in sorted(deck.wilds):
        yield events.Pair(player, (wild, wild)), ("CYA212", "CYA204")


def in_order(table: Table, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return these cards in the deck's order, in which choices name them."""
    return tuple(sorted(cards, key=table.match.setup.deck.kinds.index))


def of_take(table: Table, event: events.Take) -> Iterator[Neighbour[Event]]:
    """Yield takings of another card of the pile, or with other partners."""
    player, card, partners = event.player, event.card, event.partners
    deck = table.match.setup.deck
    yield from other_players(table, event, (*TURN, "CYA204"))
    full = partners * table.match.setup.options.most_laid
    yield events.Take(player, card, full), ("CYA213",)
    for kind in deck.kinds:
        if kind != card:
            yield events.Take(player, kind, partners), ("CYA221",)
        if kind != partners[0]:
            swapped = in_order(table, (kind, *partners[1:]))
            yield events.Take(player, card, swapped), (*PAIRED, "CYA222")


def of_challenge(table: Table, event: events.Challenge) -> Iterator[Neighbour[Event]]:
    """Yield challenges of another player, with another card or with none."""
    player, challenged, card = event.player, event.challenged, event.card
    yield from other_players(table, event, (*TURN, "CYA303", "CYA302", "CYA204"))
    yield events.Challenge(player, challenged, None), ("CYA314",)
    yield events.Challenge(player, player, card), ("CYA303",)
    for other in range(len(table.hands)):
        if other not in (player, challenged):
            few = len(table.stacks[other]) <= table.match.setup.options.safe_sets
            wrong = ("CYA301",) if few or not table.stacks[other] else ("CYA304", "CYA311")
            yield events.Challenge(player, other, card), wrong
    for kind in table.match.setup.deck.kinds:
        if kind != card:
            yield events.Challenge(player, challenged, kind), SHOWN


def of_answer(table: Table, event: events.Show | events.Pass) -> Iterator[Neighbour[Event]]:
    """Yield answers with another card, by another player, or naming another winner."""
    contest = table.contest
    assert contest is not None
    yield from other_players(table, event, ("CYA312", "CYA204"))
    for seat in range(len(table.hands)):
        yield events.Pass(contest.to_show, seat), ("CYA321",)
    for kind in table.match.setup.deck.kinds:
        yield events.Show(contest.to_show, kind), SHOWN


def of_replenish(table: Table, event: events.Replenish) -> Iterator[Neighbour[Event]]:
    """Yield draws of a card more or less, by others, in another order, or of too many copies."""
    (first, cards), *rest = event.draws
    n = len(table.hands)
    # Nobody can say that somebody draws no card.
    fewer = ((first, cards[1:]), *rest) if cards[1:] else (*rest,)
    if fewer:
        yield events.Replenish(fewer), ("CYA401",)
    yield events.Replenish(((first, (*cards, cards[0])), *rest)), ("CYA401", "CYA403")
    yield events.Replenish((((first + 1) % n, cards), *rest)), ("CYA401", "CYA402")
    if rest and first == table.turn:
        yield events.Replenish((*rest, (first, cards))), ("CYA402", "CYA403")
        yield events.Replenish(((first, cards),)), ("CYA401",)
    yield events.Replenish((*event.draws, ((first - 1) % n, cards))), ("CYA401", "CYA403", "CYA402")
    deck = table.match.setup.deck
    for kind in deck.kinds:
        if deck.count(table.unseen, kind) < len(cards):
            yield events.Replenish(((first, (kind,) * len(cards)), *rest)), ("CYA101",)


def claims(table: Table, number: int) -> Iterator[Neighbour[Event]]:
    """Yield right and wrong claims at the end of a round."""
    match = table.match
    deck = match.setup.deck
    for seat, stack in enumerate(table.stacks):
        worth = sum(deck.worth(laid.cards) for laid in stack)
        for off in (0, 5_000, -5_000):
            yield events.Scores(((seat, worth + off),)), ("CYA502",)
            if match.totals is not None:
                yield events.Totals(((seat, match.totals[seat] + worth + off),)), ("CYA503",)
        for others in ((), *((other,) for other in range(seat))):
            yield events.Winner((*others, seat)), ("CYA504", "CYA506", "CYA507")
    held = sum(map(size, table.hands))
    assert not held, "a round is over with cards in hand"
    yield events.Skip(table.turn), ("CYA501",)
    yield events.Discard(table.turn, (deck.kinds[0],)), ("CYA501",)
    yield events.Deal(0, (deck.kinds[0],) * match.setup.hand_size), ("CYA104", "CYA106")
