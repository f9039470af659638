"""Where chips, pots and kings are not all known, only what follows in any case is."""

from referee_spec.games import game
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner.chips import chips_unsure, least_in_pot
from referee_spec.kings_in_the_corner.events import Position, Round, Scores
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.rules.position import may_have_a_king, may_owe
from referee_spec.kings_in_the_corner.state import POT, Table, start

GAME = game("kings-in-the-corner")
NAMES = ("Ana", "Ben", "Cleo", "Dev")
KINGS = ("KC", "KD", "KH", "KS")


def table(**options: str) -> Table:
    """Return the state in which the first hand of four players has begun."""
    return GAME.after(start(Options(**options), NAMES, None), Round(1))


def position(
    chips: tuple[int | None, ...] = (0, 18, 18, 18),
    pot: int | None = 27,
    hands: tuple[tuple[str, ...] | None, ...] = (None,) * 4,
    stalls: tuple[tuple[str, ...] | None, ...] = (None,) * 8,
) -> Position:
    """Return a position of four players."""
    return Position(stalls=stalls, hands=hands, chips=chips, pot=pot, pile=None, turn=None)


def test_chips_may_be_owed_by_a_player_without_any_left() -> None:
    """The pot then holds that player's share and what is owed."""
    setup = table().match.setup
    assert may_owe(setup, position(), 1)
    assert may_owe(setup, position(pot=21), 1)
    assert not may_owe(setup, position(), 0)
    assert not may_owe(setup, position(pot=20), 1)
    assert not may_owe(setup, position(chips=(1, 18, 18, 18)), 1)
    assert may_owe(setup, position(chips=(None, 18, 18, 18)), 1)


def test_a_hand_may_have_a_king_unless_all_lie_elsewhere() -> None:
    setup = table().match.setup
    on_corners = (None,) * 4 + tuple((king,) for king in KINGS)
    three = (*on_corners[:7], ())
    assert not may_have_a_king(setup, position(stalls=on_corners), ("?",))
    assert not may_have_a_king(setup, position(stalls=on_corners), None)
    assert may_have_a_king(setup, position(stalls=three), ("?",))
    assert may_have_a_king(setup, position(stalls=three), None)
    more = (*on_corners[:7], ("KS", "QH"))
    assert not may_have_a_king(setup, position(stalls=more), ("?",))


def test_chips_suffice_if_they_do_whatever_was_paid_unseen() -> None:
    """Two of Ana's five chips may have been paid already."""
    unsure = evolve(table(no_chips="waived"), chips=(5, 19, 19, 19), margin=2)
    assert not chips_unsure(unsure, 0, 3)
    assert chips_unsure(unsure, 0, 4)
    assert not chips_unsure(evolve(unsure, margin=0), 0, 4)


def test_each_other_player_pays_a_chip_for_each_card_left() -> None:
    """The winner's own cards are not counted."""
    deck = table().match.setup.deck
    hands = (("2C", "3C", "4C", "5C"), ("2D", "3D"), ("2H",), ("2S",))
    held = evolve(table(), hands=tuple(map(deck.pack, hands)), pot=10)
    assert (10, 10 + 2 + 1 + 1) == least_in_pot(held, 0)
    assert (10, 10 + 4 + 1 + 1) == least_in_pot(held, 1)


def test_a_pot_that_nobody_won_is_carried_to_the_next_hand() -> None:
    """But only if nobody scores, and if the table plays so."""
    nothing = Scores(tuple((seat, 0) for seat in range(4)))
    won = Scores(((0, 12), (1, 0), (2, 0), (3, 0)))
    for reading, scores, carried in (
        ("pot-stays", nothing, 12),
        ("pot-stays", won, 0),
        ("chips-back", nothing, 0),
    ):
        after = GAME.after(evolve(table(blocked_hand=reading), pot=12, phase="play"), scores)
        assert carried == after.match.carried
        assert carried + 4 == GAME.after(after, Round(2)).pot


def test_a_pot_that_may_have_stayed_is_unknown() -> None:
    """Nobody is known to have won the hand before."""
    for reading, unknown in (("pot-stays", True), ("chips-back", False)):
        unseen = evolve(table(blocked_hand=reading), phase="over", unknown=frozenset({POT}))
        assert unknown == (POT in GAME.after(unseen, Round(2)).unknown)
        won = evolve(unseen, match=evolve(unseen.match, winner=0))
        assert POT not in GAME.after(won, Round(2)).unknown
