"""Physically impossible events: a card, die, agent or cube is not where the event needs it."""

from collections import Counter
from collections.abc import Iterator

from referee_spec.covert import events
from referee_spec.covert.card_flows import changes
from referee_spec.covert.decks import may_hold, unseen
from referee_spec.covert.events import Event
from referee_spec.covert.hidden_cards import with_left_out_cards
from referee_spec.covert.moves import Action, action_dice, own_dice, showing
from referee_spec.covert.rules import RULEBOOK
from referee_spec.covert.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.transition import Fault, fault_of
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
    faults = (fault_of(RULEBOOK, table, event, codes) for codes in missing_pieces(table, event))
    return next(filter(None, faults), None)


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
        case events.Place() | events.Adjust() if known("dice") and event.die not in player.dice:
            yield "CVT221", "CVT226"
        case events.Stop() if event.number and Unknown("order") not in table.unknown:
            others = [*table.players[:seat], *table.players[seat + 1 :]]
            if any(other.order == event.number for other in others):
                yield ("CVT225",)
        case events.Cover() if known("decoder") and event.die not in player.decoder:
            yield ("CVT303",)
        case events.Fly() if known("agents") and event.source not in player.agents:
            yield ("CVT502",)
        case events.Move() | events.Travel() if known("agents") or UNKNOWN in player.agents:
            starts = Counter(path[0] for path in event.paths if path[0] != UNKNOWN)
            if (starts - Counter(player.agents)).total() > player.agents.count(UNKNOWN):
                yield "CVT441", "CVT503"
        case events.TakeMission(deck=False) if Unknown("open") not in table.unknown:
            if not may_hold(table, table.open, event.card, "missions"):
                yield ("CVT421",)
        case events.TakeAgency(deck=False) if Unknown("display") not in table.unknown:
            if not showing(table, event.card):
                yield ("CVT431",)
    if isinstance(event, Action) and known("laid"):
        circle, dice = action_dice(event)
        if Counter(die for die in dice if die) - Counter(own_dice(table, seat, circle)):
            yield ("CVT401",)


def lacks(table: Table, deck: str, held: tuple[str, ...], lost: tuple[str, ...]) -> bool:
    """Return whether these cards of a deck cannot all be taken from those that are held."""
    wanted = Counter(lost) - Counter(held)
    del wanted[UNKNOWN]
    hidden = held.count(UNKNOWN)
    return wanted.total() > hidden or any(card not in unseen(table, deck) for card in wanted)
