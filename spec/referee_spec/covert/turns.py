"""The turn model of Covert: how the referee explains an illegal action."""

from collections.abc import Hashable, Iterator
from itertools import combinations_with_replacement, product
from typing import Any

from referee_spec.covert.alternatives import rolls_for_the_beginning
from referee_spec.covert.choices import candidates
from referee_spec.covert.events import Done, Lots, Missions, Place, Reroll, Roll, Tiles
from referee_spec.covert.implicit_events import setup_left_out, steps
from referee_spec.covert.moves import free_dice
from referee_spec.covert.phase_inference import STEPS, phase_of
from referee_spec.covert.rules.placing import a_placed_die_lies_there
from referee_spec.covert.rules.setting_up import CARDS
from referee_spec.covert.state import DICE, FACES, NOTHING, SETUP, Table
from referee_spec.covert.unknown import after_unrecorded_turn
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.turn_model import LineEvents, TurnModel, other_hands


def turn_of(table: Table) -> Hashable:
    """Return a key of the turn under way; consecutive turns have different keys."""
    return table.round, table.phase, table.turn


def corrections(table: Table, events: LineEvents) -> Iterator[LineEvents]:
    """Yield lines of another player, deals and rolls like the written one, and the step due."""
    yield from by_other_players(table, events)
    for at, event in enumerate(events):
        for other in (*other_deals(event), *other_rolls(table, event)):
            yield replaced(events, at, other)
        if type(event) in STEPS and table.phase in SETUP[:-1]:
            for other in steps(table):
                yield replaced(events, at, other)


def by_other_players(table: Table, events: LineEvents) -> Iterator[LineEvents]:
    """Yield the line with each other player in the place of the one who is written first."""
    written = getattr(events[0], "player", None) if events else None
    for seat in range(len(table.names)) if written is not None else ():
        if seat != written:
            yield tuple(
                evolve(event, player=seat) if getattr(event, "player", None) == written else event
                for event in events
            )


def other_deals(event: object) -> Iterator[Any]:
    """Yield deals like the recorded one, with cards in it that are not known."""
    size, dealt = CARDS.get(type(event)), getattr(event, "cards", None)
    if size and isinstance(dealt, tuple):
        for cards in other_hands(dealt, size):
            changes = {"cards": cards}
            if isinstance(event, Missions):
                kept = [card if card in cards else UNKNOWN for card in event.kept]
                changes["kept"] = (*kept, *cards)[: max(2, len(kept))]
            yield evolve(event, **changes)


def other_rolls(table: Table, event: object) -> Iterator[Any]:
    """Yield tiles with another number in one place, and every roll that adds or changes dice."""
    match event:
        case Tiles(numbers=numbers):
            for at, number in product(range(len(numbers)), FACES):
                yield Tiles(replaced(numbers, at, number))
        case Lots():
            yield from rolls_for_the_beginning(table)
        case Roll(dice=dice) if len(dice) < DICE:
            for more in combinations_with_replacement(FACES, DICE - len(dice)):
                yield evolve(event, dice=(*dice, *more))
        case Reroll(player=seat):
            # A die that was kept is like one that shows the same face again.
            free = free_dice(table, seat)
            for faces in combinations_with_replacement(FACES, len(free)):
                yield evolve(event, dice=free, faces=faces)


def short_turns(table: Table) -> Iterator[LineEvents]:
    """Yield the turns in which one thing is done; some of them may be illegal."""
    for event in candidates(table):
        if getattr(event, "player", None) == table.turn:
            yield (event,) if isinstance(event, Done) else (event, Done(table.turn))


def after_breach(table: Table, event: Any) -> Table | None:
    """Return the table after a die was placed too late; None for another event.

    It is no turn for codes, so that the players' turns for codes are still to come.
    """
    if table.phase != "codes":
        return None
    if isinstance(event, Place):
        return evolve(a_placed_die_lies_there(table, event), doing=table.doing)
    out_of_turn = isinstance(event, Done) and event.player != table.turn
    return table if out_of_turn and table.doing == NOTHING else None


def is_early(table: Table, event: Any) -> bool:
    """Return whether an event can only come after all dice have been placed, and that is not so."""
    return table.phase == "place" and phase_of(table, event) in ("codes", "resolve", "final")


def is_first_turn(table: Table) -> bool:
    """Return whether nobody has placed a die or stopped in the game."""
    begun = any(table.circles) or any(
        player.decoder or player.folder or player.order for player in table.players
    )
    return table.phase == "place" and table.round == 1 and not begun


TURN_MODEL = TurnModel(
    (),
    turn_of,
    corrections=corrections,
    after_breach=after_breach,
    unrecorded=after_unrecorded_turn,
    may_idle=True,
    short_turns=short_turns,
    compared="actions",
    setup_left_out=setup_left_out,
    is_early=is_early,
    is_first_turn=is_first_turn,
)
