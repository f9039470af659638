"""The results of weighing claims."""

from typing import Literal

from attrs import frozen

from referee.knowledge.observations import Claim, DeedClaim

Standing = Literal[
    "contradicted",
    "conflicting",
    "proved",
    "possible",
    "unweighed",
    "uncounted",
    "no-turn",
    "no-deed",
    "bounded",
]
"""Result of weighing a claim.

Conflicting claims contradict each other, and neither is shown to be false. A claim is unweighed
if its round is not known, uncounted if no deck that is counted has the card, and no-turn
(ill-formed) if it is about a turn that does not exist. It is no-deed (ill-formed) if the game has
no such deed, and bounded if there are too many claims before it, too many players who may have won,
or too many combinations of accounts to weigh it under each."""


@frozen
class Weighed:
    """A claim and its standing.

    For a contradicted or conflicting claim, ``lines`` and other ``claims`` (by their place) are a
    minimal set that contradicts it: without any one of them the claim could be true.
    """

    claim: Claim | DeedClaim
    standing: Standing
    lines: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()
