"""A position, with which a record begins in the middle of a game: what it may say."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.decks import in_deck
from referee_spec.covert.described_table import as_written, cities_of, cubes_out, has_rolled
from referee_spec.covert.events import Position
from referee_spec.covert.moves import dice_are_known, dice_of, is_whole
from referee_spec.covert.parts import KIND, PLACES
from referee_spec.covert.phase_inference import AT_THE_END, missions_unknown
from referee_spec.covert.questions import has_copies, is_untouched
from referee_spec.covert.state import (
    AGENTS,
    CIRCLES,
    DICE,
    FACE_UP,
    PHASES,
    ROW,
    SETUP,
    STRANGE_CUBES,
    Table,
    who,
)
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.maybe import leave_open
from referee_spec.kernel.rule import Answer, Typed, Word, effect, guard
from referee_spec.kernel.unknown import Unknown

CARDS = {part: kind for part, kind in KIND.items() if kind != "tokens"} | {
    **dict.fromkeys(("regions", "discard"), "agency"),
    **dict.fromkeys(("open", "away"), "missions"),
}
"""The parts of a position that are cards, and the section of the box to which they belong."""


@guard(
    "CVT108",
    Position,
    source="es: Preparar",
    refusal="a position takes the place of the set-up: it cannot stand among its steps",
)
def a_position_is_a_beginning(table: Table, event: Position) -> Answer:
    """A position takes the place of the set-up."""
    return None if table.phase not in SETUP or is_untouched(table) else {}


@guard(
    "CVT109",
    Position,
    source="es: Componentes",
    breach="impossible",
    refusal="no game comes to this position: look at {what}",
)
def a_position_can_be(table: Table, event: Position) -> Answer:
    """In a position every piece is there once, and in a place where it may be."""
    if not event.parts:
        return None
    after = as_written(table, event)
    what = next(wrongs(after, event), None)
    if what is None:
        check_circles(after)
        return None
    pieces = (*after.box.agency, *after.box.missions, *after.box.codes, *after.box.characters)
    return {"what": what if what in (*pieces, *ABILITIES) else Typed(what)}


@effect("CVT121", Position, source="es: Preparar")
def a_position_is_taken_up(table: Table, event: Position) -> Table:
    """What a position says is taken as it is; what it leaves out is unknown."""
    return as_written(table, event)


def check_circles(table: Table) -> None:
    """Raise Asked for a circle with dice that do not touch, before any of them has been taken.

    One was placed against the rules, or the position leaves one out.
    """
    if table.phase in ("place", "codes") and Unknown("phase") not in table.unknown:
        for name, circle in zip(CIRCLES, table.circles, strict=True):
            if not is_whole(table, circle):
                leave_open("circle", circle=Word(f"spot-{name}"))


def wrongs(table: Table, event: Position) -> Iterator[str]:
    """Yield the words in the lines of a position that cannot be true."""
    said = {(part, seat): value for part, seat, value in event.parts}
    names = table.names
    if table.phase not in PHASES:
        yield f"phase {table.phase}"
    lying: Counter[str] = Counter()
    for (part, seat), value in said.items():
        word = "completed" if part == "done" else part
        owners = (*names, *(f"colour-{n}" for n in range(len(names) + 1, 5)))
        fits = piece_fits(table, part, seat, value)
        # A circle is called "missions" as well.
        if part in CARDS and (seat is not None or part not in CIRCLES):
            cards = [card for card in value if card not in ("", UNKNOWN)]
            lying.update(cards)
            section = getattr(table.box, CARDS[part])
            fits = fits and set(cards) <= section.keys() and len(value) <= len(section)
        if not fits:
            yield word if seat is None else f"{word} {owners[seat]}"
    for card, n in lying.items():
        if n > 1:
            yield card
    led = (player.character for player in table.players)
    characters = Counter(character for character in led if character not in ("", UNKNOWN))
    yield from (character for character, n in characters.items() if n > 1)
    tokens = Counter(token for player in table.players for token in player.tokens)
    del tokens[UNKNOWN]
    yield from (token for token, n in tokens.items() if not has_copies(table, n))
    yield from too_many(table)
    yield from untimely(table, event)


def may_hold_four(table: Table, seat: int) -> bool:
    """Return whether a player's character may be the one who holds a fourth mission card."""
    character = table.players[seat].character
    return character in ("", UNKNOWN) or table.box.characters.get(character) == "fourth-mission"


def piece_fits(table: Table, part: str, seat: int | None, value: Sequence[Any]) -> bool:
    """Return whether a part of a position can have this value, whatever cards it lists.

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
        case "missions" if seat is not None:
            return len(value) <= (4 if may_hold_four(table, seat) else 3)
        case "codes":
            return len(value) <= 2
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
    # Once a sixth mission is completed, nothing but the end follows; before that it does not.
    ending = table.phase in AT_THE_END
    if ending != table.last and table.phase != "resolve":
        if table.last or not missions_unknown(table):
            yield f"phase {table.phase}"
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
        if turn in acted or len(acted) == len(table.names):
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
    if any(in_deck(table, kind) < 0 for kind in PLACES):
        yield "hand"
