"""Records of Covert that leave out nearly everything: states stay small, and worlds few."""

from pathlib import Path

import pytest

from referee import check, replay
from referee_spec.covert import GAME
from referee_spec.covert.components.training import training
from referee_spec.covert.events import First
from referee_spec.covert.ledger import MOST_UNSEEN
from referee_spec.covert.parts import KIND, everything
from referee_spec.covert.state import Player, changed
from referee_spec.covert.testing.small_games import begun
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

GAMES = Path(__file__).parents[3] / "docs" / "games"
HEAD = "game: Covert\nplayers: Ana, Ben\n"


def record(turn: str, turns: int) -> str:
    """Return a record of so many turns in which Ana and Ben alternately do the same."""
    return HEAD + "".join(f"{at + 1}. {('Ana', 'Ben')[at % 2]} {turn}\n" for at in range(turns))


@pytest.mark.parametrize(
    "turn",
    ["recruits 5: takes ?", "briefs 2: takes ?", "completes ? on 4 pays ?", "drops ?; waits"],
)
def test_a_state_keeps_no_more_unseen_cards_than_there_can_be(turn: str) -> None:
    text = record(turn, 4 * MOST_UNSEEN)
    (verdict,) = check(text).records
    assert "legal-as-far-as-recorded" == verdict.verdict
    assert verdict.open
    *_, last = replay(text)
    table = last.after.state
    sizes = [len(getattr(player, part)) for player in table.players for part in KIND]
    sizes += [len(table.discard), len(table.away)]
    assert MOST_UNSEEN == max(sizes)
    assert len(table.ledger.slots) <= 4 * MOST_UNSEEN


@pytest.mark.parametrize(
    "turn",
    [
        "acts first with ?; moves 3: ?",
        "searches missions with ? keeps ?; waits",
    ],
)
def test_an_unseen_item_makes_one_world_where_all_items_are_unknown(turn: str) -> None:
    """It may have been a card or a token, and nothing depends on which."""
    assert {1} == {len(step.after.worlds) for step in replay(record(turn, 20))}


def test_an_unseen_item_may_be_one_that_the_player_is_known_to_have() -> None:
    table = begun("between", Player("a-plain"), Player("b-plain"))
    table = evolve(table, box=training(), unknown=everything(len(table.names)))
    card = next(name for name, card in table.box.agency.items() if card.ability == "first")
    for part, item in (("hand", card), ("tokens", "first")):
        with_item = changed(table, 0, **{part: (item,)})
        assert First(0, item) in GAME.alternatives(with_item, First(0, UNKNOWN))
    assert (First(0, UNKNOWN),) == GAME.alternatives(table, First(0, UNKNOWN))


@pytest.mark.parametrize(
    "missions",
    [
        "iron-anchor golden-anchor ? keeps iron-anchor golden-anchor",
        "iron-anchor golden-anchor ? keeps iron-anchor ?",
        "iron-anchor ? ? keeps iron-anchor ?",
        "? ? ? keeps ? ?",
    ],
)
def test_a_mission_that_goes_back_may_be_unseen(missions: str) -> None:
    """All cards before this line are known, so that the invariants on the deck are checked."""
    sample = (GAMES / "covert-2-players.txt").read_text("utf-8")
    before, _, _ = sample.partition("missions Ana: ")
    assert "regions: " in before and "missions" not in before.partition("character")[2]
    (verdict,) = check(f"{before}missions Ana: {missions}\n").records
    assert "legal" == verdict.verdict, verdict.findings
