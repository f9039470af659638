"""Questions of the guards to a table, each with its answer where parts of the table are unknown.

What the record leaves open is answered with ``maybe``, or raises Asked where it is no question of
yes or no. The doctests ask about a table for Ana and Ben, and about the same one with parts of it
unknown:

>>> from referee_spec.kernel.evolve import evolve
>>> from referee_spec.kernel.maybe import OpenField, Asked
>>> from referee_spec.kings_in_the_corner.events import Refuse
>>> from referee_spec.kings_in_the_corner.options import Options
>>> from referee_spec.kings_in_the_corner.state import empty_table, hand_of, stall_of, start
>>> known = evolve(empty_table(start(Options(), ("Ana", "Ben"), None).match, "play"), pile=0)
>>> parts = {hand_of(0), stall_of(1), TURN, PILE, KINGS}
>>> unknown = evolve(known, unknown=frozenset(parts))
>>> def fact(question, *arguments):
...     try:
...         question(unknown, *arguments)
...     except Asked as asked:
...         return asked.missing.fact
>>> for question, *arguments in (
...     (is_turn_of, 1),
...     (has_card, 0, "8S"),
...     (is_out, Refuse(0)),
...     (is_open, 1),
...     (can_draw,),
...     (has_kings_to_fine, 0, 1),
...     (hides_a_king, 0),
... ):
...     print(question.__name__, question(known, *arguments), fact(question, *arguments))
is_turn_of False turn
has_card False hand
is_out True hand
is_open True stall
can_draw False pile
has_kings_to_fine False hand
hides_a_king True kings
"""

from collections.abc import Iterator

from referee_spec.kernel.cards import UNKNOWN, size, unknown_count
from referee_spec.kernel.evolve import replaced
from referee_spec.kernel.maybe import OpenField, leave_open, maybe
from referee_spec.kernel.reading import unobserved_value
from referee_spec.kernel.rule import HAND, Missing, Word
from referee_spec.kernel.tally import running_totals
from referee_spec.kings_in_the_corner.chips import (
    chips_unsure,
    has_chips,
    in_play,
    scored_besides,
    taken,
)
from referee_spec.kings_in_the_corner.events import Draw, Move, Place, Pot, Scores, Turn
from referee_spec.kings_in_the_corner.held_back_kings import (
    held_back_somewhere,
    known_maybe_fined_before,
    late_maybe_fined_before,
    late_never_fined,
    may_stay,
    open_to_fines,
    shown_open_to_fines,
    unseen_maybe_fined_before,
)
from referee_spec.kings_in_the_corner.piles import (
    STALL_NAMES,
    alternate,
    bottom,
    covers,
    in_order,
    is_king,
    next_to,
    top,
    tops,
)
from referee_spec.kings_in_the_corner.state import (
    DUE,
    END,
    KINGS,
    PILE,
    POT,
    TURN,
    Table,
    Turns,
    chips_unknown,
    fewest_cards,
    fined_before,
    fines_of,
    hand_unknown,
    held_before,
    kings_among,
    pack,
    pile_may_be_empty,
    stall_unknown,
    top_unknown,
    unknown_hands,
    who,
)


def maybe_hand(table: Table, question: str, *seats: int) -> bool:
    """Return the answer to a question about cards that nobody saw in the hands of these seats."""
    return maybe(HAND, question, players=tuple(who(table, seat) for seat in seats))


def maybe_stall(question: str, stall: int) -> bool:
    """Return the answer to a question about the cards of a stall that nobody saw."""
    return maybe("stall", question, stall=STALL_NAMES[stall])


def is_turn_of(table: Table, seat: int) -> bool:
    """Return whether it is this player's turn."""
    if table.unknown and TURN in table.unknown:
        return maybe("turn")
    return seat == table.turn


def has_card(table: Table, seat: int, card: str) -> bool:
    """Return whether a card is in a hand; an unseen one may be any."""
    hand = table.hands[seat]
    if table.match.setup.deck.has(hand, card) or (card == UNKNOWN and hand):
        return True
    unseen = bool(unknown_count(hand)) or hand_unknown(table, seat)
    return unseen and maybe_hand(table, "has card", seat)


def is_out(table: Table, event: Turn) -> bool:
    """Return whether a player has no cards left; whoever places a card has it."""
    player = event.player
    if table.hands[player]:
        return False
    if not hand_unknown(table, player):
        return True
    return not isinstance(event, Place) and maybe_hand(table, "is out", player)


def has_cards(table: Table, seat: int) -> bool:
    """Return whether a player has a card, though some that are listed may have been played."""
    if fewest_cards(table, seat):
        return True
    unsure = bool(table.hands[seat]) or hand_unknown(table, seat)
    return unsure and maybe_hand(table, "has cards", seat)


def somebody_is_out(table: Table) -> bool:
    """Return whether a player may have run out of cards, which ends the hand."""
    if seats := unknown_hands(table):
        return maybe_hand(table, "is out", *seats)
    emptied = any(lost and not fewest_cards(table, at) for at, lost in enumerate(table.lacking))
    return (END in table.unknown or emptied) and maybe("end")


def is_part(table: Table, stall: int, cards: tuple[str, ...]) -> bool:
    """Return whether these cards are only a part of those that lie on a stall, neither all of them
    nor the bottom card, which stands for all."""
    pile = table.stalls[stall]
    if cards in (pile, pile[:1]):
        return False
    unseen = UNKNOWN in pile or stall_unknown(table, stall) or top_unknown(table, stall)
    return not unseen or maybe_stall("is part", stall)


def is_open(table: Table, stall: int) -> bool:
    """Return whether no card lies on a stall."""
    return not table.stalls[stall] and (
        not stall_unknown(table, stall) or maybe_stall("is open", stall)
    )


def laid(table: Table, event: Place | Move) -> str:
    """Return the card that is laid on the stall's top: the one placed, or the lot's bottom card."""
    if isinstance(event, Place):
        return event.card
    return bottom(table, event.source) or UNKNOWN


def target(event: Place | Move) -> int:
    """Return the stall on which the event lays cards."""
    stall: int = event.stall if isinstance(event, Place) else event.target
    return stall


def card_under(table: Table, event: Place | Move) -> str | None:
    """Return the card on which cards are laid where a card names the pile that nobody saw there:
    None if there is none, ``?`` if it is unknown.

    In a pile with the card that names it all above that are lower, so that no card of its rank or a
    higher one can be laid there, and one of the next rank below only on that card itself.
    """
    under, card, named = top(table, target(event)), laid(table, event), event.named
    if under != UNKNOWN or named is None or card == UNKNOWN or card in covers()[named]:
        return under
    return named if pack().values[named] <= pack().values[card] + 1 else UNKNOWN


def maybe_laid(table: Table, event: Place | Move) -> bool:
    """Return the answer to a question about a card that is laid on a stall unseen."""
    if isinstance(event, Move):
        return maybe_stall("laid", event.source)
    return maybe_hand(table, "laid", event.player)


def lays_king(table: Table, event: Place | Move) -> bool:
    """Return whether the card that is laid on a stall is a king."""
    card = laid(table, event)
    return is_king(card) or (card == UNKNOWN and maybe_laid(table, event))


def is_of_other_colour(table: Table, event: Place | Move, under: str) -> bool:
    """Return whether a card is laid on one of the other colour.

    If one of the two is unseen, return whether the card can be laid there at all.
    """
    card = laid(table, event)
    if UNKNOWN not in (card, under):
        return alternate(card, under)
    stall = target(event)
    if card == UNKNOWN:
        return not (isinstance(event, Move) and contradicts(table, event)) and maybe_laid(
            table, event
        )
    if is_king(card):
        return not table.stalls[stall] or stall_unknown(table, stall)
    unders = tops(table, stall)
    fitting = [one for one in unders or () if card in covers()[one]]
    if unders is not None and len(fitting) in (0, len(unders)):
        return bool(fitting)
    return maybe_stall("fits", stall)


def is_one_lower(table: Table, event: Place | Move, under: str) -> bool:
    """Return whether a card is laid on one of the next higher rank.

    Of unseen cards it is asked together with their colour.
    """
    card = laid(table, event)
    return UNKNOWN in (card, under) or next_to(card, under)


def contradicts(table: Table, event: Move) -> bool:
    """Return whether the known cards of a lot whose bottom is unseen cannot lie on those of the
    stall."""
    if top_unknown(table, event.target) or stall_unknown(table, event.source):
        return False
    return not in_order((*table.stalls[event.target], *table.stalls[event.source]))


def seen(card: str) -> str:
    """Return a card that others lie on, as it is shown in a message."""
    return Word("unseen") if card == UNKNOWN else card


def was_hidden(table: Table, event: Place | Draw) -> bool:
    """Return whether a card was unseen until now, in the hand or in the draw pile."""
    if event.card != UNKNOWN and not table.match.setup.deck.has(table.unseen, event.card):
        return False
    return isinstance(event, Draw) or bool(unknown_count(table.hands[event.player]))


def is_no_king(card: str) -> bool:
    """Return whether a card is known to be no king."""
    return card != UNKNOWN and not is_king(card)


def is_dealt_king(table: Table, stall: int) -> bool:
    """Return whether the lowest card under a tab is a king that was dealt there."""
    under = bottom(table, stall)
    if under == UNKNOWN:
        return maybe_stall("dealt king", stall)
    return under is not None and is_king(under) and under not in table.laid_kings


def king_has_to_move(table: Table, stall: int) -> bool:
    """Return whether a king under a tab is one that the first player has to move.

    Where no king is seen there, no reading is looked up, so that no other one need be followed.
    """
    options = table.match.setup.options
    if bottom(table, stall) == UNKNOWN:
        return unobserved_value(options, "tabbed_king") == "must-move" and maybe_stall(
            "king", stall
        )
    return is_dealt_king(table, stall) and bool(options.tabbed_king == "must-move")


def pile_has_card(table: Table) -> bool:
    """Return whether the draw pile has a card, though the last one may have been drawn."""
    return maybe("pile") if PILE in table.unknown else table.pile > 0


def check_draw(table: Table, event: Draw) -> None:
    """Raise Asked if a record does not say whether a card was drawn."""
    if not event.written:
        leave_open("draw", players=(who(table, event.player),))


def can_draw(table: Table) -> bool:
    """Return whether the draw pile has a card."""
    if not pile_may_be_empty(table):
        return True
    return bool(table.pile or PILE in table.unknown) and maybe("pile")


def can_pay(table: Table, seat: int, chips: int) -> bool:
    """Return whether a player has at least so many chips."""
    if chips_unknown(table) or table.margin:
        return maybe("chips", players=(who(table, seat),))
    return has_chips(table, seat, chips)


def has_to_pay(table: Table, seat: int, chips: int) -> bool:
    """Return whether a player puts some of these chips into the pot: not if debts are waived."""
    if not taken(table, seat, chips):
        return False
    return not chips_unsure(table, seat, chips) or maybe("chips", players=(who(table, seat),))


def owes(table: Table, seat: int, chips: int) -> bool:
    """Return whether a player has to pay some of these chips, and did not pay them. If the record
    writes no payment of the hand, nobody knows."""
    if not has_to_pay(table, seat, chips):
        return False
    return table.match.pays or maybe("paid", players=(who(table, seat),))


def check_due(table: Table, seat: int) -> None:
    """Raise Asked if the chips that the turn under way costs are unknown."""
    if table.unknown and DUE in table.unknown:
        leave_open("due", players=(who(table, seat),))


def has_kings_to_fine(table: Table, seat: int, kings: int) -> bool:
    """Return whether a player may be fined for so many kings."""
    if hand_unknown(table, seat) or fines_of(seat) in table.unknown:
        return maybe_hand(table, "kings", seat)
    if kings <= open_to_fines(table, seat):
        return kings <= shown_open_to_fines(table, seat) or maybe_hand(table, "kings", seat)
    before = kings_to_fine(table, seat) == UNKNOWN and kings <= len(table.match.setup.kings)
    return before and maybe_fined(table, seat)


def kings_to_fine(table: Table, seat: int) -> int | str:
    """Return for how many kings a player may be fined; ``?`` if a position leaves it open."""
    if table.unknown & {held_before(seat), fined_before(seat)}:
        return UNKNOWN
    return max(open_to_fines(table, seat), 0)


def maybe_fined(table: Table, seat: int) -> bool:
    """Return the answer to whether a player was fined before the position."""
    return maybe("fines", players=(who(table, seat),))


def late_kings(table: Table, seat: int) -> tuple[Turns, ...]:
    """Return, for each king put down too late and never fined, the turns in which it may have
    come."""
    late = late_never_fined(table, seat)
    fined = late and late_maybe_fined_before(table, seat, late) and maybe_fined(table, seat)
    return () if fined else late


def were_fined_before(table: Table, seat: int, kings: int) -> bool:
    """Return whether so many kings known to be in a hand were fined before the position."""
    return kings <= known_maybe_fined_before(table, seat) and maybe_fined(table, seat)


def holds_further_king(table: Table, seat: int) -> bool:
    """Return whether an unseen card of a hand is a king that is to be put down."""
    if may_stay(table) or not (hand_unknown(table, seat) or unknown_count(table.hands[seat])):
        return False
    return bool(kings_among(table, table.unseen)) and maybe_hand(table, "king", seat)


def kings_to_come(table: Table) -> int:
    """Return how many kings nobody has seen yet."""
    return size(kings_among(table, table.unseen))


def hides_a_king(table: Table, seat: int) -> bool:
    """Return whether an unseen king is held back once this player's turn is over."""
    if KINGS in table.unknown:
        return bool(kings_among(table, table.unseen)) and maybe("kings")
    if not held_back_somewhere(table, seat):
        return False
    return not unseen_maybe_fined_before(table) or maybe("kings")


def totals_now(table: Table) -> tuple[int, ...]:
    """Return the points so far with those of this hand."""
    totals = running_totals(table.match)
    if totals is None:
        leave_open("totals", players=table.match.setup.players)
    return totals


def winner_of(table: Table, player: int) -> int | None:
    """Return who takes the pot, None if nobody does; ``player`` claims to."""
    match = table.match
    if match.winner is not None:
        return match.winner
    # Only winners score, and a record may state the scores before the pot.
    scoring = [seat for seat, points in enumerate(match.scores or ()) if points]
    if not match.scores or scoring == [player]:
        leave_open("winner")
    # Of several who share the pot each may state a part.
    return player if player in scoring else next(iter(scoring), None)


def pot_bounds(table: Table, event: Pot) -> tuple[int, int]:
    """Return how many chips the pot of a hand that is over holds at least and at most."""
    scores = table.match.scores
    if scores:
        besides = scored_besides(table, event.player)
        if besides is None:
            leave_open("chips", players=(who(table, event.player),))
        return (scores[event.player] - besides,) * 2
    if table.phase != "over" or POT in table.unknown or table.match.winner != event.player:
        leave_open("pot")
    least, most = table.pot, table.pot + table.margin
    if least <= event.chips <= most and least < most:
        leave_open("pot")
    return least, most


def scores_now(table: Table, event: Scores) -> tuple[int, ...]:
    """Return the scores of the hand.

    If they are not known, but a player besides the winner claims points, return those that are
    claimed without them.
    """
    scores, winner = table.match.scores, table.match.winner
    if scores:
        if winner is None or not in_play(table.match.setup):
            return scores
        # With chips only the winner scores: so a finding shows where a house rule decides.
        return replaced((0,) * len(scores), winner, scores[winner])
    if not in_play(table.match.setup):
        leave_open(HAND, players=table.match.setup.players)
    if winner is None or not any(n for seat, n in event.amounts if seat != winner):
        leave_open("pot")
    return replaced((0,) * len(table.hands), winner, dict(event.amounts).get(winner, 0))


def check_other_places(table: Table) -> None:
    """Raise Asked if a card that is shown may lie in a hand or on a stall that nobody knows."""
    if seats := unknown_hands(table):
        leave_open(HAND, players=tuple(who(table, seat) for seat in seats))
    for stall, name in enumerate(STALL_NAMES):
        if stall_unknown(table, stall):
            leave_open("stall", stall=name)


def open_fields(table: Table) -> Iterator[OpenField]:
    """Yield the fields of the table in which a part is unknown, each with the missing fact."""
    everybody = {"players": table.match.setup.players}
    for part in table.unknown:
        match part.part, part.index:
            case "stall" | "top", int(at):
                missing = Missing("stall", {"stall": STALL_NAMES[at]})
                yield OpenField("stalls", at, missing, known=not top_unknown(table, at))
            case "hand", int(seat):
                yield OpenField("hands", seat, Missing(HAND, {"players": (who(table, seat),)}))
            case "pot" | "chips" as name, _:
                yield OpenField("chips", None, Missing("chips", everybody))
                if name == "pot":
                    yield OpenField("pot", None, Missing("pot"))
            case "due", _:
                yield OpenField("doing", None, Missing("due", everybody))
            case "last", _:
                yield OpenField("pile", None, Missing("pile"))
            case "cards", _:
                yield OpenField("unseen", None, Missing("cards"))
            case name, _:
                yield OpenField(name, None, Missing(name))
