"""Challenges: who may challenge whom, what is shown, who wins what."""

from referee_spec.cover_your_assets.events import Challenge, Pass, Show
from referee_spec.cover_your_assets.questions import (
    covered_sets,
    fits_top_set,
    has_sets,
    matches,
    top_set,
    whose_set,
)
from referee_spec.cover_your_assets.rules.turns import end_action
from referee_spec.cover_your_assets.stacks import with_top_grown
from referee_spec.cover_your_assets.state import Contest, Stack, Table, hand_of, stack_of, who
from referee_spec.kernel.cards import leave_hand
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.rule import Answer, effect, guard


@guard(
    "CYA303",
    Challenge,
    source="en: Game Play, action 3",
    refusal="{player} cannot challenge {player}: a challenge is to another player",
    supposes=("CYA501",),
)
def another_player_is_challenged(table: Table, event: Challenge) -> Answer:
    """A challenge is made to one other player."""
    return None if event.player != event.challenged else {"player": who(table, event.player)}


@guard(
    "CYA302",
    Challenge,
    source="en: Challenging and Defending, bullet 1",
    refusal="{player} has {sets:no set yet|only one set|only # sets}: it takes {least:none|one|#} "
    "to challenge",
    supposes=("CYA501",),
)
def a_challenger_has_a_nest_egg(table: Table, event: Challenge) -> Answer:
    """A player who challenges already has a set."""
    player, least = event.player, table.match.setup.options.nest_egg
    if has_sets(table, player, least):
        return None
    return {"player": who(table, player), "sets": len(table.stacks[player]), "least": least}


@guard(
    "CYA301",
    Challenge,
    source="en: Challenging and Defending, bullet 2",
    refusal="{challenged} has {sets:no set yet|only one set|only # sets}, "
    "and {safe:there is nothing to challenge for|a first set is safe|the first # sets are safe}",
    supposes=("CYA501", "CYA303"),
)
def first_set_is_safe(table: Table, event: Challenge) -> Answer:
    """Nobody loses a first set: only a stack of two sets or more can be challenged."""
    seat, safe = event.challenged, table.match.setup.options.safe_sets
    if has_sets(table, seat, safe + 1):
        return None
    return {"challenged": who(table, seat), "sets": len(table.stacks[seat]), "safe": safe}


@guard(
    "CYA313",
    Show,
    Pass,
    source="en: Challenging and Defending, step 3",
    refusal="{player} can show no more cards: the challenge is over",
)
def a_challenge_ends_with_the_first_pass(table: Table, event: Show | Pass) -> Answer:
    """A challenge goes on until a player stops showing cards; then it is over."""
    if table.phase == "challenge":
        return None
    return {"player": who(table, event.player)}


@guard(
    "CYA312",
    Show,
    Pass,
    source="en: Challenging and Defending, steps 1 to 3",
    refusal="it is {turn}, not {player}, who shows the next card or stops",
)
def shows_alternate(table: Table, event: Show | Pass) -> Answer:
    """The challenger and the challenged player take turns to show cards, the challenger first."""
    contest = table.contest
    if contest is None or event.player == contest.to_show:
        return None
    return {"player": who(table, event.player), "turn": who(table, contest.to_show)}


@guard(
    "CYA314",
    Challenge,
    source="en: Challenging and Defending, step 1",
    refusal="{player} cannot challenge without showing a card",
    supposes=("CYA501",),
)
def a_challenge_is_made_with_a_card(table: Table, event: Challenge) -> Answer:
    """To challenge, a player shows a card."""
    return None if event.card is not None else {"player": who(table, event.player)}


@guard(
    "CYA304",
    Challenge,
    Show,
    source="en: Challenging and Defending, bullet 3",
    refusal="{card} goes with a set that is covered: {challenged}'s top set is {top}",
    supposes=("CYA501", "CYA313", "CYA314"),
)
def only_the_top_set(table: Table, event: Challenge | Show) -> Answer:
    """Only the top set of a stack can be stolen; sets that are covered are protected."""
    seat = whose_set(table, event)
    # Who defends a set steals none.
    if event.player == seat:
        return None
    for one in asked_and_shown(event):
        if not fits_top_set(table, one) and any(
            matches(table, one.player, one.card, asset) for asset in covered_sets(table, seat)
        ):
            return {"card": one.card, "challenged": who(table, seat), "top": top_set(table, seat)}
    return None


@guard(
    "CYA311",
    Challenge,
    Show,
    source="en: Challenging and Defending, steps 1 and 2",
    refusal="{card} does not match {challenged}'s top set, {top}, and is not wild",
    supposes=("CYA501", "CYA313", "CYA303", "CYA314", "CYA304"),
)
def a_shown_card_matches_or_is_wild(table: Table, event: Challenge | Show) -> Answer:
    """A card shown in a challenge is a copy of the asset of the top set, or a wild."""
    seat = whose_set(table, event)
    # Whether there is a set to challenge is a question of its own.
    if top_set(table, seat) is None:
        return None
    for one in asked_and_shown(event):
        if not fits_top_set(table, one):
            return {"card": one.card, "challenged": who(table, seat), "top": top_set(table, seat)}
    return None


def asked_and_shown(event: Challenge | Show) -> tuple[Challenge | Show, ...]:
    """Return the event, and before it a challenge with the asset that it asks for, if it names one,
    as the card that is shown."""
    if isinstance(event, Show) or event.asked is None:
        return (event,)
    return evolve(event, card=event.asked), event


@guard(
    "CYA321",
    Pass,
    source="en: Challenging and Defending, step 3",
    refusal="{claimed} did not win this challenge: {winner} showed the last card",
    claim=True,
)
def the_last_to_show_wins(table: Table, event: Pass) -> Answer:
    """Whoever shows the last card wins the challenge."""
    contest = table.contest
    if event.winner is None or contest is None or contest.last == event.winner:
        return None
    return {"claimed": who(table, event.winner), "winner": who(table, contest.last)}


@effect("CYA305", Challenge, source="en: Challenging and Defending, step 1")
def a_challenge_begins(table: Table, event: Challenge) -> Table:
    """A challenge is for the top set of one player; the challenger shows the first card."""
    contest = Contest(event.challenged, 0, event.player, event.player)
    return show_card(evolve(table, turn=event.player), contest, event.player, event.card)


@effect("CYA315", Show, source="en: Challenging and Defending, steps 2 and 3")
def a_shown_card_is_to_be_answered(table: Table, event: Show) -> Table:
    """A card that was shown stays in the challenge, and the other player has to answer it."""
    assert table.contest is not None
    return show_card(table, table.contest, event.player, event.card)


def show_card(table: Table, contest: Contest, player: int, card: str | None) -> Table:
    """Return the table when this player has shown a card in this challenge."""
    hands, unseen, shown = table.hands, table.unseen, contest.shown
    if card is not None:
        hands, unseen = leave_hand(table, player, (card,))
        shown = table.match.setup.deck.add(shown, card)
    other = table.turn if player == contest.challenged else contest.challenged
    return evolve(
        table,
        phase="challenge",
        hands=hands,
        unseen=unseen,
        contest=Contest(contest.challenged, shown, other, player),
    )


@effect("CYA323", Pass, source="en: Challenging and Defending, steps 2 (note) and 3")
def stopping_ends_the_challenge(table: Table, event: Pass) -> Table:
    """A player may stop showing cards, even at once and with matching cards in hand; that
    ends the challenge."""
    contest = table.contest
    assert contest is not None
    challenger = table.turn
    winner = contest.last
    stacks = winner_takes_all(table, contest, winner)
    options = table.match.setup.options
    challenges = table.challenges + 1
    lost = winner != challenger
    free = lost and options.lost_challenge == "another-action"
    may_have_cards = table.hands[challenger] or hand_of(challenger) in table.unknown
    goes_on = (free or challenges < options.challenges_per_turn) and may_have_cards
    if not table.stacks[contest.challenged]:
        # A set that nobody knows goes on top of the winner's stack: its top is unknown now.
        stacks = replaced(stacks, winner, ())
        table = evolve(table, unknown=table.unknown | {stack_of(winner)})
    if not goes_on:
        return end_action(table, stacks=stacks)
    again = contest if free else None
    return evolve(table, phase="more", stacks=stacks, contest=again, challenges=challenges)


@effect("CYA322", source="en: Challenging and Defending, step 4")
def winner_takes_all(table: Table, contest: Contest, winner: int) -> tuple[Stack, ...]:
    """The winner takes the set and every card shown in the challenge; together they become the top
    set of the winner's stack, with an asset on top."""
    stacks = table.stacks
    prize = stacks[contest.challenged]
    if not prize:
        return stacks
    if winner == contest.challenged:
        return replaced(stacks, contest.challenged, with_top_grown(prize, contest.shown))
    stacks = replaced(stacks, contest.challenged, prize[:-1])
    won = with_top_grown(prize, contest.shown)[-1]
    return replaced(stacks, winner, (*stacks[winner], won))
