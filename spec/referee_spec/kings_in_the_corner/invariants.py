"""Invariants of Kings in the Corner, stated without repeating the guards."""

from functools import lru_cache

from referee_spec.kernel.cards import UNKNOWN, size, unknown_count, with_unknown
from referee_spec.kernel.evolve import replaced
from referee_spec.kernel.invariant import invariant
from referee_spec.kings_in_the_corner.chips import chips_of, in_play
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Fine,
    Move,
    Pay,
    Place,
    Refuse,
    Round,
    Stalls,
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
    winner's own chips as well. Without chips the winner scores one point, or those who have
    cards left score."""
    scores = after.match.scores
    if after.phase != "over" or not scores:
        return True
    stakes = after.match.setup.options.stakes
    if stakes == "hands":
        return sum(scores) == (after.match.winner is not None)
    if stakes == "cards-left":
        return list(map(bool, scores)) == list(map(bool, after.hands))
    points = [score for score in scores if score]
    winner = after.match.winner
    if points and winner is not None and after.match.setup.options.scored_chips == "all":
        return points == [after.pot + chips_of(after, winner)]
    return not points or points == [after.pot]


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
