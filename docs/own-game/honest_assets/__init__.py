"""Honest Assets: challenges need no set of one's own, but nobody challenges downwards.

The game consists of rules of another game, chosen by code, and one rule of its own.
"""

import attrs

from honest_assets import rules
from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.kernel.rulebook import Rulebook

OWN = Rulebook.of(rules).rules

GAME = attrs.evolve(
    BASE,
    slug="honest-assets",
    title="Honest Assets",
    like=BASE.slug,
    rulebook=Rulebook((*BASE.rulebook.without("CYA302").rules, *OWN)),
)
