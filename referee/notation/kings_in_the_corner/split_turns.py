"""Turns of Kings in the Corner that are written on several lines."""

from referee.notation.line import Line
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner.events import Draw, Fine, Refuse


def goes_on(line: Line, following: Line) -> bool:
    """Return whether the following line goes on with the turn of a line.

    It does not if it has another number or is of another player, if it says that nothing was
    played, or if the turn was over: something was played in it before its draw.
    """
    if following.kind != "turn" or following.number not in (None, line.number):
        return False
    events, more = line.events[:-1], following.events[:-1]
    drawn = [at for at, event in enumerate([*events, *more]) if isinstance(event, Draw | Refuse)]
    if not more or more[0].player != line.events[-1].player or len(drawn) > 1:
        return False
    return not any(0 < at < len(events) for at in drawn)


def without_end(line: Line) -> Line:
    """Return the line of a turn without the end of the turn, with which the next line goes on."""
    events = tuple(map(before_draw, line.events[:-1]))
    return evolve(line, events=events, places=line.places[:-1], goes_on=True)


def before_draw(event: object) -> object:
    """Return an event of a turn whose draw may still follow.

    A fine at the end of its line may be for a card drawn before it, unless the turn goes on.
    """
    return evolve(event, undrawn=False) if isinstance(event, Fine) else event
