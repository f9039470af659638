"""Honest Assets: challenges need no set of one's own, but nobody challenges downwards.

A game of its own, composed of the rules of another by name and of one of its own.
"""

import attrs

from honest_assets import rules
from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.kernel.rulebook import Rulebook

LIKE = "cover-your-assets"
"""Whose notation and texts it shares."""

OWN = Rulebook.of(rules).rules

GAME = attrs.evolve(
    BASE,
    slug="honest-assets",
    title="Honest Assets",
    rulebook=Rulebook((*BASE.rulebook.without("CYA302").rules, *OWN)),
)
