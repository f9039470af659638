"""Write to the file that ``-o`` names, unless the command reads that file."""

from collections.abc import Iterable
from pathlib import Path

from referee.cli.main import write_utf8
from referee.engine.files import CannotWrite, open_to_replace

STDOUT = "-"


def protect(
    output: str | None, inputs: Iterable[str | None], rules: Iterable[str | None] = ()
) -> None:
    """Raise CannotWrite if the output is one of the files that are read, directly or by a link.

    ``rules`` are rule sets as a command line names them. A file whose name ends in ``.toml`` is not
    replaced either, because a record or another rule set may name it as its rule set.
    """
    if not output or not Path(output).is_file():
        return
    require_another(output, inputs, rules)
    if Path(output).resolve().suffix == ".toml":
        raise CannotWrite("output-may-be-rules", path=output)


def require_another(output: str, inputs: Iterable[str | None], rules: Iterable[str | None]) -> None:
    """Raise CannotWrite if the output is one of these files or rule sets, directly or by a link."""
    files = [*inputs, *(name.partition(",")[0] for name in rules if name)]
    known = [Path(path) for path in files if path and Path(path).exists()]
    if Path(output).exists() and any(path.samefile(output) for path in known):
        raise CannotWrite("output-is-input", path=output)


def write_output(path: str | None, pieces: Iterable[str]) -> None:
    """Write a text, given in pieces, to a file, or to standard output if it is ``-`` or not given.

    Bytes of file names that are not UTF-8 are escaped. Raise CannotWrite if the file cannot be
    written.
    """
    if path and path != STDOUT:
        with open_to_replace(path) as stream:
            for piece in pieces:
                stream.write(piece.encode(errors="backslashreplace"))
    else:
        write_utf8()
        for piece in pieces:
            print(piece, end="")
