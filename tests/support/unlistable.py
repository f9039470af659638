"""Make a folder that cannot be listed, not even by root."""

import os
from pathlib import Path


def unlistable(folder: Path) -> str:
    """Make a folder below another one whose path is too long; return the start of its name."""
    name = "n" * 250
    place = os.open(folder, os.O_RDONLY)
    for _ in range(20):
        os.mkdir(name, dir_fd=place)
        inner = os.open(name, os.O_RDONLY, dir_fd=place)
        os.close(place)
        place = inner
    os.close(place)
    return f"{folder}/{name}"
