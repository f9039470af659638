"""Questions that a record leaves open, and guards that are run for each answer to them.

A guard states a rule for a state of which everything is known. It asks the state questions, and
where the record leaves the answer open, the question returns ``maybe(fact)``. The guard is then run
for both answers: it refuses if it refuses in all runs, and allows if it does in all of them;
otherwise the fact is missing on which the runs first part. Answers to several questions are taken
to be independent of each other, so an event is never refused by mistake; a question may stay open
although only one answer is possible.

>>> from referee_spec.kernel.rule import guard, rule_of
>>> def holds(heap, least):
...     return heap >= least if heap is not None else maybe("heap", least=least)
>>> @guard("CNT1", int, source="en: Play", refusal="{taken} is more than is left")
... def no_more_than_is_left(heap, taken):
...     '''A player takes at most what is left.'''
...     return None if taken == 0 or holds(heap, taken) else {"taken": taken}
>>> [answer_of(no_more_than_is_left, heap, 4) for heap in (4, 3, None)]
[None, {'taken': 4}, Missing(fact='heap', values={'least': 4})]
>>> answer_of(no_more_than_is_left, None, 0) is None
True
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextvars import ContextVar
from types import MappingProxyType
from typing import Any, NoReturn

from attrs import frozen

from referee_spec.kernel.evolve import evolve, names_of, replaced
from referee_spec.kernel.rule import Answer, Missing

Answers = Mapping[Hashable, bool]
"""The answers of a run to the questions that the record leaves open."""

NO_ANSWERS: Answers = MappingProxyType({})
RUN: ContextVar[Answers] = ContextVar("RUN", default=NO_ANSWERS)

MOST_QUESTIONS = 6
"""A guard that asks more questions in one run than this stays open."""


class Asked(Exception):
    """Raised by a question that the record leaves open, in a run that has no answer to it.

    ``question`` is its key, or None if there are too many answers to run the guard for each.
    """

    def __init__(self, question: Hashable, missing: Missing) -> None:
        super().__init__(f"the record leaves open: {missing.fact} {dict(missing.values)}")
        self.question = question
        self.missing = missing


def maybe(fact: str, key: Hashable = None, **values: Any) -> bool:
    """Return the answer of the run under way to a question that the record leaves open.

    ``fact`` and ``values`` are as in Missing; ``key`` tells apart questions with the same fact.
    Raise Asked if the run has no answer to it.
    """
    question = (fact, key, *values.items())
    answers = RUN.get()
    if question not in answers:
        raise Asked(question, Missing(fact, values))
    return answers[question]


def leave_open(fact: str, **values: Any) -> NoReturn:
    """Raise Asked, for a fact that is no question of yes or no: it leaves the rule open."""
    raise Asked(None, Missing(fact, values))


def answer_of(
    guard: Callable[[Any, Any], Answer], state: Any, event: Any, given: Answers = NO_ANSWERS
) -> Answer:
    """Return the answer of a guard, which is Missing where it depends on what is left open.

    ``given`` are the answers to the first questions that the guard asks.
    """
    run = RUN.set(given)
    try:
        return guard(state, event)
    except Asked as asked:
        question, missing = asked.question, asked.missing
    finally:
        RUN.reset(run)
    if question is None or len(given) == MOST_QUESTIONS:
        return missing
    yes, no = (
        answer_of(guard, state, event, {**given, question: answer}) for answer in (True, False)
    )
    if isinstance(yes, Missing) == isinstance(no, Missing) and (yes is None) == (no is None):
        return yes
    return missing


class OpenPart:
    """A part of a state that the record leaves open, by the fact that is missing.

    To compare it with something is a question, as is whether it is empty; all else leaves the rule
    open. ``known`` are cards that lie there in any case, at the end.

    >>> OpenPart(Missing("pile")) > 0
    Traceback (most recent call last):
    referee_spec.kernel.maybe.Asked: the record leaves open: pile {}
    """

    def __init__(self, missing: Missing, known: tuple[Any, ...] = ()) -> None:
        self._missing = missing
        self._known = known

    def _compared(self, relation: str, other: object) -> bool:
        return maybe(self._missing.fact, (relation, repr(other)), **self._missing.values)

    def _used(self, *_: object) -> NoReturn:
        leave_open(self._missing.fact, **self._missing.values)

    def __bool__(self) -> bool:
        return bool(self._known) or self._compared("!=", 0)

    def __eq__(self, other: object) -> bool:
        return self._compared("==", other)

    def __ne__(self, other: object) -> bool:
        return not self._compared("==", other)

    def __ge__(self, other: object) -> bool:
        return self._compared(">=", other)

    def __lt__(self, other: object) -> bool:
        return not self._compared(">=", other)

    def __gt__(self, other: object) -> bool:
        return self._compared(">", other)

    def __le__(self, other: object) -> bool:
        return not self._compared(">", other)

    def __contains__(self, item: object) -> bool:
        return item in self._known or self._compared("in", item)

    def __getitem__(self, at: object) -> Any:
        if not isinstance(at, int) or not -len(self._known) <= at < 0:
            self._used()
        return self._known[at]

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        self._used()

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = _used
    __mod__ = __rmod__ = __floordiv__ = __rfloordiv__ = __index__ = __int__ = __hash__ = _used
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __invert__ = __abs__ = _used
    __rshift__ = __rrshift__ = __lshift__ = __rlshift__ = __truediv__ = __rtruediv__ = _used
    __divmod__ = __rdivmod__ = __str__ = __format__ = __iter__ = __len__ = _used


@frozen
class OpenField:
    """A field of a state, or one of its parts, of which a record leaves something open.

    - ``index`` is that of the part, None if it is the whole field; ``missing`` is the fact.
    - ``known`` says whether the cards that the state has there lie there in any case, at the end.
    """

    name: str
    index: int | None
    missing: Missing
    known: bool = False


def open_fields(state: Any) -> Iterator[OpenField]:
    """Yield the field of each unknown part: the part ``pile`` is in the field ``pile``, the part
    ``hand`` of a player in the field ``hands``."""
    for part in getattr(state, "unknown", ()):
        name = part.part if part.index is None else f"{part.part}s"
        yield OpenField(name, part.index, Missing(part.part))


def opened(state: Any, open_ones: Iterable[OpenField]) -> dict[str, Any]:
    """Return new values for the fields of a state of which something is open, by their names.

    An open field with an index is a part of a tuple, or a field of the player with this index.
    """
    fields: dict[str, Any] = {}
    names = names_of(type(state))  # type: ignore[arg-type]
    for one in open_ones:
        name, index = one.name, one.index
        if name in names:
            there = fields.get(name, getattr(state, name))
            if index is None:
                fields[name] = open_part(one, there)
            elif isinstance(there, tuple):
                fields[name] = replaced(there, index, open_part(one, there[index]))
        elif index is not None and "players" in names:
            players = fields.get("players", state.players)
            if name in names_of(type(players[index])):  # type: ignore[arg-type]
                part = open_part(one, getattr(players[index], name))
                changed = evolve(players[index], **{name: part})
                fields["players"] = replaced(players, index, changed)
    return fields


def open_part(one: OpenField, there: Any) -> OpenPart:
    """Return what a rule finds in place of what a state has there."""
    return OpenPart(one.missing, there if one.known and isinstance(there, tuple) else ())


def with_open_parts(state: Any, open_ones: Iterable[OpenField]) -> Any:
    """Return a state with an OpenPart in place of what is open, so that no rule takes what a state
    supposes for what a record says."""
    fields = opened(state, open_ones)
    return evolve(state, **fields) if fields else state
