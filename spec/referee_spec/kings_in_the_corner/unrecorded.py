"""What a record may leave unsaid, and what is left to know after a play that was refused."""

from referee_spec.kernel.cards import LANE, UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner.chips import due
from referee_spec.kings_in_the_corner.choices import in_hand, unseen
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
from referee_spec.kings_in_the_corner.held import known_kings, unexplained
from referee_spec.kings_in_the_corner.piles import covers, is_king, top
from referee_spec.kings_in_the_corner.rules.setting_up import (
    a_dealt_hand_is_held,
    the_deal_goes_round,
    the_pack_serves_all_players,
)
from referee_spec.kings_in_the_corner.rules.turns import a_turn_ends_when_its_player_is_done
from referee_spec.kings_in_the_corner.state import CORNERS, NO_STALLS, NOTHING, TABS, Table

CLAIMS = (Pot, Scores, Totals, Winner)


def implicit_event(table: Table, event: Event | None) -> Event | None:
    """The event that goes without saying before this one, or None.

    Hidden things may be left out: hands' headings, deals, the cards under the tabs, draws. The
    end of a turn is never written.
    """
    phase = table.phase
    kind = type(event)
    if phase == "play":
        player = table.turn
        doing = table.doing
        if kind is Done and event.player == player:  # type: ignore[union-attr]
            ready = doing.drawn or doing.refused or not table.pile or "pile" in table.vague
            over = not table.hands[player] and f"hand {player}" not in table.vague
            return None if ready or over else Draw(player, UNKNOWN)
        other = kind in CLAIMS or kind is Round or getattr(event, "player", player) != player
        return Done(player) if other and doing != NOTHING else None
    if phase == "deal":
        if kind in (Deal, Position, Round):
            return None
        hand = (UNKNOWN,) * table.match.setup.options.hand_size
        return Deal(table.hands.index(0), hand)
    if phase == "stalls":
        if kind in (Deal, Stalls, Position, Round):
            return None
        return Stalls((UNKNOWN,) * len(TABS))
    if phase == "between":
        return None if kind is Round or kind in CLAIMS else Round(table.match.round + 1)
    return Round(table.match.round + 1) if kind in (Deal, Stalls, Position) else None


def alternatives(table: Table, event: Event) -> tuple[Event, ...]:
    """The events that one with an unseen card may have been, where few are possible.

    A card put on a card that is known is one of two; a card put anywhere else that nobody saw
    stays unseen, unless the whole hand is known.
    """
    if isinstance(event, Place) and event.card == UNKNOWN:
        under = top(table, event.stall)
        held = in_hand(table, event.player)
        if under == UNKNOWN:
            return (event,)
        if under is not None:
            fit = [card for card in held if card in covers()[under]]
        elif event.stall in CORNERS:
            fit = [card for card in held if is_king(card)]
        elif table.hands[event.player] & LANE or f"hand {event.player}" in table.vague:
            return (event,)
        else:
            fit = [card for card in held if not is_king(card)]
        return tuple(Place(event.player, card, event.stall) for card in fit or held) or (event,)
    if isinstance(event, Draw) and event.card == UNKNOWN and event.stall is not None:
        kings = [card for card in unseen(table) if is_king(card)]
        return tuple(Draw(event.player, card, event.stall) for card in kings) or (event,)
    return (event,)


def make_unknown(table: Table, event: Event | None) -> Table:
    """The table after an event that was refused, when nobody knows what was really done.

    Whatever this event may have touched is unknown. None stands for an event that could not
    even be read. After a wrong claim what it claims is unknown, so that the claims that build
    on it are not refused as well.
    """
    if isinstance(event, CLAIMS) and table.phase not in ("over", "between"):
        # The claim is too early, or the record leaves out how the hand ended.
        table = evolve(table, vague=table.vague | {"end"})
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
            return evolve(begun, vague=begun.vague | {"cards", "pile"})
        return begun
    if table.phase in ("between", "deal", "stalls") or isinstance(event, Deal | Stalls):
        return forget_the_deal(table, event)
    if event is None or isinstance(event, Position):
        n = len(table.hands)
        vague = {"turn", "pile", "pot", "cards"} | {f"hand {seat}" for seat in range(n)}
        vague |= {f"stall {stall}" for stall in (*TABS, *CORNERS)}
        return evolve(
            table,
            match=evolve(match, scores=None, winner=None),
            phase="play",
            hands=(0,) * n,
            stalls=NO_STALLS,
            origins=((),) * n,
            doing=NOTHING,
            idle=0,
            vague=table.vague | vague,
        )
    return forget_the_turn(table, event)


def forget_the_deal(table: Table, event: Event | None) -> Table:
    """The table after a deal or a loading of the stalls that was refused."""
    vague = table.vague | {"cards", "pile"}
    if isinstance(event, Deal):
        vague |= {f"hand {event.player}"}
        if table.phase == "deal" and not table.hands[event.player]:
            hand = (UNKNOWN,) * table.match.setup.options.hand_size
            table = a_dealt_hand_is_held(table, Deal(event.player, hand))
    elif isinstance(event, Stalls):
        vague |= {f"stall {stall}" for stall in TABS}
        if table.phase == "stalls":
            table = evolve(table, phase="play")
    return evolve(table, vague=vague)


def forget_the_turn(table: Table, event: Place | Move | Pay | Fine | Draw | Refuse | Done) -> Table:
    """The table after something in a turn that was refused, or that came after it there."""
    player = event.player
    vague: set[str] = set()
    if player != table.turn and "turn" not in table.vague:
        # A line is missing or names the wrong player: anything may have been done by then.
        return evolve(make_unknown(table, None), turn=(player + 1) % len(table.hands))
    if isinstance(event, Done):
        if due(table, player) or unexplained(table, player):
            vague.add("pot")
        if known_kings(table, player):
            vague |= {f"hand {player}"}
            vague |= {f"stall {stall}" for stall in CORNERS if not table.stalls[stall]}
        table = evolve(table, vague=table.vague | vague)
        if table.phase != "play":
            return table
        after = a_turn_ends_when_its_player_is_done(
            evolve(table, doing=evolve(table.doing, late=())), event
        )
        return evolve(after, vague=after.vague | (table.vague & {"turn"}))
    if isinstance(event, Place | Draw) and event.stall is not None:
        vague.add(f"stall {event.stall}")
        if is_king(event.card):
            # It may have gone to any of the stalls where it belongs.
            vague |= {f"stall {stall}" for stall in CORNERS if not table.stalls[stall]}
    if isinstance(event, Place):
        vague |= {f"hand {player}", "cards"}
    elif isinstance(event, Move):
        vague |= {f"stall {event.source}", f"stall {event.target}"}
    elif isinstance(event, Pay | Fine):
        vague.add("pot")
    else:
        vague |= {f"hand {player}", "cards", "pile"}
    stalls = tuple(
        () if f"stall {stall}" in vague else pile for stall, pile in enumerate(table.stalls)
    )
    hands, origins = table.hands, table.origins
    if f"hand {player}" in vague:
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
        vague=table.vague | vague,
    )
