"""The components of a game as data: decks and cards, in ``components.toml``."""

import tomllib
from collections.abc import Mapping
from functools import cache
from os.path import dirname, join
from typing import Any


@cache
def component_data(module: str) -> Mapping[str, Any]:
    """Return the contents of ``components.toml`` in the folder of a module (its ``__file__``).

    >>> from referee_spec import cover_your_assets
    >>> "classic" in component_data(cover_your_assets.__file__)
    True
    """
    with open(join(dirname(module), "components.toml"), "rb") as stream:
        return tomllib.load(stream)
