"""Kings in the Corner: parse tree to events, and events to text."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from referee.notation.line import Line, Names, NotationFault, Placed, Span
from referee.notation.text import claimed, name, sums
from referee.notation.tree import (
    Node,
    amounts,
    card,
    cards,
    common,
    is_token,
    is_tree,
    part,
    placed,
    seat,
    span,
)
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Fine,
    Move,
    Pay,
    Place,
    Position,
    Pot,
    Refuse,
    Round,
    Scores,
    Stalls,
    Totals,
    Winner,
)
from referee_spec.kings_in_the_corner.piles import STALL_NAMES

LAID_OUT = ("deal", "stalls")
"""The words that start the lines of what is dealt and laid out."""

EMPTY = """\
game: Kings in the Corner
players: Ana, Ben, Cleo     # as they sit, clockwise
dealer: Cleo                # who deals first
date:

hand 1
# deal Ana: 7H 8S KD 4C 2D 9S JH            hands may be left out
stalls: QH 4D KS 9D
# 1. Ana puts KD on k1, moves t3 to k2; draws 5C      a card nobody saw is ?
# 2. Ben passes; pays 1; draws KH on k3
# 3. Cleo passes; pays 1; refuses to draw; pays 1
# 4. Ana puts KC on k4; fined 3; draws ?              a king that was held back
# pot: Ana 23
# scores: Ana 23, Ben 0, Cleo 0
# totals: Ana 23, Ben 0, Cleo 0
"""


def read(tree: Node, names: Names) -> Line:
    """What a line says; NotationFault for names and cards that do not exist."""
    node: Any = tree.children[0]
    line = common(node, names, play)
    if line is not None:
        return line
    place = span(node)
    match node.data:
        case "deal":
            hand = part(node, "cards")
            dealt = Deal(seat(node.children[1], names), cards(hand, names))
            return Line("setup", [placed(dealt, hand)], span=place)  # type: ignore[arg-type]
        case "stalls":
            laid = part(node, "cards")
            return Line("setup", [placed(Stalls(cards(laid, names)), laid)], span=place)  # type: ignore[arg-type]
        case "pot":
            ((taker, chips),) = amounts(node, names)
            return Line("claim", [Placed(Pot(taker, chips), place)], span=place)
    return Line("part", data=position_part(node, names), span=place)


def position_part(node: Any, names: Names) -> tuple[Any, ...]:
    """The data of a line of a position that only this game has."""
    match node.data:
        case "chips":
            return "chips", amounts(node, names)
        case "pot_part":
            return "pot", int(node.children[2])
    kind, digits = node.children[:2]
    stall = f"{kind[0]}{digits}"
    if stall not in STALL_NAMES:
        choices = tuple(n for n in STALL_NAMES if n[0] == stall[0])
        raise NotationFault(
            "TXT001",
            span(digits),
            found=str(digits),
            expected=tuple(n[1] for n in choices),
            nearest="",
        )
    return "stall", STALL_NAMES.index(stall), cards(part(node, "cards"), names)


def play(node: Node, names: Names) -> list[Placed]:
    """The events of a turn: what is put and moved, what is paid and drawn, the turn's end."""
    first, *rest = node.children
    player = seat(first, names)  # type: ignore[arg-type]
    events = [placed(step(player, one, names), one) for one in rest if is_tree(one)]
    return [*events, Placed(Done(player), span(node))]


def step(player: int, node: Node, names: Names) -> Any:
    """The event of one thing done in a turn."""
    match node.data:
        case "puts":
            return Place(player, card(node.children[1], names), stalls(node)[0])  # type: ignore[arg-type]
        case "moves":
            return Move(player, *stalls(node))
        case "pays":
            return Pay(player, int(node.children[1]))  # type: ignore[arg-type]
        case "fined":
            return Fine(player, int(node.children[1]))  # type: ignore[arg-type]
        case "draws":
            drawn = card(node.children[1], names)  # type: ignore[arg-type]
            return Draw(player, drawn, *stalls(node))
    return Refuse(player)


def stalls(node: Node) -> list[int]:
    """The stalls that are named, as numbers."""
    return [
        STALL_NAMES.index(child)
        for child in node.children
        if is_token(child) and child.type == "STALL"
    ]


def position(found: Iterable[tuple[Line, int]], names: Names) -> Position:
    """The position that these lines describe; NotationFault TXT116 where one repeats another."""
    n = len(names.seats)
    piles: list[Any] = [None] * len(STALL_NAMES)
    hands: list[Any] = [None] * n
    chips: list[Any] = [None] * n
    single: dict[str, Any] = {}
    for line, _ in found:
        what, *rest = line.data
        if what == "chips":
            for who, held in rest[0]:
                note(chips, who, held, line.span, what)
        elif what in ("stall", "hand"):
            note(piles if what == "stall" else hands, rest[0], rest[1], line.span, what)
        elif what in single:
            raise NotationFault("TXT116", line.span, what=what)
        else:
            single[what] = rest[0]
    return Position(
        tuple(piles),
        tuple(hands),
        tuple(chips),
        single.get("pot"),
        single.get("pile"),
        single.get("turn"),
    )


def note(places: list[Any], at: int, value: Any, where: Span, what: str) -> None:
    """Put a value in its place; NotationFault TXT116 if there is one already."""
    if places[at] is not None:
        raise NotationFault("TXT116", where, what=what)
    places[at] = value


def text(event: Any, players: Sequence[str]) -> str:
    """An event as it is written in a record, without its turn's number."""

    def who(player: int) -> str:
        return name(players, player)

    match event:
        case Round(n):
            return f"hand {n}"
        case Deal(player, hand):
            return f"deal {who(player)}: {' '.join(hand)}"
        case Stalls(laid):
            return f"stalls: {' '.join(laid)}"
        case Pot(player, chips):
            return f"pot: {who(player)} {chips}"
        case Done():
            return ""
    return claimed(event, players) or f"{who(event.player)} {step_text(event)}"


def step_text(event: Any) -> str:
    """One thing done in a turn, as its line says it."""
    match event:
        case Place(_, one, stall):
            return f"puts {one} on {STALL_NAMES[stall]}"
        case Move(_, source, target):
            return f"moves {STALL_NAMES[source]} to {STALL_NAMES[target]}"
        case Pay(_, chips):
            return f"pays {chips}"
        case Fine(_, chips):
            return f"fined {chips}"
        case Draw(_, one, None):
            return f"draws {one}"
        case Draw(_, one, int(stall)):
            return f"draws {one} on {STALL_NAMES[stall]}"
    return "refuses to draw"


def turn(events: Sequence[Any], players: Sequence[str]) -> str:
    """The events of one turn as its line says them."""
    done = [event for event in events if not isinstance(event, Done)]
    plays = list(takewhile(lambda event: isinstance(event, Place | Move), done))
    said = f"{name(players, events[0].player)} {', '.join(map(step_text, plays)) or 'passes'}"
    return "; ".join([said, *map(step_text, done[len(plays) :])])


def kind(event: Any, before: Any) -> str:
    """What an event's line is: a heading, a position, setup, a claim, or a turn; ``within`` for
    an event that stands within the line of a turn, which so far ends with ``before``."""
    match event:
        case Round():
            return "heading"
        case Position():
            return "position"
        case Deal() | Stalls():
            return "setup"
        case Pot() | Scores() | Totals() | Winner():
            return "claim"
    goes_on = before is not None and not isinstance(before, Done) and before.player == event.player
    return "within" if goes_on else "turn"


def part_text(data: Sequence[Any], players: Sequence[str]) -> str:
    """A line of a position as it is written, from its data."""
    match data:
        case ("stall", stall, pile):
            kind = "tab" if STALL_NAMES[stall][0] == "t" else "king"
            return f"{kind} {STALL_NAMES[stall][1]}: {' '.join(pile)}".rstrip()
        case ("hand", who, hand):
            return f"hand {name(players, who)}: {' '.join(hand)}".rstrip()
        case ("chips", held):
            return f"chips: {sums(held, players)}"
        case ("turn", who):
            return f"to play: {name(players, who)}"
        case (what, n):
            return f"{what}: {n}"
    raise AssertionError(data)


def position_data(event: Position) -> Iterator[tuple[Any, ...]]:
    """The data of the lines that say a position."""
    for stall, pile in enumerate(event.stalls):
        if pile is not None:
            yield "stall", stall, pile
    for who, hand in enumerate(event.hands):
        if hand is not None:
            yield "hand", who, hand
    held = tuple((who, chips) for who, chips in enumerate(event.chips) if chips is not None)
    if held:
        yield "chips", held
    for what, value in (("pot", event.pot), ("pile", event.pile), ("turn", event.turn)):
        if value is not None:
            yield what, value
