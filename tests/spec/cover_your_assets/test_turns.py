"""Turns after an illegal move that was made all the same."""

from referee_spec.cover_your_assets.events import Take
from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.state import start
from referee_spec.cover_your_assets.turns import after_breach
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve


def test_a_card_from_below_leaves_the_others_on_the_discard_pile() -> None:
    table = start(Options(), ("Ana", "Ben"), None)
    hands = (table.match.setup.deck.pack(("stocks",)), 0)
    for before, after in (
        (("stocks", "jewels"), ("jewels",)),
        (("stocks", "stocks", "home", "jewels"), ("stocks", "home", "jewels")),
        ((UNKNOWN, "jewels"), ("jewels",)),
        (("home", "jewels"), ("home", "jewels")),
    ):
        taken = after_breach(
            evolve(table, hands=hands, discard=before), Take(0, "stocks", ("stocks",))
        )
        assert taken is not None
        assert after == taken.discard
    for top in ("stocks", UNKNOWN):
        lying = evolve(table, hands=hands, discard=("jewels", top))
        assert after_breach(lying, Take(0, "stocks", ("stocks",))) is None
