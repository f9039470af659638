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
    if not (v21 or answer13 is None):
        v22 = v8.options
        if v22.length == 'one-round' or max(answer13) >= v22.goal:
            v23 = [seat for seat, total in enumerate(answer13) if total == max(answer13)]
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
    if not (v32 is None or v15 or totals34 is None):
        if sum(totals34) != sum(v14) + sum(v32):
            return None
    v34 = before.hands
    if v31 is not v34 or v29 is not before.stacks or before.discard != v27 or (before.contest is not None) or (v8.deck.total is not before.pile) or (v8.deck.full is not before.unseen) or (Match(v8, event.number, (v7.dealer + (event.number - (v20 if v20 >= 1 else 1))) % v10, totals34, None) is not v7):
        v35 = before.stacks
        if v29 is not v35:
            v37 = [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v35, v29)) if new is not old]
            moved51 = sum(v31) - sum(v34) + sum([sum(map(CARDS, new[same:])) - sum(map(CARDS, old[same:])) for _, old, new, same in v37])
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
        for other69, other69, stack71, same70 in [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v55, v29)) if new is not old]:
            for laid72 in stack71[same70:]:
                v58 = v8.deck
                v59 = v58.wilds
                if laid72.asset in v59 and v8.options.two_wilds == 'refused':
                    return None
                v60 = v58.lane
                asset81 = v60[laid72.asset]
                answer77 = bool(laid72.cards & asset81) and (not laid72.cards & ~(asset81 | v58.loose)) and (laid72.cards % 255 >= 2)
                if not answer77:
                    return None
    v61 = event.number
    v67 = (v7.dealer + (v61 - (v20 if v20 >= 1 else 1))) % v10
    v69 = v8.deck
    return Table(Match(v8, v61, v67, totals34, None), 'deal', (v67 + 1) % v10, 0, v31, v29, v27, v69.total, v69.full, None, 0, NOTHING_VAGUE)


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
                if not all((not v3[seat] and True for seat in range(len(v3)))):
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
    if not (v2 != 'play' or before.turns or any(before.stacks)):
        return None
    if not (v2 == 'deal' and (not before.hands[event.player])):
        return None
    v11 = event.cards
    v12 = len(v11)
    v13 = before.match
    v14 = v13.setup
    v15 = v14.hand_size
    if v12 != v15:
        return None
    unseen13 = before.unseen
    v16 = [card for card in v11 if card != '?']
    for card14 in v16:
        v17 = v14.deck
        v18 = v17.lane
        if not unseen13 & v18[card14]:
            return ask_deal(before, event)
        v19 = v17.unit
        unseen13 -= v19[card14]
    if not (not v16 or not any_tucked(before)):
        return ask_deal(before, event)
    v20 = v14.deck
    hand23 = v20.pack(v11)
    v21 = before.hands
    v22 = event.player
    v23 = v21[:v22]
    v25 = v21[v22 + 1:]
    v26 = (*v23, hand23, *v25)
    if 0 in v26:
        phase25 = 'deal'
    else:
        phase25 = 'flip'
    v27 = sum(v21)
    v29 = v27 % 255 + v12
    v30 = sum(v26)
    v31 = v30 % 255
    if v29 - v31:
        if not v29 > v31:
            return None
    elif not (PHASES[phase25] < 6 or stage(Table(v13, phase25, before.turn, before.turns, v26, before.stacks, before.discard, before.pile - v12, before.unseen - (hand23 - (hand23 & 255)), before.contest, before.challenges, v1)) < stage(before)):
        return None
    v32 = before.stacks
    if any(v32) or before.turns:
        return None
    hand37 = v20.pack(v11)
    if not (v26 == (*v23, hand37, *v25) and (not before.discard)):
        return None
    v34 = phase25 != 'deal'
    if v34:
        if phase25 == 'challenge':
            v36 = before.contest
            if v36 is None or {v36.to_show, v36.last} != {before.turn, v36.challenged}:
                return None
            v38 = v32[v36.challenged]
            v39 = v14.options
            if len(v38) <= v39.safe_sets or not v38:
                return None
            v40 = before.turn
            if len(v32[v40]) < v39.nest_egg:
                return None
            v41 = v36.shown
            rest45 = v41 - (v41 & 255)
            for kind46 in (v38[-1].asset, *v20.wilds):
                v42 = v20.unit
                rest45 -= rest45 & 255 * v42[kind46]
            if not (not rest45 and (size(v41) % 2 == 1) == (v36.last == v40)):
                return None
    v43 = v21 != v26
    if v43 or before.pile is not before.pile - v12 or before.unseen is not before.unseen - (hand23 - (hand23 & 255)):
        v44 = before.contest
        v45 = v44 is not None
        if v45 or v45:
            v46 = before.unseen
            v47 = hand23 & 255
            if v30 - v27 + (v44.shown if v45 and phase25 == 'challenge' else 0) != hand23 + (v46 - (hand23 - v47)) % 255 + v12 - v46 % 255 - v47:
                return None
        else:
            v50 = before.unseen
            v51 = hand23 & 255
            if v30 - v27 != hand23 + (v50 - (hand23 - v51)) % 255 + v12 - v50 % 255 - v51:
                return None
    v54 = v34 or v43 or before.pile is not before.pile - v12
    if v54:
        if phase25 in ('play', 'challenge', 'replenish'):
            if phase25 == 'play' and before.pile - v12 and (v14.options.defender_replenishes == 'yes'):
                v56 = tuple([hand % 255 for hand in v26])
                if v56.count(v15) != len(v56):
                    return None
            elif not max(tuple([hand % 255 for hand in v26])) <= v15:
                return None
    if v54:
        if phase25 not in ('between', 'deal', 'flip'):
            if phase25 == 'over':
                if not (not before.pile - v12 and (not any(v26))):
                    return None
            elif not (not (not before.pile - v12 and (not any(v26))) or phase25 == 'challenge'):
                return None
    return Table(v13, phase25, before.turn, before.turns, v26, v32, before.discard, before.pile - v12, before.unseen - (hand23 - (hand23 & 255)), before.contest, before.challenges, v1)


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
    for card11 in v10:
        v11 = before.match
        v12 = v11.setup
        v13 = v12.deck
        v14 = v13.lane
        if not unseen10 & v14[card11]:
            return ask_flip(before, event)
        v15 = v13.unit
        unseen10 -= v15[card11]
    if not (not v10 or not any_tucked(before)):
        return ask_flip(before, event)
    v16 = before.stacks
    if any(v16) or before.turns:
        return None
    v17 = before.discard
    v18 = (v8,)
    v19 = v17 != v18
    if v19 or before.pile is not before.pile - 1 or before.unseen is not before.unseen - (0 if v8 == '?' else before.match.setup.deck.unit[v8]):
        if v19:
            if v17 == ():
                v24 = before.match.setup.deck.unit[v8]
                answer40 = v24
                moved44 = v24
            elif v18 == v17[:-1]:
                v30 = before.match.setup.deck.unit[v17[-1]]
                answer40 = -v30
                moved44 = -v30
            else:
                v33 = before.match.setup.deck
                answer40 = v33.pack(v18) - v33.pack(v17)
                moved44 = answer40
        else:
            moved44 = 0
        v34 = before.contest
        v35 = v34 is not None
        if v35 or v35:
            v37 = 0 if v8 == '?' else before.match.setup.deck.unit[v8]
            v38 = before.unseen
            if moved44 - (v34.shown if v35 and v2 == 'challenge' else 0) != v37 + (v38 - v37) % 255 + 1 - v38 % 255:
                return None
        else:
            v41 = 0 if v8 == '?' else before.match.setup.deck.unit[v8]
            v42 = before.unseen
            if moved44 != v41 + (v42 - v41) % 255 + 1 - v42 % 255:
                return None
    v44 = v3 or before.pile is not before.pile - 1
    if v44:
        if before.pile - 1 and before.match.setup.options.defender_replenishes == 'yes':
            v47 = before.hands
            v49 = tuple([hand % 255 for hand in v47])
            if v49.count(before.match.setup.hand_size) != len(v49):
                return None
        else:
            v52 = before.hands
            if not max(tuple([hand % 255 for hand in v52])) <= before.match.setup.hand_size:
                return None
    if v44:
        if not before.pile - 1 and (not any(before.hands)):
            return None
    v59 = before.match
    return Table(v59, 'play', before.turn, before.turns, before.hands, v16, v18, before.pile - 1, before.unseen - (0 if v8 == '?' else v59.setup.deck.unit[v8]), before.contest, before.challenges, v1)


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
    for seat12, stack13 in enumerate(v5):
        for cards14 in stack13 or ():
            assets7 = {card for card in cards14 if card not in before.match.setup.deck.wilds}
            fits10 = len(cards14) >= 2 and len(assets7 - {'?'}) <= 1
            v6 = not fits10 or (not assets7 and before.match.setup.options.two_wilds == 'refused')
            if v6:
                return None
    v7 = event.hands
    for seat17, hand16 in enumerate(v7):
        if hand16 is not None and len(hand16) > before.match.setup.hand_size:
            return None
    v8 = event.pile
    if not (not v8 or before.match.setup.options.defender_replenishes == 'no'):
        return ask_position(before, event)
    v9 = v8 and before.match.setup.options.defender_replenishes == 'yes'
    if v9:
        if sum((held or 0 for held in tuple((before.match.setup.hand_size if hand is None else len(hand) for hand in v7)))) + sum((len(laid) for stack in v5 for laid in stack or ())) + len(event.discard or ()) + v8 > before.match.setup.deck.total:
            return None
    elif sum((held or 0 for held in tuple((None if hand is None else len(hand) for hand in v7)))) + sum((len(laid) for stack in v5 for laid in stack or ())) + len(event.discard or ()) + (v8 or 0) > before.match.setup.deck.total:
        return None
    stacks32 = enumerate(v5)
    for player35, cards34 in tuple(((player, cards) for player, stack in stacks32 for cards in stack or ())):
        if '?' in cards34 and all((card == '?' or card in before.match.setup.deck.wilds for card in cards34)):
            return None
    unseen41 = before.unseen
    v23 = revealed(before, event)
    for card42 in v23:
        v24 = before.match
        v25 = v24.setup
        v26 = v25.deck
        v27 = v26.lane
        if not unseen41 & v27[card42]:
            return ask_position(before, event)
        v28 = v26.unit
        unseen41 -= v28[card42]
    stacks51 = enumerate(v5)
    sets52 = tuple(((player, cards) for player, stack in stacks51 for cards in stack or ()))
    if not any(('?' in cards for _, cards in sets52)):
        if not (not v23 or not any_tucked(before)):
            return ask_position(before, event)
    elif not (not [laid(before, cards).asset for _, cards in sets52 for c in cards if c == '?'] and (not v23 or not any_tucked(before))):
        return ask_position(before, event)
    if v9:
        unwritten62 = before.match.setup.hand_size
    else:
        unwritten62 = None
    v32 = tuple((unwritten62 if hand is None else len(hand) for hand in v7))
    vague64 = {f'hand {seat}' for seat, held in enumerate(v32) if held is None}
    vague65 = vague64 | {f'stack {seat}' for seat, stack in enumerate(v5) if stack is None}
    if v8 is None:
        vague65.add('pile')
    if vague65 or placed_(before, event) < before.match.setup.deck.total:
        vague65.add('discard')
    v33 = event.turn
    if v33 is None:
        vague65.add('turn')
    hands76 = tuple((v32[seat] or 0 if hand is None else before.match.setup.deck.pack(hand) for seat, hand in enumerate(v7)))
    v34 = before.match
    v36 = v34.setup.deck
    v38 = event.discard or ()
    seen82 = sum((hand - (hand & 255) for hand in hands76)) + v36.pack((card for card in v38 if card != '?'))
    v39 = tuple((tuple((laid(before, cards) for cards in stack or ())) for stack in v5))
    after84 = Table(match=v34, phase='play', turn=v33 or 0, turns=0, hands=hands76, stacks=v39, discard=v38, pile=v8 or 0, unseen=v36.full - (seen82 + sum((one.cards - (one.cards & 255) for stack in v39 for one in stack))), contest=None, challenges=0, vague=frozenset(vague65))
    if v8 == 0 and (not any(hands76)) and (None not in v32):
        return ask_position(before, event)
    v41 = after84.contest
    v42 = before.contest
    v43 = v41 is not v42
    if v43 or after84.stacks is not before.stacks or after84.phase is not v1:
        if after84.phase == 'challenge':
            if not after84.vague:
                return ask_position(before, event)
            if v41 is None:
                return None
    v47 = after84.hands
    v48 = before.hands
    v49 = v47 is not v48
    if v49 or after84.stacks is not before.stacks or after84.discard is not before.discard or v43 or (after84.pile is not before.pile) or (after84.unseen is not before.unseen) or (after84.match is not v34):
        if not after84.vague:
            v51 = after84.stacks
            v52 = before.stacks
            if v51 is not v52:
                v54 = [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v52, v51)) if new is not old]
                moved104 = sum(v47) - sum(v48) + sum([sum(map(CARDS, new[same:])) - sum(map(CARDS, old[same:])) for _, old, new, same in v54])
            else:
                moved104 = sum(v47) - sum(v48)
            v55 = after84.discard
            v56 = before.discard
            if v55 is not v56:
                if v56 == v55[:-1]:
                    answer108 = v36.unit[v55[-1]] if v55 else 0
                elif v55 == v56[:-1]:
                    answer108 = -v36.unit[v56[-1]]
                else:
                    answer108 = v36.pack(v55) - v36.pack(v56)
                moved113 = moved104 + answer108
            else:
                moved113 = moved104
            v59 = v41 is not None
            if v59 or v42 is not None:
                v61 = before.unseen
                v63 = after84.unseen
                if moved113 + ((v41.shown if v59 and after84.phase == 'challenge' else 0) - (v42.shown if v42 is not None and v1 == 'challenge' else 0)) != v61 - v61 % 255 + before.pile - (v63 - v63 % 255 + after84.pile):
                    return None
            else:
                v65 = before.unseen
                v67 = after84.unseen
                if moved113 != v65 - v65 % 255 + before.pile - (v67 - v67 % 255 + after84.pile):
                    return None
    v69 = after84.phase
    v71 = v69 is not v1 or v49 or after84.pile is not before.pile
    if v71:
        if not (after84.vague or v69 not in ('play', 'challenge', 'replenish')):
            if v69 == 'play' and after84.pile and (after84.match.setup.options.defender_replenishes == 'yes'):
                v73 = [hand % 255 for hand in v47]
                v74 = tuple(v73)
                if v74.count(after84.match.setup.hand_size) != len(v74):
                    return None
            else:
                v77 = [hand % 255 for hand in v47]
                if not max(tuple(v77)) <= after84.match.setup.hand_size:
                    return None
    if v71:
        if not (after84.vague or v69 in ('between', 'deal', 'flip')):
            if v69 == 'over':
                if not (not after84.pile and (not any(v47))):
                    return None
            elif not (not (not after84.pile and (not any(v47))) or v69 == 'challenge'):
                return None
    v84 = after84.stacks
    v85 = before.stacks
    if v84 is not v85:
        v87 = [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v85, v84)) if new is not old]
        for other131, other131, stack133, same132 in v87:
            for laid134 in stack133[same132:]:
                v88 = after84.match
                v89 = v88.setup
                v90 = v89.deck
                v91 = v90.wilds
                if laid134.asset in v91 and v89.options.two_wilds == 'refused':
                    return None
                v92 = v90.lane
                asset143 = v92[laid134.asset]
                answer139 = bool(laid134.cards & asset143) and (not laid134.cards & ~(asset143 | v90.loose)) and (laid134.cards % 255 >= 2)
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
                if not all((not v3[seat] and True for seat in range(v8))):
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
    if not (v18 and v2 != 'more'):
        if v2 == 'more':
            if not (v18 and before.contest is not None):
                return None
        elif not (not before.turns or v16 != (v17 - 1) % len(before.hands)):
            return None
    if v16 != v17:
        return None
    v22 = event.cards
    if not 2 <= len(v22) <= before.match.setup.options.most_laid:
        return None
    if '?' in v22 and all((card == '?' or card in before.match.setup.deck.wilds for card in v22)):
        return None
    for card18 in v22:
        v23 = before.match
        v24 = v23.setup
        v25 = v24.deck
        v26 = v25.wilds
        if card18 not in v26:
            break
    else:
        if before.match.setup.options.two_wilds != 'allowed':
            return None
    asset21 = None
    for card22 in v22:
        v31 = before.match
        v32 = v31.setup
        v33 = v32.deck
        v34 = v33.wilds
        if card22 in v34 or card22 == '?':
            continue
        if asset21 is None:
            asset21 = card22
        elif card22 != asset21:
            return None
    v35 = before.hands
    v36 = v35[v16]
    v37 = before.match
    v38 = v37.setup
    v39 = v38.deck
    v40 = v39.high
    v42 = v39.packed[v22]
    if (v36 | v40) - v42 & v40 != v40:
        return ask_pair(before, event)
    if v42 & 255:
        return ask_pair(before, event)
    hands36 = list(v35)
    v43 = v36 - v42
    hands36[v16] = v43
    hands41 = tuple(hands36)
    v44 = before.stacks
    changed49 = list(v44)
    v47 = ([card for card in v22 if card != '?' and card not in v39.wilds] or v22)[0]
    changed49[v16] = (*v44[v16], Set(v47, v42))
    stacks51 = tuple(changed49)
    v48 = before.pile
    if v48 and v43 % 255 < v38.hand_size or due(before, v16, hands41):
        after = new(Table)
        after.match = v37
        after.phase = 'replenish'
        after.turn = v16
        after.turns = before.turns
        after.hands = hands41
        after.stacks = stacks51
        after.discard = before.discard
        after.pile = v48
        after.unseen = before.unseen
        after.contest = None
        after.challenges = 0
        after.vague = v1
        v50 = sum(v35)
        v51 = v50 % 255
        v53 = (v50 - v42) % 255
        if v51 - v53:
            if not v51 > v53:
                return None
        elif not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        v54 = before.contest
        if v54 is not None:
            if 0 != (v54.shown if v2 == 'challenge' else 0):
                return None
        if not max(tuple([hand % 255 for hand in hands41])) <= v38.hand_size:
            return None
        if not v48 and (not any(hands41)):
            return None
        if v47 in v39.wilds and v38.options.two_wilds == 'refused':
            return None
        v62 = v39.lane[v47]
        if not (bool(v42 & v62) and (not v42 & ~(v62 | v39.loose)) and (v42 % 255 >= 2)):
            return None
        return after
    v63 = any(hands41)
    if not v63 and (not v48):
        return ask_pair(before, event)
    after = new(Table)
    after.match = v37
    after.phase = 'play'
    after.turn = (v16 + 1) % len(v35)
    after.turns = before.turns + 1
    after.hands = hands41
    after.stacks = stacks51
    after.discard = before.discard
    after.pile = v48
    after.unseen = before.unseen
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    v66 = sum(v35)
    v67 = v66 % 255
    v69 = (v66 - v42) % 255
    if v67 - v69:
        if not v67 > v69:
            return None
    elif not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    v70 = before.contest
    if v70 is not None:
        if 0 != (v70.shown if v2 == 'challenge' else 0):
            return None
    if v48 and v38.options.defender_replenishes == 'yes':
        v74 = tuple([hand % 255 for hand in hands41])
        if v74.count(v38.hand_size) != len(v74):
            return None
    elif not max(tuple([hand % 255 for hand in hands41])) <= v38.hand_size:
        return None
    if not v48 and (not v63):
        return None
    if v47 in v39.wilds and v38.options.two_wilds == 'refused':
        return None
    v81 = v39.lane[v47]
    if not (bool(v42 & v81) and (not v42 & ~(v81 | v39.loose)) and (v42 % 255 >= 2)):
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
                if not all((not v3[seat] and True for seat in range(v8))):
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
    if not (v18 and v2 != 'more'):
        if v2 == 'more':
            if not (v18 and before.contest is not None):
                return None
        elif not (not before.turns or v16 != (v17 - 1) % len(before.hands)):
            return None
    if v16 != v17:
        return None
    v22 = before.discard
    if not v22:
        return None
    v23 = v22[-1]
    v24 = event.card
    if not (v23 == v24 or v23 == '?'):
        return None
    v25 = event.partners
    if not v25:
        return None
    if not 2 <= len(v25) + 1 <= before.match.setup.options.most_laid:
        return None
    v26 = (v24, *v25)
    if '?' in v26 and all((card == '?' or card in before.match.setup.deck.wilds for card in v26)):
        return None
    for card19 in v26:
        v27 = before.match
        v28 = v27.setup
        v29 = v28.deck
        v30 = v29.wilds
        if card19 not in v30:
            break
    else:
        if before.match.setup.options.two_wilds != 'allowed':
            return None
    asset22 = None
    for card23 in v26:
        v35 = before.match
        v36 = v35.setup
        v37 = v36.deck
        v38 = v37.wilds
        if card23 in v38 or card23 == '?':
            continue
        if asset22 is None:
            asset22 = card23
        elif card23 != asset22:
            return None
    for partner27 in v25:
        v39 = before.match
        v40 = v39.setup
        v41 = v40.deck
        v42 = v41.wilds
        v43 = v24 in v42
        if v43:
            if partner27 not in v42 and v40.options.asset_on_discarded_wild == 'refused':
                return None
        elif partner27 in v42 and v40.options.wild_on_discarded_asset == 'refused':
            return None
    v44 = before.hands
    v45 = v44[v16]
    v46 = before.match
    v47 = v46.setup
    v48 = v47.deck
    v49 = v48.high
    v50 = v48.packed
    v51 = v50[v25]
    if (v45 | v49) - v51 & v49 != v49:
        return ask_take(before, event)
    if '?' not in (v23, v24):
        if v51 & 255:
            return ask_take(before, event)
    else:
        shown40 = []
        hand41 = v44[v16]
        for card42 in v25:
            if card42 == '?':
                continue
            v52 = v48.lane
            if hand41 & v52[card42]:
                v53 = v48.unit
                hand41 -= v53[card42]
            else:
                shown40.append(card42)
        if v24 != '?':
            if v23 == '?':
                shown40.append(v24)
        unseen43 = before.unseen
        for card44 in shown40:
            v56 = v48.lane
            if not unseen43 & v56[card44]:
                return ask_take(before, event)
            v57 = v48.unit
            unseen43 -= v57[card44]
        v59 = ((v16, v26),)
        if not any(('?' in cards for _, cards in v59)):
            if not (not shown40 or not any_tucked(before)):
                return ask_take(before, event)
        elif not (not [laid(before, cards).asset for _, cards in v59 for c in cards if c == '?'] and (not shown40 or not any_tucked(before))):
            return ask_take(before, event)
    hands62 = list(v44)
    v60 = v45 - v51
    hands62[v16] = v60
    hands67 = tuple(hands62)
    if v23 == '?':
        if v24 != '?' and before.unseen & v48.lane[v24]:
            unseen73 = before.unseen - v48.unit[v24]
        else:
            unseen73 = before.unseen
    else:
        unseen73 = before.unseen
    v68 = before.stacks
    changed80 = list(v68)
    v71 = ([card for card in v26 if card != '?' and card not in v48.wilds] or v26)[0]
    v72 = v50[v26]
    changed80[v16] = (*v68[v16], Set(v71, v72))
    stacks82 = tuple(changed80)
    v73 = before.pile
    if v73 and v60 % 255 < v47.hand_size or due(before, v16, hands67):
        v75 = v22[:-1]
        after = new(Table)
        after.match = v46
        after.phase = 'replenish'
        after.turn = v16
        after.turns = before.turns
        after.hands = hands67
        after.stacks = stacks82
        after.discard = v75
        after.pile = v73
        after.unseen = unseen73
        after.contest = None
        after.challenges = 0
        after.vague = v1
        v76 = v48.unit
        if v72 != v76[v24] + v51:
            return None
        v78 = sum(v44)
        v79 = v78 % 255
        v81 = (v78 - v51) % 255
        if v79 - v81:
            if not v79 > v81:
                return None
        elif not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        if v22 is not v75:
            if v22 == v75[:-1]:
                answer131 = v76[v75[-1]] if v75 else 0
            else:
                answer131 = -v76[v23]
            moved135 = v72 - v51 + answer131
        else:
            moved135 = v72 - v51
        v82 = before.contest
        if v82 is not None:
            v85 = before.unseen
            if moved135 - (v82.shown if v2 == 'challenge' else 0) != v85 + unseen73 % 255 - v85 % 255 - unseen73:
                return None
        else:
            v86 = before.unseen
            if moved135 != v86 + unseen73 % 255 - v86 % 255 - unseen73:
                return None
        if not max(tuple([hand % 255 for hand in hands67])) <= v47.hand_size:
            return None
        if not v73 and (not any(hands67)):
            return None
        if v71 in v48.wilds and v47.options.two_wilds == 'refused':
            return None
        v92 = v48.lane[v71]
        if not (bool(v72 & v92) and (not v72 & ~(v92 | v48.loose)) and (v72 % 255 >= 2)):
            return None
        return after
    v93 = any(hands67)
    if not v93 and (not v73):
        return ask_take(before, event)
    v96 = v22[:-1]
    after = new(Table)
    after.match = v46
    after.phase = 'play'
    after.turn = (v16 + 1) % len(v44)
    after.turns = before.turns + 1
    after.hands = hands67
    after.stacks = stacks82
    after.discard = v96
    after.pile = v73
    after.unseen = unseen73
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    v97 = v48.unit
    if v72 != v97[v24] + v51:
        return None
    v99 = sum(v44)
    v100 = v99 % 255
    v102 = (v99 - v51) % 255
    if v100 - v102:
        if not v100 > v102:
            return None
    elif not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    if v22 is not v96:
        if v22 == v96[:-1]:
            answer218 = v97[v96[-1]] if v96 else 0
        else:
            answer218 = -v97[v23]
        moved222 = v72 - v51 + answer218
    else:
        moved222 = v72 - v51
    v103 = before.contest
    if v103 is not None:
        v106 = before.unseen
        if moved222 - (v103.shown if v2 == 'challenge' else 0) != v106 + unseen73 % 255 - v106 % 255 - unseen73:
            return None
    else:
        v107 = before.unseen
        if moved222 != v107 + unseen73 % 255 - v107 % 255 - unseen73:
            return None
    if v73 and v47.options.defender_replenishes == 'yes':
        v109 = tuple([hand % 255 for hand in hands67])
        if v109.count(v47.hand_size) != len(v109):
            return None
    elif not max(tuple([hand % 255 for hand in hands67])) <= v47.hand_size:
        return None
    if not v73 and (not v93):
        return None
    if v71 in v48.wilds and v47.options.two_wilds == 'refused':
        return None
    v116 = v48.lane[v71]
    if not (bool(v72 & v116) and (not v72 & ~(v116 | v48.loose)) and (v72 % 255 >= 2)):
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
                if not all((not v3[seat] and True for seat in range(v8))):
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
    if not (v18 and v2 != 'more'):
        if v2 == 'more':
            if not (v18 and (before.challenges < before.match.setup.options.challenges_per_turn or before.contest is not None)):
                return None
        elif not (not before.turns or v16 != (v17 - 1) % len(before.hands)):
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
    if not (v28 > v26.safe_sets and v28):
        return None
    v29 = event.card
    if v29 is None:
        return None
    if not (not v27 or v29 == v27[-1].asset or v29 in v25.deck.wilds):
        return ask_challenge(before, event)
    if not (not v27 or v29 == '?' or v29 == v27[-1].asset):
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
    elif not (4 < PHASES[v2] or stage(Table(v24, 'challenge', v16, before.turns, hands48, v23, before.discard, before.pile, before.unseen, Contest(v22, v34.unit[v29], v22, v16), before.challenges, v1)) < stage(before)):
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
        if not (not rest82 and (size(v45) % 2 == 1) == True):
            return None
    if v45 != v38 + (v47.shown if v47 is not None and v2 == 'challenge' else 0):
        return None
    if not max(tuple([hand % 255 for hand in hands48])) <= v25.hand_size:
        return None
    return Table(v24, 'challenge', v16, before.turns, hands48, v23, before.discard, before.pile, before.unseen, v46, before.challenges, v1)


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
                if not all((not v3[seat] and True for seat in range(len(v3)))):
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
    if not (v12 or event.player == v11.to_show):
        return None
    v13 = before.stacks
    v16 = v13[v11.challenged if v11 is not None else event.player]
    if not (not v16 or event.card == v16[-1].asset or event.card in before.match.setup.deck.wilds):
        return ask_show(before, event)
    if not (not v16 or event.card == '?' or event.card == v16[-1].asset):
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
        if not (cards42 - v11.shown == v27.unit[v31] and one_gone57):
            return None
    elif not (cards42 == v27.unit[v31] and one_gone57):
        return None
    v48 = sum(v22)
    v49 = v48 % 255
    v50 = sum(hands43)
    v51 = v50 % 255
    if v49 - v51:
        if not v49 > v51:
            return None
    elif not stage(Table(v25, 'challenge', before.turn, before.turns, hands43, v13, before.discard, before.pile, before.unseen, Contest(v41, cards42, other46, v23), before.challenges, v1)) < stage(before):
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
        for kind76 in (v63[-1].asset, *v27.wilds):
            v66 = v27.unit
            rest75 -= rest75 & 255 * v66[kind76]
        if not (not rest75 and (size(cards42) % 2 == 1) == (v23 == v62)):
            return None
    v67 = v22 is not hands43
    if v67 or v61:
        if v50 + cards42 != v48 + v11.shown:
            return None
    if v67:
        if not max(tuple([hand % 255 for hand in hands43])) <= v26.hand_size:
            return None
    return Table(v25, 'challenge', before.turn, before.turns, hands43, v13, before.discard, before.pile, before.unseen, v60, before.challenges, v1)


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
                if not all((not v3[seat] and True for seat in range(v7))):
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
    if not (v13 or event.player == v12.to_show):
        return None
    v14 = event.winner
    if not (v14 is None or v13 or v12.last == v14):
        return None
    if v13:
        return ask_pass(before, event)
    v15 = before.stacks
    v16 = v12.challenged
    v17 = v15[v16]
    if not v17:
        answer34 = v15
    else:
        v18 = v12.last
        if v18 == v16:
            changed44 = list(v15)
            v19 = v17[-1]
            changed44[v18] = (*v17[:-1], Set(v19.asset, v19.cards + v12.shown))
            answer34 = tuple(changed44)
        else:
            changed48 = list(v15)
            changed48[v16] = v17[:-1]
            stacks49 = tuple(changed48)
            changed55 = list(stacks49)
            v21 = v17[-1]
            changed55[v18] = (*stacks49[v18], Set(v21.asset, v21.cards + v12.shown))
            answer34 = tuple(changed55)
    v24 = before.turn
    v26 = v12.last != v24 and before.match.setup.options.lost_challenge == 'another-action'
    if (v26 or before.challenges + 1 < before.match.setup.options.challenges_per_turn) and before.hands[v24]:
        phase61 = 'more'
    else:
        phase61 = ''
    if not v17:
        return ask_pass(before, event)
    if not phase61:
        v27 = before.pile
        if v27 and before.hands[v24] % 255 < before.match.setup.hand_size or due(before, v24, before.hands):
            v28 = before.match
            v29 = before.hands
            after = new(Table)
            after.match = v28
            after.phase = 'replenish'
            after.turn = v24
            after.turns = before.turns
            after.hands = v29
            after.stacks = answer34
            after.discard = before.discard
            after.pile = v27
            after.unseen = before.unseen
            after.contest = None
            after.challenges = 0
            after.vague = v1
            v30 = [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v15, answer34)) if new is not old]
            if v30:
                if sorted([len(new) - len(old) for _, old, new, _ in v30]) not in ([-1, 1], [0], []):
                    return None
            v33 = v12.shown
            if sum([sum(map(CARDS, new[same:])) - sum(map(CARDS, old[same:])) for _, old, new, same in v30]) != v33:
                return None
            if answer34 is v15:
                if 0 != v33:
                    return None
            v36 = v28.setup
            if not max(tuple([hand % 255 for hand in v29])) <= v36.hand_size:
                return None
            if not v27 and (not any(v29)):
                return None
            v38 = answer34 is not v15
            if v38:
                for other129, other129, stack131, same130 in v30:
                    for laid132 in stack131[same130:]:
                        v39 = v36.deck
                        v40 = v39.wilds
                        if laid132.asset in v40 and v36.options.two_wilds == 'refused':
                            return None
                        v41 = v39.lane
                        asset141 = v41[laid132.asset]
                        answer137 = bool(laid132.cards & asset141) and (not laid132.cards & ~(asset141 | v39.loose)) and (laid132.cards % 255 >= 2)
                        if not answer137:
                            return None
            if v38:
                for other144, old145, other144, same146 in v30:
                    if not same146 >= len(old145) - 1:
                        return None
            if v38:
                for seat153, old151, other150, same152 in v30:
                    if same152 < len(old151) and same152 < v36.options.safe_sets:
                        return None
            return after
        v42 = before.hands
        v43 = any(v42)
        if not v43 and (not v27):
            return ask_pass(before, event)
        v44 = before.match
        after = new(Table)
        after.match = v44
        after.phase = 'play'
        after.turn = (v24 + 1) % len(v42)
        after.turns = before.turns + 1
        after.hands = v42
        after.stacks = answer34
        after.discard = before.discard
        after.pile = v27
        after.unseen = before.unseen
        after.contest = None
        after.challenges = 0
        after.vague = NOTHING_VAGUE
        v46 = [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v15, answer34)) if new is not old]
        if v46:
            if sorted([len(new) - len(old) for _, old, new, _ in v46]) not in ([-1, 1], [0], []):
                return None
        v49 = v12.shown
        if sum([sum(map(CARDS, new[same:])) - sum(map(CARDS, old[same:])) for _, old, new, same in v46]) != v49:
            return None
        if answer34 is v15:
            if 0 != v49:
                return None
        if v27 and v44.setup.options.defender_replenishes == 'yes':
            v51 = tuple([hand % 255 for hand in v42])
            if v51.count(v44.setup.hand_size) != len(v51):
                return None
        elif not max(tuple([hand % 255 for hand in v42])) <= v44.setup.hand_size:
            return None
        if not v27 and (not v43):
            return None
        v58 = answer34 is not v15
        if v58:
            for other210, other210, stack212, same211 in v46:
                for laid213 in stack212[same211:]:
                    v59 = v44.setup
                    v60 = v59.deck
                    v61 = v60.wilds
                    if laid213.asset in v61 and v59.options.two_wilds == 'refused':
                        return None
                    v62 = v60.lane
                    asset222 = v62[laid213.asset]
                    answer218 = bool(laid213.cards & asset222) and (not laid213.cards & ~(asset222 | v60.loose)) and (laid213.cards % 255 >= 2)
                    if not answer218:
                        return None
        if v58:
            for other225, old226, other225, same227 in v46:
                if not same227 >= len(old226) - 1:
                    return None
        if v58:
            for seat234, old232, other231, same233 in v46:
                if same233 < len(old232) and same233 < v44.setup.options.safe_sets:
                    return None
        return after
    v63 = before.match
    v64 = before.hands
    v65 = before.pile
    v66 = v12 if v26 else None
    after = new(Table)
    after.match = v63
    after.phase = phase61
    after.turn = v24
    after.turns = before.turns
    after.hands = v64
    after.stacks = answer34
    after.discard = before.discard
    after.pile = v65
    after.unseen = before.unseen
    after.contest = v66
    after.challenges = before.challenges + 1
    after.vague = v1
    v69 = [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v15, answer34)) if new is not old]
    if v69:
        if sorted([len(new) - len(old) for _, old, new, _ in v69]) not in ([-1, 1], [0], []):
            return None
    if not (PHASES[phase61] < 4 or stage(after) < stage(before)):
        return None
    v71 = sum([sum(map(CARDS, new[same:])) - sum(map(CARDS, old[same:])) for _, old, new, same in v69])
    v72 = v12.shown
    if v71 != v72:
        return None
    if phase61 in ('play', 'over'):
        return None
    v73 = v12 is not v66
    if v73 or answer34 is not v15 or phase61 != 'challenge':
        if phase61 == 'challenge':
            if v66 is None or {v66.to_show, v66.last} != {v24, v66.challenged}:
                return None
            v76 = answer34[v66.challenged]
            v77 = v63.setup
            v78 = v77.options
            if len(v76) <= v78.safe_sets or not v76:
                return None
            if len(answer34[v24]) < v78.nest_egg:
                return None
            v80 = v66.shown
            rest260 = v80 - (v80 & 255)
            v81 = v77.deck
            for kind261 in (v76[-1].asset, *v81.wilds):
                v83 = v81.unit
                rest260 -= rest260 & 255 * v83[kind261]
            if not (not rest260 and (size(v80) % 2 == 1) == (v66.last == v24)):
                return None
    v84 = answer34 is not v15
    if v84 or v73:
        if v84:
            if v71 + (v66.shown if v66 is not None and phase61 == 'challenge' else 0) != v72:
                return None
        elif (v66.shown if v66 is not None and phase61 == 'challenge' else 0) != v72:
            return None
    v85 = phase61 != 'challenge'
    if v85:
        if phase61 in ('play', 'challenge', 'replenish'):
            if phase61 == 'play' and v65 and (v63.setup.options.defender_replenishes == 'yes'):
                v87 = tuple([hand % 255 for hand in v64])
                if v87.count(v63.setup.hand_size) != len(v87):
                    return None
            elif not max(tuple([hand % 255 for hand in v64])) <= v63.setup.hand_size:
                return None
    if v85:
        if phase61 not in ('between', 'deal', 'flip'):
            if phase61 == 'over':
                if not (not v65 and (not any(v64))):
                    return None
            elif not v65 and (not any(v64)):
                return None
    if v84:
        for other288, other288, stack290, same289 in v69:
            for laid291 in stack290[same289:]:
                v94 = v63.setup
                v95 = v94.deck
                v96 = v95.wilds
                if laid291.asset in v96 and v94.options.two_wilds == 'refused':
                    return None
                v97 = v95.lane
                asset300 = v97[laid291.asset]
                answer296 = bool(laid291.cards & asset300) and (not laid291.cards & ~(asset300 | v95.loose)) and (laid291.cards % 255 >= 2)
                if not answer296:
                    return None
    if v84:
        for other303, old304, other303, same305 in v69:
            if not same305 >= len(old304) - 1:
                return None
    if v84:
        for seat312, old310, other309, same311 in v69:
            if same311 < len(old310) and same311 < v63.setup.options.safe_sets:
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
                if not all((not v3[seat] and True for seat in range(v8))):
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
    if not (v18 and v2 != 'more'):
        if v2 == 'more':
            if not (v18 and before.contest is not None):
                return None
        elif not (not before.turns or v16 != (v17 - 1) % len(before.hands)):
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
        after.discard = (*before.discard, v34)
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
        elif not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        v40 = before.contest
        if v40 is not None:
            if v26.unit[v34] != v30 + (v40.shown if v2 == 'challenge' else 0):
                return None
        elif v26.unit[v34] != v30:
            return None
        if not max(tuple([hand % 255 for hand in hands27])) <= v25.hand_size:
            return None
        if not v32 and (not any(hands27)):
            return None
        return after
    v46 = any(hands27)
    if not v46 and (not v32):
        return ask_discard(before, event)
    v49 = v29[0]
    after = new(Table)
    after.match = v24
    after.phase = 'play'
    after.turn = (v16 + 1) % len(v22)
    after.turns = before.turns + 1
    after.hands = hands27
    after.stacks = before.stacks
    after.discard = (*before.discard, v49)
    after.pile = v32
    after.unseen = before.unseen
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    if v23 % 255 - v31 % 255 != 1:
        return None
    v51 = sum(v22)
    v52 = v51 % 255
    v54 = (v51 - v30) % 255
    if v52 - v54:
        if not v52 > v54:
            return None
    elif not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    v55 = before.contest
    if v55 is not None:
        if v26.unit[v49] != v30 + (v55.shown if v2 == 'challenge' else 0):
            return None
    elif v26.unit[v49] != v30:
        return None
    if v32 and v25.options.defender_replenishes == 'yes':
        v59 = tuple([hand % 255 for hand in hands27])
        if v59.count(v25.hand_size) != len(v59):
            return None
    elif not max(tuple([hand % 255 for hand in hands27])) <= v25.hand_size:
        return None
    if not v32 and (not v46):
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
                if not all((not v2[seat] and True for seat in range(v7))):
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
    if not (v15 == v16 and v1 != 'more'):
        if v1 == 'more':
            return None
        if not (not before.turns or v15 != (v16 - 1) % len(before.hands)):
            return None
    if v15 != v16:
        return None
    v20 = before.hands
    if size(v20[v15]):
        return None
    v21 = any(v20)
    if not v21 and (not before.pile):
        return ask_skip(before, event)
    if not (1 < PHASES[v1] or stage(Table(before.match, 'play', (v15 + 1) % len(v20), before.turns + 1, v20, before.stacks, before.discard, before.pile, before.unseen, None, 0, NOTHING_VAGUE)) < stage(before)):
        return None
    v22 = before.contest
    if v22 is not None:
        if 0 != (v22.shown if v1 == 'challenge' else 0):
            return None
    v25 = v1 != 'play'
    if v25:
        if before.pile and before.match.setup.options.defender_replenishes == 'yes':
            v28 = tuple([hand % 255 for hand in v20])
            if v28.count(before.match.setup.hand_size) != len(v28):
                return None
        elif not max(tuple([hand % 255 for hand in v20])) <= before.match.setup.hand_size:
            return None
    if v25:
        if not before.pile and (not v21):
            return None
    return Table(before.match, 'play', (v15 + 1) % len(v20), before.turns + 1, v20, before.stacks, before.discard, before.pile, before.unseen, None, 0, NOTHING_VAGUE)


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
            if not all((not v3[seat] and True for seat in range(v6))):
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
    if not (v14 == v15 and v2 != 'more'):
        if v2 == 'more':
            if v14 != v15:
                return None
        elif not (not before.turns or v14 != (v15 - 1) % len(before.hands)):
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
        if not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        v27 = before.contest
        if v27 is not None:
            if 0 != (v27.shown if v2 == 'challenge' else 0):
                return None
        v30 = v2 != 'replenish'
        if v30:
            if not max(tuple([hand % 255 for hand in v26])) <= v24.setup.hand_size:
                return None
        if v30:
            if not v23 and (not any(v26)):
                return None
        return after
    v35 = before.hands
    v36 = any(v35)
    if not v36 and (not v23):
        return ask_done(before, event)
    v37 = before.match
    v39 = len(v35)
    v40 = (v14 + 1) % v39
    after = new(Table)
    after.match = v37
    after.phase = 'play'
    after.turn = v40
    after.turns = before.turns + 1
    after.hands = v35
    after.stacks = before.stacks
    after.discard = before.discard
    after.pile = v23
    after.unseen = before.unseen
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    if not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    if v40 != (v15 + 1) % v39:
        return None
    v42 = before.contest
    if v42 is not None:
        if 0 != (v42.shown if v2 == 'challenge' else 0):
            return None
    v45 = v2 != 'play'
    if v45:
        if v23 and v37.setup.options.defender_replenishes == 'yes':
            v47 = tuple([hand % 255 for hand in v35])
            if v47.count(v37.setup.hand_size) != len(v47):
                return None
        elif not max(tuple([hand % 255 for hand in v35])) <= v37.setup.hand_size:
            return None
    if v45:
        if not v23 and (not v36):
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
        v14 = tuple([hand % 255 for hand in v12])
        v15 = before.match
        v16 = v15.setup
        v17 = v16.hand_size
        if min(v14) >= v17:
            return ask_replenish(before, event)
        if v14.count(v17) == len(v14) - 1 and v14[before.turn] < v17:
            v18 = before.turn
            if not (draws1 == v18 and v9 == (v17 - v14[v18] if v17 - v14[v18] <= v10 else v10)):
                return ask_replenish(before, event)
        else:
            if v16.options.defender_replenishes == 'yes':
                return ask_replenish(before, event)
            v22 = [(seat, v17 - n) for seat, n in enumerate(v14) if n < v17]
            v23 = [one for one in v22 if one[0] == before.turn]
            if not sum([m for _, m in v23]) <= v10:
                return ask_replenish(before, event)
            if ((draws1, v9),) != tuple(v23):
                return ask_replenish(before, event)
        v24 = before.unseen
        v25 = v24 % 255
        if v25 != v10:
            return ask_replenish(before, event)
        v26 = v16.deck
        v27 = v26.high
        v29 = v26.packed[draws2]
        if (v24 | v27) - v29 & v27 != v27:
            return ask_replenish(before, event)
        hands47 = list(v12)
        hands47[draws1] += v29
        hands56 = tuple(hands47)
        v30 = any(hands56)
        if not v30 and (not v10 - v9):
            return ask_replenish(before, event)
        v34 = v10 - v9
        v35 = v24 - v29
        after = new(Table)
        after.match = v15
        after.phase = 'play'
        after.turn = (before.turn + 1) % len(v12)
        after.turns = before.turns + 1
        after.hands = hands56
        after.stacks = before.stacks
        after.discard = before.discard
        after.pile = v34
        after.unseen = v35
        after.contest = None
        after.challenges = 0
        after.vague = NOTHING_VAGUE
        v36 = sum(v12)
        v38 = v36 % 255 + v9
        v40 = (v36 + v29) % 255
        if v38 - v40:
            if not v38 > v40:
                return None
        if v25 != v35 % 255 + v9:
            return None
        if v34 and v16.options.defender_replenishes == 'yes':
            v42 = tuple([hand % 255 for hand in hands56])
            if v42.count(v17) != len(v42):
                return None
        elif not max(tuple([hand % 255 for hand in hands56])) <= v17:
            return None
        if not v34 and (not v30):
            return None
        return after
    v45 = before.phase
    v46 = v45 != 'play'
    if v46:
        if v45 != 'replenish':
            if v45 == 'challenge':
                if before.contest is not None:
                    return None
            else:
                if v45 == 'deal':
                    return None
                if v45 == 'flip':
                    return None
                if v45 == 'between':
                    return None
                if v45 != 'over':
                    if v45 == 'more':
                        return None
    pile100 = before.pile
    for player102, cards101 in v1:
        if len(cards101) > pile100:
            return None
        pile100 -= len(cards101)
    if not v2 < 2:
        v51 = [(player - before.turn) % len(before.hands) for player, _ in v1]
        if v51 != sorted(v51):
            if before.match.setup.options.replenish_order != 'any':
                return None
            v55 = [step if step <= 1 else 1 for step in v51]
            if v55 != sorted(v55):
                return None
    if v45 == 'replenish':
        v56 = before.pile
        if not v56:
            if tuple([(player, len(cards)) for player, cards in v1]) != ():
                return ask_replenish(before, event)
        else:
            v57 = before.hands
            v59 = tuple([hand % 255 for hand in v57])
            v61 = before.match.setup
            v62 = v61.hand_size
            if min(v59) >= v62:
                if tuple([(player, len(cards)) for player, cards in v1]) != ():
                    return ask_replenish(before, event)
            elif v59.count(v62) == len(v59) - 1 and v59[before.turn] < v62:
                v63 = before.turn
                v65 = v62 - v59[v63]
                if tuple([(player, len(cards)) for player, cards in v1]) != ((v63, v65 if v65 <= v56 else v56),):
                    return ask_replenish(before, event)
            else:
                if v61.options.defender_replenishes == 'yes':
                    return ask_replenish(before, event)
                v69 = [(seat, v62 - n) for seat, n in enumerate(v59) if n < v62]
                v70 = [one for one in v69 if one[0] == before.turn]
                if not sum([m for _, m in v70]) <= v56:
                    return ask_replenish(before, event)
                if tuple([(player, len(cards)) for player, cards in v1]) != tuple(v70):
                    return ask_replenish(before, event)
    elif tuple([(player, len(cards)) for player, cards in v1]) != ():
        return ask_replenish(before, event)
    v71 = before.unseen
    v72 = v71 % 255
    v73 = before.pile
    if v72 != v73:
        return ask_replenish(before, event)
    v74 = before.match
    v75 = v74.setup
    v76 = v75.deck
    v77 = v76.high
    if (v71 | v77) - sum([v76.packed[drawn] for _, drawn in v1]) & v77 != v77:
        return ask_replenish(before, event)
    v78 = before.hands
    hands140 = list(v78)
    pile146 = before.pile
    unseen147 = before.unseen
    for player149, cards148 in v1:
        pile146 -= len(cards148)
        v79 = v76.packed
        drawn145 = v79[cards148]
        if (unseen147 | v77) - drawn145 & v77 == v77:
            hands140[player149] += drawn145
            unseen147 -= drawn145
            continue
        return ask_replenish(before, event)
    pile150 = pile146 if pile146 >= 0 else 0
    hands152 = tuple(hands140)
    v80 = any(hands152)
    if not v80 and (not pile150):
        return ask_replenish(before, event)
    v82 = before.turn + 1
    v84 = v82 % len(hands152)
    after = new(Table)
    after.match = v74
    after.phase = 'play'
    after.turn = v84
    after.turns = before.turns + 1
    after.hands = hands152
    after.stacks = before.stacks
    after.discard = before.discard
    after.pile = pile150
    after.unseen = unseen147
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    filled165 = list(v78)
    pile167 = before.pile
    for player169, cards168 in v1:
        pile167 -= len(cards168)
        v85 = v76.packed
        filled165[player169] += v85[cards168]
    if pile150 != pile167:
        return None
    if hands152 != tuple(filled165):
        return None
    v86 = sum(v78)
    v88 = v73 + v86 % 255
    v89 = sum(hands152)
    v91 = pile150 + v89 % 255
    if v88 - v91:
        if not v88 > v91:
            return None
    elif not (1 < PHASES[v45] or stage(after) < stage(before)):
        return None
    if v84 != v82 % len(v78):
        return None
    v93 = v78 is not hands152
    if v93 or before.contest is not None or v73 is not pile150 or (v71 is not unseen147):
        v94 = before.contest
        if v94 is not None:
            if v89 - v86 - (v94.shown if v45 == 'challenge' else 0) != v71 - v72 + v73 - (unseen147 - unseen147 % 255 + pile150):
                return None
        elif v89 - v86 != v71 - v72 + v73 - (unseen147 - unseen147 % 255 + pile150):
            return None
    v97 = v46 or v93 or v73 is not pile150
    if v97:
        if pile150 and v75.options.defender_replenishes == 'yes':
            v99 = tuple([hand % 255 for hand in hands152])
            if v99.count(v75.hand_size) != len(v99):
                return None
        elif not max(tuple([hand % 255 for hand in hands152])) <= v75.hand_size:
            return None
    if v97:
        if not pile150 and (not v80):
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
                if not all((not v3[seat] and True for seat in v7)):
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
                if not any((share.fits(dict(((amounts1, amounts2),))) for share in tuple(shares_of(before)))):
                    return ask_scores(before, event)
                answer34 = None
            if answer34 is not None:
                player37, claimed38, possible39 = answer34
                return None
        if v14 is None and (tuple((dict(((amounts1, amounts2),))[seat] for seat in range(len(before.hands)))) if len(dict(((amounts1, amounts2),))) == len(before.hands) else None) is not None:
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
                    v33 = [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v31, v30)) if new is not old]
                    moved61 = sum(v26) - sum(v27) + sum([sum(map(CARDS, new[same:])) - sum(map(CARDS, old[same:])) for _, old, new, same in v33])
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
            if not (after.vague or v50 not in ('play', 'challenge', 'replenish')):
                if v50 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                    v55 = tuple([hand % 255 for hand in v26])
                    if v55.count(after.match.setup.hand_size) != len(v55):
                        return None
                elif not max(tuple([hand % 255 for hand in v26])) <= after.match.setup.hand_size:
                    return None
        if v52:
            if not (after.vague or v50 in ('between', 'deal', 'flip')):
                if v50 == 'over':
                    if not (not after.pile and (not any(v26))):
                        return None
                elif not (not (not after.pile and (not any(v26))) or v50 == 'challenge'):
                    return None
        v65 = after.stacks
        v66 = before.stacks
        if v65 is not v66:
            for other88, other88, stack90, same89 in [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v66, v65)) if new is not old]:
                for laid91 in stack90[same89:]:
                    v69 = after.match
                    v70 = v69.setup
                    v71 = v70.deck
                    v72 = v71.wilds
                    if laid91.asset in v72 and v70.options.two_wilds == 'refused':
                        return None
                    v73 = v71.lane
                    asset100 = v73[laid91.asset]
                    answer96 = bool(laid91.cards & asset100) and (not laid91.cards & ~(asset100 | v71.loose)) and (laid91.cards % 255 >= 2)
                    if not answer96:
                        return None
        return after
    v74 = before.phase
    if v74 == 'play':
        v75 = before.hands
        v77 = v75[before.turn]
        if not v77 and (not v77):
            v79 = range(len(v75))
            if not all((not v75[seat] and True for seat in v79)):
                return None
    else:
        if v74 == 'replenish':
            return None
        if v74 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v74 == 'deal':
                return None
            if v74 == 'flip':
                return None
            if v74 != 'between':
                if v74 != 'over':
                    if v74 == 'more':
                        if None != before.turn:
                            return None
    if v74 != 'over':
        return None
    v85 = before.match
    v86 = v85.scores
    if v86 is not None:
        v87 = first_wrong(v1, v86)
        if v87 is not None:
            player129, claimed130, amount131 = v87
            if {'player': v85.setup.players[player129], 'claimed': Amount(claimed130), 'right': Amount(amount131)} is not None:
                return None
    else:
        if before.discard.count('?') > 3:
            answer134 = None
        else:
            if not any((share.fits(dict(v1)) for share in tuple(shares_of(before)))):
                return ask_scores(before, event)
            answer134 = None
        if answer134 is not None:
            player137, claimed138, possible139 = answer134
            return None
    if v86 is None and (tuple((dict(v1)[seat] for seat in range(len(before.hands)))) if len(dict(v1)) == len(before.hands) else None) is not None:
        return ask_scores(before, event)
    after = before
    v90 = after.contest
    v91 = before.contest
    v92 = v90 is not v91
    if v92 or after.stacks is not before.stacks or after.phase != 'over':
        if after.phase == 'challenge':
            if not after.vague:
                return ask_scores(before, event)
            if v90 is None:
                return None
    v96 = after.hands
    v97 = before.hands
    v98 = v96 is not v97
    if v98 or after.stacks is not before.stacks or after.discard is not before.discard or v92 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not v85):
        if not after.vague:
            v100 = after.stacks
            v101 = before.stacks
            if v100 is not v101:
                v103 = [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v101, v100)) if new is not old]
                moved161 = sum(v96) - sum(v97) + sum([sum(map(CARDS, new[same:])) - sum(map(CARDS, old[same:])) for _, old, new, same in v103])
            else:
                moved161 = sum(v96) - sum(v97)
            v104 = after.discard
            v105 = before.discard
            if v104 is not v105:
                if v105 == v104[:-1]:
                    answer165 = v85.setup.deck.unit[v104[-1]] if v104 else 0
                elif v104 == v105[:-1]:
                    answer165 = -v85.setup.deck.unit[v105[-1]]
                else:
                    v110 = v85.setup.deck
                    answer165 = v110.pack(v104) - v110.pack(v105)
                moved170 = moved161 + answer165
            else:
                moved170 = moved161
            v111 = v90 is not None
            if v111 or v91 is not None:
                v112 = before.unseen
                v114 = after.unseen
                if moved170 + (v90.shown if v111 and after.phase == 'challenge' else 0) != v112 - v112 % 255 + before.pile - (v114 - v114 % 255 + after.pile):
                    return None
            else:
                v116 = before.unseen
                v118 = after.unseen
                if moved170 != v116 - v116 % 255 + before.pile - (v118 - v118 % 255 + after.pile):
                    return None
    v120 = after.phase
    v122 = v120 != 'over' or v98 or after.pile is not before.pile
    if v122:
        if not (after.vague or v120 not in ('play', 'challenge', 'replenish')):
            if v120 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                v125 = tuple([hand % 255 for hand in v96])
                if v125.count(after.match.setup.hand_size) != len(v125):
                    return None
            elif not max(tuple([hand % 255 for hand in v96])) <= after.match.setup.hand_size:
                return None
    if v122:
        if not (after.vague or v120 in ('between', 'deal', 'flip')):
            if v120 == 'over':
                if not (not after.pile and (not any(v96))):
                    return None
            elif not (not (not after.pile and (not any(v96))) or v120 == 'challenge'):
                return None
    v135 = after.stacks
    v136 = before.stacks
    if v135 is not v136:
        for other188, other188, stack190, same189 in [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v136, v135)) if new is not old]:
            for laid191 in stack190[same189:]:
                v139 = after.match
                v140 = v139.setup
                v141 = v140.deck
                v142 = v141.wilds
                if laid191.asset in v142 and v140.options.two_wilds == 'refused':
                    return None
                v143 = v141.lane
                asset200 = v143[laid191.asset]
                answer196 = bool(laid191.cards & asset200) and (not laid191.cards & ~(asset200 | v141.loose)) and (laid191.cards % 255 >= 2)
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
                if not all((not v3[seat] and True for seat in v7)):
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
            if not (v14 or v18 or v16.scores is not None):
                if before.discard.count('?') > 3:
                    answer30 = None
                else:
                    if not any((share.fits(dict(((amounts1, amounts2 - v17[amounts1]),))) for share in tuple(shares_of(before)))):
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
        if not ((tuple((v29[seat] for seat in range(v31))) if len(v29) == v31 else None) is None or running(v16) is not None):
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
                    v44 = [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v42, v41)) if new is not old]
                    moved74 = sum(v38) - sum(v30) + sum([sum(map(CARDS, new[same:])) - sum(map(CARDS, old[same:])) for _, old, new, same in v44])
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
            if not (after.vague or v62 not in ('play', 'challenge', 'replenish')):
                if v62 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                    v67 = tuple([hand % 255 for hand in v38])
                    if v67.count(after.match.setup.hand_size) != len(v67):
                        return None
                elif not max(tuple([hand % 255 for hand in v38])) <= after.match.setup.hand_size:
                    return None
        if v64:
            if not (after.vague or v62 in ('between', 'deal', 'flip')):
                if v62 == 'over':
                    if not (not after.pile and (not any(v38))):
                        return None
                elif not (not (not after.pile and (not any(v38))) or v62 == 'challenge'):
                    return None
        v77 = after.stacks
        v78 = before.stacks
        if v77 is not v78:
            for other101, other101, stack103, same102 in [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v78, v77)) if new is not old]:
                for laid104 in stack103[same102:]:
                    v81 = after.match
                    v82 = v81.setup
                    v83 = v82.deck
                    v84 = v83.wilds
                    if laid104.asset in v84 and v82.options.two_wilds == 'refused':
                        return None
                    v85 = v83.lane
                    asset113 = v85[laid104.asset]
                    answer109 = bool(laid104.cards & asset113) and (not laid104.cards & ~(asset113 | v83.loose)) and (laid104.cards % 255 >= 2)
                    if not answer109:
                        return None
        return after
    v86 = before.phase
    if v86 == 'play':
        v87 = before.hands
        v89 = v87[before.turn]
        if not v89 and (not v89):
            v91 = range(len(v87))
            if not all((not v87[seat] and True for seat in v91)):
                return None
    else:
        if v86 == 'replenish':
            return None
        if v86 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v86 == 'deal':
                return None
            if v86 == 'flip':
                return None
            if v86 != 'between':
                if v86 != 'over':
                    if v86 == 'more':
                        if None != before.turn:
                            return None
    v98 = v86 != 'over'
    if v98:
        if v86 != 'between':
            return None
    v100 = before.match
    v101 = v100.totals
    v102 = v101 is None
    if v102 or v100.scores is None:
        answer125 = v101 if v100.round == 0 else None
    else:
        answer125 = tuple(map(sum, zip(v101, v100.scores, strict=True)))
    if answer125 is None:
        if not (v98 or v102 or v100.scores is not None):
            if before.discard.count('?') > 3:
                answer141 = None
            else:
                if not any((share.fits(dict(tuple(((seat, n - v101[seat]) for seat, n in v1)))) for share in tuple(shares_of(before)))):
                    return ask_totals(before, event)
                answer141 = None
            if answer141 is not None:
                player144, added145, possible146 = answer141
                v106 = v101[player144]
                if {'player': v100.setup.players[player144], 'claimed': Amount(v106 + added145), 'right': tuple((Amount(v106 + score) for score in possible146))} is not None:
                    return None
    else:
        v107 = first_wrong(v1, answer125)
        if v107 is not None:
            player161, claimed162, amount163 = v107
            if {'player': v100.setup.players[player161], 'claimed': Amount(claimed162), 'right': Amount(amount163)} is not None:
                return None
    v109 = dict(v1)
    v110 = before.hands
    v111 = len(v110)
    if not ((tuple((v109[seat] for seat in range(v111))) if len(v109) == v111 else None) is None or running(v100) is not None):
        return ask_totals(before, event)
    after = evolve(before, match=v100)
    v112 = after.contest
    v113 = before.contest
    v114 = v112 is not v113
    if v114 or after.stacks is not before.stacks or after.phase is not v86:
        if after.phase == 'challenge':
            if not after.vague:
                return ask_totals(before, event)
            if v112 is None:
                return None
    v118 = after.hands
    v119 = v118 is not v110
    if v119 or after.stacks is not before.stacks or after.discard is not before.discard or v114 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not v100):
        if not after.vague:
            v121 = after.stacks
            v122 = before.stacks
            if v121 is not v122:
                v124 = [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v122, v121)) if new is not old]
                moved188 = sum(v118) - sum(v110) + sum([sum(map(CARDS, new[same:])) - sum(map(CARDS, old[same:])) for _, old, new, same in v124])
            else:
                moved188 = sum(v118) - sum(v110)
            v125 = after.discard
            v126 = before.discard
            if v125 is not v126:
                if v126 == v125[:-1]:
                    answer192 = v100.setup.deck.unit[v125[-1]] if v125 else 0
                elif v125 == v126[:-1]:
                    answer192 = -v100.setup.deck.unit[v126[-1]]
                else:
                    v131 = v100.setup.deck
                    answer192 = v131.pack(v125) - v131.pack(v126)
                moved197 = moved188 + answer192
            else:
                moved197 = moved188
            v132 = v112 is not None
            if v132 or v113 is not None:
                v134 = before.unseen
                v136 = after.unseen
                if moved197 + ((v112.shown if v132 and after.phase == 'challenge' else 0) - (v113.shown if v113 is not None and v86 == 'challenge' else 0)) != v134 - v134 % 255 + before.pile - (v136 - v136 % 255 + after.pile):
                    return None
            else:
                v138 = before.unseen
                v140 = after.unseen
                if moved197 != v138 - v138 % 255 + before.pile - (v140 - v140 % 255 + after.pile):
                    return None
    v142 = after.phase
    v144 = v142 is not v86 or v119 or after.pile is not before.pile
    if v144:
        if not (after.vague or v142 not in ('play', 'challenge', 'replenish')):
            if v142 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                v147 = tuple([hand % 255 for hand in v118])
                if v147.count(after.match.setup.hand_size) != len(v147):
                    return None
            elif not max(tuple([hand % 255 for hand in v118])) <= after.match.setup.hand_size:
                return None
    if v144:
        if not (after.vague or v142 in ('between', 'deal', 'flip')):
            if v142 == 'over':
                if not (not after.pile and (not any(v118))):
                    return None
            elif not (not (not after.pile and (not any(v118))) or v142 == 'challenge'):
                return None
    v157 = after.stacks
    v158 = before.stacks
    if v157 is not v158:
        for other215, other215, stack217, same216 in [(seat, old, new, len(old) if new[:len(old)] == old else alike_below(old, new)) for seat, (old, new) in enumerate(zip(v158, v157)) if new is not old]:
            for laid218 in stack217[same216:]:
                v161 = after.match
                v162 = v161.setup
                v163 = v162.deck
                v164 = v163.wilds
                if laid218.asset in v164 and v162.options.two_wilds == 'refused':
                    return None
                v165 = v163.lane
                asset227 = v165[laid218.asset]
                answer223 = bool(laid218.cards & asset227) and (not laid218.cards & ~(asset227 | v163.loose)) and (laid218.cards % 255 >= 2)
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
            if not all((not v2[seat] and True for seat in range(len(v2)))):
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
    if not (answer12 is None or not (v10.setup.options.length == 'one-round' or max(answer12) >= v10.setup.options.goal)):
        v19 = [seat for seat, total in enumerate(answer12) if total == max(answer12)]
        if not (len(v19) == 1 or not set(event.players) <= set(v19)):
            v22 = v10.setup.options.tie
            if not (v22 == 'shared' and set(event.players) == set(v19)):
                if not (v22 == 'contest' and len(event.players) == 1):
                    return None
    if v13:
        answer21 = v11 if v10.round == 0 else None
    else:
        answer21 = tuple(map(sum, zip(v11, v10.scores, strict=True)))
    if not (answer21 is None or not (v10.setup.options.length == 'one-round' or max(answer21) >= v10.setup.options.goal)):
        if not set(event.players) <= set([seat for seat, total in enumerate(answer21) if total == max(answer21)]):
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
    if not (v36.length == 'one-round' or max(answer29) >= v36.goal):
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

DIGEST = 2065627748
