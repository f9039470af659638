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
from referee_spec.cover_your_assets.state import alike
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
        if v8.options.most_players == 'deck':
            v16 = (v8.deck.total - 1) // v8.hand_size
            most8 = 6 if 6 >= v16 else v16
        else:
            most8 = 6
        if not 2 <= v10 <= most8:
            return None
    if v1 != 'over':
        if v1 != 'between':
            return None
    v19 = v7.totals
    v20 = v19 is None
    if v20 or v7.scores is None:
        answer13 = v19 if v7.round == 0 else None
    else:
        answer13 = tuple(map(sum, zip(v19, v7.scores, strict=True)))
    v25 = v7.round
    v26 = v25 == 0
    if not (v26 or answer13 is None):
        v27 = v8.options
        if not (v27.length == 'one-round' or max(answer13) >= v27.goal):
            answer20 = []
        else:
            v28 = [seat for seat, total in enumerate(answer13) if total == max(answer13)]
            answer20 = v28 if len(v28) == 1 or v27.tie == 'shared' else []
        if answer20:
            return None
    if v26 and event.number > 1:
        totals34 = None
    else:
        if v25 and v19 is not None:
            v29 = v7.scores
            if v29 is None:
                totals32 = None
            else:
                totals32 = tuple(map(sum, zip(v19, v29, strict=True)))
            totals33 = totals32
        else:
            totals33 = v19
        totals34 = totals33
    v32 = ()
    v34 = (v32,) * v10
    if any(v34):
        return None
    v36 = (0,) * v10
    if any(v36):
        return None
    if v25 and event.number == v25 + 1 and ((v7.dealer + (event.number - (v25 if v25 >= 1 else 1))) % v10 != (v7.dealer + 1) % v10):
        return None
    v37 = v7.scores
    if not (v37 is None or v20 or totals34 is None):
        if sum(totals34) != sum(v19) + sum(v37):
            return None
    v39 = before.hands
    if v36 is not v39 or v34 is not before.stacks or before.discard != v32 or (before.contest is not None) or (v8.deck.total is not before.pile) or (v8.deck.full is not before.unseen) or (Match(v8, event.number, (v7.dealer + (event.number - (v25 if v25 >= 1 else 1))) % v10, totals34, None) is not v7):
        v40 = before.stacks
        if v34 is not v40:
            v42 = [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v40, v34)) if new is not old]
            moved52 = sum(v36) - sum(v39) + sum([more(old, new, same) for _, old, new, same in v42])
        else:
            moved52 = sum(v36) - sum(v39)
        v43 = before.discard
        if v43 != v32:
            if v43 == v32[:-1]:
                answer55 = 0
            elif v32 == v43[:-1]:
                answer55 = -v8.deck.unit[v43[-1]]
            else:
                v46 = v8.deck
                answer55 = v46.pack(v32) - v46.pack(v43)
            moved59 = moved52 + answer55
        else:
            moved59 = moved52
        v47 = before.contest
        if v47 is not None:
            moved62 = moved59 - (v47.shown if v1 == 'challenge' else 0)
        else:
            moved62 = moved59
        v50 = before.unseen
        v52 = v8.deck
        v53 = v52.full
        if moved62 != v50 - v50 % 255 + before.pile - (v53 - v53 % 255 + v52.total):
            return None
    v55 = before.stacks
    if v34 is not v55:
        for other70, other70, stack72, same71 in [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v55, v34)) if new is not old]:
            for laid73 in stack72[same71:]:
                v58 = v8.deck
                v59 = v58.wilds
                if laid73.asset in v59 and v8.options.two_wilds == 'refused':
                    answer78 = False
                else:
                    v60 = v58.lane
                    asset82 = v60[laid73.asset]
                    answer78 = bool(laid73.cards & asset82) and (not laid73.cards & ~(asset82 | v58.loose)) and (laid73.cards % 255 >= 2)
                if not answer78:
                    return None
    v61 = event.number
    v67 = (v7.dealer + (v61 - (v25 if v25 >= 1 else 1))) % v10
    v69 = v8.deck
    return Table(Match(v8, v61, v67, totals34, None), 'deal', (v67 + 1) % v10, 0, v36, v34, v32, v69.total, v69.full, None, 0, NOTHING_VAGUE)


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
    v30 = sum(v26)
    v32 = v27 % 255 + v12 - v30 % 255
    if v32:
        if not v32 > 0:
            return None
    elif not (PHASES[phase25] < 6 or stage(Table(v13, phase25, before.turn, before.turns, v26, before.stacks, before.discard, before.pile - v12, before.unseen - (hand23 - (hand23 & 255)), before.contest, before.challenges, v1)) < stage(before)):
        return None
    v33 = before.stacks
    if any(v33) or before.turns:
        return None
    hand37 = v20.pack(v11)
    if not (v26 == (*v23, hand37, *v25) and (not before.discard)):
        return None
    v35 = phase25 != 'deal'
    if v35:
        if phase25 == 'challenge':
            v37 = before.contest
            if v37 is None or {v37.to_show, v37.last} != {before.turn, v37.challenged}:
                return None
            v39 = v33[v37.challenged]
            v40 = v14.options
            if len(v39) <= v40.safe_sets or not v39:
                return None
            v41 = before.turn
            if len(v33[v41]) < v40.nest_egg:
                return None
            v42 = v37.shown
            rest45 = v42 - (v42 & 255)
            for kind46 in (v39[-1].asset, *v20.wilds):
                v43 = v20.unit
                rest45 -= rest45 & 255 * v43[kind46]
            if not (not rest45 and (size(v42) % 2 == 1) == (v37.last == v41)):
                return None
    v44 = v21 != v26
    if v44 or before.pile is not before.pile - v12 or before.unseen is not before.unseen - (hand23 - (hand23 & 255)):
        v45 = before.contest
        v46 = v45 is not None
        if v46 or v46:
            moved56 = v30 - v27 + (v45.shown if v46 and phase25 == 'challenge' else 0)
        else:
            moved56 = v30 - v27
        v47 = before.unseen
        v48 = hand23 & 255
        if moved56 != hand23 + (v47 - (hand23 - v48)) % 255 + v12 - v47 % 255 - v48:
            return None
    v51 = v35 or v44 or before.pile is not before.pile - v12
    if v51:
        if phase25 in ('play', 'challenge', 'replenish'):
            if phase25 == 'play' and before.pile - v12 and (v14.options.defender_replenishes == 'yes'):
                v53 = tuple([hand % 255 for hand in v26])
                if v53.count(v15) != len(v53):
                    return None
            elif not max(tuple([hand % 255 for hand in v26])) <= v15:
                return None
    if v51:
        if phase25 not in ('between', 'deal', 'flip'):
            if phase25 == 'over':
                if not (not before.pile - v12 and (not any(v26))):
                    return None
            elif not (not (not before.pile - v12 and (not any(v26))) or phase25 == 'challenge'):
                return None
    return Table(v13, phase25, before.turn, before.turns, v26, v33, before.discard, before.pile - v12, before.unseen - (hand23 - (hand23 & 255)), before.contest, before.challenges, v1)


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
            if v17 == v18[:-1]:
                answer40 = before.match.setup.deck.unit[v8] if v18 else 0
            elif v18 == v17[:-1]:
                answer40 = -before.match.setup.deck.unit[v17[-1]]
            else:
                v26 = before.match.setup.deck
                answer40 = v26.pack(v18) - v26.pack(v17)
            moved44 = 0 + answer40
        else:
            moved44 = 0
        v27 = before.contest
        v28 = v27 is not None
        if v28 or v28:
            moved48 = moved44 - (v27.shown if v28 and v2 == 'challenge' else 0)
        else:
            moved48 = moved44
        v30 = 0 if v8 == '?' else before.match.setup.deck.unit[v8]
        v31 = before.unseen
        if moved48 != v30 + (v31 - v30) % 255 + 1 - v31 % 255:
            return None
    v33 = v3 or before.pile is not before.pile - 1
    if v33:
        if before.pile - 1 and before.match.setup.options.defender_replenishes == 'yes':
            v36 = before.hands
            v38 = tuple([hand % 255 for hand in v36])
            if v38.count(before.match.setup.hand_size) != len(v38):
                return None
        else:
            v41 = before.hands
            if not max(tuple([hand % 255 for hand in v41])) <= before.match.setup.hand_size:
                return None
    if v33:
        if not before.pile - 1 and (not any(before.hands)):
            return None
    v48 = before.match
    return Table(v48, 'play', before.turn, before.turns, before.hands, v16, v18, before.pile - 1, before.unseen - (0 if v8 == '?' else v48.setup.deck.unit[v8]), before.contest, before.challenges, v1)


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
        unwritten23 = before.match.setup.hand_size
    else:
        unwritten23 = None
    v14 = event.discard or ()
    v15 = v8 or 0
    v16 = before.match
    v17 = v16.setup
    v18 = v17.deck
    v19 = v18.total
    if sum((held or 0 for held in tuple((unwritten23 if hand is None else len(hand) for hand in v7)))) + sum((len(laid) for stack in v5 for laid in stack or ())) + len(v14) + v15 > v19:
        return None
    stacks32 = enumerate(v5)
    for player35, cards34 in tuple(((player, cards) for player, stack in stacks32 for cards in stack or ())):
        if '?' in cards34 and all((card == '?' or card in v18.wilds for card in cards34)):
            return None
    unseen41 = before.unseen
    v20 = revealed(before, event)
    for card42 in v20:
        v21 = v18.lane
        if not unseen41 & v21[card42]:
            return ask_position(before, event)
        v22 = v18.unit
        unseen41 -= v22[card42]
    stacks51 = enumerate(v5)
    v23 = tuple(((player, cards) for player, stack in stacks51 for cards in stack or ()))
    if not any(('?' in cards for _, cards in v23)):
        answer50 = []
    else:
        answer50 = [laid(before, cards).asset for _, cards in v23 for c in cards if c == '?']
    if not (not answer50 and (not v20 or not any_tucked(before))):
        return ask_position(before, event)
    if v9:
        unwritten62 = v17.hand_size
    else:
        unwritten62 = None
    v25 = tuple((unwritten62 if hand is None else len(hand) for hand in v7))
    vague65 = {f'hand {seat}' for seat, held in enumerate(v25) if held is None} | {f'stack {seat}' for seat, stack in enumerate(v5) if stack is None}
    if v8 is None:
        vague65.add('pile')
    if vague65 or placed_(before, event) < v19:
        vague65.add('discard')
    v26 = event.turn
    if v26 is None:
        vague65.add('turn')
    hands76 = tuple((v25[seat] or 0 if hand is None else v18.pack(hand) for seat, hand in enumerate(v7)))
    seen82 = sum((hand - (hand & 255) for hand in hands76)) + v18.pack((card for card in v14 if card != '?'))
    v27 = tuple((tuple((laid(before, cards) for cards in stack or ())) for stack in v5))
    after84 = Table(match=v16, phase='play', turn=v26 or 0, turns=0, hands=hands76, stacks=v27, discard=v14, pile=v15, unseen=v18.full - (seen82 + sum((one.cards - (one.cards & 255) for stack in v27 for one in stack))), contest=None, challenges=0, vague=frozenset(vague65))
    if v8 == 0 and (not any(hands76)) and (None not in v25):
        return ask_position(before, event)
    v28 = after84.contest
    v29 = before.contest
    v30 = v28 is not v29
    if v30 or after84.stacks is not before.stacks or after84.phase is not v1:
        if after84.phase == 'challenge':
            if not after84.vague:
                return ask_position(before, event)
            if v28 is None:
                return None
    v34 = after84.hands
    v35 = before.hands
    v36 = v34 is not v35
    if v36 or after84.stacks is not before.stacks or after84.discard is not before.discard or v30 or (after84.pile is not before.pile) or (after84.unseen is not before.unseen) or (after84.match is not v16):
        if not after84.vague:
            v38 = after84.stacks
            v39 = before.stacks
            if v38 is not v39:
                v41 = [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v39, v38)) if new is not old]
                moved105 = sum(v34) - sum(v35) + sum([more(old, new, same) for _, old, new, same in v41])
            else:
                moved105 = sum(v34) - sum(v35)
            v42 = after84.discard
            v43 = before.discard
            if v42 is not v43:
                if v43 == v42[:-1]:
                    answer109 = v18.unit[v42[-1]] if v42 else 0
                elif v42 == v43[:-1]:
                    answer109 = -v18.unit[v43[-1]]
                else:
                    answer109 = v18.pack(v42) - v18.pack(v43)
                moved114 = moved105 + answer109
            else:
                moved114 = moved105
            v46 = v28 is not None
            if v46 or v29 is not None:
                moved118 = moved114 + ((v28.shown if v46 and after84.phase == 'challenge' else 0) - (v29.shown if v29 is not None and v1 == 'challenge' else 0))
            else:
                moved118 = moved114
            v48 = before.unseen
            v50 = after84.unseen
            if moved118 != v48 - v48 % 255 + before.pile - (v50 - v50 % 255 + after84.pile):
                return None
    v52 = after84.phase
    v54 = v52 is not v1 or v36 or after84.pile is not before.pile
    if v54:
        if not (after84.vague or v52 not in ('play', 'challenge', 'replenish')):
            if v52 == 'play' and after84.pile and (after84.match.setup.options.defender_replenishes == 'yes'):
                v57 = tuple([hand % 255 for hand in v34])
                if v57.count(after84.match.setup.hand_size) != len(v57):
                    return None
            elif not max(tuple([hand % 255 for hand in v34])) <= after84.match.setup.hand_size:
                return None
    if v54:
        if not (after84.vague or v52 in ('between', 'deal', 'flip')):
            if v52 == 'over':
                if not (not after84.pile and (not any(v34))):
                    return None
            elif not (not (not after84.pile and (not any(v34))) or v52 == 'challenge'):
                return None
    v67 = after84.stacks
    v68 = before.stacks
    if v67 is not v68:
        for other132, other132, stack134, same133 in [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v68, v67)) if new is not old]:
            for laid135 in stack134[same133:]:
                v71 = after84.match
                v72 = v71.setup
                v73 = v72.deck
                v74 = v73.wilds
                if laid135.asset in v74 and v72.options.two_wilds == 'refused':
                    answer140 = False
                else:
                    v75 = v73.lane
                    asset144 = v75[laid135.asset]
                    answer140 = bool(laid135.cards & asset144) and (not laid135.cards & ~(asset144 | v73.loose)) and (laid135.cards % 255 >= 2)
                if not answer140:
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
    v45 = v44[v16]
    v46 = laid(before, v22)
    v47 = (*v45, v46)
    changed49[v16] = v47
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
        v50 = len(v45)
        if len(v47) - v50 != 1:
            return None
        if v46.cards != v42:
            return None
        v51 = sum(v35)
        v55 = v51 % 255 - (v51 - v42) % 255
        if v55:
            if not v55 > 0:
                return None
        elif not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        v56 = alike(v45, v47)
        v57 = more(v45, v47, v56)
        if v57 != v42:
            return None
        v58 = before.contest
        if v58 is not None:
            moved104 = v57 - v42 - (v58.shown if v2 == 'challenge' else 0)
        else:
            moved104 = v57 - v42
        if moved104 != 0:
            return None
        if not max(tuple([hand % 255 for hand in hands41])) <= v38.hand_size:
            return None
        if not v48 and (not any(hands41)):
            return None
        for laid119 in v47[v56:]:
            v64 = v39.wilds
            if laid119.asset in v64 and v38.options.two_wilds == 'refused':
                answer124 = False
            else:
                v65 = v39.lane
                asset128 = v65[laid119.asset]
                answer124 = bool(laid119.cards & asset128) and (not laid119.cards & ~(asset128 | v39.loose)) and (laid119.cards % 255 >= 2)
            if not answer124:
                return None
        if not v56 >= v50 - 1:
            return None
        if v56 < v50 and v56 < v38.options.safe_sets:
            return None
        return after
    v66 = any(hands41)
    if not v66 and (not v48):
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
    v69 = len(v45)
    if len(v47) - v69 != 1:
        return None
    if v46.cards != v42:
        return None
    v70 = sum(v35)
    v74 = v70 % 255 - (v70 - v42) % 255
    if v74:
        if not v74 > 0:
            return None
    elif not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    v75 = alike(v45, v47)
    v76 = more(v45, v47, v75)
    if v76 != v42:
        return None
    v77 = before.contest
    if v77 is not None:
        moved190 = v76 - v42 - (v77.shown if v2 == 'challenge' else 0)
    else:
        moved190 = v76 - v42
    if moved190 != 0:
        return None
    if v48 and v38.options.defender_replenishes == 'yes':
        v81 = tuple([hand % 255 for hand in hands41])
        if v81.count(v38.hand_size) != len(v81):
            return None
    elif not max(tuple([hand % 255 for hand in hands41])) <= v38.hand_size:
        return None
    if not v48 and (not v66):
        return None
    for laid205 in v47[v75:]:
        v86 = v39.wilds
        if laid205.asset in v86 and v38.options.two_wilds == 'refused':
            answer210 = False
        else:
            v87 = v39.lane
            asset214 = v87[laid205.asset]
            answer210 = bool(laid205.cards & asset214) and (not laid205.cards & ~(asset214 | v39.loose)) and (laid205.cards % 255 >= 2)
        if not answer210:
            return None
    if not v75 >= v69 - 1:
        return None
    if v75 < v69 and v75 < v38.options.safe_sets:
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
    v26 = (v24, *v25)
    if not 2 <= len(v26) <= before.match.setup.options.most_laid:
        return None
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
    v51 = v48.packed[v25]
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
            answer51 = []
        else:
            answer51 = [laid(before, cards).asset for _, cards in v59 for c in cards if c == '?']
        if not (not answer51 and (not shown40 or not any_tucked(before))):
            return ask_take(before, event)
    hands62 = list(v44)
    v61 = v45 - v51
    hands62[v16] = v61
    hands67 = tuple(hands62)
    if v23 == '?':
        if v24 != '?' and before.unseen & v48.lane[v24]:
            unseen72 = before.unseen - v48.unit[v24]
        else:
            unseen72 = before.unseen
        unseen73 = unseen72
    else:
        unseen73 = before.unseen
    v69 = before.stacks
    changed80 = list(v69)
    v70 = v69[v16]
    v71 = laid(before, v26)
    v72 = (*v70, v71)
    changed80[v16] = v72
    stacks82 = tuple(changed80)
    v73 = before.pile
    if v73 and v61 % 255 < v47.hand_size or due(before, v16, hands67):
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
        v76 = len(v70)
        if len(v72) - v76 != 1:
            return None
        v77 = v48.unit
        v79 = v77[v24] + v51
        if v71.cards != v79:
            return None
        v80 = sum(v44)
        v84 = v80 % 255 - (v80 - v51) % 255
        if v84:
            if not v84 > 0:
                return None
        elif not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        v85 = alike(v70, v72)
        v86 = more(v70, v72, v85)
        if v86 != v79:
            return None
        if v22 is not v75:
            if v22 == v75[:-1]:
                answer133 = v77[v75[-1]] if v75 else 0
            else:
                answer133 = -v77[v23]
            moved137 = v86 - v51 + answer133
        else:
            moved137 = v86 - v51
        v87 = before.contest
        if v87 is not None:
            moved140 = moved137 - (v87.shown if v2 == 'challenge' else 0)
        else:
            moved140 = moved137
        v90 = before.unseen
        if moved140 != v90 + unseen73 % 255 - v90 % 255 - unseen73:
            return None
        if not max(tuple([hand % 255 for hand in hands67])) <= v47.hand_size:
            return None
        if not v73 and (not any(hands67)):
            return None
        for laid154 in v72[v85:]:
            v94 = v48.wilds
            if laid154.asset in v94 and v47.options.two_wilds == 'refused':
                answer159 = False
            else:
                v95 = v48.lane
                asset163 = v95[laid154.asset]
                answer159 = bool(laid154.cards & asset163) and (not laid154.cards & ~(asset163 | v48.loose)) and (laid154.cards % 255 >= 2)
            if not answer159:
                return None
        if not v85 >= v76 - 1:
            return None
        if v85 < v76 and v85 < v47.options.safe_sets:
            return None
        return after
    v96 = any(hands67)
    if not v96 and (not v73):
        return ask_take(before, event)
    v99 = v22[:-1]
    after = new(Table)
    after.match = v46
    after.phase = 'play'
    after.turn = (v16 + 1) % len(v44)
    after.turns = before.turns + 1
    after.hands = hands67
    after.stacks = stacks82
    after.discard = v99
    after.pile = v73
    after.unseen = unseen73
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    v100 = len(v70)
    if len(v72) - v100 != 1:
        return None
    v101 = v48.unit
    v103 = v101[v24] + v51
    if v71.cards != v103:
        return None
    v104 = sum(v44)
    v108 = v104 % 255 - (v104 - v51) % 255
    if v108:
        if not v108 > 0:
            return None
    elif not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    v109 = alike(v70, v72)
    v110 = more(v70, v72, v109)
    if v110 != v103:
        return None
    if v22 is not v99:
        if v22 == v99[:-1]:
            answer222 = v101[v99[-1]] if v99 else 0
        else:
            answer222 = -v101[v23]
        moved226 = v110 - v51 + answer222
    else:
        moved226 = v110 - v51
    v111 = before.contest
    if v111 is not None:
        moved229 = moved226 - (v111.shown if v2 == 'challenge' else 0)
    else:
        moved229 = moved226
    v114 = before.unseen
    if moved229 != v114 + unseen73 % 255 - v114 % 255 - unseen73:
        return None
    if v73 and v47.options.defender_replenishes == 'yes':
        v116 = tuple([hand % 255 for hand in hands67])
        if v116.count(v47.hand_size) != len(v116):
            return None
    elif not max(tuple([hand % 255 for hand in hands67])) <= v47.hand_size:
        return None
    if not v73 and (not v96):
        return None
    for laid243 in v72[v109:]:
        v121 = v48.wilds
        if laid243.asset in v121 and v47.options.two_wilds == 'refused':
            answer248 = False
        else:
            v122 = v48.lane
            asset252 = v122[laid243.asset]
            answer248 = bool(laid243.cards & asset252) and (not laid243.cards & ~(asset252 | v48.loose)) and (laid243.cards % 255 >= 2)
        if not answer248:
            return None
    if not v109 >= v100 - 1:
        return None
    if v109 < v100 and v109 < v47.options.safe_sets:
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
    v25 = len(v23[v16])
    v26 = before.match
    v27 = v26.setup
    v28 = v27.options
    v29 = v28.nest_egg
    if not v25 >= v29:
        return None
    v30 = v23[v22]
    v31 = len(v30)
    v32 = v28.safe_sets
    if not (v31 > v32 and v31):
        return None
    v33 = event.card
    if v33 is None:
        return None
    if not (not v30 or v33 == v30[-1].asset or v33 in v27.deck.wilds):
        return ask_challenge(before, event)
    if not (not v30 or v33 == '?' or v33 == v30[-1].asset):
        if v33 not in v27.deck.wilds:
            return None
    v36 = before.hands
    v37 = v36[v16]
    v38 = v27.deck
    v39 = v38.high
    v42 = v38.packed[v33,]
    if (v37 | v39) - v42 & v39 != v39:
        return ask_challenge(before, event)
    if v42 & 255:
        return ask_challenge(before, event)
    hands43 = list(v36)
    v43 = v37 - v42
    hands43[v16] = v43
    hands48 = tuple(hands43)
    v44 = v38.unit
    v45 = v44[v33]
    v46 = 0 + v45
    if not (v46 == v45 and v37 % 255 - v43 % 255 == 1):
        return None
    v47 = sum(v36)
    v51 = v47 % 255 - (v47 - v42) % 255
    if v51:
        if not v51 > 0:
            return None
    elif not (4 < PHASES[v2] or stage(Table(v26, 'challenge', v16, before.turns, hands48, v23, before.discard, before.pile, before.unseen, Contest(v22, v46, v22, v16), before.challenges, v1)) < stage(before)):
        return None
    v52 = new(Contest)
    v52.challenged = v22
    v52.shown = v46
    v52.to_show = v22
    v52.last = v16
    v53 = before.contest
    if v52 is not v53 or v2 != 'challenge':
        if v31 <= v32 or not v30:
            return None
        if v25 < v29:
            return None
        rest82 = v45 - (v46 & 255)
        for kind83 in (v30[-1].asset, *v38.wilds):
            rest82 -= rest82 & 255 * v44[kind83]
        if not (not rest82 and (size(v46) % 2 == 1) == True):
            return None
    if v45 - v42 - (v53.shown if v53 is not None and v2 == 'challenge' else 0) != 0:
        return None
    if not max(tuple([hand % 255 for hand in hands48])) <= v27.hand_size:
        return None
    return Table(v26, 'challenge', v16, before.turns, hands48, v23, before.discard, before.pile, before.unseen, v52, before.challenges, v1)


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
    if v11:
        old_shown59 = v11.shown
    else:
        old_shown59 = 0
    v44 = v27.unit
    if not (cards42 - old_shown59 == v44[v31] and v24 % 255 - hands43[v23] % 255 == 1):
        return None
    v46 = sum(v22)
    v48 = sum(hands43)
    v50 = v46 % 255 - v48 % 255
    if v50:
        if not v50 > 0:
            return None
    elif not stage(Table(v25, 'challenge', before.turn, before.turns, hands43, v13, before.discard, before.pile, before.unseen, Contest(v41, cards42, other46, v23), before.challenges, v1)) < stage(before):
        return None
    v59 = new(Contest)
    v59.challenged = v41
    v59.shown = cards42
    v59.to_show = other46
    v59.last = v23
    v60 = v59 is not v11
    if v60:
        v61 = before.turn
        if {other46, v23} != {v61, v41}:
            return None
        v62 = v13[v41]
        v63 = v26.options
        if len(v62) <= v63.safe_sets or not v62:
            return None
        if len(v13[v61]) < v63.nest_egg:
            return None
        rest75 = cards42 - (cards42 & 255)
        for kind76 in (v62[-1].asset, *v27.wilds):
            rest75 -= rest75 & 255 * v44[kind76]
        if not (not rest75 and (size(cards42) % 2 == 1) == (v23 == v61)):
            return None
    v65 = v22 is not hands43
    if v65 or v60:
        if v48 - v46 + (cards42 - v11.shown) != 0:
            return None
    if v65:
        if not max(tuple([hand % 255 for hand in hands43])) <= v26.hand_size:
            return None
    return Table(v25, 'challenge', before.turn, before.turns, hands43, v13, before.discard, before.pile, before.unseen, v59, before.challenges, v1)


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
            v30 = [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v15, answer34)) if new is not old]
            if v30:
                if sorted([len(new) - len(old) for _, old, new, _ in v30]) not in ([-1, 1], [0], []):
                    return None
            v32 = sum([more(old, new, same) for _, old, new, same in v30])
            v33 = v12.shown
            if v32 != v33:
                return None
            v34 = answer34 is not v15
            if v34:
                moved115 = 0 + v32
            else:
                moved115 = 0
            if moved115 - v33 != 0:
                return None
            v37 = v28.setup
            if not max(tuple([hand % 255 for hand in v29])) <= v37.hand_size:
                return None
            if not v27 and (not any(v29)):
                return None
            if v34:
                for other131, other131, stack133, same132 in v30:
                    for laid134 in stack133[same132:]:
                        v39 = v37.deck
                        v40 = v39.wilds
                        if laid134.asset in v40 and v37.options.two_wilds == 'refused':
                            answer139 = False
                        else:
                            v41 = v39.lane
                            asset143 = v41[laid134.asset]
                            answer139 = bool(laid134.cards & asset143) and (not laid134.cards & ~(asset143 | v39.loose)) and (laid134.cards % 255 >= 2)
                        if not answer139:
                            return None
            if v34:
                for other146, old147, other146, same148 in v30:
                    if not same148 >= len(old147) - 1:
                        return None
            if v34:
                for seat155, old153, other152, same154 in v30:
                    if same154 < len(old153) and same154 < v37.options.safe_sets:
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
        v46 = [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v15, answer34)) if new is not old]
        if v46:
            if sorted([len(new) - len(old) for _, old, new, _ in v46]) not in ([-1, 1], [0], []):
                return None
        v48 = sum([more(old, new, same) for _, old, new, same in v46])
        v49 = v12.shown
        if v48 != v49:
            return None
        v50 = answer34 is not v15
        if v50:
            moved198 = 0 + v48
        else:
            moved198 = 0
        if moved198 - v49 != 0:
            return None
        if v27 and v44.setup.options.defender_replenishes == 'yes':
            v52 = tuple([hand % 255 for hand in v42])
            if v52.count(v44.setup.hand_size) != len(v52):
                return None
        elif not max(tuple([hand % 255 for hand in v42])) <= v44.setup.hand_size:
            return None
        if not v27 and (not v43):
            return None
        if v50:
            for other214, other214, stack216, same215 in v46:
                for laid217 in stack216[same215:]:
                    v59 = v44.setup
                    v60 = v59.deck
                    v61 = v60.wilds
                    if laid217.asset in v61 and v59.options.two_wilds == 'refused':
                        answer222 = False
                    else:
                        v62 = v60.lane
                        asset226 = v62[laid217.asset]
                        answer222 = bool(laid217.cards & asset226) and (not laid217.cards & ~(asset226 | v60.loose)) and (laid217.cards % 255 >= 2)
                    if not answer222:
                        return None
        if v50:
            for other229, old230, other229, same231 in v46:
                if not same231 >= len(old230) - 1:
                    return None
        if v50:
            for seat238, old236, other235, same237 in v46:
                if same237 < len(old236) and same237 < v44.setup.options.safe_sets:
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
    v69 = [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v15, answer34)) if new is not old]
    if v69:
        if sorted([len(new) - len(old) for _, old, new, _ in v69]) not in ([-1, 1], [0], []):
            return None
    if not (PHASES[phase61] < 4 or stage(after) < stage(before)):
        return None
    v71 = sum([more(old, new, same) for _, old, new, same in v69])
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
            rest265 = v80 - (v80 & 255)
            v81 = v77.deck
            for kind266 in (v76[-1].asset, *v81.wilds):
                v83 = v81.unit
                rest265 -= rest265 & 255 * v83[kind266]
            if not (not rest265 and (size(v80) % 2 == 1) == (v66.last == v24)):
                return None
    v84 = answer34 is not v15
    if v84 or v73:
        if v84:
            moved278 = 0 + v71
        else:
            moved278 = 0
        if moved278 + ((v66.shown if v66 is not None and phase61 == 'challenge' else 0) - v72) != 0:
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
        for other294, other294, stack296, same295 in v69:
            for laid297 in stack296[same295:]:
                v94 = v63.setup
                v95 = v94.deck
                v96 = v95.wilds
                if laid297.asset in v96 and v94.options.two_wilds == 'refused':
                    answer302 = False
                else:
                    v97 = v95.lane
                    asset306 = v97[laid297.asset]
                    answer302 = bool(laid297.cards & asset306) and (not laid297.cards & ~(asset306 | v95.loose)) and (laid297.cards % 255 >= 2)
                if not answer302:
                    return None
    if v84:
        for other309, old310, other309, same311 in v69:
            if not same311 >= len(old310) - 1:
                return None
    if v84:
        for seat318, old316, other315, same317 in v69:
            if same317 < len(old316) and same317 < v63.setup.options.safe_sets:
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
        v34 = before.discard
        v35 = (*v34, *v29)
        after = new(Table)
        after.match = v24
        after.phase = 'replenish'
        after.turn = v16
        after.turns = before.turns
        after.hands = hands27
        after.stacks = before.stacks
        after.discard = v35
        after.pile = v32
        after.unseen = before.unseen
        after.contest = None
        after.challenges = 0
        after.vague = v1
        if v23 % 255 - v31 % 255 != 1:
            return None
        v37 = sum(v22)
        v41 = v37 % 255 - (v37 - v30) % 255
        if v41:
            if not v41 > 0:
                return None
        elif not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        if v34 != v35:
            if v34 == v35[:-1]:
                answer69 = v26.unit[v35[-1]] if v35 else 0
            elif v35 == v34[:-1]:
                answer69 = -v26.unit[v34[-1]]
            else:
                answer69 = v26.pack(v35) - v26.pack(v34)
            moved73 = answer69 - v30
        else:
            moved73 = 0 - v30
        v42 = before.contest
        if v42 is not None:
            moved76 = moved73 - (v42.shown if v2 == 'challenge' else 0)
        else:
            moved76 = moved73
        if moved76 != 0:
            return None
        if not max(tuple([hand % 255 for hand in hands27])) <= v25.hand_size:
            return None
        if not v32 and (not any(hands27)):
            return None
        return after
    v48 = any(hands27)
    if not v48 and (not v32):
        return ask_discard(before, event)
    v51 = before.discard
    v52 = (*v51, *v29)
    after = new(Table)
    after.match = v24
    after.phase = 'play'
    after.turn = (v16 + 1) % len(v22)
    after.turns = before.turns + 1
    after.hands = hands27
    after.stacks = before.stacks
    after.discard = v52
    after.pile = v32
    after.unseen = before.unseen
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    if v23 % 255 - v31 % 255 != 1:
        return None
    v54 = sum(v22)
    v58 = v54 % 255 - (v54 - v30) % 255
    if v58:
        if not v58 > 0:
            return None
    elif not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    if v51 != v52:
        if v51 == v52[:-1]:
            answer118 = v26.unit[v52[-1]] if v52 else 0
        elif v52 == v51[:-1]:
            answer118 = -v26.unit[v51[-1]]
        else:
            answer118 = v26.pack(v52) - v26.pack(v51)
        moved122 = answer118 - v30
    else:
        moved122 = 0 - v30
    v59 = before.contest
    if v59 is not None:
        moved125 = moved122 - (v59.shown if v2 == 'challenge' else 0)
    else:
        moved125 = moved122
    if moved125 != 0:
        return None
    if v32 and v25.options.defender_replenishes == 'yes':
        v63 = tuple([hand % 255 for hand in hands27])
        if v63.count(v25.hand_size) != len(v63):
            return None
    elif not max(tuple([hand % 255 for hand in hands27])) <= v25.hand_size:
        return None
    if not v32 and (not v48):
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
        if 0 - (v22.shown if v1 == 'challenge' else 0) != 0:
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
            if 0 - (v27.shown if v2 == 'challenge' else 0) != 0:
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
        if 0 - (v42.shown if v2 == 'challenge' else 0) != 0:
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
        v8 = len(draws2)
        v9 = before.pile
        if v8 > v9:
            return None
        if v3 == 'replenish':
            if not v9:
                answer28 = ()
            else:
                v10 = before.hands
                v12 = tuple([hand % 255 for hand in v10])
                v14 = before.match.setup
                v15 = v14.hand_size
                if min(v12) >= v15:
                    answer28 = ()
                elif v12.count(v15) == len(v12) - 1 and v12[before.turn] < v15:
                    v16 = before.turn
                    v18 = v15 - v12[v16]
                    answer28 = ((v16, v18 if v18 <= v9 else v9),)
                else:
                    if v14.options.defender_replenishes == 'yes':
                        return ask_replenish(before, event)
                    v22 = [(seat, v15 - n) for seat, n in enumerate(v12) if n < v15]
                    v23 = [one for one in v22 if one[0] == before.turn]
                    if not sum([m for _, m in v23]) <= v9:
                        return ask_replenish(before, event)
                    answer28 = tuple(v23)
            right40 = answer28
        else:
            right40 = ()
        if ((draws1, v8),) != right40:
            return ask_replenish(before, event)
        v24 = before.unseen
        v25 = v24 % 255
        if v25 != v9:
            return ask_replenish(before, event)
        v26 = before.match
        v27 = v26.setup
        v28 = v27.deck
        v29 = v28.high
        v31 = v28.packed[draws2]
        if (v24 | v29) - v31 & v29 != v29:
            return ask_replenish(before, event)
        v32 = before.hands
        hands47 = list(v32)
        hands47[draws1] += v31
        hands56 = tuple(hands47)
        v33 = any(hands56)
        if not v33 and (not v9 - v8):
            return ask_replenish(before, event)
        v37 = v9 - v8
        v38 = v24 - v31
        after = new(Table)
        after.match = v26
        after.phase = 'play'
        after.turn = (before.turn + 1) % len(v32)
        after.turns = before.turns + 1
        after.hands = hands56
        after.stacks = before.stacks
        after.discard = before.discard
        after.pile = v37
        after.unseen = v38
        after.contest = None
        after.challenges = 0
        after.vague = NOTHING_VAGUE
        v39 = sum(v32)
        v44 = v39 % 255 + v8 - (v39 + v31) % 255
        if v44:
            if not v44 > 0:
                return None
        elif not (1 < PHASES[v3] or stage(after) < stage(before)):
            return None
        v45 = before.contest
        if v45 is not None:
            moved88 = v31 - (v45.shown if v3 == 'challenge' else 0)
        else:
            moved88 = v31
        if moved88 != v31 + v38 % 255 + v8 - v25:
            return None
        if v37 and v27.options.defender_replenishes == 'yes':
            v49 = tuple([hand % 255 for hand in hands56])
            if v49.count(v27.hand_size) != len(v49):
                return None
        elif not max(tuple([hand % 255 for hand in hands56])) <= v27.hand_size:
            return None
        if not v37 and (not v33):
            return None
        return after
    v54 = before.phase
    v55 = v54 != 'play'
    if v55:
        if v54 != 'replenish':
            if v54 == 'challenge':
                if before.contest is not None:
                    return None
            else:
                if v54 == 'deal':
                    return None
                if v54 == 'flip':
                    return None
                if v54 == 'between':
                    return None
                if v54 != 'over':
                    if v54 == 'more':
                        return None
    pile100 = before.pile
    for player102, cards101 in v1:
        if len(cards101) > pile100:
            return None
        pile100 -= len(cards101)
    if not v2 < 2:
        v59 = [(player - before.turn) % len(before.hands) for player, _ in v1]
        if v59 != sorted(v59):
            if before.match.setup.options.replenish_order != 'any':
                return None
            v63 = [step if step <= 1 else 1 for step in v59]
            if v63 != sorted(v63):
                return None
    if v54 == 'replenish':
        v64 = before.pile
        if not v64:
            answer121 = ()
        else:
            v65 = before.hands
            v67 = tuple([hand % 255 for hand in v65])
            v69 = before.match.setup
            v70 = v69.hand_size
            if min(v67) >= v70:
                answer121 = ()
            elif v67.count(v70) == len(v67) - 1 and v67[before.turn] < v70:
                v71 = before.turn
                v73 = v70 - v67[v71]
                answer121 = ((v71, v73 if v73 <= v64 else v64),)
            else:
                if v69.options.defender_replenishes == 'yes':
                    return ask_replenish(before, event)
                v77 = [(seat, v70 - n) for seat, n in enumerate(v67) if n < v70]
                v78 = [one for one in v77 if one[0] == before.turn]
                if not sum([m for _, m in v78]) <= v64:
                    return ask_replenish(before, event)
                answer121 = tuple(v78)
        right133 = answer121
    else:
        right133 = ()
    if tuple([(player, len(cards)) for player, cards in v1]) != right133:
        return ask_replenish(before, event)
    v79 = before.unseen
    v80 = v79 % 255
    v81 = before.pile
    if v80 != v81:
        return ask_replenish(before, event)
    v82 = before.match
    v83 = v82.setup
    v84 = v83.deck
    v85 = v84.high
    if (v79 | v85) - sum([v84.packed[drawn] for _, drawn in v1]) & v85 != v85:
        return ask_replenish(before, event)
    v86 = before.hands
    hands140 = list(v86)
    pile146 = before.pile
    unseen147 = before.unseen
    for player149, cards148 in v1:
        pile146 -= len(cards148)
        v87 = v84.packed
        drawn145 = v87[cards148]
        if (unseen147 | v85) - drawn145 & v85 == v85:
            hands140[player149] += drawn145
            unseen147 -= drawn145
            continue
        return ask_replenish(before, event)
    pile150 = pile146 if pile146 >= 0 else 0
    hands152 = tuple(hands140)
    v88 = any(hands152)
    if not v88 and (not pile150):
        return ask_replenish(before, event)
    v90 = before.turn + 1
    v92 = v90 % len(hands152)
    after = new(Table)
    after.match = v82
    after.phase = 'play'
    after.turn = v92
    after.turns = before.turns + 1
    after.hands = hands152
    after.stacks = before.stacks
    after.discard = before.discard
    after.pile = pile150
    after.unseen = unseen147
    after.contest = None
    after.challenges = 0
    after.vague = NOTHING_VAGUE
    filled165 = list(v86)
    pile167 = before.pile
    for player169, cards168 in v1:
        pile167 -= len(cards168)
        v93 = v84.packed
        filled165[player169] += v93[cards168]
    if pile150 != pile167:
        return None
    if hands152 != tuple(filled165):
        return None
    v94 = sum(v86)
    v97 = sum(hands152)
    v100 = v81 + v94 % 255 - (pile150 + v97 % 255)
    if v100:
        if not v100 > 0:
            return None
    elif not (1 < PHASES[v54] or stage(after) < stage(before)):
        return None
    if v92 != v90 % len(v86):
        return None
    v102 = v86 is not hands152
    if v102 or before.contest is not None or v81 is not pile150 or (v79 is not unseen147):
        v103 = before.contest
        if v103 is not None:
            moved186 = v97 - v94 - (v103.shown if v54 == 'challenge' else 0)
        else:
            moved186 = v97 - v94
        if moved186 != v79 - v80 + v81 - (unseen147 - unseen147 % 255 + pile150):
            return None
    v106 = v55 or v102 or v81 is not pile150
    if v106:
        if pile150 and v83.options.defender_replenishes == 'yes':
            v108 = tuple([hand % 255 for hand in hands152])
            if v108.count(v83.hand_size) != len(v108):
                return None
        elif not max(tuple([hand % 255 for hand in hands152])) <= v83.hand_size:
            return None
    if v106:
        if not pile150 and (not v88):
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
            if v17 is None:
                answer22 = None
            else:
                player29, claimed30, amount31 = v17
                answer22 = {'player': v13.setup.players[player29], 'claimed': Amount(claimed30), 'right': Amount(amount31)}
            if answer22 is not None:
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
                    v33 = [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v31, v30)) if new is not old]
                    moved62 = sum(v26) - sum(v27) + sum([more(old, new, same) for _, old, new, same in v33])
                else:
                    moved62 = sum(v26) - sum(v27)
                v34 = after.discard
                v35 = before.discard
                if v34 is not v35:
                    if v35 == v34[:-1]:
                        answer66 = v13.setup.deck.unit[v34[-1]] if v34 else 0
                    elif v34 == v35[:-1]:
                        answer66 = -v13.setup.deck.unit[v35[-1]]
                    else:
                        v40 = v13.setup.deck
                        answer66 = v40.pack(v34) - v40.pack(v35)
                    moved71 = moved62 + answer66
                else:
                    moved71 = moved62
                v41 = v20 is not None
                if v41 or v21 is not None:
                    moved75 = moved71 + (v20.shown if v41 and after.phase == 'challenge' else 0)
                else:
                    moved75 = moved71
                v42 = before.unseen
                v44 = after.unseen
                if moved75 != v42 - v42 % 255 + before.pile - (v44 - v44 % 255 + after.pile):
                    return None
        v46 = after.phase
        v48 = v46 != 'over' or v28 or after.pile is not before.pile
        if v48:
            if not (after.vague or v46 not in ('play', 'challenge', 'replenish')):
                if v46 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                    v51 = tuple([hand % 255 for hand in v26])
                    if v51.count(after.match.setup.hand_size) != len(v51):
                        return None
                elif not max(tuple([hand % 255 for hand in v26])) <= after.match.setup.hand_size:
                    return None
        if v48:
            if not (after.vague or v46 in ('between', 'deal', 'flip')):
                if v46 == 'over':
                    if not (not after.pile and (not any(v26))):
                        return None
                elif not (not (not after.pile and (not any(v26))) or v46 == 'challenge'):
                    return None
        v61 = after.stacks
        v62 = before.stacks
        if v61 is not v62:
            for other89, other89, stack91, same90 in [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v62, v61)) if new is not old]:
                for laid92 in stack91[same90:]:
                    v65 = after.match
                    v66 = v65.setup
                    v67 = v66.deck
                    v68 = v67.wilds
                    if laid92.asset in v68 and v66.options.two_wilds == 'refused':
                        answer97 = False
                    else:
                        v69 = v67.lane
                        asset101 = v69[laid92.asset]
                        answer97 = bool(laid92.cards & asset101) and (not laid92.cards & ~(asset101 | v67.loose)) and (laid92.cards % 255 >= 2)
                    if not answer97:
                        return None
        return after
    v70 = before.phase
    if v70 == 'play':
        v71 = before.hands
        v73 = v71[before.turn]
        if not v73 and (not v73):
            v75 = range(len(v71))
            if not all((not v71[seat] and True for seat in v75)):
                return None
    else:
        if v70 == 'replenish':
            return None
        if v70 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v70 == 'deal':
                return None
            if v70 == 'flip':
                return None
            if v70 != 'between':
                if v70 != 'over':
                    if v70 == 'more':
                        if None != before.turn:
                            return None
    if v70 != 'over':
        return None
    v81 = before.match
    v82 = v81.scores
    if v82 is not None:
        v83 = first_wrong(v1, v82)
        if v83 is None:
            answer122 = None
        else:
            player130, claimed131, amount132 = v83
            answer122 = {'player': v81.setup.players[player130], 'claimed': Amount(claimed131), 'right': Amount(amount132)}
        if answer122 is not None:
            return None
    else:
        if before.discard.count('?') > 3:
            answer135 = None
        else:
            if not any((share.fits(dict(v1)) for share in tuple(shares_of(before)))):
                return ask_scores(before, event)
            answer135 = None
        if answer135 is not None:
            player138, claimed139, possible140 = answer135
            return None
    if v82 is None and (tuple((dict(v1)[seat] for seat in range(len(before.hands)))) if len(dict(v1)) == len(before.hands) else None) is not None:
        return ask_scores(before, event)
    after = before
    v86 = after.contest
    v87 = before.contest
    v88 = v86 is not v87
    if v88 or after.stacks is not before.stacks or after.phase != 'over':
        if after.phase == 'challenge':
            if not after.vague:
                return ask_scores(before, event)
            if v86 is None:
                return None
    v92 = after.hands
    v93 = before.hands
    v94 = v92 is not v93
    if v94 or after.stacks is not before.stacks or after.discard is not before.discard or v88 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not v81):
        if not after.vague:
            v96 = after.stacks
            v97 = before.stacks
            if v96 is not v97:
                v99 = [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v97, v96)) if new is not old]
                moved163 = sum(v92) - sum(v93) + sum([more(old, new, same) for _, old, new, same in v99])
            else:
                moved163 = sum(v92) - sum(v93)
            v100 = after.discard
            v101 = before.discard
            if v100 is not v101:
                if v101 == v100[:-1]:
                    answer167 = v81.setup.deck.unit[v100[-1]] if v100 else 0
                elif v100 == v101[:-1]:
                    answer167 = -v81.setup.deck.unit[v101[-1]]
                else:
                    v106 = v81.setup.deck
                    answer167 = v106.pack(v100) - v106.pack(v101)
                moved172 = moved163 + answer167
            else:
                moved172 = moved163
            v107 = v86 is not None
            if v107 or v87 is not None:
                moved176 = moved172 + (v86.shown if v107 and after.phase == 'challenge' else 0)
            else:
                moved176 = moved172
            v108 = before.unseen
            v110 = after.unseen
            if moved176 != v108 - v108 % 255 + before.pile - (v110 - v110 % 255 + after.pile):
                return None
    v112 = after.phase
    v114 = v112 != 'over' or v94 or after.pile is not before.pile
    if v114:
        if not (after.vague or v112 not in ('play', 'challenge', 'replenish')):
            if v112 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                v117 = tuple([hand % 255 for hand in v92])
                if v117.count(after.match.setup.hand_size) != len(v117):
                    return None
            elif not max(tuple([hand % 255 for hand in v92])) <= after.match.setup.hand_size:
                return None
    if v114:
        if not (after.vague or v112 in ('between', 'deal', 'flip')):
            if v112 == 'over':
                if not (not after.pile and (not any(v92))):
                    return None
            elif not (not (not after.pile and (not any(v92))) or v112 == 'challenge'):
                return None
    v127 = after.stacks
    v128 = before.stacks
    if v127 is not v128:
        for other190, other190, stack192, same191 in [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v128, v127)) if new is not old]:
            for laid193 in stack192[same191:]:
                v131 = after.match
                v132 = v131.setup
                v133 = v132.deck
                v134 = v133.wilds
                if laid193.asset in v134 and v132.options.two_wilds == 'refused':
                    answer198 = False
                else:
                    v135 = v133.lane
                    asset202 = v135[laid193.asset]
                    answer198 = bool(laid193.cards & asset202) and (not laid193.cards & ~(asset202 | v133.loose)) and (laid193.cards % 255 >= 2)
                if not answer198:
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
            if v14 or v18 or v16.scores is not None:
                answer26 = None
            else:
                if before.discard.count('?') > 3:
                    answer30 = None
                else:
                    if not any((share.fits(dict(((amounts1, amounts2 - v17[amounts1]),))) for share in tuple(shares_of(before)))):
                        return ask_totals(before, event)
                    answer30 = None
                if answer30 is None:
                    answer26 = None
                else:
                    player33, added34, possible35 = answer30
                    v22 = v17[player33]
                    answer26 = {'player': v16.setup.players[player33], 'claimed': Amount(v22 + added34), 'right': tuple((Amount(v22 + score) for score in possible35))}
            if answer26 is not None:
                return None
        else:
            v25 = first_wrong(((amounts1, amounts2),), answer14)
            if v25 is None:
                answer43 = None
            else:
                player48, claimed49, amount50 = v25
                answer43 = {'player': v16.setup.players[player48], 'claimed': Amount(claimed49), 'right': Amount(amount50)}
            if answer43 is not None:
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
                    v44 = [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v42, v41)) if new is not old]
                    moved75 = sum(v38) - sum(v30) + sum([more(old, new, same) for _, old, new, same in v44])
                else:
                    moved75 = sum(v38) - sum(v30)
                v45 = after.discard
                v46 = before.discard
                if v45 is not v46:
                    if v46 == v45[:-1]:
                        answer79 = v16.setup.deck.unit[v45[-1]] if v45 else 0
                    elif v45 == v46[:-1]:
                        answer79 = -v16.setup.deck.unit[v46[-1]]
                    else:
                        v51 = v16.setup.deck
                        answer79 = v51.pack(v45) - v51.pack(v46)
                    moved84 = moved75 + answer79
                else:
                    moved84 = moved75
                v52 = v32 is not None
                if v52 or v33 is not None:
                    moved88 = moved84 + ((v32.shown if v52 and after.phase == 'challenge' else 0) - (v33.shown if v33 is not None and v2 == 'challenge' else 0))
                else:
                    moved88 = moved84
                v54 = before.unseen
                v56 = after.unseen
                if moved88 != v54 - v54 % 255 + before.pile - (v56 - v56 % 255 + after.pile):
                    return None
        v58 = after.phase
        v60 = v58 is not v2 or v39 or after.pile is not before.pile
        if v60:
            if not (after.vague or v58 not in ('play', 'challenge', 'replenish')):
                if v58 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                    v63 = tuple([hand % 255 for hand in v38])
                    if v63.count(after.match.setup.hand_size) != len(v63):
                        return None
                elif not max(tuple([hand % 255 for hand in v38])) <= after.match.setup.hand_size:
                    return None
        if v60:
            if not (after.vague or v58 in ('between', 'deal', 'flip')):
                if v58 == 'over':
                    if not (not after.pile and (not any(v38))):
                        return None
                elif not (not (not after.pile and (not any(v38))) or v58 == 'challenge'):
                    return None
        v73 = after.stacks
        v74 = before.stacks
        if v73 is not v74:
            for other102, other102, stack104, same103 in [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v74, v73)) if new is not old]:
                for laid105 in stack104[same103:]:
                    v77 = after.match
                    v78 = v77.setup
                    v79 = v78.deck
                    v80 = v79.wilds
                    if laid105.asset in v80 and v78.options.two_wilds == 'refused':
                        answer110 = False
                    else:
                        v81 = v79.lane
                        asset114 = v81[laid105.asset]
                        answer110 = bool(laid105.cards & asset114) and (not laid105.cards & ~(asset114 | v79.loose)) and (laid105.cards % 255 >= 2)
                    if not answer110:
                        return None
        return after
    v82 = before.phase
    if v82 == 'play':
        v83 = before.hands
        v85 = v83[before.turn]
        if not v85 and (not v85):
            v87 = range(len(v83))
            if not all((not v83[seat] and True for seat in v87)):
                return None
    else:
        if v82 == 'replenish':
            return None
        if v82 == 'challenge':
            if before.contest is not None:
                return None
        else:
            if v82 == 'deal':
                return None
            if v82 == 'flip':
                return None
            if v82 != 'between':
                if v82 != 'over':
                    if v82 == 'more':
                        if None != before.turn:
                            return None
    v94 = v82 != 'over'
    if v94:
        if v82 != 'between':
            return None
    v96 = before.match
    v97 = v96.totals
    v98 = v97 is None
    if v98 or v96.scores is None:
        answer126 = v97 if v96.round == 0 else None
    else:
        answer126 = tuple(map(sum, zip(v97, v96.scores, strict=True)))
    if answer126 is None:
        if v94 or v98 or v96.scores is not None:
            answer138 = None
        else:
            if before.discard.count('?') > 3:
                answer142 = None
            else:
                if not any((share.fits(dict(tuple(((seat, n - v97[seat]) for seat, n in v1)))) for share in tuple(shares_of(before)))):
                    return ask_totals(before, event)
                answer142 = None
            if answer142 is None:
                answer138 = None
            else:
                player145, added146, possible147 = answer142
                v102 = v97[player145]
                answer138 = {'player': v96.setup.players[player145], 'claimed': Amount(v102 + added146), 'right': tuple((Amount(v102 + score) for score in possible147))}
        if answer138 is not None:
            return None
    else:
        v103 = first_wrong(v1, answer126)
        if v103 is None:
            answer156 = None
        else:
            player162, claimed163, amount164 = v103
            answer156 = {'player': v96.setup.players[player162], 'claimed': Amount(claimed163), 'right': Amount(amount164)}
        if answer156 is not None:
            return None
    v105 = dict(v1)
    v106 = before.hands
    v107 = len(v106)
    if not ((tuple((v105[seat] for seat in range(v107))) if len(v105) == v107 else None) is None or running(v96) is not None):
        return ask_totals(before, event)
    after = evolve(before, match=v96)
    v108 = after.contest
    v109 = before.contest
    v110 = v108 is not v109
    if v110 or after.stacks is not before.stacks or after.phase is not v82:
        if after.phase == 'challenge':
            if not after.vague:
                return ask_totals(before, event)
            if v108 is None:
                return None
    v114 = after.hands
    v115 = v114 is not v106
    if v115 or after.stacks is not before.stacks or after.discard is not before.discard or v110 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not v96):
        if not after.vague:
            v117 = after.stacks
            v118 = before.stacks
            if v117 is not v118:
                v120 = [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v118, v117)) if new is not old]
                moved190 = sum(v114) - sum(v106) + sum([more(old, new, same) for _, old, new, same in v120])
            else:
                moved190 = sum(v114) - sum(v106)
            v121 = after.discard
            v122 = before.discard
            if v121 is not v122:
                if v122 == v121[:-1]:
                    answer194 = v96.setup.deck.unit[v121[-1]] if v121 else 0
                elif v121 == v122[:-1]:
                    answer194 = -v96.setup.deck.unit[v122[-1]]
                else:
                    v127 = v96.setup.deck
                    answer194 = v127.pack(v121) - v127.pack(v122)
                moved199 = moved190 + answer194
            else:
                moved199 = moved190
            v128 = v108 is not None
            if v128 or v109 is not None:
                moved203 = moved199 + ((v108.shown if v128 and after.phase == 'challenge' else 0) - (v109.shown if v109 is not None and v82 == 'challenge' else 0))
            else:
                moved203 = moved199
            v130 = before.unseen
            v132 = after.unseen
            if moved203 != v130 - v130 % 255 + before.pile - (v132 - v132 % 255 + after.pile):
                return None
    v134 = after.phase
    v136 = v134 is not v82 or v115 or after.pile is not before.pile
    if v136:
        if not (after.vague or v134 not in ('play', 'challenge', 'replenish')):
            if v134 == 'play' and after.pile and (after.match.setup.options.defender_replenishes == 'yes'):
                v139 = tuple([hand % 255 for hand in v114])
                if v139.count(after.match.setup.hand_size) != len(v139):
                    return None
            elif not max(tuple([hand % 255 for hand in v114])) <= after.match.setup.hand_size:
                return None
    if v136:
        if not (after.vague or v134 in ('between', 'deal', 'flip')):
            if v134 == 'over':
                if not (not after.pile and (not any(v114))):
                    return None
            elif not (not (not after.pile and (not any(v114))) or v134 == 'challenge'):
                return None
    v149 = after.stacks
    v150 = before.stacks
    if v149 is not v150:
        for other217, other217, stack219, same218 in [(seat, old, new, alike(old, new)) for seat, (old, new) in enumerate(zip(v150, v149)) if new is not old]:
            for laid220 in stack219[same218:]:
                v153 = after.match
                v154 = v153.setup
                v155 = v154.deck
                v156 = v155.wilds
                if laid220.asset in v156 and v154.options.two_wilds == 'refused':
                    answer225 = False
                else:
                    v157 = v155.lane
                    asset229 = v157[laid220.asset]
                    answer225 = bool(laid220.cards & asset229) and (not laid220.cards & ~(asset229 | v155.loose)) and (laid220.cards % 255 >= 2)
                if not answer225:
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
        answer29 = v11 if v10.round == 0 else None
    else:
        answer29 = tuple(map(sum, zip(v11, v10.scores, strict=True)))
    if answer29 is None:
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

DIGEST = 2405679537
