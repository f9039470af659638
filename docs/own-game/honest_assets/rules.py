"""The additional rule."""

from referee_spec.cover_your_assets.events import Challenge
from referee_spec.cover_your_assets.state import Table, who
from referee_spec.kernel.rule import Answer, guard


@guard(
    "HON301",
    Challenge,
    source="Honest Assets, the one rule of our own",
    refusal="{player} has {mine} sets, {challenged} only {theirs}: nobody challenges downwards",
)
def nobody_challenges_downwards(table: Table, event: Challenge) -> Answer:
    """A player challenges only those who have at least as many sets."""
    mine = len(table.stacks[event.player])
    theirs = len(table.stacks[event.challenged])
    if theirs >= mine:
        return None
    return {
        "player": who(table, event.player),
        "challenged": who(table, event.challenged),
        "mine": mine,
        "theirs": theirs,
    }
