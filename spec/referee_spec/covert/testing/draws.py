"""Draws in Covert: the cards and tokens that a choice may bring."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice
from math import comb, prod
from random import Random

from referee_spec.covert.choices import candidates
from referee_spec.covert.decks import SEARCHED, ready_to_search, reshuffled, turned_up, unseen
from referee_spec.covert.events import Event, Intel, NewCode, Place, Search, TakeAgency, TakeMission
from referee_spec.covert.rules import RULEBOOK
from referee_spec.covert.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.play import Drawing

DRAWING = (Place, NewCode, TakeMission, TakeAgency, Intel, Search)
"""The kinds of choice that may bring cards or tokens."""


def known_candidates(table: Table) -> Iterator[Event]:
    """Yield the candidates with every card known, one for each card that may be drawn."""
    for event in candidates(table):
        if not isinstance(event, DRAWING):
            yield event
        elif allowed(table, event):
            yield from drawn(table, event)


def allowed(table: Table, event: Event) -> bool:
    """Return whether no guard refuses an event."""
    return all(guard.function(table, event) is None for guard in RULEBOOK.guards[type(event)])


def drawn(table: Table, event: Event) -> Iterator[Event]:
    """Yield a choice once for each card or token that it may bring."""
    match event:
        case Place(tokens=tokens) if tokens:
            bag = Counter(unseen(table, "tokens"))
            for some in sorted(set(combinations(bag.elements(), len(tokens)))):
                yield evolve(event, tokens=some)
        case NewCode():
            for card in unseen(table, "codes"):
                yield evolve(event, card=card)
        case TakeMission(deck=True):
            for card in unseen(table, "missions"):
                yield evolve(event, card=card, dropped=self_dropped(event.dropped, card))
        case TakeMission() if turned_up(table, event):
            for card in turned_up(table, event):
                yield evolve(event, fresh=card)
        case TakeAgency(deck=True) | Intel(deck=True):
            for card in fresh_cards(table):
                yield evolve(event, card=card)
        case TakeAgency() | Intel() if fresh_cards(table):
            for card in fresh_cards(table):
                yield evolve(event, fresh=card)
        case Search(deck="agency"):
            for card in unseen(ready_to_search(table), "agency"):
                yield evolve(event, kept=card)
        case Search():
            for card in unseen(table, "missions", SEARCHED):
                yield evolve(event, kept=card, dropped=self_dropped(event.dropped, card))
        case _:
            yield event


def fresh_cards(table: Table) -> tuple[str, ...]:
    """Return the cards that may come next from the agency deck, shuffled anew if need be."""
    return unseen(reshuffled(table), "agency")


def follows_chance(table: Table, event: Event, random: Random) -> bool:
    """Return whether a choice brings what comes first in a box that nobody shuffles.

    Unseen cards come in the order in which the box lists them, tokens by their names.
    """
    return not isinstance(event, DRAWING) or event in on_top(table)


@lru_cache(maxsize=1)
def on_top(table: Table) -> frozenset[Event]:
    """Return the choices that draw, each with what comes first."""
    choices = (event for event in candidates(table) if isinstance(event, DRAWING))
    return frozenset(
        filled
        for event in choices
        if allowed(table, event)
        for filled in islice(drawn(table, event), 1)
    )


def self_dropped(dropped: str, card: str) -> str:
    """Return the dropped mission: the drawn one if it was unseen."""
    return card if dropped == UNKNOWN else dropped


def drawing(table: Table, event: Event) -> Drawing[Event] | None:
    """Return the cards or tokens that a choice brought; None if it brought none by chance.

    What is dropped for a card from a deck is decided after it.
    """
    match event:
        case Place(tokens=tokens) if tokens:
            bag = Counter(unseen(table, "tokens"))
            ways = prod(comb(bag[token], count) for token, count in Counter(tokens).items())
            return Drawing(evolve(event, tokens=(UNKNOWN,) * len(tokens)), tokens, ways)
        case NewCode():
            return Drawing(evolve(event, card=UNKNOWN), (event.card,))
        case TakeMission(deck=True):
            return Drawing(evolve(event, card=UNKNOWN, dropped=""), (event.card,))
        case TakeAgency(deck=True) | Intel(deck=True):
            return Drawing(evolve(event, card=UNKNOWN), (event.card,))
        case TakeMission() | TakeAgency() | Intel():
            return Drawing(evolve(event, fresh=UNKNOWN), (event.fresh,))
        case Search():
            return Drawing(evolve(event, kept=UNKNOWN, dropped=""), (event.kept,))
    return None
