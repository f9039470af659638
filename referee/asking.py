"""What a command line settles for all records that it names."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from referee.files import STDIN, CannotRead
from referee.settings import Settings

if TYPE_CHECKING:
    from referee.components import ComponentSet


def chosen(said: Namespace, path: str = STDIN) -> Settings:
    """The settings for the records of a file; CannotRead for components that are none."""
    folder = None if path == STDIN else Path(path).parent
    if not said.components:
        return Settings(folder=folder)
    return Settings(folder=folder, components=components(said.components, said.lang))


def components(path: str, language: str) -> "ComponentSet":
    """The component set in this file; CannotRead with all that is wrong with it."""
    from referee.components import WrongComponents, component_set
    from referee.judge import finding
    from referee.report.text import Style, diagnostic
    from referee.rulesets.reach import Unreachable

    try:
        return component_set(path, Path())
    except Unreachable:
        raise CannotRead(f"{path}: there is no such component set") from None
    except WrongComponents as wrong:
        faults = (finding(line, fault) for line, fault in wrong.faults)
        said = "\n".join(diagnostic(path, "", one, Style(language)) for one in faults)
        raise CannotRead(f"a component set is wrong\n{said}") from None
