"""Events that an event with an unseen card may have been, where few are possible."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from referee_spec.covert import events
from referee_spec.covert.card_flows import cards_of, flows
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.decks import unlocated
from referee_spec.covert.events import Event
from referee_spec.covert.hidden_cards import shows_unseen
from referee_spec.covert.moves import ABILITIES_OF, holds, operation, own_dice
from referee_spec.covert.state import BOX, CIRCLES, DICE, Table
from referee_spec.covert.tiles import face
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.unknown import Unknown

Cards = tuple[str, ...]

PILES = ("agency-cards", "bag")
"""The parts in which used cards and tokens lie."""


def alternatives(table: Table, event: Event) -> tuple[Event, ...]:
    """Return the events that an event with an unseen card may have been, or itself if too many.

    A face-up card is one of the cards there, a held card one that the player is known to hold, and
    an operation one of the cards and tokens that show it. A roll for who begins that is not
    written may have been won by anybody.
    """
    if isinstance(event, events.Lots):
        return (event,) if event.rolls else rolls_for_the_beginning(table)
    if not isinstance(event, events.Break) and not shows_unseen(event):
        return (event,)
    found: list[Event] = [event]
    for filled in FILLED:
        found = [more for part in found for more in (*filled(table, part),) or (part,)]
    return tuple(dict.fromkeys(found))


def rolls_for_the_beginning(table: Table) -> tuple[events.Lots, ...]:
    """Return a roll for each player which this player wins, first for the one whose turn it is."""
    n = len(table.names)
    winners = [(table.turn + step) % n for step in range(n)]
    return tuple(
        events.Lots(tuple((6 if seat == first else 1,) * DICE for seat in range(n)))
        for first in winners
    )


def of_the_table(table: Table, event: Event) -> Iterator[Event]:
    """Yield the event with each face-up card, each die, and each agent that may have flown."""
    match event:
        case events.TakeAgency(card="?", deck=False) | events.Intel(card="?", deck=False):
            there = lying(table, "display", table.display)
            yield from (evolve(event, card=card) for card in there if card)
        case events.TakeMission(card="?", deck=False):
            yield from (evolve(event, card=card) for card in lying(table, "open", table.open))
        case events.Spy(card="?"):
            yield from (evolve(event, card=card) for card in dict.fromkeys(table.doing.used))
        case events.Withdraw(player, circle="?"):
            for circle in CIRCLES:
                dice = own_dice(table, player, circle)
                yield from (evolve(event, circle=circle, die=die) for die in dice)
        case events.Fly(player, source="?"):
            agents = dict.fromkeys(table.players[player].agents)
            yield from (evolve(event, source=city) for city in agents)


def lying(table: Table, part: str, cards: Cards) -> Cards:
    """Return the face-up cards of a part of the table, each once, with an unseen one if they are
    not all known."""
    more = (UNKNOWN,) if Unknown(part) in table.unknown else ()
    return tuple(dict.fromkeys((*cards, *more)))


def of_ones_own(table: Table, event: Event) -> Iterator[Event]:
    """Yield the event with each card that a player had and gave, dropped or completed, or kept of
    those dealt."""
    found: list[Any] = [event]
    if isinstance(event, events.Missions) and set(event.cards) != {UNKNOWN}:
        found = [evolve(event, kept=some) for some in chosen(event.kept, event.cards)]
    for part, come, gone in flows(event):
        if gone not in ("", "item") and part != "codes" and UNKNOWN in cards_of(event, gone):
            among = (*held(table, found[0].player, part), *(cards_of(event, come) if come else ()))
            one = isinstance(getattr(event, gone), str)
            found = [
                evolve(told, **{gone: some[0] if one else some})
                for told in found
                for some in chosen(cards_of(event, gone), among)
            ]
        elif gone == "dropped" and cards_of(event, gone) and cards_of(event, come) == (UNKNOWN,):
            others = dropped_at_once(table, found[0].player, found[0].dropped)
            found = [evolve(event, **{come: other}) for other in others]
    yield from found


def dropped_at_once(table: Table, seat: int, dropped: str) -> Cards:
    """Return what an unseen mission may be if one was dropped because of it.

    It may be the dropped one, if the player did not hold that, and an unseen one, if the dropped
    one may be among the unseen missions held.
    """
    missions = held(table, seat, "missions")
    if dropped in missions or dropped not in unlocated(table, "missions"):
        return (UNKNOWN,)
    return (dropped, UNKNOWN) if UNKNOWN in missions else (dropped,)


def held(table: Table, seat: int, part: str) -> Cards:
    """Return the cards of a part of a player, with unseen ones if they are not all known; broken
    codes lie open."""
    cards: Cards = getattr(table.players[seat], part)
    if part == "broken" or Unknown(part, seat) not in table.unknown:
        return cards
    return (*cards, *(UNKNOWN,) * len(ABILITIES))


def chosen(cards: Cards, among: Cards) -> Iterator[Cards]:
    """Yield these cards with each unseen one replaced by one of the others, in all ways.

    A card that is unseen among the others too stays unseen.
    """
    n = cards.count(UNKNOWN)
    if not n:
        yield cards
        return
    named = tuple(card for card in cards if card != UNKNOWN)
    left = Counter(among)
    left.subtract(named)
    hidden = left.pop(UNKNOWN, 0) + sum(left.values()) - sum((+left).values())
    known = sorted((+left).elements())
    for k in range(max(n - hidden, 0), min(n, len(known)) + 1):
        for some in dict.fromkeys(combinations(known, k)):
            yield (*named, *some, *(UNKNOWN,) * (n - k))


def of_operations(table: Table, event: Event) -> Iterator[Event]:
    """Yield the event with each card and token of the player that allows the operation.

    There is none if it may be any card or token, and where they all are is unknown: then nothing
    depends on which it was.
    """
    if getattr(event, "item", "") != UNKNOWN:
        return
    told: Any = event
    kinds, seat = ABILITIES_OF[type(event)], told.player
    cards = dict.fromkeys(held(table, seat, "hand"))
    shown = [card for card in cards if card == UNKNOWN or operation(table, card) in kinds]
    any_token = Unknown("tokens", seat) in table.unknown
    tokens = [token for token in kinds if any_token or holds(table, seat, token)]
    places = {Unknown("hand", seat), Unknown("tokens", seat), *map(Unknown, PILES)}
    seen = shown != [UNKNOWN] or not {*kinds}.isdisjoint(table.players[seat].tokens)
    if seen or not places <= table.unknown:
        yield from (evolve(told, item=item) for item in (*shown, *tokens))


def of_codes(table: Table, event: Event) -> Iterator[Event]:
    """Yield the event with each code on these tiles that has the seen equipment."""
    if not isinstance(event, events.Break) or (event.code not in (UNKNOWN, *table.box.equipment)):
        return
    cards = held(table, event.player, "codes")
    names = [card for card in cards if card != UNKNOWN]
    names += unlocated(table, "codes") if UNKNOWN in cards else ()
    back = {name for name in names if event.code in (UNKNOWN, table.box.codes[name].equipment)}
    if not table.unknown.isdisjoint((Unknown("tiles"), BOX)):
        yield from (evolve(event, code=name) for name in sorted(back & {*cards}))
        yield evolve(event, code=UNKNOWN)
        return
    digits = tuple(face(table, tile) for tile in event.tiles)
    fits = (name for name in sorted(back) if table.box.codes[name].digits == digits)
    yield from (evolve(event, code=name) for name in fits)


FILLED: tuple[Callable[[Table, Event], Iterator[Event]], ...] = (
    of_the_table,
    of_ones_own,
    of_operations,
    of_codes,
)
