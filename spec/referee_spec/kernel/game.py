"""A game: one frozen record that ties its rooms together. Not a base class."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from attrs import field, frozen

from referee_spec.kernel.cards import Deck
from referee_spec.kernel.components import ComponentSets
from referee_spec.kernel.invariant import Invariant, always, checker
from referee_spec.kernel.rule import Amount, Rulebook
from referee_spec.kernel.transition import Fault, Open, Transition, answer, transitions


@frozen
class Row:
    """A line of what lies on the table: what it is (a word of the game's), whose, and the
    pieces of text and money that say it."""

    what: str
    seat: int | None
    said: tuple[str | Amount, ...]


@frozen
class HandChange:
    """Cards that come to a player's hand and cards that leave it; unseen ones are ``?``.

    Without a ``player`` they are cards that came to be seen elsewhere, from no hand. Each
    unseen card that leaves is one of ``among``. ``at_most`` so many came, if it is not known
    how many.
    """

    player: int | None
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    at_most: bool = False


@frozen
class Game:
    """Everything that the referee needs to know of a game.

    ``start(options, players, dealer)`` is the state before the first round; ``candidates``
    yields more events than are allowed, all that could be; ``implicit_event(state, event)`` is
    the event that a record may leave out before this one (None for any), and ``silent_turns``
    are those of them that count as a turn; ``alternatives`` are the events that one with an
    unseen card may have been; ``make_unknown(state, event)`` is a state in which whatever this
    event may have touched is unknown (of anything, if it is None). ``shows(state, event,
    kinds)`` counts the cards of these kinds that an event shows for the first time;
    ``kinds(state)`` are all kinds of card; ``view(state)`` is the table as one sees it.
    ``deck(options)`` is the deck that options choose; with ``other_decks`` a table may play
    with one of its own, which ``start`` takes as a fourth argument: ``other_decks(deck)``
    yields the kinds of it that are no cards of the game. ``changes(state, event)``
    is what an event does to hands, where what people remember of them can be weighed.
    ``makes_good(code, refused, event)`` is whether an event is what the rulebook asks for where
    the rule with this code refused an earlier one of the round, which then is but noted.
    ``most_worlds`` ways of filling in unseen cards are followed at once; past it the table is
    unknown.
    With ``rounds_apart`` nothing of a round matters to the next but scores.
    ``components`` is for a game whose box its owner may describe: ``start`` takes the set as
    a fourth argument.
    ``conditional`` are the invariants that some options give up, ``defaults`` the options where
    nobody decides.
    """

    slug: str
    title: str
    rulebook: Rulebook
    options: type[Any]
    events: tuple[type, ...]
    invariants: tuple[Invariant, ...]
    start: Callable[..., Any]
    candidates: Callable[[Any], Iterable[Any]]
    implicit_event: Callable[[Any, Any], Any]
    alternatives: Callable[[Any, Any], tuple[Any, ...]]
    make_unknown: Callable[[Any, Any], Any]
    to_act: Callable[[Any], int | None]
    shows: Callable[[Any, Any, tuple[str, ...]], int]
    kinds: Callable[[Any], Iterable[str]]
    view: Callable[[Any], Iterable[Row]]
    silent_turns: tuple[type, ...] = ()
    deck: Callable[[Any], Deck] | None = None
    other_decks: Callable[[Deck], Iterable[str]] | None = None
    changes: Callable[[Any, Any], Iterable[HandChange]] | None = None
    makes_good: Callable[[str, Any, Any], bool] | None = None
    components: ComponentSets | None = None
    rounds_apart: bool = True
    most_worlds: int = 2_000
    check_step: Callable[..., None] = field(init=False, eq=False, repr=False)
    conditional: tuple[Invariant, ...] = field(init=False, eq=False, repr=False)
    defaults: Any = field(init=False, eq=False, repr=False)
    _transitions: dict[tuple[Invariant, ...], dict[type, Transition]] = field(
        init=False, factory=dict, eq=False, repr=False
    )

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "check_step", checker(self.invariants, self.events))
        conditional = tuple(i for i in self.invariants if i.given is not always)
        object.__setattr__(self, "conditional", conditional)
        object.__setattr__(self, "defaults", self.options())

    def guaranteed(self, options: Any) -> tuple[Invariant, ...]:
        """Return the invariants that hold under these options."""
        if not self.conditional:
            return self.invariants
        return tuple(i for i in self.invariants if i.given(options))

    def transitions(self, options: Any) -> dict[type, Transition]:
        """Return the transition of each kind of event, with the invariants of these options."""
        invariants = self.guaranteed(options)
        if invariants not in self._transitions:
            check = (
                self.check_step
                if invariants == self.invariants
                else checker(invariants, self.events)
            )
            self._transitions[invariants] = transitions(self.rulebook, self.events, check)
        return self._transitions[invariants]

    def answer(self, state: Any, event: Any) -> Fault | Open | None:
        """The first rule that refuses this event, or else the fact that is missing, or None.

        A fact that is missing for one rule decides nothing where another refuses the event.
        """
        return answer(self.rulebook.guards.get(type(event), ()), state, event)

    def after(self, state: Any, event: Any) -> Any:
        """The state after this event; allowed events only lead to sound states."""
        return self.rulebook.effects[type(event)](state, event)

    def choices(self, state: Any) -> Iterator[Any]:
        """All events that may happen next: the player's choices, or what chance may deal."""
        return (event for event in self.candidates(state) if self.answer(state, event) is None)
