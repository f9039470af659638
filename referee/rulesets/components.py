"""Component sets: with which box a record's game is played."""

from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from referee.notation.line import NotationFault, Span
from referee.record.source import SourceLine
from referee.rulesets.rule_set import RuleSet
from referee.rulesets.safe_paths import LARGEST, Unreachable, contents, reached
from referee_spec.games import GAMES, game
from referee_spec.kernel.components import BadComponents, Diagnostic
from referee_spec.kernel.game import AnyGame


@frozen
class ComponentSet:
    """A component set of a game."""

    game: AnyGame
    box: Any


class WrongComponents(Exception):
    """A component set's file that is wrong; ``faults`` are its lines, and what is wrong there."""

    def __init__(self, path: str, faults: tuple[tuple[SourceLine, NotationFault], ...]) -> None:
        super().__init__(path)
        self.path = path
        self.faults = faults


def component_set(
    name: str, base: Path, folder: Path | None = None, known: AnyGame | None = None
) -> ComponentSet:
    """The component set in a file, of this game or of any.

    Unreachable if it may not be read (see reach.reached) or, below a ``folder``, is no
    component set; WrongComponents if it is a wrong one.
    """
    raw = contents(name, reached(name, base, folder))
    text = raw.decode("utf-8", "replace")
    if len(raw) > LARGEST:
        raise wrong(name, text, (Diagnostic(1, 1, f"the file is over {LARGEST} bytes long"),))
    games = [known] if known is not None else [game(slug) for slug in GAMES]
    found: WrongComponents | None = None
    for one in games:
        if one.components is None:
            continue
        try:
            return ComponentSet(one, one.components.read(text))
        except BadComponents as error:
            if folder is not None and error.foreign:
                # Somebody else's record names it: nothing of it is shown.
                continue
            found = found or wrong(name, text, error.diagnostics)
    if found is None:
        raise Unreachable(name)
    raise found


def wrong(path: str, text: str, diagnostics: tuple[Diagnostic, ...]) -> WrongComponents:
    """What is wrong with a file, at its lines."""
    lines = text.splitlines()
    faults = []
    for one in diagnostics:
        shown = lines[one.line - 1] if one.line <= len(lines) else ""
        span = Span(one.column, one.column + 1)
        fault = NotationFault("TXT124", span, problem=one.message)
        faults.append((SourceLine(one.line, shown), fault))
    return WrongComponents(path, tuple(faults))


def with_card(rules: RuleSet, described: Any, span: Span) -> RuleSet:
    """The rules with a card in the box as a record describes it; NotationFault TXT124."""
    assert rules.game.components is not None
    try:
        box = rules.game.components.with_card(rules.components, described)
    except BadComponents as error:
        raise NotationFault("TXT124", span, problem=error.diagnostics[0].message) from None
    return evolve(rules, box=box)
