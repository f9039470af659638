"""Tables of Kings in the Corner with two players and few cards."""

from attrs import evolve

from referee_spec.games import game
from referee_spec.kernel.unknown import NOTHING_UNKNOWN
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Draw,
    Position,
    Round,
    Stalls,
)
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.rules.ending import (
    the_first_without_cards_wins,
)
from referee_spec.kings_in_the_corner.rules.position import a_position_is_the_start_of_a_turn
from referee_spec.kings_in_the_corner.state import (
    POT,
    Doing,
    Table,
    start,
)

KINGS = game("kings-in-the-corner")
FRESH = start(Options(hand_size=1), ("Ana", "Ben"), None)
STALLS = (("9H",), ("QS",), ("3H",), ("6D",), (), (), (), ())


def played() -> Table:
    """Return the table in Ana's first turn, in which she has drawn a card."""
    table = FRESH
    cards = ("9H", "QS", "3H", "JD")
    for event in (Round(1), Deal(0, ("8S",)), Deal(1, ("2C",)), Stalls(cards), Draw(0, "9C")):
        assert KINGS.answer(table, event) is None
        table = KINGS.after(table, event)
    return table


def worn() -> Table:
    """Return a table on which no field has the value with which a hand begins."""
    return evolve(
        played(),
        match=FRESH.match,
        turn=1,
        turns=9,
        doing=Doing(
            moved=True, played=True, paid=1, fined=1, late=((1,),), drawn="9C", refused=True
        ),
        chips=(3, 5),
        pot=9,
        fresh=frozenset(),
        origins=((1,), (2,)),
        held_back=(1, 1),
        unfined=(1, 1),
        idle=1,
        unknown=frozenset({POT}),
        lacking=(1, 1),
        margin=1,
        leftover=1,
        laid_kings=frozenset({"KD"}),
    )


def at_play(*hands: tuple[str, ...], **options: str | int) -> Table:
    """Return a table of Ana and Ben in Ana's turn, with a card on each tab stall and these hands.

    Nobody can draw, and no card that fits on another is among those on the stalls. Nobody has
    passed or been fined.
    """
    table = start(Options(**options), ("Ana", "Ben"), None)  # type: ignore[arg-type]
    position = Position(STALLS, hands, (35, 35), 10, 0, 0)
    after = a_position_is_the_start_of_a_turn(table, position)
    return evolve(after, unknown=NOTHING_UNKNOWN)


def won(**options: str | int) -> Table:
    """Return a table at which Ana has won the hand, and Ben has put in chips for two cards."""
    return the_first_without_cards_wins(at_play((), ("4C", "6C"), **options), 0)
