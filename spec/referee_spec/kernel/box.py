"""What the boxes hold, as Python: ``python -m referee_spec.kernel.box`` makes it anew.

Reading components.toml takes longer than judging a short record, so each such file has a
module ``box`` beside it, made of it.
"""

import tomllib
from pathlib import Path
from pprint import pformat

from referee_spec.games import GAMES

HEADING = '"""Made of components.toml by ``python -m referee_spec.kernel.box``; do not edit."""'


def folders() -> list[Path]:
    """The folders of the games whose components stand in one file."""
    root = Path(__file__).parents[1]
    found = [root / package.partition(".")[2] for package in GAMES.values()]
    return [folder for folder in found if (folder / "components.toml").is_file()]


def module(folder: Path) -> str:
    """The text of the module that says what this game's components.toml says."""
    box = tomllib.loads((folder / "components.toml").read_text("utf-8"))
    said = pformat(box, width=88, sort_dicts=False)
    return f"{HEADING}\n\nfrom typing import Any\n\n# fmt: off\nBOX: dict[str, Any] = \\\n{said}\n"


def main() -> None:
    """Write the module of each game."""
    for folder in folders():
        (folder / "box.py").write_text(module(folder), "utf-8")


if __name__ == "__main__":
    main()
