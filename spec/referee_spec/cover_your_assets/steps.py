"""Made by ``python -m referee_spec.kernel.derivation`` from the rules; do not edit."""

# ruff: noqa
# fmt: off
# mypy: ignore-errors
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
from referee_spec.cover_your_assets.invariants import PHASES
from referee_spec.cover_your_assets.invariants import a_challenge_is_for_a_set_at_risk as CYA_I12
from referee_spec.cover_your_assets.invariants import a_round_ends as CYA_I8
from referee_spec.cover_your_assets.invariants import a_round_is_over_with_the_cards as CYA_I14
from referee_spec.cover_your_assets.invariants import cards_laid_stay_laid as CYA_I11
from referee_spec.cover_your_assets.invariants import cards_move_as_the_event_says as CYA_I7
from referee_spec.cover_your_assets.invariants import covered_sets_rest as CYA_I3
from referee_spec.cover_your_assets.invariants import every_set_has_an_asset as CYA_I2
from referee_spec.cover_your_assets.invariants import first_sets_stay as CYA_I4
from referee_spec.cover_your_assets.invariants import hands_are_full_while_the_pile_lasts as CYA_I6
from referee_spec.cover_your_assets.invariants import scores_add_up as CYA_I10
from referee_spec.cover_your_assets.invariants import sets_come_with_pairs as CYA_I5
from referee_spec.cover_your_assets.invariants import setting_up_is_clean as CYA_I9
from referee_spec.cover_your_assets.invariants import size
from referee_spec.cover_your_assets.invariants import stage
from referee_spec.cover_your_assets.invariants import the_cards_are_the_deck as CYA_I1
from referee_spec.cover_your_assets.invariants import the_tally_grows_by_the_scores as CYA_I15
from referee_spec.cover_your_assets.invariants import turns_go_round as CYA_I13
from referee_spec.cover_your_assets.moves import Set
from referee_spec.cover_your_assets.moves import due
from referee_spec.cover_your_assets.rules.challenge import Contest
from referee_spec.cover_your_assets.rules.challenge import a_challenge_begins as CYA305
from referee_spec.cover_your_assets.rules.challenge import a_challenge_ends_with_the_first_pass as CYA313
from referee_spec.cover_your_assets.rules.challenge import a_challenge_is_made_with_a_card as CYA314
from referee_spec.cover_your_assets.rules.challenge import a_challenger_has_a_nest_egg as CYA302
from referee_spec.cover_your_assets.rules.challenge import a_shown_card_is_to_be_answered as CYA315
from referee_spec.cover_your_assets.rules.challenge import a_shown_card_matches_or_is_wild as CYA311
from referee_spec.cover_your_assets.rules.challenge import another_player_is_challenged as CYA303
from referee_spec.cover_your_assets.rules.challenge import first_set_is_safe as CYA301
from referee_spec.cover_your_assets.rules.challenge import only_the_top_set as CYA304
from referee_spec.cover_your_assets.rules.challenge import shows_alternate as CYA312
from referee_spec.cover_your_assets.rules.challenge import stopping_ends_the_challenge as CYA323
from referee_spec.cover_your_assets.rules.challenge import the_last_to_show_wins as CYA321
from referee_spec.cover_your_assets.rules.components import any_tucked
from referee_spec.cover_your_assets.rules.components import laid
from referee_spec.cover_your_assets.rules.components import revealed
from referee_spec.cover_your_assets.rules.components import the_box_holds_so_many as CYA101
from referee_spec.cover_your_assets.rules.discarding import a_discard_tops_the_discard_pile as CYA232
from referee_spec.cover_your_assets.rules.discarding import one_card_is_discarded as CYA231
from referee_spec.cover_your_assets.rules.ending import Amount
from referee_spec.cover_your_assets.rules.ending import a_match_has_a_winner as CYA511
from referee_spec.cover_your_assets.rules.ending import a_perfect_tie_is_settled as CYA507
from referee_spec.cover_your_assets.rules.ending import a_round_is_played_to_its_end as CYA508
from referee_spec.cover_your_assets.rules.ending import a_score_is_the_value_of_the_cards as CYA502
from referee_spec.cover_your_assets.rules.ending import a_won_match_is_over as CYA505
from referee_spec.cover_your_assets.rules.ending import evolve
from referee_spec.cover_your_assets.rules.ending import first_wrong
from referee_spec.cover_your_assets.rules.ending import running
from referee_spec.cover_your_assets.rules.ending import scores_are_noted as CYA509
from referee_spec.cover_your_assets.rules.ending import the_goal_wins_the_match as CYA504
from referee_spec.cover_your_assets.rules.ending import the_highest_total_wins as CYA506
from referee_spec.cover_your_assets.rules.ending import the_last_card_ends_the_round as CYA501
from referee_spec.cover_your_assets.rules.ending import totals_are_noted as CYA510
from referee_spec.cover_your_assets.rules.ending import totals_run_from_round_to_round as CYA503
from referee_spec.cover_your_assets.rules.pairs import a_discard_is_taken_for_a_pair as CYA223
from referee_spec.cover_your_assets.rules.pairs import a_pair_is_a_new_set_on_the_stack as CYA214
from referee_spec.cover_your_assets.rules.pairs import a_pair_matches as CYA211
from referee_spec.cover_your_assets.rules.pairs import a_pair_with_the_discard_goes_on_the_stack as CYA224
from referee_spec.cover_your_assets.rules.pairs import a_set_shows_its_asset as CYA215
from referee_spec.cover_your_assets.rules.pairs import cards_come_from_the_hand as CYA204
from referee_spec.cover_your_assets.rules.pairs import only_the_top_discard as CYA221
from referee_spec.cover_your_assets.rules.pairs import the_discard_matches_the_hand as CYA222
from referee_spec.cover_your_assets.rules.pairs import two_cards_and_no_more as CYA213
from referee_spec.cover_your_assets.rules.pairs import two_wilds_are_never_a_pair as CYA212
from referee_spec.cover_your_assets.rules.positions import a_position_fits_the_box as CYA115
from referee_spec.cover_your_assets.rules.positions import a_position_is_the_start_of_a_turn as CYA112
from referee_spec.cover_your_assets.rules.positions import a_stack_is_made_of_sets as CYA111
from referee_spec.cover_your_assets.rules.positions import hands_are_full_while_the_pile_lasts as CYA114
from referee_spec.cover_your_assets.rules.positions import no_hand_outgrows_the_deal as CYA113
from referee_spec.cover_your_assets.rules.positions import placed as placed_
from referee_spec.cover_your_assets.rules.replenishing import drawn_cards_go_to_the_hand as CYA404
from referee_spec.cover_your_assets.rules.replenishing import hands_are_filled_to_the_deal as CYA401
from referee_spec.cover_your_assets.rules.replenishing import nothing_is_drawn_from_an_empty_pile as CYA403
from referee_spec.cover_your_assets.rules.replenishing import the_turns_player_draws_first as CYA402
from referee_spec.cover_your_assets.rules.setting_up import Match
from referee_spec.cover_your_assets.rules.setting_up import NOTHING_VAGUE
from referee_spec.cover_your_assets.rules.setting_up import Table
from referee_spec.cover_your_assets.rules.setting_up import an_empty_discard_stays_empty as CYA109
from referee_spec.cover_your_assets.rules.setting_up import four_cards_or_five as CYA103
from referee_spec.cover_your_assets.rules.setting_up import one_hand_each_before_play as CYA104
from referee_spec.cover_your_assets.rules.setting_up import the_deal_passes_to_the_left as CYA108
from referee_spec.cover_your_assets.rules.setting_up import the_flip_follows_the_deal as CYA106
from referee_spec.cover_your_assets.rules.setting_up import the_flip_starts_the_discard as CYA107
from referee_spec.cover_your_assets.rules.setting_up import two_to_six_play as CYA102
from referee_spec.cover_your_assets.rules.setting_up import what_is_left_is_the_draw_pile as CYA105
from referee_spec.cover_your_assets.rules.turns import a_player_with_cards_must_act as CYA203
from referee_spec.cover_your_assets.rules.turns import a_player_without_cards_is_passed_over as CYA205
from referee_spec.cover_your_assets.rules.turns import a_turn_ends_when_its_player_is_done as CYA206
from referee_spec.cover_your_assets.rules.turns import one_action_a_turn as CYA202
from referee_spec.cover_your_assets.rules.turns import turns_go_to_the_left as CYA201
from referee_spec.cover_your_assets.scoring import shares_of
from referee_spec.cover_your_assets.silence import unwritten
from referee_spec.cover_your_assets.state import CARDS
from referee_spec.cover_your_assets.state import alike_below
from referee_spec.cover_your_assets.state import more
from referee_spec.kernel.tally import Round
from referee_spec.kernel.tally import Scores
from referee_spec.kernel.tally import Totals
from referee_spec.kernel.tally import Winner
from referee_spec.kernel.value import new


def ask_round(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_round(before: Any, event: Any) -> Any:
    if before.vague:
        return ask_round(before, event)
    v1 = before.phase
    if v1 != 'play':
        if v1 == 'replenish':
            return None
        if v1 == 'challenge':
            if before.contest is not None:
                return None
        elif v1 != 'deal':
            if v1 != 'flip':
                if v1 != 'between':
                    if v1 != 'over':
                        if v1 == 'more':
                            if None != before.turn:
                                return None
    v7 = before.match
    v8 = v7.setup
    v10 = len(v8.players)
    if not 2 <= v10 <= 6:
        if v8.options.most_players != 'deck':
            return None
        if not 2 <= v10 <= (6 if 6 >= (v8.deck.total - 1) // v8.hand_size else (v8.deck.total - 1) // v8.hand_size):
            return None
    if v1 != 'over':
        if v1 != 'between':
            return None
    v14 = v7.totals
    v15 = v14 is None
    if v15 or v7.scores is None:
        answer13 = v14 if v7.round == 0 else None
    else:
        answer13 = tuple(map(sum, zip(v14, v7.scores, strict=True)))
    v20 = v7.round
    v21 = v20 == 0
    if not v21 and answer13 is not None:
        v22 = v8.options
        if v22.length == 'one-round' or max(answer13) >= v22.goal:
            v23 = []
            for seat_1, total_1 in enumerate(answer13):
                if total_1 == max(answer13):
                    v23.append(seat_1)
            if v23 if len(v23) == 1 or v22.tie == 'shared' else []:
                return None
    if v21 and event.number > 1:
        totals34 = None
    elif v20 and v14 is not None:
        v24 = v7.scores
        if v24 is None:
            totals34 = None
        else:
            totals34 = tuple(map(sum, zip(v14, v24, strict=True)))
    else:
        totals34 = v14
    v27 = ()
    v29 = (v27,) * v10
    if any(v29):
        return None
    v31 = (0,) * v10
    if any(v31):
        return None
    if v20 and event.number == v20 + 1 and ((v7.dealer + (event.number - (v20 if v20 >= 1 else 1))) % v10 != (v7.dealer + 1) % v10):
        return None
    v32 = v7.scores
    if v32 is not None and (not v15) and (totals34 is not None):
        if sum(totals34) != sum(v14) + sum(v32):
            return None
    v34 = before.hands
    if v31 is not v34 or v29 is not before.stacks or before.discard != v27 or (before.contest is not None) or (v8.deck.total is not before.pile) or (v8.deck.full is not before.unseen) or (Match(v8, event.number, (v7.dealer + (event.number - (v20 if v20 >= 1 else 1))) % v10, totals34, None) is not v7):
        v35 = before.stacks
        if v29 is not v35:
            v37 = []
            for seat_2, (old_2, new_2) in enumerate(zip(v35, v29)):
                if new_2 is not old_2:
                    v37.append((seat_2, old_2, new_2, len(old_2) if new_2[:len(old_2)] == old_2 else len(old_2) - 1 if new_2[:len(old_2) - 1] == old_2[:-1] else alike_below(old_2, new_2)))
            list_3 = []
            for __3, old_3, new_3, same_3 in v37:
                list_3.append(sum(map(CARDS, new_3[same_3:])) - sum(map(CARDS, old_3[same_3:])))
            moved51 = sum(v31) - sum(v34) + sum(list_3)
        else:
            moved51 = sum(v31) - sum(v34)
        v38 = before.discard
        if v38 != v27:
            if v38 == v27[:-1]:
                answer54 = 0
            elif v27 == v38[:-1]:
                answer54 = -v8.deck.unit[v38[-1]]
            else:
                v41 = v8.deck
                answer54 = v41.pack(v27) - v41.pack(v38)
            moved58 = moved51 + answer54
        else:
            moved58 = moved51
        v42 = before.contest
        if v42 is not None:
            v45 = before.unseen
            v47 = v8.deck
            v48 = v47.full
            if moved58 - (v42.shown if v1 == 'challenge' else 0) != v45 - v45 % 255 + before.pile - (v48 - v48 % 255 + v47.total):
                return None
        else:
            v50 = before.unseen
            v52 = v8.deck
            v53 = v52.full
            if moved58 != v50 - v50 % 255 + before.pile - (v53 - v53 % 255 + v52.total):
                return None
    v55 = before.stacks
    if v29 is not v55:
        v58 = v8.deck
        v59 = v58.lane
        v60 = v58.wilds
        v61 = v8.options
        v62 = v58.loose
        list_4 = []
        for seat_4, (old_4, new_4) in enumerate(zip(v55, v29)):
            if new_4 is not old_4:
                list_4.append((seat_4, old_4, new_4, len(old_4) if new_4[:len(old_4)] == old_4 else len(old_4) - 1 if new_4[:len(old_4) - 1] == old_4[:-1] else alike_below(old_4, new_4)))
        for other69, other69, stack71, same70 in list_4:
            for laid72 in stack71[same70:]:
                if laid72.asset in v60 and v61.two_wilds == 'refused':
                    return None
                asset81 = v59[laid72.asset]
                answer77 = bool(laid72.cards & asset81) and (not laid72.cards & ~(asset81 | v62)) and (laid72.cards % 255 >= 2)
                if not answer77:
                    return None
    v63 = event.number
    v69 = (v7.dealer + (v63 - (v20 if v20 >= 1 else 1))) % v10
    v71 = v8.deck
    made_2 = new(Match)
    made_2.setup = v8
    made_2.round = v63
    made_2.dealer = v69
    made_2.totals = totals34
    made_2.scores = None
    made_1 = new(Table)
    made_1.match = made_2
    made_1.phase = 'deal'
    made_1.turn = (v69 + 1) % v10
    made_1.turns = 0
    made_1.hands = v31
    made_1.stacks = v29
    made_1.discard = v27
    made_1.pile = v71.total
    made_1.unseen = v71.full
    made_1.contest = None
    made_1.challenges = 0
    made_1.vague = NOTHING_VAGUE
    return made_1


def ask_deal(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_deal(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_deal(before, event)
    v2 = before.phase
    if v2 == 'play':
        v3 = before.hands
        v4 = before.turn
        v5 = v3[v4]
        if not v5 and (not v5):
            if event.player != v4:
                for seat_1 in range(len(v3)):
                    if v3[seat_1] or not True:
                        return None
    else:
        if v2 == 'replenish':
            return None
        if v2 == 'challenge':
            if before.contest is not None:
                return None
        elif v2 != 'deal':
            if v2 != 'flip':
                if v2 == 'between':
                    return None
                if v2 == 'over':
                    return None
                if v2 == 'more':
                    if event.player != before.turn:
                        return None
    if v2 == 'play' and (not before.turns) and (not any(before.stacks)):
        return None
    if v2 != 'deal' or before.hands[event.player]:
        return None
    v11 = event.cards
    v12 = len(v11)
    v13 = before.match
    v14 = v13.setup
    v15 = v14.hand_size
    if v12 != v15:
        return None
    unseen13 = before.unseen
    v16 = []
    for card_2 in v11:
        if card_2 != '?':
            v16.append(card_2)
    v17 = v14.deck
    v18 = v17.lane
    v19 = v17.unit
    for card14 in v16:
        if not unseen13 & v18[card14]:
            return ask_deal(before, event)
        unseen13 -= v19[card14]
    if v16 and any_tucked(before):
        return ask_deal(before, event)
    hand23 = v17.pack(v11)
    v20 = before.hands
    v21 = event.player
    v22 = v20[:v21]
    v24 = v20[v21 + 1:]
    v25 = (*v22, hand23, *v24)
    if 0 in v25:
        phase25 = 'deal'
    else:
        phase25 = 'flip'
    v26 = sum(v20)
    v28 = v26 % 255 + v12
    v29 = sum(v25)
    v30 = v29 % 255
    if v28 - v30:
        if not v28 > v30:
            return None
    elif not PHASES[phase25] < 6 and (not stage(Table(v13, phase25, before.turn, before.turns, v25, before.stacks, before.discard, before.pile - v12, before.unseen - (hand23 - (hand23 & 255)), before.contest, before.challenges, v1)) < stage(before)):
        return None
    v31 = before.stacks
    if any(v31) or before.turns:
        return None
    hand37 = v17.pack(v11)
    if v25 != (*v22, hand37, *v24) or before.discard:
        return None
    v33 = phase25 != 'deal'
    if v33:
        if phase25 == 'challenge':
            v35 = before.contest
            if v35 is None or {v35.to_show, v35.last} != {before.turn, v35.challenged}:
                return None
            v37 = v31[v35.challenged]
            v38 = v14.options
            if len(v37) <= v38.safe_sets or not v37:
                return None
            v39 = before.turn
            if len(v31[v39]) < v38.nest_egg:
                return None
            v40 = v35.shown
            rest45 = v40 - (v40 & 255)
            for kind46 in (v37[-1].asset, *v17.wilds):
                rest45 -= rest45 & 255 * v19[kind46]
            if rest45 or (size(v40) % 2 == 1) != (v35.last == v39):
                return None
    v41 = v20 != v25
    if v41 or before.pile is not before.pile - v12 or before.unseen is not before.unseen - (hand23 - (hand23 & 255)):
        v42 = before.contest
        v43 = v42 is not None
        if v43 or v43:
            v44 = before.unseen
            v45 = hand23 & 255
            if v29 - v26 + (v42.shown if v43 and phase25 == 'challenge' else 0) != hand23 + (v44 - (hand23 - v45)) % 255 + v12 - v44 % 255 - v45:
                return None
        else:
            v48 = before.unseen
            v49 = hand23 & 255
            if v29 - v26 != hand23 + (v48 - (hand23 - v49)) % 255 + v12 - v48 % 255 - v49:
                return None
    v52 = v33 or v41 or before.pile is not before.pile - v12
    if v52:
        if phase25 in ('play', 'challenge', 'replenish'):
            if phase25 == 'play' and before.pile - v12 and (v14.options.defender_replenishes == 'yes'):
                for hand60 in v25:
                    if hand60 % 255 != v15:
                        return None
            else:
                for hand61 in v25:
                    if not hand61 % 255 <= v15:
                        return None
    if v52:
        if phase25 not in ('between', 'deal', 'flip'):
            if phase25 == 'over':
                if before.pile - v12 or any(v25):
                    return None
            elif (not before.pile - v12 and (not any(v25))) and phase25 != 'challenge':
                return None
    made_1 = new(Table)
    made_1.match = v13
    made_1.phase = phase25
    made_1.turn = before.turn
    made_1.turns = before.turns
    made_1.hands = v25
    made_1.stacks = v31
    made_1.discard = before.discard
    made_1.pile = before.pile - v12
    made_1.unseen = before.unseen - (hand23 - (hand23 & 255))
    made_1.contest = before.contest
    made_1.challenges = before.challenges
    made_1.vague = v1
    return made_1


def ask_flip(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_flip(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_flip(before, event)
    v2 = before.phase
    v3 = v2 != 'play'
    if v3:
        if v2 == 'replenish':
            return None
        if v2 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v2 == 'deal':
                return None
            if v2 != 'flip':
                if v2 == 'between':
                    return None
                if v2 == 'over':
                    return None
                if v2 == 'more':
                    if None != before.turn:
                        return None
    if v2 not in ('deal', 'flip'):
        return None
    unseen10 = before.unseen
    v8 = event.card
    v10 = [v8] if v8 != '?' else []
    v11 = before.match
    v12 = v11.setup
    v13 = v12.deck
    v14 = v13.lane
    v15 = v13.unit
    for card11 in v10:
        if not unseen10 & v14[card11]:
            return ask_flip(before, event)
        unseen10 -= v15[card11]
    if v10 and any_tucked(before):
        return ask_flip(before, event)
    v16 = before.stacks
    if any(v16) or before.turns:
        return None
    v17 = before.discard
    v18 = (v8,)
    v19 = v17 != v18
    if v19 or before.pile is not before.pile - 1 or before.unseen is not before.unseen - (0 if v8 == '?' else v15[v8]):
        if v19:
            if v17 == ():
                v20 = v15[v8]
                answer40 = v20
                moved44 = v20
            elif v18 == v17[:-1]:
                v22 = v15[v17[-1]]
                answer40 = -v22
                moved44 = -v22
            else:
                answer40 = v13.pack(v18) - v13.pack(v17)
                moved44 = answer40
        else:
            moved44 = 0
        v23 = before.contest
        v24 = v23 is not None
        if v24 or v24:
            v26 = 0 if v8 == '?' else v15[v8]
            v27 = before.unseen
            if moved44 - (v23.shown if v24 and v2 == 'challenge' else 0) != v26 + (v27 - v26) % 255 + 1 - v27 % 255:
                return None
        else:
            v30 = 0 if v8 == '?' else v15[v8]
            v31 = before.unseen
            if moved44 != v30 + (v31 - v30) % 255 + 1 - v31 % 255:
                return None
    v33 = v3 or before.pile is not before.pile - 1
    if v33:
        if before.pile - 1 and v12.options.defender_replenishes == 'yes':
            v37 = v12.hand_size
            for hand52 in before.hands:
                if hand52 % 255 != v37:
                    return None
        else:
            v39 = v12.hand_size
            for hand53 in before.hands:
                if not hand53 % 255 <= v39:
                    return None
    if v33:
        if not before.pile - 1 and (not any(before.hands)):
            return None
    made_1 = new(Table)
    made_1.match = v11
    made_1.phase = 'play'
    made_1.turn = before.turn
    made_1.turns = before.turns
    made_1.hands = before.hands
    made_1.stacks = v16
    made_1.discard = v18
    made_1.pile = before.pile - 1
    made_1.unseen = before.unseen - (0 if v8 == '?' else v15[v8])
    made_1.contest = before.contest
    made_1.challenges = before.challenges
    made_1.vague = v1
    return made_1


def ask_position(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_position(before: Any, event: Any) -> Any:
    if before.vague:
        return ask_position(before, event)
    v1 = before.phase
    if v1 != 'play':
        if v1 == 'replenish':
            return None
        if v1 == 'challenge':
            if before.contest is not None:
                return None
        elif v1 != 'deal':
            if v1 != 'flip':
                if v1 == 'between':
                    return None
                if v1 == 'over':
                    return None
                if v1 == 'more':
                    if None != before.turn:
                        return None
    v5 = event.stacks
    v6 = before.match
    v7 = v6.setup
    v8 = v7.deck
    v9 = v8.wilds
    v10 = v7.options
    for seat12, stack13 in enumerate(v5):
        for cards14 in stack13 or ():
            assets7 = {card for card in cards14 if card not in v9}
            fits10 = len(cards14) >= 2 and len(assets7 - {'?'}) <= 1
            v11 = not fits10 or (not assets7 and v10.two_wilds == 'refused')
            if v11:
                return None
    v12 = event.hands
    v13 = v7.hand_size
    for seat17, hand16 in enumerate(v12):
        if hand16 is not None and len(hand16) > v13:
            return None
    v14 = event.pile
    if v14 and v10.defender_replenishes != 'no':
        return ask_position(before, event)
    v15 = v14 and v10.defender_replenishes == 'yes'
    if v15:
        list_1 = []
        list_2 = []
        for hand_2 in v12:
            list_2.append(v13 if hand_2 is None else len(hand_2))
        for held_1 in tuple(list_2):
            list_1.append(held_1 or 0)
        list_3 = []
        for stack_3 in v5:
            for laid_3 in stack_3 or ():
                list_3.append(len(laid_3))
        if sum(list_1) + sum(list_3) + len(event.discard or ()) + v14 > v8.total:
            return None
    else:
        list_4 = []
        list_5 = []
        for hand_5 in v12:
            list_5.append(None if hand_5 is None else len(hand_5))
        for held_4 in tuple(list_5):
            list_4.append(held_4 or 0)
        list_6 = []
        for stack_6 in v5:
            for laid_6 in stack_6 or ():
                list_6.append(len(laid_6))
        if sum(list_4) + sum(list_6) + len(event.discard or ()) + (v14 or 0) > v8.total:
            return None
    stacks32 = enumerate(v5)
    list_7 = []
    for player_7, stack_7 in stacks32:
        for cards_7 in stack_7 or ():
            list_7.append((player_7, cards_7))
    for player35, cards34 in tuple(list_7):
        if '?' in cards34:
            for card_8 in cards34:
                if card_8 != '?' and card_8 not in v9:
                    break
            else:
                return None
    unseen41 = before.unseen
    v23 = revealed(before, event)
    v24 = v8.lane
    v25 = v8.unit
    for card42 in v23:
        if not unseen41 & v24[card42]:
            return ask_position(before, event)
        unseen41 -= v25[card42]
    stacks51 = enumerate(v5)
    list_9 = []
    for player_9, stack_9 in stacks51:
        for cards_9 in stack_9 or ():
            list_9.append((player_9, cards_9))
    sets52 = tuple(list_9)
    if not any(('?' in cards for _, cards in sets52)):
        if v23 and any_tucked(before):
            return ask_position(before, event)
    else:
        list_10 = []
        for __10, cards_10 in sets52:
            for c_10 in cards_10:
                if c_10 == '?':
                    list_10.append(laid(before, cards_10).asset)
        if list_10:
            return ask_position(before, event)
        if v23 and any_tucked(before):
            return ask_position(before, event)
    if v15:
        unwritten62 = v13
    else:
        unwritten62 = None
    list_11 = []
    for hand_11 in v12:
        list_11.append(unwritten62 if hand_11 is None else len(hand_11))
    v26 = tuple(list_11)
    vague64 = {f'hand {seat}' for seat, held in enumerate(v26) if held is None}
    vague65 = vague64 | {f'stack {seat}' for seat, stack in enumerate(v5) if stack is None}
    if v14 is None:
        vague65.add('pile')
    if vague65 or placed_(before, event) < v8.total:
        vague65.add('discard')
    v27 = event.turn
    if v27 is None:
        vague65.add('turn')
    list_12 = []
    for seat_12, hand_12 in enumerate(v12):
        list_12.append(v26[seat_12] or 0 if hand_12 is None else v8.pack(hand_12))
    hands76 = tuple(list_12)
    v29 = event.discard or ()
    list_13 = []
    for hand_13 in hands76:
        list_13.append(hand_13 - (hand_13 & 255))
    seen82 = sum(list_13) + v8.pack((card for card in v29 if card != '?'))
    list_14 = []
    for stack_14 in v5:
        list_15 = []
        for cards_14_15 in stack_14 or ():
            list_15.append(laid(before, cards_14_15))
        list_14.append(tuple(list_15))
    v30 = tuple(list_14)
    after84 = Table(match=v6, phase='play', turn=v27 or 0, turns=0, hands=hands76, stacks=v30, discard=v29, pile=v14 or 0, unseen=v8.full - (seen82 + sum((one.cards - (one.cards & 255) for stack in v30 for one in stack))), contest=None, challenges=0, vague=frozenset(vague65))
    if v14 == 0 and (not any(hands76)) and (None not in v26):
        return ask_position(before, event)
    v32 = after84.contest
    v33 = before.contest
    v34 = v32 is not v33
    if v34 or after84.stacks is not before.stacks or after84.phase is not v1:
        if after84.phase == 'challenge':
            if not after84.vague:
                return ask_position(before, event)
            if v32 is None:
                return None
    v38 = after84.hands
    v39 = before.hands
    v40 = v38 is not v39
    if v40 or after84.stacks is not before.stacks or after84.discard is not before.discard or v34 or (after84.pile is not before.pile) or (after84.unseen is not before.unseen) or (after84.match is not v6):
        if not after84.vague:
            v42 = after84.stacks
            v43 = before.stacks
            if v42 is not v43:
                v45 = []
                for seat_16, (old_16, new_16) in enumerate(zip(v43, v42)):
                    if new_16 is not old_16:
                        v45.append((seat_16, old_16, new_16, len(old_16) if new_16[:len(old_16)] == old_16 else len(old_16) - 1 if new_16[:len(old_16) - 1] == old_16[:-1] else alike_below(old_16, new_16)))
                list_17 = []
                for __17, old_17, new_17, same_17 in v45:
                    list_17.append(sum(map(CARDS, new_17[same_17:])) - sum(map(CARDS, old_17[same_17:])))
                moved104 = sum(v38) - sum(v39) + sum(list_17)
            else:
                moved104 = sum(v38) - sum(v39)
            v46 = after84.discard
            v47 = before.discard
            if v46 is not v47:
                if v47 == v46[:-1]:
                    answer108 = v25[v46[-1]] if v46 else 0
                elif v46 == v47[:-1]:
                    answer108 = -v25[v47[-1]]
                else:
                    answer108 = v8.pack(v46) - v8.pack(v47)
                moved113 = moved104 + answer108
            else:
                moved113 = moved104
            v49 = v32 is not None
            if v49 or v33 is not None:
                v51 = before.unseen
                v53 = after84.unseen
                if moved113 + ((v32.shown if v49 and after84.phase == 'challenge' else 0) - (v33.shown if v33 is not None and v1 == 'challenge' else 0)) != v51 - v51 % 255 + before.pile - (v53 - v53 % 255 + after84.pile):
                    return None
            else:
                v55 = before.unseen
                v57 = after84.unseen
                if moved113 != v55 - v55 % 255 + before.pile - (v57 - v57 % 255 + after84.pile):
                    return None
    v59 = after84.phase
    v61 = v59 is not v1 or v40 or after84.pile is not before.pile
    if v61:
        if not after84.vague and v59 in ('play', 'challenge', 'replenish'):
            if v59 == 'play' and after84.pile and (after84.match.setup.options.defender_replenishes == 'yes'):
                for hand122 in v38:
                    v63 = after84.match
                    v64 = v63.setup
                    v65 = v64.hand_size
                    if hand122 % 255 != v65:
                        return None
            else:
                for hand123 in v38:
                    v66 = after84.match
                    v67 = v66.setup
                    v68 = v67.hand_size
                    if not hand123 % 255 <= v68:
                        return None
    if v61:
        if not after84.vague and v59 not in ('between', 'deal', 'flip'):
            if v59 == 'over':
                if after84.pile or any(v38):
                    return None
            elif (not after84.pile and (not any(v38))) and v59 != 'challenge':
                return None
    v72 = after84.stacks
    v73 = before.stacks
    if v72 is not v73:
        v75 = []
        for seat_18, (old_18, new_18) in enumerate(zip(v73, v72)):
            if new_18 is not old_18:
                v75.append((seat_18, old_18, new_18, len(old_18) if new_18[:len(old_18)] == old_18 else len(old_18) - 1 if new_18[:len(old_18) - 1] == old_18[:-1] else alike_below(old_18, new_18)))
        for other131, other131, stack133, same132 in v75:
            for laid134 in stack133[same132:]:
                v76 = after84.match
                v77 = v76.setup
                v78 = v77.deck
                v79 = v78.wilds
                if laid134.asset in v79 and v77.options.two_wilds == 'refused':
                    return None
                v80 = v78.lane
                asset143 = v80[laid134.asset]
                answer139 = bool(laid134.cards & asset143) and (not laid134.cards & ~(asset143 | v78.loose)) and (laid134.cards % 255 >= 2)
                if not answer139:
                    return None
    return after84


def ask_pair(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_pair(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_pair(before, event)
    v2 = before.phase
    if v2 == 'play':
        v3 = before.hands
        v4 = before.turn
        v5 = v3[v4]
        if not v5 and (not v5):
            if event.player != v4:
                v8 = len(v3)
                for seat_1 in range(v8):
                    if v3[seat_1] or not True:
                        return None
    else:
        if v2 == 'replenish':
            return None
        if v2 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v2 == 'deal':
                return None
            if v2 == 'flip':
                return None
            if v2 == 'between':
                return None
            if v2 != 'over':
                if v2 == 'more':
                    if event.player != before.turn:
                        return None
    if v2 == 'over':
        return None
    v16 = event.player
    v17 = before.turn
    v18 = v16 == v17
    if not v18 or v2 == 'more':
        if v2 == 'more':
            if not v18 or before.contest is None:
                return None
        elif before.turns and v16 == (v17 - 1) % len(before.hands):
            return None
    if v16 != v17:
        return None
    v22 = event.cards
    if not 2 <= len(v22) <= before.match.setup.options.most_laid:
        return None
    if '?' in v22:
        for card_2 in v22:
            if card_2 != '?' and card_2 not in before.match.setup.deck.wilds:
                break
        else:
            return None
    v23 = before.match
    v24 = v23.setup
    v25 = v24.deck
    v26 = v25.wilds
    for card18 in v22:
        if card18 not in v26:
            break
    else:
        if v24.options.two_wilds != 'allowed':
            return None
    asset21 = None
    for card22 in v22:
        if card22 in v26 or card22 == '?':
            continue
        if asset21 is None:
            asset21 = card22
        elif card22 != asset21:
            return None
    v29 = before.hands
    v30 = v29[v16]
    v31 = v25.high
    v33 = v25.packed[v22]
    if (v30 | v31) - v33 & v31 != v31:
        return ask_pair(before, event)
    if v33 & 255:
        return ask_pair(before, event)
    hands36 = list(v29)
    v34 = v30 - v33
    hands36[v16] = v34
    hands41 = tuple(hands36)
    v35 = before.stacks
    changed49 = list(v35)
    list_3 = []
    for card_3 in v22:
        if card_3 != '?' and card_3 not in v26:
            list_3.append(card_3)
    v38 = (list_3 or v22)[0]
    made_1 = new(Set)
    made_1.asset = v38
    made_1.cards = v33
    changed49[v16] = v35[v16] + (made_1,)
    stacks51 = tuple(changed49)
    v39 = before.pile
    if v39 and v34 % 255 < v24.hand_size or due(before, v16, hands41):
        after = new(Table)
        after.match = v23
        after.phase = 'replenish'
        after.turn = v16
        after.turns = before.turns
        after.hands = hands41
        after.stacks = stacks51
        after.discard = before.discard
        after.pile = v39
        after.unseen = before.unseen
        after.contest = None
        after.challenges = 0
        after.vague = v1
        v41 = sum(v29)
        v42 = v41 % 255
        v44 = (v41 - v33) % 255
        if v42 - v44:
            if not v42 > v44:
                return None
        elif not 2 < PHASES[v2] and (not stage(after) < stage(before)):
            return None
        v45 = before.contest
        if v45 is not None:
            if 0 != (v45.shown if v2 == 'challenge' else 0):
                return None
        v48 = v24.hand_size
        for hand106 in hands41:
            if not hand106 % 255 <= v48:
                return None
        if not v39 and (not any(hands41)):
            return None
        if v38 in v26 and v24.options.two_wilds == 'refused':
            return None
        v50 = v25.lane[v38]
        if not bool(v33 & v50) or v33 & ~(v50 | v25.loose) or (not v33 % 255 >= 2):
            return None
        return after
    v51 = any(hands41)
    if not v51 and (not v39):
        return ask_pair(before, event)
    after = new(Table)
    after.match = v23
    after.phase = 'play'
    after.turn = (v16 + 1) % len(v29)
    after.turns = before.turns + 1
    after.hands = hands41
    after.stacks = stacks51
    after.discard = before.discard
    after.pile = v39
    after.unseen = before.unseen
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    v54 = sum(v29)
    v55 = v54 % 255
    v57 = (v54 - v33) % 255
    if v55 - v57:
        if not v55 > v57:
            return None
    elif not 1 < PHASES[v2] and (not stage(after) < stage(before)):
        return None
    v58 = before.contest
    if v58 is not None:
        if 0 != (v58.shown if v2 == 'challenge' else 0):
            return None
    if v39 and v24.options.defender_replenishes == 'yes':
        v61 = v24.hand_size
        for hand190 in hands41:
            if hand190 % 255 != v61:
                return None
    else:
        v62 = v24.hand_size
        for hand191 in hands41:
            if not hand191 % 255 <= v62:
                return None
    if not v39 and (not v51):
        return None
    if v38 in v26 and v24.options.two_wilds == 'refused':
        return None
    v64 = v25.lane[v38]
    if not bool(v33 & v64) or v33 & ~(v64 | v25.loose) or (not v33 % 255 >= 2):
        return None
    return after


def ask_take(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_take(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_take(before, event)
    v2 = before.phase
    if v2 == 'play':
        v3 = before.hands
        v4 = before.turn
        v5 = v3[v4]
        if not v5 and (not v5):
            if event.player != v4:
                v8 = len(v3)
                for seat_1 in range(v8):
                    if v3[seat_1] or not True:
                        return None
    else:
        if v2 == 'replenish':
            return None
        if v2 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v2 == 'deal':
                return None
            if v2 == 'flip':
                return None
            if v2 == 'between':
                return None
            if v2 != 'over':
                if v2 == 'more':
                    if event.player != before.turn:
                        return None
    if v2 == 'over':
        return None
    v16 = event.player
    v17 = before.turn
    v18 = v16 == v17
    if not v18 or v2 == 'more':
        if v2 == 'more':
            if not v18 or before.contest is None:
                return None
        elif before.turns and v16 == (v17 - 1) % len(before.hands):
            return None
    if v16 != v17:
        return None
    v22 = before.discard
    if not v22:
        return None
    v23 = v22[-1]
    v24 = event.card
    if v23 != v24 and v23 != '?':
        return None
    v25 = event.partners
    if not v25:
        return None
    if not 2 <= len(v25) + 1 <= before.match.setup.options.most_laid:
        return None
    v26 = (v24, *v25)
    if '?' in v26:
        for card_2 in v26:
            if card_2 != '?' and card_2 not in before.match.setup.deck.wilds:
                break
        else:
            return None
    v27 = before.match
    v28 = v27.setup
    v29 = v28.deck
    v30 = v29.wilds
    for card19 in v26:
        if card19 not in v30:
            break
    else:
        if v28.options.two_wilds != 'allowed':
            return None
    asset22 = None
    for card23 in v26:
        if card23 in v30 or card23 == '?':
            continue
        if asset22 is None:
            asset22 = card23
        elif card23 != asset22:
            return None
    v33 = v28.options
    for partner27 in v25:
        v34 = v24 in v30
        if v34:
            if partner27 not in v30 and v33.asset_on_discarded_wild == 'refused':
                return None
        elif partner27 in v30 and v33.wild_on_discarded_asset == 'refused':
            return None
    v35 = before.hands
    v36 = v35[v16]
    v37 = v29.high
    v38 = v29.packed
    v39 = v38[v25]
    if (v36 | v37) - v39 & v37 != v37:
        return ask_take(before, event)
    if '?' not in (v23, v24):
        if v39 & 255:
            return ask_take(before, event)
    else:
        shown40 = []
        hand41 = v35[v16]
        v40 = v29.lane
        v41 = v29.unit
        for card42 in v25:
            if card42 == '?':
                continue
            if hand41 & v40[card42]:
                hand41 -= v41[card42]
            else:
                shown40.append(card42)
        if v24 != '?':
            if v23 == '?':
                shown40.append(v24)
        unseen43 = before.unseen
        for card44 in shown40:
            if not unseen43 & v40[card44]:
                return ask_take(before, event)
            unseen43 -= v41[card44]
        v45 = ((v16, v26),)
        if not any(('?' in cards for _, cards in v45)):
            if shown40 and any_tucked(before):
                return ask_take(before, event)
        else:
            list_3 = []
            for __3, cards_3 in v45:
                for c_3 in cards_3:
                    if c_3 == '?':
                        list_3.append(laid(before, cards_3).asset)
            if list_3:
                return ask_take(before, event)
            if shown40 and any_tucked(before):
                return ask_take(before, event)
    hands62 = list(v35)
    v46 = v36 - v39
    hands62[v16] = v46
    hands67 = tuple(hands62)
    if v23 == '?':
        if v24 != '?' and before.unseen & v29.lane[v24]:
            unseen73 = before.unseen - v29.unit[v24]
        else:
            unseen73 = before.unseen
    else:
        unseen73 = before.unseen
    v54 = before.stacks
    changed80 = list(v54)
    list_4 = []
    for card_4 in v26:
        if card_4 != '?' and card_4 not in v30:
            list_4.append(card_4)
    v57 = (list_4 or v26)[0]
    v58 = v38[v26]
    made_1 = new(Set)
    made_1.asset = v57
    made_1.cards = v58
    changed80[v16] = v54[v16] + (made_1,)
    stacks82 = tuple(changed80)
    v59 = before.pile
    if v59 and v46 % 255 < v28.hand_size or due(before, v16, hands67):
        v61 = v22[:-1]
        after = new(Table)
        after.match = v27
        after.phase = 'replenish'
        after.turn = v16
        after.turns = before.turns
        after.hands = hands67
        after.stacks = stacks82
        after.discard = v61
        after.pile = v59
        after.unseen = unseen73
        after.contest = None
        after.challenges = 0
        after.vague = v1
        v62 = v29.unit
        if v58 != v62[v24] + v39:
            return None
        v64 = sum(v35)
        v65 = v64 % 255
        v67 = (v64 - v39) % 255
        if v65 - v67:
            if not v65 > v67:
                return None
        elif not 2 < PHASES[v2] and (not stage(after) < stage(before)):
            return None
        if v22 is not v61:
            moved134 = v58 - v39 + -v62[v23]
        else:
            moved134 = v58 - v39
        v68 = before.contest
        if v68 is not None:
            v71 = before.unseen
            if moved134 - (v68.shown if v2 == 'challenge' else 0) != v71 + unseen73 % 255 - v71 % 255 - unseen73:
                return None
        else:
            v72 = before.unseen
            if moved134 != v72 + unseen73 % 255 - v72 % 255 - unseen73:
                return None
        v73 = v28.hand_size
        for hand141 in hands67:
            if not hand141 % 255 <= v73:
                return None
        if not v59 and (not any(hands67)):
            return None
        if v57 in v30 and v33.two_wilds == 'refused':
            return None
        v75 = v29.lane[v57]
        if not bool(v58 & v75) or v58 & ~(v75 | v29.loose) or (not v58 % 255 >= 2):
            return None
        return after
    v76 = any(hands67)
    if not v76 and (not v59):
        return ask_take(before, event)
    v79 = v22[:-1]
    after = new(Table)
    after.match = v27
    after.phase = 'play'
    after.turn = (v16 + 1) % len(v35)
    after.turns = before.turns + 1
    after.hands = hands67
    after.stacks = stacks82
    after.discard = v79
    after.pile = v59
    after.unseen = unseen73
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    v80 = v29.unit
    if v58 != v80[v24] + v39:
        return None
    v82 = sum(v35)
    v83 = v82 % 255
    v85 = (v82 - v39) % 255
    if v83 - v85:
        if not v83 > v85:
            return None
    elif not 1 < PHASES[v2] and (not stage(after) < stage(before)):
        return None
    if v22 is not v79:
        moved221 = v58 - v39 + -v80[v23]
    else:
        moved221 = v58 - v39
    v86 = before.contest
    if v86 is not None:
        v89 = before.unseen
        if moved221 - (v86.shown if v2 == 'challenge' else 0) != v89 + unseen73 % 255 - v89 % 255 - unseen73:
            return None
    else:
        v90 = before.unseen
        if moved221 != v90 + unseen73 % 255 - v90 % 255 - unseen73:
            return None
    if v59 and v33.defender_replenishes == 'yes':
        v91 = v28.hand_size
        for hand228 in hands67:
            if hand228 % 255 != v91:
                return None
    else:
        v92 = v28.hand_size
        for hand229 in hands67:
            if not hand229 % 255 <= v92:
                return None
    if not v59 and (not v76):
        return None
    if v57 in v30 and v33.two_wilds == 'refused':
        return None
    v94 = v29.lane[v57]
    if not bool(v58 & v94) or v58 & ~(v94 | v29.loose) or (not v58 % 255 >= 2):
        return None
    return after


def ask_challenge(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_challenge(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_challenge(before, event)
    v2 = before.phase
    if v2 == 'play':
        v3 = before.hands
        v4 = before.turn
        v5 = v3[v4]
        if not v5 and (not v5):
            if event.player != v4:
                v8 = len(v3)
                for seat_1 in range(v8):
                    if v3[seat_1] or not True:
                        return None
    else:
        if v2 == 'replenish':
            return None
        if v2 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v2 == 'deal':
                return None
            if v2 == 'flip':
                return None
            if v2 == 'between':
                return None
            if v2 != 'over':
                if v2 == 'more':
                    if event.player != before.turn:
                        return None
    if v2 == 'over':
        return None
    v16 = event.player
    v17 = before.turn
    v18 = v16 == v17
    if not v18 or v2 == 'more':
        if v2 == 'more':
            if not v18 or not (before.challenges < before.match.setup.options.challenges_per_turn or before.contest is not None):
                return None
        elif before.turns and v16 == (v17 - 1) % len(before.hands):
            return None
    if v16 != v17:
        return None
    v22 = event.challenged
    if v16 == v22:
        return None
    v23 = before.stacks
    v24 = before.match
    v25 = v24.setup
    v26 = v25.options
    if not len(v23[v16]) >= v26.nest_egg:
        return None
    v27 = v23[v22]
    v28 = len(v27)
    if not v28 > v26.safe_sets or not v28:
        return None
    v29 = event.card
    if v29 is None:
        return None
    if v27 and v29 != v27[-1].asset and (v29 not in v25.deck.wilds):
        return ask_challenge(before, event)
    if v27 and v29 != '?' and (v29 != v27[-1].asset):
        if v29 not in v25.deck.wilds:
            return None
    v32 = before.hands
    v33 = v32[v16]
    v34 = v25.deck
    v35 = v34.high
    v38 = v34.packed[v29,]
    if (v33 | v35) - v38 & v35 != v35:
        return ask_challenge(before, event)
    if v38 & 255:
        return ask_challenge(before, event)
    hands43 = list(v32)
    v39 = v33 - v38
    hands43[v16] = v39
    hands48 = tuple(hands43)
    if v33 % 255 - v39 % 255 != 1:
        return None
    v40 = sum(v32)
    v41 = v40 % 255
    v43 = (v40 - v38) % 255
    if v41 - v43:
        if not v41 > v43:
            return None
    elif not 4 < PHASES[v2] and (not stage(Table(v24, 'challenge', v16, before.turns, hands48, v23, before.discard, before.pile, before.unseen, Contest(v22, v34.unit[v29], v22, v16), before.challenges, v1)) < stage(before)):
        return None
    v44 = v34.unit
    v45 = v44[v29]
    v46 = new(Contest)
    v46.challenged = v22
    v46.shown = v45
    v46.to_show = v22
    v46.last = v16
    v47 = before.contest
    if v46 is not v47 or v2 != 'challenge':
        if not v27:
            return None
        rest82 = v45 - (v45 & 255)
        for kind83 in (v27[-1].asset, *v34.wilds):
            rest82 -= rest82 & 255 * v44[kind83]
        if rest82 or (size(v45) % 2 == 1) != True:
            return None
    if v45 != v38 + (v47.shown if v47 is not None and v2 == 'challenge' else 0):
        return None
    v52 = v25.hand_size
    for hand97 in hands48:
        if not hand97 % 255 <= v52:
            return None
    made_1 = new(Table)
    made_1.match = v24
    made_1.phase = 'challenge'
    made_1.turn = v16
    made_1.turns = before.turns
    made_1.hands = hands48
    made_1.stacks = v23
    made_1.discard = before.discard
    made_1.pile = before.pile
    made_1.unseen = before.unseen
    made_1.contest = v46
    made_1.challenges = before.challenges
    made_1.vague = v1
    return made_1


def ask_show(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_show(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_show(before, event)
    v2 = before.phase
    if v2 == 'play':
        v3 = before.hands
        v4 = before.turn
        v5 = v3[v4]
        if not v5 and (not v5):
            if event.player != v4:
                for seat_1 in range(len(v3)):
                    if v3[seat_1] or not True:
                        return None
    else:
        if v2 == 'replenish':
            return None
        if v2 != 'challenge':
            if v2 == 'deal':
                return None
            if v2 == 'flip':
                return None
            if v2 == 'between':
                return None
            if v2 != 'over':
                if v2 == 'more':
                    if event.player != before.turn:
                        return None
    if v2 != 'challenge':
        return None
    v11 = before.contest
    v12 = v11 is None
    if not v12 and event.player != v11.to_show:
        return None
    v13 = before.stacks
    v16 = v13[v11.challenged if v11 is not None else event.player]
    if v16 and event.card != v16[-1].asset and (event.card not in before.match.setup.deck.wilds):
        return ask_show(before, event)
    if v16 and event.card != '?' and (event.card != v16[-1].asset):
        if event.card not in before.match.setup.deck.wilds:
            return None
    v22 = before.hands
    v23 = event.player
    v24 = v22[v23]
    v25 = before.match
    v26 = v25.setup
    v27 = v26.deck
    v28 = v27.high
    v29 = v24 | v28
    v30 = v27.packed
    v31 = event.card
    v32 = v31 is not None
    v34 = v30[(v31,) if v32 else ()]
    if v29 - v34 & v28 != v28:
        return ask_show(before, event)
    if v34 & 255:
        return ask_show(before, event)
    if v12:
        return ask_show(before, event)
    if v32:
        hands34 = list(v22)
        v36 = v30[v31,]
        if v29 - v36 & v28 != v28:
            return ask_show(before, event)
        hands34[v23] = v24 - v36
        hands39 = tuple(hands34)
        cards42 = v11.shown + v27.unit[v31]
        hands43 = hands39
    else:
        cards42 = v11.shown
        hands43 = v22
    v41 = v11.challenged
    if v23 == v41:
        other46 = before.turn
    else:
        other46 = v41
    others55 = list(hands43)
    others55[v23] = v24
    if tuple(others55) != v22:
        return None
    one_gone57 = others55[v23] % 255 - hands43[v23] % 255 == 1
    if v11:
        if cards42 - v11.shown != v27.unit[v31] or not one_gone57:
            return None
    elif cards42 != v27.unit[v31] or not one_gone57:
        return None
    v48 = sum(v22)
    v49 = v48 % 255
    v50 = sum(hands43)
    v51 = v50 % 255
    if v49 - v51:
        if not v49 > v51:
            return None
    else:
        made_2 = new(Contest)
        made_2.challenged = v41
        made_2.shown = cards42
        made_2.to_show = other46
        made_2.last = v23
        made_1 = new(Table)
        made_1.match = v25
        made_1.phase = 'challenge'
        made_1.turn = before.turn
        made_1.turns = before.turns
        made_1.hands = hands43
        made_1.stacks = v13
        made_1.discard = before.discard
        made_1.pile = before.pile
        made_1.unseen = before.unseen
        made_1.contest = made_2
        made_1.challenges = before.challenges
        made_1.vague = v1
        if not stage(made_1) < stage(before):
            return None
    v60 = new(Contest)
    v60.challenged = v41
    v60.shown = cards42
    v60.to_show = other46
    v60.last = v23
    v61 = v60 is not v11
    if v61:
        v62 = before.turn
        if {other46, v23} != {v62, v41}:
            return None
        v63 = v13[v41]
        v64 = v26.options
        if len(v63) <= v64.safe_sets or not v63:
            return None
        if len(v13[v62]) < v64.nest_egg:
            return None
        rest75 = cards42 - (cards42 & 255)
        v66 = v27.unit
        for kind76 in (v63[-1].asset, *v27.wilds):
            rest75 -= rest75 & 255 * v66[kind76]
        if rest75 or (size(cards42) % 2 == 1) != (v23 == v62):
            return None
    v67 = v22 is not hands43
    if v67 or v61:
        if v50 + cards42 != v48 + v11.shown:
            return None
    if v67:
        v69 = v26.hand_size
        for hand90 in hands43:
            if not hand90 % 255 <= v69:
                return None
    made_3 = new(Table)
    made_3.match = v25
    made_3.phase = 'challenge'
    made_3.turn = before.turn
    made_3.turns = before.turns
    made_3.hands = hands43
    made_3.stacks = v13
    made_3.discard = before.discard
    made_3.pile = before.pile
    made_3.unseen = before.unseen
    made_3.contest = v60
    made_3.challenges = before.challenges
    made_3.vague = v1
    return made_3


def ask_pass(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_pass(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_pass(before, event)
    v2 = before.phase
    if v2 == 'play':
        v3 = before.hands
        v4 = before.turn
        v5 = v3[v4]
        if not v5 and (not v5):
            if event.player != v4:
                v7 = len(v3)
                for seat_1 in range(v7):
                    if v3[seat_1] or not True:
                        return None
    else:
        if v2 == 'replenish':
            return None
        if v2 != 'challenge':
            if v2 == 'deal':
                return None
            if v2 == 'flip':
                return None
            if v2 == 'between':
                return None
            if v2 != 'over':
                if v2 == 'more':
                    if event.player != before.turn:
                        return None
    if v2 != 'challenge':
        return None
    v12 = before.contest
    v13 = v12 is None
    if not v13 and event.player != v12.to_show:
        return None
    v14 = event.winner
    if v14 is not None and (not v13) and (v12.last != v14):
        return None
    if v13:
        return ask_pass(before, event)
    v15 = before.stacks
    v16 = v12.challenged
    v17 = v15[v16]
    if not v17:
        return ask_pass(before, event)
    v18 = v12.last
    if v18 == v16:
        changed181 = list(v15)
        v19 = v17[-1]
        v20 = v19.asset
        v22 = v12.shown
        v23 = v19.cards + v22
        made_1 = new(Set)
        made_1.asset = v20
        made_1.cards = v23
        changed181[v16] = v17[:-1] + (made_1,)
        stacks182 = tuple(changed181)
        v24 = before.turn
        v26 = v18 != v24 and before.match.setup.options.lost_challenge == 'another-action'
        if (v26 or before.challenges + 1 < before.match.setup.options.challenges_per_turn) and before.hands[v24]:
            if v26:
                again196 = v12
            else:
                again196 = None
            v27 = before.match
            v28 = before.hands
            v29 = before.pile
            after = new(Table)
            after.match = v27
            after.phase = 'more'
            after.turn = v24
            after.turns = before.turns
            after.hands = v28
            after.stacks = stacks182
            after.discard = before.discard
            after.pile = v29
            after.unseen = before.unseen
            after.contest = again196
            after.challenges = before.challenges + 1
            after.vague = v1
            if 0 == v22:
                return ask_pass(before, event)
            if not v29 and (not any(v28)):
                return None
            v32 = v27.setup
            v33 = v32.deck
            if v20 in v33.wilds and v32.options.two_wilds == 'refused':
                return None
            v35 = v33.lane[v20]
            if not bool(v23 & v35) or v23 & ~(v35 | v33.loose) or (not v23 % 255 >= 2):
                return None
            if len(v17) - 1 < v32.options.safe_sets:
                return None
            return after
        v37 = before.pile
        if v37 and before.hands[v24] % 255 < before.match.setup.hand_size or due(before, v24, before.hands):
            v38 = before.match
            v39 = before.hands
            after = new(Table)
            after.match = v38
            after.phase = 'replenish'
            after.turn = v24
            after.turns = before.turns
            after.hands = v39
            after.stacks = stacks182
            after.discard = before.discard
            after.pile = v37
            after.unseen = before.unseen
            after.contest = None
            after.challenges = 0
            after.vague = v1
            if 0 == v22:
                return ask_pass(before, event)
            v40 = v38.setup
            v41 = v40.hand_size
            for hand320 in v39:
                if not hand320 % 255 <= v41:
                    return None
            if not v37 and (not any(v39)):
                return None
            v42 = v40.deck
            if v20 in v42.wilds and v40.options.two_wilds == 'refused':
                return None
            v44 = v42.lane[v20]
            if not bool(v23 & v44) or v23 & ~(v44 | v42.loose) or (not v23 % 255 >= 2):
                return None
            if len(v17) - 1 < v40.options.safe_sets:
                return None
            return after
        v46 = before.hands
        v47 = any(v46)
        if not v47 and (not v37):
            return ask_pass(before, event)
        v48 = before.match
        after = new(Table)
        after.match = v48
        after.phase = 'play'
        after.turn = (v24 + 1) % len(v46)
        after.turns = before.turns + 1
        after.hands = v46
        after.stacks = stacks182
        after.discard = before.discard
        after.pile = v37
        after.unseen = before.unseen
        after.contest = None
        after.challenges = 0
        after.vague = NOTHING_VAGUE
        if 0 == v22:
            return ask_pass(before, event)
        if v37 and v48.setup.options.defender_replenishes == 'yes':
            v51 = v48.setup.hand_size
            for hand400 in v46:
                if hand400 % 255 != v51:
                    return None
        else:
            v53 = v48.setup.hand_size
            for hand401 in v46:
                if not hand401 % 255 <= v53:
                    return None
        if not v37 and (not v47):
            return None
        v54 = v48.setup
        v55 = v54.deck
        if v20 in v55.wilds and v54.options.two_wilds == 'refused':
            return None
        v57 = v55.lane[v20]
        if not bool(v23 & v57) or v23 & ~(v57 | v55.loose) or (not v23 % 255 >= 2):
            return None
        if len(v17) - 1 < v54.options.safe_sets:
            return None
        return after
    changed436 = list(v15)
    changed436[v16] = v17[:-1]
    stacks437 = tuple(changed436)
    changed443 = list(stacks437)
    v59 = v17[-1]
    v60 = v59.asset
    v63 = v59.cards + v12.shown
    made_2 = new(Set)
    made_2.asset = v60
    made_2.cards = v63
    changed443[v18] = v15[v18] + (made_2,)
    stacks444 = tuple(changed443)
    v64 = before.turn
    v66 = v18 != v64 and before.match.setup.options.lost_challenge == 'another-action'
    if (v66 or before.challenges + 1 < before.match.setup.options.challenges_per_turn) and before.hands[v64]:
        if v66:
            again458 = v12
        else:
            again458 = None
        v67 = before.match
        v68 = before.hands
        v69 = before.pile
        after = new(Table)
        after.match = v67
        after.phase = 'more'
        after.turn = v64
        after.turns = before.turns
        after.hands = v68
        after.stacks = stacks444
        after.discard = before.discard
        after.pile = v69
        after.unseen = before.unseen
        after.contest = again458
        after.challenges = before.challenges + 1
        after.vague = v1
        if not v69 and (not any(v68)):
            return None
        v72 = v67.setup
        v73 = v72.deck
        if v60 in v73.wilds and v72.options.two_wilds == 'refused':
            return None
        v75 = v73.lane[v60]
        if not bool(v63 & v75) or v63 & ~(v75 | v73.loose) or (not v63 % 255 >= 2):
            return None
        if len(v17) - 1 < v72.options.safe_sets:
            return None
        return after
    v77 = before.pile
    if v77 and before.hands[v64] % 255 < before.match.setup.hand_size or due(before, v64, before.hands):
        v78 = before.match
        v79 = before.hands
        after = new(Table)
        after.match = v78
        after.phase = 'replenish'
        after.turn = v64
        after.turns = before.turns
        after.hands = v79
        after.stacks = stacks444
        after.discard = before.discard
        after.pile = v77
        after.unseen = before.unseen
        after.contest = None
        after.challenges = 0
        after.vague = v1
        v80 = v78.setup
        v81 = v80.hand_size
        for hand582 in v79:
            if not hand582 % 255 <= v81:
                return None
        if not v77 and (not any(v79)):
            return None
        v82 = v80.deck
        if v60 in v82.wilds and v80.options.two_wilds == 'refused':
            return None
        v84 = v82.lane[v60]
        if not bool(v63 & v84) or v63 & ~(v84 | v82.loose) or (not v63 % 255 >= 2):
            return None
        if len(v17) - 1 < v80.options.safe_sets:
            return None
        return after
    v86 = before.hands
    v87 = any(v86)
    if not v87 and (not v77):
        return ask_pass(before, event)
    v88 = before.match
    after = new(Table)
    after.match = v88
    after.phase = 'play'
    after.turn = (v64 + 1) % len(v86)
    after.turns = before.turns + 1
    after.hands = v86
    after.stacks = stacks444
    after.discard = before.discard
    after.pile = v77
    after.unseen = before.unseen
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    if v77 and v88.setup.options.defender_replenishes == 'yes':
        v91 = v88.setup.hand_size
        for hand662 in v86:
            if hand662 % 255 != v91:
                return None
    else:
        v93 = v88.setup.hand_size
        for hand663 in v86:
            if not hand663 % 255 <= v93:
                return None
    if not v77 and (not v87):
        return None
    v94 = v88.setup
    v95 = v94.deck
    if v60 in v95.wilds and v94.options.two_wilds == 'refused':
        return None
    v97 = v95.lane[v60]
    if not bool(v63 & v97) or v63 & ~(v97 | v95.loose) or (not v63 % 255 >= 2):
        return None
    if len(v17) - 1 < v94.options.safe_sets:
        return None
    return after


def ask_discard(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_discard(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_discard(before, event)
    v2 = before.phase
    if v2 == 'play':
        v3 = before.hands
        v4 = before.turn
        v5 = v3[v4]
        if not v5 and (not v5):
            if event.player != v4:
                v8 = len(v3)
                for seat_1 in range(v8):
                    if v3[seat_1] or not True:
                        return None
    else:
        if v2 == 'replenish':
            return None
        if v2 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v2 == 'deal':
                return None
            if v2 == 'flip':
                return None
            if v2 == 'between':
                return None
            if v2 != 'over':
                if v2 == 'more':
                    if event.player != before.turn:
                        return None
    if v2 == 'over':
        return None
    v16 = event.player
    v17 = before.turn
    v18 = v16 == v17
    if not v18 or v2 == 'more':
        if v2 == 'more':
            if not v18 or before.contest is None:
                return None
        elif before.turns and v16 == (v17 - 1) % len(before.hands):
            return None
    if v16 != v17:
        return None
    v22 = before.hands
    v23 = v22[v16]
    v24 = before.match
    v25 = v24.setup
    v26 = v25.deck
    v27 = v26.high
    v29 = event.cards
    v30 = v26.packed[v29]
    if (v23 | v27) - v30 & v27 != v27:
        return ask_discard(before, event)
    if len(v29) != 1:
        return None
    if v30 & 255:
        return ask_discard(before, event)
    hands22 = list(v22)
    v31 = v23 - v30
    hands22[v16] = v31
    hands27 = tuple(hands22)
    v32 = before.pile
    if v32 and v31 % 255 < v25.hand_size or due(before, v16, hands27):
        v34 = v29[0]
        after = new(Table)
        after.match = v24
        after.phase = 'replenish'
        after.turn = v16
        after.turns = before.turns
        after.hands = hands27
        after.stacks = before.stacks
        after.discard = before.discard + (v34,)
        after.pile = v32
        after.unseen = before.unseen
        after.contest = None
        after.challenges = 0
        after.vague = v1
        if v23 % 255 - v31 % 255 != 1:
            return None
        v36 = sum(v22)
        v37 = v36 % 255
        v39 = (v36 - v30) % 255
        if v37 - v39:
            if not v37 > v39:
                return None
        elif not 2 < PHASES[v2] and (not stage(after) < stage(before)):
            return None
        v40 = before.contest
        if v40 is not None:
            if v26.unit[v34] != v30 + (v40.shown if v2 == 'challenge' else 0):
                return None
        elif v26.unit[v34] != v30:
            return None
        v43 = v25.hand_size
        for hand80 in hands27:
            if not hand80 % 255 <= v43:
                return None
        if not v32 and (not any(hands27)):
            return None
        return after
    v44 = any(hands27)
    if not v44 and (not v32):
        return ask_discard(before, event)
    v47 = v29[0]
    after = new(Table)
    after.match = v24
    after.phase = 'play'
    after.turn = (v16 + 1) % len(v22)
    after.turns = before.turns + 1
    after.hands = hands27
    after.stacks = before.stacks
    after.discard = before.discard + (v47,)
    after.pile = v32
    after.unseen = before.unseen
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    if v23 % 255 - v31 % 255 != 1:
        return None
    v49 = sum(v22)
    v50 = v49 % 255
    v52 = (v49 - v30) % 255
    if v50 - v52:
        if not v50 > v52:
            return None
    elif not 1 < PHASES[v2] and (not stage(after) < stage(before)):
        return None
    v53 = before.contest
    if v53 is not None:
        if v26.unit[v47] != v30 + (v53.shown if v2 == 'challenge' else 0):
            return None
    elif v26.unit[v47] != v30:
        return None
    if v32 and v25.options.defender_replenishes == 'yes':
        v56 = v25.hand_size
        for hand129 in hands27:
            if hand129 % 255 != v56:
                return None
    else:
        v57 = v25.hand_size
        for hand130 in hands27:
            if not hand130 % 255 <= v57:
                return None
    if not v32 and (not v44):
        return None
    return after


def ask_skip(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_skip(before: Any, event: Any) -> Any:
    if before.vague:
        return ask_skip(before, event)
    v1 = before.phase
    if v1 == 'play':
        v2 = before.hands
        v3 = before.turn
        v4 = v2[v3]
        if not v4 and (not v4):
            if event.player != v3:
                v7 = len(v2)
                for seat_1 in range(v7):
                    if v2[seat_1] or not True:
                        return None
    else:
        if v1 == 'replenish':
            return None
        if v1 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v1 == 'deal':
                return None
            if v1 == 'flip':
                return None
            if v1 == 'between':
                return None
            if v1 != 'over':
                if v1 == 'more':
                    if event.player != before.turn:
                        return None
    if v1 == 'over':
        return None
    v15 = event.player
    v16 = before.turn
    if v15 != v16 or v1 == 'more':
        if v1 == 'more':
            return None
        if before.turns and v15 == (v16 - 1) % len(before.hands):
            return None
    if v15 != v16:
        return None
    v20 = before.hands
    if size(v20[v15]):
        return None
    v21 = any(v20)
    if not v21 and (not before.pile):
        return ask_skip(before, event)
    if not 1 < PHASES[v1] and (not stage(Table(before.match, 'play', (v15 + 1) % len(v20), before.turns + 1, v20, before.stacks, before.discard, before.pile, before.unseen, None, 0, NOTHING_VAGUE)) < stage(before)):
        return None
    v22 = before.contest
    if v22 is not None:
        if 0 != (v22.shown if v1 == 'challenge' else 0):
            return None
    v25 = v1 != 'play'
    if v25:
        if before.pile and before.match.setup.options.defender_replenishes == 'yes':
            v29 = before.match.setup.hand_size
            for hand48 in v20:
                if hand48 % 255 != v29:
                    return None
        else:
            v32 = before.match.setup.hand_size
            for hand49 in v20:
                if not hand49 % 255 <= v32:
                    return None
    if v25:
        if not before.pile and (not v21):
            return None
    made_1 = new(Table)
    made_1.match = before.match
    made_1.phase = 'play'
    made_1.turn = (v15 + 1) % len(v20)
    made_1.turns = before.turns + 1
    made_1.hands = v20
    made_1.stacks = before.stacks
    made_1.discard = before.discard
    made_1.pile = before.pile
    made_1.unseen = before.unseen
    made_1.contest = None
    made_1.challenges = 0
    made_1.vague = NOTHING_VAGUE
    return made_1


def ask_done(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_done(before: Any, event: Any) -> Any:
    v1 = before.vague
    if v1:
        return ask_done(before, event)
    v2 = before.phase
    if v2 == 'play':
        v3 = before.hands
        v5 = v3[before.turn]
        if not v5 and (not v5):
            v6 = len(v3)
            for seat_1 in range(v6):
                if v3[seat_1] or not True:
                    return None
    else:
        if v2 == 'replenish':
            return None
        if v2 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v2 == 'deal':
                return None
            if v2 == 'flip':
                return None
            if v2 == 'between':
                return None
            if v2 != 'over':
                if v2 == 'more':
                    if event.player != before.turn:
                        return None
    if v2 == 'over':
        return None
    v14 = event.player
    v15 = before.turn
    if v14 != v15 or v2 == 'more':
        if v2 == 'more':
            if v14 != v15:
                return None
        elif before.turns and v14 == (v15 - 1) % len(before.hands):
            return None
    if v14 != v15:
        return None
    if v2 != 'more':
        if size(before.hands[v14]):
            return None
    v23 = before.pile
    if v23 and before.hands[v14] % 255 < before.match.setup.hand_size or due(before, v14, before.hands):
        v24 = before.match
        v26 = before.hands
        after = new(Table)
        after.match = v24
        after.phase = 'replenish'
        after.turn = v14
        after.turns = before.turns
        after.hands = v26
        after.stacks = before.stacks
        after.discard = before.discard
        after.pile = v23
        after.unseen = before.unseen
        after.contest = None
        after.challenges = 0
        after.vague = v1
        if not 2 < PHASES[v2] and (not stage(after) < stage(before)):
            return None
        v27 = before.contest
        if v27 is not None:
            if 0 != (v27.shown if v2 == 'challenge' else 0):
                return None
        v30 = v2 != 'replenish'
        if v30:
            v32 = v24.setup.hand_size
            for hand45 in v26:
                if not hand45 % 255 <= v32:
                    return None
        if v30:
            if not v23 and (not any(v26)):
                return None
        return after
    v33 = before.hands
    v34 = any(v33)
    if not v34 and (not v23):
        return ask_done(before, event)
    v35 = before.match
    v37 = len(v33)
    v38 = (v14 + 1) % v37
    after = new(Table)
    after.match = v35
    after.phase = 'play'
    after.turn = v38
    after.turns = before.turns + 1
    after.hands = v33
    after.stacks = before.stacks
    after.discard = before.discard
    after.pile = v23
    after.unseen = before.unseen
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    if not 1 < PHASES[v2] and (not stage(after) < stage(before)):
        return None
    if v38 != (v15 + 1) % v37:
        return None
    v40 = before.contest
    if v40 is not None:
        if 0 != (v40.shown if v2 == 'challenge' else 0):
            return None
    v43 = v2 != 'play'
    if v43:
        if v23 and v35.setup.options.defender_replenishes == 'yes':
            v45 = v35.setup.hand_size
            for hand78 in v33:
                if hand78 % 255 != v45:
                    return None
        else:
            v47 = v35.setup.hand_size
            for hand79 in v33:
                if not hand79 % 255 <= v47:
                    return None
    if v43:
        if not v23 and (not v34):
            return None
    return after


def ask_replenish(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_replenish(before: Any, event: Any) -> Any:
    if before.vague:
        return ask_replenish(before, event)
    v1 = event.draws
    v2 = len(v1)
    if v2 == 1:
        (draws1, draws2), = v1
        v3 = before.phase
        if v3 != 'play':
            if v3 != 'replenish':
                if v3 == 'challenge':
                    if before.contest is not None:
                        return None
                else:
                    if v3 == 'deal':
                        return None
                    if v3 == 'flip':
                        return None
                    if v3 == 'between':
                        return None
                    if v3 != 'over':
                        if v3 == 'more':
                            return None
        v9 = len(draws2)
        v10 = before.pile
        if v9 > v10:
            return None
        if v3 != 'replenish':
            return ask_replenish(before, event)
        if not v10:
            return ask_replenish(before, event)
        v12 = before.hands
        v13 = before.match
        v14 = v13.setup
        v15 = v14.hand_size
        v16 = []
        for seat_1, hand_1 in enumerate(v12):
            if hand_1 % 255 < v15:
                v16.append((seat_1, v15 - hand_1 % 255))
        if not v16:
            return ask_replenish(before, event)
        if len(v16) == 1 and v16[0][0] == before.turn:
            if draws1 != before.turn or v9 != (v16[0][1] if v16[0][1] <= v10 else v10):
                return ask_replenish(before, event)
        else:
            if v14.options.defender_replenishes == 'yes':
                return ask_replenish(before, event)
            v21 = before.turn
            v22 = []
            for one_2 in v16:
                if one_2[0] == v21:
                    v22.append(one_2)
            list_3 = []
            for __3, m_3 in v22:
                list_3.append(m_3)
            if not sum(list_3) <= v10:
                return ask_replenish(before, event)
            if ((draws1, v9),) != tuple(v22):
                return ask_replenish(before, event)
        v23 = before.unseen
        v24 = v23 % 255
        if v24 != v10:
            return ask_replenish(before, event)
        v25 = v14.deck
        v26 = v25.high
        v28 = v25.packed[draws2]
        if (v23 | v26) - v28 & v26 != v26:
            return ask_replenish(before, event)
        hands43 = list(v12)
        hands43[draws1] += v28
        hands52 = tuple(hands43)
        v29 = any(hands52)
        if not v29 and (not v10 - v9):
            return ask_replenish(before, event)
        v33 = v10 - v9
        v34 = v23 - v28
        after = new(Table)
        after.match = v13
        after.phase = 'play'
        after.turn = (before.turn + 1) % len(v12)
        after.turns = before.turns + 1
        after.hands = hands52
        after.stacks = before.stacks
        after.discard = before.discard
        after.pile = v33
        after.unseen = v34
        after.contest = None
        after.challenges = 0
        after.vague = NOTHING_VAGUE
        v35 = sum(v12)
        v37 = v35 % 255 + v9
        v39 = (v35 + v28) % 255
        if v37 - v39:
            if not v37 > v39:
                return None
        if v24 != v34 % 255 + v9:
            return None
        if v33 and v14.options.defender_replenishes == 'yes':
            for hand88 in hands52:
                if hand88 % 255 != v15:
                    return None
        else:
            for hand89 in hands52:
                if not hand89 % 255 <= v15:
                    return None
        if not v33 and (not v29):
            return None
        return after
    v40 = before.phase
    v41 = v40 != 'play'
    if v41:
        if v40 != 'replenish':
            if v40 == 'challenge':
                if before.contest is not None:
                    return None
            else:
                if v40 == 'deal':
                    return None
                if v40 == 'flip':
                    return None
                if v40 == 'between':
                    return None
                if v40 != 'over':
                    if v40 == 'more':
                        return None
    pile97 = before.pile
    for player99, cards98 in v1:
        if len(cards98) > pile97:
            return None
        pile97 -= len(cards98)
    if not v2 < 2:
        v46 = before.turn
        v47 = before.hands
        v48 = []
        for player_4, __4 in v1:
            v48.append((player_4 - v46) % len(v47))
        if v48 != sorted(v48):
            if before.match.setup.options.replenish_order != 'any':
                return None
            v52 = []
            for step_5 in v48:
                v52.append(step_5 if step_5 <= 1 else 1)
            if v52 != sorted(v52):
                return None
    if v40 == 'replenish':
        v53 = before.pile
        if not v53:
            list_6 = []
            for player_6, cards_6 in v1:
                list_6.append((player_6, len(cards_6)))
            if tuple(list_6) != ():
                return ask_replenish(before, event)
        else:
            v54 = before.hands
            v56 = before.match.setup
            v57 = v56.hand_size
            v58 = []
            for seat_7, hand_7 in enumerate(v54):
                if hand_7 % 255 < v57:
                    v58.append((seat_7, v57 - hand_7 % 255))
            if not v58:
                list_8 = []
                for player_8, cards_8 in v1:
                    list_8.append((player_8, len(cards_8)))
                if tuple(list_8) != ():
                    return ask_replenish(before, event)
            elif len(v58) == 1 and v58[0][0] == before.turn:
                v61 = v58[0][1]
                list_9 = []
                for player_9, cards_9 in v1:
                    list_9.append((player_9, len(cards_9)))
                if tuple(list_9) != ((before.turn, v61 if v61 <= v53 else v53),):
                    return ask_replenish(before, event)
            else:
                if v56.options.defender_replenishes == 'yes':
                    return ask_replenish(before, event)
                v65 = before.turn
                v66 = []
                for one_10 in v58:
                    if one_10[0] == v65:
                        v66.append(one_10)
                list_11 = []
                for __11, m_11 in v66:
                    list_11.append(m_11)
                if not sum(list_11) <= v53:
                    return ask_replenish(before, event)
                list_12 = []
                for player_12, cards_12 in v1:
                    list_12.append((player_12, len(cards_12)))
                if tuple(list_12) != tuple(v66):
                    return ask_replenish(before, event)
    else:
        list_13 = []
        for player_13, cards_13 in v1:
            list_13.append((player_13, len(cards_13)))
        if tuple(list_13) != ():
            return ask_replenish(before, event)
    v67 = before.unseen
    v68 = v67 % 255
    v69 = before.pile
    if v68 != v69:
        return ask_replenish(before, event)
    v70 = before.match
    v71 = v70.setup
    v72 = v71.deck
    v73 = v72.high
    v74 = v72.packed
    list_14 = []
    for __14, drawn_14 in v1:
        list_14.append(v74[drawn_14])
    if (v67 | v73) - sum(list_14) & v73 != v73:
        return ask_replenish(before, event)
    v75 = before.hands
    hands133 = list(v75)
    pile139 = before.pile
    unseen140 = before.unseen
    for player142, cards141 in v1:
        pile139 -= len(cards141)
        drawn138 = v74[cards141]
        if (unseen140 | v73) - drawn138 & v73 == v73:
            hands133[player142] += drawn138
            unseen140 -= drawn138
            continue
        return ask_replenish(before, event)
    pile143 = pile139 if pile139 >= 0 else 0
    hands145 = tuple(hands133)
    v76 = any(hands145)
    if not v76 and (not pile143):
        return ask_replenish(before, event)
    v78 = before.turn + 1
    v80 = v78 % len(hands145)
    after = new(Table)
    after.match = v70
    after.phase = 'play'
    after.turn = v80
    after.turns = before.turns + 1
    after.hands = hands145
    after.stacks = before.stacks
    after.discard = before.discard
    after.pile = pile143
    after.unseen = unseen140
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    filled158 = list(v75)
    pile160 = before.pile
    for player162, cards161 in v1:
        pile160 -= len(cards161)
        filled158[player162] += v74[cards161]
    if pile143 != pile160:
        return None
    if hands145 != tuple(filled158):
        return None
    v81 = sum(v75)
    v83 = v69 + v81 % 255
    v84 = sum(hands145)
    v86 = pile143 + v84 % 255
    if v83 - v86:
        if not v83 > v86:
            return None
    elif not 1 < PHASES[v40] and (not stage(after) < stage(before)):
        return None
    if v80 != v78 % len(v75):
        return None
    v88 = v75 is not hands145
    if v88 or before.contest is not None or v69 is not pile143 or (v67 is not unseen140):
        v89 = before.contest
        if v89 is not None:
            if v84 - v81 - (v89.shown if v40 == 'challenge' else 0) != v67 - v68 + v69 - (unseen140 - unseen140 % 255 + pile143):
                return None
        elif v84 - v81 != v67 - v68 + v69 - (unseen140 - unseen140 % 255 + pile143):
            return None
    v92 = v41 or v88 or v69 is not pile143
    if v92:
        if pile143 and v71.options.defender_replenishes == 'yes':
            v93 = v71.hand_size
            for hand183 in hands145:
                if hand183 % 255 != v93:
                    return None
        else:
            v94 = v71.hand_size
            for hand184 in hands145:
                if not hand184 % 255 <= v94:
                    return None
    if v92:
        if not pile143 and (not v76):
            return None
    return after


def ask_scores(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_scores(before: Any, event: Any) -> Any:
    if before.vague:
        return ask_scores(before, event)
    v1 = event.amounts
    if len(v1) == 1:
        (amounts1, amounts2), = v1
        v2 = before.phase
        if v2 == 'play':
            v3 = before.hands
            v5 = v3[before.turn]
            if not v5 and (not v5):
                v7 = range(len(v3))
                for seat_1 in v7:
                    if v3[seat_1] or not True:
                        return None
        else:
            if v2 == 'replenish':
                return None
            if v2 == 'challenge':
                if before.contest is not None:
                    return None
            else:
                if v2 == 'deal':
                    return None
                if v2 == 'flip':
                    return None
                if v2 != 'between':
                    if v2 != 'over':
                        if v2 == 'more':
                            if None != before.turn:
                                return None
        if v2 != 'over':
            return None
        v13 = before.match
        v14 = v13.scores
        if v14 is not None:
            v17 = first_wrong(((amounts1, amounts2),), v14)
            if v17 is not None:
                player29, claimed30, amount31 = v17
                if {'player': v13.setup.players[player29], 'claimed': Amount(claimed30), 'right': Amount(amount31)} is not None:
                    return None
        else:
            if before.discard.count('?') > 3:
                answer34 = None
            else:
                for share_2 in tuple(shares_of(before)):
                    if share_2.fits(dict(((amounts1, amounts2),))):
                        break
                else:
                    return ask_scores(before, event)
                answer34 = None
            if answer34 is not None:
                player37, claimed38, possible39 = answer34
                return None
        if v14 is None:
            if (tuple((dict(((amounts1, amounts2),))[seat] for seat in range(len(before.hands)))) if len(dict(((amounts1, amounts2),))) == len(before.hands) else None) is not None:
                return ask_scores(before, event)
        after = before
        v20 = after.contest
        v21 = before.contest
        v22 = v20 is not v21
        if v22 or after.stacks is not before.stacks or after.phase != 'over':
            if after.phase == 'challenge':
                if not after.vague:
                    return ask_scores(before, event)
                if v20 is None:
                    return None
        v26 = after.hands
        v27 = before.hands
        v28 = v26 is not v27
        if v28 or after.stacks is not before.stacks or after.discard is not before.discard or v22 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not v13):
            if not after.vague:
                v30 = after.stacks
                v31 = before.stacks
                if v30 is not v31:
                    v33 = []
                    for seat_3, (old_3, new_3) in enumerate(zip(v31, v30)):
                        if new_3 is not old_3:
                            v33.append((seat_3, old_3, new_3, len(old_3) if new_3[:len(old_3)] == old_3 else len(old_3) - 1 if new_3[:len(old_3) - 1] == old_3[:-1] else alike_below(old_3, new_3)))
                    list_4 = []
                    for __4, old_4, new_4, same_4 in v33:
                        list_4.append(sum(map(CARDS, new_4[same_4:])) - sum(map(CARDS, old_4[same_4:])))
                    moved61 = sum(v26) - sum(v27) + sum(list_4)
                else:
                    moved61 = sum(v26) - sum(v27)
                v34 = after.discard
                v35 = before.discard
                if v34 is not v35:
                    if v35 == v34[:-1]:
                        answer65 = v13.setup.deck.unit[v34[-1]] if v34 else 0
                    elif v34 == v35[:-1]:
                        answer65 = -v13.setup.deck.unit[v35[-1]]
                    else:
                        v40 = v13.setup.deck
                        answer65 = v40.pack(v34) - v40.pack(v35)
                    moved70 = moved61 + answer65
                else:
                    moved70 = moved61
                v41 = v20 is not None
                if v41 or v21 is not None:
                    v42 = before.unseen
                    v44 = after.unseen
                    if moved70 + (v20.shown if v41 and after.phase == 'challenge' else 0) != v42 - v42 % 255 + before.pile - (v44 - v44 % 255 + after.pile):
                        return None
                else:
                    v46 = before.unseen
                    v48 = after.unseen
                    if moved70 != v46 - v46 % 255 + before.pile - (v48 - v48 % 255 + after.pile):
                        return None
        v50 = after.phase
        v52 = v50 != 'over' or v28 or after.pile is not before.pile
        if v52:
            if not after.vague and v50 in ('play', 'challenge', 'replenish'):
                if v50 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                    for hand79 in v26:
                        v54 = after.match
                        v55 = v54.setup
                        v56 = v55.hand_size
                        if hand79 % 255 != v56:
                            return None
                else:
                    for hand80 in v26:
                        v57 = after.match
                        v58 = v57.setup
                        v59 = v58.hand_size
                        if not hand80 % 255 <= v59:
                            return None
        if v52:
            if not after.vague and v50 not in ('between', 'deal', 'flip'):
                if v50 == 'over':
                    if after.pile or any(v26):
                        return None
                elif (not after.pile and (not any(v26))) and v50 != 'challenge':
                    return None
        v63 = after.stacks
        v64 = before.stacks
        if v63 is not v64:
            list_5 = []
            for seat_5, (old_5, new_5) in enumerate(zip(v64, v63)):
                if new_5 is not old_5:
                    list_5.append((seat_5, old_5, new_5, len(old_5) if new_5[:len(old_5)] == old_5 else len(old_5) - 1 if new_5[:len(old_5) - 1] == old_5[:-1] else alike_below(old_5, new_5)))
            for other88, other88, stack90, same89 in list_5:
                for laid91 in stack90[same89:]:
                    v67 = after.match
                    v68 = v67.setup
                    v69 = v68.deck
                    v70 = v69.wilds
                    if laid91.asset in v70 and v68.options.two_wilds == 'refused':
                        return None
                    v71 = v69.lane
                    asset100 = v71[laid91.asset]
                    answer96 = bool(laid91.cards & asset100) and (not laid91.cards & ~(asset100 | v69.loose)) and (laid91.cards % 255 >= 2)
                    if not answer96:
                        return None
        return after
    v72 = before.phase
    if v72 == 'play':
        v73 = before.hands
        v75 = v73[before.turn]
        if not v75 and (not v75):
            v77 = range(len(v73))
            for seat_6 in v77:
                if v73[seat_6] or not True:
                    return None
    else:
        if v72 == 'replenish':
            return None
        if v72 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v72 == 'deal':
                return None
            if v72 == 'flip':
                return None
            if v72 != 'between':
                if v72 != 'over':
                    if v72 == 'more':
                        if None != before.turn:
                            return None
    if v72 != 'over':
        return None
    v83 = before.match
    v84 = v83.scores
    if v84 is not None:
        v85 = first_wrong(v1, v84)
        if v85 is not None:
            player129, claimed130, amount131 = v85
            if {'player': v83.setup.players[player129], 'claimed': Amount(claimed130), 'right': Amount(amount131)} is not None:
                return None
    else:
        if before.discard.count('?') > 3:
            answer134 = None
        else:
            for share_7 in tuple(shares_of(before)):
                if share_7.fits(dict(v1)):
                    break
            else:
                return ask_scores(before, event)
            answer134 = None
        if answer134 is not None:
            player137, claimed138, possible139 = answer134
            return None
    if v84 is None:
        if (tuple((dict(v1)[seat] for seat in range(len(before.hands)))) if len(dict(v1)) == len(before.hands) else None) is not None:
            return ask_scores(before, event)
    after = before
    v88 = after.contest
    v89 = before.contest
    v90 = v88 is not v89
    if v90 or after.stacks is not before.stacks or after.phase != 'over':
        if after.phase == 'challenge':
            if not after.vague:
                return ask_scores(before, event)
            if v88 is None:
                return None
    v94 = after.hands
    v95 = before.hands
    v96 = v94 is not v95
    if v96 or after.stacks is not before.stacks or after.discard is not before.discard or v90 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not v83):
        if not after.vague:
            v98 = after.stacks
            v99 = before.stacks
            if v98 is not v99:
                v101 = []
                for seat_8, (old_8, new_8) in enumerate(zip(v99, v98)):
                    if new_8 is not old_8:
                        v101.append((seat_8, old_8, new_8, len(old_8) if new_8[:len(old_8)] == old_8 else len(old_8) - 1 if new_8[:len(old_8) - 1] == old_8[:-1] else alike_below(old_8, new_8)))
                list_9 = []
                for __9, old_9, new_9, same_9 in v101:
                    list_9.append(sum(map(CARDS, new_9[same_9:])) - sum(map(CARDS, old_9[same_9:])))
                moved161 = sum(v94) - sum(v95) + sum(list_9)
            else:
                moved161 = sum(v94) - sum(v95)
            v102 = after.discard
            v103 = before.discard
            if v102 is not v103:
                if v103 == v102[:-1]:
                    answer165 = v83.setup.deck.unit[v102[-1]] if v102 else 0
                elif v102 == v103[:-1]:
                    answer165 = -v83.setup.deck.unit[v103[-1]]
                else:
                    v108 = v83.setup.deck
                    answer165 = v108.pack(v102) - v108.pack(v103)
                moved170 = moved161 + answer165
            else:
                moved170 = moved161
            v109 = v88 is not None
            if v109 or v89 is not None:
                v110 = before.unseen
                v112 = after.unseen
                if moved170 + (v88.shown if v109 and after.phase == 'challenge' else 0) != v110 - v110 % 255 + before.pile - (v112 - v112 % 255 + after.pile):
                    return None
            else:
                v114 = before.unseen
                v116 = after.unseen
                if moved170 != v114 - v114 % 255 + before.pile - (v116 - v116 % 255 + after.pile):
                    return None
    v118 = after.phase
    v120 = v118 != 'over' or v96 or after.pile is not before.pile
    if v120:
        if not after.vague and v118 in ('play', 'challenge', 'replenish'):
            if v118 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                for hand179 in v94:
                    v122 = after.match
                    v123 = v122.setup
                    v124 = v123.hand_size
                    if hand179 % 255 != v124:
                        return None
            else:
                for hand180 in v94:
                    v125 = after.match
                    v126 = v125.setup
                    v127 = v126.hand_size
                    if not hand180 % 255 <= v127:
                        return None
    if v120:
        if not after.vague and v118 not in ('between', 'deal', 'flip'):
            if v118 == 'over':
                if after.pile or any(v94):
                    return None
            elif (not after.pile and (not any(v94))) and v118 != 'challenge':
                return None
    v131 = after.stacks
    v132 = before.stacks
    if v131 is not v132:
        list_10 = []
        for seat_10, (old_10, new_10) in enumerate(zip(v132, v131)):
            if new_10 is not old_10:
                list_10.append((seat_10, old_10, new_10, len(old_10) if new_10[:len(old_10)] == old_10 else len(old_10) - 1 if new_10[:len(old_10) - 1] == old_10[:-1] else alike_below(old_10, new_10)))
        for other188, other188, stack190, same189 in list_10:
            for laid191 in stack190[same189:]:
                v135 = after.match
                v136 = v135.setup
                v137 = v136.deck
                v138 = v137.wilds
                if laid191.asset in v138 and v136.options.two_wilds == 'refused':
                    return None
                v139 = v137.lane
                asset200 = v139[laid191.asset]
                answer196 = bool(laid191.cards & asset200) and (not laid191.cards & ~(asset200 | v137.loose)) and (laid191.cards % 255 >= 2)
                if not answer196:
                    return None
    return after


def ask_totals(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_totals(before: Any, event: Any) -> Any:
    if before.vague:
        return ask_totals(before, event)
    v1 = event.amounts
    if len(v1) == 1:
        (amounts1, amounts2), = v1
        v2 = before.phase
        if v2 == 'play':
            v3 = before.hands
            v5 = v3[before.turn]
            if not v5 and (not v5):
                v7 = range(len(v3))
                for seat_1 in v7:
                    if v3[seat_1] or not True:
                        return None
        else:
            if v2 == 'replenish':
                return None
            if v2 == 'challenge':
                if before.contest is not None:
                    return None
            else:
                if v2 == 'deal':
                    return None
                if v2 == 'flip':
                    return None
                if v2 != 'between':
                    if v2 != 'over':
                        if v2 == 'more':
                            if None != before.turn:
                                return None
        v14 = v2 != 'over'
        if v14:
            if v2 != 'between':
                return None
        v16 = before.match
        v17 = v16.totals
        v18 = v17 is None
        if v18 or v16.scores is None:
            answer14 = v17 if v16.round == 0 else None
        else:
            answer14 = tuple(map(sum, zip(v17, v16.scores, strict=True)))
        if answer14 is None:
            if not v14 and (not v18) and (v16.scores is None):
                if before.discard.count('?') > 3:
                    answer30 = None
                else:
                    for share_2 in tuple(shares_of(before)):
                        if share_2.fits(dict(((amounts1, amounts2 - v17[amounts1]),))):
                            break
                    else:
                        return ask_totals(before, event)
                    answer30 = None
                if answer30 is not None:
                    player33, added34, possible35 = answer30
                    v22 = v17[player33]
                    if {'player': v16.setup.players[player33], 'claimed': Amount(v22 + added34), 'right': tuple((Amount(v22 + score) for score in possible35))} is not None:
                        return None
        else:
            v25 = first_wrong(((amounts1, amounts2),), answer14)
            if v25 is not None:
                player48, claimed49, amount50 = v25
                if {'player': v16.setup.players[player48], 'claimed': Amount(claimed49), 'right': Amount(amount50)} is not None:
                    return None
        v29 = dict(((amounts1, amounts2),))
        v30 = before.hands
        v31 = len(v30)
        if (tuple((v29[seat] for seat in range(v31))) if len(v29) == v31 else None) is not None:
            if running(v16) is None:
                return ask_totals(before, event)
        after = evolve(before, match=v16)
        v32 = after.contest
        v33 = before.contest
        v34 = v32 is not v33
        if v34 or after.stacks is not before.stacks or after.phase is not v2:
            if after.phase == 'challenge':
                if not after.vague:
                    return ask_totals(before, event)
                if v32 is None:
                    return None
        v38 = after.hands
        v39 = v38 is not v30
        if v39 or after.stacks is not before.stacks or after.discard is not before.discard or v34 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not v16):
            if not after.vague:
                v41 = after.stacks
                v42 = before.stacks
                if v41 is not v42:
                    v44 = []
                    for seat_3, (old_3, new_3) in enumerate(zip(v42, v41)):
                        if new_3 is not old_3:
                            v44.append((seat_3, old_3, new_3, len(old_3) if new_3[:len(old_3)] == old_3 else len(old_3) - 1 if new_3[:len(old_3) - 1] == old_3[:-1] else alike_below(old_3, new_3)))
                    list_4 = []
                    for __4, old_4, new_4, same_4 in v44:
                        list_4.append(sum(map(CARDS, new_4[same_4:])) - sum(map(CARDS, old_4[same_4:])))
                    moved74 = sum(v38) - sum(v30) + sum(list_4)
                else:
                    moved74 = sum(v38) - sum(v30)
                v45 = after.discard
                v46 = before.discard
                if v45 is not v46:
                    if v46 == v45[:-1]:
                        answer78 = v16.setup.deck.unit[v45[-1]] if v45 else 0
                    elif v45 == v46[:-1]:
                        answer78 = -v16.setup.deck.unit[v46[-1]]
                    else:
                        v51 = v16.setup.deck
                        answer78 = v51.pack(v45) - v51.pack(v46)
                    moved83 = moved74 + answer78
                else:
                    moved83 = moved74
                v52 = v32 is not None
                if v52 or v33 is not None:
                    v54 = before.unseen
                    v56 = after.unseen
                    if moved83 + ((v32.shown if v52 and after.phase == 'challenge' else 0) - (v33.shown if v33 is not None and v2 == 'challenge' else 0)) != v54 - v54 % 255 + before.pile - (v56 - v56 % 255 + after.pile):
                        return None
                else:
                    v58 = before.unseen
                    v60 = after.unseen
                    if moved83 != v58 - v58 % 255 + before.pile - (v60 - v60 % 255 + after.pile):
                        return None
        v62 = after.phase
        v64 = v62 is not v2 or v39 or after.pile is not before.pile
        if v64:
            if not after.vague and v62 in ('play', 'challenge', 'replenish'):
                if v62 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                    for hand92 in v38:
                        v66 = after.match
                        v67 = v66.setup
                        v68 = v67.hand_size
                        if hand92 % 255 != v68:
                            return None
                else:
                    for hand93 in v38:
                        v69 = after.match
                        v70 = v69.setup
                        v71 = v70.hand_size
                        if not hand93 % 255 <= v71:
                            return None
        if v64:
            if not after.vague and v62 not in ('between', 'deal', 'flip'):
                if v62 == 'over':
                    if after.pile or any(v38):
                        return None
                elif (not after.pile and (not any(v38))) and v62 != 'challenge':
                    return None
        v75 = after.stacks
        v76 = before.stacks
        if v75 is not v76:
            list_5 = []
            for seat_5, (old_5, new_5) in enumerate(zip(v76, v75)):
                if new_5 is not old_5:
                    list_5.append((seat_5, old_5, new_5, len(old_5) if new_5[:len(old_5)] == old_5 else len(old_5) - 1 if new_5[:len(old_5) - 1] == old_5[:-1] else alike_below(old_5, new_5)))
            for other101, other101, stack103, same102 in list_5:
                for laid104 in stack103[same102:]:
                    v79 = after.match
                    v80 = v79.setup
                    v81 = v80.deck
                    v82 = v81.wilds
                    if laid104.asset in v82 and v80.options.two_wilds == 'refused':
                        return None
                    v83 = v81.lane
                    asset113 = v83[laid104.asset]
                    answer109 = bool(laid104.cards & asset113) and (not laid104.cards & ~(asset113 | v81.loose)) and (laid104.cards % 255 >= 2)
                    if not answer109:
                        return None
        return after
    v84 = before.phase
    if v84 == 'play':
        v85 = before.hands
        v87 = v85[before.turn]
        if not v87 and (not v87):
            v89 = range(len(v85))
            for seat_6 in v89:
                if v85[seat_6] or not True:
                    return None
    else:
        if v84 == 'replenish':
            return None
        if v84 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v84 == 'deal':
                return None
            if v84 == 'flip':
                return None
            if v84 != 'between':
                if v84 != 'over':
                    if v84 == 'more':
                        if None != before.turn:
                            return None
    v96 = v84 != 'over'
    if v96:
        if v84 != 'between':
            return None
    v98 = before.match
    v99 = v98.totals
    v100 = v99 is None
    if v100 or v98.scores is None:
        answer125 = v99 if v98.round == 0 else None
    else:
        answer125 = tuple(map(sum, zip(v99, v98.scores, strict=True)))
    if answer125 is None:
        if not v96 and (not v100) and (v98.scores is None):
            if before.discard.count('?') > 3:
                answer141 = None
            else:
                for share_7 in tuple(shares_of(before)):
                    list_8 = []
                    for seat_7_8, n_7_8 in v1:
                        list_8.append((seat_7_8, n_7_8 - v99[seat_7_8]))
                    if share_7.fits(dict(tuple(list_8))):
                        break
                else:
                    return ask_totals(before, event)
                answer141 = None
            if answer141 is not None:
                player144, added145, possible146 = answer141
                v104 = v99[player144]
                if {'player': v98.setup.players[player144], 'claimed': Amount(v104 + added145), 'right': tuple((Amount(v104 + score) for score in possible146))} is not None:
                    return None
    else:
        v105 = first_wrong(v1, answer125)
        if v105 is not None:
            player161, claimed162, amount163 = v105
            if {'player': v98.setup.players[player161], 'claimed': Amount(claimed162), 'right': Amount(amount163)} is not None:
                return None
    v107 = dict(v1)
    v108 = before.hands
    v109 = len(v108)
    if (tuple((v107[seat] for seat in range(v109))) if len(v107) == v109 else None) is not None:
        if running(v98) is None:
            return ask_totals(before, event)
    after = evolve(before, match=v98)
    v110 = after.contest
    v111 = before.contest
    v112 = v110 is not v111
    if v112 or after.stacks is not before.stacks or after.phase is not v84:
        if after.phase == 'challenge':
            if not after.vague:
                return ask_totals(before, event)
            if v110 is None:
                return None
    v116 = after.hands
    v117 = v116 is not v108
    if v117 or after.stacks is not before.stacks or after.discard is not before.discard or v112 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not v98):
        if not after.vague:
            v119 = after.stacks
            v120 = before.stacks
            if v119 is not v120:
                v122 = []
                for seat_9, (old_9, new_9) in enumerate(zip(v120, v119)):
                    if new_9 is not old_9:
                        v122.append((seat_9, old_9, new_9, len(old_9) if new_9[:len(old_9)] == old_9 else len(old_9) - 1 if new_9[:len(old_9) - 1] == old_9[:-1] else alike_below(old_9, new_9)))
                list_10 = []
                for __10, old_10, new_10, same_10 in v122:
                    list_10.append(sum(map(CARDS, new_10[same_10:])) - sum(map(CARDS, old_10[same_10:])))
                moved188 = sum(v116) - sum(v108) + sum(list_10)
            else:
                moved188 = sum(v116) - sum(v108)
            v123 = after.discard
            v124 = before.discard
            if v123 is not v124:
                if v124 == v123[:-1]:
                    answer192 = v98.setup.deck.unit[v123[-1]] if v123 else 0
                elif v123 == v124[:-1]:
                    answer192 = -v98.setup.deck.unit[v124[-1]]
                else:
                    v129 = v98.setup.deck
                    answer192 = v129.pack(v123) - v129.pack(v124)
                moved197 = moved188 + answer192
            else:
                moved197 = moved188
            v130 = v110 is not None
            if v130 or v111 is not None:
                v132 = before.unseen
                v134 = after.unseen
                if moved197 + ((v110.shown if v130 and after.phase == 'challenge' else 0) - (v111.shown if v111 is not None and v84 == 'challenge' else 0)) != v132 - v132 % 255 + before.pile - (v134 - v134 % 255 + after.pile):
                    return None
            else:
                v136 = before.unseen
                v138 = after.unseen
                if moved197 != v136 - v136 % 255 + before.pile - (v138 - v138 % 255 + after.pile):
                    return None
    v140 = after.phase
    v142 = v140 is not v84 or v117 or after.pile is not before.pile
    if v142:
        if not after.vague and v140 in ('play', 'challenge', 'replenish'):
            if v140 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                for hand206 in v116:
                    v144 = after.match
                    v145 = v144.setup
                    v146 = v145.hand_size
                    if hand206 % 255 != v146:
                        return None
            else:
                for hand207 in v116:
                    v147 = after.match
                    v148 = v147.setup
                    v149 = v148.hand_size
                    if not hand207 % 255 <= v149:
                        return None
    if v142:
        if not after.vague and v140 not in ('between', 'deal', 'flip'):
            if v140 == 'over':
                if after.pile or any(v116):
                    return None
            elif (not after.pile and (not any(v116))) and v140 != 'challenge':
                return None
    v153 = after.stacks
    v154 = before.stacks
    if v153 is not v154:
        list_11 = []
        for seat_11, (old_11, new_11) in enumerate(zip(v154, v153)):
            if new_11 is not old_11:
                list_11.append((seat_11, old_11, new_11, len(old_11) if new_11[:len(old_11)] == old_11 else len(old_11) - 1 if new_11[:len(old_11) - 1] == old_11[:-1] else alike_below(old_11, new_11)))
        for other215, other215, stack217, same216 in list_11:
            for laid218 in stack217[same216:]:
                v157 = after.match
                v158 = v157.setup
                v159 = v158.deck
                v160 = v159.wilds
                if laid218.asset in v160 and v158.options.two_wilds == 'refused':
                    return None
                v161 = v159.lane
                asset227 = v161[laid218.asset]
                answer223 = bool(laid218.cards & asset227) and (not laid218.cards & ~(asset227 | v159.loose)) and (laid218.cards % 255 >= 2)
                if not answer223:
                    return None
    return after


def ask_winner(before: Any, event: Any) -> Any:
    if unwritten(before, event) is not None:
        return None
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


def step_winner(before: Any, event: Any) -> Any:
    if before.vague:
        return ask_winner(before, event)
    v1 = before.phase
    if v1 == 'play':
        v2 = before.hands
        v4 = v2[before.turn]
        if not v4 and (not v4):
            for seat_1 in range(len(v2)):
                if v2[seat_1] or not True:
                    return None
    else:
        if v1 == 'replenish':
            return None
        if v1 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v1 == 'deal':
                return None
            if v1 == 'flip':
                return None
            if v1 != 'between':
                if v1 != 'over':
                    if v1 == 'more':
                        if None != before.turn:
                            return None
    if v1 != 'over':
        if v1 != 'between':
            return None
    v10 = before.match
    v11 = v10.totals
    v13 = v11 is None or v10.scores is None
    if v13:
        answer12 = v11 if v10.round == 0 else None
    else:
        answer12 = tuple(map(sum, zip(v11, v10.scores, strict=True)))
    if answer12 is not None and (v10.setup.options.length == 'one-round' or max(answer12) >= v10.setup.options.goal):
        v19 = []
        for seat_2, total_2 in enumerate(answer12):
            if total_2 == max(answer12):
                v19.append(seat_2)
        if len(v19) != 1 and set(event.players) <= set(v19):
            v22 = v10.setup.options.tie
            if v22 != 'shared' or set(event.players) != set(v19):
                if v22 != 'contest' or len(event.players) != 1:
                    return None
    if v13:
        answer21 = v11 if v10.round == 0 else None
    else:
        answer21 = tuple(map(sum, zip(v11, v10.scores, strict=True)))
    if answer21 is not None and (v10.setup.options.length == 'one-round' or max(answer21) >= v10.setup.options.goal):
        list_3 = []
        for seat_3, total_3 in enumerate(answer21):
            if total_3 == max(answer21):
                list_3.append(seat_3)
        if not set(event.players) <= set(list_3):
            return None
    if v13:
        v32 = v11 if v10.round == 0 else None
        answer29 = v32
        if v32 is None:
            return None
    else:
        v34 = tuple(map(sum, zip(v11, v10.scores, strict=True)))
        answer29 = v34
        if v34 is None:
            return None
    v36 = v10.setup.options
    if v36.length != 'one-round' and (not max(answer29) >= v36.goal):
        return None
    return before


STEPS = {
    Round: (
        step_round, (unwritten, CYA102, CYA508, CYA505,), CYA108, (CYA_I1, CYA_I2, CYA_I6, CYA_I9, CYA_I12, CYA_I14, CYA_I15,),
    ),
    Deal: (
        step_deal, (unwritten, CYA106, CYA104, CYA103, CYA101,), CYA105, (CYA_I1, CYA_I2, CYA_I6, CYA_I8, CYA_I9, CYA_I12, CYA_I14,),
    ),
    Flip: (
        step_flip, (unwritten, CYA109, CYA101,), CYA107, (CYA_I1, CYA_I2, CYA_I6, CYA_I8, CYA_I9, CYA_I12, CYA_I14,),
    ),
    Position: (
        step_position, (unwritten, CYA111, CYA113, CYA114, CYA115, CYA215, CYA101,), CYA112, (CYA_I1, CYA_I2, CYA_I6, CYA_I12, CYA_I14,),
    ),
    Pair: (
        step_pair, (unwritten, CYA501, CYA202, CYA201, CYA213, CYA215, CYA212, CYA211, CYA204, CYA101,), CYA214, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I11, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Take: (
        step_take, (unwritten, CYA501, CYA202, CYA201, CYA221, CYA223, CYA213, CYA215, CYA212, CYA211, CYA222, CYA204, CYA101,), CYA224, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I11, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Challenge: (
        step_challenge, (unwritten, CYA501, CYA202, CYA201, CYA303, CYA302, CYA301, CYA314, CYA304, CYA311, CYA204, CYA101,), CYA305, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Show: (
        step_show, (unwritten, CYA313, CYA312, CYA304, CYA311, CYA204, CYA101,), CYA315, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Pass: (
        step_pass, (unwritten, CYA313, CYA312, CYA321,), CYA323, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I11, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Discard: (
        step_discard, (unwritten, CYA501, CYA202, CYA201, CYA204, CYA231, CYA101,), CYA232, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Skip: (
        step_skip, (unwritten, CYA501, CYA202, CYA201, CYA203,), CYA205, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Done: (
        step_done, (unwritten, CYA501, CYA202, CYA201, CYA203,), CYA206, (CYA_I1, CYA_I2, CYA_I6, CYA_I8, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Replenish: (
        step_replenish, (unwritten, CYA403, CYA402, CYA401, CYA101,), CYA404, (CYA_I1, CYA_I2, CYA_I3, CYA_I4, CYA_I5, CYA_I6, CYA_I7, CYA_I8, CYA_I10, CYA_I12, CYA_I13, CYA_I14,),
    ),
    Scores: (
        step_scores, (unwritten, CYA508, CYA502,), CYA509, (CYA_I1, CYA_I2, CYA_I6, CYA_I12, CYA_I14,),
    ),
    Totals: (
        step_totals, (unwritten, CYA508, CYA503,), CYA510, (CYA_I1, CYA_I2, CYA_I6, CYA_I12, CYA_I14,),
    ),
    Winner: (
        step_winner, (unwritten, CYA508, CYA507, CYA506, CYA504,), CYA511, (CYA_I1, CYA_I2, CYA_I6, CYA_I12, CYA_I14,),
    ),
}

SOURCES = ('referee_spec.cover_your_assets.box', 'referee_spec.cover_your_assets.events', 'referee_spec.cover_your_assets.invariants', 'referee_spec.cover_your_assets.moves', 'referee_spec.cover_your_assets.options', 'referee_spec.cover_your_assets.progress', 'referee_spec.cover_your_assets.rules', 'referee_spec.cover_your_assets.rules.challenge', 'referee_spec.cover_your_assets.rules.components', 'referee_spec.cover_your_assets.rules.discarding', 'referee_spec.cover_your_assets.rules.ending', 'referee_spec.cover_your_assets.rules.pairs', 'referee_spec.cover_your_assets.rules.positions', 'referee_spec.cover_your_assets.rules.replenishing', 'referee_spec.cover_your_assets.rules.setting_up', 'referee_spec.cover_your_assets.rules.turns', 'referee_spec.cover_your_assets.scoring', 'referee_spec.cover_your_assets.silence', 'referee_spec.cover_your_assets.state', 'referee_spec.kernel.cards', 'referee_spec.kernel.invariant', 'referee_spec.kernel.memory', 'referee_spec.kernel.option', 'referee_spec.kernel.rule', 'referee_spec.kernel.tally', 'referee_spec.kernel.value')

DIGEST = 2844202726
