"""Invariants of Covert on dice, cards that lie on the table, and what a position says."""

from collections import Counter
from typing import Any

from referee_spec.covert import events
from referee_spec.covert.decks import in_agency_deck, in_mission_deck, known_missions
from referee_spec.covert.events import Event, Position
from referee_spec.covert.hidden_cards import complete
from referee_spec.covert.state import CIRCLES, NOTHING, ROW, SETUP, UNSEEN_TILE, Player, Table
from referee_spec.covert.turn_invariants import spent
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.invariant import invariant

MOVING_MISSIONS = (events.Missions, events.TakeMission, events.Search, events.Complete)
"""The events that move mission cards."""

SEARCHED = 3
"""The cards of a deck that a search shows."""


@invariant("CVT-I35", reads=("players",))
def dice_keep_their_faces(before: Table, event: Event, after: Table) -> bool:
    """A die shows what was rolled while it lies in the play area, in the decoder, on a circle or on
    a tile; only a reroll or an operation changes it. In the folder nobody sees it."""
    if isinstance(event, events.Round):
        return True
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old is new or (old.dice is new.dice and old.decoder is new.decoder):
            continue
        come, gone = faces_changed(event, seat, after)
        shown = sorted((*faces(before, old, seat), *come))
        if shown != sorted((*faces(after, new, seat), *gone)) or [*new.dice] != sorted(new.dice):
            return False
    return True


def faces(table: Table, player: Player, seat: int) -> list[int]:
    """Return the faces of a player's dice wherever they show one."""
    lying = [face for circle in table.circles for face, owner in circle if owner == seat]
    laid = [die for _, die, _ in table.doing.covers] if seat == table.turn else []
    return [*player.dice, *player.decoder, *lying, *laid]


def faces_changed(event: Event, seat: int, after: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the faces that an event adds to a player's dice, and those that it takes away."""
    if seat != getattr(event, "player", None):
        return (), ()
    match event:
        case events.Roll():
            return event.dice, ()
        case events.Reroll():
            return event.faces, event.dice
        case events.Adjust():
            return (after.doing.bound,), (event.die,)
        case events.Place(spot="folder"):
            return (), (event.die,)
    return (), ()


@invariant("CVT-I36", reads=("players",))
def decoder_dice_are_laid_or_wait(before: Table, event: Event, after: Table) -> bool:
    """A die comes to the decoder by being placed there, and leaves it for a tile or when its
    player's turn in the phase of codes ends."""
    seat = getattr(event, "player", None)
    if seat is None or isinstance(event, events.Reroll):
        return True
    old: tuple[int, ...] = before.players[seat].decoder
    new: tuple[int, ...] = after.players[seat].decoder
    if isinstance(event, events.Place) and event.spot == "decoder":
        return new == (*old, event.die)
    if isinstance(event, events.Cover):
        left = list(old)
        if event.die in left:
            left.remove(event.die)
        return new == tuple(left)
    return new == (() if isinstance(event, events.Done) and before.phase == "codes" else old)


@invariant("CVT-I37", reads=("discard",))
def used_cards_are_discarded(before: Table, event: Event, after: Table) -> bool:
    """Agency cards that are used, or dropped because of the hand limit, go on the discard pile in
    order, and a card that is spied leaves it. All discards become the deck only when the deck is
    empty or too short for a search or, under another reading, when its last card is drawn."""
    cards = event.cards if isinstance(event, events.Drop) else spent(event)
    if isinstance(event, events.Spy):
        left = sorted((*before.discard, *cards))
        return left == sorted((*after.discard, event.card)) or UNKNOWN in left
    if after.discard == (*before.discard, *cards):
        return True
    searched = isinstance(event, events.Search) and event.deck == "agency"
    least = SEARCHED - 1 if searched and before.options.short_search == "three" else 0
    if before.options.reshuffle == "at-once":
        least = SEARCHED if searched else 1
    return in_agency_deck(before) <= least and after.discard == cards


@invariant(
    "CVT-I38",
    *(events.Regions, events.Open, events.Tiles, events.Character, events.Agents, events.Cubes),
    *(events.TakeAgency, events.Intel, events.TakeMission, events.Search),
    reads=("display", "open", "tiles", "away", "players"),
)
def what_lies_open_was_laid_there(before: Table, event: Event, after: Table) -> bool:
    """After setting up, everything lies as it was dealt. Later a fresh card, if there is one, takes
    the place of the card that was taken, and a dropped mission goes where the reading of the table
    says."""
    match event:
        case events.Regions():
            return after.display == event.cards
        case events.Open():
            return Counter(after.open) == Counter(event.cards)
        case events.Tiles():
            return after.tiles == (event.numbers or (UNSEEN_TILE,) * 2 * ROW)
        case events.Character():
            return after.players[event.player].character == event.card
        case events.Agents():
            cities = sorted(before.box.agency[card].city for card in event.cards)
            if [*after.players[event.player].agents] != cities:
                return False
            away = (*before.away, *event.cards)
            return after.away == (away if after.phase in ("agents", "cubes") else ())
        case events.Cubes():
            lying = {before.box.agency[card].city for card in event.cards}
            return after.away == () and {city for city, _ in after.cubes} == lying
        case events.TakeAgency(deck=False) | events.Intel(deck=False):
            places = [at for at, card in enumerate(before.display) if card != after.display[at]]
            fresh = event.fresh if after.display.count("") <= before.display.count("") else ""
            return [after.display[at] for at in places] in ([fresh], [])
        case events.TakeMission() | events.Search():
            return missions_lie(before, event, after)
    return True


def missions_lie(before: Table, event: Any, after: Table) -> bool:
    """Return whether the missions lie as they do after one was taken, or searched for."""
    options = before.options
    out = event.dropped and options.dropped_mission == "out-of-play"
    if after.away != (*before.away, *((event.dropped,) if out else ())):
        return False
    if isinstance(event, events.Search) or event.deck or UNKNOWN in before.open:
        return isinstance(event, events.TakeMission) or after.open == before.open
    left = Counter(before.open) - Counter((event.card,))
    came = Counter(after.open) - left
    return not came or (came == Counter((event.fresh,)) and options.mission_refill == "yes")


@invariant("CVT-I39")
def the_bottom_of_the_deck_is_known(before: Table, event: Event, after: Table) -> bool:
    """While every card has been seen, the missions noted as lying under their deck are those that
    were put there, and no more are counted there than the deck has."""
    old, new = before.ledger, after.ledger
    if old.slots or new.slots or (old is new and not isinstance(event, MOVING_MISSIONS)):
        return True
    if isinstance(event, events.Search) and event.deck == "missions":
        if in_mission_deck(before) - old.below < SEARCHED:
            return (new.returned, new.under, new.below) == (old.returned, (), 0)
    put, count = put_under(before, complete(before, event))
    deck = in_mission_deck(after)
    below = old.below + count
    placed = set() if after.phase in SETUP else {*known_missions(after)}
    placed.add(UNKNOWN)
    under = tuple(sorted(card for card in (*old.under, *put) if card not in placed))
    if after.phase not in SETUP:
        below = min(below, deck)
    return (new.returned, new.under, new.below) == (old.returned, under, below)


def put_under(before: Table, event: Event) -> tuple[tuple[str, ...], int]:
    """Return the missions that an event is seen to put under their deck, and how many it puts."""
    if isinstance(event, events.Missions):
        return tuple((Counter(event.cards) - Counter(event.kept)).elements()), 1
    count = SEARCHED - 1 if isinstance(event, events.Search) and event.deck == "missions" else 0
    dropped = getattr(event, "dropped", "")
    if dropped and before.options.dropped_mission == "under-the-deck":
        return (dropped,), count + 1
    return (), count


@invariant("CVT-I40", Position)
def a_position_is_as_it_is_described(before: Table, event: Position, after: Table) -> bool:
    """Everything that a position names is as it says, and nothing was done yet in the turn that
    begins."""
    if after.unknown:
        return True
    if after.doing != NOTHING or after.first is not None or after.names != before.names:
        return False
    for part, seat, value in event.parts:
        lies: Any = value
        if part == "cubes":
            lies = [city for city, colour in after.cubes if colour == seat]
        elif seat is not None:
            lies = getattr(after.players[seat], part)
        elif part in CIRCLES:
            lies = after.circles[CIRCLES.index(part)]
        elif part == "reroll":
            lies = [at for at, player in enumerate(after.players) if player.reroll]
        elif part == "order":
            orders = [after.players[at].order for at in value]
            lies = value if orders == list(range(1, len(value) + 1)) else ()
        elif part in PARTS:
            lies = getattr(after, PARTS[part])
        named = sorted(lies, key=repr) if isinstance(lies, list | tuple | frozenset) else [lies]
        if named != sorted(value, key=repr):
            return False
    return after.last == any(len(player.done) >= after.options.missions for player in after.players)


PARTS = {
    "phase": "phase",
    "round": "round",
    "turn": "turn",
    "regions": "display",
    "open": "open",
    "discard": "discard",
    "away": "away",
    "tiles": "tiles",
    "acted": "acted",
}
"""The fields of a table by the part of a position that names them."""
