"""What was played is judged as it was played: whole, with cards hidden, and broken."""

from collections.abc import Callable
from random import Random
from typing import Any

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


def to_be_dealt(slug: str) -> list[Callable[[], Any]]:
    """The small games in which the deal is still to come."""
    to_act = play(slug).game.to_act
    return [start for start in play(slug).small.values() if to_act(start()) is None]


@pytest.mark.parametrize("slug", list(filter(to_be_dealt, GAMES)))
def test_unseen_cards_are_judged_as_a_search_of_all_deals_finds(slug: str) -> None:
    """On small decks the judge finds possible exactly what some deal explains."""
    random = Random(11)
    verdicts: dict[str, int] = {}
    for _ in range(200):
        verdict, _ = compare(play(slug), random.choice(to_be_dealt(slug)[:2])(), random)
        verdicts[verdict] = verdicts.get(verdict, 0) + 1

    assert verdicts["legal"] > 50
    assert verdicts["illegal"] > 30
    assert verdicts["impossible"] > 0
