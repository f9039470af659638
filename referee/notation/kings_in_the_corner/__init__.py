"""Kings in the Corner: its lines read and written."""

from referee.notation.kings_in_the_corner.reading import CONVERSIONS as CONVERSIONS
from referee.notation.kings_in_the_corner.reading import LAID_OUT as LAID_OUT
from referee.notation.kings_in_the_corner.reading import position as position

EMPTY = """\
game: Kings in the Corner
players: Ana, Ben, Cleo     # as they sit, clockwise
dealer: Cleo                # who deals first
date:

hand 1
# deal Ana: 7H 8S KD 4C 2D 9S JH            hands may be left out
stalls: QH 4D KS 9D
# 1. Ana puts KD on k1, moves t3 to k2; draws 5C      a card nobody saw is ?
# 2. Ben passes; pays 1; draws KH on k3
# 3. Cleo passes; pays 1; refuses to draw; pays 1
# 4. Ana puts KC on k4; fined 3; draws ?              a king that was held back
# pot: Ana 23
# scores: Ana 23, Ben 0, Cleo 0
# totals: Ana 23, Ben 0, Cleo 0
"""
