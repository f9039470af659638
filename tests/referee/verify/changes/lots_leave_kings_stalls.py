"""Lots may leave a kings' stall."""

from referee_spec.kernel.own_game import own_game
from referee_spec.kings_in_the_corner import GAME as BASE

GAME = own_game(__name__, BASE, without=["KIC205"])
