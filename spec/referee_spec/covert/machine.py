"""The Hypothesis state machine of Covert."""

from referee_spec.covert.play import PLAY
from referee_spec.kernel.machine import machine_of

Machine = machine_of(PLAY)
