"""Coverage goals of Kings in the Corner: rare events, each a predicate on the steps of a round."""

from collections.abc import Sequence

from referee_spec.kings_in_the_corner.chips import all_chips
from referee_spec.kings_in_the_corner.events import Done, Draw, Event, Fine, Move, Place, Refuse
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.state import CORNERS, Table
from referee_spec.verification.play import Step

Steps = Sequence[Step[Table, Event]]
"""The steps of a round so far, at least one."""


def drawn_king(steps: Steps) -> bool:
    """Return whether a drawn king is placed at once."""
    event = steps[-1].event
    return isinstance(event, Draw) and event.stall is not None


def tabbed_king(steps: Steps) -> bool:
    """Return whether a king under a tab is moved with cards upon it."""
    step = steps[-1]
    if not isinstance(step.event, Move):
        return False
    lot = step.before.stalls[step.event.source]
    return is_king(lot[0]) and len(lot) > 1


def late_king(steps: Steps) -> bool:
    """Return whether a king that was held back and fined is placed in a later turn."""
    step = steps[-1]
    return (
        isinstance(step.event, Place)
        and is_king(step.event.card)
        and step.before.held_back[step.event.player] > 0
    )


def two_fines(steps: Steps) -> bool:
    """Return whether two kings held back by one player are fined together."""
    event = steps[-1].event
    return isinstance(event, Fine) and event.chips == 6


def long_lot(steps: Steps) -> bool:
    """Return whether a lot of four cards or more is moved to a kings' stall."""
    step = steps[-1]
    event = step.event
    return (
        isinstance(event, Move)
        and event.target in CORNERS
        and len(step.before.stalls[event.source]) >= 4
    )


def empty_pile(steps: Steps) -> bool:
    """Return whether a turn ends without a play while the draw pile is empty."""
    step = steps[-1]
    return isinstance(step.event, Done) and step.after.idle > 0


def blocked(steps: Steps) -> bool:
    """Return whether the round ends because all pass with the draw pile empty."""
    step = steps[-1]
    return step.after.phase == "over" and all(step.after.hands)


def pot_stays(steps: Steps) -> bool:
    """Return whether a pot that nobody took stays for the next round."""
    carried: int = steps[-1].after.match.carried
    over: bool = steps[-1].after.phase == "over"
    return over and carried > 0


def debt(steps: Steps) -> bool:
    """Return whether a player owes chips."""
    return min(all_chips(steps[-1].after)) < 0


def refused_without_play(steps: Steps) -> bool:
    """Return whether a player makes no play and refuses to draw."""
    step = steps[-1]
    return isinstance(step.event, Refuse) and not step.before.doing.moved


def third_hand(steps: Steps) -> bool:
    """Return whether the third round of a game ends."""
    over: bool = steps[-1].after.phase == "over"
    return over and steps[-1].after.match.round == 3


def six_players(steps: Steps) -> bool:
    """Return whether a round of six players ends."""
    over: bool = steps[-1].after.phase == "over"
    return over and len(steps[-1].after.hands) == 6


COVERAGE_GOALS = {
    "a drawn king": drawn_king,
    "a king moved from its tab under other cards": tabbed_king,
    "a king held back put down later": late_king,
    "two kings fined together": two_fines,
    "a lot of four cards in a corner": long_lot,
    "no play and nothing to draw": empty_pile,
    "a blocked hand": blocked,
    "a pot that stays": pot_stays,
    "chips owed": debt,
    "no play and no draw": refused_without_play,
    "a third hand": third_hand,
    "six players": six_players,
}
