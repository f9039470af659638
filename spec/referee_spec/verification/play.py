"""Play: what a game provides so that a program can play it.

A small game fills in the four fields without a default; tests/spec/test_small_game.py has one.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Generic, Literal, TypeVar

from attrs import field, frozen

from referee_spec.kernel.cards import Deck
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import Game
from referee_spec.kernel.option import attribute_of, options_of
from referee_spec.kernel.transition import Fault

State = TypeVar("State")
Event = TypeVar("Event")
Card = TypeVar("Card")
T = TypeVar("T")


@frozen
class Step(Generic[State, Event]):
    """An event that happened: the state before it, the event, the state after it."""

    before: State
    event: Event
    after: State


CHANGED = 1 / 8
"""The chance with which a drawn match changes an option."""

Neighbour = tuple[Event, Collection[str]]
"""An event that differs little from a legal one, and the codes of the rules that may refuse it."""

PlaceInRecord = Literal["round", "turn", "within", "line", "position"]
"""Where a record has an event: it is the heading of a round; it begins the line of a turn; it
stands within the line of a turn; it has a line of its own; or it has several, as a position."""


@frozen
class Seating:
    """The players of a match and its rules: names by seat, the dealer's seat, and the options.

    ``deck`` and ``box`` (a component set) are None if the match uses those of the game.
    """

    players: tuple[str, ...]
    dealer: int
    options: Any
    deck: Deck | None
    box: Any = None


@frozen
class Drawing(Generic[Event]):
    """The part of a player's event that chance decides.

    ``action`` is what the player chose beforehand: the event with ``?`` for each drawn card.
    ``cards`` are the cards drawn, which can come up in so many ``ways``.
    """

    action: Event
    cards: tuple[str, ...]
    ways: int = 1


class FixedPile(Random):
    """A generator in place of chance: a draw pile in a fixed order, the top card first.

    >>> pile = FixedPile(("gold", "home", "cash"))
    >>> pile.sample(["cash", "home"], 1)
    ['home']
    """

    def __init__(self, order: tuple[str, ...]) -> None:
        super().__init__(0)
        self.order = order

    def sample(
        self, population: Sequence[Card], k: int, *, counts: Iterable[int] | None = None
    ) -> list[Card]:
        """Return the next ``k`` cards; ``population`` is what is left of the pile, in any order."""
        at = len(self.order) - len(population)
        return list(self.order[at : at + k])  # type: ignore[arg-type]

    def random(self) -> float:
        """Return 1.0, so that nothing happens that depends on a probability."""
        return 1.0


def listed_values(options: type[Any]) -> dict[str, Sequence[Any]]:
    """Return the values of each option that lists its values, in the order of their text."""
    return {
        name: sorted(option.values, key=str)
        for name, option in options_of(options).items()
        if option.values
    }


def change_some(options: T, random: Random, values: Mapping[str, Sequence[Any]]) -> T:
    """Return options of which each takes, with the chance CHANGED, a random one of its ``values``.

    Each option has a generator of its own, so that a new option shifts no other draw.

    >>> from referee_spec.cover_your_assets.options import Options
    >>> two = {"hand-size": (4, 5), "goal": (7, 8)}
    >>> one = {"goal": (7, 8)}
    >>> [change_some(Options(), Random(seed), two).goal for seed in range(9)] == [
    ...     change_some(Options(), Random(seed), one).goal for seed in range(9)
    ... ]
    True
    """
    seed = random.getrandbits(64)
    for name, possible in values.items():
        own = Random(f"{seed} {name}")
        if own.random() < CHANGED:
            options = evolve(options, **{attribute_of(name): own.choice(possible)})
    return options


def no_seating(state: object) -> Seating:
    """Raise NotImplementedError: the game has no notation, so there is no record to write."""
    raise NotImplementedError("a game with a notation has to provide Play.seating")


@frozen
class Play(Generic[State, Event]):
    """Everything that a program needs to play a game at random and to explore small games.

    Required fields:

    - ``table(random)`` draws players and options and returns a first state.
    - ``over(state)`` is True when the round has ended.
    - ``measure(state)`` is a tuple of natural numbers that decreases with every event of a round,
      which proves that rounds end.

    For playing:

    - ``chance(state, random)`` is the event that chance decides next; None where a player
      decides, or the game is over. It draws cards with ``random.sample`` from a pile and in no
      other way, so that a `FixedPile` can take the place of chance.
    - ``follows_chance(state, event, random)`` is True if the cards that a player's event draws
      are those that chance would bring.
    - ``drawing(state, event)`` is the part of a player's event that chance decides; None if chance
      decides nothing. Its ``action`` leaves out what the player decides after seeing the cards.
    - ``hidden_rows`` are the words of those rows of the view that only their owners see.
    - ``claims(state)`` are right claims of a record about a state: scores, totals, a winner.
    - ``position(state)`` is a pair: a position with which a record may begin at this state,
      preceded by the state before the position. It is None if no record can begin there.
    - ``neighbours(state, event)`` are events that differ little from a legal one.
    - ``is_known(state)`` is True if no part of a state is unknown.
    - ``coverage_goals`` maps the name of a rare situation to a predicate on the steps of the round
      so far. It is True if the last step reaches that situation.

    For exploring:

    - ``small_games`` maps names to functions that return the first state of a reduced game.
      ``games_with_hidden_cards`` does so for games in which cards may go unseen. ``fixed_deals``
      maps names to functions that return a state after the deal and the order of the whole deck.
    - ``symmetry_key(state)`` is equal for equivalent states (turned seats, exchanged kinds).
    - ``is_equivalent_choice(state, event)`` is True if another choice of the state leads to an
      equivalent state, so that a search need not follow this one.
    - ``state_text(state)`` and ``event_text(state, event)`` are texts that another implementation
      can print as well, for comparison.

    For records:

    - ``hide(state, event, random)`` is the event as a recorder who missed some cards writes it;
      None if the recorder leaves it out.
    - ``seating(state)`` are the players and the rules of a first state.
    - ``place_in_record(state, event)`` says where a record has an event.
    - ``opening(state)`` yields pairs of a state and an event that lead a record to a first state.
    """

    game: Game[State, Event]
    table: Callable[[Random], State]
    over: Callable[[State], bool]
    measure: Callable[[State], tuple[int, ...]]
    chance: Callable[[State, Random], Event | None] = lambda state, random: None
    follows_chance: Callable[[State, Event, Random], bool] = lambda state, event, random: True
    drawing: Callable[[State, Event], Drawing[Event] | None] = lambda state, event: None
    hidden_rows: frozenset[str] = frozenset({"hand"})
    claims: Callable[[State], Iterable[Event]] = lambda state: ()
    position: Callable[[State], tuple[State, Event] | None] = lambda state: None
    neighbours: Callable[[State, Event], Iterable[Neighbour[Event]]] = lambda state, event: ()
    coverage_goals: Mapping[str, Callable[[Sequence[Step[State, Event]]], bool]] = field(
        factory=dict
    )
    small_games: Mapping[str, Callable[[], State]] = field(factory=dict)
    games_with_hidden_cards: Mapping[str, Callable[[], State]] = field(factory=dict)
    fixed_deals: Mapping[str, Callable[[], tuple[State, tuple[str, ...]]]] = field(factory=dict)
    is_known: Callable[[State], bool] = lambda state: True
    symmetry_key: Callable[[State], object] = lambda state: state
    is_equivalent_choice: Callable[[State, Event], bool] = lambda state, event: False
    state_text: Callable[[State], str] = repr
    event_text: Callable[[State, Event], str] = lambda state, event: repr(event)
    hide: Callable[[State, Event, Random], Event | None] = lambda state, event, random: event
    seating: Callable[[State], Seating] = no_seating
    place_in_record: Callable[[State, Event], PlaceInRecord] = lambda state, event: "line"
    opening: Callable[[State], Iterable[tuple[State, Event]]] = lambda state: ()


AnyPlay = Play[Any, Any]
"""The play of a game of which the caller knows neither the states nor the events."""


def refused_start(play: AnyPlay, state: Any) -> Fault | None:
    """Return the refusal because of which no match can begin at a first state; None if one can.

    It refuses what chance decides first, or else the first candidate.
    """
    first = play.chance(state, Random(1))
    if first is None and next(play.game.choices(state), None) is None:
        first = next(iter(play.game.candidates(state)), None)
    answer = None if first is None else play.game.answer(state, first)
    return answer if isinstance(answer, Fault) else None
