"""Cover Your Assets: its lines read and written."""

from referee.notation.cover_your_assets.reading import CONVERSIONS as CONVERSIONS
from referee.notation.cover_your_assets.reading import LAID_OUT as LAID_OUT
from referee.notation.cover_your_assets.reading import position as position

EMPTY = """\
game: Cover Your Assets
edition: classic            # or modern
players: Ana, Ben, Cleo     # as they sit, clockwise
dealer: Cleo                # who deals first
date:

round 1
# deal Ana: home home jewels gold stocks      hands may be left out
flip: stocks
# 1. Ana pairs home home; draws jewels cash   draws may be left out
# 2. Ben takes stocks with stocks
# 3. Cleo discards cash
# 4. Ana challenges Ben: jewels / gold / pass
# scores: Ana 215000, Ben 90000, Cleo 310000
# totals: Ana 215000, Ben 90000, Cleo 310000
"""
