"""Covert: from events to text."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

from referee.notation.covert.words import AGENCY_FIELDS, DEALT, WORDS
from referee.notation.writing import name, tally_text
from referee_spec.covert import events as happens
from referee_spec.covert.events import Done, Lots, Position, Reroll, Roll, Round, Tiles
from referee_spec.covert.state import CIRCLES
from referee_spec.kernel.components import Described
from referee_spec.kernel.tally import Scores, Totals, Winner

Part = tuple[str, int | None, tuple[Any, ...]]
"""A part of a position: its name, a seat if it belongs to a player, its value."""

TURN = get_args(happens.Turn)
"""The events of a turn."""


def kind(event: object, before: object) -> str:
    """Return the kind of an event's line: heading, position, setup, claim or turn; ``within`` for
    an event in the line of a turn that so far ends with the event ``before``."""
    match event:
        case Round():
            return "heading"
        case Position():
            return "position"
        case Scores() | Totals() | Winner():
            return "claim"
    within = isinstance(before, TURN) and not isinstance(before, Done)
    if isinstance(event, Reroll) and within:
        return "within"
    if not isinstance(event, TURN):
        return "setup"
    return "turn" if before is None or isinstance(before, Done) else "within"


def component_text(described: Described) -> str:
    """Return the line of a card that the record describes."""
    entry = described.entry
    if described.section == "agency":
        fields = ", ".join(entry[field] for field in AGENCY_FIELDS)
        return f"agency {described.name}: {fields}"
    if described.section == "codes":
        return f"code {described.name}: {spaced(entry['digits'])}, {entry['equipment']}"
    gives = f", gives {entry['reward']}" if entry["reward"] else ""
    return f"mission {described.name}: {spaced(entry['asks'])}, {entry['points']} points{gives}"


def position_data(event: Position) -> Iterable[Part]:
    """Yield the data of each line of a position."""
    return event.parts


def part_text(data: Sequence[Any], players: Sequence[str]) -> str:
    """Return a line of a position, given its data."""

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
        listed = ", ".join(f"{spaced(faces)} {whose(player)}" for player, faces in dice_of.items())
    elif what in ("order", "acted", "acted first", "reroll", "intel"):
        listed = ", ".join(map(whose, value))
    else:
        listed = spaced(item if item != "" else "-" for item in value)
    return f"{head}: {listed}".rstrip()


def text(event: happens.Event, players: Sequence[str]) -> str:
    """Return the text of an event in a record, without its turn's number."""
    match event:
        case Round(n):
            return f"round {n}"
        case Tiles(numbers):
            return f"tiles: {spaced(numbers)}"
        case Lots(rolls):
            return f"lots: {', '.join(map(spaced, rolls))}"
        case Roll(player, faces):
            return f"rolls {name(players, player)}: {spaced(faces)}"
        case Reroll(player, old, new):
            return f"rerolls {name(players, player)}: {spaced(old)} -> {spaced(new)}"
        case happens.Cubes(cards) | happens.Regions(cards) | happens.Open(cards):
            return dealing_text(event, "", cards)
        case happens.Character(player, card):
            return dealing_text(event, f" {name(players, player)}", (card,))
        case (
            happens.Agents(player, cards)
            | happens.Deal(player, cards)
            | happens.Codes(player, cards)
        ):
            return dealing_text(event, f" {name(players, player)}", cards)
        case happens.Missions(player, cards, kept):
            line = dealing_text(event, f" {name(players, player)}", cards)
            return f"{line} keeps {spaced(kept)}" if kept else line
    if isinstance(event, happens.Turn):
        return f"{name(players, event.player)} {step_text(event)}"
    return tally_text(event, players) or ""


def dealing_text(event: happens.Event, whose: str, cards: Iterable[str]) -> str:
    """Return the line of cards that are dealt or laid out; ``whose`` is a space and a name."""
    word = next(word for word, dealt in DEALT.items() if type(event) is dealt)
    return f"{word}{whose}: {spaced(card or '-' for card in cards)}".rstrip()


def spaced(things: Iterable[Any]) -> str:
    """Return dice, tiles or cards with a space between them."""
    return " ".join(map(str, things))


def turn(events: Sequence[Any], players: Sequence[str]) -> str:
    """Return the text of a turn's events, without its number."""
    player = events[-1].player
    steps = []
    for event in events if not isinstance(events[-1], Done) else events[:-1]:
        whose = f"{name(players, event.player)} " if event.player != player else ""
        steps.append(whose + step_text(event))
    return f"{name(players, player)} {'; '.join(steps) or 'waits'}"


def taken_text(event: happens.TakeAgency | happens.TakeMission | happens.Intel) -> str:
    """Return which card came, from where, and what replaced it."""
    fresh = f" then {event.fresh}" if event.fresh != "?" else ""
    return f"{'draws' if event.deck else 'takes'} {event.card}{fresh}"


def ways_text(ways: Iterable[Iterable[str]]) -> str:
    """Return the ways of agents."""
    return ", ".join("-".join(way) for way in ways)


def step_text(event: object) -> str:
    """Return the text of one step of a turn. Raise AssertionError for another event."""
    match event:
        case happens.Place(_, die, where, tokens):
            return f"places {die} in {where}" + (f" draws {spaced(tokens)}" if tokens else "")
        case happens.Stop(_, n):
            return "stops" if n is None else f"stops {n}"
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
            return f"breaks {code} on {spaced(map(tile_text, tiles))}"
        case happens.NewCode(_, card):
            return f"renews {card}"
        case happens.Complete(_, die, mission, paid, codes):
            on = f" on {die}" if die else ""
            pays = f" pays {spaced(paid)}" if paid else ""
            return f"completes {mission}{on}{pays}" + (f" shows {spaced(codes)}" if codes else "")
        case happens.TakeMission(_, die):
            drops = f" drops {event.dropped}" if event.dropped else ""
            return f"briefs {die}: {taken_text(event)}{drops}"
        case happens.TakeAgency(_, faces):
            return f"recruits {spaced(faces)}: {taken_text(event)}"
        case happens.Move(_, faces, ways):
            return f"moves {spaced(faces)}: {ways_text(ways)}"
        case happens.Withdraw(_, circle, die):
            return f"withdraws {die} in {circle}"
        case happens.Fly(_, card, city):
            return f"flies from {city} with {card}"
        case happens.Travel(_, item, ways):
            return f"travels {ways_text(ways)} with {item}"
        case happens.Spy(_, item, card):
            return f"spies {card} with {item}"
        case happens.Search(_, item, deck, kept, dropped):
            drops = f" drops {dropped}" if dropped else ""
            return f"searches {deck} with {item} keeps {kept}{drops}"
        case happens.Intel():
            return f"intel: {taken_text(event)}"
        case happens.Drop(_, dropped):
            return f"drops {spaced(dropped)}"
        case Reroll(_, old, new):
            return f"rerolls {spaced(old)} -> {spaced(new)}"
        case Done():
            return "waits"
    raise AssertionError(event)


def tile_text(at: int) -> str:
    """Return the name of a tile's place."""
    return f"{'tb'[at // 6]}{at % 6 + 1}"
