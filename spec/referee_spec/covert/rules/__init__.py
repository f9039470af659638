"""The rules of Covert, a module a concept, in the order in which a referee asks."""

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
from referee_spec.covert.unknown import doubting
from referee_spec.kernel.rule import Rulebook

RULEBOOK = doubting(
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
