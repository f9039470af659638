"""Parts of the state that an illegal event makes unknown."""

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.unknown import Unknown
from referee_spec.kings_in_the_corner.chips import due
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Event,
    Fine,
    Move,
    Pay,
    Place,
    Position,
    Pot,
    Refuse,
    Round,
    Scores,
    Stalls,
    Totals,
    Winner,
)
from referee_spec.kings_in_the_corner.held_back_kings import known_kings, unexplained
from referee_spec.kings_in_the_corner.implicit_events import CLAIMS
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.rules.setting_up import (
    a_dealt_hand_is_held,
    the_deal_goes_round,
    the_pack_serves_all_players,
)
from referee_spec.kings_in_the_corner.rules.turns import a_turn_ends_when_its_player_is_done
from referee_spec.kings_in_the_corner.state import (
    CARDS,
    CORNERS,
    END,
    NO_STALLS,
    NOTHING,
    PILE,
    POT,
    TABS,
    TURN,
    Table,
    hand_of,
    stall_of,
)


def make_unknown(table: Table, event: Event | None) -> Table:
    """The table after an event that was refused, when nobody knows what was really done.

    Whatever this event may have touched is unknown. None stands for an event that could not
    even be read. After a wrong claim what it claims is unknown, so that the claims that build
    on it are not refused as well.
    """
    if isinstance(event, CLAIMS) and table.phase not in ("over", "between"):
        # The claim is too early, or the record leaves out how the hand ended.
        table = evolve(table, unknown=table.unknown | {END})
    match = table.match
    if isinstance(event, Pot | Scores):
        return evolve(table, match=evolve(match, scores=None, winner=None))
    if isinstance(event, Totals):
        return evolve(table, match=evolve(match, totals=None, scores=None))
    if isinstance(event, Winner):
        return table
    if isinstance(event, Round):
        if table.phase not in ("over", "between"):
            table = evolve(table, match=evolve(match, scores=None))
        begun = the_deal_goes_round(table, event)
        if the_pack_serves_all_players(table, event):
            return evolve(begun, unknown=begun.unknown | {CARDS, PILE})
        return begun
    if table.phase in ("between", "deal", "stalls") or isinstance(event, Deal | Stalls):
        return forget_the_deal(table, event)
    if event is None or isinstance(event, Position):
        n = len(table.hands)
        unknown = {TURN, PILE, POT, CARDS} | {hand_of(seat) for seat in range(n)}
        unknown |= {stall_of(stall) for stall in (*TABS, *CORNERS)}
        return evolve(
            table,
            match=evolve(match, scores=None, winner=None),
            phase="play",
            hands=(0,) * n,
            stalls=NO_STALLS,
            origins=((),) * n,
            doing=NOTHING,
            idle=0,
            unknown=table.unknown | unknown,
        )
    return forget_the_turn(table, event)


def forget_the_deal(table: Table, event: Event | None) -> Table:
    """The table after a deal or a loading of the stalls that was refused."""
    unknown = table.unknown | {CARDS, PILE}
    if isinstance(event, Deal):
        unknown |= {hand_of(event.player)}
        if table.phase == "deal" and not table.hands[event.player]:
            hand = (UNKNOWN,) * table.match.setup.options.hand_size
            table = a_dealt_hand_is_held(table, Deal(event.player, hand))
    elif isinstance(event, Stalls):
        unknown |= {stall_of(stall) for stall in TABS}
        if table.phase == "stalls":
            table = evolve(table, phase="play")
    return evolve(table, unknown=unknown)


def forget_the_turn(table: Table, event: Place | Move | Pay | Fine | Draw | Refuse | Done) -> Table:
    """The table after something in a turn that was refused, or that came after it there."""
    player = event.player
    unknown: set[Unknown] = set()
    if player != table.turn and TURN not in table.unknown:
        # A line is missing or names the wrong player: anything may have been done by then.
        return evolve(make_unknown(table, None), turn=(player + 1) % len(table.hands))
    if isinstance(event, Done):
        if due(table, player) or unexplained(table, player):
            unknown.add(POT)
        if known_kings(table, player):
            unknown |= {hand_of(player)}
            unknown |= {stall_of(stall) for stall in CORNERS if not table.stalls[stall]}
        table = evolve(table, unknown=table.unknown | unknown)
        if table.phase != "play":
            return table
        after = a_turn_ends_when_its_player_is_done(
            evolve(table, doing=evolve(table.doing, late=())), event
        )
        return evolve(after, unknown=after.unknown | (table.unknown & {TURN}))
    if isinstance(event, Place | Draw) and event.stall is not None:
        unknown.add(stall_of(event.stall))
        if is_king(event.card):
            # It may have gone to any of the stalls where it belongs.
            unknown |= {stall_of(stall) for stall in CORNERS if not table.stalls[stall]}
    if isinstance(event, Place):
        unknown |= {hand_of(player), CARDS}
    elif isinstance(event, Move):
        unknown |= {stall_of(event.source), stall_of(event.target)}
    elif isinstance(event, Pay | Fine):
        unknown.add(POT)
    else:
        unknown |= {hand_of(player), CARDS, PILE}
    stalls = tuple(
        () if stall_of(stall) in unknown else pile for stall, pile in enumerate(table.stalls)
    )
    hands, origins = table.hands, table.origins
    if hand_of(player) in unknown:
        hands = (*hands[:player], 0, *hands[player + 1 :])
        origins = (*origins[:player], (), *origins[player + 1 :])
    return evolve(
        table,
        turn=player,
        hands=hands,
        origins=origins,
        stalls=stalls,
        # Whether a chip is due for this turn can no longer be said.
        doing=evolve(table.doing, moved=True, played=True),
        unknown=table.unknown | unknown,
    )
