"""Made by ``python -m referee_spec.kernel.derivation`` from the rules; do not edit."""

# ruff: noqa: D103
# fmt: off
from typing import Any

from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Done,
    Flip,
    Pair,
    Pass,
    Position,
    Replenish,
    Round,
    Scores,
    Show,
    Skip,
    Take,
    Totals,
    Winner,
)
from referee_spec.cover_your_assets.invariants import (
    a_challenge_is_for_a_set_at_risk,
    a_round_ends,
    a_round_is_over_with_the_cards,
    cards_laid_stay_laid,
    cards_move_as_the_event_says,
    covered_sets_rest,
    every_set_has_an_asset,
    first_sets_stay,
    hands_are_full_while_the_pile_lasts,
    scores_add_up,
    sets_come_with_pairs,
    setting_up_is_clean,
    the_cards_are_the_deck,
    the_tally_grows_by_the_scores,
    turns_go_round,
)
from referee_spec.cover_your_assets.rules.challenge import (
    a_challenge_begins,
    a_challenge_ends_with_the_first_pass,
    a_challenge_is_made_with_a_card,
    a_challenger_has_a_nest_egg,
    a_shown_card_is_to_be_answered,
    a_shown_card_matches_or_is_wild,
    another_player_is_challenged,
    first_set_is_safe,
    only_the_top_set,
    shows_alternate,
    stopping_ends_the_challenge,
    the_last_to_show_wins,
)
from referee_spec.cover_your_assets.rules.components import (
    the_box_holds_so_many,
)
from referee_spec.cover_your_assets.rules.discarding import (
    a_discard_tops_the_discard_pile,
    one_card_is_discarded,
)
from referee_spec.cover_your_assets.rules.ending import (
    a_match_has_a_winner,
    a_perfect_tie_is_settled,
    a_round_is_played_to_its_end,
    a_score_is_the_value_of_the_cards,
    a_won_match_is_over,
    scores_are_noted,
    the_goal_wins_the_match,
    the_highest_total_wins,
    the_last_card_ends_the_round,
    totals_are_noted,
    totals_run_from_round_to_round,
)
from referee_spec.cover_your_assets.rules.pairs import (
    a_discard_is_taken_for_a_pair,
    a_pair_is_a_new_set_on_the_stack,
    a_pair_matches,
    a_pair_with_the_discard_goes_on_the_stack,
    a_set_shows_its_asset,
    cards_come_from_the_hand,
    only_the_top_discard,
    the_discard_matches_the_hand,
    two_cards_and_no_more,
    two_wilds_are_never_a_pair,
)
from referee_spec.cover_your_assets.rules.positions import (
    a_position_fits_the_box,
    a_position_is_the_start_of_a_turn,
    a_stack_is_made_of_sets,
    hands_are_full_while_the_pile_lasts,
    no_hand_outgrows_the_deal,
)
from referee_spec.cover_your_assets.rules.replenishing import (
    drawn_cards_go_to_the_hand,
    hands_are_filled_to_the_deal,
    nothing_is_drawn_from_an_empty_pile,
    the_turns_player_draws_first,
)
from referee_spec.cover_your_assets.rules.setting_up import (
    an_empty_discard_stays_empty,
    four_cards_or_five,
    one_hand_each_before_play,
    the_deal_passes_to_the_left,
    the_flip_follows_the_deal,
    the_flip_starts_the_discard,
    two_to_six_play,
    what_is_left_is_the_draw_pile,
)
from referee_spec.cover_your_assets.rules.turns import (
    a_player_with_cards_must_act,
    a_player_without_cards_is_passed_over,
    a_turn_ends_when_its_player_is_done,
    one_action_a_turn,
    turns_go_to_the_left,
)


def step_round(before: Any, event: Any) -> Any:
    if two_to_six_play(before, event) is not None:
        return None
    if a_round_is_played_to_its_end(before, event) is not None:
        return None
    if a_won_match_is_over(before, event) is not None:
        return None
    after = the_deal_passes_to_the_left(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not setting_up_is_clean(before, event, after):
        return None
    if not the_tally_grows_by_the_scores(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
    return after


def step_deal(before: Any, event: Any) -> Any:
    if the_flip_follows_the_deal(before, event) is not None:
        return None
    if one_hand_each_before_play(before, event) is not None:
        return None
    if four_cards_or_five(before, event) is not None:
        return None
    if the_box_holds_so_many(before, event) is not None:
        return None
    after = what_is_left_is_the_draw_pile(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not a_round_ends(before, event, after):
        return None
    if not setting_up_is_clean(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
    return after


def step_flip(before: Any, event: Any) -> Any:
    if an_empty_discard_stays_empty(before, event) is not None:
        return None
    if the_box_holds_so_many(before, event) is not None:
        return None
    after = the_flip_starts_the_discard(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not a_round_ends(before, event, after):
        return None
    if not setting_up_is_clean(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
    return after


def step_position(before: Any, event: Any) -> Any:
    if a_stack_is_made_of_sets(before, event) is not None:
        return None
    if no_hand_outgrows_the_deal(before, event) is not None:
        return None
    if hands_are_full_while_the_pile_lasts(before, event) is not None:
        return None
    if a_position_fits_the_box(before, event) is not None:
        return None
    if a_set_shows_its_asset(before, event) is not None:
        return None
    if the_box_holds_so_many(before, event) is not None:
        return None
    after = a_position_is_the_start_of_a_turn(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
    return after


def step_pair(before: Any, event: Any) -> Any:
    if the_last_card_ends_the_round(before, event) is not None:
        return None
    if one_action_a_turn(before, event) is not None:
        return None
    if turns_go_to_the_left(before, event) is not None:
        return None
    if two_cards_and_no_more(before, event) is not None:
        return None
    if a_set_shows_its_asset(before, event) is not None:
        return None
    if two_wilds_are_never_a_pair(before, event) is not None:
        return None
    if a_pair_matches(before, event) is not None:
        return None
    if cards_come_from_the_hand(before, event) is not None:
        return None
    if the_box_holds_so_many(before, event) is not None:
        return None
    after = a_pair_is_a_new_set_on_the_stack(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not sets_come_with_pairs(before, event, after):
        return None
    if not cards_move_as_the_event_says(before, event, after):
        return None
    if not a_round_ends(before, event, after):
        return None
    if not scores_add_up(before, event, after):
        return None
    if not cards_laid_stay_laid(before, event, after):
        return None
    if not turns_go_round(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
        if not covered_sets_rest(before, event, after):
            return None
        if not first_sets_stay(before, event, after):
            return None
    return after


def step_take(before: Any, event: Any) -> Any:
    if the_last_card_ends_the_round(before, event) is not None:
        return None
    if one_action_a_turn(before, event) is not None:
        return None
    if turns_go_to_the_left(before, event) is not None:
        return None
    if only_the_top_discard(before, event) is not None:
        return None
    if a_discard_is_taken_for_a_pair(before, event) is not None:
        return None
    if two_cards_and_no_more(before, event) is not None:
        return None
    if a_set_shows_its_asset(before, event) is not None:
        return None
    if two_wilds_are_never_a_pair(before, event) is not None:
        return None
    if a_pair_matches(before, event) is not None:
        return None
    if the_discard_matches_the_hand(before, event) is not None:
        return None
    if cards_come_from_the_hand(before, event) is not None:
        return None
    if the_box_holds_so_many(before, event) is not None:
        return None
    after = a_pair_with_the_discard_goes_on_the_stack(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not sets_come_with_pairs(before, event, after):
        return None
    if not cards_move_as_the_event_says(before, event, after):
        return None
    if not a_round_ends(before, event, after):
        return None
    if not scores_add_up(before, event, after):
        return None
    if not cards_laid_stay_laid(before, event, after):
        return None
    if not turns_go_round(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
        if not covered_sets_rest(before, event, after):
            return None
        if not first_sets_stay(before, event, after):
            return None
    return after


def step_challenge(before: Any, event: Any) -> Any:
    if the_last_card_ends_the_round(before, event) is not None:
        return None
    if one_action_a_turn(before, event) is not None:
        return None
    if turns_go_to_the_left(before, event) is not None:
        return None
    if another_player_is_challenged(before, event) is not None:
        return None
    if a_challenger_has_a_nest_egg(before, event) is not None:
        return None
    if first_set_is_safe(before, event) is not None:
        return None
    if a_challenge_is_made_with_a_card(before, event) is not None:
        return None
    if only_the_top_set(before, event) is not None:
        return None
    if a_shown_card_matches_or_is_wild(before, event) is not None:
        return None
    if cards_come_from_the_hand(before, event) is not None:
        return None
    if the_box_holds_so_many(before, event) is not None:
        return None
    after = a_challenge_begins(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not sets_come_with_pairs(before, event, after):
        return None
    if not cards_move_as_the_event_says(before, event, after):
        return None
    if not a_round_ends(before, event, after):
        return None
    if not turns_go_round(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
        if not covered_sets_rest(before, event, after):
            return None
        if not first_sets_stay(before, event, after):
            return None
    return after


def step_show(before: Any, event: Any) -> Any:
    if a_challenge_ends_with_the_first_pass(before, event) is not None:
        return None
    if shows_alternate(before, event) is not None:
        return None
    if only_the_top_set(before, event) is not None:
        return None
    if a_shown_card_matches_or_is_wild(before, event) is not None:
        return None
    if cards_come_from_the_hand(before, event) is not None:
        return None
    if the_box_holds_so_many(before, event) is not None:
        return None
    after = a_shown_card_is_to_be_answered(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not sets_come_with_pairs(before, event, after):
        return None
    if not cards_move_as_the_event_says(before, event, after):
        return None
    if not a_round_ends(before, event, after):
        return None
    if not turns_go_round(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
        if not covered_sets_rest(before, event, after):
            return None
        if not first_sets_stay(before, event, after):
            return None
    return after


def step_pass(before: Any, event: Any) -> Any:
    if a_challenge_ends_with_the_first_pass(before, event) is not None:
        return None
    if shows_alternate(before, event) is not None:
        return None
    if the_last_to_show_wins(before, event) is not None:
        return None
    after = stopping_ends_the_challenge(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not sets_come_with_pairs(before, event, after):
        return None
    if not cards_move_as_the_event_says(before, event, after):
        return None
    if not a_round_ends(before, event, after):
        return None
    if not scores_add_up(before, event, after):
        return None
    if not cards_laid_stay_laid(before, event, after):
        return None
    if not turns_go_round(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
        if not covered_sets_rest(before, event, after):
            return None
        if not first_sets_stay(before, event, after):
            return None
    return after


def step_discard(before: Any, event: Any) -> Any:
    if the_last_card_ends_the_round(before, event) is not None:
        return None
    if one_action_a_turn(before, event) is not None:
        return None
    if turns_go_to_the_left(before, event) is not None:
        return None
    if cards_come_from_the_hand(before, event) is not None:
        return None
    if one_card_is_discarded(before, event) is not None:
        return None
    if the_box_holds_so_many(before, event) is not None:
        return None
    after = a_discard_tops_the_discard_pile(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not sets_come_with_pairs(before, event, after):
        return None
    if not cards_move_as_the_event_says(before, event, after):
        return None
    if not a_round_ends(before, event, after):
        return None
    if not scores_add_up(before, event, after):
        return None
    if not turns_go_round(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
        if not covered_sets_rest(before, event, after):
            return None
        if not first_sets_stay(before, event, after):
            return None
    return after


def step_skip(before: Any, event: Any) -> Any:
    if the_last_card_ends_the_round(before, event) is not None:
        return None
    if one_action_a_turn(before, event) is not None:
        return None
    if turns_go_to_the_left(before, event) is not None:
        return None
    if a_player_with_cards_must_act(before, event) is not None:
        return None
    after = a_player_without_cards_is_passed_over(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not sets_come_with_pairs(before, event, after):
        return None
    if not cards_move_as_the_event_says(before, event, after):
        return None
    if not a_round_ends(before, event, after):
        return None
    if not scores_add_up(before, event, after):
        return None
    if not turns_go_round(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
        if not covered_sets_rest(before, event, after):
            return None
        if not first_sets_stay(before, event, after):
            return None
    return after


def step_done(before: Any, event: Any) -> Any:
    if the_last_card_ends_the_round(before, event) is not None:
        return None
    if one_action_a_turn(before, event) is not None:
        return None
    if turns_go_to_the_left(before, event) is not None:
        return None
    if a_player_with_cards_must_act(before, event) is not None:
        return None
    after = a_turn_ends_when_its_player_is_done(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not a_round_ends(before, event, after):
        return None
    if not turns_go_round(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
    return after


def step_replenish(before: Any, event: Any) -> Any:
    if nothing_is_drawn_from_an_empty_pile(before, event) is not None:
        return None
    if the_turns_player_draws_first(before, event) is not None:
        return None
    if hands_are_filled_to_the_deal(before, event) is not None:
        return None
    if the_box_holds_so_many(before, event) is not None:
        return None
    after = drawn_cards_go_to_the_hand(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if not sets_come_with_pairs(before, event, after):
        return None
    if not cards_move_as_the_event_says(before, event, after):
        return None
    if not a_round_ends(before, event, after):
        return None
    if not scores_add_up(before, event, after):
        return None
    if not turns_go_round(before, event, after):
        return None
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
        if not covered_sets_rest(before, event, after):
            return None
        if not first_sets_stay(before, event, after):
            return None
    return after


def step_scores(before: Any, event: Any) -> Any:
    if a_round_is_played_to_its_end(before, event) is not None:
        return None
    if a_score_is_the_value_of_the_cards(before, event) is not None:
        return None
    after = scores_are_noted(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
    return after


def step_totals(before: Any, event: Any) -> Any:
    if a_round_is_played_to_its_end(before, event) is not None:
        return None
    if totals_run_from_round_to_round(before, event) is not None:
        return None
    after = totals_are_noted(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
    return after


def step_winner(before: Any, event: Any) -> Any:
    if a_round_is_played_to_its_end(before, event) is not None:
        return None
    if a_perfect_tie_is_settled(before, event) is not None:
        return None
    if the_highest_total_wins(before, event) is not None:
        return None
    if the_goal_wins_the_match(before, event) is not None:
        return None
    after = a_match_has_a_winner(before, event)
    contest = after.contest is not before.contest
    discard = after.discard is not before.discard
    hands = after.hands is not before.hands
    match = after.match is not before.match
    phase = after.phase is not before.phase
    pile = after.pile is not before.pile
    stacks = after.stacks is not before.stacks
    unseen = after.unseen is not before.unseen
    if contest or stacks or phase:
        if not a_challenge_is_for_a_set_at_risk(after):
            return None
    if hands or stacks or discard or contest or pile or unseen or match:
        if not the_cards_are_the_deck(after, before):
            return None
    if phase or hands or pile:
        if not hands_are_full_while_the_pile_lasts(after):
            return None
        if not a_round_is_over_with_the_cards(after):
            return None
    if stacks:
        if not every_set_has_an_asset(after, before):
            return None
    return after


STEPS = {
    Round: (
        step_round,
        (two_to_six_play, a_round_is_played_to_its_end, a_won_match_is_over,),
        the_deal_passes_to_the_left,
        (the_cards_are_the_deck, every_set_has_an_asset,
         hands_are_full_while_the_pile_lasts, setting_up_is_clean,
         a_challenge_is_for_a_set_at_risk, a_round_is_over_with_the_cards,
         the_tally_grows_by_the_scores,),
    ),
    Deal: (
        step_deal,
        (the_flip_follows_the_deal, one_hand_each_before_play, four_cards_or_five,
         the_box_holds_so_many,),
        what_is_left_is_the_draw_pile,
        (the_cards_are_the_deck, every_set_has_an_asset,
         hands_are_full_while_the_pile_lasts, a_round_ends, setting_up_is_clean,
         a_challenge_is_for_a_set_at_risk, a_round_is_over_with_the_cards,),
    ),
    Flip: (
        step_flip,
        (an_empty_discard_stays_empty, the_box_holds_so_many,),
        the_flip_starts_the_discard,
        (the_cards_are_the_deck, every_set_has_an_asset,
         hands_are_full_while_the_pile_lasts, a_round_ends, setting_up_is_clean,
         a_challenge_is_for_a_set_at_risk, a_round_is_over_with_the_cards,),
    ),
    Position: (
        step_position,
        (a_stack_is_made_of_sets, no_hand_outgrows_the_deal,
         hands_are_full_while_the_pile_lasts, a_position_fits_the_box,
         a_set_shows_its_asset, the_box_holds_so_many,),
        a_position_is_the_start_of_a_turn,
        (the_cards_are_the_deck, every_set_has_an_asset,
         hands_are_full_while_the_pile_lasts, a_challenge_is_for_a_set_at_risk,
         a_round_is_over_with_the_cards,),
    ),
    Pair: (
        step_pair,
        (the_last_card_ends_the_round, one_action_a_turn, turns_go_to_the_left,
         two_cards_and_no_more, a_set_shows_its_asset, two_wilds_are_never_a_pair,
         a_pair_matches, cards_come_from_the_hand, the_box_holds_so_many,),
        a_pair_is_a_new_set_on_the_stack,
        (the_cards_are_the_deck, every_set_has_an_asset, covered_sets_rest, first_sets_stay,
         sets_come_with_pairs, hands_are_full_while_the_pile_lasts,
         cards_move_as_the_event_says, a_round_ends, scores_add_up, cards_laid_stay_laid,
         a_challenge_is_for_a_set_at_risk, turns_go_round, a_round_is_over_with_the_cards,),
    ),
    Take: (
        step_take,
        (the_last_card_ends_the_round, one_action_a_turn, turns_go_to_the_left,
         only_the_top_discard, a_discard_is_taken_for_a_pair, two_cards_and_no_more,
         a_set_shows_its_asset, two_wilds_are_never_a_pair, a_pair_matches,
         the_discard_matches_the_hand, cards_come_from_the_hand, the_box_holds_so_many,),
        a_pair_with_the_discard_goes_on_the_stack,
        (the_cards_are_the_deck, every_set_has_an_asset, covered_sets_rest, first_sets_stay,
         sets_come_with_pairs, hands_are_full_while_the_pile_lasts,
         cards_move_as_the_event_says, a_round_ends, scores_add_up, cards_laid_stay_laid,
         a_challenge_is_for_a_set_at_risk, turns_go_round, a_round_is_over_with_the_cards,),
    ),
    Challenge: (
        step_challenge,
        (the_last_card_ends_the_round, one_action_a_turn, turns_go_to_the_left,
         another_player_is_challenged, a_challenger_has_a_nest_egg, first_set_is_safe,
         a_challenge_is_made_with_a_card, only_the_top_set, a_shown_card_matches_or_is_wild,
         cards_come_from_the_hand, the_box_holds_so_many,),
        a_challenge_begins,
        (the_cards_are_the_deck, every_set_has_an_asset, covered_sets_rest, first_sets_stay,
         sets_come_with_pairs, hands_are_full_while_the_pile_lasts,
         cards_move_as_the_event_says, a_round_ends, a_challenge_is_for_a_set_at_risk,
         turns_go_round, a_round_is_over_with_the_cards,),
    ),
    Show: (
        step_show,
        (a_challenge_ends_with_the_first_pass, shows_alternate, only_the_top_set,
         a_shown_card_matches_or_is_wild, cards_come_from_the_hand, the_box_holds_so_many,),
        a_shown_card_is_to_be_answered,
        (the_cards_are_the_deck, every_set_has_an_asset, covered_sets_rest, first_sets_stay,
         sets_come_with_pairs, hands_are_full_while_the_pile_lasts,
         cards_move_as_the_event_says, a_round_ends, a_challenge_is_for_a_set_at_risk,
         turns_go_round, a_round_is_over_with_the_cards,),
    ),
    Pass: (
        step_pass,
        (a_challenge_ends_with_the_first_pass, shows_alternate, the_last_to_show_wins,),
        stopping_ends_the_challenge,
        (the_cards_are_the_deck, every_set_has_an_asset, covered_sets_rest, first_sets_stay,
         sets_come_with_pairs, hands_are_full_while_the_pile_lasts,
         cards_move_as_the_event_says, a_round_ends, scores_add_up, cards_laid_stay_laid,
         a_challenge_is_for_a_set_at_risk, turns_go_round, a_round_is_over_with_the_cards,),
    ),
    Discard: (
        step_discard,
        (the_last_card_ends_the_round, one_action_a_turn, turns_go_to_the_left,
         cards_come_from_the_hand, one_card_is_discarded, the_box_holds_so_many,),
        a_discard_tops_the_discard_pile,
        (the_cards_are_the_deck, every_set_has_an_asset, covered_sets_rest, first_sets_stay,
         sets_come_with_pairs, hands_are_full_while_the_pile_lasts,
         cards_move_as_the_event_says, a_round_ends, scores_add_up,
         a_challenge_is_for_a_set_at_risk, turns_go_round, a_round_is_over_with_the_cards,),
    ),
    Skip: (
        step_skip,
        (the_last_card_ends_the_round, one_action_a_turn, turns_go_to_the_left,
         a_player_with_cards_must_act,),
        a_player_without_cards_is_passed_over,
        (the_cards_are_the_deck, every_set_has_an_asset, covered_sets_rest, first_sets_stay,
         sets_come_with_pairs, hands_are_full_while_the_pile_lasts,
         cards_move_as_the_event_says, a_round_ends, scores_add_up,
         a_challenge_is_for_a_set_at_risk, turns_go_round, a_round_is_over_with_the_cards,),
    ),
    Done: (
        step_done,
        (the_last_card_ends_the_round, one_action_a_turn, turns_go_to_the_left,
         a_player_with_cards_must_act,),
        a_turn_ends_when_its_player_is_done,
        (the_cards_are_the_deck, every_set_has_an_asset,
         hands_are_full_while_the_pile_lasts, a_round_ends,
         a_challenge_is_for_a_set_at_risk, turns_go_round, a_round_is_over_with_the_cards,),
    ),
    Replenish: (
        step_replenish,
        (nothing_is_drawn_from_an_empty_pile, the_turns_player_draws_first,
         hands_are_filled_to_the_deal, the_box_holds_so_many,),
        drawn_cards_go_to_the_hand,
        (the_cards_are_the_deck, every_set_has_an_asset, covered_sets_rest, first_sets_stay,
         sets_come_with_pairs, hands_are_full_while_the_pile_lasts,
         cards_move_as_the_event_says, a_round_ends, scores_add_up,
         a_challenge_is_for_a_set_at_risk, turns_go_round, a_round_is_over_with_the_cards,),
    ),
    Scores: (
        step_scores,
        (a_round_is_played_to_its_end, a_score_is_the_value_of_the_cards,),
        scores_are_noted,
        (the_cards_are_the_deck, every_set_has_an_asset,
         hands_are_full_while_the_pile_lasts, a_challenge_is_for_a_set_at_risk,
         a_round_is_over_with_the_cards,),
    ),
    Totals: (
        step_totals,
        (a_round_is_played_to_its_end, totals_run_from_round_to_round,),
        totals_are_noted,
        (the_cards_are_the_deck, every_set_has_an_asset,
         hands_are_full_while_the_pile_lasts, a_challenge_is_for_a_set_at_risk,
         a_round_is_over_with_the_cards,),
    ),
    Winner: (
        step_winner,
        (a_round_is_played_to_its_end, a_perfect_tie_is_settled, the_highest_total_wins,
         the_goal_wins_the_match,),
        a_match_has_a_winner,
        (the_cards_are_the_deck, every_set_has_an_asset,
         hands_are_full_while_the_pile_lasts, a_challenge_is_for_a_set_at_risk,
         a_round_is_over_with_the_cards,),
    ),
}
