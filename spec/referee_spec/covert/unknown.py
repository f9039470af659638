"""What a record leaves in doubt: after a refused play, and where a position is silent.

The rules are written for a table that is known. What may be other than the state says is named
in ``Table.vague``: parts of a player by seat (``hand 0``) and parts of the table. A rule that
looks at such a part does not refuse anything; what it looks at stands here. A line then shows
whose turn it is, and the phase, where those are in doubt.
"""

from collections.abc import Iterator
from functools import wraps
from typing import Any, get_args

from referee_spec.covert import events as happens
from referee_spec.covert.components import ABILITIES
from referee_spec.covert.events import Done, Event, Position, Round, Turn
from referee_spec.covert.moves import spaces_of
from referee_spec.covert.state import NOTHING, SETUP, Table, changed
from referee_spec.covert.unseen import from_behind, in_full, noted
from referee_spec.kernel.cache import compared
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.invariant import Invariant
from referee_spec.kernel.rule import Missing, Rule, Rulebook

PERSONAL = (
    "character",
    "agents",
    "hand",
    "missions",
    "codes",
    "tokens",
    "done",
    "broken",
    "intel",
    "dice",
    "reroll",
)
"""The parts of a player that may be in doubt."""

SHARED = (
    "agency-cards",
    "mission-cards",
    "code-cards",
    "bag",
    "display",
    "open",
    "tiles",
    "cubes",
    "circles",
    "order",
    "turn",
    "phase",
    "round",
)
"""The parts of the table that may be in doubt; of cards, where each of them is."""

OF_THE_ROUND = ("circles", "order", "turn", "phase", "round")
"""What is known again when a round begins, as the dice are."""

CARDS = ("agency-cards", "mission-cards", "code-cards", "bag")

DECKS: dict[str, tuple[str, ...]] = {
    "agency": ("agency-cards",),
    "missions": ("mission-cards",),
    "codes": ("code-cards",),
    "tokens": ("bag",),
}
"""What is in doubt where not every card of a deck is known."""

LOOKS_AT: dict[str, tuple[str, ...]] = {
    "CVT101": (),
    "CVT102": ("phase",),
    "CVT103": (),
    "CVT104": (*CARDS, "every character"),
    "CVT105": (),
    "CVT106": (),
    "CVT107": ("phase",),
    "CVT108": (),
    "CVT109": (),
    "CVT201": ("phase",),
    "CVT202": ("phase", "dice"),
    "CVT203": ("turn",),
    "CVT204": ("phase",),
    "CVT205": ("cubes", "every intel", "every hand", "every dice", "turn"),
    "CVT206": ("dice", "circles", "codes", "order", "turn"),
    "CVT207": ("reroll", "dice", "phase"),
    "CVT221": ("dice", "order", "turn"),
    "CVT222": ("circles",),
    "CVT223": ("circles",),
    "CVT224": ("bag", "character"),
    "CVT225": ("order",),
    "CVT226": ("hand", "tokens", "agency-cards", "bag", "dice", "order"),
    "CVT301": (),
    "CVT302": ("character", "hand", "tokens", "agency-cards", "bag", "turn"),
    "CVT303": ("dice", "turn"),
    "CVT304": ("codes", "code-cards"),
    "CVT305": ("tiles",),
    "CVT306": (),
    "CVT307": ("codes", "code-cards", "turn"),
    "CVT308": ("turn",),
    "CVT309": ("turn",),
    "CVT401": ("circles", "turn"),
    "CVT402": ("circles", "agents", "character", "display", "open", *CARDS),
    "CVT403": ("phase", "turn"),
    "CVT411": ("missions", "mission-cards"),
    "CVT412": ("agents", "done", "character"),
    "CVT413": ("hand", "agency-cards", "broken", "done"),
    "CVT422": ("missions", "mission-cards", "open"),
    "CVT421": ("missions", "mission-cards", "open", "character"),
    "CVT431": ("agents", "agency-cards", "display", "character"),
    "CVT432": ("agency-cards", "display"),
    "CVT441": ("agents", "character"),
    "CVT451": ("every intel", "cubes", "agency-cards", "display", "agents"),
    "CVT461": ("hand", "agency-cards"),
    "CVT501": ("hand", "tokens", "agency-cards", "bag"),
    "CVT502": ("hand", "agents", "agency-cards"),
    "CVT503": ("agents",),
    "CVT504": ("agency-cards", "every hand", "turn"),
    "CVT505": ("hand", "missions", "mission-cards", "agency-cards", "display", "character"),
    "CVT506": ("order", "turn", "circles"),
    "CVT507": ("phase",),
    "CVT509": ("phase",),
    "CVT508": ("tokens", "bag", "turn"),
    "CVT601": (),
    "CVT602": ("phase",),
    "CVT603": (),
}
"""What each rule looks at, of whoever acts if nothing else is said. A rule that is not listed
may look at anything."""

DUE: dict[str, tuple[str, ...]] = {
    "due-intel": ("cubes", "every intel", "turn"),
    "due-drop": ("every hand",),
    "due-die": ("every dice", "turn"),
}
"""What is looked at of CVT205's parts, by what it says to be due."""

TOUCHES: dict[type, tuple[str, ...]] = {
    happens.Character: ("every character",),
    happens.Agents: ("agents", "agency-cards"),
    happens.Cubes: ("cubes",),
    happens.Deal: ("hand", "agency-cards"),
    happens.Regions: ("display", "agency-cards"),
    happens.Missions: ("missions", "mission-cards"),
    happens.Open: ("open", "mission-cards"),
    happens.Codes: ("codes", "code-cards"),
    happens.Tiles: ("tiles",),
    happens.Lots: ("turn",),
    happens.Roll: ("dice",),
    happens.Reroll: ("dice", "reroll"),
    happens.Place: ("dice", "circles", "tokens", "bag"),
    happens.Stop: ("order",),
    happens.Adjust: ("dice",),
    happens.Sneak: ("dice",),
    happens.First: ("turn",),
    happens.Swap: ("tiles",),
    happens.Cover: ("dice",),
    happens.Break: ("codes", "broken", "code-cards", "dice", "tiles"),
    happens.NewCode: ("codes", "code-cards"),
    happens.Complete: (
        *("missions", "mission-cards", "hand", "agency-cards", "done", "broken", "code-cards"),
        *("dice", "circles", "phase"),
    ),
    happens.TakeMission: ("missions", "mission-cards", "open", "dice", "circles"),
    happens.TakeAgency: ("hand", "agency-cards", "display", "dice", "circles"),
    happens.Move: (
        *("agents", "cubes", "every intel", "hand", "agency-cards", "display"),
        *("dice", "circles"),
    ),
    happens.Withdraw: ("dice", "circles"),
    happens.Fly: ("hand", "agency-cards", "agents", "cubes", "every intel", "display"),
    happens.Travel: ("agents", "cubes", "every intel", "hand", "agency-cards", "display"),
    happens.Spy: ("every hand", "agency-cards"),
    happens.Search: ("hand", "agency-cards", "missions", "mission-cards"),
    happens.Intel: ("hand", "agency-cards", "display", "every intel"),
    happens.Drop: ("hand", "agency-cards"),
    happens.Scores: (),
    happens.Winner: (),
}
"""What an event may have touched if it was not as it is told; of any other event, everything."""

PHASE: dict[type, str] = {
    **dict.fromkeys((happens.Place, happens.Stop, happens.Adjust, happens.Sneak), "place"),
    **dict.fromkeys((happens.Swap, happens.Cover, happens.Break, happens.NewCode), "codes"),
    **dict.fromkeys((happens.TakeMission, happens.TakeAgency, happens.Move), "resolve"),
    happens.Withdraw: "resolve",
    happens.Round: "between",
    happens.Roll: "roll",
    happens.Winner: "over",
    happens.Character: "characters",
    happens.Agents: "agents",
    happens.Cubes: "cubes",
    happens.Deal: "hands",
    happens.Regions: "regions",
    happens.Missions: "missions",
    happens.Open: "open",
    happens.Codes: "dealt-codes",
    happens.Tiles: "tiles",
    happens.Lots: "between",
}
"""The phase that an event shows."""

AFTER_A_WAY = ("agents", "cubes", "every intel")
"""What is in doubt after an agent went a way that nobody saw."""

INTERRUPTS = (happens.Spy, happens.First, happens.Drop)
TURNS = get_args(Turn)


def doubting(rulebook: Rulebook) -> Rulebook:
    """The rulebook for tables that are not all known: see the head of this module."""
    return Rulebook(tuple(one if not one.on else in_doubt(one) for one in rulebook.rules))


@compared
def plain(table: Table, event: Any) -> Any:
    """The event in full, and without the backs of code cards."""
    return from_behind(table.box, in_full(table, event))


def in_doubt(rule: Rule) -> Rule:
    """A rule that does not refuse what it cannot know, and goes on from what an event shows."""
    function = rule.function

    backs_too = rule.code == "CVT110"

    @wraps(function)
    def ask(table: Table, event: Any) -> Any:
        told = in_full(table, event) if backs_too else plain(table, event)
        if not table.vague:
            return function(table, told)
        said = function(caught_up(table, event), told)
        if said is None or isinstance(said, Missing):
            return said
        parts = DECKS[kind_of(table, said)] if backs_too else looked_at(rule.code, event, said)
        return None if doubtful(table, event, parts) else said

    @wraps(function)
    def follow(table: Table, event: Any) -> Table:
        event = in_full(table, event)
        told = from_behind(table.box, event)
        if not table.vague:
            after: Table = function(table, told)
        else:
            after = function(caught_up(table, event), told)
            after = evolve(after, vague=settled(after, event))
        unknown = left_open(table, event, after)
        if unknown:
            seat = getattr(event, "player", None)
            after = evolve(after, vague=after.vague.union(spelt_out(after, unknown, seat)))
        ledger = noted(table, event, after)
        return after if ledger is after.ledger else evolve(after, ledger=ledger)

    known: Any = ask if rule.role == "guard" else follow
    doubting = evolve(rule, function=known)
    known.rule = doubting
    return doubting


def unless_in_doubt(invariant: Invariant) -> Invariant:
    """A guarantee that is given only for tables of which nothing is in doubt, and of steps not
    for the taking up of a position."""
    holds = invariant.holds

    @wraps(holds)
    def of_state(table: Table, since: Table | None = None) -> bool:
        if table.vague or (since is not None and since.vague):
            return True
        return holds(table) if since is None else holds(table, since)

    @wraps(holds)
    def of_step(before: Table, event: Any, after: Table) -> bool:
        if before.vague or after.vague or isinstance(event, Position):
            return True
        return holds(before, plain(before, event), after)

    known = of_step if invariant.arity == 3 else of_state
    return evolve(invariant, holds=known)


def left_open(before: Table, event: Event, after: Table) -> tuple[str, ...]:
    """What is in doubt after an event because it tells of something that nobody saw."""
    match event:
        case happens.Character(card="?"):
            return ("character",)
        case happens.Agents(cards=cards) if UNKNOWN in cards:
            return ("agents",)
        case happens.Cubes(cards=cards) if UNKNOWN in cards:
            return ("cubes",)
        case happens.Adjust(item="?"):
            return ("dice",)
        case happens.Break(code="?"):
            return ("broken",)
        case happens.Complete(mission="?"):
            return ("done",)
        case happens.Fly(card="?"):
            return AFTER_A_WAY
        case happens.Move(paths=ways) | happens.Travel(paths=ways) if happens.UNSEEN_WAY in ways:
            return AFTER_A_WAY
        case happens.TakeAgency(deck=False) | happens.Intel(deck=False):
            shown = event.card in before.display and event.card != UNKNOWN
            several = len(spaces_of(before, event)) > 1 and not shown
            return ("display",) if several and before.display != after.display else ()
    return ()


def everything(table: Table) -> frozenset[str]:
    """All that may be in doubt."""
    seats = range(len(table.names))
    return frozenset((*SHARED, *(f"{part} {seat}" for part in PERSONAL for seat in seats)))


def spelt_out(table: Table, parts: tuple[str, ...], seat: int | None) -> Iterator[str]:
    """The names of these parts as they stand in ``Table.vague``."""
    for part in parts:
        every, _, personal = part.rpartition(" ")
        if personal not in PERSONAL:
            yield part
        elif every or seat is None:
            yield from (f"{personal} {other}" for other in range(len(table.names)))
        else:
            yield f"{personal} {seat}"


def looked_at(code: str, event: Event, said: Any) -> tuple[str, ...] | None:
    """What a rule looks at when it gives this answer: of things due at the one that is named,
    and not at cards where none is used."""
    if said.get("due") in DUE:
        return DUE[said["due"]]
    parts = LOOKS_AT.get(code)
    if parts is not None and getattr(event, "item", None) == "":
        return tuple(part for part in parts if part not in ("hand", "tokens", *CARDS))
    return parts


def kind_of(table: Table, said: Any) -> str:
    """The deck of the cards in an answer about hidden ones."""
    (card, *_) = said["kinds"]
    box = table.box
    return next((kind for kind in DECKS if card in getattr(box, kind, ())), "tokens")


def doubtful(table: Table, event: Event, parts: tuple[str, ...] | None) -> bool:
    """Whether a rule that looks at these parts (or at anything) looks at one that is in doubt
    when it is asked about an event."""
    if parts is None:
        return True
    seat = getattr(event, "player", None)
    looked_at = set(spelt_out(table, parts, seat))
    return bool(looked_at & table.vague)


def touched(table: Table, event: Event | None) -> frozenset[str]:
    """What is in doubt once an event was not as it is told."""
    if event is None or type(event) not in (*TOUCHES, Done):
        return everything(table)
    seat = getattr(event, "player", None)
    parts = set(spelt_out(table, TOUCHES.get(type(event), (*PERSONAL, *SHARED)), seat))
    if isinstance(event, Done):
        parts -= {"phase"}
    item = getattr(event, "item", "")
    if item:
        kind = ("tokens", "bag") if item in ABILITIES else ("hand", "agency-cards")
        parts |= set(spelt_out(table, kind, seat))
    if isinstance(event, TURNS) and seat != table.turn and not isinstance(event, INTERRUPTS):
        # Somebody else may have had this turn, or another turn may be missing before it.
        parts |= set(spelt_out(table, (*PERSONAL, *SHARED), seat))
        parts |= set(spelt_out(table, PERSONAL, table.turn))
    if table.phase != shown_phase(table, event):
        parts |= everything(table)
    return frozenset(parts)


def shown_phase(table: Table, event: Event) -> str:
    """The phase in which an event is at home; the table's own if it may be any."""
    if isinstance(event, happens.Complete):
        return "resolve" if event.die else "final"
    if isinstance(event, happens.First):
        return table.phase if table.phase in ("codes", "resolve") else "codes"
    if isinstance(event, TURNS) and type(event) not in PHASE:
        return table.phase if table.phase in ("place", "codes", "resolve", "final") else "place"
    return PHASE.get(type(event), table.phase)


def doubted_phase(table: Table) -> bool:
    """Whether another phase than the state's may be under way."""
    vague = table.vague
    if "phase" in vague or ("order" in vague and table.phase not in SETUP):
        return True
    return "circles" in vague and table.phase in ("resolve", "between", "final")


def caught_up(table: Table, event: Event) -> Table:
    """The table as an event shows it to be, where phase or turn are in doubt."""
    phase = shown_phase(table, event)
    unsure = "turn" in table.vague
    if phase != table.phase and doubted_phase(table):
        if phase in ("codes", "resolve", "final"):
            table = ordered(table)
        table = evolve(table, phase=phase, doing=NOTHING, acted=frozenset(), first=None)
        unsure = True
    if not isinstance(event, TURNS) or isinstance(event, INTERRUPTS):
        return table
    if event.player != table.turn and unsure:
        table = evolve(table, turn=event.player, doing=NOTHING)
    return table


def ordered(table: Table) -> Table:
    """The table with a turn-order token for everybody: they may have been taken unseen."""
    taken = {player.order for player in table.players}
    free = [n for n in range(1, len(table.names) + 1) if n not in taken]
    for seat, player in enumerate(table.players):
        if not player.order and free:
            table = changed(table, seat, order=free.pop(0))
    return table


def settled(table: Table, event: Any) -> frozenset[str]:
    """What is still in doubt after an event that was allowed; the table is the one after it."""
    vague = table.vague
    if isinstance(event, Round):
        # Whoever was last in the order begins; in the first round, whom the roll chose.
        unsure = "order" in vague or ("turn" in vague and table.round == 1)
        known = {*OF_THE_ROUND, *spelt_out(table, ("every dice",), None)}
        return (vague - known) | ({"turn"} if unsure else set())
    if isinstance(event, Done):
        # Who comes next hangs on the order, and on whose dice lie there.
        unsure = "order" in vague or ("circles" in vague and table.phase == "resolve")
        return vague | {"turn"} if unsure else vague - {"turn"}
    if type(event) in PHASE and table.phase not in SETUP:
        return vague - {"phase"}
    return vague
