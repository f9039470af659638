"""Kings in the Corner: its lines read and written."""

from referee.notation.kings_in_the_corner.reading import CONVERSIONS as CONVERSIONS
from referee.notation.kings_in_the_corner.reading import FORCED as FORCED
from referee.notation.kings_in_the_corner.reading import LAID_OUT as LAID_OUT
from referee.notation.kings_in_the_corner.reading import continued as continued
from referee.notation.kings_in_the_corner.reading import names_sides as names_sides
from referee.notation.kings_in_the_corner.reading import payments_written as payments_written
from referee.notation.kings_in_the_corner.reading import position as position
from referee.notation.kings_in_the_corner.reading import setup_step as setup_step
from referee.notation.kings_in_the_corner.split_turns import SETTLED_BY as SETTLED_BY
from referee.notation.kings_in_the_corner.split_turns import are_antes as are_antes
from referee.notation.kings_in_the_corner.split_turns import draw_ends_turn as draw_ends_turn
from referee.notation.kings_in_the_corner.split_turns import is_continued as is_continued
from referee.notation.kings_in_the_corner.split_turns import is_one_turn as is_one_turn
from referee.notation.kings_in_the_corner.split_turns import is_over as is_over
from referee.notation.kings_in_the_corner.split_turns import is_settlement as is_settlement
from referee.notation.kings_in_the_corner.split_turns import is_stop as is_stop
from referee.notation.kings_in_the_corner.split_turns import owes as owes
from referee.notation.kings_in_the_corner.split_turns import pays_alone as pays_alone
from referee.notation.kings_in_the_corner.split_turns import with_drawn_king as with_drawn_king
from referee.notation.kings_in_the_corner.split_turns import (
    with_following_king as with_following_king,
)
from referee.notation.kings_in_the_corner.split_turns import without_end as without_end
