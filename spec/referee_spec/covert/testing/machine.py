"""The Hypothesis state machine of Covert."""

from referee_spec.covert.testing.play import PLAY
from referee_spec.verification.machine import machine_of

Machine = machine_of(PLAY)
