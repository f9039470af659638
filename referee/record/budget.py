"""The steps that judging one record may take, counted wherever they are taken."""

import re
from collections.abc import Callable, Iterable, Sized
from sys import maxsize

from attrs import define

FOLLOWED = 4
"""The steps that following an event in one world counts for. Only trying an event is one step."""

COMMENT = re.compile(r"(?<![ \t])[ \t]*+#.*")
"""A comment, with the blanks before it."""

LEAST = 96_000
"""The limit of steps of an empty record."""

OF_A_CHARACTER = 4
"""By how many steps each character of a record raises its limit.

A turn in one world takes about a step for four characters. The longest match with hidden hands that
was tried, in which several worlds are possible, takes fifteen steps for one."""

MOST_CHARACTERS = 32_000
"""The most characters that raise the limit, so that a megabyte of disputes takes no minutes."""

BETWEEN_QUESTIONS = 1_000
"""After so many steps it is asked again whether judging was cancelled."""


class Cancelled(BaseException):
    """Raised between two steps if somebody no longer wants the verdict.

    It is no Exception, since judging goes on after an exception of a single record.
    """


@define(eq=False, repr=False)
class Budget:
    """The number of ``steps`` that judging a record has taken, and the limit.

    Once it is spent, nothing is searched, and of several worlds none is followed: all is unknown.
    One known world is followed to the end. ``cancelled()`` returns whether to stop judging.
    """

    limit: int = maxsize
    cancelled: Callable[[], bool] | None = None
    steps: int = 0
    _asked: int = 0

    def tried(self, events: int = 1) -> None:
        """Count this number of events as tried, each in one world.

        Raise Cancelled if judging was cancelled.
        """
        self.steps += events
        if self.cancelled is not None and self.steps >= self._asked:
            self._asked = self.steps + BETWEEN_QUESTIONS
            if self.cancelled():
                raise Cancelled

    def followed(self, worlds: Sized) -> None:
        """Count one event as followed in each of these worlds; see `tried`."""
        self.tried(FOLLOWED * len(worlds))

    @property
    def left(self) -> int:
        """Return the steps that may still be taken."""
        return max(self.limit - self.steps, 0)

    @property
    def is_spent(self) -> bool:
        """Return whether more steps were taken than the limit allows."""
        return self.steps > self.limit


def default_limit(texts: Iterable[str]) -> int:
    """Return the limit of a record with these lines, if the settings state none.

    Comments do not count: they change nothing.
    """
    text = COMMENT.sub("", "\n".join(texts))
    return LEAST + OF_A_CHARACTER * min(len(text) - text.count("\n"), MOST_CHARACTERS)
