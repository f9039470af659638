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

from collections.abc import Callable, Hashable, Mapping
from contextvars import ContextVar
from types import MappingProxyType
from typing import Any, NoReturn

from referee_spec.kernel.evolve import evolve
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


class OpenNumber:
    """A number that the record leaves open, by its fact, such as the size of a draw pile.

    A comparison with it is a question; nothing else can be done with it.

    >>> OpenNumber("pile") > 0
    Traceback (most recent call last):
    referee_spec.kernel.maybe.Asked: the record leaves open: pile {}
    """

    def __init__(self, fact: str) -> None:
        self.fact = fact

    def _compared(self, relation: str, other: object) -> bool:
        return maybe(self.fact, (relation, other))

    def _used(self, *_: object) -> NoReturn:
        leave_open(self.fact)

    def __bool__(self) -> bool:
        return self._compared("!=", 0)

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

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = _used
    __mod__ = __rmod__ = __floordiv__ = __rfloordiv__ = __index__ = __int__ = __hash__ = _used


def with_open_numbers(state: Any) -> Any:
    """Return the state with an OpenNumber in place of each number that is one of its unknown parts,
    so that no rule takes what a state supposes for what a record says."""
    numbers = {
        part.part: OpenNumber(part.part)
        for part in getattr(state, "unknown", ())
        if part.index is None and type(getattr(state, part.part, None)) is int
    }
    return evolve(state, **numbers) if numbers else state
