"""Load component sets, which describe the contents of a game's box."""

from os import PathLike

from referee.notation.line import NotationFault, Span
from referee.record.source import SourceLine
from referee.rulesets.rule_set import ComponentSet, RuleSet, Unreachable
from referee.rulesets.safe_paths import FILE_TOO_LONG, LARGEST, read_limited, resolve_path
from referee_spec.games import GAMES, game
from referee_spec.kernel.components import BadComponents, Described, Diagnostic
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame


class WrongComponents(Exception):
    """Raised for a wrong file of a component set, with the ``faults`` at its lines."""

    def __init__(self, path: str, faults: tuple[tuple[SourceLine, NotationFault], ...]) -> None:
        super().__init__(path)
        self.path = path
        self.faults = faults


def component_set(
    name: str, folder: str | PathLike[str] | None = None, known: AnyGame | None = None
) -> ComponentSet:
    """Return the component set in a file, of this game or of any.

    ``name`` is relative to ``folder``, which limits the files as in `safe_paths.resolve_path`;
    without one, to the working directory. Raise Unreachable for a file that may not be read, and
    for one below ``folder`` that is no component set; WrongComponents for a wrong one.
    """
    raw = read_limited(name, resolve_path(name, folder or "", folder))
    text = raw.decode("utf-8-sig", "replace")
    if len(raw) > LARGEST:
        if folder is not None:
            raise Unreachable(name)
        raise with_lines(name, text, (Diagnostic(1, 1, FILE_TOO_LONG),))
    games = [known] if known is not None else [game(slug) for slug in GAMES]
    found: WrongComponents | None = None
    for candidate in games:
        if candidate.components is None:
            continue
        try:
            return ComponentSet(candidate, candidate.components.read(text))
        except BadComponents as error:
            if folder is not None and error.foreign:
                # A record names the file, so nothing of its contents may be shown.
                continue
            found = found or with_lines(name, text, error.diagnostics)
    if found is None:
        raise Unreachable(name)
    raise found


def with_lines(path: str, text: str, diagnostics: tuple[Diagnostic, ...]) -> WrongComponents:
    """Return the exception for a file's diagnostics, each with its line."""
    lines = text.splitlines()
    faults = []
    for diagnostic in diagnostics:
        shown = lines[diagnostic.line - 1] if diagnostic.line <= len(lines) else ""
        span = Span(diagnostic.column, diagnostic.column + 1)
        fault = NotationFault("TXT124", span, problem=diagnostic.problem)
        faults.append((SourceLine(diagnostic.line, shown), fault))
    return WrongComponents(path, tuple(faults))


def with_card(rules: RuleSet, described: Described, span: Span) -> RuleSet:
    """Return the rules with a card of the box replaced by one that a record describes.

    Raise NotationFault TXT124 if the box cannot hold it.
    """
    assert rules.game.components is not None
    try:
        box = rules.game.components.with_card(rules.components, described)
    except BadComponents as error:
        raise NotationFault("TXT124", span, problem=error.diagnostics[0].problem) from None
    return evolve(rules, box=box)
