"""Unknown parts of a table after an illegal or unreadable event."""

from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Event,
    Flip,
    Position,
    Replenish,
    Round,
    Scores,
    Totals,
    Winner,
)
from referee_spec.cover_your_assets.implicit_events import CLAIMS
from referee_spec.cover_your_assets.rules import RULEBOOK
from referee_spec.cover_your_assets.state import (
    COPIES,
    DISCARD,
    PILE,
    ROUND_END,
    TURN,
    Table,
    hand_of,
    stack_of,
)
from referee_spec.kernel.cards import UNKNOWN, unknown_count
from referee_spec.kernel.evolve import evolve


def make_unknown(table: Table, event: Event | None) -> Table:
    """The table after an event that was refused, when nobody knows what was really done.

    Whatever was touched in its stead is unknown: the hand and the stack of its player and of
    everyone whom that player could have challenged, the piles, whose turn is next, and how
    many copies were seen.
    None stands for an event that could not even be read. After a wrong claim what it claims
    is unknown, so that the claims that build on it are not refused as well.
    """
    if isinstance(event, CLAIMS) and table.phase not in ("over", "between"):
        # The claim is too early, or the record leaves out how the round ended.
        table = evolve(table, unknown=table.unknown | {ROUND_END})
    match = table.match
    if isinstance(event, Scores):
        return evolve(table, match=evolve(match, scores=None))
    if isinstance(event, Totals):
        return evolve(table, match=evolve(match, totals=None, scores=None))
    if isinstance(event, Winner):
        return table
    if isinstance(event, Round):
        known = table.phase in ("over", "between")
        begun: Table = RULEBOOK.effects[Round](
            table if known else evolve(table, match=evolve(match, scores=None)), event
        )
        return begun
    if table.phase in ("deal", "flip", "between"):
        unknown = table.unknown | {COPIES, PILE}
        if table.phase == "between" and event is None:
            table = RULEBOOK.effects[Round](table, Round(match.round + 1))
            unknown |= {TURN}
        if isinstance(event, Deal) and not table.hands[event.player]:
            dealt = Deal(event.player, (UNKNOWN,) * match.setup.hand_size)
            table = RULEBOOK.effects[Deal](table, dealt)
            unknown |= {hand_of(event.player)}
        return evolve(table, unknown=unknown)
    if isinstance(event, Deal | Flip):
        return evolve(table, unknown=table.unknown | {COPIES, PILE, DISCARD})
    if event is None or isinstance(event, Position):
        seats = set(range(len(table.hands)))
    else:
        seats = touched(table, event)
    unknown = table.unknown | {TURN, PILE, DISCARD, COPIES}
    for seat in seats:
        unknown |= {hand_of(seat), stack_of(seat)}
    return evolve(
        table,
        match=evolve(match, scores=None),
        phase="play",
        hands=tuple(0 if seat in seats else hand for seat, hand in enumerate(table.hands)),
        stacks=tuple(() if seat in seats else stack for seat, stack in enumerate(table.stacks)),
        discard=(),
        pile=0,
        unseen=match.setup.deck.full,
        contest=None,
        challenges=0,
        unknown=unknown,
    )


def touched(table: Table, event: Event) -> set[int]:
    """The seats whose hand or stack the turn of a refused event may have changed."""
    deck = table.match.setup.deck
    safe = table.match.setup.options.safe_sets
    players = {table.turn, getattr(event, "player", table.turn)}
    seats = set(players)
    if isinstance(event, Challenge):
        seats.add(event.challenged)
    if isinstance(event, Replenish):
        seats |= {player for player, _ in event.draws}
    for player in players:
        hand = table.hands[player]
        certain = table.contest is None and hand_of(player) not in table.unknown
        fit = (
            set(deck.known_kinds(hand)) if certain and not unknown_count(hand) else set(deck.kinds)
        )
        wild = bool(fit & deck.wilds)
        for other, stack in enumerate(table.stacks):
            if len(stack) > safe and (wild or stack[-1].asset in fit):
                seats.add(other)
    return seats
