"""Reading Lark's trees: tokens, places, names, cards and amounts.

A token is a string and a tree is none. Lark itself is not loaded here: what writes events as
text stands beside what reads them, and a finding that no tree was needed for pays for none.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeGuard

from attrs import frozen

from referee.notation.line import Line, Names, NotationFault, Placed, Span
from referee.notation.text import amount, nearest
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.tally import Round, Scores, Totals, Winner

if TYPE_CHECKING:
    from lark import Token, Tree

    Node = Tree[Token]
else:
    Node = Token = Any


def tokens(node: Node | Token) -> Iterator[Token]:
    """All tokens below a node, from left to right."""
    if isinstance(node, str):
        yield node
        return
    for child in node.children:
        if child is not None:
            yield from tokens(child)


def span(*nodes: Node | Token) -> Span:
    """The piece of the line from the first to the last of these nodes."""
    found = [token for node in nodes for token in tokens(node)]
    return Span(found[0].column or 1, found[-1].end_column or 1)


def parts(node: Node, kind: str) -> list[Node]:
    """The children of a node that are trees of this kind."""
    return [c for c in node.children if is_tree(c) and c.data == kind]


def is_token(child: Any) -> "TypeGuard[Token]":
    """Whether a child is a token."""
    return isinstance(child, str)


def is_tree(child: Any) -> "TypeGuard[Node]":
    """Whether a child is a tree: it is neither a token nor left out."""
    return child is not None and not is_token(child)


def part(node: Node, kind: str) -> Node | None:
    """The first child of this kind."""
    return next(iter(parts(node, kind)), None)


def word(node: Node, kind: str) -> Token | None:
    """The first child that is a token of this kind."""
    return next((c for c in node.children if is_token(c) and c.type == kind), None)


def seat(node: Node, names: Names) -> int:
    """The seat of a name; NotationFault TXT104 for somebody who does not play."""
    token = next(tokens(node))
    name = str(token).strip('"')
    if name not in names.seats:
        raise NotationFault("TXT104", span(token), name=name, nearest=nearest(name, names.seats))
    return names.seats[name]


def card(token: Token, names: Names) -> str:
    """A kind of card; NotationFault TXT105 for one that the deck does not have."""
    kind = str(token)
    if kind != UNKNOWN and kind not in names.kinds:
        raise NotationFault("TXT105", span(token), card=kind, nearest=nearest(kind, names.kinds))
    return kind


def cards(node: Node | None, names: Names) -> tuple[str, ...]:
    """The cards of a node, in order."""
    if node is None:
        return ()
    return tuple(card(token, names) for token in tokens(node) if token.type == "CARD")


def amounts(node: Node, names: Names) -> tuple[tuple[int, int], ...]:
    """Pairs of a seat and an amount, each seat once (NotationFault TXT115)."""
    found: dict[int, int] = {}
    for one in node.iter_subtrees_topdown():  # type: ignore[no-untyped-call]
        if one.data == "amount":
            who = seat(one.children[0], names)
            if who in found:
                raise NotationFault("TXT115", span(one), name=str(next(tokens(one))))
            found[who] = amount(str(one.children[1]))
    return tuple(found.items())


def number(node: Node | None) -> tuple[int | None, bool]:
    """A turn's number, if it is written, and whether the turn is marked irregular."""
    if node is None:
        return None, False
    digits = word(node, "NUMBER")
    return (int(digits) if digits is not None else None), word(node, "BANG") is not None


Play = Callable[[Node, Names], list[Placed]]
"""What makes the events of a turn's play."""


def common(node: Node, names: Names, play: Play) -> Line | None:
    """What a line says that means the same in all games, but for what a game's ``play`` makes of
    a turn's events; None for another line."""
    place = span(node)
    match node.data:
        case "turn":
            n, irregular = number(part(node, "number"))
            return Line("turn", play(part(node, "play"), names), n, irregular, span=place)  # type: ignore[arg-type]
        case "account":
            told = play(part(node, "play"), names)  # type: ignore[arg-type]
            return Line("account", told, data=seat(part(node, "name"), names), span=place)  # type: ignore[arg-type]
        case "header":
            key = word(node, "KEY")
            value = word(node, "VALUE")
            at = span(value) if value is not None else place
            text = str(value).strip() if value is not None else ""
            return Line("header", data=(str(key), text, at), span=place)
        case "position":
            return Line("position", span=place)
        case "hand":
            held = cards(part(node, "cards"), names)
            return Line("part", data=("hand", seat(part(node, "name"), names), held), span=place)  # type: ignore[arg-type]
        case "pile":
            return Line("part", data=("pile", int(word(node, "NUMBER") or 0)), span=place)
        case "to_play":
            return Line("part", data=("turn", seat(part(node, "name"), names)), span=place)  # type: ignore[arg-type]
        case "round" | "heading":
            begun = int(word(node, "NUMBER") or 0)
            return Line("heading", [Placed(Round(begun), place)], begun, span=place)
        case "scores":
            return Line("claim", [Placed(Scores(amounts(node, names)), place)], span=place)
        case "totals":
            return Line("claim", [Placed(Totals(amounts(node, names)), place)], span=place)
        case "winner":
            winners = tuple(seat(one, names) for one in parts(node, "name"))
            return Line("claim", [Placed(Winner(winners), place)], span=place)
        case "disputed":
            n, irregular = number(part(node, "number"))
            return Line("disputed", number=n, irregular=irregular, span=place)
        case "statement":
            return Line("statement", data=statement(node, names), span=place)
    return None


@frozen
class Statement:
    """What a witness says of hands at a moment: ``least`` and ``most`` cards of a kind.

    ``turn`` is the number of a turn, ``before`` whether just before it; with several
    ``holders`` at least one of them is meant.
    """

    witness: int
    before: bool
    turn: int
    holders: tuple[int, ...]
    card: str
    least: int
    most: int | None


def statement(node: Node, names: Names) -> Statement:
    """A ``claim`` line as data."""
    moment = part(node, "moment")
    holders = part(node, "holders")
    witness = part(node, "name")
    held = word(node, "CARD")
    assert moment is not None and holders is not None and witness is not None and held is not None
    least, most = quantity(part(node, "quantity"))
    return Statement(
        seat(witness, names),
        word(moment, "BEFORE") is not None,
        int(word(moment, "NUMBER") or 0),
        tuple(seat(name, names) for name in parts(holders, "name")),
        card(held, names),
        least,
        most,
    )


def quantity(node: Node | None) -> tuple[int, int | None]:
    """The least and the most that a quantity allows; without one, at least one."""
    if node is None:
        return 1, None
    digits = word(node, "NUMBER")
    n = int(digits) if digits is not None else 0
    if word(node, "NO") is not None:
        return 0, 0
    if word(node, "AT_LEAST") is not None:
        return n, None
    return (0, n) if word(node, "AT_MOST") is not None else (n, n)


def placed(event: Any, *nodes: Node | Token) -> Placed:
    """An event with the place of these nodes."""
    return Placed(event, span(*nodes))
