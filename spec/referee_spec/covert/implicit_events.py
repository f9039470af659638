"""Events that a record may leave out, and steps of setting up that are still to be written."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from referee_spec.covert import events
from referee_spec.covert.events import Event
from referee_spec.covert.moves import Action, action_dice, on_circles, own_dice
from referee_spec.covert.phase_inference import (
    INTERRUPTS,
    ORDER_UNKNOWN,
    OWN,
    PHASE,
    PHASE_UNKNOWN,
    STEPS,
    TURN_UNKNOWN,
    TURNS,
    is_past_step,
    missions_unknown,
    phase_of,
    shown_phase,
)
from referee_spec.covert.questions import may_lie_elsewhere
from referee_spec.covert.rules.setting_up import CARDS
from referee_spec.covert.state import BOX, CIRCLES, DICE, MISSIONS_KEPT, NOTHING, ROW, SETUP, Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.unknown import Unknown

HIDDEN: dict[str, type[events.Step]] = {
    "hands": events.Deal,
    "missions": events.Missions,
    "dealt-codes": events.Codes,
}
"""The steps of setting up that only their player sees."""

IDLE = ("codes", "resolve", "final")
"""The phases in which a turn may be left out."""

BEGINNINGS = (events.Round, events.Roll, events.Reroll, *TURNS)
"""The events with which a record may begin that leaves out the setting up."""

UNSURE = (PHASE_UNKNOWN, TURN_UNKNOWN, ORDER_UNKNOWN)
"""The parts without which nobody knows whose turn is left out."""


def implicit_event(table: Table, event: Event | None) -> Event | None:
    """Return the event that a record may leave out before this one, or None.

    A record may begin with a round, or in the middle of one, and leave out the setting up: a
    position in which no card was seen stands for it, before a later round than the first an empty
    one. It may also leave out hidden cards that are dealt, the roll that shows
    who begins, the headings and the rolls of rounds, the new card for a broken code, turns for
    codes and last missions in which a player does nothing, and dice that come back unused.
    """
    if table.phase in IDLE and (table.unknown.isdisjoint(UNSURE) or ends_codes(table, event)):
        idle = idle_turn(table, event)
        if idle is not None:
            return idle
    if table.phase == "roll" and isinstance(event, (*TURNS, events.Reroll)):
        return unseen_roll(table, event)
    if table.phase == "between" and PHASE_UNKNOWN not in table.unknown:
        begins = is_in_round(event)
        if (begins or isinstance(event, events.Round)) and not (table.round or table.doing.chosen):
            # No roll has shown who begins.
            return events.Lots(())
        if begins:
            return events.Round(table.round + 1)
    if table.phase == SETUP[0] and isinstance(event, BEGINNINGS):
        recorded = any(player.character for player in table.players)
        if recorded or table.unknown - {BOX}:
            return None
        first = isinstance(event, events.Round) and event.number == 1
        return unseen_beginning(table) if first else events.Position(())
    if isinstance(event, events.Done) and table.phase == "codes" and table.doing.new:
        return events.NewCode(event.player, UNKNOWN) if event.player == table.turn else None
    kind = HIDDEN.get(table.phase)
    if kind and event is not None and type(event) is not kind and not is_past_step(table, event):
        if isinstance(event, events.Step | events.Round | events.Lots) or is_in_round(event):
            # If every player has had this step, the event stands in the wrong place.
            return next(unseen_steps(table, kind), None)
    return None


def is_in_round(event: Event | None) -> bool:
    """Return whether an event can only happen while dice are rolled or placed."""
    return shown_phase(event) in ("roll", "place")


def unseen_roll(table: Table, event: Any) -> Event | None:
    """Return the roll that a record leaves out before an event of a round, or None.

    Before dice are rolled again it is that of their player.
    """
    left = [seat for seat, player in enumerate(table.players) if not player.dice]
    unseen = [seat for seat in left if Unknown("dice", seat) in table.unknown]
    if isinstance(event, events.Reroll):
        return events.Roll(event.player, ()) if event.player in {*left} - {*unseen} else None
    first = [*(seat for seat in left if seat not in unseen), *unseen][:1]
    return events.Roll(first[0], ()) if first else None


def idle_turn(table: Table, event: Event | None) -> Event | None:
    """Return the end of a turn in which a player does nothing before this event, or None.

    While dice are resolved it is a turn in which a die comes back unused; a player without any has
    none to leave out.
    """
    seat, doing = table.turn, table.doing
    if table.phase == "resolve":
        if ends_round(table, event):
            return events.Done(seat) if doing.acts else unused_die(table, seat)
        if doing.free or table.first is not None or not takes_own_dice(table, event):
            return None
        if doing.acts:
            return events.Done(seat)
        unused = events.Withdraw(seat, UNKNOWN, 0, written=False)
        return unused if may_resolve(table, seat) else None
    begun = doing != NOTHING or table.first is not None
    return events.Done(seat) if not begun and comes_later(table, event) else None


def ends_round(table: Table, event: Event | None) -> bool:
    """Return whether an event can only come after the last die of a round.

    A winner, a last mission and a turn in which another player without dice does nothing come after
    the last round: a player has completed enough missions, or may have.
    """
    if isinstance(event, events.Round):
        return not table.last
    if is_turn_after_the_last_die(table, event):
        return table.last or missions_unknown(table)
    return comes_after_the_last_round(table, event)


def comes_after_the_last_round(table: Table, event: Event | None) -> bool:
    """Return whether an event is a winner or a last mission, and this may be the last round."""
    last_mission = isinstance(event, events.Complete) and not event.die
    at_the_end = last_mission or isinstance(event, events.Winner)
    return at_the_end and (table.last or missions_unknown(table))


def is_turn_after_the_last_die(table: Table, event: Event | None) -> bool:
    """Return whether the player of an event does nothing, and can do so only in the last missions.

    A player without dice on the circles has no turn while the others resolve theirs. Where the
    sixth mission ends the round at once, no dice are resolved after it.
    """
    if not isinstance(event, events.Done) or event.player == table.turn or table.doing.free:
        return False
    # The reading is looked at only where it matters.
    without_dice = not may_resolve(table, event.player)
    return without_dice and table.options.sixth_mission != "at-once"


def takes_own_dice(table: Table, event: Event | None) -> bool:
    """Return whether another player than the one to act can do this event with dice on the circles,
    or may do so.

    If so, the player to act has taken a die back, and the record leaves that out.
    """
    if isinstance(event, (events.Fly, events.Travel, events.Search)):
        return event.player != table.turn and may_resolve(table, event.player)
    if not isinstance(event, Action) or event.player == table.turn:
        return False
    circle, dice = action_dice(event)
    there = not Counter(dice) - Counter(own_dice(table, event.player, circle))
    unknown = may_lie_elsewhere(table, event) and Unknown("laid", event.player) in table.unknown
    return bool(dice) and (there or unknown)


def unused_die(table: Table, seat: int) -> Event | None:
    """Return the event in which a player takes back their first die on the circles.

    Return None if the player has none there.
    """
    for circle, lying in zip(CIRCLES, table.circles, strict=True):
        for die, owner in lying:
            if owner == seat:
                return events.Withdraw(seat, circle, die, written=False)
    return None


def comes_later(table: Table, event: Event | None) -> bool:
    """Return whether an event comes after the turn under way: in a later turn or phase."""
    if table.phase == "codes" and comes_after_the_last_round(table, event):
        return True
    if isinstance(event, (events.Round, events.Winner)):
        return isinstance(event, events.Round) == (table.phase == "codes")
    if not isinstance(event, TURNS):
        return False
    if table.phase == "codes" and shown_phase(event) == "resolve":
        return may_resolve(table, event.player)
    if isinstance(event, INTERRUPTS):
        return False
    own = PHASE.get(type(event), table.phase) == table.phase
    return own and event.player != table.turn and event.player not in table.acted


def ends_codes(table: Table, event: Event | None) -> bool:
    """Return whether an event resolves dice after a turn for codes, while the order is unknown.

    The other turns for codes may be over, or be left out as well.
    """
    if table.phase != "codes" or table.unknown.intersection(UNSURE) != {ORDER_UNKNOWN}:
        return False
    return isinstance(event, TURNS) and shown_phase(event) == "resolve"


def may_resolve(table: Table, seat: int) -> bool:
    """Return whether a player has dice on the circles, or may have."""
    return on_circles(table, seat) > 0 or Unknown("laid", seat) in table.unknown


DIE: Any = UNKNOWN
"""In the place of a die or a tile that is to be written: a form, as no event has an unseen die."""


def setup_left_out(table: Table, event: Event) -> tuple[events.Step, ...]:
    """Return the steps of setting up that are due before an event, with unseen cards."""
    if table.phase not in SETUP:
        return ()
    phase = phase_of(table, event)
    due = SETUP[SETUP.index(table.phase) : SETUP.index(phase) if phase in SETUP else len(SETUP)]
    kinds = [kind for kind, step in STEPS.items() if step in due]
    if len(table.names) > 2 and events.Cubes in kinds:
        kinds.remove(events.Cubes)
    return tuple(step for kind in kinds for step in unseen_steps(table, kind))


def unseen_steps(table: Table, kind: Any) -> Iterator[events.Step]:
    """Yield a step of setting up with unseen cards: for each player who has not had it, if every
    player has one."""
    cards = (UNKNOWN,) * CARDS.get(kind, len(table.display))
    if kind is events.Tiles:
        yield events.Tiles(())
    elif kind is events.Cubes:
        yield events.Cubes(cards, written=False)
    elif kind not in OWN:
        yield kind(cards)
    else:
        for seat, player in enumerate(table.players):
            if getattr(player, OWN[kind]):
                continue
            if kind is events.Character:
                yield events.Character(seat, UNKNOWN)
            elif kind is events.Missions:
                yield events.Missions(seat, cards, cards[:MISSIONS_KEPT])
            else:
                yield kind(seat, cards)


def unseen_beginning(table: Table) -> events.Position:
    """Return the position of a game that has been set up, of which nobody saw a card.

    Nothing has been played yet: no mission is completed, no cube collected, no token drawn.
    """
    unseen = (UNKNOWN,)
    seats = range(len(table.names))
    own = {
        "hand": unseen * CARDS[events.Deal],
        "missions": unseen * MISSIONS_KEPT,
        "codes": unseen * CARDS[events.Codes],
        **dict.fromkeys(("tokens", "done", "broken", "intel", "cubes"), ()),
    }
    shared = {
        "phase": ("between",),
        "turn": (table.turn,),
        "regions": unseen * len(table.display),
        "open": unseen * CARDS[events.Open],
        "reroll": tuple(seats),
        **dict.fromkeys(("order", "discard", "away"), ()),
    }
    parts = (
        *((part, None, value) for part, value in shared.items()),
        *((part, seat, value) for part, value in own.items() for seat in seats),
    )
    return events.Position(parts)


def blanks(table: Table) -> Iterator[Event]:
    """Yield the steps of setting up and the rolls that may come next, for each player as they sit.

    >>> from referee_spec.covert import GAME
    >>> for event in blanks(GAME.start(GAME.defaults, ("Ana", "Ben"), None)):
    ...     print(event)
    Character(player=0, card='?')
    Character(player=1, card='?')
    """
    seats = range(len(table.names))
    if table.phase in SETUP:
        yield from steps(table)
    elif table.phase in ("between", "tied") and not table.round and not table.doing.chosen:
        yield events.Lots(tuple((DIE,) * DICE for _ in seats))
    elif table.phase == "roll":
        rolls = (events.Roll(seat, (DIE,) * DICE) for seat in seats)
        yield from (roll for roll in rolls if not table.players[roll.player].dice)


def steps(table: Table) -> Iterator[events.Step]:
    """Yield the steps of setting up that are due."""
    kind = next(kind for kind, step in STEPS.items() if step == table.phase)
    if kind is events.Tiles:
        yield events.Tiles((DIE,) * (2 * ROW))
    elif kind is events.Cubes:
        yield events.Cubes((UNKNOWN,) * CARDS[kind])
    else:
        yield from unseen_steps(table, kind)
