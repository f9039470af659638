"""The turn model of Cover Your Assets: the turns that the referee lists after an illegal one."""

from collections.abc import Hashable, Iterator
from typing import Any

from referee_spec.cover_your_assets.alternatives import alternatives
from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Event,
    Pair,
    Pass,
    Replenish,
    Show,
    Take,
)
from referee_spec.cover_your_assets.hands import draws_due, unfilled
from referee_spec.cover_your_assets.rules import RULEBOOK
from referee_spec.cover_your_assets.rules.components import Showing, revealed
from referee_spec.cover_your_assets.rules.pairs import a_pair_with_the_discard_goes_on_the_stack
from referee_spec.cover_your_assets.state import TURN, Contest, Table, hand_of
from referee_spec.cover_your_assets.unknown import make_unknown
from referee_spec.kernel.cards import UNKNOWN, in_hand
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.tally import with_claimed_scores, with_one_claimed_total
from referee_spec.kernel.transition import fault_of
from referee_spec.kernel.turn_model import TurnModel, knows_hand, other_hands, with_turn


def turn_of(table: Table) -> Hashable:
    """Return a key of the turn under way that no other turn of the match has."""
    return table.match.round, table.turns, table.turn, table.phase == "over"


def corrections(table: Table, events: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield lines that may have been meant: with other draws, or by the player to act."""
    for at, event in enumerate(events):
        if isinstance(event, Deal):
            for cards in other_hands(event.cards, table.match.setup.hand_size):
                yield replaced(events, at, Deal(event.player, cards))
        if isinstance(event, Replenish):
            for draws in other_draws(event.draws):
                yield replaced(events, at, Replenish(draws))
    writer = getattr(events[0], "player", table.turn) if events else table.turn
    if writer != table.turn:
        yield tuple(with_player(event, writer, table.turn) for event in events)


Draws = tuple[tuple[int, tuple[str, ...]], ...]


def other_draws(draws: Draws) -> Iterator[Draws]:
    """Yield draws with one to four cards more for a player, one fewer, one unknown, or in another
    order."""
    for at, (player, cards) in enumerate(draws):
        rest = draws[:at], draws[at + 1 :]
        for n in range(1, 5):
            yield (*rest[0], (player, (*cards, *(UNKNOWN,) * n)), *rest[1])
        for left_out in range(len(cards)):
            fewer = (*cards[:left_out], *cards[left_out + 1 :])
            yield (*rest[0], (player, fewer), *rest[1]) if fewer else rest[0] + rest[1]
            unseen = replaced(cards, left_out, UNKNOWN)
            yield (*rest[0], (player, unseen), *rest[1])
    if len(draws) > 1:
        yield draws[::-1]


def with_player(event: object, old: int, new: int) -> Any:
    """Return an event of one player as the same event of another."""
    if isinstance(event, Replenish):
        draws = tuple((new if seat == old else seat, cards) for seat, cards in event.draws)
        return Replenish(draws)
    return evolve(event, player=new) if getattr(event, "player", None) == old else event


def unrecorded(table: Table) -> tuple[Table, ...]:
    """Return the table after a turn of which nothing is known.

    Return none if the player to act may have been passed over.
    """
    seat = table.turn
    if table.phase != "play" or {TURN, hand_of(seat)} & table.unknown or not table.hands[seat]:
        return ()
    return (make_unknown(table, Pair(seat, (UNKNOWN, UNKNOWN))),)


def lists_turns(table: Table) -> bool:
    """Return whether a turn is one action, so that it is over after one line."""
    return table.match.setup.options.one_action


def miscounted(table: Table, events: tuple[Any, ...]) -> Table | None:
    """Return the table changed so that it has the unseen cards of a line; None if it has them."""
    deck = table.match.setup.deck
    showing = (event for event in events if isinstance(event, Showing))
    fresh = [card for event in showing for card in revealed(table, event)]
    beyond = deck.beyond(fresh, table.unseen)
    return evolve(table, unseen=table.unseen + deck.pack(beyond)) if beyond else None


def unseen_turns(table: Table) -> Iterator[Table]:
    """Yield the table after each turn that may have been made with cards that nobody saw.

    Yield none if these turns cannot be listed: if the size of a hand or the player to act is
    unknown, or if a turn can have several actions.
    """
    seats = range(len(table.hands))
    if (
        table.phase != "play"
        or {TURN, *map(hand_of, seats)} & table.unknown
        or not table.hands[table.turn]
        or not table.match.setup.options.one_action
    ):
        return
    found: set[Table] = set()
    waiting = [table]
    while waiting:
        before = waiting.pop()
        for event in unseen_events(before):
            if fault_of(RULEBOOK, before, event):
                continue
            after = RULEBOOK.after(before, event)
            if after in found:
                continue
            found.add(after)
            if after.phase == "challenge":
                waiting.append(after)
            else:
                yield after


def unseen_events(table: Table) -> Iterator[Event]:
    """Yield each action that the player to act may take with cards that nobody saw."""
    if table.contest is not None:
        seat = table.contest.to_show
        yield Pass(seat)
        yield from alternatives(table, Show(seat, UNKNOWN))
        return
    seat, deck = table.turn, table.match.setup.deck
    yield from alternatives(table, Discard(seat, (UNKNOWN,)))
    top = table.discard[-1] if table.discard else UNKNOWN
    tops = deck.known_kinds(table.unseen) if top == UNKNOWN else (top,)
    held = in_hand(table, seat)
    for count in range(2, table.match.setup.options.most_laid + 1):
        unseen = (UNKNOWN,) * (count - 2)
        # A set shows its asset.
        for kind in held:
            yield from alternatives(table, Pair(seat, (kind, UNKNOWN, *unseen)))
        for taken in tops:
            for partner in held if taken in deck.wilds else (UNKNOWN,):
                yield from alternatives(table, Take(seat, taken, (partner, *unseen)))
    for other in range(len(table.hands)):
        yield from alternatives(table, Challenge(seat, other, UNKNOWN))


def after_breach(table: Table, event: object) -> Table | None:
    """Return the table after a forbidden event that has a special effect; None for other events.

    A card taken from below the top of the discard pile leaves those above it. A challenge without
    a card is lost, and nothing moves. A hand that was not filled may be filled after a later turn.
    """
    if isinstance(event, Replenish):
        drawn = {seat: len(cards) for seat, cards in event.draws}
        short = {hand_of(seat) for seat, due in draws_due(table) if drawn.get(seat, 0) < due}
        if event.short:
            short = {hand_of(seat) for seat in unfilled(table, event)}
        after = RULEBOOK.after(table, event)
        return evolve(after, unknown=after.unknown | short) if short else None
    if isinstance(event, Take) and is_from_below(table, event):
        return after_a_card_from_below(table, event)
    if isinstance(event, Challenge) and event.card is None:
        lost = Contest(event.challenged, 0, to_show=event.challenged, last=event.challenged)
        return evolve(table, phase="challenge", turn=event.player, contest=lost)
    return None


def is_from_below(table: Table, event: Take) -> bool:
    """Return whether a card is known not to be the one on top of the discard pile."""
    top = table.discard[-1:]
    return bool(top) and len({event.card, *top} - {UNKNOWN}) == 2


def after_a_card_from_below(table: Table, event: Take) -> Table:
    """Return the table after a known card was taken though another lies on top.

    A card that is not known to lie in the discard pile may be an unseen one.
    """
    pile = table.discard
    card = next((card for card in (event.card, UNKNOWN) if card in pile), None)
    if card is not None:
        at = len(pile) - 1 - pile[::-1].index(card)
        pile = (*pile[:at], *pile[at + 1 :])
    on_top = evolve(table, discard=(*pile, UNKNOWN if card is None else card))
    return a_pair_with_the_discard_goes_on_the_stack(on_top, event)


def believe(table: Table, claim: object) -> Table | None:
    """Return the table on which a wrong claim of scores, or of one player's total, is true.

    In a match for rounds won, another total may mean that another player won a round. Return None
    for any other claim.
    """
    believed: Table | None = with_claimed_scores(table, claim)
    if believed is None and (corrected := with_one_claimed_total(table, claim)) is not None:
        believed = evolve(corrected, match=evolve(corrected.match, wins=None))
    return believed


TURN_MODEL = TurnModel(
    (Replenish,),
    turn_of,
    knows_hand,
    corrections,
    believe,
    unrecorded=unrecorded,
    lists_turns=lists_turns,
    unseen_turns=unseen_turns,
    miscounted=miscounted,
    after_breach=after_breach,
    with_turn=with_turn,
)
