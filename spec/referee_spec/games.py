"""The games that the referee knows: one explicit table."""

from functools import cache
from importlib import import_module

from referee_spec.kernel.game import Game

GAMES = {
    "cover-your-assets": "referee_spec.cover_your_assets",
}
"""Each game's slug and the package that specifies it."""


@cache
def game(slug: str) -> Game:
    """The game with this slug; KeyError if there is none."""
    found: Game = import_module(GAMES[slug]).GAME
    return found
