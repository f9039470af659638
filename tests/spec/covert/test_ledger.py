"""The ledger of unseen cards, held against all cards that they may be."""

from itertools import permutations
from random import Random

from attrs import evolve

from referee_spec.covert.ledger import (
    Ledger,
    Slot,
    after_leaving,
    after_showing,
    fits,
    impossible_slots,
)

BACKS = {"c1": "camera", "c2": "camera", "r1": "radio", "r2": "radio"}
"""The cards of a tiny deck, with their backs."""

HAND, OTHER = "hand 0", "hand 1"


def drawn(random: Random) -> tuple[Ledger, tuple[str, ...]]:
    """Return a ledger of unseen cards in two hands, and the cards that they may be."""
    cards = tuple(random.sample(sorted(BACKS), random.randrange(1, 5)))
    backs = ("", "", *BACKS.values())
    slots = tuple(
        Slot("codes", random.choice((HAND, HAND, OTHER)), random.randrange(3), random.choice(backs))
        for _ in range(random.randrange(1, 5))
    )
    returned = tuple((card, random.randrange(1, 3)) for card in cards if random.random() < 0.5)
    return Ledger(slots, returned), cards


def can_be(ledger: Ledger, cards: tuple[str, ...]) -> bool:
    """Return whether all slots can be different ones of these cards: try all ways."""
    returned = dict(ledger.returned)
    return any(
        all(
            fits(slot, card, BACKS, returned) for slot, card in zip(ledger.slots, some, strict=True)
        )
        for some in permutations(cards, len(ledger.slots))
    )


def possible(ledger: Ledger, cards: tuple[str, ...]) -> bool:
    """Return whether no group of slots has too few of these cards."""
    return not impossible_slots(ledger.slots, cards, BACKS, ledger)


def test_slots_are_impossible_where_no_cards_can_lie_there() -> None:
    found = set()
    for seed in range(500):
        ledger, cards = drawn(Random(seed))
        found.add(can_be(ledger, cards))
        assert possible(ledger, cards) == can_be(ledger, cards), seed
    assert {True, False} == found


def test_whichever_unseen_card_left_the_rest_may_be_what_it_is() -> None:
    """It is not known which of them it was, nor is it where it lies now."""
    for seed in range(500):
        ledger, cards = drawn(Random(seed))
        for at, gone in enumerate(ledger.slots):
            for to in ("away", "") if gone.place == HAND else ():
                moved = (evolve(gone, place=to),) if to else ()
                rest = evolve(ledger, slots=(*ledger.slots[:at], *ledger.slots[at + 1 :], *moved))
                after = after_leaving(ledger, "codes", HAND, to)
                assert len(rest.slots) == len(after.slots)
                assert possible(after, cards) or not can_be(rest, cards), seed


def test_whichever_unseen_card_was_shown_the_rest_may_be_what_it_is() -> None:
    for seed in range(500):
        ledger, cards = drawn(Random(seed))
        returned = dict(ledger.returned)
        for card in cards:
            others = tuple(other for other in cards if other != card)
            after = after_showing(ledger, "codes", HAND, card, BACKS)
            for at, shown in enumerate(ledger.slots):
                if shown.place == HAND and fits(shown, card, BACKS, returned):
                    rest = evolve(ledger, slots=(*ledger.slots[:at], *ledger.slots[at + 1 :]))
                    assert after is not None
                    assert possible(after, others) or not can_be(rest, others), seed
