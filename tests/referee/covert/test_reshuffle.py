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


def record(*plays: str, rules: str = "") -> str:
    """Return a record from a position with one card left in the agency deck."""
    elsewhere = {LAST, *REGIONS.split(), *HANDS["Ana"], *HANDS["Ben"]}
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


def judged(play: str, rules: str = "") -> tuple[str, list[str]]:
    """Return the verdict on a play from the position, and the rules of its findings."""
    verdict = referee.check(record(play, rules=rules))
    return verdict.verdict, [one.rule.code for one in verdict.findings]


@pytest.mark.parametrize(("play", "allowed"), [(BEFORE, "when-needed"), (AFTER, "at-once")])
def test_a_used_card_is_gone_with_the_discards(play: str, allowed: str) -> None:
    for value in ("when-needed", "at-once"):
        found = judged(play, f"reshuffle={value}")
        assert found[1] == ([] if value == allowed else ["CVT504"])


def test_a_table_may_shuffle_the_discards_at_once() -> None:
    """By the official rules it is contested; what they allow is no finding."""
    assert ("contested", ["CVT504"]) == judged(AFTER)
    assert [] == judged(BEFORE)[1]
