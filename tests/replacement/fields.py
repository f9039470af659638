"""Fields of states, replaced after every kind of event: which the invariants notice."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from attrs import define, field, frozen
from replacement import Seen, replacements

from referee_spec.kernel.invariant import InvariantBroken, StepCheck, full_check, guaranteed
from referee_spec.verification.play import AnyPlay, Step
from referee_spec.verification.random_play import steps

WARM = 150
"""Steps of which only the values are remembered, by which fields are replaced later."""

POSITIONS = 0.02
"""The probability that a record begins with a position at a state."""

RARE = 2
"""A kind of event that has been tried so often is tried every second time only, and so on."""


@frozen
class Case:
    """A field replaced in a step: its path, the type of the event, and the invariants by id that
    notice it.

    The path is that of a field of the state after the event, or it begins with ``before``.
    """

    path: str
    kind: str
    noticed: frozenset[str]

    @property
    def counts(self) -> bool:
        """Return whether the field is one of the state after the event."""
        return not self.path.startswith("before ")


@define
class Trial:
    """A trial of a game's invariants on replaced fields.

    ``seen`` has the values of fields, by the number of players: those of other matches with as
    many players are plausible. A ``thorough`` trial finds all invariants that notice a field, and
    replaces fields of the state before an event, too.
    """

    play: AnyPlay
    random: Random
    thorough: bool = True
    seen: dict[int, Seen] = field(factory=lambda: defaultdict(Seen))
    made: dict[Any, Sequence[StepCheck[Any, Any]]] = field(factory=dict)

    def steps(self) -> Iterator[Step[Any, Any]]:
        """Yield the steps of matches without end, with claims and positions among them."""
        game = self.play.game
        while True:
            first = self.play.table(self.random)
            for step in steps(self.play, first, self.random):
                yield step
                for claim in self.play.claims(step.after):
                    yield Step(step.after, claim, game.after(step.after, claim))
                begun = self.play.position(step.after)
                if begun and self.random.random() < POSITIONS and game.answer(*begun) is None:
                    yield Step(*begun, game.after(*begun))

    def told(self) -> Iterator[tuple[Step[Any, Any], type, Seen]]:
        """Yield each step with the type of its event and the values seen so far, its own too."""
        for step in self.steps():
            seen = self.seen[len(self.play.seating(step.after).players)]
            seen.add(step.after, "")
            seen.add(self.play.game.make_unknown(step.after, None).unknown, "unknown")
            yield step, type(step.event), seen

    def cases(self, most: int) -> Iterator[Case]:
        """Yield the cases of so many steps, most of them of rare kinds of event.

        Raise AssertionError if an invariant does not hold of a step as it was.
        """
        tried: Counter[type] = Counter()
        for number, (step, kind, seen) in enumerate(self.told()):
            if number < WARM or self.random.random() > RARE / (RARE + tried[kind]):
                continue
            tried[kind] += 1
            yield from self.replaced(step, seen)
            if tried.total() == most:
                return

    def replaced(self, step: Step[Any, Any], seen: Seen) -> Iterator[Case]:
        """Yield the cases of a step: fields of the state after it, and perhaps of that before."""
        checks = self.checks(self.play.seating(step.after).options)
        kind = type(step.event).__name__

        def case(path: str, before: Any, after: Any) -> Case:
            found = (broken(check, before, step.event, after) for check in checks)
            return Case(path, kind, frozenset(filter(None, found)))

        before, after = step.before, step.after
        right = case("", before, after).noticed
        assert not right, f"{sorted(right)} do not hold after {step.event!r}"
        match = getattr(after, "match", None)
        deck = match.setup.deck if match is not None else None
        for path, other in replacements(after, "", seen, deck, self.random):
            yield case(path, before, other)
        if self.thorough:
            for path, other in replacements(before, "", seen, deck, self.random):
                yield case(f"before {path}", other, after)

    def unbroken(self, most: int) -> set[str]:
        """Return the ids of the invariants that reject no replaced field of so many steps.

        Each is evaluated by itself, until it has rejected a step.
        """
        kept = {one.id: one for one in self.play.game.invariants}
        tried: Counter[type] = Counter()
        for number, (step, kind, seen) in enumerate(self.told()):
            options = self.play.seating(step.after).options
            given = guaranteed(tuple(kept.values()), options)
            given = tuple(one for one in given if one.arity < 3 or not one.on or kind in one.on)
            if not kept or number == most:
                break
            if number < WARM // 3 or self.random.random() > RARE / (RARE + tried[kind]):
                continue
            tried[kind] += 1
            checks = {one.id: full_check((one,), (kind,)) for one in given}
            for before, after in self._replaced_states(step, seen):
                for name in [*checks]:
                    if broken(checks[name], before, step.event, after) == name:
                        del checks[name], kept[name]
        return set(kept)

    def _replaced_states(self, step: Step[Any, Any], seen: Seen) -> Iterator[tuple[Any, Any]]:
        """Yield the states of a step with one field replaced, of that after it or before it."""
        match = getattr(step.after, "match", None)
        deck = match.setup.deck if match is not None else None
        for _, other in replacements(step.after, "", seen, deck, self.random):
            yield step.before, other
        for _, other in replacements(step.before, "", seen, deck, self.random):
            yield other, step.after

    def checks(self, options: Any) -> Sequence[StepCheck[Any, Any]]:
        """Return the checks of the invariants under these options, one for each if thorough."""
        if options not in self.made:
            game = self.play.game
            given = guaranteed(game.invariants, options)
            each = [(one,) for one in given] if self.thorough else [given]
            self.made[options] = [full_check(some, game.events) for some in each]
        return self.made[options]


def broken(check: StepCheck[Any, Any], before: Any, event: Any, after: Any) -> str:
    """Return the id of the first invariant that a step breaks; empty if it breaks none.

    Return a question mark where one cannot be evaluated: no such seat, no such card.
    """
    try:
        check(before, event, after)
    except InvariantBroken as error:
        return error.invariant.id
    except (AssertionError, LookupError, ValueError):
        return "?"
    return ""
