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
from referee_spec.cover_your_assets.invariants import changed
from referee_spec.cover_your_assets.invariants import covered_sets_rest as CYA_I3
from referee_spec.cover_your_assets.invariants import every_set_has_an_asset as CYA_I2
from referee_spec.cover_your_assets.invariants import first_sets_stay as CYA_I4
from referee_spec.cover_your_assets.invariants import gained
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
from referee_spec.kernel.tally import Round
from referee_spec.kernel.tally import Scores
from referee_spec.kernel.tally import Totals
from referee_spec.kernel.tally import Winner


def ask_round(before: Any, event: Any) -> Any:
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
    v1 = before.match
    setup1 = v1.setup
    n2 = len(setup1.players)
    if not 2 <= n2 <= 6:
        if setup1.options.most_players == 'deck':
            most4 = max(6, (setup1.deck.total - 1) // setup1.hand_size)
        else:
            most4 = 6
        if not 2 <= n2 <= most4:
            return None
    v6 = before.phase
    if v6 != 'over':
        if v6 != 'between':
            return None
    totals11 = v1.totals
    v7 = totals11 is None
    if v7 or v1.scores is None:
        answer9 = totals11 if v1.round == 0 else None
    else:
        answer9 = tuple(map(sum, zip(totals11, v1.scores, strict=True)))
    v11 = v1.round
    v12 = v11 == 0
    if not (v12 or answer9 is None):
        options17 = setup1.options
        if not (options17.length == 'one-round' or max(answer9) >= options17.goal):
            answer16 = []
        else:
            best18 = max(answer9)
            best19 = [seat for seat, total in enumerate(answer9) if total == best18]
            answer16 = best19 if len(best19) == 1 or options17.tie == 'shared' else []
        if answer16:
            return None
    v13 = v1.dealer
    v14 = event.number
    dealer24 = (v13 + (v14 - max(v11, 1))) % n2
    if v12 and v14 > 1:
        totals30 = None
    else:
        if v11 and totals11 is not None:
            added26 = v1.scores
            if added26 is None:
                totals28 = None
            else:
                totals28 = tuple(map(sum, zip(totals11, added26, strict=True)))
            totals29 = totals28
        else:
            totals29 = v1.totals
        totals30 = totals29
    match31 = Match(setup1, v14, dealer24, totals30, None)
    hands33 = (0,) * n2
    v20 = ()
    stacks34 = (v20,) * n2
    if any(stacks34):
        return None
    if any(hands33):
        return None
    if v11 and v14 == v11 + 1 and (dealer24 != (v13 + 1) % n2):
        return None
    v22 = v1.scores
    if not (v22 is None or v7 or totals30 is None):
        if sum(totals30) != sum(totals11) + sum(v22):
            return None
    v24 = before.hands
    if hands33 is not v24 or stacks34 is not before.stacks or before.discard != v20 or (before.contest is not None) or (setup1.deck.total is not before.pile) or (setup1.deck.full is not before.unseen) or (match31 is not v1):
        v25 = before.stacks
        if stacks34 is not v25:
            moved42 = sum(hands33) - sum(v24) + gained(v25, stacks34)
        else:
            moved42 = sum(hands33) - sum(v24)
        v27 = before.discard
        if v27 != v20:
            deck47 = setup1.deck
            if v27 == v20[:-1]:
                answer45 = 0
            elif v20 == v27[:-1]:
                answer45 = -deck47.unit[v27[-1]]
            else:
                answer45 = deck47.pack(v20) - deck47.pack(v27)
            moved49 = moved42 + answer45
        else:
            moved49 = moved42
        v29 = before.contest
        if v29 is not None:
            moved52 = moved49 + (0 - (v29.shown if v6 == 'challenge' else 0))
        else:
            moved52 = moved49
        old53 = before.unseen
        v31 = setup1.deck
        new54 = v31.full
        if moved52 != old53 - old53 % 255 + before.pile - (new54 - new54 % 255 + v31.total):
            return None
    v34 = before.stacks
    if stacks34 is not v34:
        for other59, other59, stack61, same60 in changed(v34, stacks34):
            for laid62 in stack61[same60:]:
                deck69 = setup1.deck
                v36 = deck69.wilds
                if laid62.asset in v36 and setup1.options.two_wilds == 'refused':
                    answer67 = False
                else:
                    cards70 = laid62.cards
                    v37 = deck69.lane
                    asset71 = v37[laid62.asset]
                    answer67 = bool(laid62.cards & asset71) and (not laid62.cards & ~(asset71 | deck69.loose)) and (laid62.cards % 255 >= 2)
                if not answer67:
                    return None
    v38 = setup1.deck
    return Table(match31, 'deal', (dealer24 + 1) % n2, 0, hands33, stacks34, v20, v38.total, v38.full, None, 0, NOTHING_VAGUE)


def ask_deal(before: Any, event: Any) -> Any:
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
    if not (v2 != 'play' or before.turns or any(before.stacks)):
        return None
    if not (v2 == 'deal' and (not before.hands[event.player])):
        return None
    v3 = before.match
    setup1 = v3.setup
    right2 = setup1.hand_size
    v4 = event.cards
    v5 = len(v4)
    if v5 != right2:
        return None
    unseen3 = before.unseen
    deck4 = setup1.deck
    fresh6 = [card for card in v4 if card != '?']
    unseen7 = before.unseen
    for card8 in fresh6:
        v6 = deck4.lane
        if not unseen7 & v6[card8]:
            return ask_deal(before, event)
        v7 = deck4.unit
        unseen7 -= v7[card8]
    if not (not [] and (not fresh6 or not any_tucked(before))):
        return ask_deal(before, event)
    hand17 = deck4.pack(v4)
    v8 = before.hands
    v9 = event.player
    v10 = v8[:v9]
    v12 = v8[v9 + 1:]
    hands18 = (*v10, hand17, *v12)
    if 0 in hands18:
        phase19 = 'deal'
    else:
        phase19 = 'flip'
    v13 = before.pile
    pile20 = v13 - v5
    unseen21 = unseen3 - (hand17 - (hand17 & 255))
    discard22 = before.discard
    v16 = before.turn
    v17 = before.turns
    v18 = before.stacks
    v19 = before.contest
    after = Table(v3, phase19, v16, v17, hands18, v18, discard22, pile20, unseen21, v19, before.challenges, v1)
    v21 = sum(v8)
    v24 = sum(hands18)
    fewer23 = v13 + v21 % 255 - (pile20 + v24 % 255)
    if fewer23:
        if not fewer23 > 0:
            return None
    elif not (PHASES[phase19] < 6 or stage(after) < stage(before)):
        return None
    if any(v18) or v17:
        return None
    hand31 = deck4.pack(v4)
    if not (v13 - pile20 == v5 and hands18 == (*v10, hand31, *v12) and (not discard22)):
        return None
    v28 = phase19 != 'deal'
    if v28:
        if phase19 == 'challenge':
            if v19 is None or {v19.to_show, v19.last} != {v16, v19.challenged}:
                return None
            stack35 = v18[v19.challenged]
            v31 = setup1.options
            if len(stack35) <= v31.safe_sets or not stack35:
                return None
            if len(v18[v16]) < v31.nest_egg:
                return None
            v32 = v19.shown
            rest39 = v32 - (v32 & 255)
            for kind40 in (stack35[-1].asset, *deck4.wilds):
                v33 = deck4.unit
                rest39 -= rest39 & 255 * v33[kind40]
            if not (not rest39 and (size(v32) % 2 == 1) == (v19.last == v16)):
                return None
    v34 = v8 != hands18
    if v34 or pile20 is not v13 or unseen21 is not unseen3:
        v35 = v19 is not None
        if v35 or v35:
            moved50 = v24 - v21 + ((v19.shown if v35 and phase19 == 'challenge' else 0) - 0)
        else:
            moved50 = v24 - v21
        if moved50 != unseen3 - unseen3 % 255 + v13 - (unseen21 - unseen21 % 255 + pile20):
            return None
    v36 = v28 or v34 or pile20 is not v13
    if v36:
        if phase19 in ('play', 'challenge', 'replenish'):
            held54 = tuple([hand % 255 for hand in hands18])
            if phase19 == 'play' and pile20 and (setup1.options.defender_replenishes == 'yes'):
                if held54.count(right2) != len(held54):
                    return None
            elif not max(held54) <= right2:
                return None
    if v36:
        if phase19 not in ('between', 'deal', 'flip'):
            if phase19 == 'over':
                if not (not pile20 and (not any(hands18))):
                    return None
            elif not (not (not pile20 and (not any(hands18))) or phase19 == 'challenge'):
                return None
    return after


def ask_flip(before: Any, event: Any) -> Any:
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
    if v2 not in ('deal', 'flip'):
        return None
    unseen1 = before.unseen
    v3 = before.match
    v4 = v3.setup
    deck2 = v4.deck
    v5 = event.card
    fresh4 = [v5] if v5 != '?' else []
    unseen5 = before.unseen
    for card6 in fresh4:
        v7 = deck2.lane
        if not unseen5 & v7[card6]:
            return ask_flip(before, event)
        v8 = deck2.unit
        unseen5 -= v8[card6]
    if not (not [] and (not fresh4 or not any_tucked(before))):
        return ask_flip(before, event)
    unseen15 = unseen1 - (0 if v5 == '?' else deck2.unit[v5])
    hands16 = before.hands
    discard17 = (v5,)
    v11 = before.pile
    pile18 = v11 - 1
    v13 = before.turns
    v14 = before.stacks
    v15 = before.contest
    after = Table(v3, 'play', before.turn, v13, hands16, v14, discard17, pile18, unseen15, v15, before.challenges, v1)
    v18 = sum(hands16) % 255
    fewer19 = v11 + v18 - (pile18 + v18)
    if fewer19:
        if not fewer19 > 0:
            return None
    elif not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    if any(v14) or v13:
        return None
    if v11 - pile18 != 1:
        return None
    v21 = before.discard
    v22 = v21 != discard17
    if v22 or pile18 is not v11 or unseen15 is not unseen1:
        if v22:
            if v21 == discard17[:-1]:
                answer35 = deck2.unit[v5] if discard17 else 0
            elif discard17 == v21[:-1]:
                answer35 = -deck2.unit[v21[-1]]
            else:
                answer35 = deck2.pack(discard17) - deck2.pack(v21)
            moved39 = 0 + answer35
        else:
            moved39 = 0
        v24 = v15 is not None
        if v24 or v24:
            moved43 = moved39 + (0 - (v15.shown if v24 and v2 == 'challenge' else 0))
        else:
            moved43 = moved39
        if moved43 != unseen1 - unseen1 % 255 + v11 - (unseen15 - unseen15 % 255 + pile18):
            return None
    v26 = v2 != 'play' or pile18 is not v11
    if v26:
        held48 = tuple([hand % 255 for hand in hands16])
        if pile18 and v4.options.defender_replenishes == 'yes':
            if held48.count(v4.hand_size) != len(held48):
                return None
        elif not max(held48) <= v4.hand_size:
            return None
    if v26:
        if not pile18 and (not any(hands16)):
            return None
    return after


def ask_position(before: Any, event: Any) -> Any:
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
    v1 = before.match
    setup1 = v1.setup
    v2 = setup1.deck
    wilds2 = v2.wilds
    v3 = event.stacks
    for seat8, stack9 in enumerate(v3):
        for cards10 in stack9 or ():
            assets3 = {card for card in cards10 if card not in wilds2}
            v4 = {'?'}
            named7 = assets3 - v4
            fits6 = len(cards10) >= 2 and len(named7) <= 1
            v5 = not fits6 or (not assets3 and setup1.options.two_wilds == 'refused')
            if v5:
                return None
    most11 = setup1.hand_size
    v6 = event.hands
    for seat13, hand12 in enumerate(v6):
        if hand12 is not None and len(hand12) > most11:
            return None
    v7 = event.pile
    if not (not v7 or setup1.options.defender_replenishes == 'no'):
        return ask_position(before, event)
    copies15 = v2.total
    full17 = v7 and setup1.options.defender_replenishes == 'yes'
    if full17:
        unwritten19 = setup1.hand_size
    else:
        unwritten19 = None
    v9 = event.discard or ()
    v10 = v7 or 0
    if sum((held or 0 for held in tuple((unwritten19 if hand is None else len(hand) for hand in v6)))) + sum((len(laid) for stack in v3 for laid in stack or ())) + len(v9) + v10 > copies15:
        return None
    stacks28 = enumerate(v3)
    for player31, cards30 in tuple(((player, cards) for player, stack in stacks28 for cards in stack or ())):
        if '?' in cards30 and all((card == '?' or card in wilds2 for card in cards30)):
            return None
    unseen32 = before.unseen
    fresh36 = revealed(before, event)
    unseen37 = before.unseen
    for card38 in fresh36:
        v11 = v2.lane
        if not unseen37 & v11[card38]:
            return ask_position(before, event)
        v12 = v2.unit
        unseen37 -= v12[card38]
    stacks47 = enumerate(v3)
    sets48 = tuple(((player, cards) for player, stack in stacks47 for cards in stack or ()))
    if not any(('?' in cards for _, cards in sets48)):
        answer46 = []
    else:
        answer46 = [laid(before, cards).asset for _, cards in sets48 for c in cards if c == '?']
    if not (not answer46 and (not fresh36 or not any_tucked(before))):
        return ask_position(before, event)
    if full17:
        unwritten58 = setup1.hand_size
    else:
        unwritten58 = None
    sizes59 = tuple((unwritten58 if hand is None else len(hand) for hand in v6))
    vague61 = {f'hand {seat}' for seat, held in enumerate(sizes59) if held is None} | {f'stack {seat}' for seat, stack in enumerate(v3) if stack is None}
    if v7 is None:
        vague61.add('pile')
    if vague61 or placed_(before, event) < copies15:
        vague61.add('discard')
    v13 = event.turn
    if v13 is None:
        vague61.add('turn')
    hands72 = tuple((sizes59[seat] or 0 if hand is None else v2.pack(hand) for seat, hand in enumerate(v6)))
    stacks75 = tuple((tuple((laid(before, cards) for cards in stack or ())) for stack in v3))
    seen78 = sum((hand - (hand & 255) for hand in hands72)) + v2.pack((card for card in v9 if card != '?'))
    after80 = Table(match=v1, phase='play', turn=v13 or 0, turns=0, hands=hands72, stacks=stacks75, discard=v9, pile=v10, unseen=v2.full - (seen78 + sum((one.cards - (one.cards & 255) for stack in stacks75 for one in stack))), contest=None, challenges=0, vague=frozenset(vague61))
    if v7 == 0 and (not any(hands72)) and (None not in sizes59):
        return ask_position(before, event)
    v14 = after80.contest
    v15 = before.contest
    v16 = v14 is not v15
    if v16 or after80.stacks is not before.stacks or after80.phase is not before.phase:
        if after80.phase == 'challenge':
            if after80.vague:
                if v14 is None:
                    return None
            else:
                return ask_position(before, event)
    v20 = after80.hands
    v21 = before.hands
    v22 = v20 is not v21
    if v22 or after80.stacks is not before.stacks or after80.discard is not before.discard or v16 or (after80.pile is not before.pile) or (after80.unseen is not unseen32) or (after80.match is not v1):
        if not after80.vague:
            v24 = after80.stacks
            v25 = before.stacks
            if v24 is not v25:
                moved92 = sum(v20) - sum(v21) + gained(v25, v24)
            else:
                moved92 = sum(v20) - sum(v21)
            v27 = after80.discard
            v28 = before.discard
            if v27 is not v28:
                if v28 == v27[:-1]:
                    answer96 = v2.unit[v27[-1]] if v27 else 0
                elif v27 == v28[:-1]:
                    answer96 = -v2.unit[v28[-1]]
                else:
                    answer96 = v2.pack(v27) - v2.pack(v28)
                moved101 = moved92 + answer96
            else:
                moved101 = moved92
            v31 = v14 is not None
            if v31 or v15 is not None:
                moved105 = moved101 + ((v14.shown if v31 and after80.phase == 'challenge' else 0) - (v15.shown if v15 is not None and before.phase == 'challenge' else 0))
            else:
                moved105 = moved101
            new107 = after80.unseen
            if moved105 != unseen32 - unseen32 % 255 + before.pile - (new107 - new107 % 255 + after80.pile):
                return None
    v35 = after80.phase
    v38 = v35 is not before.phase or v22 or after80.pile is not before.pile
    if v38:
        if not (after80.vague or v35 not in ('play', 'challenge', 'replenish')):
            setup108 = after80.match.setup
            held111 = tuple([hand % 255 for hand in v20])
            if v35 == 'play' and after80.pile and (setup108.options.defender_replenishes == 'yes'):
                if held111.count(setup108.hand_size) != len(held111):
                    return None
            elif not max(held111) <= setup108.hand_size:
                return None
    if v38:
        if not (after80.vague or v35 in ('between', 'deal', 'flip')):
            if v35 == 'over':
                if not (not after80.pile and (not any(v20))):
                    return None
            elif not (not (not after80.pile and (not any(v20))) or v35 == 'challenge'):
                return None
    v45 = after80.stacks
    v46 = before.stacks
    if v45 is not v46:
        for other117, other117, stack119, same118 in changed(v46, v45):
            for laid120 in stack119[same118:]:
                v48 = after80.match
                setup126 = v48.setup
                deck127 = setup126.deck
                v49 = deck127.wilds
                if laid120.asset in v49 and setup126.options.two_wilds == 'refused':
                    answer125 = False
                else:
                    cards128 = laid120.cards
                    v50 = deck127.lane
                    asset129 = v50[laid120.asset]
                    answer125 = bool(laid120.cards & asset129) and (not laid120.cards & ~(asset129 | deck127.loose)) and (laid120.cards % 255 >= 2)
                if not answer125:
                    return None
    return after80


def ask_pair(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    player1 = event.player
    v3 = before.turn
    v4 = player1 == v3
    if not (v4 and v2 != 'more'):
        if v2 == 'more':
            if not (v4 and before.contest is not None):
                return None
        elif not (not before.turns or player1 != (v3 - 1) % len(before.hands)):
            return None
    if player1 != v3:
        return None
    cards3 = event.cards
    if not 2 <= len(cards3) <= before.match.setup.options.most_laid:
        return None
    v6 = before.match
    v7 = v6.setup
    v8 = v7.deck
    wilds5 = v8.wilds
    if '?' in cards3 and all((card == '?' or card in wilds5 for card in cards3)):
        return None
    for card11 in cards3:
        if card11 not in wilds5:
            break
    else:
        if v7.options.two_wilds != 'allowed':
            return None
    asset14 = None
    for card15 in cards3:
        if card15 in wilds5 or card15 == '?':
            continue
        if asset14 is None:
            asset14 = card15
        elif card15 != asset14:
            return None
    v11 = before.hands
    hand17 = v11[player1]
    high20 = v8.high
    v13 = v8.packed[cards3]
    if (hand17 | high20) - v13 & high20 != high20:
        return ask_pair(before, event)
    if v13 & 255:
        return ask_pair(before, event)
    hands29 = list(v11)
    hand30 = hands29[player1]
    if (hand30 | high20) - v13 & high20 == high20:
        hands29[player1] = hand30 - v13
    else:
        return ask_pair(before, event)
    hands34 = tuple(hands29)
    stacks40 = before.stacks
    changed42 = list(stacks40)
    changed42[player1] = (*stacks40[player1], laid(before, cards3))
    stacks44 = tuple(changed42)
    v14 = before.pile
    if v14 and hands34[player1] % 255 < v7.hand_size or due(before, player1, hands34):
        after = Table(v6, 'replenish', player1, before.turns, hands34, stacks44, before.discard, v14, before.unseen, None, 0, v1)
        if stacks40 is stacks44:
            return None
        moved57 = changed(stacks40, stacks44)
        if [(seat, len(new) - len(old)) for seat, old, new, _ in moved57] != [(player1, 1)]:
            return None
        others60 = list(hands34)
        others60[player1] = hand17
        if tuple(others60) != v11:
            return None
        one_gone62 = others60[player1] % 255 - hands34[player1] % 255 == 1
        if stacks44[player1][-1].cards != v13:
            return None
        v18 = sum(v11)
        v21 = sum(hands34)
        fewer64 = v14 + v18 % 255 - (v14 + v21 % 255)
        if fewer64:
            if not fewer64 > 0:
                return None
        elif not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        v24 = gained(stacks40, stacks44)
        if v24 != v13:
            return None
        v25 = hands34 is not v11
        if v25 or stacks44 is not stacks40 or before.contest is not None:
            if stacks44 is not stacks40:
                moved80 = v21 - v18 + v24
            else:
                moved80 = v21 - v18
            v27 = before.contest
            if v27 is not None:
                moved83 = moved80 + (0 - (v27.shown if v2 == 'challenge' else 0))
            else:
                moved83 = moved80
            if moved83 != 0:
                return None
        v30 = v2 != 'replenish' or v25
        if v30:
            if not max(tuple([hand % 255 for hand in hands34])) <= v7.hand_size:
                return None
        if v30:
            if not v14 and (not any(hands34)):
                return None
        v32 = stacks44 is not stacks40
        if v32:
            for other94, other94, stack96, same95 in moved57:
                for laid97 in stack96[same95:]:
                    if laid97.asset in wilds5 and v7.options.two_wilds == 'refused':
                        answer102 = False
                    else:
                        cards105 = laid97.cards
                        v33 = v8.lane
                        asset106 = v33[laid97.asset]
                        answer102 = bool(laid97.cards & asset106) and (not laid97.cards & ~(asset106 | v8.loose)) and (laid97.cards % 255 >= 2)
                    if not answer102:
                        return None
        if v32:
            for other107, old108, other107, same109 in moved57:
                if not same109 >= len(old108) - 1:
                    return None
        if v32:
            safe110 = v7.options.safe_sets
            for seat114, old112, other111, same113 in moved57:
                if same113 < len(old112) and same113 < safe110:
                    return None
        return after
    v35 = any(hands34)
    if not v35 and (not v14):
        return ask_pair(before, event)
    v36 = player1 + 1
    turn121 = v36 % len(hands34)
    after = Table(v6, 'play', turn121, before.turns + 1, hands34, stacks44, before.discard, v14, before.unseen, None, 0, NOTHING_VAGUE)
    if stacks40 is stacks44:
        return None
    moved123 = changed(stacks40, stacks44)
    if [(seat, len(new) - len(old)) for seat, old, new, _ in moved123] != [(player1, 1)]:
        return None
    others126 = list(hands34)
    others126[player1] = hand17
    if tuple(others126) != v11:
        return None
    one_gone128 = others126[player1] % 255 - hands34[player1] % 255 == 1
    if stacks44[player1][-1].cards != v13:
        return None
    v41 = sum(v11)
    v44 = sum(hands34)
    fewer130 = v14 + v41 % 255 - (v14 + v44 % 255)
    if fewer130:
        if not fewer130 > 0:
            return None
    elif not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    v47 = gained(stacks40, stacks44)
    if v47 != v13:
        return None
    if turn121 != v36 % len(v11):
        return None
    v49 = hands34 is not v11
    if v49 or stacks44 is not stacks40 or before.contest is not None:
        if stacks44 is not stacks40:
            moved147 = v44 - v41 + v47
        else:
            moved147 = v44 - v41
        v51 = before.contest
        if v51 is not None:
            moved150 = moved147 + (0 - (v51.shown if v2 == 'challenge' else 0))
        else:
            moved150 = moved147
        if moved150 != 0:
            return None
    v54 = v2 != 'play' or v49
    if v54:
        full154 = v7.hand_size
        held155 = tuple([hand % 255 for hand in hands34])
        if v14 and v7.options.defender_replenishes == 'yes':
            if held155.count(full154) != len(held155):
                return None
        elif not max(held155) <= full154:
            return None
    if v54:
        if not v14 and (not v35):
            return None
    v56 = stacks44 is not stacks40
    if v56:
        for other161, other161, stack163, same162 in moved123:
            for laid164 in stack163[same162:]:
                if laid164.asset in wilds5 and v7.options.two_wilds == 'refused':
                    answer169 = False
                else:
                    cards172 = laid164.cards
                    v57 = v8.lane
                    asset173 = v57[laid164.asset]
                    answer169 = bool(laid164.cards & asset173) and (not laid164.cards & ~(asset173 | v8.loose)) and (laid164.cards % 255 >= 2)
                if not answer169:
                    return None
    if v56:
        for other174, old175, other174, same176 in moved123:
            if not same176 >= len(old175) - 1:
                return None
    if v56:
        safe177 = v7.options.safe_sets
        for seat181, old179, other178, same180 in moved123:
            if same180 < len(old179) and same180 < safe177:
                return None
    return after


def ask_take(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    player1 = event.player
    v3 = before.turn
    v4 = player1 == v3
    if not (v4 and v2 != 'more'):
        if v2 == 'more':
            if not (v4 and before.contest is not None):
                return None
        elif not (not before.turns or player1 != (v3 - 1) % len(before.hands)):
            return None
    if player1 != v3:
        return None
    discard3 = before.discard
    if discard3:
        v6 = discard3[-1]
        if not (v6 == event.card or v6 == '?'):
            return None
    else:
        return None
    v8 = event.partners
    if not v8:
        return None
    v9 = event.card
    cards4 = (v9, *v8)
    if not 2 <= len(cards4) <= before.match.setup.options.most_laid:
        return None
    v10 = before.match
    v11 = v10.setup
    v12 = v11.deck
    wilds6 = v12.wilds
    if '?' in cards4 and all((card == '?' or card in wilds6 for card in cards4)):
        return None
    for card12 in cards4:
        if card12 not in wilds6:
            break
    else:
        if v11.options.two_wilds != 'allowed':
            return None
    asset15 = None
    for card16 in cards4:
        if card16 in wilds6 or card16 == '?':
            continue
        if asset15 is None:
            asset15 = card16
        elif card16 != asset15:
            return None
    for partner20 in v8:
        v15 = v9 in wilds6
        if v15:
            if partner20 not in wilds6 and v11.options.asset_on_discarded_wild == 'refused':
                return None
        elif partner20 in wilds6 and v11.options.wild_on_discarded_asset == 'refused':
            return None
    v16 = before.hands
    hand22 = v16[player1]
    high25 = v12.high
    v18 = v12.packed[v8]
    if (hand22 | high25) - v18 & high25 != high25:
        return ask_take(before, event)
    unseen26 = before.unseen
    v19 = discard3[-1]
    if '?' not in (v19, v9):
        if v18 & 255:
            return ask_take(before, event)
    else:
        shown33 = []
        hand34 = v16[player1]
        for card35 in v8:
            if card35 == '?':
                continue
            v20 = v12.lane
            if hand34 & v20[card35]:
                v21 = v12.unit
                hand34 -= v21[card35]
            else:
                shown33.append(card35)
        if v9 != '?':
            if v19 == '?':
                shown33.append(v9)
        unseen36 = before.unseen
        for card37 in shown33:
            v24 = v12.lane
            if not unseen36 & v24[card37]:
                return ask_take(before, event)
            v25 = v12.unit
            unseen36 -= v25[card37]
        sets45 = ((player1, cards4),)
        if not any(('?' in cards for _, cards in sets45)):
            answer44 = []
        else:
            answer44 = [laid(before, cards).asset for _, cards in sets45 for c in cards if c == '?']
        if not (not answer44 and (not shown33 or not any_tucked(before))):
            return ask_take(before, event)
    hands55 = list(v16)
    hand56 = hands55[player1]
    if (hand56 | high25) - v18 & high25 == high25:
        hands55[player1] = hand56 - v18
    else:
        return ask_take(before, event)
    hands60 = tuple(hands55)
    if v19 == '?':
        if v9 != '?' and unseen26 & v12.lane[v9]:
            unseen65 = unseen26 - v12.unit[v9]
        else:
            unseen65 = before.unseen
        unseen66 = unseen65
    else:
        unseen66 = before.unseen
    stacks71 = before.stacks
    changed73 = list(stacks71)
    changed73[player1] = (*stacks71[player1], laid(before, cards4))
    stacks75 = tuple(changed73)
    discard76 = discard3[:-1]
    v31 = before.pile
    if v31 and hands60[player1] % 255 < v11.hand_size or due(before, player1, hands60):
        after = Table(v10, 'replenish', player1, before.turns, hands60, stacks75, discard76, v31, unseen66, None, 0, v1)
        if stacks71 is stacks75:
            return None
        moved87 = changed(stacks71, stacks75)
        if [(seat, len(new) - len(old)) for seat, old, new, _ in moved87] != [(player1, 1)]:
            return None
        others90 = list(hands60)
        others90[player1] = hand22
        if tuple(others90) != v16:
            return None
        one_gone92 = others90[player1] % 255 - hands60[player1] % 255 == 1
        v35 = v12.unit
        laid93 = v35[v9] + v18
        if stacks75[player1][-1].cards != laid93:
            return None
        v37 = sum(v16)
        v40 = sum(hands60)
        fewer94 = v31 + v37 % 255 - (v31 + v40 % 255)
        if fewer94:
            if not fewer94 > 0:
                return None
        elif not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        v43 = gained(stacks71, stacks75)
        if v43 != laid93:
            return None
        v44 = hands60 is not v16
        if v44 or stacks75 is not stacks71 or discard76 is not discard3 or (before.contest is not None) or (unseen66 is not unseen26):
            if stacks75 is not stacks71:
                moved109 = v40 - v37 + v43
            else:
                moved109 = v40 - v37
            if discard76 is not discard3:
                if discard3 == discard76[:-1]:
                    answer112 = v35[discard76[-1]] if discard76 else 0
                else:
                    answer112 = -v35[v19]
                moved116 = moved109 + answer112
            else:
                moved116 = moved109
            v47 = before.contest
            if v47 is not None:
                moved119 = moved116 + (0 - (v47.shown if v2 == 'challenge' else 0))
            else:
                moved119 = moved116
            if moved119 != unseen26 - unseen26 % 255 + v31 - (unseen66 - unseen66 % 255 + v31):
                return None
        v50 = v2 != 'replenish' or v44
        if v50:
            if not max(tuple([hand % 255 for hand in hands60])) <= v11.hand_size:
                return None
        if v50:
            if not v31 and (not any(hands60)):
                return None
        v52 = stacks75 is not stacks71
        if v52:
            for other129, other129, stack131, same130 in moved87:
                for laid132 in stack131[same130:]:
                    if laid132.asset in wilds6 and v11.options.two_wilds == 'refused':
                        answer137 = False
                    else:
                        cards140 = laid132.cards
                        v53 = v12.lane
                        asset141 = v53[laid132.asset]
                        answer137 = bool(laid132.cards & asset141) and (not laid132.cards & ~(asset141 | v12.loose)) and (laid132.cards % 255 >= 2)
                    if not answer137:
                        return None
        if v52:
            for other142, old143, other142, same144 in moved87:
                if not same144 >= len(old143) - 1:
                    return None
        if v52:
            safe145 = v11.options.safe_sets
            for seat149, old147, other146, same148 in moved87:
                if same148 < len(old147) and same148 < safe145:
                    return None
        return after
    v55 = any(hands60)
    if not v55 and (not v31):
        return ask_take(before, event)
    v56 = player1 + 1
    turn154 = v56 % len(hands60)
    after = Table(v10, 'play', turn154, before.turns + 1, hands60, stacks75, discard76, v31, unseen66, None, 0, NOTHING_VAGUE)
    if stacks71 is stacks75:
        return None
    moved156 = changed(stacks71, stacks75)
    if [(seat, len(new) - len(old)) for seat, old, new, _ in moved156] != [(player1, 1)]:
        return None
    others159 = list(hands60)
    others159[player1] = hand22
    if tuple(others159) != v16:
        return None
    one_gone161 = others159[player1] % 255 - hands60[player1] % 255 == 1
    v61 = v12.unit
    laid162 = v61[v9] + v18
    if stacks75[player1][-1].cards != laid162:
        return None
    v63 = sum(v16)
    v66 = sum(hands60)
    fewer163 = v31 + v63 % 255 - (v31 + v66 % 255)
    if fewer163:
        if not fewer163 > 0:
            return None
    elif not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    v69 = gained(stacks71, stacks75)
    if v69 != laid162:
        return None
    if turn154 != v56 % len(v16):
        return None
    v71 = hands60 is not v16
    if v71 or stacks75 is not stacks71 or discard76 is not discard3 or (before.contest is not None) or (unseen66 is not unseen26):
        if stacks75 is not stacks71:
            moved179 = v66 - v63 + v69
        else:
            moved179 = v66 - v63
        if discard76 is not discard3:
            if discard3 == discard76[:-1]:
                answer182 = v61[discard76[-1]] if discard76 else 0
            else:
                answer182 = -v61[v19]
            moved186 = moved179 + answer182
        else:
            moved186 = moved179
        v74 = before.contest
        if v74 is not None:
            moved189 = moved186 + (0 - (v74.shown if v2 == 'challenge' else 0))
        else:
            moved189 = moved186
        if moved189 != unseen26 - unseen26 % 255 + v31 - (unseen66 - unseen66 % 255 + v31):
            return None
    v77 = v2 != 'play' or v71
    if v77:
        full192 = v11.hand_size
        held193 = tuple([hand % 255 for hand in hands60])
        if v31 and v11.options.defender_replenishes == 'yes':
            if held193.count(full192) != len(held193):
                return None
        elif not max(held193) <= full192:
            return None
    if v77:
        if not v31 and (not v55):
            return None
    v79 = stacks75 is not stacks71
    if v79:
        for other199, other199, stack201, same200 in moved156:
            for laid202 in stack201[same200:]:
                if laid202.asset in wilds6 and v11.options.two_wilds == 'refused':
                    answer207 = False
                else:
                    cards210 = laid202.cards
                    v80 = v12.lane
                    asset211 = v80[laid202.asset]
                    answer207 = bool(laid202.cards & asset211) and (not laid202.cards & ~(asset211 | v12.loose)) and (laid202.cards % 255 >= 2)
                if not answer207:
                    return None
    if v79:
        for other212, old213, other212, same214 in moved156:
            if not same214 >= len(old213) - 1:
                return None
    if v79:
        safe215 = v11.options.safe_sets
        for seat219, old217, other216, same218 in moved156:
            if same218 < len(old217) and same218 < safe215:
                return None
    return after


def ask_challenge(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    player1 = event.player
    v3 = before.turn
    v4 = player1 == v3
    if not (v4 and v2 != 'more'):
        if v2 == 'more':
            if not (v4 and (before.challenges < before.match.setup.options.challenges_per_turn or before.contest is not None)):
                return None
        elif not (not before.turns or player1 != (v3 - 1) % len(before.hands)):
            return None
    if player1 != v3:
        return None
    v6 = event.challenged
    if player1 == v6:
        return None
    v7 = before.stacks
    sets4 = len(v7[player1])
    v9 = before.match
    v10 = v9.setup
    v11 = v10.options
    least5 = v11.nest_egg
    if not sets4 >= least5:
        return None
    v12 = v7[v6]
    sets7 = len(v12)
    safe8 = v11.safe_sets
    if not (sets7 > safe8 and sets7):
        return None
    v13 = event.card
    if v13 is None:
        return None
    if not (not v12 or v13 == v12[-1].asset or v13 in v10.deck.wilds):
        return ask_challenge(before, event)
    if not (not v12 or v13 == '?' or v13 == v12[-1].asset):
        if v13 not in v10.deck.wilds:
            return None
    v16 = before.hands
    hand18 = v16[player1]
    deck19 = v10.deck
    high21 = deck19.high
    v18 = deck19.packed[v13,]
    if (hand18 | high21) - v18 & high21 != high21:
        return ask_challenge(before, event)
    if v18 & 255:
        return ask_challenge(before, event)
    hands36 = list(v16)
    hand37 = hands36[player1]
    if (hand37 | high21) - v18 & high21 == high21:
        hands36[player1] = hand37 - v18
    else:
        return ask_challenge(before, event)
    hands41 = tuple(hands36)
    v19 = deck19.unit
    v20 = v19[v13]
    cards43 = 0 + v20
    contest49 = Contest(v6, cards43, v6, player1)
    v23 = before.pile
    after = Table(v9, 'challenge', player1, before.turns, hands41, v7, before.discard, v23, before.unseen, contest49, before.challenges, v1)
    others52 = list(hands41)
    others52[player1] = hand18
    if tuple(others52) != v16:
        return None
    one_gone54 = others52[player1] % 255 - hands41[player1] % 255 == 1
    if not (cards43 - 0 == v20 and one_gone54):
        return None
    v25 = sum(v16)
    v28 = sum(hands41)
    fewer57 = v23 + v25 % 255 - (v23 + v28 % 255)
    if fewer57:
        if not fewer57 > 0:
            return None
    elif not (4 < PHASES[v2] or stage(after) < stage(before)):
        return None
    v31 = before.contest
    v32 = contest49 is not v31
    if v32 or v2 != 'challenge':
        if {v6, player1} != {player1, v6}:
            return None
        if sets7 <= safe8 or not v12:
            return None
        if sets4 < least5:
            return None
        rest70 = cards43 - (cards43 & 255)
        for kind71 in (v12[-1].asset, *deck19.wilds):
            rest70 -= rest70 & 255 * v19[kind71]
        if not (not rest70 and (size(cards43) % 2 == 1) == True):
            return None
    v36 = hands41 is not v16
    if v36 or v32:
        if v28 - v25 + (cards43 - (v31.shown if v31 is not None and v2 == 'challenge' else 0)) != 0:
            return None
    if v2 != 'challenge' or v36:
        if not max(tuple([hand % 255 for hand in hands41])) <= v10.hand_size:
            return None
    return after


def ask_show(before: Any, event: Any) -> Any:
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
    if before.phase != 'challenge':
        return None
    contest1 = before.contest
    v2 = contest1 is None
    if not (v2 or event.player == contest1.to_show):
        return None
    v4 = before.stacks
    stack3 = v4[contest1.challenged if contest1 is not None else event.player]
    card4 = event.card
    if not (not stack3 or card4 == stack3[-1].asset or card4 in before.match.setup.deck.wilds):
        return ask_show(before, event)
    if not (not stack3 or card4 == '?' or card4 == stack3[-1].asset):
        if card4 not in before.match.setup.deck.wilds:
            return None
    player8 = event.player
    v9 = before.hands
    hand9 = v9[player8]
    v10 = before.match
    v11 = v10.setup
    deck10 = v11.deck
    v12 = card4 is not None
    high12 = deck10.high
    v13 = deck10.packed
    v14 = v13[(card4,) if v12 else ()]
    if (hand9 | high12) - v14 & high12 != high12:
        return ask_show(before, event)
    if v14 & 255:
        return ask_show(before, event)
    if v2:
        return ask_show(before, event)
    turn18 = before.turn
    cards23 = contest1.shown
    if v12:
        hands27 = list(v9)
        hand28 = hands27[player8]
        played31 = v13[card4,]
        if (hand28 | high12) - played31 & high12 == high12:
            hands27[player8] = hand28 - played31
        else:
            return ask_show(before, event)
        hands32 = tuple(hands27)
        cards35 = cards23 + deck10.unit[card4]
        hands36 = hands32
    else:
        cards35 = contest1.shown
        hands36 = before.hands
    v17 = contest1.challenged
    if player8 == v17:
        other39 = before.turn
    else:
        other39 = contest1.challenged
    contest40 = Contest(v17, cards35, other39, player8)
    v20 = before.pile
    after = Table(v10, 'challenge', turn18, before.turns, hands36, v4, before.discard, v20, before.unseen, contest40, before.challenges, v1)
    others43 = list(hands36)
    others43[player8] = hand9
    if tuple(others43) != v9:
        return None
    one_gone45 = others43[player8] % 255 - hands36[player8] % 255 == 1
    if contest1:
        old_shown47 = contest1.shown
    else:
        old_shown47 = 0
    v22 = deck10.unit
    if not (cards35 - old_shown47 == v22[card4] and one_gone45):
        return None
    v24 = sum(v9)
    v27 = sum(hands36)
    fewer50 = v20 + v24 % 255 - (v20 + v27 % 255)
    if fewer50:
        if not fewer50 > 0:
            return None
    elif not stage(after) < stage(before):
        return None
    v30 = contest40 is not contest1
    if v30:
        if {other39, player8} != {turn18, v17}:
            return None
        stack59 = v4[v17]
        v31 = v11.options
        if len(stack59) <= v31.safe_sets or not stack59:
            return None
        if len(v4[turn18]) < v31.nest_egg:
            return None
        rest63 = cards35 - (cards35 & 255)
        for kind64 in (stack59[-1].asset, *deck10.wilds):
            rest63 -= rest63 & 255 * v22[kind64]
        if not (not rest63 and (size(cards35) % 2 == 1) == (player8 == turn18)):
            return None
    v33 = hands36 is not v9
    if v33 or v30:
        if v27 - v24 + (cards35 - cards23) != 0:
            return None
    if v33:
        if not max(tuple([hand % 255 for hand in hands36])) <= v11.hand_size:
            return None
    return after


def ask_pass(before: Any, event: Any) -> Any:
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
    if before.phase != 'challenge':
        return None
    contest1 = before.contest
    v2 = contest1 is None
    if not (v2 or event.player == contest1.to_show):
        return None
    v3 = event.winner
    if not (v3 is None or v2 or contest1.last == v3):
        return None
    if v2:
        return ask_pass(before, event)
    challenger4 = before.turn
    winner5 = contest1.last
    stacks30 = before.stacks
    v4 = contest1.challenged
    prize31 = stacks30[v4]
    if not prize31:
        answer27 = before.stacks
    elif winner5 == v4:
        top33 = prize31[-1]
        changed37 = list(stacks30)
        changed37[winner5] = (*prize31[:-1], Set(top33.asset, top33.cards + contest1.shown))
        answer27 = tuple(changed37)
    else:
        changed41 = list(stacks30)
        changed41[v4] = prize31[:-1]
        stacks42 = tuple(changed41)
        top44 = prize31[-1]
        changed48 = list(stacks42)
        changed48[winner5] = (*stacks42[winner5], Set(top44.asset, top44.cards + contest1.shown))
        answer27 = tuple(changed48)
    v5 = before.match
    v6 = v5.setup
    options49 = v6.options
    challenges50 = before.challenges + 1
    free52 = winner5 != challenger4 and options49.lost_challenge == 'another-action'
    if (free52 or challenges50 < options49.challenges_per_turn) and before.hands[challenger4]:
        phase54 = 'more'
    else:
        phase54 = ''
    if not prize31:
        return ask_pass(before, event)
    hands59 = before.hands
    if not phase54:
        v8 = before.pile
        if v8 and hands59[challenger4] % 255 < v6.hand_size or due(before, challenger4, hands59):
            after = Table(v5, 'replenish', challenger4, before.turns, hands59, answer27, before.discard, v8, before.unseen, None, 0, v1)
            if stacks30 is not answer27:
                moved76 = changed(stacks30, answer27)
                if sorted([len(new) - len(old) for _, old, new, _ in moved76]) not in ([-1, 1], [0], []):
                    return None
            deck78 = v6.deck
            laid88 = contest1.shown
            v9 = gained(stacks30, answer27)
            if v9 != laid88:
                return None
            v10 = answer27 is not stacks30
            if v10:
                moved94 = 0 + v9
            else:
                moved94 = 0
            if moved94 + (0 - laid88) != 0:
                return None
            if not max(tuple([hand % 255 for hand in hands59])) <= v6.hand_size:
                return None
            if not v8 and (not any(hands59)):
                return None
            if v10:
                for other109, other109, stack111, same110 in changed(stacks30, answer27):
                    for laid112 in stack111[same110:]:
                        v13 = deck78.wilds
                        if laid112.asset in v13 and options49.two_wilds == 'refused':
                            answer117 = False
                        else:
                            cards120 = laid112.cards
                            v14 = deck78.lane
                            asset121 = v14[laid112.asset]
                            answer117 = bool(laid112.cards & asset121) and (not laid112.cards & ~(asset121 | deck78.loose)) and (laid112.cards % 255 >= 2)
                        if not answer117:
                            return None
            if v10:
                for other122, old123, other122, same124 in changed(stacks30, answer27):
                    if not same124 >= len(old123) - 1:
                        return None
            if v10:
                safe125 = options49.safe_sets
                for seat129, old127, other126, same128 in changed(stacks30, answer27):
                    if same128 < len(old127) and same128 < safe125:
                        return None
            return after
        v17 = any(hands59)
        if not v17 and (not v8):
            return ask_pass(before, event)
        after = Table(v5, 'play', (challenger4 + 1) % len(hands59), before.turns + 1, hands59, answer27, before.discard, v8, before.unseen, None, 0, NOTHING_VAGUE)
        if stacks30 is not answer27:
            moved139 = changed(stacks30, answer27)
            if sorted([len(new) - len(old) for _, old, new, _ in moved139]) not in ([-1, 1], [0], []):
                return None
        deck141 = v6.deck
        laid150 = contest1.shown
        v18 = gained(stacks30, answer27)
        if v18 != laid150:
            return None
        v19 = answer27 is not stacks30
        if v19:
            moved158 = 0 + v18
        else:
            moved158 = 0
        if moved158 + (0 - laid150) != 0:
            return None
        full165 = v6.hand_size
        held167 = tuple([hand % 255 for hand in hands59])
        if v8 and options49.defender_replenishes == 'yes':
            if held167.count(full165) != len(held167):
                return None
        elif not max(held167) <= full165:
            return None
        if not v8 and (not v17):
            return None
        if v19:
            for other173, other173, stack175, same174 in changed(stacks30, answer27):
                for laid176 in stack175[same174:]:
                    v22 = deck141.wilds
                    if laid176.asset in v22 and options49.two_wilds == 'refused':
                        answer181 = False
                    else:
                        cards184 = laid176.cards
                        v23 = deck141.lane
                        asset185 = v23[laid176.asset]
                        answer181 = bool(laid176.cards & asset185) and (not laid176.cards & ~(asset185 | deck141.loose)) and (laid176.cards % 255 >= 2)
                    if not answer181:
                        return None
        if v19:
            for other186, old187, other186, same188 in changed(stacks30, answer27):
                if not same188 >= len(old187) - 1:
                    return None
        if v19:
            safe189 = options49.safe_sets
            for seat193, old191, other190, same192 in changed(stacks30, answer27):
                if same192 < len(old191) and same192 < safe189:
                    return None
        return after
    v26 = before.pile
    v27 = contest1 if free52 else None
    after = Table(v5, phase54, challenger4, before.turns, hands59, answer27, before.discard, v26, before.unseen, v27, challenges50, v1)
    if stacks30 is not answer27:
        moved194 = changed(stacks30, answer27)
        if sorted([len(new) - len(old) for _, old, new, _ in moved194]) not in ([-1, 1], [0], []):
            return None
    deck196 = v6.deck
    if not (PHASES[phase54] < 4 or stage(after) < stage(before)):
        return None
    laid206 = contest1.shown
    v28 = gained(stacks30, answer27)
    if v28 != laid206:
        return None
    if phase54 in ('play', 'over'):
        return None
    v29 = v27 is not contest1
    if v29 or answer27 is not stacks30 or phase54 != 'challenge':
        if phase54 == 'challenge':
            if v27 is None or {v27.to_show, v27.last} != {challenger4, v27.challenged}:
                return None
            stack208 = answer27[v27.challenged]
            if len(stack208) <= options49.safe_sets or not stack208:
                return None
            if len(answer27[challenger4]) < options49.nest_egg:
                return None
            v33 = v27.shown
            rest212 = v33 - (v33 & 255)
            for kind213 in (stack208[-1].asset, *deck196.wilds):
                v35 = deck196.unit
                rest212 -= rest212 & 255 * v35[kind213]
            if not (not rest212 and (size(v33) % 2 == 1) == (v27.last == challenger4)):
                return None
    v36 = answer27 is not stacks30
    if v36 or v29:
        if v36:
            moved219 = 0 + v28
        else:
            moved219 = 0
        if moved219 + ((v27.shown if v27 is not None and phase54 == 'challenge' else 0) - laid206) != 0:
            return None
    v37 = phase54 != 'challenge'
    if v37:
        if phase54 in ('play', 'challenge', 'replenish'):
            full226 = v6.hand_size
            held228 = tuple([hand % 255 for hand in hands59])
            if phase54 == 'play' and v26 and (options49.defender_replenishes == 'yes'):
                if held228.count(full226) != len(held228):
                    return None
            elif not max(held228) <= full226:
                return None
    if v37:
        if phase54 not in ('between', 'deal', 'flip'):
            if phase54 == 'over':
                if not (not v26 and (not any(hands59))):
                    return None
            elif not v26 and (not any(hands59)):
                return None
    if v36:
        for other234, other234, stack236, same235 in changed(stacks30, answer27):
            for laid237 in stack236[same235:]:
                v40 = deck196.wilds
                if laid237.asset in v40 and options49.two_wilds == 'refused':
                    answer242 = False
                else:
                    cards245 = laid237.cards
                    v41 = deck196.lane
                    asset246 = v41[laid237.asset]
                    answer242 = bool(laid237.cards & asset246) and (not laid237.cards & ~(asset246 | deck196.loose)) and (laid237.cards % 255 >= 2)
                if not answer242:
                    return None
    if v36:
        for other247, old248, other247, same249 in changed(stacks30, answer27):
            if not same249 >= len(old248) - 1:
                return None
    if v36:
        safe250 = options49.safe_sets
        for seat254, old252, other251, same253 in changed(stacks30, answer27):
            if same253 < len(old252) and same253 < safe250:
                return None
    return after


def ask_discard(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    player1 = event.player
    v3 = before.turn
    v4 = player1 == v3
    if not (v4 and v2 != 'more'):
        if v2 == 'more':
            if not (v4 and before.contest is not None):
                return None
        elif not (not before.turns or player1 != (v3 - 1) % len(before.hands)):
            return None
    if player1 != v3:
        return None
    v6 = before.hands
    hand4 = v6[player1]
    v7 = before.match
    v8 = v7.setup
    deck5 = v8.deck
    cards6 = event.cards
    high7 = deck5.high
    v10 = deck5.packed[cards6]
    if (hand4 | high7) - v10 & high7 != high7:
        return ask_discard(before, event)
    if len(cards6) != 1:
        return None
    if v10 & 255:
        return ask_discard(before, event)
    hands15 = list(v6)
    hand16 = hands15[player1]
    if (hand16 | high7) - v10 & high7 == high7:
        hands15[player1] = hand16 - v10
    else:
        return ask_discard(before, event)
    hands20 = tuple(hands15)
    v11 = before.discard
    discard24 = (*v11, *cards6)
    v12 = before.pile
    if v12 and hands20[player1] % 255 < v8.hand_size or due(before, player1, hands20):
        after = Table(v7, 'replenish', player1, before.turns, hands20, before.stacks, discard24, v12, before.unseen, None, 0, v1)
        others38 = list(hands20)
        others38[player1] = hand4
        if tuple(others38) != v6:
            return None
        one_gone40 = others38[player1] % 255 - hands20[player1] % 255 == 1
        if not (discard24 == v11 + cards6 and one_gone40):
            return None
        v16 = sum(v6)
        v19 = sum(hands20)
        fewer41 = v12 + v16 % 255 - (v12 + v19 % 255)
        if fewer41:
            if not fewer41 > 0:
                return None
        elif not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        v22 = hands20 is not v6
        if v22 or v11 != discard24 or before.contest is not None:
            if v11 != discard24:
                if v11 == discard24[:-1]:
                    answer57 = deck5.unit[discard24[-1]] if discard24 else 0
                elif discard24 == v11[:-1]:
                    answer57 = -deck5.unit[v11[-1]]
                else:
                    answer57 = deck5.pack(discard24) - deck5.pack(v11)
                moved61 = v19 - v16 + answer57
            else:
                moved61 = v19 - v16
            v24 = before.contest
            if v24 is not None:
                moved64 = moved61 + (0 - (v24.shown if v2 == 'challenge' else 0))
            else:
                moved64 = moved61
            if moved64 != 0:
                return None
        v27 = v2 != 'replenish' or v22
        if v27:
            if not max(tuple([hand % 255 for hand in hands20])) <= v8.hand_size:
                return None
        if v27:
            if not v12 and (not any(hands20)):
                return None
        return after
    v29 = any(hands20)
    if not v29 and (not v12):
        return ask_discard(before, event)
    v30 = player1 + 1
    turn77 = v30 % len(hands20)
    after = Table(v7, 'play', turn77, before.turns + 1, hands20, before.stacks, discard24, v12, before.unseen, None, 0, NOTHING_VAGUE)
    others81 = list(hands20)
    others81[player1] = hand4
    if tuple(others81) != v6:
        return None
    one_gone83 = others81[player1] % 255 - hands20[player1] % 255 == 1
    if not (discard24 == v11 + cards6 and one_gone83):
        return None
    v35 = sum(v6)
    v38 = sum(hands20)
    fewer84 = v12 + v35 % 255 - (v12 + v38 % 255)
    if fewer84:
        if not fewer84 > 0:
            return None
    elif not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    if turn77 != v30 % len(v6):
        return None
    v42 = hands20 is not v6
    if v42 or v11 != discard24 or before.contest is not None:
        if v11 != discard24:
            if v11 == discard24[:-1]:
                answer101 = deck5.unit[discard24[-1]] if discard24 else 0
            elif discard24 == v11[:-1]:
                answer101 = -deck5.unit[v11[-1]]
            else:
                answer101 = deck5.pack(discard24) - deck5.pack(v11)
            moved105 = v38 - v35 + answer101
        else:
            moved105 = v38 - v35
        v44 = before.contest
        if v44 is not None:
            moved108 = moved105 + (0 - (v44.shown if v2 == 'challenge' else 0))
        else:
            moved108 = moved105
        if moved108 != 0:
            return None
    v47 = v2 != 'play' or v42
    if v47:
        full112 = v8.hand_size
        held113 = tuple([hand % 255 for hand in hands20])
        if v12 and v8.options.defender_replenishes == 'yes':
            if held113.count(full112) != len(held113):
                return None
        elif not max(held113) <= full112:
            return None
    if v47:
        if not v12 and (not v29):
            return None
    return after


def ask_skip(before: Any, event: Any) -> Any:
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
    if v1 == 'over':
        return None
    player1 = event.player
    v2 = before.turn
    if not (player1 == v2 and v1 != 'more'):
        if v1 == 'more':
            return None
        if not (not before.turns or player1 != (v2 - 1) % len(before.hands)):
            return None
    if player1 != v2:
        return None
    v4 = before.hands
    if size(v4[player1]):
        return None
    pile8 = before.pile
    v5 = any(v4)
    if not v5 and (not pile8):
        return ask_skip(before, event)
    v9 = before.match
    after = Table(v9, 'play', (player1 + 1) % len(v4), before.turns + 1, v4, before.stacks, before.discard, pile8, before.unseen, None, 0, NOTHING_VAGUE)
    if not (1 < PHASES[v1] or stage(after) < stage(before)):
        return None
    v10 = before.contest
    if v10 is not None:
        if 0 + (0 - (v10.shown if v1 == 'challenge' else 0)) != 0:
            return None
    v11 = v1 != 'play'
    if v11:
        setup34 = v9.setup
        held37 = tuple([hand % 255 for hand in v4])
        if pile8 and setup34.options.defender_replenishes == 'yes':
            if held37.count(setup34.hand_size) != len(held37):
                return None
        elif not max(held37) <= setup34.hand_size:
            return None
    if v11:
        if not pile8 and (not v5):
            return None
    return after


def ask_done(before: Any, event: Any) -> Any:
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
    if v2 == 'over':
        return None
    player1 = event.player
    v3 = before.turn
    if not (player1 == v3 and v2 != 'more'):
        if v2 == 'more':
            if player1 != v3:
                return None
        elif not (not before.turns or player1 != (v3 - 1) % len(before.hands)):
            return None
    if player1 != v3:
        return None
    if v2 != 'more':
        if size(before.hands[player1]):
            return None
    hands4 = before.hands
    v10 = before.pile
    if v10 and hands4[player1] % 255 < before.match.setup.hand_size or due(before, player1, hands4):
        v11 = before.match
        after = Table(v11, 'replenish', player1, before.turns, hands4, before.stacks, before.discard, v10, before.unseen, None, 0, v1)
        if not (2 < PHASES[v2] or stage(after) < stage(before)):
            return None
        v13 = before.contest
        if v13 is not None:
            if 0 + (0 - (v13.shown if v2 == 'challenge' else 0)) != 0:
                return None
        v14 = v2 != 'replenish'
        if v14:
            if not max(tuple([hand % 255 for hand in hands4])) <= v11.setup.hand_size:
                return None
        if v14:
            if not v10 and (not any(hands4)):
                return None
        return after
    v16 = any(hands4)
    if not v16 and (not v10):
        return ask_done(before, event)
    v18 = len(hands4)
    turn51 = (player1 + 1) % v18
    v19 = before.match
    after = Table(v19, 'play', turn51, before.turns + 1, hands4, before.stacks, before.discard, v10, before.unseen, None, 0, NOTHING_VAGUE)
    if not (1 < PHASES[v2] or stage(after) < stage(before)):
        return None
    if turn51 != (v3 + 1) % v18:
        return None
    v21 = before.contest
    if v21 is not None:
        if 0 + (0 - (v21.shown if v2 == 'challenge' else 0)) != 0:
            return None
    v22 = v2 != 'play'
    if v22:
        setup72 = v19.setup
        full73 = setup72.hand_size
        held75 = tuple([hand % 255 for hand in hands4])
        if v10 and setup72.options.defender_replenishes == 'yes':
            if held75.count(full73) != len(held75):
                return None
        elif not max(held75) <= full73:
            return None
    if v22:
        if not v10 and (not v16):
            return None
    return after


def ask_replenish(before: Any, event: Any) -> Any:
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
        pile3 = before.pile
        v3 = len(draws2)
        if v3 > pile3:
            return None
        pile4 = pile3 - v3
        v4 = before.phase
        if v4 == 'replenish':
            turn24 = before.turn
            hands25 = before.hands
            if not pile3:
                answer23 = ()
            else:
                setup27 = before.match.setup
                full28 = setup27.hand_size
                held30 = tuple([hand % 255 for hand in hands25])
                if min(held30) >= full28:
                    answer23 = ()
                elif held30.count(full28) == len(held30) - 1 and held30[turn24] < full28:
                    answer23 = ((turn24, min(full28 - held30[turn24], pile3)),)
                else:
                    missing31 = [(seat, full28 - n) for seat, n in enumerate(held30) if n < full28]
                    if setup27.options.defender_replenishes == 'yes':
                        return ask_replenish(before, event)
                    missing33 = [one for one in missing31 if one[0] == turn24]
                    if sum([m for _, m in missing33]) <= pile3:
                        answer23 = tuple(missing33)
                    else:
                        return ask_replenish(before, event)
            right35 = answer23
        else:
            right35 = ()
        if ((draws1, v3),) != right35:
            return ask_replenish(before, event)
        unseen37 = before.unseen
        v11 = before.match
        v12 = v11.setup
        deck38 = v12.deck
        high39 = deck38.high
        v13 = unseen37 % 255
        if v13 == pile3:
            if (unseen37 | high39) - deck38.packed[draws2] & high39 != high39:
                return ask_replenish(before, event)
        else:
            return ask_replenish(before, event)
        v15 = before.hands
        hands42 = list(v15)
        drawn47 = deck38.packed[draws2]
        hands42[draws1] += drawn47
        unseen48 = unseen37 - drawn47
        pile49 = max(pile4, 0)
        hands51 = tuple(hands42)
        v17 = any(hands51)
        if not v17 and (not pile49):
            return ask_replenish(before, event)
        v18 = before.turn + 1
        turn56 = v18 % len(hands51)
        after = Table(v11, 'play', turn56, before.turns + 1, hands51, before.stacks, before.discard, pile49, unseen48, None, 0, NOTHING_VAGUE)
        filled59 = list(v15)
        filled59[draws1] += drawn47
        if pile49 != pile4:
            return None
        if hands51 != tuple(filled59):
            return None
        v20 = sum(v15)
        v23 = sum(hands51)
        fewer62 = pile3 + v20 % 255 - (pile49 + v23 % 255)
        if fewer62:
            if not fewer62 > 0:
                return None
        elif not (1 < PHASES[v4] or stage(after) < stage(before)):
            return None
        if turn56 != v18 % len(v15):
            return None
        v27 = hands51 is not v15
        if v27 or before.contest is not None or pile49 is not pile3 or (unseen48 is not unseen37):
            v28 = before.contest
            if v28 is not None:
                moved78 = v23 - v20 + (0 - (v28.shown if v4 == 'challenge' else 0))
            else:
                moved78 = v23 - v20
            if moved78 != unseen37 - v13 + pile3 - (unseen48 - unseen48 % 255 + pile49):
                return None
        v31 = v4 != 'play' or v27 or pile49 is not pile3
        if v31:
            full81 = v12.hand_size
            held82 = tuple([hand % 255 for hand in hands51])
            if pile49 and v12.options.defender_replenishes == 'yes':
                if held82.count(full81) != len(held82):
                    return None
            elif not max(held82) <= full81:
                return None
        if v31:
            if not pile49 and (not v17):
                return None
        return after
    pile84 = before.pile
    pile85 = before.pile
    for player87, cards86 in v1:
        if len(cards86) > pile85:
            return None
        pile85 -= len(cards86)
    if not v2 < 2:
        n89 = len(before.hands)
        turn90 = before.turn
        steps91 = [(player - turn90) % n89 for player, _ in v1]
        if steps91 != sorted(steps91):
            if before.match.setup.options.replenish_order == 'any':
                steps92 = [min(step, 1) for step in steps91]
                if steps92 != sorted(steps92):
                    return None
            else:
                return None
    v37 = before.phase
    if v37 == 'replenish':
        turn107 = before.turn
        hands108 = before.hands
        if not pile84:
            answer106 = ()
        else:
            setup110 = before.match.setup
            full111 = setup110.hand_size
            held113 = tuple([hand % 255 for hand in hands108])
            if min(held113) >= full111:
                answer106 = ()
            elif held113.count(full111) == len(held113) - 1 and held113[turn107] < full111:
                answer106 = ((turn107, min(full111 - held113[turn107], pile84)),)
            else:
                missing114 = [(seat, full111 - n) for seat, n in enumerate(held113) if n < full111]
                if setup110.options.defender_replenishes == 'yes':
                    return ask_replenish(before, event)
                missing116 = [one for one in missing114 if one[0] == turn107]
                if sum([m for _, m in missing116]) <= pile84:
                    answer106 = tuple(missing116)
                else:
                    return ask_replenish(before, event)
        right118 = answer106
    else:
        right118 = ()
    if tuple([(player, len(cards)) for player, cards in v1]) != right118:
        return ask_replenish(before, event)
    unseen120 = before.unseen
    v44 = before.match
    v45 = v44.setup
    deck121 = v45.deck
    high122 = deck121.high
    v46 = unseen120 % 255
    if v46 == pile84:
        if (unseen120 | high122) - sum([deck121.packed[drawn] for _, drawn in v1]) & high122 != high122:
            return ask_replenish(before, event)
    else:
        return ask_replenish(before, event)
    v47 = before.hands
    hands125 = list(v47)
    pile131 = before.pile
    unseen132 = before.unseen
    for player134, cards133 in v1:
        pile131 -= len(cards133)
        v48 = deck121.packed
        drawn130 = v48[cards133]
        if (unseen132 | high122) - drawn130 & high122 == high122:
            hands125[player134] += drawn130
            unseen132 -= drawn130
            continue
        return ask_replenish(before, event)
    pile135 = max(pile131, 0)
    hands137 = tuple(hands125)
    v49 = any(hands137)
    if not v49 and (not pile135):
        return ask_replenish(before, event)
    v50 = before.turn + 1
    turn142 = v50 % len(hands137)
    after = Table(v44, 'play', turn142, before.turns + 1, hands137, before.stacks, before.discard, pile135, unseen132, None, 0, NOTHING_VAGUE)
    filled145 = list(v47)
    pile147 = before.pile
    for player149, cards148 in v1:
        pile147 -= len(cards148)
        v52 = deck121.packed
        filled145[player149] += v52[cards148]
    if pile135 != pile147:
        return None
    if hands137 != tuple(filled145):
        return None
    v53 = sum(v47)
    v56 = sum(hands137)
    fewer150 = pile84 + v53 % 255 - (pile135 + v56 % 255)
    if fewer150:
        if not fewer150 > 0:
            return None
    elif not (1 < PHASES[v37] or stage(after) < stage(before)):
        return None
    if turn142 != v50 % len(v47):
        return None
    v60 = hands137 is not v47
    if v60 or before.contest is not None or pile135 is not pile84 or (unseen132 is not unseen120):
        v61 = before.contest
        if v61 is not None:
            moved166 = v56 - v53 + (0 - (v61.shown if v37 == 'challenge' else 0))
        else:
            moved166 = v56 - v53
        if moved166 != unseen120 - v46 + pile84 - (unseen132 - unseen132 % 255 + pile135):
            return None
    v64 = v37 != 'play' or v60 or pile135 is not pile84
    if v64:
        full169 = v45.hand_size
        held170 = tuple([hand % 255 for hand in hands137])
        if pile135 and v45.options.defender_replenishes == 'yes':
            if held170.count(full169) != len(held170):
                return None
        elif not max(held170) <= full169:
            return None
    if v64:
        if not pile135 and (not v49):
            return None
    return after


def ask_scores(before: Any, event: Any) -> Any:
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
        if before.phase != 'over':
            return None
        v2 = before.match
        scores5 = v2.scores
        if scores5 is not None:
            wrong21 = first_wrong(((amounts1, amounts2),), scores5)
            if wrong21 is None:
                answer15 = None
            else:
                player22, claimed23, amount24 = wrong21
                answer15 = {'player': v2.setup.players[player22], 'claimed': Amount(claimed23), 'right': Amount(amount24)}
            if answer15 is not None:
                return None
        else:
            amounts28 = ((amounts1, amounts2),)
            if before.discard.count('?') > 3:
                answer27 = None
            elif any((share.fits(dict(amounts28)) for share in tuple(shares_of(before)))):
                answer27 = None
            else:
                return ask_scores(before, event)
            if answer27 is not None:
                player30, claimed31, possible32 = answer27
                return None
        v8 = before.hands
        players35 = len(v8)
        said36 = dict(((amounts1, amounts2),))
        if scores5 is None and (tuple((said36[seat] for seat in range(players35))) if len(said36) == players35 else None) is not None:
            return ask_scores(before, event)
        after = before
        v9 = after.contest
        v10 = before.contest
        v11 = v9 is not v10
        if v11 or after.stacks is not before.stacks or after.phase != 'over':
            if after.phase == 'challenge':
                if after.vague:
                    if v9 is None:
                        return None
                else:
                    return ask_scores(before, event)
        v15 = after.hands
        v16 = v15 is not v8
        if v16 or after.stacks is not before.stacks or after.discard is not before.discard or v11 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not v2):
            if not after.vague:
                v18 = after.stacks
                v19 = before.stacks
                if v18 is not v19:
                    moved46 = sum(v15) - sum(v8) + gained(v19, v18)
                else:
                    moved46 = sum(v15) - sum(v8)
                v21 = after.discard
                v22 = before.discard
                if v21 is not v22:
                    deck53 = v2.setup.deck
                    if v22 == v21[:-1]:
                        answer50 = deck53.unit[v21[-1]] if v21 else 0
                    elif v21 == v22[:-1]:
                        answer50 = -deck53.unit[v22[-1]]
                    else:
                        answer50 = deck53.pack(v21) - deck53.pack(v22)
                    moved55 = moved46 + answer50
                else:
                    moved55 = moved46
                v25 = v9 is not None
                if v25 or v10 is not None:
                    moved59 = moved55 + ((v9.shown if v25 and after.phase == 'challenge' else 0) - 0)
                else:
                    moved59 = moved55
                old60 = before.unseen
                new61 = after.unseen
                if moved59 != old60 - old60 % 255 + before.pile - (new61 - new61 % 255 + after.pile):
                    return None
        v28 = after.phase
        v30 = v28 != 'over' or v16 or after.pile is not before.pile
        if v30:
            if not (after.vague or v28 not in ('play', 'challenge', 'replenish')):
                setup62 = after.match.setup
                held65 = tuple([hand % 255 for hand in v15])
                if v28 == 'play' and after.pile and (setup62.options.defender_replenishes == 'yes'):
                    if held65.count(setup62.hand_size) != len(held65):
                        return None
                elif not max(held65) <= setup62.hand_size:
                    return None
        if v30:
            if not (after.vague or v28 in ('between', 'deal', 'flip')):
                if v28 == 'over':
                    if not (not after.pile and (not any(v15))):
                        return None
                elif not (not (not after.pile and (not any(v15))) or v28 == 'challenge'):
                    return None
        v37 = after.stacks
        v38 = before.stacks
        if v37 is not v38:
            for other71, other71, stack73, same72 in changed(v38, v37):
                for laid74 in stack73[same72:]:
                    v40 = after.match
                    setup80 = v40.setup
                    deck81 = setup80.deck
                    v41 = deck81.wilds
                    if laid74.asset in v41 and setup80.options.two_wilds == 'refused':
                        answer79 = False
                    else:
                        cards82 = laid74.cards
                        v42 = deck81.lane
                        asset83 = v42[laid74.asset]
                        answer79 = bool(laid74.cards & asset83) and (not laid74.cards & ~(asset83 | deck81.loose)) and (laid74.cards % 255 >= 2)
                    if not answer79:
                        return None
        return after
    if before.phase != 'over':
        return None
    v43 = before.match
    scores86 = v43.scores
    if scores86 is not None:
        wrong104 = first_wrong(v1, scores86)
        if wrong104 is None:
            answer97 = None
        else:
            player105, claimed106, amount107 = wrong104
            answer97 = {'player': v43.setup.players[player105], 'claimed': Amount(claimed106), 'right': Amount(amount107)}
        if answer97 is not None:
            return None
    else:
        if before.discard.count('?') > 3:
            answer110 = None
        elif any((share.fits(dict(v1)) for share in tuple(shares_of(before)))):
            answer110 = None
        else:
            return ask_scores(before, event)
        if answer110 is not None:
            player113, claimed114, possible115 = answer110
            return None
    v46 = before.hands
    players118 = len(v46)
    said119 = dict(v1)
    if scores86 is None and (tuple((said119[seat] for seat in range(players118))) if len(said119) == players118 else None) is not None:
        return ask_scores(before, event)
    after = before
    v47 = after.contest
    v48 = before.contest
    v49 = v47 is not v48
    if v49 or after.stacks is not before.stacks or after.phase != 'over':
        if after.phase == 'challenge':
            if after.vague:
                if v47 is None:
                    return None
            else:
                return ask_scores(before, event)
    v53 = after.hands
    v54 = v53 is not v46
    if v54 or after.stacks is not before.stacks or after.discard is not before.discard or v49 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not v43):
        if not after.vague:
            v56 = after.stacks
            v57 = before.stacks
            if v56 is not v57:
                moved129 = sum(v53) - sum(v46) + gained(v57, v56)
            else:
                moved129 = sum(v53) - sum(v46)
            v59 = after.discard
            v60 = before.discard
            if v59 is not v60:
                deck136 = v43.setup.deck
                if v60 == v59[:-1]:
                    answer133 = deck136.unit[v59[-1]] if v59 else 0
                elif v59 == v60[:-1]:
                    answer133 = -deck136.unit[v60[-1]]
                else:
                    answer133 = deck136.pack(v59) - deck136.pack(v60)
                moved138 = moved129 + answer133
            else:
                moved138 = moved129
            v63 = v47 is not None
            if v63 or v48 is not None:
                moved142 = moved138 + ((v47.shown if v63 and after.phase == 'challenge' else 0) - 0)
            else:
                moved142 = moved138
            old143 = before.unseen
            new144 = after.unseen
            if moved142 != old143 - old143 % 255 + before.pile - (new144 - new144 % 255 + after.pile):
                return None
    v66 = after.phase
    v68 = v66 != 'over' or v54 or after.pile is not before.pile
    if v68:
        if not (after.vague or v66 not in ('play', 'challenge', 'replenish')):
            setup145 = after.match.setup
            held148 = tuple([hand % 255 for hand in v53])
            if v66 == 'play' and after.pile and (setup145.options.defender_replenishes == 'yes'):
                if held148.count(setup145.hand_size) != len(held148):
                    return None
            elif not max(held148) <= setup145.hand_size:
                return None
    if v68:
        if not (after.vague or v66 in ('between', 'deal', 'flip')):
            if v66 == 'over':
                if not (not after.pile and (not any(v53))):
                    return None
            elif not (not (not after.pile and (not any(v53))) or v66 == 'challenge'):
                return None
    v75 = after.stacks
    v76 = before.stacks
    if v75 is not v76:
        for other154, other154, stack156, same155 in changed(v76, v75):
            for laid157 in stack156[same155:]:
                v78 = after.match
                setup163 = v78.setup
                deck164 = setup163.deck
                v79 = deck164.wilds
                if laid157.asset in v79 and setup163.options.two_wilds == 'refused':
                    answer162 = False
                else:
                    cards165 = laid157.cards
                    v80 = deck164.lane
                    asset166 = v80[laid157.asset]
                    answer162 = bool(laid157.cards & asset166) and (not laid157.cards & ~(asset166 | deck164.loose)) and (laid157.cards % 255 >= 2)
                if not answer162:
                    return None
    return after


def ask_totals(before: Any, event: Any) -> Any:
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
        v3 = v2 != 'over'
        if v3:
            if v2 != 'between':
                return None
        match8 = before.match
        totals9 = match8.totals
        v4 = totals9 is None
        if v4 or match8.scores is None:
            answer7 = totals9 if match8.round == 0 else None
        else:
            answer7 = tuple(map(sum, zip(totals9, match8.scores, strict=True)))
        if answer7 is None:
            if v3 or v4 or match8.scores is not None:
                answer19 = None
            else:
                if before.discard.count('?') > 3:
                    answer23 = None
                elif any((share.fits(dict(((amounts1, amounts2 - totals9[amounts1]),))) for share in tuple(shares_of(before)))):
                    answer23 = None
                else:
                    return ask_totals(before, event)
                if answer23 is None:
                    answer19 = None
                else:
                    player26, added27, possible28 = answer23
                    v8 = totals9[player26]
                    answer19 = {'player': match8.setup.players[player26], 'claimed': Amount(v8 + added27), 'right': tuple((Amount(v8 + score) for score in possible28))}
            if answer19 is not None:
                return None
        else:
            wrong40 = first_wrong(((amounts1, amounts2),), answer7)
            if wrong40 is None:
                answer36 = None
            else:
                player41, claimed42, amount43 = wrong40
                answer36 = {'player': match8.setup.players[player41], 'claimed': Amount(claimed42), 'right': Amount(amount43)}
            if answer36 is not None:
                return None
        v12 = before.hands
        players46 = len(v12)
        said47 = dict(((amounts1, amounts2),))
        if not ((tuple((said47[seat] for seat in range(players46))) if len(said47) == players46 else None) is None or running(match8) is not None):
            return ask_totals(before, event)
        after = evolve(before, match=match8)
        v13 = after.contest
        v14 = before.contest
        v15 = v13 is not v14
        if v15 or after.stacks is not before.stacks or after.phase is not v2:
            if after.phase == 'challenge':
                if after.vague:
                    if v13 is None:
                        return None
                else:
                    return ask_totals(before, event)
        v19 = after.hands
        v20 = v19 is not v12
        if v20 or after.stacks is not before.stacks or after.discard is not before.discard or v15 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not match8):
            if not after.vague:
                v22 = after.stacks
                v23 = before.stacks
                if v22 is not v23:
                    moved59 = sum(v19) - sum(v12) + gained(v23, v22)
                else:
                    moved59 = sum(v19) - sum(v12)
                v25 = after.discard
                v26 = before.discard
                if v25 is not v26:
                    deck66 = match8.setup.deck
                    if v26 == v25[:-1]:
                        answer63 = deck66.unit[v25[-1]] if v25 else 0
                    elif v25 == v26[:-1]:
                        answer63 = -deck66.unit[v26[-1]]
                    else:
                        answer63 = deck66.pack(v25) - deck66.pack(v26)
                    moved68 = moved59 + answer63
                else:
                    moved68 = moved59
                v29 = v13 is not None
                if v29 or v14 is not None:
                    moved72 = moved68 + ((v13.shown if v29 and after.phase == 'challenge' else 0) - (v14.shown if v14 is not None and v2 == 'challenge' else 0))
                else:
                    moved72 = moved68
                old73 = before.unseen
                new74 = after.unseen
                if moved72 != old73 - old73 % 255 + before.pile - (new74 - new74 % 255 + after.pile):
                    return None
        v33 = after.phase
        v35 = v33 is not v2 or v20 or after.pile is not before.pile
        if v35:
            if not (after.vague or v33 not in ('play', 'challenge', 'replenish')):
                setup75 = after.match.setup
                held78 = tuple([hand % 255 for hand in v19])
                if v33 == 'play' and after.pile and (setup75.options.defender_replenishes == 'yes'):
                    if held78.count(setup75.hand_size) != len(held78):
                        return None
                elif not max(held78) <= setup75.hand_size:
                    return None
        if v35:
            if not (after.vague or v33 in ('between', 'deal', 'flip')):
                if v33 == 'over':
                    if not (not after.pile and (not any(v19))):
                        return None
                elif not (not (not after.pile and (not any(v19))) or v33 == 'challenge'):
                    return None
        v42 = after.stacks
        v43 = before.stacks
        if v42 is not v43:
            for other84, other84, stack86, same85 in changed(v43, v42):
                for laid87 in stack86[same85:]:
                    v45 = after.match
                    setup93 = v45.setup
                    deck94 = setup93.deck
                    v46 = deck94.wilds
                    if laid87.asset in v46 and setup93.options.two_wilds == 'refused':
                        answer92 = False
                    else:
                        cards95 = laid87.cards
                        v47 = deck94.lane
                        asset96 = v47[laid87.asset]
                        answer92 = bool(laid87.cards & asset96) and (not laid87.cards & ~(asset96 | deck94.loose)) and (laid87.cards % 255 >= 2)
                    if not answer92:
                        return None
        return after
    v48 = before.phase
    v49 = v48 != 'over'
    if v49:
        if v48 != 'between':
            return None
    match102 = before.match
    totals103 = match102.totals
    v50 = totals103 is None
    if v50 or match102.scores is None:
        answer101 = totals103 if match102.round == 0 else None
    else:
        answer101 = tuple(map(sum, zip(totals103, match102.scores, strict=True)))
    if answer101 is None:
        if v49 or v50 or match102.scores is not None:
            answer113 = None
        else:
            if before.discard.count('?') > 3:
                answer117 = None
            elif any((share.fits(dict(tuple(((seat, n - totals103[seat]) for seat, n in v1)))) for share in tuple(shares_of(before)))):
                answer117 = None
            else:
                return ask_totals(before, event)
            if answer117 is None:
                answer113 = None
            else:
                player120, added121, possible122 = answer117
                v54 = totals103[player120]
                answer113 = {'player': match102.setup.players[player120], 'claimed': Amount(v54 + added121), 'right': tuple((Amount(v54 + score) for score in possible122))}
        if answer113 is not None:
            return None
    else:
        wrong136 = first_wrong(v1, answer101)
        if wrong136 is None:
            answer131 = None
        else:
            player137, claimed138, amount139 = wrong136
            answer131 = {'player': match102.setup.players[player137], 'claimed': Amount(claimed138), 'right': Amount(amount139)}
        if answer131 is not None:
            return None
    v56 = before.hands
    players142 = len(v56)
    said144 = dict(v1)
    if not ((tuple((said144[seat] for seat in range(players142))) if len(said144) == players142 else None) is None or running(match102) is not None):
        return ask_totals(before, event)
    after = evolve(before, match=match102)
    v57 = after.contest
    v58 = before.contest
    v59 = v57 is not v58
    if v59 or after.stacks is not before.stacks or after.phase is not v48:
        if after.phase == 'challenge':
            if after.vague:
                if v57 is None:
                    return None
            else:
                return ask_totals(before, event)
    v63 = after.hands
    v64 = v63 is not v56
    if v64 or after.stacks is not before.stacks or after.discard is not before.discard or v59 or (after.pile is not before.pile) or (after.unseen is not before.unseen) or (after.match is not match102):
        if not after.vague:
            v66 = after.stacks
            v67 = before.stacks
            if v66 is not v67:
                moved156 = sum(v63) - sum(v56) + gained(v67, v66)
            else:
                moved156 = sum(v63) - sum(v56)
            v69 = after.discard
            v70 = before.discard
            if v69 is not v70:
                deck163 = match102.setup.deck
                if v70 == v69[:-1]:
                    answer160 = deck163.unit[v69[-1]] if v69 else 0
                elif v69 == v70[:-1]:
                    answer160 = -deck163.unit[v70[-1]]
                else:
                    answer160 = deck163.pack(v69) - deck163.pack(v70)
                moved165 = moved156 + answer160
            else:
                moved165 = moved156
            v73 = v57 is not None
            if v73 or v58 is not None:
                moved169 = moved165 + ((v57.shown if v73 and after.phase == 'challenge' else 0) - (v58.shown if v58 is not None and v48 == 'challenge' else 0))
            else:
                moved169 = moved165
            old170 = before.unseen
            new171 = after.unseen
            if moved169 != old170 - old170 % 255 + before.pile - (new171 - new171 % 255 + after.pile):
                return None
    v77 = after.phase
    v79 = v77 is not v48 or v64 or after.pile is not before.pile
    if v79:
        if not (after.vague or v77 not in ('play', 'challenge', 'replenish')):
            setup172 = after.match.setup
            held175 = tuple([hand % 255 for hand in v63])
            if v77 == 'play' and after.pile and (setup172.options.defender_replenishes == 'yes'):
                if held175.count(setup172.hand_size) != len(held175):
                    return None
            elif not max(held175) <= setup172.hand_size:
                return None
    if v79:
        if not (after.vague or v77 in ('between', 'deal', 'flip')):
            if v77 == 'over':
                if not (not after.pile and (not any(v63))):
                    return None
            elif not (not (not after.pile and (not any(v63))) or v77 == 'challenge'):
                return None
    v86 = after.stacks
    v87 = before.stacks
    if v86 is not v87:
        for other181, other181, stack183, same182 in changed(v87, v86):
            for laid184 in stack183[same182:]:
                v89 = after.match
                setup190 = v89.setup
                deck191 = setup190.deck
                v90 = deck191.wilds
                if laid184.asset in v90 and setup190.options.two_wilds == 'refused':
                    answer189 = False
                else:
                    cards192 = laid184.cards
                    v91 = deck191.lane
                    asset193 = v91[laid184.asset]
                    answer189 = bool(laid184.cards & asset193) and (not laid184.cards & ~(asset193 | deck191.loose)) and (laid184.cards % 255 >= 2)
                if not answer189:
                    return None
    return after


def ask_winner(before: Any, event: Any) -> Any:
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
    if v1 != 'over':
        if v1 != 'between':
            return None
    match6 = before.match
    totals7 = match6.totals
    v3 = totals7 is None or match6.scores is None
    if v3:
        answer5 = totals7 if match6.round == 0 else None
    else:
        answer5 = tuple(map(sum, zip(totals7, match6.scores, strict=True)))
    if not (answer5 is None or not (match6.setup.options.length == 'one-round' or max(answer5) >= match6.setup.options.goal)):
        best9 = max(answer5)
        best10 = [seat for seat, total in enumerate(answer5) if total == best9]
        if not (len(best10) == 1 or not set(event.players) <= set(best10)):
            tie11 = match6.setup.options.tie
            if not (tie11 == 'shared' and set(event.players) == set(best10)):
                if not (tie11 == 'contest' and len(event.players) == 1):
                    return None
    if v3:
        answer14 = totals7 if match6.round == 0 else None
    else:
        answer14 = tuple(map(sum, zip(totals7, match6.scores, strict=True)))
    if not (answer14 is None or not (match6.setup.options.length == 'one-round' or max(answer14) >= match6.setup.options.goal)):
        best18 = max(answer14)
        if not set(event.players) <= set([seat for seat, total in enumerate(answer14) if total == best18]):
            return None
    if v3:
        answer22 = totals7 if match6.round == 0 else None
    else:
        answer22 = tuple(map(sum, zip(totals7, match6.scores, strict=True)))
    if answer22 is None:
        return None
    options26 = match6.setup.options
    if not (options26.length == 'one-round' or max(answer22) >= options26.goal):
        return None
    return before


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

SOURCES = ('referee_spec.cover_your_assets.box', 'referee_spec.cover_your_assets.events', 'referee_spec.cover_your_assets.invariants', 'referee_spec.cover_your_assets.moves', 'referee_spec.cover_your_assets.options', 'referee_spec.cover_your_assets.progress', 'referee_spec.cover_your_assets.rules.challenge', 'referee_spec.cover_your_assets.rules.components', 'referee_spec.cover_your_assets.rules.discarding', 'referee_spec.cover_your_assets.rules.ending', 'referee_spec.cover_your_assets.rules.pairs', 'referee_spec.cover_your_assets.rules.positions', 'referee_spec.cover_your_assets.rules.replenishing', 'referee_spec.cover_your_assets.rules.setting_up', 'referee_spec.cover_your_assets.rules.turns', 'referee_spec.cover_your_assets.scoring', 'referee_spec.cover_your_assets.state', 'referee_spec.kernel.cards', 'referee_spec.kernel.invariant', 'referee_spec.kernel.memory', 'referee_spec.kernel.option', 'referee_spec.kernel.rule', 'referee_spec.kernel.tally', 'referee_spec.kernel.value')

DIGEST = 1979922930
