"""Covert: its lines read and written."""

from referee.notation.covert.reading import CONVERSIONS as CONVERSIONS
from referee.notation.covert.reading import position as position
from referee.notation.covert.words import LAID_OUT as LAID_OUT

EMPTY = """\
game: Covert
players: Ana, Ben     # as they sit, clockwise
dealer: Ben           # the player before the one who begins; or write lots:
date:

# character Ana: condor                 one line a player, as for all that is dealt
# agents Ana: paris-recorder rome-radio oslo-money
# cubes: ...                            twelve cards, with two players only
# deal Ana: ? ?                         a card nobody saw is ?
# regions: ...                          six cards, in the order of the regions
# missions Ana: ? ? ? keeps ? ?
# open: ...
# codes Ana: ? ?
# tiles: 1 2 3 4 5 6 1 2 3 4 5 6
# lots: 1 1 2 3 4, 2 2 2 5 6            who begins, in the order of the players
# round 1
# rolls Ana: 1 2 3 4 5
# 1. Ana places 3 in movement
"""
