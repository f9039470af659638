"""What seldom happens in Cover Your Assets, told from the steps of a round so far."""

from collections.abc import Sequence

from referee_spec.cover_your_assets.events import Pass, Replenish, Skip
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import size
from referee_spec.verification.random_play import Step


def five_cards_shown(steps: Sequence[Step]) -> bool:
    """A challenge of five cards or more has ended."""
    step = steps[-1]
    return isinstance(step.event, Pass) and size(step.before.contest.shown) >= 5


def pile_runs_out_within(steps: Sequence[Step]) -> bool:
    """The draw pile ran out while hands were being filled, and somebody went short."""
    step = steps[-1]
    if not isinstance(step.event, Replenish) or step.after.pile:
        return False
    after: Table = step.after
    return any(size(hand) < after.match.setup.hand_size for hand in after.hands)


def without_cards(steps: Sequence[Step]) -> bool:
    """A player without cards was passed over."""
    return isinstance(steps[-1].event, Skip)


def robbed_without_cards(steps: Sequence[Step]) -> bool:
    """A player without cards lost a set."""
    step = steps[-1]
    return stolen(step) and not step.before.hands[step.before.contest.challenged]


def stolen(step: Step) -> bool:
    """Whether a set changed hands with this step."""
    before: Table = step.before
    return isinstance(step.event, Pass) and before.contest.last == before.turn  # type: ignore[union-attr]


def stolen_back(steps: Sequence[Step]) -> bool:
    """A set was stolen back: by the player it was stolen from, with nothing laid on it."""
    if not stolen(steps[-1]):
        return False
    before: Table = steps[-1].before
    challenged = before.contest.challenged  # type: ignore[union-attr]
    taken = before.stacks[challenged][-1]
    for step in reversed(steps[:-1]):
        if stolen(step) and step.after.stacks[step.before.turn][-1] == taken:
            if step.before.turn == challenged:
                robbed: int = step.before.contest.challenged
                return robbed == before.turn
    return False


def wild_takes(steps: Sequence[Step]) -> bool:
    """A challenge was won with a wild."""
    before: Table = steps[-1].before
    wilds = before.match.setup.deck.wilds
    return len(steps) > 1 and stolen(steps[-1]) and steps[-2].event.card in wilds


def tie_at_the_goal(steps: Sequence[Step]) -> bool:
    """The best totals at or above the goal are equal at the end of a round."""
    step = steps[-1]
    match = step.after.match
    if step.after.phase != "over" or match.scores is None or match.totals is None:
        return False
    totals = sorted(map(sum, zip(match.scores, match.totals, strict=True)))
    goal: int = match.setup.options.goal
    return totals[-1] == totals[-2] >= goal


def set_of_ten(steps: Sequence[Step]) -> bool:
    """A set of ten cards or more changed hands."""
    before: Table = steps[-1].before
    if not stolen(steps[-1]):
        return False
    challenged = before.contest.challenged  # type: ignore[union-attr]
    return size(before.stacks[challenged][-1].cards) + size(before.contest.shown) >= 10  # type: ignore[union-attr]


RARE = {
    "a challenge of five cards": five_cards_shown,
    "the pile running out within a replenishing": pile_runs_out_within,
    "a player without cards": without_cards,
    "a player without cards robbed": robbed_without_cards,
    "a stolen set stolen back": stolen_back,
    "a challenge won with a wild": wild_takes,
    "a set of ten cards stolen": set_of_ten,
    "a tie at the goal": tie_at_the_goal,
}
