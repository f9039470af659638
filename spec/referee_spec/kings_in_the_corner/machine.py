"""The Hypothesis state machine of Kings in the Corner."""

from referee_spec.kernel.machine import machine_of
from referee_spec.kings_in_the_corner.play import PLAY

Machine = machine_of(PLAY)
