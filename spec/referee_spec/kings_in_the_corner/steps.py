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
from referee_spec.kings_in_the_corner.rules.setting_up import NOTHING
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


def ask_round(before: Any, event: Any) -> Any:
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
    v2 = before.match
    setup1 = v2.setup
    n3 = len(setup1.players)
    if not 2 <= n3 <= (setup1.deck.total - len(TABS)) // setup1.options.hand_size:
        return None
    if before.phase not in ('over', 'between'):
        return None
    totals8 = v2.totals
    if totals8 is None or v2.scores is None:
        answer6 = totals8 if v2.round == 0 else None
    else:
        answer6 = tuple(map(sum, zip(totals8, v2.scores, strict=True)))
    v7 = v2.round
    v8 = v7 == 0
    if not (v8 or answer6 is None):
        if not max(answer6) < setup1.options.goal:
            return None
    v11 = event.number
    dealer13 = (v2.dealer + (v11 - max(v7, 1))) % n3
    if v8 and v11 > 1:
        totals19 = None
    else:
        if v7 and totals8 is not None:
            added15 = v2.scores
            if added15 is None:
                totals17 = None
            else:
                totals17 = tuple(map(sum, zip(totals8, added15, strict=True)))
            totals18 = totals17
        else:
            totals18 = v2.totals
        totals19 = totals18
    carried20 = v2.carried
    v16 = setup1.options
    each25, over26 = divmod(v16.chips - carried20, n3)
    if over26 and v16.leftover_chips == 'box':
        over27 = 0
    else:
        over27 = over26
    v21 = (0,) * n3
    v22 = setup1.deck
    v25 = range(n3)
    table28 = Table(match=Match(setup1, v11, dealer13, totals19, None, None, carried20), phase='deal', turn=(dealer13 + 1) % n3, turns=0, hands=v21, stalls=NO_STALLS, pile=v22.total, unseen=v22.full, chips=tuple((each25 + ((seat - dealer13 - 1) % n3 < over27) for seat in v25)), pot=carried20, doing=NOTHING, fresh=frozenset(v25), origins=((),) * n3, settled=v21, idle=0, vague=NOTHING_VAGUE)
    v32 = table28.chips
    after = evolve(table28, chips=tuple((had - 1 for had in v32)), pot=table28.pot + len(table28.hands))
    if after.doing != NOTHING or after.turns:
        return None
    v36 = after.stalls
    if not (not any(v36) and (not any(after.hands)) and (after.pot >= len(after.hands))):
        return None
    v37 = after.chips
    if v37 is not before.chips or after.pot is not before.pot or after.match is not v2 or (after.vague is not v1):
        match31 = after.match
        if not ('pot' in after.vague or not match31.round):
            chips32 = match31.setup.options.chips
            counted33 = sum(v37) + after.pot
            if not (counted33 <= chips32 and counted33 > chips32 - len(v37)):
                return None
    v43 = after.hands
    v45 = v43 is not before.hands
    if v45 or v36 is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
        v46 = after.vague
        if not any((fact not in ('turn', 'pot') for fact in v46)):
            return ask_round(before, event)
    v47 = after.origins
    if v47 is not before.origins or v45 or after.vague is not v1:
        for seat34, turns35 in enumerate(v47):
            v48 = after.vague
            if f'hand {seat34}' in v48:
                continue
            if bool(v43[seat34] & 255) != bool(turns35):
                return None
    v49 = after.settled
    if v49 is not before.settled or v45 or after.vague is not v1:
        kings36 = after.match.setup.kings
        for seat40, count39 in enumerate(v49):
            hand37 = v43[seat40]
            v52 = hand37 & kings36
            v53 = size(v52)
            v54 = hand37 & 255
            room38 = v53 + v54
            if not 0 <= count39 <= room38 and f'hand {seat40}' not in after.vague:
                v55 = after.turn
                if seat40 != v55:
                    return None
    if v36 is not before.stalls or after.vague is not v1:
        for stall43, pile42 in enumerate(v36):
            corner41 = stall43 in CORNERS and f'stall {stall43}' not in after.vague
            if pile42 and (not in_sequence(pile42, corner41)):
                return None
    return after


def ask_deal(before: Any, event: Any) -> Any:
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
    if not (before.phase == 'deal' and (not before.hands[event.player])):
        return None
    v2 = event.cards
    v3 = len(v2)
    v4 = before.match
    v5 = v4.setup
    if v3 != v5.options.hand_size:
        return None
    unseen2 = before.unseen
    v6 = v5.deck
    unit3 = v6.unit
    unseen5 = before.unseen
    for card6 in [card for card in v2 if card != '?']:
        one4 = unit3[card6]
        v7 = 255 * one4
        if not unseen5 & v7:
            return None
        unseen5 -= one4
    player8 = event.player
    hand9 = v6.pack(v2)
    v8 = before.hands
    v10 = player8 + 1
    hands10 = (*v8[:player8], hand9, *v8[v10:])
    v12 = hand9 & 255
    turn13 = (player8 - before.turn) % len(v8) + 1 if v12 else None
    origins14 = before.origins
    if turn13 is None:
        mine16 = ()
    else:
        mine16 = (*origins14[player8], turn13)
    v18 = before.pile
    v19 = v18 - v3
    after = evolve(before, phase='deal' if 0 in hands10 else 'stalls', hands=hands10, origins=(*origins14[:player8], mine16, *origins14[v10:]), pile=v19, unseen=unseen2 - (hand9 - v12))
    if after.doing != NOTHING or after.turns:
        return None
    v22 = after.pile
    if not (v22 == v19 and (not any(after.stalls))):
        return None
    v23 = after.chips
    if v23 is not before.chips or after.pot is not before.pot or after.match is not v4 or (after.vague is not v1):
        match17 = after.match
        if not ('pot' in after.vague or not match17.round):
            chips18 = match17.setup.options.chips
            counted19 = sum(v23) + after.pot
            if not (counted19 <= chips18 and counted19 > chips18 - len(v23)):
                return None
    v29 = after.hands
    v30 = v29 is not v8
    if v30 or after.stalls is not before.stalls or v22 is not v18 or (after.unseen is not unseen2) or (after.vague is not v1):
        v31 = after.vague
        if not any((fact not in ('turn', 'pot') for fact in v31)):
            return ask_deal(before, event)
    v32 = after.origins
    if v32 is not origins14 or v30 or after.vague is not v1:
        for seat20, turns21 in enumerate(v32):
            v33 = after.vague
            if f'hand {seat20}' in v33:
                continue
            if bool(v29[seat20] & 255) != bool(turns21):
                return None
    v34 = after.settled
    if v34 is not before.settled or v30 or after.vague is not v1:
        kings22 = after.match.setup.kings
        for seat26, count25 in enumerate(v34):
            hand23 = v29[seat26]
            v37 = hand23 & kings22
            v38 = size(v37)
            v39 = hand23 & 255
            room24 = v38 + v39
            if not 0 <= count25 <= room24 and f'hand {seat26}' not in after.vague:
                v40 = after.turn
                if seat26 != v40:
                    return None
    v41 = after.stalls
    if v41 is not before.stalls or after.vague is not v1:
        for stall29, pile28 in enumerate(v41):
            corner27 = stall29 in CORNERS and f'stall {stall29}' not in after.vague
            if pile28 and (not in_sequence(pile28, corner27)):
                return None
    return after


def ask_stalls(before: Any, event: Any) -> Any:
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
    if before.phase != 'stalls':
        return None
    v2 = event.cards
    v3 = len(v2)
    if v3 != len(TABS):
        return None
    unseen1 = before.unseen
    v4 = before.match
    v6 = v4.setup.deck
    unit2 = v6.unit
    unseen4 = before.unseen
    for card5 in [card for card in v2 if card != '?']:
        one3 = unit2[card5]
        v7 = 255 * one3
        if not unseen4 & v7:
            return None
        unseen4 -= one3
    seen7 = v6.pack((card for card in v2 if card != '?'))
    v11 = before.pile
    after = evolve(before, phase='play', stalls=(*((card,) for card in v2), *NO_STALLS)[:len(NO_STALLS)], pile=v11 - v3, unseen=unseen1 - seen7)
    if after.doing != NOTHING or after.turns:
        return None
    v14 = after.stalls
    if not (v14 == tuple(((card,) for card in v2)) + ((),) * 4 and after.hands == before.hands):
        return None
    v15 = after.chips
    if v15 is not before.chips or after.pot is not before.pot or after.match is not v4 or (after.vague is not v1):
        match9 = after.match
        if not ('pot' in after.vague or not match9.round):
            chips10 = match9.setup.options.chips
            counted11 = sum(v15) + after.pot
            if not (counted11 <= chips10 and counted11 > chips10 - len(v15)):
                return None
    v21 = after.hands
    v23 = v21 is not before.hands
    if v23 or v14 is not before.stalls or after.pile is not v11 or (after.unseen is not unseen1) or (after.vague is not v1):
        v24 = after.vague
        if not any((fact not in ('turn', 'pot') for fact in v24)):
            return ask_stalls(before, event)
    v25 = after.origins
    if v25 is not before.origins or v23 or after.vague is not v1:
        for seat12, turns13 in enumerate(v25):
            v26 = after.vague
            if f'hand {seat12}' in v26:
                continue
            if bool(v21[seat12] & 255) != bool(turns13):
                return None
    v27 = after.settled
    if v27 is not before.settled or v23 or after.vague is not v1:
        kings14 = after.match.setup.kings
        for seat18, count17 in enumerate(v27):
            hand15 = v21[seat18]
            v30 = hand15 & kings14
            v31 = size(v30)
            v32 = hand15 & 255
            room16 = v31 + v32
            if not 0 <= count17 <= room16 and f'hand {seat18}' not in after.vague:
                v33 = after.turn
                if seat18 != v33:
                    return None
    if v14 is not before.stalls or after.vague is not v1:
        for stall21, pile20 in enumerate(v14):
            corner19 = stall21 in CORNERS and f'stall {stall21}' not in after.vague
            if pile20 and (not in_sequence(pile20, corner19)):
                return None
    return after


def ask_position(before: Any, event: Any) -> Any:
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
    v2 = event.stalls
    for stall4, pile3 in enumerate(v2):
        if not pile3:
            continue
        return ask_position(before, event)
    v3 = before.match
    v4 = v3.setup
    most5 = v4.options.chips
    v6 = event.chips
    v7 = event.pot
    v8 = (*v6, v7)
    told6 = [chips for chips in v8 if chips is not None]
    v9 = len(v6)
    if len(told6) > v9:
        least9 = most5 - v9 + 1
    else:
        least9 = 0
    if not least9 <= sum(told6) <= most5:
        return None
    v10 = event.hands
    places10 = (*v10, *v2)
    v12 = event.pile
    counted11 = sum((len(cards) for cards in places10 if cards is not None)) + (v12 or 0)
    v14 = v4.deck
    most12 = v14.total
    if counted11 > most12 or (counted11 < most12 and (v12 is not None and None not in places10)):
        return None
    unit15 = v14.unit
    unseen18 = before.unseen
    for card19 in [card for cards in places10 for card in cards or () if card != '?']:
        one17 = unit15[card19]
        v15 = 255 * one17
        if not unseen18 & v15:
            return None
        unseen18 -= one17
    n22 = len(v4.players)
    v17 = event.turn
    vague25 = {f'hand {seat}' for seat, hand in enumerate(v10) if hand is None} | {f'stall {stall}' for stall, pile in enumerate(v2) if pile is None} | ({'turn'} if v17 is None else set())
    if v7 is None or None in v6:
        vague25.add('pot')
    hands26 = tuple((v14.pack(hand or ()) for hand in v10))
    stalls27 = tuple((pile or () for pile in v2))
    shown28 = [card for pile in stalls27 for card in pile]
    seen30 = sum((hand - (hand & 255) for hand in hands26)) + v14.pack((card for card in shown28 if card != '?'))
    if v12 is None and (not any((fact[0] in 'hs' for fact in vague25))):
        pile33 = most12 - sum(map(size, hands26)) - len(shown28)
    else:
        pile33 = event.pile
    if pile33 is None:
        vague25.add('pile')
    if v17 is not None:
        turn35 = event.turn
    else:
        turn35 = 0
    pile36 = max(pile33 or 0, 0)
    unseen37 = v14.full - seen30
    chips38 = tuple((chips or 0 for chips in v6))
    pot39 = v7 or 0
    origins41 = tuple((((seat - turn35) % n22 + 1,) if hand & 255 else () for seat, hand in enumerate(hands26)))
    settled42 = (0,) * n22
    vague43 = frozenset(vague25)
    if chips38 is not before.chips or pot39 is not before.pot or vague43 is not v1:
        if not ('pot' in vague43 or not v3.round):
            counted46 = sum(chips38) + pot39
            if not (counted46 <= most5 and counted46 > most5 - len(chips38)):
                return None
    v23 = hands26 is not before.hands
    if v23 or stalls27 is not before.stalls or pile36 is not before.pile or (unseen37 is not before.unseen) or (vague43 is not v1):
        if not any((fact not in ('turn', 'pot') for fact in vague43)):
            return ask_position(before, event)
    if origins41 is not before.origins or v23 or vague43 is not v1:
        for seat47, turns48 in enumerate(origins41):
            if f'hand {seat47}' in vague43:
                continue
            if bool(hands26[seat47] & 255) != bool(turns48):
                return None
    if settled42 is not before.settled or v23 or vague43 is not v1:
        kings49 = v4.kings
        for seat53, count52 in enumerate(settled42):
            hand50 = hands26[seat53]
            v24 = hand50 & kings49
            v25 = size(v24)
            v26 = hand50 & 255
            room51 = v25 + v26
            if not 0 <= count52 <= room51 and f'hand {seat53}' not in vague43:
                if seat53 != turn35:
                    return None
    if stalls27 is not before.stalls or vague43 is not v1:
        for stall56, pile55 in enumerate(stalls27):
            corner54 = stall56 in CORNERS and f'stall {stall56}' not in vague43
            if pile55 and (not in_sequence(pile55, corner54)):
                return None
    return Table(v3, 'play', turn35, 0, hands26, stalls27, pile36, unseen37, chips38, pot39, NOTHING, frozenset(range(n22)), origins41, settled42, 0, vague43)


def ask_place(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    v3 = event.player
    v4 = before.turn
    if v3 == v4:
        if not before.hands[v3]:
            return None
    if v3 != v4:
        return None
    doing2 = before.doing
    v7 = doing2.drawn
    if v7 or doing2.refused:
        return None
    stall3 = event.stall
    if not (stall3 is None or not (event.card != '?' and pack().values[event.card] == 13)):
        if not (stall3 not in TABS and top(before, stall3) in (None, '?')):
            return None
    card8 = event.card
    v8 = card8 != '?'
    v9 = v8 and pack().values[card8] == 13
    if v9 and doing2.fined and (not (v9 and v3 not in before.fresh)):
        v10 = before.hands
        v11 = v10[v3]
        v13 = v3 in before.fresh
        if v13:
            answer27 = 0
        else:
            v15 = before.match.setup
            answer27 = max(before.settled[v3] - (size(v11 & v15.kings) - False + doing2.late.count(())), 0)
        if v13:
            answer46 = 0
        else:
            v29 = before.match.setup
            answer46 = max(before.settled[v3] - (size(v11 & v29.kings) - False + doing2.late.count(())), 0)
        if v13:
            answer64 = 0
        else:
            v43 = before.match.setup
            answer64 = max(before.settled[v3] - (size(v11 & v43.kings) - False + doing2.late.count(())), 0)
        v59 = before.match.setup.kings
        v60 = before.settled
        v61 = doing2.late
        v63 = len([turns for turns in v61 if turns])
        if not 1 <= min(v11 & 255, size(before.unseen & v59) - sum((max(settled - size(v10[seat] & v59), 0) for seat, settled in enumerate(v60) if seat != v3))) - max(answer27 - v63, 0) + (max(v63 - answer46, 0) + (size(v11 & v59) - max(v60[v3] - answer64 - v61.count(()), 0))) - doing2.fined:
            return None
    v70 = before.match
    v71 = v70.setup
    v72 = v71.deck
    v73 = v72.full
    v74 = before.unseen
    v75 = v72.unit
    v76 = v75[card8]
    v77 = 255 * v76
    if not v73 - v74 & v77:
        v79 = before.hands[v3]
        v80 = v79 & 255
        if v80:
            if not v9:
                v82 = v3 in before.fresh
                if v82:
                    answer90 = 0
                else:
                    answer90 = max(before.settled[v3] - (size(v79 & v71.kings) - False + doing2.late.count(())), 0)
                if v82:
                    answer109 = 0
                else:
                    answer109 = max(before.settled[v3] - (size(v79 & v71.kings) - False + doing2.late.count(())), 0)
                if v82:
                    answer127 = 0
                else:
                    answer127 = max(before.settled[v3] - (size(v79 & v71.kings) - False + doing2.late.count(())), 0)
                v116 = doing2.late
                v118 = len([turns for turns in v116 if turns])
                if max(max(answer90 - v118, 0) + max(doing2.fined - max(v118 - answer109, 0) - (size(v79 & v71.kings) - max(before.settled[v3] - answer127 - v116.count(()), 0)), 0) - v80 + 1, 0):
                    return None
            elif without_a_king(before, v3, late=v3 not in before.fresh and True, drawn=False):
                return None
    v129 = before.hands
    hand146 = v129[v3]
    v130 = hand146 & v77
    if not (v130 or hand146 & 255):
        if not (card8 == '?' and hand146):
            return None
    if not (stall3 in TABS or before.stalls[stall3]):
        if not (card8 == '?' or v9):
            return None
    v135 = before.stalls
    pile160 = v135[stall3]
    if pile160:
        answer158 = pile160[-1]
    else:
        answer158 = None
    if answer158 is not None:
        v136 = covers()
        if card8 not in v136.get(answer158, ()):
            if answer158 == '?' or card8 == '?':
                if card8 == '?' or v9:
                    answer191 = None
                else:
                    if not pile160:
                        answer207 = None
                    else:
                        at211 = len(pile160) - 1
                        known212 = [(place, card) for place, card in enumerate(pile160) if card != '?']
                        if not known212 and stall3 in CORNERS:
                            answer207 = tuple((card for card in v72.known(v74) if v72.values[card] == 13 - at211))
                        elif not known212:
                            answer207 = v72.known(v74)
                        else:
                            place214, card215 = known212[-1]
                            answer207 = tuple((one for one in v72.known(v74) if v72.values[one] == v72.values[card215] - (at211 - place214) and (colour(one) == colour(card215)) == ((at211 - place214) % 2 == 0)))
                    if answer207 is None:
                        answer191 = Missing('stall', {'stall': STALL_NAMES[stall3]})
                    else:
                        fit220 = [card8 in v136[under] for under in answer207]
                        if all(fit220) and fit220:
                            answer191 = None
                        elif any(fit220):
                            answer191 = Missing('stall', {'stall': STALL_NAMES[stall3]})
                        else:
                            answer191 = {'card': card8, 'under': Word('unseen'), 'stall': STALL_NAMES[stall3]}
                if answer191 is not None:
                    return None
            else:
                v141 = BOX['suits']
                if v141[card8[-1]] == v141[answer158[-1]]:
                    return None
    if pile160:
        answer228 = pile160[-1]
    else:
        answer228 = None
    if not (answer228 is None or answer228 == '?'):
        if not (card8 == '?' or next_to(card8, answer228)):
            return None
    unseen238 = before.unseen
    for card239 in [card8] if v8 and (not v130) else []:
        one237 = v75[card239]
        v143 = 255 * one237
        if not unseen238 & v143:
            return None
        unseen238 -= one237
    if v9 and v3 not in before.fresh:
        late252 = (*doing2.late, () if v130 else before.origins[v3])
    else:
        late252 = doing2.late
    if v130:
        hand261 = hand146 - v76
        unseen262 = before.unseen
    else:
        hand261 = hand146 - (1 if hand146 & 255 else 0)
        unseen262 = v74 - (v76 if v74 & v77 else 0)
    v147 = v3 + 1
    hands263 = (*v129[:v3], hand261, *v129[v147:])
    origins264 = before.origins
    if origins264[v3] and (not hands263[v3] & 255):
        origins266 = (*origins264[:v3], (), *origins264[v147:])
    else:
        origins266 = before.origins
    stalls272 = (*v135[:stall3], (*pile160, card8), *v135[stall3 + 1:])
    v154 = v135 != stalls272
    if v154:
        if not all((stalls272[stall][:len(v135[stall])] == v135[stall] for stall in CORNERS if True)):
            return None
    added275 = [size(hand) for hand in hands263]
    for seat277, hand276 in enumerate(v129):
        added275[seat277] -= size(hand276)
    stalls278 = list(v135)
    stalls278[stall3] += (card8,)
    added275[v3] += 1
    v155 = before.pile
    if v155 != v155 - 0:
        return None
    if not (not any(added275) and stalls272 == tuple(stalls278)):
        return None
    v156 = before.pot
    if v156 - v156 != 0:
        return None
    v157 = before.chips
    for seat282, (old281, new280) in enumerate(zip(v157, v157, strict=True)):
        if old281 - new280 != (0 if seat282 == v3 else 0):
            return None
    if not (True == (doing2.moved or True) and doing2.paid == doing2.paid + 0 and (doing2.refused == False)):
        return None
    v158 = v129 != hands263
    if v158 or v154 or unseen262 is not v74:
        hidden288 = before.pile
        known289 = v73 - unseen262
        for hand290 in hands263:
            known289 -= hand290 - (hand290 & 255)
            hidden288 += hand290 & 255
        hidden292 = hidden288
        known293 = known289
        for pile294 in stalls272:
            for card295 in pile294:
                if card295 == '?':
                    hidden292 += 1
                else:
                    known293 -= v75[card295]
        if not (not known293 and size(unseen262) == hidden292):
            return None
    if origins266 is not origins264 or v158:
        for seat296, turns297 in enumerate(origins266):
            if bool(hands263[seat296] & 255) != bool(turns297):
                return None
    if v158:
        kings298 = v71.kings
        for seat302, count301 in enumerate(before.settled):
            hand299 = hands263[seat302]
            v160 = hand299 & kings298
            v161 = size(v160)
            v162 = hand299 & 255
            room300 = v161 + v162
            if not 0 <= count301 <= room300:
                if seat302 != v4:
                    return None
    if v154:
        for stall305, pile304 in enumerate(stalls272):
            corner303 = stall305 in CORNERS and True
            if pile304 and (not in_sequence(pile304, corner303)):
                return None
    return Table(v70, v2, v4, before.turns, hands263, stalls272, v155, unseen262, v157, v156, Doing(True, doing2.played or not v9 or v71.options.king_is_play == 'yes', doing2.paid, doing2.fined, late252, v7, False), before.fresh, origins266, before.settled, before.idle, v1)


def ask_move(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    v3 = event.player
    v4 = before.turn
    if v3 == v4:
        if not before.hands[v3]:
            return None
    if v3 != v4:
        return None
    doing2 = before.doing
    v6 = doing2.drawn
    if v6 or doing2.refused:
        return None
    v7 = event.source
    if v7 in TABS:
        pile4 = before.stalls[v7]
        under6 = pile4[0] if pile4 else None
    else:
        under6 = None
    if not (under6 is None or not (under6 != '?' and pack().values[under6] == 13) or v3 == (before.match.dealer + 1) % len(before.hands)):
        if before.match.setup.options.tabbed_king == 'first-player':
            return None
    if v7 in CORNERS:
        return None
    v12 = event.target
    if not (v7 != v12 and bottom(before, v7) is not None):
        return None
    if not (v12 not in TABS or before.stalls[v12]):
        if before.match.setup.options.lot_to_open_tab != 'allowed':
            return None
    if not (v12 in TABS or before.stalls[v12]):
        v17 = before.stalls
        pile17 = v17[v7]
        card18 = (pile17[0] if pile17 else None) or '?'
        if not (card18 == '?' or (card18 != '?' and pack().values[card18] == 13)):
            return None
    v20 = before.stalls
    pile29 = v20[v12]
    if pile29:
        answer27 = pile29[-1]
    else:
        answer27 = None
    if answer27 is not None:
        pile31 = v20[v7]
        card32 = (pile31[0] if pile31 else None) or '?'
        v22 = covers()
        if card32 not in v22.get(answer27, ()):
            if answer27 == '?' or card32 == '?':
                if card32 == '?':
                    answer60 = Missing('stall', {'stall': STALL_NAMES[v7]})
                elif pack().values[card32] == 13:
                    answer60 = None
                else:
                    if not pile29:
                        answer74 = None
                    else:
                        deck77 = before.match.setup.deck
                        at78 = len(pile29) - 1
                        known79 = [(place, card) for place, card in enumerate(pile29) if card != '?']
                        if not known79 and v12 in CORNERS:
                            v32 = before.unseen
                            answer74 = tuple((card for card in deck77.known(v32) if deck77.values[card] == 13 - at78))
                        elif not known79:
                            answer74 = deck77.known(before.unseen)
                        else:
                            place81, card82 = known79[-1]
                            v34 = before.unseen
                            answer74 = tuple((one for one in deck77.known(v34) if deck77.values[one] == deck77.values[card82] - (at78 - place81) and (colour(one) == colour(card82)) == ((at78 - place81) % 2 == 0)))
                    if answer74 is None:
                        answer60 = Missing('stall', {'stall': STALL_NAMES[v12]})
                    else:
                        fit87 = [card32 in v22[under] for under in answer74]
                        if all(fit87) and fit87:
                            answer60 = None
                        elif any(fit87):
                            answer60 = Missing('stall', {'stall': STALL_NAMES[v12]})
                        else:
                            answer60 = {'card': card32, 'under': Word('unseen'), 'stall': STALL_NAMES[v12]}
                if answer60 is not None:
                    return None
            else:
                v35 = BOX['suits']
                if v35[card32[-1]] == v35[answer27[-1]]:
                    return None
    if pile29:
        answer93 = pile29[-1]
    else:
        answer93 = None
    if not (answer93 is None or answer93 == '?'):
        pile97 = v20[v7]
        card98 = (pile97[0] if pile97 else None) or '?'
        if not (card98 == '?' or next_to(card98, answer93)):
            return None
    v39 = ()
    stalls109 = (*v20[:v7], v39, *v20[v7 + 1:])
    stalls112 = (*stalls109[:v12], (*stalls109[v12], *v20[v7]), *stalls109[v12 + 1:])
    v46 = v20 != stalls112
    if v46:
        if not all((stalls112[stall][:len(v20[stall])] == v20[stall] for stall in CORNERS if True)):
            return None
    v47 = before.match
    v48 = v47.setup
    v49 = v48.deck
    unit116 = v49.unit
    v50 = before.hands
    added117 = [size(hand) for hand in v50]
    for seat119, hand118 in enumerate(v50):
        added117[seat119] -= size(hand118)
    stalls120 = list(v20)
    stalls120[v12] += stalls120[v7]
    stalls120[v7] = v39
    v51 = before.pile
    if v51 != v51 - 0:
        return None
    if not (not any(added117) and stalls112 == tuple(stalls120)):
        return None
    v52 = before.pot
    if v52 - v52 != 0:
        return None
    v53 = before.chips
    for seat124, (old123, new122) in enumerate(zip(v53, v53, strict=True)):
        if old123 - new122 != (0 if seat124 == v3 else 0):
            return None
    if not (True == (doing2.moved or True) and doing2.paid == doing2.paid + 0 and (doing2.refused == False)):
        return None
    if v46:
        hidden130 = before.pile
        v54 = before.unseen
        known131 = v49.full - v54
        for hand132 in v50:
            known131 -= hand132 - (hand132 & 255)
            hidden130 += hand132 & 255
        hidden134 = hidden130
        known135 = known131
        for pile136 in stalls112:
            for card137 in pile136:
                if card137 == '?':
                    hidden134 += 1
                else:
                    known135 -= unit116[card137]
        if not (not known135 and size(v54) == hidden134):
            return None
    if v46:
        for stall140, pile139 in enumerate(stalls112):
            corner138 = stall140 in CORNERS and True
            if pile139 and (not in_sequence(pile139, corner138)):
                return None
    return Table(v47, v2, v4, before.turns, v50, stalls112, v51, before.unseen, v53, v52, Doing(True, doing2.played or v48.options.lot_is_play == 'yes', doing2.paid, doing2.fined, doing2.late, v6, False), before.fresh, before.origins, before.settled, before.idle, v1)


def ask_pay(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    v3 = event.player
    v4 = before.turn
    if v3 != v4:
        return None
    chips7 = event.chips
    v5 = before.chips
    v6 = v5[v3]
    has8 = max(v6, 0)
    if chips7 <= has8 or before.match.setup.options.no_chips == 'owed':
        answer5 = event.chips
    else:
        answer5 = max(v6, 0)
    if answer5 != chips7:
        return None
    doing14 = before.doing
    v7 = doing14.played
    if v7:
        answer13 = 0
    else:
        v8 = doing14.drawn
        if v8 and before.match.setup.options.drawn_king_saves == 'yes' and (v8 != '?' and pack().values[v8] == 13):
            answer13 = 0
        else:
            answer13 = 1
    v9 = doing14.refused
    v12 = doing14.paid
    v13 = answer13 + (before.match.setup.options.refusal_penalty if v9 else 0) - v12
    if max(v13, 0) <= has8 or before.match.setup.options.no_chips == 'owed':
        answer19 = max(v13, 0)
    else:
        answer19 = max(v6, 0)
    if not 0 < chips7 <= answer19:
        return None
    chips28 = (*v5[:v3], v6 - chips7, *v5[v3 + 1:])
    v18 = before.pot
    pot29 = v18 + chips7
    v19 = before.hands
    added32 = [size(hand) for hand in v19]
    for seat34, hand33 in enumerate(v19):
        added32[seat34] -= size(hand33)
    v20 = before.pile
    if v20 != v20 - 0:
        return None
    if not (not any(added32) and before.stalls == tuple(list(before.stalls))):
        return None
    if pot29 - v18 != chips7:
        return None
    for seat40, (old39, new38) in enumerate(zip(v5, chips28, strict=True)):
        if old39 - new38 != (chips7 if seat40 == v3 else 0):
            return None
    v21 = doing14.moved
    if not (v21 == (v21 or False) and v9 == (v9 or False)):
        return None
    if v5 != chips28 or pot29 is not v18:
        match43 = before.match
        if match43.round:
            chips44 = match43.setup.options.chips
            counted45 = sum(chips28) + pot29
            if not (counted45 <= chips44 and counted45 > chips44 - len(chips28)):
                return None
    return Table(before.match, v2, v4, before.turns, v19, before.stalls, v20, before.unseen, chips28, pot29, Doing(v21, v7, v12 + chips7, doing14.fined, doing14.late, doing14.drawn, v9), before.fresh, before.origins, before.settled, before.idle, v1)


def ask_fine(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    v3 = event.player
    v4 = before.turn
    if v3 != v4:
        return None
    chips1 = event.chips
    if not (chips1 > 0 and (chips1 % 3 == 0 or taken(before, v3, chips1 + 1) == chips1)):
        return None
    v5 = before.fresh
    v6 = v3 in v5
    if v6:
        answer22 = 0
    else:
        v7 = before.doing
        card25 = v7.drawn
        v9 = before.match.setup
        unit26 = v9.deck.unit
        if card25:
            v12 = card25 != '?' and pack().values[card25] == 13
            kept29 = v12 and bool(before.hands[v3] & 255 * unit26[card25])
        else:
            kept29 = False
        answer22 = max(before.settled[v3] - (size(before.hands[v3] & v9.kings) - kept29 + v7.late.count(())), 0)
    if v6:
        answer41 = 0
    else:
        v23 = before.doing
        card44 = v23.drawn
        v25 = before.match.setup
        unit45 = v25.deck.unit
        if card44:
            v28 = card44 != '?' and pack().values[card44] == 13
            kept48 = v28 and bool(before.hands[v3] & 255 * unit45[card44])
        else:
            kept48 = False
        answer41 = max(before.settled[v3] - (size(before.hands[v3] & v25.kings) - kept48 + v23.late.count(())), 0)
    if v6:
        answer59 = 0
    else:
        v39 = before.doing
        card62 = v39.drawn
        v41 = before.match.setup
        unit63 = v41.deck.unit
        if card62:
            v44 = card62 != '?' and pack().values[card62] == 13
            kept66 = v44 and bool(before.hands[v3] & 255 * unit63[card62])
        else:
            kept66 = False
        answer59 = max(before.settled[v3] - (size(before.hands[v3] & v41.kings) - kept66 + v39.late.count(())), 0)
    v55 = -chips1 // 3
    v56 = before.hands
    v57 = v56[v3]
    v58 = before.unseen
    v59 = before.match
    v60 = v59.setup
    v61 = v60.kings
    v62 = before.settled
    v63 = before.doing
    v64 = v63.late
    v66 = len([turns for turns in v64 if turns])
    v72 = v63.fined
    if not -v55 <= min(v57 & 255, size(v58 & v61) - sum((max(settled - size(v56[seat] & v61), 0) for seat, settled in enumerate(v62) if seat != v3))) - max(answer22 - v66, 0) + (max(v66 - answer41, 0) + (size(v57 & v61) - max(v62[v3] - answer59 - v64.count(()), 0))) - v72:
        return None
    v73 = before.chips
    v74 = v73[v3]
    if chips1 <= max(v74, 0) or v60.options.no_chips == 'owed':
        answer75 = event.chips
    else:
        answer75 = max(v74, 0)
    if answer75 != chips1:
        return None
    chips84 = (*v73[:v3], v74 - chips1, *v73[v3 + 1:])
    v79 = before.pot
    pot85 = v79 + chips1
    added88 = [size(hand) for hand in v56]
    for seat90, hand89 in enumerate(v56):
        added88[seat90] -= size(hand89)
    v81 = before.pile
    if v81 != v81 - 0:
        return None
    if not (not any(added88) and before.stalls == tuple(list(before.stalls))):
        return None
    if pot85 - v79 != chips1:
        return None
    for seat96, (old95, new94) in enumerate(zip(v73, chips84, strict=True)):
        if old95 - new94 != (chips1 if seat96 == v3 else 0):
            return None
    v82 = v63.moved
    if not (v82 == (v82 or False) and v63.paid == v63.paid + 0 and (v63.refused == (v63.refused or False))):
        return None
    if v73 != chips84 or pot85 is not v79:
        if v59.round:
            chips100 = v60.options.chips
            counted101 = sum(chips84) + pot85
            if not (counted101 <= chips100 and counted101 > chips100 - len(chips84)):
                return None
    return Table(v59, v2, v4, before.turns, v56, before.stalls, v81, v58, chips84, pot85, Doing(v82, v63.played, v63.paid, v72 + -v55, v64, v63.drawn, v63.refused), v5, before.origins, v62, before.idle, v1)


def ask_draw(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    v3 = event.player
    v4 = before.turn
    if v3 == v4:
        if not before.hands[v3]:
            return None
    if v3 != v4:
        return None
    stall2 = event.stall
    v7 = stall2 is None
    if not (v7 or not (event.card != '?' and pack().values[event.card] == 13)):
        if not (stall2 not in TABS and top(before, stall2) in (None, '?')):
            return None
    if not (v7 or event.card == '?' or (event.card != '?' and pack().values[event.card] == 13)):
        return None
    card7 = event.card
    v8 = before.match
    v9 = v8.setup
    v10 = v9.deck
    v11 = v10.full
    v12 = before.unseen
    v13 = v10.unit
    v14 = v13[card7]
    v15 = 255 * v14
    if not v11 - v12 & v15:
        if card7 != '?' and pack().values[card7] == 13:
            if without_a_king(before, v3, late=False, drawn=stall2 is not None):
                return None
    v19 = before.turns
    if not (v19 or not before.hands[v3]):
        return ask_draw(before, event)
    v20 = before.pile
    if not v20:
        return None
    doing12 = before.doing
    v21 = doing12.refused
    if bool(doing12.drawn) + v21:
        return None
    unseen19 = before.unseen
    v22 = card7 != '?'
    for card20 in [card7] if v22 else []:
        one18 = v13[card20]
        v23 = 255 * one18
        if not unseen19 & v23:
            return None
        unseen19 -= one18
    if v22 and v12 & v15:
        unseen29 = v12 - v14
    else:
        unseen29 = before.unseen
    hands30 = before.hands
    stalls31 = before.stalls
    origins32 = before.origins
    v24 = stall2 is not None
    if v24:
        hands47 = before.hands
        origins48 = before.origins
        stalls49 = (*stalls31[:stall2], (*stalls31[stall2], card7), *stalls31[stall2 + 1:])
    else:
        known38 = v22 and unseen29 != v12
        if not known38:
            turn41 = v19 + 1
            if turn41 is None:
                mine44 = ()
            else:
                mine44 = (*origins32[v3], turn41)
            origins46 = (*origins32[:v3], mine44, *origins32[v3 + 1:])
        else:
            origins46 = before.origins
        hands47 = (*hands30[:v3], hands30[v3] + (v14 if known38 else 1), *hands30[v3 + 1:])
        origins48 = origins46
        stalls49 = before.stalls
    v27 = v20 - 1
    pile50 = max(v27, 0)
    if stalls31 is not stalls49:
        if not all((stalls49[stall][:len(stalls31[stall])] == stalls31[stall] for stall in CORNERS if True)):
            return None
    added53 = [size(hand) for hand in hands47]
    for seat55, hand54 in enumerate(hands30):
        added53[seat55] -= size(hand54)
    stalls56 = list(stalls31)
    if v24:
        stalls56[stall2] += (card7,)
        if pile50 != v27:
            return None
        if not (not any(added53) and stalls49 == tuple(stalls56)):
            return None
    else:
        added53[v3] -= 1
        if v22:
            if hands47[v3] - hands30[v3] != v14:
                return None
            if pile50 != v27:
                return None
            if not (not any(added53) and stalls49 == tuple(stalls56)):
                return None
        else:
            if pile50 != v27:
                return None
            if not (not any(added53) and stalls49 == tuple(stalls56)):
                return None
    v29 = before.pot
    if v29 - v29 != 0:
        return None
    v30 = before.chips
    for seat62, (old61, new60) in enumerate(zip(v30, v30, strict=True)):
        if old61 - new60 != (0 if seat62 == v3 else 0):
            return None
    v31 = doing12.moved
    if not (v31 == (v31 or False) and doing12.paid == doing12.paid + 0 and (v21 == (v21 or False))):
        return None
    v32 = hands47 is not hands30
    if v32 or stalls49 is not stalls31 or pile50 is not v20 or (unseen29 is not v12):
        hidden67 = max(v27, 0)
        known68 = v11 - unseen29
        for hand69 in hands47:
            known68 -= hand69 - (hand69 & 255)
            hidden67 += hand69 & 255
        hidden71 = hidden67
        known72 = known68
        for pile73 in stalls49:
            for card74 in pile73:
                if card74 == '?':
                    hidden71 += 1
                else:
                    known72 -= v13[card74]
        if not (not known72 and size(unseen29) == hidden71):
            return None
    if origins48 is not origins32 or v32:
        for seat75, turns76 in enumerate(origins48):
            if bool(hands47[seat75] & 255) != bool(turns76):
                return None
    if v32:
        kings77 = v9.kings
        for seat81, count80 in enumerate(before.settled):
            hand78 = hands47[seat81]
            v34 = hand78 & kings77
            v35 = size(v34)
            v36 = hand78 & 255
            room79 = v35 + v36
            if not 0 <= count80 <= room79:
                if seat81 != v4:
                    return None
    if stalls49 is not stalls31:
        for stall84, pile83 in enumerate(stalls49):
            corner82 = stall84 in CORNERS and True
            if pile83 and (not in_sequence(pile83, corner82)):
                return None
    return Table(v8, v2, v4, v19, hands47, stalls49, pile50, unseen29, v30, v29, Doing(v31, doing12.played, doing12.paid, doing12.fined, doing12.late, card7, v21), before.fresh, origins48, before.settled, before.idle, v1)


def ask_refuse(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    v3 = event.player
    v4 = before.turn
    if v3 == v4:
        if not before.hands[v3]:
            return None
    if v3 != v4:
        return None
    v7 = before.turns
    if not (v7 or not before.hands[v3]):
        return ask_refuse(before, event)
    v8 = before.pile
    if not v8:
        return None
    doing2 = before.doing
    v9 = doing2.drawn
    v10 = doing2.refused
    if bool(v9) + v10:
        return None
    v11 = before.match
    options6 = v11.setup.options
    if options6.refusal_without_chips != 'allowed':
        if doing2.played:
            answer10 = 0
        elif v9 and options6.drawn_king_saves == 'yes' and (v9 != '?' and pack().values[v9] == 13):
            answer10 = 0
        else:
            answer10 = 1
        if not options6.refusal_penalty + answer10 - doing2.paid <= before.chips[v3]:
            return None
    v16 = before.hands
    added19 = [size(hand) for hand in v16]
    for seat21, hand20 in enumerate(v16):
        added19[seat21] -= size(hand20)
    if v8 != v8 - 0:
        return None
    if not (not any(added19) and before.stalls == tuple(list(before.stalls))):
        return None
    v17 = before.pot
    if v17 - v17 != 0:
        return None
    v18 = before.chips
    for seat26, (old25, new24) in enumerate(zip(v18, v18, strict=True)):
        if old25 - new24 != (0 if seat26 == v3 else 0):
            return None
    v19 = doing2.moved
    if not (v19 == (v19 or False) and doing2.paid == doing2.paid + 0 and (True == (v10 or True))):
        return None
    return Table(v11, v2, v4, v7, v16, before.stalls, v8, before.unseen, v18, v17, Doing(v19, doing2.played, doing2.paid, doing2.fined, doing2.late, v9, True), before.fresh, before.origins, before.settled, before.idle, v1)


def ask_done(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    v3 = event.player
    if v3 != before.turn:
        return None
    v4 = before.doing
    v5 = v4.late
    if v5:
        if v3 in before.fresh:
            answer11 = 0
        else:
            card14 = v4.drawn
            v9 = before.match.setup
            unit15 = v9.deck.unit
            if card14:
                v12 = card14 != '?' and pack().values[card14] == 13
                kept18 = v12 and bool(before.hands[v3] & 255 * unit15[card14])
            else:
                kept18 = False
            answer11 = max(before.settled[v3] - (size(before.hands[v3] & v9.kings) - kept18 + v5.count(())), 0)
        if not (not tuple([turns for turns in v5 if turns][answer11 + v4.fined:]) or taken(before, v3, 3) == 0):
            return None
    card23 = v4.drawn
    if not (not card23 or not (card23 != '?' and pack().values[card23] == 13) or (not overdue(before, v3))):
        v25 = before.match.setup
        if card23 in v25.deck.known(before.hands[v3] & v25.kings):
            return None
    v31 = before.hands
    v32 = v31[v3]
    v33 = before.match
    v34 = v33.setup
    v35 = v34.kings
    v36 = v32 & v35
    if not (not v36 or not overdue(before, v3)):
        return None
    v37 = before.unseen
    v38 = before.pile
    if not size(v37 & v35) <= v38:
        return ask_done(before, event)
    v39 = before.turns
    if not (v39 or not v32):
        return ask_done(before, event)
    v40 = v4.refused
    if not (bool(card23) + v40 or not v32 or (not v38)):
        return None
    v41 = v4.played
    if v41:
        answer118 = 0
    elif card23 and v34.options.drawn_king_saves == 'yes' and (card23 != '?' and pack().values[card23] == 13):
        answer118 = 0
    else:
        answer118 = 1
    v43 = v4.paid
    v44 = answer118 - v43
    v45 = before.chips
    v46 = v45[v3]
    if max(v44, 0) <= max(v46, 0) or v34.options.no_chips == 'owed':
        answer124 = max(v44, 0)
    else:
        answer124 = max(v46, 0)
    if answer124:
        return None
    penalty128 = v34.options.refusal_penalty if v40 else 0
    if not (not penalty128 or not taken(before, v3, max(due_for_no_play(before) + penalty128 - v43, 0))):
        if v41:
            answer137 = 0
        elif card23 and v34.options.drawn_king_saves == 'yes' and (card23 != '?' and pack().values[card23] == 13):
            answer137 = 0
        else:
            answer137 = 1
        return None
    n145 = len(v31)
    settled150 = before.settled
    v48 = before.fresh
    v49 = v3 in v48
    if v49:
        answer161 = 0
    else:
        unit165 = v34.deck.unit
        if card23:
            v52 = card23 != '?' and pack().values[card23] == 13
            kept168 = v52 and bool(v32 & 255 * unit165[card23])
        else:
            kept168 = False
        answer161 = max(settled150[v3] - (size(v36) - kept168 + v5.count(())), 0)
    if v49:
        answer180 = 0
    else:
        unit184 = v34.deck.unit
        if card23:
            v59 = card23 != '?' and pack().values[card23] == 13
            kept187 = v59 and bool(v32 & 255 * unit184[card23])
        else:
            kept187 = False
        answer180 = max(settled150[v3] - (size(v36) - kept187 + v5.count(())), 0)
    if v49:
        answer198 = 0
    else:
        unit202 = v34.deck.unit
        if card23:
            v66 = card23 != '?' and pack().values[card23] == 13
            kept205 = v66 and bool(v32 & 255 * unit202[card23])
        else:
            kept205 = False
        answer198 = max(settled150[v3] - (size(v36) - kept205 + v5.count(())), 0)
    v71 = settled150[v3]
    v76 = len([turns for turns in v5 if turns])
    v79 = v4.fined
    v83 = size(v36)
    left211 = v83 + min(max(answer161 - v76, 0) + max(v79 - max(v76 - answer180, 0) - (v83 - max(v71 - answer198 - v5.count(()), 0)), 0), v32 & 255)
    if left211 != v71:
        settled213 = (*settled150[:v3], left211, *settled150[v3 + 1:])
    else:
        settled213 = before.settled
    if not v32:
        return ask_done(before, event)
    v91 = v4.moved
    v93 = before.idle + 1 if not (v91 or card23 or v40 or v38 or False) else 0
    if v93 == n145:
        if v34.options.blocked_hand == 'fewest-cards':
            return ask_done(before, event)
        return ask_done(before, event)
    added284 = [size(hand) for hand in v31]
    for seat286, hand285 in enumerate(v31):
        added284[seat286] -= size(hand285)
    if v38 != v38 - 0:
        return None
    if not (not any(added284) and before.stalls == tuple(list(before.stalls))):
        return None
    v96 = before.pot
    if v96 - v96 != 0:
        return None
    for seat291, (old290, new289) in enumerate(zip(v45, v45, strict=True)):
        if old290 - new289 != (0 if seat291 == v3 else 0):
            return None
    if not (v83 <= settled213[v3] and v83 <= v79 + v71):
        return None
    if not (v91 or v43):
        options295 = v34.options
        if not (options295.drawn_king_saves == 'yes' and card23):
            if not (options295.no_chips == 'waived' and v46 <= 0):
                return None
    if settled213 is not settled150:
        for seat307, count306 in enumerate(settled213):
            hand304 = v31[seat307]
            v100 = hand304 & v35
            v101 = size(v100)
            v102 = hand304 & 255
            room305 = v101 + v102
            if not 0 <= count306 <= room305:
                v103 = v3 + 1
                v104 = v103 % n145
                if seat307 != v104:
                    return None
    return Table(v33, v2, (v3 + 1) % n145, v39 + 1, v31, before.stalls, v38, v37, v45, v96, NOTHING, v48 - {v3}, before.origins, settled213, v93, v1)


def ask_pot(before: Any, event: Any) -> Any:
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
    if before.phase not in ('over', 'between'):
        return None
    match1 = before.match
    v2 = match1.winner
    v3 = event.player
    if not (v2 == v3 or (v2 is None and match1.scores is None)):
        if v2 is None:
            winner4 = 'nobody'
        else:
            winner4 = match1.setup.players[v2]
        return None
    scores5 = match1.scores
    v5 = scores5 is None
    if not (v5 or scores5[v3] == event.chips):
        return None
    if v5:
        return ask_pot(before, event)
    after = evolve(before, match=match1, phase='over')
    v6 = after.chips
    if v6 is not before.chips or after.pot is not before.pot or after.match is not match1 or (after.vague is not v1):
        match8 = after.match
        if not ('pot' in after.vague or not match8.round):
            chips9 = match8.setup.options.chips
            counted10 = sum(v6) + after.pot
            if not (counted10 <= chips9 and counted10 > chips9 - len(v6)):
                return None
    v12 = after.hands
    v14 = v12 is not before.hands
    if v14 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
        v15 = after.vague
        if not any((fact not in ('turn', 'pot') for fact in v15)):
            return ask_pot(before, event)
    v16 = after.origins
    if v16 is not before.origins or v14 or after.vague is not v1:
        for seat11, turns12 in enumerate(v16):
            v17 = after.vague
            if f'hand {seat11}' in v17:
                continue
            if bool(v12[seat11] & 255) != bool(turns12):
                return None
    v18 = after.settled
    if v18 is not before.settled or v14 or after.vague is not v1:
        kings13 = after.match.setup.kings
        for seat17, count16 in enumerate(v18):
            hand14 = v12[seat17]
            v21 = hand14 & kings13
            v22 = size(v21)
            v23 = hand14 & 255
            room15 = v22 + v23
            if not 0 <= count16 <= room15 and f'hand {seat17}' not in after.vague:
                v24 = after.turn
                if seat17 != v24:
                    return None
    v25 = after.stalls
    if v25 is not before.stalls or after.vague is not v1:
        for stall20, pile19 in enumerate(v25):
            corner18 = stall20 in CORNERS and f'stall {stall20}' not in after.vague
            if pile19 and (not in_sequence(pile19, corner18)):
                return None
    return after


def ask_scores(before: Any, event: Any) -> Any:
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
        if before.phase not in ('over', 'between'):
            return None
        v3 = before.match
        scores3 = v3.scores
        if scores3 is not None:
            wrong19 = first_wrong(((amounts1, amounts2),), scores3)
            if wrong19 is None:
                answer13 = None
            else:
                player20, claimed21, points22 = wrong19
                answer13 = {'player': v3.setup.players[player20], 'claimed': claimed21, 'right': points22}
            if answer13 is not None:
                return None
        v6 = before.hands
        players25 = len(v6)
        said26 = dict(((amounts1, amounts2),))
        if scores3 is None and (tuple((said26[seat] for seat in range(players25))) if len(said26) == players25 else None) is not None:
            return ask_scores(before, event)
        after = before
        v7 = after.chips
        if v7 is not before.chips or after.pot is not before.pot or after.match is not v3 or (after.vague is not v1):
            match28 = after.match
            if not ('pot' in after.vague or not match28.round):
                chips29 = match28.setup.options.chips
                counted30 = sum(v7) + after.pot
                if not (counted30 <= chips29 and counted30 > chips29 - len(v7)):
                    return None
        v13 = after.hands
        v14 = v13 is not v6
        if v14 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
            v15 = after.vague
            if not any((fact not in ('turn', 'pot') for fact in v15)):
                return ask_scores(before, event)
        v16 = after.origins
        if v16 is not before.origins or v14 or after.vague is not v1:
            for seat31, turns32 in enumerate(v16):
                v17 = after.vague
                if f'hand {seat31}' in v17:
                    continue
                if bool(v13[seat31] & 255) != bool(turns32):
                    return None
        v18 = after.settled
        if v18 is not before.settled or v14 or after.vague is not v1:
            kings33 = after.match.setup.kings
            for seat37, count36 in enumerate(v18):
                hand34 = v13[seat37]
                v21 = hand34 & kings33
                v22 = size(v21)
                v23 = hand34 & 255
                room35 = v22 + v23
                if not 0 <= count36 <= room35 and f'hand {seat37}' not in after.vague:
                    v24 = after.turn
                    if seat37 != v24:
                        return None
        v25 = after.stalls
        if v25 is not before.stalls or after.vague is not v1:
            for stall40, pile39 in enumerate(v25):
                corner38 = stall40 in CORNERS and f'stall {stall40}' not in after.vague
                if pile39 and (not in_sequence(pile39, corner38)):
                    return None
        return after
    if before.phase not in ('over', 'between'):
        return None
    v28 = before.match
    scores41 = v28.scores
    if scores41 is not None:
        wrong59 = first_wrong(v2, scores41)
        if wrong59 is None:
            answer52 = None
        else:
            player60, claimed61, points62 = wrong59
            answer52 = {'player': v28.setup.players[player60], 'claimed': claimed61, 'right': points62}
        if answer52 is not None:
            return None
    v29 = before.hands
    players65 = len(v29)
    said66 = dict(v2)
    if scores41 is None and (tuple((said66[seat] for seat in range(players65))) if len(said66) == players65 else None) is not None:
        return ask_scores(before, event)
    after = before
    v30 = after.chips
    if v30 is not before.chips or after.pot is not before.pot or after.match is not v28 or (after.vague is not v1):
        match68 = after.match
        if not ('pot' in after.vague or not match68.round):
            chips69 = match68.setup.options.chips
            counted70 = sum(v30) + after.pot
            if not (counted70 <= chips69 and counted70 > chips69 - len(v30)):
                return None
    v36 = after.hands
    v37 = v36 is not v29
    if v37 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
        v38 = after.vague
        if not any((fact not in ('turn', 'pot') for fact in v38)):
            return ask_scores(before, event)
    v39 = after.origins
    if v39 is not before.origins or v37 or after.vague is not v1:
        for seat71, turns72 in enumerate(v39):
            v40 = after.vague
            if f'hand {seat71}' in v40:
                continue
            if bool(v36[seat71] & 255) != bool(turns72):
                return None
    v41 = after.settled
    if v41 is not before.settled or v37 or after.vague is not v1:
        kings73 = after.match.setup.kings
        for seat77, count76 in enumerate(v41):
            hand74 = v36[seat77]
            v44 = hand74 & kings73
            v45 = size(v44)
            v46 = hand74 & 255
            room75 = v45 + v46
            if not 0 <= count76 <= room75 and f'hand {seat77}' not in after.vague:
                v47 = after.turn
                if seat77 != v47:
                    return None
    v48 = after.stalls
    if v48 is not before.stalls or after.vague is not v1:
        for stall80, pile79 in enumerate(v48):
            corner78 = stall80 in CORNERS and f'stall {stall80}' not in after.vague
            if pile79 and (not in_sequence(pile79, corner78)):
                return None
    return after


def ask_totals(before: Any, event: Any) -> Any:
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
        if before.phase not in ('over', 'between'):
            return None
        match6 = before.match
        totals7 = match6.totals
        if totals7 is None or match6.scores is None:
            answer5 = totals7 if match6.round == 0 else None
        else:
            answer5 = tuple(map(sum, zip(totals7, match6.scores, strict=True)))
        if answer5 is not None:
            wrong19 = first_wrong(((amounts1, amounts2),), answer5)
            if wrong19 is None:
                answer15 = None
            else:
                player20, claimed21, points22 = wrong19
                answer15 = {'player': match6.setup.players[player20], 'claimed': claimed21, 'right': points22}
            if answer15 is not None:
                return None
        v6 = before.hands
        players25 = len(v6)
        said26 = dict(((amounts1, amounts2),))
        if not ((tuple((said26[seat] for seat in range(players25))) if len(said26) == players25 else None) is None or running(match6) is not None):
            return ask_totals(before, event)
        after = evolve(before, match=match6)
        v7 = after.chips
        if v7 is not before.chips or after.pot is not before.pot or after.match is not match6 or (after.vague is not v1):
            match30 = after.match
            if not ('pot' in after.vague or not match30.round):
                chips31 = match30.setup.options.chips
                counted32 = sum(v7) + after.pot
                if not (counted32 <= chips31 and counted32 > chips31 - len(v7)):
                    return None
        v13 = after.hands
        v14 = v13 is not v6
        if v14 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
            v15 = after.vague
            if not any((fact not in ('turn', 'pot') for fact in v15)):
                return ask_totals(before, event)
        v16 = after.origins
        if v16 is not before.origins or v14 or after.vague is not v1:
            for seat33, turns34 in enumerate(v16):
                v17 = after.vague
                if f'hand {seat33}' in v17:
                    continue
                if bool(v13[seat33] & 255) != bool(turns34):
                    return None
        v18 = after.settled
        if v18 is not before.settled or v14 or after.vague is not v1:
            kings35 = after.match.setup.kings
            for seat39, count38 in enumerate(v18):
                hand36 = v13[seat39]
                v21 = hand36 & kings35
                v22 = size(v21)
                v23 = hand36 & 255
                room37 = v22 + v23
                if not 0 <= count38 <= room37 and f'hand {seat39}' not in after.vague:
                    v24 = after.turn
                    if seat39 != v24:
                        return None
        v25 = after.stalls
        if v25 is not before.stalls or after.vague is not v1:
            for stall42, pile41 in enumerate(v25):
                corner40 = stall42 in CORNERS and f'stall {stall42}' not in after.vague
                if pile41 and (not in_sequence(pile41, corner40)):
                    return None
        return after
    if before.phase not in ('over', 'between'):
        return None
    match46 = before.match
    totals47 = match46.totals
    if totals47 is None or match46.scores is None:
        answer45 = totals47 if match46.round == 0 else None
    else:
        answer45 = tuple(map(sum, zip(totals47, match46.scores, strict=True)))
    if answer45 is not None:
        wrong61 = first_wrong(v2, answer45)
        if wrong61 is None:
            answer56 = None
        else:
            player62, claimed63, points64 = wrong61
            answer56 = {'player': match46.setup.players[player62], 'claimed': claimed63, 'right': points64}
        if answer56 is not None:
            return None
    v29 = before.hands
    players67 = len(v29)
    said69 = dict(v2)
    if not ((tuple((said69[seat] for seat in range(players67))) if len(said69) == players67 else None) is None or running(match46) is not None):
        return ask_totals(before, event)
    after = evolve(before, match=match46)
    v30 = after.chips
    if v30 is not before.chips or after.pot is not before.pot or after.match is not match46 or (after.vague is not v1):
        match73 = after.match
        if not ('pot' in after.vague or not match73.round):
            chips74 = match73.setup.options.chips
            counted75 = sum(v30) + after.pot
            if not (counted75 <= chips74 and counted75 > chips74 - len(v30)):
                return None
    v36 = after.hands
    v37 = v36 is not v29
    if v37 or after.stalls is not before.stalls or after.pile is not before.pile or (after.unseen is not before.unseen) or (after.vague is not v1):
        v38 = after.vague
        if not any((fact not in ('turn', 'pot') for fact in v38)):
            return ask_totals(before, event)
    v39 = after.origins
    if v39 is not before.origins or v37 or after.vague is not v1:
        for seat76, turns77 in enumerate(v39):
            v40 = after.vague
            if f'hand {seat76}' in v40:
                continue
            if bool(v36[seat76] & 255) != bool(turns77):
                return None
    v41 = after.settled
    if v41 is not before.settled or v37 or after.vague is not v1:
        kings78 = after.match.setup.kings
        for seat82, count81 in enumerate(v41):
            hand79 = v36[seat82]
            v44 = hand79 & kings78
            v45 = size(v44)
            v46 = hand79 & 255
            room80 = v45 + v46
            if not 0 <= count81 <= room80 and f'hand {seat82}' not in after.vague:
                v47 = after.turn
                if seat82 != v47:
                    return None
    v48 = after.stalls
    if v48 is not before.stalls or after.vague is not v1:
        for stall85, pile84 in enumerate(v48):
            corner83 = stall85 in CORNERS and f'stall {stall85}' not in after.vague
            if pile84 and (not in_sequence(pile84, corner83)):
                return None
    return after


def ask_winner(before: Any, event: Any) -> Any:
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
    if before.phase not in ('over', 'between'):
        return None
    match4 = before.match
    totals5 = match4.totals
    v2 = totals5 is None or match4.scores is None
    if v2:
        answer3 = totals5 if match4.round == 0 else None
    else:
        answer3 = tuple(map(sum, zip(totals5, match4.scores, strict=True)))
    if answer3 is None:
        return None
    if not max(answer3) >= match4.setup.options.goal:
        return None
    if v2:
        answer10 = totals5 if match4.round == 0 else None
    else:
        answer10 = tuple(map(sum, zip(totals5, match4.scores, strict=True)))
    if answer10 is not None:
        if event.players != (answer10.index(max(answer10)),):
            return None
    return before


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

SOURCES = ('referee_spec.kernel.cards', 'referee_spec.kernel.invariant', 'referee_spec.kernel.option', 'referee_spec.kernel.rule', 'referee_spec.kernel.tally', 'referee_spec.kernel.value', 'referee_spec.kings_in_the_corner.box', 'referee_spec.kings_in_the_corner.chips', 'referee_spec.kings_in_the_corner.events', 'referee_spec.kings_in_the_corner.held', 'referee_spec.kings_in_the_corner.invariants', 'referee_spec.kings_in_the_corner.options', 'referee_spec.kings_in_the_corner.piles', 'referee_spec.kings_in_the_corner.rules.components', 'referee_spec.kings_in_the_corner.rules.drawing', 'referee_spec.kings_in_the_corner.rules.ending', 'referee_spec.kings_in_the_corner.rules.kings', 'referee_spec.kings_in_the_corner.rules.paying', 'referee_spec.kings_in_the_corner.rules.placing', 'referee_spec.kings_in_the_corner.rules.position', 'referee_spec.kings_in_the_corner.rules.scoring', 'referee_spec.kings_in_the_corner.rules.setting_up', 'referee_spec.kings_in_the_corner.rules.turns', 'referee_spec.kings_in_the_corner.state')

DIGEST = 3270878341
