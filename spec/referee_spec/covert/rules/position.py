"""A position: the table as a record that begins in the middle of a game describes it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee_spec.covert.components.box import ABILITIES, Box
from referee_spec.covert.decks import TOKENS_EACH, unseen_number
from referee_spec.covert.events import Position
from referee_spec.covert.moves import BEGUN, dice_are_known, dice_of, is_whole
from referee_spec.covert.parts import CIRCLE, DICE_PARTS, DUE, everything, parts_of
from referee_spec.covert.state import (
    AGENTS,
    CIRCLES,
    CUBES,
    DICE,
    FACE_UP,
    PHASES,
    ROLLED,
    ROW,
    SETUP,
    STRANGE_CUBES,
    Table,
    added,
    changed,
    start,
    who,
)
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.latest import keeping_latest
from referee_spec.kernel.rule import Answer, Typed, effect, guard
from referee_spec.kernel.unknown import NOTHING_UNKNOWN, Unknown

CARDS = {
    "hand": "agency",
    "missions": "missions",
    "codes": "codes",
    "done": "missions",
    "broken": "codes",
}
"""A player's cards in a position, and the section of the box to which they belong."""

MOST = {"missions": 4, "codes": 2}
WHOLE = ("character", "agents", "done", "broken")
"""The parts of a player that are known only if none of them is unseen."""

OF_A_PLAYER = ("character", "agents", "hand", "missions", "codes", "tokens", "done", "broken")
"""The parts of a player that are cards, tokens or cities."""

Parts = Mapping[tuple[str, int | None], tuple[Any, ...]]
"""The parts of a position by their name and seat."""


@guard(
    "CVT108",
    Position,
    source="es: Preparar",
    refusal="a position stands where a record begins, before anything is told",
)
def a_position_is_a_beginning(table: Table, event: Position) -> Answer:
    """A position takes the place of the setting up."""
    untold = start(table.options, table.names, None, table.box)
    if evolve(table, turn=0, unknown=NOTHING_UNKNOWN) == untold or is_unsaid(table):
        return None
    return {}


def is_unsaid(table: Table) -> bool:
    """Return whether nothing is known of a table but that a round has begun."""
    rolled = any(player.dice for player in table.players)
    return table.phase == "roll" and bool(table.unknown) and not rolled


@guard(
    "CVT109",
    Position,
    source="es: Componentes",
    breach="impossible",
    refusal="no game comes to this position; what does not fit: {what}",
)
def a_position_can_be(table: Table, event: Position) -> Answer:
    """In a position every piece is there once, of its kind, in a place where it may be."""
    after = as_written(table, event)
    what = next(wrongs(after, event), None)
    if what is None:
        return None
    pieces = (*after.box.agency, *after.box.missions, *after.box.codes, *after.box.characters)
    return {"what": what if what in (*pieces, *ABILITIES) else Typed(what)}


@effect("CVT121", Position, source="es: Preparar")
def a_position_is_taken_up(table: Table, event: Position) -> Table:
    """What a position says is so; what it leaves out is unknown."""
    return as_written(table, event)


@keeping_latest
def as_written(table: Table, event: Position) -> Table:
    """Return the table that a position describes; the parts that it leaves out are unknown."""
    parts = {(part, seat): value for part, seat, value in event.parts}
    shared = {part: value for (part, seat), value in parts.items() if seat is None}
    regions = shared.get("regions", ())
    if len(regions) != len(table.display):
        regions = (UNKNOWN,) * len(table.display)
    position = evolve(
        start(table.options, table.names, None, table.box),
        phase=shared.get("phase", (table.phase if table.phase not in SETUP else "between",))[0],
        round=shared.get("round", (table.round,))[0],
        turn=shared.get("turn", (0,))[0],
        circles=tuple(shared.get(circle, ()) for circle in CIRCLES),
        display=regions,
        open=added((), *shared.get("open", ())),
        discard=shared.get("discard", ()),
        away=shared.get("away", ()),
        tiles=shared.get("tiles", (0,) * 2 * ROW),
        cubes=frozenset(
            (city, seat)
            for (part, seat), cities in parts.items()
            if part == "cubes" and seat is not None
            for city in cities
            if city != UNKNOWN
        ),
    )
    for seat in range(len(table.names)):
        position = with_described_player(position, seat, parts)
    position = in_turn(position, shared)
    unknown = unknown_parts(position, parts, rolling=table.phase == "roll")
    return with_folders(with_reserves(evolve(position, unknown=unknown)), parts)


def unknown_parts(table: Table, parts: Parts, rolling: bool) -> frozenset[Unknown]:
    """Return the parts of a table that a position leaves out.

    ``rolling`` says that the position stands after the beginning of a round.
    """
    seats = range(len(table.names))
    named = {part for part, seat in parts if seat is None}
    shared = ("round", "turn", "order", "open", "tiles")
    known = {DUE, *(Unknown(part) for part in shared if part in named)}
    if "phase" in named or rolling:
        known.add(Unknown("phase"))
    if "regions" in named:
        known.add(Unknown("display"))
    for seat in seats:
        known |= known_of_player(seat, parts)
    known |= known_dice(table, named, table.phase if Unknown("phase") in known else "")
    colours = range(len(seats) + 2 if len(seats) == 2 else len(seats))
    if all(UNKNOWN not in parts.get(("cubes", colour), (UNKNOWN,)) for colour in colours):
        known.add(Unknown("cubes"))
    return everything(table) - known - known_decks(named, known, seats)


def known_dice(table: Table, named: set[str], phase: str) -> set[Unknown]:
    """Return the parts of dice that the ``named`` shared parts and a known ``phase`` make known."""
    # The turn-order tokens are taken later in the round than the dice are rolled.
    known = {Unknown("order")} if phase == "roll" else set()
    if phase in ("between", "roll"):
        known.update(parts_of(table, DICE_PARTS))
    if named.issuperset(CIRCLES) or phase == "over":
        # When the game is over all dice are back.
        known.update(parts_of(table, ("every laid",)))
    for at, circle in enumerate(CIRCLES):
        # A circle with a gap, of another reading or another table, is not all that lies there.
        if circle in named and is_whole(table, table.circles[at]):
            known.add(Unknown(CIRCLE, at))
    return known


def known_decks(named: set[str], known: set[Unknown], seats: Sequence[int]) -> set[Unknown]:
    """Return the decks of which it is known where each card lies, given the ``known`` parts."""

    def all_known(*parts: str) -> bool:
        return known.issuperset(Unknown(part, seat) for part in parts for seat in seats)

    decks = {
        "agency-cards": {"discard", "regions"} <= named and all_known("hand"),
        "mission-cards": {"open", "away"} <= named and all_known("missions", "done"),
        "code-cards": all_known("codes", "broken"),
        "bag": all_known("tokens"),
    }
    return {Unknown(deck) for deck, whole in decks.items() if whole}


def known_of_player(seat: int, parts: Parts) -> set[Unknown]:
    """Return the parts of a player that a position makes known."""
    known = {
        part
        for part in (*OF_A_PLAYER, "intel", "dice", "decoder")
        if (part, seat) in parts and (part not in WHOLE or UNKNOWN not in parts[part, seat])
    }
    if ("reroll", None) in parts:
        known.add("reroll")
    return {Unknown(part, seat) for part in known}


def with_described_player(table: Table, seat: int, parts: Parts) -> Table:
    """Return the table with what a position says of a player."""
    fields: dict[str, Any] = {}
    for part in OF_A_PLAYER:
        if (part, seat) in parts:
            value = parts[part, seat]
            fields[part] = value
            if part == "character":
                (fields[part],) = value
            elif part == "agents":
                fields[part] = tuple(sorted(cities_of(table.box, value)))
            elif part != "done":
                fields[part] = added((), *value)
    if ("reroll", None) in parts:
        fields["reroll"] = seat in parts["reroll", None]
    return changed(
        table,
        seat,
        **fields,
        intel=tuple(sorted(parts.get(("intel", seat), ()))),
        dice=tuple(sorted(parts.get(("dice", seat), ()))),
        decoder=parts.get(("decoder", seat), ()),
        folder=parts.get(("folder", seat), (0,))[0],
    )


def cities_of(box: Box, agents: Sequence[str]) -> Sequence[str]:
    """Return the cities where agents stand.

    As when the game is set up, the agents may all be named by cards of their cities.
    """
    if not {*agents} - {UNKNOWN} <= box.agency.keys():
        return agents
    return [UNKNOWN if agent == UNKNOWN else box.agency[agent].city for agent in agents]


def in_turn(table: Table, shared: Mapping[str, tuple[int, ...]]) -> Table:
    """Return the table with the turn-order tokens taken, and with those who have had their turn."""
    order = shared.get("order", ())
    for number, seat in enumerate(order, start=1):
        table = changed(table, seat, order=number)
    first = shared.get("acted first", ())
    acted = shared.get("acted", ())
    if "turn" in shared and not acted and not first and table.turn in order:
        # Those who come before whoever is to play have had their turn.
        acted = order[: order.index(table.turn)]
    firsts = max((order.index(seat) + 1 for seat in first if seat in order), default=0)
    counted = table.phase in ("codes", "final", "over")
    return evolve(
        table,
        acted=frozenset((*acted, *first)) if counted else frozenset(),
        firsts=BEGUN if acted else firsts,
        last=any(len(player.done) >= table.options.missions for player in table.players),
    )


def with_reserves(table: Table) -> Table:
    """Return the table with each player's cubes in reserve: those that lie nowhere else."""
    out = cubes_out(table)
    for seat in range(len(table.names)):
        table = changed(table, seat, cubes=CUBES - out[seat])
    return table


def cubes_out(table: Table) -> Counter[int]:
    """Return how many cubes of each colour lie in cities or on characters."""
    out = Counter(colour for _, colour in table.cubes)
    out.update(colour for player in table.players for colour in player.intel)
    return out


def with_folders(table: Table, parts: Parts) -> Table:
    """Return the table with the rest of a player's five dice in the folder.

    That is where they are if a position leaves the folder out and tells where all others lie.
    """
    for seat in range(len(table.names)):
        known = has_rolled(table, seat) and dice_are_known(table, seat)
        if known and ("folder", seat) not in parts:
            rest = max(DICE - dice_of(table, seat), 0)
            table = changed(table, seat, folder=rest)
    return table


def has_rolled(table: Table, seat: int) -> bool:
    """Return whether a player's dice have been rolled, which the phase or their places show."""
    some = dice_of(table, seat) > 0 and Unknown("phase") in table.unknown
    return some or table.phase in ROLLED


def wrongs(table: Table, event: Position) -> Iterator[str]:
    """Yield the words in the lines of a position that cannot be true."""
    said = {(part, seat): value for part, seat, value in event.parts}
    box, names = table.box, table.names
    if table.phase not in PHASES:
        yield f"phase {table.phase}"
    sections = {"agency": box.agency, "missions": box.missions, "codes": box.codes}
    lying: Counter[str] = Counter()
    for part, kind in (
        ("regions", "agency"),
        ("discard", "agency"),
        ("open", "missions"),
        ("away", "missions"),
    ):
        cards = [card for card in said.get((part, None), ()) if card not in ("", UNKNOWN)]
        lying.update(cards)
        if not set(cards) <= sections[kind].keys():
            yield part
    for (part, seat), value in said.items():
        word = "completed" if part == "done" else part
        owners = (*names, *(f"colour-{n}" for n in range(len(names) + 1, 5)))
        place = word if seat is None else f"{word} {owners[seat]}"
        if part in CARDS and seat is not None:
            cards = [card for card in value if card != UNKNOWN]
            lying.update(cards)
            limit = MOST.get(part, len(sections[CARDS[part]]))
            if not set(cards) <= sections[CARDS[part]].keys() or len(value) > limit:
                yield place
        elif not piece_fits(table, part, seat, value):
            yield place
    for card, n in lying.items():
        if n > 1:
            yield card
    led = (player.character for player in table.players)
    characters = Counter(character for character in led if character not in ("", UNKNOWN))
    yield from (character for character, n in characters.items() if n > 1)
    tokens = Counter(token for player in table.players for token in player.tokens)
    yield from (token for token, n in tokens.items() if token != UNKNOWN and n > TOKENS_EACH)
    yield from too_many(table)
    yield from untimely(table, event)


def piece_fits(table: Table, part: str, seat: int | None, value: Sequence[Any]) -> bool:
    """Return whether a part of a position can have this value; the part lists no cards.

    ``seat`` is the player whose part it is, None for a part of the table.
    """
    box = table.box
    faces = set(range(1, 7))
    match part:
        case "character":
            return len(value) == 1 and value[0] in (*box.characters, UNKNOWN)
        case "agents":
            return len(value) == AGENTS and set(cities_of(box, value)) <= {UNKNOWN, *box.links}
        case "cubes":
            named = [city for city in value if city != UNKNOWN]
            return len(set(named)) == len(named) and set(named) <= box.links.keys()
        case "intel":
            return seat not in value and len(set(value)) == len(value)
        case "tiles":
            return sorted(value) == sorted([*range(1, ROW + 1)] * 2)
        case "regions":
            return len(value) == len(table.display)
        case "open":
            return len(value) <= FACE_UP
        case "order" | "reroll" | "acted" | "acted first":
            return len(set(value)) == len(value)
        case "dice" | "decoder":
            return set(value) <= faces
        case _ if part in CIRCLES:
            there = [face for face, _ in value]
            return set(there) <= faces and len(set(there)) == len(there)
    return True


def untimely(table: Table, event: Position) -> Iterator[str]:
    """Yield the parts that do not fit the phase or the player to play."""
    parts = {part: value for part, seat, value in event.parts if seat is None}
    if "phase" not in parts:
        return
    (turn,) = parts.get("turn", (None,))
    order = parts.get("order")
    if order is not None:
        everybody = len(order) == len(table.names)
        if table.phase in ("codes", "resolve", "final") and not everybody:
            yield "order"
        if table.phase == "place" and (everybody or turn in order):
            yield "order"
    if table.phase in ("codes", "final"):
        acted = {*parts.get("acted", ()), *parts.get("acted first", ())}
        if turn in acted:
            yield "acted"
        # Whoever stands earlier in the order has acted, in turn or as one who acted first.
        if "acted" in parts and order is not None and turn in order:
            if not acted.issuperset(order[: order.index(turn)]):
                yield "acted"


def too_many(table: Table) -> Iterator[str]:
    """Yield the parts with more dice, cubes or cards than there are, or fewer dice."""
    for seat, player in enumerate(table.players):
        dice = dice_of(table, seat)
        counted = has_rolled(table, seat) and dice_are_known(table, seat)
        # When a round begins a player has rolled all dice or none.
        rolling = table.phase == "roll" and (dice, len(player.dice)) not in ((0, 0), (DICE, DICE))
        if dice > DICE or (counted and dice != DICE) or rolling:
            yield f"dice {who(table, seat)}"
        if player.cubes < 0:
            yield f"cubes {who(table, seat)}"
    out = cubes_out(table)
    if any(out[colour] > STRANGE_CUBES for colour in out if colour >= len(table.names)):
        yield "cubes"
    if unseen_number(table) < 0:
        yield "hand"
