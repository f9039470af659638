"""Files that a record may name: those below its own folder, and nothing else."""

from pathlib import Path

LARGEST = 65_536
"""The most bytes a rule set's or component set's file may have."""


class Unreachable(Exception):
    """What is neither known by name nor a file that may be read."""


def reached(name: str, base: Path, folder: Path | None) -> Path:
    """The file of this name, seen from ``base``; Unreachable if it may not be read.

    Below ``folder`` alone, and through no link that leaves it; anywhere, if that is None.
    """
    try:
        resolved = (base / name).resolve(strict=True)
    except (OSError, RuntimeError, ValueError) as error:
        raise Unreachable(name) from error
    if folder is not None:
        inside = resolved.is_relative_to(folder.resolve())
        if Path(name).is_absolute() or not inside or resolved.suffix != ".toml":
            raise Unreachable(name)
    if not resolved.is_file():
        raise Unreachable(name)
    return resolved


def contents(name: str, path: Path) -> bytes:
    """A file's bytes, one more than there may be if there are more; Unreachable if it cannot
    be read."""
    try:
        with path.open("rb") as stream:
            return stream.read(LARGEST + 1)
    except OSError as error:
        raise Unreachable(name) from error
