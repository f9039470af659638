"""Covert: its lines read and written."""

from referee.notation.covert.reading import CONVERSIONS as CONVERSIONS
from referee.notation.covert.reading import position as position
from referee.notation.covert.reading import setup_step as setup_step
from referee.notation.covert.words import LAID_OUT as LAID_OUT
