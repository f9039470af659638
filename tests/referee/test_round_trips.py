"""What was played is judged as it was played: whole, with cards hidden, and broken."""

from random import Random

import pytest

from referee.verify.hidden import compare
from referee.verify.roundtrip import round_trip
from referee_spec.games import play, played

GAMES = played()


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_what_was_played_is_judged_as_it_was(slug: str, seed: int) -> None:
    """Rounds of all player counts and options: legal as a whole, never illegal nor impossible
    with cards hidden, never legal with one event replaced by an illegal one."""
    random = Random(seed)
    for _ in range(8):
        round_trip(play(slug), random)


@pytest.mark.parametrize("slug", GAMES)
def test_unseen_cards_are_judged_as_a_search_of_all_deals_finds(slug: str) -> None:
    """On small decks the judge finds possible exactly what some deal explains."""
    random = Random(11)
    verdicts: dict[str, int] = {}
    to_act = play(slug).game.to_act
    # Those in which the deal is still to come.
    smallest = [start for start in play(slug).small.values() if to_act(start()) is None][:2]
    for _ in range(200):
        verdict, _ = compare(play(slug), random.choice(smallest)(), random)
        verdicts[verdict] = verdicts.get(verdict, 0) + 1

    assert verdicts["legal"] > 50
    assert verdicts["illegal"] > 30
    assert verdicts["impossible"] > 0
