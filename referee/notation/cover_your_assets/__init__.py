"""Cover Your Assets: its lines read and written."""

from referee.notation.cover_your_assets.reading import CONVERSIONS as CONVERSIONS
from referee.notation.cover_your_assets.reading import FORCED as FORCED
from referee.notation.cover_your_assets.reading import LAID_OUT as LAID_OUT
from referee.notation.cover_your_assets.reading import OF_SIDES as OF_SIDES
from referee.notation.cover_your_assets.reading import continued as continued
from referee.notation.cover_your_assets.reading import position as position

OF_MONEY = True
"""Scores are amounts of money, which people write in thousands."""
