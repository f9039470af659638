"""What people usually write, or leave out, where the notation has marks, cards and verbs."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from referee.notation.left_out_words import (
    with_unseen_cards,
    with_verbs_again,
    with_word_after_name,
    with_word_of_verb,
    without_word_again,
)
from referee.notation.other_words_for_cards import (
    with_counted_cards,
    with_dice_apart,
    with_die_of_mission,
    with_drawn_number,
    with_numbers,
    with_requirements_apart,
    with_stalls,
    without_articles,
    without_units,
)
from referee.notation.punctuation import (
    with_amounts_listed,
    with_routes_joined,
    with_semicolons,
    with_winner,
    without_commas_between_cards,
    without_last_full_stop,
    without_mark_after_name,
)
from referee.notation.segment import Segment, joined
from referee_spec.kernel.evolve import evolve

if TYPE_CHECKING:
    from referee.notation.wording import Wording


def with_usual_marks(segments: list[Segment], wording: "Wording") -> list[Segment]:
    """Return the segments of a line after its number as the notation would have them."""
    is_name, kinds = wording.is_only_name, wording.kinds
    words, of_game = wording.table("punctuation"), wording.table_of_game("punctuation")
    before_amounts = [*words["before-amounts"], *of_game.get("before-amounts", ())]
    segments = with_heading(without_last_full_stop(segments), wording.number_alone, is_name)
    segments = with_routes_joined(segments, kinds, wording.joins_cities)
    segments = with_requirements_apart(segments, kinds)
    segments = with_stalls(segments, wording.table_of_game("stalls"))
    segments = with_numbers(segments, before_amounts, wording.count, wording.counted_card)
    segments = without_articles(segments, kinds, wording.is_article, wording.number)
    before_dice = of_game.get("before-dice", ())
    if before_dice:
        # In a game without dice a number after "with" is no die.
        segments = with_die_of_mission(segments, kinds)
    counted = [*words["before-numbers"], *of_game.get("before-numbers", ())]
    segments = with_counted_cards(segments, counted, kinds, wording.number, wording.counted_card)
    segments = with_drawn_number(segments, words["before-unseen"], kinds, wording.number_alone)
    segments = without_units(segments, words["before-units"], wording.is_unit)
    segments = with_dice_apart(segments, before_dice)
    segments = with_roll_named(without_mark_after_name(segments, is_name), is_name)
    within = of_game.get("within-step", ())
    segments = with_semicolons(
        segments, is_name, words["after-semicolon"], words["endings"], within
    )
    verbs = wording.table_of_game("verbs")
    segments = with_word_of_verb(with_verbs_again(segments, verbs), verbs)
    segments = without_word_again(segments, "stops")
    segments = with_winner(segments, is_name, wording.says_won)
    for word, others in wording.table_of_game("left-out").items():
        if word == "?":
            segments = with_unseen_cards(segments, others)
        else:
            segments = with_word_after_name(segments, is_name, word, others)
    segments = with_amounts_listed(segments, is_name, words["lists"])
    return without_commas_between_cards(segments, kinds, words["with-commas"], words["with-sets"])


def with_heading(
    segments: list[Segment], count: Callable[[str], int | None], is_name: Callable[[str], bool]
) -> list[Segment]:
    """Return the segments of a line, with digits for the number of a heading.

    A heading is the word round or hand and a number. The word hand keeps its meaning of a round
    only there. An empty word stands for a colon behind a heading, or behind position or disputed.
    """
    changed = list(segments)
    marked = len(segments) > 1 and segments[-1].original == ":"
    parts = segments[: len(segments) - marked]
    words = parts[0].texts if parts else ()
    number = count(parts[1].original) if len(parts) == 2 else None
    heading = number is not None or (len(parts) == 2 and parts[1].original.isdecimal())
    if number is not None and {"round", "hand"} & {*words}:
        changed[1] = evolve(parts[1], texts=(str(number),))
    heading = heading and not (marked and is_name(parts[1].texts[0]))
    if marked and (heading or parts[-1].texts[-1] in ("position", "disputed")):
        changed[-1] = evolve(segments[-1], texts=("",))
    if "round" in words:
        texts = tuple(text for text in words if (text == "round") == heading)
        changed[0] = evolve(parts[0], texts=texts or ("round",))
    return changed


def with_roll_named(segments: list[Segment], is_name: Callable[[str], bool]) -> list[Segment]:
    """Return the segments of a roll that begins with the player, who stands after the verb."""
    start = [one for one in segments[:3] if one.original != ":" and one.texts != ("",)]
    if len(start) < 2 or "rolls" not in start[1].texts or not all(map(is_name, start[0].texts)):
        return segments
    texts = tuple(f"rolls {name}:" for name in start[0].texts)
    return [joined(start[0], start[1], texts), *start[2:], *segments[3:]]
