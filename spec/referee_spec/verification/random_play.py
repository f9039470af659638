"""Play without players: what a game adds so that chance and choices can be drawn.

Whoever plays games by the thousand needs it: the state machine, the explorer, a benchmark.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Literal

from attrs import field, frozen

from referee_spec.kernel.cards import Deck
from referee_spec.kernel.game import AnyGame


@frozen
class Step:
    """One event that happened: the state before it, the event, the state after it."""

    before: Any
    event: Any
    after: Any


Neighbour = tuple[Any, frozenset[str]]
"""An event next to a legal one, and the codes of which one must be given if it is refused."""


Place = Literal["round", "turn", "within", "line", "position"]
"""Where an event stands in a record: it heads a round, it begins the line of a turn, it stands
within a turn's line, it has a line of its own, or it has several, as a position does."""


@frozen
class Seating:
    """Who plays by which rules: names, the dealer's seat, options, a deck if not the edition's,
    a component set if not the game's own."""

    players: tuple[str, ...]
    dealer: int
    options: Any
    deck: Deck | None
    box: Any = None


@frozen
class Play:
    """What it takes to play a game without players, and to look at all of a small one.

    - ``table(random)`` draws players, edition, options and returns a first state.
    - ``chance(state, random)`` is the event that chance decides next, None where it is a
      player's choice or the game is over; it draws cards with ``random.sample`` from a pile
      and in no other way, so that a pile in a fixed order can take the place of chance.
    - ``follows(state, event, random)`` is whether what a player's event draws is what chance
      would have it be, where a player decides whether to draw at all.
    - ``neighbours(state, event)`` are events next to a legal one.
    - ``coverage_goals`` names what seldom happens, each with a predicate on the round's steps so far.
    - ``small`` are first states of reduced games, ``unseen`` those in which cards may go unseen,
      ``fixed`` dealt tables with the whole deck's order.
    - ``key(state)`` is equal for states that are the same game (seats turned, kinds
      exchanged), ``measure(state)`` are natural numbers that fall with every event of a round,
      ``over(state)`` is whether the round has ended.
    - ``twin(state, event)`` is whether an event differs from one among the choices before it
      only as its state differs from another with the same key: no search need try both.
    - ``label(state)`` is a state in text that any implementation can print, and
      ``name(state, event)`` an event likewise.
    - ``hide(state, event, random)`` is the event as told by somebody who missed cards (None:
      left out).
    - ``seating(state)`` is who plays by which rules at a first state, ``place(state,
      event)`` where an event stands in a record, ``opening(state)`` are the events with which a
      record comes to a first state, each after the state before it; none where a round begins.
    """

    game: AnyGame
    table: Callable[[Random], Any]
    chance: Callable[[Any, Any], Any]
    neighbours: Callable[[Any, Any], Iterable[Neighbour]]
    coverage_goals: Mapping[str, Callable[[Sequence[Step]], bool]]
    small: Mapping[str, Callable[[], Any]]
    unseen: Mapping[str, Callable[[], Any]]
    fixed: Mapping[str, Callable[[], tuple[Any, tuple[str, ...]]]]
    key: Callable[[Any], Any]
    measure: Callable[[Any], Any]
    over: Callable[[Any], bool]
    label: Callable[[Any], str]
    name: Callable[[Any, Any], str]
    hide: Callable[[Any, Any, Random], Any]
    seating: Callable[[Any], Seating]
    place: Callable[[Any, Any], Place]
    follows: Callable[[Any, Any, Any], bool] = field(default=lambda state, event, random: True)
    twin: Callable[[Any, Any], bool] = field(default=lambda state, event: False)
    opening: Callable[[Any], Iterable[tuple[Any, Any]]] = field(default=lambda state: ())


@frozen
class Stacked:
    """In place of chance: a draw pile whose order is fixed, the top card first."""

    order: tuple[str, ...]

    def sample(self, pile: Sequence[str], k: int) -> list[str]:
        """The next ``k`` cards, of a pile that is what the order has left."""
        at = len(self.order) - len(pile)
        return list(self.order[at : at + k])

    def random(self) -> float:
        """One, so that what chance brings about but sometimes does not happen."""
        return 1.0


@frozen
class Sightings:
    """How often each coverage_goals thing was seen."""

    play: Play
    counts: dict[str, int] = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "counts", dict.fromkeys(self.play.coverage_goals, 0))

    def look(self, steps: Sequence[Step]) -> None:
        """Count what the last of these steps brought about."""
        for name, happened in self.play.coverage_goals.items():
            if happened(steps):
                self.counts[name] += 1

    def never(self) -> tuple[str, ...]:
        """What was not seen at all."""
        return tuple(name for name, n in self.counts.items() if not n)


class Broken(AssertionError):
    """A round in which an invariant breaks, or nothing can happen though it is not over;
    carries the round's steps."""

    def __init__(self, problem: str, done: Sequence[Step]) -> None:
        super().__init__(problem)
        self.done = tuple(done)


Mood = dict[type, float]
"""How much each kind of choice is liked; whoever never stops a challenge shows five cards."""


def choose(play: Play, state: Any, random: Random, mood: Mood) -> Any:
    """The next event, drawn: by chance, or a kind of choice by the mood and one of that kind.

    None where nothing can happen any more. Kinds the mood does not know yet are added to it.
    """
    event = play.chance(state, random)
    if event is not None:
        return event
    kinds: dict[type, list[Any]] = {}
    for choice in play.game.choices(state):
        kinds.setdefault(type(choice), []).append(choice)
    if not kinds:
        return None
    weights = [mood.setdefault(kind, random.random() ** 2) for kind in kinds]
    (kind,) = random.choices(list(kinds), weights)
    return random.choice(kinds[kind])


def steps(play: Play, state: Any, random: Random) -> Iterator[Step]:
    """A match played at random from a state, without end unless it is won; no checks.

    Each round has a mood of its own.
    """
    after = play.game.after
    mood: Mood = {}
    while (event := choose(play, state, random, mood)) is not None:
        step = Step(state, event, after(state, event))
        yield step
        state = step.after
        if play.over(state):
            mood = {}


def play_round(
    play: Play, state: Any, random: Random, sightings: Sightings | None = None
) -> list[Step]:
    """A round played at random to its end, every invariant checked on every step: Broken if
    one does not hold.

    Empty where the match is won already.
    """
    done: list[Step] = []
    for step in steps(play, state, random):
        done.append(step)
        try:
            play.game.check_step(step.before, step.event, step.after)
        except AssertionError as broken:
            raise Broken(str(broken), done) from broken
        if sightings is not None:
            sightings.look(done)
        if play.over(step.after):
            return done
    if done:
        raise Broken(f"nothing may follow {done[-1].event!r}", done)
    return done
