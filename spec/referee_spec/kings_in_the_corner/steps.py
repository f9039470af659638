"""Made by ``python -m referee_spec.kernel.derivation`` from the rules; do not edit."""

# ruff: noqa
# fmt: off
# mypy: ignore-errors
from typing import Any

from referee_spec.kernel.tally import Round
from referee_spec.kernel.tally import Scores
from referee_spec.kernel.tally import Totals
from referee_spec.kernel.tally import Winner
from referee_spec.kings_in_the_corner.chips import due_for_no_play
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
from referee_spec.kings_in_the_corner.invariants import CORNERS
from referee_spec.kings_in_the_corner.invariants import a_turn_costs_or_changes_something as KIC_I8
from referee_spec.kings_in_the_corner.invariants import a_turn_is_what_was_done_in_it as KIC_I13
from referee_spec.kings_in_the_corner.invariants import cards_move_as_the_event_says as KIC_I5
from referee_spec.kings_in_the_corner.invariants import chips_move_as_the_event_says as KIC_I6
from referee_spec.kings_in_the_corner.invariants import in_sequence
from referee_spec.kings_in_the_corner.invariants import kings_stalls_only_grow as KIC_I4
from referee_spec.kings_in_the_corner.invariants import no_king_stays_unnoticed as KIC_I7
from referee_spec.kings_in_the_corner.invariants import one_player_takes_the_pot as KIC_I12
from referee_spec.kings_in_the_corner.invariants import piles_alternate_and_descend as KIC_I3
from referee_spec.kings_in_the_corner.invariants import setting_up_is_clean as KIC_I11
from referee_spec.kings_in_the_corner.invariants import settled_kings_are_in_the_hand as KIC_I9
from referee_spec.kings_in_the_corner.invariants import size
from referee_spec.kings_in_the_corner.invariants import the_cards_are_the_pack as KIC_I1
from referee_spec.kings_in_the_corner.invariants import the_chips_are_the_box as KIC_I2
from referee_spec.kings_in_the_corner.invariants import unknown_cards_came_from_somewhere as KIC_I10
from referee_spec.kings_in_the_corner.piles import BOX
from referee_spec.kings_in_the_corner.piles import colour
from referee_spec.kings_in_the_corner.piles import pack
from referee_spec.kings_in_the_corner.rules.components import every_card_is_there_once as KIC101
from referee_spec.kings_in_the_corner.rules.drawing import a_drawn_card_is_held_or_a_king_put_down as KIC404
from referee_spec.kings_in_the_corner.rules.drawing import a_player_may_refuse_to_draw as KIC405
from referee_spec.kings_in_the_corner.rules.drawing import an_empty_pile_is_not_drawn_from as KIC402
from referee_spec.kings_in_the_corner.rules.drawing import one_card_is_drawn_a_turn as KIC403
from referee_spec.kings_in_the_corner.rules.drawing import refusing_is_paid_for as KIC406
from referee_spec.kings_in_the_corner.rules.ending import a_hand_is_played_to_its_end as KIC502
from referee_spec.kings_in_the_corner.rules.ending import the_last_card_ends_the_hand as KIC501
from referee_spec.kings_in_the_corner.rules.ending import the_pot_holds_all_that_was_paid as KIC504
from referee_spec.kings_in_the_corner.rules.ending import the_pot_is_noted as KIC512
from referee_spec.kings_in_the_corner.rules.ending import the_winner_takes_the_pot as KIC503
from referee_spec.kings_in_the_corner.rules.kings import a_dealt_king_is_put_down_in_the_first_turn as KIC304
from referee_spec.kings_in_the_corner.rules.kings import a_drawn_king_is_put_down_at_once as KIC305
from referee_spec.kings_in_the_corner.rules.kings import a_fine_goes_into_the_pot as KIC311
from referee_spec.kings_in_the_corner.rules.kings import a_fined_king_is_held as KIC312
from referee_spec.kings_in_the_corner.rules.kings import a_king_goes_to_an_open_kings_stall as KIC301
from referee_spec.kings_in_the_corner.rules.kings import a_king_held_back_costs_three_chips as KIC306
from referee_spec.kings_in_the_corner.rules.kings import a_king_under_a_tab_may_stay as KIC310
from referee_spec.kings_in_the_corner.rules.kings import bottom
from referee_spec.kings_in_the_corner.rules.kings import no_king_can_hide as KIC309
from referee_spec.kings_in_the_corner.rules.kings import only_a_drawn_king_is_put_down as KIC302
from referee_spec.kings_in_the_corner.rules.kings import only_a_king_held_back_is_fined as KIC307
from referee_spec.kings_in_the_corner.rules.kings import overdue
from referee_spec.kings_in_the_corner.rules.kings import the_fine_is_three_chips as KIC308
from referee_spec.kings_in_the_corner.rules.kings import top
from referee_spec.kings_in_the_corner.rules.kings import who_moves_a_king_from_its_tab as KIC303
from referee_spec.kings_in_the_corner.rules.kings import without_a_king
from referee_spec.kings_in_the_corner.rules.paying import evolve
from referee_spec.kings_in_the_corner.rules.paying import no_play_costs_a_chip as KIC411
from referee_spec.kings_in_the_corner.rules.paying import nobody_pays_what_is_not_there as KIC414
from referee_spec.kings_in_the_corner.rules.paying import only_what_is_due_is_paid as KIC412
from referee_spec.kings_in_the_corner.rules.paying import paid_chips_go_into_the_pot as KIC416
from referee_spec.kings_in_the_corner.rules.paying import refusing_to_draw_has_a_price as KIC413
from referee_spec.kings_in_the_corner.rules.paying import taken
from referee_spec.kings_in_the_corner.rules.placing import Doing
from referee_spec.kings_in_the_corner.rules.placing import Missing
from referee_spec.kings_in_the_corner.rules.placing import STALL_NAMES
from referee_spec.kings_in_the_corner.rules.placing import Word
from referee_spec.kings_in_the_corner.rules.placing import a_card_tops_its_stall as KIC221
from referee_spec.kings_in_the_corner.rules.placing import a_kings_stall_starts_with_a_king as KIC208
from referee_spec.kings_in_the_corner.rules.placing import a_lot_moves_as_it_lies as KIC222
from referee_spec.kings_in_the_corner.rules.placing import a_lot_moves_to_another_stall as KIC206
from referee_spec.kings_in_the_corner.rules.placing import an_open_tab_stall_takes_a_card_from_the_hand as KIC207
from referee_spec.kings_in_the_corner.rules.placing import cards_come_from_the_hand as KIC204
from referee_spec.kings_in_the_corner.rules.placing import colours_alternate as KIC209
from referee_spec.kings_in_the_corner.rules.placing import covers
from referee_spec.kings_in_the_corner.rules.placing import next_to
from referee_spec.kings_in_the_corner.rules.placing import nothing_leaves_a_kings_stall as KIC205
from referee_spec.kings_in_the_corner.rules.placing import ranks_go_down_by_one as KIC210
from referee_spec.kings_in_the_corner.rules.placing import target
from referee_spec.kings_in_the_corner.rules.position import a_position_has_all_cards as KIC114
from referee_spec.kings_in_the_corner.rules.position import a_position_is_the_start_of_a_turn as KIC113
from referee_spec.kings_in_the_corner.rules.position import piles_are_in_sequence as KIC111
from referee_spec.kings_in_the_corner.rules.position import there_are_eighty_chips as KIC112
from referee_spec.kings_in_the_corner.rules.scoring import a_game_has_a_winner as KIC515
from referee_spec.kings_in_the_corner.rules.scoring import a_hundred_points_win_the_game as KIC507
from referee_spec.kings_in_the_corner.rules.scoring import a_won_game_is_over as KIC509
from referee_spec.kings_in_the_corner.rules.scoring import each_chip_of_the_pot_is_a_point as KIC505
from referee_spec.kings_in_the_corner.rules.scoring import first_wrong
from referee_spec.kings_in_the_corner.rules.scoring import one_player_wins as KIC508
from referee_spec.kings_in_the_corner.rules.scoring import points_are_added_up as KIC506
from referee_spec.kings_in_the_corner.rules.scoring import running
from referee_spec.kings_in_the_corner.rules.scoring import scores_are_noted as KIC513
from referee_spec.kings_in_the_corner.rules.scoring import totals_are_noted as KIC514
from referee_spec.kings_in_the_corner.rules.setting_up import Match
from referee_spec.kings_in_the_corner.rules.setting_up import NOTHING_VAGUE
from referee_spec.kings_in_the_corner.rules.setting_up import NO_STALLS
from referee_spec.kings_in_the_corner.rules.setting_up import TABS
from referee_spec.kings_in_the_corner.rules.setting_up import Table
from referee_spec.kings_in_the_corner.rules.setting_up import a_dealt_hand_is_held as KIC109
from referee_spec.kings_in_the_corner.rules.setting_up import one_card_under_each_tab as KIC105
from referee_spec.kings_in_the_corner.rules.setting_up import one_hand_each_before_play as KIC104
from referee_spec.kings_in_the_corner.rules.setting_up import seven_cards_each as KIC103
from referee_spec.kings_in_the_corner.rules.setting_up import stalls_are_loaded_before_play as KIC106
from referee_spec.kings_in_the_corner.rules.setting_up import the_deal_goes_round as KIC108
from referee_spec.kings_in_the_corner.rules.setting_up import the_pack_serves_all_players as KIC102
from referee_spec.kings_in_the_corner.rules.setting_up import the_rest_is_the_draw_pile as KIC110
from referee_spec.kings_in_the_corner.rules.turns import a_turn_ends_when_its_player_is_done as KIC203
from referee_spec.kings_in_the_corner.rules.turns import plays_come_before_the_draw as KIC202
from referee_spec.kings_in_the_corner.rules.turns import turns_go_to_the_left as KIC201
from referee_spec.kings_in_the_corner.silence import NOTHING
from referee_spec.kings_in_the_corner.silence import unwritten


def ask_round(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_round(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_round(before, event)
    v2 = before.phase
    if v2 == 'play':
        if before.doing != NOTHING:
            return None
    v3 = before.match
    v4 = v3.setup
    v6 = len(v4.players)
    if not 2 <= v6 <= (v4.deck.total - len(TABS)) // v4.options.hand_size:
        return None
    if v2 not in ('over', 'between'):
        return None
    v7 = v3.totals
    if v7 is None or v3.scores is None:
        answer9 = v7 if v3.round == 0 else None
    else:
        answer9 = tuple(map(sum, zip(v7, v3.scores, strict=True)))
    v12 = v3.round
    v13 = v12 == 0
    if not (v13 or answer9 is None):
        if not max(answer9) < v4.options.goal:
            return None
    if v13 and event.number > 1:
        totals22 = None
    else:
        if v12 and v7 is not None:
            v15 = v3.scores
            if v15 is None:
                totals20 = None
            else:
                totals20 = tuple(map(sum, zip(v7, v15, strict=True)))
            totals21 = totals20
        else:
            totals21 = v7
        totals22 = totals21
    v18 = v4.options
    v19 = v3.carried
    each28, over29 = divmod(v18.chips - v19, v6)
    if over29 and v18.leftover_chips == 'box':
        over30 = 0
    else:
        over30 = over29
    v20 = event.number
    v26 = (v3.dealer + (v20 - (v12 if v12 >= 1 else 1))) % v6
    v31 = (0,) * v6
    v32 = v4.deck
    v35 = range(v6)
    v41 = Table(match=Match(v4, v20, v26, totals22, None, None, v19), phase='deal', turn=(v26 + 1) % v6, turns=0, hands=v31, stalls=NO_STALLS, pile=v32.total, unseen=v32.full, chips=tuple((each28 + ((seat - v26 - 1) % v6 < over30) for seat in v35)), pot=v19, doing=NOTHING, fresh=frozenset(v35), origins=((),) * v6, settled=v31, idle=0, vague=NOTHING_VAGUE)
    v42 = v41.chips
    v48 = evolve(v41, chips=tuple((had - 1 for had in v42)), pot=v41.pot + len(v41.hands))
    if v48.doing != NOTHING or v48.turns:
        return None
    v49 = v48.stalls
    if not (not any(v49) and (not any(v48.hands)) and (v48.pot >= len(v48.hands))):
        return None
    v50 = v48.chips
    if before.chips is not v50 or before.pot is not v48.pot or v3 is not v48.match or (v1 is not v48.vague):
        if not ('pot' in v48.vague or not v48.match.round):
            v54 = sum(v50) + v48.pot
            v58 = v48.match.setup.options.chips
            if not (v54 <= v58 and v54 > v58 - len(v50)):
                return None
    v60 = v48.hands
    v61 = before.hands is not v60
    if v61 or before.stalls is not v49 or before.pile is not v48.pile or (before.unseen is not v48.unseen) or (v1 is not v48.vague):
        v62 = v48.vague
        if not any((fact not in ('turn', 'pot') for fact in v62)):
            return ask_round(before, event)
    v63 = v48.origins
    if before.origins is not v63 or v61 or v1 is not v48.vague:
        for seat37, turns38 in enumerate(v63):
            v64 = v48.vague
            if f'hand {seat37}' in v64:
                continue
            if bool(v60[seat37] & 255) != bool(turns38):
                return None
    v65 = v48.settled
    if before.settled is not v65 or v61 or v1 is not v48.vague:
        for seat43, count42 in enumerate(v65):
            hand40 = v60[seat43]
            if not 0 <= count42 <= size(hand40 & v48.match.setup.kings) + (hand40 & 255) and f'hand {seat43}' not in v48.vague:
                v66 = v48.turn
                if seat43 != v66:
                    return None
    if before.stalls is not v49 or v1 is not v48.vague:
        for stall46, pile45 in enumerate(v49):
            corner44 = stall46 in CORNERS and f'stall {stall46}' not in v48.vague
            if pile45 and (not in_sequence(pile45, corner44)):
                return None
    return v48


def ask_deal(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_deal(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_deal(before, event)
    v2 = before.phase
    if v2 == 'play':
        if event.player != before.turn and before.doing != NOTHING:
            return None
    elif v2 != 'deal':
        if v2 != 'stalls':
            if v2 == 'between':
                return None
            return None
    if not (v2 == 'deal' and (not before.hands[event.player])):
        return None
    v5 = event.cards
    v6 = len(v5)
    v7 = before.match
    v8 = v7.setup
    if v6 != v8.options.hand_size:
        return None
    unseen9 = before.unseen
    for card10 in [card for card in v5 if card != '?']:
        v9 = v8.deck
        v10 = v9.unit
        one8 = v10[card10]
        v11 = 255 * one8
        if not unseen9 & v11:
            return None
        unseen9 -= one8
    hand13 = v8.deck.pack(v5)
    v13 = hand13 & 255
    v14 = (event.player - before.turn) % len(before.hands) + 1 if v13 else None
    if v14 is None:
        mine20 = ()
    else:
        mine20 = (*before.origins[event.player], v14)
    v17 = before.hands
    v18 = event.player
    v20 = v18 + 1
    v22 = (*v17[:v18], hand13, *v17[v20:])
    v25 = before.origins
    v29 = before.pile
    v30 = v29 - v6
    v31 = before.unseen
    v34 = evolve(before, phase='deal' if 0 in v22 else 'stalls', hands=v22, origins=(*v25[:v18], mine20, *v25[v20:]), pile=v30, unseen=v31 - (hand13 - v13))
    if v34.doing != NOTHING or v34.turns:
        return None
    v35 = v34.pile
    if not (v35 == v30 and (not any(v34.stalls))):
        return None
    v36 = v34.chips
    if before.chips is not v36 or before.pot is not v34.pot or v7 is not v34.match or (v1 is not v34.vague):
        if not ('pot' in v34.vague or not v34.match.round):
            v40 = sum(v36) + v34.pot
            v44 = v34.match.setup.options.chips
            if not (v40 <= v44 and v40 > v44 - len(v36)):
                return None
    v45 = v34.hands
    v46 = v17 is not v45
    if v46 or before.stalls is not v34.stalls or v29 is not v35 or (v31 is not v34.unseen) or (v1 is not v34.vague):
        v47 = v34.vague
        if not any((fact not in ('turn', 'pot') for fact in v47)):
            return ask_deal(before, event)
    v48 = v34.origins
    if v25 is not v48 or v46 or v1 is not v34.vague:
        for seat24, turns25 in enumerate(v48):
            v49 = v34.vague
            if f'hand {seat24}' in v49:
                continue
            if bool(v45[seat24] & 255) != bool(turns25):
                return None
    v50 = v34.settled
    if before.settled is not v50 or v46 or v1 is not v34.vague:
        for seat30, count29 in enumerate(v50):
            hand27 = v45[seat30]
            if not 0 <= count29 <= size(hand27 & v34.match.setup.kings) + (hand27 & 255) and f'hand {seat30}' not in v34.vague:
                v51 = v34.turn
                if seat30 != v51:
                    return None
    v53 = v34.stalls
    if before.stalls is not v53 or v1 is not v34.vague:
        for stall33, pile32 in enumerate(v53):
            corner31 = stall33 in CORNERS and f'stall {stall33}' not in v34.vague
            if pile32 and (not in_sequence(pile32, corner31)):
                return None
    return v34


def ask_stalls(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_stalls(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_stalls(before, event)
    v2 = before.phase
    if v2 != 'play':
        if v2 == 'deal':
            return None
        if v2 != 'stalls':
            if v2 == 'between':
                return None
            return None
    if v2 != 'stalls':
        return None
    v5 = event.cards
    v6 = len(v5)
    if v6 != len(TABS):
        return None
    unseen8 = before.unseen
    for card9 in [card for card in v5 if card != '?']:
        v7 = before.match
        v8 = v7.setup
        v9 = v8.deck
        v10 = v9.unit
        one7 = v10[card9]
        v11 = 255 * one7
        if not unseen8 & v11:
            return None
        unseen8 -= one7
    v12 = before.match
    seen11 = v12.setup.deck.pack((card for card in v5 if card != '?'))
    v18 = before.pile
    v20 = before.unseen
    v22 = evolve(before, phase='play', stalls=(*((card,) for card in v5), *NO_STALLS)[:len(NO_STALLS)], pile=v18 - v6, unseen=v20 - seen11)
    if v22.doing != NOTHING or v22.turns:
        return None
    v23 = v22.stalls
    if not (v23 == tuple(((card,) for card in v5)) + ((),) * 4 and v22.hands == before.hands):
        return None
    v24 = v22.chips
    if before.chips is not v24 or before.pot is not v22.pot or v12 is not v22.match or (v1 is not v22.vague):
        if not ('pot' in v22.vague or not v22.match.round):
            v28 = sum(v24) + v22.pot
            v32 = v22.match.setup.options.chips
            if not (v28 <= v32 and v28 > v32 - len(v24)):
                return None
    v34 = v22.hands
    v35 = before.hands is not v34
    if v35 or before.stalls is not v23 or v18 is not v22.pile or (v20 is not v22.unseen) or (v1 is not v22.vague):
        v36 = v22.vague
        if not any((fact not in ('turn', 'pot') for fact in v36)):
            return ask_stalls(before, event)
    v37 = v22.origins
    if before.origins is not v37 or v35 or v1 is not v22.vague:
        for seat16, turns17 in enumerate(v37):
            v38 = v22.vague
            if f'hand {seat16}' in v38:
                continue
            if bool(v34[seat16] & 255) != bool(turns17):
                return None
    v39 = v22.settled
    if before.settled is not v39 or v35 or v1 is not v22.vague:
        for seat22, count21 in enumerate(v39):
            hand19 = v34[seat22]
            if not 0 <= count21 <= size(hand19 & v22.match.setup.kings) + (hand19 & 255) and f'hand {seat22}' not in v22.vague:
                v40 = v22.turn
                if seat22 != v40:
                    return None
    if before.stalls is not v23 or v1 is not v22.vague:
        for stall25, pile24 in enumerate(v23):
            corner23 = stall25 in CORNERS and f'stall {stall25}' not in v22.vague
            if pile24 and (not in_sequence(pile24, corner23)):
                return None
    return v22


def ask_position(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_position(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_position(before, event)
    v2 = before.phase
    if v2 != 'play':
        if v2 != 'deal':
            if v2 != 'stalls':
                if v2 == 'between':
                    return None
                return None
    v3 = event.stalls
    for stall7, pile6 in enumerate(v3):
        if not pile6:
            continue
        return ask_position(before, event)
    v4 = event.chips
    v5 = event.pot
    v6 = (*v4, v5)
    v7 = [chips for chips in v6 if chips is not None]
    v8 = len(v4)
    if len(v7) > v8:
        least12 = before.match.setup.options.chips - v8 + 1
    else:
        least12 = 0
    if not least12 <= sum(v7) <= before.match.setup.options.chips:
        return None
    v13 = event.hands
    v14 = (*v13, *v3)
    v16 = event.pile
    v18 = sum((len(cards) for cards in v14 if cards is not None)) + (v16 or 0)
    v19 = before.match
    v20 = v19.setup
    v21 = v20.deck
    v22 = v21.total
    if v18 > v22 or (v18 < v22 and (v16 is not None and None not in v14)):
        return None
    unseen21 = before.unseen
    for card22 in [card for cards in v14 for card in cards or () if card != '?']:
        v23 = v21.unit
        one20 = v23[card22]
        v24 = 255 * one20
        if not unseen21 & v24:
            return None
        unseen21 -= one20
    v25 = event.turn
    vague28 = {f'hand {seat}' for seat, hand in enumerate(v13) if hand is None} | {f'stall {stall}' for stall, pile in enumerate(v3) if pile is None} | ({'turn'} if v25 is None else set())
    if v5 is None or None in v4:
        vague28.add('pot')
    hands29 = tuple((v21.pack(hand or ()) for hand in v13))
    v26 = tuple((pile or () for pile in v3))
    v27 = [card for pile in v26 for card in pile]
    seen33 = sum((hand - (hand & 255) for hand in hands29)) + v21.pack((card for card in v27 if card != '?'))
    if v16 is None and (not any((fact[0] in 'hs' for fact in vague28))):
        pile36 = v22 - sum(map(size, hands29)) - len(v27)
    else:
        pile36 = v16
    if pile36 is None:
        vague28.add('pile')
    if v25 is not None:
        turn38 = v25
    else:
        turn38 = 0
    vague46 = frozenset(vague28)
    v28 = tuple((chips or 0 for chips in v4))
    if before.chips is not v28 or before.pot is not (v5 or 0) or v1 is not vague46:
        if not ('pot' in vague46 or not v19.round):
            v31 = sum(v28) + (v5 or 0)
            v33 = v20.options.chips
            if not (v31 <= v33 and v31 > v33 - len(v28)):
                return None
    v35 = before.hands is not hands29
    if v35 or before.stalls is not v26 or before.pile is not (pile36 or 0 if (pile36 or 0) >= 0 else 0) or (v21.full - seen33 is not before.unseen) or (v1 is not vague46):
        if not any((fact not in ('turn', 'pot') for fact in vague46)):
            return ask_position(before, event)
    v36 = tuple((((seat - turn38) % len(v20.players) + 1,) if hand & 255 else () for seat, hand in enumerate(hands29)))
    if before.origins is not v36 or v35 or v1 is not vague46:
        for seat50, turns51 in enumerate(v36):
            if f'hand {seat50}' in vague46:
                continue
            if bool(hands29[seat50] & 255) != bool(turns51):
                return None
    v39 = len(v20.players)
    v40 = (0,) * v39
    if v40 is not before.settled or v35 or v1 is not vague46:
        for seat56, count55 in enumerate(v40):
            hand53 = hands29[seat56]
            if not 0 <= count55 <= size(hand53 & v20.kings) + (hand53 & 255) and f'hand {seat56}' not in vague46:
                if seat56 != turn38:
                    return None
    if before.stalls is not v26 or v1 is not vague46:
        for stall59, pile58 in enumerate(v26):
            corner57 = stall59 in CORNERS and f'stall {stall59}' not in vague46
            if pile58 and (not in_sequence(pile58, corner57)):
                return None
    v43 = pile36 or 0
    return Table(v19, 'play', turn38, 0, hands29, v26, v43 if v43 >= 0 else 0, v21.full - seen33, v28, v5 or 0, NOTHING, frozenset(range(v39)), v36, v40, 0, vague46)


def ask_place(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_place(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_place(before, event)
    v2 = before.phase
    if v2 == 'play':
        if event.player != before.turn and before.doing != NOTHING:
            return None
    else:
        if v2 == 'deal':
            return None
        if v2 == 'stalls':
            return None
        if v2 == 'between':
            return None
    if v2 == 'over':
        return None
    v6 = event.player
    v7 = before.turn
    if v6 == v7:
        if not before.hands[v6]:
            return None
    if v6 != v7:
        return None
    v11 = before.doing
    v12 = v11.drawn
    if v12 or v11.refused:
        return None
    v13 = event.stall
    if not (v13 is None or not (event.card != '?' and pack().values[event.card] == 13)):
        if not (v13 not in TABS and top(before, v13) in (None, '?')):
            return None
    v14 = event.card
    v15 = v14 != '?'
    v16 = v15 and pack().values[v14] == 13
    if v16 and v11.fined and (not (v16 and v6 not in before.fresh)):
        v18 = v6 in before.fresh
        if v18:
            answer32 = 0
        else:
            v33 = before.settled[v6] - (size(before.hands[v6] & before.match.setup.kings) - False + v11.late.count(()))
            answer32 = v33 if v33 >= 0 else 0
        if v18:
            answer51 = 0
        else:
            v50 = before.settled[v6] - (size(before.hands[v6] & before.match.setup.kings) - False + v11.late.count(()))
            answer51 = v50 if v50 >= 0 else 0
        if v18:
            answer69 = 0
        else:
            v67 = before.settled[v6] - (size(before.hands[v6] & before.match.setup.kings) - False + v11.late.count(()))
            answer69 = v67 if v67 >= 0 else 0
        v70 = before.hands
        v71 = v70[v6]
        v72 = v71 & 255
        v76 = before.match.setup.kings
        v79 = before.settled
        v81 = size(before.unseen & v76) - sum((settled - size(v70[seat] & v76) if settled - size(v70[seat] & v76) >= 0 else 0 for seat, settled in enumerate(v79) if seat != v6))
        v82 = v11.late
        v84 = len([turns for turns in v82 if turns])
        v85 = answer32 - v84
        v86 = v84 - answer51
        v93 = v79[v6] - answer69 - v82.count(())
        if not 1 <= (v72 if v72 <= v81 else v81) - (v85 if v85 >= 0 else 0) + ((v86 if v86 >= 0 else 0) + (size(v71 & v76) - (v93 if v93 >= 0 else 0))) - v11.fined:
            return None
    v95 = before.match
    v96 = v95.setup
    v97 = v96.deck
    v98 = v97.full
    v99 = before.unseen
    v100 = v97.unit
    v101 = v100[v14]
    v102 = 255 * v101
    if not v98 - v99 & v102:
        v104 = before.hands[v6]
        v105 = v104 & 255
        if v105:
            if not v16:
                v107 = v6 in before.fresh
                if v107:
                    answer95 = 0
                else:
                    v118 = before.settled[v6] - (size(v104 & v96.kings) - False + v11.late.count(()))
                    answer95 = v118 if v118 >= 0 else 0
                if v107:
                    answer114 = 0
                else:
                    v131 = before.settled[v6] - (size(v104 & v96.kings) - False + v11.late.count(()))
                    answer114 = v131 if v131 >= 0 else 0
                if v107:
                    answer132 = 0
                else:
                    v144 = before.settled[v6] - (size(v104 & v96.kings) - False + v11.late.count(()))
                    answer132 = v144 if v144 >= 0 else 0
                v147 = v11.late
                v149 = len([turns for turns in v147 if turns])
                v150 = answer95 - v149
                v154 = v149 - answer114
                v166 = before.settled[v6] - answer132 - v147.count(())
                v170 = v11.fined - (v154 if v154 >= 0 else 0) - (size(v104 & v96.kings) - (v166 if v166 >= 0 else 0))
                v175 = (v150 if v150 >= 0 else 0) + (v170 if v170 >= 0 else 0) - v105 + 1
                if v175 if v175 >= 0 else 0:
                    return None
            elif without_a_king(before, v6, late=v6 not in before.fresh and True, drawn=False):
                return None
    v178 = before.hands
    v179 = v178[v6]
    v180 = v179 & v102
    if not (v180 or v179 & 255):
        if not (v14 == '?' and v179):
            return None
    if not (v13 in TABS or before.stalls[v13]):
        if not (v14 == '?' or v16):
            return None
    v184 = before.stalls
    v185 = v184[v13]
    if v185:
        answer163 = v185[-1]
    else:
        answer163 = None
    if answer163 is not None:
        v187 = covers()
        if v14 not in v187.get(answer163, ()):
            if answer163 == '?' or v14 == '?':
                if v14 == '?' or v16:
                    answer196 = None
                else:
                    if not v185:
                        answer212 = None
                    else:
                        v191 = [(place, card) for place, card in enumerate(v185) if card != '?']
                        if not v191 and v13 in CORNERS:
                            answer212 = tuple((card for card in v97.known(v99) if v97.values[card] == 13 - (len(v185) - 1)))
                        elif not v191:
                            answer212 = v97.known(v99)
                        else:
                            place219, card220 = v191[-1]
                            answer212 = tuple((one for one in v97.known(v99) if v97.values[one] == v97.values[card220] - (len(v185) - 1 - place219) and (colour(one) == colour(card220)) == ((len(v185) - 1 - place219) % 2 == 0)))
                    if answer212 is None:
                        answer196 = Missing('stall', {'stall': STALL_NAMES[v13]})
                    else:
                        v192 = [v14 in v187[under] for under in answer212]
                        if all(v192) and v192:
                            answer196 = None
                        elif any(v192):
                            answer196 = Missing('stall', {'stall': STALL_NAMES[v13]})
                        else:
                            answer196 = {'card': v14, 'under': Word('unseen'), 'stall': STALL_NAMES[v13]}
                if answer196 is not None:
                    return None
            else:
                v193 = BOX['suits']
                if v193[v14[-1]] == v193[answer163[-1]]:
                    return None
    if v185:
        answer233 = v185[-1]
    else:
        answer233 = None
    if not (answer233 is None or answer233 == '?'):
        if not (v14 == '?' or next_to(v14, answer233)):
            return None
    unseen243 = before.unseen
    for card244 in [v14] if v15 and (not v180) else []:
        one242 = v100[card244]
        v196 = 255 * one242
        if not unseen243 & v196:
            return None
        unseen243 -= one242
    if v16 and v6 not in before.fresh:
        late257 = (*v11.late, () if v180 else before.origins[v6])
    else:
        late257 = v11.late
    if v180:
        hand266 = v179 - v101
        unseen267 = v99
    else:
        hand266 = v179 - (1 if v179 & 255 else 0)
        unseen267 = v99 - (v101 if v99 & v102 else 0)
    v201 = before.origins
    if v201[v6] and (not (*v178[:v6], hand266, *v178[v6 + 1:])[v6] & 255):
        origins271 = (*v201[:v6], (), *v201[v6 + 1:])
    else:
        origins271 = v201
    v209 = (*v184[:v13], (*v185, v14), *v184[v13 + 1:])
    v210 = v184 != v209
    if v210:
        if not all((v209[stall][:len(v184[stall])] == v184[stall] for stall in CORNERS if True)):
            return None
    v214 = (*v178[:v6], hand266, *v178[v6 + 1:])
    added280 = [size(hand) for hand in v214]
    for seat282, hand281 in enumerate(v178):
        added280[seat282] -= size(hand281)
    stalls283 = list(v184)
    stalls283[v13] += (v14,)
    added280[v6] += 1
    if not (not any(added280) and v209 == tuple(stalls283)):
        return None
    v215 = before.pot
    if v215 - v215 != 0:
        return None
    v216 = before.chips
    for seat287, (old286, new285) in enumerate(zip(v216, v216, strict=True)):
        if old286 - new285 != (0 if seat287 == v6 else 0):
            return None
    if not (True == (v11.moved or True) and v11.paid == v11.paid + 0 and (v11.refused == False)):
        return None
    v217 = v178 != v214
    if v217 or v210 or v99 is not unseen267:
        hidden293 = before.pile
        known294 = v98 - unseen267
        for hand295 in v214:
            known294 -= hand295 - (hand295 & 255)
            hidden293 += hand295 & 255
        hidden297 = hidden293
        known298 = known294
        for pile299 in v209:
            for card300 in pile299:
                if card300 == '?':
                    hidden297 += 1
                else:
                    known298 -= v100[card300]
        if not (not known298 and size(unseen267) == hidden297):
            return None
    if v201 is not origins271 or v217:
        for seat301, turns302 in enumerate(origins271):
            if bool(v214[seat301] & 255) != bool(turns302):
                return None
    if v217:
        for seat307, count306 in enumerate(before.settled):
            hand304 = v214[seat307]
            if not 0 <= count306 <= size(hand304 & v96.kings) + (hand304 & 255):
                if seat307 != v7:
                    return None
    if v210:
        for stall310, pile309 in enumerate(v209):
            corner308 = stall310 in CORNERS and True
            if pile309 and (not in_sequence(pile309, corner308)):
                return None
    return Table(v95, v2, v7, before.turns, v214, v209, before.pile, unseen267, v216, v215, Doing(True, v11.played or not v16 or v96.options.king_is_play == 'yes', v11.paid, v11.fined, late257, v12, False), before.fresh, origins271, before.settled, before.idle, v1)


def ask_move(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_move(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_move(before, event)
    v2 = before.phase
    if v2 == 'play':
        if event.player != before.turn and before.doing != NOTHING:
            return None
    else:
        if v2 == 'deal':
            return None
        if v2 == 'stalls':
            return None
        if v2 == 'between':
            return None
    if v2 == 'over':
        return None
    v6 = event.player
    v7 = before.turn
    if v6 == v7:
        if not before.hands[v6]:
            return None
    if v6 != v7:
        return None
    v10 = before.doing
    v11 = v10.drawn
    if v11 or v10.refused:
        return None
    v12 = event.source
    if v12 in TABS:
        v14 = before.stalls[v12]
        under11 = v14[0] if v14 else None
    else:
        under11 = None
    if not (under11 is None or not (under11 != '?' and pack().values[under11] == 13) or v6 == (before.match.dealer + 1) % len(before.hands)):
        if before.match.setup.options.tabbed_king == 'first-player':
            return None
    if v12 in CORNERS:
        return None
    v19 = event.target
    if not (v12 != v19 and bottom(before, v12) is not None):
        return None
    if not (v19 not in TABS or before.stalls[v19]):
        if before.match.setup.options.lot_to_open_tab != 'allowed':
            return None
    if not (v19 in TABS or before.stalls[v19]):
        v24 = before.stalls[v12]
        v26 = (v24[0] if v24 else None) or '?'
        if not (v26 == '?' or (v26 != '?' and pack().values[v26] == 13)):
            return None
    v28 = before.stalls
    v29 = v28[v19]
    if v29:
        answer32 = v29[-1]
    else:
        answer32 = None
    if answer32 is not None:
        v31 = v28[v12]
        v33 = (v31[0] if v31 else None) or '?'
        v34 = covers()
        if v33 not in v34.get(answer32, ()):
            if answer32 == '?' or v33 == '?':
                if v33 == '?':
                    answer65 = Missing('stall', {'stall': STALL_NAMES[v12]})
                elif pack().values[v33] == 13:
                    answer65 = None
                else:
                    if not v29:
                        answer79 = None
                    else:
                        v41 = [(place, card) for place, card in enumerate(v29) if card != '?']
                        if not v41 and v19 in CORNERS:
                            v44 = before.match.setup.deck
                            v45 = before.unseen
                            answer79 = tuple((card for card in v44.known(v45) if v44.values[card] == 13 - (len(v29) - 1)))
                        elif not v41:
                            answer79 = before.match.setup.deck.known(before.unseen)
                        else:
                            place86, card87 = v41[-1]
                            v52 = before.match.setup.deck
                            v53 = before.unseen
                            answer79 = tuple((one for one in v52.known(v53) if v52.values[one] == v52.values[card87] - (len(v29) - 1 - place86) and (colour(one) == colour(card87)) == ((len(v29) - 1 - place86) % 2 == 0)))
                    if answer79 is None:
                        answer65 = Missing('stall', {'stall': STALL_NAMES[v19]})
                    else:
                        v54 = [v33 in v34[under] for under in answer79]
                        if all(v54) and v54:
                            answer65 = None
                        elif any(v54):
                            answer65 = Missing('stall', {'stall': STALL_NAMES[v19]})
                        else:
                            answer65 = {'card': v33, 'under': Word('unseen'), 'stall': STALL_NAMES[v19]}
                if answer65 is not None:
                    return None
            else:
                v55 = BOX['suits']
                if v55[v33[-1]] == v55[answer32[-1]]:
                    return None
    if v29:
        answer98 = v29[-1]
    else:
        answer98 = None
    if not (answer98 is None or answer98 == '?'):
        v57 = v28[v12]
        v59 = (v57[0] if v57 else None) or '?'
        if not (v59 == '?' or next_to(v59, answer98)):
            return None
    v62 = ()
    v65 = (*v28[:v12], v62, *v28[v12 + 1:])
    v68 = v28[v12]
    v72 = (*v65[:v19], (*v65[v19], *v68), *v65[v19 + 1:])
    v73 = v28 != v72
    if v73:
        if not all((v72[stall][:len(v28[stall])] == v28[stall] for stall in CORNERS if True)):
            return None
    v74 = before.hands
    added122 = [size(hand) for hand in v74]
    for seat124, hand123 in enumerate(v74):
        added122[seat124] -= size(hand123)
    stalls125 = list(v28)
    stalls125[v19] += v68
    stalls125[v12] = v62
    if not (not any(added122) and v72 == tuple(stalls125)):
        return None
    v75 = before.pot
    if v75 - v75 != 0:
        return None
    v76 = before.chips
    for seat129, (old128, new127) in enumerate(zip(v76, v76, strict=True)):
        if old128 - new127 != (0 if seat129 == v6 else 0):
            return None
    if not (True == (v10.moved or True) and v10.paid == v10.paid + 0 and (v10.refused == False)):
        return None
    if v73:
        hidden135 = before.pile
        v79 = before.match.setup.deck
        v80 = before.unseen
        known136 = v79.full - v80
        for hand137 in v74:
            known136 -= hand137 - (hand137 & 255)
            hidden135 += hand137 & 255
        hidden139 = hidden135
        known140 = known136
        for pile141 in v72:
            for card142 in pile141:
                if card142 == '?':
                    hidden139 += 1
                else:
                    v81 = v79.unit
                    known140 -= v81[card142]
        if not (not known140 and size(v80) == hidden139):
            return None
    if v73:
        for stall145, pile144 in enumerate(v72):
            corner143 = stall145 in CORNERS and True
            if pile144 and (not in_sequence(pile144, corner143)):
                return None
    v82 = before.match
    return Table(v82, v2, v7, before.turns, v74, v72, before.pile, before.unseen, v76, v75, Doing(True, v10.played or v82.setup.options.lot_is_play == 'yes', v10.paid, v10.fined, v10.late, v11, False), before.fresh, before.origins, before.settled, before.idle, v1)


def ask_pay(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_pay(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_pay(before, event)
    v2 = before.phase
    if v2 == 'play':
        if event.player != before.turn and before.doing != NOTHING:
            return None
    else:
        if v2 == 'deal':
            return None
        if v2 == 'stalls':
            return None
        if v2 == 'between':
            return None
    if v2 == 'over':
        return None
    v6 = event.player
    v7 = before.turn
    if v6 != v7:
        return None
    v9 = event.chips
    v10 = before.chips
    v11 = v10[v6]
    v13 = v11 if v11 >= 0 else 0
    if v9 <= v13 or before.match.setup.options.no_chips == 'owed':
        answer10 = v9
    else:
        answer10 = v13
    if answer10 != v9:
        return None
    v14 = before.doing
    v15 = v14.played
    if v15:
        answer18 = 0
    else:
        v16 = v14.drawn
        if v16 and before.match.setup.options.drawn_king_saves == 'yes' and (v16 != '?' and pack().values[v16] == 13):
            answer18 = 0
        else:
            answer18 = 1
    v17 = v14.refused
    v20 = v14.paid
    v21 = answer18 + (before.match.setup.options.refusal_penalty if v17 else 0) - v20
    v23 = v21 if v21 >= 0 else 0
    if v23 <= v13 or before.match.setup.options.no_chips == 'owed':
        answer24 = v23
    else:
        answer24 = v13
    if not 0 < v9 <= answer24:
        return None
    v24 = before.hands
    added37 = [size(hand) for hand in v24]
    for seat39, hand38 in enumerate(v24):
        added37[seat39] -= size(hand38)
    if any(added37):
        return None
    v29 = (*v10[:v6], v11 - v9, *v10[v6 + 1:])
    for seat45, (old44, new43) in enumerate(zip(v10, v29, strict=True)):
        if old44 - new43 != (v9 if seat45 == v6 else 0):
            return None
    v30 = v14.moved
    if not (v30 == (v30 or False) and v17 == (v17 or False)):
        return None
    if v10 != v29 or before.pot is not before.pot + v9:
        v31 = before.match
        if v31.round:
            v35 = sum(v29) + (before.pot + v9)
            v38 = v31.setup.options.chips
            if not (v35 <= v38 and v35 > v38 - len(v29)):
                return None
    return Table(before.match, v2, v7, before.turns, v24, before.stalls, before.pile, before.unseen, v29, before.pot + v9, Doing(v30, v15, v20 + v9, v14.fined, v14.late, v14.drawn, v17), before.fresh, before.origins, before.settled, before.idle, v1)


def ask_fine(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_fine(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_fine(before, event)
    v2 = before.phase
    if v2 == 'play':
        if event.player != before.turn and before.doing != NOTHING:
            return None
    else:
        if v2 == 'deal':
            return None
        if v2 == 'stalls':
            return None
        if v2 == 'between':
            return None
    if v2 == 'over':
        return None
    v6 = event.player
    v7 = before.turn
    if v6 != v7:
        return None
    v9 = event.chips
    if not (v9 > 0 and (v9 % 3 == 0 or taken(before, v6, v9 + 1) == v9)):
        return None
    v10 = before.fresh
    v11 = v6 in v10
    if v11:
        answer27 = 0
    else:
        v12 = before.doing
        v13 = v12.drawn
        if v13:
            kept34 = (v13 != '?' and pack().values[v13] == 13) and bool(before.hands[v6] & 255 * before.match.setup.deck.unit[v13])
        else:
            kept34 = False
        v31 = before.settled[v6] - (size(before.hands[v6] & before.match.setup.kings) - kept34 + v12.late.count(()))
        answer27 = v31 if v31 >= 0 else 0
    if v11:
        answer46 = 0
    else:
        v32 = before.doing
        v33 = v32.drawn
        if v33:
            kept53 = (v33 != '?' and pack().values[v33] == 13) and bool(before.hands[v6] & 255 * before.match.setup.deck.unit[v33])
        else:
            kept53 = False
        v51 = before.settled[v6] - (size(before.hands[v6] & before.match.setup.kings) - kept53 + v32.late.count(()))
        answer46 = v51 if v51 >= 0 else 0
    if v11:
        answer64 = 0
    else:
        v52 = before.doing
        v53 = v52.drawn
        if v53:
            kept71 = (v53 != '?' and pack().values[v53] == 13) and bool(before.hands[v6] & 255 * before.match.setup.deck.unit[v53])
        else:
            kept71 = False
        v71 = before.settled[v6] - (size(before.hands[v6] & before.match.setup.kings) - kept71 + v52.late.count(()))
        answer64 = v71 if v71 >= 0 else 0
    v72 = -v9 // 3
    v73 = before.hands
    v74 = v73[v6]
    v75 = v74 & 255
    v76 = before.unseen
    v77 = before.match
    v78 = v77.setup
    v79 = v78.kings
    v82 = before.settled
    v84 = size(v76 & v79) - sum((settled - size(v73[seat] & v79) if settled - size(v73[seat] & v79) >= 0 else 0 for seat, settled in enumerate(v82) if seat != v6))
    v85 = before.doing
    v86 = v85.late
    v88 = len([turns for turns in v86 if turns])
    v89 = answer27 - v88
    v90 = v88 - answer46
    v97 = v82[v6] - answer64 - v86.count(())
    v98 = v85.fined
    if not -v72 <= (v75 if v75 <= v84 else v84) - (v89 if v89 >= 0 else 0) + ((v90 if v90 >= 0 else 0) + (size(v74 & v79) - (v97 if v97 >= 0 else 0))) - v98:
        return None
    v99 = before.chips
    v100 = v99[v6]
    v102 = v100 if v100 >= 0 else 0
    if v9 <= v102 or v78.options.no_chips == 'owed':
        answer80 = v9
    else:
        answer80 = v102
    if answer80 != v9:
        return None
    added93 = [size(hand) for hand in v73]
    for seat95, hand94 in enumerate(v73):
        added93[seat95] -= size(hand94)
    if any(added93):
        return None
    v107 = (*v99[:v6], v100 - v9, *v99[v6 + 1:])
    for seat101, (old100, new99) in enumerate(zip(v99, v107, strict=True)):
        if old100 - new99 != (v9 if seat101 == v6 else 0):
            return None
    v108 = v85.moved
    if not (v108 == (v108 or False) and v85.paid == v85.paid + 0 and (v85.refused == (v85.refused or False))):
        return None
    if v99 != v107 or before.pot is not before.pot + v9:
        if v77.round:
            v112 = sum(v107) + (before.pot + v9)
            v114 = v78.options.chips
            if not (v112 <= v114 and v112 > v114 - len(v107)):
                return None
    return Table(v77, v2, v7, before.turns, v73, before.stalls, before.pile, v76, v107, before.pot + v9, Doing(v108, v85.played, v85.paid, v98 + -v72, v86, v85.drawn, v85.refused), v10, before.origins, v82, before.idle, v1)


def ask_draw(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_draw(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_draw(before, event)
    v2 = before.phase
    if v2 == 'play':
        if event.player != before.turn and before.doing != NOTHING:
            return None
    else:
        if v2 == 'deal':
            return None
        if v2 == 'stalls':
            return None
        if v2 == 'between':
            return None
    if v2 == 'over':
        return None
    v6 = event.player
    v7 = before.turn
    if v6 == v7:
        if not before.hands[v6]:
            return None
    if v6 != v7:
        return None
    v11 = event.stall
    v12 = v11 is None
    if not (v12 or not (event.card != '?' and pack().values[event.card] == 13)):
        if not (v11 not in TABS and top(before, v11) in (None, '?')):
            return None
    if not (v12 or event.card == '?' or (event.card != '?' and pack().values[event.card] == 13)):
        return None
    v13 = before.match
    v14 = v13.setup
    v15 = v14.deck
    v16 = v15.full
    v17 = before.unseen
    v18 = v15.unit
    v19 = event.card
    v20 = v18[v19]
    v21 = 255 * v20
    if not v16 - v17 & v21:
        if v19 != '?' and pack().values[v19] == 13:
            if without_a_king(before, v6, late=False, drawn=v11 is not None):
                return None
    v25 = before.turns
    if not (v25 or not before.hands[v6]):
        return ask_draw(before, event)
    v26 = before.pile
    if not v26:
        return None
    v27 = before.doing
    v28 = v27.refused
    if bool(v27.drawn) + v28:
        return None
    unseen24 = before.unseen
    v29 = v19 != '?'
    for card25 in [v19] if v29 else []:
        one23 = v18[card25]
        v30 = 255 * one23
        if not unseen24 & v30:
            return None
        unseen24 -= one23
    if v29 and v17 & v21:
        unseen34 = v17 - v20
    else:
        unseen34 = v17
    v31 = v11 is not None
    if v31:
        hands52 = before.hands
        origins53 = before.origins
        v34 = before.stalls
        stalls54 = (*v34[:v11], (*v34[v11], v19), *v34[v11 + 1:])
    else:
        v35 = v29 and unseen34 != v17
        if not v35:
            v36 = v25 + 1
            if v36 is None:
                mine49 = ()
            else:
                mine49 = (*before.origins[v6], v36)
            v38 = before.origins
            origins51 = (*v38[:v6], mine49, *v38[v6 + 1:])
        else:
            origins51 = before.origins
        v41 = before.hands
        hands52 = (*v41[:v6], v41[v6] + (v20 if v35 else 1), *v41[v6 + 1:])
        origins53 = origins51
        stalls54 = before.stalls
    v45 = before.stalls
    v46 = v45 is not stalls54
    if v46:
        if not all((stalls54[stall][:len(v45[stall])] == v45[stall] for stall in CORNERS if True)):
            return None
    added58 = [size(hand) for hand in hands52]
    v47 = before.hands
    for seat60, hand59 in enumerate(v47):
        added58[seat60] -= size(hand59)
    stalls61 = list(v45)
    if v31:
        stalls61[v11] += (v19,)
        v48 = v26 - 1
        if (v48 if v48 >= 0 else 0) != v48:
            return None
        if not (not any(added58) and stalls54 == tuple(stalls61)):
            return None
    else:
        added58[v6] -= 1
        if v29:
            if hands52[v6] - v47[v6] != v20:
                return None
            v52 = v26 - 1
            if (v52 if v52 >= 0 else 0) != v52:
                return None
            if not (not any(added58) and stalls54 == tuple(stalls61)):
                return None
        else:
            v55 = v26 - 1
            if (v55 if v55 >= 0 else 0) != v55:
                return None
            if not (not any(added58) and stalls54 == tuple(stalls61)):
                return None
    v58 = before.pot
    if v58 - v58 != 0:
        return None
    v59 = before.chips
    for seat67, (old66, new65) in enumerate(zip(v59, v59, strict=True)):
        if old66 - new65 != (0 if seat67 == v6 else 0):
            return None
    v60 = v27.moved
    if not (v60 == (v60 or False) and v27.paid == v27.paid + 0 and (v28 == (v28 or False))):
        return None
    v61 = v47 is not hands52
    if v61 or v46 or v26 is not (v26 - 1 if v26 - 1 >= 0 else 0) or (v17 is not unseen34):
        v62 = v26 - 1
        hidden72 = v62 if v62 >= 0 else 0
        known73 = v16 - unseen34
        for hand74 in hands52:
            known73 -= hand74 - (hand74 & 255)
            hidden72 += hand74 & 255
        hidden76 = hidden72
        known77 = known73
        for pile78 in stalls54:
            for card79 in pile78:
                if card79 == '?':
                    hidden76 += 1
                else:
                    known77 -= v18[card79]
        if not (not known77 and size(unseen34) == hidden76):
            return None
    if before.origins is not origins53 or v61:
        for seat80, turns81 in enumerate(origins53):
            if bool(hands52[seat80] & 255) != bool(turns81):
                return None
    if v61:
        for seat86, count85 in enumerate(before.settled):
            hand83 = hands52[seat86]
            if not 0 <= count85 <= size(hand83 & v14.kings) + (hand83 & 255):
                if seat86 != v7:
                    return None
    if v46:
        for stall89, pile88 in enumerate(stalls54):
            corner87 = stall89 in CORNERS and True
            if pile88 and (not in_sequence(pile88, corner87)):
                return None
    v66 = v26 - 1
    return Table(v13, v2, v7, v25, hands52, stalls54, v66 if v66 >= 0 else 0, unseen34, v59, v58, Doing(v60, v27.played, v27.paid, v27.fined, v27.late, v19, v28), before.fresh, origins53, before.settled, before.idle, v1)


def ask_refuse(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_refuse(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_refuse(before, event)
    v2 = before.phase
    if v2 == 'play':
        if event.player != before.turn and before.doing != NOTHING:
            return None
    else:
        if v2 == 'deal':
            return None
        if v2 == 'stalls':
            return None
        if v2 == 'between':
            return None
    if v2 == 'over':
        return None
    v6 = event.player
    v7 = before.turn
    if v6 == v7:
        if not before.hands[v6]:
            return None
    if v6 != v7:
        return None
    v11 = before.turns
    if not (v11 or not before.hands[v6]):
        return ask_refuse(before, event)
    v12 = before.pile
    if not v12:
        return None
    v13 = before.doing
    v14 = v13.drawn
    v15 = v13.refused
    if bool(v14) + v15:
        return None
    v16 = before.match
    v18 = v16.setup.options
    if v18.refusal_without_chips != 'allowed':
        if v13.played:
            answer15 = 0
        elif v14 and v18.drawn_king_saves == 'yes' and (v14 != '?' and pack().values[v14] == 13):
            answer15 = 0
        else:
            answer15 = 1
        if not v18.refusal_penalty + answer15 - v13.paid <= before.chips[v6]:
            return None
    v22 = before.hands
    added24 = [size(hand) for hand in v22]
    for seat26, hand25 in enumerate(v22):
        added24[seat26] -= size(hand25)
    if any(added24):
        return None
    v23 = before.pot
    if v23 - v23 != 0:
        return None
    v24 = before.chips
    for seat31, (old30, new29) in enumerate(zip(v24, v24, strict=True)):
        if old30 - new29 != (0 if seat31 == v6 else 0):
            return None
    v25 = v13.moved
    if not (v25 == (v25 or False) and v13.paid == v13.paid + 0 and (True == (v15 or True))):
        return None
    return Table(v16, v2, v7, v11, v22, before.stalls, v12, before.unseen, v24, v23, Doing(v25, v13.played, v13.paid, v13.fined, v13.late, v14, True), before.fresh, before.origins, before.settled, before.idle, v1)


def ask_done(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_done(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_done(before, event)
    v2 = before.phase
    if v2 == 'play':
        v4 = before.turn
        if event.player == v4:
            v5 = before.doing
            if not ((v5.drawn or v5.refused or (not before.pile)) or not before.hands[v4]):
                return None
        elif before.doing != NOTHING:
            return None
    else:
        if v2 == 'deal':
            return None
        if v2 == 'stalls':
            return None
        if v2 == 'between':
            return None
    if v2 == 'over':
        return None
    v8 = event.player
    if v8 != before.turn:
        return None
    v10 = before.doing
    v11 = v10.late
    if v11:
        if v8 in before.fresh:
            answer18 = 0
        else:
            v14 = v10.drawn
            if v14:
                kept25 = (v14 != '?' and pack().values[v14] == 13) and bool(before.hands[v8] & 255 * before.match.setup.deck.unit[v14])
            else:
                kept25 = False
            v31 = before.settled[v8] - (size(before.hands[v8] & before.match.setup.kings) - kept25 + v11.count(()))
            answer18 = v31 if v31 >= 0 else 0
        if not (not tuple([turns for turns in v11 if turns][answer18 + v10.fined:]) or taken(before, v8, 3) == 0):
            return None
    v34 = v10.drawn
    if not (not v34 or not (v34 != '?' and pack().values[v34] == 13) or (not overdue(before, v8))):
        v36 = before.match.setup
        if v34 in v36.deck.known(before.hands[v8] & v36.kings):
            return None
    v42 = before.hands
    v43 = v42[v8]
    v44 = before.match
    v45 = v44.setup
    v46 = v45.kings
    v47 = v43 & v46
    if not (not v47 or not overdue(before, v8)):
        return None
    v48 = before.unseen
    v49 = before.pile
    if not size(v48 & v46) <= v49:
        return ask_done(before, event)
    v50 = before.turns
    if not (v50 or not v43):
        return ask_done(before, event)
    v51 = v10.refused
    if not (bool(v34) + v51 or not v43 or (not v49)):
        return None
    if v10.played:
        answer125 = 0
    elif v34 and v45.options.drawn_king_saves == 'yes' and (v34 != '?' and pack().values[v34] == 13):
        answer125 = 0
    else:
        answer125 = 1
    v52 = v10.paid
    v53 = answer125 - v52
    v55 = v53 if v53 >= 0 else 0
    v56 = before.chips
    v57 = v56[v8]
    v59 = v57 if v57 >= 0 else 0
    if v55 <= v59 or v45.options.no_chips == 'owed':
        answer131 = v55
    else:
        answer131 = v59
    if answer131:
        return None
    v60 = v45.options.refusal_penalty if v51 else 0
    if not (not v60 or not taken(before, v8, due_for_no_play(before) + v60 - v52 if due_for_no_play(before) + v60 - v52 >= 0 else 0)):
        return None
    v61 = before.fresh
    v62 = v8 in v61
    if v62:
        answer168 = 0
    else:
        if v34:
            kept175 = (v34 != '?' and pack().values[v34] == 13) and bool(v43 & 255 * v45.deck.unit[v34])
        else:
            kept175 = False
        v73 = before.settled[v8] - (size(v47) - kept175 + v11.count(()))
        answer168 = v73 if v73 >= 0 else 0
    if v62:
        answer187 = 0
    else:
        if v34:
            kept194 = (v34 != '?' and pack().values[v34] == 13) and bool(v43 & 255 * v45.deck.unit[v34])
        else:
            kept194 = False
        v84 = before.settled[v8] - (size(v47) - kept194 + v11.count(()))
        answer187 = v84 if v84 >= 0 else 0
    if v62:
        answer205 = 0
    else:
        if v34:
            kept212 = (v34 != '?' and pack().values[v34] == 13) and bool(v43 & 255 * v45.deck.unit[v34])
        else:
            kept212 = False
        v95 = before.settled[v8] - (size(v47) - kept212 + v11.count(()))
        answer205 = v95 if v95 >= 0 else 0
    v96 = size(v47)
    v98 = len([turns for turns in v11 if turns])
    v99 = answer168 - v98
    v102 = v10.fined
    v103 = v98 - answer187
    v107 = before.settled
    v108 = v107[v8]
    v112 = v108 - answer205 - v11.count(())
    v116 = v102 - (v103 if v103 >= 0 else 0) - (v96 - (v112 if v112 >= 0 else 0))
    v119 = (v99 if v99 >= 0 else 0) + (v116 if v116 >= 0 else 0)
    v120 = v43 & 255
    v123 = v96 + (v119 if v119 <= v120 else v120)
    if v123 != v108:
        settled220 = (*v107[:v8], v123, *v107[v8 + 1:])
    else:
        settled220 = v107
    if not v43:
        return ask_done(before, event)
    v125 = v10.moved
    v127 = before.idle + 1 if not (v125 or v34 or v51 or v49 or False) else 0
    v128 = len(v42)
    if v127 == v128:
        if v45.options.blocked_hand == 'fewest-cards':
            return ask_done(before, event)
        return ask_done(before, event)
    added291 = [size(hand) for hand in v42]
    for seat293, hand292 in enumerate(v42):
        added291[seat293] -= size(hand292)
    if any(added291):
        return None
    v130 = before.pot
    if v130 - v130 != 0:
        return None
    for seat298, (old297, new296) in enumerate(zip(v56, v56, strict=True)):
        if old297 - new296 != (0 if seat298 == v8 else 0):
            return None
    if not (v96 <= settled220[v8] and v96 <= v102 + v108):
        return None
    if not (v125 or v52):
        v131 = v45.options
        if not (v131.drawn_king_saves == 'yes' and v34):
            if not (v131.no_chips == 'waived' and v57 <= 0):
                return None
    if v107 is not settled220:
        for seat314, count313 in enumerate(settled220):
            hand311 = v42[seat314]
            if not 0 <= count313 <= size(hand311 & v46) + (hand311 & 255):
                v135 = v8 + 1
                v136 = v135 % v128
                if seat314 != v136:
                    return None
    return Table(v44, v2, (v8 + 1) % v128, v50 + 1, v42, before.stalls, v49, v48, v56, v130, NOTHING, v61 - {v8}, before.origins, settled220, v127, v1)


def ask_pot(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_pot(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_pot(before, event)
    v2 = before.phase
    if v2 == 'play':
        if before.doing != NOTHING:
            return None
    else:
        if v2 == 'deal':
            return None
        if v2 == 'stalls':
            return None
    if v2 not in ('over', 'between'):
        return None
    v3 = before.match
    v4 = v3.winner
    v5 = event.player
    if not (v4 == v5 or (v4 is None and v3.scores is None)):
        return None
    v6 = v3.scores
    v7 = v6 is None
    if not (v7 or v6[v5] == event.chips):
        return None
    if v7:
        return ask_pot(before, event)
    v8 = evolve(before, match=v3, phase='over')
    v9 = v8.chips
    if before.chips is not v9 or before.pot is not v8.pot or v3 is not v8.match or (v1 is not v8.vague):
        if not ('pot' in v8.vague or not v8.match.round):
            v13 = sum(v9) + v8.pot
            v17 = v8.match.setup.options.chips
            if not (v13 <= v17 and v13 > v17 - len(v9)):
                return None
    v19 = v8.hands
    v20 = before.hands is not v19
    if v20 or before.stalls is not v8.stalls or before.pile is not v8.pile or (before.unseen is not v8.unseen) or (v1 is not v8.vague):
        v21 = v8.vague
        if not any((fact not in ('turn', 'pot') for fact in v21)):
            return ask_pot(before, event)
    v22 = v8.origins
    if before.origins is not v22 or v20 or v1 is not v8.vague:
        for seat15, turns16 in enumerate(v22):
            v23 = v8.vague
            if f'hand {seat15}' in v23:
                continue
            if bool(v19[seat15] & 255) != bool(turns16):
                return None
    v24 = v8.settled
    if before.settled is not v24 or v20 or v1 is not v8.vague:
        for seat21, count20 in enumerate(v24):
            hand18 = v19[seat21]
            if not 0 <= count20 <= size(hand18 & v8.match.setup.kings) + (hand18 & 255) and f'hand {seat21}' not in v8.vague:
                v25 = v8.turn
                if seat21 != v25:
                    return None
    v27 = v8.stalls
    if before.stalls is not v27 or v1 is not v8.vague:
        for stall24, pile23 in enumerate(v27):
            corner22 = stall24 in CORNERS and f'stall {stall24}' not in v8.vague
            if pile23 and (not in_sequence(pile23, corner22)):
                return None
    return v8


def ask_scores(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_scores(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_scores(before, event)
    v2 = event.amounts
    if len(v2) == 1:
        (amounts1, amounts2), = v2
        v3 = before.phase
        if v3 == 'play':
            if before.doing != NOTHING:
                return None
        else:
            if v3 == 'deal':
                return None
            if v3 == 'stalls':
                return None
        if v3 not in ('over', 'between'):
            return None
        v4 = before.match
        v5 = v4.scores
        if v5 is not None:
            v8 = first_wrong(((amounts1, amounts2),), v5)
            if v8 is None:
                answer17 = None
            else:
                player24, claimed25, points26 = v8
                answer17 = {'player': v4.setup.players[player24], 'claimed': claimed25, 'right': points26}
            if answer17 is not None:
                return None
        if v5 is None and (tuple((dict(((amounts1, amounts2),))[seat] for seat in range(len(before.hands)))) if len(dict(((amounts1, amounts2),))) == len(before.hands) else None) is not None:
            return ask_scores(before, event)
        after = before
        v9 = after.chips
        if v9 is not before.chips or after.pot is not before.pot or after.match is not v4 or (after.vague is not v1):
            if not ('pot' in after.vague or not after.match.round):
                v13 = sum(v9) + after.pot
                v17 = after.match.setup.options.chips
                if not (v13 <= v17 and v13 > v17 - len(v9)):
                    return None
        v18 = after.hands
        v20 = v18 is not before.hands
        if v20 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
            v21 = after.vague
            if not any((fact not in ('turn', 'pot') for fact in v21)):
                return ask_scores(before, event)
        v22 = after.origins
        if v22 is not before.origins or v20 or after.vague is not v1:
            for seat35, turns36 in enumerate(v22):
                v23 = after.vague
                if f'hand {seat35}' in v23:
                    continue
                if bool(v18[seat35] & 255) != bool(turns36):
                    return None
        v24 = after.settled
        if v24 is not before.settled or v20 or after.vague is not v1:
            for seat41, count40 in enumerate(v24):
                hand38 = v18[seat41]
                if not 0 <= count40 <= size(hand38 & after.match.setup.kings) + (hand38 & 255) and f'hand {seat41}' not in after.vague:
                    v25 = after.turn
                    if seat41 != v25:
                        return None
        v26 = after.stalls
        if v26 is not before.stalls or after.vague is not v1:
            for stall44, pile43 in enumerate(v26):
                corner42 = stall44 in CORNERS and f'stall {stall44}' not in after.vague
                if pile43 and (not in_sequence(pile43, corner42)):
                    return None
        return after
    v29 = before.phase
    if v29 == 'play':
        if before.doing != NOTHING:
            return None
    else:
        if v29 == 'deal':
            return None
        if v29 == 'stalls':
            return None
    if v29 not in ('over', 'between'):
        return None
    v30 = before.match
    v31 = v30.scores
    if v31 is not None:
        v32 = first_wrong(v2, v31)
        if v32 is None:
            answer60 = None
        else:
            player68, claimed69, points70 = v32
            answer60 = {'player': v30.setup.players[player68], 'claimed': claimed69, 'right': points70}
        if answer60 is not None:
            return None
    if v31 is None and (tuple((dict(v2)[seat] for seat in range(len(before.hands)))) if len(dict(v2)) == len(before.hands) else None) is not None:
        return ask_scores(before, event)
    after = before
    v33 = after.chips
    if v33 is not before.chips or after.pot is not before.pot or after.match is not v30 or (after.vague is not v1):
        if not ('pot' in after.vague or not after.match.round):
            v37 = sum(v33) + after.pot
            v41 = after.match.setup.options.chips
            if not (v37 <= v41 and v37 > v41 - len(v33)):
                return None
    v42 = after.hands
    v44 = v42 is not before.hands
    if v44 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
        v45 = after.vague
        if not any((fact not in ('turn', 'pot') for fact in v45)):
            return ask_scores(before, event)
    v46 = after.origins
    if v46 is not before.origins or v44 or after.vague is not v1:
        for seat79, turns80 in enumerate(v46):
            v47 = after.vague
            if f'hand {seat79}' in v47:
                continue
            if bool(v42[seat79] & 255) != bool(turns80):
                return None
    v48 = after.settled
    if v48 is not before.settled or v44 or after.vague is not v1:
        for seat85, count84 in enumerate(v48):
            hand82 = v42[seat85]
            if not 0 <= count84 <= size(hand82 & after.match.setup.kings) + (hand82 & 255) and f'hand {seat85}' not in after.vague:
                v49 = after.turn
                if seat85 != v49:
                    return None
    v50 = after.stalls
    if v50 is not before.stalls or after.vague is not v1:
        for stall88, pile87 in enumerate(v50):
            corner86 = stall88 in CORNERS and f'stall {stall88}' not in after.vague
            if pile87 and (not in_sequence(pile87, corner86)):
                return None
    return after


def ask_totals(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_totals(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_totals(before, event)
    v2 = event.amounts
    if len(v2) == 1:
        (amounts1, amounts2), = v2
        v3 = before.phase
        if v3 == 'play':
            if before.doing != NOTHING:
                return None
        else:
            if v3 == 'deal':
                return None
            if v3 == 'stalls':
                return None
        if v3 not in ('over', 'between'):
            return None
        v4 = before.match
        v5 = v4.totals
        if v5 is None or v4.scores is None:
            answer9 = v5 if v4.round == 0 else None
        else:
            answer9 = tuple(map(sum, zip(v5, v4.scores, strict=True)))
        if answer9 is not None:
            v9 = first_wrong(((amounts1, amounts2),), answer9)
            if v9 is None:
                answer19 = None
            else:
                player24, claimed25, points26 = v9
                answer19 = {'player': v4.setup.players[player24], 'claimed': claimed25, 'right': points26}
            if answer19 is not None:
                return None
        v12 = dict(((amounts1, amounts2),))
        v13 = before.hands
        v14 = len(v13)
        if not ((tuple((v12[seat] for seat in range(v14))) if len(v12) == v14 else None) is None or running(v4) is not None):
            return ask_totals(before, event)
        after = evolve(before, match=v4)
        v15 = after.chips
        if v15 is not before.chips or after.pot is not before.pot or after.match is not v4 or (after.vague is not v1):
            if not ('pot' in after.vague or not after.match.round):
                v19 = sum(v15) + after.pot
                v23 = after.match.setup.options.chips
                if not (v19 <= v23 and v19 > v23 - len(v15)):
                    return None
        v24 = after.hands
        v25 = v24 is not v13
        if v25 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
            v26 = after.vague
            if not any((fact not in ('turn', 'pot') for fact in v26)):
                return ask_totals(before, event)
        v27 = after.origins
        if v27 is not before.origins or v25 or after.vague is not v1:
            for seat37, turns38 in enumerate(v27):
                v28 = after.vague
                if f'hand {seat37}' in v28:
                    continue
                if bool(v24[seat37] & 255) != bool(turns38):
                    return None
        v29 = after.settled
        if v29 is not before.settled or v25 or after.vague is not v1:
            for seat43, count42 in enumerate(v29):
                hand40 = v24[seat43]
                if not 0 <= count42 <= size(hand40 & after.match.setup.kings) + (hand40 & 255) and f'hand {seat43}' not in after.vague:
                    v30 = after.turn
                    if seat43 != v30:
                        return None
        v31 = after.stalls
        if v31 is not before.stalls or after.vague is not v1:
            for stall46, pile45 in enumerate(v31):
                corner44 = stall46 in CORNERS and f'stall {stall46}' not in after.vague
                if pile45 and (not in_sequence(pile45, corner44)):
                    return None
        return after
    v34 = before.phase
    if v34 == 'play':
        if before.doing != NOTHING:
            return None
    else:
        if v34 == 'deal':
            return None
        if v34 == 'stalls':
            return None
    if v34 not in ('over', 'between'):
        return None
    v35 = before.match
    v36 = v35.totals
    if v36 is None or v35.scores is None:
        answer53 = v36 if v35.round == 0 else None
    else:
        answer53 = tuple(map(sum, zip(v36, v35.scores, strict=True)))
    if answer53 is not None:
        v38 = first_wrong(v2, answer53)
        if v38 is None:
            answer64 = None
        else:
            player70, claimed71, points72 = v38
            answer64 = {'player': v35.setup.players[player70], 'claimed': claimed71, 'right': points72}
        if answer64 is not None:
            return None
    v39 = dict(v2)
    v40 = before.hands
    v41 = len(v40)
    if not ((tuple((v39[seat] for seat in range(v41))) if len(v39) == v41 else None) is None or running(v35) is not None):
        return ask_totals(before, event)
    after = evolve(before, match=v35)
    v42 = after.chips
    if v42 is not before.chips or after.pot is not before.pot or after.match is not v35 or (after.vague is not v1):
        if not ('pot' in after.vague or not after.match.round):
            v46 = sum(v42) + after.pot
            v50 = after.match.setup.options.chips
            if not (v46 <= v50 and v46 > v50 - len(v42)):
                return None
    v51 = after.hands
    v52 = v51 is not v40
    if v52 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
        v53 = after.vague
        if not any((fact not in ('turn', 'pot') for fact in v53)):
            return ask_totals(before, event)
    v54 = after.origins
    if v54 is not before.origins or v52 or after.vague is not v1:
        for seat84, turns85 in enumerate(v54):
            v55 = after.vague
            if f'hand {seat84}' in v55:
                continue
            if bool(v51[seat84] & 255) != bool(turns85):
                return None
    v56 = after.settled
    if v56 is not before.settled or v52 or after.vague is not v1:
        for seat90, count89 in enumerate(v56):
            hand87 = v51[seat90]
            if not 0 <= count89 <= size(hand87 & after.match.setup.kings) + (hand87 & 255) and f'hand {seat90}' not in after.vague:
                v57 = after.turn
                if seat90 != v57:
                    return None
    v58 = after.stalls
    if v58 is not before.stalls or after.vague is not v1:
        for stall93, pile92 in enumerate(v58):
            corner91 = stall93 in CORNERS and f'stall {stall93}' not in after.vague
            if pile92 and (not in_sequence(pile92, corner91)):
                return None
    return after


def ask_winner(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_winner(before: Any, event: Any) -> Any:
    if before.vague:
        return ask_winner(before, event)
    v1 = before.phase
    if v1 == 'play':
        if before.doing != NOTHING:
            return None
    else:
        if v1 == 'deal':
            return None
        if v1 == 'stalls':
            return None
    if v1 not in ('over', 'between'):
        return None
    v2 = before.match
    v3 = v2.totals
    v5 = v3 is None or v2.scores is None
    if v5:
        answer7 = v3 if v2.round == 0 else None
    else:
        answer7 = tuple(map(sum, zip(v3, v2.scores, strict=True)))
    if answer7 is None:
        return None
    if not max(answer7) >= v2.setup.options.goal:
        return None
    if v5:
        answer14 = v3 if v2.round == 0 else None
    else:
        answer14 = tuple(map(sum, zip(v3, v2.scores, strict=True)))
    if answer14 is not None:
        if event.players != (answer14.index(max(answer14)),):
            return None
    return before


STEPS = {
    Round: (
        step_round, (unwritten, KIC102, KIC502, KIC509,), KIC108, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10, KIC_I11,),
    ),
    Deal: (
        step_deal, (unwritten, KIC104, KIC103, KIC101,), KIC109, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10, KIC_I11,),
    ),
    Stalls: (
        step_stalls, (unwritten, KIC106, KIC105, KIC101,), KIC110, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10, KIC_I11,),
    ),
    Position: (
        step_position, (unwritten, KIC111, KIC112, KIC114, KIC101,), KIC113, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10,),
    ),
    Place: (
        step_place, (unwritten, KIC501, KIC201, KIC202, KIC301, KIC307, KIC312, KIC204, KIC208, KIC209, KIC210, KIC101,), KIC221, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Move: (
        step_move, (unwritten, KIC501, KIC201, KIC202, KIC303, KIC205, KIC206, KIC207, KIC208, KIC209, KIC210,), KIC222, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Pay: (
        step_pay, (unwritten, KIC501, KIC201, KIC414, KIC412,), KIC416, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Fine: (
        step_fine, (unwritten, KIC501, KIC201, KIC308, KIC307, KIC414,), KIC311, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Draw: (
        step_draw, (unwritten, KIC501, KIC201, KIC301, KIC302, KIC312, KIC310, KIC402, KIC403, KIC101,), KIC404, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Refuse: (
        step_refuse, (unwritten, KIC501, KIC201, KIC310, KIC402, KIC403, KIC406,), KIC405, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I9, KIC_I10, KIC_I13,),
    ),
    Done: (
        step_done, (unwritten, KIC501, KIC201, KIC306, KIC305, KIC304, KIC309, KIC310, KIC403, KIC411, KIC413,), KIC203, (KIC_I1, KIC_I2, KIC_I3, KIC_I4, KIC_I5, KIC_I6, KIC_I7, KIC_I8, KIC_I9, KIC_I10, KIC_I12, KIC_I13,),
    ),
    Pot: (
        step_pot, (unwritten, KIC502, KIC503, KIC504,), KIC512, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10,),
    ),
    Scores: (
        step_scores, (unwritten, KIC502, KIC505,), KIC513, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10,),
    ),
    Totals: (
        step_totals, (unwritten, KIC502, KIC506,), KIC514, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10,),
    ),
    Winner: (
        step_winner, (unwritten, KIC502, KIC507, KIC508,), KIC515, (KIC_I1, KIC_I2, KIC_I3, KIC_I9, KIC_I10,),
    ),
}

SOURCES = ('referee_spec.kernel.cards', 'referee_spec.kernel.invariant', 'referee_spec.kernel.option', 'referee_spec.kernel.rule', 'referee_spec.kernel.tally', 'referee_spec.kernel.value', 'referee_spec.kings_in_the_corner.box', 'referee_spec.kings_in_the_corner.chips', 'referee_spec.kings_in_the_corner.choices', 'referee_spec.kings_in_the_corner.events', 'referee_spec.kings_in_the_corner.held', 'referee_spec.kings_in_the_corner.invariants', 'referee_spec.kings_in_the_corner.options', 'referee_spec.kings_in_the_corner.piles', 'referee_spec.kings_in_the_corner.rules.components', 'referee_spec.kings_in_the_corner.rules.drawing', 'referee_spec.kings_in_the_corner.rules.ending', 'referee_spec.kings_in_the_corner.rules.kings', 'referee_spec.kings_in_the_corner.rules.paying', 'referee_spec.kings_in_the_corner.rules.placing', 'referee_spec.kings_in_the_corner.rules.position', 'referee_spec.kings_in_the_corner.rules.scoring', 'referee_spec.kings_in_the_corner.rules.setting_up', 'referee_spec.kings_in_the_corner.rules.turns', 'referee_spec.kings_in_the_corner.silence', 'referee_spec.kings_in_the_corner.state')

DIGEST = 1058834715
