"""Made by ``python -m referee_spec.kernel.derivation`` from the rules; do not edit."""

# ruff: noqa
# fmt: off
# mypy: ignore-errors
from typing import Any

from referee_spec.kernel.tally import Round
from referee_spec.kernel.tally import Scores
from referee_spec.kernel.tally import Totals
from referee_spec.kernel.tally import Winner
from referee_spec.kernel.value import new
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
    if not v13 and answer9 is not None:
        if not max(answer9) < v4.options.goal:
            return None
    if v13 and event.number > 1:
        totals22 = None
    elif v12 and v7 is not None:
        v15 = v3.scores
        if v15 is None:
            totals22 = None
        else:
            totals22 = tuple(map(sum, zip(v7, v15, strict=True)))
    else:
        totals22 = v7
    v18 = v4.options
    v19 = v3.carried
    each28, over29 = divmod(v18.chips - v19, v6)
    if over29 and v18.leftover_chips == 'box':
        over30 = 0
        v20 = event.number
        v26 = (v3.dealer + (v20 - (v12 if v12 >= 1 else 1))) % v6
        v31 = (0,) * v6
        v32 = v4.deck
        v35 = range(v6)
        v41 = Table(match=Match(v4, v20, v26, totals22, None, None, v19), phase='deal', turn=(v26 + 1) % v6, turns=0, hands=v31, stalls=NO_STALLS, pile=v32.total, unseen=v32.full, chips=tuple((each28 + ((seat - v26 - 1) % v6 < 0) for seat in v35)), pot=v19, doing=NOTHING, fresh=frozenset(v35), origins=((),) * v6, settled=v31, idle=0, vague=NOTHING_VAGUE)
        v42 = v41.chips
        v48 = evolve(v41, chips=tuple((had - 1 for had in v42)), pot=v41.pot + len(v41.hands))
        if v48.doing != NOTHING or v48.turns:
            return None
    else:
        over30 = over29
        v49 = event.number
        v55 = (v3.dealer + (v49 - (v12 if v12 >= 1 else 1))) % v6
        v60 = (0,) * v6
        v61 = v4.deck
        v64 = range(v6)
        v70 = Table(match=Match(v4, v49, v55, totals22, None, None, v19), phase='deal', turn=(v55 + 1) % v6, turns=0, hands=v60, stalls=NO_STALLS, pile=v61.total, unseen=v61.full, chips=tuple((each28 + ((seat - v55 - 1) % v6 < over29) for seat in v64)), pot=v19, doing=NOTHING, fresh=frozenset(v64), origins=((),) * v6, settled=v60, idle=0, vague=NOTHING_VAGUE)
        v71 = v70.chips
        v77 = evolve(v70, chips=tuple((had - 1 for had in v71)), pot=v70.pot + len(v70.hands))
        if v77.doing != NOTHING or v77.turns:
            return None
    v78 = event.number
    v84 = (v3.dealer + (v78 - (v12 if v12 >= 1 else 1))) % v6
    v89 = (0,) * v6
    v90 = v4.deck
    v93 = range(v6)
    v99 = Table(match=Match(v4, v78, v84, totals22, None, None, v19), phase='deal', turn=(v84 + 1) % v6, turns=0, hands=v89, stalls=NO_STALLS, pile=v90.total, unseen=v90.full, chips=tuple((each28 + ((seat - v84 - 1) % v6 < over30) for seat in v93)), pot=v19, doing=NOTHING, fresh=frozenset(v93), origins=((),) * v6, settled=v89, idle=0, vague=NOTHING_VAGUE)
    v100 = v99.chips
    v106 = evolve(v99, chips=tuple((had - 1 for had in v100)), pot=v99.pot + len(v99.hands))
    v107 = v106.stalls
    if any(v107) or any(v106.hands) or (not v106.pot >= len(v106.hands)):
        return None
    v108 = v106.chips
    if before.chips is not v108 or before.pot is not v106.pot or v3 is not v106.match or (v1 is not v106.vague):
        if 'pot' not in v106.vague and v106.match.round:
            v112 = sum(v108) + v106.pot
            v116 = v106.match.setup.options.chips
            if not v112 <= v116 or not v112 > v116 - len(v108):
                return None
    v118 = v106.hands
    v119 = before.hands is not v118
    if v119 or before.stalls is not v107 or before.pile is not v106.pile or (before.unseen is not v106.unseen) or (v1 is not v106.vague):
        v120 = v106.vague
        for fact_1 in v120:
            if fact_1 not in ('turn', 'pot'):
                break
        else:
            return ask_round(before, event)
    v121 = v106.origins
    if before.origins is not v121 or v119 or v1 is not v106.vague:
        for seat37, turns38 in enumerate(v121):
            v122 = v106.vague
            if f'hand {seat37}' in v122:
                continue
            if bool(v118[seat37] & 255) != bool(turns38):
                return None
    v123 = v106.settled
    if before.settled is not v123 or v119 or v1 is not v106.vague:
        for seat43, count42 in enumerate(v123):
            hand40 = v118[seat43]
            if not 0 <= count42 <= size(hand40 & v106.match.setup.kings) + (hand40 & 255) and f'hand {seat43}' not in v106.vague:
                v124 = v106.turn
                if seat43 != v124:
                    return None
    if before.stalls is not v107 or v1 is not v106.vague:
        for stall46, pile45 in enumerate(v107):
            corner44 = stall46 in CORNERS and f'stall {stall46}' not in v106.vague
            if pile45 and (not in_sequence(pile45, corner44)):
                return None
    return v106


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
    if v2 != 'deal' or before.hands[event.player]:
        return None
    v5 = event.cards
    v6 = len(v5)
    v7 = before.match
    v8 = v7.setup
    if v6 != v8.options.hand_size:
        return None
    unseen9 = before.unseen
    v9 = v8.deck
    v10 = v9.unit
    list_1 = []
    for card_1 in v5:
        if card_1 != '?':
            list_1.append(card_1)
    for card10 in list_1:
        one8 = v10[card10]
        v11 = 255 * one8
        if not unseen9 & v11:
            return None
        unseen9 -= one8
    hand13 = v9.pack(v5)
    v12 = hand13 & 255
    v13 = (event.player - before.turn) % len(before.hands) + 1 if v12 else None
    if v13 is None:
        v14 = ()
        mine20 = v14
        v15 = before.hands
        v16 = event.player
        v18 = v16 + 1
        v20 = (*v15[:v16], hand13, *v15[v18:])
        v23 = before.origins
        v32 = evolve(before, phase='deal' if 0 in v20 else 'stalls', hands=v20, origins=(*v23[:v16], v14, *v23[v18:]), pile=before.pile - v6, unseen=before.unseen - (hand13 - v12))
        if v32.doing != NOTHING or v32.turns:
            return None
    else:
        v33 = before.origins
        v34 = event.player
        v37 = v33[v34] + (v13,)
        mine20 = v37
        v38 = before.hands
        v40 = v34 + 1
        v42 = (*v38[:v34], hand13, *v38[v40:])
        v53 = evolve(before, phase='deal' if 0 in v42 else 'stalls', hands=v42, origins=(*v33[:v34], v37, *v33[v40:]), pile=before.pile - v6, unseen=before.unseen - (hand13 - v12))
        if v53.doing != NOTHING or v53.turns:
            return None
    v54 = before.hands
    v55 = event.player
    v57 = v55 + 1
    v59 = (*v54[:v55], hand13, *v54[v57:])
    v62 = before.origins
    v66 = before.pile
    v67 = v66 - v6
    v68 = before.unseen
    v71 = evolve(before, phase='deal' if 0 in v59 else 'stalls', hands=v59, origins=(*v62[:v55], mine20, *v62[v57:]), pile=v67, unseen=v68 - (hand13 - v12))
    v72 = v71.pile
    if v72 != v67 or any(v71.stalls):
        return None
    v73 = v71.chips
    if before.chips is not v73 or before.pot is not v71.pot or v7 is not v71.match or (v1 is not v71.vague):
        if 'pot' not in v71.vague and v71.match.round:
            v77 = sum(v73) + v71.pot
            v81 = v71.match.setup.options.chips
            if not v77 <= v81 or not v77 > v81 - len(v73):
                return None
    v82 = v71.hands
    v83 = v54 is not v82
    if v83 or before.stalls is not v71.stalls or v66 is not v72 or (v68 is not v71.unseen) or (v1 is not v71.vague):
        v84 = v71.vague
        for fact_2 in v84:
            if fact_2 not in ('turn', 'pot'):
                break
        else:
            return ask_deal(before, event)
    v85 = v71.origins
    if v62 is not v85 or v83 or v1 is not v71.vague:
        for seat24, turns25 in enumerate(v85):
            v86 = v71.vague
            if f'hand {seat24}' in v86:
                continue
            if bool(v82[seat24] & 255) != bool(turns25):
                return None
    v87 = v71.settled
    if before.settled is not v87 or v83 or v1 is not v71.vague:
        for seat30, count29 in enumerate(v87):
            hand27 = v82[seat30]
            if not 0 <= count29 <= size(hand27 & v71.match.setup.kings) + (hand27 & 255) and f'hand {seat30}' not in v71.vague:
                v88 = v71.turn
                if seat30 != v88:
                    return None
    v90 = v71.stalls
    if before.stalls is not v90 or v1 is not v71.vague:
        for stall33, pile32 in enumerate(v90):
            corner31 = stall33 in CORNERS and f'stall {stall33}' not in v71.vague
            if pile32 and (not in_sequence(pile32, corner31)):
                return None
    return v71


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
    v7 = before.match
    v9 = v7.setup.deck
    v10 = v9.unit
    list_1 = []
    for card_1 in v5:
        if card_1 != '?':
            list_1.append(card_1)
    for card9 in list_1:
        one7 = v10[card9]
        v11 = 255 * one7
        if not unseen8 & v11:
            return None
        unseen8 -= one7
    seen11 = v9.pack((card for card in v5 if card != '?'))
    v15 = before.pile
    v17 = before.unseen
    v19 = evolve(before, phase='play', stalls=(*((card,) for card in v5), *NO_STALLS)[:len(NO_STALLS)], pile=v15 - v6, unseen=v17 - seen11)
    if v19.doing != NOTHING or v19.turns:
        return None
    v20 = v19.stalls
    list_2 = []
    for card_2 in v5:
        list_2.append((card_2,))
    if v20 != tuple(list_2) + ((),) * 4:
        return None
    if v19.hands != before.hands:
        return None
    v21 = v19.chips
    if before.chips is not v21 or before.pot is not v19.pot or v7 is not v19.match or (v1 is not v19.vague):
        if 'pot' not in v19.vague and v19.match.round:
            v25 = sum(v21) + v19.pot
            v29 = v19.match.setup.options.chips
            if not v25 <= v29 or not v25 > v29 - len(v21):
                return None
    v31 = v19.hands
    v32 = before.hands is not v31
    if v32 or before.stalls is not v20 or v15 is not v19.pile or (v17 is not v19.unseen) or (v1 is not v19.vague):
        v33 = v19.vague
        for fact_3 in v33:
            if fact_3 not in ('turn', 'pot'):
                break
        else:
            return ask_stalls(before, event)
    v34 = v19.origins
    if before.origins is not v34 or v32 or v1 is not v19.vague:
        for seat16, turns17 in enumerate(v34):
            v35 = v19.vague
            if f'hand {seat16}' in v35:
                continue
            if bool(v31[seat16] & 255) != bool(turns17):
                return None
    v36 = v19.settled
    if before.settled is not v36 or v32 or v1 is not v19.vague:
        for seat22, count21 in enumerate(v36):
            hand19 = v31[seat22]
            if not 0 <= count21 <= size(hand19 & v19.match.setup.kings) + (hand19 & 255) and f'hand {seat22}' not in v19.vague:
                v37 = v19.turn
                if seat22 != v37:
                    return None
    if before.stalls is not v20 or v1 is not v19.vague:
        for stall25, pile24 in enumerate(v20):
            corner23 = stall25 in CORNERS and f'stall {stall25}' not in v19.vague
            if pile24 and (not in_sequence(pile24, corner23)):
                return None
    return v19


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
    told9 = []
    for chips_1 in v4 + (v5,):
        if chips_1 is not None:
            told9.append(chips_1)
    v6 = len(v4)
    if len(told9) > v6:
        v10 = before.match.setup.options.chips
        if not v10 - v6 + 1 <= sum(told9) <= v10:
            return None
    elif not 0 <= sum(told9) <= before.match.setup.options.chips:
        return None
    v11 = event.hands
    v12 = (*v11, *v3)
    v14 = event.pile
    list_2 = []
    for cards_2 in v12:
        if cards_2 is not None:
            list_2.append(len(cards_2))
    v16 = sum(list_2) + (v14 or 0)
    v17 = before.match
    v18 = v17.setup
    v19 = v18.deck
    v20 = v19.total
    if v16 > v20 or (v16 < v20 and (v14 is not None and None not in v12)):
        return None
    unseen21 = before.unseen
    v21 = v19.unit
    list_3 = []
    for cards_3 in v12:
        for card_3 in cards_3 or ():
            if card_3 != '?':
                list_3.append(card_3)
    for card22 in list_3:
        one20 = v21[card22]
        v22 = 255 * one20
        if not unseen21 & v22:
            return None
        unseen21 -= one20
    vague26 = {f'hand {seat}' for seat, hand in enumerate(v11) if hand is None}
    v23 = event.turn
    vague28 = vague26 | {f'stall {stall}' for stall, pile in enumerate(v3) if pile is None} | ({'turn'} if v23 is None else set())
    if v5 is None or None in v4:
        vague28.add('pot')
    list_4 = []
    for hand_4 in v11:
        list_4.append(v19.pack(hand_4 or ()))
    hands29 = tuple(list_4)
    list_5 = []
    for pile_5 in v3:
        list_5.append(pile_5 or ())
    v24 = tuple(list_5)
    shown31 = []
    for pile_6 in v24:
        for card_6 in pile_6:
            shown31.append(card_6)
    list_7 = []
    for hand_7 in hands29:
        list_7.append(hand_7 - (hand_7 & 255))
    seen33 = sum(list_7) + v19.pack((card for card in shown31 if card != '?'))
    if v14 is None and (not any((fact[0] in 'hs' for fact in vague28))):
        pile36 = v20 - sum(map(size, hands29)) - len(shown31)
    else:
        pile36 = v14
    if pile36 is None:
        vague28.add('pile')
    if v23 is not None:
        turn38 = v23
    else:
        turn38 = 0
    vague46 = frozenset(vague28)
    list_8 = []
    for chips_8 in v4:
        list_8.append(chips_8 or 0)
    v25 = tuple(list_8)
    if before.chips is not v25 or before.pot is not (v5 or 0) or v1 is not vague46:
        if 'pot' not in vague46 and v17.round:
            v28 = sum(v25) + (v5 or 0)
            v30 = v18.options.chips
            if not v28 <= v30 or not v28 > v30 - len(v25):
                return None
    v32 = before.hands is not hands29
    if v32 or before.stalls is not v24 or before.pile is not (pile36 or 0 if (pile36 or 0) >= 0 else 0) or (v19.full - seen33 is not before.unseen) or (v1 is not vague46):
        for fact_9 in vague46:
            if fact_9 not in ('turn', 'pot'):
                break
        else:
            return ask_position(before, event)
    v33 = v18.players
    list_10 = []
    for seat_10, hand_10 in enumerate(hands29):
        list_10.append(((seat_10 - turn38) % len(v33) + 1,) if hand_10 & 255 else ())
    v34 = tuple(list_10)
    if before.origins is not v34 or v32 or v1 is not vague46:
        for seat50, turns51 in enumerate(v34):
            if f'hand {seat50}' in vague46:
                continue
            if bool(hands29[seat50] & 255) != bool(turns51):
                return None
    v36 = len(v33)
    v37 = (0,) * v36
    if v37 is not before.settled or v32 or v1 is not vague46:
        v38 = v18.kings
        for seat56, count55 in enumerate(v37):
            hand53 = hands29[seat56]
            if not 0 <= count55 <= size(hand53 & v38) + (hand53 & 255) and f'hand {seat56}' not in vague46:
                if seat56 != turn38:
                    return None
    if before.stalls is not v24 or v1 is not vague46:
        for stall59, pile58 in enumerate(v24):
            corner57 = stall59 in CORNERS and f'stall {stall59}' not in vague46
            if pile58 and (not in_sequence(pile58, corner57)):
                return None
    v41 = pile36 or 0
    made_1 = new(Table)
    made_1.match = v17
    made_1.phase = 'play'
    made_1.turn = turn38
    made_1.turns = 0
    made_1.hands = hands29
    made_1.stalls = v24
    made_1.pile = v41 if v41 >= 0 else 0
    made_1.unseen = v19.full - seen33
    made_1.chips = v25
    made_1.pot = v5 or 0
    made_1.doing = NOTHING
    made_1.fresh = frozenset(range(v36))
    made_1.origins = v34
    made_1.settled = v37
    made_1.idle = 0
    made_1.vague = vague46
    return made_1


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
    if v13 is not None and (event.card != '?' and pack().values[event.card] == 13):
        if v13 in TABS or top(before, v13) not in (None, '?'):
            return None
    v14 = event.card
    v15 = v14 != '?'
    v16 = v15 and pack().values[v14] == 13
    if v16 and v11.fined and (not (v16 and v6 not in before.fresh)):
        v18 = v6 in before.fresh
        if v18:
            answer32 = 0
        else:
            v20 = before.settled[v6]
            v28 = size(before.hands[v6] & before.match.setup.kings)
            v31 = v11.late.count(())
            answer32 = v20 - (v28 - False + v31) if v20 + False >= v28 + v31 else 0
        if v18:
            answer51 = 0
        else:
            v36 = before.settled[v6]
            v44 = size(before.hands[v6] & before.match.setup.kings)
            v47 = v11.late.count(())
            answer51 = v36 - (v44 - False + v47) if v36 + False >= v44 + v47 else 0
        if v18:
            v51 = before.hands
            v52 = v51[v6]
            v53 = v52 & 255
            v57 = before.match.setup.kings
            v60 = before.settled
            list_1 = []
            for seat_1, settled_1 in enumerate(v60):
                if seat_1 != v6:
                    list_1.append(settled_1 - size(v51[seat_1] & v57) if settled_1 >= size(v51[seat_1] & v57) else 0)
            v62 = size(before.unseen & v57) - sum(list_1)
            v63 = v11.late
            list_2 = []
            for turns_2 in v63:
                if turns_2:
                    list_2.append(turns_2)
            v65 = len(list_2)
            v68 = v60[v6]
            v70 = v63.count(())
            if not 1 <= (v53 if v53 <= v62 else v62) - (answer32 - v65 if answer32 >= v65 else 0) + ((v65 - answer51 if v65 >= answer51 else 0) + (size(v52 & v57) - (v68 - v70 if v68 >= v70 else 0))) - v11.fined:
                return None
        else:
            v75 = before.hands
            v76 = v75[v6]
            v77 = v76 & 255
            v81 = before.match.setup.kings
            v84 = before.settled
            list_3 = []
            for seat_3, settled_3 in enumerate(v84):
                if seat_3 != v6:
                    list_3.append(settled_3 - size(v75[seat_3] & v81) if settled_3 >= size(v75[seat_3] & v81) else 0)
            v86 = size(before.unseen & v81) - sum(list_3)
            v87 = v11.late
            list_4 = []
            for turns_4 in v87:
                if turns_4:
                    list_4.append(turns_4)
            v89 = len(list_4)
            v91 = size(v76 & v81)
            v92 = v84[v6]
            v95 = v87.count(())
            v98 = v92 - (v91 - False + v95) if v92 + False >= v91 + v95 else 0
            if not 1 <= (v77 if v77 <= v86 else v86) - (answer32 - v89 if answer32 >= v89 else 0) + ((v89 - answer51 if v89 >= answer51 else 0) + (v91 - (v92 - v98 - v95 if v92 >= v98 + v95 else 0))) - v11.fined:
                return None
    v104 = before.match
    v105 = v104.setup
    v106 = v105.deck
    v107 = v106.full
    v108 = before.unseen
    v109 = v106.unit
    v110 = v109[v14]
    v111 = 255 * v110
    if not v107 - v108 & v111:
        v113 = before.hands[v6]
        v114 = v113 & 255
        if v114:
            if not v16:
                v116 = v6 in before.fresh
                if v116:
                    answer95 = 0
                else:
                    v118 = before.settled[v6]
                    v122 = size(v113 & v105.kings)
                    v125 = v11.late.count(())
                    answer95 = v118 - (v122 - False + v125) if v118 + False >= v122 + v125 else 0
                if v116:
                    answer114 = 0
                else:
                    v130 = before.settled[v6]
                    v134 = size(v113 & v105.kings)
                    v137 = v11.late.count(())
                    answer114 = v130 - (v134 - False + v137) if v130 + False >= v134 + v137 else 0
                if v116:
                    v141 = v11.late
                    list_5 = []
                    for turns_5 in v141:
                        if turns_5:
                            list_5.append(turns_5)
                    v143 = len(list_5)
                    v146 = v11.fined
                    v148 = before.settled[v6]
                    v150 = v141.count(())
                    v152 = v148 - v150 if v148 >= v150 else 0
                    v155 = v143 - answer114 if v143 >= answer114 else 0
                    v158 = size(v113 & v105.kings)
                    v162 = (answer95 - v143 if answer95 >= v143 else 0) + (v146 - v155 - (v158 - v152) if v146 + v152 >= v155 + v158 else 0)
                    if v162 - v114 + 1 if v162 + 1 >= v114 else 0:
                        return None
                else:
                    v163 = v11.late
                    list_6 = []
                    for turns_6 in v163:
                        if turns_6:
                            list_6.append(turns_6)
                    v165 = len(list_6)
                    v168 = v11.fined
                    v170 = before.settled[v6]
                    v174 = size(v113 & v105.kings)
                    v176 = v163.count(())
                    v179 = v170 - (v174 - False + v176) if v170 + False >= v174 + v176 else 0
                    v182 = v170 - v179 - v176 if v170 >= v179 + v176 else 0
                    v185 = v165 - answer114 if v165 >= answer114 else 0
                    v189 = (answer95 - v165 if answer95 >= v165 else 0) + (v168 - v185 - (v174 - v182) if v168 + v182 >= v185 + v174 else 0)
                    if v189 - v114 + 1 if v189 + 1 >= v114 else 0:
                        return None
            elif without_a_king(before, v6, late=v6 not in before.fresh and True, drawn=False):
                return None
    v192 = before.hands
    v193 = v192[v6]
    v194 = v193 & v111
    if not v194 and (not v193 & 255):
        if v14 != '?' or not v193:
            return None
    if v13 not in TABS and (not before.stalls[v13]):
        if v14 != '?' and (not v16):
            return None
    v198 = before.stalls
    v199 = v198[v13]
    if v199:
        answer163 = v199[-1]
    else:
        answer163 = None
    if answer163 is not None:
        v201 = covers()
        if v14 not in v201.get(answer163, ()):
            if answer163 == '?' or v14 == '?':
                if v14 != '?' and (not v16):
                    if not v199:
                        return None
                    v205 = []
                    for place_7, card_7 in enumerate(v199):
                        if card_7 != '?':
                            v205.append((place_7, card_7))
                    if not v205 and v13 in CORNERS:
                        v206 = v106.values
                        list_8 = []
                        for card_8 in v106.known(v108):
                            if v206[card_8] == 13 - (len(v199) - 1):
                                list_8.append(card_8)
                        answer212 = tuple(list_8)
                        if answer212 is None:
                            return None
                    elif not v205:
                        answer212 = v106.known(v108)
                        if answer212 is None:
                            return None
                    else:
                        place219, card220 = v205[-1]
                        v207 = v106.values
                        list_9 = []
                        for one_9 in v106.known(v108):
                            if v207[one_9] == v207[card220] - (len(v199) - 1 - place219) and (colour(one_9) == colour(card220)) == ((len(v199) - 1 - place219) % 2 == 0):
                                list_9.append(one_9)
                        answer212 = tuple(list_9)
                        if answer212 is None:
                            return None
                    v208 = []
                    for under_10 in answer212:
                        v208.append(v14 in v201[under_10])
                    if not all(v208) or not v208:
                        if any(v208):
                            return None
                        if {'card': v14, 'under': Word('unseen'), 'stall': STALL_NAMES[v13]} is not None:
                            return None
            else:
                v209 = BOX['suits']
                if v209[v14[-1]] == v209[answer163[-1]]:
                    return None
    if v199:
        answer233 = v199[-1]
    else:
        answer233 = None
    if answer233 is not None and answer233 != '?':
        if v14 != '?' and (not next_to(v14, answer233)):
            return None
    unseen243 = before.unseen
    for card244 in [v14] if v15 and (not v194) else []:
        one242 = v109[card244]
        v212 = 255 * one242
        if not unseen243 & v212:
            return None
        unseen243 -= one242
    if v16 and v6 not in before.fresh:
        late257 = v11.late + (() if v194 else before.origins[v6],)
    else:
        late257 = v11.late
    if v194:
        hand266 = v193 - v110
        unseen267 = v108
    else:
        hand266 = v193 - (1 if v193 & 255 else 0)
        unseen267 = v108 - (v110 if v108 & v111 else 0)
    v217 = before.origins
    if v217[v6] and (not (*v192[:v6], hand266, *v192[v6 + 1:])[v6] & 255):
        origins271 = (*v217[:v6], (), *v217[v6 + 1:])
    else:
        origins271 = v217
    v222 = (v14,)
    v226 = (*v198[:v13], v199 + v222, *v198[v13 + 1:])
    v227 = v198 != v226
    if v227:
        for stall_11 in CORNERS:
            if True:
                if v226[stall_11][:len(v198[stall_11])] != v198[stall_11]:
                    return None
    v231 = (*v192[:v6], hand266, *v192[v6 + 1:])
    added280 = []
    for hand_12 in v231:
        added280.append(size(hand_12))
    for seat282, hand281 in enumerate(v192):
        added280[seat282] -= size(hand281)
    stalls283 = list(v198)
    stalls283[v13] += v222
    added280[v6] += 1
    if any(added280) or v226 != tuple(stalls283):
        return None
    v232 = before.chips
    for seat287, (old286, new285) in enumerate(zip(v232, v232, strict=True)):
        if old286 - new285 != (0 if seat287 == v6 else 0):
            return None
    if True != (v11.moved or True) or v11.refused != False:
        return None
    v233 = v192 != v231
    if v233 or v227 or v108 is not unseen267:
        hidden293 = before.pile
        known294 = v107 - unseen267
        for hand295 in v231:
            known294 -= hand295 - (hand295 & 255)
            hidden293 += hand295 & 255
        hidden297 = hidden293
        known298 = known294
        for pile299 in v226:
            for card300 in pile299:
                if card300 == '?':
                    hidden297 += 1
                else:
                    known298 -= v109[card300]
        if known298 or size(unseen267) != hidden297:
            return None
    if v217 is not origins271 or v233:
        for seat301, turns302 in enumerate(origins271):
            if bool(v231[seat301] & 255) != bool(turns302):
                return None
    if v233:
        v235 = v105.kings
        for seat307, count306 in enumerate(before.settled):
            hand304 = v231[seat307]
            if not 0 <= count306 <= size(hand304 & v235) + (hand304 & 255):
                if seat307 != v7:
                    return None
    if v227:
        for stall310, pile309 in enumerate(v226):
            corner308 = stall310 in CORNERS and True
            if pile309 and (not in_sequence(pile309, corner308)):
                return None
    made_2 = new(Doing)
    made_2.moved = True
    made_2.played = v11.played or not v16 or v105.options.king_is_play == 'yes'
    made_2.paid = v11.paid
    made_2.fined = v11.fined
    made_2.late = late257
    made_2.drawn = v12
    made_2.refused = False
    made_1 = new(Table)
    made_1.match = v104
    made_1.phase = v2
    made_1.turn = v7
    made_1.turns = before.turns
    made_1.hands = v231
    made_1.stalls = v226
    made_1.pile = before.pile
    made_1.unseen = unseen267
    made_1.chips = v232
    made_1.pot = before.pot
    made_1.doing = made_2
    made_1.fresh = before.fresh
    made_1.origins = origins271
    made_1.settled = before.settled
    made_1.idle = before.idle
    made_1.vague = v1
    return made_1


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
    if under11 is not None and (under11 != '?' and pack().values[under11] == 13) and (v6 != (before.match.dealer + 1) % len(before.hands)):
        if before.match.setup.options.tabbed_king == 'first-player':
            return None
    if v12 in CORNERS:
        return None
    v19 = event.target
    if v12 == v19 or bottom(before, v12) is None:
        return None
    if v19 in TABS and (not before.stalls[v19]):
        if before.match.setup.options.lot_to_open_tab != 'allowed':
            return None
    if v19 not in TABS and (not before.stalls[v19]):
        v24 = before.stalls[v12]
        v26 = (v24[0] if v24 else None) or '?'
        if v26 != '?' and (not (v26 != '?' and pack().values[v26] == 13)):
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
                    return None
                if pack().values[v33] != 13:
                    if not v29:
                        return None
                    v40 = []
                    for place_1, card_1 in enumerate(v29):
                        if card_1 != '?':
                            v40.append((place_1, card_1))
                    if not v40 and v19 in CORNERS:
                        v43 = before.match.setup.deck
                        v44 = before.unseen
                        v45 = v43.values
                        list_2 = []
                        for card_2 in v43.known(v44):
                            if v45[card_2] == 13 - (len(v29) - 1):
                                list_2.append(card_2)
                        answer79 = tuple(list_2)
                        if answer79 is None:
                            return None
                    elif not v40:
                        answer79 = before.match.setup.deck.known(before.unseen)
                        if answer79 is None:
                            return None
                    else:
                        place86, card87 = v40[-1]
                        v52 = before.match.setup.deck
                        v53 = before.unseen
                        v54 = v52.values
                        list_3 = []
                        for one_3 in v52.known(v53):
                            if v54[one_3] == v54[card87] - (len(v29) - 1 - place86) and (colour(one_3) == colour(card87)) == ((len(v29) - 1 - place86) % 2 == 0):
                                list_3.append(one_3)
                        answer79 = tuple(list_3)
                        if answer79 is None:
                            return None
                    v55 = []
                    for under_4 in answer79:
                        v55.append(v33 in v34[under_4])
                    if not all(v55) or not v55:
                        if any(v55):
                            return None
                        if {'card': v33, 'under': Word('unseen'), 'stall': STALL_NAMES[v19]} is not None:
                            return None
            else:
                v56 = BOX['suits']
                if v56[v33[-1]] == v56[answer32[-1]]:
                    return None
    if v29:
        answer98 = v29[-1]
    else:
        answer98 = None
    if answer98 is not None and answer98 != '?':
        v58 = v28[v12]
        v60 = (v58[0] if v58 else None) or '?'
        if v60 != '?' and (not next_to(v60, answer98)):
            return None
    v63 = ()
    v66 = (*v28[:v12], v63, *v28[v12 + 1:])
    v69 = v28[v12]
    v73 = (*v66[:v19], (*v66[v19], *v69), *v66[v19 + 1:])
    v74 = v28 != v73
    if v74:
        for stall_5 in CORNERS:
            if True:
                if v73[stall_5][:len(v28[stall_5])] != v28[stall_5]:
                    return None
    v75 = before.hands
    added122 = []
    for hand_6 in v75:
        added122.append(size(hand_6))
    for seat124, hand123 in enumerate(v75):
        added122[seat124] -= size(hand123)
    stalls125 = list(v28)
    stalls125[v19] += v69
    stalls125[v12] = v63
    if any(added122) or v73 != tuple(stalls125):
        return None
    v76 = before.chips
    for seat129, (old128, new127) in enumerate(zip(v76, v76, strict=True)):
        if old128 - new127 != (0 if seat129 == v6 else 0):
            return None
    if True != (v10.moved or True) or v10.refused != False:
        return None
    if v74:
        hidden135 = before.pile
        v79 = before.match.setup.deck
        v80 = before.unseen
        known136 = v79.full - v80
        for hand137 in v75:
            known136 -= hand137 - (hand137 & 255)
            hidden135 += hand137 & 255
        hidden139 = hidden135
        known140 = known136
        v81 = v79.unit
        for pile141 in v73:
            for card142 in pile141:
                if card142 == '?':
                    hidden139 += 1
                else:
                    known140 -= v81[card142]
        if known140 or size(v80) != hidden139:
            return None
    if v74:
        for stall145, pile144 in enumerate(v73):
            corner143 = stall145 in CORNERS and True
            if pile144 and (not in_sequence(pile144, corner143)):
                return None
    v82 = before.match
    made_2 = new(Doing)
    made_2.moved = True
    made_2.played = v10.played or v82.setup.options.lot_is_play == 'yes'
    made_2.paid = v10.paid
    made_2.fined = v10.fined
    made_2.late = v10.late
    made_2.drawn = v11
    made_2.refused = False
    made_1 = new(Table)
    made_1.match = v82
    made_1.phase = v2
    made_1.turn = v7
    made_1.turns = before.turns
    made_1.hands = v75
    made_1.stalls = v73
    made_1.pile = before.pile
    made_1.unseen = before.unseen
    made_1.chips = v76
    made_1.pot = before.pot
    made_1.doing = made_2
    made_1.fresh = before.fresh
    made_1.origins = before.origins
    made_1.settled = before.settled
    made_1.idle = before.idle
    made_1.vague = v1
    return made_1


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
    if not v9 <= v13 and before.match.setup.options.no_chips != 'owed':
        if v13 != v9:
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
    v19 = answer18 + (before.match.setup.options.refusal_penalty if v17 else 0)
    v20 = v14.paid
    v22 = v19 - v20 if v19 >= v20 else 0
    if v22 <= v13 or before.match.setup.options.no_chips == 'owed':
        if not 0 < v9 <= v22:
            return None
    elif not 0 < v9 <= v13:
        return None
    v23 = before.hands
    added37 = []
    for hand_1 in v23:
        added37.append(size(hand_1))
    for seat39, hand38 in enumerate(v23):
        added37[seat39] -= size(hand38)
    if any(added37):
        return None
    v24 = v10[:v6]
    v27 = v10[v6 + 1:]
    v28 = (*v24, v11 - v9, *v27)
    for seat45, (old44, new43) in enumerate(zip(v10, v28, strict=True)):
        if old44 - new43 != (v9 if seat45 == v6 else 0):
            return None
    v29 = v14.moved
    if v29 != (v29 or False) or v17 != (v17 or False):
        return None
    if v10 != v28 or before.pot is not before.pot + v9:
        v30 = before.match
        if v30.round:
            v34 = sum(v28) + (before.pot + v9)
            v37 = v30.setup.options.chips
            if not v34 <= v37 or not v34 > v37 - (len(v27) + (len(v24) + 1)):
                return None
    made_2 = new(Doing)
    made_2.moved = v29
    made_2.played = v15
    made_2.paid = v20 + v9
    made_2.fined = v14.fined
    made_2.late = v14.late
    made_2.drawn = v14.drawn
    made_2.refused = v17
    made_1 = new(Table)
    made_1.match = before.match
    made_1.phase = v2
    made_1.turn = v7
    made_1.turns = before.turns
    made_1.hands = v23
    made_1.stalls = before.stalls
    made_1.pile = before.pile
    made_1.unseen = before.unseen
    made_1.chips = v28
    made_1.pot = before.pot + v9
    made_1.doing = made_2
    made_1.fresh = before.fresh
    made_1.origins = before.origins
    made_1.settled = before.settled
    made_1.idle = before.idle
    made_1.vague = v1
    return made_1


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
    if not v9 > 0 or not (v9 % 3 == 0 or taken(before, v6, v9 + 1) == v9):
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
        v18 = before.settled[v6]
        v25 = size(before.hands[v6] & before.match.setup.kings)
        v28 = v12.late.count(())
        answer27 = v18 - (v25 - kept34 + v28) if v18 + kept34 >= v25 + v28 else 0
    if v11:
        answer46 = 0
    else:
        v30 = before.doing
        v31 = v30.drawn
        if v31:
            kept53 = (v31 != '?' and pack().values[v31] == 13) and bool(before.hands[v6] & 255 * before.match.setup.deck.unit[v31])
        else:
            kept53 = False
        v36 = before.settled[v6]
        v43 = size(before.hands[v6] & before.match.setup.kings)
        v46 = v30.late.count(())
        answer46 = v36 - (v43 - kept53 + v46) if v36 + kept53 >= v43 + v46 else 0
    if v11:
        v49 = before.hands
        v50 = v49[v6]
        v51 = v50 & 255
        v55 = before.match.setup.kings
        v58 = before.settled
        list_1 = []
        for seat_1, settled_1 in enumerate(v58):
            if seat_1 != v6:
                list_1.append(settled_1 - size(v49[seat_1] & v55) if settled_1 >= size(v49[seat_1] & v55) else 0)
        v60 = size(before.unseen & v55) - sum(list_1)
        v61 = before.doing
        v62 = v61.late
        list_2 = []
        for turns_2 in v62:
            if turns_2:
                list_2.append(turns_2)
        v64 = len(list_2)
        v67 = v58[v6]
        v69 = v62.count(())
        if not -(-v9 // 3) <= (v51 if v51 <= v60 else v60) - (answer27 - v64 if answer27 >= v64 else 0) + ((v64 - answer46 if v64 >= answer46 else 0) + (size(v50 & v55) - (v67 - v69 if v67 >= v69 else 0))) - v61.fined:
            return None
    else:
        v71 = before.doing
        v72 = v71.drawn
        if v72:
            v74 = before.hands
            v75 = v74[v6]
            v76 = v75 & 255
            v79 = before.match.setup
            v80 = v79.kings
            v83 = before.settled
            list_3 = []
            for seat_3, settled_3 in enumerate(v83):
                if seat_3 != v6:
                    list_3.append(settled_3 - size(v74[seat_3] & v80) if settled_3 >= size(v74[seat_3] & v80) else 0)
            v85 = size(before.unseen & v80) - sum(list_3)
            v86 = v71.late
            list_4 = []
            for turns_4 in v86:
                if turns_4:
                    list_4.append(turns_4)
            v88 = len(list_4)
            v90 = size(v75 & v80)
            v91 = v83[v6]
            v94 = (v72 != '?' and pack().values[v72] == 13) and bool(v75 & 255 * v79.deck.unit[v72])
            v97 = v86.count(())
            v100 = v91 - (v90 - v94 + v97) if v91 + v94 >= v90 + v97 else 0
            if not -(-v9 // 3) <= (v76 if v76 <= v85 else v85) - (answer27 - v88 if answer27 >= v88 else 0) + ((v88 - answer46 if v88 >= answer46 else 0) + (v90 - (v91 - v100 - v97 if v91 >= v100 + v97 else 0))) - v71.fined:
                return None
        else:
            v103 = before.hands
            v104 = v103[v6]
            v105 = v104 & 255
            v109 = before.match.setup.kings
            v112 = before.settled
            list_5 = []
            for seat_5, settled_5 in enumerate(v112):
                if seat_5 != v6:
                    list_5.append(settled_5 - size(v103[seat_5] & v109) if settled_5 >= size(v103[seat_5] & v109) else 0)
            v114 = size(before.unseen & v109) - sum(list_5)
            v115 = v71.late
            list_6 = []
            for turns_6 in v115:
                if turns_6:
                    list_6.append(turns_6)
            v117 = len(list_6)
            v119 = size(v104 & v109)
            v120 = v112[v6]
            v123 = v115.count(())
            v126 = v120 - (v119 - False + v123) if v120 + False >= v119 + v123 else 0
            if not -(-v9 // 3) <= (v105 if v105 <= v114 else v114) - (answer27 - v117 if answer27 >= v117 else 0) + ((v117 - answer46 if v117 >= answer46 else 0) + (v119 - (v120 - v126 - v123 if v120 >= v126 + v123 else 0))) - v71.fined:
                return None
    v128 = before.chips
    v129 = v128[v6]
    v131 = v129 if v129 >= 0 else 0
    if not v9 <= v131 and before.match.setup.options.no_chips != 'owed':
        if v131 != v9:
            return None
    v132 = before.hands
    added93 = []
    for hand_7 in v132:
        added93.append(size(hand_7))
    for seat95, hand94 in enumerate(v132):
        added93[seat95] -= size(hand94)
    if any(added93):
        return None
    v133 = v128[:v6]
    v136 = v128[v6 + 1:]
    v137 = (*v133, v129 - v9, *v136)
    for seat101, (old100, new99) in enumerate(zip(v128, v137, strict=True)):
        if old100 - new99 != (v9 if seat101 == v6 else 0):
            return None
    v138 = before.doing
    v139 = v138.moved
    if v139 != (v139 or False) or v138.refused != (v138.refused or False):
        return None
    if v128 != v137 or before.pot is not before.pot + v9:
        v140 = before.match
        if v140.round:
            v144 = sum(v137) + (before.pot + v9)
            v147 = v140.setup.options.chips
            if not v144 <= v147 or not v144 > v147 - (len(v136) + (len(v133) + 1)):
                return None
    made_2 = new(Doing)
    made_2.moved = v139
    made_2.played = v138.played
    made_2.paid = v138.paid
    made_2.fined = v138.fined + -(-v9 // 3)
    made_2.late = v138.late
    made_2.drawn = v138.drawn
    made_2.refused = v138.refused
    made_1 = new(Table)
    made_1.match = before.match
    made_1.phase = v2
    made_1.turn = v7
    made_1.turns = before.turns
    made_1.hands = v132
    made_1.stalls = before.stalls
    made_1.pile = before.pile
    made_1.unseen = before.unseen
    made_1.chips = v137
    made_1.pot = before.pot + v9
    made_1.doing = made_2
    made_1.fresh = v10
    made_1.origins = before.origins
    made_1.settled = before.settled
    made_1.idle = before.idle
    made_1.vague = v1
    return made_1


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
    if not v12 and (event.card != '?' and pack().values[event.card] == 13):
        if v11 in TABS or top(before, v11) not in (None, '?'):
            return None
    if not v12 and event.card != '?' and (not (event.card != '?' and pack().values[event.card] == 13)):
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
    if not v25 and before.hands[v6]:
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
        stalls54 = (*v34[:v11], v34[v11] + (v19,), *v34[v11 + 1:])
    else:
        v36 = v29 and unseen34 != v17
        if not v36:
            v37 = v25 + 1
            if v37 is None:
                mine49 = ()
            else:
                mine49 = before.origins[v6] + (v37,)
            v39 = before.origins
            origins51 = (*v39[:v6], mine49, *v39[v6 + 1:])
        else:
            origins51 = before.origins
        v42 = before.hands
        hands52 = (*v42[:v6], v42[v6] + (v20 if v36 else 1), *v42[v6 + 1:])
        origins53 = origins51
        stalls54 = before.stalls
    v46 = before.stalls
    v47 = v46 is not stalls54
    if v47:
        for stall_1 in CORNERS:
            if True:
                if stalls54[stall_1][:len(v46[stall_1])] != v46[stall_1]:
                    return None
    added58 = []
    for hand_2 in hands52:
        added58.append(size(hand_2))
    v48 = before.hands
    for seat60, hand59 in enumerate(v48):
        added58[seat60] -= size(hand59)
    stalls61 = list(v46)
    if v31:
        stalls61[v11] += (v19,)
        if (v26 - 1 if v26 >= 1 else 0) != v26 - 1:
            return None
        if any(added58) or stalls54 != tuple(stalls61):
            return None
    else:
        added58[v6] -= 1
        if v29:
            if hands52[v6] - v48[v6] != v20:
                return None
            if (v26 - 1 if v26 >= 1 else 0) != v26 - 1:
                return None
            if any(added58) or stalls54 != tuple(stalls61):
                return None
        else:
            if (v26 - 1 if v26 >= 1 else 0) != v26 - 1:
                return None
            if any(added58) or stalls54 != tuple(stalls61):
                return None
    v60 = before.chips
    for seat67, (old66, new65) in enumerate(zip(v60, v60, strict=True)):
        if old66 - new65 != (0 if seat67 == v6 else 0):
            return None
    v61 = v27.moved
    if v61 != (v61 or False) or v28 != (v28 or False):
        return None
    v62 = v48 is not hands52
    if v62 or v47 or v26 is not (v26 - 1 if v26 >= 1 else 0) or (v17 is not unseen34):
        hidden72 = v26 - 1 if v26 >= 1 else 0
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
        if known77 or size(unseen34) != hidden76:
            return None
    if before.origins is not origins53 or v62:
        for seat80, turns81 in enumerate(origins53):
            if bool(hands52[seat80] & 255) != bool(turns81):
                return None
    if v62:
        v66 = v14.kings
        for seat86, count85 in enumerate(before.settled):
            hand83 = hands52[seat86]
            if not 0 <= count85 <= size(hand83 & v66) + (hand83 & 255):
                if seat86 != v7:
                    return None
    if v47:
        for stall89, pile88 in enumerate(stalls54):
            corner87 = stall89 in CORNERS and True
            if pile88 and (not in_sequence(pile88, corner87)):
                return None
    made_2 = new(Doing)
    made_2.moved = v61
    made_2.played = v27.played
    made_2.paid = v27.paid
    made_2.fined = v27.fined
    made_2.late = v27.late
    made_2.drawn = v19
    made_2.refused = v28
    made_1 = new(Table)
    made_1.match = v13
    made_1.phase = v2
    made_1.turn = v7
    made_1.turns = v25
    made_1.hands = hands52
    made_1.stalls = stalls54
    made_1.pile = v26 - 1 if v26 >= 1 else 0
    made_1.unseen = unseen34
    made_1.chips = v60
    made_1.pot = before.pot
    made_1.doing = made_2
    made_1.fresh = before.fresh
    made_1.origins = origins53
    made_1.settled = before.settled
    made_1.idle = before.idle
    made_1.vague = v1
    return made_1


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
    if not v11 and before.hands[v6]:
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
            if not v18.refusal_penalty - v13.paid <= before.chips[v6]:
                return None
        elif v14 and v18.drawn_king_saves == 'yes' and (v14 != '?' and pack().values[v14] == 13):
            if not v18.refusal_penalty - v13.paid <= before.chips[v6]:
                return None
        elif not v18.refusal_penalty + 1 - v13.paid <= before.chips[v6]:
            return None
    v26 = before.hands
    added24 = []
    for hand_1 in v26:
        added24.append(size(hand_1))
    for seat26, hand25 in enumerate(v26):
        added24[seat26] -= size(hand25)
    if any(added24):
        return None
    v27 = before.chips
    for seat31, (old30, new29) in enumerate(zip(v27, v27, strict=True)):
        if old30 - new29 != (0 if seat31 == v6 else 0):
            return None
    v28 = v13.moved
    if v28 != (v28 or False) or True != (v15 or True):
        return None
    made_2 = new(Doing)
    made_2.moved = v28
    made_2.played = v13.played
    made_2.paid = v13.paid
    made_2.fined = v13.fined
    made_2.late = v13.late
    made_2.drawn = v14
    made_2.refused = True
    made_1 = new(Table)
    made_1.match = v16
    made_1.phase = v2
    made_1.turn = v7
    made_1.turns = v11
    made_1.hands = v26
    made_1.stalls = before.stalls
    made_1.pile = v12
    made_1.unseen = before.unseen
    made_1.chips = v27
    made_1.pot = before.pot
    made_1.doing = made_2
    made_1.fresh = before.fresh
    made_1.origins = before.origins
    made_1.settled = before.settled
    made_1.idle = before.idle
    made_1.vague = v1
    return made_1


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
            if not (v5.drawn or v5.refused or (not before.pile)) and before.hands[v4]:
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
            list_1 = []
            for turns_1 in v11:
                if turns_1:
                    list_1.append(turns_1)
            if tuple(list_1[v10.fined:]):
                if taken(before, v8, 3) != 0:
                    return None
        else:
            v16 = v10.drawn
            if v16:
                v19 = before.settled[v8]
                v22 = (v16 != '?' and pack().values[v16] == 13) and bool(before.hands[v8] & 255 * before.match.setup.deck.unit[v16])
                v29 = size(before.hands[v8] & before.match.setup.kings)
                v31 = v11.count(())
                list_2 = []
                for turns_2 in v11:
                    if turns_2:
                        list_2.append(turns_2)
                if tuple(list_2[(v19 - (v29 - v22 + v31) if v19 + v22 >= v29 + v31 else 0) + v10.fined:]):
                    if taken(before, v8, 3) != 0:
                        return None
            else:
                v36 = before.settled[v8]
                v43 = size(before.hands[v8] & before.match.setup.kings)
                v45 = v11.count(())
                list_3 = []
                for turns_3 in v11:
                    if turns_3:
                        list_3.append(turns_3)
                if tuple(list_3[(v36 - (v43 - False + v45) if v36 + False >= v43 + v45 else 0) + v10.fined:]):
                    if taken(before, v8, 3) != 0:
                        return None
    v48 = v10.drawn
    if v48 and (v48 != '?' and pack().values[v48] == 13) and overdue(before, v8):
        v50 = before.match.setup
        if v48 in v50.deck.known(before.hands[v8] & v50.kings):
            return None
    v56 = before.hands
    v57 = v56[v8]
    v58 = before.match
    v59 = v58.setup
    v60 = v59.kings
    v61 = v57 & v60
    if v61 and overdue(before, v8):
        return None
    v62 = before.unseen
    v63 = before.pile
    if not size(v62 & v60) <= v63:
        return ask_done(before, event)
    v64 = before.turns
    if not v64 and v57:
        return ask_done(before, event)
    v65 = v10.refused
    if not bool(v48) + v65 and v57 and v63:
        return None
    if v10.played:
        answer125 = 0
    elif v48 and v59.options.drawn_king_saves == 'yes' and (v48 != '?' and pack().values[v48] == 13):
        answer125 = 0
    else:
        answer125 = 1
    v66 = v10.paid
    v68 = answer125 - v66 if answer125 >= v66 else 0
    v69 = before.chips
    v70 = v69[v8]
    v72 = v70 if v70 >= 0 else 0
    if v68 <= v72 or v59.options.no_chips == 'owed':
        if v68:
            return None
    elif v72:
        return None
    v73 = v59.options.refusal_penalty if v65 else 0
    if v73 and taken(before, v8, due_for_no_play(before) + v73 - v66 if due_for_no_play(before) + v73 >= v66 else 0):
        return None
    v74 = before.fresh
    v75 = v8 in v74
    if v75:
        answer168 = 0
    else:
        if v48:
            kept175 = (v48 != '?' and pack().values[v48] == 13) and bool(v57 & 255 * v59.deck.unit[v48])
        else:
            kept175 = False
        v80 = before.settled[v8]
        v81 = size(v61)
        v83 = v11.count(())
        answer168 = v80 - (v81 - kept175 + v83) if v80 + kept175 >= v81 + v83 else 0
    if v75:
        answer187 = 0
    else:
        if v48:
            kept194 = (v48 != '?' and pack().values[v48] == 13) and bool(v57 & 255 * v59.deck.unit[v48])
        else:
            kept194 = False
        v89 = before.settled[v8]
        v90 = size(v61)
        v92 = v11.count(())
        answer187 = v89 - (v90 - kept194 + v92) if v89 + kept194 >= v90 + v92 else 0
    if v75:
        answer205 = 0
    else:
        if v48:
            kept212 = (v48 != '?' and pack().values[v48] == 13) and bool(v57 & 255 * v59.deck.unit[v48])
        else:
            kept212 = False
        v98 = before.settled[v8]
        v99 = size(v61)
        v101 = v11.count(())
        answer205 = v98 - (v99 - kept212 + v101) if v98 + kept212 >= v99 + v101 else 0
    v103 = size(v61)
    list_4 = []
    for turns_4 in v11:
        if turns_4:
            list_4.append(turns_4)
    v105 = len(list_4)
    v108 = v10.fined
    v109 = before.settled
    v110 = v109[v8]
    v112 = v11.count(())
    v115 = v110 - answer205 - v112 if v110 >= answer205 + v112 else 0
    v118 = v105 - answer187 if v105 >= answer187 else 0
    v122 = (answer168 - v105 if answer168 >= v105 else 0) + (v108 - v118 - (v103 - v115) if v108 + v115 >= v118 + v103 else 0)
    v123 = v57 & 255
    v126 = v103 + (v122 if v122 <= v123 else v123)
    if v126 != v110:
        settled220 = (*v109[:v8], v126, *v109[v8 + 1:])
    else:
        settled220 = v109
    if not v57:
        return ask_done(before, event)
    v128 = v10.moved
    v130 = before.idle + 1 if not (v128 or v48 or v65 or v63 or False) else 0
    v131 = len(v56)
    if v130 == v131:
        if v59.options.blocked_hand == 'fewest-cards':
            return ask_done(before, event)
        return ask_done(before, event)
    added291 = []
    for hand_5 in v56:
        added291.append(size(hand_5))
    for seat293, hand292 in enumerate(v56):
        added291[seat293] -= size(hand292)
    if any(added291):
        return None
    for seat298, (old297, new296) in enumerate(zip(v69, v69, strict=True)):
        if old297 - new296 != (0 if seat298 == v8 else 0):
            return None
    if not v103 <= settled220[v8] or not v103 <= v108 + v110:
        return None
    if not v128 and (not v66):
        v133 = v59.options
        if v133.drawn_king_saves != 'yes' or not v48:
            if v133.no_chips != 'waived' or not v70 <= 0:
                return None
    if v109 is not settled220:
        for seat314, count313 in enumerate(settled220):
            hand311 = v56[seat314]
            if not 0 <= count313 <= size(hand311 & v60) + (hand311 & 255):
                v137 = v8 + 1
                v138 = v137 % v131
                if seat314 != v138:
                    return None
    made_1 = new(Table)
    made_1.match = v58
    made_1.phase = v2
    made_1.turn = (v8 + 1) % v131
    made_1.turns = v64 + 1
    made_1.hands = v56
    made_1.stalls = before.stalls
    made_1.pile = v63
    made_1.unseen = v62
    made_1.chips = v69
    made_1.pot = before.pot
    made_1.doing = NOTHING
    made_1.fresh = v74 - {v8}
    made_1.origins = before.origins
    made_1.settled = settled220
    made_1.idle = v130
    made_1.vague = v1
    return made_1


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
    if v4 != v5 and (not (v4 is None and v3.scores is None)):
        return None
    v6 = v3.scores
    v7 = v6 is None
    if not v7 and v6[v5] != event.chips:
        return None
    if v7:
        return ask_pot(before, event)
    v8 = evolve(before, match=v3, phase='over')
    v9 = v8.chips
    if before.chips is not v9 or before.pot is not v8.pot or v3 is not v8.match or (v1 is not v8.vague):
        if 'pot' not in v8.vague and v8.match.round:
            v13 = sum(v9) + v8.pot
            v17 = v8.match.setup.options.chips
            if not v13 <= v17 or not v13 > v17 - len(v9):
                return None
    v19 = v8.hands
    v20 = before.hands is not v19
    if v20 or before.stalls is not v8.stalls or before.pile is not v8.pile or (before.unseen is not v8.unseen) or (v1 is not v8.vague):
        v21 = v8.vague
        for fact_1 in v21:
            if fact_1 not in ('turn', 'pot'):
                break
        else:
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
            if v8 is not None:
                player24, claimed25, points26 = v8
                if {'player': v4.setup.players[player24], 'claimed': claimed25, 'right': points26} is not None:
                    return None
        if v5 is None:
            if (tuple((dict(((amounts1, amounts2),))[seat] for seat in range(len(before.hands)))) if len(dict(((amounts1, amounts2),))) == len(before.hands) else None) is not None:
                return ask_scores(before, event)
        after = before
        v9 = after.chips
        if v9 is not before.chips or after.pot is not before.pot or after.match is not v4 or (after.vague is not v1):
            if 'pot' not in after.vague and after.match.round:
                v13 = sum(v9) + after.pot
                v17 = after.match.setup.options.chips
                if not v13 <= v17 or not v13 > v17 - len(v9):
                    return None
        v18 = after.hands
        v20 = v18 is not before.hands
        if v20 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
            v21 = after.vague
            for fact_1 in v21:
                if fact_1 not in ('turn', 'pot'):
                    break
            else:
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
        if v32 is not None:
            player68, claimed69, points70 = v32
            if {'player': v30.setup.players[player68], 'claimed': claimed69, 'right': points70} is not None:
                return None
    if v31 is None:
        if (tuple((dict(v2)[seat] for seat in range(len(before.hands)))) if len(dict(v2)) == len(before.hands) else None) is not None:
            return ask_scores(before, event)
    after = before
    v33 = after.chips
    if v33 is not before.chips or after.pot is not before.pot or after.match is not v30 or (after.vague is not v1):
        if 'pot' not in after.vague and after.match.round:
            v37 = sum(v33) + after.pot
            v41 = after.match.setup.options.chips
            if not v37 <= v41 or not v37 > v41 - len(v33):
                return None
    v42 = after.hands
    v44 = v42 is not before.hands
    if v44 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
        v45 = after.vague
        for fact_2 in v45:
            if fact_2 not in ('turn', 'pot'):
                break
        else:
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
            if v9 is not None:
                player24, claimed25, points26 = v9
                if {'player': v4.setup.players[player24], 'claimed': claimed25, 'right': points26} is not None:
                    return None
        v12 = dict(((amounts1, amounts2),))
        v13 = before.hands
        v14 = len(v13)
        if (tuple((v12[seat] for seat in range(v14))) if len(v12) == v14 else None) is not None:
            if running(v4) is None:
                return ask_totals(before, event)
        after = evolve(before, match=v4)
        v15 = after.chips
        if v15 is not before.chips or after.pot is not before.pot or after.match is not v4 or (after.vague is not v1):
            if 'pot' not in after.vague and after.match.round:
                v19 = sum(v15) + after.pot
                v23 = after.match.setup.options.chips
                if not v19 <= v23 or not v19 > v23 - len(v15):
                    return None
        v24 = after.hands
        v25 = v24 is not v13
        if v25 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
            v26 = after.vague
            for fact_1 in v26:
                if fact_1 not in ('turn', 'pot'):
                    break
            else:
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
        if v38 is not None:
            player70, claimed71, points72 = v38
            if {'player': v35.setup.players[player70], 'claimed': claimed71, 'right': points72} is not None:
                return None
    v39 = dict(v2)
    v40 = before.hands
    v41 = len(v40)
    if (tuple((v39[seat] for seat in range(v41))) if len(v39) == v41 else None) is not None:
        if running(v35) is None:
            return ask_totals(before, event)
    after = evolve(before, match=v35)
    v42 = after.chips
    if v42 is not before.chips or after.pot is not before.pot or after.match is not v35 or (after.vague is not v1):
        if 'pot' not in after.vague and after.match.round:
            v46 = sum(v42) + after.pot
            v50 = after.match.setup.options.chips
            if not v46 <= v50 or not v46 > v50 - len(v42):
                return None
    v51 = after.hands
    v52 = v51 is not v40
    if v52 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
        v53 = after.vague
        for fact_2 in v53:
            if fact_2 not in ('turn', 'pot'):
                break
        else:
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
        v8 = v3 if v2.round == 0 else None
        answer7 = v8
        if v8 is None:
            return None
    else:
        v10 = tuple(map(sum, zip(v3, v2.scores, strict=True)))
        answer7 = v10
        if v10 is None:
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

DIGEST = 1135825517
