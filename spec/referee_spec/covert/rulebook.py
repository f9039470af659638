"""The rulebook of Covert: its rules in the order of the guards, also for partial states."""

from referee_spec.covert.partial_states import for_partial_states
from referee_spec.covert.rules import (
    agency,
    codes,
    ending,
    hidden,
    missions,
    movement,
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
        movement,
        operations,
        ending,
    )
)
