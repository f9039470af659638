"""The state after an event that was refused.

One thing in the record of the event is supposed to be wrong: its player, its die, its card, its
place. The event is taken as played, as nearly as can be, and the parts that this one thing
touches are unknown. An event that belongs to another phase is not taken as played.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from referee_spec.covert import events as happens
from referee_spec.covert.decks import may_hold
from referee_spec.covert.events import (
    Complete,
    Done,
    Event,
    Round,
    Stop,
    TakeMission,
    Winner,
    Withdraw,
)
from referee_spec.covert.moves import Action, action_dice, holds, own_dice, pass_on
from referee_spec.covert.parts import everything, parts_of, with_unknown_parts
from referee_spec.covert.phase_inference import (
    INTERRUPTS,
    PHASE_UNKNOWN,
    TURNS,
    UNRECORDED_TURN,
    as_event_shows,
    is_past_step,
    may_have_ended,
    phase_of,
)
from referee_spec.covert.rulebook import RULEBOOK
from referee_spec.covert.state import CIRCLES, SETUP, UNSEEN_TILE, Table, changed
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.transition import Fault, Open, answer
from referee_spec.kernel.unknown import Unknown

ACTION_CARDS = ("hand", "agency-cards", "display")

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
    happens.Reroll: ("dice", "decoder", "reroll"),
    happens.Stop: ("order",),
    happens.Adjust: ("dice",),
    happens.Sneak: (),
    happens.First: ("turn",),
    happens.Swap: ("tiles",),
    happens.Cover: ("decoder",),
    happens.Break: ("codes", "broken", "code-cards", "decoder", "tiles"),
    happens.NewCode: ("codes", "code-cards"),
    happens.Complete: (
        *("missions", "mission-cards", "hand", "agency-cards", "done", "broken", "code-cards"),
    ),
    happens.TakeMission: ("missions", "mission-cards", "open"),
    happens.TakeAgency: ACTION_CARDS,
    happens.Move: ("agents", "cubes", "intel"),
    happens.Withdraw: ("laid",),
    happens.Fly: ("agents", "cubes", "intel"),
    happens.Travel: ("agents", "cubes", "intel"),
    happens.Spy: ("every hand", "agency-cards"),
    happens.Search: ("hand", "agency-cards", "missions", "mission-cards"),
    happens.Intel: ACTION_CARDS,
    happens.Drop: ("hand", "agency-cards"),
    happens.Scores: (),
    happens.Winner: (),
}
"""The parts that are unknown after an event of this kind, apart from its item."""

OWN_MISSIONS = ("missions", "mission-cards", "done")
OWN_CODES = ("codes", "broken", "code-cards")

TOUCHES_BY_RULE: dict[str, tuple[str, ...]] = {
    "CVT224": ("tokens", "bag"),
    "CVT302": (),
    "CVT304": OWN_CODES,
    "CVT305": OWN_CODES,
    "CVT401": (),
    "CVT411": OWN_MISSIONS,
    "CVT412": OWN_MISSIONS,
    "CVT413": ("hand", "agency-cards", "broken", "code-cards"),
    "CVT422": ("open", "mission-cards"),
    "CVT432": ("display", "agency-cards"),
    "CVT501": (),
    "CVT504": ("hand", "agency-cards"),
    "CVT508": ("hand", "tokens"),
}
"""The parts that are unknown after a refusal by these rules, where that is less."""

OPERATIONS = (
    *("every hand", "agency-cards", "display", "tokens", "bag"),
    *("agents", "cubes", "intel", "missions", "mission-cards"),
)
"""The parts that special operations change in a turn, and those of who spies in it."""

BEFORE_RESOLVING = ("roll", "place", "codes")
"""The phases of a round in which it cannot be over: dice are still to be resolved."""

LASTING = ("every character", "every dice", "every reroll")
"""The parts that stay known where the rest of a round is missing.

The dice may be those of the round whose heading stands too early.
"""

SEEN = frozenset(("missions", "done", "codes", "broken"))
"""The parts of a player in which some cards may be known and others unknown."""

OUT_OF_PLACE = frozenset(
    ("CVT307", "CVT308", "CVT309", "CVT402", "CVT461", "CVT506", "CVT507", "CVT509")
)
"""The rules that refuse an event whatever its card or die: another one may have been played."""


def make_unknown(table: Table, event: Event | None) -> Table:
    """Return the table after an event that was refused, or that came after one in its line.

    None stands for an event that could not be read. An event that is allowed, after a refused
    one in its line, leaves nothing unknown.
    """
    return with_unseen_tiles(after_refusal(table, event))


def with_unseen_tiles(after: Table) -> Table:
    """Return the table with no tile seen if the tiles are unknown."""
    if Unknown("tiles") not in after.unknown:
        return after
    return evolve(after, tiles=(UNSEEN_TILE,) * len(after.tiles))


def after_refusal(table: Table, event: Event | None) -> Table:
    """Return the table after a refused event, without what the event shows of unknown parts."""
    if event is None:
        return with_unknown(table, everything(table))
    refusal = refusal_of(table, event)
    if not isinstance(refusal, Fault):
        after: Table = RULEBOOK.effects[type(event)](table, event)
        return after
    table = as_event_shows(table, event)
    if table.phase in SETUP or phase_of(table, event) in SETUP:
        return of_setting_up(table, event)
    if isinstance(event, Round | Winner) or table.phase != phase_of(table, event):
        return out_of_phase(table, event)
    out_of_turn = isinstance(event, TURNS) and event.player != table.turn
    if out_of_turn and not isinstance(event, INTERRUPTS):
        return of_another_player(table, event)
    if isinstance(event, Done):
        due = (*ACTION_CARDS, "missions") if refusal.rule.code == "CVT205" else ()
        return unrecorded_turn(with_unknown(table, parts_of(table, due, event)), event)
    code = refusal.rule.code
    if code in OUT_OF_PLACE:
        return out_of_place(table, event)
    parts = touched(table, event, code)
    if isinstance(event, happens.Place):
        doing = evolve(table.doing, acts=table.doing.acts + 1, bound=0)
        return with_unknown(evolve(table, doing=doing), parts)
    if isinstance(event, Stop) and (table.players[event.player].order or table.doing.acts):
        return with_unknown(table, parts)
    if isinstance(event, Action) and code == "CVT401" and not table.doing.acts:
        event, exact = with_dice_there(table, event)
        parts = (*parts, *(() if exact else parts_of(table, ("laid",), event)))
    after = RULEBOOK.effects[type(event)](table, most_likely(table, event))
    if after.last != table.last:
        parts = (*parts, Unknown("phase"))
    return with_unknown(after, parts)


def after_unrecorded_turn(table: Table) -> tuple[Table, ...]:
    """Return the tables after a turn of which nothing is known: of the player whose turn it is, or
    of another who acted first. There is none if nobody has a turn."""
    if table.phase not in UNRECORDED_TURN:
        return ()
    operations = () if table.phase == "final" else OPERATIONS
    tables = []
    for begun in (table, *acting_first(table)):
        end = Done(begun.turn)
        parts = (*parts_of(begun, operations, end), *perhaps_rolled_again(begun))
        after = unrecorded_turn(with_unknown(begun, parts), end)
        tables.append(with_unseen_tiles(after))
    return tuple(tables)


def perhaps_rolled_again(table: Table) -> Iterator[Unknown]:
    """Yield the parts that change if players roll dice again: of each who may have the token."""
    areas = ("dice",) if table.options.reroll_dice == "play-area" else ("dice", "decoder")
    for seat, player in enumerate(table.players):
        if player.reroll:
            yield from (Unknown(part, seat) for part in (*areas, "reroll"))


def acting_first(table: Table) -> Iterator[Table]:
    """Yield the table with each player to act who may now act first by a special operation."""
    for seat, player in enumerate(table.players):
        items = ("first", *player.hand, UNKNOWN)
        events = (happens.First(seat, item) for item in items)
        allowed = (first for first in events if not isinstance(refusal_of(table, first), Fault))
        for event in islice(allowed, 1):
            yield RULEBOOK.effects[happens.First](table, event)


def refusal_of(table: Table, event: Event) -> Fault | Open | None:
    """Return the refusal of an event, or what is unknown of it; None if all guards allow it."""
    return answer(RULEBOOK.guards[type(event)], table, event)


def unrecorded_turn(table: Table, end: Done) -> Table:
    """Return the table after the end of a turn, with everything unknown that the turn changes.

    Nobody knows which of the player's dice on the circles have come back, so none is known there.
    A mission that was completed may have ended the round.
    """
    turn = parts_of(table, UNRECORDED_TURN[table.phase], end)
    resolving = table.phase == "resolve"
    if resolving:
        others = (tuple(die for die in lying if die[1] != end.player) for lying in table.circles)
        table = evolve(table, circles=tuple(others))
    after = with_unknown(pass_on(table, end.player), turn, Unknown("turn"))
    if resolving and may_have_ended(after, end.player):
        after = with_unknown(after, (PHASE_UNKNOWN,))
    return after


def with_dice_there(table: Table, event: Action) -> tuple[Action, bool]:
    """Return an action with dice that lie in its circle, and whether they must be these dice."""
    circle, dice = action_dice(event)
    lying = own_dice(table, event.player, circle)
    there = Counter(lying)
    kept = tuple((Counter(dice) & there).elements())
    others = tuple((there - Counter(kept)).elements())
    missing = len(dice) - len(kept)
    chosen = (*kept, *others[:missing])
    exact = missing <= len(others) and len(set(others)) <= 1 and bool(lying)
    if isinstance(event, Complete | TakeMission | Withdraw):
        return (evolve(event, die=chosen[0]) if chosen else event), exact
    return evolve(event, dice=chosen), exact


def with_unknown(table: Table, parts: Iterable[Unknown], *more: Unknown) -> Table:
    """Return the table with these parts unknown, in addition to its unknown parts.

    Missions and codes that were seen in one of these parts need not lie there any more, and points
    that were claimed may have changed.
    """
    parts = (*parts, *more)
    seen = [(p.part, p.index) for p in parts if p.part in SEEN and p.index is not None]
    for part, seat in seen:
        if getattr(table.players[seat], part):
            table = changed(table, seat, **{part: ()})
    claimed = () if seen else table.claimed
    return with_unknown_parts(evolve(table, claimed=claimed), parts)


def of_setting_up(table: Table, event: Event) -> Table:
    """Return the table after an event was refused while the game is set up."""
    touched = parts_of(table, TOUCHES.get(type(event), ()), event)
    if is_past_step(table, event):
        return with_unknown(table, touched)
    if table.phase != phase_of(table, event):
        return with_unknown(table, everything(table))
    after: Table = RULEBOOK.effects[type(event)](table, event)
    return with_unknown(after, touched)


def out_of_phase(table: Table, event: Event) -> Table:
    """Return the table after an event of another phase: a turn may be missing before it, and the
    rest of a round before the heading of a later one."""
    if isinstance(event, Round) and event.number > table.round and table.phase in BEFORE_RESOLVING:
        lasting = parts_of(table, LASTING)
        return with_unknown(table, everything(table).difference(lasting))
    turn = parts_of(table, UNRECORDED_TURN.get(table.phase, ()), Done(table.turn))
    parts = (*turn, *touched(table, event))
    return with_unknown(table, parts, Unknown("phase"), Unknown("turn"))


def out_of_place(table: Table, event: Event) -> Table:
    """Return the table after an event in whose place there may have been another one."""
    turn = parts_of(table, UNRECORDED_TURN.get(table.phase, ()), Done(table.turn))
    parts = (*turn, *touched(table, event))
    if isinstance(event, happens.First):
        return with_unknown(table, parts, Unknown("turn"), Unknown("order"))
    return with_unknown(table, parts)


def of_another_player(table: Table, event: Event) -> Table:
    """Return the table after an event out of turn: somebody else may have had this turn."""
    if not isinstance(event, Done):
        other = evolve(event, player=table.turn)
        laid = ("laid",) if isinstance(event, Action) else ()
        parts = [
            *(*touched(table, event), *parts_of(table, laid, event)),
            *(*touched(table, other), *parts_of(table, laid, other)),
        ]
        if not isinstance(refusal_of(table, other), Fault):
            table = RULEBOOK.effects[type(event)](table, other)
        return with_unknown(table, parts)
    order = () if table.phase == "place" else (Unknown("order"),)
    return with_unknown(pass_on(table, table.turn), order, Unknown("turn"))


def touched(table: Table, event: Event, code: str = "") -> tuple[Unknown, ...]:
    """Return the parts that an event leaves unknown if it is refused by the rule of this code."""
    return tuple(parts_of(table, names_touched(table, event, code), event))


def names_touched(table: Table, event: Event, code: str) -> Iterator[str]:
    """Yield the names of the parts that an event leaves unknown if a rule refuses it."""
    match event:
        case _ if code in TOUCHES_BY_RULE:
            yield from TOUCHES_BY_RULE[code]
        case happens.Place(player, die, spot):
            yield "laid"
            if die in table.players[player].dice:
                # The die went elsewhere, or more tokens were drawn for it.
                yield from ("every circle", "decoder", "tokens", "bag")
            elif spot in CIRCLES:
                yield "circle"
            elif spot == "decoder":
                yield "decoder"
            elif spot == "folder":
                yield from ("tokens", "bag")
        case Stop() if not table.players[event.player].order and not table.doing.acts:
            return
        case happens.Fly(player, card) if not may_hold(
            table, table.players[player].hand, card, "agency"
        ):
            yield from (*TOUCHES[happens.Fly], "hand", "agency-cards")
        case _:
            yield from TOUCHES.get(type(event), ())
    item, seat = getattr(event, "item", ""), getattr(event, "player", 0)
    if item and not holds(table, seat, item):
        # Another card or token served.
        yield from ("hand", "agency-cards", "tokens", "bag")


def most_likely(table: Table, event: Event) -> Event:
    """Return the event that a refused one most likely was."""
    if isinstance(event, Stop):
        lowest = 1 + sum(player.order > 0 for player in table.players)
        return evolve(event, number=lowest)
    return event
