"""Unknown parts of a table after an event that a rule refuses, or that cannot be read.

Nobody knows what was really done then. Only what it may have changed becomes unknown. Whose turn
comes next is known, hands are full again while the draw pile lasts (partly with unseen cards), and
stacks to which no possible card belongs stay as they are.
"""

from collections.abc import Iterable
from typing import Any

from referee_spec.cover_your_assets import events
from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.hands import draws_due
from referee_spec.cover_your_assets.rules import RULEBOOK
from referee_spec.cover_your_assets.stacks import cards_in
from referee_spec.cover_your_assets.state import (
    DISCARD,
    PILE,
    ROUND_END,
    TURN,
    Table,
    empty_table,
    hand_of,
    stack_of,
)
from referee_spec.kernel.cards import UNKNOWN, known_part, size, unknown_count, with_unknown
from referee_spec.kernel.evolve import evolve, replaced


def make_unknown(table: Table, event: Event | None) -> Table:
    """Return the table after a refused event, in which what it may have changed is unknown.

    None stands for an event that could not be read. If a whole line is in doubt, this function is
    called for each of its events in turn.
    """
    match event:
        case events.Scores() | events.Totals() | events.Winner():
            return after_claim(table, event)
        case events.Round():
            return after_round(table, event)
        case events.Position():
            return after_anything(table)
    if table.phase in ("between", "deal", "flip"):
        return after_setting_up(table, event)
    match event:
        case None:
            return after_anything(table)
        case events.Deal() | events.Flip():
            count = len(event.cards) if isinstance(event, events.Deal) else 1
            return with_unseen(
                evolve(
                    table,
                    pile=max(table.pile - count, 0),
                    unknown=table.unknown | {PILE, DISCARD},
                )
            )
        case events.Replenish() if table.phase == "replenish":
            return after_draws(table, event)
        case events.Replenish():
            return after_more_draws(table, event)
    return after_action(table, event)


def after_claim(table: Table, event: events.Scores | events.Totals | events.Winner) -> Table:
    """Return the table after a wrong claim: the amounts that it states are unknown.

    So later claims that build on these amounts are not refused as well.
    """
    match = table.match
    if table.phase not in ("over", "between"):
        # The claim is too early, or the record leaves out how the round ended.
        table = evolve(table, unknown=table.unknown | {ROUND_END})
    if isinstance(event, events.Scores):
        return evolve(table, match=evolve(match, scores=None, stated=()))
    if isinstance(event, events.Totals):
        return evolve(table, match=evolve(match, totals=None, scores=None, stated=()))
    return table


def after_round(table: Table, event: events.Round) -> Table:
    """Return the table when a round begins though it must not."""
    if table.phase not in ("over", "between"):
        table = evolve(table, match=evolve(table.match, scores=None, stated=()))
    return RULEBOOK.after(table, event)


def after_setting_up(table: Table, event: Event | None) -> Table:
    """Return the table after a fault before the first turn: the size of a hand may be wrong."""
    unknown = table.unknown | {PILE}
    if table.phase == "between" and event is None:
        table = RULEBOOK.after(table, events.Round(table.match.round + 1))
        # Perhaps play has not begun, or a turn has already been made.
        unknown |= {TURN, ROUND_END, DISCARD, *map(stack_of, range(len(table.hands)))}
    if isinstance(event, events.Deal) and not table.hands[event.player]:
        table = RULEBOOK.after(
            table, events.Deal(event.player, (UNKNOWN,) * table.match.setup.hand_size)
        )
        unknown |= {hand_of(event.player)}
    spare = table.match.setup.hand_size
    return evolve(table, pile=max(table.pile - spare, 0), unknown=unknown)


def after_anything(table: Table) -> Table:
    """Return a table in the middle of a round of which nothing is known."""
    seats = range(len(table.hands))
    parts = {TURN, PILE, DISCARD, *map(hand_of, seats), *map(stack_of, seats)}
    return evolve(
        empty_table(evolve(table.match, scores=None, stated=()), "play"),
        turn=table.turn,
        turns=table.turns,
        pile=0,
        unknown=table.unknown | parts,
    )


def after_action(table: Table, event: Any) -> Table:
    """Return the table after a turn with this action in it, which a rule refuses.

    The hands of all who may have taken part have been filled since, the discard pile may have
    another top, and a set may have been laid down, stolen or defended. A discard, or a turn that
    is passed over, changes no stack. After an action out of turn, the turns that should have come
    before it may be missing from the record.
    """
    n, player = len(table.hands), event.player
    over = turn_is_over(table, event)
    out_of_turn = table.phase == "play" and not over and player != table.turn
    seats = {player}
    if out_of_turn:
        # Perhaps the turns of all players before this one were left out.
        seats |= {(table.turn + step) % n for step in range((player - table.turn) % n)}
    elif not over:
        seats.add(table.turn)
    if table.contest is not None and table.phase == "challenge":
        seats.add(table.contest.challenged)
    if isinstance(event, events.Challenge):
        seats.add(event.challenged)
    if out_of_turn or isinstance(event, events.Challenge | events.Pair | events.Take):
        for seat in tuple(seats):
            seats |= possible_victims(table, seat)
    no_stack = isinstance(event, events.Discard | events.Skip | events.Done) and not out_of_turn
    stacks = set() if no_stack else seats
    table = turn_over(with_unknown_hands(table, seats), event)
    return with_unseen(
        evolve(
            table,
            stacks=tuple(
                () if seat in stacks else stack for seat, stack in enumerate(table.stacks)
            ),
            discard=(),
            unknown=table.unknown | {DISCARD, *map(stack_of, stacks)},
        )
    )


def possible_victims(table: Table, seat: int) -> set[int]:
    """Return the seats whose top set this player may have challenged, as far as hands tell."""
    setup = table.match.setup
    hand = table.hands[seat]
    any_card = unknown_count(hand) or hand_of(seat) in table.unknown
    kinds = set(setup.deck.kinds if any_card else setup.deck.known_kinds(hand))
    wild = not kinds.isdisjoint(setup.deck.wilds)
    return {
        other
        for other, stack in enumerate(table.stacks)
        if len(stack) > setup.options.safe_sets and (wild or stack[-1].asset in kinds)
    }


def after_draws(table: Table, event: events.Replenish) -> Table:
    """Return the table after draws at the end of a turn that a rule refuses.

    The size of a hand is unknown if the number of cards drawn is wrong. Cards drawn are as the
    record says, unless there are too many of them or the box does not contain them.
    """
    deck = table.match.setup.deck
    due = dict(draws_due(table))
    drawn = dict(event.draws)
    hands = list(table.hands)
    unknown = table.unknown | {PILE}
    unseen = table.unseen
    for seat in {**due, **drawn}:
        cards, count = drawn.get(seat, ()), due.get(seat, 0)
        packed = deck.pack(cards)
        if len(cards) <= count and deck.contains(unseen, known_part(packed)):
            hands[seat] += packed
            unseen -= known_part(packed)
        else:
            hands[seat] = with_unknown(hands[seat], min(len(cards), count))
        if len(cards) != count:
            unknown |= {hand_of(seat)}
    used = max(sum(map(len, drawn.values())), sum(due.values()))
    pile = max(table.pile - used, 0)
    table = evolve(table, hands=tuple(hands), pile=pile, unseen=unseen, unknown=unknown)
    return evolve(turn_over(table, event), match=evolve(table.match, scores=None, stated=()))


def after_more_draws(table: Table, event: events.Replenish) -> Table:
    """Return the table after draws in a line of which an earlier event was refused.

    The hands have been filled with unseen cards; these are some of them.
    """
    deck = table.match.setup.deck
    hands, unseen, unknown = list(table.hands), table.unseen, table.unknown
    for player, cards in event.draws:
        packed = known_part(deck.pack(cards))
        if not deck.contains(unseen, packed):
            continue
        if size(packed) <= unknown_count(hands[player]) and table.pile:
            hands[player] = with_unknown(hands[player], -size(packed)) + packed
            unseen -= packed
        else:
            unknown |= {hand_of(player), PILE}
    return evolve(table, hands=tuple(hands), unseen=unseen, unknown=unknown)


def with_unknown_hands(table: Table, seats: Iterable[int]) -> Table:
    """Return the table with unseen cards in the hands of these seats, filled if possible."""
    setup = table.match.setup
    pile = max(table.pile - len({*seats}) * setup.hand_size, 0)
    hands, unknown = list(table.hands), table.unknown
    for seat in seats:
        filled = seat == table.turn or setup.options.defender_replenishes == "yes"
        if pile and filled:
            hands[seat] = with_unknown(0, setup.hand_size)
        else:
            hands[seat] = 0
            unknown |= {hand_of(seat)}
    if table.pile:
        unknown |= {PILE}
    return evolve(table, hands=tuple(hands), pile=pile, unknown=unknown)


def turn_over(table: Table, event: Any) -> Table:
    """Return the table after the end of the turn to which this event belongs."""
    one_action = table.match.setup.options.one_action
    if turn_is_over(table, event):
        return table
    hands, turn, unknown = table.hands, table.turn, table.unknown
    if table.phase == "replenish" or (
        one_action and (table.phase == "challenge" or event.player == turn)
    ):
        turn, unknown = (turn + 1) % len(hands), unknown - {TURN}
    else:
        # If two lines are swapped, this player is passed over later: the hand may be empty.
        hands = replaced(hands, event.player, 0)
        unknown |= {TURN, hand_of(event.player)}
    return evolve(
        table,
        match=evolve(table.match, scores=None, stated=()),
        phase="play",
        turn=turn,
        turns=table.turns + 1,
        hands=hands,
        contest=None,
        challenges=0,
        unknown=unknown,
    )


def turn_is_over(table: Table, event: object) -> bool:
    """Return whether an earlier event of the line has ended the turn."""
    return table.phase == "play" and isinstance(event, events.Show | events.Pass | events.Replenish)


def with_unseen(table: Table) -> Table:
    """Return the table in which every card that is known nowhere is unseen."""
    deck = table.match.setup.deck
    cards = sum(table.hands) + cards_in(table.stacks) + deck.pack(table.discard)
    return evolve(table, unseen=deck.full - known_part(cards))
