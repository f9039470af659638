"""Weigh claims about what somebody did: passed, showed the last card, won."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from referee.disputes.hand_history import HandHistory, Winners
from referee.disputes.weighed import Weighed
from referee.knowledge.observations import DeedClaim
from referee.record.bounds import MOST_WINNERS
from referee.replaying.replay import Replay
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Winner
from referee_spec.kernel.transition import Open


def weigh_deed(history: HandHistory, claim: DeedClaim) -> Weighed:
    """Weigh a claim about a deed by the deeds that the record shows."""
    deed = claim.deed
    game = history.judging.header.game
    if deed.what == "won" and deed.turn is None:
        return weigh_winner(history, claim)
    if deed.what not in game.deed_words:
        return Weighed(claim, "no-deed")
    if claim.round in history.parted:
        return Weighed(claim, "unweighed")
    if not history.has_turn(claim):
        return Weighed(claim, "no-turn")
    wanted = {(deed.what, player) for player in deed.players}
    turns = [
        place
        for place in history.turn_lines
        if place[0] == claim.round and deed.turn in (None, place[1])
    ]
    in_turns = [place for place in turns if wanted & history.deeds.get(place, set())]
    unknown = history.judging.work.unknown_lines
    known = not unknown and all(map(history.knows_deeds_of, turns))
    if not in_turns and not known:
        return Weighed(claim, "unweighed")
    if bool(in_turns) != deed.denied:
        return Weighed(claim, "proved")
    shown = in_turns if deed.turn is None else turns
    return Weighed(claim, "contradicted", tuple(history.turn_lines[place] for place in shown))


def weigh_winner(history: HandHistory, claim: DeedClaim) -> Weighed:
    """Weigh a claim about who won by the winners that the rules allow at the end of the record."""
    if len(history.judging.header.players) > MOST_WINNERS:
        return Weighed(claim, "bounded")
    players = set(claim.deed.players)
    answers = []
    for winners in winners_at_end(history):
        if None in winners:
            return Weighed(claim, "possible")
        some = [not players.isdisjoint(winner) for winner in winners if winner is not None]
        answers += some or [False]
    if len(set(answers)) > 1:
        return Weighed(claim, "possible")
    return Weighed(claim, "contradicted" if answers[0] == claim.deed.denied else "proved")


def winners_at_end(history: HandHistory) -> list[tuple[Winners | None, ...]]:
    """Return the winners that the rules allow at the end of a record, in each possible world.

    A group of winners is None if a fact is missing. Worlds with the same winners count once.
    """
    if history.winners is None:
        judging = history.judging
        judging.change(Replay.catch_up)
        game, seats = judging.header.game, range(len(judging.header.players))
        found = (tuple(possible_winners(game, world, seats)) for world in judging.replay.worlds)
        history.winners = list(dict.fromkeys(found))
    return history.winners


def possible_winners(
    game: AnyGame, state: object, seats: Sequence[int]
) -> Iterator[Winners | None]:
    """Yield each group of seats that the rules allow as winners; None if a fact is missing."""
    for number in range(1, len(seats) + 1):
        for players in combinations(seats, number):
            answer = game.answer(state, Winner(players))
            if answer is None:
                yield players
            elif isinstance(answer, Open):
                yield None
