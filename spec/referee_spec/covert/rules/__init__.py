"""The rules of Covert, one module for each concept, in the order of the guards.

They also judge states with unknown parts.
"""

from referee_spec.covert.partial_states import for_partial_states
from referee_spec.covert.rules import (
    agency,
    codes,
    ending,
    hidden,
    missions,
    operations,
    placing,
    position,
    resolving,
    rolling,
    setting_up,
    turns,
)
from referee_spec.kernel.rulebook import Rulebook

RULEBOOK = for_partial_states(
    Rulebook.of(
        setting_up,
        position,
        turns,
        hidden,
        rolling,
        placing,
        codes,
        resolving,
        missions,
        agency,
        operations,
        ending,
    )
)
