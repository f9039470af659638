"""The readings of the rulebook and the house rules of Covert."""

from attrs import frozen

from referee_spec.kernel.option import house, reading

ROLLING = "es: Tira y coloca los dados"
CODES = "es: Códigos de ruptura"
RESOLVING = "es: Resolución de dados"


@frozen
class Options:
    """Every choice that the rulebook leaves, or that a table may make its own."""

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
            "path": "along any tiles that are adjacent, rows above each other too",
        },
    )
    flight_leaves_cube: str = reading(
        "Does an agent who flies leave a cube behind?",
        f"{RESOLVING}, Movimiento, sentence 2",
        {
            "yes": "whenever an agent leaves a city, a cube is put there",
            "no": "the sentence stands with the movement of dice alone",
        },
    )
    mission_refill: str = reading(
        "Is a face-up mission card that was taken replaced?",
        f"{RESOLVING}, Tarjetas de misión",
        {
            "yes": "three lie open, and a deck is beside them",
            "no": "only for agency cards it is said that they are replaced",
        },
    )
    hand_limit: int = house(
        "How many agency cards may a hand have?",
        f"{RESOLVING}, Tarjetas de agencia, paragraph 5",
        7,
        least=2,
        most=48,
    )
    missions: int = house(
        "How many completed missions bring the end?",
        "es: Fin del juego, paragraph 1",
        6,
        least=1,
        most=12,
    )
