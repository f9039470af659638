"""Made by ``python -m referee_spec.kernel.derivation`` from the rules; do not edit."""

# ruff: noqa
# fmt: off
from typing import Any

from referee_spec.kernel.tally import Round
from referee_spec.kernel.tally import Scores
from referee_spec.kernel.tally import Totals
from referee_spec.kernel.tally import Winner
from referee_spec.kings_in_the_corner.events import Deal
from referee_spec.kings_in_the_corner.events import Done
from referee_spec.kings_in_the_corner.events import Draw
from referee_spec.kings_in_the_corner.events import Fine
from referee_spec.kings_in_the_corner.events import Move
from referee_spec.kings_in_the_corner.events import Pay
from referee_spec.kings_in_the_corner.events import Place
from referee_spec.kings_in_the_corner.events import Position
from referee_spec.kings_in_the_corner.events import Pot
from referee_spec.kings_in_the_corner.events import Refuse
from referee_spec.kings_in_the_corner.events import Stalls
from referee_spec.kings_in_the_corner.invariants import the_cards_are_the_pack as KIC_I1
from referee_spec.kings_in_the_corner.invariants import unknown_cards_came_from_somewhere as KIC_I10
from referee_spec.kings_in_the_corner.invariants import setting_up_is_clean as KIC_I11
from referee_spec.kings_in_the_corner.invariants import one_player_takes_the_pot as KIC_I12
from referee_spec.kings_in_the_corner.invariants import a_turn_is_what_was_done_in_it as KIC_I13
from referee_spec.kings_in_the_corner.invariants import the_chips_are_the_box as KIC_I2
from referee_spec.kings_in_the_corner.invariants import piles_alternate_and_descend as KIC_I3
from referee_spec.kings_in_the_corner.invariants import kings_stalls_only_grow as KIC_I4
from referee_spec.kings_in_the_corner.invariants import cards_move_as_the_event_says as KIC_I5
from referee_spec.kings_in_the_corner.invariants import chips_move_as_the_event_says as KIC_I6
from referee_spec.kings_in_the_corner.invariants import no_king_stays_unnoticed as KIC_I7
from referee_spec.kings_in_the_corner.invariants import a_turn_costs_or_changes_something as KIC_I8
from referee_spec.kings_in_the_corner.invariants import settled_kings_are_in_the_hand as KIC_I9
from referee_spec.kings_in_the_corner.rules.components import every_card_is_there_once as KIC101
from referee_spec.kings_in_the_corner.rules.drawing import an_empty_pile_is_not_drawn_from as KIC402
from referee_spec.kings_in_the_corner.rules.drawing import one_card_is_drawn_a_turn as KIC403
from referee_spec.kings_in_the_corner.rules.drawing import a_drawn_card_is_held_or_a_king_put_down as KIC404
from referee_spec.kings_in_the_corner.rules.drawing import a_player_may_refuse_to_draw as KIC405
from referee_spec.kings_in_the_corner.rules.drawing import refusing_is_paid_for as KIC406
from referee_spec.kings_in_the_corner.rules.ending import the_last_card_ends_the_hand as KIC501
from referee_spec.kings_in_the_corner.rules.ending import a_hand_is_played_to_its_end as KIC502
from referee_spec.kings_in_the_corner.rules.ending import the_winner_takes_the_pot as KIC503
from referee_spec.kings_in_the_corner.rules.ending import the_pot_holds_all_that_was_paid as KIC504
from referee_spec.kings_in_the_corner.rules.ending import the_pot_is_noted as KIC512
from referee_spec.kings_in_the_corner.rules.kings import a_king_goes_to_an_open_kings_stall as KIC301
from referee_spec.kings_in_the_corner.rules.kings import only_a_drawn_king_is_put_down as KIC302
from referee_spec.kings_in_the_corner.rules.kings import who_moves_a_king_from_its_tab as KIC303
from referee_spec.kings_in_the_corner.rules.kings import a_dealt_king_is_put_down_in_the_first_turn as KIC304
from referee_spec.kings_in_the_corner.rules.kings import a_drawn_king_is_put_down_at_once as KIC305
from referee_spec.kings_in_the_corner.rules.kings import a_king_held_back_costs_three_chips as KIC306
from referee_spec.kings_in_the_corner.rules.kings import only_a_king_held_back_is_fined as KIC307
from referee_spec.kings_in_the_corner.rules.kings import the_fine_is_three_chips as KIC308
from referee_spec.kings_in_the_corner.rules.kings import no_king_can_hide as KIC309
from referee_spec.kings_in_the_corner.rules.kings import a_king_under_a_tab_may_stay as KIC310
from referee_spec.kings_in_the_corner.rules.kings import a_fine_goes_into_the_pot as KIC311
from referee_spec.kings_in_the_corner.rules.kings import a_fined_king_is_held as KIC312
from referee_spec.kings_in_the_corner.rules.paying import no_play_costs_a_chip as KIC411
from referee_spec.kings_in_the_corner.rules.paying import only_what_is_due_is_paid as KIC412
from referee_spec.kings_in_the_corner.rules.paying import refusing_to_draw_has_a_price as KIC413
from referee_spec.kings_in_the_corner.rules.paying import nobody_pays_what_is_not_there as KIC414
from referee_spec.kings_in_the_corner.rules.paying import paid_chips_go_into_the_pot as KIC416
from referee_spec.kings_in_the_corner.rules.placing import cards_come_from_the_hand as KIC204
from referee_spec.kings_in_the_corner.rules.placing import nothing_leaves_a_kings_stall as KIC205
from referee_spec.kings_in_the_corner.rules.placing import a_lot_moves_to_another_stall as KIC206
from referee_spec.kings_in_the_corner.rules.placing import an_open_tab_stall_takes_a_card_from_the_hand as KIC207
from referee_spec.kings_in_the_corner.rules.placing import a_kings_stall_starts_with_a_king as KIC208
from referee_spec.kings_in_the_corner.rules.placing import colours_alternate as KIC209
from referee_spec.kings_in_the_corner.rules.placing import ranks_go_down_by_one as KIC210
from referee_spec.kings_in_the_corner.rules.placing import a_card_tops_its_stall as KIC221
from referee_spec.kings_in_the_corner.rules.placing import a_lot_moves_as_it_lies as KIC222
from referee_spec.kings_in_the_corner.rules.position import piles_are_in_sequence as KIC111
from referee_spec.kings_in_the_corner.rules.position import there_are_eighty_chips as KIC112
from referee_spec.kings_in_the_corner.rules.position import a_position_is_the_start_of_a_turn as KIC113
from referee_spec.kings_in_the_corner.rules.position import a_position_has_all_cards as KIC114
from referee_spec.kings_in_the_corner.rules.scoring import each_chip_of_the_pot_is_a_point as KIC505
from referee_spec.kings_in_the_corner.rules.scoring import points_are_added_up as KIC506
from referee_spec.kings_in_the_corner.rules.scoring import a_hundred_points_win_the_game as KIC507
from referee_spec.kings_in_the_corner.rules.scoring import one_player_wins as KIC508
from referee_spec.kings_in_the_corner.rules.scoring import a_won_game_is_over as KIC509
from referee_spec.kings_in_the_corner.rules.scoring import scores_are_noted as KIC513
from referee_spec.kings_in_the_corner.rules.scoring import totals_are_noted as KIC514
from referee_spec.kings_in_the_corner.rules.scoring import a_game_has_a_winner as KIC515
from referee_spec.kings_in_the_corner.rules.setting_up import the_pack_serves_all_players as KIC102
from referee_spec.kings_in_the_corner.rules.setting_up import seven_cards_each as KIC103
from referee_spec.kings_in_the_corner.rules.setting_up import one_hand_each_before_play as KIC104
from referee_spec.kings_in_the_corner.rules.setting_up import one_card_under_each_tab as KIC105
from referee_spec.kings_in_the_corner.rules.setting_up import stalls_are_loaded_before_play as KIC106
from referee_spec.kings_in_the_corner.rules.setting_up import the_deal_goes_round as KIC108
from referee_spec.kings_in_the_corner.rules.setting_up import a_dealt_hand_is_held as KIC109
from referee_spec.kings_in_the_corner.rules.setting_up import the_rest_is_the_draw_pile as KIC110
from referee_spec.kings_in_the_corner.rules.turns import turns_go_to_the_left as KIC201
from referee_spec.kings_in_the_corner.rules.turns import plays_come_before_the_draw as KIC202
from referee_spec.kings_in_the_corner.rules.turns import a_turn_ends_when_its_player_is_done as KIC203


def step_round(before: Any, event: Any) -> Any:
    if KIC102(before, event) is not None:
        return None
    if KIC502(before, event) is not None:
        return None
    if KIC509(before, event) is not None:
        return None
    after = KIC108(before, event)
    if not KIC_I11(before, event, after):
        return None
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_deal(before: Any, event: Any) -> Any:
    if KIC104(before, event) is not None:
        return None
    if KIC103(before, event) is not None:
        return None
    if KIC101(before, event) is not None:
        return None
    after = KIC109(before, event)
    if not KIC_I11(before, event, after):
        return None
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_stalls(before: Any, event: Any) -> Any:
    if KIC106(before, event) is not None:
        return None
    if KIC105(before, event) is not None:
        return None
    if KIC101(before, event) is not None:
        return None
    after = KIC110(before, event)
    if not KIC_I11(before, event, after):
        return None
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_position(before: Any, event: Any) -> Any:
    if KIC111(before, event) is not None:
        return None
    if KIC112(before, event) is not None:
        return None
    if KIC114(before, event) is not None:
        return None
    if KIC101(before, event) is not None:
        return None
    after = KIC113(before, event)
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_place(before: Any, event: Any) -> Any:
    if KIC501(before, event) is not None:
        return None
    if KIC201(before, event) is not None:
        return None
    if KIC202(before, event) is not None:
        return None
    if KIC301(before, event) is not None:
        return None
    if KIC307(before, event) is not None:
        return None
    if KIC312(before, event) is not None:
        return None
    if KIC204(before, event) is not None:
        return None
    if KIC208(before, event) is not None:
        return None
    if KIC209(before, event) is not None:
        return None
    if KIC210(before, event) is not None:
        return None
    if KIC101(before, event) is not None:
        return None
    after = KIC221(before, event)
    if not KIC_I4(before, event, after):
        return None
    if not KIC_I5(before, event, after):
        return None
    if not KIC_I6(before, event, after):
        return None
    if not KIC_I13(before, event, after):
        return None
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_move(before: Any, event: Any) -> Any:
    if KIC501(before, event) is not None:
        return None
    if KIC201(before, event) is not None:
        return None
    if KIC202(before, event) is not None:
        return None
    if KIC303(before, event) is not None:
        return None
    if KIC205(before, event) is not None:
        return None
    if KIC206(before, event) is not None:
        return None
    if KIC207(before, event) is not None:
        return None
    if KIC208(before, event) is not None:
        return None
    if KIC209(before, event) is not None:
        return None
    if KIC210(before, event) is not None:
        return None
    after = KIC222(before, event)
    if not KIC_I4(before, event, after):
        return None
    if not KIC_I5(before, event, after):
        return None
    if not KIC_I6(before, event, after):
        return None
    if not KIC_I13(before, event, after):
        return None
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_pay(before: Any, event: Any) -> Any:
    if KIC501(before, event) is not None:
        return None
    if KIC201(before, event) is not None:
        return None
    if KIC414(before, event) is not None:
        return None
    if KIC412(before, event) is not None:
        return None
    after = KIC416(before, event)
    if not KIC_I4(before, event, after):
        return None
    if not KIC_I5(before, event, after):
        return None
    if not KIC_I6(before, event, after):
        return None
    if not KIC_I13(before, event, after):
        return None
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_fine(before: Any, event: Any) -> Any:
    if KIC501(before, event) is not None:
        return None
    if KIC201(before, event) is not None:
        return None
    if KIC308(before, event) is not None:
        return None
    if KIC307(before, event) is not None:
        return None
    if KIC414(before, event) is not None:
        return None
    after = KIC311(before, event)
    if not KIC_I4(before, event, after):
        return None
    if not KIC_I5(before, event, after):
        return None
    if not KIC_I6(before, event, after):
        return None
    if not KIC_I13(before, event, after):
        return None
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_draw(before: Any, event: Any) -> Any:
    if KIC501(before, event) is not None:
        return None
    if KIC201(before, event) is not None:
        return None
    if KIC301(before, event) is not None:
        return None
    if KIC302(before, event) is not None:
        return None
    if KIC312(before, event) is not None:
        return None
    if KIC310(before, event) is not None:
        return None
    if KIC402(before, event) is not None:
        return None
    if KIC403(before, event) is not None:
        return None
    if KIC101(before, event) is not None:
        return None
    after = KIC404(before, event)
    if not KIC_I4(before, event, after):
        return None
    if not KIC_I5(before, event, after):
        return None
    if not KIC_I6(before, event, after):
        return None
    if not KIC_I13(before, event, after):
        return None
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_refuse(before: Any, event: Any) -> Any:
    if KIC501(before, event) is not None:
        return None
    if KIC201(before, event) is not None:
        return None
    if KIC310(before, event) is not None:
        return None
    if KIC402(before, event) is not None:
        return None
    if KIC403(before, event) is not None:
        return None
    if KIC406(before, event) is not None:
        return None
    after = KIC405(before, event)
    if not KIC_I4(before, event, after):
        return None
    if not KIC_I5(before, event, after):
        return None
    if not KIC_I6(before, event, after):
        return None
    if not KIC_I13(before, event, after):
        return None
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_done(before: Any, event: Any) -> Any:
    if KIC501(before, event) is not None:
        return None
    if KIC201(before, event) is not None:
        return None
    if KIC306(before, event) is not None:
        return None
    if KIC305(before, event) is not None:
        return None
    if KIC304(before, event) is not None:
        return None
    if KIC309(before, event) is not None:
        return None
    if KIC310(before, event) is not None:
        return None
    if KIC403(before, event) is not None:
        return None
    if KIC411(before, event) is not None:
        return None
    if KIC413(before, event) is not None:
        return None
    after = KIC203(before, event)
    if not KIC_I4(before, event, after):
        return None
    if not KIC_I5(before, event, after):
        return None
    if not KIC_I6(before, event, after):
        return None
    if not KIC_I7(before, event, after):
        return None
    if not KIC_I8(before, event, after):
        return None
    if not KIC_I12(before, event, after):
        return None
    if not KIC_I13(before, event, after):
        return None
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_pot(before: Any, event: Any) -> Any:
    if KIC502(before, event) is not None:
        return None
    if KIC503(before, event) is not None:
        return None
    if KIC504(before, event) is not None:
        return None
    after = KIC512(before, event)
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_scores(before: Any, event: Any) -> Any:
    if KIC502(before, event) is not None:
        return None
    if KIC505(before, event) is not None:
        return None
    after = KIC513(before, event)
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_totals(before: Any, event: Any) -> Any:
    if KIC502(before, event) is not None:
        return None
    if KIC506(before, event) is not None:
        return None
    after = KIC514(before, event)
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


def step_winner(before: Any, event: Any) -> Any:
    if KIC502(before, event) is not None:
        return None
    if KIC507(before, event) is not None:
        return None
    if KIC508(before, event) is not None:
        return None
    after = KIC515(before, event)
    if after.chips is not before.chips or after.pot is not before.pot or after.match is not before.match or after.vague is not before.vague:
        if not KIC_I2(after):
            return None
    if after.hands is not before.hands or after.stalls is not before.stalls or after.pile is not before.pile or after.unseen is not before.unseen or after.vague is not before.vague:
        if not KIC_I1(after):
            return None
    if after.origins is not before.origins or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I10(after):
            return None
    if after.settled is not before.settled or after.hands is not before.hands or after.vague is not before.vague:
        if not KIC_I9(after):
            return None
    if after.stalls is not before.stalls or after.vague is not before.vague:
        if not KIC_I3(after):
            return None
    return after


STEPS = {
    Round: (
        step_round, (KIC102, KIC502, KIC509,), KIC108, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10, KIC_I11,),
    ),
    Deal: (
        step_deal, (KIC104, KIC103, KIC101,), KIC109, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10, KIC_I11,),
    ),
    Stalls: (
        step_stalls, (KIC106, KIC105, KIC101,), KIC110, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10, KIC_I11,),
    ),
    Position: (
        step_position, (KIC111, KIC112, KIC114, KIC101,), KIC113, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10,),
    ),
    Place: (
        step_place, (KIC501, KIC201, KIC202, KIC301, KIC307, KIC312, KIC204, KIC208, KIC209, KIC210, KIC101,), KIC221, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Move: (
        step_move, (KIC501, KIC201, KIC202, KIC303, KIC205, KIC206, KIC207, KIC208, KIC209, KIC210,), KIC222, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Pay: (
        step_pay, (KIC501, KIC201, KIC414, KIC412,), KIC416, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Fine: (
        step_fine, (KIC501, KIC201, KIC308, KIC307, KIC414,), KIC311, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Draw: (
        step_draw, (KIC501, KIC201, KIC301, KIC302, KIC312, KIC310, KIC402, KIC403, KIC101,), KIC404, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Refuse: (
        step_refuse, (KIC501, KIC201, KIC310, KIC402, KIC403, KIC406,), KIC405, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Done: (
        step_done, (KIC501, KIC201, KIC306, KIC305, KIC304, KIC309, KIC310, KIC403, KIC411, KIC413,), KIC203, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I7, KIC_I8, KIC_I9, KIC_I10, KIC_I12, KIC_I13,),
    ),
    Pot: (
        step_pot, (KIC502, KIC503, KIC504,), KIC512, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10,),
    ),
    Scores: (
        step_scores, (KIC502, KIC505,), KIC513, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10,),
    ),
    Totals: (
        step_totals, (KIC502, KIC506,), KIC514, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10,),
    ),
    Winner: (
        step_winner, (KIC502, KIC507, KIC508,), KIC515, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10,),
    ),
}
