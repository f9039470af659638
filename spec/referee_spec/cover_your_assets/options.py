"""The readings of the rulebook and the house rules of Cover Your Assets."""

from attrs import frozen

from referee_spec.kernel.option import house, reading


@frozen
class Options:
    """All readings that the rulebook leaves open, and all house rules that a table may choose."""

    wild_on_discarded_asset: str = reading(
        "May a wild from the hand make a pair with an asset on top of the discard pile?",
        "en: Game Play, action 2",
        {
            "allowed": "a pair is an asset and a wild as well as two assets, and the action is "
            "to complete a pair from the discard pile",
            "refused": "the sentence only speaks of a top card that matches a card in the hand",
        },
    )
    asset_on_discarded_wild: str = reading(
        "May a wild on top of the discard pile be taken with an asset from the hand?",
        "en: Game Play, action 2",
        {
            "allowed": "an asset and a wild are a pair, wherever the wild lay",
            "refused": "a wild on the discard pile matches no card in the hand",
        },
    )
    three_player_hand: int = reading(
        "How many cards is each of three players dealt?",
        "en: Setup, bullet 2",
        {
            5: "all three rulebooks deal five cards to two or three players",
            4: "a later description of the game deals four to three players",
        },
    )
    most_players: str = reading(
        "How many players can there be?",
        "en: Setup, bullet 2",
        {
            "six": "the rulebook names two to six players and no more",
            "deck": "it only calls four to six players best; more can play while the deck lasts",
        },
    )
    replenish_order: str = reading(
        "In which order do the others draw after the one who had the turn?",
        "en: Replenishing Your Hand, sentence 2",
        {
            "clockwise": "turns go round the table, and so does drawing",
            "any": "the rulebook says only who is first",
        },
    )
    pile_runs_out: str = reading(
        "Who gets the last cards when the draw pile runs out in the middle of replenishing?",
        "en: Replenishing Your Hand, sentence 2",
        {
            "first-drawer": "whoever had the turn draws all the missing cards, and the next "
            "player gets what is left",
            "in-turns": "players draw a card each in turn until the pile is gone",
        },
    )
    lost_challenge: str = reading(
        "Is a challenge that the challenged player wins the challenger's one action?",
        "en: Game Play, action 3",
        {
            "ends-turn": "the action is to attempt a steal, and it was attempted",
            "another-action": "nothing was stolen, so nothing was done",
        },
    )
    highest_score: str = reading(
        "Which score is the highest, if several players reach the goal in the same round?",
        "en: End of the Game, sentence 3",
        {
            "total": "the sentence before is about the running tally, so the highest tally wins",
            "round": "the rulebook calls only what is won in a round a score, never the tally",
        },
    )
    tie: str = reading(
        "What decides if the highest totals at or above the goal are equal?",
        "en: End of the Game, sentence 4",
        {
            "another-round": "of the ways that the rulebook names, this one is part of the game",
            "shared": "equal totals are an equal win",
            "contest": "a contest outside the game names one of the tied players",
        },
    )
    edition: str = house(
        "Which edition's deck is used?",
        "en: Setup, bullet 1",
        "classic",
        values={
            "classic": "the deck of the rulebooks: 110 cards",
            "modern": "the deck of the box sold now: 104 cards",
        },
    )
    length: str = house(
        "Is a match played to the goal, or for a number of rounds?",
        "en: Overview, sentence 2",
        "goal",
        values={
            "goal": "rounds are played until a player reaches the goal",
            "one-round": "if time is short one round decides",
            "three-rounds": "whoever has most after three rounds wins",
            "two-wins": "whoever first wins two rounds wins; a tied round is won by nobody",
        },
        offered=("one-round",),
    )
    teaching: str = house(
        "Is the game taught, with five cards for every number of players?",
        "en: Setup, bullet 2",
        "no",
        values={"no": "four to six players get four cards", "yes": "everyone gets five cards"},
        offered=("yes",),
    )
    hand_size: int = house(
        "How many cards is everyone dealt (0: as the number of players says)?",
        "en: Setup, bullet 2",
        0,
        least=0,
        most=12,
    )
    goal: int = house(
        "How many dollars does it take to win the match?",
        "en: Object of the Game",
        1_000_000,
        least=5_000,
        most=100_000_000,
    )
    safe_sets: int = house(
        "How many sets at the bottom of a stack are safe?",
        "en: Challenging and Defending, bullet 2",
        1,
        least=0,
        most=5,
    )
    nest_egg: int = house(
        "How many sets must a challenger have?",
        "en: Challenging and Defending, bullet 1",
        1,
        least=0,
        most=5,
    )
    most_laid: int = house(
        "How many cards may be laid down together at most?",
        "en: Game Play, action 1",
        2,
        least=2,
        most=4,
    )
    two_wilds: str = house(
        "May two wilds be a pair?",
        "en: Game Play, action 1",
        "refused",
        values={"refused": "two wilds are never a set", "allowed": "a table may allow it"},
    )
    challenges_per_turn: int = house(
        "How many challenges may a player make in a turn?",
        "en: Game Play, sentence 1",
        1,
        least=1,
        most=6,
    )
    defender_replenishes: str = house(
        "Does the challenged player draw new cards at the end of the turn?",
        "en: Replenishing Your Hand, sentence 1",
        "yes",
        values={
            "yes": "everyone's hand is filled when a turn ends",
            "no": "only the hand of the player who had the turn is filled",
        },
    )

    @property
    def one_action(self) -> bool:
        """Return whether a turn is always one action; otherwise it may take several lines."""
        return self.challenges_per_turn == 1 and self.lost_challenge == "ends-turn"
