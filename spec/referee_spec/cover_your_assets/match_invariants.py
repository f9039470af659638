"""Invariants of Cover Your Assets on turns, scores and what a step leaves as it was."""

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
from referee_spec.cover_your_assets.invariants import wins_of
from referee_spec.cover_your_assets.state import Match, Set, Table, stack_of
from referee_spec.kernel.cards import size, unknown_count
from referee_spec.kernel.invariant import invariant, unchanged_fields
from referee_spec.kernel.tally import running_totals

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
