"""The rules of Cover Your Assets, one module for each concept, in the order of the guards."""

from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.rules import (
    amounts,
    challenge,
    components,
    discarding,
    ending,
    pairs,
    positions,
    replenishing,
    setting_up,
    turns,
)
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.rulebook import Rulebook

RULEBOOK: Rulebook[Table, Event] = Rulebook.of(
    setting_up,
    positions,
    ending,
    amounts,
    turns,
    challenge,
    pairs,
    discarding,
    replenishing,
    components,
)
