"""Defects of the rules: small replacements of text, planted in a copy of the specification."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory

from attrs import frozen

SPEC = Path(__file__).parents[2] / "spec"


@frozen
class Defect:
    """A mistake that somebody might have made in writing the rules of a game.

    ``old`` is the right text of a file, a path below ``spec/referee_spec``, and ``new`` what takes
    its place. ``description`` says what is wrong then; it names the defect. ``kind`` is "plain" for
    a rule and "option" for a reading or a house rule; it is empty if the file does not tell.
    """

    slug: str
    description: str
    file: str
    old: str
    new: str
    kind: str = ""

    def planted_in(self, text: str) -> str:
        """Return the file's text with the defect. Raise ValueError unless it applies once."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.description}: {self.file} has {text.count(self.old)} of it")
        return text.replace(self.old, self.new)

    @contextmanager
    def planted(self) -> Iterator[Path]:
        """Yield the folder of a copy of the specification with the defect; it is removed after."""
        with TemporaryDirectory() as folder:
            copy = Path(folder, "spec")
            copytree(SPEC, copy, ignore=ignore_patterns("__pycache__"))
            path = copy / "referee_spec" / self.file
            path.write_text(self.planted_in(path.read_text("utf-8")), encoding="utf-8")
            yield copy


def defects(slug: str, *, fresh: bool = False) -> list[Defect]:
    """Return the defects of a game in the order of its file; the ``fresh`` ones if asked for."""
    path = Path(__file__).parent / ("fresh" if fresh else "") / f"{slug}.toml"
    package = slug.replace("-", "_")
    return [
        Defect(slug, **{**one, "file": f"{package}/{one['file']}"})
        for one in tomllib.loads(path.read_text("utf-8"))["defect"]
    ]
