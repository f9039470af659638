"""The games that the referee knows: those of this project, of installed packages, of files.

A package offers a game under the entry point group ``referee.games``. The name of the entry is
the game's slug; its value is the package that specifies it, with the game as ``GAME``. A file of
own rules has its game as ``GAME``, too; `load_file` runs it.

>>> list(GAMES)[:3]
['cover-your-assets', 'kings-in-the-corner', 'covert']
>>> game("covert").title
'Covert'
"""

import copyreg
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from os.path import abspath, basename, dirname, join
from typing import TYPE_CHECKING

from referee_spec.kernel.game import AnyGame, Game

if TYPE_CHECKING:
    from referee_spec.kernel.game_files import GameFiles

OWN = {
    "cover-your-assets": "referee_spec.cover_your_assets",
    "kings-in-the-corner": "referee_spec.kings_in_the_corner",
    "covert": "referee_spec.covert",
}
"""The games of this project: by slug, the package that specifies each."""


NAMED: dict[str, str] = {}
"""The games of files of own rules that a user has named: by slug, the path of each."""


@cache
def installed() -> Mapping[str, str]:
    """Return the games of installed packages by slug, without those of this project."""
    # Imported here: only records of games outside this project need it.
    from importlib.metadata import entry_points

    packages = {entry.name: entry.value for entry in entry_points(group="referee.games")}
    return {slug: package for slug, package in sorted(packages.items()) if slug not in OWN}


class Games(Mapping[str, str]):
    """The module of each game by slug, those of this project first.

    Installed packages are searched only for a game that is not part of this project.
    """

    def __getitem__(self, slug: str) -> str:
        if slug in NAMED:
            return module_name(slug)
        return OWN[slug] if slug in OWN else installed()[slug]

    def __iter__(self) -> Iterator[str]:
        yield from OWN
        yield from NAMED
        yield from installed()

    def __len__(self) -> int:
        return len(OWN) + len(NAMED) + len(installed())


GAMES = Games()
"""All games."""


def like(slug: str) -> str:
    """Return the slug of the game whose notation and texts this game uses: its base, or itself.

    Raise KeyError for an unknown slug.

    >>> like("covert")
    'covert'
    """
    return slug if slug in OWN else game(slug).like or slug


def has_own_notation(slug: str) -> bool:
    """Return whether the forms of a game are its whole notation.

    That is so for a game outside this project that is not based on another game. Raise KeyError
    for an unknown slug.

    >>> has_own_notation("covert")
    False
    """
    return slug not in OWN and not game(slug).like


def game(slug: str) -> AnyGame:
    """Return the game with this slug. Raise KeyError if there is none."""
    result: AnyGame = import_module(GAMES[slug]).GAME
    return result


def module_name(slug: str) -> str:
    """Return the module name, used by no other module, under which a file of own rules runs."""
    return f"own_rules.{slug.replace('-', '_')}"


def load_file(path: str) -> AnyGame:
    """Run a file of own rules, register its game under its slug, and return the game.

    Raise WrongOwnRules for a file without a game, or with the name of a game of this project.
    Exceptions that the file itself raises are passed on.
    """
    # Imported here: few runs load a file.
    from importlib.util import module_from_spec, spec_from_file_location

    from referee_spec.kernel.own_faults import WrongOwnRules, with_faults_placed

    stem = basename(path).removesuffix(".py")
    slug = stem.replace("_", "-")
    if not stem.isidentifier() or slug in OWN:
        raise WrongOwnRules("own-name-of-file", name=stem)
    specification = spec_from_file_location(module_name(slug), path)
    assert specification is not None and specification.loader is not None
    module = module_from_spec(specification)
    sys.modules[module_name(slug)] = module
    specification.loader.exec_module(module)
    result = getattr(module, "GAME", None)
    if not isinstance(result, Game) or result.slug != slug:
        raise WrongOwnRules("own-no-game", name=stem)
    result = with_faults_placed(result, module.__name__)
    module.__dict__["GAME"] = result
    NAMED[slug] = abspath(path)
    return result


def pickled_by_name(pickled: AnyGame) -> tuple[Callable[[str], AnyGame], tuple[str]]:
    """Return the function that loads a game again when it is unpickled, and its arguments.

    A game is pickled by its name, because it contains functions that cannot be pickled.
    """
    if pickled.slug in NAMED:
        return load_file, (NAMED[pickled.slug],)
    return game, (pickled.slug,)


copyreg.pickle(Game, pickled_by_name)


def game_files(slug: str) -> "GameFiles":
    """Return the folder of the game with this slug. Raise KeyError if there is none.

    >>> "CYA301-first-set-is-safe.txt" in game_files("cover-your-assets").examples()
    True
    """
    # Imported here: judging a record needs no file of the folder.
    from referee_spec.kernel.game_files import GameFiles

    file = str(import_module(GAMES[slug]).__file__)
    parent = None if slug in OWN else GameFiles(shared_texts())
    if like(slug) != slug:
        parent = game_files(like(slug))
    # The folder that belongs to a file of own rules is called like the file.
    return GameFiles(file.removesuffix(".py") if slug in NAMED else dirname(file), parent)


def shared_texts() -> str:
    """Return the folder of the texts for games outside this project that have none of their own."""
    return join(dirname(__file__), "kernel", "texts")
