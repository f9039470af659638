"""The Hypothesis state machine of Cover Your Assets."""

from referee_spec.cover_your_assets.play import PLAY
from referee_spec.kernel.machine import machine_of

Machine = machine_of(PLAY)
