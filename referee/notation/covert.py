"""Covert: parse tree to events, and events to text."""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from referee.notation.line import Line, Names, NotationFault, Placed
from referee.notation.text import claimed, name, nearest
from referee.notation.tree import (
    Node,
    card,
    cards,
    common,
    is_token,
    number,
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
    Round,
    Tiles,
)
from referee_spec.covert.state import CIRCLES, PHASES
from referee_spec.kernel.components import Described

if TYPE_CHECKING:
    from lark import Token

EMPTY = """\
game: Covert
players: Ana, Ben     # as they sit, clockwise
dealer: Ben           # the player before the one who begins; or write lots:
date:

# character Ana: condor                 one line a player, as for all that is dealt
# agents Ana: paris-recorder rome-radio oslo-money
# cubes: ...                            twelve cards, with two players only
# deal Ana: ? ?                         a card nobody saw is ?
# regions: ...                          six cards, in the order of the regions
# missions Ana: ? ? ? keeps ? ?
# open: ...
# codes Ana: ? ?
# tiles: 1 2 3 4 5 6 1 2 3 4 5 6
# lots: 1 1 2 3 4, 2 2 2 5 6            who begins, in the order of the players
# round 1
# rolls Ana: 1 2 3 4 5
# 1. Ana places 3 in movement
"""

AGENCY_FIELDS = ("city", "equipment", "ability")
"""What is said of an agency card that a record describes, in this order."""

Part = tuple[str, int | None, tuple[Any, ...]]
"""A part of a position, as `happens.Position` has them."""

WORDS = {"completed": "done"}
"""The words of positions that name a part otherwise than the event does."""

COLOUR = re.compile("colour-[34]")
"""The colours that nobody plays, by their numbers."""

DEALT = {
    "CHARACTER": "Character",
    "AGENTS": "Agents",
    "DEAL": "Deal",
    "MISSIONS": "Missions",
    "CODES": "Codes",
    "CUBES": "Cubes",
    "REGIONS": "Regions",
    "OPEN": "Open",
}
"""The words of setting up and the events that they tell."""

LAID_OUT = (*(word.lower() for word in DEALT), "tiles", "lots", "rolls", "rerolls")
"""The words that start the lines of what is dealt, laid out and rolled."""


def read(tree: Node, names: Names) -> Line:
    """What a line says; NotationFault for names and cards that do not exist."""
    node: Any = tree.children[0]
    line = common(node, names)
    if line is not None:
        return line
    place = span(node)
    match node.data:
        case "turn":
            n, irregular = number(part(node, "number"))
            return Line("turn", play(node.children[1], names), n, irregular, span=place)
        case "account":
            teller = seat(node.children[1], names)
            return Line("account", play(node.children[3], names), data=teller, span=place)
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


def component_text(described: Described) -> str:
    """The line of a card that the record describes."""
    entry = described.entry
    if described.section == "agency":
        said_of_it = ", ".join(entry[field] for field in AGENCY_FIELDS)
        return f"agency {described.name}: {said_of_it}"
    if described.section == "codes":
        return f"code {described.name}: {said(entry['digits'])}, {entry['equipment']}"
    gives = f", gives {entry['reward']}" if entry["reward"] else ""
    return f"mission {described.name}: {said(entry['asks'])}, {entry['points']} points{gives}"


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


def tile_text(at: int) -> str:
    """A tile's place as it is written."""
    return f"{'tb'[at // 6]}{at % 6 + 1}"


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


def position_data(event: Position) -> Iterable[Part]:
    """The data of the lines that say a position."""
    return event.parts


def part_text(data: Sequence[Any], players: Sequence[str]) -> str:
    """A line of a position as it is written, from its data."""

    def whose(number: int) -> str:
        return name(players, number) if number < len(players) else f"colour-{number + 1}"

    what, seat_or_none, *rest = data
    if what == "turn":
        return f"to play: {name(players, rest[0][0] if rest else seat_or_none)}"
    value = rest[0]
    key = next((word for word, part in WORDS.items() if part == what), what)
    head = key if seat_or_none is None else f"{key} {whose(seat_or_none)}"
    if what in CIRCLES and seat_or_none is None:
        dice_of: dict[int, list[int]] = {}
        for face, player in value:
            dice_of.setdefault(player, []).append(face)
        text = ", ".join(f"{said(faces)} {whose(player)}" for player, faces in dice_of.items())
    elif what in ("order", "acted", "acted first", "reroll", "intel"):
        text = ", ".join(map(whose, value))
    else:
        text = said(one if one != "" else "-" for one in value)
    return f"{head}: {text}".rstrip()


def text(event: Any, players: Sequence[str]) -> str:
    """An event as it is written in a record, without its turn's number."""
    match event:
        case Round(n):
            return f"round {n}"
        case Tiles(numbers):
            return f"tiles: {said(numbers)}"
        case Lots(rolls):
            return f"lots: {', '.join(map(said, rolls))}"
        case Roll(player, faces):
            return f"rolls {name(players, player)}: {said(faces)}"
        case Reroll(player, old, new):
            return f"rerolls {name(players, player)}: {said(old)} -> {said(new)}"
    for key, kind in DEALT.items():
        if type(event).__name__ == kind:
            whose = f" {name(players, event.player)}" if hasattr(event, "player") else ""
            dealt = [event.card] if kind == "Character" else event.cards
            kept = f" keeps {said(event.kept)}" if kind == "Missions" and event.kept else ""
            laid_there = said(one or "-" for one in dealt)
            return f"{key.lower()}{whose}: {laid_there}{kept}".rstrip()
    return claimed(event, players) or f"{name(players, event.player)} {step_text(event)}"


def said(things: Iterable[Any]) -> str:
    """Dice, tiles or cards, one after the other."""
    return " ".join(map(str, things))


def turn(told: Sequence[Any], players: Sequence[str]) -> str:
    """The events of one turn as its line says them."""
    player = told[-1].player
    steps = []
    for event in told if not isinstance(told[-1], Done) else told[:-1]:
        whose = f"{name(players, event.player)} " if event.player != player else ""
        steps.append(whose + step_text(event))
    return f"{name(players, player)} {'; '.join(steps) or 'waits'}"


def taken_text(event: Any) -> str:
    """Which card came, from where, and what replaced it."""
    if event.deck:
        return f"draws {event.card}"
    fresh = f" then {event.fresh}" if event.fresh != "?" else ""
    return f"takes {event.card}{fresh}"


def ways_text(ways: Iterable[Iterable[str]]) -> str:
    """The ways of agents as they are written."""
    return ", ".join("-".join(way) for way in ways)


def step_text(event: Any) -> str:
    """One thing done in a turn, as its line says it."""
    match event:
        case happens.Place(_, die, where, tokens):
            return f"places {die} in {where}" + (f" draws {said(tokens)}" if tokens else "")
        case happens.Stop(_, n):
            return f"stops {n}"
        case happens.Adjust(_, item, die):
            return f"adjusts {die} with {item}"
        case happens.Sneak(_, item):
            return f"sneaks with {item}"
        case happens.First(_, item):
            return f"acts first with {item}"
        case happens.Swap(_, a, b, item):
            return f"swaps {tile_text(a)} {tile_text(b)}" + (f" with {item}" if item else "")
        case happens.Cover(_, die, at):
            return f"covers {tile_text(at)} with {die}"
        case happens.Break(_, code, tiles):
            return f"breaks {code} on {said(map(tile_text, tiles))}"
        case happens.NewCode(_, one):
            return f"renews {one}"
        case happens.Complete(_, die, mission, paid, codes):
            on = f" on {die}" if die else ""
            pays = f" pays {said(paid)}" if paid else ""
            return f"completes {mission}{on}{pays}" + (f" shows {said(codes)}" if codes else "")
        case happens.TakeMission(_, die):
            drops = f" drops {event.dropped}" if event.dropped else ""
            return f"briefs {die}: {taken_text(event)}{drops}"
        case happens.TakeAgency(_, faces):
            return f"recruits {said(faces)}: {taken_text(event)}"
        case happens.Move(_, faces, ways):
            return f"moves {said(faces)}: {ways_text(ways)}"
        case happens.Withdraw(_, circle, die):
            return f"withdraws {die} in {circle}"
        case happens.Fly(_, one, city):
            return f"flies from {city} with {one}"
        case happens.Travel(_, item, ways):
            return f"travels {ways_text(ways)} with {item}"
        case happens.Spy(_, item, one):
            return f"spies {one} with {item}"
        case happens.Search(_, item, deck, kept, dropped):
            drops = f" drops {dropped}" if dropped else ""
            return f"searches {deck} with {item} keeps {kept}{drops}"
        case happens.Intel():
            return f"intel: {taken_text(event)}"
        case happens.Drop(_, dropped):
            return f"drops {said(dropped)}"
        case Done():
            return "waits"
    raise AssertionError(event)
