"""Find the writer of each game's notation."""

from importlib import import_module
from typing import Any

from referee.notation.writing import FormWriter
from referee_spec.games import OWN, game, has_own_notation, like


def writer(slug: str) -> Any:
    """Return the writer of a game's notation: its module, or a writer that also knows its forms."""
    if has_own_notation(slug):
        # Imported here: only games outside this project have forms.
        from referee.notation.own_lines import TallyWriter

        return FormWriter(TallyWriter(), game(slug).forms)
    module = import_module(f"referee.notation.{like(slug).replace('-', '_')}.writing")
    forms = () if slug in OWN else game(slug).forms
    return FormWriter(module, forms) if forms else module
