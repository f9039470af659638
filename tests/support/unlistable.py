"""Make a folder that cannot be listed, not even by root."""

import os
from pathlib import Path


def unlistable(folder: Path) -> str:
    """Make folders in folders until their path is too long to list; return the path's start."""
    name = "n" * 250
    place = os.open(folder, os.O_RDONLY)
    for _ in range(20):
        os.mkdir(name, dir_fd=place)
        inner = os.open(name, os.O_RDONLY, dir_fd=place)
        os.close(place)
        place = inner
    os.close(place)
    return f"{folder}/{name}"
