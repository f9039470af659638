"""Game: one frozen record that holds everything the referee needs to know of a game.

A small game fills in the seven fields without a default; tests/spec/test_small_game.py has one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import AttrsInstance, field, frozen

from referee_spec.kernel.cards import Deck
from referee_spec.kernel.deferred import imported
from referee_spec.kernel.invariant import (
    Invariant,
    StepCheck,
    full_check,
    guaranteed,
    state_check,
    step_check,
)
from referee_spec.kernel.maybe import OpenField, open_fields
from referee_spec.kernel.option import NoOptions
from referee_spec.kernel.rule import Missing
from referee_spec.kernel.rulebook import Rulebook
from referee_spec.kernel.transition import Fault, Open, Transition, answer, transitions

if TYPE_CHECKING:
    from referee_spec.kernel.components import ComponentSets
    from referee_spec.kernel.form import Form
    from referee_spec.kernel.hand_change import HandChange
    from referee_spec.kernel.turn_model import TurnModel
    from referee_spec.kernel.view import Board, Row

State = TypeVar("State")
Event = TypeVar("Event")


@frozen(eq=False, repr=False)
class Game(Generic[State, Event]):
    """A game with states and events of these types.

    Required fields:

    - ``slug`` and ``title`` are its names in files and for people, ``rulebook`` its rules and
      ``events`` its event types.
    - ``start(options, players, dealer)`` returns the state before the first round.
    - ``candidates(state)`` yields events that may be allowed: a superset of the legal ones.
    - ``to_act(state)`` is the seat that chooses the next event; None if chance decides it, or
      nobody.

    Fields with a default, by what they are for:

    Rules and notation:

    - ``like`` is the slug of the game whose notation and texts it shares, if there is one.
    - ``forms`` are the lines that it adds to that notation.
    - ``options`` is the class of the game's options, ``invariants`` its guarantees.
    - ``rounds_apart`` is True if only scores carry over from one round to the next.
    - ``payments`` are the types of events that move nothing but chips.
    - ``hand_size(state)`` is the number of cards that each player is dealt; None without a deal.

    What a person sees:

    - ``view(state)`` yields the rows that show a state to a person, ``board(state)`` is the
      fixed part of the table, if the game has one.
    - ``blanks(state)`` yields chance events with ``?`` for each card and die, where there are too
      many events to list as candidates. A person who writes a record fills them in.

    What a record leaves out:

    - ``implicit_event(state, event)`` is the event that a record may leave out before this one,
      or None. ``event`` is None for the end of the record. ``silent_turns`` are the types of
      implicit events that count as a turn.
    - ``open_fields(state)`` yields where the unknown parts are, for own rules, which do not know
      what is unknown.
    - ``alternatives(state, event)`` are the events that an event with unseen cards may have been.
    - ``most_worlds`` is the largest number of possible worlds that are followed at once. If there
      are more, the whole state is made unknown.

    Illegal events:

    - ``impossible(state, event)`` is the refusal of an event that cannot physically have happened,
      because a card, a die or a chip is not where the event takes it from; None otherwise.
    - ``make_unknown(state, event)`` is the state in which everything that a refused event may have
      touched is unknown. If the event is None, everything is unknown.
    - ``makes_good(code, refused, before, later, after)`` says whether the ``later`` events of the
      round are what the rulebook prescribes after an event (``refused``) that the rule ``code``
      refuses in the state ``before``. It is True, False, or the missing fact if such events may
      still follow. ``after`` are the states after ``later`` if the refused event was really made;
      none if ``later`` cannot follow from it.
    - ``find_turn_model()`` returns functions that list the turns that may have been made instead
      of an illegal one. Without it only two explanations of an illegal move are tried: the move
      was made, or it was not made.

    Cards:

    - ``kinds(state)`` are all kinds of card. ``shows(state, event, kinds)`` counts the cards of
      these kinds that an event shows for the first time.
    - ``deck(options)`` is the deck that the options choose. In a game with ``other_decks`` a table
      may play with its own deck, which ``start`` takes as a fourth argument. ``other_decks(deck)``
      yields the kinds in that deck that are not cards of the game.
    - ``components`` are the functions for component sets; ``start`` takes a set as a fourth
      argument.

    Claims to be weighed:

    - ``changes(state, event)`` yields the cards that an event adds to hands and takes from them.
      ``hand_decks(state)`` are the decks of the cards in hands, if the game has several; then a
      card that leaves a hand may come to a hand again.
    - ``deeds(state, event)`` yields what players did by an event, as pairs of a deed (won, passed
      or showed-last) and a seat. ``deed_words`` are the deeds of the game.

    Derived fields: ``check_step`` checks all invariants on a step, ``defaults`` are the options
    with their default values.
    """

    slug: str
    title: str
    rulebook: Rulebook[State, Event]
    events: tuple[type[Event], ...]
    start: Callable[..., State]
    candidates: Callable[[State], Iterable[Event]]
    to_act: Callable[[State], int | None]
    like: str = ""
    forms: "tuple[Form, ...]" = ()
    options: type[AttrsInstance] = NoOptions
    invariants: tuple[Invariant, ...] = ()
    rounds_apart: bool = True
    payments: tuple[type[Event], ...] = ()
    hand_size: Callable[[State], int | None] = lambda state: None
    view: Callable[[State], "Iterable[Row]"] = lambda state: ()
    board: Callable[[State], "Board | None"] = lambda state: None
    blanks: Callable[[State], Iterable[Event]] = lambda state: ()
    implicit_event: Callable[[State, Event | None], Event | None] = lambda state, event: None
    silent_turns: tuple[type[Event], ...] = ()
    alternatives: Callable[[State, Event], tuple[Event, ...]] = lambda state, event: (event,)
    open_fields: Callable[[State], Iterable[OpenField]] = open_fields
    most_worlds: int = 2_000
    impossible: Callable[[State, Event], Fault | None] = lambda state, event: None
    make_unknown: Callable[[State, Event | None], State] = lambda state, event: state
    makes_good: (
        Callable[[str, Event, State, Sequence[Event], Iterable[State]], bool | Missing] | None
    ) = None
    find_turn_model: "Callable[[], TurnModel]" = lambda: imported(
        "referee_spec.kernel.turn_model", "NO_TURNS"
    )
    kinds: Callable[[State], Iterable[str]] = lambda state: ()
    shows: Callable[[State, Event, tuple[str, ...]], int] = lambda state, event, kinds: 0
    deck: Callable[[Any], Deck] | None = None
    other_decks: Callable[[Deck], Iterable[str]] | None = None
    components: "ComponentSets | None" = None
    changes: Callable[[State, Event], "Iterable[HandChange]"] | None = None
    hand_decks: Callable[[State], Iterable[Deck]] = lambda state: ()
    deeds: Callable[[State, Event], "Iterable[tuple[str, int]]"] = lambda state, event: ()
    deed_words: tuple[str, ...] = ()
    check_step: StepCheck[State, Event] = field(init=False)
    defaults: AttrsInstance = field(init=False)
    _state_checks: dict[tuple[Invariant, ...], StepCheck[State, Event]] = field(
        init=False, factory=dict
    )
    _transitions: dict[tuple[Invariant, ...], dict[type[Event], Transition[State, Event]]] = field(
        init=False, factory=dict
    )

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "check_step", full_check(self.invariants, self.events))
        object.__setattr__(self, "defaults", self.options())

    def transitions(
        self, options: AttrsInstance | None
    ) -> dict[type[Event], Transition[State, Event]]:
        """Return the transition of each event type, with the step invariants of these options.

        Without options no invariant is checked.
        """
        invariants = () if options is None else guaranteed(self.invariants, options)
        if invariants not in self._transitions:
            check = step_check(invariants, self.events)
            self._transitions[invariants] = transitions(self.rulebook, self.events, check)
        return self._transitions[invariants]

    def state_check(self, options: AttrsInstance | None) -> StepCheck[State, Event]:
        """Return a function ``(since, event, state)`` that checks the invariants on states.

        It checks those that are guaranteed under these options, none without options, and raises
        InvariantBroken. ``since`` is an earlier state in which they held, or None.
        """
        invariants = () if options is None else guaranteed(self.invariants, options)
        if invariants not in self._state_checks:
            self._state_checks[invariants] = state_check(invariants)
        return self._state_checks[invariants]

    @property
    def turn_model(self) -> "TurnModel":
        """Return the functions that list other turns."""
        return self.find_turn_model()

    def answer(self, state: State, event: Event) -> Fault | Open | None:
        """Return the first refusal of this event, else the open questions, else None."""
        return answer(self.rulebook.guards.get(type(event), ()), state, event)

    def allows(self, state: State, event: Event) -> bool:
        """Return whether no rule refuses this event, though some may be open."""
        return not isinstance(self.answer(state, event), Fault)

    def after(self, state: State, event: Event) -> State:
        """Return the state after an allowed event; guards and invariants are not evaluated."""
        return self.rulebook.after(state, event)

    def choices(self, state: State) -> Iterator[Event]:
        """Yield the legal events: what a player may choose, or what chance may bring.

        >>> from referee_spec.games import game
        >>> assets = game("cover-your-assets")
        >>> list(assets.choices(assets.start(assets.defaults, ("Ana", "Ben"), None)))
        [Round(number=1)]
        """
        return (event for event in self.candidates(state) if self.allows(state, event))


AnyGame = Game[Any, Any]
"""A game of which the caller knows neither the states nor the events."""
