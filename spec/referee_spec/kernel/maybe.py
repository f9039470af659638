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
