"""States after an illegal event, in which only what the event may have touched is unknown.

An illegal event may have happened as it is recorded, or something else happened and the record
is wrong. The state after it allows for both.
"""

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.alternatives import located
from referee_spec.kings_in_the_corner.chips import in_play
from referee_spec.kings_in_the_corner.events import Event
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
from referee_spec.kings_in_the_corner.unknown_turns import after_illegal_turn


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
    left = unseen = table.unseen
    new: list[str] = []
    for card in cards:
        once = card == UNKNOWN or cards.count(card) == 1
        if once and (card == UNKNOWN or deck.has(left, card)):
            left = deck.remove(left, card)
            new.append(card)
            continue
        new.append(UNKNOWN)
        if not deck.has(unseen, card):
            unseen = deck.add(unseen, card)
    return evolve(table, unseen=unseen), tuple(new)


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
