"""The rules of Kings in the Corner, one module for each concept, in the order of the guards."""

from referee_spec.kernel.rulebook import Rulebook
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.rules import (
    amounts,
    components,
    drawing,
    ending,
    kings,
    paying,
    placing,
    position,
    scoring,
    setting_up,
    stakes,
    turns,
)
from referee_spec.kings_in_the_corner.state import Table

RULEBOOK: Rulebook[Table, Event] = Rulebook.of(
    setting_up,
    stakes,
    position,
    ending,
    scoring,
    amounts,
    turns,
    kings,
    placing,
    drawing,
    paying,
    components,
)
