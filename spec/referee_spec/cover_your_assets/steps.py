"""Made by ``python -m referee_spec.kernel.derivation`` from the rules; do not edit."""

# ruff: noqa
# fmt: off
from typing import Any

from referee_spec.cover_your_assets.events import Challenge
from referee_spec.cover_your_assets.events import Deal
from referee_spec.cover_your_assets.events import Discard
from referee_spec.cover_your_assets.events import Done
from referee_spec.cover_your_assets.events import Flip
from referee_spec.cover_your_assets.events import Pair
from referee_spec.cover_your_assets.events import Pass
from referee_spec.cover_your_assets.events import Position
from referee_spec.cover_your_assets.events import Replenish
from referee_spec.cover_your_assets.events import Show
from referee_spec.cover_your_assets.events import Skip
from referee_spec.cover_your_assets.events import Take
from referee_spec.cover_your_assets.invariants import the_cards_are_the_deck as CYA_I1
from referee_spec.cover_your_assets.invariants import scores_add_up as CYA_I10
from referee_spec.cover_your_assets.invariants import cards_laid_stay_laid as CYA_I11
from referee_spec.cover_your_assets.invariants import a_challenge_is_for_a_set_at_risk as CYA_I12
from referee_spec.cover_your_assets.invariants import turns_go_round as CYA_I13
from referee_spec.cover_your_assets.invariants import a_round_is_over_with_the_cards as CYA_I14
from referee_spec.cover_your_assets.invariants import the_tally_grows_by_the_scores as CYA_I15
from referee_spec.cover_your_assets.invariants import every_set_has_an_asset as CYA_I2
from referee_spec.cover_your_assets.invariants import covered_sets_rest as CYA_I3
from referee_spec.cover_your_assets.invariants import first_sets_stay as CYA_I4
from referee_spec.cover_your_assets.invariants import sets_come_with_pairs as CYA_I5
from referee_spec.cover_your_assets.invariants import hands_are_full_while_the_pile_lasts as CYA_I6
from referee_spec.cover_your_assets.invariants import cards_move_as_the_event_says as CYA_I7
from referee_spec.cover_your_assets.invariants import a_round_ends as CYA_I8
from referee_spec.cover_your_assets.invariants import setting_up_is_clean as CYA_I9
from referee_spec.cover_your_assets.rules.challenge import first_set_is_safe as CYA301
from referee_spec.cover_your_assets.rules.challenge import a_challenger_has_a_nest_egg as CYA302
from referee_spec.cover_your_assets.rules.challenge import another_player_is_challenged as CYA303
from referee_spec.cover_your_assets.rules.challenge import only_the_top_set as CYA304
from referee_spec.cover_your_assets.rules.challenge import a_challenge_begins as CYA305
from referee_spec.cover_your_assets.rules.challenge import a_shown_card_matches_or_is_wild as CYA311
from referee_spec.cover_your_assets.rules.challenge import shows_alternate as CYA312
from referee_spec.cover_your_assets.rules.challenge import a_challenge_ends_with_the_first_pass as CYA313
from referee_spec.cover_your_assets.rules.challenge import a_challenge_is_made_with_a_card as CYA314
from referee_spec.cover_your_assets.rules.challenge import a_shown_card_is_to_be_answered as CYA315
from referee_spec.cover_your_assets.rules.challenge import the_last_to_show_wins as CYA321
from referee_spec.cover_your_assets.rules.challenge import stopping_ends_the_challenge as CYA323
from referee_spec.cover_your_assets.rules.components import the_box_holds_so_many as CYA101
from referee_spec.cover_your_assets.rules.discarding import one_card_is_discarded as CYA231
from referee_spec.cover_your_assets.rules.discarding import a_discard_tops_the_discard_pile as CYA232
from referee_spec.cover_your_assets.rules.ending import the_last_card_ends_the_round as CYA501
from referee_spec.cover_your_assets.rules.ending import a_score_is_the_value_of_the_cards as CYA502
from referee_spec.cover_your_assets.rules.ending import totals_run_from_round_to_round as CYA503
from referee_spec.cover_your_assets.rules.ending import the_goal_wins_the_match as CYA504
from referee_spec.cover_your_assets.rules.ending import a_won_match_is_over as CYA505
from referee_spec.cover_your_assets.rules.ending import the_highest_total_wins as CYA506
from referee_spec.cover_your_assets.rules.ending import a_perfect_tie_is_settled as CYA507
from referee_spec.cover_your_assets.rules.ending import a_round_is_played_to_its_end as CYA508
from referee_spec.cover_your_assets.rules.ending import scores_are_noted as CYA509
from referee_spec.cover_your_assets.rules.ending import totals_are_noted as CYA510
from referee_spec.cover_your_assets.rules.ending import a_match_has_a_winner as CYA511
from referee_spec.cover_your_assets.rules.pairs import cards_come_from_the_hand as CYA204
from referee_spec.cover_your_assets.rules.pairs import a_pair_matches as CYA211
from referee_spec.cover_your_assets.rules.pairs import two_wilds_are_never_a_pair as CYA212
from referee_spec.cover_your_assets.rules.pairs import two_cards_and_no_more as CYA213
from referee_spec.cover_your_assets.rules.pairs import a_pair_is_a_new_set_on_the_stack as CYA214
from referee_spec.cover_your_assets.rules.pairs import a_set_shows_its_asset as CYA215
from referee_spec.cover_your_assets.rules.pairs import only_the_top_discard as CYA221
from referee_spec.cover_your_assets.rules.pairs import the_discard_matches_the_hand as CYA222
from referee_spec.cover_your_assets.rules.pairs import a_discard_is_taken_for_a_pair as CYA223
from referee_spec.cover_your_assets.rules.pairs import a_pair_with_the_discard_goes_on_the_stack as CYA224
from referee_spec.cover_your_assets.rules.positions import a_stack_is_made_of_sets as CYA111
from referee_spec.cover_your_assets.rules.positions import a_position_is_the_start_of_a_turn as CYA112
from referee_spec.cover_your_assets.rules.positions import no_hand_outgrows_the_deal as CYA113
from referee_spec.cover_your_assets.rules.positions import hands_are_full_while_the_pile_lasts as CYA114
from referee_spec.cover_your_assets.rules.positions import a_position_fits_the_box as CYA115
from referee_spec.cover_your_assets.rules.replenishing import hands_are_filled_to_the_deal as CYA401
from referee_spec.cover_your_assets.rules.replenishing import the_turns_player_draws_first as CYA402
from referee_spec.cover_your_assets.rules.replenishing import nothing_is_drawn_from_an_empty_pile as CYA403
from referee_spec.cover_your_assets.rules.replenishing import drawn_cards_go_to_the_hand as CYA404
from referee_spec.cover_your_assets.rules.setting_up import two_to_six_play as CYA102
from referee_spec.cover_your_assets.rules.setting_up import four_cards_or_five as CYA103
from referee_spec.cover_your_assets.rules.setting_up import one_hand_each_before_play as CYA104
from referee_spec.cover_your_assets.rules.setting_up import what_is_left_is_the_draw_pile as CYA105
from referee_spec.cover_your_assets.rules.setting_up import the_flip_follows_the_deal as CYA106
from referee_spec.cover_your_assets.rules.setting_up import the_flip_starts_the_discard as CYA107
from referee_spec.cover_your_assets.rules.setting_up import the_deal_passes_to_the_left as CYA108
from referee_spec.cover_your_assets.rules.setting_up import an_empty_discard_stays_empty as CYA109
from referee_spec.cover_your_assets.rules.turns import turns_go_to_the_left as CYA201
from referee_spec.cover_your_assets.rules.turns import one_action_a_turn as CYA202
from referee_spec.cover_your_assets.rules.turns import a_player_with_cards_must_act as CYA203
from referee_spec.cover_your_assets.rules.turns import a_player_without_cards_is_passed_over as CYA205
from referee_spec.cover_your_assets.rules.turns import a_turn_ends_when_its_player_is_done as CYA206
from referee_spec.kernel.tally import Round
from referee_spec.kernel.tally import Scores
from referee_spec.kernel.tally import Totals
from referee_spec.kernel.tally import Winner


def step_round(before: Any, event: Any) -> Any:
    if CYA102(before, event) is not None:
        return None
    if CYA508(before, event) is not None:
        return None
    if CYA505(before, event) is not None:
        return None
    after = CYA108(before, event)
    if not CYA_I9(before, event, after):
        return None
    if not CYA_I15(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
    return after


def step_deal(before: Any, event: Any) -> Any:
    if CYA106(before, event) is not None:
        return None
    if CYA104(before, event) is not None:
        return None
    if CYA103(before, event) is not None:
        return None
    if CYA101(before, event) is not None:
        return None
    after = CYA105(before, event)
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I9(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
    return after


def step_flip(before: Any, event: Any) -> Any:
    if CYA109(before, event) is not None:
        return None
    if CYA101(before, event) is not None:
        return None
    after = CYA107(before, event)
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I9(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
    return after


def step_position(before: Any, event: Any) -> Any:
    if CYA111(before, event) is not None:
        return None
    if CYA113(before, event) is not None:
        return None
    if CYA114(before, event) is not None:
        return None
    if CYA115(before, event) is not None:
        return None
    if CYA215(before, event) is not None:
        return None
    if CYA101(before, event) is not None:
        return None
    after = CYA112(before, event)
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
    return after


def step_pair(before: Any, event: Any) -> Any:
    if CYA501(before, event) is not None:
        return None
    if CYA202(before, event) is not None:
        return None
    if CYA201(before, event) is not None:
        return None
    if CYA213(before, event) is not None:
        return None
    if CYA215(before, event) is not None:
        return None
    if CYA212(before, event) is not None:
        return None
    if CYA211(before, event) is not None:
        return None
    if CYA204(before, event) is not None:
        return None
    if CYA101(before, event) is not None:
        return None
    after = CYA214(before, event)
    if not CYA_I5(before, event, after):
        return None
    if not CYA_I7(before, event, after):
        return None
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I11(before, event, after):
        return None
    if not CYA_I13(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.match is not before.match:
        if not CYA_I10(before, event, after):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
        if not CYA_I3(before, event, after):
            return None
        if not CYA_I4(before, event, after):
            return None
    return after


def step_take(before: Any, event: Any) -> Any:
    if CYA501(before, event) is not None:
        return None
    if CYA202(before, event) is not None:
        return None
    if CYA201(before, event) is not None:
        return None
    if CYA221(before, event) is not None:
        return None
    if CYA223(before, event) is not None:
        return None
    if CYA213(before, event) is not None:
        return None
    if CYA215(before, event) is not None:
        return None
    if CYA212(before, event) is not None:
        return None
    if CYA211(before, event) is not None:
        return None
    if CYA222(before, event) is not None:
        return None
    if CYA204(before, event) is not None:
        return None
    if CYA101(before, event) is not None:
        return None
    after = CYA224(before, event)
    if not CYA_I5(before, event, after):
        return None
    if not CYA_I7(before, event, after):
        return None
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I11(before, event, after):
        return None
    if not CYA_I13(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.match is not before.match:
        if not CYA_I10(before, event, after):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
        if not CYA_I3(before, event, after):
            return None
        if not CYA_I4(before, event, after):
            return None
    return after


def step_challenge(before: Any, event: Any) -> Any:
    if CYA501(before, event) is not None:
        return None
    if CYA202(before, event) is not None:
        return None
    if CYA201(before, event) is not None:
        return None
    if CYA303(before, event) is not None:
        return None
    if CYA302(before, event) is not None:
        return None
    if CYA301(before, event) is not None:
        return None
    if CYA314(before, event) is not None:
        return None
    if CYA304(before, event) is not None:
        return None
    if CYA311(before, event) is not None:
        return None
    if CYA204(before, event) is not None:
        return None
    if CYA101(before, event) is not None:
        return None
    after = CYA305(before, event)
    if not CYA_I5(before, event, after):
        return None
    if not CYA_I7(before, event, after):
        return None
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I13(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
        if not CYA_I3(before, event, after):
            return None
        if not CYA_I4(before, event, after):
            return None
    return after


def step_show(before: Any, event: Any) -> Any:
    if CYA313(before, event) is not None:
        return None
    if CYA312(before, event) is not None:
        return None
    if CYA304(before, event) is not None:
        return None
    if CYA311(before, event) is not None:
        return None
    if CYA204(before, event) is not None:
        return None
    if CYA101(before, event) is not None:
        return None
    after = CYA315(before, event)
    if not CYA_I5(before, event, after):
        return None
    if not CYA_I7(before, event, after):
        return None
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I13(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
        if not CYA_I3(before, event, after):
            return None
        if not CYA_I4(before, event, after):
            return None
    return after


def step_pass(before: Any, event: Any) -> Any:
    if CYA313(before, event) is not None:
        return None
    if CYA312(before, event) is not None:
        return None
    if CYA321(before, event) is not None:
        return None
    after = CYA323(before, event)
    if not CYA_I5(before, event, after):
        return None
    if not CYA_I7(before, event, after):
        return None
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I11(before, event, after):
        return None
    if not CYA_I13(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.match is not before.match:
        if not CYA_I10(before, event, after):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
        if not CYA_I3(before, event, after):
            return None
        if not CYA_I4(before, event, after):
            return None
    return after


def step_discard(before: Any, event: Any) -> Any:
    if CYA501(before, event) is not None:
        return None
    if CYA202(before, event) is not None:
        return None
    if CYA201(before, event) is not None:
        return None
    if CYA204(before, event) is not None:
        return None
    if CYA231(before, event) is not None:
        return None
    if CYA101(before, event) is not None:
        return None
    after = CYA232(before, event)
    if not CYA_I5(before, event, after):
        return None
    if not CYA_I7(before, event, after):
        return None
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I13(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.match is not before.match:
        if not CYA_I10(before, event, after):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
        if not CYA_I3(before, event, after):
            return None
        if not CYA_I4(before, event, after):
            return None
    return after


def step_skip(before: Any, event: Any) -> Any:
    if CYA501(before, event) is not None:
        return None
    if CYA202(before, event) is not None:
        return None
    if CYA201(before, event) is not None:
        return None
    if CYA203(before, event) is not None:
        return None
    after = CYA205(before, event)
    if not CYA_I5(before, event, after):
        return None
    if not CYA_I7(before, event, after):
        return None
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I13(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.match is not before.match:
        if not CYA_I10(before, event, after):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
        if not CYA_I3(before, event, after):
            return None
        if not CYA_I4(before, event, after):
            return None
    return after


def step_done(before: Any, event: Any) -> Any:
    if CYA501(before, event) is not None:
        return None
    if CYA202(before, event) is not None:
        return None
    if CYA201(before, event) is not None:
        return None
    if CYA203(before, event) is not None:
        return None
    after = CYA206(before, event)
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I13(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
    return after


def step_replenish(before: Any, event: Any) -> Any:
    if CYA403(before, event) is not None:
        return None
    if CYA402(before, event) is not None:
        return None
    if CYA401(before, event) is not None:
        return None
    if CYA101(before, event) is not None:
        return None
    after = CYA404(before, event)
    if not CYA_I5(before, event, after):
        return None
    if not CYA_I7(before, event, after):
        return None
    if not CYA_I8(before, event, after):
        return None
    if not CYA_I13(before, event, after):
        return None
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.match is not before.match:
        if not CYA_I10(before, event, after):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
        if not CYA_I3(before, event, after):
            return None
        if not CYA_I4(before, event, after):
            return None
    return after


def step_scores(before: Any, event: Any) -> Any:
    if CYA508(before, event) is not None:
        return None
    if CYA502(before, event) is not None:
        return None
    after = CYA509(before, event)
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
    return after


def step_totals(before: Any, event: Any) -> Any:
    if CYA508(before, event) is not None:
        return None
    if CYA503(before, event) is not None:
        return None
    after = CYA510(before, event)
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
    return after


def step_winner(before: Any, event: Any) -> Any:
    if CYA508(before, event) is not None:
        return None
    if CYA507(before, event) is not None:
        return None
    if CYA506(before, event) is not None:
        return None
    if CYA504(before, event) is not None:
        return None
    after = CYA511(before, event)
    if after.contest is not before.contest or after.stacks is not before.stacks or after.phase is not before.phase:
        if not CYA_I12(after):
            return None
    if after.hands is not before.hands or after.stacks is not before.stacks or after.discard is not before.discard or after.contest is not before.contest or after.pile is not before.pile or after.unseen is not before.unseen or after.match is not before.match:
        if not CYA_I1(after, before):
            return None
    if after.phase is not before.phase or after.hands is not before.hands or after.pile is not before.pile:
        if not CYA_I6(after):
            return None
        if not CYA_I14(after):
            return None
    if after.stacks is not before.stacks:
        if not CYA_I2(after, before):
            return None
    return after


STEPS = {
    Round: (
        step_round, (CYA102, CYA508, CYA505,), CYA108, (CYA_I1, CYA_I2, CYA_I6, CYA_I9, CYA_I12, CYA_I14, CYA_I15,),
    ),
    Deal: (
        step_deal, (CYA106, CYA104, CYA103, CYA101,), CYA105, (CYA_I1, CYA_I2, CYA_I6, CYA_I8, CYA_I9, CYA_I12, CYA_I14,),
    ),
    Flip: (
        step_flip, (CYA109, CYA101,), CYA107, (CYA_I1, CYA_I2, CYA_I6, CYA_I8, CYA_I9, CYA_I12, CYA_I14,),
    ),
    Position: (
        step_position, (CYA111, CYA113, CYA114, CYA115, CYA215, CYA101,), CYA112, (CYA_I1, CYA_I2, CYA_I6, CYA_I12, CYA_I14,),
    ),
    Pair: (
        step_pair, (CYA501, CYA202, CYA201, CYA213, CYA215, CYA212, CYA211, CYA204, CYA101,), CYA214, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I11, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Take: (
        step_take, (CYA501, CYA202, CYA201, CYA221, CYA223, CYA213, CYA215, CYA212, CYA211, CYA222, CYA204, CYA101,), CYA224, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I11, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Challenge: (
        step_challenge, (CYA501, CYA202, CYA201, CYA303, CYA302, CYA301, CYA314, CYA304, CYA311, CYA204, CYA101,), CYA305, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Show: (
        step_show, (CYA313, CYA312, CYA304, CYA311, CYA204, CYA101,), CYA315, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Pass: (
        step_pass, (CYA313, CYA312, CYA321,), CYA323, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I11, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Discard: (
        step_discard, (CYA501, CYA202, CYA201, CYA204, CYA231, CYA101,), CYA232, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Skip: (
        step_skip, (CYA501, CYA202, CYA201, CYA203,), CYA205, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Done: (
        step_done, (CYA501, CYA202, CYA201, CYA203,), CYA206, (CYA_I1, CYA_I2, CYA_I6, CYA_I8, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Replenish: (
        step_replenish, (CYA403, CYA402, CYA401, CYA101,), CYA404, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Scores: (
        step_scores, (CYA508, CYA502,), CYA509, (CYA_I1, CYA_I2, CYA_I6, CYA_I12, CYA_I14,),
    ),
    Totals: (
        step_totals, (CYA508, CYA503,), CYA510, (CYA_I1, CYA_I2, CYA_I6, CYA_I12, CYA_I14,),
    ),
    Winner: (
        step_winner, (CYA508, CYA507, CYA506, CYA504,), CYA511, (CYA_I1, CYA_I2, CYA_I6, CYA_I12, CYA_I14,),
    ),
}
