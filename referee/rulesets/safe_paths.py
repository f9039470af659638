"""Open only the files that a record may name: those below its own folder."""

from os import PathLike
from pathlib import Path

from referee.rulesets.rule_set import Unreachable
from referee_spec.kernel.rule import Problem

LARGEST = 65_536
"""The most bytes of the file of a rule set or a component set."""

FILE_TOO_LONG = Problem("", "file-too-long", "the file is too long")


def resolve_path(name: str, base: str | PathLike[str], folder: str | PathLike[str] | None) -> Path:
    """Return the path of the file with this name, relative to ``base``.

    With a ``folder`` only .toml files below it may be read, and no link may lead out of it.
    Raise Unreachable if the file does not exist or may not be read.
    """
    try:
        resolved = Path(base, name).resolve(strict=True)
    except (OSError, RuntimeError, ValueError) as error:
        raise Unreachable(name) from error
    if folder is not None:
        inside = resolved.is_relative_to(Path(folder).resolve())
        if Path(name).is_absolute() or not inside or resolved.suffix != ".toml":
            raise Unreachable(name)
    if not resolved.is_file():
        raise Unreachable(name)
    return resolved


def read_limited(name: str, path: Path) -> bytes:
    """Return at most ``LARGEST + 1`` bytes of a file. Raise Unreachable if it cannot be read."""
    try:
        with path.open("rb") as stream:
            return stream.read(LARGEST + 1)
    except OSError as error:
        raise Unreachable(name) from error
