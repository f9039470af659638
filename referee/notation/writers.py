"""What writes the notation of each game."""

from importlib import import_module
from typing import Any

from referee.notation.writing import FormWriter
from referee_spec.games import OWN, game, has_own_notation, like


def writer(slug: str) -> Any:
    """Return what writes a game's notation: its module, or that of its base and its own forms."""
    if has_own_notation(slug):
        # Records of the games of this project need no forms.
        from referee.notation.own_lines import own_writer

        return own_writer(game(slug).forms)
    module = import_module(f"referee.notation.{like(slug).replace('-', '_')}.writing")
    forms = () if slug in OWN else game(slug).forms
    return FormWriter(module, forms) if forms else module
