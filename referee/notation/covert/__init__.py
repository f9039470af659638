"""Covert: its lines read and written."""

from referee.notation.covert.reading import CONVERSIONS as CONVERSIONS
from referee.notation.covert.reading import position as position
from referee.notation.covert.reading import setup_step as setup_step
from referee.notation.covert.split_turns import as_one as as_one
from referee.notation.covert.split_turns import before as before
from referee.notation.covert.split_turns import draw_ends_turn as draw_ends_turn
from referee.notation.covert.split_turns import is_continued as is_continued
from referee.notation.covert.split_turns import is_one_turn as is_one_turn
from referee.notation.covert.split_turns import is_over as is_over
from referee.notation.covert.split_turns import without_end as without_end
from referee.notation.covert.words import LAID_OUT as LAID_OUT
