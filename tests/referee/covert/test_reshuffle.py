"""The discards become the agency deck when a card is needed, or at once: a reading."""

import pytest

import referee
from referee_spec.covert.components.training import training

REGIONS = "london-money oslo-money vienna-camera kiev-money oslo-camera athens-camera"
HANDS = {
    "Ana": ("kiev-camera", "milan-recorder", "venice-disguise"),
    "Ben": ("paris-recorder",),
}
LAST = "prague-radio"


def record(*plays: str, rules: str = "", left: int = 1) -> str:
    """Return a record from a position with so many cards left in the agency deck, LAST among
    them and ``bonn-camera`` not."""
    elsewhere = {LAST, *REGIONS.split(), *HANDS["Ana"], *HANDS["Ben"]}
    others = sorted(training().agency.keys() - elsewhere - {"bonn-camera"})
    elsewhere.update(others[: left - 1])
    lines = (
        "game: Covert",
        "players: Ana, Ben",
        f"rules: {rules or 'official'}",
        "",
        "position",
        "phase: place",
        "to play: Ana",
        "order:",
        f"discard: {' '.join(sorted(training().agency.keys() - elsewhere))}",
        f"regions: {REGIONS}",
        *(f"hand {name}: {' '.join(hand)}" for name, hand in HANDS.items()),
        "agents Ana: london london rome",
        *plays,
    )
    return "\n".join(lines) + "\n"


FLIES = "flies from london with kiev-camera"
DRAWS = "searches agency with milan-recorder keeps prague-radio"
DRAWS_AGAIN = "searches agency with venice-disguise keeps bonn-camera"
SPIES = "Ben spies kiev-camera with paris-recorder"

BEFORE = f"Ana places 1 in movement; {FLIES}; {DRAWS}; {SPIES}"
"""The card to spy on is used before the last card of the deck is drawn."""

AFTER = f"Ana places 1 in movement; {DRAWS}; {FLIES}; {DRAWS_AGAIN}; {SPIES}"
"""It is used after that, and before the next card is drawn."""

WHAT_IS_LEFT = "short-search=what-is-left"
"""A search shuffles no discards as long as there is a card to look at."""

KEEPS_OLD = "Ana places 1 in movement; searches agency with milan-recorder keeps bonn-camera"
"""A card is kept that was discarded before the search, with one card left in the deck."""

SHOWS_OLD = (
    "Ana places 1 in movement; searches agency with milan-recorder keeps ?; "
    "flies from london with bonn-camera"
)
"""Nobody saw which card was kept; it may be the one that is used then."""


def judged(play: str, rules: str = "") -> tuple[str, list[str]]:
    """Return the verdict on a play from the position, and the rules of its findings."""
    verdict = referee.check(record(play, rules=rules))
    return verdict.verdict, [one.rule.code for one in verdict.findings]


@pytest.mark.parametrize(("play", "allowed"), [(BEFORE, "when-needed"), (AFTER, "at-once")])
def test_a_used_card_is_gone_with_the_discards(play: str, allowed: str) -> None:
    for value in ("when-needed", "at-once"):
        found = judged(play, f"reshuffle={value}, {WHAT_IS_LEFT}")
        assert found[1] == ([] if value == allowed else ["CVT504"])


def test_a_table_may_shuffle_the_discards_at_once() -> None:
    """By the official rules it is contested; what they allow is no finding."""
    assert ("contested", ["CVT504"]) == judged(AFTER, WHAT_IS_LEFT)
    assert [] == judged(BEFORE, WHAT_IS_LEFT)[1]


@pytest.mark.parametrize("play", [KEEPS_OLD, SHOWS_OLD])
def test_a_search_looks_at_three_cards(play: str) -> None:
    """If fewer are left, the discards are shuffled and give the others; or it is left at fewer."""
    assert [] == judged(play)[1]
    assert ("contested", ["CVT110"]) == judged(play, WHAT_IS_LEFT)
    settled = f"{WHAT_IS_LEFT}, reshuffle=when-needed"
    assert [] == judged(play, f"{WHAT_IS_LEFT}, reshuffle=at-once")[1]
    assert ("impossible", ["CVT110"]) == judged(play, settled)


def test_a_used_card_is_gone_when_a_search_shuffles_the_discards() -> None:
    assert [] == judged(BEFORE, WHAT_IS_LEFT)[1]
    assert ("contested", ["CVT504"]) == judged(BEFORE)


@pytest.mark.parametrize(
    ("left", "reshuffle", "found"),
    [
        (3, "when-needed", ["CVT110"]),
        (3, "at-once", ["CVT110"]),
        (2, "when-needed", []),
    ],
)
def test_three_cards_are_enough(left: int, reshuffle: str, found: list[str]) -> None:
    text = record(KEEPS_OLD, rules=f"reshuffle={reshuffle}, short-search=three", left=left)
    assert found == [one.rule.code for one in referee.check(text).findings]


def test_the_last_three_cards_are_drawn_at_once() -> None:
    """Where the discards are shuffled as soon as the last card is drawn, they are the deck then."""
    for left, found in ((3, ["CVT504"]), (4, [])):
        text = record(BEFORE, rules="reshuffle=at-once, short-search=three", left=left)
        assert found == [one.rule.code for one in referee.check(text).findings]
