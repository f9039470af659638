"""Invariants of Cover Your Assets, stated without repeating the guards."""

from operator import attrgetter
from typing import get_args

from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Done,
    Event,
    Flip,
    Pair,
    Pass,
    Position,
    Replenish,
    Round,
    Scores,
    Show,
    Skip,
    Take,
    Totals,
    Winner,
)
from referee_spec.cover_your_assets.stacks import cards_in, changed_stacks, gained
from referee_spec.cover_your_assets.state import Match, Set, Table, hand_of, stack_of
from referee_spec.kernel.cards import UNKNOWN, Multiset, size, unknown_count, with_unknown
from referee_spec.kernel.evolve import replaced
from referee_spec.kernel.invariant import invariant, unchanged_fields
from referee_spec.kernel.tally import running_totals

ACTIONS = (Pair, Take, Discard, Challenge, Skip)
"""The events by which a player acts in a turn of their own."""

Action = Pair | Take | Discard | Challenge | Skip

IN_PLAY = (*ACTIONS, Show, Pass, Replenish)
"""The events of turns, and of what follows from an action."""

LAYING = (Pair, Take)
"""The events that lay down a set."""

STILL = (Skip, Pass)
"""The events that move no card of a hand."""

PHASES = {
    phase: at
    for at, phase in enumerate(
        ("over", "play", "replenish", "more", "challenge", "flip", "deal", "between")
    )
}
"""The rank of each phase, which falls while no card is played."""


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
    """Return the cards of the discard pile after a step minus those before it.

    A record may have more unseen discards than a Multiset can count.
    """
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


@invariant("CYA-I3", *IN_PLAY, reads=("stacks",))
def only_the_top_set_stealable(before: Table, event: object, after: Table) -> bool:
    """Only a stack's top set grows or changes hands; what is below it never changes."""
    return all(
        # A set that nobody knows may lie on top, so nothing is known from the top down.
        same >= len(old) - 1 or (not new and stack_of(seat) in after.unknown)
        for seat, old, new, same in changed_stacks(before.stacks, after.stacks)
    )


@invariant(
    "CYA-I4",
    *IN_PLAY,
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


@invariant("CYA-I5", *IN_PLAY)
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


@invariant("CYA-I7", *IN_PLAY)
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


def to_play(table: Table) -> int:
    """Return the number of cards in the draw pile and in hands."""
    return table.pile + size(sum(table.hands))


def stage(table: Table) -> tuple[int, int, int]:
    """Return a tuple that decreases with every event that plays no card.

    It has the rank of the phase, the number of players without cards, and how many of these come
    before the next player with cards.
    """
    hands, turn = table.hands, table.turn
    steps = 0
    if not hands[turn]:
        steps = next((s for s in range(len(hands)) if hands[(turn + s) % len(hands)]), 0)
    return PHASES[table.phase], hands.count(0), steps


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
    if old.round == 0 and event.number > 1:
        return new.totals is None
    return new.totals == running_totals(old)


END = "phase turn turns match contest challenges unknown"
"""The fields that the end of a turn may change."""

CHANGES = {
    Deal: "hands pile unseen phase",
    Flip: "discard pile unseen phase",
    Pair: f"hands stacks unseen {END}",
    Take: f"hands stacks discard unseen {END}",
    Discard: f"hands discard unseen {END}",
    Challenge: "hands unseen contest phase turn unknown",
    Show: "hands unseen contest unknown",
    Pass: f"stacks {END}",
    Skip: END,
    Done: END,
    Replenish: f"hands pile unseen {END}",
    Scores: "match",
    Totals: "match",
    Winner: "",
}
"""The fields that each kind of event may change; the others change all or are listed elsewhere."""

UNCHANGED = unchanged_fields(Table, CHANGES)


@invariant("CYA-I16", *CHANGES)
def nothing_else_changes(before: Table, event: Event, after: Table) -> bool:
    """An event changes only what its kind may change. A challenge changes no stack, for
    instance, and a claim nothing on the table."""
    unchanged = UNCHANGED[type(event)]
    return bool(unchanged(before) == unchanged(after))


@invariant("CYA-I17", *get_args(Event), reads=("unknown",))
def what_is_known_stays_known(before: Table, event: Event, after: Table) -> bool:
    """While every part of the table is known, only a position leaves a part of it open."""
    return not after.unknown or bool(before.unknown) or isinstance(event, Position)


@invariant("CYA-I18", reads=("phase", "contest", "challenges", "hands", "pile"), known=True)
def every_phase_has_its_table(table: Table) -> bool:
    """Challenges are counted only while one is under way or its player may act again, who then
    has cards, and has lost the challenge or may make another. Hands are filled only if one is
    short and the draw pile has cards."""
    phase, hands, contest = table.phase, table.hands, table.contest
    options = table.match.setup.options
    if phase == "challenge":
        if contest is None or table.challenges < options.challenges_per_turn:
            return contest is not None
        return options.lost_challenge == "another-action"
    if phase == "more":
        most = options.challenges_per_turn
        goes_on = contest is not None or table.challenges < most
        return table.challenges > 0 and bool(hands[table.turn]) and goes_on
    if contest is not None or table.challenges:
        return False
    if phase in ("deal", "flip"):
        return (0 in hands) == (phase == "deal") and not table.discard
    if phase == "replenish":
        drawing = hands if options.defender_replenishes == "yes" else (hands[table.turn],)
        return table.pile > 0 and min(map(size, drawing)) < table.match.setup.hand_size
    return (phase == "between") == (table.match.round == 0)


@invariant(
    "CYA-I19", Pair, Take, Challenge, Pass, Discard, Replenish, Done, reads=("turns", "phase")
)
def a_turn_has_one_action(before: Table, event: Event, after: Table) -> bool:
    """A player has one action in a turn, or another one after a challenge where the table
    allows it, and ends the turn with a full hand while the draw pile lasts."""
    if before.unknown:
        return True
    if isinstance(event, Pass) and before.contest is not None:
        options = before.match.setup.options
        lost = before.contest.last != before.turn
        free = lost and options.lost_challenge == "another-action"
        count = before.challenges + 1
        more = free or count < options.challenges_per_turn
        if (after.phase == "more") != (more and bool(before.hands[before.turn])):
            return False
        if after.phase == "more":
            kept = before.contest if free else None
            return (after.contest, after.challenges) == (kept, count)
    elif after.phase == "more":
        return False
    if after.phase == "play" and after.pile:
        return size(after.hands[before.turn]) == after.match.setup.hand_size
    return True


@invariant("CYA-I20", Replenish)
def the_last_cards_are_divided(before: Table, event: Replenish, after: Table) -> bool:
    """When the draw pile runs out and a player's hand is still short, nobody after that player
    has drawn a card. Where cards are drawn one at a time in turn, those after have drawn no
    more cards than that player, and those before at most one more."""
    if after.pile or before.unknown:
        return True
    setup = before.match.setup
    n = len(after.hands)
    seats = [(before.turn + step) % n for step in range(n)]
    drew = [size(after.hands[seat]) - size(before.hands[seat]) for seat in seats]
    for at, seat in enumerate(seats):
        if size(after.hands[seat]) == setup.hand_size:
            continue
        if setup.options.defender_replenishes == "no" and at:
            continue
        if setup.options.pile_runs_out == "in-turns":
            if max(drew[at:]) > drew[at] or max(drew[:at], default=0) > drew[at] + 1:
                return False
        elif any(drew[at + 1 :]):
            return False
    return True


@invariant("CYA-I21", Pair, Take, Pass, Discard, Replenish, Skip, Done, reads=("match",))
def each_score_is_the_own_stack(before: Table, event: Event, after: Table) -> bool:
    """The end of a round gives each player the value of the cards in that player's stack,
    unless some of them are unseen, and leaves the rest of the match as it is."""
    old, new = before.match, after.match
    if after.phase != "over":
        return old == new
    if match_but_scores(old) != match_but_scores(new):
        return False
    cards = [sum(laid.cards for laid in stack) for stack in after.stacks]
    unseen = any(map(unknown_count, cards))
    if unseen or any(stack_of(seat) in after.unknown for seat in range(len(cards))):
        return new.scores is None
    deck = new.setup.deck
    worth = [sum(deck.values[card] for card in deck.unpack(own)) for own in cards]
    return new.scores is not None and list(new.scores) == worth


match_but_scores = attrgetter("setup", "round", "dealer", "totals", "wins")


@invariant("CYA-I22", Scores, Totals)
def a_claim_brings_what_is_open(before: Table, event: Scores | Totals, after: Table) -> bool:
    """Scores and totals that a record claims are noted where they were open, and change nothing
    that was known."""
    totals, scores = running_totals(before.match), after.match.scores
    if (totals is not None and before.match.scores) or before.match is after.match:
        return before.match == after.match
    if isinstance(event, Scores):
        noted = enumerate(scores) if scores else after.match.stated
        return {*before.match.stated, *event.amounts} == set(noted) and (
            totals in (None, running_totals(after.match))
        )
    return set(event.amounts) <= set(enumerate(running_totals(after.match) or ()))


@invariant("CYA-I23", Winner)
def nobody_is_above_a_winner(before: Table, event: Winner, after: Table) -> bool:
    """A winner's total reaches the goal, if the match has one, or a winner has won two rounds. Of
    those who have reached it nobody has a higher total or, under the other reading, a higher score
    in the round."""
    totals = running_totals(after.match)
    rounds_count = after.match.setup.options.length == "two-wins"
    if totals is None or (rounds_count and after.match.wins is None):
        return True
    rivals = who_reached_the_goal(after, totals)
    scores = standings(after.match, totals, rivals)
    return all(
        seat in rivals and scores[seat] == max(scores[rival] for rival in rivals)
        for seat in event.players
    )


@invariant("CYA-I24", Round)
def a_won_match_is_not_played_on(before: Table, event: Round, after: Table) -> bool:
    """A round begins only if nobody has reached the goal before it, or the best are tied."""
    totals = after.match.totals
    if totals is None or not before.match.round:
        return True
    rivals = who_reached_the_goal(before, totals)
    scores = standings(before.match, totals, rivals)
    best = [seat for seat in rivals if scores[seat] == max(scores[rival] for rival in rivals)]
    return not best or (len(best) > 1 and after.match.setup.options.tie != "shared")


def who_reached_the_goal(table: Table, totals: tuple[int, ...]) -> list[int]:
    """Return the seats whose total reaches the goal; in a match of one round, or after three rounds
    of a match of three, all seats; in a match for rounds won, those who have won two."""
    options = table.match.setup.options
    if options.length == "two-wins":
        return [seat for seat in range(len(totals)) if wins_of(table.match, seat) == 2]
    if options.length == "three-rounds" and table.match.round < 3:
        return []
    goal = options.goal if options.length == "goal" else 0
    return [seat for seat, total in enumerate(totals) if total >= goal]


def standings(match: Match, totals: tuple[int, ...], rivals: list[int]) -> tuple[int, ...]:
    """Return the amounts of which the highest wins: totals, or the scores of the round."""
    if len(rivals) < 2 or match.setup.options.highest_score == "total":
        return totals
    # Beside totals alone the scores of the round are not known.
    return match.scores or (0,) * len(totals)


@invariant("CYA-I25", Position)
def a_position_is_as_it_is_described(before: Table, event: Position, after: Table) -> bool:
    """What a position names of hands, stacks, piles and turn is as it says; the match is as it was,
    and no turn of the round has ended."""
    deck = after.match.setup.deck
    cards = [deck.unpack(hand) for hand in after.hands]
    stacks = [[deck.unpack(laid.cards) for laid in stack] for stack in after.stacks]
    for seat, (hand, stack) in enumerate(zip(event.hands, event.stacks, strict=True)):
        if hand is not None and deck.pack(hand) != deck.pack(cards[seat]):
            return False
        if stack is not None and [deck.pack(laid) for laid in stack] != [
            deck.pack(laid) for laid in stacks[seat]
        ]:
            return False
    numbers = (event.discard, event.pile, event.turn)
    lies = (after.discard, after.pile, after.turn)
    if any(number not in (None, two) for number, two in zip(numbers, lies, strict=True)):
        return False
    named_all = None not in (*event.hands, *event.stacks, event.pile, event.turn)
    if named_all and after.unknown and size(after.unseen) == after.pile:
        return False
    same = match_but_scores(before.match) == match_but_scores(after.match)
    if after.phase == "over":
        return same
    return same and after.match.scores is None and after.phase == "play" and not after.turns


@invariant("CYA-I26", Pass, known=True)
def the_last_to_show_has_the_set(before: Table, event: Pass, after: Table) -> bool:
    """A challenge ends with its set on top of the stack of whoever showed the last card, together
    with all cards shown."""
    contest = before.contest
    if contest is None:
        return True
    prize = before.stacks[contest.challenged][-1]
    won = Set(prize.asset, prize.cards + contest.shown)
    return after.stacks[contest.last][-1:] == (won,)
