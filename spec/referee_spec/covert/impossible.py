"""Physically impossible events: a card, die, agent or cube is not where the event needs it."""

from collections import Counter
from collections.abc import Iterator

from referee_spec.covert.card_flows import changes
from referee_spec.covert.decks import may_hold, unseen
from referee_spec.covert.events import (
    Adjust,
    Complete,
    Cover,
    Event,
    Fly,
    Move,
    Place,
    Stop,
    TakeAgency,
    TakeMission,
    Travel,
    Withdraw,
)
from referee_spec.covert.hidden_cards import with_left_out_cards
from referee_spec.covert.moves import action_dice, own_dice, showing
from referee_spec.covert.rulebook import RULEBOOK
from referee_spec.covert.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.transition import Fault, answer
from referee_spec.kernel.unknown import Unknown

ITEMS = ("CVT226", "CVT302", "CVT501")
"""The rules that refuse to use an item that a player does not have."""

CARDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "hand": ("agency", ("CVT413", "CVT461", "CVT502", *ITEMS)),
    "missions": ("missions", ("CVT411", "CVT421", "CVT505")),
    "codes": ("codes", ("CVT304",)),
    "broken": ("codes", ("CVT413",)),
    "tokens": ("tokens", ITEMS),
}
"""For each part of a player the deck of its cards, and the rules that refuse to take others."""


def impossible(table: Table, event: Event) -> Fault | None:
    """Return the refusal of an event that takes a piece from where it is not, else None."""
    guards = RULEBOOK.guards.get(type(event), ())
    for codes in missing_pieces(table, event):
        refusal = answer([rule for rule in guards if rule.code in codes], table, event)
        if isinstance(refusal, Fault):
            return refusal
    return None


def missing_pieces(table: Table, event: Event) -> Iterator[tuple[str, ...]]:
    """Yield the rules that refuse an event because a piece is not where it takes it from.

    What lies in a part that is not wholly known may be there, unless it is known to lie elsewhere.
    """
    seat = getattr(event, "player", None)
    if seat is None:
        return
    table = with_left_out_cards(table, event)
    player = table.players[seat]

    def known(part: str) -> bool:
        return Unknown(part, seat) not in table.unknown

    for (_, part), (gained, lost) in changes(event).items():
        if part in CARDS:
            deck, codes = CARDS[part]
            if lacks(table, deck, (*getattr(player, part), *gained), lost):
                yield codes
    match event:
        case Place() | Adjust() if known("dice") and event.die not in player.dice:
            yield "CVT221", "CVT226"
        case Stop() if event.number and Unknown("order") not in table.unknown:
            others = [*table.players[:seat], *table.players[seat + 1 :]]
            if any(other.order == event.number for other in others):
                yield ("CVT225",)
        case Cover() if known("decoder") and event.die not in player.decoder:
            yield ("CVT303",)
        case Fly() if known("agents") and event.source not in player.agents:
            yield ("CVT502",)
        case Move() | Travel() if known("agents") or UNKNOWN in player.agents:
            starts = Counter(path[0] for path in event.paths if path[0] != UNKNOWN)
            if (starts - Counter(player.agents)).total() > player.agents.count(UNKNOWN):
                yield "CVT441", "CVT503"
        case TakeMission(deck=False) if Unknown("open") not in table.unknown:
            if not may_hold(table, table.open, event.card, "missions"):
                yield ("CVT421",)
        case TakeAgency(deck=False) if Unknown("display") not in table.unknown:
            if not showing(table, event.card):
                yield ("CVT431",)
    if isinstance(event, Complete | TakeMission | TakeAgency | Move | Withdraw) and known("laid"):
        circle, dice = action_dice(event)
        if Counter(die for die in dice if die) - Counter(own_dice(table, seat, circle)):
            yield ("CVT401",)


def lacks(table: Table, deck: str, held: tuple[str, ...], lost: tuple[str, ...]) -> bool:
    """Return whether these cards of a deck cannot all be taken from those that are held."""
    wanted = Counter(lost) - Counter(held)
    del wanted[UNKNOWN]
    hidden = held.count(UNKNOWN)
    return wanted.total() > hidden or any(card not in unseen(table, deck) for card in wanted)
