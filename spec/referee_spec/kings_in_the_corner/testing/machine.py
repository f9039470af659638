"""The Hypothesis state machine of Kings in the Corner."""

from referee_spec.kings_in_the_corner.testing.play import PLAY
from referee_spec.verification.machine import machine_of

Machine = machine_of(PLAY)
