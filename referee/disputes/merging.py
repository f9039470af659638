"""Merge the events of two records of one game, up to the first disagreement."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any

import attrs
from attrs import define, field

from referee.disputes.event_steps import EventStep, agree, united
from referee.record.source import SourceLine
from referee.replaying.worlds import advance
from referee.rulesets.header import Header
from referee.transcript.canonical import line_text
from referee.transcript.events import text_of
from referee_spec.kernel.evolve import evolve

AHEAD = 12
"""The number of steps of a record that are searched for an event that the other left out."""

PartingLines = tuple[SourceLine | None, SourceLine | None]
"""The lines on which two records first disagree; None for a record that has ended."""


@define(eq=False, repr=False)
class Merging:
    """Two records that are read side by side and replayed as one game.

    ``merged`` are the events so far, each with the step of either record that states it, None for
    a record that leaves it out. ``worlds`` are those that are possible after them.
    """

    header: Header
    merged: list[tuple[Any, EventStep | None, EventStep | None]] = field(factory=list)
    worlds: Sequence[Any] = field(init=False)

    def __attrs_post_init__(self) -> None:
        start = self.header.rule_set.start(self.header.players, self.header.dealer)
        self.worlds = (start,)

    def merge(self, first: list[EventStep], second: list[EventStep]) -> PartingLines | None:
        """Merge the steps of both records up to the first disagreement.

        Return the two lines that disagree; None if the records agree to the end.
        """
        at_first = at_second = 0
        while at_first < len(first) or at_second < len(second):
            ahead = first[at_first : at_first + AHEAD], second[at_second : at_second + AHEAD]
            step, other = (next(iter(steps), None) for steps in ahead)
            choice = self._next_event(*ahead)
            if choice is None:
                return self._drop_line(step, other)
            event, in_first, in_second = choice
            self._play(event)
            self.merged.append((event, step if in_first else None, other if in_second else None))
            at_first += in_first
            at_second += in_second
        return None

    def _play(self, event: object) -> None:
        """Replay an event that the records do not disagree on, whether or not it is legal.

        Illegal events are reported by a later check of the merged record. None makes everything
        unknown, as do too many possible worlds.
        """
        game, refused = self.header.game, event is None
        if event is not None:
            outcome = advance(game, self.worlds, event)
            self.worlds, refused = outcome.worlds, outcome.refusal is not None
        if len(self.worlds) > game.most_worlds:
            self.worlds, event, refused = self.worlds[:1], None, True
        if refused:
            unknown = (game.make_unknown(world, event) for world in self.worlds)
            self.worlds = tuple(dict.fromkeys(unknown))

    def _drop_line(self, step: EventStep | None, other: EventStep | None) -> PartingLines:
        """Remove the merged events of the lines that disagree, so that only whole lines remain.

        ``step`` and ``other`` are the steps of the two records that disagree. Return the lines from
        which on nothing is merged. One record may have several lines for a line of the other.
        """
        while self.merged:
            _, *last = self.merged[-1]
            if not any(map(on_same_line, last, (step, other))):
                break
            step, other = last[0] or step, last[1] or other
            self.merged.pop()
        return (step.source if step else None, other.source if other else None)

    def _next_event(
        self, first: list[EventStep], second: list[EventStep]
    ) -> tuple[Any, bool, bool] | None:
        """Return the next event and for each record whether it states it; None if they disagree.

        The arguments are the next steps of the two records.
        """
        if not first or not second:
            return (first or second)[0].event, bool(first), bool(second)
        event, other = first[0].event, second[0].event
        if event is None or other is None:
            same = event is other and normalized(first[0].texts) == normalized(second[0].texts)
            return (None, True, True) if same else None
        if agree(event, other):
            return united(event, other), True, True
        if self._may_be_omitted(event, second) or self._is_left_out(first[0], second):
            return event, True, False
        if self._may_be_omitted(other, first) or self._is_left_out(second[0], first):
            return other, False, True
        return None

    def _is_left_out(self, claim: EventStep, others: list[EventStep]) -> bool:
        """Return whether a step is a claim that no rule refuses, and the other record has none.

        That is so if none of the claims with which its steps ``others`` begin is of this kind.
        """
        claims = takewhile(lambda one: one.line.kind == "claim", others)
        kinds = {type(one.event) for one in claims}
        if claim.line.kind != "claim" or type(claim.event) in kinds:
            return False
        return advance(self.header.game, self.worlds, claim.event).refusal is None

    def _may_be_omitted(self, event: object, others: list[EventStep]) -> bool:
        """Return whether the other record, whose next steps are ``others``, may omit an event.

        It may if the event is implicit before one of these steps, or before an implicit event: a
        turn ends with a draw. The search passes over steps of the same type (such as the hands of
        other players) and ends at a step of another type.
        """
        game = self.header.game
        state = self.worlds[0]
        for step in others:
            while (silent := game.implicit_event(state, step.event)) is not None:
                silent = game.implicit_event(state, silent) or silent
                if agree(event, unseen(silent)):
                    return True
                silent = game.alternatives(state, silent)[0]
                if not game.allows(state, silent):
                    return False
                state = game.after(state, silent)
            if type(step.event) is not type(event) or not game.allows(state, step.event):
                return False
            state = game.after(state, step.event)
        return False

    def lines(self) -> Iterator[tuple[str, tuple[int | None, int | None]]]:
        """Yield the lines of the merged record, each with its numbers in both records.

        Events that stand in one line of a record are written in one line.
        """
        group: list[Any] = []
        head: EventStep | None = None
        places: tuple[int | None, int | None] = (None, None)
        for event, step, other in self.merged:
            numbers = (step and step.source.number, other and other.source.number)
            same = any(n is not None and n == m for n, m in zip(places, numbers, strict=True))
            if head is not None and not same:
                yield from ((text, places) for text in self._text_lines(group, head))
                group = []
            if not group:
                head = step or other
                places = (None, None)
            group.append(event)
            places = (numbers[0] or places[0], numbers[1] or places[1])
        if head is not None:
            yield from ((text, places) for text in self._text_lines(group, head))

    def _text_lines(self, events: list[Any], head: EventStep) -> Iterator[str]:
        """Yield the lines that state these events of one line."""
        if events == [None]:
            yield from head.texts
            return
        game, players = self.header.game, self.header.players
        if head.line.kind == "position":
            yield from text_of(game, events, "position", players).split("\n")
            return
        if head.line.kind == "heading":
            yield ""
        yield line_text(game.slug, evolve(head.line, events=tuple(events)), players)


def unseen(implicit: Any) -> Any:
    """Return an implicit event with None for what it leaves open, and for whether it is written."""
    names = [attribute.name for attribute in attrs.fields(type(implicit))]
    empty = [name for name in names if name == "written" or getattr(implicit, name) == ()]
    return evolve(implicit, **dict.fromkeys(empty))


def on_same_line(step: EventStep | None, other: EventStep | None) -> bool:
    """Return whether two steps of the same record stand on one line."""
    return step is not None and other is not None and step.source is other.source


def normalized(texts: Iterable[str]) -> list[str]:
    """Return lines without comments, indentation and repeated blanks."""
    return [" ".join(text.partition("#")[0].split()) for text in texts]
