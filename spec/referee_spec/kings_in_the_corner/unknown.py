"""States after an illegal event, in which only what the event may have touched is unknown.

An illegal event may have happened as it is recorded, or something else happened and the record
is wrong. The state after it allows for both.

A hand keeps the cards that may have left it, and `Table.lacking` counts how many have. A card
that may have come to a hand is there as an unknown one. A stall on which a card may have been
laid has an unknown top; it is known again when the next card is laid there.
"""

from collections.abc import Iterable

from referee_spec.kernel.cards import UNKNOWN, size, unseen_kinds
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.transition import fault_of
from referee_spec.kernel.unknown import Unknown
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.alternatives import located
from referee_spec.kings_in_the_corner.chips import KING_FINE, due, in_play
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.held_back_kings import known_kings, late_never_fined
from referee_spec.kings_in_the_corner.implicit_events import implicit_event
from referee_spec.kings_in_the_corner.piles import bottom, covers, is_king, top
from referee_spec.kings_in_the_corner.rules import RULEBOOK
from referee_spec.kings_in_the_corner.rules.kings import overdue
from referee_spec.kings_in_the_corner.rules.setting_up import (
    a_dealt_hand_is_held,
    corners_unknown,
    the_deal_goes_round,
    the_pack_serves_all_players,
    the_rest_is_the_draw_pile,
    to_corners,
)
from referee_spec.kings_in_the_corner.state import (
    CARDS,
    CORNERS,
    DUE,
    END,
    KINGS,
    LAST,
    NO_STALLS,
    NOTHING,
    PILE,
    POT,
    TABS,
    TURN,
    Table,
    fines_of,
    hand_of,
    hand_unknown,
    stall_of,
    top_of,
)


def make_unknown(table: Table, event: Event | None) -> Table:
    """Return the state after an event that was refused, with what it may have touched unknown.

    ``event`` is None for a line that could not be read. An event that the rules allow in this
    state has happened: it follows a refused one in the same line. After a wrong claim what it
    claims is unknown, so that claims which build on it are not refused as well.
    """
    if event is not None:
        event = next(iter(located(table, event)), None)
    match event:
        case events.Pot() | events.Scores() | events.Totals() | events.Winner():
            return after_claim(table, event)
        case events.Round():
            return after_round(table, event)
        case events.Deal():
            return after_deal(table, event)
        case events.Stalls():
            return after_stalls(table, event)
        case None if table.phase in ("between", "deal", "stalls"):
            return evolve(table, unknown=table.unknown | {CARDS, PILE})
        case None | events.Position():
            return all_unknown(table)
    out_of_turn = event.player != table.turn and TURN not in table.unknown
    if table.phase != "play" or (out_of_turn and PILE in table.unknown):
        # Several events in a row do not fit the round: give up what was known of it.
        return evolve(all_unknown(table), turn=(event.player + 1) % len(table.hands))
    return after_illegal_turn(table, event)


def after_claim(
    table: Table, event: events.Pot | events.Scores | events.Totals | events.Winner
) -> Table:
    """Return the table on which what a wrong claim claims is unknown.

    If the claim is too early, it is also unknown whether the round is over.
    """
    if table.phase not in ("over", "between"):
        table = evolve(table, unknown=table.unknown | {END})
    if isinstance(event, events.Pot | events.Scores):
        match = evolve(table.match, scores=None, winner=None)
        return evolve(table, match=match, pot=smallest_pot(table))
    if isinstance(event, events.Totals):
        return evolve(table, match=evolve(table.match, totals=None, scores=None))
    return table


def after_round(table: Table, event: events.Round) -> Table:
    """Return the table when the next round begins.

    What the round before brought is unknown if it was not over.
    """
    if table.phase not in ("over", "between"):
        table = evolve(table, match=evolve(table.match, scores=None))
    begun = the_deal_goes_round(table, event)
    if the_pack_serves_all_players(table, event):
        return evolve(begun, unknown=begun.unknown | {CARDS, PILE})
    return begun


def after_deal(table: Table, event: events.Deal) -> Table:
    """Return the table after a hand of the right size was dealt.

    Unknown cards stand for those that cannot have been dealt. A hand that is dealt at
    the wrong time changes nothing.
    """
    player = event.player
    if table.phase != "deal" or table.hands[player]:
        return table
    right = table.match.setup.options.hand_size
    table, cards = without_seen_cards(table, event.cards)
    cards += (UNKNOWN,) * (right - len(cards))
    after = a_dealt_hand_is_held(table, events.Deal(player, cards))
    surplus = len(cards) - right
    return evolve(
        after, pile=after.pile + surplus, lacking=replaced(after.lacking, player, surplus)
    )


def after_stalls(table: Table, event: events.Stalls) -> Table:
    """Return the table after the tab stalls were loaded.

    Unknown cards stand for those that cannot lie there. If their number is wrong, or if they are
    loaded twice, nobody knows which card lies under which tab. Stalls that are loaded after the
    first turn has begun change nothing.
    """
    deck = table.match.setup.deck
    tabs_unknown = table.unknown | {stall_of(stall) for stall in TABS} | corners_unknown(table)
    if table.phase == "play" and not table.turns and table.doing == NOTHING:
        loaded = [card for pile in table.stalls for card in pile if card != UNKNOWN]
        unseen = table.unseen + deck.pack(loaded)
        return evolve(table, stalls=NO_STALLS, unseen=unseen, unknown=tabs_unknown)
    if table.phase != "stalls":
        return table
    table, cards = without_seen_cards(table, event.cards)
    if len(cards) == len(TABS) and not to_corners(table, cards):
        return the_rest_is_the_draw_pile(table, events.Stalls(cards))
    after = the_rest_is_the_draw_pile(table, events.Stalls(cards[: len(TABS)]))
    return evolve(
        after,
        stalls=NO_STALLS,
        pile=table.pile - len(TABS),
        unknown=tabs_unknown,
    )


def without_seen_cards(table: Table, cards: tuple[str, ...]) -> tuple[Table, tuple[str, ...]]:
    """Return the cards with each that has been seen before replaced by an unknown one.

    One of the two places where such a card was seen is wrong, so in the state returned it may
    be anywhere.
    """
    deck = table.match.setup.deck
    unseen = table.unseen
    fresh = [card for card in cards if cards.count(card) == 1 and deck.has(unseen, card)]
    for card in {*cards}.difference(fresh, {UNKNOWN}):
        if not deck.has(unseen, card):
            unseen = deck.add(unseen, card)
    new = tuple(card if card in fresh else UNKNOWN for card in cards)
    return evolve(table, unseen=unseen), new


def all_unknown(table: Table) -> Table:
    """Return the state of a hand of which nothing is known."""
    n = len(table.hands)
    unknown = {TURN, PILE, POT, CARDS} | {hand_of(seat) for seat in range(n)}
    unknown |= {stall_of(stall) for stall in (*TABS, *CORNERS)}
    return evolve(
        table,
        match=evolve(table.match, scores=None, winner=None),
        phase="play",
        pot=smallest_pot(table),
        hands=(0,) * n,
        lacking=(0,) * n,
        stalls=NO_STALLS,
        origins=((),) * n,
        doing=NOTHING,
        idle=0,
        unknown=table.unknown | unknown,
    )


def smallest_pot(table: Table) -> int:
    """Return the chips that the pot of a hand holds at least if its payments are unknown."""
    antes = len(table.hands) if in_play(table.match.setup) else 0
    return min(table.pot, table.match.carried + antes)


ALL_STALLS = (*TABS, *CORNERS)


def after_illegal_turn(table: Table, event: events.Turn) -> Table:
    """Return the state after an event of a turn that was refused, or that follows one.

    An event that the rules allow has happened. ``table`` is in the middle of a round.
    """
    if isinstance(event, events.Done) and event.player == table.turn:
        # Before the end of a player's own turn only a draw may be implicit.
        if implicit_event(table, event) is not None:
            draw = events.Draw(event.player, UNKNOWN)
            table = RULEBOOK.after(table, draw) if allows(table, draw) else after_draw(table, draw)
    if allows(table, event):
        after = RULEBOOK.after(table, event)
        return in_any_order(table, event, after) if DUE in table.unknown else after
    if event.player != table.turn and TURN not in table.unknown:
        return out_of_turn(table, event)
    return after_refused(table, event)


def after_unrecorded_turn(table: Table) -> tuple[Table, ...]:
    """Return the state after a turn of which nothing is known; none if it is not known whose.

    It may have been the last turn of the round.
    """
    if table.phase != "play" or TURN in table.unknown:
        return ()
    player = table.turn
    kings = known_kings(table, player) + sum(map(is_king, unseen_kinds(table)))
    most = 1 + table.match.setup.options.refusal_penalty + KING_FINE * kings
    table = may_lack(table, player, size(table.hands[player]))
    table = may_be_covered(may_be_gone(table, TABS), CORNERS)
    table = kings_unknown(something_was_played(table), player, True)
    if table.pile:
        table = may_draw(table, player)
    after = RULEBOOK.after(evolve(table, margin=table.margin + most), events.Done(player))
    # The player may have refused to draw.
    unknown = after.unknown | table.unknown & {LAST} | {END}
    return (evolve(after, pile=table.pile, unknown=unknown),)


def allows(table: Table, event: Event) -> bool:
    """Return whether no rule refuses an event in this state."""
    return fault_of(RULEBOOK, table, event) is None


def in_any_order(before: Table, event: events.Turn, after: Table) -> Table:
    """Return the state after a play that may have come before an illegal one of the turn."""
    if isinstance(event, events.Place) and top(before, event.stall) == UNKNOWN:
        return may_be_covered(after, {event.stall})
    if isinstance(event, events.Move) and top(before, event.source) == UNKNOWN:
        return may_be_gone(after, {event.source})
    return after


def out_of_turn(table: Table, event: events.Turn) -> Table:
    """Return the state after an event of a player whose turn it is not.

    Either the record names the wrong player, or the player acted out of turn. If only one of the
    two can have done it, that player did.
    """
    turn, named = table.turn, event.player
    as_turn: events.Turn = evolve(event, player=turn)
    by_turn = allows(table, as_turn)
    if isinstance(event, events.Done):
        after = RULEBOOK.after(table, as_turn) if by_turn else after_refused(table, as_turn)
        return evolve(after, unknown=after.unknown | {TURN})
    by_named = allows(evolve(table, turn=named), event)
    if by_named and not by_turn:
        return RULEBOOK.after(evolve(table, turn=named), event)
    if not by_turn:
        return after_refused(table, as_turn)
    after = RULEBOOK.after(table, as_turn)
    if not by_named:
        return after
    if isinstance(event, events.Place):
        after = evolve(after, hands=table.hands, origins=table.origins)
        return may_lack(may_lack(after, turn), named)
    if isinstance(event, events.Draw) and event.stall is None:
        return may_gain(may_lack(after, turn), named, event.card)
    return after


def after_refused(table: Table, event: events.Turn) -> Table:
    """Return the state after a refused event of the player whose turn it is."""
    if event.player != table.turn:
        table = evolve(table, turn=event.player, unknown=table.unknown - {TURN})
    match event:
        case events.Place():
            return after_place(table, event)
        case events.Move():
            return after_move(table, event)
        case events.Pay():
            return after_pay(table, event)
        case events.Fine(_, chips):
            return evolve(table, margin=table.margin + max(chips, KING_FINE))
        case events.Draw():
            return after_draw(table, event)
        case events.Refuse():
            return after_refuse(table, event)
        case events.Done():
            return after_done(table, event)


def after_place(table: Table, event: events.Place) -> Table:
    """Return the state after a refused placing.

    Some card of the hand lies on that stall, or that card on another where it fits, or nothing
    was played.
    """
    player, card, stall = event.player, event.card, event.stall
    deck = table.match.setup.deck
    hand = table.hands[player]
    stalls = {stall}
    if card != UNKNOWN and (deck.play(hand, card) is not None or hand_unknown(table, player)):
        stalls |= {other for other in ALL_STALLS if may_lie_on(table, card, other)}
    under = top(table, stall)
    # A card that fits between the two may have been left out.
    between = under is not None and any(
        card in covers()[cover] for cover in covers().get(under, ())
    )
    table = may_be_covered(may_lack(table, player, 1 + between), stalls)
    return something_was_played(kings_unknown(table, player, is_king(card)))


def after_move(table: Table, event: events.Move) -> Table:
    """Return the state after a refused move.

    That lot lies on that stall, or another lot was moved to where it fits, or nothing was moved.
    """
    onto = {event.target}
    gone = {event.source} if bottom(table, event.source) is not None else set()
    for source in TABS:
        lot = bottom(table, source)
        if lot is None or lot == UNKNOWN:
            continue
        targets = {
            stall for stall in ALL_STALLS if may_lie_on(table, lot, stall) and stall != source
        }
        targets -= {stall for stall in TABS if top(table, stall) is None}
        onto |= targets
        gone |= {source} if targets else set()
    # A card that was to be played before the move may have been left out.
    table = may_lack(may_be_gone(may_be_covered(table, onto), gone), event.player)
    return something_was_played(table)


def after_pay(table: Table, event: events.Pay) -> Table:
    """Return the state after a refused payment: nothing was paid, what was due, or as recorded."""
    player = event.player
    most = max(due(table, player), event.chips)
    return evolve(table, margin=table.margin + most, unknown=table.unknown | {DUE})


def after_draw(table: Table, event: events.Draw) -> Table:
    """Return the state after a refused draw.

    The player drew some card, and may have put it down if the record says so.
    """
    player, card, stall = event.player, event.card, event.stall
    doing = table.doing
    deck = table.match.setup.deck
    table = kings_unknown(table, player, card != UNKNOWN and is_king(card))
    if doing.drawn or doing.refused:
        return may_draw(table, player)
    if not allows(table, events.Draw(player, UNKNOWN)) and not table.pile:
        return table
    if not table.hands[player]:
        return may_draw(table, player)
    if not deck.has(table.unseen, card) and card != UNKNOWN:
        # One of the two places where the card was seen is wrong.
        table = evolve(table, unseen=deck.add(table.unseen, card))
    table = RULEBOOK.after(table, events.Draw(player, UNKNOWN))
    if stall is None:
        return table
    stalls = {stall}
    if card == UNKNOWN or is_king(card):
        stalls |= {corner for corner in CORNERS if top(table, corner) is None}
    return may_be_covered(may_lack(table, player), stalls)


def after_refuse(table: Table, event: events.Refuse) -> Table:
    """Return the state after an illegal refusal to draw: the player may have drawn a card."""
    if table.pile and not table.doing.drawn and not table.doing.refused:
        table = may_draw(table, event.player)
    doing = evolve(table.doing, refused=True)
    return evolve(table, doing=doing, unknown=table.unknown | {DUE})


def after_done(table: Table, event: events.Done) -> Table:
    """Return the state after a turn that may not end yet.

    The turn is over; what the player had to do in it may have been done.
    """
    player = event.player
    unpaid = due(table, player) + KING_FINE * len(late_never_fined(table, player))
    table = evolve(table, margin=table.margin + unpaid)
    if table.doing.refused and unpaid:
        table = may_draw(table, player)
    if overdue(table, player):
        table = may_lack(table, player, known_kings(table, player))
        corners = [corner for corner in CORNERS if top(table, corner) is None]
        table = may_be_covered(table, corners)
    if late_never_fined(table, player) or overdue(table, player):
        table = kings_unknown(table, player, True)
    return RULEBOOK.after(evolve(table, doing=evolve(table.doing, late=())), event)


def may_lack(table: Table, player: int, count: int = 1) -> Table:
    """Return the state in which a hand may lack so many more of its cards."""
    return evolve(table, lacking=replaced(table.lacking, player, table.lacking[player] + count))


def may_gain(table: Table, player: int, card: str) -> Table:
    """Return the state in which a hand may have one more card."""
    hand = table.match.setup.deck.add(table.hands[player], card)
    return may_lack(evolve(table, hands=replaced(table.hands, player, hand)), player)


def may_draw(table: Table, player: int) -> Table:
    """Return the state in which the player may have drawn a card besides."""
    left = PILE if LAST in table.unknown else LAST
    table = may_gain(table, player, UNKNOWN)
    corners = [corner for corner in CORNERS if top(table, corner) is None]
    return may_be_covered(evolve(table, unknown=table.unknown | {KINGS, left}), corners)


def may_be_covered(table: Table, stalls: Iterable[int]) -> Table:
    """Return the state in which a card may lie on each of these stalls besides."""
    unknown: set[Unknown] = set()
    for stall in stalls:
        unknown.add(top_of(stall) if table.stalls[stall] else stall_of(stall))
    return evolve(table, unknown=table.unknown | unknown)


def kings_unknown(table: Table, player: int, fined: bool) -> Table:
    """Return the state in which any hand may hold unseen kings.

    If ``fined``, it is unknown as well for which kings the player still has to pay.
    """
    unknown = {KINGS, fines_of(player)} if fined else {KINGS}
    return evolve(table, unknown=table.unknown | unknown)


def may_be_gone(table: Table, stalls: Iterable[int]) -> Table:
    """Return the state in which the lot of each of these stalls may have been moved."""
    piles, unknown = table.stalls, table.unknown
    for stall in stalls:
        piles = replaced(piles, stall, ())
        unknown = unknown - {top_of(stall)} | {stall_of(stall)}
    return evolve(table, stalls=piles, unknown=unknown)


def something_was_played(table: Table) -> Table:
    """Return the state in which it is unknown whether the turn under way costs a chip."""
    doing = evolve(table.doing, moved=True)
    return evolve(table, doing=doing, unknown=table.unknown | {DUE})


def may_lie_on(table: Table, card: str, stall: int) -> bool:
    """Return whether a known card may be laid on a stall whose top is known."""
    under = top(table, stall)
    if under is None:
        on_tab = table.match.setup.options.king_on_open_tab == "allowed"
        return is_king(card) == (stall in CORNERS) or on_tab and stall in TABS
    return under != UNKNOWN and card in covers()[under]
