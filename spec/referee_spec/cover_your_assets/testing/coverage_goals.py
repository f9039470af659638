"""Coverage goals of Cover Your Assets: rare events, each a predicate on a round's steps so far."""

from collections.abc import Sequence

from referee_spec.cover_your_assets.events import Challenge, Event, Pass, Replenish, Show, Skip
from referee_spec.cover_your_assets.state import Contest, Table
from referee_spec.kernel.cards import size
from referee_spec.verification.play import Step

Steps = Sequence[Step[Table, Event]]
"""The steps of a round so far, at least one."""


def contest_of(table: Table) -> Contest:
    """Return the challenge under way."""
    assert table.contest is not None
    return table.contest


def is_steal(step: Step[Table, Event]) -> bool:
    """Return whether a set changes hands in this step."""
    return isinstance(step.event, Pass) and contest_of(step.before).last == step.before.turn


def five_cards_shown(steps: Steps) -> bool:
    """Return whether a challenge of five cards or more has ended."""
    step = steps[-1]
    return isinstance(step.event, Pass) and size(contest_of(step.before).shown) >= 5


def pile_runs_out_within(steps: Steps) -> bool:
    """Return whether the draw pile has run out while hands were filled, and one is short."""
    step = steps[-1]
    if not isinstance(step.event, Replenish) or step.after.pile:
        return False
    hand_size = step.after.match.setup.hand_size
    return any(size(hand) < hand_size for hand in step.after.hands)


def player_without_cards(steps: Steps) -> bool:
    """Return whether a player without cards is passed over."""
    return isinstance(steps[-1].event, Skip)


def robbed_without_cards(steps: Steps) -> bool:
    """Return whether a player without cards loses a set."""
    step = steps[-1]
    return is_steal(step) and not step.before.hands[contest_of(step.before).challenged]


def stolen_back(steps: Steps) -> bool:
    """Return whether the player who lost a set steals it back, with nothing laid on it."""
    if not is_steal(steps[-1]):
        return False
    before = steps[-1].before
    thief = contest_of(before).challenged
    lost = before.stacks[thief][-1]
    for step in reversed(steps[:-1]):
        if is_steal(step) and step.after.stacks[step.before.turn][-1] == lost:
            if step.before.turn == thief:
                return contest_of(step.before).challenged == before.turn
    return False


def won_with_a_wild(steps: Steps) -> bool:
    """Return whether a challenge is won with a wild."""
    if len(steps) < 2 or not is_steal(steps[-1]):
        return False
    event = steps[-2].event
    wilds = steps[-1].before.match.setup.deck.wilds
    return isinstance(event, Challenge | Show) and event.card in wilds


def set_of_ten(steps: Steps) -> bool:
    """Return whether a set of ten cards or more changes hands."""
    if not is_steal(steps[-1]):
        return False
    before = steps[-1].before
    contest = contest_of(before)
    return size(before.stacks[contest.challenged][-1].cards) + size(contest.shown) >= 10


def tie_at_the_goal(steps: Steps) -> bool:
    """Return whether the two best totals at the end of a round are equal and reach the goal."""
    table = steps[-1].after
    match = table.match
    if table.phase != "over" or match.scores is None or match.totals is None:
        return False
    totals = sorted(map(sum, zip(match.scores, match.totals, strict=True)))
    return totals[-1] == totals[-2] >= match.setup.options.goal


def lost_without_a_pile(steps: Steps) -> bool:
    """Return whether a challenger loses a challenge when no card is left to draw."""
    before = steps[-1].before
    lost = isinstance(steps[-1].event, Pass) and not is_steal(steps[-1])
    return lost and not before.pile and bool(before.hands[before.turn])


def third_round(steps: Steps) -> bool:
    """Return whether the third round of a match ends."""
    return steps[-1].after.phase == "over" and steps[-1].after.match.round == 3


def six_players(steps: Steps) -> bool:
    """Return whether a round of six players ends."""
    return steps[-1].after.phase == "over" and len(steps[-1].after.hands) == 6


COVERAGE_GOALS = {
    "a challenge of five cards": five_cards_shown,
    "the pile running out within a replenishing": pile_runs_out_within,
    "a player without cards": player_without_cards,
    "a player without cards robbed": robbed_without_cards,
    "a stolen set stolen back": stolen_back,
    "a challenge won with a wild": won_with_a_wild,
    "a set of ten cards stolen": set_of_ten,
    "a tie at the goal": tie_at_the_goal,
    "a challenge lost with an empty pile": lost_without_a_pile,
    "a third round": third_round,
    "six players": six_players,
}
