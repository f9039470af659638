"""Weighing against going through every deal: small decks, short stretches, every claim."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import attrs
import pytest

from referee.knowledge.observations import Change, Claim
from referee.knowledge.weighing import Weighing
from referee.notation.statements import Statement
from referee.record.source import SourceLine
from referee_spec.kernel.cards import UNKNOWN, Deck
from referee_spec.kernel.hand_change import HandChange

DECK = Deck("small", {"a": 2, "b": 2, "c": 3}, {}, frozenset())
KINDS = DECK.kinds


def hidden(cards: list[str], random: Random) -> tuple[str, ...]:
    return tuple(UNKNOWN if random.random() < 0.5 else card for card in cards)


def stretch(random: Random) -> list[Change]:
    """Draw cards that come to two hands and leave them, some unseen."""
    box = [kind for kind in KINDS for _ in range(DECK.counts[kind])]
    random.shuffle(box)
    hands: list[list[str]] = [[], []]
    changes = []
    for line in range(1, random.randrange(4, 9)):
        player = random.randrange(2)
        hand = hands[player]
        if hand and random.random() < 0.4:
            card = hand.pop(random.randrange(len(hand)))
            among = KINDS if random.random() < 0.5 else tuple({card, random.choice(KINDS)})
            change = HandChange(player, (), hidden([card], random), among)
        else:
            cards = [box.pop() for _ in range(min(random.randrange(1, 3), len(box)))]
            hand += cards
            change = HandChange(player, hidden(cards, random))
            if random.random() < 0.1:
                hand[len(hand) - len(cards) :] = []
                change = HandChange(None, tuple(cards))
        changes.append(Change(change, line, line))
    return changes


def claim(random: Random) -> Claim:
    least = random.randrange(0, 3)
    most = random.choice((None, least, 0 if least == 0 else None))
    holders = random.choice(((0,), (1,), (0, 1)))
    turn = random.randrange(1, 9)
    before = random.random() < 0.5
    said = Statement(0, before, turn, holders, random.choice(KINDS), least, most)
    return Claim(said, 1, SourceLine(99, ""))


def believed(changes: list[Change], lines: set[int]) -> list[Change]:
    """Return the changes in which only the cards of these lines are seen."""

    def blank(one: HandChange) -> HandChange:
        gained, lost = (UNKNOWN,) * len(one.gained), (UNKNOWN,) * len(one.lost)
        return attrs.evolve(one, gained=gained, lost=lost, among=KINDS)

    return [
        one if one.line in lines else attrs.evolve(one, change=blank(one.change)) for one in changes
    ]


def deals(changes: list[Change]) -> Iterator[dict[tuple[int, int], Counter[str]]]:
    """Yield every possible course: the cards of each hand after each turn."""
    slots = []
    for one in changes:
        slots += [KINDS if card == UNKNOWN else (card,) for card in one.change.gained]
        among = one.change.among
        slots += [among if card == UNKNOWN else (card,) for card in one.change.lost]
    for filled in product(*slots):
        cards = iter(filled)
        box: Counter[str] = Counter()
        hands: dict[int | None, Counter[str]] = {0: Counter(), 1: Counter(), None: Counter()}
        held: dict[tuple[int, int], Counter[str]] = {(0, 0): Counter(), (1, 0): Counter()}
        for one in changes:
            hand = hands[one.change.player]
            for _ in one.change.gained:
                card = next(cards)
                box[card] += 1
                hand[card] += 1
            for _ in one.change.lost:
                hand[next(cards)] -= 1
            if min(hand.values(), default=0) < 0:
                break
            held |= {(seat, one.turn): Counter(hands[seat]) for seat in (0, 1)}
        else:
            if all(n <= DECK.counts[kind] for kind, n in box.items()):
                yield held


def holds(one: Claim, held: dict[tuple[int, int], Counter[str]], last: int) -> bool:
    said = one.statement
    turn = min(said.turn - 1 if said.before else said.turn, last)
    numbers = [held[seat, turn][said.card] for seat in said.holders]
    most = 99 if said.most is None else said.most
    return any(said.least <= n <= most for n in numbers)


@pytest.mark.parametrize("seed", range(30))
def test_weighing_is_exact(seed: int) -> None:
    """What fits, what follows and what contradicts is as going through every deal says."""
    random = Random(seed)
    changes = stretch(random)
    claims = [claim(random) for _ in range(3)]
    weighing = Weighing(DECK, changes, claims)
    last = changes[-1].turn
    found = list(deals(changes))
    for at, one in enumerate(claims):
        true = [holds(one, held, last) for held in found]
        assert any(true) == weighing.fits([at])
        assert all(true) == weighing.follows(at)
    every = [all(holds(one, held, last) for one in claims) for held in found]
    assert any(every) == weighing.fits(range(3))
    if not any(every):
        together, lines = weighing.contradiction(range(3))
        kept = [claims[at] for at in together]

        def possible(some: set[int], told: list[Claim]) -> bool:
            dealt = deals(believed(changes, some))
            return any(all(holds(one, held, last) for one in told) for held in dealt)

        assert not possible(set(lines), kept)
        for line in lines:
            assert possible(set(lines) - {line}, kept)
        for one in kept:
            assert possible(set(weighing.lines), [other for other in kept if other is not one])
