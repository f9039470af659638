"""The last cards of the pile: who draws them, by each reading, in drawn states."""

from random import Random

import pytest
from attrs import evolve

from referee_spec.cover_your_assets import GAME
from referee_spec.cover_your_assets.events import Replenish, Round
from referee_spec.cover_your_assets.hands import draws_due
from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.state import start
from referee_spec.cover_your_assets.testing.play import NAMES
from referee_spec.kernel.cards import with_unknown

INVARIANT = next(one for one in GAME.invariants if one.id == "CYA-I20")


@pytest.mark.parametrize("reading", ["first-drawer", "in-turns"])
def test_the_last_cards_are_divided_as_the_invariant_says(reading: str) -> None:
    """Where the pile does not suffice, what the rules let players draw is what the invariant says
    of it, whoever had the turn and however many cards are missing."""
    random = Random(1)
    options = Options(pile_runs_out=reading, hand_size=5)
    short = 0
    for _ in range(300):
        first = start(options, NAMES[: random.randint(2, 5)], None)
        table = GAME.after(first, Round(1))
        hands = tuple(with_unknown(0, random.randint(2, 5)) for _ in table.hands)
        turn, pile = random.randrange(len(hands)), random.randint(1, 6)
        table = evolve(table, phase="replenish", turn=turn, hands=hands, pile=pile)
        event = Replenish(tuple((seat, ("?",) * n) for seat, n in draws_due(table)))
        after = GAME.after(table, event)

        assert INVARIANT.holds(table, event, after)
        short += not after.pile

    assert short > 100
