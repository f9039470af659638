"""Turns of Kings in the Corner that are written on several lines."""

from collections.abc import Iterable, Sequence
from typing import Any

from referee.notation.line import Line
from referee_spec.kernel.cards import UNKNOWN, known_part, size
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner.chips import may_be_fine
from referee_spec.kings_in_the_corner.events import Done, Draw, Fine, Move, Pay, Place, Refuse
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.state import Table, hand_unknown

SETTLED_BY = "KIC510"
"""The rule by which the others pay when a hand is over."""


def is_continued(line: Line, following: Line, *above: Line) -> bool:
    """Return whether the following line continues the turn of a line, whatever stands ``above``.

    It does not if it has another number or is of another player. A line that only says that its
    player passes is not continued by a play, and itself continues only a line that draws a card and
    plays nothing, or one that plays and does not draw. If the turn was over, only chips that are
    due may still be paid.
    """
    if following.kind != "turn" or following.number not in (None, line.number):
        return False
    events, more = line.events[:-1], following.events[:-1]
    if following.events[-1].player != line.events[-1].player:
        return False
    if not more:
        # The card was drawn first, or the chip paid, and nothing is played after it, or no more.
        drawn_or_paid = all(isinstance(event, Draw | Pay) for event in events)
        return bool(events) and (drawn_or_paid or not is_over(line))
    if not events and isinstance(more[0], Place | Move):
        return False
    drawn = ([isinstance(event, Draw | Refuse) for event in part] for part in (events, more))
    if all(map(any, drawn)):
        return False
    return not is_over(line) or are_due(more, events)


def owes(line: Line) -> bool:
    """Return whether a line says that its player refused to draw, and of no chips."""
    refuses = any(isinstance(event, Refuse) for event in line.events)
    return refuses and not any(isinstance(event, Pay | Fine) for event in line.events)


def pays_alone(line: Line, words_before: int) -> bool:
    """Return whether a line without a number says of its player only that chips are paid.

    ``words_before`` counts those between the name and the payment, such as one for a pass.
    """
    if line.kind != "turn" or line.number is not None or words_before:
        return False
    return [type(event) for event in line.events] == [Pay, Done]


def is_settlement(line: Line, above: Iterable[Line], worlds: Sequence[Table]) -> bool | None:
    """Return whether a player who pays alone pays for the cards left when a hand is over; None if
    that may be.

    ``above`` are the lines above, the nearest first. A player without cards put down the last in
    the nearest turn, and the lines between are such payments or claims. One chip may be that for a
    pass, unless the hand is over. Nobody pays for more cards than are left. Where none of the cards
    in hand was seen turns may be left out.
    """
    player, chips = line.events[0].player, line.events[0].chips
    played = None
    for played in above:
        if played.kind not in ("ante", "claim"):
            break
        paid = played.kind == "ante" and played.events[0].player == player
        chips += played.events[0].chips if paid else 0
    if played is None or played.kind != "turn" or is_over(played):
        return False
    if not any(isinstance(event, Place) for event in played.events):
        return False
    winner = played.events[-1].player
    if player == winner:
        return False
    if any(table.phase != "over" for table in worlds):
        passes = chips == 1 and any(table.turn == player for table in worlds)
        return False if passes or all(shows_cards(table, winner) for table in worlds) else None
    if any(
        table.match.winner != winner or hand_unknown(table, player) or table.lacking[player]
        for table in worlds
    ):
        return None
    left = {size(table.hands[player]) for table in worlds}
    return False if chips > max(left) else True if left == {chips} else None


def shows_cards(table: Table, player: int) -> bool:
    """Return whether a player certainly has a card that was seen."""
    seen = size(known_part(table.hands[player])) - table.lacking[player]
    return seen > 0 and not hand_unknown(table, player)


def are_antes(lines: Sequence[Line], following: Line, players: int) -> bool | None:
    """Return whether lines of several players who pay alone, above the first turn of a hand, are
    what each pays before it; None if they may be.

    They are above what is dealt, and above the turn with the number 1. The last may be the chip of
    a player who passes or draws in the following line, unless all ``players`` paid.
    """
    if following.kind not in ("turn", "disputed") or following.number is not None:
        return following.kind == "setup" or following.number == 1
    return False if len(lines) < players and is_stop(following, lines[-1]) else None


def is_stop(line: Line, before: Line) -> bool:
    """Return whether in a line the player of the line before plays nothing and pays nothing."""
    kinds = {type(event) for event in line.events[:-1]}
    stops = line.kind == "turn" and kinds.isdisjoint((Place, Move, Pay))
    return stops and bool(line.events[-1].player == before.events[-1].player)


def is_one_turn(lines: Sequence[Line]) -> bool | None:
    """Return whether lines of a player, none with a number, are one turn; None if they may be.

    A draw, or the chip for a pass, shows it. The draw is the only one, and stands at the start or
    in a line below. One that everybody sees, of a king that is put down, shows nothing: it is also
    written where other draws are not. The chip stands by itself in one of two lines, and the other
    one says that its player passes. Lines that only say what was played may be one turn, since
    draws may be left out, and the last may say that no more is played. Fines may follow.
    """
    first, *others = ([*line.events[:-1]] for line in lines)
    while others and others[-1] and all(map(may_be_fine, others[-1])):
        del others[-1]
    if not others:
        return True
    if len(others) == 1 and not (first and others[0]) and are_due(first + others[0], ()):
        return True
    drawn = [
        (at, place)
        for at, line in enumerate(lines)
        for place, event in enumerate(line.events)
        if isinstance(event, Draw) and event.stall is None
    ]
    if not drawn:
        kinds = {type(event) for line in (first, *others) for event in line}
        return None if all((first, *others[:-1])) and kinds <= {Place, Move, Draw} else False
    return len(drawn) == 1 and (drawn[0] == (0, 0) or drawn[0][0] > 0)


def with_drawn_king(line: Line, worlds: Sequence[Table]) -> Line:
    """Return the line of a turn with the draw and the play of a drawn king as one event.

    Return the line unchanged if there is no such king, or if the turn begins with the draw and
    something else is played.
    ``worlds`` are the possible worlds: a king that is known to be in the hand was not drawn.
    """
    events, places = line.events, line.places
    # A king put down right after a draw at the start is all that is played.
    first = 1 if isinstance(events[0], Draw) and len(events) == 3 else 2
    for at in range(first, len(events)):
        if puts_drawn_king(events[:at], events[at], worlds):
            drawn = Draw(events[at].player, events[at].card, events[at].stall)
            place = places[at - 1][0], places[at][1]
            return evolve(
                line,
                events=(*events[: at - 1], drawn, *events[at + 1 :]),
                places=(*places[: at - 1], place, *places[at + 1 :]),
            )
    return line


def with_following_king(
    lines: Sequence[Line], following: Line, worlds: Sequence[Table]
) -> Line | None:
    """Return the last line of a turn with its draw and the play of a following line as one event.

    Return None unless that line only puts down the king, and the turn does not begin with the draw.
    Without the number of the turn, or with that of the next one, it must be known that the same
    card was drawn. ``worlds`` are as in `with_drawn_king`.
    """
    line, number = lines[-1], lines[0].number
    if line.kind != "turn" or following.kind != "turn" or (len(lines) == 1 and not is_over(line)):
        return None
    (*events, done), (*more, last) = line.events, following.events
    if last.player != done.player or len(more) != 1 or not puts_drawn_king(events, more[0], worlds):
        return None
    if following.number not in ((None,) if number is None else (None, number, number + 1)):
        return None
    same_turn = number is not None and following.number != number + 1
    if events[-1].card == UNKNOWN and not same_turn:
        return None
    drawn = Draw(done.player, more[0].card, more[0].stall)
    return evolve(line, events=(*events[:-1], drawn, done))


def draw_ends_turn(options: Any) -> bool:
    """Return whether the card is drawn at the end of a turn, where a king is then put down."""
    return bool(options.draw_time == "end")


def puts_drawn_king(events: Sequence[object], event: object, worlds: Sequence[Table]) -> bool:
    """Return whether an event puts down the king that was just drawn, at the end of a turn.

    Nothing else is put down there, so an unseen card may be that king, unless it was put down
    before in the turn or is known to be in the hand.
    """
    if not (events and isinstance(drawn := events[-1], Draw) and isinstance(event, Place)):
        return False
    if drawn.stall is not None or not is_king(event.card):
        return False
    if drawn.card != UNKNOWN:
        return drawn.card == event.card
    if event.card in {one.card for one in events if isinstance(one, Place)}:
        return False
    held = (table.match.setup.deck.has(table.hands[event.player], event.card) for table in worlds)
    return not all(held)


def is_over(line: Line) -> bool:
    """Return whether the turn of a line is over: something was played in it before its draw."""
    return any(isinstance(event, Draw | Refuse) for event in line.events[1:])


def are_due(events: Iterable[object], before: Sequence[object]) -> bool:
    """Return whether the events are only fines and payments that are due after those before."""
    rest = [event for event in events if not may_be_fine(event)]
    passed = not any(isinstance(event, Place | Move) for event in before)
    due = passed + any(isinstance(event, Refuse) for event in before)
    paid = sum(isinstance(event, Pay) for event in before)
    return all(isinstance(event, Pay) for event in rest) and paid + len(rest) <= due


def without_end(line: Line) -> Line:
    """Return the line of a turn without the end of the turn: the next line goes on with it."""
    events = tuple(map(before_draw, line.events[:-1]))
    return evolve(line, events=events, places=line.places[:-1], goes_on=True)


def before_draw(event: object) -> object:
    """Return an event of a turn whose draw may still follow.

    A fine at the end of its line may be for a card drawn before it, unless the turn goes on.
    """
    return evolve(event, undrawn=False) if isinstance(event, Fine) else event
