"""Invariants of Covert, stated without repeating the guards."""

from collections import Counter
from operator import attrgetter, sub
from typing import Any

from referee_spec.covert import events
from referee_spec.covert.card_flows import changes
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.decks import (
    TOKENS_EACH,
    in_deck,
    known_cards,
)
from referee_spec.covert.events import Event
from referee_spec.covert.hidden_cards import complete
from referee_spec.covert.moves import is_whole
from referee_spec.covert.parts import TOUCHED
from referee_spec.covert.scoring import points
from referee_spec.covert.state import (
    ALL_PHASES,
    CIRCLES,
    CUBES,
    DICE,
    NOTHING,
    ROLLED,
    ROW,
    SETUP,
    STRANGE_CUBES,
    UNSEEN_TILE,
    Player,
    Table,
)
from referee_spec.covert.turn_invariants import NOTES, spent
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.invariant import invariant, unchanged_fields
from referee_spec.kernel.latest import keeping_latest

PARTS = ("hand", "missions", "codes", "tokens", "done", "broken")
HELD = attrgetter(*PARTS)
LYING = attrgetter("display", "open", "discard", "away")

TABLE_KEPT = unchanged_fields(
    Table, {kind: f"players unknown ledger {touch.table}" for kind, touch in TOUCHED.items()}
)
OWN_KEPT = unchanged_fields(Player, {kind: touch.own for kind, touch in TOUCHED.items()})
OTHERS_KEPT = unchanged_fields(Player, {kind: touch.others for kind, touch in TOUCHED.items()})
"""By kind of event, a function that returns the fields of a table or player that stay."""

COUNTS = ("acts", "free", "most", "stopped")
"""Of what is noted of a turn, what is counted."""

COUNTED = {
    kind: next((count for count in COUNTS if count in noted.split()), None)
    for kind, noted in NOTES.items()
}
"""Under what an event of each kind counts in its turn: the first count that it changes."""

counts_of = attrgetter(*COUNTS)


@invariant("CVT-I1", reads=("players", "display", "open", "discard", "away"))
def every_card_in_one_place(table: Table, since: Table | None = None) -> bool:
    """No known card lies in two places, and no more cards of a deck lie outside it than it has."""
    if since is not None and cards_lie_still(since, table):
        return True
    box, tokens = table.box, known_cards(table, "tokens")
    for cards, deck in (
        (known_cards(table, "agency"), box.agency),
        (known_cards(table, "missions"), box.missions),
        (known_cards(table, "codes"), box.codes),
    ):
        known = [card for card in cards if card != UNKNOWN]
        if len(cards) > len(deck) or len(known) != len(set(known)):
            return False
    if len(tokens) > TOKENS_EACH * len(ABILITIES):
        return False
    return box.supposed or all(
        tokens.count(token) <= TOKENS_EACH for token in set(tokens) - {UNKNOWN}
    )


def cards_lie_still(before: Table, after: Table) -> bool:
    """Return whether all cards and tokens lie where they lay before."""
    return LYING(before) == LYING(after) and all(
        old is new or HELD(old) == HELD(new)
        for old, new in zip(before.players, after.players, strict=True)
    )


@invariant("CVT-I2", reads=("players",))
def cards_go_where_the_event_says(before: Table, event: Event, after: Table) -> bool:
    """The hand, missions, codes and tokens of each player change only by the cards and tokens that
    the event moves."""
    told = changes(complete(before, event))
    player = getattr(event, "player", None) if told else None
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if seat != player and (old is new or HELD(old) == HELD(new)):
            continue
        for part, was, now in zip(PARTS, HELD(old), HELD(new), strict=True):
            if was is now and (seat, part) not in told:
                continue
            gained, lost = told.get((seat, part), ((), ()))
            if len(now) != len(was) + len(gained) - len(lost):
                return False
            had = (*was, *gained)
            if UNKNOWN not in had and sorted(had) != sorted((*now, *lost)):
                return False
    return True


@invariant("CVT-I3")
def nothing_else_changes(before: Table, event: Event, after: Table) -> bool:
    """An event changes only those fields of the table, of its player and of the other players that
    its kind may change."""
    kind = type(event)
    kept = TABLE_KEPT[kind]
    if kept(before) != kept(after):
        return False
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old is not new:
            mine = seat == getattr(event, "player", None)
            kept = OWN_KEPT[kind] if mine else OTHERS_KEPT[kind]
            if kept(old) != kept(new):
                return False
    return True


@invariant("CVT-I4")
def a_turn_counts_what_is_done(before: Table, event: Event, after: Table) -> bool:
    """Each action of a turn is counted once, and the counts start anew with the next turn. In the
    phase of codes and after the last round each player has one turn."""
    if isinstance(event, (events.Round, events.Done)):
        passed = len(before.acted) + 1 if before.phase in ("codes", "final") else 0
        if passed and after.phase != before.phase:
            left = len(after.acted) if after.phase != "over" else 0
            return after.doing == NOTHING and not left and passed == len(before.players)
        return after.doing == NOTHING and len(after.acted) == passed
    counted = COUNTED.get(type(event))
    if before.doing is after.doing:
        return not counted
    more = map(sub, counts_of(after.doing), counts_of(before.doing))
    return [count == counted for count in COUNTS] == list(more)


@invariant("CVT-I5", reads=("display",))
def one_card_comes_face_up(before: Table, event: Event, after: Table) -> bool:
    """Once each region shows a card, an event replaces one of them at most: the one that its player
    takes."""
    pairs = zip(before.display, after.display, strict=True)
    gone = [old for old, new in pairs if old != new]
    if before.phase in SETUP:
        return not any(gone)
    return len(gone) <= 1 and all(old in (UNKNOWN, getattr(event, "card", "")) for old in gone)


@invariant("CVT-I6", reads=("players", "circles", "doing", "phase"))
def five_dice_each(table: Table) -> bool:
    """From the roll to the end of the round each player has five dice: those in the play area, on
    the circles, in the folder, in the decoder and on tiles."""
    if table.phase not in ROLLED:
        return True
    owners = [owner for circle in table.circles for _, owner in circle]
    for seat, player in enumerate(table.players):
        laid = len(table.doing.covers) if seat == table.turn else 0
        lying = owners.count(seat) + laid
        if len(player.dice) + len(player.decoder) + player.folder + lying != DICE:
            return False
    return True


@invariant("CVT-I7", events.Round)
def a_round_begins_without_dice(before: Table, event: Event, after: Table) -> bool:
    """When a round begins nobody has rolled or has a turn-order token, and no die lies anywhere."""
    return not any(after.circles) and not any(
        (player.dice, player.decoder, player.folder, player.order) != ((), (), 0, 0)
        for player in after.players
    )


@invariant("CVT-I8", reads=("circles", "options"))
def circles_are_whole(table: Table) -> bool:
    """While dice are placed, those of a circle lie on different spaces without a gap between
    them."""
    if table.phase not in ("place", "codes"):
        return True
    return all(is_whole(table, circle) for circle in table.circles)


@invariant("CVT-I9", reads=("circles",))
def dice_are_resolved_as_placed(before: Table, event: Event, after: Table) -> bool:
    """A die comes to a circle only by being placed there, and leaves it only when its owner uses it
    for an action."""
    if after.phase == "roll":
        return True
    circles = zip(CIRCLES, before.circles, after.circles, strict=True)
    changed = [(name, old, new) for name, old, new in circles if old is not new]
    was = [(name, face, seat) for name, dice, _ in changed for face, seat in dice]
    now = [(name, face, seat) for name, _, dice in changed for face, seat in dice]
    if isinstance(event, events.Place):
        there = [(event.spot, event.die, event.player)] if event.spot in CIRCLES else []
        return sorted(now) == sorted(was + there)
    come, gone = Counter(now) - Counter(was), Counter(was) - Counter(now)
    dice = getattr(event, "dice", (getattr(event, "die", 0),))
    said = Counter((die, getattr(event, "player", 0)) for die in dice if die)
    return not come and Counter((die, seat) for _, die, seat in gone.elements()) == said


@invariant("CVT-I10", reads=("players", "cubes"))
def cubes_are_counted(table: Table, since: Table | None = None) -> bool:
    """Each player's fifteen cubes are in reserve, in cities or on the characters of others; of a
    colour that nobody plays there are never more than at the beginning."""
    if since is not None and cubes_lie_still(since, table):
        return True
    n = len(table.players)
    lying = [colour for _, colour in table.cubes]
    for player in table.players:
        lying += player.intel
    own = all(one.cubes + lying.count(seat) == CUBES for seat, one in enumerate(table.players))
    strange = all(lying.count(colour) <= STRANGE_CUBES for colour in (n, n + 1))
    return own and strange and set(lying) <= set(range(n + 2 if n == 2 else n))


def cubes_lie_still(before: Table, after: Table) -> bool:
    """Return whether all cubes lie where they lay before."""
    return before.cubes == after.cubes and all(
        old is new or (old.cubes, old.intel) == (new.cubes, new.intel)
        for old, new in zip(before.players, after.players, strict=True)
    )


@invariant("CVT-I11", reads=("cubes",))
def cubes_lie_in_cities(table: Table) -> bool:
    """Cubes lie in cities of the map, each colour once in a city."""
    return all(city in table.box.links for city, _ in table.cubes)


@invariant("CVT-I12", reads=("players",))
def intel_is_single(table: Table, since: Table | None = None) -> bool:
    """On a character card lies at most one cube of a colour, and none of the player's own."""
    return all(
        len(set(player.intel)) == len(player.intel) and seat not in player.intel
        for seat, player in changed_players(table, since)
    )


@keeping_latest
def changed_players(table: Table, since: Table | None) -> list[tuple[int, Player]]:
    """Return the seat and the player of each player who has changed; of all without ``since``."""
    old = (None,) * len(table.players) if since is None else since.players
    pairs = enumerate(zip(old, table.players, strict=True))
    return [(seat, player) for seat, (before, player) in pairs if player is not before]


@invariant("CVT-I13", reads=("players", "phase"))
def agents_stand_in_cities(table: Table) -> bool:
    """Once placed, each player's three agents are in cities of the map."""
    placed = (3,) if table.phase not in SETUP[:2] else (0, 3)
    return all(
        len(player.agents) in placed and set(player.agents) <= table.box.links.keys()
        for player in table.players
    )


@invariant("CVT-I14", reads=("players",))
def agents_go_as_the_event_says(before: Table, event: Event, after: Table) -> bool:
    """Only agents of the player who acts move, each from the start of a path of the event to its
    end."""
    ways = getattr(event, "paths", ())
    if isinstance(event, events.Fly):
        ways = ((event.source, before.box.agency[event.card].city),)
    mover = getattr(event, "player", None)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        mine = ways if seat == mover else ()
        if not mine and old.agents is new.agents:
            continue
        left = sorted((*old.agents, *(way[-1] for way in mine)))
        if left != sorted((*new.agents, *(way[0] for way in mine))) and old.agents:
            return False
    return True


@invariant("CVT-I15", reads=("players", "phase"))
def turn_order_is_whole(table: Table) -> bool:
    """The turn-order tokens taken are the lowest ones, each taken by one player; when the phase of
    codes begins, every player has one."""
    orders = sorted(player.order for player in table.players if player.order)
    n = len(table.players)
    whole = table.phase not in ("codes", "resolve", "final") or len(orders) == n
    return orders == list(range(1, len(orders) + 1)) and whole


@invariant("CVT-I16", reads=("phase",))
def phases_follow_each_other(before: Table, event: Event, after: Table) -> bool:
    """The parts of setting up and of a round follow each other, and nothing follows the end."""
    if after.phase == before.phase:
        return True
    if after.phase in ("between", "tied"):
        return before.phase in ("tiles", "between", "tied", "codes", "resolve")
    forwards = ALL_PHASES.index(before.phase) < ALL_PHASES.index(after.phase)
    return forwards and before.phase != "tied"


@invariant("CVT-I17", events.Done)
def hands_keep_limits(before: Table, event: events.Done, after: Table) -> bool:
    """When a turn ends, no hand is over its limit, and no card that can be drawn for intel or for a
    broken code is still due."""
    limit = after.options.hand_limit
    due = before.doing.new or (before.doing.intel and in_deck(after, "agency") + len(after.discard))
    return not due and all(len(player.hand) <= limit for player in after.players)


@invariant("CVT-I18", reads=("players",))
def missions_keep_limits(table: Table, since: Table | None = None) -> bool:
    """Nobody holds more than three missions, or four with the ability of a character."""
    return all(
        len(player.missions) <= most_missions(table, player)
        for _, player in changed_players(table, since)
    )


def most_missions(table: Table, player: Player) -> int:
    """Return how many missions a player may hold."""
    return 4 if table.box.characters.get(player.character) == "fourth-mission" else 3


@invariant("CVT-I19", reads=("players", "doing", "turn"))
def two_codes_each(table: Table, since: Table | None = None) -> bool:
    """Nobody has more than two code cards to break, including those that are still to be drawn."""
    if len(table.players[table.turn].codes) + table.doing.new > 2:
        return False
    return all(len(player.codes) <= 2 for _, player in changed_players(table, since))


@invariant("CVT-I20", reads=("tiles",))
def tiles_are_tiles(table: Table) -> bool:
    """There are two tiles of each number, wherever they lie."""
    return not table.tiles or sorted(table.tiles) == sorted([1, 2, 3, 4, 5, 6] * 2)


@invariant("CVT-I21", reads=("tiles",))
def tiles_are_swapped_alone(before: Table, event: Event, after: Table) -> bool:
    """Once the tiles are laid out, they change places only by a swap of two of them."""
    if not before.tiles:
        return True
    changed = {at for at, tile in enumerate(before.tiles) if after.tiles[at] != tile}
    return not changed or (isinstance(event, events.Swap) and changed == {event.a, event.b})


@invariant("CVT-I22", events.Break)
def codes_are_seen(before: Table, event: Event, after: Table) -> bool:
    """A code is broken only where the tiles, with the dice that cover some of them, show its
    digits."""
    assert isinstance(event, events.Break)
    dice = {tile: str(die) for tile, die, used in before.doing.covers if not used}
    shown = "".join(dice.get(tile, str(before.tiles[tile])) for tile in event.tiles)
    return shown == "".join(map(str, before.box.codes[event.code].digits))


@invariant("CVT-I23", events.TakeAgency)
def one_die_for_the_own_region(before: Table, event: events.TakeAgency, after: Table) -> bool:
    """Whoever takes an agency card with one die has an agent in the region that showed it, or a
    character who can take one from any region."""
    player = before.players[event.player]
    if len(event.dice) == 2 or before.box.characters.get(player.character) == "any-region":
        return True
    spaces = dict(zip(dict.fromkeys(before.box.regions.values()), before.display, strict=True))
    shown = {spaces[before.box.regions[agent]] for agent in player.agents}
    return bool({event.card, UNKNOWN} & shown)


@invariant("CVT-I24", reads=("players",))
def missions_stay(before: Table, event: Event, after: Table) -> bool:
    """A completed mission stays completed, and a reroll token is lost only when it is used."""
    used = event.player if isinstance(event, events.Reroll) else None
    return all(
        new.done[: len(old.done)] == old.done and new.reroll == (old.reroll and seat != used)
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
        if old is not new
    )


@invariant("CVT-I25", reads=("players", "last"))
def the_end_is_near(table: Table) -> bool:
    """The game nears its end if and only if somebody has completed as many missions as it takes."""
    most = max(len(player.done) for player in table.players)
    return table.last == (most >= table.options.missions)


@invariant("CVT-I26", reads=("players",))
def points_are_earned(before: Table, event: Event, after: Table) -> bool:
    """A player's points change only by completing a mission, which brings its points, and by
    breaking a code, which brings two points until the code is used for a mission."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old is new or (old.done is new.done and old.broken is new.broken):
            continue
        earned = 0
        if isinstance(event, events.Break):
            earned = 2
        elif isinstance(event, events.Complete):
            earned = after.box.missions[event.mission].points - 2 * len(event.codes)
        if points(after, seat) - points(before, seat) != earned:
            return False
    return True


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
    return in_deck(before, "agency") <= least and after.discard == cards


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
        if in_deck(before, "missions") - old.below < SEARCHED:
            return (new.returned, new.under, new.below) == (old.returned, (), 0)
    put, count = put_under(before, complete(before, event))
    deck = in_deck(after, "missions")
    below = old.below + count
    placed = set() if after.phase in SETUP else {*known_cards(after, "missions")}
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


@invariant("CVT-I40", events.Position)
def a_position_is_as_it_is_described(before: Table, event: events.Position, after: Table) -> bool:
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
        elif part == "regions":
            lies = after.display
        elif part != "acted first":
            lies = getattr(after, part)
        named = sorted(lies, key=repr) if isinstance(lies, list | tuple | frozenset) else [lies]
        if named != sorted(value, key=repr):
            return False
    return after.last == any(len(player.done) >= after.options.missions for player in after.players)
