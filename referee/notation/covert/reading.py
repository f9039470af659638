"""Covert: parse tree to events."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from referee.notation.covert.words import AGENCY_FIELDS, DEALT, WORDS, Part
from referee.notation.line import Line, Names, NotationFault, Placed
from referee.notation.text import nearest
from referee.notation.tree import (
    Node,
    card,
    cards,
    common,
    is_token,
    part,
    parts,
    placed,
    seat,
    span,
    tokens,
    word,
)
from referee_spec.covert import events as happens
from referee_spec.covert.components import ANY
from referee_spec.covert.events import (
    UNSEEN_WAY,
    Done,
    Lots,
    Position,
    Reroll,
    Roll,
    Tiles,
)
from referee_spec.covert.state import PHASES
from referee_spec.kernel.components import Described

if TYPE_CHECKING:
    from lark import Token

COLOUR = re.compile("colour-[34]")
"""The colours that nobody plays, by their numbers."""


def read(tree: Node, names: Names) -> Line:
    """What a line says; NotationFault for names and cards that do not exist."""
    node: Any = tree.children[0]
    line = common(node, names, play)
    if line is not None:
        return line
    place = span(node)
    match node.data:
        case "agency_card" | "mission_card" | "code_card":
            return Line("component", data=described(node, names), span=place)
        case "setup" | "tiles" | "lots" | "rolls" | "rerolls":
            told = laid(node, names)
            return Line("setup", [Placed(told, place)], data=also_part(told), span=place)
    return Line("part", data=position_part(node, names), span=place)


def also_part(event: Any) -> Part | None:
    """What a line that tells of the setting up says in a position; None if it is no part of one."""
    match event:
        case happens.Character(player, one):
            return "character", player, (one,)
        case happens.Agents(player, laid_out) | happens.Codes(player, laid_out):
            return type(event).__name__.lower(), player, laid_out
        case happens.Missions(player, held, ()):
            return "missions", player, held
        case happens.Regions(laid_out) | happens.Open(laid_out):
            return type(event).__name__.lower(), None, laid_out
        case Tiles(numbers):
            return "tiles", None, numbers
    return None


def position_part(node: Any, names: Names) -> Part:
    """The part of a position that a line says which belongs to nothing else."""
    first = node.children[0]
    what = WORDS.get(str(first), str(first))
    whose = part(node, "name")
    listed = part(node, "names")
    match node.data:
        case "phase":
            phase = node.children[2]
            if str(phase) not in PHASES:
                raise NotationFault(
                    "TXT001",
                    span(phase),
                    found=str(phase),
                    expected=PHASES,
                    nearest=nearest(str(phase), PHASES),
                )
            return "phase", None, (str(phase),)
        case "round_part":
            return "round", None, (int(word(node, "NUMBER") or 0),)
        case "seats":
            what = "acted first" if word(node, "ACTED_FIRST") else what
            seats = tuple(owner(one, names) for one in parts(listed, "name")) if listed else ()
            return what, None if whose is None else seat(whose, names), seats
        case "rest":
            return what, None, cards(part(node, "cards"), names)
        case "colour":
            return what, owner(whose, names), cards(part(node, "cards"), names)
        case "lying":
            dice_of = (
                (dice(one)[0], seat(name_of, names))
                for one in parts(node, "whose")
                for name_of in parts(one, "name")
            )
            lying = ((face, player) for faces, player in dice_of for face in faces)
            return what, None, tuple(sorted(lying))
    player = seat(whose, names)  # type: ignore[arg-type]
    if node.data == "folder":
        return what, player, (int(word(node, "NUMBER") or 0),)
    if node.data == "faces":
        return what, player, (*dice(node), ())[0]
    return what, player, cards(part(node, "cards"), names)


def owner(node: Any, names: Names) -> int:
    """The number of a colour: its player's seat, or one past the seats."""
    colour = str(node.children[0])
    if colour in names.seats or not COLOUR.fullmatch(colour):
        return seat(node, names)
    return int(colour.removeprefix("colour-")) - 1


def described(node: Any, names: Names) -> Described:
    """A card that the record describes."""
    new, *said = (child for child in node.children if token(child, "CARD"))
    told = [card(one, names) for one in said]
    match node.data:
        case "agency_card":
            return Described("agency", str(new), dict(zip(AGENCY_FIELDS, told, strict=True)))
        case "code_card":
            return Described("codes", str(new), {"digits": dice(node)[0], "equipment": told[0]})
    asks = tuple(
        str(one) if one == ANY else card(one, names)
        for one in tokens(part(node, "cards"))  # type: ignore[arg-type]
    )
    points = int(word(node, "NUMBER") or 0)
    reward = told[0] if told else ""
    return Described("missions", str(new), {"asks": asks, "points": points, "reward": reward})


def laid(node: Any, names: Names) -> Any:
    """The event of a line that tells what was dealt, laid out or rolled."""
    match node.data:
        case "tiles":
            return Tiles(dice(node)[0])
        case "rolls":
            return Roll(seat(node.children[1], names), dice(node)[0])
        case "rerolls":
            return Reroll(seat(node.children[1], names), *dice(node))
        case "lots":
            return Lots(tuple(dice(node)))
    kind = DEALT[node.children[0].type]
    dealt, *kept = (*(laid_out(one, names) for one in parts(node, "cards")), ())
    who = [seat(one, names) for one in parts(node, "name")]
    if kind == "Character":
        return happens.Character(who[0], dealt[0] if dealt else "?")
    if kind == "Missions":
        return happens.Missions(who[0], dealt, kept[0] if kept else ())
    return getattr(happens, kind)(*who, dealt)


def play(node: Any, names: Names) -> list[Placed]:
    """The events of a turn, and its end."""
    first, opening, *rest = node.children
    player = seat(first, names)
    steps = [(player, opening)]
    for other in rest:
        if is_token(other) or other is None:
            continue
        whose, what = other.children
        steps.append((player if whose is None else seat(whose, names), what))
    told = [placed(step(who, one, names), one) for who, one in steps if one.data != "done"]
    return [*told, Placed(Done(player), span(node))]


def step(player: int, node: Any, names: Names) -> Any:
    """The event of one thing done in a turn."""
    held = [card(c, names) for c in node.children if token(c, "CARD") and node.data != "moves"]
    digits = [int(c) for c in node.children if token(c, "NUMBER")]
    tiles = tuple(tile(c) for c in node.children if token(c, "TILE"))
    lists = {kind: cards(one, names) for kind, one in marked(node)}
    match node.data:
        case "places":
            return happens.Place(player, digits[0], spot(node), lists.get("DRAWS", ()))
        case "stops":
            return happens.Stop(player, digits[0])
        case "adjusts":
            return happens.Adjust(player, held[0], digits[0])
        case "sneaks":
            return happens.Sneak(player, held[0])
        case "first":
            return happens.First(player, held[0])
        case "swaps":
            return happens.Swap(player, tiles[0], tiles[1], held[0] if held else "")
        case "covers":
            return happens.Cover(player, digits[0], tiles[0])
        case "breaks":
            return happens.Break(player, held[0], tiles)
        case "renews":
            return happens.NewCode(player, held[0])
        case "completes":
            die = digits[0] if digits else 0
            paid, shown = lists.get("PAYS", ()), lists.get("SHOWS", ())
            return happens.Complete(player, die, held[0], paid, shown)
        case "briefs":
            got = source(node, names)
            return happens.TakeMission(player, digits[0], *got, held[0] if held else "")
        case "recruits":
            return happens.TakeAgency(player, dice(node)[0], *source(node, names))
        case "moves":
            return happens.Move(player, dice(node)[0], paths(node, names))
        case "withdraws":
            return happens.Withdraw(player, spot(node), digits[0])
        case "flies":
            return happens.Fly(player, held[1], held[0])
        case "travels":
            return happens.Travel(player, held[-1], paths(node, names))
        case "spies":
            return happens.Spy(player, held[1], held[0])
        case "searches":
            deck = "agency" if word(node, "AGENCY") else "missions"
            item, kept, *dropped = held
            return happens.Search(player, item, deck, kept, *dropped)
        case "intel":
            return happens.Intel(player, *source(node, names))
    return happens.Drop(player, cards(part(node, "cards"), names))


def token(child: Any, kind: str) -> bool:
    """Whether a child is a token of this kind."""
    return is_token(child) and child.type == kind


def marked(node: Any) -> Iterable[tuple[str, Any]]:
    """The lists of cards of a step, by the keyword before each."""
    for before, child in zip(node.children, node.children[1:], strict=False):
        if is_token(before) and getattr(child, "data", "") == "cards":
            yield before.type, child


def dice(node: Any) -> list[tuple[int, ...]]:
    """The dice of a node, a tuple for each list of them."""
    return [tuple(int(str(die)) for die in one.children) for one in parts(node, "dice")]


def spot(node: Any) -> str:
    """The place of a die."""
    found = part(node, "spot")
    assert found is not None
    return str(found.children[0])


def tile(found: "Token") -> int:
    """A tile's place: ``t1`` to ``t6`` in the top row, ``b1`` to ``b6`` in the bottom one."""
    return int(found[1]) - 1 + 6 * (found[0] == "b")


def source(node: Any, names: Names) -> tuple[str, bool, str]:
    """Which card came, whether from a deck, and what replaced it."""
    found: Any = part(node, "source")
    got = [card(child, names) for child in found.children if token(child, "CARD")]
    return got[0], word(found, "DRAWS") is not None, got[1] if len(got) > 1 else "?"


def paths(node: Any, names: Names) -> tuple[tuple[str, ...], ...]:
    """The ways of agents: cities joined by dashes, or ``?`` for a way that nobody saw;
    NotationFault TXT105 for what is no city."""
    found = part(node, "paths")
    assert found is not None
    ways = []
    for way in found.children:
        if not token(way, "CARD"):
            continue
        cities = tuple(str(way).split("-"))
        for city in cities:
            if city not in names.kinds and cities != UNSEEN_WAY:
                near = nearest(city, names.kinds)
                raise NotationFault("TXT105", span(way), card=city, nearest=near)
        ways.append(cities)
    return tuple(ways)


def laid_out(node: Any, names: Names) -> tuple[str, ...]:
    """Cards in their places; a dash is an empty one."""
    return tuple("" if one == "-" else card(one, names) for one in tokens(node))


def position(found: Iterable[tuple[Line, Any]], names: Names) -> Position:
    """The position that these lines describe; NotationFault TXT116 where one repeats another."""
    said: dict[tuple[str, int | None], Part] = {}
    for line, _ in found:
        what, *rest = line.data
        # What all games share says it without a seat.
        one = (what, None, (rest[0],)) if what == "turn" else (what, *rest)
        if one[:2] in said:
            raise NotationFault("TXT116", line.span, what=what)
        said[one[:2]] = one
    return Position(tuple(said.values()))
