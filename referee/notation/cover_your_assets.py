"""Cover Your Assets: parse tree to events, and events to text."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from referee.notation.line import Line, Names, NotationFault, Placed
from referee.notation.text import claimed, name
from referee.notation.tree import (
    Node,
    card,
    cards,
    common,
    part,
    parts,
    placed,
    seat,
    span,
    word,
)
from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Flip,
    Pair,
    Pass,
    Position,
    Replenish,
    Round,
    Scores,
    Show,
    Skip,
    Take,
    Totals,
    Winner,
)

if TYPE_CHECKING:
    from lark import Token

LAID_OUT = ("deal", "flip")
"""The words that start the lines of what is dealt and laid out."""

EMPTY = """\
game: Cover Your Assets
edition: classic            # or modern
players: Ana, Ben, Cleo     # as they sit, clockwise
dealer: Cleo                # who deals first
date:

round 1
# deal Ana: home home jewels gold stocks      hands may be left out
flip: stocks
# 1. Ana pairs home home; draws jewels cash   draws may be left out
# 2. Ben takes stocks with stocks
# 3. Cleo discards cash
# 4. Ana challenges Ben: jewels / gold / pass
# scores: Ana 215000, Ben 90000, Cleo 310000
# totals: Ana 215000, Ben 90000, Cleo 310000
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
            who = seat(part(node, "name"), names)  # type: ignore[arg-type]
            hand = part(node, "cards")
            return Line("setup", [placed(Deal(who, cards(hand, names)), hand)], span=place)  # type: ignore[arg-type]
        case "flip":
            token = word(node, "CARD")
            return Line("setup", [placed(Flip(card(token, names)), token)], span=place)  # type: ignore[arg-type]
        case "stack":
            sets = tuple(cards(one, names) for one in parts(node, "set"))
            return Line("part", data=("stack", seat(part(node, "name"), names), sets), span=place)  # type: ignore[arg-type]
        case "discard":
            return Line("part", data=("discard", cards(part(node, "cards"), names)), span=place)
    raise AssertionError(node.data)


def play(node: Node, names: Names) -> list[Placed]:
    """The events of a turn: the action, then all draws as one."""
    name, action, *rest = node.children
    player = seat(name, names)  # type: ignore[arg-type]
    events = act(player, action, names)  # type: ignore[arg-type]
    if rest:
        draws = []
        for one in rest:
            drawer = part(one, "name")  # type: ignore[arg-type]
            who = player if drawer is None else seat(drawer, names)
            draws.append((who, cards(part(one, "cards"), names)))  # type: ignore[arg-type]
        events.append(placed(Replenish(tuple(draws)), *rest))
    return events


def act(player: int, node: Node, names: Names) -> list[Placed]:
    """The events of a turn's action."""
    match node.data:
        case "pairs":
            return [placed(Pair(player, cards(node, names)), node)]
        case "takes":
            top, *partners = cards(node, names)
            return [placed(Take(player, top, tuple(partners)), node)]
        case "discards":
            return [placed(Discard(player, cards(node, names)), node)]
        case "skips":
            return [placed(Skip(player), node)]
    return challenge(player, node, names)


def challenge(player: int, node: Node, names: Names) -> list[Placed]:
    """The events of a challenge: its first card, further cards by turns, a pass."""
    named = parts(node, "name")
    other = seat(named[0], names)
    winner = seat(named[1], names) if len(named) > 1 else None
    shown: list[Token] = [one.children[0] for one in parts(node, "shown")]  # type: ignore[misc]
    shows: list[Placed] = []
    for at, token in enumerate(shown):
        who = (player, other)[at % 2]
        if token.type == "PASS":
            shows.append(placed(Pass(who), token))
        elif shows:
            shows.append(placed(Show(who, card(token, names)), token))
        else:
            first = Challenge(player, other, card(token, names))
            shows.append(placed(first, word(node, "CHALLENGES"), token))  # type: ignore[arg-type]
    if shown[0].type == "PASS":
        shows[0] = placed(Challenge(player, other, None), word(node, "CHALLENGES"), shown[0])  # type: ignore[arg-type]
    if winner is not None:
        if shown[-1].type != "PASS" or len(shown) == 1:
            who = (player, other)[len(shown) % 2]
            shows.append(placed(Pass(who, winner), named[1]))
        else:
            last: Pass = shows[-1].event
            shows[-1] = placed(Pass(last.player, winner), shown[-1], named[1])
    return shows


def position(found: Iterable[tuple[Line, int]], names: Names) -> Position:
    """The position that these lines describe; NotationFault TXT116 where one repeats another."""
    n = len(names.seats)
    stacks: list[Any] = [None] * n
    hands: list[Any] = [None] * n
    single: dict[str, Any] = {}
    for line, _ in found:
        what, *rest = line.data
        if what in ("stack", "hand"):
            who, value = rest
            places = stacks if what == "stack" else hands
            if places[who] is not None:
                raise NotationFault("TXT116", line.span, what=what)
            places[who] = value
        elif what in single:
            raise NotationFault("TXT116", line.span, what=what)
        else:
            single[what] = rest[0]
    return Position(
        tuple(stacks),
        tuple(hands),
        single.get("discard"),
        single.get("pile"),
        single.get("turn"),
    )


def text(event: Any, players: Sequence[str]) -> str:
    """An event as it is written in a record, without its turn's number."""

    def who(player: int) -> str:
        return name(players, player)

    match event:
        case Round(n):
            return f"round {n}"
        case Deal(player, hand):
            return f"deal {who(player)}: {' '.join(hand)}"
        case Flip(one):
            return f"flip: {one}"
        case Pair(player, laid):
            return f"{who(player)} pairs {' '.join(laid)}"
        case Take(player, one, ()):
            return f"{who(player)} takes {one}"
        case Take(player, one, partners):
            return f"{who(player)} takes {one} with {' '.join(partners)}"
        case Challenge(player, other, one):
            return f"{who(player)} challenges {who(other)}: {one or 'pass'}"
        case Show(_, one):
            return f" / {one}"
        case Pass(_, None):
            return " / pass"
        case Pass(_, int(winner)):
            return f" / pass -> {who(winner)}"
        case Discard(player, laid):
            return f"{who(player)} discards {' '.join(laid)}"
        case Skip(player):
            return f"{who(player)} skips"
    return claimed(event, players) or ""


def turn(events: Sequence[Any], players: Sequence[str]) -> str:
    """The events of one turn as its line says them."""
    said = ""
    for event in events:
        if isinstance(event, Replenish):
            for player, drawn in event.draws:
                first = player == events[0].player
                drawer = "" if first else f"{name(players, player)} "
                said += f"; {drawer}draws {' '.join(drawn)}"
        else:
            said += text(event, players)
    return said


def kind(event: Any, before: Any) -> str:
    """What an event's line is: a heading, a position, setup, a claim, or a turn; ``within`` for
    an event that stands within the line of a turn, which so far ends with ``before``."""
    match event:
        case Round():
            return "heading"
        case Position():
            return "position"
        case Deal() | Flip():
            return "setup"
        case Scores() | Totals() | Winner():
            return "claim"
        case Pair() | Take() | Challenge() | Discard() | Skip():
            return "turn"
    return "within"


def part_text(data: Sequence[Any], players: Sequence[str]) -> str:
    """A line of a position as it is written, from its data."""
    match data:
        case ("stack", who, sets):
            said = " | ".join(" ".join(one) for one in sets)
            return f"stack {name(players, who)}: {said}".rstrip()
        case ("hand", who, hand):
            return f"hand {name(players, who)}: {' '.join(hand)}".rstrip()
        case ("discard", pile):
            return f"discard: {' '.join(pile)}".rstrip()
        case ("turn", who):
            return f"to play: {name(players, who)}"
        case (what, number):
            return f"{what}: {number}"
    raise AssertionError(data)


def position_data(event: Position) -> Iterator[tuple[Any, ...]]:
    """The data of the lines that say a position."""
    for who, stack in enumerate(event.stacks):
        if stack is not None:
            yield "stack", who, stack
    for who, hand in enumerate(event.hands):
        if hand is not None:
            yield "hand", who, hand
    for what, value in (("discard", event.discard), ("pile", event.pile), ("turn", event.turn)):
        if value is not None:
            yield what, value
