"""What people usually write, or leave out, where the notation has marks, cards and verbs."""

from typing import TYPE_CHECKING

from referee.notation.left_out_words import (
    with_nouns_as_verbs,
    with_unseen_cards,
    with_verbs_again,
    with_word_after_name,
    with_word_of_verb,
    without_word_again,
)
from referee.notation.line_starts import (
    with_colon,
    with_colon_after_dice,
    with_heading,
    with_name_last,
    with_ordinal_heading,
    with_owner_last,
    with_verb_around_name,
    without_comma_after_moment,
    without_nothing,
    without_word_before_name,
)
from referee.notation.other_words_for_cards import (
    with_counted_cards,
    with_dice_apart,
    with_die_named,
    with_die_of_mission,
    with_drawn_number,
    with_numbers,
    with_requirements_apart,
    with_stalls,
    with_times,
    without_articles,
    without_articles_before_unknown,
    without_units,
)
from referee.notation.punctuation import (
    with_amounts_listed,
    with_routes_joined,
    with_semicolons,
    with_semicolons_added,
    with_winner,
    without_commas_between_cards,
    without_last_full_stop,
    without_mark_after_name,
)
from referee.notation.segment import Segment

if TYPE_CHECKING:
    from referee.notation.wording import Wording


def with_usual_marks(segments: list[Segment], wording: "Wording") -> list[Segment]:
    """Return the segments of a line after its number as the notation would have them."""
    is_name, kinds, marks = wording.is_only_name, wording.kinds, wording.marks
    segments = with_ordinal_heading(without_last_full_stop(segments), wording.ordinal, is_name)
    segments = with_heading(segments, wording.number_alone, wording.precedes_number, is_name)
    segments = with_routes_joined(segments, kinds, wording.joins_cities)
    segments = with_requirements_apart(segments, kinds)
    segments = with_stalls(segments, wording.table_of_game("stalls"))
    segments = without_mark_after_name(without_nothing(segments, wording.is_nothing), is_name)
    segments = without_word_before_name(segments, is_name, wording.joins_name)
    segments = with_verb_around_name(segments, is_name, wording.verbs_around_names())
    segments = with_owner_last(segments, is_name, marks("with-owner"))
    segments = without_comma_after_moment(segments, marks("before-moments"))
    segments = with_colon(segments, is_name, marks("with-colon"), marks("with-name-and-colon"))
    counts = marks("before-amounts")
    segments = with_nouns_as_verbs(segments, wording.is_noun, wording.is_before_noun, counts)
    segments = with_numbers(segments, counts, wording.count, wording.counted_card)
    before_dice = marks("before-dice")
    if before_dice:
        segments = with_die_named(segments, wording.is_die)
    segments = without_articles(segments, kinds, wording.is_article, wording.number)
    if any(is_name(text) for one in segments[:1] for text in one.texts):
        segments = without_articles_before_unknown(segments, wording.is_article, wording.is_known)
    if before_dice:
        # In a game without dice a number after "with" is no die.
        segments = with_die_of_mission(segments, kinds)
    counted = marks("before-numbers")
    segments = with_times(segments, counted, kinds, wording.counted_card, is_name)
    segments = with_counted_cards(segments, counted, kinds, wording.number, wording.counted_card)
    segments = with_drawn_number(segments, marks("before-unseen"), kinds, wording.number_alone)
    segments = without_units(segments, marks("before-units"), wording.is_unit)
    segments = with_dice_apart(segments, before_dice)
    segments = with_colon_after_dice(segments, marks("with-dice-and-colon"))
    segments = with_name_last(segments, is_name, marks("with-name-last"))
    within, ends = marks("within-step"), marks("after-semicolon")
    segments = with_semicolons(segments, is_name, ends, marks("endings"), within)
    segments = with_semicolons_added(
        segments, wording.ends_step, wording.is_noun, wording.is_before_noun, ends, within
    )
    verbs = wording.table_of_game("verbs")
    segments = with_word_of_verb(with_verbs_again(segments, verbs), verbs)
    for word in marks("said-twice"):
        segments = without_word_again(segments, word)
    segments = with_winner(segments, is_name, wording.says_won)
    for word, others in wording.table_of_game("left-out").items():
        if word == "?":
            segments = with_unseen_cards(segments, others)
        else:
            segments = with_word_after_name(segments, is_name, word, others)
    segments = with_amounts_listed(segments, is_name, marks("lists"))
    return without_commas_between_cards(segments, kinds, marks("with-commas"), marks("with-sets"))
