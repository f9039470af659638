"""The ledger of unseen cards: when each was drawn, its back, and which card it may be.

Each unseen card in a hand or on the table is a *slot*. A slot may be any card whose place is
unknown, unless the card returned to its deck after the slot was drawn. To tell this, each return of
cards to a deck begins a new *age* of the deck, and a slot has the age in which it was drawn. The
back of a code card shows its equipment, which limits the cards further.

The slots are possible if all of them can be different cards at once. Cards with an unknown place
that fill no slot are in the deck.
"""

from collections.abc import Iterable, Mapping
from itertools import islice

from attrs import field, frozen

from referee_spec.kernel.evolve import evolve

MOST_UNSEEN = 61
"""The most unseen cards of a deck that are kept: one more than the largest deck has."""


@frozen
class Slot:
    """An unseen card: its deck, its place, and the age in which it was drawn.

    ``back`` is the equipment on its back, empty if nobody saw it.
    """

    kind: str
    place: str
    age: int = 0
    back: str = ""


@frozen
class Ledger:
    """The knowledge about unseen cards.

    ``returned`` has the cards that came back to their deck, each with the age that this began, if
    the deck had slots at that time. ``under`` are missions known to lie at the bottom of their
    deck, in unknown order, among the lowest ``below`` cards.
    """

    slots: tuple[Slot, ...] = ()
    returned: tuple[tuple[str, int], ...] = ()
    under: tuple[str, ...] = ()
    below: int = field(default=0, eq=False)


NOTHING_HIDDEN = Ledger()


def fits(slot: Slot, card: str, backs: Mapping[str, str], returned: Mapping[str, int]) -> bool:
    """Return whether a slot may be this card, as far as ages and backs tell."""
    return returned.get(card, 0) <= slot.age and slot.back in ("", backs.get(card, ""))


def impossible_slots(
    slots: Iterable[Slot], cards: Iterable[str], backs: Mapping[str, str], ledger: Ledger
) -> tuple[Slot, ...]:
    """Return a group of slots of one deck for which there are too few cards.

    ``cards`` are those that the slots may be. Return an empty tuple if all slots can be different
    cards at once.
    """
    returned = dict(ledger.returned)
    free = tuple(cards)
    # One slot more than there are cards is enough to show that they are too many.
    slots = tuple(slots)[: len(free) + 1]
    alike = {(slot.age, slot.back): slot for slot in slots}
    fitting = {
        key: [at for at, card in enumerate(free) if fits(slot, card, backs, returned)]
        for key, slot in alike.items()
    }
    if len(alike) == 1:
        (same,) = fitting.values()
        return slots[: len(same) + 1] if len(slots) > len(same) else ()
    taken: dict[int, int] = {}

    def place(slot: int, tried: set[int]) -> bool:
        """Match a slot, moving others to other cards if needed; return whether it is possible.

        Add the cards that were tried, except free ones, to ``tried``.
        """
        cards = fitting[slots[slot].age, slots[slot].back]
        free = next((card for card in cards if card not in taken), None)
        if free is not None:
            taken[free] = slot
            return True
        for card in cards:
            if card not in tried:
                tried.add(card)
                if place(taken[card], tried):
                    taken[card] = slot
                    return True
        return False

    for slot in range(len(slots)):
        tried: set[int] = set()
        if not place(slot, tried):
            # The tried cards are taken by slots that can be no other cards either.
            return (slots[slot], *(slots[taken[card]] for card in tried))
    return ()


def after_showing(
    ledger: Ledger, kind: str, place: str, card: str, backs: Mapping[str, str]
) -> Ledger | None:
    """Return the ledger after an unseen card of this place was shown to be ``card``.

    Return None if no slot of the place can be this card. If several can, remove the slot that may
    be the fewest cards, since the others may be these cards, too. If it is not clear which slot was
    shown, widen the others so that they allow for both cases.
    """
    returned = dict(ledger.returned)
    in_place = slots_in(ledger, kind, place)
    fitting = [slot for slot in in_place if fits(slot, card, backs, returned)]
    if not fitting:
        return None
    narrowest = min(fitting, key=lambda slot: (slot.age, not slot.back))
    left = list(ledger.slots)
    left.remove(narrowest)
    if narrowest.back == "" and any(slot.back for slot in fitting):
        left = [evolve(slot, back="") if slot in fitting else slot for slot in left]
    return evolve(ledger, slots=tuple(left))


def after_leaving(ledger: Ledger, kind: str, place: str, to: str) -> Ledger:
    """Return the ledger after an unseen card went from one place to another, or out of sight.

    Which slot of the place it was is unknown, so all of them get the widest age and back. ``to`` is
    empty if the card went out of sight.
    """
    in_place = slots_in(ledger, kind, place)
    if not in_place:
        return ledger
    age = max(slot.age for slot in in_place)
    back = in_place[0].back if len({slot.back for slot in in_place}) == 1 else ""
    others = [slot for slot in ledger.slots if slot not in in_place]
    widest = Slot(kind, place, age, back)
    moved = [evolve(widest, place=to)] if to else []
    return evolve(ledger, slots=(*others, *(widest,) * (len(in_place) - 1), *moved))


def slots_in(ledger: Ledger, kind: str, place: str) -> list[Slot]:
    """Return the slots of a deck in this place."""
    return [slot for slot in ledger.slots if (slot.kind, slot.place) == (kind, place)]


def with_slots(ledger: Ledger, kind: str, place: str, age: int, backs: Iterable[str]) -> Ledger:
    """Return the ledger with more unseen cards in a place, one for each of these backs.

    Of each deck at most MOST_UNSEEN are kept.
    """
    room = max(MOST_UNSEEN - sum(slot.kind == kind for slot in ledger.slots), 0)
    new = (Slot(kind, place, age, back) for back in backs)
    return evolve(ledger, slots=(*ledger.slots, *islice(new, room)))


def after_return(ledger: Ledger, kind: str, cards: Iterable[str], age: int) -> Ledger:
    """Return the ledger after cards returned to their deck, which begins a new age there.

    ``age`` is the age of the deck until then.
    """
    if not any(slot.kind == kind for slot in ledger.slots):
        # The deck has no slot drawn earlier, and slots drawn later may be any card.
        return ledger
    returned = dict(ledger.returned) | dict.fromkeys(cards, age + 1)
    return evolve(ledger, returned=tuple(sorted(returned.items())))
