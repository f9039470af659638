"""The readings of the rulebook and the house rules of Kings in the Corner."""

from attrs import frozen

from referee_spec.kernel.option import house, reading


@frozen
class Options:
    """All readings that the rulebook leaves open, and all house rules that a table may choose."""

    leftover_chips: str = reading(
        "Where do the chips go that cannot be shared out equally?",
        "es: Preparar, paragraph 1",
        {
            "box": "they stay in the box, so that all begin alike",
            "first-players": "all 80 are to be shared: the players to the dealer's left get one "
            "more each",
        },
    )
    next_dealer: str = reading(
        "Who deals the next hand?",
        "es: Preparar, paragraph 2; Como se Juega, paragraph 9, sentence 3",
        {
            "left": "the deal passes to the left, as cards and turns do",
            "same": "the rulebook names one dealer and lets nobody take over",
        },
    )
    king_is_play: str = reading(
        "Is it a play to put down a king from the hand, which saves the chip for making none?",
        "es: Como se Juega, paragraph 7, sentence 1",
        {
            "yes": "a card leaves the hand, as in any other play",
            "no": "the rulebook forces it, and a play is what a player chooses",
        },
    )
    lot_is_play: str = reading(
        "Is it a play to move only a lot, which saves the chip for making none?",
        "es: Como se Juega, paragraph 7, sentence 1",
        {
            "yes": "the first paragraph counts any other move among the plays of a turn",
            "no": "no card has left the hand",
        },
    )
    drawn_king_saves: str = reading(
        "Does a king drawn at the end of the turn save the chip for making no play?",
        "es: Como se Juega, paragraph 7, sentence 4",
        {
            "no": "the turn's plays were over when the card was drawn",
            "yes": "the drawn king is played in the same turn",
        },
    )
    refusal_penalty: int = reading(
        "How many chips does it cost to refuse to draw?",
        "es: Como se Juega, paragraph 7, sentence 3",
        {
            1: "a penalty without a number is one chip, as for making no play",
            3: "the only penalty to which the rulebook gives a number is three chips",
        },
    )
    tabbed_king: str = reading(
        "Who moves a king that was dealt under a tab to a kings' stall?",
        "es: Preparar, paragraph 3, sentence 4; Como se Juega, paragraph 3, sentence 2",
        {
            "any-player": "the privilege is given to the player, whoever has the turn",
            "first-player": "the king lies there until the first player moves it",
            "must-move": "the first player moves it in the first turn, as any other king",
        },
    )
    lot_to_open_tab: str = reading(
        "May a whole lot be moved to an open tab stall?",
        "es: Como se Juega, paragraph 5, sentence 2; Como se Juega, paragraph 6, sentence 1",
        {
            "refused": "an open tab stall takes a card from the hand, and a lot goes where its "
            "bottom card can be laid on another",
            "allowed": "any card can be laid in an open tab stall, so a lot's bottom card too",
        },
    )
    blocked_hand: str = reading(
        "Who takes the pot when the pile is gone and all players pass?",
        "es: Como se Juega, paragraph 8",
        {
            "fewest-cards": "the player who came nearest to the aim, if that is one player alone",
            "fewest-or-shared": "if several came as near, they share it",
            "fewest-or-first": "if several came as near, the one who has the next turn first",
            "fewest-or-last": "if several came as near, the one who kept on playing longest",
            "chips-back": "nobody has won the hand, so nobody takes the pot",
            "pot-stays": "nobody has won the hand yet, so the pot is played for in the next",
        },
    )
    passing_ends: str = reading(
        "Does a hand end when the pile is gone and all players pass though cards can be played?",
        "es: Como se Juega, paragraph 8",
        {
            "yes": "hands are not shown, so nobody knows whether somebody could play, and every "
            "hand ends",
            "no": "a player may pass for a chip, and only when nobody can play is the hand over",
        },
    )
    scored_chips: str = reading(
        "Which chips are the points of the winner of a hand?",
        "es: Como se Juega, paragraph 9, sentence 1",
        {
            "pot": "the sentence counts the chips that it has just named, those of the pot",
            "all": "the sentence does not exclude the winner's own chips, which are then together "
            "with the pot",
        },
    )
    fine_for_kings: str = reading(
        "Does each king held back cost a fine, or do all that are found in one turn cost one?",
        "es: Como se Juega, paragraph 4",
        {
            "each": "the rulebook names the price of one king, so two cost it twice",
            "together": "there is one penalty for being found with a king, however many kings "
            "there are",
        },
    )
    no_chips: str = reading(
        "What if a player has no chips left to pay with?",
        "es: Como se Juega, paragraph 7, sentence 1",
        {
            "owed": "the rulebook makes no exception: the chip is owed and counts in the pot",
            "waived": "nobody can pay with what is not there",
        },
    )
    refusal_without_chips: str = reading(
        "May a player refuse to draw who cannot pay for it?",
        "es: Como se Juega, paragraph 7, sentence 3",
        {
            "refused": "the penalty is the price of refusing, and so every hand comes to an end",
            "allowed": "the penalty is owed, or waived, like any other chip",
        },
    )
    unwritten_draw: str = house(
        "What does a turn without a written draw mean?",
        "es: Como se Juega, paragraph 7, sentence 2",
        "drawn",
        values={
            "drawn": "a card that only one player sees need not be written down",
            "not-drawn": "a table that writes down every draw, seen or not, has left none out",
        },
    )
    hand_size: int = house(
        "How many cards is everyone dealt?",
        "es: Preparar, paragraph 2",
        7,
        least=1,
        most=10,
    )
    goal: int = house(
        "How many points does it take to win the game?",
        "es: Fin del juego, paragraph 1",
        100,
        least=1,
        most=100_000,
    )
    chips: int = house(
        "How many chips are shared out?",
        "es: Preparar, paragraph 1",
        80,
        least=6,
        most=10_000,
    )
    stakes: str = house(
        "What is a hand played for?",
        "es: Como se Juega, paragraph 9",
        "chips",
        values={
            "chips": "the winner takes the pot, and each of its chips is a point",
            "cards-left": "without chips each card left is a point against its holder, a king "
            "ten, and the fewest points win when a player reaches the goal",
            "hands": "without chips each hand won is a point",
        },
    )
    draw_time: str = house(
        "When in a turn is a card drawn?",
        "es: Como se Juega, paragraph 7, sentence 2",
        "end",
        values={
            "end": "the rulebook ends the turn with the draw",
            "start": "most descriptions of the game with plain cards begin the turn with the draw",
        },
    )
    king_in_hand: str = house(
        "May a king stay in the hand?",
        "es: Como se Juega, paragraph 3, sentence 1",
        "refused",
        values={
            "refused": "the rulebook says to put down a king at once, and fines a king held back",
            "allowed": "a king is then a card like any other, played when its holder likes",
        },
    )
    king_on_open_tab: str = house(
        "May a king from the hand be laid in an open tab stall?",
        "es: Como se Juega, paragraph 3, sentence 1",
        "refused",
        values={
            "refused": "a king goes to a kings' stall",
            "allowed": "an open tab stall takes any card, so a king too",
        },
    )
    dealt_king: str = house(
        "Where does a king go that is dealt to a tab stall?",
        "es: Preparar, paragraph 3, sentence 4",
        "stays",
        values={
            "stays": "the rulebook leaves it there until a player moves it",
            "to-corner": "it goes to a kings' stall at once, and the next card of the draw pile "
            "takes its place",
        },
    )
    empty_pile: str = house(
        "Does a hand go on when the draw pile is empty?",
        "es: Como se Juega, paragraph 8",
        "play-on",
        values={
            "play-on": "the rulebook ends a hand when a player has no cards left",
            "ends-hand": "the hand ends with the turn that leaves no card to draw, as if all had "
            "passed",
        },
    )

    @property
    def draws_first(self) -> bool:
        """Return whether a turn begins with the draw, and does not end with it."""
        return self.draw_time == "start"

    @property
    def kings_go_to_corners(self) -> bool:
        """Return whether a king that is dealt to a tab stall goes to a kings' stall at once."""
        return self.dealt_king == "to-corner"

    @property
    def ends_with_pile(self) -> bool:
        """Return whether a hand ends with the turn that leaves no card to draw."""
        return self.empty_pile == "ends-hand"

    @property
    def owes_chips(self) -> bool:
        """Return whether a player without chips owes what is lacking."""
        return self.no_chips == "owed"

    @property
    def keeps_pot(self) -> bool:
        """Return whether a pot that nobody has won stays for the next hand."""
        return self.blocked_hand == "pot-stays"

    @property
    def counts_cards_left(self) -> bool:
        """Return whether the cards left at the end of a hand count against their holders."""
        return self.stakes == "cards-left"
