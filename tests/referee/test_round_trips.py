"""A played match is judged as it was played: complete, with cards hidden, and broken."""

from random import Random
from typing import Any

import pytest
from attrs import fields

from referee.replaying.refusals import Refusal
from referee.replaying.replay import Replay
from referee.verify.hidden import all_deals, card_places, value_at, with_cards
from referee.verify.roundtrip import Misjudged, round_trip
from referee.verify.wrong_lines import two_wrong_lines
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.verification.registry import play, played

GAMES = played()
RECORDS = {"cover-your-assets": 300, "kings-in-the-corner": 100, "covert": 30}
"""How many records with unseen cards are held against all deals."""


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_what_was_played_is_judged_as_it_was(slug: str, seed: int) -> None:
    """Rounds of all player counts and options: legal as a whole, never illegal nor impossible
    with cards hidden, never legal with one event replaced by an illegal one."""
    random = Random(seed)
    for _ in range(3):
        round_trip(play(slug), random)


@pytest.mark.parametrize(("slug", "records"), RECORDS.items())
def test_unseen_cards_are_judged_as_a_search_of_all_deals_finds(slug: str, records: int) -> None:
    """On small decks the judge finds possible exactly what some deal explains."""
    verdicts = all_deals(play(slug), records, Random(11))

    assert verdicts["legal"] > records / 4
    assert verdicts["illegal"] > records / 8


@pytest.mark.parametrize("slug", ["cover-your-assets", "covert"])
def test_positions_with_unseen_cards_are_held_against_all_they_may_be(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A judge that takes each unseen card of a position for the same one is found out."""
    replayed = Replay.play
    positions = []

    def play_position(replay: Replay, event: Any, line: int) -> Refusal | None:
        if type(event).__name__ == "Position":
            values = [getattr(event, one.name) for one in fields(type(event))]
            places = list(card_places(values))
            unseen = [place for place in places if value_at(values, place) == UNKNOWN]
            positions.append(event)
            event = with_cards(event, dict.fromkeys(unseen, value_at(values, places[-1])))
        return replayed(replay, event, line)

    monkeypatch.setattr(Replay, "play", play_position)
    with pytest.raises(Misjudged):
        all_deals(play(slug), RECORDS[slug], Random(11))
    assert UNKNOWN in str(positions[-1])


@pytest.mark.parametrize("slug", GAMES)
def test_two_wrong_lines_are_found_as_a_search_of_all_deals_finds(slug: str) -> None:
    """With hidden cards too: nothing is found in what some deal explains, something in what none
    explains, and seldom a fault in a line that is right in an explanation as simple."""
    records = RECORDS[slug] // 3
    ways = two_wrong_lines(play(slug), records, Random(5))

    assert ways["same"] > records / 6
    assert ways["different"] < records / 8
    assert ways["explained"] > 0
