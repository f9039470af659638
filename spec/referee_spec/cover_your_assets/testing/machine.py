"""The Hypothesis state machine of Cover Your Assets."""

from referee_spec.cover_your_assets.testing.play import PLAY
from referee_spec.verification.machine import machine_of

Machine = machine_of(PLAY)
