"""Invariants of Cover Your Assets, stated without repeating the guards."""

from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Done,
    Event,
    Flip,
    Pair,
    Pass,
    Replenish,
    Round,
    Show,
    Skip,
    Take,
)
from referee_spec.cover_your_assets.progress import PHASES, stage, to_play
from referee_spec.cover_your_assets.stacks import cards_in, changed_stacks, gained
from referee_spec.cover_your_assets.state import Match, Set, Table, hand_of, stack_of
from referee_spec.kernel.cards import UNKNOWN, Multiset, size, with_unknown
from referee_spec.kernel.evolve import replaced
from referee_spec.kernel.invariant import invariant

ACTIONS = (Pair, Take, Discard, Challenge, Skip)
"""The events by which a player acts in a turn of their own."""

Action = Pair | Take | Discard | Challenge | Skip

LAYING = (Pair, Take)
"""The events that lay down a set."""

STILL = (Skip, Pass)
"""The events that move no card of a hand."""


@invariant("CYA-I1", reads=("hands", "stacks", "discard", "contest", "pile", "unseen", "match"))
def the_cards_are_the_deck(table: Table, since: Table | None = None) -> bool:
    """The cards in hands, stacks, piles and challenge are exactly the deck, kind by kind."""
    if table.unknown:
        return True
    if since is None or since.unknown:
        seen = table.match.setup.deck.full - table.unseen
        return placed(table) == with_unknown(seen, unseen_outside_pile(table))
    moved = sum(table.hands) - sum(since.hands)
    if table.stacks is not since.stacks:
        moved += gained(since.stacks, table.stacks)
    if table.discard is not since.discard:
        moved += discarded(since, table)
    if table.contest is not None or since.contest is not None:
        moved += at_stake(table) - at_stake(since)
    hidden = unseen_outside_pile(table) - unseen_outside_pile(since)
    return moved == with_unknown(since.unseen - table.unseen, hidden)


def unseen_outside_pile(table: Table) -> int:
    """Return the number of unseen cards that are not in the draw pile."""
    return size(table.unseen) - table.pile


def placed(table: Table) -> Multiset:
    """Return the cards in all places but the draw pile."""
    discard = table.match.setup.deck.pack(table.discard)
    return sum(table.hands) + cards_in(table.stacks) + discard + at_stake(table)


def discarded(before: Table, after: Table) -> Multiset:
    """Return the cards of the discard pile after a step minus those before it."""
    old, new = before.discard, after.discard
    deck = before.match.setup.deck
    if old == new[:-1]:
        return deck.pack(new[-1:])
    if new == old[:-1]:
        return -deck.pack(old[-1:])
    return deck.pack(new) - deck.pack(old)


def at_stake(table: Table) -> Multiset:
    """Return the cards shown in a challenge under way."""
    contest = table.contest
    return contest.shown if contest is not None and table.phase == "challenge" else 0


@invariant("CYA-I2", reads=("stacks",), given=lambda options: options.two_wilds == "refused")
def no_two_wilds_paired(table: Table, since: Table | None = None) -> bool:
    """Every set has at least two cards: its asset, on top, copies of it, and wilds."""
    known = ((),) * len(table.stacks) if since is None else since.stacks
    for _, _, stack, same in changed_stacks(known, table.stacks):
        for laid in stack[same:]:
            if not has_an_asset(table, laid):
                return False
    return True


def has_an_asset(table: Table, laid: Set) -> bool:
    """Return whether a set has at least two cards, all of them its asset, wilds or unknown."""
    setup = table.match.setup
    deck = setup.deck
    if laid.asset in deck.wilds and setup.options.two_wilds == "refused":
        return False
    cards = laid.cards
    fitting = deck.wilds | {laid.asset, UNKNOWN}
    return deck.has(cards, laid.asset) and deck.select(cards, fitting) == cards and size(cards) >= 2


@invariant("CYA-I3", Pair, Take, Show, Pass, Discard, Replenish, Skip, Challenge, reads=("stacks",))
def only_the_top_set_stealable(before: Table, event: object, after: Table) -> bool:
    """Only a stack's top set grows or changes hands; what is below it never changes."""
    return all(
        # A set that nobody knows may lie on top, so nothing is known from the top down.
        same >= len(old) - 1 or (not new and stack_of(seat) in after.unknown)
        for seat, old, new, same in changed_stacks(before.stacks, after.stacks)
    )


@invariant(
    "CYA-I4",
    Pair,
    Take,
    Show,
    Pass,
    Discard,
    Replenish,
    Skip,
    Challenge,
    reads=("stacks", "contest"),
    given=lambda options: options.safe_sets > 0,
)
def first_set_safe(before: Table, event: object, after: Table) -> bool:
    """A first set, once laid, keeps its cards and its owner for the round, and no challenge is
    for it; with a house rule, so do as many sets as it makes safe."""
    safe = before.match.setup.options.safe_sets
    if isinstance(event, Challenge) and stack_of(event.challenged) not in before.unknown:
        if len(before.stacks[event.challenged]) <= safe:
            return False
    for seat, old, _, same in changed_stacks(before.stacks, after.stacks):
        # A safe set cannot be challenged, so it cannot grow by a defence either.
        if same < len(old) and same < safe:
            # Of a stack that is not known to its bottom, what is known may lie higher up.
            if stack_of(seat) not in before.unknown | after.unknown:
                return False
    return True


@invariant("CYA-I5", Pair, Take, Show, Pass, Discard, Replenish, Skip, Challenge)
def sets_come_with_pairs(before: Table, event: Event, after: Table) -> bool:
    """A pair adds one set to its player's stack and nothing else does; a challenge moves one
    at most."""
    kind = type(event)
    if before.stacks is after.stacks:
        return kind not in LAYING
    moved = changed_stacks(before.stacks, after.stacks)
    if after.unknown and any(stack_of(seat) in after.unknown for seat, *_ in moved):
        return True  # A set that nobody knows may lie on top.
    if not moved:
        return not isinstance(event, LAYING)
    if isinstance(event, LAYING):
        return [(seat, len(new) - len(old)) for seat, old, new, _ in moved] == [(event.player, 1)]
    more = sorted([len(new) - len(old) for _, old, new, _ in moved])
    return kind is Pass and more in ([-1, 1], [0], [])


@invariant(
    "CYA-I6",
    reads=("phase", "hands", "pile"),
    given=lambda options: options.defender_replenishes == "yes",
    known=True,
)
def hands_are_full_while_the_pile_lasts(table: Table) -> bool:
    """At the start of a turn every hand is full while the draw pile lasts, and no hand is
    ever fuller."""
    if table.phase not in ("play", "challenge", "replenish"):
        return True
    setup = table.match.setup
    full = setup.hand_size
    if table.phase == "play" and table.pile and setup.options.defender_replenishes == "yes":
        return {*map(size, table.hands)} == {full}
    return max(map(size, table.hands)) <= full


@invariant("CYA-I7", Pair, Take, Show, Pass, Discard, Replenish, Skip, Challenge)
def cards_move_as_the_event_says(
    before: Table, event: Action | Show | Pass | Replenish, after: Table
) -> bool:
    """In one step only the event's own cards leave a place, and they arrive in the one where
    the event puts them."""
    deck = before.match.setup.deck
    if isinstance(event, Replenish):
        filled = list(before.hands)
        pile = before.pile
        for player, cards in event.draws:
            pile -= len(cards)
            filled[player] += deck.pack(cards)
        if after.pile != pile and not before.unknown:
            return False
        if after.stacks != before.stacks or after.discard != before.discard:
            return False
        # A hand of which the number of cards was not known is known to be full now.
        return after.hands == tuple(filled) or all(
            hand == with_draws or hand_of(seat) in before.unknown
            for seat, (hand, with_draws) in enumerate(zip(after.hands, filled, strict=True))
        )
    if after.pile != before.pile:
        return False
    if isinstance(event, STILL):
        return after.hands == before.hands and after.discard == before.discard
    player, hands = event.player, after.hands
    others = list(hands)
    others[player] = before.hands[player]
    if tuple(others) != before.hands:
        return False
    # The cards of a hand that is not known at all cannot be counted.
    uncounted = before.unknown and hand_of(player) in before.unknown
    one_gone = bool(uncounted) or size(others[player]) - size(hands[player]) == 1
    if isinstance(event, Discard):
        return after.discard == (*before.discard, *event.cards) and one_gone
    if isinstance(event, Pair):
        laid = deck.pack(event.cards)
        return after.stacks[player][-1].cards == laid and after.discard == before.discard
    if isinstance(event, Take):
        laid = deck.pack((event.card, *event.partners))
        return after.stacks[player][-1].cards == laid and after.discard == before.discard[:-1]
    old_shown = before.contest.shown if before.contest and isinstance(event, Show) else 0
    new_shown = after.contest.shown if after.contest else 0
    cards = () if event.card is None else (event.card,)
    return new_shown - old_shown == deck.pack(cards) and one_gone


@invariant(
    "CYA-I8",
    *(Deal, Flip, Pair, Take, Challenge, Show, Pass, Discard, Skip, Done, Replenish),
    known=True,
)
def a_round_ends(before: Table, event: object, after: Table) -> bool:
    """Every event of a round leaves fewer cards to play or, if as many, less to do before the
    next card is played. So a round has at most as many turns as players times cards."""
    fewer = to_play(before) - to_play(after)
    if fewer:
        return fewer > 0
    return PHASES[after.phase] < PHASES[before.phase] or stage(after) < stage(before)


@invariant("CYA-I9", Round, Deal, Flip)
def setting_up_is_clean(before: Table, event: object, after: Table) -> bool:
    """A round begins with empty stacks, hands and discard pile, and dealing moves cards from
    the draw pile alone: to one hand, or one card to the discard pile."""
    if any(after.stacks) or after.turns:
        return False
    if isinstance(event, Round):
        return after.phase == "deal" and not any(after.hands) and not after.discard
    if isinstance(event, Deal):
        hand = before.match.setup.deck.pack(event.cards)
        dealt = replaced(before.hands, event.player, hand)
        moved = before.pile - after.pile == len(event.cards)
        clean = not after.discard and after.phase in ("deal", "flip")
        return moved and after.hands == dealt and clean
    assert isinstance(event, Flip)
    moved = before.pile - after.pile == 1 and after.discard == (event.card,)
    return moved and after.hands == before.hands


@invariant("CYA-I10", Pair, Take, Pass, Discard, Replenish, Skip, reads=("match",))
def scores_add_up(before: Table, event: object, after: Table) -> bool:
    """When a round ends with every card seen, the scores are the value of all cards but those
    on the discard pile."""
    if after.phase != "over" or not after.match.scores:
        return True
    deck = after.match.setup.deck
    left = sum(deck.values[card] for card in after.discard if card != UNKNOWN)
    hidden = deck.worth(after.unseen)
    return sum(after.match.scores) + left + hidden == deck.worth(deck.full)


@invariant("CYA-I11", Pair, Take, Pass, known=True)
def cards_laid_stay_laid(before: Table, event: Pair | Take | Pass, after: Table) -> bool:
    """The stacks gain exactly the pair or the cards shown and lose nothing, so that the value
    on the table never falls."""
    deck = before.match.setup.deck
    if isinstance(event, Pass):
        assert before.contest is not None
        laid = before.contest.shown
    elif isinstance(event, Pair):
        laid = deck.pack(event.cards)
    else:
        laid = deck.pack((event.card, *event.partners))
    return gained(before.stacks, after.stacks) == laid


@invariant("CYA-I12", reads=("contest", "stacks", "phase"))
def a_challenge_is_for_a_set_at_risk(table: Table) -> bool:
    """While a challenge is under way, one of its two players is to show a card and the other
    showed the last one. The challenger has a set, the set at stake is not safe, and the cards
    shown match it."""
    if table.phase != "challenge":
        return True
    contest = table.contest
    if table.unknown:
        return contest is not None
    if contest is None or {contest.to_show, contest.last} != {table.turn, contest.challenged}:
        return False
    stack = table.stacks[contest.challenged]
    setup = table.match.setup
    if len(stack) <= setup.options.safe_sets or not stack:
        return False
    if len(table.stacks[table.turn]) < setup.options.nest_egg:
        return False
    deck = setup.deck
    fitting = deck.wilds | {stack[-1].asset, UNKNOWN}
    matches = deck.select(contest.shown, fitting) == contest.shown
    # Sides alternate, the challenger first, who therefore showed the odd ones.
    odd = size(contest.shown) % 2 == 1
    return matches and odd == (contest.last == table.turn)


@invariant("CYA-I13", Pair, Take, Challenge, Show, Pass, Discard, Skip, Done, Replenish)
def turns_go_round(before: Table, event: Event, after: Table) -> bool:
    """A turn is followed by that of the player to the left, and is counted once; nothing else
    changes whose turn it is."""
    turn = event.player if isinstance(event, ACTIONS) else before.turn
    if after.turns == before.turns:
        return after.turn == turn and after.phase in ("challenge", "more", "replenish")
    passed = (turn + 1) % len(before.hands)
    ended = after.turns == before.turns + 1 and after.phase in ("play", "over")
    return ended and after.turn == (turn if after.phase == "over" else passed)


@invariant("CYA-I14", reads=("phase", "hands", "pile"), known=True)
def a_round_is_over_with_the_cards(table: Table) -> bool:
    """Once it has been dealt, a round is over if and only if all hands and the draw pile are
    empty and no challenge is under way."""
    if table.phase in ("between", "deal", "flip"):
        return True
    empty = not table.pile and not any(table.hands)
    return empty if table.phase == "over" else not empty or table.phase == "challenge"


def wins_of(match: Match, seat: int) -> int | None:
    """Return how many rounds a player has won; None if it is open. A match ends with the second."""
    if match.wins is None:
        return None
    scores = match.scores or ()
    others = [score for other, score in enumerate(scores) if other != seat]
    ahead = bool(scores) and scores[seat] > max(others)
    return match.wins[seat] + (ahead and max(match.wins) < 2)


@invariant("CYA-I15", Round)
def the_tally_grows_by_the_scores(before: Table, event: Round, after: Table) -> bool:
    """From round to round the deal goes one seat to the left, and each player's total grows by
    that player's score, as far as they are known. Where rounds won count, whoever alone scored most
    has won one more."""
    old, new = before.match, after.match
    n = len(new.setup.players)
    if new.setup != old.setup or new.round != event.number or new.scores is not None:
        return False
    next_dealer = (old.dealer + (event.number - old.round if old.round else 0)) % n
    if event.number == old.round + 1 and new.dealer != next_dealer:
        return False
    if after.turn != (new.dealer + 1) % n:
        return False
    if new.wins is not None and list(new.wins) != [wins_of(old, seat) for seat in range(n)]:
        return False
    if old.round == 0:
        return new.totals == (None if event.number > 1 else old.totals)
    if old.scores is None or old.totals is None:
        return new.totals is None
    if not old.scores:
        return new.totals == old.totals
    return new.totals is not None and all(
        total == before + score
        for total, before, score in zip(new.totals, old.totals, old.scores, strict=True)
    )
