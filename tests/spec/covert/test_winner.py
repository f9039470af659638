"""The winner of Covert: the rules and the invariant agree, however close the end is."""

from itertools import combinations
from random import Random

from attrs import evolve

from referee_spec.covert import GAME
from referee_spec.covert.components.training import training
from referee_spec.covert.events import Winner
from referee_spec.covert.state import start
from referee_spec.covert.testing.small_games import NAMES
from referee_spec.kernel.evolve import replace_part
from referee_spec.kernel.transition import Fault

INVARIANT = next(one for one in GAME.invariants if one.id == "CVT-I34")


def test_the_rules_and_the_invariant_agree_on_winners() -> None:
    """Whoever the rules let a record name after a drawn end of a game, of which many are ties, is
    a winner by the invariant; and in most of these ends one player alone is."""
    random = Random(1)
    box = training()
    alone = 0
    for _ in range(600):
        table = start(GAME.defaults, NAMES[:3], None, box)
        missions = {name: random.randrange(3) for name in random.sample([*box.missions], 7)}
        codes = {name: random.randrange(3) for name in random.sample([*box.codes], 4)}
        players = tuple(
            evolve(player, done=held_by(seat, missions), broken=held_by(seat, codes))
            for seat, player in enumerate(table.players)
        )
        table = evolve(table, phase="over", round=1, players=players, last=True)
        named = (some for n in (1, 2, 3) for some in combinations(range(3), n))
        allowed = [some for some in named if GAME.answer(table, Winner(some)) is None]

        assert allowed
        assert all(INVARIANT.holds(table, Winner(some), table) for some in allowed)
        alone += len(allowed[0]) == 1

    assert alone > 300


def held_by(seat: int, cards: dict[str, int]) -> tuple[str, ...]:
    """Return the cards that this seat has been given."""
    return tuple(card for card, holder in cards.items() if holder == seat)


def test_a_wrong_winner_is_told_who_shares_the_game() -> None:
    """All who are tied win together or, by another reading, one of them; and not two of three."""
    table = start(GAME.defaults, NAMES[:3], None, training())
    over = evolve(table, phase="over", round=1, last=True)
    for tie, winners, said in (
        ("shared", (0,), ((NAMES[:3],), NAMES[:1], 1)),
        ("open", (0, 1), (NAMES[:3], NAMES[:2], None)),
    ):
        options = evolve(over.options, last_tie=tie)
        answer = GAME.answer(replace_part(over, over.options, options), Winner(winners))
        assert isinstance(answer, Fault)
        assert said == tuple(answer.values[name] for name in ("right", "written", "alone"))
