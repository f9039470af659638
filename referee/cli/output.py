"""Keep the file that ``-o`` names apart from the files that a command reads."""

from collections.abc import Iterable
from pathlib import Path

from referee.engine.files import CannotWrite


def protect(
    output: str | None, inputs: Iterable[str | None], rules: Iterable[str | None] = ()
) -> None:
    """Raise CannotWrite if the output is one of the files that are read, also by a link.

    ``rules`` are rule sets as a command line names them.
    """
    if not output or not Path(output).is_file():
        return
    files = [*inputs, *(name.partition(",")[0] for name in rules if name)]
    if any(path and Path(path).exists() and Path(path).samefile(output) for path in files):
        raise CannotWrite("output-is-input", path=output)
