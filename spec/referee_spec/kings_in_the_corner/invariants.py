"""Invariants of Kings in the Corner, stated without repeating the guards."""

from functools import lru_cache
from typing import get_args

from referee_spec.kernel.cards import UNKNOWN, size, unknown_count, with_unknown
from referee_spec.kernel.evolve import replaced
from referee_spec.kernel.invariant import invariant, unchanged_fields
from referee_spec.kernel.tally import running_totals
from referee_spec.kings_in_the_corner.chips import KING_FINE, chips_of, in_play
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
    Turn,
    Winner,
)
from referee_spec.kings_in_the_corner.held_back_kings import may_stay
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.state import (
    CORNERS,
    KING,
    NOTHING,
    PILE,
    TABS,
    TURN,
    Table,
    cards_counted,
    chips_unknown,
    fined_before,
    hand_unknown,
    kings_among,
    pack,
    stall_unknown,
)

IN_TURN = (Place, Move, Pay, Fine, Draw, Refuse)


@invariant("KIC-I1", reads=("hands", "stalls", "pile", "unseen", "unknown"))
def the_cards_are_the_pack(table: Table, since: Table | None = None) -> bool:
    """The cards in hands, stalls and draw pile are exactly the pack, each card once."""
    if not cards_counted(table):
        return True
    deck = table.match.setup.deck
    if since is None or since.unknown:
        lying = sum(table.hands) + sum(map(deck.pack, table.stalls))
        return lying == with_unknown(deck.full - table.unseen, unseen_outside_pile(table))
    moved = sum(table.hands) - sum(since.hands)
    for old, new in zip(since.stalls, table.stalls, strict=True):
        if old is not new:
            moved += deck.pack(new) - deck.pack(old)
    hidden = unseen_outside_pile(table) - unseen_outside_pile(since)
    return moved == with_unknown(since.unseen - table.unseen, hidden)


def unseen_outside_pile(table: Table) -> int:
    """Return the number of unseen cards that are not in the draw pile."""
    return size(table.unseen) - table.pile


@invariant("KIC-I2", reads=("chips", "pot", "leftover", "match", "unknown"))
def the_chips_are_the_box(table: Table) -> bool:
    """The chips of all players and in the pot are those that were shared out; less than one a
    player stays in the box."""
    match = table.match
    if chips_unknown(table) or not match.round:
        return True
    chips = in_play(match.setup)
    counted = sum(table.chips) + table.pot
    return counted + table.leftover <= chips and counted > chips - len(table.chips)


@invariant("KIC-I3", reads=("stalls", "unknown"))
def piles_alternate_and_descend(table: Table) -> bool:
    """Every pile alternates in colour and goes down by one, and starts with a king if it lies
    in a kings' stall."""
    for stall, pile in enumerate(table.stalls):
        corner = stall in CORNERS and not stall_unknown(table, stall)
        if pile and not in_sequence(pile, corner):
            return False
    return True


@lru_cache(maxsize=10_000)
def in_sequence(pile: tuple[str, ...], corner: bool) -> bool:
    """Return whether the cards of a pile can lie there in this order."""
    rank = pack().values
    start = pile[0]
    if start == UNKNOWN:
        return True
    red = start[-1] in "DH"
    return not (corner and rank[start] != KING) and all(
        card == UNKNOWN
        or (rank[card] == rank[start] - at and (card[-1] in "DH") == (red ^ bool(at % 2)))
        for at, card in enumerate(pile)
    )


@invariant("KIC-I4", *IN_TURN, Done, reads=("stalls",))
def kings_stalls_only_grow(before: Table, event: object, after: Table) -> bool:
    """What lies on a kings' stall stays there, as it lies, to the end of the round."""
    corners = zip(CORNERS, before.stalls[len(TABS) :], after.stalls[len(TABS) :], strict=True)
    return all(new[: len(old)] == old or stall_unknown(after, stall) for stall, old, new in corners)


@invariant("KIC-I5", *IN_TURN, Done)
def cards_move_as_the_event_says(before: Table, event: object, after: Table) -> bool:
    """In one step only the event's own cards leave a place, and they arrive where the event
    puts them."""
    deck = before.match.setup.deck
    added = [0] * len(before.hands)
    if after.hands is not before.hands:
        added = [size(new) - size(old) for old, new in zip(before.hands, after.hands, strict=True)]
    stalls = list(before.stalls)
    drawn = 0
    if isinstance(event, Place):
        stalls[event.stall] += (event.card,)
        if not hand_unknown(before, event.player):
            added[event.player] += 1
    elif isinstance(event, Move):
        if stall_unknown(before, event.source):
            return after.hands == before.hands and after.pile == before.pile
        stalls[event.target] += stalls[event.source]
        stalls[event.source] = ()
    elif isinstance(event, Draw):
        drawn = 1
        if event.stall is not None:
            stalls[event.stall] += (event.card,)
        else:
            player = event.player
            added[player] -= 1
            drew = after.hands[player] - before.hands[player]
            known = event.card != UNKNOWN and not before.unknown
            if known and drew != deck.pack((event.card,)):
                return False
    if after.pile != before.pile - drawn and PILE not in before.unknown:
        return False
    if before.unknown and any(part.part == "hand" for part in before.unknown):
        return after.stalls == tuple(stalls)
    return not any(added) and after.stalls == tuple(stalls)


@invariant("KIC-I6", *IN_TURN, Done)
def chips_move_as_the_event_says(before: Table, event: object, after: Table) -> bool:
    """In a turn only its player's chips change, and the pot grows by what that player pays."""
    if after.phase == "over":
        return True
    paid = event.chips if isinstance(event, (Pay, Fine)) else 0
    if after.pot - before.pot != paid:
        return False
    chips = list(before.chips)
    chips[event.player] -= paid  # type: ignore[attr-defined]
    return after.chips == tuple(chips)


@invariant("KIC-I7", Done)
def no_king_stays_unnoticed(before: Table, event: Done, after: Table) -> bool:
    """The kings known to be in a player's hand at the end of the turn are noted as held back,
    and the player was fined for them in this turn or before, unless the table lets kings stay
    in the hand."""
    if after.phase == "over" or hand_unknown(after, event.player) or may_stay(after):
        return True
    kings = size(kings_among(after, after.hands[event.player]))
    paid = before.doing.fined + before.held_back[event.player]
    if before.doing.fined and before.match.setup.options.fine_for_kings == "together":
        paid = kings
    if fined_before(event.player) in before.unknown:
        paid = kings
    return kings <= after.held_back[event.player] and kings <= paid


@invariant("KIC-I8", Done)
def a_turn_costs_or_changes_something(before: Table, event: Done, after: Table) -> bool:
    """A player who neither plays nor pays a chip in a turn has no chips or, under one reading,
    has drawn a king."""
    doing = before.doing
    if not (in_play(before.match.setup) and before.match.pays):
        return True
    if doing.moved or doing.paid or chips_unknown(before) or TURN in before.unknown:
        return True
    options = before.match.setup.options
    if doing.drawn and is_king(doing.drawn) and options.drawn_king_saves == "yes":
        return True
    return options.no_chips == "waived" and chips_of(before, event.player) <= 0


@invariant("KIC-I9", reads=("held_back", "hands", "unknown"))
def settled_kings_are_in_the_hand(table: Table) -> bool:
    """The kings and unknown cards of a hand are at least as many as the kings that are noted as
    held back in it."""
    for seat, count in enumerate(table.held_back):
        if not count or seat == table.turn or hand_unknown(table, seat):
            continue
        hand = table.hands[seat]
        if not 0 < count <= size(kings_among(table, hand)) + unknown_count(hand):
            return False
    return True


@invariant("KIC-I10", reads=("origins", "hands", "unknown"))
def unknown_cards_came_from_somewhere(table: Table) -> bool:
    """A hand has unknown cards if and only if turns are noted in which they may have come."""
    for seat, turns in enumerate(table.origins):
        if hand_unknown(table, seat):
            continue
        if bool(unknown_count(table.hands[seat])) != bool(turns):
            return False
    return True


@invariant("KIC-I11", Round, Deal, Stalls)
def setting_up_is_clean(before: Table, event: object, after: Table) -> bool:
    """A round begins with empty stalls and hands and an ante from everybody; cards come from the
    draw pile, and no turn has begun when the stalls are loaded. At some tables kings then lie on
    the kings' stalls, otherwise no card does."""
    if after.doing != NOTHING or after.turns:
        return False
    if isinstance(event, Deal):
        hand = before.match.setup.deck.pack(event.cards)
        dealt = replaced(before.hands, event.player, hand)
        moved = after.pile == before.pile - len(event.cards)
        return moved and after.hands == dealt and not any(after.stalls)
    if isinstance(event, Round):
        n = len(after.hands)
        ante = n if in_play(after.match.setup) else 0
        return not any(after.stalls) and not any(after.hands) and after.pot >= ante
    if isinstance(event, Stalls):
        to_corner = after.match.setup.options.dealt_king == "to-corner"
        kings = [(card,) for card in event.cards if to_corner and is_king(card)]
        piles = [(card,) for card in event.cards if (card,) not in kings]
        return after.stalls == (*piles, *kings, *((),) * (4 - len(kings))) and (
            after.hands == before.hands
        )
    return True


@invariant("KIC-I12", Done)
def one_player_takes_the_pot(before: Table, event: Done, after: Table) -> bool:
    """When a round is over, at most one player scores: the pot and, under one reading, the
    winner's own chips as well; under another, players with equally many cards left share the pot.
    Without chips the winner scores one point, or those who have cards left score."""
    scores = after.match.scores
    if after.phase != "over" or not scores:
        return True
    stakes = after.match.setup.options.stakes
    if stakes == "cards-left":
        return list(map(bool, scores)) == list(map(bool, after.hands))
    scoring = [seat for seat, score in enumerate(scores) if score]
    if after.match.winner != (scoring[0] if len(scoring) == 1 else None):
        return False
    if len({size(after.hands[seat]) for seat in scoring}) > 1:
        return False
    if len(scoring) > 1 and after.match.setup.options.blocked_hand != "fewest-or-shared":
        return False
    won = 1 if stakes == "hands" else after.pot // max(len(scoring), 1)
    own = stakes == "chips" and after.match.setup.options.scored_chips == "all"
    return all(scores[seat] == won + own * chips_of(after, seat) for seat in scoring)


@invariant("KIC-I13", *IN_TURN, Done)
def a_turn_is_what_was_done_in_it(before: Table, event: object, after: Table) -> bool:
    """What is noted of a turn (a play, chips paid, a card drawn, a refusal to draw) is what its
    events did. Only the end of the turn clears it and counts the turn."""
    if isinstance(event, Done):
        return after.doing == NOTHING and after.turns == before.turns + 1
    was = before.doing if event.player == before.turn else NOTHING  # type: ignore[attr-defined]
    now = after.doing
    return (
        after.turns == before.turns
        and now.moved == (was.moved or isinstance(event, (Place, Move)))
        and now.paid == was.paid + (event.chips if isinstance(event, Pay) else 0)
        and now.drawn == (event.card if isinstance(event, Draw) else was.drawn)
        and now.refused == (was.refused or isinstance(event, Refuse))
    )


CHANGES = {
    Deal: "hands origins pile unseen phase",
    Stalls: "stalls pile unseen phase unknown",
    Place: "hands origins stalls unseen doing turn unknown laid_kings",
    Move: "stalls doing turn unknown",
    Pay: "chips pot doing turn unknown",
    Fine: "chips pot doing turn unknown",
    Draw: "hands lacking origins stalls pile unseen doing turn unknown",
    Refuse: "doing turn unknown",
    Done: "match phase turn turns hands lacking pile chips pot margin doing fresh held_back idle "
    "unfined unknown",
    Pot: "match phase",
    Scores: "match phase",
    Totals: "match",
    Winner: "",
}
"""The fields that each kind of event may change; the others begin a round."""

UNCHANGED = unchanged_fields(Table, CHANGES)


@invariant("KIC-I14", *CHANGES)
def nothing_else_changes(before: Table, event: Event, after: Table) -> bool:
    """An event changes only what its kind may change. A play changes no chips, for instance, a
    payment no cards, and a claim nothing on the table."""
    unchanged = UNCHANGED[type(event)]
    if after.hands is not before.hands:
        player = getattr(event, "player", None)
        pairs = enumerate(zip(before.hands, after.hands, strict=True))
        if any(old != new and seat != player for seat, (old, new) in pairs):
            return False
    return bool(unchanged(before) == unchanged(after))


def is_open(table: Table) -> bool:
    """Return whether a part of the table is unknown, or some of its cards are unseen."""
    if table.unknown or table.margin or not table.match.pays or any(table.lacking):
        return True
    return any(map(unknown_count, table.hands)) or any("?" in pile for pile in table.stalls)


@invariant("KIC-I15", *get_args(Event), reads=("unknown", "lacking", "margin"))
def what_is_known_stays_known(before: Table, event: Event, after: Table) -> bool:
    """While every card has been seen, only a position, or unseen cards that are laid out, leave a
    part of the table open."""
    if not (after.unknown or after.margin or any(after.lacking)):
        return True
    unseen = isinstance(event, Stalls) and UNKNOWN in event.cards
    return is_open(before) or unseen or isinstance(event, Position)


@invariant("KIC-I16", *get_args(Event), reads=("phase", "turn", "hands", "stalls", "doing"))
def turns_go_round(before: Table, event: Event, after: Table) -> bool:
    """The player to the dealer's left begins, and each turn is followed by that of the player
    to the left. During a turn only its player acts."""
    n = len(after.hands)
    if isinstance(event, Round):
        return after.phase == "deal" and after.turn == (after.match.dealer + 1) % n
    if isinstance(event, Deal):
        return after.phase == ("deal" if 0 in after.hands else "stalls")
    if isinstance(event, Stalls):
        return after.phase == "play"
    if isinstance(event, Done):
        return after.phase in ("play", "over") and after.turn == (event.player + 1) % n
    if isinstance(event, Turn):
        return after.phase == before.phase and after.turn == event.player
    return isinstance(event, Position) or after.phase in ("over", before.phase)


@invariant("KIC-I17", Place, Move, Draw, Refuse)
def plays_and_draw_do_not_mix(before: Table, event: Turn, after: Table) -> bool:
    """A player who has drawn, even a king, or has refused to draw plays no more in the turn.
    Where the draw comes first, a player who has played draws no more."""
    doing = after.doing
    if not (doing.moved and (doing.drawn or doing.refused)) or event.player != before.turn:
        return True
    first = after.match.setup.options.draw_time == "start"
    return first == isinstance(event, (Place, Move))


@invariant("KIC-I18", Place, Move, Pay, Fine, Draw, Refuse, reads=("doing",))
def plays_and_fines_are_counted(before: Table, event: Turn, after: Table) -> bool:
    """A play counts as one that saves the chip as the table reads the rulebook. A fine counts
    one king for every three chips, and only a king is noted as put down late."""
    was = before.doing if event.player == before.turn else NOTHING
    now = after.doing
    options = before.match.setup.options
    king = isinstance(event, Place) and is_king(event.card)
    if isinstance(event, Place):
        played = was.played or not king or options.king_is_play == "yes"
    else:
        played = isinstance(event, Move) and (was.played or options.lot_is_play == "yes")
    fined = -(-event.chips // KING_FINE) if isinstance(event, Fine) else 0
    if now.played != (was.played or played) or now.fined != was.fined + fined:
        return False
    late = now.late[len(was.late) :]
    if now.late[: len(was.late)] != was.late or len(late) > king:
        return False
    if not king or before.unknown or was.drawn == UNKNOWN:
        return True
    on_time = event.player in before.fresh or may_stay(before) or was.drawn == event.card  # type: ignore[union-attr]
    # A king that was known to be in the hand came in no turn that would have to be found.
    seen = before.match.setup.deck.has(before.hands[event.player], event.card)  # type: ignore[union-attr]
    return late == () if on_time else bool(late) and bool(late[0]) != seen


@invariant("KIC-I19", Done)
def turns_are_counted(before: Table, event: Done, after: Table) -> bool:
    """A player who has ended a turn no longer counts as one without a turn. Turns without a
    play or a draw are counted while the draw pile is empty, as long as they follow one
    another."""
    if after.fresh != before.fresh - {event.player}:
        return False
    if before.unknown or after.unknown:
        return 0 <= after.idle <= before.idle + 1
    was = before.doing
    passed = not (was.moved or was.drawn or was.refused or before.pile)
    return after.idle == (before.idle + 1 if passed else 0)


@invariant("KIC-I20", Done)
def kings_held_back_are_counted(before: Table, event: Done, after: Table) -> bool:
    """At the end of a turn the kings known to be in its player's hand count as held back, but
    none do where kings may stay in the hand. No other player's count changes."""
    player = event.player
    others = list(before.held_back)
    others[player] = after.held_back[player]
    if after.held_back != tuple(others) or any(after.unfined) > any(before.unfined):
        return False
    if may_stay(before):
        return after.held_back[player] == 0
    # A king that is fined where the cards of a hand are unknown is one of them from then on.
    hand = after.hands[player]
    kings = size(kings_among(after, hand))
    return 0 <= after.held_back[player] - kings <= unknown_count(hand)


@invariant("KIC-I21", Done, reads=("phase", "hands", "idle"), known=True)
def a_hand_is_over_with_its_cards(before: Table, event: Done, after: Table) -> bool:
    """A round is over when the player who ends a turn has no card left or, unless passing ends
    no round at this table, when nobody can draw and all have passed in a row, or at some tables
    once nobody can draw; and not before."""
    if any(after.lacking):
        return True
    over = not after.hands[event.player] or after.idle >= len(after.hands)
    if after.match.setup.options.empty_pile == "ends-hand":
        return (after.phase == "over") == (over or not after.pile)
    if (after.phase == "over") == over:
        return True
    goes_on = over and bool(after.hands[event.player])
    return goes_on and after.match.setup.options.passing_ends == "no"


@invariant("KIC-I22", Done, reads=("match", "chips", "pot"), known=True)
def the_end_of_a_hand_is_paid(before: Table, event: Done, after: Table) -> bool:
    """The winner is the player without cards or, under some readings, after all have passed, the
    one player with the fewest, or one or all of several. The others have paid a chip for each card
    left, unless it is waived, and only winners score. Where the cards left count, each player
    scores them, a king as ten."""
    if after.phase != "over" or any(after.lacking) or not after.match.pays:
        return True
    match, hands = after.match, after.hands
    options = match.setup.options
    if options.stakes == "cards-left":
        kings = [size(kings_among(after, hand)) for hand in hands]
        left = tuple(size(hand) + 9 * n for hand, n in zip(hands, kings, strict=True))
        unseen = match.scores is None and any(map(unknown_count, hands))
        return (unseen or match.scores == left) and after.chips == before.chips
    held = list(map(size, hands))
    if held.count(0) > 1:
        # Only a position has a player without cards in a round that goes on.
        return True
    nearest = [seat for seat, cards in enumerate(held) if cards == min(held)]
    reading = options.blocked_hand if min(held) else "fewest-cards"
    # The one who has just passed is the last in turn.
    turns = {seat: (seat - event.player - 1) % len(held) for seat in nearest}
    winners = {
        "fewest-cards": nearest if len(nearest) == 1 else [],
        "fewest-or-shared": nearest,
        "fewest-or-first": [min(nearest, key=turns.__getitem__)],
        "fewest-or-last": [max(nearest, key=turns.__getitem__)],
    }.get(reading, [])
    if match.winner != (winners[0] if len(winners) == 1 else None):
        return False
    for seat, (had, has) in enumerate(zip(before.chips, after.chips, strict=True)):
        due = 0 if not winners or seat in winners or options.stakes == "hands" else held[seat]
        if due > max(had, 0) and options.no_chips == "waived":
            due = min(due, max(chips_of(before, seat), 0))
        if has != had - due:
            return False
    stays = not winners and options.blocked_hand == "pot-stays"
    won = 1 if options.stakes == "hands" else after.pot // max(len(winners), 1)
    own = options.stakes == "chips" and options.scored_chips == "all"
    points = tuple(
        won + own * chips_of(before, seat) if seat in winners else 0 for seat in range(len(held))
    )
    return match.scores == points and match.carried == (after.pot if stays else 0)


@invariant("KIC-I23", *get_args(Event), reads=("match",))
def a_match_goes_from_round_to_round(before: Table, event: Event, after: Table) -> bool:
    """From round to round the deal goes one seat to the left or stays, each player's points grow by
    those of the round, and a pot that nobody took stays; within a round nothing of this changes."""
    old, new = before.match, after.match
    if new.setup != old.setup:
        return False
    if not isinstance(event, Round):
        if (new.round, new.dealer) != (old.round, old.dealer):
            return False
        if isinstance(event, Done):
            return new == old if after.phase != "over" else new.totals == old.totals
        if isinstance(event, Totals):
            claimed = running_totals(new)
            return running_totals(old) is None and claimed is not None
        noted = not old.scores and isinstance(event, Pot | Scores)
        return noted and (new.totals == old.totals or running_totals(new) == old.totals)
    if new.round != event.number or new.scores is not None or new.winner is not None:
        return False
    passed = event.number - old.round if old.round else event.number - 1
    if passed and new.setup.options.next_dealer == "same":
        passed = 0
    if new.dealer != (old.dealer + passed) % len(after.hands) or new.carried != old.carried:
        return False
    if old.round == 0 and event.number > 1:
        return new.totals is None
    return new.totals == running_totals(old)


@invariant("KIC-I24", Round, reads=("chips", "pot"))
def each_begins_with_a_chip_less(before: Table, event: Round, after: Table) -> bool:
    """All players begin a round with the same number of chips; those that cannot be shared
    equally are left over. Each has put one chip into the pot, which also has what the round
    before left there."""
    n = len(after.chips)
    setup, carried = after.match.setup, before.match.carried
    ante = 1 if in_play(setup) else 0
    each, leftover = divmod(in_play(setup) - carried, n)
    had = {chips + ante for chips in after.chips}
    nothing = (after.fresh, after.held_back, after.idle) == (frozenset(range(n)), (0,) * n, 0)
    nothing = nothing and not any((*after.origins, *after.unfined, *after.laid_kings))
    return (
        (had, after.leftover) == ({each}, leftover) and after.pot == carried + n * ante and nothing
    )


@invariant("KIC-I25", Winner, Round)
def the_goal_ends_the_match(before: Table, event: Winner | Round, after: Table) -> bool:
    """A match has a winner once somebody has reached the goal: the player with the most points,
    or with the fewest where they count against a player. No round is begun after that."""
    totals = running_totals(before.match) if isinstance(event, Winner) else after.match.totals
    if totals is None:
        return True
    if isinstance(event, Round):
        # A record may note the points of an earlier round before its own first.
        return before.match.round == 0 or max(totals) < after.match.setup.options.goal
    now = running_totals(after.match) or totals
    options = after.match.setup.options
    best = min(now) if options.stakes == "cards-left" else max(now)
    return max(now) >= options.goal and all(now[winner] == best for winner in event.players)


@invariant("KIC-I26", Position)
def a_position_is_as_it_is_described(before: Table, event: Position, after: Table) -> bool:
    """What a position names of hands, stalls, chips, piles and turn is as it says; the match is as
    it was, and no turn of the round has begun."""
    deck = after.match.setup.deck
    if after.match is not before.match or after.phase != "play":
        return False
    places = (*event.stalls, *event.chips, event.pot, event.pile, event.turn)
    lying = (*after.stalls, *after.chips, after.pot, after.pile, after.turn)
    if any(named not in (None, lies) for named, lies in zip(places, lying, strict=True)):
        return False
    for cards, hand in zip(event.hands, after.hands, strict=True):
        if cards is not None and deck.pack(cards) != hand:
            return False
    named_all = None not in (*event.stalls, *event.hands, *event.chips)
    if named_all and None not in (event.pot, event.pile, event.turn):
        if not cards_counted(after) and size(after.unseen) == after.pile:
            return False
    begun = (after.turns, after.doing, after.idle, after.held_back, after.fresh)
    n = len(after.hands)
    return begun == (0, NOTHING, 0, (0,) * n, frozenset(range(n))) and not any(after.unfined)
