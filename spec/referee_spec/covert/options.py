"""The readings of the rulebook and the house rules of Covert."""

from attrs import frozen

from referee_spec.kernel.option import house, reading

ROLLING = "es: Tira y coloca los dados"
CODES = "es: Códigos de ruptura"
RESOLVING = "es: Resolución de dados"


@frozen
class Options:
    """All readings that the rulebook leaves open, and all house rules that a table may choose."""

    circle: str = reading(
        "Do 6 and 1 touch on a circle of action?",
        f"{ROLLING}, paragraph 6, sentence 2",
        {
            "closed": "the spaces stand in a circle, and a die that goes past 6 comes to 1",
            "open": "only numbers that follow each other are said to be next to each other",
        },
    )
    code_path: str = reading(
        "How does a code lie on the tiles?",
        f"{CODES}, bullet 1",
        {
            "row": "in the order in which a row is read, as in the example",
            "path": "along any adjacent tiles, also from one row to the other",
        },
    )
    flight_leaves_cube: str = reading(
        "Does an agent who flies leave a cube behind?",
        "es: Movimiento, paragraph 1, sentence 2",
        {
            "yes": "whenever an agent leaves a city, a cube is put there",
            "no": "the sentence is only about movement with dice",
        },
    )
    flight_back: str = reading(
        "May an agent fly to the city in which it already is?",
        "es: Tarjetas de agencia, paragraph 8, sentence 2",
        {
            "refused": "who flies to a city comes from another one",
            "allowed": "the rulebook does not say from where an agent flies",
        },
    )
    reshuffle: str = reading(
        "When do the discards become the agency deck?",
        "es: Tarjetas de agencia, paragraph 5, sentence 2",
        {
            "when-needed": "the sentence follows the one about replacing a card",
            "at-once": "the deck has run out as soon as its last card is drawn",
        },
    )
    short_search: str = reading(
        "What does a search draw if the agency deck has fewer than three cards?",
        "es: Operaciones Especiales, bullet 8, sentence 1",
        {
            "three": "a search draws three cards, and a deck that runs out is made anew",
            "what-is-left": "discards are shuffled to replace a card, and a search replaces none",
        },
    )
    mission_refill: str = reading(
        "Is a face-up mission card that was taken replaced?",
        "es: Tarjetas de misión, paragraph 1",
        {
            "yes": "three lie open, and a deck is beside them",
            "no": "the rulebook says only of agency cards that they are replaced",
        },
    )
    swap_order: str = reading(
        "Do swaps of tiles come before dice on tiles and broken codes?",
        f"{CODES}, bullets 1 to 3",
        {
            "before-dice": "the rulebook lists what a player does in order",
            "any-time": "the list says what may be done, and only the new cards come last",
        },
    )
    operations_in_codes: str = reading(
        "May agents fly, travel and search in a turn for codes?",
        "es: Operaciones Especiales, paragraph 1, sentence 2",
        {
            "refused": "the rulebook names only turns of placing and of resolving",
            "allowed": "a turn for codes is a turn too, as the code breaker shows",
        },
    )
    sneak_attacks: str = reading(
        "Do several sneak attacks in a turn add up?",
        "es: Operaciones Especiales, bullet 5",
        {
            "add-up": "a player may use any number of abilities, and each makes room for a die",
            "two-dice": "it says two dice in place of one, however many are used",
        },
    )
    reroll_dice: str = reading(
        "Which dice may be rolled again?",
        f"{ROLLING}, paragraphs 2 and 3",
        {
            "play-area": "dice are rolled into the play area and lie there until they are placed",
            "decoder-too": "it may be done at any time, and a die in the decoder is not bound to a "
            "space with its number",
        },
    )
    unused_dice: str = reading(
        "May a die come back without its action?",
        f"{RESOLVING}, paragraphs 1 and 2",
        {
            "allowed": "an action is what a player can do, and the round ends when all dice are "
            "back, whether they served or not",
            "only-if-stuck": "to resolve a die is to do its action where that can be done; a die "
            "for a mission may come back, as only its player knows whether one could be done",
        },
    )
    dropped_mission: str = reading(
        "Where does a mission card over the limit go?",
        "es: Tarjetas de misión, paragraph 2, sentence 3",
        {
            "out-of-play": "it is discarded, and nothing brings discarded missions back",
            "under-the-deck": "the mission that is not kept at the start goes there too",
        },
    )
    mission_agents: str = reading(
        "May one agent meet several conditions of a mission?",
        "es: Misión completa, bullets 2 and 3",
        {
            "shared": "each condition only asks whether an agent is there",
            "one-each": "the example shows one agent for the city and one for the region",
        },
    )
    mission_symbols: str = reading(
        "May one symbol of a completed mission meet several conditions of a mission?",
        "es: Misiones y códigos completados, bullets 1 and 2",
        {
            "one-each": "it takes the place of one card, or of one agent",
            "shared": "it is not used up",
        },
    )
    start_tie: str = reading(
        "Who begins if the roll for the beginning ends in a tie?",
        "es: Preparar, paragraph 1, sentence 2",
        {
            "as-agreed": "the rulebook lets a table choose in another way",
            "roll-again": "the roll was meant to decide, and has not done so yet",
        },
    )
    longer_move: str = reading(
        "What does a character with a longer move add?",
        "es: Preparar, item 2, sentence 2",
        {
            "a-city-an-action": "any number of dice is one action, and so one move",
            "a-city-a-die": "each die is a movement of all agents",
        },
    )
    sixth_mission: str = reading(
        "Is the round of the sixth mission played to its end?",
        "es: Fin del juego, paragraph 1",
        {
            "played-out": "the last missions follow the order of a final round, so there is one",
            "at-once": "the rulebook says that the current round ends when the mission is "
            "completed",
        },
    )
    last_flights: str = reading(
        "May agents fly before the last missions?",
        "es: Fin del juego, paragraph 2",
        {
            "allowed": "a flight is not an action of a circle, but an extra, like an operation",
            "refused": "of the other uses of cards, only the special abilities are named",
        },
    )
    last_tie: str = reading(
        "Who wins if the most valuable missions are equal too?",
        "es: Fin del juego, paragraph 6, sentence 2",
        {
            "shared": "nothing is left to tell the players apart, so all of them have won",
            "open": "the rulebook speaks of one winner, and leaves it to the table to name one",
        },
    )
    hand_limit: int = house(
        "How many agency cards may a hand have?",
        "es: Tarjetas de agencia, paragraph 6",
        7,
        least=2,
        most=48,
    )
    missions: int = house(
        "How many completed missions end the game?",
        "es: Fin del juego, paragraph 1",
        6,
        least=1,
        most=12,
    )
