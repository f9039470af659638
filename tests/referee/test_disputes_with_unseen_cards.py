"""Disputed turns in records with unseen cards: an account is impossible if it is for every card."""

import pytest

from referee import check

ASSETS = "game: Cover Your Assets\nplayers: Ana, Ben\n"

NO_ASSET_SHOWN = f"""{ASSETS}
round 1
deal Ana: stocks stocks jewels jewels ?
deal Ben: cash cash home home gold
flip: silver
1. disputed
    per Ana: Ana pairs stocks stocks; draws home home
    per Ben: Ana pairs stocks gold; draws home home
2. Ben discards cash; draws cash
3. Ana pairs ? ?; draws cash cash
"""
"""After Ana's account she may have paired her jewels."""

ALL_WILDS_SHOWN = f"""{ASSETS}
position
stack Ana: home silver | home silver | jewels silver | jewels silver
stack Ben: stocks silver | stocks silver | cash silver | cash gold | bank-account gold
hand Ana: ? ? ? gold gold
discard: cash
pile: 40
to play: Ana
disputed
    per Ana: Ana pairs home silver; draws ? ?
    per Ben: Ana pairs home home; draws ? ?
Ben discards cash; draws ?
Ana pairs ? gold; draws ? ?
"""
"""After Ana's account all twelve wilds are seen, and the unseen card of the pair is an asset."""

NO_ASSET_IN_ACCOUNT = f"""{ASSETS}
round 1
deal Ana: home home jewels jewels ?
deal Ben: cash cash stocks stocks gold
flip: silver
1. disputed
    per Ana: Ana pairs ? ?; draws stocks stocks
    per Ben: Ana pairs silver ?; draws stocks stocks
2. Ben discards cash; draws cash
3. Ana pairs stocks stocks; draws cash cash
"""

TAKEN_UNSEEN = f"""{ASSETS}
round 1
deal Ben: ? ? ? ? ?
flip: silver
1. disputed
    per Ana: Ana takes ? with ?
    per Ben: Ana takes silver with home
"""
"""The unseen card on top of the discard pile is the silver."""


@pytest.mark.parametrize(
    "text", [NO_ASSET_SHOWN, ALL_WILDS_SHOWN, NO_ASSET_IN_ACCOUNT, TAKEN_UNSEEN]
)
def test_what_is_undecided_counts_against_no_account(text: str) -> None:
    found = check(text).records[0]
    (ruling,) = found.rulings
    assert ["allowed", "allowed"] == [account.verdict for account in ruling.accounts]
    assert "undecided" == found.verdict


HAND = f"{ASSETS}\nround 1\ndeal Ana: home home cash stocks jewels\nflip: silver\n"
"""All cards of Ana's hand are known."""

LAST_CARD = f"""{ASSETS}
position
hand Ana: home
hand Ben: cash
stack Ana: home home
stack Ben: cash cash
discard: silver
pile: 0
to play: Ana
"""

BOTH_DEALT = """game: Kings in the Corner
players: Ana, Ben

hand 1
deal Ana: 8S 3H 5C 9C JD 2D 7H
deal Ben: 7D 2C JS QH 10C KD AS
stalls: 9H 4C 4S QD
"""


@pytest.mark.parametrize(
    ("text", "account", "verdict"),
    [
        (HAND, "Ana pairs ? jewels; draws ? ?", "breach"),
        (HAND, "Ana pairs jewels ?; draws ? ?", "breach"),
        (HAND, "Ana pairs ? home; draws ? ?", "allowed"),
        (HAND, "Ana pairs ? gold; draws ? ?", "impossible"),
        (HAND, "Ana takes ? with ?; draws ?", "allowed"),
        (LAST_CARD, "Ana pairs ? ?", "impossible"),
        (LAST_CARD, "Ana pairs home ?", "impossible"),
        (BOTH_DEALT, "Ana puts ? on t1; draws ?", "allowed"),
        (BOTH_DEALT, "Ana puts ? on t4; draws ?", "breach"),
    ],
)
def test_an_unseen_card_may_be_any_that_is_there(text: str, account: str, verdict: str) -> None:
    """Whoever paired what does not match broke a rule; cards that are not there nobody paired."""
    accounts = f"disputed\n    per Ana: {account}\n    per Ben: {account}\n"
    (ruling,) = check(text + accounts).records[0].rulings
    assert verdict == ruling.accounts[0].verdict


def test_a_pair_that_stood_with_an_unseen_card_leaves_the_hand() -> None:
    """Two cards are drawn for two, whichever the unseen one was."""
    found = check(f"{HAND}1! Ana pairs ? jewels; draws ? ?\n").findings
    assert ["CYA211"] == [finding.rule.code for finding in found]


FACE_UP = """game: Covert
players: Ana, Ben
position
round: 2
phase: resolve
order: Ana, Ben
to play: Ana
agents Ana: paris rome oslo
regions: paris-lockpick rome-disguise munich-lockpick kiev-money oslo-camera istanbul-disguise
open: amber-lantern iron-falcon copper-harbour
movement: 1 Ana
complete: 1 Ana
"""
"""Ana's cards are unknown."""


@pytest.mark.parametrize(
    ("account", "verdict"),
    [
        ("Ana flies from paris with oslo-camera; moves 1: rome-milan", "impossible"),
        ("Ana flies from paris with london-camera; moves 1: rome-milan", "allowed"),
        ("Ana flies from paris with ?; moves 1: rome-milan", "allowed"),
        ("Ana travels rome-milan with kiev-money; waits", "impossible"),
        ("Ana completes iron-falcon", "impossible"),
    ],
)
def test_a_card_that_lies_face_up_is_in_no_hand(account: str, verdict: str) -> None:
    """Whatever else of the player's cards is unknown."""
    accounts = f"disputed\n    per Ana: {account}\n    per Ben: Ana moves 1: rome-milan\n"
    (ruling,) = check(FACE_UP + accounts).records[0].rulings
    assert [verdict, "allowed"] == [one.verdict for one in ruling.accounts]
