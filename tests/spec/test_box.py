"""What stands in components.toml is what the games play with."""

import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from referee_spec.games import GAMES
from referee_spec.kernel import box

FOLDERS = box.folders()


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_boxes_are_current(folder: Path) -> None:
    """If not: python -m referee_spec.kernel.box."""
    (package,) = (name for name in GAMES.values() if name.endswith(f".{folder.name}"))
    said = tomllib.loads((folder / "components.toml").read_text("utf-8"))
    assert said == import_module(f"{package}.box").BOX
    assert box.module(folder) == (folder / "box.py").read_text("utf-8")
