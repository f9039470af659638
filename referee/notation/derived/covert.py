"""Covert: events of the texts that the derived expressions capture."""

from re import Match
from typing import Any

from referee.notation.derived.common import TALLY, heading, pieces, whole
from referee.notation.derived.reader import NUMBERS, Make, Place, Words
from referee.notation.line import Span, Told
from referee_spec.covert import events as happens
from referee_spec.kernel.cards import UNKNOWN

STEPS = (
    ("places ", " in ", " draws"),
    ("stops ",),
    ("adjusts ", " with "),
    ("sneaks with ",),
    ("", " with "),
    ("swaps ", " ", " with "),
    ("covers ", " with "),
    ("breaks ", " on"),
    ("renews ",),
    ("completes ", " on ", " pays", " shows"),
    ("briefs ", ": ", " ", " then ", " drops "),
    ("recruits", ": ", " ", " then "),
    ("moves", ": ", ""),
    ("withdraws ", " in "),
    ("flies from ", " with "),
    ("travels ", "", " with "),
    ("spies ", " with "),
    ("searches ", " with ", " keeps ", " drops "),
    ("intel: ", " ", " then "),
    ("drops",),
    ("",),
)
"""What stands before each captured text of a step, in the grammar's order of the steps."""

TILE = {f"{row}{n}": n - 1 + 6 * (row == "b") for row in "tb" for n in range(1, 7)}


def turn(found: tuple[Any, ...], words: Words) -> Told:
    """A turn: what is done in it, one thing after the other, and its end."""
    n, mark, bang, name, *first, rest = found
    player = words.seats[name]
    at = 0
    events: list[Any] = []
    for before in STEPS:
        captured = first[at : at + len(before)]
        at += len(before)
        if captured[0] is not None:
            pieces = zip(before, captured, strict=True)
            said = "".join(b + one for b, one in pieces if one is not None)
            events += step(player, said, words)
            break
    for other in rest.split("; ")[1:]:
        whose, _, said = other.partition(" ")
        if whose not in VERBS:
            events += step(words.seats[whose], said, words)
        elif said.partition(" ")[0] in VERBS:
            # Somebody is called like a verb.
            raise KeyError(whose)
        else:
            events += step(player, other, words)
    events.append(happens.Done(player))
    irregular = bang is not None or (mark is not None and mark[0] == "!")
    return Told("turn", events, NUMBERS[n], irregular)


def step(player: int, said: str, words: Words) -> list[Any]:
    """The events of one thing done in a turn; KeyError for what is left to Lark."""
    verb, _, rest = said.partition(" ")
    card = words.cards
    match verb, rest.split(" "):
        case "places", [die, "in", spot, *drawn]:
            tokens = words.lists[" ".join(drawn[1:])] if drawn else ()
            return [happens.Place(player, number(die), spot, tokens)]
        case "stops", [n]:
            return [happens.Stop(player, number(n))]
        case "adjusts", [die, _, item]:
            return [happens.Adjust(player, card[item], number(die))]
        case "sneaks", [_, item]:
            return [happens.Sneak(player, card[item])]
        case "acts", ["first", _, item]:
            return [happens.First(player, card[item])]
        case "swaps", [a, b]:
            return [happens.Swap(player, TILE[a], TILE[b])]
        case "swaps", [a, b, _, item]:
            return [happens.Swap(player, TILE[a], TILE[b], card[item])]
        case "covers", [tile, _, die]:
            return [happens.Cover(player, number(die), TILE[tile])]
        case "breaks", [code, _, *tiles]:
            return [happens.Break(player, card[code], tuple([TILE[one] for one in tiles]))]
        case "renews", [code]:
            return [happens.NewCode(player, card[code])]
        case "withdraws", [die, _, spot]:
            return [happens.Withdraw(player, spot, number(die))]
        case "flies", [_, city, _, ticket]:
            return [happens.Fly(player, card[ticket], card[city])]
        case "spies", [seen, _, item]:
            return [happens.Spy(player, card[item], card[seen])]
        case "searches", [deck, _, item, _, kept, *dropped]:
            gone = [card[one] for one in dropped[1:]]
            return [happens.Search(player, card[item], deck, card[kept], *gone)]
        case "drops", dropped:
            return [happens.Drop(player, words.lists[" ".join(dropped)])]
        case "waits", [""]:
            return []
    return action(player, verb, rest, words)


def action(player: int, verb: str, rest: str, words: Words) -> list[Any]:
    """The event of an action with dice, or of what agents bring."""
    if verb == "completes":
        return [completed(player, rest.split(" "), words)]
    if verb == "travels":
        ways, _, item = rest.rpartition(" with ")
        return [happens.Travel(player, words.cards[item], paths(ways, words))]
    faces, _, what = rest.partition(": ")
    if verb == "moves":
        return [happens.Move(player, dice(faces), paths(what, words))]
    if verb == "intel:":
        return [happens.Intel(player, *source(rest.split(" "), words))]
    if verb == "recruits":
        return [happens.TakeAgency(player, dice(faces), *source(what.split(" "), words))]
    if verb == "briefs":
        kept, _, dropped = what.partition(" drops ")
        gone = words.cards[dropped] if dropped else ""
        return [happens.TakeMission(player, number(faces), *source(kept.split(" "), words), gone)]
    raise KeyError(verb)


def completed(player: int, said: list[str], words: Words) -> happens.Complete:
    """A mission that is completed: ``NAME on 4 pays ... shows ...``."""
    mission, *rest = said
    order = ["on", "pays", "shows"]
    parts: dict[str, list[str]] = {key: [] for key in order}
    key = ""
    for one in rest:
        if one in order:
            # What stands in another order, or twice, is a card that is called so.
            order = order[order.index(one) + 1 :]
            key = one
        elif one in parts:
            raise KeyError(one)
        else:
            parts[key].append(one)
    if any(key in rest and not parts[key] for key in parts):
        raise KeyError(mission)
    die = number(parts["on"][0]) if parts["on"] else 0
    paid, shown = (words.lists[" ".join(parts[key])] for key in ("pays", "shows"))
    return happens.Complete(player, die, words.cards[mission], paid, shown)


def source(said: list[str], words: Words) -> tuple[str, bool, str]:
    """Which card came, whether from a deck, and what replaced it."""
    how, card, *then = said
    return words.cards[card], how == "draws", words.cards[then[1]] if then else "?"


def number(said: str) -> int:
    """The number that is written; KeyError for a word that stands where one is expected."""
    if not said.isdecimal():
        raise KeyError(said)
    return int(said)


def dice(said: str) -> tuple[int, ...]:
    """The faces in a list of dice."""
    return tuple(map(number, said.split()))


def paths(said: str, words: Words) -> tuple[tuple[str, ...], ...]:
    """Ways of agents, parted by commas; their cities are joined by dashes. None is unseen."""
    if UNKNOWN in said:
        raise KeyError(UNKNOWN)
    cities = words.cards
    if "?" in said:
        raise KeyError(said)
    return tuple([tuple([cities[city] for city in way.split("-")]) for way in said.split(", ")])


VERBS = frozenset(before[0].strip(" :").split(" ")[0] for before in STEPS) | {
    "acts",
    "intel:",
    "waits",
}
"""The words that steps begin with."""


def setup(found: tuple[Any, ...], words: Words) -> Told:
    """What is dealt, or laid out for all."""
    whose, name, cards, _, shared, laid = found
    if shared is not None:
        return Told("setup", (LAID[shared](words.lists[laid or ""]),))
    # Any word may be a card to the expression, so that what is kept stands with what is dealt.
    said, _, kept = (cards or "").partition(" keeps ")
    player, dealt = words.seats[name], words.lists[said]
    if whose == "missions" and dealt:
        return Told("setup", (happens.Missions(player, dealt, words.lists[kept]),))
    if kept or not dealt or (whose == "character" and len(dealt) > 1):
        raise KeyError(whose)
    if whose == "character":
        return Told("setup", (happens.Character(player, dealt[0]),))
    return Told("setup", (DEALT[whose](player, dealt),))


LAID: dict[str, Any] = {
    "cubes": happens.Cubes,
    "regions": happens.Regions,
    "open": happens.Open,
}
DEALT: dict[str, Any] = {
    "agents": happens.Agents,
    "deal": happens.Deal,
    "codes": happens.Codes,
}


def rerolls(found: tuple[Any, ...], words: Words) -> Told:
    """Dice that are rolled again."""
    name, old, new = found
    return Told("setup", (happens.Reroll(words.seats[name], dice(old), dice(new)),))


def lots(found: tuple[Any, ...], words: Words) -> Told:
    """The rolls for who begins."""
    first, more = found
    return Told("setup", (happens.Lots((dice(first), *map(dice, more.split(",")[1:]))),))


SHAPES: dict[str, Make] = {
    "turn": turn,
    "rolls": lambda found, words: Told(
        "setup", (happens.Roll(words.seats[found[0]], dice(found[1])),)
    ),
    "round": heading,
    "setup": setup,
    "rerolls": rerolls,
    "tiles": lambda found, words: Told("setup", (happens.Tiles(dice(found[0])),)),
    "lots": lots,
    "scores": TALLY["scores"],
    "winner": TALLY["winner"],
}


def places(found: Match[str]) -> tuple[Span, list[Span]]:
    """Where a turn stands in its line, and each of its events."""
    n, _, bang, name, *_, rest = found.regs[1:]
    steps = [Span(name[1] + 1, rest[0])]
    for piece in pieces(found.string, rest, "; "):
        first = found.string[piece.start : piece.end].partition(" ")[0]
        steps.append(piece if first in VERBS else Span(piece.start + len(first) + 1, piece.end))
    # To wait is nothing that happens.
    spans = [one for one in steps if found.string[one.start : one.end] != "waits"]
    start = min(start for start, _ in (n, bang, name) if start >= 0)
    return Span(start, rest[1]), [*spans, Span(name[0], rest[1])]


PLACES: dict[str, Place] = {
    "turn": places,
    **dict.fromkeys(("rolls", "round", "rerolls", "lots", "scores", "winner"), whole),
}
